import { expect, test } from 'vitest';
import { openStream } from '../../src/base/rng.js';
import { placeableRows } from '../../src/dungeon/placing.js';
import { descend, firstArrival } from '../../src/entities/descent.js';
import { monsterKind } from '../../src/entities/kinds.js';
import { freshMakings } from '../../src/entities/spawn.js';
import { stock } from '../../src/entities/stock.js';
import { isInRoom, type Level, type Room } from '../../src/state/level.js';
import { TILES } from '../../src/state/tiles.js';
import { gameContent } from '../content.js';
import { sound } from '../dungeon/layouts.js';
import { evenly, expectMean, expectOdds, expectRate, oracle, times } from '../oracle/chance.js';

/** What chance lays on Rogue's levels, against the exact probabilities of the rules. */

const content = gameContent();

/** The levels 1 to `depth` of so many games that nobody plays. */
function levels(games: number, depth: number): Level[] {
  return times(games, (game) => {
    const going = descend({ seed: oracle(`stock ${game}`), system: 'rogue', systemOptions: {} }, content);
    return times(depth, () => going.next().value);
  }).flat();
}

const first = levels(2000, 1);
const deep = levels(100, 26);

function realRooms(level: Level): Room[] {
  return level.rooms.filter(({ kind }) => kind !== 'gone');
}

function goldIn(level: Level, room: Room): number[] {
  const found = level.items.filter(({ x, y, item }) => item.class === 'gold' && isInRoom(room, x, y));
  return found.map(({ item }) => item.count);
}

function monstersIn(level: Level, room: Room): number {
  return level.monsters.filter(({ x, y }) => isInRoom(room, x, y)).length;
}

function tileUnder(level: Level, { x, y }: { x: number; y: number }): string {
  return TILES[level.tiles[y * level.width + x]!]!;
}

test('half of the rooms have gold, one heap at most, worth 2 to 61 on the first level (rules 1.4)', () => {
  const heaps = first.flatMap((level) => realRooms(level).map((room) => goldIn(level, room)));
  expectRate(heaps.filter((each) => each.length === 1).length, heaps.length, 1 / 2);
  expect(heaps.filter((each) => each.length > 1)).toEqual([]);
  const values = heaps.flat();
  expect([Math.min(...values), Math.max(...values)]).toEqual([2, 61]);
  expectMean(values, 31.5);
});

test('a monster is in four of five rooms with gold and in a quarter of those without, sometimes on the gold (rules 1.4)', () => {
  const plain = first.filter(({ treasure }) => treasure === null);
  for (const [golden, p] of [
    [true, 0.8],
    [false, 0.25],
  ] as const) {
    const rooms = plain.flatMap((level) => realRooms(level).map((room) => ({ level, room })));
    const these = rooms.filter(({ level, room }) => goldIn(level, room).length > 0 === golden);
    expectRate(these.filter(({ level, room }) => monstersIn(level, room) === 1).length, these.length, p);
    expect(these.filter(({ level, room }) => monstersIn(level, room) > 1)).toEqual([]);
  }
  const onGold = plain.filter(({ items, monsters }) =>
    items.some(
      ({ x, y, item }) => item.class === 'gold' && monsters.some((monster) => monster.x === x && monster.y === y),
    ),
  );
  expect(onGold.length).toBeGreaterThan(0);
});

test('what is on a level sleeps, but in the room where the hero arrives (rules 1.4, 1.14)', () => {
  for (const level of first) {
    const hall = level.rooms.find((room) => isInRoom(room, level.start.x, level.start.y))!;
    expect(level.monsters.filter(({ x, y, running }) => running && !isInRoom(hall, x, y))).toEqual([]);
  }
});

test('nine things each come with 36 in 100, anywhere on floor or in a maze on its passages (rules 1.7, 1.10)', () => {
  const counts = first
    .filter(({ treasure }) => treasure === null)
    .map(({ items }) => items.filter(({ item }) => item.class !== 'gold').length);
  expectMean(counts, 3.24);
  expect(Math.max(...counts)).toBeLessThanOrEqual(9);
  // None at all: 0.64 to the ninth.
  expectRate(counts.filter((count) => count === 0).length, counts.length, 0.018014);
  for (const level of deep) {
    for (const thing of level.items) {
      const room = level.rooms.find((each) => isInRoom(each, thing.x, thing.y))!;
      expect(tileUnder(level, thing)).toBe(room.kind === 'maze' ? 'passage' : 'floor');
    }
  }
});

