import { PASSABLE, TILES } from '../state/tiles.js';

/** What one look over all cells of a level tells. */
export type Survey = {
  /** The first cell whose number is no tile, or -1; the rest is then not counted to the end. */
  strange: number;
  /** Into how many pieces the passable cells fall, joined by orthogonal steps. */
  parts: number;
  doors: number;
  stairs: number;
};

const SOLID = 0;
const DOOR = 2;
const STAIRS = 3;
/** What matters about each tile; 1 is whatever else can be passed. */
const SORT: readonly number[] = TILES.map((tile, number) => {
  if (tile === 'stairs') return STAIRS;
  if (tile.endsWith('door')) return DOOR;
  return PASSABLE[number] ? 1 : SOLID;
});

/** Runs of passable cells in a row: first cell, cell after the last, and the run that they were joined to. Kept as scratch. */
let runs = { from: new Int32Array(0), to: new Int32Array(0), joined: new Int32Array(0) };

/**
 * Looks over the cells once, row by row. A run starts as a piece of its own and is joined to each run of the row above that it
 * touches:
 *
 *     ..1111...22..     3 touches 1 and 2: three runs, one piece
 *     ....333333...
 */
export function survey(width: number, tiles: readonly number[]): Survey {
  const { from, to, joined } = runsFor(tiles.length);
  const found: Survey = { strange: -1, parts: 0, doors: 0, stairs: 0 };
  let above = 0;
  let made = 0;
  for (let row = 0; row < tiles.length; row += width) {
    const first = made;
    const end = row + width;
    for (let cell = row; cell < end; cell++) {
      let sort = SORT[tiles[cell]!];
      if (sort === SOLID) continue;
      from[made] = cell;
      for (; cell < end && sort !== SOLID; sort = SORT[tiles[++cell]!]) {
        if (sort === DOOR) found.doors++;
        else if (sort === STAIRS) found.stairs++;
        else if (sort === undefined) return { ...found, strange: cell };
      }
      to[made] = cell;
      joined[made] = made;
      found.parts++;
      while (above < first && to[above]! + width <= from[made]!) above++;
      for (let other = above; other < first && from[other]! + width < cell; other++) {
        if (join(joined, other, made)) found.parts--;
      }
      made++;
    }
    above = first;
  }
  return found;
}

/** Makes one piece of two; false where they were one. */
function join(joined: Int32Array, a: number, b: number): boolean {
  const first = headOf(joined, a);
  const second = headOf(joined, b);
  joined[Math.max(first, second)] = Math.min(first, second);
  return first !== second;
}

function headOf(joined: Int32Array, run: number): number {
  let head = run;
  while (joined[head] !== head) {
    joined[head] = joined[joined[head]!]!;
    head = joined[head]!;
  }
  return head;
}

function runsFor(size: number): typeof runs {
  if (runs.from.length < size) {
    runs = { from: new Int32Array(size), to: new Int32Array(size), joined: new Int32Array(size) };
  }
  return runs;
}
