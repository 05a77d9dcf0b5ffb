import type { Monster } from '../state/monsters.js';
import type { Scene } from './scene.js';

/** `monster` dies by the hero's doing: experience, what it carried falls round its cell, a grip is loosened (rules 2.6, 3.7, 5.6). */
export function slayMonster(_scene: Scene, _monster: Monster): void {
  throw new Error('slayMonster: not built');
}

/** `monster` is gone with all that it carries, which counts as destroyed (thieves: rules 2.6). */
export function vanishMonster(_scene: Scene, _monster: Monster): void {
  throw new Error('vanishMonster: not built');
}
