import type { Rng } from '../../base/rng.js';
import { fieldsOf } from '../rock.js';
import type { SlideOptions } from './options.js';

/** What the cells of a world are, by number. Those after the exit come with options only. */
export const CODE = {
  void: 0,
  floor: 1,
  wall: 2,
  door: 3,
  'special door': 4,
  enter: 5,
  exit: 6,
  chasm: 7,
  lake: 8,
  /** Within the making only: a world shows it as wall. */
  pillar: 9,
} as const;

/** The inside of a room: its first column and row, and its size in cells. */
export type Inside = { left: number; top: number; width: number; height: number };

export type PlanRoom = Inside & {
  id: number;
  /** The ids of its doors. */
  doors: number[];
  /** Which cells of the inside are floor, row by row, where not all are. */
  floor: Uint8Array | null;
  /** Cells of the world that stand in it: pillars, or what fills its chasm or lake. */
  pillars: readonly number[];
  terrain: readonly number[];
  /** What that is. */
  ground: 'chasm' | 'lake' | null;
};

/** `across`: whether one goes through it sideways. `hall`: the id of the hallway that it leads into, or null. */
export type PlanDoor = {
  id: number;
  x: number;
  y: number;
  rooms: [number, number];
  across: boolean;
  hall: number | null;
};

/** A straight hallway; `cells` are numbers of cells from its first door to its second. */
export type PlanHall = { id: number; rooms: [number, number]; doors: [number, number]; cells: number[] };

/** A level in the making. Cells of the world are numbered row by row. */
export type Plan = {
  readonly rng: Rng;
  readonly options: SlideOptions;
  width: number;
  height: number;
  rooms: PlanRoom[];
  doors: PlanDoor[];
  halls: PlanHall[];
  /** The room and the cell of each; -1 before they are chosen. */
  enter: { room: number; cell: number };
  exit: { room: number; cell: number };
  special: { room: number; door: number } | null;
};

/** Hears each stage of a making: what it settled, parts of the world as insides, and pairs of rooms. */
export type Listener = (stage: string, plan: Plan, more?: { boxes?: Inside[]; links?: [number, number][] }) => void;

export function newPlan(options: SlideOptions, rng: Rng): Plan {
  return {
    rng,
    options,
    width: options.width,
    height: options.height,
    rooms: [],
    doors: [],
    halls: [],
    enter: { room: -1, cell: -1 },
    exit: { room: -1, cell: -1 },
    special: null,
  };
}

/** Opens a door between two rooms, or of the first of them into a hallway to the other. */
export function openDoor(plan: Plan, door: Omit<PlanDoor, 'id'>): number {
  const { x, y, rooms, across, hall } = door;
  const id = plan.doors.length;
  plan.doors.push({ id, x, y, rooms, across, hall });
  plan.rooms[door.rooms[0]]!.doors.push(id);
  if (door.hall === null) plan.rooms[door.rooms[1]]!.doors.push(id);
  return id;
}

/** The cell inside a room that one of its doors opens on. */
export function doorstep({ width }: Plan, room: Inside, { x, y, across }: PlanDoor): number {
  if (across) return y * width + (x < room.left ? x + 1 : x - 1);
  return (y < room.top ? y + 1 : y - 1) * width + x;
}

/** Whether a cell of a room, as columns and rows from its first, is floor before anything stands on it. */
export function isFloor(room: PlanRoom, column: number, row: number): boolean {
  if (column < 0 || row < 0 || column >= room.width || row >= room.height) return false;
  return room.floor === null || room.floor[row * room.width + column] === 1;
}

const voidOf = fieldsOf(CODE.void);

/** The world as numbers, row by row. A hallway may go without walls of its own, as passages do in the game. */
export function drawWorld(plan: Plan, hallWalls = true): number[] {
  const { width, height, rooms, doors, halls, enter, exit, special } = plan;
  const world = voidOf(width * height);
  for (const room of rooms) {
    for (let row = 0; row < room.height; row++) {
      const first = (room.top + row) * width + room.left;
      for (let column = 0; column < room.width; column++)
        world[first + column] = room.floor === null ? CODE.floor : room.floor[row * room.width + column]!;
    }
  }
  for (const hall of halls) for (const cell of hall.cells) world[cell] = CODE.floor;
  for (const { id, x, y } of doors) world[y * width + x] = id === special?.door ? CODE['special door'] : CODE.door;
  for (const room of rooms) raiseWalls(world, width, room);
  if (hallWalls) for (const hall of halls) for (const cell of hall.cells) wallRound(world, width, cell);
  for (const { pillars, terrain, ground } of rooms) {
    for (const cell of pillars) world[cell] = CODE.pillar;
    if (ground !== null) for (const cell of terrain) world[cell] = CODE[ground];
  }
  if (enter.cell >= 0) world[enter.cell] = CODE.enter;
  if (exit.cell >= 0) world[exit.cell] = CODE.exit;
  return world;
}

function raiseWalls(world: number[], width: number, room: PlanRoom): void {
  const first = (room.top - 1) * width + room.left - 1;
  if (room.floor === null) {
    const last = first + (room.height + 1) * width;
    for (let column = 0; column < room.width + 2; column++) {
      wallUnlessUsed(world, first + column);
      wallUnlessUsed(world, last + column);
    }
    for (let cell = first + width; cell < last; cell += width) {
      wallUnlessUsed(world, cell);
      wallUnlessUsed(world, cell + room.width + 1);
    }
    return;
  }
  for (const [cell, isOpen] of room.floor.entries()) {
    const row = Math.floor(cell / room.width);
    if (isOpen) wallRound(world, width, first + (row + 1) * width + (cell % room.width) + 1);
  }
}

function wallUnlessUsed(world: number[], cell: number): void {
  if (world[cell] === CODE.void) world[cell] = CODE.wall;
}

/** Raises walls in the void round a cell. */
export function wallRound(world: number[], width: number, cell: number): void {
  for (let row = cell - width; row <= cell + width; row += width) {
    for (let near = row - 1; near <= row + 1; near++) wallUnlessUsed(world, near);
  }
}
