import { flood } from '../base/flood.js';
import type { Point } from '../base/points.js';
import { type Door, isInRoom, type Layout, type Level, type Room } from '../state/level.js';
import { PASSABLE, TILE, TILES, WALKABLE } from '../state/tiles.js';
import { type Survey, survey } from './survey.js';

export type ProblemCode =
  | 'shape'
  | 'name'
  | 'size'
  | 'tile'
  | 'border'
  | 'room'
  | 'link'
  | 'door'
  | 'stairs'
  | 'start'
  | 'trap'
  | 'monster'
  | 'object'
  | 'treasure'
  | 'unreachable';

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
  const found = lookOver(level, tell);
  if (found === null) return problems;
  checkBorder(level, tell);
  checkRooms(level, tell);
  checkLinks(level, tell);
  if (found.parts !== 1) checkReach(level, tell);
  checkDoors(level, found, tell);
  checkStairs(level, found, tell);
  checkPlaces('trap', level.traps, level, tell);
  if ('monsters' in level) checkStock(level, tell);
  return problems;
}

/** Those of its problems that keep a level from being looked at any further: what it names is not on it. */
export function fieldProblems(level: Layout | Level): Problem[] {
  const problems: Problem[] = [];
  lookOver(level, (code, text, at) => problems.push({ code, text, at }));
  return problems;
}

type Tell = (code: ProblemCode, text: string, at: Point | null) => void;

/** null where there is something that all else relies on the absence of. */
function lookOver(level: Layout | Level, tell: Tell): Survey | null {
  const found = surveySoundly(level, tell);
  if (found === null) return null;
  const areOn = areOnField(level, tell);
  return areRoomsOnField(level, tell) && areOn ? found : null;
}

/** Field and tile numbers, on which everything else relies; null where they do not hold. */
function surveySoundly(level: Layout, tell: Tell): Survey | null {
  const { width, height, tiles } = level;
  if (!Number.isInteger(width) || !Number.isInteger(height) || width < 3 || height < 3) {
    tell('size', `${width} by ${height} is no field`, null);
    return null;
  }
  if (tiles.length !== width * height) {
    tell('size', `${tiles.length} tiles for ${width} by ${height} cells`, null);
    return null;
  }
  const found = survey(width, tiles);
  if (found.strange < 0) return found;
  tell('tile', `there is no tile ${tiles[found.strange]}`, pointOf(level, found.strange));
  return null;
}

/** Every place that the level names lies on it. */
function areOnField(level: Layout | Level, tell: Tell): boolean {
  let outside = firstOutside(level, level.doors) ?? firstOutside(level, level.traps) ?? firstKeyOutside(level);
  if (!isOnField(level, level.stairs.x, level.stairs.y)) outside = level.stairs;
  if (level.start !== null && !isOnField(level, level.start.x, level.start.y)) outside = level.start;
  if ('monsters' in level) {
    outside = outside ?? firstOutside(level, level.monsters) ?? firstOutside(level, level.items);
  }
  if (outside !== null) tell('size', `${outside.x},${outside.y} lies outside ${level.width} by ${level.height}`, null);
  return outside === null;
}

function firstOutside(level: Layout, places: readonly Readonly<Point>[]): Readonly<Point> | null {
  for (const at of places) if (!isOnField(level, at.x, at.y)) return at;
  return null;
}

function firstKeyOutside(level: Layout): Readonly<Point> | null {
  for (const door of level.doors) {
    const key = door.kind === 'locked' && door.key !== 'held' ? door.key : null;
    if (key !== null && !isOnField(level, key.x, key.y)) return key;
  }
  return null;
}

/** Every room lies on the field, and a shape fills the rectangle of its room. */
function areRoomsOnField(level: Layout, tell: Tell): boolean {
  let areOn = true;
  for (const { id, x, y, w, h, shape } of level.rooms) {
    if (w >= 1 && h >= 1 && isOnField(level, x, y) && isOnField(level, x + w - 1, y + h - 1)) {
      if (shape === null || (shape.length === h && shape.every((row) => row.length === w))) continue;
      tell('room', `the shape of room ${id} is not ${w} by ${h}`, { x, y });
    } else tell('room', `room ${id} of ${w} by ${h} at ${x},${y} leaves the field`, null);
    areOn = false;
  }
  return areOn;
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
  for (let x = 0; x < width; x++) {
    if (PASSABLE[tiles[x]!]) tellBorder(level, x, 0, tell);
    if (PASSABLE[tiles[(height - 1) * width + x]!]) tellBorder(level, x, height - 1, tell);
  }
  for (let y = 1; y < height - 1; y++) {
    if (PASSABLE[tiles[(y + 1) * width - 1]!]) tellBorder(level, width - 1, y, tell);
    if (PASSABLE[tiles[y * width]!] && !isInMaze(level, 0, y)) tellBorder(level, 0, y, tell);
  }
}

function tellBorder({ height }: Layout, x: number, y: number, tell: Tell): void {
  const part = y === 0 || y === height - 1 ? 'row' : 'column';
  tell('border', `the outermost ${part} can be walked on`, { x, y });
}

function isInMaze({ rooms }: Layout, x: number, y: number): boolean {
  return rooms.some((room) => room.kind === 'maze' && isInRoom(room, x, y));
}

function checkRooms(level: Layout, tell: Tell): void {
  for (let place = 0; place < level.rooms.length; place++) {
    const { id, x, y } = level.rooms[place]!;
    if (id !== place) tell('room', `room ${id} stands at place ${place}`, { x, y });
  }
}

