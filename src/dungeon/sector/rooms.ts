import type { Rng } from '../../base/rng.js';
import type { Room } from '../../state/level.js';
import { TILE } from '../../state/tiles.js';
import { insideOf, leastReach, mostReach, type Plan, type Reach, ringOf, type Way } from './plan.js';
import { drawShape, type Shape, type ShapeKind } from './shapes.js';

const { floor: FLOOR, door: DOOR, 'horizontal wall': ACROSS, 'vertical wall': UPRIGHT } = TILE;

/** How often it is drawn again which sectors have rooms, and how far a room reaches. */
const SECTOR_TRIES = 100;
const REACH_TRIES = 40;
const LEAST_ROOMS = 2;

/** Which sectors have a room: two in three, two at least. */
export function chooseSectors({ rng, centres }: Plan): boolean[] {
  for (let tries = 0; tries < SECTOR_TRIES; tries++) {
    let count = 0;
    const chosen = centres.map(() => {
      const has = !rng.oneIn(3);
      if (has) count++;
      return has;
    });
    if (count >= LEAST_ROOMS) return chosen;
  }
  return centres.map(() => true);
}

/** Settles the rooms one by one and makes all their cells floor, what will be their walls included. */
export function openRooms(plan: Plan, chosen: readonly boolean[]): void {
  for (let id = 0; id < chosen.length; id++) {
    if (!chosen[id]) {
      const centre = plan.centres[id]!;
      const at = { x: centre % plan.width, y: Math.floor(centre / plan.width) };
      plan.rooms.push({ id, ...at, w: 1, h: 1, kind: 'gone', shape: null, lit: false, name: '', stock: '' });
      continue;
    }
    const lit = plan.rng.below(10) >= plan.gloom;
    const kind = drawKind(plan);
    const { x, y, w, h } = settle(plan, id, kind);
    const shape = kind === 'rectangle' ? null : maskOf(plan, id, { x, y, w, h });
    plan.rooms.push({ id, x, y, w, h, kind: 'room', shape, lit, name: '', stock: '' });
    plan.realRooms.push(id);
    forCells(plan, plan.rooms[id]!, (cell) => {
      if (plan.parts[cell] !== 0) plan.tiles[cell] = FLOOR;
    });
  }
}

function drawKind({ rng, options }: Plan): ShapeKind {
  const { round, polygonal } = options;
  if (round + polygonal > 0) {
    const drawn = rng.below(100);
    if (drawn < round) return 'round';
    if (drawn < round + polygonal) return 'polygonal';
  }
  return rng.oneIn(3) ? 'angled' : 'rectangle';
}

type Box = Pick<Room, 'x' | 'y' | 'w' | 'h'>;

/**
 * Draws how far a room reaches until each corridor leaves it well, and hangs the doors there. The smallest room is one where
 * every corridor does: each goes straight on from the centre until it is out.
 */
function settle(plan: Plan, id: number, kind: ShapeKind): Box {
  const most = mostReach(plan, id);
  const least = leastReach(plan, most);
  for (let tries = 0; tries < REACH_TRIES; tries++) {
    const reach = drawReach(least, most, plan.rng);
    const box = mark(plan, id, reach, drawShape(kind, reach, plan.rng));
    if (hangDoors(plan, id)) return box;
    forCells(plan, box, (cell) => {
      plan.parts[cell] = 0;
    });
  }
  const box = mark(plan, id, least, drawShape(kind, least, plan.rng));
  if (!hangDoors(plan, id)) throw new Error(`the smallest room of sector ${id} cuts a corridor`);
  return box;
}

function drawReach(least: Reach, most: Reach, rng: Rng): Reach {
  return {
    left: rng.between(least.left, most.left),
    right: rng.between(least.right, most.right),
    up: rng.between(least.up, most.up),
    down: rng.between(least.down, most.down),
  };
}

/** Enters a room into `parts`: what of its box its shape has, and as its ring all cells round that, corners included. */
function mark(plan: Plan, id: number, reach: Reach, shape: Shape): Box {
  const { width, parts } = plan;
  const centre = plan.centres[id]!;
  const inside = insideOf(id);
  for (let dy = 1 - reach.up; dy < reach.down; dy++) {
    for (let dx = 1 - reach.left; dx < reach.right; dx++) {
      const left = dy < 0 ? shape.upLeft : shape.downLeft;
      const right = dy < 0 ? shape.upRight : shape.downRight;
      const lacks = dx < 0 ? left(-dx, Math.abs(dy)) : right(dx, Math.abs(dy));
      if (!lacks) parts[centre + dy * width + dx] = inside;
    }
  }
  const box = {
    x: (centre % width) - reach.left,
    y: Math.floor(centre / width) - reach.up,
    w: reach.left + reach.right + 1,
    h: reach.up + reach.down + 1,
  };
  const ring = ringOf(id);
  forCells(plan, box, (cell) => {
    if (parts[cell] !== inside && touches(plan, cell, inside)) parts[cell] = ring;
  });
  return box;
}

