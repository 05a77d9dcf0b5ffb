import { openStream } from '../../src/base/rng.js';
import type { LayoutRequest, Step } from '../../src/dungeon/generator.js';
import type { GivenOptions } from '../../src/dungeon/options.js';
import { sector } from '../../src/dungeon/sector/sector.js';
import { problemText, validate } from '../../src/dungeon/validate.js';
import type { Door, Layout, Room } from '../../src/state/level.js';
import { PASSABLE, TILE, TILES } from '../../src/state/tiles.js';
import { NAMES, TRAPS } from './layouts.js';

/** A level with all that was told of its making. */
export type Watched = { layout: Layout; steps: Step[]; request: LayoutRequest };

export function watchSector(seed: string, depth: number, options: GivenOptions = {}, width = 80, height = 24): Watched {
  const steps: Step[] = [];
  const request: LayoutRequest = { width, height, depth, ...NAMES, options };
  const layout = sector.generate({ ...request, record: (step) => steps.push(step) }, openStream(seed, 'layout'));
  return { layout, steps, request };
}

/** Everything wrong with a level: the guarantees of all systems, and those of this one. */
export function sectorProblems({ layout, steps, request }: Watched): string[] {
  const problems = validate(layout).map(problemText);
  const tell = (text: string): void => {
    problems.push(text);
  };
  const grid = gridOf(request);
  const centres = steps.find(({ stage }) => stage === 'centres')!.boxes.map(({ x, y }) => ({ x, y }));
  checkSectors(layout, grid, centres, tell);
  checkLinks(layout, grid, tell);
  checkCorridors(layout, steps, centres, tell);
  for (const room of layout.rooms) if (room.kind === 'room') checkWalls(layout, room, tell);
  for (const door of layout.doors) checkDoor(layout, door, tell);
  checkThings(layout, tell);
  checkKeys(layout, tell);
  return problems;
}

type Tell = (text: string) => void;
type Cell = { x: number; y: number };
type Grid = { columns: number; rows: number; w: number; h: number };

export function gridOf({ width, height, options }: LayoutRequest): Grid {
  const columns = Number(options.columns ?? 5);
  const rows = Number(options.rows ?? 3);
  return { columns, rows, w: Math.floor(width / columns), h: Math.floor((height - 2) / rows) };
}

/** One room or junction in each sector, which leaves the outermost cells of it clear and has the centre inside. */
function checkSectors({ rooms, tiles, width }: Layout, grid: Grid, centres: Cell[], tell: Tell): void {
  if (rooms.length !== grid.columns * grid.rows || centres.length !== rooms.length) tell(`${rooms.length} rooms`);
  if (rooms.filter(({ kind }) => kind === 'room').length < 2) tell('fewer than two rooms');
  for (const { id, x, y, w, h, kind } of rooms) {
    const left = (id % grid.columns) * grid.w;
    const top = 1 + Math.floor(id / grid.columns) * grid.h;
    const { x: cx, y: cy } = centres[id]!;
    if (cx < left + 3 || cx > left + grid.w - 4) tell(`centre ${id} is too near a side of its sector`);
    if (cy < top + 2 || cy > top + grid.h - 3) tell(`centre ${id} is too near the top or bottom of its sector`);
    if (kind === 'gone') {
      if (x !== cx || y !== cy || w !== 1 || h !== 1) tell(`junction ${id} is not its centre`);
      if (tiles[y * width + x] !== TILE.passage) tell(`junction ${id} is no passage`);
      continue;
    }
    if (kind !== 'room') tell(`room ${id} is a ${kind}`);
    if (x <= left || y <= top || x + w >= left + grid.w || y + h >= top + grid.h) tell(`room ${id} leaves its sector`);
    checkReach({ left: cx - x, right: x + w - 1 - cx }, cx - left - 1, left + grid.w - 2 - cx, `room ${id}`, tell);
    checkReach({ left: cy - y, right: y + h - 1 - cy }, cy - top - 1, top + grid.h - 2 - cy, `room ${id}`, tell);
    if (w - 2 < 3 || h - 2 < (grid.h > 7 ? 3 : 2)) tell(`room ${id} has ${w - 2} by ${h - 2} cells inside`);
    if (partOf(rooms[id]!, cx, cy) !== '.') tell(`the centre of room ${id} lies outside it`);
  }
}

function checkReach(
  reach: { left: number; right: number },
  mostLeft: number,
  mostRight: number,
  which: string,
  tell: Tell,
): void {
  if (reach.left < Math.min(2, mostLeft) || reach.left > mostLeft)
    tell(`${which} reaches ${reach.left} of ${mostLeft}`);
  if (reach.right < Math.min(2, mostRight) || reach.right > mostRight)
    tell(`${which} reaches ${reach.right} of ${mostRight}`);
}

