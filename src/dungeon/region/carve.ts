import type { Door } from '../../state/level.js';
import { TILE } from '../../state/tiles.js';
import type { Border, Graph } from './graph.js';
import { cellOfBlock, FLOOR, NOBODY, type Plan, ROCK } from './plan.js';

const { rock, floor, passage, 'horizontal wall': across, 'vertical wall': upright } = TILE;

/** What blocks are, as tiles; the rim comes as rock. */
const TILE_OF: readonly number[] = [rock, floor, passage];

/**
 * Draws the floor as it is before it is divided: blocks, and what lies between them, as far as it is floor or corridor all around. For
 * those who watch.
 */
export function carveFloor(plan: Plan, tiles: number[]): void {
  const { ground, stride, width } = plan;
  tiles.fill(rock);
  for (let block = stride; block < ground.length - stride; block++) {
    const here = ground[block]!;
    if (here <= ROCK) continue;
    const cell = cellOfBlock(plan, block);
    const right = ground[block + 1]!;
    const below = ground[block + stride]!;
    const beyond = ground[block + stride + 1]!;
    tiles[cell] = TILE_OF[here]!;
    if (right > ROCK) tiles[cell + 1] = TILE_OF[Math.max(here, right)]!;
    if (below > ROCK) tiles[cell + width] = TILE_OF[Math.max(here, below)]!;
    if (here === FLOOR && right === FLOOR && below === FLOOR && beyond === FLOOR) tiles[cell + width + 1] = floor;
  }
}

/** Draws the regions: their floor, and walls where a room ends. */
export function carveRegions(plan: Plan, tiles: number[]): void {
  const { owner, ground, stride, width } = plan;
  tiles.fill(rock);
  for (let block = 0; block < owner.length - stride - 1; block++) {
    const here = owner[block]!;
    const right = owner[block + 1]!;
    const below = owner[block + stride]!;
    const beyond = owner[block + stride + 1]!;
    if (here === NOBODY && right === NOBODY && below === NOBODY && beyond === NOBODY) continue;
    const hereSort = ground[block]!;
    const rightSort = ground[block + 1]!;
    const belowSort = ground[block + stride]!;
    const beyondSort = ground[block + stride + 1]!;
    // A block of the left rim lies in column -1, which is the end of the row above: it is rock, and drawn before that end is.
    const cell = cellOfBlock(plan, block);
    if (here !== NOBODY) tiles[cell] = TILE_OF[hereSort]!;
    tiles[cell + 1] = lineTile(here, hereSort, right, rightSort, upright);
    tiles[cell + width] = lineTile(here, hereSort, below, belowSort, across);
    // The point that four blocks share: wall where one of them is a room's and not all of them are.
    if (hereSort !== FLOOR && rightSort !== FLOOR && belowSort !== FLOOR && beyondSort !== FLOOR) continue;
    const isFloorAbove = here === right && hereSort === FLOOR;
    const isFloorBelow = below === beyond && belowSort === FLOOR;
    const isFloorLeft = here === below && hereSort === FLOOR;
    const isFloorRight = right === beyond && rightSort === FLOOR;
    let tile = across;
    if (isFloorAbove && isFloorBelow && isFloorLeft) tile = floor;
    else if ((isFloorLeft || isFloorRight) && !isFloorAbove && !isFloorBelow) tile = upright;
    tiles[cell + width + 1] = tile;
  }
}

/** What lies between two blocks. */
function lineTile(one: number, oneSort: number, other: number, otherSort: number, wall: number): number {
  if (one === other) return TILE_OF[oneSort] ?? rock;
  return oneSort === FLOOR || otherSort === FLOOR ? wall : rock;
}

/** Opens one door in each border, in the cell nearest its middle. The lower region comes first, so a room before a corridor. */
export function cutDoors({ width }: Plan, { borders }: Graph, tiles: number[]): Door[] {
  return borders.map((border) => {
    const cell = middleOf(border, width);
    tiles[cell] = TILE.door;
    const y = Math.floor(cell / width);
    return { x: cell - y * width, y, rooms: [border.a, border.b], kind: 'plain' };
  });
}

/** The first of the cells that are nearest to the mean of all of them. */
function middleOf({ cells }: Border, width: number): number {
  let sumX = 0;
  let sumY = 0;
  for (const cell of cells) {
    const y = Math.floor(cell / width);
    sumX += cell - y * width;
    sumY += y;
  }
  let best = cells[0]!;
  let least = Number.MAX_SAFE_INTEGER;
  for (const cell of cells) {
    const y = Math.floor(cell / width);
    // Both times the number of cells: so all stay whole numbers.
    const dx = (cell - y * width) * cells.length - sumX;
    const dy = y * cells.length - sumY;
    if (dx * dx + dy * dy >= least) continue;
    best = cell;
    least = dx * dx + dy * dy;
  }
  return best;
}
