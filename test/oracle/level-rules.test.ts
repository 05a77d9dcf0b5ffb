import { describe, expect, test } from 'vitest';
import { buildLayout, layoutNames } from '../../src/dungeon/build.js';
import { digCorridor } from '../../src/dungeon/rogue/corridors.js';
import { newPlan } from '../../src/dungeon/rogue/plan.js';
import { firstArrival } from '../../src/entities/descent.js';
import { floorItemAt } from '../../src/entities/places.js';
import { freshMakings, goldValue } from '../../src/entities/spawn.js';
import { stock, stockStream } from '../../src/entities/stock.js';
import { isInRoom, type Level, type Room } from '../../src/state/level.js';
import { TILE } from '../../src/state/tiles.js';
import { gameContent } from '../content.js';
import { chance, evenly, expectMean, expectOdds, expectRate, oracle, times } from './chance.js';
import { treasureOf } from './histograms.js';

const content = gameContent();
const TRAPS = content.traps.map(({ name }) => name);
const DEPTHS = [1, 2, 5, 8, 11, 16, 26, 45];
/** Levels at each depth, each the first of a game of its own: no counter of food runs on. */
const GAMES = 1000;

const sweep = new Map<number, Level[]>(DEPTHS.map((depth) => [depth, times(GAMES, (game) => levelOf(game, depth))]));
const levels = [...sweep.values()].flat();
const plain = levels.filter(({ treasure }) => treasure === null);

function levelOf(game: number, depth: number): Level {
  const seed = oracle(`level rules ${game}`);
  const { layout, system } = buildLayout({ seed, system: 'rogue', systemOptions: {} }, depth, 1, layoutNames(content));
  const rng = chance(`level rules ${game} ${stockStream(depth, 1)}`);
  return stock(layout, firstArrival(depth, system), content, freshMakings(), rng);
}

/** How gloomy it is, from 0 at depth 1 to 1 from depth 11 on. */
function gloom(depth: number): number {
  return Math.min(depth - 1, 10) / 10;
}

function realRooms({ rooms }: Level): Room[] {
  return rooms.filter(({ kind }) => kind !== 'gone');
}

function normalRooms({ rooms }: Level): Room[] {
  return rooms.filter(({ kind }) => kind === 'room');
}

function tilesOf({ tiles }: Level, tile: keyof typeof TILE): number {
  return tiles.filter((each) => each === TILE[tile]).length;
}

function goldOf({ items }: Level) {
  return items.filter(({ item }) => item.class === 'gold');
}

/** Things on the floor but gold and the Amulet. */
function objectsOf({ items }: Level) {
  return items.filter(({ item }) => item.class !== 'gold' && item.class !== 'amulet');
}

describe('rooms', () => {
  test('are nine but for none to three that are gone, a quarter of the levels each', () => {
    expectOdds(
      levels.map(({ rooms }) => rooms.filter(({ kind }) => kind === 'gone').length),
      evenly(0, 3),
    );
  });

  test.each(DEPTHS)('at depth %i: dark, or mazes, as often as that depth is gloomy', (depth) => {
    const rooms = sweep.get(depth)!.flatMap(realRooms);
    const mazes = rooms.filter(({ kind }) => kind === 'maze').length;
    const dark = rooms.filter(({ kind, lit }) => kind === 'room' && !lit).length;
    expectRate(mazes + dark, rooms.length, gloom(depth));
    expectRate(mazes, rooms.length, gloom(depth) / 15);
    expectRate(dark, rooms.length, (gloom(depth) * 14) / 15);
  });

  test('are 4 to 25 wide, each width as likely', () => {
    const widths = levels.flatMap(normalRooms).map(({ w }) => w);
    expectOdds(widths, evenly(4, 25));
    expectMean(widths, 14.5);
  });

  test('are 4 to 7 high, each height as likely, but in the top row where there is less room', () => {
    const heights = (isTop: boolean): number[] =>
      levels
        .flatMap(normalRooms)
        .filter(({ id }) => id < 3 === isTop)
        .map(({ h }) => h);
    expectOdds(heights(false), evenly(4, 7));
    expectOdds(heights(true), { 4: 9 / 23, 5: 8 / 23, 6: 6 / 23 });
  });

  test('leave the row of the messages and the columns between the cells free', () => {
    for (const { id, x, y, w } of levels.flatMap(normalRooms)) {
      expect(y).toBeGreaterThanOrEqual(1);
      expect(x + w - 1).toBeLessThanOrEqual(26 * (id % 3) + 1 + 24);
    }
  });
});

