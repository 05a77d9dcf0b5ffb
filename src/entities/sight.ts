import { visibleFrom } from '../base/fov.js';
import type { Content } from '../state/content.js';
import { type GameState, THING } from '../state/game.js';
import { isInRoom, isInside, type Level, type Room } from '../state/level.js';
import type { Monster } from '../state/monsters.js';
import { OPEN, TILE, TILES } from '../state/tiles.js';
import { newTrail } from './knowledge.js';
import { isInZone, isLit, isPassage, placesOf, roomBeyond, tileAt, zoneAt, zonesOf } from './places.js';
import { wearsPower } from './rings.js';

/** Whether the hero sees what lies on a cell (rules 8.4). Cells from 0; false outside the field. */
export function canSee(state: GameState, x: number, y: number): boolean {
  const { level } = state;
  if (state.clock.timers.blind > 0) return false;
  if (isNear(state, x, y)) {
    return !isPassage(level, y * level.width + x) || !isCornered(state, x, y);
  }
  return isInLitView(state, x, y);
}

/** Whether the hero sees this monster (rules 8.4); a mimic counts as seen in its disguise. */
export function canSeeMonster(state: GameState, content: Content, monster: Monster): boolean {
  if (state.clock.timers.blind > 0) return false;
  if (monster.invisible && !seesInvisible(state, content)) return false;
  if (isNear(state, monster.x, monster.y)) return !isCornered(state, monster.x, monster.y);
  return isInLitView(state, monster.x, monster.y);
}

/**
 * Whether a cell farther off lies in the light of the room where the hero is; in a doorway between two rooms, of either. Nothing may stand in
 * between.
 */
function isInLitView(state: GameState, x: number, y: number): boolean {
  const { hero, level } = state;
  return isInLitRoom(state, hero.zone, x, y) || isInLitRoom(state, roomBeyond(level, hero.x, hero.y, hero.zone), x, y);
}

function isInLitRoom(state: GameState, zone: number, x: number, y: number): boolean {
  const { level } = state;
  return isLit(level, zone) && isInZone(level, x, y, zone) && isInLine(state, zone, x, y);
}

/** Whether no wall or pillar of the room `zone`, where the hero is, stands between the hero and a cell of it. Light does not matter. */
export function isInLine(state: GameState, zone: number, x: number, y: number): boolean {
  const { level } = state;
  return placesOf(level).isClear[zone] !== false || viewOf(state)[y * level.width + x] === 1;
}

/** The cells in view from where the hero stands, as 1, by cell: what is solid and every door ends the view. */
function viewOf({ hero, level }: GameState): Uint8Array {
  const places = placesOf(level);
  const from = hero.y * level.width + hero.x;
  if (places.view?.from === from) return places.view.cells;
  const cells = places.view?.cells.fill(0) ?? new Uint8Array(level.tiles.length);
  const { width, height, tiles } = level;
  visibleFrom(width, height, endsView, hero.x, hero.y, width, (x, y) => {
    cells[y * width + x] = 1;
  });
  places.view = { from, cells };
  return cells;

  function endsView(x: number, y: number): boolean {
    const tile = tiles[y * width + x]!;
    return !OPEN[tile] || tile === TILE.door;
  }
}

/** Whether the hero knows of this monster by detection, seen or not (rules 8.5). */
export function sensesMonster(state: GameState): boolean {
  return state.clock.timers.detectingMonsters > 0;
}

/** Whether invisible things are seen: by potion or ring (rules 5.8). */
function seesInvisible(state: GameState, content: Content): boolean {
  return state.clock.timers.seeingInvisible > 0 || wearsPower(state, content, 'seeInvisible');
}

/** Within one cell of the hero (d² < 3). */
function isNear({ hero }: GameState, x: number, y: number): boolean {
  const dx = x - hero.x;
  const dy = y - hero.y;
  return dx * dx + dy * dy < 3;
}

/** A diagonal neighbour of the hero between two cells on neither of which one can step. */
function isCornered({ hero, level }: GameState, x: number, y: number): boolean {
  if (x === hero.x || y === hero.y) return false;
  const { tiles, width } = level;
  return !OPEN[tiles[y * width + hero.x]!] && !OPEN[tiles[hero.y * width + x]!];
}

