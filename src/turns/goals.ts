import type { Monster } from '../state/monsters.js';
import type { Scene } from './scene.js';

/** Sets `monster` running at the goal that rules 2.4 give it, and frees it where it was held. */
export function setRunning(_scene: Scene, _monster: Monster): void {
  throw new Error('setRunning: not built');
}

/** All monsters that wanted the floor item `id` now want the hero (rules 5.3). */
export function turnToHero(_scene: Scene, _id: number): void {
  throw new Error('turnToHero: not built');
}
