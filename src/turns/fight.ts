import { stepFrom } from '../base/points.js';
import { monsterLook } from '../entities/looks.js';
import { monsterAt } from '../entities/places.js';
import { canSeeMonster, sensesMonster } from '../entities/sight.js';
import type { Command } from '../state/commands.js';
import type { Monster } from '../state/monsters.js';
import { stopActivity } from './activity.js';
import { confusedDirection, diagonalIsOpen, moveHero } from './move.js';
import { FREE, type Result, refused, type Scene, TIMED } from './scene.js';

/**
 * `f` and `F` (rules 7.7): a fight with the monster in that direction, which must be seen or sensed. Strikes the first blow; the others
 * are slots of the activity. Across a blocked diagonal the slot is spent on saying so (7.3).
 */
export function fight(scene: Scene, command: Extract<Command, { type: 'fight' }>): Result {
  const { state, content } = scene;
  const { hero, level } = state;
  const confused = state.clock.timers.confused > 0;
  const dir = confusedDirection(scene, command.dir);
  const { x, y } = stepFrom(hero, dir);
  const monster = monsterAt(level, x, y);
  if (monster === null || !(canSeeMonster(state, content, monster) || sensesMonster(state))) {
    return confused ? FREE : refused('no monster there');
  }
  if (!diagonalIsOpen(level, hero, x, y)) {
    scene.tell({ type: 'corneredOff', monster: monsterLook(state, content, monster) });
    return TIMED;
  }

  state.activity = { type: 'fight', dir, toDeath: command.toDeath, target: monster.id, worstBlow: 0, blows: 0 };
  return fightBlow(scene);
}

/** Where neither can hurt the other, a fight would have no end. */
const MOST_BLOWS = 1000;

/** One blow of the fight that goes on: a move in its direction, with all that a move may be (rules 7.7). A blow that takes no time ends it. */
export function fightBlow(scene: Scene): Result {
  const { activity } = scene.state;
  if (activity?.type !== 'fight') throw new Error('fightBlow: there is no fight');
  activity.blows++;
  const result = moveHero(scene, activity.dir, { pickUp: true });
  if (result.as === 'timed' && activity.blows < MOST_BLOWS) return TIMED;
  stopActivity(scene);
  return result.as === 'timed' ? TIMED : FREE;
}

/** A monster attacks, with blows or from afar: the quiet, runs and counts end, and a fight with another one (rules 3.8, 7.2, 7.7). */
export function underAttack(scene: Scene, attacker: Monster): void {
  const { activity, hero } = scene.state;
  hero.quiet = 0;
  if (activity?.type !== 'fight' || activity.target !== attacker.id) stopActivity(scene);
}

/** The target is dead, gone, or has moved: the fight with it ends. */
export function loseTarget(scene: Scene, monster: Monster): void {
  const { activity } = scene.state;
  if (activity?.type === 'fight' && activity.target === monster.id) stopActivity(scene);
}

/** A blow that cost the hero `damage` landed: `f` stops when another as bad as the worst would kill. */
export function noteBlow(scene: Scene, damage: number): void {
  const { activity, hero } = scene.state;
  if (activity?.type !== 'fight' || activity.toDeath) return;
  activity.worstBlow = Math.max(activity.worstBlow, damage);
  if (hero.hp <= activity.worstBlow) stopActivity(scene);
}