/** Each with its right-hand neighbour and with the one below, and no other. */
function checkLinks({ links }: Layout, { columns, rows }: Grid, tell: Tell): void {
  const wanted: string[] = [];
  for (let id = 0; id < columns * rows; id++) {
    if (id % columns < columns - 1) wanted.push(`${id}-${id + 1}`);
    if (id + columns < columns * rows) wanted.push(`${id}-${id + columns}`);
  }
  if (links.map((link) => link.join('-')).join() !== wanted.join()) tell(`links ${links.join(' ')}`);
}

/** Dug before any room: straight, once sideways between the centres, straight; none of it is ever walled up. */
function checkCorridors(layout: Layout, steps: Step[], centres: Cell[], tell: Tell): void {
  const { width, tiles } = layout;
  const dug = new Uint8Array(tiles.length);
  for (const { stage, changed } of steps) {
    if (stage.startsWith('corridor ')) for (const [x, y] of changed) dug[y * width + x] = 1;
  }
  const isDug = (x: number, y: number): boolean => dug[y * width + x] === 1;
  for (const [a, b] of layout.links) {
    const [from, to] = [centres[a]!, centres[b]!];
    const found =
      b === a + 1
        ? hasWay(from.x, to.x, from.y, to.y, isDug)
        : hasWay(from.y, to.y, from.x, to.x, (main, side) => isDug(side, main));
    if (!found) tell(`no corridor of two bends joins ${a}-${b}`);
  }
  const roomed = new Uint8Array(tiles.length);
  for (const { kind, x, y, w, h, id } of layout.rooms) {
    if (kind !== 'room') continue;
    for (let cy = y; cy < y + h; cy++) {
      for (let cx = x; cx < x + w; cx++) if (partOf(layout.rooms[id]!, cx, cy) !== ' ') roomed[cy * width + cx] = 1;
    }
  }
  for (let cell = 0; cell < tiles.length; cell++) {
    const tile = tiles[cell]!;
    const isOpen = PASSABLE[tile] || tile === TILE.lake || tile === TILE.chasm;
    if (dug[cell] === 1 && !isOpen) tell(`a corridor is cut at ${cell % width},${Math.floor(cell / width)}`);
    if (tile !== TILE.passage) continue;
    if (dug[cell] === 0) tell('a passage that is part of no corridor');
    if (roomed[cell] === 1) tell('a passage within a room');
  }
}

function hasWay(start: number, end: number, from: number, to: number, isDug: (main: number, side: number) => boolean) {
  for (let turn = start + 1; turn < end; turn++) {
    let whole = true;
    for (let main = start; main <= turn && whole; main++) whole = isDug(main, from);
    for (let main = turn; main <= end && whole; main++) whole = isDug(main, to);
    for (let side = Math.min(from, to); side <= Math.max(from, to) && whole; side++) whole = isDug(turn, side);
    if (whole) return true;
  }
  return false;
}

/** What a cell is to a room: `.` inside, `#` its wall or a door, blank no part. */
export function partOf({ x: left, y: top, w, h, shape }: Room, x: number, y: number): string {
  if (x < left || y < top || x >= left + w || y >= top + h) return ' ';
  if (shape !== null) return shape[y - top]![x - left]!;
  return x === left || y === top || x === left + w - 1 || y === top + h - 1 ? '#' : '.';
}

/** Floor within, a closed ring of walls and doors round it, across where floor lies above or below. */
function checkWalls({ tiles, width, doors }: Layout, room: Room, tell: Tell): void {
  const where = `room ${room.id}`;
  if (room.shape !== null && (room.shape.length !== room.h || room.shape.some((row) => row.length !== room.w)))
    tell(`${where} has a shape of another size`);
  for (let y = room.y; y < room.y + room.h; y++) {
    for (let x = room.x; x < room.x + room.w; x++) {
      const part = partOf(room, x, y);
      const tile = TILES[tiles[y * width + x]!]!;
      if (part === '.') {
        if (isRound(room, x, y, ' ')) tell(`${where} is open at ${x},${y}`);
        if (!['floor', 'stairs', 'lake', 'chasm'].includes(tile)) tell(`${where} has ${tile} inside`);
      } else if (part === '#') {
        if (!isRound(room, x, y, '.')) tell(`${where} has a wall round nothing`);
        if (tile === 'door' || tile === 'locked door') {
          if (!doors.some((door) => door.x === x && door.y === y && door.rooms[0] === room.id)) tell('a stray door');
          continue;
        }
        const flat = partOf(room, x, y - 1) === '.' || partOf(room, x, y + 1) === '.';
        const beside = partOf(room, x - 1, y) === '.' || partOf(room, x + 1, y) === '.';
        if (tile !== (flat || !beside ? 'horizontal wall' : 'vertical wall')) tell(`${where} has ${tile} at ${x},${y}`);
      } else if (tile !== 'rock' && tile !== 'passage') tell(`${where} has ${tile} outside`);
    }
  }
}

