import type { Rng } from '../../base/rng.js';
import type { Door, Room } from '../../state/level.js';
import { TILE } from '../../state/tiles.js';
import type { LayoutRequest } from '../generator.js';
import { rockOf } from '../rock.js';

const PASSAGE = TILE.passage;

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
  /** Passage cells in the order in which they were dug: the first `dug` numbers. The rest of this is whatever an earlier plan left. */
  readonly passages: Int32Array;
  dug: number;
  /** Those that were dug again, once for each time. */
  readonly dugAgain: number[];
  readonly rooms: Room[];
  /** The ids of those that are not gone. */
  readonly realRooms: number[];
  /** Pairs of rooms in the order in which they are joined, the lower first. */
  readonly links: [number, number][];
  /** By room, the set of rooms that it is joined to: bit `id` for each. */
  readonly joined: number[];
  readonly doors: Door[];
};

export function newPlan(request: LayoutRequest, rng: Rng): Plan {
  const { width, height, depth } = request;
  return {
    rng,
    width,
    height,
    depth,
    cellW: Math.floor(width / SIDE),
    cellH: Math.floor(height / SIDE),
    gloom: Math.min(depth - 1, 10),
    tiles: rockOf(width * height),
    passages: takeScratch(width * height),
    dug: 0,
    dugAgain: [],
    rooms: [],
    realRooms: [],
    links: [],
    joined: [0, 0, 0, 0, 0, 0, 0, 0, 0],
    doors: [],
  };
}

/** Room for the list of passage cells: handed from one making to the next, as growing it takes longer than digging. */
let scratch: Int32Array | null = null;

function takeScratch(size: number): Int32Array {
  const taken = scratch !== null && scratch.length >= size ? scratch : new Int32Array(size);
  scratch = null;
  return taken;
}

/** Ends the making: the next one may have the list of passage cells. */
export function giveBackScratch({ passages }: Plan): void {
  scratch = passages;
}

/** Makes a cell a passage (rules 1.6). */
export function digPassage(plan: Plan, cell: number): void {
  const { tiles } = plan;
  if (tiles[cell] === PASSAGE) {
    plan.dugAgain.push(cell);
  } else {
    plan.passages[plan.dug++] = cell;
    tiles[cell] = PASSAGE;
  }
}

/** The first column of the grid cell `id` that a room may use. */
export function cellLeft(plan: Plan, id: number): number {
  return (id % SIDE) * plan.cellW + 1;
}

/** The first row of the grid cell `id`; row 0 itself stays free. */
export function cellTop(plan: Plan, id: number): number {
  return Math.floor(id / SIDE) * plan.cellH;
}
