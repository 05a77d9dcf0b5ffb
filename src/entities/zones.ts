import { flood } from '../base/flood.js';
import type { Point } from '../base/points.js';
import { isInRoom, isInside, type Layout, type Room } from '../state/level.js';
import { TILE, TILES } from '../state/tiles.js';

/** Which part of a level each cell belongs to (rules 1.8). All arrays go by cell number. */
export type Zones = {
  /** -1 for none, a room id, or `rooms.length` + the number of a corridor. Doors belong to their room. */
  readonly zones: Int16Array;
  /** The same for passages; for doors the corridor that they lead into, -1 between two rooms; -1 elsewhere. */
  readonly corridors: Int16Array;
  /** By zone: the doors of a room, the doors that a corridor meets. */
  readonly exits: readonly (readonly Point[])[];
  /** For doors between two rooms, by cell, the one that they are not counted to; null where there is no such door. */
  readonly seconds: ReadonlyMap<number, number> | null;
};

const IS_PASSAGE: readonly boolean[] = TILES.map((tile) => tile === 'passage' || tile === 'hidden passage');
const IS_DOOR: readonly boolean[] = TILES.map((tile) => tile.endsWith('door'));

/** Numbers the rooms and corridors of a level and lists their exits. Touching corridors are one. */
export function findZones(level: Layout): Zones {
  const size = level.width * level.height;
  const corridors = new Int16Array(size);
  const numbers = numberCorridors(level, corridors);
  const zones = corridors.slice();
  for (const room of level.rooms) if (room.kind === 'room') claimInside(level, room, zones);
  const exits: Point[][] = Array.from({ length: level.rooms.length + numbers }, () => []);
  const seconds = new Map<number, number>();
  for (const { x, y, rooms } of level.doors) {
    const cell = y * level.width + x;
    const [owner, second] = rooms.filter((id) => id !== null && level.rooms[id]!.kind === 'room') as number[];
    if (owner !== undefined) zones[cell] = owner;
    if (second !== undefined) seconds.set(cell, second);
    for (const id of rooms) if (id !== null) exits[id]!.push({ x, y });
    const corridor = corridors[cell]!;
    if (corridor >= 0) exits[corridor]!.push({ x, y });
  }
  for (const room of level.rooms) {
    if (room.kind === 'maze') exits[room.id] = exits[corridorOfMaze(level, room, corridors)] ?? [];
  }
  return { zones, corridors, exits, seconds: seconds.size === 0 ? null : seconds };
}

/** What is passage or door, and not yet part of a numbered corridor. */
const FRESH = -2;

/** Rules 1.8: from the doors of each room in order; then what no door leads to. Answers how many corridors there are. */
function numberCorridors(level: Layout, corridors: Int16Array): number {
  const { width, height } = level;
  const ground = groundOf(level);
  for (let cell = 0; cell < ground.length; cell++) {
    corridors[cell] = IS_PASSAGE[ground[cell]!] || IS_DOOR[ground[cell]!] ? FRESH : -1;
  }
  const stack = new Int32Array(width * height);
  const first = level.rooms.length;
  let next = first;
  const spread = (cell: number): void => {
    if (flood(width, corridors, cell, FRESH, next, stack) > 0) next++;
  };
  for (const room of level.rooms) {
    for (const door of level.doors) {
      const cell = door.y * width + door.x;
      if (door.rooms.includes(room.id) && hasPassageBeside(ground, width, cell)) spread(cell);
    }
  }
  for (let cell = 0; cell < ground.length; cell++) if (IS_PASSAGE[ground[cell]!]) spread(cell);
  for (let cell = 0; cell < ground.length; cell++) if (corridors[cell] === FRESH) corridors[cell] = -1;
  return next - first;
}

/**
 * The cells that are passages though their tile does not say so: stairs outside all rooms, as in a maze, and the floor of gone rooms where
 * corridors meet.
 */
export function plainPassages({ rooms, tiles, width, stairs }: Layout): number[] {
  const cells = rooms
    .filter(({ kind, x, y }) => kind === 'gone' && tiles[y * width + x] === TILE.floor)
    .map(({ x, y }) => y * width + x);
  const cell = stairs.y * width + stairs.x;
  const inRoom = rooms.some((room) => room.kind === 'room' && isInRoom(room, stairs.x, stairs.y));
  if (!inRoom && tiles[cell] === TILE.stairs) cells.push(cell);
  return cells;
}

/** The tiles, with all that is a passage as one. */
function groundOf(level: Layout): readonly number[] {
  const cells = plainPassages(level);
  if (cells.length === 0) return level.tiles;
  const ground = level.tiles.slice();
  for (const passage of cells) ground[passage] = TILE.passage;
  return ground;
}

function hasPassageBeside(ground: readonly number[], width: number, cell: number): boolean {
  return (
    IS_PASSAGE[ground[cell - width]!] === true ||
    IS_PASSAGE[ground[cell - 1]!] === true ||
    IS_PASSAGE[ground[cell + 1]!] === true ||
    IS_PASSAGE[ground[cell + width]!] === true
  );
}

function claimInside(level: Layout, room: Room, zones: Int16Array): void {
  for (let y = room.y + 1; y < room.y + room.h - 1; y++) {
    const row = y * level.width;
    if (room.shape === null) zones.fill(room.id, row + room.x + 1, row + room.x + room.w - 1);
    else for (let x = room.x; x < room.x + room.w; x++) if (isInside(room, x, y)) zones[row + x] = room.id;
  }
}

function corridorOfMaze(level: Layout, room: Room, corridors: Int16Array): number {
  for (let y = room.y; y < room.y + room.h; y++) {
    for (let x = room.x; x < room.x + room.w; x++) {
      const corridor = corridors[y * level.width + x]!;
      if (corridor >= 0) return corridor;
    }
  }
  return -1;
}