/**
 * Whether a look round takes in this neighbour of the hero, blindness left out (rules 8.3): not blank, of the hero's kind (passage or not) unless
 * one of the two is a door, and not round a corner of a passage.
 */
export function isInView(state: GameState, x: number, y: number): boolean {
  const { hero, level } = state;
  if (x < 0 || y < 0 || x >= level.width || y >= level.height) return false;
  const cell = y * level.width + x;
  const tile = level.tiles[cell]!;
  if (BLANK[tile]) return false;
  const from = hero.y * level.width + hero.x;
  const onDoor = level.tiles[from] === TILE.door;
  const ofPassage = isPassage(level, cell);
  const inPassage = isPassage(level, from);
  if (!onDoor && tile !== TILE.door && inPassage !== ofPassage) return false;
  const alongPassages = (inPassage || onDoor) && (ofPassage || tile === TILE.door);
  return !alongPassages || !isCornered(state, x, y);
}

/** Tiles of which nothing is drawn: `BLANK[tile]`. */
const BLANK: readonly boolean[] = TILES.map((tile) => tile === 'rock' || tile === 'void' || tile === 'hidden passage');

const SECRET_DOOR = TILE['secret door'];

/** What is remembered of each tile but a secret door: `SEEMS[tile]`, a number of `Knowledge.tiles`. */
const SEEMS: readonly number[] = BLANK.map((blank, tile) => (blank ? 0 : 1 + tile));

/**
 * Writes what the hero sees now into its memory of the level (rules 8.3): the cells around it, and all of a lit room.
 * Draws no chance. Called whenever an action slot opens, so at the end of each.
 */
export function look(state: GameState): void {
  rememberView(state);
  const { knowledge, level, clock } = state;
  const stairs = level.stairs.y * level.width + level.stairs.x;
  if (clock.timers.hallucinating === 0 && knowledge.tiles[stairs] === 1 + TILE.stairs) knowledge.stairsSeen = true;
}

function rememberView(state: GameState): void {
  const { hero, level } = state;
  const sighted = state.clock.timers.blind === 0;
  if (sighted) {
    const lit = isLit(level, hero.zone);
    if (lit) rememberRoom(state, level.rooms[hero.zone]!);
    // Only in a doorway is something beside the hero that is not of the room.
    if (level.tiles[hero.y * level.width + hero.x] === TILE.door) {
      const beyond = roomBeyond(level, hero.x, hero.y, hero.zone);
      if (isLit(level, beyond)) rememberRoom(state, level.rooms[beyond]!);
    } else if (lit) return;
  }
  for (let y = hero.y - 1; y <= hero.y + 1; y++) {
    for (let x = hero.x - 1; x <= hero.x + 1; x++) {
      const here = x === hero.x && y === hero.y;
      if (here || (sighted && isInView(state, x, y))) rememberCell(state, x, y);
    }
  }
}

/** Writes one cell into the memory as it looks, with what lies on it. Without `seefloor` the bare floor of a dark room leaves no trace. */
export function rememberCell(state: GameState, x: number, y: number): void {
  const { level, knowledge } = state;
  const cell = y * level.width + x;
  const thing = thingOn(state, cell);
  const hides = thing === 0 && level.tiles[cell] === TILE.floor && !state.setup.options.seefloor;
  knowledge.things[cell] = thing;
  if (hides && !isLit(level, zoneAt(level, x, y))) knowledge.tiles[cell] = 0;
  else rememberTile(state, x, y);
}

/** Writes the tile of a cell into the hero's memory, as it looks: a secret door as the wall it seems to be (rules 8.1). */
export function rememberTile({ level, knowledge }: GameState, x: number, y: number): void {
  const cell = y * level.width + x;
  const tile = level.tiles[cell]!;
  knowledge.tiles[cell] = tile === SECRET_DOOR ? 1 + wallLike(level, x, y) : SEEMS[tile]!;
}

/** The tile that a cell seems to be made of (rules 8.1). */
export function seemingTile(level: Level, x: number, y: number): number {
  const tile = tileAt(level, x, y);
  return tile === SECRET_DOOR ? wallLike(level, x, y) : tile;
}

