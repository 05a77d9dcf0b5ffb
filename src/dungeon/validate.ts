import { flood } from '../base/flood.js';
import type { Point } from '../base/points.js';
import type { Door, Layout, Level, Room } from '../state/level.js';
import { PASSABLE, TILE, TILES, WALKABLE } from '../state/tiles.js';

export const PROBLEM_CODES = [
  'size',
  'tile',
  'border',
  'room',
  'link',
  'door',
  'stairs',
  'start',
  'trap',
  'monster',
  'object',
  'treasure',
  'unreachable',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** Something that a level must not have: what kind of thing, in words, and the cell that shows it, if one does. */
export type Problem = { code: ProblemCode; text: string; at: Point | null };

/** A problem as one line. */
export function problemText({ code, text, at }: Problem): string {
  return at === null ? `${code}: ${text}` : `${code} at ${at.x},${at.y}: ${text}`;
}

/**
 * What breaks the guarantees that every level gives, whoever made it: sound shape; nothing walkable on the border; every door
 * between two spaces; things and creatures in their places; rooms and stairs within reach of the start (of the stairs, where
 * there is no start), secrets counted as open, chasms and lakes as closed. An empty list for a sound level. The size comes
 * from the level.
 */
export function validate(level: Layout | Level): Problem[] {
  const problems: Problem[] = [];
  const tell: Tell = (code, text, at) => problems.push({ code, text, at });
  if (!hasSoundShape(level, tell)) return problems;
  checkBorder(level, tell);
  checkRooms(level, tell);
  checkLinks(level, tell);
  checkDoors(level, tell);
  checkStairs(level, tell);
  checkPlaces('trap', level.traps, level, tell);
  if ('monsters' in level) checkStock(level, tell);
  checkReach(level, tell);
  return problems;
}

type Tell = (code: ProblemCode, text: string, at: Point | null) => void;

/** What everything else relies on: sizes, tile numbers, and places on the field. */
function hasSoundShape(level: Layout, tell: Tell): boolean {
  const { width, height, tiles } = level;
  if (!Number.isInteger(width) || !Number.isInteger(height) || width < 3 || height < 3) {
    tell('size', `${width} by ${height} is no field`, null);
    return false;
  }
  if (tiles.length !== width * height) {
    tell('size', `${tiles.length} tiles for ${width} by ${height} cells`, null);
    return false;
  }
  for (let cell = 0; cell < tiles.length; cell++) {
    if (TILES[tiles[cell]!] === undefined) {
      tell('tile', `there is no tile ${tiles[cell]}`, pointOf(level, cell));
      return false;
    }
  }
  const { doors, traps, stairs, start } = level;
  const things: Point[] = [...doors, ...traps, stairs];
  if (start !== null) things.push(start);
  if ('monsters' in level) things.push(...(level as Level).monsters, ...(level as Level).items);
  const outside = things.find(({ x, y }) => !isOnField(level, x, y));
  if (outside !== undefined) {
    tell('size', `${outside.x},${outside.y} lies outside ${width} by ${height}`, null);
    return false;
  }
  return true;
}

function isOnField({ width, height }: Layout, x: number, y: number): boolean {
  return Number.isInteger(x) && Number.isInteger(y) && x >= 0 && y >= 0 && x < width && y < height;
}

function pointOf({ width }: Layout, cell: number): Point {
  return { x: cell % width, y: Math.floor(cell / width) };
}

/** Rows 0 and last, columns 0 and last carry nothing to walk on, but that a maze may lie in column 0. */
function checkBorder(level: Layout, tell: Tell): void {
  const { width, height, tiles } = level;
  const hasMaze = level.rooms.some((room) => room.kind === 'maze' && room.x === 0);
  for (let x = 0; x < width; x++) {
    for (const y of [0, height - 1]) {
      if (PASSABLE[tiles[y * width + x]!]) tell('border', 'the outermost row can be walked on', { x, y });
    }
  }
  for (let y = 1; y < height - 1; y++) {
    for (const x of [0, width - 1]) {
      if (!PASSABLE[tiles[y * width + x]!]) continue;
      if (x === 0 && hasMaze && level.rooms.some((room) => room.kind === 'maze' && holds(room, x, y))) continue;
      tell('border', 'the outermost column can be walked on', { x, y });
    }
  }
}

function holds({ x, y, w, h }: Room, atX: number, atY: number): boolean {
  return atX >= x && atX < x + w && atY >= y && atY < y + h;
}

function checkRooms(level: Layout, tell: Tell): void {
  level.rooms.forEach((room, place) => {
    const { id, x, y, w, h } = room;
    if (id !== place) tell('room', `room ${id} stands at place ${place}`, { x, y });
    if (w < 1 || h < 1 || !isOnField(level, x, y) || !isOnField(level, x + w - 1, y + h - 1)) {
      tell('room', `room ${id} of ${w} by ${h} at ${x},${y} leaves the field`, null);
    }
  });
}

function checkLinks({ links, rooms }: Layout, tell: Tell): void {
  links.forEach(([a, b], place) => {
    if (rooms[a] === undefined || rooms[b] === undefined)
      tell('link', `${a}-${b} names a room that is not there`, null);
    if (a >= b) tell('link', `${a}-${b}: the lower id comes first`, null);
    const before = links[place - 1];
    if (before !== undefined && (before[0] - a || before[1] - b) >= 0) {
      tell('link', `${a}-${b} comes after ${before[0]}-${before[1]}`, null);
    }
  });
}

function checkDoors(level: Layout, tell: Tell): void {
  const { width, tiles, doors } = level;
  const listed = new Set<number>();
  for (const door of doors) {
    const { x, y } = door;
    const cell = y * width + x;
    if (listed.has(cell)) tell('door', 'two doors on one cell', { x, y });
    listed.add(cell);
    if (!isDoor(tiles[cell]!)) tell('door', 'no door stands where one is listed', { x, y });
    const [a, b] = door.rooms;
    if (a === b) tell('door', 'it joins a space with itself', { x, y });
    for (const id of door.rooms) {
      if (id === null) continue;
      const room = level.rooms[id];
      if (room === undefined || !holds(room, x, y)) tell('door', `it is no part of room ${id}`, { x, y });
    }
    if (!hasTwoSides(level, door)) tell('door', 'it has no walkable cells on opposite sides', { x, y });
  }
  for (let cell = 0; cell < tiles.length; cell++) {
    if (isDoor(tiles[cell]!) && !listed.has(cell)) tell('door', 'it is not listed', pointOf(level, cell));
  }
}

function isDoor(tile: number): boolean {
  return tile === TILE.door || tile === TILE['secret door'];
}

/** Passable cells on opposite sides; where it leads out of a room into a corridor, just one of them lies in the room. */
function hasTwoSides(level: Layout, { x, y, rooms }: Door): boolean {
  const id = rooms[0] === null || rooms[1] === null ? (rooms[0] ?? rooms[1]) : null;
  const room = id === null ? undefined : level.rooms[id];
  for (const [dx, dy] of [
    [1, 0],
    [0, 1],
  ] as const) {
    if (!isPassable(level, x - dx, y - dy) || !isPassable(level, x + dx, y + dy)) continue;
    if (room === undefined || holds(room, x - dx, y - dy) !== holds(room, x + dx, y + dy)) return true;
  }
  return false;
}

function isPassable(level: Layout, x: number, y: number): boolean {
  return isOnField(level, x, y) && PASSABLE[level.tiles[y * level.width + x]!]!;
}

function checkStairs(level: Layout, tell: Tell): void {
  const { width, tiles, stairs } = level;
  if (tiles[stairs.y * width + stairs.x] !== TILE.stairs)
    tell('stairs', 'no stairs stand where they are listed', stairs);
  for (let cell = tiles.indexOf(TILE.stairs); cell >= 0; cell = tiles.indexOf(TILE.stairs, cell + 1)) {
    if (cell !== stairs.y * width + stairs.x) tell('stairs', 'there are others', pointOf(level, cell));
  }
}

function checkStock(level: Level, tell: Tell): void {
  checkPlaces('monster', level.monsters, level, tell);
  checkPlaces('object', level.items, level, tell);
  const { start, treasure, rooms, width } = level;
  if (!WALKABLE[level.tiles[start.y * width + start.x]!]) tell('start', 'the hero stands in something solid', start);
  if (level.monsters.some(({ x, y }) => x === start.x && y === start.y)) tell('start', 'a monster stands there', start);
  const kind = treasure === null ? 'room' : rooms[treasure]?.kind;
  if (kind === undefined || kind === 'gone') tell('treasure', `room ${treasure} can't hold one`, null);
}

/** At most one of a sort on a cell, and none in anything solid. */
function checkPlaces(code: 'trap' | 'monster' | 'object', things: readonly Point[], level: Layout, tell: Tell): void {
  const taken = new Set<number>();
  for (const { x, y } of things) {
    const cell = y * level.width + x;
    if (taken.has(cell)) tell(code, `there are two`, { x, y });
    taken.add(cell);
    if (!WALKABLE[level.tiles[cell]!]) tell(code, `it is in ${TILES[level.tiles[cell]!]}`, { x, y });
  }
}

/** Everything passable that belongs to a room, and the stairs. What a generator digs beside them may stay apart. */
function checkReach(level: Layout, tell: Tell): void {
  const { width, tiles, stairs } = level;
  const from = level.start ?? stairs;
  const marks = new Uint8Array(tiles.length);
  flood(width, tiles, PASSABLE, from.y * width + from.x, marks, 1, new Int32Array(tiles.length));
  const reached = (x: number, y: number): boolean => marks[y * width + x] === 1;
  if (!reached(stairs.x, stairs.y)) tell('unreachable', 'the stairs', stairs);
  for (const room of level.rooms) {
    const cut = firstCell(room, (x, y) => isPassable(level, x, y) && !reached(x, y));
    if (cut !== null) tell('unreachable', `room ${room.id}`, cut);
  }
  for (const { x, y } of level.doors) if (!reached(x, y)) tell('unreachable', 'a door', { x, y });
}

function firstCell({ x, y, w, h }: Room, test: (x: number, y: number) => boolean): Point | null {
  for (let atY = y; atY < y + h; atY++) {
    for (let atX = x; atX < x + w; atX++) if (test(atX, atY)) return { x: atX, y: atY };
  }
  return null;
}