describe('gold', () => {
  test('lies in every second room', () => {
    const rooms = levels.flatMap(realRooms).length;
    expectRate(levels.flatMap(goldOf).length, rooms, 1 / 2);
  });

  test('is worth 2 to 51 and ten for each depth, each value as likely', () => {
    for (const depth of [1, 26]) {
      const rng = chance(`gold at ${depth}`);
      const heaps = times(60_000, () => goldValue(depth, rng));
      expectOdds(heaps, evenly(2, 51 + 10 * depth));
      expectMean(heaps, 26.5 + 5 * depth);
      const found = sweep
        .get(depth)!
        .flatMap(goldOf)
        .map(({ item }) => item.count);
      expectMean(found, 26.5 + 5 * depth);
    }
  });
});

describe('monsters', () => {
  test('are in four of five rooms with gold and in a quarter of the others', () => {
    const rooms = { golden: 0, poor: 0 };
    const guarded = { golden: 0, poor: 0 };
    for (const level of plain) {
      for (const room of realRooms(level)) {
        const which = goldOf(level).some(({ x, y }) => isInRoom(room, x, y)) ? 'golden' : 'poor';
        rooms[which]++;
        if (level.monsters.some(({ x, y }) => isInRoom(room, x, y))) guarded[which]++;
      }
    }
    expectRate(guarded.golden, rooms.golden, 0.8);
    expectRate(guarded.poor, rooms.poor, 0.25);
    expectRate(guarded.golden + guarded.poor, rooms.golden + rooms.poor, 0.525);
  });

  test('are 3.9375 on a level without a treasure room, and 4.33 on all', () => {
    expectMean(
      plain.map(({ monsters }) => monsters.length),
      3.9375,
    );
    expectMean(
      levels.map(({ monsters }) => monsters.length),
      4.33,
    );
  });
});

describe('things', () => {
  test('come of nine attempts, each with 36 in 100, and are 3.51 with those of treasure rooms', () => {
    const odds = times(10, (hits) => binomial(9, hits, 0.36));
    const most = 7;
    expectOdds(
      plain.map((level) => Math.min(most, objectsOf(level).length)),
      Object.fromEntries([...odds.slice(0, most), odds.slice(most).reduce((sum, p) => sum + p)].entries()),
    );
    expectMean(
      plain.map((level) => objectsOf(level).length),
      3.24,
    );
    expectMean(
      levels.map((level) => objectsOf(level).length),
      3.51,
    );
  });

  test('fill a treasure room on one level in twenty', () => {
    expectRate(levels.length - plain.length, levels.length, 1 / 20);
  });

  test('in a treasure room are 2 to 9, each number as likely, and monsters two more at least', () => {
    const made: number[] = [];
    for (const level of levels) {
      const room = level.rooms.find(({ id, kind }) => id === level.treasure && kind === 'room');
      // Where there is room for all, no try runs out.
      if (room === undefined || (room.w - 2) * (room.h - 2) < 20) continue;
      const { things, monsters } = treasureOf(level);
      made.push(things);
      if ((room.w - 2) * (room.h - 2) >= 60) expect(monsters).toBeGreaterThanOrEqual(things + 2);
    }
    expect(made.length).toBeGreaterThan(200);
    expectOdds(made, evenly(2, 9));
  });
});

describe('traps', () => {
  test('are on as many levels of ten as the depth says', () => {
    for (const depth of DEPTHS) {
      const trapped = sweep.get(depth)!.filter(({ traps }) => traps.length > 0).length;
      expectRate(trapped, GAMES, Math.min(depth, 10) / 10);
    }
  });

  test('grow in number with the depth', () => {
    // As measured with the original, where two may come together on one cell.
    const means = { 1: 0.1, 2: 0.2, 5: 0.5, 8: 1.19, 11: 1.5, 16: 2.49, 26: 3.45, 45: 5.81 };
    for (const [depth, mean] of Object.entries(means)) {
      const counts = sweep.get(Number(depth))!.map(({ traps }) => traps.length);
      expectMean(counts, mean);
    }
  });

  test('are of eight kinds, each as likely', () => {
    const kinds = DEPTHS.filter((depth) => depth <= 16)
      .flatMap((depth) => sweep.get(depth)!)
      .flatMap(({ traps }) => traps.map(({ kind }) => kind));
    expectOdds(kinds, Object.fromEntries(TRAPS.map((name) => [name, 1 / TRAPS.length])));
  });
});

