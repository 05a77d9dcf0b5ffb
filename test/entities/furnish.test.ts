import { expect, test } from 'vitest';
import { openStream } from '../../src/base/rng.js';
import { buildLayout, layoutNames } from '../../src/dungeon/build.js';
import { firstArrival } from '../../src/entities/descent.js';
import { freshMakings } from '../../src/entities/spawn.js';
import { stock, stockStream } from '../../src/entities/stock.js';
import type { Content } from '../../src/state/content.js';
import type { FloorItem } from '../../src/state/items.js';
import { isInside, type Level, type Room } from '../../src/state/level.js';
import type { Monster } from '../../src/state/monsters.js';
import { gameContent } from '../content.js';
import { expectRate, oracle } from '../oracle/chance.js';

const content = gameContent();
const plain: Content = { ...content, stocks: [] };

function stocked(of: Content, system: string, seed: string, depth: number, amuletHeld = false): Level {
  const setup = { seed, system, systemOptions: {} };
  const { layout } = buildLayout(setup, depth, 1, layoutNames(of));
  const request = { ...firstArrival(depth, system), amuletHeld, deepest: amuletHeld ? 26 : depth };
  return stock(layout, request, of, freshMakings(), openStream(seed, stockStream(depth, 1)));
}

/** What the stocking tables added to a level: the rest is drawn before. */
type Furnished = { level: Level; items: FloorItem[]; monsters: Monster[] };

function furnished(system: string, seed: string, depth: number): Furnished {
  const level = stocked(content, system, seed, depth);
  const bare = stocked(plain, system, seed, depth);
  return {
    level,
    items: level.items.slice(0, level.items.length - bare.items.length),
    monsters: level.monsters.slice(0, level.monsters.length - bare.monsters.length),
  };
}

const LEVELS = Array.from({ length: 400 }, (_, i) => furnished('region', oracle(`furnish ${i}`), 1 + (i % 25)));

function roomAt({ rooms }: Level, { x, y }: { x: number; y: number }): Room {
  const room = rooms.find((one) => one.kind === 'room' && isInside(one, x, y));
  if (room === undefined) throw new Error(`${x},${y} lies in no room`);
  return room;
}

test('a named room holds what its table says, in the room itself, and no other class of things', () => {
  const tables = new Map(content.stocks.map((table) => [table.name, table]));
  const seen = new Set<string>();
  for (const { level, items } of LEVELS) {
    for (const { x, y, item } of items) {
      const { stock: name } = roomAt(level, { x, y });
      expect(tables.get(name)!.items.map((entry) => entry.class)).toContain(item.class);
      seen.add(name);
    }
  }
  expect([...seen].sort()).toEqual([...tables.keys()].sort());
});

test.each(content.stocks.map(({ name }) => name))('%s: as often and as many as its table says', (name) => {
  const table = content.stocks.find((one) => one.name === name)!;
  let rooms = 0;
  const counts = new Map<string, number>();
  for (const { level, items } of LEVELS) {
    rooms += level.rooms.filter((room) => room.stock === name).length;
    for (const thing of items) {
      if (roomAt(level, thing).stock === name) counts.set(thing.item.class, (counts.get(thing.item.class) ?? 0) + 1);
    }
  }
  expect(rooms).toBeGreaterThan(20);
  for (const itemClass of new Set(table.items.map((entry) => entry.class))) {
    const wanted = table.items.filter((entry) => entry.class === itemClass);
    const mean = wanted.reduce((sum, { percent, count }) => sum + (percent / 100) * ((count[0] + count[1]) / 2), 0);
    const found = counts.get(itemClass) ?? 0;
    // A thing more or less has a deviation below 1 in each room; a small room may be full.
    expect(Math.abs(found - rooms * mean), `${itemClass}: ${found} in ${rooms} rooms`).toBeLessThan(
      4 * Math.sqrt(rooms) + 2,
    );
  }
});

