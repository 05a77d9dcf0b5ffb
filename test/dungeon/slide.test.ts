import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { openStream } from '../../src/base/rng.js';
import { levelRecord } from '../../src/dungeon/export.js';
import type { LayoutRequest, Step } from '../../src/dungeon/generator.js';
import type { GivenOptions } from '../../src/dungeon/options.js';
import { completeOptions } from '../../src/dungeon/slide/options.js';
import {
  type GivenSlideOptions,
  type SlideLevel,
  slide,
  slideLevel,
  slideText,
} from '../../src/dungeon/slide/slide.js';
import type { Layout } from '../../src/state/level.js';
import { DEPTHS, NAMES, tileName } from './layouts.js';
import { levelProblems, rebuiltWorld, slideProblems } from './slide-levels.js';

const SEEDS = 500;

function slideLayout(seed: string, more: Partial<LayoutRequest> = {}): Layout {
  const request = { width: 80, height: 24, depth: 1, ...NAMES, options: {}, ...more };
  return slide.generate(request, openStream(seed, `layout/${request.depth}/1`));
}

function levelFor(options: GivenSlideOptions, seed: string): SlideLevel {
  return slideLevel(options, openStream(seed, 'slide'));
}

/** Levels of these options for so many seeds, each held to all properties. */
function soundLevels(options: GivenSlideOptions, seeds: number): SlideLevel[] {
  return Array.from({ length: seeds }, (_, seed) => {
    const level = levelFor(options, `${seed}`);
    expect(levelProblems(level, completeOptions(options)), `seed ${seed} ${JSON.stringify(options)}`).toEqual([]);
    return level;
  });
}

/** Pairs of rooms with nothing but void between a cell of the one and a cell of the other to the right of it or below. */
function facing({ world, rooms }: SlideLevel): [number, number][] {
  const all = Object.values(rooms);
  const pairs: [number, number][] = [];
  for (const a of all) {
    for (const b of all) {
      const looks = (x: number, y: number, dx: number, dy: number): boolean => {
        let [atX, atY] = [x, y];
        while (world[atY]?.[atX] === 0) [atX, atY] = [atX + dx, atY + dy];
        if (atX === x && atY === y) return false;
        const [inX, inY] = [atX + dx, atY + dy];
        return inX >= b.left && inX < b.left + b.width && inY >= b.top && inY < b.top + b.height;
      };
      for (let y = a.top; y < a.top + a.height; y++) if (looks(a.left + a.width + 1, y, 1, 0)) pairs.push([a.id, b.id]);
      for (let x = a.left; x < a.left + a.width; x++)
        if (looks(x, a.top + a.height + 1, 0, 1)) pairs.push([a.id, b.id]);
    }
  }
  return pairs;
}

const EVERYTHING: GivenSlideOptions = {
  width: 41,
  height: 21,
  special: true,
  room: { ideal: 16, max_width: 11, max_height: 9 },
  pillars: 50,
  loops: 30,
  halls: 50,
  round: 30,
  blobs: 40,
  lakes: 40,
  chasms: 40,
  crop: true,
  distances: true,
};

/** The example that the package itself gives, on most seeds of which it throws. */
const PACKAGE_EXAMPLE: GivenSlideOptions = {
  width: 17,
  height: 11,
  retry: 100,
  special: true,
  room: { ideal: 5, min_width: 3, max_width: 7, min_height: 3, max_height: 7 },
};

