import type { Point } from '../base/points.js';
import type { Rng } from '../base/rng.js';
import type { MonsterKind } from '../state/content.js';
import type { Level } from '../state/level.js';
import type { Monster } from '../state/monsters.js';
import { hasFlag } from './kinds.js';
import { zoneAt } from './places.js';

/**
 * One notice check on `monster` (rules 2.4), the gaze left out: a mean one wakes with probability 2/3 unless the hero goes
 * `unnoticed` (stealth ring or levitating); a greedy one always, for the gold at `gold` if there is any, else for the hero.
 * Draws only where a mean one might wake.
 */
export function noticeRoll(
  monster: Monster,
  kind: MonsterKind,
  unnoticed: boolean,
  gold: Readonly<Point> | null,
  rng: Rng,
): void {
  if (monster.running) return;
  if (monster.mean && !monster.held && !unnoticed && rng.below(3) !== 0) {
    monster.running = true;
    monster.goal = { to: 'hero' };
  } else if (hasFlag(kind, 'greedy')) {
    monster.running = true;
    monster.goal = gold === null ? { to: 'hero' } : { to: 'gold', x: gold.x, y: gold.y };
  }
}

/** Where gold lies in the zone `zone` (see entities/places), or null. */
export function goldSpot(level: Level, zone: number): Point | null {
  for (const { x, y, item } of level.items) {
    if (item.class === 'gold' && zoneAt(level, x, y) === zone) return { x, y };
  }
  return null;
}