describe('secrets', () => {
  test('are a fifth of the doors where it is gloomiest, none at depth 1', () => {
    for (const depth of DEPTHS) {
      const doors = sweep
        .get(depth)!
        .flatMap(({ doors, tiles, width }) => doors.map(({ x, y }) => tiles[y * width + x]));
      expectRate(doors.filter((tile) => tile === TILE['secret door']).length, doors.length, gloom(depth) / 5);
    }
  });

  test('are a little under a fortieth of the passage cells where it is gloomiest', () => {
    const rates = { 1: 0, 2: 0.00248, 11: 0.02485, 16: 0.02485, 26: 0.02485, 45: 0.02485 };
    for (const [depth, rate] of Object.entries(rates)) {
      let [hidden, cells] = [0, 0];
      for (const level of sweep.get(Number(depth))!) {
        const secret = tilesOf(level, 'hidden passage');
        hidden += secret;
        cells += secret + tilesOf(level, 'passage');
      }
      expectRate(hidden, cells, rate);
    }
  });
});

describe('links', () => {
  test('are 8 to 12', () => {
    const counts = levels.map(({ links }) => links.length);
    expectOdds(counts, { 8: 0.293, 9: 0.331, 10: 0.272, 11: 0.097, 12: 0.007 });
    expectMean(counts, 9.194);
  });

  test('of the cell in the middle are one to four', () => {
    expectOdds(
      levels.map(({ links }) => links.filter((pair) => pair.includes(4)).length),
      { 1: 0.084, 2: 0.195, 3: 0.325, 4: 0.396 },
    );
  });

  test('join all nine cells, gone ones too', () => {
    for (const { links } of levels) {
      const joined = new Set([0]);
      for (let pass = 0; pass < 9; pass++) {
        for (const [a, b] of links) if (joined.has(a) || joined.has(b)) joined.add(a).add(b);
      }
      expect(joined.size).toBe(9);
    }
  });

  test('turn at each step from the second to the last equally often', () => {
    for (const [steps, n] of [
      [3, 4000],
      [9, 8000],
    ] as const) {
      const rng = chance(`corner of ${steps}`);
      const corners = times(n, () => {
        const plan = newPlan({ width: 80, height: 24, depth: 1, traps: TRAPS, themes: [], options: {} }, rng);
        const room = { kind: 'gone', w: 1, h: 1, lit: true, name: '', stock: '', shape: null } as const;
        plan.rooms.push({ id: 0, x: 10, y: 4, ...room }, { id: 1, x: 11 + steps, y: 9, ...room });
        digCorridor(plan, [0, 1]);
        // The sideways run goes through row 6, at the column of the step at which it comes.
        return plan.tiles.slice(6 * 80, 7 * 80).indexOf(TILE.passage) - 10;
      });
      expectOdds(corners, evenly(2, steps));
    }
  });
});

describe('the hero and the stairs', () => {
  test('the hero starts anywhere: on the stairs on one level in 200, on something that lies there on one in 25', () => {
    const onStairs = levels.filter(({ start, stairs }) => start.x === stairs.x && start.y === stairs.y).length;
    const onThing = levels.filter((level) => floorItemAt(level, level.start.x, level.start.y) !== null).length;
    expectRate(onStairs, levels.length, 0.005);
    expectRate(onStairs + onThing, levels.length, 0.041);
  });

  test('there is one staircase, and from depth 26 on one Amulet', () => {
    for (const level of levels) {
      expect(tilesOf(level, 'stairs')).toBe(1);
      const amulets = level.items.filter(({ item }) => item.class === 'amulet').length;
      expect(amulets).toBe(level.depth >= 26 ? 1 : 0);
    }
  });
});

/** The chance of so many hits in `n` tries. */
function binomial(n: number, hits: number, p: number): number {
  let chances = 1;
  for (let hit = 0; hit < hits; hit++) chances *= ((n - hit) / (hits - hit)) * p;
  return chances * (1 - p) ** (n - hits);
}
