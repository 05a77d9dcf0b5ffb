import { TILE } from '../state/tiles.js';

/** Copying is quicker than filling. */
let rock: readonly number[] = [];

/** So many cells of rock, as every field begins. */
export function rockOf(size: number): number[] {
  if (rock.length !== size) rock = Array.from({ length: size }, () => TILE.rock);
  return rock.slice();
}
