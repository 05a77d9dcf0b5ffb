import { TILE } from '../state/tiles.js';

/** So many cells of rock, as every field begins. */
export const rockOf = fieldsOf(TILE.rock);

/**
 * What makes fields of nothing but this tile. Copying is quicker than filling, and quickest for a list that grew cell by cell: it is known
 * to have no holes.
 */
export function fieldsOf(tile: number): (size: number) => number[] {
  let kept: number[] = [];
  return (size) => {
    if (kept.length !== size) {
      kept = [];
      while (kept.length < size) kept.push(tile);
    }
    return kept.slice();
  };
}
