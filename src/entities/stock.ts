import type { Point } from '../base/points.js';
import type { Rng } from '../base/rng.js';
import { type Accepts, drawPlace, placeableRows, placesIn, realRooms } from '../dungeon/placing.js';
import type { Content, StockTable } from '../state/content.js';
import type { FloorItem, Item } from '../state/items.js';
import { type Hoard, isInRoom, type Layout, type Level, type Room } from '../state/level.js';
import { TILE, WALKABLE } from '../state/tiles.js';
import { monsterKind } from './kinds.js';
import { zoneAt } from './places.js';
import { isScareScroll } from './scare.js';
import { chooseMonster, type Makings, makeGold, makeItem, makeItemOf, makeItemOfClass, makeMonster } from './spawn.js';
import { goldSpot, noticeRoll } from './waking.js';

/** What the stock of a level depends on beside its layout and the counters. */
export type StockRequest = {
  depth: number;
  /** How often the game has made this depth, from 1. */
  visit: number;
  /** The generator of the layout. */
  system: string;
  amuletHeld: boolean;
  /** The deepest depth so far, this one counted or not. */
  deepest: number;
  /** A ring makes every new monster run at once. */
  aggravating: boolean;
  /** The hero goes unnoticed: a stealth ring, or levitating. */
  unnoticed: boolean;
};

/** The name of the stream from which a level is stocked (every stream has a name of its own). */
export function stockStream(depth: number, visit: number): string {
  return `stock/${depth}/${visit}`;
}

const { floor: FLOOR, passage: PASSAGE } = TILE;

/** Rules 1.9 and 1.10. */
const TREASURE_ONE_IN = 20;
const TREASURE_LEAST = 2;
const TREASURE_SPOTS = 8;
const ITEM_TRIES = 20;
const MONSTER_TRIES = 10;
const OBJECTS = 9;
const OBJECT_PERCENT = 36;

/** What the parts below share. The level is not in play yet, and its few things and creatures are found by looking through. */
type Stocking = {
  level: Level;
  request: StockRequest;
  content: Content;
  makings: Makings;
  rng: Rng;
  /** Rooms that are really there, by id. */
  rooms: readonly number[];
  /** The Amulet goes up through known depths, and nothing lies there (rules 1.15). */
  bare: boolean;
  forThings: Accepts;
  forCreatures: Accepts;
};

/**
 * Fills a layout (which the level takes over): gold and monsters room by room, treasure room, objects, Amulet, the hero's
 * cell, and who wakes as the hero arrives (rules 1.4, 1.9 to 1.11, 1.14, 2.4). Counts ids, food and things in `makings`.
 * `rng` is the stream `stock/DEPTH/VISIT`. A gaze that meets the arriving hero is for the turns to play.
 */
export function stock(layout: Layout, request: StockRequest, content: Content, makings: Makings, rng: Rng): Level {
  const stocking = prepare(layout, request, content, makings, rng);
  const { level } = stocking;
  for (const roomId of stocking.rooms) stockRoom(stocking, roomId);
  makings.levelsWithoutFood++;
  if (!stocking.bare) {
    stockTreasure(stocking);
    scatterObjects(stocking);
    for (const roomId of stocking.rooms) furnish(stocking, level.rooms[roomId]!);
  }
  layAmulet(stocking);
  level.hoards = hoardsIn(level);
  // The newest come first, as in the original's lists.
  level.items.reverse();
  level.monsters.reverse();
  if (layout.start === null) level.start = heroPlace(stocking);
  if (request.aggravating) aggravateAll(stocking);
  wakeOnArrival(stocking);
  return level;
}

function prepare(layout: Layout, request: StockRequest, content: Content, makings: Makings, rng: Rng): Stocking {
  const { width, tiles, traps } = layout;
  const level: Level = {
    width,
    height: layout.height,
    tiles,
    rooms: layout.rooms,
    links: layout.links,
    doors: layout.doors,
    traps,
    stairs: layout.stairs,
    start: layout.start ?? layout.stairs,
    depth: request.depth,
    visit: request.visit,
    system: request.system,
    treasure: null,
    hoards: [],
    monsters: [],
    items: [],
  };
  const { monsters, items } = level;
  const isGround = groundOf(layout);
  return {
    level,
    request,
    content,
    makings,
    rng,
    rooms: realRooms(level),
    bare: request.amuletHeld && request.depth < request.deepest,
    forThings: (x, y, inMaze) => isGround(x, y, inMaze) && !isAmong(items, x, y) && !isAmong(traps, x, y),
    // Where the system fixed the start, that is kept free of monsters.
    forCreatures: (x, y) =>
      WALKABLE[tiles[y * width + x]!]! &&
      !isAmong(monsters, x, y) &&
      (layout.start === null || x !== layout.start.x || y !== layout.start.y),
  };
}

