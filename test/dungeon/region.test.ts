import { describe, expect, test } from 'vitest';
import { openStream } from '../../src/base/rng.js';
import type { LayoutRequest, Step } from '../../src/dungeon/generator.js';
import type { GivenOptions } from '../../src/dungeon/options.js';
import { REGION_SMALLEST, region } from '../../src/dungeon/region/region.js';
import type { Layout, Room } from '../../src/state/level.js';
import { TILE } from '../../src/state/tiles.js';
import { DEPTHS, NAMES, TRAPS } from './layouts.js';
import { regionProblems } from './regions.js';

const SEEDS = 500;
const { themes } = NAMES;
const { width: LEAST_WIDTH, height: LEAST_HEIGHT } = REGION_SMALLEST;

function layoutOf(seed: string, depth: number, more: Partial<LayoutRequest> = {}): Layout {
  const request = { width: 80, height: 24, depth, ...NAMES, options: {}, ...more };
  return region.generate(request, openStream(seed, `layout/${depth}/1`));
}

function problemOf(options: GivenOptions, width = 80, height = 24): string | null {
  return region.problem({ width, height, depth: 1, ...NAMES, options });
}

function roomsOf({ rooms }: Layout): Room[] {
  return rooms.filter(({ kind }) => kind === 'room');
}

/** All layouts of the sweep, made once: 500 seeds at four depths. */
const sweep: { at: string; depth: number; layout: Layout }[] = [];
for (let seed = 0; seed < SEEDS; seed++) {
  for (const depth of DEPTHS)
    sweep.push({ at: `seed ${seed} depth ${depth}`, depth, layout: layoutOf(`${seed}`, depth) });
}

test('the checks find what is wrong', () => {
  const spoilt = (spoil: (layout: Layout) => void): string => {
    const layout = layoutOf('1980', 1);
    spoil(layout);
    return regionProblems(layout, themes).join();
  };
  const around = (layout: Layout, at: { x: number; y: number }, from: number): number =>
    [-81, -80, -79, -1, 1, 79, 80, 81]
      .map((step) => at.y * 80 + at.x + step)
      .find((cell) => layout.tiles[cell] === from)!;
  expect(spoilt(() => {})).toBe('');
  expect(spoilt((layout) => layout.doors[0]!.rooms.reverse())).toContain('links are not what doors join');
  expect(
    spoilt((layout) => {
      const [door] = layout.doors.splice(0, 1);
      layout.links.splice(0, 1);
      layout.tiles[door!.y * 80 + door!.x] = TILE['vertical wall'];
    }),
  ).toContain('no door between 0-');
  expect(
    spoilt((layout) => {
      layout.tiles[layout.start!.y * 80 + layout.start!.x] = TILE.passage;
    }),
  ).toContain('passage in region 0');
  expect(
    spoilt((layout) => {
      layout.tiles[around(layout, layout.doors[0]!, TILE['vertical wall']) ?? 0] = TILE.rock;
    }),
  ).toContain('is open at');
  expect(
    spoilt((layout) => {
      layout.start = { ...layout.stairs };
    }),
  ).toContain('the start is not in the entrance');
  expect(
    spoilt((layout) => {
      layout.tiles[layout.stairs.y * 80 + layout.stairs.x] = TILE.floor;
      layout.stairs = layout.start!;
      layout.tiles[layout.stairs.y * 80 + layout.stairs.x] = TILE.stairs;
    }),
  ).toContain('the stairs are not in the deepest dead end');
  expect(
    spoilt((layout) => {
      layout.rooms[0]!.name = 'pantry';
    }),
  ).toContain('no theme has pantry');
});

test('the theme is one of the depth', () => {
  for (const { at, depth, layout } of sweep) {
    const fitting = themes.filter(({ depths }) => depths[0] <= depth && depth <= depths[1]);
    const names = (room: Room): boolean => fitting.some((theme) => isOf(theme.rooms, room));
    expect(roomsOf(layout).every(names), at).toBe(true);
  }
});

function isOf(types: (typeof themes)[number]['rooms'], { name }: Room): boolean {
  return Object.values(types).some((list) => list.some((type) => type.name === name));
}

test('level 1 is lit; from 11 on nothing is lit', () => {
  let lit = 0;
  let rooms = 0;
  for (const { at, depth, layout } of sweep) {
    if (depth === 1)
      expect(
        roomsOf(layout).every((room) => room.lit),
        at,
      ).toBe(true);
    if (depth >= 11)
      expect(
        layout.rooms.some((room) => room.lit),
        at,
      ).toBe(false);
    if (depth !== 5) continue;
    lit += layout.rooms.filter((room) => room.lit).length;
    rooms += roomsOf(layout).length;
  }
  // Six in ten at depth 5, within five standard deviations.
  expect(Math.abs(lit - 0.6 * rooms)).toBeLessThan(5 * Math.sqrt(0.24 * rooms));
});

test('traps come by depth, on the floor of rooms, never at the start or under the stairs', () => {
  let traps = 0;
  for (const { at, depth, layout } of sweep) {
    traps += layout.traps.length;
    expect(layout.traps.length, at).toBeLessThanOrEqual(Math.max(1, Math.floor(depth / 4)));
    const wrong = layout.traps.filter(({ x, y, kind, hidden }) => {
      const isStart = x === layout.start!.x && y === layout.start!.y;
      return !TRAPS.includes(kind) || !hidden || layout.tiles[y * 80 + x] !== TILE.floor || isStart;
    });
    expect(wrong, at).toEqual([]);
  }
  expect(traps).toBeGreaterThan(SEEDS);
});

