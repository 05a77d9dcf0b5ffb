import type { Direction, Point } from '../base/points.js';
import type { Dice } from '../state/content.js';
import type { Monster } from '../state/monsters.js';
import type { Scene } from './scene.js';

/** A bolt on its way: from the hero's wand or a monster's mouth. `harmless`: monster kinds that it does not hurt. */
export type Bolt = {
  from: Point;
  dir: Direction;
  by: Monster | 'hero';
  bolt: string;
  damage: Dice;
  harmless: readonly string[];
};

/** Shoots a bouncing bolt (rules 5.7): up to six cells, the ones on which it turns not counted. The hero may die of it. */
export function shootBolt(_scene: Scene, _bolt: Bolt): void {
  throw new Error('shootBolt: not built');
}