/** The wall that a secret door seems to be: upright unless its room lies above or below. */
function wallLike(level: Level, x: number, y: number): number {
  const room = level.rooms[zoneAt(level, x, y)];
  const lies = room !== undefined && (isInside(room, x, y - 1) || isInside(room, x, y + 1));
  return lies ? TILE['horizontal wall'] : TILE['vertical wall'];
}

/** What lies on a cell, as a number of `Knowledge.things`. */
function thingOn({ level }: GameState, cell: number): number {
  const { items, traps, keys } = placesOf(level);
  const item = items[cell];
  if (item) return THING[item.item.class];
  const trap = traps[cell];
  if (trap && !trap.hidden) return THING.trap;
  return keys?.has(cell) ? THING.key : 0;
}

/** A whole lit room, walls and doors included. Done at every look in it, so it goes through the arrays themselves. */
function rememberRoom(state: GameState, room: Room): void {
  const { level, knowledge } = state;
  const { width, tiles } = level;
  const { items, traps, keys } = placesOf(level);
  const view = placesOf(level).isClear[room.id] ? null : viewOf(state);
  const { tiles: seemed, things } = knowledge;
  for (let y = room.y; y < room.y + room.h; y++) {
    const end = y * width + room.x + room.w;
    for (let cell = y * width + room.x; cell < end; cell++) {
      if (view !== null && !(view[cell] && isInRoom(room, cell % width, y))) continue;
      const tile = tiles[cell]!;
      if (tile === SECRET_DOOR) rememberTile(state, cell % width, y);
      else seemed[cell] = SEEMS[tile]!;
      things[cell] = items[cell] === null && traps[cell] === null && keys === null ? 0 : thingOn(state, cell);
    }
  }
}

/**
 * The lamp leaves the cells round (x, y): the bare floor of a dark room is forgotten (rules 8.3), in a doorway between two rooms that of both.
 * `zone`: where the hero counted as being.
 */
export function eraseLamp(state: GameState, x: number, y: number, zone: number): void {
  if (isDarkRoom(state, zone)) forgetFloor(state, zone, x - 1, y - 1, 3, 3);
  if (tileAt(state.level, x, y) !== TILE.door) return;
  const beyond = roomBeyond(state.level, x, y, zone);
  if (isDarkRoom(state, beyond)) forgetFloor(state, beyond, x - 1, y - 1, 3, 3);
}

/** The hero leaves a room: the bare floor of a dark one is forgotten (rules 8.3). */
export function leaveRoomSight(state: GameState, zone: number): void {
  if (!isDarkRoom(state, zone)) return;
  const room = state.level.rooms[zone]!;
  forgetFloor(state, zone, room.x, room.y, room.w, room.h);
}

/** A dark room that is not a maze, for a hero who can see. */
function isDarkRoom({ level, clock }: GameState, zone: number): boolean {
  const room = level.rooms[zone];
  return room !== undefined && room.kind === 'room' && !room.lit && clock.timers.blind === 0;
}

function forgetFloor(
  { level, knowledge }: GameState,
  zone: number,
  left: number,
  top: number,
  w: number,
  h: number,
): void {
  const zones = zonesOf(level);
  const right = Math.min(level.width, left + w);
  const bottom = Math.min(level.height, top + h);
  for (let y = Math.max(0, top); y < bottom; y++) {
    for (let x = Math.max(0, left); x < right; x++) {
      const cell = y * level.width + x;
      const isBare = knowledge.tiles[cell] === 1 + TILE.floor && knowledge.things[cell] === 0;
      if (isBare && zones[cell] === zone) knowledge.tiles[cell] = 0;
    }
  }
}

/** A new level: nothing of it is known. */
export function forgetLevel({ level, knowledge }: GameState): void {
  const cells = level.width * level.height;
  knowledge.tiles = new Array<number>(cells).fill(0);
  knowledge.things = new Array<number>(cells).fill(0);
  knowledge.stairsSeen = false;
  if (knowledge.trail !== undefined) knowledge.trail = newTrail(cells);
}
