import type { Item } from '../state/items.js';
import type { Scene } from './scene.js';

/**
 * `item`, which is nowhere now, lands on a random free `.` or `#` of the 3x3 cells round (x, y), the hero's cell left out
 * (rules 5.6). Without such a cell it is gone for good. True when it landed.
 */
export function fallAround(_scene: Scene, _x: number, _y: number, _item: Item): boolean {
  throw new Error('fallAround: not built');
}
