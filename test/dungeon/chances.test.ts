import { describe, expect, test } from 'vitest';
import { openStream, type Rng } from '../../src/base/rng.js';
import { digCorridor } from '../../src/dungeon/rogue/corridors.js';
import { hideSecrets } from '../../src/dungeon/rogue/details.js';
import { digMaze, mazeBox } from '../../src/dungeon/rogue/mazes.js';
import { digPassage, newPlan, type Plan } from '../../src/dungeon/rogue/plan.js';
import type { Layout, Room } from '../../src/state/level.js';
import { TILE } from '../../src/state/tiles.js';
import { evenly, expectOdds, expectRate, oracle, times } from '../oracle/chance.js';
import { rogueLayout, tileName } from './layouts.js';

/** What chance makes of Rogue's levels, against the exact probabilities of the rules. */

const LEVELS = 1500;

const sweeps = new Map<number, Layout[]>();

/** The first levels of many seeds at this depth, made once. */
function levels(depth: number): Layout[] {
  const made = sweeps.get(depth) ?? times(LEVELS, (i) => rogueLayout(oracle(`layouts ${i}`), depth));
  sweeps.set(depth, made);
  return made;
}

function roomsAt(depth: number): Room[] {
  return levels(depth).flatMap(({ rooms }) => rooms.filter(({ kind }) => kind !== 'gone'));
}

function range(low: number, high: number): number[] {
  return Array.from({ length: high - low + 1 }, (_, i) => low + i);
}

/** A level in the making, as it is before anything is dug. */
function bare(depth: number, rng: Rng): Plan {
  const request = { width: 80, height: 24, depth, traps: [], themes: [], options: {} };
  return newPlan(request, rng);
}

function room(id: number, x: number, y: number, w: number, h: number, kind: Room['kind'] = 'room'): Room {
  const plain = { id, x, y, w, h, kind, lit: false, name: '', stock: '', shape: null };
  return plain;
}

describe('cells and rooms (rules 1.1, 1.2)', () => {
  test('each cell is gone as often as the others', () => {
    for (let cell = 0; cell < 9; cell++) {
      const gone = levels(1).filter(({ rooms }) => rooms[cell]!.kind === 'gone').length;
      expectRate(gone, LEVELS, 1.5 / 9);
    }
  });

  test('where a room is gone, its corridors meet in any of 24 by 6 cells', () => {
    const points = levels(1).flatMap(({ rooms }) => rooms.filter(({ kind }) => kind === 'gone'));
    expectOdds(
      points.map(({ id, x }) => x - 26 * (id % 3) - 1),
      evenly(1, 24),
    );
    expectOdds(
      points.map(({ id, y }) => y - 8 * Math.floor(id / 3)),
      evenly(1, 6),
    );
  });

  test.each([1, 6, 11])(
    'at depth %i rooms are dark or mazes by a tenth a level, a fifteenth of those mazes',
    (depth) => {
      const rooms = roomsAt(depth);
      const gloom = Math.min(depth - 1, 10) / 10;
      expectRate(rooms.filter(({ lit }) => lit).length, rooms.length, 1 - gloom);
      expectRate(rooms.filter(({ kind }) => kind === 'maze').length, rooms.length, gloom / 15);
      expect(rooms.filter(({ kind, lit }) => kind === 'maze' && lit)).toEqual([]);
    },
  );

  test('widths are even on 4 to 25', () => {
    expectOdds(
      roomsAt(1).map(({ w }) => w),
      evenly(4, 25),
    );
  });

  test('heights are even on 4 to 7, but in the top cells, which keep off row 0', () => {
    const [top, below] = [true, false].map((first) => roomsAt(1).filter(({ id }) => id < 3 === first)) as [
      Room[],
      Room[],
    ];
    expectOdds(
      below.map(({ h }) => h),
      evenly(4, 7),
    );
    const odds = [
      [4, 9 / 23],
      [5, 8 / 23],
      [6, 6 / 23],
      [7, 0],
    ] as const;
    for (const [height, p] of odds) expectRate(top.filter(({ h }) => h === height).length, top.length, p);
  });

  test('a room stands in each place of its cell equally often', () => {
    for (const width of [4, 15, 24]) {
      const rooms = roomsAt(1).filter(({ w }) => w === width);
      expectOdds(
        rooms.map(({ id, x }) => x - 26 * (id % 3) - 1),
        evenly(0, 25 - width),
      );
    }
    for (const height of [4, 5, 6]) {
      const rooms = roomsAt(1).filter(({ h, id }) => h === height && id >= 3);
      expectOdds(
        rooms.map(({ id, y }) => y - 8 * Math.floor(id / 3)),
        evenly(0, 7 - height),
      );
    }
  });

  test('corners of rooms belong to the walls above and below', () => {
    for (const layout of levels(1).slice(0, 200)) {
      for (const { x, y, w, h, kind } of layout.rooms) {
        if (kind === 'gone') continue;
        for (const row of [y, y + h - 1]) {
          for (const column of [x, x + w - 1]) expect(tileName(layout, column, row)).toBe('horizontal wall');
        }
      }
    }
  });
});