describe('in the game', () => {
  const sweep: { at: string; layout: Layout }[] = [];
  for (let seed = 0; seed < SEEDS; seed++) {
    for (const depth of DEPTHS) {
      sweep.push({ at: `seed ${seed} depth ${depth}`, layout: slideLayout(`${seed}`, { depth }) });
    }
  }

  test('rooms stand on the odd columns and rows of a world of 79 by 21 at row 1, and reach all its sides', () => {
    const edges = [80, 24, 0, 0];
    for (const { at, layout } of sweep) {
      for (const { x, y, w, h } of layout.rooms) {
        const stands = x % 2 === 0 && y % 2 === 1 && x + w <= 79 && y >= 1 && y + h <= 22;
        if (!stands) expect.fail(`${at}: a room at ${x},${y} is ${w} by ${h}`);
        edges[0] = Math.min(edges[0]!, x);
        edges[1] = Math.min(edges[1]!, y);
        edges[2] = Math.max(edges[2]!, x + w);
        edges[3] = Math.max(edges[3]!, y + h);
      }
    }
    expect(edges).toEqual([0, 1, 79, 22]);
  });

  test('nearly every level has its fourteen rooms, and a vault behind a door of its own', () => {
    let full = 0;
    let vaults = 0;
    for (const { layout } of sweep) {
      if (layout.rooms.length === 14) full++;
      if (layout.rooms.some(({ stock }) => stock === 'vault')) vaults++;
    }
    expect(full / sweep.length).toBeGreaterThan(0.9);
    expect(vaults / sweep.length).toBeGreaterThan(0.99);
  });

  test('light follows the depth as in Rogue', () => {
    for (const { at, layout } of sweep) {
      const lit = layout.rooms.filter((room) => room.lit).length;
      if (at.endsWith('depth 1')) expect(lit, at).toBe(layout.rooms.length);
      if (at.endsWith('depth 13') || at.endsWith('depth 26')) expect(lit, at).toBe(0);
    }
  });

  test('every option holds, alone and with others', () => {
    const sets: GivenOptions[] = [
      { pillars: 100 },
      { loops: 100 },
      { halls: 100 },
      { round: 100 },
      { blobs: 100 },
      { lakes: 100 },
      { chasms: 100 },
      { crop: true },
      { distances: true },
      { special: false, ideal: 2 },
      { ideal: 60, max_width: 5, max_height: 5, retry: 1000 },
      { retry: 1 },
      { min_width: 7, max_width: 7, min_height: 5, max_height: 5 },
      { pillars: 50, loops: 30, halls: 50, round: 30, blobs: 40, lakes: 40, chasms: 40, crop: true, ideal: 20 },
      { pillars: 100, blobs: 100, lakes: 100, halls: 100, loops: 100, ideal: 40 },
    ];
    for (const options of sets) {
      for (let seed = 0; seed < 8; seed++) {
        const layout = slideLayout(`${seed}`, { depth: 1 + (seed % 20), options });
        expect(slideProblems(layout), `${JSON.stringify(options)} seed ${seed}`).toEqual([]);
      }
    }
  });

  test('what is not a plain rectangle has a shape; pillars are solid in it', () => {
    let shaped = 0;
    let pillars = 0;
    for (let seed = 0; seed < 60; seed++) {
      const layout = slideLayout(`${seed}`, { options: { round: 40, pillars: 50 } });
      for (const room of layout.rooms) {
        const rows = room.shape ?? [];
        if (rows.length > 0) shaped++;
        for (const [row, text] of rows.entries()) {
          for (let column = 0; column < text.length; column++) {
            const isPillar = tileName(layout, room.x + column, room.y + row) === 'pillar';
            if (isPillar) pillars++;
            if (isPillar) expect(text[column], `seed ${seed}`).toBe('#');
          }
        }
      }
      const count = layout.tiles.filter(
        (_, cell) => tileName(layout, cell % 80, Math.floor(cell / 80)) === 'pillar',
      ).length;
      pillars -= count;
    }
    expect(shaped).toBeGreaterThan(100);
    expect(pillars).toBe(0);
  });

  test('what does not fit or is not known is an error that names field and limit', () => {
    const made = (more: Partial<LayoutRequest>) => () => slideLayout('1', more);
    expect(made({ width: 8 })).toThrow('width 8: the dungeon slide needs at least 9');
    expect(made({ height: 6 })).toThrow('height 6: the dungeon slide needs at least 7');
    expect(made({ width: 5000 })).toThrow('width 5000: at most 1000');
    expect(made({ options: { min_width: 4 } })).toThrow('option min_width 4: an odd number from 3 to 999 is needed');
    expect(made({ options: { max_width: 79 } })).toThrow('option max_width 79: at most 77, for a world 79 wide');
    expect(made({ options: { min_width: 9, max_width: 7 } })).toThrow('option min_width 9: at most 7, for max_width');
    expect(made({ width: 9, height: 7, options: { min_width: 5 } })).toThrow(
      'two rooms need a world 13 wide or 9 high',
    );
    expect(made({ options: { ideal: 2 } })).toThrow('option ideal 2: a whole number from 3 to 1000');
    expect(made({ options: { ideal: 1 } })).toThrow('option ideal: it takes a whole number from 2');
    expect(made({ options: { lakes: 60, chasms: 60 } })).toThrow('option lakes 60: with chasms 60 at most 100');
    expect(made({ options: { merge: 1 } })).toThrow('option merge: the dungeon slide has no such option');
  });

  test('tells the stages in order, and all that changed', () => {
    for (let seed = 0; seed < 10; seed++) {
      for (const options of [
        {},
        { loops: 30, halls: 50, blobs: 50, pillars: 50, lakes: 50, crop: true },
        { ideal: 3 },
      ]) {
        const steps: Step[] = [];
        const layout = slideLayout(`${seed}`, { depth: 13, options, record: (step) => steps.push(step) });
        expect(layout, `seed ${seed}`).toEqual(slideLayout(`${seed}`, { depth: 13, options }));
        const stages = steps.map(({ stage }) => stage);
        const rooms = layout.rooms.map(({ id }) => `room ${id}`);
        const extra = 'loops' in options ? ['loops', 'halls'] : [];
        const later =
          'loops' in options ? ['shapes', 'entrance and exit', 'pillars', 'terrain', 'crop'] : ['entrance and exit'];
        expect(stages).toEqual(['world', ...rooms, ...extra, 'special room', ...later, 'traps']);
        const tiles = new Array<number>(80 * 24).fill(0);
        for (const step of steps) for (const [x, y, tile] of step.changed) tiles[y * 80 + x] = tile;
        expect(tiles, `seed ${seed}`).toEqual(layout.tiles);
      }
    }
  });

  test('with distances the exported rooms tell how far they are from start and stairs', () => {
    for (let seed = 0; seed < 30; seed++) {
      const origin = { generator: 'slide', seed: `${seed}`, depth: 1 };
      const layout = slideLayout(`${seed}`);
      expect(slideLayout(`${seed}`, { options: { distances: true } }), `seed ${seed}`).toEqual(layout);
      const { rooms } = levelRecord(layout, { ...origin, options: { distances: true } }, { monsters: [] });
      for (const { id, distance, x, y, w, h } of rooms) {
        const holds = (at: { x: number; y: number }): boolean =>
          at.x > x && at.x < x + w - 1 && at.y > y && at.y < y + h - 1;
        const near = layout.links
          .filter((link) => link.includes(id))
          .map(([a, b]) => rooms[a === id ? b : a]!.distance!);
        expect(distance!.enter, `seed ${seed}`).toBe(
          holds(layout.start!) ? 0 : 1 + Math.min(...near.map(({ enter }) => enter)),
        );
        expect(distance!.exit, `seed ${seed}`).toBe(
          holds(layout.stairs) ? 0 : 1 + Math.min(...near.map(({ exit }) => exit)),
        );
      }
      expect(levelRecord(layout, origin, { monsters: [] }).rooms.some((room) => 'distance' in room)).toBe(false);
    }
  });
});

