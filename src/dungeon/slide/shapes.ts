import type { Rng } from '../../base/rng.js';
import { doorstep, isFloor, type Plan, type PlanRoom } from './plan.js';

/** Rooms smaller than this, in either direction, stay as they are. */
const LEAST_SIDE = 5;

/** Makes some rooms round and some blobs. The way from each door to the middle of its room stays, so that a room stays one. */
export function shapeRooms(plan: Plan): void {
  const { rng, options, rooms } = plan;
  if (options.round + options.blobs === 0) return;
  for (const room of rooms) {
    const drawn = rng.below(100);
    if (drawn >= options.round + options.blobs || !isLarge(room)) continue;
    const floor = drawn < options.round ? roundFloor(room) : blobFloor(room, rng);
    keepDoorsteps(plan, room, floor);
    if (floor.includes(0)) room.floor = floor;
  }
}

export function isLarge({ width, height }: PlanRoom): boolean {
  return width >= LEAST_SIDE && height >= LEAST_SIDE;
}

/** The cells whose middle lies within the ellipse of this size. In whole numbers, with all lengths doubled. */
function roundFloor({ width, height }: PlanRoom): Uint8Array {
  const floor = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const dx = (2 * column + 1 - width) * height;
      const dy = (2 * row + 1 - height) * width;
      if (dx * dx + dy * dy <= width * width * height * height) floor[row * width + column] = 1;
    }
  }
  return floor;
}

/**
 * Grown from a cross through the middle, which reaches all four sides, at random places until it covers half to four fifths; dents are then
 * filled.
 */
function blobFloor({ width, height }: PlanRoom, rng: Rng): Uint8Array {
  const floor = new Uint8Array(width * height);
  const cells: number[] = [];
  const add = (column: number, row: number): void => {
    const cell = row * width + column;
    if (column < 0 || row < 0 || column >= width || row >= height || floor[cell] === 1) return;
    floor[cell] = 1;
    cells.push(cell);
  };
  for (let column = 0; column < width; column++) add(column, (height - 1) / 2);
  for (let row = 0; row < height; row++) add((width - 1) / 2, row);
  const wanted = Math.floor((width * height * rng.between(50, 80)) / 100);
  for (let tries = 8 * wanted; tries > 0 && cells.length < wanted; tries--) {
    const cell = rng.pick(cells);
    const way = rng.below(4);
    add(
      (cell % width) + (way === 0 ? 1 : way === 1 ? -1 : 0),
      Math.floor(cell / width) + (way === 2 ? 1 : way === 3 ? -1 : 0),
    );
  }
  for (let row = 1; row < height - 1; row++) {
    for (let column = 1; column < width - 1; column++) {
      const cell = row * width + column;
      const beside = floor[cell - 1]! + floor[cell + 1]! + floor[cell - width]! + floor[cell + width]!;
      if (beside > 2) floor[cell] = 1;
    }
  }
  return floor;
}

/** Digs from each door straight on until there is floor, at the latest in the middle row or column, which are floor throughout. */
function keepDoorsteps(plan: Plan, room: PlanRoom, floor: Uint8Array): void {
  for (const id of room.doors) {
    const door = plan.doors[id]!;
    const step = doorstep(plan, room, door);
    let column = (step % plan.width) - room.left;
    let row = Math.floor(step / plan.width) - room.top;
    const dx = door.across ? (door.x < room.left ? 1 : -1) : 0;
    const dy = door.across ? 0 : door.y < room.top ? 1 : -1;
    while (floor[row * room.width + column] !== 1) {
      floor[row * room.width + column] = 1;
      column += dx;
      row += dy;
    }
  }
}

/**
 * Which places of a room of `width` by `height` have a pillar. Only places at odd offsets are asked about, so that pillars never
 * touch each other or a wall, and one can go round each:
 *
 *     .......    .......    .......
 *     .0.0.0.    .0...0.    .0.0.0.
 *     .......    .......    .......
 *     .0...0.    .......    .......
 *     .......    .......    .......
 *     .0.0.0.    .0...0.    .0.0.0.
 *     .......    .......    .......
 */
const PATTERNS: readonly ((column: number, row: number, width: number, height: number) => boolean)[] = [
  () => true,
  (column, row, width, height) => isOuter(column, width) || isOuter(row, height),
  (column, row, width, height) => isOuter(column, width) && isOuter(row, height),
  (_column, row, _width, height) => isOuter(row, height),
  (column, _row, width) => isOuter(column, width),
  (column, row, width, height) => isMiddle(column, width) || isMiddle(row, height),
];

function isOuter(offset: number, size: number): boolean {
  return offset === 1 || offset === size - 2;
}

function isMiddle(offset: number, size: number): boolean {
  return Math.abs(2 * offset + 1 - size) <= 2;
}

/** Puts a pattern of pillars into some of the larger rooms; none stands where one comes in or where the floor is narrow. */
export function raisePillars(plan: Plan): void {
  const { rng, options, rooms, enter, exit, width } = plan;
  if (options.pillars === 0) return;
  for (const room of rooms) {
    if (!rng.chance(options.pillars) || !isLarge(room)) continue;
    const stands = rng.pick(PATTERNS);
    const pillars: number[] = [];
    for (let row = 1; row < room.height; row += 2) {
      for (let column = 1; column < room.width; column += 2) {
        const cell = (room.top + row) * width + room.left + column;
        if (!stands(column, row, room.width, room.height) || cell === enter.cell || cell === exit.cell) continue;
        if (isOpenRound(room, column, row)) pillars.push(cell);
      }
    }
    room.pillars = pillars;
  }
}

function isOpenRound(room: PlanRoom, column: number, row: number): boolean {
  for (let y = row - 1; y <= row + 1; y++) {
    for (let x = column - 1; x <= column + 1; x++) if (!isFloor(room, x, y)) return false;
  }
  return true;
}