describe('mazes (rules 1.3)', () => {
  /** The maze of a cell, dug by this chance. */
  function dig(id: number, rng: Rng): { plan: Plan; maze: Room } {
    const plan = bare(11, rng);
    const box = mazeBox(plan, id);
    const maze = room(id, box.x, box.y, box.w, box.h, 'maze');
    digMaze(plan, maze);
    return { plan, maze };
  }

  test('a maze has 13 by 4 nodes and one cell for each link of a tree, none anywhere else', () => {
    for (let seed = 0; seed < 200; seed++) {
      const { plan, maze } = dig(seed % 9, openStream(`${seed}`, 'maze'));
      const cells = plan.passages.slice(0, plan.dug);
      expect([new Set(cells).size, plan.dug, plan.dugAgain]).toEqual([103, 103, []]);
      for (const cell of cells) {
        const [x, y] = [(cell % 80) - maze.x, Math.floor(cell / 80) - maze.y];
        expect([x >= 0 && x <= 24, y >= 0 && y <= 6, x % 2 === 0 || y % 2 === 0]).toEqual([true, true, true]);
      }
    }
  });

  test('it is begun at a node, fewer ways leading to the last row and column, in the top cells never the last row', () => {
    const begun = (id: number): { x: number; y: number }[] =>
      times(6000, (i) => {
        const { plan, maze } = dig(id, openStream(oracle(`maze ${i}`), 'maze'));
        const cell = plan.passages[0]!;
        return { x: (cell % 80) - maze.x, y: Math.floor(cell / 80) - maze.y };
      });
    const odds = (starts: { x: number; y: number }[], rows: number[]): void => {
      for (const [row, p] of rows.entries()) {
        expectRate(starts.filter(({ y }) => y === 2 * row).length, starts.length, p);
      }
      for (let x = 0; x <= 24; x += 2) {
        expectRate(starts.filter((start) => start.x === x).length, starts.length, x === 24 ? 1 / 25 : 2 / 25);
      }
    };
    odds(begun(4), [2 / 7, 2 / 7, 2 / 7, 1 / 7]);
    odds(begun(1), [1 / 3, 1 / 3, 1 / 3, 0]);
  });

  test('it goes on to each fresh neighbour equally often', () => {
    const ways = new Map<number, number>();
    let fromMiddle = 0;
    for (let i = 0; i < 8000; i++) {
      const { plan, maze } = dig(4, openStream(oracle(`maze ways ${i}`), 'maze'));
      const [first, next] = plan.passages as unknown as [number, number];
      const [x, y] = [(first % 80) - maze.x, Math.floor(first / 80) - maze.y];
      if (x === 0 || x === 24 || y === 0 || y === 6) continue;
      fromMiddle++;
      ways.set(next - first, (ways.get(next - first) ?? 0) + 1);
    }
    for (const way of [-80, -1, 1, 80]) expectRate(ways.get(way) ?? 0, fromMiddle, 1 / 4);
  });
});

test('a corridor finds its way down from a maze of the top cells where none of its links is upright (quirk 31)', () => {
  for (let seed = 0; seed < 50; seed++) {
    const plan = bare(11, openStream(`${seed}`, 'maze end'));
    for (let id = 0; id < 9; id++) plan.rooms.push(room(id, 0, 0, 1, 1, 'gone'));
    plan.rooms[1] = room(1, 27, 1, 25, 7, 'maze');
    plan.rooms[4] = room(4, 30, 10, 6, 5);
    for (let x = 27; x < 52; x++) digPassage(plan, 7 * 80 + x);
    digCorridor(plan, [1, 4]);
    const cells = [...plan.passages.slice(25, plan.dug)].map((cell) => Math.floor(cell / 80));
    expect(Math.min(...cells), `seed ${seed}`).toBe(8);
    expect(plan.doors).toMatchObject([{ y: 10 }]);
  }
});

