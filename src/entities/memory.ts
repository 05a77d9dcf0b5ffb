import type { Content } from '../state/content.js';
import { type GameState, THING, THINGS } from '../state/game.js';
import { isInRoom, isInside, type Level, type Room } from '../state/level.js';
import { COVERED, type Monster } from '../state/monsters.js';
import { TILE } from '../state/tiles.js';
import { noteDreams } from './dreams.js';
import { newTrail } from './knowledge.js';
import { isInZone, isLit, placesOf, roomBeyond, tileAt, zoneAt, zonesOf } from './places.js';
import { BLANK, canSee, canSeeMonster, isInView, sensesMonster, viewOf } from './sight.js';

/*
 * What the hero remembers of a level is what was drawn (rules 8.3): a tile and a thing for each cell, and over them the letters of monsters,
 * each of which lasts no longer than its monster stays where it is and is therefore kept with it (`Monster.drawn`).
 */

const SECRET_DOOR = TILE['secret door'];

/** What is remembered of each tile but a secret door: `SEEMS[tile]`, a number of `Knowledge.tiles`. */
const SEEMS: readonly number[] = BLANK.map((blank, tile) => (blank ? 0 : 1 + tile));

/** What a lit cell is taken for whose tile a letter hides: stairs could be any floor. */
const TAKEN_FOR: readonly number[] = SEEMS.map((seems, tile) => (tile === TILE.stairs ? 1 + TILE.floor : seems));

/**
 * Writes what the hero sees now into its memory of the level (rules 8.3): the cells around it, and all of a lit room, with the letters of who
 * stands there. Draws no chance. Called whenever an action slot opens, so at the end of each.
 */
export function look(state: GameState, content: Content): void {
  const mimics = drawLetters(state, content);
  rememberView(state);
  if (mimics) rememberDisguises(state, content);
  noteDreams(state, content);
  const { knowledge, level, clock } = state;
  if (knowledge.stairsSeen || clock.timers.hallucinating > 0) return;
  const { x, y } = level.stairs;
  if (knowledge.tiles[y * level.width + x] !== 1 + TILE.stairs) return;
  // Those that were dreamt and not seen since still look like something else.
  knowledge.stairsSeen = !knowledge.dreams.some((dream) => dream.x === x && dream.y === y);
}

/**
 * The letters of all that the hero sees are drawn; those on cells that it sees without them go. While monsters are detected those out of
 * sight are shown by that, and by nothing when it ends. Answers whether a mimic passes for something else in view.
 */
function drawLetters(state: GameState, content: Content): boolean {
  const senses = sensesMonster(state);
  if (state.clock.timers.blind > 0 && !senses) return false;
  let mimics = false;
  for (const monster of state.level.monsters) {
    if (canSeeMonster(state, content, monster)) {
      monster.drawn = monster.disguise === null ? monster.kind : null;
      if (monster.disguise !== null) mimics = true;
    } else if (monster.drawn !== null && (senses || canSee(state, monster.x, monster.y))) {
      monster.drawn = null;
    }
  }
  return mimics;
}

/** What a mimic in view seems to be is remembered like the real thing. */
function rememberDisguises(state: GameState, content: Content): void {
  const { knowledge, level } = state;
  for (const monster of level.monsters) {
    const { disguise, x, y } = monster;
    if (disguise === null || !canSeeMonster(state, content, monster)) continue;
    const cell = y * level.width + x;
    const thing = THINGS.find((name) => name === disguise);
    knowledge.things[cell] = thing === undefined ? 0 : THING[thing];
    if (thing === undefined) knowledge.tiles[cell] = 1 + TILE.stairs;
  }
}

/** A mimic is seen for what it is: what it was taken for was never there, and what lies beneath is not known. */
export function unmask({ knowledge, level }: GameState, monster: Monster): void {
  if (monster.disguise === null) return;
  monster.disguise = null;
  const cell = monster.y * level.width + monster.x;
  const lit = isLit(level, zoneAt(level, monster.x, monster.y));
  knowledge.things[cell] = 0;
  knowledge.tiles[cell] = lit ? TAKEN_FOR[level.tiles[cell]!]! : 0;
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

/**
 * Writes one cell into the memory as it looks, with what lies on it; what a letter hides stays as it was. Without `seefloor` the bare floor of
 * a dark room leaves no trace.
 */
export function rememberCell(state: GameState, x: number, y: number): void {
  const { level, knowledge } = state;
  const cell = y * level.width + x;
  if (isHidden(placesOf(level).monsters[cell]!)) return;
  const thing = thingOn(level, cell);
  const hides = thing === 0 && level.tiles[cell] === TILE.floor && !state.setup.options.seefloor;
  knowledge.things[cell] = thing;
  if (hides && !isLit(level, zoneAt(level, x, y))) knowledge.tiles[cell] = 0;
  else rememberTile(state, x, y);
}

/** Whether the map shows the letter of a monster, in view or where it was seen last. */
export function hasLetter({ drawn }: Monster): boolean {
  return drawn !== null && drawn !== COVERED;
}

/** Whether the letter of who stands on a cell, or null, hides it. */
function isHidden(monster: Monster | null): boolean {
  return monster !== null && monster.drawn !== null;
}

/** What the hero sees come to lie on a cell, whoever stands there. */
export function rememberThing({ level, knowledge }: GameState, x: number, y: number): void {
  const cell = y * level.width + x;
  knowledge.things[cell] = thingOn(level, cell);
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
function thingOn(level: Level, cell: number): number {
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
  const { items, keys, monsters, traps } = placesOf(level);
  const view = placesOf(level).isClear[room.id] ? null : viewOf(state);
  const { tiles: seemed, things } = knowledge;
  for (let y = room.y; y < room.y + room.h; y++) {
    const end = y * width + room.x + room.w;
    for (let cell = y * width + room.x; cell < end; cell++) {
      if (view !== null && !(view[cell] && isInRoom(room, cell % width, y))) continue;
      const tile = tiles[cell]!;
      if (isHidden(monsters[cell]!)) {
        if (seemed[cell] === 0) seemed[cell] = TAKEN_FOR[tile]!;
        continue;
      }
      if (tile === SECRET_DOOR) rememberTile(state, cell % width, y);
      else seemed[cell] = SEEMS[tile]!;
      things[cell] = items[cell] === null && traps[cell] === null && keys === null ? 0 : thingOn(level, cell);
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

/** The hero leaves a room: letters in it are covered, and the bare floor of a dark one is forgotten (rules 8.3). */
export function leaveRoomSight(state: GameState, zone: number): void {
  const room = state.level.rooms[zone];
  if (room?.kind !== 'room') return;
  for (const monster of state.level.monsters) {
    if (monster.drawn !== null && isInZone(state.level, monster.x, monster.y, zone)) monster.drawn = COVERED;
  }
  if (!isDarkRoom(state, zone)) return;
  forgetFloor(state, zone, room.x, room.y, room.w, room.h);
}

/**
 * What is drawn over a letter in a room that was left, in place of all that is remembered of its cell: a number of `Knowledge.tiles`. The door in
 * which the monster stands, else floor, or in the dark nothing (rules 8.3).
 */
export function coverOf(level: Level, { x, y }: Monster): number {
  if (tileAt(level, x, y) === TILE.door) return 1 + TILE.door;
  return isLit(level, zoneAt(level, x, y)) ? 1 + TILE.floor : 0;
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
  const { trail } = knowledge;
  if (trail !== undefined) knowledge.trail = { ...newTrail(cells), blows: trail.blows };
  knowledge.dreams = [];
}