function checkLinks({ links, rooms }: Layout, tell: Tell): void {
  for (let place = 0; place < links.length; place++) {
    const [a, b] = links[place]!;
    if (rooms[a] === undefined || rooms[b] === undefined)
      tell('link', `${a}-${b} names a room that is not there`, null);
    if (a >= b) tell('link', `${a}-${b}: the lower id comes first`, null);
    const before = links[place - 1];
    if (before !== undefined && (before[0] > a || (before[0] === a && before[1] >= b))) {
      tell('link', `${a}-${b} comes after ${before[0]}-${before[1]}`, null);
    }
  }
}

function checkDoors(level: Layout, found: Survey, tell: Tell): void {
  const { width, tiles, doors } = level;
  for (let place = 0; place < doors.length; place++) {
    const door = doors[place]!;
    const { x, y } = door;
    const tile = tiles[y * width + x]!;
    if (!isDoor(tile)) tell('door', 'no door stands where one is listed', { x, y });
    else if ((tile === TILE['locked door']) !== (door.kind === 'locked')) {
      tell('door', `it is listed as ${door.kind}, and stands there as a ${TILES[tile]}`, { x, y });
    }
    if (door.kind === 'locked' && door.key !== null && door.key !== 'held') checkKey(level, door.key, tell);
    if (isNamedBefore(doors, place)) tell('door', 'there are two', { x, y });
    if (door.rooms[0] === door.rooms[1]) tell('door', 'it joins a space with itself', { x, y });
    for (const id of door.rooms) {
      if (id === null) continue;
      const room = level.rooms[id];
      if (room === undefined || !isInRoom(room, x, y)) tell('door', `it is no part of room ${id}`, { x, y });
    }
    if (!hasTwoSides(level, door)) tell('door', 'it has no walkable cells on opposite sides', { x, y });
  }
  if (found.doors === doors.length) return;
  const listed = new Set(doors.map(({ x, y }) => y * width + x));
  for (let cell = 0; cell < tiles.length; cell++) {
    if (isDoor(tiles[cell]!) && !listed.has(cell)) tell('door', 'it is not listed', pointOf(level, cell));
  }
}

function checkKey({ width, tiles }: Layout, { x, y }: Point, tell: Tell): void {
  const tile = tiles[y * width + x]!;
  if (!WALKABLE[tile]) tell('door', `its key is in ${TILES[tile]}`, { x, y });
}

function isDoor(tile: number): boolean {
  return tile === TILE.door || tile === TILE['secret door'] || tile === TILE['locked door'];
}

/** Lists are short: looking back is quicker than a set. */
function isNamedBefore(places: readonly Readonly<Point>[], place: number): boolean {
  const { x, y } = places[place]!;
  for (let before = 0; before < place; before++) {
    if (places[before]!.x === x && places[before]!.y === y) return true;
  }
  return false;
}

/** Passable cells on opposite sides; where it leads out of a room into a corridor, just one of them lies in the room. */
function hasTwoSides(level: Layout, door: Door): boolean {
  return leadsAcross(level, door, 1, 0) || leadsAcross(level, door, 0, 1);
}

function leadsAcross(level: Layout, { x, y, rooms }: Door, dx: number, dy: number): boolean {
  if (!isPassable(level, x - dx, y - dy) || !isPassable(level, x + dx, y + dy)) return false;
  const id = rooms[0] === null || rooms[1] === null ? (rooms[0] ?? rooms[1]) : null;
  const room = id === null ? undefined : level.rooms[id];
  return room === undefined || isInRoom(room, x - dx, y - dy) !== isInRoom(room, x + dx, y + dy);
}

function isPassable(level: Layout, x: number, y: number): boolean {
  return isOnField(level, x, y) && PASSABLE[level.tiles[y * level.width + x]!]!;
}

function checkStairs(level: Layout, found: Survey, tell: Tell): void {
  const { width, tiles, stairs } = level;
  if (tiles[stairs.y * width + stairs.x] !== TILE.stairs)
    tell('stairs', 'no stairs stand where they are listed', stairs);
  if (found.stairs !== 1) tell('stairs', `there are ${found.stairs}`, null);
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
  for (let place = 0; place < things.length; place++) {
    const { x, y } = things[place]!;
    const tile = level.tiles[y * level.width + x]!;
    if (isNamedBefore(things, place)) tell(code, 'there are two', { x, y });
    if (!WALKABLE[tile]) tell(code, `it is in ${TILES[tile]}`, { x, y });
  }
}

/** Everything passable that belongs to a room, the doors and the stairs. What lies apart from all of them may stay apart. */
function checkReach(level: Layout, tell: Tell): void {
  const { width, tiles, stairs } = level;
  const from = level.start ?? stairs;
  const open = Int16Array.from(tiles, (tile) => (PASSABLE[tile] ? OPEN : 0));
  flood(width, open, from.y * width + from.x, OPEN, REACHED, new Int32Array(tiles.length));
  const isCut = (x: number, y: number): boolean => isOnField(level, x, y) && open[y * width + x] === OPEN;
  if (isCut(stairs.x, stairs.y)) tell('unreachable', 'the stairs', stairs);
  for (const room of level.rooms) {
    const cut = firstCell(room, isCut);
    if (cut !== null) tell('unreachable', `room ${room.id}`, cut);
  }
  for (const { x, y } of level.doors) if (isCut(x, y)) tell('unreachable', 'a door', { x, y });
}

const OPEN = 1;
const REACHED = 2;

function firstCell(room: Room, test: (x: number, y: number) => boolean): Point | null {
  const { x, y, w, h } = room;
  for (let atY = y; atY < y + h; atY++) {
    for (let atX = x; atX < x + w; atX++) if (isInRoom(room, atX, atY) && test(atX, atY)) return { x: atX, y: atY };
  }
  return null;
}