test('shrines hold rings, and a library never is without a scroll of its own', () => {
  let shrines = 0;
  let rings = 0;
  for (const { level, items } of LEVELS) {
    for (const room of level.rooms) {
      const own = items.filter((thing) => roomAt(level, thing) === room);
      if (room.stock === 'library') expect(own.some(({ item }) => item.class === 'scroll')).toBe(true);
      if (room.stock !== 'shrine') continue;
      shrines++;
      rings += own.length;
    }
  }
  expectRate(rings, shrines, 0.6);
});

test('a boss from three levels further down, mean and alone of its kind, stands in the room of the stairs', () => {
  let deeper = 0;
  let bosses = 0;
  const rank = ({ kind }: Monster): number => content.monsters.findIndex(({ name }) => name === kind);
  for (const { level, monsters } of LEVELS) {
    const hall = roomAt(level, level.stairs);
    expect(hall.stock).toBe('boss');
    const guards = monsters.filter((monster) => roomAt(level, monster) === hall);
    expect(guards).toHaveLength(1);
    expect(guards[0]!.mean).toBe(true);
    // Halfway down kinds are neither cut off at the harmless nor at the deadly end.
    if (level.depth < 8 || level.depth > 16) continue;
    bosses++;
    deeper += rank(guards[0]!) - level.depth;
  }
  const usual = LEVELS.filter(({ level }) => level.depth >= 8 && level.depth <= 16).flatMap(({ level, monsters }) =>
    level.monsters.slice(monsters.length).map((monster) => rank(monster) - level.depth),
  );
  const mean = usual.reduce((sum, one) => sum + one, 0) / usual.length;
  expect(deeper / bosses - mean).toBeGreaterThan(2);
  expect(deeper / bosses - mean).toBeLessThan(4);
});

test('on the way up with the Amulet rooms hold nothing and nobody but what they always do', () => {
  for (let i = 0; i < 40; i++) {
    const up = stocked(content, 'region', `up-${i}`, 5 + (i % 20), true);
    const bare = stocked(plain, 'region', `up-${i}`, 5 + (i % 20), true);
    expect(up).toEqual(bare);
    expect(up.items).toEqual([]);
  }
});

test('the vault of a slide level is a dead end with gold and better things behind a special door', () => {
  let vaults = 0;
  let gold = 0;
  for (let i = 0; i < 100; i++) {
    const { level, items } = furnished('slide', oracle(`vault ${i}`), 1 + (i % 25));
    for (const door of level.doors.filter(({ kind }) => kind === 'special')) {
      const vault = door.rooms.map((id) => level.rooms[id!]!).find((room) => room.stock === 'vault')!;
      expect(level.doors.filter(({ rooms }) => rooms.includes(vault.id))).toHaveLength(1);
      expect([roomAt(level, level.start).id, roomAt(level, level.stairs).id]).not.toContain(vault.id);
      const own = items.filter((thing) => roomAt(level, thing) === vault);
      expect(own).toHaveLength(items.length);
      gold += own.filter(({ item }) => item.class === 'gold').length;
      vaults++;
    }
  }
  expect(vaults).toBeGreaterThan(90);
  expect(gold).toBeGreaterThanOrEqual(vaults);
});

test('one level in twenty has a treasure room, whatever the dungeon, full of things and of monsters that are mean', () => {
  let treasures = 0;
  let levels = 0;
  for (const system of ['grid', 'slide', 'sector', 'region']) {
    for (let i = 0; i < 250; i++) {
      const level = stocked(plain, system, oracle(`treasure ${i}`), 4 + (i % 9));
      levels++;
      if (level.treasure === null) continue;
      treasures++;
      const room = level.rooms[level.treasure]!;
      expect(room.kind).toBe('room');
      const inside = level.monsters.filter((monster) => isInside(room, monster.x, monster.y));
      expect(level.items.filter(({ x, y }) => isInside(room, x, y)).length).toBeGreaterThanOrEqual(2);
      expect(inside.filter(({ mean }) => mean).length).toBeGreaterThanOrEqual(2);
    }
  }
  expectRate(treasures, levels, 1 / 20);
});