test('levels differ: there are corridors, loops, long rooms and round ones, and rooms without a shape', () => {
  const share = (test: (layout: Layout) => boolean): number =>
    sweep.filter(({ layout }) => test(layout)).length / sweep.length;
  expect(share(({ rooms }) => rooms.some(({ kind }) => kind === 'corridor'))).toBeGreaterThan(0.5);
  expect(share(({ rooms, links }) => links.length >= rooms.length)).toBeGreaterThan(0.8);
  expect(share((layout) => roomsOf(layout).some(({ shape }) => shape === null))).toBeGreaterThan(0.2);
  expect(share((layout) => roomsOf(layout).length >= 9 && roomsOf(layout).length <= 17)).toBe(1);
});

describe('sizes and options', () => {
  const sizes: [number, number][] = [
    [40, 30],
    [79, 23],
    [81, 25],
    [132, 43],
    [200, LEAST_HEIGHT],
    [LEAST_WIDTH, 100],
    [200, 100],
  ];
  for (let more = 0; more < 8; more++) {
    sizes.push([LEAST_WIDTH + more, LEAST_HEIGHT], [LEAST_WIDTH, LEAST_HEIGHT + more]);
    sizes.push([LEAST_WIDTH + more, LEAST_HEIGHT + more]);
  }

  test('as many rooms grow as there are seeds', () => {
    for (const seeds of [2, 3, 5, 9, 20, 50, 95]) {
      for (let seed = 0; seed < 5; seed++) {
        const layout = layoutOf(`${seed}`, 1, { options: { seeds } });
        expect(roomsOf(layout).length, `${seeds} seeds, seed ${seed}`).toBe(seeds);
        expect(regionProblems(layout, themes), `${seeds} seeds, seed ${seed}`).toEqual([]);
      }
    }
  });

  test('more floor is more floor, no loops are none but those of rooms, halls are not caves', () => {
    const floorOf = (options: GivenOptions): number =>
      layoutOf('7', 1, { options }).tiles.filter((tile) => tile === TILE.floor).length;
    expect(floorOf({ floor: 80 })).toBeGreaterThan(1.5 * floorOf({ floor: 40 }));
    expect(floorOf({ outline: 'halls' })).not.toBe(floorOf({ outline: 'caves' }));
    const corridorsOf = (options: GivenOptions): number => {
      const levels = Array.from({ length: 50 }, (_, seed) => layoutOf(`${seed}`, 1, { options }));
      return levels.reduce((sum, layout) => sum + layout.rooms.length - roomsOf(layout).length, 0);
    };
    expect(corridorsOf({ loops: 9 })).toBeGreaterThan(2 * corridorsOf({ loops: 0 }));
  });

  test('a theme is had by its name at any depth, and changes nothing but names', () => {
    for (const theme of themes) {
      const layout = layoutOf('1980', 1, { options: { theme: theme.name } });
      expect(regionProblems(layout, [theme])).toEqual([]);
      const bare = (of: Layout): Layout => ({
        ...of,
        rooms: of.rooms.map((room) => ({ ...room, name: '', stock: '' })),
      });
      expect(bare(layout).rooms).toEqual(bare(layoutOf('1980', 1)).rooms);
    }
    expect(
      roomsOf(layoutOf('1980', 1, { themes: [] }))
        .map(({ name }) => name)
        .join(''),
    ).toBe('');
  });

  test('a smaller size, too many seeds or an unknown word is an error that names the limit', () => {
    expect(problemOf({}, LEAST_WIDTH - 1)).toBe(
      `width ${LEAST_WIDTH - 1}: the dungeon region needs at least ${LEAST_WIDTH}`,
    );
    expect(problemOf({}, 80, LEAST_HEIGHT - 1)).toBe(
      `height ${LEAST_HEIGHT - 1}: the dungeon region needs at least ${LEAST_HEIGHT}`,
    );
    expect(problemOf({ seeds: 96 })).toBe('option seeds: a field of 80 by 24 has room for 95, not 96');
    expect(problemOf({ seeds: 9 }, LEAST_WIDTH, LEAST_HEIGHT)).toContain('has room for 8, not 9');
    expect(problemOf({ seeds: 1 })).toBe('option seeds: it takes a whole number from 2 to 99, or auto, not 1');
    expect(problemOf({ theme: 'disco' })).toBe(
      `option theme: it takes auto, ${themes.map(({ name }) => name).join(', ')}, not "disco"`,
    );
    expect(problemOf({ moat: true })).toContain('the dungeon region has no such option');
    expect(() => layoutOf('1', 1, { options: { seeds: 96 } })).toThrow(RangeError);
  });
});

describe('watching', () => {
  test('tells the stages in order, and all that changed', () => {
    for (let seed = 0; seed < 50; seed++) {
      const steps: Step[] = [];
      const layout = layoutOf(`${seed}`, 13, { record: (step) => steps.push(step) });
      expect(steps.map(({ stage }) => stage)).toEqual([
        'seeds',
        'floor plan',
        'corridors',
        'loops',
        'partition',
        'small regions',
        'graph',
        'walls',
        'doors',
        'names',
        'stairs',
        'traps',
      ]);
      const tiles = new Array<number>(80 * 24).fill(TILE.rock);
      for (const step of steps) for (const [x, y, tile] of step.changed) tiles[y * 80 + x] = tile;
      expect(tiles, `seed ${seed}`).toEqual(layout.tiles);
      const graph = steps.find(({ stage }) => stage === 'graph')!;
      expect(graph.links).toEqual(layout.links);
      expect(graph.boxes.length).toBe(layout.rooms.length);
    }
  });
});
