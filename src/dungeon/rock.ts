import { TILE } from '../state/tiles.js';

/** Copying is quicker than filling, and quickest for a list that grew cell by cell: it is known to have no holes. */
let rock: number[] = [];

/** So many cells of rock, as every field begins. */
export function rockOf(size: number): number[] {
  if (rock.length !== size) {
    rock = [];
    while (rock.length < size) rock.push(TILE.rock);
  }
  return rock.slice();
}