describe('links (rules 1.5)', () => {
  // Figures of the rules, simulated there: right within 0.002, which is less than chance leaves here.
  test('a level has 8 to 12, as often as five tries at more make them', () => {
    const odds = [
      [8, 0.293],
      [9, 0.331],
      [10, 0.272],
      [11, 0.097],
      [12, 0.007],
    ] as const;
    for (const [count, p] of odds)
      expectRate(levels(1).filter(({ links }) => links.length === count).length, LEVELS, p);
  });

  test('one cell is joined to all outside before another takes its turn, which shows in the middle', () => {
    const ends = levels(1).map(({ links }) => links.flat().filter((id) => id === 4).length);
    const odds = [
      [1, 0.084],
      [2, 0.195],
      [3, 0.325],
      [4, 0.396],
    ] as const;
    for (const [count, p] of odds) expectRate(ends.filter((each) => each === count).length, LEVELS, p);
  });
});

describe('corridors (rules 1.6)', () => {
  /** A corridor from room 0 to the room to its right, or below: its cells in the order in which they were dug. */
  function dig(seed: string, from: Room, to: Room, across: boolean): { plan: Plan; cells: { x: number; y: number }[] } {
    const plan = bare(1, openStream(seed, 'corridor'));
    for (let id = 0; id < 9; id++) plan.rooms.push(room(id, 0, 0, 1, 1, 'gone'));
    plan.rooms[0] = from;
    plan.rooms[across ? 1 : 3] = to;
    digCorridor(plan, [0, across ? 1 : 3]);
    const cells = [...plan.passages.slice(0, plan.dug)].map((cell) => ({ x: cell % 80, y: Math.floor(cell / 80) }));
    return { plan, cells };
  }

  test('they leave by any cell of the facing walls but the corners', () => {
    const doors = (across: boolean, to: Room): { x: number; y: number }[][] =>
      times(3000, (i) => dig(oracle(`doors ${i}`), room(0, 2, 2, 10, 6), to, across).plan.doors);
    const right = doors(true, room(1, 30, 1, 20, 7));
    expectOdds(
      right.map(([door]) => door!.y),
      evenly(3, 6),
    );
    expectOdds(
      right.map(([, door]) => door!.y),
      evenly(2, 6),
    );
    expect(right.every(([a, b]) => a!.x === 11 && b!.x === 30)).toBe(true);
    const down = doors(false, room(3, 4, 9, 6, 5));
    expectOdds(
      down.map(([door]) => door!.x),
      evenly(3, 10),
    );
    expectOdds(
      down.map(([, door]) => door!.x),
      evenly(5, 8),
    );
    expect(down.every(([a, b]) => a!.y === 7 && b!.y === 9)).toBe(true);
  });

  test.each([
    [1, 1, 1],
    [2, 2, 2],
    [9, 2, 9],
  ])('of %i steps forward one of %i to %i turns aside, each as often', (steps, low, high) => {
    const turns = times(1500, (i) => {
      // Three rows of wall with one cell between: there is one place for each door.
      const to = room(1, 14 + steps, 8, 5, 3);
      const { plan, cells } = dig(oracle(`corners ${i}`), room(0, 10, 2, 4, 3), to, true);
      expect(plan.doors).toMatchObject([
        { x: 13, y: 3 },
        { x: 14 + steps, y: 9 },
      ]);
      expect(cells).toHaveLength(steps + 6);
      // The run aside lies in one column, all six rows and the corner.
      const corner = cells.find(({ x }) => cells.filter((cell) => cell.x === x).length === 7)!.x;
      expect(cells.every(({ x, y }) => x === corner || y === (x < corner ? 3 : 9))).toBe(true);
      return corner - 13;
    });
    expectOdds(turns, evenly(low, high));
  });

  test('the cell of a room that is gone is dug, and has no door', () => {
    const { plan, cells } = dig('gone', room(0, 5, 3, 1, 1, 'gone'), room(1, 30, 6, 1, 1, 'gone'), true);
    expect(plan.doors).toEqual([]);
    expect(cells).toContainEqual({ x: 5, y: 3 });
    expect(cells).toContainEqual({ x: 30, y: 6 });
  });

  test('each meeting of a corridor and a room has its door, mazes and gone rooms have none', () => {
    for (const layout of levels(11).slice(0, 500)) {
      const ends = layout.links.flat().filter((id) => layout.rooms[id]!.kind === 'room');
      const owners = layout.doors.map(({ rooms: [owner] }) => owner);
      expect(owners.toSorted()).toEqual(ends.toSorted());
    }
  });

  test.each([1, 6, 11])('at depth %i a door is secret by a fiftieth a level, at most a fifth', (depth) => {
    const tiles = levels(depth).flatMap((layout) => layout.doors.map(({ x, y }) => tileName(layout, x, y)));
    expectRate(tiles.filter((tile) => tile === 'secret door').length, tiles.length, Math.min(depth - 1, 10) / 50);
  });

  test.each([1, 6, 11])(
    'at depth %i a passage cell is hidden by a 400th a level, one dug twice only if both times',
    (depth) => {
      const gloom = Math.min(depth - 1, 10) / 400;
      let [once, twice] = [0, 0];
      const n = 200;
      for (let i = 0; i < n; i++) {
        const plan = bare(depth, openStream(oracle(`hidden ${i}`), 'secrets'));
        for (let cell = 100; cell < 500; cell++) digPassage(plan, cell);
        for (let cell = 300; cell < 500; cell++) digPassage(plan, cell);
        hideSecrets(plan);
        for (let cell = 100; cell < 500; cell++) {
          if (plan.tiles[cell] !== TILE['hidden passage']) continue;
          if (cell < 300) once++;
          else twice++;
        }
      }
      expectRate(once, n * 200, gloom);
      expectRate(twice, n * 200, gloom * gloom);
    },
  );
});

