import { expect, test } from 'vitest';
import { hashPlain } from '../../src/base/plain.js';
import { openStream } from '../../src/base/rng.js';
import { buildLayout, layoutNames } from '../../src/dungeon/build.js';
import { problemText, validate } from '../../src/dungeon/validate.js';
import { descend, firstArrival, levelAt } from '../../src/entities/descent.js';
import { monsterKind } from '../../src/entities/kinds.js';
import { zoneAt } from '../../src/entities/places.js';
import { freshMakings } from '../../src/entities/spawn.js';
import { type StockRequest, stock, stockStream } from '../../src/entities/stock.js';
import type { Layout, Level } from '../../src/state/level.js';
import { TILE } from '../../src/state/tiles.js';
import { gameContent } from '../content.js';
import { expectRate, oracle } from '../oracle/chance.js';

const content = gameContent();
const names = layoutNames(content);

function stocked(seed: string, depth: number, more: Partial<StockRequest> = {}, counters = freshMakings()): Level {
  const { layout, system } = buildLayout({ seed, system: 'rogue', systemOptions: {} }, depth, 1, names);
  const request = { ...firstArrival(depth, system), ...more };
  return stock(layout, request, content, counters, openStream(seed, stockStream(depth, 1)));
}

/** Units of things that a level holds, gold left out. */
function unitsOn(level: Level): number {
  let units = 0;
  for (const { item } of level.items) if (item.class !== 'gold') units += item.count;
  for (const { pack } of level.monsters) for (const item of pack) units += item.count;
  return units;
}

test('everything lies and stands where it may, and the ledger is right', () => {
  for (let seed = 0; seed < 300; seed++) {
    for (const depth of [1, 9, 26, 40]) {
      const counters = freshMakings();
      const level = stocked(`${seed}`, depth, {}, counters);
      const at = `seed ${seed} depth ${depth}`;
      expect(validate(level).map(problemText), at).toEqual([]);
      expect(counters.ledger.made - counters.ledger.destroyed, at).toBe(unitsOn(level));
      const ids = [
        ...level.monsters.map(({ id }) => id),
        ...level.monsters.flatMap(({ pack }) => pack.map(({ id }) => id)),
      ];
      ids.push(...level.items.map(({ item }) => item.id));
      expect(new Set(ids).size, at).toBe(ids.length);
      expect(Math.max(0, ...ids), at).toBeLessThan(counters.nextId);
      expect(level.items.filter(({ item }) => item.class === 'amulet').length, at).toBe(depth >= 26 ? 1 : 0);
      for (const { item } of level.items) expect(item.count > 0 && Number.isInteger(item.count), at).toBe(true);
    }
  }
});

test('a room has the first gold that was laid in it, a maze none', () => {
  let mazes = 0;
  for (let seed = 0; seed < 200; seed++) {
    const level = stocked(`${seed}`, 15);
    const heaps = level.items.filter(({ item }) => item.class === 'gold');
    const inRooms = heaps.filter(({ x, y }) => level.rooms[zoneAt(level, x, y)]?.kind === 'room');
    mazes += heaps.length - inRooms.length;
    const hoards = inRooms.map(({ x, y }) => ({ room: zoneAt(level, x, y), x, y })).sort((a, b) => a.room - b.room);
    expect(level.hoards, `seed ${seed}`).toEqual(hoards);
  }
  expect(mazes).toBeGreaterThan(0);
  // A stocking table may lay more than one heap.
  let doubles = 0;
  for (let seed = 0; seed < 60; seed++) {
    const level = levelAt({ seed: `${seed}`, system: 'region', systemOptions: {} }, content, 2);
    for (const { room, x, y } of level.hoards) {
      const gold = level.items.filter((each) => each.item.class === 'gold' && zoneAt(level, each.x, each.y) === room);
      const first = gold.reduce((a, b) => (a.item.id < b.item.id ? a : b));
      expect(first, `seed ${seed}`).toMatchObject({ x, y });
      if (gold.length > 1) doubles++;
    }
  }
  expect(doubles).toBeGreaterThan(0);
});

test('a stocked level is plain data', () => {
  for (let seed = 0; seed < 30; seed++) {
    const level = stocked(`${seed}`, 26);
    expect(JSON.parse(JSON.stringify(level)), `seed ${seed}`).toEqual(level);
    expect(hashPlain(level)).toHaveLength(16);
  }
});

test('on the way up with the Amulet nothing lies about and nobody carries anything', () => {
  let monsters = 0;
  let rooms = 0;
  for (let seed = 0; seed < 600; seed++) {
    const level = stocked(oracle(`on the way up ${seed}`), 12, { amuletHeld: true, deepest: 26 });
    rooms += level.rooms.filter(({ kind }) => kind !== 'gone').length;
    expect([level.items, level.treasure], `seed ${seed}`).toEqual([[], null]);
    expect(level.monsters.every(({ pack }) => pack.length === 0)).toBe(true);
    monsters += level.monsters.length;
  }
  expectRate(monsters, rooms, 1 / 4);
});

