import type { Point } from '../base/points.js';
import type { Rng } from '../base/rng.js';
import { isInside, type Layout, type Room } from '../state/level.js';

/** Whether something may be put on a cell; `inMaze` says that the room drawn is a maze. */
export type Accepts = (x: number, y: number, inMaze: boolean) => boolean;

/** Draws before a place is sought cell by cell: far more than any level of ours ever needs. */
const PATIENCE = 500;

/** The rooms that are really there, by id. */
export function realRooms(level: Pick<Layout, 'rooms'>): number[] {
  const rooms: number[] = [];
  for (const room of level.rooms) if (room.kind === 'room' || room.kind === 'maze') rooms.push(room.id);
  return rooms;
}

/**
 * In how many rows of a room, from its second on, things and creatures are put (rules 1.7). A maze of the top row of cells was
 * pushed down from row 0 and counts one row less than it spans (rules 1.3).
 */
export function placeableRows(room: Room): number {
  return room.kind === 'maze' && room.y === 1 ? room.h - 3 : room.h - 2;
}

/**
 * A random place (rules 1.7): one of `rooms`, each with the same chance, then a cell inside it, both drawn again until the cell
 * is accepted. With `tries` it gives up after so many draws, without it finds a place wherever there is one. Else null.
 */
export function drawPlace(
  level: Pick<Layout, 'rooms'>,
  rng: Rng,
  rooms: readonly number[],
  tries: number | undefined,
  accepts: Accepts,
): Point | null {
  if (rooms.length === 0) return null;
  for (let left = tries ?? PATIENCE; left > 0; left--) {
    const room = level.rooms[rooms.length === 1 ? rooms[0]! : rng.pick(rooms)]!;
    const x = room.x + 1 + rng.below(room.w - 2);
    const y = room.y + 1 + rng.below(placeableRows(room));
    if (belongs(room, x, y) && accepts(x, y, room.kind === 'maze')) return { x, y };
  }
  if (tries !== undefined) return null;
  const places = placesIn(level, rooms, accepts);
  return places.length === 0 ? null : rng.pick(places);
}

function belongs(room: Room, x: number, y: number): boolean {
  return room.shape === null || isInside(room, x, y);
}

/** All places inside `rooms` that are accepted, room by room and row by row. */
export function placesIn(level: Pick<Layout, 'rooms'>, rooms: readonly number[], accepts: Accepts): Point[] {
  const places: Point[] = [];
  for (const id of rooms) {
    const room = level.rooms[id]!;
    for (let y = room.y + 1; y <= room.y + placeableRows(room); y++) {
      for (let x = room.x + 1; x < room.x + room.w - 1; x++) {
        if (belongs(room, x, y) && accepts(x, y, room.kind === 'maze')) places.push({ x, y });
      }
    }
  }
  return places;
}