test('things and creatures are put inside walls, in mazes off the edge, in each room equally often (rules 1.7)', () => {
  const counts = { first: 0, last: 0, things: 0 };
  for (const level of deep) {
    for (const at of [...level.items, ...level.monsters, level.start]) {
      const room = level.rooms.find((each) => isInRoom(each, at.x, at.y))!;
      expect(at.x > room.x && at.x < room.x + room.w - 1).toBe(true);
      expect(at.y > room.y && at.y <= room.y + placeableRows(room)).toBe(true);
    }
  }
  for (const level of first) {
    const rooms = realRooms(level);
    if (level.treasure !== null || rooms.length !== 9) continue;
    for (const { x, y, item } of level.items) {
      if (item.class === 'gold') continue;
      counts.things++;
      if (isInRoom(rooms[0]!, x, y)) counts.first++;
      if (isInRoom(rooms[8]!, x, y)) counts.last++;
    }
  }
  expectRate(counts.first, counts.things, 1 / 9);
  expectRate(counts.last, counts.things, 1 / 9);
});

test('creatures may stand on things, traps and stairs (rules 1.7, 1.14)', () => {
  const standing = [...first, ...deep].flatMap((level) => level.monsters.map((monster) => ({ level, monster })));
  const on = (places: (level: Level) => readonly { x: number; y: number }[]): number =>
    standing.filter(({ level, monster: { x, y } }) => places(level).some((at) => at.x === x && at.y === y)).length;
  expect(on(({ items }) => items)).toBeGreaterThan(0);
  expect(on(({ traps }) => traps)).toBeGreaterThan(0);
  expect(on(({ stairs }) => [stairs])).toBeGreaterThan(0);
});

test('the hero begins in each room equally often, about once in 200 on the stairs and once in 25 on a thing (rules 1.14)', () => {
  const nine = first.filter((level) => realRooms(level).length === 9);
  expectRate(nine.filter(({ rooms, start }) => isInRoom(rooms[4]!, start.x, start.y)).length, nine.length, 1 / 9);
  const on = (level: Level, places: readonly { x: number; y: number }[]): boolean =>
    places.some(({ x, y }) => x === level.start.x && y === level.start.y);
  const stairs = first.filter((level) => on(level, [level.stairs])).length / first.length;
  expect([stairs > 0.001, stairs < 0.012]).toEqual([true, true]);
  const things = first.filter((level) => on(level, [...level.items, level.stairs])).length / first.length;
  expect([things > 0.02, things < 0.06]).toEqual([true, true]);
});

test('one level in twenty has a treasure room, any room, with 2 to 9 things (quirk 30) and at least two monsters more (rules 1.9)', () => {
  const all = [...first, ...deep];
  const rich = all.filter(({ treasure }) => treasure !== null);
  expectRate(rich.length, all.length, 1 / 20);
  expectRate(rich.filter((level) => level.treasure === realRooms(level)[0]!.id).length, rich.length, 0.136);
  // Of a treasure room the things come before its monsters, all others on the floor after them.
  const roomy = rich.filter((level) => {
    const { kind, w, h } = level.rooms[level.treasure!]!;
    return kind === 'room' && (w - 2) * (h - 2) >= 40;
  });
  const loot = roomy.map((level) => {
    const last = Math.max(...level.monsters.map(({ id }) => id));
    return level.items.filter(({ item }) => item.class !== 'gold' && item.id < last).length;
  });
  expectOdds(loot, evenly(2, 9));
  for (const [i, level] of roomy.entries()) {
    const monsters = monstersIn(level, level.rooms[level.treasure!]!);
    expect([monsters >= loot[i]! + 2, monsters <= 12]).toEqual([true, true]);
  }
  for (const level of rich) {
    const room = level.rooms[level.treasure!]!;
    const here = level.monsters.filter(({ x, y }) => isInRoom(room, x, y));
    expect(
      here.filter((monster) => !monster.mean && monsterKind(content, monster.kind).name !== 'orc').length,
    ).toBeLessThan(2);
  }
});

test('treasure that finds no free cell is left out, and nothing lies where it may not (quirk 29)', () => {
  let rich = 0;
  for (let seed = 0; seed < 200; seed++) {
    const layout = sound();
    // A trap on every cell of floor: nothing can be laid anywhere.
    layout.tiles.forEach((tile, cell) => {
      const at = { x: cell % layout.width, y: Math.floor(cell / layout.width) };
      if (TILES[tile] === 'floor') layout.traps.push({ ...at, kind: 'rust', hidden: true });
    });
    const rng = openStream(`${seed}`, 'stock/1/1');
    const level = stock(layout, firstArrival(1, 'rogue'), content, freshMakings(), rng);
    if (level.treasure !== null) rich++;
    expect(level.items, `seed ${seed}`).toEqual([]);
  }
  expect(rich).toBeGreaterThan(3);
});

test('monsters of a level carry with the chance of their kind, centaurs 15 in 100, dragons always (rules 2.3)', () => {
  const monsters = deep.flatMap((level) => level.monsters);
  for (const kind of content.monsters) {
    const these = monsters.filter((monster) => monster.kind === kind.name);
    if (these.length === 0) continue;
    expectRate(these.filter(({ pack }) => pack.length > 0).length, these.length, kind.carry / 100);
    expect(these.every(({ pack }) => pack.length <= 1)).toBe(true);
  }
});
