import type { Point } from '../base/points.js';
import type { FloorItem } from './items.js';
import type { Monster } from './monsters.js';

/** A room as a generator makes it. `x`, `y`, `w`, `h` include its walls where it has any; a gone room is its link point, 1 by 1. */
export type Room = {
  /** Its place in `rooms`. */
  id: number;
  x: number;
  y: number;
  w: number;
  h: number;
  /** A corridor is one only where a system counts its passages among its rooms: they are bare, and nothing is put there. */
  kind: 'room' | 'gone' | 'maze' | 'corridor';
  /** Where it does not fill its rectangle: a string for each row of it, `.` inside, `#` its wall and doors, blank for what is no part of it. */
  shape: string[] | null;
  lit: boolean;
  /** '' where it has none. */
  name: string;
  /** The name of its stocking table, '' for the ordinary one. */
  stock: string;
};

/** Whether a cell belongs to a room, its walls included. */
export function isInRoom(room: Room, x: number, y: number): boolean {
  const inside = x >= room.x && x < room.x + room.w && y >= room.y && y < room.y + room.h;
  return inside && (room.shape === null || room.shape[y - room.y]![x - room.x] !== ' ');
}

/** Whether a cell lies within the walls of a room that has walls. */
export function isInside(room: Room, x: number, y: number): boolean {
  if (room.shape !== null) return isInRoom(room, x, y) && room.shape[y - room.y]![x - room.x] === '.';
  return x > room.x && x < room.x + room.w - 1 && y > room.y && y < room.y + room.h - 1;
}

/**
 * Where a corridor or a neighbour meets a room. `rooms`: one or two room ids; null stands for a corridor. `key`: where the key of a
 * locked door lies, 'held' once the hero has it, null where there is none. `trap`: the kind that a trapped door acts like, once.
 */
export type Door = { x: number; y: number; rooms: [number | null, number | null] } & (
  | { kind: 'plain' | 'special' }
  | { kind: 'locked'; key: Point | 'held' | null }
  | { kind: 'trapped'; trap: string }
);

/** `kind` is a name of the content. It is hidden until it is sprung or found. */
export type Trap = { x: number; y: number; kind: string; hidden: boolean };

/**
 * What a generator answers: bare geometry, no things and nobody in it. `tiles` is dense, row by row, `width` × `height`
 * numbers of `TILES`; row 0 and the last row are left alone (messages and status).
 */
export type Layout = {
  width: number;
  height: number;
  tiles: number[];
  rooms: Room[];
  /** Pairs of room ids that a corridor or a door joins, the lower first, each once, sorted. */
  links: [number, number][];
  doors: Door[];
  traps: Trap[];
  stairs: Point;
  /** Where the hero starts, where the system fixes that; else null and `stock` chooses. */
  start: Point | null;
};

/** A stage of the making of a level, for watching. */
export type Step = {
  stage: string;
  /** The cells whose tile it changed. */
  changed: [x: number, y: number, tile: number][];
  /** What it settled without changing cells: parts of the field, and pairs of rooms that will be joined. */
  boxes: Pick<Room, 'x' | 'y' | 'w' | 'h'>[];
  links: [number, number][];
};

/** The gold that a room was made with: where the greedy look for it, whatever has become of it (rules 2.4). */
export type Hoard = { room: number; x: number; y: number };

/** A level in play. `visit` counts how often the game has made this depth, from 1. */
export type Level = Layout & {
  depth: number;
  visit: number;
  /** The generator that made it. */
  system: string;
  /** Where the hero arrived. */
  start: Point;
  /** The id of the treasure room, or null. */
  treasure: number | null;
  /** At most one for a room, by room; none in mazes. It ends when the hero picks up gold in the room. */
  hoards: Hoard[];
  /** Newest first, which is the order in which they act. */
  monsters: Monster[];
  /** Things on the floor, gold and amulet included, newest first; at most one on a cell. */
  items: FloorItem[];
};
