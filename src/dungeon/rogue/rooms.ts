import type { Room } from '../../state/level.js';
import { TILE } from '../../state/tiles.js';
import { digMaze, mazeBox } from './mazes.js';
import { cellLeft, cellTop, type Plan, SIDE } from './plan.js';

const CELLS = SIDE * SIDE;
/** Draws for a room of the top row until it leaves row 0 free; more than chance ever needs. */
const TOP_TRIES = 200;

/** Which cells have no room: 0 to 3 of them, each set equally likely (rules 1.1). */
export function chooseGone(plan: Plan): boolean[] {
  const gone = new Array<boolean>(CELLS).fill(false);
  for (let left = plan.rng.below(4); left > 0; left--) {
    let nth = plan.rng.below(CELLS - gone.filter(Boolean).length);
    for (let id = 0; id < CELLS; id++) if (!gone[id] && nth-- === 0) gone[id] = true;
  }
  return gone;
}

/** Settles kind, size and place of each room in turn and digs it (rules 1.1 to 1.3). */
export function digRooms(plan: Plan, gone: readonly boolean[]): void {
  for (let id = 0; id < CELLS; id++) {
    const room = gone[id] ? linkPoint(plan, id) : roomOrMaze(plan, id);
    plan.rooms.push(room);
    if (room.kind === 'room') buildWalls(plan, room);
    if (room.kind === 'maze') digMaze(plan, room);
  }
}

/** A gone room is one cell, drawn once, off the border of its cell, so that all its corridors meet. */
function linkPoint(plan: Plan, id: number): Room {
  const left = cellLeft(plan, id);
  const x = left + 1 + plan.rng.below(Math.min(plan.cellW - 2, plan.width - 2 - left));
  const y = cellTop(plan, id) + 1 + plan.rng.below(plan.cellH - 2);
  return { id, x, y, w: 1, h: 1, kind: 'gone', lit: false, name: '', stock: '' };
}

function roomOrMaze(plan: Plan, id: number): Room {
  const { rng } = plan;
  const dark = rng.below(10) < plan.gloom;
  if (dark && rng.below(15) === 0) {
    return { id, ...mazeBox(plan, id), kind: 'maze', lit: false, name: '', stock: '' };
  }
  return { id, ...roomBox(plan, id), kind: 'room', lit: !dark, name: '', stock: '' };
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
  for (let row = y; row < y + h; row++) {
    const from = row * width + x;
    const edge = row === y || row === y + h - 1;
    for (let cell = from; cell < from + w; cell++) tiles[cell] = edge ? TILE['horizontal wall'] : TILE.floor;
    if (edge) continue;
    tiles[from] = TILE['vertical wall'];
    tiles[from + w - 1] = TILE['vertical wall'];
  }
}
