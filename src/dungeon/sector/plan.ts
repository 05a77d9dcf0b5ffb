import type { Rng } from '../../base/rng.js';
import type { Door, Room } from '../../state/level.js';
import type { LayoutRequest } from '../generator.js';
import { rockOf } from '../rock.js';
import type { SectorOptions } from './options.js';

/** How near a centre may come to the edge of its sector, in cells between them. */
const CLEAR = { columns: 3, rows: 2 } as const;
/** What a room reaches to each side of its centre, ring included, where there is room for it. */
const LEAST_REACH = 2;
/** Up to this height of sectors, in rows, rooms may be 2 rows of floor high. */
const LOW_SECTOR = 7;

/** A level of `sector` in the making. Sectors and rooms are numbered alike, left to right, top to bottom. */
export type Plan = {
  readonly rng: Rng;
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly options: SectorOptions;
  /** Size of a sector. The first one has its upper left cell at column 0 of row 1. */
  readonly sectorW: number;
  readonly sectorH: number;
  /** Out of ten, how likely a room is dark. */
  readonly gloom: number;
  readonly tiles: number[];
  /** The cell number of each sector's centre. */
  readonly centres: number[];
  /** By sector, the corridors that meet at its centre. */
  readonly ways: Way[][];
  readonly links: [number, number][];
  readonly rooms: Room[];
  /** The ids of those that are not gone. */
  readonly realRooms: number[];
  /** What each cell is to the room that has it: `insideOf(id)`, `ringOf(id)`, or 0 outside all rooms. */
  readonly parts: Int16Array;
  readonly doors: Door[];
};

/** A corridor as one of its sectors sees it: cell after cell from one centre to the other, the own one first or last. */
export type Way = { readonly cells: readonly number[]; readonly outward: boolean };

export function newPlan(request: LayoutRequest, options: SectorOptions, rng: Rng): Plan {
  const { width, height, depth } = request;
  const sectors = options.columns * options.rows;
  return {
    rng,
    width,
    height,
    depth,
    options,
    sectorW: Math.floor(width / options.columns),
    sectorH: Math.floor((height - 2) / options.rows),
    gloom: Math.min(depth - 1, 10),
    tiles: rockOf(width * height),
    centres: [],
    ways: Array.from({ length: sectors }, () => []),
    links: [],
    rooms: [],
    realRooms: [],
    parts: new Int16Array(width * height),
    doors: [],
  };
}

/** A cell within the walls of room `id`, in `parts`. */
export function insideOf(id: number): number {
  return 2 * id + 1;
}

/** A cell of the walls of room `id`, doors included, in `parts`. */
export function ringOf(id: number): number {
  return 2 * id + 2;
}

/** The first column of a sector. */
export function sectorLeft(plan: Plan, id: number): number {
  return (id % plan.options.columns) * plan.sectorW;
}

/** The first row of a sector. */
export function sectorTop(plan: Plan, id: number): number {
  return 1 + Math.floor(id / plan.options.columns) * plan.sectorH;
}

/** Draws the centre of each sector: at least 3 columns and 2 rows from its edge. */
export function pickCentres(plan: Plan): void {
  const { rng, width, sectorW, sectorH, centres } = plan;
  for (let id = 0; id < plan.ways.length; id++) {
    const x = sectorLeft(plan, id) + CLEAR.columns + rng.below(sectorW - 2 * CLEAR.columns);
    const y = sectorTop(plan, id) + CLEAR.rows + rng.below(sectorH - 2 * CLEAR.rows);
    centres.push(y * width + x);
  }
}

/** Cells to each side of a centre. */
export type Reach = { left: number; right: number; up: number; down: number };

/** How far a room may reach from the centre of its sector, ring included: the outermost cells of the sector stay clear. */
export function mostReach(plan: Plan, id: number): Reach {
  const { width, sectorW, sectorH } = plan;
  const centre = plan.centres[id]!;
  const column = (centre % width) - sectorLeft(plan, id);
  const row = Math.floor(centre / width) - sectorTop(plan, id);
  return { left: column - 1, right: sectorW - 2 - column, up: row - 1, down: sectorH - 2 - row };
}

/**
 * How far it reaches at least: so that there are 3 rows of floor even for a centre next to the clear edge, but in sectors too low
 * for that.
 */
export function leastReach(plan: Plan, { left, right, up, down }: Reach): Reach {
  const fromEdge = plan.sectorH > LOW_SECTOR ? LEAST_REACH + 1 : LEAST_REACH;
  return {
    left: Math.min(LEAST_REACH, left),
    right: Math.min(LEAST_REACH, right),
    up: Math.min(down < LEAST_REACH ? fromEdge : LEAST_REACH, up),
    down: Math.min(up < LEAST_REACH ? fromEdge : LEAST_REACH, down),
  };
}
