import { walkBetween } from '../base/path.js';
import type { Layout, Level } from '../state/level.js';
import { PASSABLE } from '../state/tiles.js';
import type { Problem } from './validate.js';

/**
 * A second opinion on the guarantee that matters most, by code that shares nothing with `validate`: a walk from the start to the
 * stairs, step by step as everybody walks, secrets counted as open. About a millisecond a level. Nothing to say of a layout
 * without a start.
 */
export function walkProblems({ start, stairs, tiles, width, height }: Layout | Level): Problem[] {
  if (start === null) return [];
  const isFree = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < width && y < height && PASSABLE[tiles[y * width + x]!] === true;
  if (walkBetween(start, stairs, isFree) !== null) return [];
  return [{ code: 'unreachable', text: 'no walk leads from the start to the stairs', at: stairs }];
}
