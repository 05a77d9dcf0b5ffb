import { describe, expect, test } from 'vitest';
import { openStream } from '../../src/base/rng.js';
import type { GivenOptions } from '../../src/dungeon/options.js';
import { sector } from '../../src/dungeon/sector/sector.js';
import type { Layout, Room } from '../../src/state/level.js';
import { TILE } from '../../src/state/tiles.js';
import { DEPTHS, NAMES } from './layouts.js';
import { requestFor } from './properties.js';
import { sectorProblems, watchSector } from './sector-layouts.js';

const SEEDS = 500;
/** Everything that the system can do, at once. */
const ALL: GivenOptions = { round: 30, polygonal: 30, locked: 40, trapped: 40, lakes: 40, chasms: 40 };

/** All levels of the sweep, made once: 500 seeds at four depths. */
const sweep: { depth: number; layout: Layout }[] = [];
for (let seed = 0; seed < SEEDS; seed++) {
  for (const depth of DEPTHS) {
    const layout = sector.generate(requestFor(depth), openStream(`${seed}`, 'layout'));
    sweep.push({ depth, layout });
  }
}
const layouts = (depth?: number): Layout[] =>
  sweep.filter((one) => depth === undefined || one.depth === depth).map(({ layout }) => layout);

test('the field is five by three sectors, 16 by 7 cells each', () => {
  const boxes = watchSector('0', 1).steps[0]!.boxes;
  expect(boxes.length).toBe(15);
  expect(boxes[0]).toEqual({ x: 0, y: 1, w: 16, h: 7 });
  expect(boxes[14]).toEqual({ x: 64, y: 15, w: 16, h: 7 });
});

test('two sectors in three have a room, and one room in three is an L', () => {
  const rooms = layouts().flatMap((layout) => layout.rooms);
  const real = rooms.filter(({ kind }) => kind === 'room');
  const angled = real.filter(({ shape }) => shape !== null);
  // Five standard deviations of 30,000 and of 20,000 draws.
  expect(Math.abs(real.length / rooms.length - 2 / 3)).toBeLessThan(0.0137);
  expect(Math.abs(angled.length / real.length - 1 / 3)).toBeLessThan(0.0167);
});

