import type { Rng } from '../../base/rng.js';
import type { LayoutRequest } from '../generator.js';

/**
 * A level of `region` in the making. The plan of its floor is drawn in blocks: block (i, j) is the cell (2i+1, 2j+2) of the field, and
 * the lines between blocks are floor where both belong together and wall where they don't. So a dividing wall never takes floor from the
 * regions beside it: none is cut in two or swallowed by it, and each block that borders on another region can have a door there.
 *
 *     blocks    cells     A and B are regions
 *               -------
 *      A B      |.|...|
 *      A B      |.+...|
 *      A A      |.---.|      a door
 *               |...+.|
 *               -------
 */
export type Plan = {
  readonly rng: Rng;
  /** Of the field, in cells. */
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  /** Of the plan, in blocks. Blocks are numbered row by row within a rim of one block that stays `RIM`. */
  readonly columns: number;
  readonly rows: number;
  readonly stride: number;
  /** By block: what is there. */
  readonly ground: Int8Array;
  /** By block: the region that it belongs to, NOBODY for rock. */
  readonly owner: Int16Array;
  /** The upper left block of each nucleus. */
  readonly nuclei: number[];
};

/** What a block of the plan is. */
export const RIM = -1;
export const ROCK = 0;
export const FLOOR = 1;
export const CORRIDOR = 2;

export const NOBODY = -1;

/** A nucleus is so many blocks wide and high: 3 by 3 cells, so that a region of that alone is a room. */
export const NUCLEUS = 2;

/** How many columns of blocks, with a line on each side, a field of this width has. */
export function columnsIn(width: number): number {
  return (width - 1) >> 1;
}

/** How many rows of blocks fit between row 0 and the last row. */
export function rowsIn(height: number): number {
  return (height - 3) >> 1;
}

export function newPlan({ width, height, depth }: Pick<LayoutRequest, 'width' | 'height' | 'depth'>, rng: Rng): Plan {
  const columns = columnsIn(width);
  const rows = rowsIn(height);
  const stride = columns + 2;
  const ground = new Int8Array(stride * (rows + 2)).fill(RIM);
  for (let row = 1; row <= rows; row++) ground.fill(ROCK, row * stride + 1, row * stride + 1 + columns);
  const owner = new Int16Array(ground.length).fill(NOBODY);
  return { rng, width, height, depth, columns, rows, stride, ground, owner, nuclei: [] };
}

/** The number of the block in column `i` and row `j`, both from 0. */
export function blockAt({ stride }: Plan, i: number, j: number): number {
  return (j + 1) * stride + i + 1;
}

/** The cell of a block. */
export function cellOfBlock({ stride, width }: Plan, block: number): number {
  const row = Math.floor(block / stride);
  const column = block - row * stride;
  return 2 * row * width + 2 * column - 1;
}