/** Whether one of the nine cells round a cell, itself included, is such a part of the room. */
function isRound(room: Room, x: number, y: number, part: string): boolean {
  for (let cy = y - 1; cy <= y + 1; cy++) {
    for (let cx = x - 1; cx <= x + 1; cx++) if (partOf(room, cx, cy) === part) return true;
  }
  return false;
}

/** Straight from the room into a corridor, wall on both sides: no second door beside it, none at a corner. */
function checkDoor(layout: Layout, door: Door, tell: Tell): void {
  const { x, y, rooms } = door;
  const room = layout.rooms[rooms[0]!]!;
  const isWall = (cx: number, cy: number): boolean => nameAt(layout, cx, cy).endsWith(' wall');
  const leads = (dx: number, dy: number): boolean =>
    partOf(room, x - dx, y - dy) === '.' &&
    nameAt(layout, x + dx, y + dy) === 'passage' &&
    isWall(x + dy, y + dx) &&
    isWall(x - dy, y - dx);
  const ways = [leads(1, 0), leads(-1, 0), leads(0, 1), leads(0, -1)].filter(Boolean).length;
  if (ways !== 1 || rooms[1] !== null) tell(`the door at ${x},${y} does not lead straight out`);
  const locked = nameAt(layout, x, y) === 'locked door';
  if (locked !== (door.kind === 'locked')) tell(`the ${door.kind} door at ${x},${y} is a ${nameAt(layout, x, y)}`);
  if (door.kind === 'trapped' && !TRAPS.includes(door.trap)) tell(`a door is trapped with ${door.trap}`);
}

function nameAt({ tiles, width }: Layout, x: number, y: number): string {
  return TILES[tiles[y * width + x]!]!;
}

/** Stairs, start, traps and keys lie within rooms, and apart. */
function checkThings(layout: Layout, tell: Tell): void {
  const { start, stairs, traps, doors, rooms } = layout;
  if (start === null) {
    tell('no start');
    return;
  }
  const keys = doors.flatMap((door) => (door.kind === 'locked' && door.key !== null ? [door.key as Cell] : []));
  const places = [start, stairs, ...traps, ...keys];
  if (new Set(places.map(({ x, y }) => `${x},${y}`)).size !== places.length) tell('two things on one cell');
  for (const { x, y } of places) {
    if (!rooms.some((room) => partOf(room, x, y) === '.')) tell(`something lies outside all rooms at ${x},${y}`);
    if (nameAt(layout, x, y) !== 'floor' && (x !== stairs.x || y !== stairs.y))
      tell(`something lies in rock at ${x},${y}`);
  }
}

/**
 * Plays the doors: walks wherever it can, takes the keys that lie there, opens what it has the key of. Only where nothing else
 * is left it forces a door, which must be one without a key.
 */
function checkKeys(layout: Layout, tell: Tell): void {
  const { width, tiles, doors } = layout;
  const left = doors.filter((door): door is Door & { kind: 'locked' } => door.kind === 'locked');
  if (left.length === 0) return;
  const open = tiles.map((tile) => PASSABLE[tile]! && tile !== TILE['locked door']);
  const reached = new Uint8Array(tiles.length);
  const spread = (from: number): void => {
    const queue = [from];
    for (const cell of queue) {
      if (!open[cell] || reached[cell] === 1) continue;
      reached[cell] = 1;
      queue.push(cell - 1, cell + 1, cell - width, cell + width);
    }
  };
  spread(layout.start!.y * width + layout.start!.x);
  while (left.length > 0) {
    const isNear = (cell: number): boolean => [-1, 1, -width, width].some((step) => reached[cell + step] === 1);
    const near = left.filter(({ x, y }) => isNear(y * width + x));
    const opened =
      near.find(({ key }) => key !== null && key !== 'held' && reached[key.y * width + key.x] === 1) ??
      near.find(({ key }) => key === null);
    if (opened === undefined) {
      tell('a key lies behind its own door');
      return;
    }
    left.splice(left.indexOf(opened), 1);
    open[opened.y * width + opened.x] = true;
    spread(opened.y * width + opened.x);
  }
}