/** Where keys lie. */
function keysOn({ doors }: Pick<Layout, 'doors'>): Point[] {
  const keys: Point[] = [];
  for (const door of doors) if (door.kind === 'locked' && isPoint(door.key)) keys.push(door.key);
  return keys;
}

function isPoint(key: Point | 'held' | null): key is Point {
  return key !== null && key !== 'held';
}

function isAmong(places: readonly Readonly<Point>[], x: number, y: number): boolean {
  for (const at of places) if (at.x === x && at.y === y) return true;
  return false;
}

/** Gold in every second room; a monster more often where there is gold (rules 1.4). */
function stockRoom(stocking: Stocking, roomId: number): void {
  const { level, rng, bare, makings } = stocking;
  const { depth } = stocking.request;
  const golden = !bare && rng.oneIn(2);
  if (golden) {
    const gold = makeGold(makings, depth, rng);
    const at = drawPlace(level, rng, [roomId], undefined, stocking.forThings);
    if (at !== null) layThing(stocking, at, gold);
  }
  if (!rng.chance(golden ? 80 : 25)) return;
  const at = drawPlace(level, rng, [roomId], undefined, stocking.forCreatures);
  if (at !== null) addDenizen(stocking, depth, at, false);
}

function layThing({ level }: Stocking, { x, y }: Point, item: Item): void {
  level.items.push({ x, y, item });
}

/** A monster that belongs to the level: it may carry something, except where the hero has long been (rules 2.3). */
function addDenizen(stocking: Stocking, depth: number, { x, y }: Point, mean: boolean): void {
  const { level, content, makings, rng, request } = stocking;
  const kind = chooseMonster(content, depth, rng, false);
  const monster = makeMonster(makings, content, kind, depth, x, y, rng);
  if (mean) monster.mean = true;
  if (depth >= request.deepest && rng.chance(kind.carry)) monster.pack.push(makeItem(content, makings, rng));
  level.monsters.push(monster);
}

/** One level in twenty has a room full of things, and of monsters of the next depth (rules 1.9). */
function stockTreasure(stocking: Stocking): void {
  const { level, rng, content, makings } = stocking;
  if (!rng.oneIn(TREASURE_ONE_IN)) return;
  const room = level.rooms[rng.pick(stocking.rooms)]!;
  level.treasure = room.id;
  const cells = (room.w - 2) * placeableRows(room);
  const spots = Math.min(TREASURE_SPOTS, cells - TREASURE_LEAST);
  const items = TREASURE_LEAST + rng.below(spots);
  for (let made = 0; made < items; made++) {
    const at = drawPlace(level, rng, [room.id], ITEM_TRIES, stocking.forThings);
    if (at !== null) layThing(stocking, at, makeItem(content, makings, rng));
  }
  const monsters = Math.min(cells, Math.max(TREASURE_LEAST + rng.below(spots), items + 2));
  for (let made = 0; made < monsters; made++) {
    const at = drawPlace(level, rng, [room.id], MONSTER_TRIES, stocking.forCreatures);
    if (at !== null) addDenizen(stocking, stocking.request.depth + 1, at, true);
  }
}

/** Rules 1.10. */
function scatterObjects(stocking: Stocking): void {
  const { level, rng, content, makings, rooms } = stocking;
  for (let attempt = 0; attempt < OBJECTS; attempt++) {
    if (!rng.chance(OBJECT_PERCENT)) continue;
    const at = drawPlace(level, rng, rooms, undefined, stocking.forThings);
    if (at !== null) layThing(stocking, at, makeItem(content, makings, rng));
  }
}

/** What the stocking table of a room adds to the ordinary: things, and guards from deeper down, which are mean. */
function furnish(stocking: Stocking, room: Room): void {
  const { rng, content, makings, request } = stocking;
  if (room.stock === '') return;
  const table = content.stocks.find(({ name }) => name === room.stock);
  if (table === undefined) return;
  for (const { class: name, percent, count } of table.items) {
    if (!rng.chance(percent)) continue;
    for (let left = rng.between(...count); left > 0; left--) {
      const at = drawPlace(stocking.level, rng, [room.id], undefined, stocking.forThings);
      if (at !== null) layThing(stocking, at, thingOf(name));
    }
  }
  for (let left = rng.between(...table.guards.count); left > 0; left--) {
    const at = drawPlace(stocking.level, rng, [room.id], undefined, stocking.forCreatures);
    if (at !== null) addDenizen(stocking, request.depth + table.guards.deeper, at, true);
  }

  function thingOf(name: StockTable['items'][number]['class']): Item {
    if (name === 'gold') return makeGold(makings, request.depth, rng);
    return makeItemOfClass(content, makings, name, rng);
  }
}