test('below the deepest depth the Amulet makes no difference but that there is no other', () => {
  const level = stocked('7', 27, { amuletHeld: true, deepest: 26 });
  expect(level.items.some(({ item }) => item.class === 'gold')).toBe(true);
  expect(level.items.some(({ item }) => item.class === 'amulet')).toBe(false);
});

test('above the deepest depth monsters carry nothing, but things still lie about', () => {
  let packs = 0;
  let things = 0;
  for (let seed = 0; seed < 100; seed++) {
    const level = stocked(`${seed}`, 20, { deepest: 21 });
    // In a treasure room they are made as one level deeper.
    if (level.treasure === null) packs += level.monsters.filter(({ pack }) => pack.length > 0).length;
    things += level.items.length;
  }
  expect(packs).toBe(0);
  expect(things).toBeGreaterThan(100);
});

test('a treasure room holds mean monsters of the next depth', () => {
  let rooms = 0;
  for (let seed = 0; seed < 600; seed++) {
    const level = stocked(`${seed}`, 30);
    if (level.treasure === null) continue;
    rooms++;
    const room = level.rooms[level.treasure]!;
    const inside = level.monsters.filter(({ x, y }) => zoneAt(level, x, y) === room.id);
    if (room.kind !== 'room') continue;
    expect(inside.length, `seed ${seed}`).toBeGreaterThanOrEqual(Math.min(4, (room.w - 2) * (room.h - 2)));
    // At most one of them is the room's ordinary one, of this depth.
    const deeper = inside.filter((each) => each.mean && each.level === monsterKind(content, each.kind).level + 5);
    expect(deeper.length, `seed ${seed}`).toBeGreaterThanOrEqual(inside.length - 1);
  }
  expect(rooms).toBeGreaterThan(10);
});

test('the stock follows from the seed, not from who plays', () => {
  for (const depth of [1, 13, 26]) {
    const levels = [freshMakings(), { ...freshMakings(), nextId: 900, nextGroup: 40 }].map((counters) => {
      const level = stocked('1980', depth, {}, counters);
      return {
        ...level,
        monsters: level.monsters.map(({ id, pack, ...rest }) => rest),
        items: level.items.map(({ x, y, item }) => [x, y, item.class, item.kind, item.count]),
      };
    });
    expect(levels[0]).toEqual(levels[1]);
    // Who goes unnoticed wakes nobody, and moves nothing.
    const quiet = stocked('1980', depth, { unnoticed: true });
    expect(quiet.start).toEqual(levels[0]!.start);
    expect(quiet.items.length).toBe(levels[0]!.items.length);
  }
});

test('mean monsters of the room where the hero arrives may wake, others sleep on', () => {
  let [mean, woken] = [0, 0];
  for (let seed = 0; seed < 1500; seed++) {
    const level = stocked(oracle(`arrival ${seed}`), 5);
    const room = zoneAt(level, level.start.x, level.start.y);
    for (const monster of level.monsters) {
      const here = room < level.rooms.length && zoneAt(level, monster.x, monster.y) === room;
      const greedy = monsterKind(content, monster.kind).flags.includes('greedy');
      if (greedy) expect(monster.running, `seed ${seed}`).toBe(here);
      else if (!here || !monster.mean) expect(monster.running, `seed ${seed}`).toBe(false);
      else {
        mean++;
        if (monster.running) woken++;
      }
    }
  }
  expect(mean).toBeGreaterThan(300);
  expectRate(woken, mean, 2 / 3);
});

test('a ring of aggravation sets all of them running, and moves nothing', () => {
  let collectors = 0;
  for (let seed = 0; seed < 100; seed++) {
    const level = stocked(`${seed}`, 20, { aggravating: true });
    const quiet = stocked(`${seed}`, 20);
    expect(
      level.monsters.every(({ running, goal }) => running && goal !== null),
      `seed ${seed}`,
    ).toBe(true);
    expect([level.items, level.start], `seed ${seed}`).toEqual([quiet.items, quiet.start]);
    expect(level.monsters.map(({ id, kind, x, y }) => [id, kind, x, y])).toEqual(
      quiet.monsters.map(({ id, kind, x, y }) => [id, kind, x, y]),
    );
    const wanted = level.monsters.flatMap(({ goal }) => (goal?.to === 'item' ? [goal.id] : []));
    expect(new Set(wanted).size, `seed ${seed}`).toBe(wanted.length);
    for (const id of wanted) expect(level.items.some(({ item }) => item.id === id)).toBe(true);
    collectors += wanted.length;
  }
  expect(collectors).toBeGreaterThan(0);
});

