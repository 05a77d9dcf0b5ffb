import type { Rng } from '../base/rng.js';
import type { Monster } from '../state/monsters.js';
import type { Scene } from './scene.js';

/** Turns until wanderers are checked for: at the start of a game and after each that came (rules 2.7). */
export function wanderDelay(rng: Rng): number {
  return rng.between(67, 73);
}

/** The wandering check of one turn, before its action slots (rules 2.7, 7.1). */
export function wanderStep(_scene: Scene): void {
  throw new Error('wanderStep: not built');
}

/** A monster of the ordinary list on a random free neighbour of the hero, asleep unless the hero aggravates (rules 5.5). Null where there is no room. */
export function createMonsterBeside(_scene: Scene): Monster | null {
  throw new Error('createMonsterBeside: not built');
}