test('an L lacks one of its corners, each of them as well, and a quarter of its inside as near as half rows and columns come to it', () => {
  const corners = [0, 0, 0, 0];
  const missing: number[] = [];
  for (const room of layouts(1).flatMap((layout) => layout.rooms)) {
    if (room.shape === null) continue;
    const inside = room.shape.slice(1, -1).map((row) => row.slice(1, -1));
    const ends = [inside[0]![0], inside[0]!.at(-1), inside.at(-1)![0], inside.at(-1)!.at(-1)];
    const lacking = ends.map((end) => end !== '.');
    expect(lacking.filter(Boolean).length).toBe(1);
    corners[lacking.indexOf(true)]!++;
    const cut = [...inside.join('')].filter((part) => part !== '.').length;
    const [rows, columns] = [inside.length, inside[0]!.length];
    missing.push(cut / (rows * columns));
    const cutRows = inside.filter((row) => row.includes('#') || row.includes(' '));
    expect(cutRows.every((row) => row === cutRows[0] || /[# ]/.test(row))).toBe(true);
    const cutColumns = [...cutRows[0]!].filter((part) => part !== '.').length;
    expect(cut).toBe(cutRows.length * cutColumns);
    expect([Math.floor(columns / 2), Math.ceil(columns / 2)]).toContain(cutColumns);
    expect([Math.floor(rows / 2), Math.ceil(rows / 2)]).toContain(cutRows.length);
  }
  expect(Math.min(...corners)).toBeGreaterThan(200);
  missing.sort((a, b) => a - b);
  expect(missing[Math.floor(missing.length / 2)]).toBe(1 / 4);
  expect(missing.filter((part) => part < 1 / 6).length / missing.length).toBeLessThan(0.1);
});

test('a room reaches as far as its sector lets it, and as little as it may', () => {
  const sizes = new Set(layouts().flatMap(({ rooms }) => rooms.filter(isReal).map(({ w, h }) => `${w - 2}x${h - 2}`)));
  for (const size of ['3x2', '12x3', '12x2', '3x3']) expect(sizes).toContain(size);
  const columns = layouts().flatMap(({ rooms }) => rooms.filter(isReal).map(({ x }) => x % 16));
  expect(Math.min(...columns)).toBe(1);
});

test('doors are plain, locked or trapped, the last two more often deeper down', () => {
  const shares = DEPTHS.map((depth) => {
    const doors = layouts(depth).flatMap((layout) => layout.doors);
    const shareOf = (kind: string): number => doors.filter((door) => door.kind === kind).length / doors.length;
    return { plain: shareOf('plain'), locked: shareOf('locked'), trapped: shareOf('trapped') };
  });
  const expected = [
    [0.01, 0.01],
    [0.05, 0.05],
    [0.13, 0.1],
    [0.15, 0.1],
  ];
  for (const [at, { plain, locked, trapped }] of shares.entries()) {
    const [lock, trap] = expected[at]!;
    expect(Math.abs(locked - lock!)).toBeLessThan(0.02);
    expect(Math.abs(trapped - (1 - lock!) * trap!)).toBeLessThan(0.02);
    expect(plain).toBeGreaterThan(0.7);
  }
});

test('two locked doors in three have a key', () => {
  const locked = layouts().flatMap(({ doors }) => doors.filter((door) => door.kind === 'locked'));
  const keyed = locked.filter((door) => door.kind === 'locked' && door.key !== null);
  expect(locked.length).toBeGreaterThan(3000);
  expect(Math.abs(keyed.length / locked.length - 2 / 3)).toBeLessThan(0.04);
});

test('level 1 is lit; from 11 on nothing is', () => {
  for (const layout of layouts(1)) expect(layout.rooms.filter(isReal).every(({ lit }) => lit)).toBe(true);
  for (const depth of [13, 26]) {
    for (const layout of layouts(depth)) expect(layout.rooms.some(({ lit }) => lit)).toBe(false);
  }
  const dim = layouts(5).flatMap((layout) => layout.rooms.filter(isReal));
  expect(Math.abs(dim.filter(({ lit }) => lit).length / dim.length - 0.6)).toBeLessThan(0.04);
});

test('traps come by depth', () => {
  for (const [at, most] of [1, 1, 3, 6].entries()) {
    const counts = layouts(DEPTHS[at]!).map(({ traps }) => traps.length);
    expect(Math.max(...counts)).toBe(most);
    expect(Math.min(...counts)).toBe(DEPTHS[at]! >= 10 ? 1 : 0);
  }
});

describe('options', () => {
  test('every one of them, alone and all together, from nothing to everything', () => {
    const one: GivenOptions[] = [{}, ALL, { ...ALL, locked: 100, trapped: 0 }, { ...ALL, locked: 0, trapped: 100 }];
    for (const name of ['round', 'polygonal', 'locked', 'trapped', 'lakes', 'chasms']) {
      for (const percent of [0, 50, 100]) one.push({ [name]: percent });
    }
    for (const columns of [2, 3, 8, 11])
      for (const rows of [2, 3]) one.push({ columns, rows }, { ...ALL, columns, rows });
    for (const options of one) {
      for (let seed = 0; seed < 8; seed++) {
        const at = `${JSON.stringify(options)} seed ${seed}`;
        expect(sectorProblems(watchSector(`${seed}`, 1 + seed, options)), at).toEqual([]);
      }
    }
  });

  test('rooms are round, or lose their corners', () => {
    for (const options of [{ round: 100 }, { polygonal: 100 }]) {
      const rooms = roomsWith(options, 80, 60);
      // Near a wall the centre leaves no room for more than a straight corner.
      const without = rooms.filter(({ shape }) => shape !== null && cornersOf(shape) === '');
      expect(without.length).toBeGreaterThan(0.5 * rooms.length);
    }
    for (const { w, h, shape } of roomsWith({ round: 100 }, 80, 24)) {
      expect(shape === null || shape.some((row) => /^[ #]|[ #]$/.test(row.slice(1, -1))), `${w} by ${h}`).toBe(true);
    }
  });

  test('all doors are locked, or trapped, or neither', () => {
    const kinds = (options: GivenOptions): string[] => [
      ...new Set(watchSector('1', 20, options).layout.doors.map(({ kind }) => kind)),
    ];
    expect(kinds({ locked: 100 })).toEqual(['locked']);
    expect(kinds({ locked: 0, trapped: 100 })).toEqual(['trapped']);
    expect(kinds({ locked: 0, trapped: 0 })).toEqual(['plain']);
  });

  test('lakes and chasms leave a way round them, and a rim of floor along all walls', () => {
    let sunk = 0;
    for (let seed = 0; seed < 40; seed++) {
      let walled = 0;
      const watched = watchSector(`${seed}`, 3, seed % 2 === 0 ? { lakes: 100 } : { chasms: 100 }, 80, 60);
      expect(sectorProblems(watched), `seed ${seed}`).toEqual([]);
      const { tiles, width } = watched.layout;
      tiles.forEach((tile, cell) => {
        if (tile !== (seed % 2 === 0 ? TILE.lake : TILE.chasm)) return;
        sunk++;
        for (const step of [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1]) {
          if (![TILE.floor, TILE.stairs, tile].includes(tiles[cell + step]!)) walled++;
        }
      });
      expect(walled, `seed ${seed}`).toBe(0);
    }
    expect(sunk).toBeGreaterThan(1000);
  });

  test('no trap kinds: no traps and no trapped doors', () => {
    const request = { width: 80, height: 24, depth: 26, traps: [], themes: [], options: { trapped: 100, locked: 0 } };
    const { doors, traps } = sector.generate(request, openStream('1', 'layout'));
    expect(traps).toEqual([]);
    expect(doors.every(({ kind }) => kind === 'plain')).toBe(true);
  });
});

describe('sizes', () => {
  test('the smallest sectors hold even where two of them must have a room each', () => {
    for (let seed = 0; seed < 300; seed++) {
      const watched = watchSector(`${seed}`, 26, { ...ALL, columns: 2, rows: 2 }, 35, 20);
      expect(sectorProblems(watched), `seed ${seed}`).toEqual([]);
    }
  });

  test('what can not be is an error that names field and limit', () => {
    const refusal = (options: GivenOptions, width = 80, height = 24): string | null =>
      sector.problem({ width, height, depth: 1, ...NAMES, options });
    expect(refusal({})).toBeNull();
    expect(refusal({}, 34)).toBe('width 34: the dungeon sector needs at least 35');
    expect(refusal({}, 80, 19)).toBe('height 19: the dungeon sector needs at least 20');
    expect(refusal({ columns: 12 })).toBe('option columns: a width of 80 has room for 11 sectors, not 12');
    expect(refusal({ rows: 4 })).toBe('option rows: a height of 24 has room for 3 sectors, not 4');
    expect(refusal({ rows: 1 })).toBe('option rows: it takes a whole number from 2 to 20, not 1');
    expect(refusal({ round: 60, polygonal: 41 })).toBe(
      'options round and polygonal: 101 percent of the rooms, at most 100 are possible',
    );
    expect(refusal({ lakes: 100, chasms: 1 })).toContain('options lakes and chasms: 101');
    expect(refusal({ locked: 'often' })).toContain('option locked: it takes a whole number from 0 to 100, or by-depth');
    expect(refusal({ moat: true })).toContain('option moat: the dungeon sector has no such option');
    const request = { width: 30, height: 24, depth: 1, ...NAMES, options: {} };
    expect(() => sector.generate(request, openStream('1', 'layout'))).toThrow(RangeError);
  });
});

describe('watching', () => {
  test('tells the stages in order, and all that changed', () => {
    const { steps, layout } = watchSector('1980', 13, ALL);
    const names = steps.map(({ stage }) => stage);
    const corridors = names.filter((name) => name.startsWith('corridor '));
    expect(names).toEqual([
      'sectors',
      'centres',
      ...corridors,
      'rooms',
      'walls',
      'doors',
      'locks',
      'terrain',
      'stairs',
      'traps',
      'keys',
    ]);
    // First all across, then all down.
    const across = corridors.map((name) => name.slice(9).split('-').map(Number)).map(([a, b]) => b! - a! === 1);
    expect(across).toEqual([...Array(12).fill(true), ...Array(10).fill(false)]);
    const tiles = new Array<number>(80 * 24).fill(TILE.rock);
    for (const { changed } of steps) for (const [x, y, tile] of changed) tiles[y * 80 + x] = tile;
    expect(tiles).toEqual(layout.tiles);
  });
});

function isReal({ kind }: Room): boolean {
  return kind === 'room';
}

function roomsWith(options: GivenOptions, width: number, height: number): Room[] {
  const rooms: Room[] = [];
  for (let seed = 0; seed < 20; seed++)
    rooms.push(...watchSector(`${seed}`, 1, options, width, height).layout.rooms.filter(isReal));
  return rooms;
}

/** What stands at the four corners of a shape. */
function cornersOf(shape: readonly string[]): string {
  return [shape[0]![0], shape[0]!.at(-1), shape.at(-1)![0], shape.at(-1)!.at(-1)].join('').trim();
}