test('after three levels without food the next thing is food', () => {
  let forced = 0;
  for (let seed = 0; seed < 60; seed++) {
    const counters = { ...freshMakings(), levelsWithoutFood: 3 };
    const level = stocked(`${seed}`, 2, { deepest: 3 }, counters);
    const things = level.items.filter(({ item }) => item.class !== 'gold');
    if (things.length === 0) continue;
    forced++;
    // Newest first: the first one made lies last.
    expect(things.at(-1)!.item.class, `seed ${seed}`).toBe('food');
    expect(counters.levelsWithoutFood, `seed ${seed}`).toBe(0);
  }
  expect(forced).toBeGreaterThan(40);
});

test('a descent counts food from its first level', () => {
  for (let seed = 0; seed < 40; seed++) {
    let hungry = 0;
    const levels = descend({ seed: `${seed}`, system: 'rogue', systemOptions: {} }, content);
    for (let depth = 1; depth <= 30; depth++) {
      const level = levels.next().value;
      const all = [...level.items.map(({ item }) => item), ...level.monsters.flatMap(({ pack }) => pack)];
      const things = all.filter((item) => item.class !== 'gold' && item.class !== 'amulet');
      hungry = things.some((item) => item.class === 'food') ? 0 : things.length > 0 ? hungry + 1 : hungry;
      expect(hungry, `seed ${seed} depth ${depth}`).toBeLessThanOrEqual(4);
    }
  }
});

/** Levels so full of things, traps, keys or monsters that who comes last finds no place. */
test.each([
  ['slide', '223644', 34, 16, 7, { retry: 1, max_height: 3, halls: 13, round: 91, lakes: 49, chasms: 50 }],
  ['slide', '435443', 37, 9, 7, { retry: 1, special: true, ideal: 29, pillars: 9, loops: 6, halls: 50, crop: true }],
  ['slide', '685238', 40, 80, 24, { retry: 1, special: true, ideal: 89, max_width: 3, min_height: 3, loops: 100 }],
  ['sector', '89442', 36, 42, 22, { polygonal: 50, locked: 100, trapped: 34, lakes: 0 }],
  ['sector', '146832', 39, 43, 21, { round: 3, locked: 79, chasms: 78 }],
  ['sector', '730019', 32, 35, 20, { polygonal: 63, locked: 100, trapped: 'by-depth', chasms: 15 }],
] as const)('the Amulet lies on the smallest %s level (seed %s)', (system, seed, depth, width, height, options) => {
  const setup = { seed, system, systemOptions: options };
  const { layout } = buildLayout(setup, depth, 1, names, width, height);
  const counters = freshMakings();
  const level = stock(layout, firstArrival(depth, system), content, counters, openStream(seed, stockStream(depth, 1)));
  expect(validate(level).map(problemText)).toEqual([]);
  expect(level.items.filter(({ item }) => item.class === 'amulet')).toHaveLength(1);
  expect(counters.ledger.made - counters.ledger.destroyed).toBe(unitsOn(level));
});

test('the hero and the Amulet have places of two cells, whatever else was there', () => {
  let full = 0;
  for (let seed = 0; seed < 400; seed++) {
    const counters = freshMakings();
    const rng = openStream(`${seed}`, 'full');
    const level = stock(twoCells(), firstArrival(26, 'rogue'), content, counters, rng);
    const { x, y } = level.start;
    expect([1, 2].includes(x) && y === 2, `seed ${seed}`).toBe(true);
    expect(
      level.monsters.some((monster) => monster.x === x && monster.y === y),
      `seed ${seed}`,
    ).toBe(false);
    expect(
      level.items.map(({ item }) => item.class),
      `seed ${seed}`,
    ).toEqual(['amulet']);
    expect(level.traps, `seed ${seed}`).toEqual([]);
    expect(counters.ledger.made - counters.ledger.destroyed, `seed ${seed}`).toBe(unitsOn(level));
    if (level.treasure !== null) full++;
  }
  expect(full).toBeGreaterThan(0);
});

/** A room of two cells, one of them the stairs, the other a trap. */
function twoCells(): Layout {
  const [width, height] = [80, 24];
  const tiles = new Array<number>(width * height).fill(TILE.rock);
  tiles[2 * width + 1] = TILE.floor;
  tiles[2 * width + 2] = TILE.stairs;
  const room = { id: 0, x: 0, y: 1, w: 4, h: 3, kind: 'room', shape: null, lit: true, name: '', stock: '' } as const;
  return {
    width,
    height,
    tiles,
    rooms: [room],
    links: [],
    doors: [],
    traps: [{ x: 1, y: 2, kind: 'bear trap', hidden: true }],
    stairs: { x: 2, y: 2 },
    start: null,
  };
}
