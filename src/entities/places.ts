import type { Point } from '../base/points.js';
import type { Rng } from '../base/rng.js';
import { drawPlace, realRooms } from '../dungeon/placing.js';
import { USUAL_SYSTEM } from '../state/game.js';
import type { FloorItem, Item } from '../state/items.js';
import type { Door, Level, Trap } from '../state/level.js';
import type { Monster } from '../state/monsters.js';
import { PASSABLE, TILE, WALKABLE } from '../state/tiles.js';
import { findZones, plainPassages, type Zones } from './zones.js';

/**
 * Who and what is where. The lists in the level are the truth; this is a cache beside them, found by the level itself, and
 * dropping it changes nothing. So that it stays right, things appear, move and vanish only through the functions below.
 */
export type Places = {
  readonly monsters: (Monster | null)[];
  readonly items: (FloorItem | null)[];
  readonly traps: (Trap | null)[];
  /** null until somebody asks. */
  zones: Zones | null;
  /** Doors that are more than plain, by cell; null where there is none. */
  readonly oddDoors: Map<number, Door> | null;
  /** The locked doors whose keys lie on the floor, by the cell of the key; null where there is none. */
  readonly keys: Map<number, Door> | null;
  /** Cells that are passages though their tile does not say so, by number; null where there is none. */
  readonly plainPassages: ReadonlySet<number> | null;
  /** By room, whether nothing inside it can stand between two that are in it: a rectangle without pillars. */
  readonly isClear: readonly boolean[];
  /**
   * Whether monsters know the ways of the level: everywhere but in Rogue's own, where they look no further than the next door (rules 2.5).
   */
  readonly knowWays: boolean;
  /** Distances to cells, as far as they were asked for: see entities/ways. */
  readonly ways: Map<number, Int16Array>;
  /** What is in view from a cell of a room of odd shape, as far as it was asked last: see entities/sight. */
  view: { from: number; cells: Uint8Array } | null;
  /** Rooms that are really there, by id: where things and creatures can be put. */
  readonly rooms: readonly number[];
};

const caches = new WeakMap<Level, Places>();
/** The level asked about last, which nearly always is the one asked about next. */
let latest: { level: Level; places: Places } | null = null;

/** The cache of this level, by cell number (`y * width + x`): for loops that look at many cells. Read it, never write it. */
export function placesOf(level: Level): Places {
  if (latest !== null && latest.level === level) return latest.places;
  let places = caches.get(level);
  if (places === undefined) {
    places = makePlaces(level);
    caches.set(level, places);
  }
  latest = { level, places };
  return places;
}

/** Drops what is cached of this level; the next question builds it anew. */
export function forgetPlaces(level: Level): void {
  caches.delete(level);
  latest = null;
}

/** The tile number at a cell; rock outside the field. */
export function tileAt(level: Level, x: number, y: number): number {
  if (x < 0 || y < 0 || x >= level.width || y >= level.height) return TILE.rock;
  return level.tiles[y * level.width + x]!;
}

/** Whether somebody on foot may stand here now (rules: "steppable", monsters left out). */
export function isWalkable(level: Level, x: number, y: number): boolean {
  return WALKABLE[tileAt(level, x, y)]!;
}

/** The monster on a cell, or null. */
export function monsterAt(level: Level, x: number, y: number): Monster | null {
  if (x < 0 || y < 0 || x >= level.width || y >= level.height) return null;
  return placesOf(level).monsters[y * level.width + x]!;
}

/** The thing on the floor of a cell, gold and amulet included, or null. */
export function floorItemAt(level: Level, x: number, y: number): FloorItem | null {
  if (x < 0 || y < 0 || x >= level.width || y >= level.height) return null;
  return placesOf(level).items[y * level.width + x]!;
}

/** The trap of a cell, hidden or not, or null. One that the stairs cover never acts and is not told of. */
export function trapAt(level: Level, x: number, y: number): Trap | null {
  if (x < 0 || y < 0 || x >= level.width || y >= level.height) return null;
  return placesOf(level).traps[y * level.width + x]!;
}

/** Puts a monster on its cell, as the newest. Throws where one stands already. */
export function addMonster(level: Level, monster: Monster): void {
  const { monsters } = placesOf(level);
  const cell = cellOf(level, monster.x, monster.y);
  if (monsters[cell] !== null) throw new Error(`two monsters at ${monster.x},${monster.y}`);

  level.monsters.unshift(monster);
  monsters[cell] = monster;
}

/** Takes a monster off the level. Throws when it is not there. */
export function removeMonster(level: Level, monster: Monster): void {
  const at = level.monsters.indexOf(monster);
  if (at < 0) throw new Error(`monster ${monster.id} is not on the level`);

  level.monsters.splice(at, 1);
  placesOf(level).monsters[cellOf(level, monster.x, monster.y)] = null;
}

