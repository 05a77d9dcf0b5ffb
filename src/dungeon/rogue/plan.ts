import type { Rng } from '../../base/rng.js';
import type { Door, Room } from '../../state/level.js';
import type { LayoutRequest } from '../generator.js';

/** The grid of cells has so many columns and rows. */
export const SIDE = 3;

/** A level of `rogue` in the making. Cells of the grid and rooms are numbered 0..8, left to right, top to bottom. */
export type Plan = {
  readonly rng: Rng;
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  /** Size of a cell of the grid. */
  readonly cellW: number;
  readonly cellH: number;
  /** Out of ten, how likely what comes with depth is: darkness, and at fixed parts of it mazes and secrets (rules 1.1). */
  readonly gloom: number;
  readonly tiles: number[];
  /** How often each cell was dug: each time is a chance to show it (rules 1.6). */
  readonly digs: Uint8Array;
  readonly rooms: Room[];
  /** Pairs of rooms in the order in which they are joined, the lower first. */
  readonly links: [number, number][];
  readonly doors: Door[];
};

export function newPlan(request: LayoutRequest, rng: Rng): Plan {
  const { width, height, depth } = request;
  const size = width * height;
  return {
    rng,
    width,
    height,
    depth,
    cellW: Math.floor(width / SIDE),
    cellH: Math.floor(height / SIDE),
    gloom: Math.min(depth - 1, 10),
    tiles: new Array<number>(size).fill(0),
    digs: new Uint8Array(size),
    rooms: [],
    links: [],
    doors: [],
  };
}

/** The first column of the grid cell `id` that a room may use. */
export function cellLeft(plan: Plan, id: number): number {
  return (id % SIDE) * plan.cellW + 1;
}

/** The first row of the grid cell `id`; row 0 itself stays free. */
export function cellTop(plan: Plan, id: number): number {
  return Math.floor(id / SIDE) * plan.cellH;
}
