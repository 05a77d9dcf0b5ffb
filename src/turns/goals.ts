import { monsterKind } from '../entities/kinds.js';
import { isInZone, zoneAt } from '../entities/places.js';
import { isScareScroll } from '../entities/scare.js';
import { canSeeMonster } from '../entities/sight.js';
import type { Level } from '../state/level.js';
import type { Goal, Monster } from '../state/monsters.js';
import type { Scene } from './scene.js';

/** Sets `monster` running at the goal that rules 2.4 give it, and frees it where it was held. */
export function setRunning(scene: Scene, monster: Monster): void {
  monster.running = true;
  monster.held = false;
  monster.goal = chooseGoal(scene, monster);
}

/**
 * What a monster that starts to run is after (rules 2.4): the hero, unless it is a collector, somewhere else and unseen; then perhaps
 * a thing that lies in its room, the newest first, each with its own chance to carry one.
 */
export function chooseGoal({ state, content, rng }: Scene, monster: Monster): Goal {
  const { level, hero } = state;
  const { carry } = monsterKind(content, monster.kind);
  const zone = zoneAt(level, monster.x, monster.y);
  if (carry <= 0 || isInZone(level, monster.x, monster.y, hero.zone) || canSeeMonster(state, content, monster))
    return { to: 'hero' };

  for (const { x, y, item } of level.items) {
    if (isScareScroll(content, item) || zoneAt(level, x, y) !== zone) continue;
    if (rng.chance(carry) && !isClaimed(level, monster, item.id)) return { to: 'item', id: item.id };
  }
  return { to: 'hero' };
}

function isClaimed(level: Level, by: Monster, id: number): boolean {
  return level.monsters.some((other) => other !== by && other.goal?.to === 'item' && other.goal.id === id);
}

/** All monsters that wanted the thing `id` now want the hero, who has it (rules 5.3). */
export function turnToHero({ state }: Scene, id: number): void {
  for (const monster of state.level.monsters) {
    if (monster.goal?.to === 'item' && monster.goal.id === id) monster.goal = { to: 'hero' };
  }
}