/** Whether one of the eight cells round `cell` is such a part. */
function touches({ parts, width }: Plan, cell: number, part: number): boolean {
  return (
    parts[cell - 1] === part ||
    parts[cell + 1] === part ||
    parts[cell - width] === part ||
    parts[cell + width] === part ||
    parts[cell - width - 1] === part ||
    parts[cell - width + 1] === part ||
    parts[cell + width - 1] === part ||
    parts[cell + width + 1] === part
  );
}

/**
 * Puts a door where each corridor of a room crosses its ring. False, and no door, where one does not cross it well, or where two
 * doors would stand side by side.
 */
function hangDoors({ ways, parts, width, doors }: Plan, id: number): boolean {
  const cells: number[] = [];
  for (const way of ways[id]!) {
    const cell = crossing(way, parts, width, id);
    if (cell < 0) return false;
    for (const other of cells) {
      const apart = Math.abs(other - cell);
      if (apart === 1 || apart === width) return false;
    }
    if (!cells.includes(cell)) cells.push(cell);
  }

  for (const cell of cells) {
    doors.push({ x: cell % width, y: Math.floor(cell / width), rooms: [id, null], kind: 'plain' });
  }
  return true;
}

/**
 * The cell in which a corridor crosses the ring of the room that it leaves: straight through, between two cells of wall, once
 * and for all. -1 where it runs along the ring or through a corner.
 *
 *     ####           ####          ####
 *     ..###  yes     ..##   no     ..#   no
 *     ####           ###           ###
 */
function crossing({ cells, outward }: Way, parts: Int16Array, width: number, id: number): number {
  const inside = insideOf(id);
  const ring = ringOf(id);
  const onward = outward ? 1 : -1;
  let at = outward ? 1 : cells.length - 2;
  while (parts[cells[at]!] === inside) at += onward;
  const cell = cells[at]!;
  const step = cell - cells[at - onward]!;
  if (cells[at + onward]! - cell !== step) return -1;
  const aside = step === 1 || step === -1 ? width : 1;
  if (parts[cell - aside] !== ring || parts[cell + aside] !== ring) return -1;
  for (let after = at + onward; after >= 0 && after < cells.length; after += onward) {
    const part = parts[cells[after]!];
    if (part === ring || part === inside) return -1;
  }
  return cell;
}

/** Turns the rings into walls, across where floor lies above or below, upright where it lies at a side; corners are across. */
export function raiseWalls(plan: Plan): void {
  const { parts, tiles, width } = plan;
  for (const id of plan.realRooms) {
    const inside = insideOf(id);
    const ring = ringOf(id);
    forCells(plan, plan.rooms[id]!, (cell) => {
      if (parts[cell] !== ring) return;
      const flat = parts[cell - width] === inside || parts[cell + width] === inside;
      const beside = parts[cell - 1] === inside || parts[cell + 1] === inside;
      tiles[cell] = flat || !beside ? ACROSS : UPRIGHT;
    });
  }
}

export function openDoors({ doors, tiles, width }: Plan): void {
  for (const { x, y } of doors) tiles[y * width + x] = DOOR;
}

/** A room as `Room.shape` has it: null where it fills its rectangle after all. */
function maskOf({ parts, width }: Plan, id: number, { x, y, w, h }: Box): string[] | null {
  const rows: string[] = [];
  const inside = insideOf(id);
  let size = 0;
  for (let row = y * width + x; row < (y + h) * width; row += width) {
    let text = '';
    for (let cell = row; cell < row + w; cell++) {
      const part = parts[cell];
      text += part === inside ? '.' : part === 0 ? ' ' : '#';
      if (part === inside) size++;
    }
    rows.push(text);
  }
  return size === (w - 2) * (h - 2) ? null : rows;
}

function forCells({ width }: Plan, { x, y, w, h }: Box, visit: (cell: number) => void): void {
  for (let row = y * width + x; row < (y + h) * width; row += width) {
    for (let cell = row; cell < row + w; cell++) visit(cell);
  }
}
