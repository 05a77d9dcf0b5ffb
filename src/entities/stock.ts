import type { Point } from '../base/points.js';
import type { Rng } from '../base/rng.js';
import type { Content } from '../state/content.js';
import type { Layout, Level } from '../state/level.js';
import { monsterKind } from './kinds.js';
import { addFloorItem, addMonster, placesOf, randomFloor, randomStanding, zoneAt } from './places.js';
import { chooseMonster, type Makings, makeGold, makeItem, makeItemOf, makeMonster } from './spawn.js';
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

/** Rules 1.9 and 1.10. */
const TREASURE_ONE_IN = 20;
const TREASURE_LEAST = 2;
const TREASURE_SPOTS = 8;
const ITEM_TRIES = 20;
const MONSTER_TRIES = 10;
const OBJECTS = 9;
const OBJECT_PERCENT = 36;

/** The name of the stream from which a level is stocked (design: "chance is named"). */
export function stockStream(depth: number, visit: number): string {
  return `stock/${depth}/${visit}`;
}

/** What the parts below share. `bare`: the Amulet goes up through known depths, and nothing lies there (rules 1.15). */
type Stocking = StockRequest & {
  level: Level;
  content: Content;
  makings: Makings;
  rng: Rng;
  bare: boolean;
  /** Where no monster may stand, as the hero will: the start, where the system fixes it. */
  kept: Point | null;
};

/**
 * Fills a layout (which the level takes over): gold and monsters room by room, treasure room, objects, Amulet, the hero's
 * cell, and who wakes as the hero arrives (rules 1.4, 1.9 to 1.11, 1.14, 2.4). Counts ids, food and things in `makings`.
 * `rng` is the stream `stock/DEPTH/VISIT`. A gaze that meets the arriving hero is for the turns to play.
 */
export function stock(
  layout: Layout,
  request: StockRequest,
  content: Content,
  makings: Makings,
  rng: Rng,
): { level: Level } {
  const deepest = Math.max(request.deepest, request.depth);
  const level = emptyLevel(layout, request);
  const stocking = {
    ...request,
    deepest,
    level,
    content,
    makings,
    rng,
    bare: request.amuletHeld && request.depth < deepest,
    kept: layout.start,
  };
  for (const room of level.rooms) if (room.kind !== 'gone') stockRoom(stocking, room.id);
  makings.levelsWithoutFood++;
  if (!stocking.bare) {
    stockTreasure(stocking);
    scatterObjects(stocking);
  }
  layAmulet(stocking);
  if (layout.start === null) level.start = heroPlace(stocking);
  wakeOnArrival(stocking);
  return { level };
}

function emptyLevel(layout: Layout, { depth, visit, system }: StockRequest): Level {
  const start = layout.start ?? layout.stairs;
  return { ...layout, depth, visit, system, start, treasure: null, monsters: [], items: [] };
}

/** Gold in every second room; a monster more often where there is gold (rules 1.4). */
function stockRoom(stocking: Stocking, roomId: number): void {
  const { level, rng, bare, makings, depth, kept } = stocking;
  const golden = !bare && rng.oneIn(2) && layGold();
  if (!rng.chance(golden ? 80 : 25)) return;
  const at = randomStanding(level, rng, roomId, kept);
  if (at !== null) addDenizen(stocking, depth, at.x, at.y, false);

  function layGold(): boolean {
    const gold = makeGold(makings, depth, rng);
    const cell = randomFloor(level, rng, roomId);
    if (cell !== null) addFloorItem(level, cell.x, cell.y, gold);
    return cell !== null;
  }
}

/** A monster that belongs to the level: it may carry something, except where the hero has long been (rules 2.3). */
function addDenizen(stocking: Stocking, depth: number, x: number, y: number, mean: boolean): void {
  const { level, content, makings, rng, deepest, aggravating } = stocking;
  const kind = chooseMonster(content, depth, rng, false);
  const monster = makeMonster(makings, content, kind, depth, x, y, rng);
  if (mean) monster.mean = true;
  if (aggravating) {
    monster.running = true;
    monster.goal = { to: 'hero' };
  }
  if (depth >= deepest && rng.chance(kind.carry)) monster.pack.push(makeItem(content, makings, rng));
  addMonster(level, monster);
}

/** One level in twenty has a room full of things, and of monsters of the next depth (rules 1.9). */
function stockTreasure(stocking: Stocking): void {
  const { level, rng, content, makings, depth, kept } = stocking;
  if (!rng.oneIn(TREASURE_ONE_IN)) return;
  const room = level.rooms[rng.pick(placesOf(level).rooms)]!;
  level.treasure = room.id;
  const cells = (room.w - 2) * (room.h - 2);
  const spots = Math.min(TREASURE_SPOTS, cells - TREASURE_LEAST);
  const items = TREASURE_LEAST + rng.below(spots);
  for (let made = 0; made < items; made++) {
    const at = randomFloor(level, rng, room.id, ITEM_TRIES);
    if (at !== null) addFloorItem(level, at.x, at.y, makeItem(content, makings, rng));
  }
  const monsters = Math.min(cells, Math.max(TREASURE_LEAST + rng.below(spots), items + 2));
  for (let made = 0; made < monsters; made++) {
    const at = randomStanding(level, rng, room.id, kept, MONSTER_TRIES);
    if (at !== null) addDenizen(stocking, depth + 1, at.x, at.y, true);
  }
}

/** Rules 1.10. */
function scatterObjects({ level, rng, content, makings }: Stocking): void {
  for (let attempt = 0; attempt < OBJECTS; attempt++) {
    if (!rng.chance(OBJECT_PERCENT)) continue;
    const item = makeItem(content, makings, rng);
    const at = randomFloor(level, rng, null);
    if (at !== null) addFloorItem(level, at.x, at.y, item);
    else makings.ledger.destroyed += item.count;
  }
}

/** On every level deep enough while the hero does not hold it (rules 1.11). */
function layAmulet({ level, rng, content, makings, depth, amuletHeld }: Stocking): void {
  if (depth < content.rules.amuletDepth || amuletHeld) return;
  const amulet = makeItemOf(content, makings, 'amulet', content.items.amulet[0]!.name, rng);
  const at = randomFloor(level, rng, null);
  if (at === null) throw new Error('no place for the Amulet');
  addFloorItem(level, at.x, at.y, amulet);
}

/** Anywhere free in a room (rules 1.14). */
function heroPlace({ level, rng }: Stocking): Point {
  const at = randomStanding(level, rng, null, null);
  if (at === null) throw new Error('no place for the hero');
  return at;
}

/** All that show their letter in the room where the hero arrives get a chance to wake (rules 2.4 b). A maze is no such room. */
function wakeOnArrival({ level, content, rng, unnoticed }: Stocking): void {
  const zone = zoneAt(level, level.start.x, level.start.y);
  if (zone < 0 || zone >= level.rooms.length) return;
  const gold = goldSpot(level, zone);
  for (const monster of level.monsters) {
    if (monster.disguise !== null || zoneAt(level, monster.x, monster.y) !== zone) continue;
    noticeRoll(monster, monsterKind(content, monster.kind), unnoticed, gold, rng);
  }
}