/** Moves a monster to a cell, near or far: what was drawn of it is gone. Throws where another stands. */
export function moveMonster(level: Level, monster: Monster, x: number, y: number): void {
  const { monsters } = placesOf(level);
  const to = cellOf(level, x, y);
  const other = monsters[to]!;
  if (other !== null && other !== monster) throw new Error(`two monsters at ${x},${y}`);

  monsters[cellOf(level, monster.x, monster.y)] = null;
  monsters[to] = monster;
  monster.drawn = null;
  monster.x = x;
  monster.y = y;
}

/** Lays a thing on a cell, as the newest. Throws where one lies already. */
export function addFloorItem(level: Level, x: number, y: number, item: Item): FloorItem {
  const { items } = placesOf(level);
  const cell = cellOf(level, x, y);
  if (items[cell] !== null) throw new Error(`two things at ${x},${y}`);

  const thing: FloorItem = { x, y, item };
  level.items.unshift(thing);
  items[cell] = thing;
  return thing;
}

/** Takes a thing off the floor. Throws when it is not there. */
export function removeFloorItem(level: Level, thing: FloorItem): void {
  const at = level.items.indexOf(thing);
  if (at < 0) throw new Error(`thing ${thing.item.id} is not on the floor`);

  level.items.splice(at, 1);
  placesOf(level).items[cellOf(level, thing.x, thing.y)] = null;
}

/** The door of a cell that is more than a plain one, or null. */
export function oddDoorAt(level: Level, x: number, y: number): Door | null {
  return placesOf(level).oddDoors?.get(y * level.width + x) ?? null;
}

/** A special, locked or trapped door is a plain one from now on. */
export function makePlain(level: Level, door: Door): void {
  const at = level.doors.indexOf(door);
  if (at < 0) throw new Error(`the door at ${door.x},${door.y} is not on the level`);

  const { x, y, rooms } = door;
  level.doors[at] = { x, y, rooms, kind: 'plain' };
  const { oddDoors, keys } = placesOf(level);
  oddDoors?.delete(cellOf(level, x, y));
  if (door.kind === 'locked' && door.key !== null && door.key !== 'held') {
    keys?.delete(cellOf(level, door.key.x, door.key.y));
  }
  setTile(level, x, y, TILE.door);
}

/** Whether monsters can stand on a cell: they pass no doors but plain ones. */
export function isGroundForMonsters(level: Level, x: number, y: number): boolean {
  return isWalkable(level, x, y) && oddDoorAt(level, x, y) === null;
}

/** The locked door whose key lies on a cell, or null. */
export function keyAt(level: Level, x: number, y: number): Extract<Door, { kind: 'locked' }> | null {
  const door = placesOf(level).keys?.get(y * level.width + x);
  return door?.kind === 'locked' ? door : null;
}

/** The hero has the key of this door, which lay on the floor. */
export function holdKey(level: Level, door: Extract<Door, { kind: 'locked' }>): void {
  if (door.key === null || door.key === 'held')
    throw new Error(`no key lies about for the door at ${door.x},${door.y}`);
  placesOf(level).keys?.delete(cellOf(level, door.key.x, door.key.y));
  door.key = 'held';
}

/** Changes what a cell is made of: a secret door found, say. */
export function setTile(level: Level, x: number, y: number, tile: number): void {
  const cell = cellOf(level, x, y);
  const places = placesOf(level);
  // What was passable and stays so (everything secret is) leaves the zones as they are.
  if (PASSABLE[level.tiles[cell]!] !== PASSABLE[tile]) places.zones = null;
  level.tiles[cell] = tile;
  places.ways.clear();
  places.view = null;
}

/**
 * The zone of each cell by cell number: -1 for none, a room id, or `rooms.length` + the number of a corridor from 0 (rules
 * 1.8). A door belongs to its room; the cells of a maze belong to the corridor that they are part of.
 */
export function zonesOf(level: Level): Int16Array {
  return zonesNow(level).zones;
}

/** The zone of one cell; see `zonesOf`. */
export function zoneAt(level: Level, x: number, y: number): number {
  if (x < 0 || y < 0 || x >= level.width || y >= level.height) return -1;
  return zonesNow(level).zones[y * level.width + x]!;
}

/** Whether a cell lies in a zone. A door between two rooms lies in both. */
export function isInZone(level: Level, x: number, y: number, zone: number): boolean {
  const own = zoneAt(level, x, y);
  return own === zone || (own >= 0 && zonesNow(level).seconds?.get(y * level.width + x) === zone);
}