describe('as a library', () => {
  test('all properties hold with the usual options, and the world follows from the other fields', () => {
    for (const level of soundLevels({}, SEEDS)) expect(rebuiltWorld(level)).toEqual(level.world);
    soundLevels({ special: true }, SEEDS);
  });

  test("the package's own example, on which it throws for most seeds, never fails here", () => {
    const levels = soundLevels(PACKAGE_EXAMPLE, SEEDS);
    expect(levels.filter(({ special }) => special !== null).length).toBeGreaterThan(SEEDS * 0.95);
  });

  test('all properties hold with every option, alone and with others', () => {
    const base = { width: 31, height: 21, room: { ideal: 12, max_width: 9, max_height: 9 } };
    for (const option of ['pillars', 'loops', 'halls', 'round', 'blobs', 'lakes', 'chasms'] as const) {
      soundLevels({ ...base, [option]: 100 }, 25);
      soundLevels({ ...base, special: true, [option]: 50 }, 25);
    }
    soundLevels({ ...base, crop: true }, 40);
    soundLevels({ ...base, distances: true, halls: 100 }, 40);
    soundLevels(EVERYTHING, 100);
  });

  test('halls 100: a hallway joins all rooms that look at each other over nothing', () => {
    for (const [width, height, ideal] of [
      [31, 21, 12],
      [61, 41, 40],
    ] as const) {
      for (const level of soundLevels({ width, height, retry: 1000, halls: 100, room: { ideal, max_width: 9 } }, 20)) {
        const joined = level.halls!.map(({ rooms }) => rooms.join('-'));
        expect(facing(level).filter((pair) => !joined.includes(pair.join('-')))).toEqual([]);
      }
    }
  });

  test('a thousand rooms with all their hallways on the largest field take no patience: this test has five seconds', () => {
    const options = { ideal: 1000, retry: 10_000, halls: 100, distances: true };
    const layout = slideLayout('1', { width: 1000, height: 1000, options });
    expect(layout.rooms.filter(({ kind }) => kind === 'room').length).toBe(1000);
    expect(layout.doors.length).toBeGreaterThan(3000);
  }, 5000);

  test('every option does something', () => {
    const count = (options: GivenSlideOptions, what: (level: SlideLevel) => number): number =>
      soundLevels({ width: 41, height: 31, room: { ideal: 15, max_width: 11, max_height: 9 }, ...options }, 25).reduce(
        (sum, level) => sum + what(level),
        0,
      );
    const rooms = (level: SlideLevel) => Object.values(level.rooms);
    expect(count({ pillars: 100 }, ({ pillars }) => pillars!.length)).toBeGreaterThan(100);
    expect(count({ halls: 100 }, ({ halls }) => halls!.length)).toBeGreaterThan(25);
    expect(count({ loops: 100 }, (level) => level.door_count - level.room_count + 1)).toBeGreaterThan(50);
    expect(count({ round: 100 }, (level) => rooms(level).filter(({ cells }) => cells).length)).toBeGreaterThan(50);
    expect(count({ blobs: 100 }, (level) => rooms(level).filter(({ cells }) => cells).length)).toBeGreaterThan(50);
    expect(
      count({ lakes: 100 }, ({ terrain }) => terrain!.filter(({ kind }) => kind === 'lake').length),
    ).toBeGreaterThan(200);
    expect(
      count({ chasms: 100 }, ({ terrain }) => terrain!.filter(({ kind }) => kind === 'chasm').length),
    ).toBeGreaterThan(200);
    expect(count({ crop: true }, ({ width, height }) => 41 * 31 - width * height)).toBeGreaterThan(300);
  });

  test('with all loops there may be no dead end; entrance and exit are apart all the same, and nothing is special', () => {
    const levels = soundLevels(
      { width: 15, height: 15, loops: 100, special: true, room: { ideal: 9, max_width: 3, max_height: 3 } },
      60,
    );
    expect(levels.some(({ special }) => special === null)).toBe(true);
    expect(levels.some(({ rooms }) => Object.values(rooms).every(({ deadend }) => deadend === undefined))).toBe(true);
  });

  test('rooms of all sizes within the limits come, at all places', () => {
    const rooms = soundLevels({ room: { ideal: 3, min_height: 5 } }, 200).flatMap((level) =>
      Object.values(level.rooms),
    );
    expect([...new Set(rooms.map(({ width }) => width))].sort()).toEqual([3, 5, 7]);
    expect([...new Set(rooms.map(({ height }) => height))].sort()).toEqual([5, 7]);
    const firsts = rooms.filter(({ id }) => id === 0);
    expect(new Set(firsts.map(({ left }) => left)).size).toBe(9);
    expect(new Set(firsts.map(({ top }) => top)).size).toBe(8);
  });

  test('the smallest worlds and the greatest rooms still give two rooms; one retry is enough', () => {
    soundLevels({ width: 9, height: 5 }, 100);
    soundLevels({ width: 5, height: 9, special: true }, 100);
    soundLevels({ width: 9, height: 9, room: { max_width: 7, max_height: 7 } }, 200);
    soundLevels({ width: 13, height: 7, room: { min_width: 5, max_width: 11, min_height: 5, max_height: 5 } }, 100);
    soundLevels({ retry: 1 }, 200);
    soundLevels({ width: 101, height: 101, retry: 1 }, 100);
    soundLevels({ width: 199, height: 99, room: { ideal: 200, max_width: 15 }, retry: 2000 }, 3);
  });

  test('what can not be is an error that names field and limit', () => {
    const made = (options: object) => () => levelFor(options as GivenSlideOptions, '1');
    expect(made({ width: 20 })).toThrow('width 20: an odd number from 5 to 999 is needed');
    expect(made({ height: 3 })).toThrow('height 3: an odd number from 5');
    expect(made({ height: 1001 })).toThrow('height 1001: an odd number from 5 to 999');
    expect(made({ width: '21' })).toThrow('width "21": an odd number');
    expect(made({ width: 7, height: 7 })).toThrow('width 7: two rooms need a world 9 wide or 9 high, not 7 by 7');
    expect(made({ width: 11, height: 11, room: { min_width: 5, min_height: 5 } })).toThrow(
      'room.min_width 5: two rooms need a world 13 wide or 13 high, not 11 by 11',
    );
    expect(made({ room: { max_width: 21 } })).toThrow('room.max_width 21: at most 19, for a world 21 wide');
    expect(made({ room: { min_height: 21 } })).toThrow('room.min_height 21: at most 19, for a world 21 high');
    expect(made({ room: { min_width: 9 } })).toThrow('room.min_width 9: at most 7, for room.max_width');
    expect(made({ room: { min_height: 7, max_height: 5 } })).toThrow(
      'room.min_height 7: at most 5, for room.max_height',
    );
    expect(made({ room: { min_width: 1 } })).toThrow('room.min_width 1: an odd number from 3');
    expect(made({ room: { max_height: 6 } })).toThrow('room.max_height 6: an odd number');
    expect(made({ room: { ideal: 1 } })).toThrow('room.ideal 1: a whole number from 2 to 1000');
    expect(made({ special: true, room: { ideal: 2 } })).toThrow('room.ideal 2: a whole number from 3');
    expect(made({ retry: 0 })).toThrow('retry 0: a whole number from 1 to 10000');
    expect(made({ special: 1 })).toThrow('special 1: true or false is needed');
    expect(made({ pillars: 101 })).toThrow('pillars 101: a whole number from 0 to 100');
    expect(made({ round: 60, blobs: 50 })).toThrow('round 60: with blobs 50 at most 100');
    expect(made({ depth: 3 })).toThrow('depth 3: there is only width, height, retry');
    expect(made({ room: { min: 3 } })).toThrow('room.min 3: there is only ideal');
  });

  test('the text is the world in glyphs, and worlds are the same each time', () => {
    const level = levelFor(PACKAGE_EXAMPLE, '7');
    expect(slideText(level)).toBe(level.world.map((row) => row.map((code) => ' .#/X<>'[code]).join('')).join('\n'));
    expect(
      slideText(level)
        .split('\n')
        .map((line) => line.length),
    ).toEqual(new Array(11).fill(17));
    expect(levelFor(EVERYTHING, '3')).toEqual(levelFor(EVERYTHING, '3'));
    expect(levelFor({}, '1')).not.toEqual(levelFor({}, '2'));
    expect(JSON.parse(JSON.stringify(levelFor(EVERYTHING, '3')))).toEqual(levelFor(EVERYTHING, '3'));
  });

  test('the fields are those of the package', () => {
    const theirs = packageLevel();
    const ours = levelFor(PACKAGE_EXAMPLE, '7');
    expect(shapeOf(ours)).toEqual(shapeOf(theirs));
  });

  /** One level of the package, which throws on most tries. */
  function packageLevel(): SlideLevel {
    const make = createRequire(import.meta.url)('roguelike/level/roguelike') as (options: object) => SlideLevel;
    for (let tries = 0; tries < 200; tries++) {
      try {
        const level = make({ ...PACKAGE_EXAMPLE });
        if (level.special !== null) return level;
      } catch (error) {
        expect(error).toBeDefined();
      }
    }
    throw new Error('the package threw 200 times');
  }

  /** Field names and types, of doors and rooms those of all together. */
  function shapeOf(level: SlideLevel): object {
    const merged = (list: object[]) => fieldsOf(Object.assign({}, ...list));
    const fieldsOf = (record: object): string[] =>
      Object.entries(record)
        .map(([field, value]) => `${field}: ${Array.isArray(value) ? 'list' : typeof value}`)
        .sort();
    return {
      level: fieldsOf(level),
      enter: fieldsOf(level.enter),
      special: fieldsOf(level.special!),
      doors: merged(Object.values(level.doors)),
      rooms: merged(Object.values(level.rooms)),
      orientations: Object.values(level.doors).every(({ orientation }) => 'hv'.includes(orientation)),
    };
  }
});
