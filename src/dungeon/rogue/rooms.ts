import type { Room } from '../../state/level.js';
import { TILE } from '../../state/tiles.js';
import { digMaze, mazeBox } from './mazes.js';
import { cellLeft, cellTop, type Plan, SIDE } from './plan.js';

const { floor: FLOOR, 'horizontal wall': ACROSS, 'vertical wall': UPRIGHT } = TILE;
const CELLS = SIDE * SIDE;
/** Draws for a room of the top row until it leaves row 0 free; more than chance ever needs. */
const TOP_TRIES = 200;

/** Which cells have no room: 0 to 3 of them, each set equally likely (rules 1.1). */
export function chooseGone(plan: Plan): boolean[] {
  const gone = new Array<boolean>(CELLS).fill(false);
  const count = plan.rng.below(4);
  for (let made = 0; made < count; made++) {
    let nth = plan.rng.below(CELLS - made);
    let id = 0;
    while (gone[id] || nth-- > 0) id++;
    gone[id] = true;
  }
  return gone;
}

/** Settles kind, size and place of each room in turn and digs it (rules 1.1 to 1.3). */
export function digRooms(plan: Plan, gone: readonly boolean[]): void {
  for (let id = 0; id < CELLS; id++) {
    const room = gone[id] ? linkPoint(plan, id) : roomOrMaze(plan, id);
    plan.rooms.push(room);
    if (room.kind !== 'gone') plan.realRooms.push(id);
    if (room.kind === 'room') buildWalls(plan, room);
    if (room.kind === 'maze') digMaze(plan, room);
  }
}

/** A gone room is one cell, drawn once, off the border of its cell, so that all its corridors meet. */
function linkPoint(plan: Plan, id: number): Room {
  const left = cellLeft(plan, id);
  const x = left + 1 + plan.rng.below(Math.min(plan.cellW - 2, plan.width - 2 - left));
  const y = cellTop(plan, id) + 1 + plan.rng.below(plan.cellH - 2);
  return { id, x, y, w: 1, h: 1, kind: 'gone', shape: null, lit: false, name: '', stock: '' };
}

function roomOrMaze(plan: Plan, id: number): Room {
  const { rng } = plan;
  const dark = rng.below(10) < plan.gloom;
  if (dark && rng.below(15) === 0) {
    const { x, y, w, h } = mazeBox(plan, id);
    return { id, x, y, w, h, kind: 'maze', shape: null, lit: false, name: '', stock: '' };
  }
  // Not spread: that takes longer than all of the draws.
  const { x, y, w, h } = roomBox(plan, id);
  return { id, x, y, w, h, kind: 'room', shape: null, lit: !dark, name: '', stock: '' };
}

/** Size first, then place; all four are drawn again while the room would reach row 0 (rules 1.2). */
function roomBox(plan: Plan, id: number): Pick<Room, 'x' | 'y' | 'w' | 'h'> {
  const { rng, cellW, cellH } = plan;
  const left = cellLeft(plan, id);
  const top = cellTop(plan, id);
  for (let tries = 0; tries < TOP_TRIES; tries++) {
    const w = 4 + rng.below(cellW - 4);
    const h = 4 + rng.below(cellH - 4);
    const x = left + rng.below(cellW - w);
    const y = top + rng.below(cellH - h);
    if (y !== 0) return { x, y, w, h };
  }
  return { x: left, y: 1, w: 4, h: 4 };
}

/** Rows of `-` above and below, corners included, `|` at the sides, floor within. */
function buildWalls({ tiles, width }: Plan, { x, y, w, h }: Room): void {
  const top = y * width + x;
  const bottom = top + (h - 1) * width;
  for (let cell = top; cell < top + w; cell++) tiles[cell] = ACROSS;
  for (let from = top + width; from < bottom; from += width) {
    tiles[from] = UPRIGHT;
    for (let cell = from + 1; cell < from + w - 1; cell++) tiles[cell] = FLOOR;
    tiles[from + w - 1] = UPRIGHT;
  }
  for (let cell = bottom; cell < bottom + w; cell++) tiles[cell] = ACROSS;
}