/** The other room of a door between two rooms, seen from `zone`, which is one of them; -1 for all other cells. */
export function roomBeyond(level: Level, x: number, y: number, zone: number): number {
  const second = zonesNow(level).seconds?.get(y * level.width + x);
  if (second === undefined) return -1;
  return second === zone ? zoneAt(level, x, y) : second;
}

/** Whether a cell is part of a corridor or maze, doors left out. */
export function isPassage(level: Level, cell: number): boolean {
  const tile = level.tiles[cell];
  if (tile === TILE.passage || tile === TILE['hidden passage']) return true;
  return placesOf(level).plainPassages?.has(cell) === true;
}

/** The corridor (as a zone) that a passage or door cell is part of, or -1. */
export function corridorAt(level: Level, x: number, y: number): number {
  if (x < 0 || y < 0 || x >= level.width || y >= level.height) return -1;
  return zonesNow(level).corridors[y * level.width + x]!;
}

/** The doors of a room, or those that a corridor meets, secret ones too. A maze has those of its corridor. Do not change it. */
export function exitsOf(level: Level, zone: number): readonly Point[] {
  return zonesNow(level).exits[zone] ?? [];
}

/** Whether a zone is a lit room. Corridors and mazes never are. */
export function isLit(level: Level, zone: number): boolean {
  return level.rooms[zone]?.lit === true;
}

/** Whether a zone is a corridor or a maze, where one sees no farther than one cell. */
export function isPassageZone(level: Level, zone: number): boolean {
  return zone >= level.rooms.length || level.rooms[zone]?.kind === 'maze';
}

/**
 * A place for a creature (rules 1.7): walkable, without a monster, and not where the hero is (null while there is none); things,
 * traps and stairs do not matter. In the room `roomId` or, with null, in any: first the room is drawn, each with the same chance,
 * then the place in it. null where there is no such place.
 */
export function randomStanding(
  level: Level,
  rng: Rng,
  roomId: number | null,
  hero: Readonly<Point> | null,
): Point | null {
  const { monsters, rooms } = placesOf(level);
  const heroCell = hero === null ? -1 : cellOf(level, hero.x, hero.y);
  return drawPlace(level, rng, roomId === null ? rooms : [roomId], undefined, (x, y) => {
    const cell = y * level.width + x;
    return WALKABLE[level.tiles[cell]!]! && monsters[cell] === null && cell !== heroCell;
  });
}

function cellOf(level: Level, x: number, y: number): number {
  if (x < 0 || y < 0 || x >= level.width || y >= level.height) throw new Error(`${x},${y} lies outside the level`);
  return y * level.width + x;
}

function zonesNow(level: Level): Zones {
  const places = placesOf(level);
  if (places.zones === null) places.zones = findZones(level);
  return places.zones;
}

function makePlaces(level: Level): Places {
  const size = level.width * level.height;
  const passages = plainPassages(level);
  const places: Places = {
    monsters: new Array<Monster | null>(size).fill(null),
    items: new Array<FloorItem | null>(size).fill(null),
    traps: new Array<Trap | null>(size).fill(null),
    zones: null,
    plainPassages: passages.length === 0 ? null : new Set(passages),
    isClear: clearRooms(level),
    knowWays: level.system !== USUAL_SYSTEM,
    ways: new Map(),
    view: null,
    rooms: realRooms(level),
    ...oddDoors(level),
  };
  for (const monster of level.monsters) places.monsters[cellOf(level, monster.x, monster.y)] = monster;
  for (const thing of level.items) places.items[cellOf(level, thing.x, thing.y)] = thing;
  for (const trap of level.traps) {
    const cell = cellOf(level, trap.x, trap.y);
    if (level.tiles[cell] !== TILE.stairs) places.traps[cell] = trap;
  }
  return places;
}

function oddDoors(level: Level): Pick<Places, 'oddDoors' | 'keys'> {
  const odd = level.doors.filter(({ kind }) => kind !== 'plain');
  if (odd.length === 0) return { oddDoors: null, keys: null };
  const keys = new Map<number, Door>();
  for (const door of odd) {
    if (door.kind === 'locked' && door.key !== null && door.key !== 'held') {
      keys.set(cellOf(level, door.key.x, door.key.y), door);
    }
  }
  return { oddDoors: new Map(odd.map((door) => [cellOf(level, door.x, door.y), door])), keys };
}

function clearRooms({ rooms, tiles, width }: Level): boolean[] {
  const pillars = tiles.includes(TILE.pillar);
  return rooms.map((room) => {
    if (room.shape !== null) return false;
    if (!pillars) return true;
    for (let y = room.y; y < room.y + room.h; y++) {
      if (tiles.slice(y * width + room.x, y * width + room.x + room.w).includes(TILE.pillar)) return false;
    }
    return true;
  });
}
