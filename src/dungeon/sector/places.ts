import type { Point } from '../../base/points.js';
import { TILE } from '../../state/tiles.js';
import { drawPlace } from '../placing.js';
import type { Plan } from './plan.js';

/** The one staircase. */
export function placeStairs(plan: Plan): Point {
  const stairs = freeFloor(plan, [], () => true);
  if (stairs === null) throw new Error('no room has a free cell for the stairs');
  plan.tiles[stairs.y * plan.width + stairs.x] = TILE.stairs;
  return stairs;
}

/** Where the hero starts. There is a cell: two rooms of 6 cells at least, less the stairs and 10 traps at most. */
export function placeStart(plan: Plan, taken: readonly Point[]): Point {
  const start = freeFloor(plan, taken, () => true);
  if (start === null) throw new Error('no room has a free cell to start from');
  return start;
}

/** A floor cell of a random room where nothing of `taken` lies, or null where there is none. */
export function freeFloor(plan: Plan, taken: readonly Point[], accepts: (cell: number) => boolean): Point | null {
  const { rng, tiles, width, realRooms } = plan;
  return drawPlace(plan, rng, realRooms, undefined, (x, y) => {
    const cell = y * width + x;
    return tiles[cell] === TILE.floor && accepts(cell) && !taken.some((at) => at.x === x && at.y === y);
  });
}