/** On every level deep enough while the hero does not hold it (rules 1.11). On a tiny one that is full, a thing or trap gives way. */
function layAmulet(stocking: Stocking): void {
  const { level, rng, content, makings, rooms, request } = stocking;
  if (request.depth < content.rules.amuletDepth || request.amuletHeld) return;
  const at =
    drawPlace(level, rng, rooms, undefined, stocking.forThings) ?? clearedForThing(stocking) ?? never('the Amulet');
  layThing(stocking, at, makeItemOf(content, makings, 'amulet', content.items.amulet[0]!.name, rng));
}

/** Anywhere free in a room (rules 1.14). Of a tiny one that is full, a monster gives way. */
function heroPlace(stocking: Stocking): Point {
  const { level, rng, rooms, forCreatures } = stocking;
  return drawPlace(level, rng, rooms, undefined, forCreatures) ?? clearedForHero(stocking) ?? never('the hero');
}

function never(whom: string): never {
  throw new Error(`no place for ${whom}`);
}

/** A place with a thing or a trap on it, which are gone then; null where keys lie everywhere. */
function clearedForThing({ level, rng, rooms, makings }: Stocking): Point | null {
  const { items, traps } = level;
  const at = drawPlace(level, rng, rooms, undefined, groundOf(level));
  if (at === null) return null;
  for (const { item } of takenFrom(items, at)) if (item.class !== 'gold') makings.ledger.destroyed += item.count;
  takenFrom(traps, at);
  return at;
}

/** What could hold a thing if nothing but keys lay there. */
function groundOf({ doors, tiles, width }: Layout): Accepts {
  const keys = keysOn({ doors });
  return (x, y, inMaze) => tiles[y * width + x] === (inMaze ? PASSAGE : FLOOR) && !isAmong(keys, x, y);
}

/** Whether a layout of any origin has a place for all that can't be left out: the hero and the Amulet. */
export function canStock(layout: Layout): boolean {
  return placesIn(layout, realRooms(layout), groundOf(layout)).length > 0;
}

/** A place with a monster on it, which is gone then, with what it carries. */
function clearedForHero({ level, rng, rooms, makings }: Stocking): Point | null {
  const at = drawPlace(level, rng, rooms, undefined, (x, y) => WALKABLE[level.tiles[y * level.width + x]!]!);
  if (at === null) return null;
  for (const { pack } of takenFrom(level.monsters, at)) for (const { count } of pack) makings.ledger.destroyed += count;
  return at;
}

/** Takes what is at a place out of the list. */
function takenFrom<T extends Point>(list: T[], { x, y }: Readonly<Point>): T[] {
  const index = list.findIndex((one) => one.x === x && one.y === y);
  return index < 0 ? [] : list.splice(index, 1);
}

/**
 * The ring wakes all of them, wherever they are, each with the goal of rules 2.4. It comes last, so that who wears one finds the
 * same things in the same places.
 */
function aggravateAll({ level, content, rng }: Stocking): void {
  const heroZone = zoneAt(level, level.start.x, level.start.y);
  for (const monster of level.monsters) {
    monster.running = true;
    const { carry } = monsterKind(content, monster.kind);
    const zone = zoneAt(level, monster.x, monster.y);
    const fancied = zone === heroZone || carry === 0 ? undefined : level.items.find(isFancied);
    monster.goal = fancied === undefined ? { to: 'hero' } : { to: 'item', id: fancied.item.id };

    function isFancied({ x, y, item }: FloorItem): boolean {
      if (zoneAt(level, x, y) !== zone || isScareScroll(content, item) || !rng.chance(carry)) return false;
      return !level.monsters.some(({ goal }) => goal?.to === 'item' && goal.id === item.id);
    }
  }
}

/** All that show their letter in the room where the hero arrives get a chance to wake (rules 2.4 b). A maze is no such room. */
function wakeOnArrival({ level, content, rng, request }: Stocking): void {
  const room = roomOf(level, level.start);
  if (room?.kind !== 'room') return;
  for (const monster of level.monsters) {
    if (monster.disguise !== null || !isInRoom(room, monster.x, monster.y)) continue;
    noticeRoll(monster, monsterKind(content, monster.kind), request.unnoticed, goldSpot(level, room.id), rng);
  }
}

/** Of each room that is no maze the first gold that was laid in it: by rules 1.4, or by its stocking table where it got none there. */
export function hoardsIn({ items, rooms }: Level): Hoard[] {
  const hoards: Hoard[] = [];
  for (const room of rooms) {
    if (room.kind !== 'room') continue;
    const gold = items.find(({ item, x, y }) => item.class === 'gold' && isInRoom(room, x, y));
    if (gold !== undefined) hoards.push({ room: room.id, x: gold.x, y: gold.y });
  }
  return hoards;
}

function roomOf({ rooms }: Level, { x, y }: Readonly<Point>): Room | undefined {
  for (const room of rooms) if (isInRoom(room, x, y)) return room;
  return undefined;
}