describe('traps and stairs (rules 1.12, 1.13)', () => {
  test.each([1, 6, 11, 60])('at depth %i traps come as often and as many as the depth says', (depth) => {
    const some = levels(depth).filter(({ traps }) => traps.length > 0);
    expectRate(some.length, LEVELS, Math.min(depth, 10) / 10);
    const most = Math.min(10, Math.max(1, Math.floor(depth / 4)));
    const counts = some.map(({ traps }) => traps.length);
    expect(Math.max(...counts)).toBeLessThanOrEqual(most);
    // A few cells get two, which makes them one.
    for (const count of [1, 2]) {
      if (count > most) continue;
      const p = share(depth, count);
      const hits = counts.filter((each) => each === count).length;
      expect(Math.abs(hits / counts.length - p)).toBeLessThan(0.02 + 5 * Math.sqrt((p * (1 - p)) / counts.length));
    }
  });

  /** How often 1 + rnd(depth / 4), at most 10, is `count`. */
  function share(depth: number, count: number): number {
    const values = Math.max(1, Math.floor(depth / 4));
    return range(1, values).filter((each) => Math.min(10, each) === count).length / values;
  }

  test('all are hidden, and each of eight kinds is as likely', () => {
    const traps = levels(60).flatMap((layout) => layout.traps);
    expect(traps.every(({ hidden }) => hidden)).toBe(true);
    const kinds = [...new Set(traps.map(({ kind }) => kind))];
    expect(kinds).toHaveLength(8);
    for (const kind of kinds) expectRate(traps.filter((each) => each.kind === kind).length, traps.length, 1 / 8);
  });

  test('there is one staircase, its room drawn anew with its cell, so that mazes get it as often as they have cells for it', () => {
    let [mazes, expected, spread, nine, first] = [0, 0, 0, 0, 0];
    for (const layout of levels(11)) {
      const { stairs, rooms, tiles } = layout;
      expect(tiles.filter((tile) => tile === TILE.stairs)).toHaveLength(1);
      const room = rooms.find(
        ({ x, y, w, h }) => stairs.x >= x && stairs.x < x + w && stairs.y >= y && stairs.y < y + h,
      )!;
      const real = rooms.filter(({ kind }) => kind !== 'gone');
      const chances = real.map((each) => (each.kind === 'maze' ? chanceInMaze(layout, each) : 1));
      const whole = chances.reduce((sum, each) => sum + each);
      const inMazes = real.reduce((sum, each, i) => sum + (each.kind === 'maze' ? chances[i]! : 0), 0) / whole;
      expected += inMazes;
      spread += inMazes * (1 - inMazes);
      if (room.kind === 'maze') mazes++;
      if (real.length === 9 && whole === 9) {
        nine++;
        if (room.id === 0) first++;
      }
    }
    expect(Math.abs(mazes - expected) / Math.sqrt(spread)).toBeLessThan(5);
    expectRate(first, nine, 1 / 9);
  });

  /** How much of what can be drawn inside a maze is passage; of the top ones a row less can be drawn. */
  function chanceInMaze(layout: Layout, { x, y, w, h }: Room): number {
    const rows = y === 1 ? h - 3 : h - 2;
    let cells = 0;
    for (let row = y + 1; row <= y + rows; row++) {
      for (let column = x + 1; column < x + w - 1; column++) {
        if (/^(passage|stairs)$/.test(tileName(layout, column, row))) cells++;
      }
    }
    return cells / (rows * (w - 2));
  }
});
