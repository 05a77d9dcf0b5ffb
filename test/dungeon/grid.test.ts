import { describe, expect, test } from 'vitest';
import { openStream } from '../../src/base/rng.js';
import type { LayoutRequest, Step } from '../../src/dungeon/generator.js';
import { GRID_SMALLEST, grid } from '../../src/dungeon/grid.js';
import { crossingsOf } from '../../src/dungeon/grid-options.js';
import { findZones } from '../../src/entities/zones.js';
import type { Layout } from '../../src/state/level.js';
import { TILE } from '../../src/state/tiles.js';
import { gridProblems } from './grid-layouts.js';
import { DEPTHS, NAMES, tileName } from './layouts.js';

const SEEDS = 500;

function gridLayout(seed: string, more: Partial<LayoutRequest> = {}): Layout {
  const request = { width: 80, height: 24, depth: 1, ...NAMES, options: {}, ...more };
  return grid.generate(request, openStream(seed, `layout/${request.depth}/1`));
}

/** All layouts of the sweep, made once: 500 seeds at four depths. */
const sweep: { at: string; depth: number; layout: Layout }[] = [];
for (let seed = 0; seed < SEEDS; seed++) {
  for (const depth of DEPTHS) {
    sweep.push({ at: `seed ${seed} depth ${depth}`, depth, layout: gridLayout(`${seed}`, { depth }) });
  }
}

test('0, 1, 2 and 3 cells are gone on a quarter of the levels each, and as many links make loops', () => {
  const gone = [0, 0, 0, 0];
  const loops = [0, 0, 0, 0];
  for (const { layout } of sweep) {
    gone[layout.rooms.filter(({ kind }) => kind === 'gone').length]!++;
    loops[layout.links.length - 8]!++;
  }
  // Five standard deviations of 2,000 draws at a quarter.
  for (const count of [...gone, ...loops]) expect(Math.abs(count - sweep.length / 4)).toBeLessThan(97);
});

test('insides of all sizes come, and places of all sorts', () => {
  const rooms = sweep.flatMap(({ layout }) => layout.rooms.filter(({ kind }) => kind === 'room'));
  const widths = new Set(rooms.map(({ w }) => w - 2));
  const heights = new Set(rooms.map(({ h }) => h - 2));
  expect([...widths].sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => 4 + n));
  expect([...heights].sort((a, b) => a - b)).toEqual([3, 4]);
  expect(new Set(rooms.map(({ x }) => x % 26)).size).toBe(20);
  expect(new Set(rooms.map(({ y }) => y % 7)).size).toBe(2);
});

test('all rooms are lit to depth 3; then Rogue decides, and from 11 on nothing is lit', () => {
  let lit = 0;
  let rooms = 0;
  for (let seed = 0; seed < 400; seed++) {
    for (const depth of [1, 2, 3, 6, 11]) {
      const real = gridLayout(`${seed}`, { depth }).rooms.filter(({ kind }) => kind === 'room');
      const alight = real.filter((room) => room.lit).length;
      if (depth !== 6) expect(alight, `seed ${seed} depth ${depth}`).toBe(depth <= 3 ? real.length : 0);
      if (depth === 6) lit += alight;
      if (depth === 6) rooms += real.length;
    }
  }
  // Half of about 3,000 rooms at depth 6; five standard deviations.
  expect(Math.abs(lit / rooms - 0.5)).toBeLessThan(0.05);
});

test('a junction is floor, has no door, and belongs to the corridors that meet there', () => {
  let junctions = 0;
  for (const { at, layout } of sweep) {
    const { corridors } = findZones(layout);
    for (const room of layout.rooms.filter(({ kind }) => kind === 'gone')) {
      junctions++;
      const cell = room.y * layout.width + room.x;
      const ways = [cell - 80, cell - 1, cell + 1, cell + 80].filter((next) => layout.tiles[next] === TILE.passage);
      const links = layout.links.filter((link) => link.includes(room.id)).length;
      expect(ways.length, at).toBeGreaterThanOrEqual(1);
      expect(ways.length, at).toBeLessThanOrEqual(links);
      for (const way of ways) expect(corridors[way], at).toBe(corridors[cell]);
      expect(corridors[cell], at).toBeGreaterThanOrEqual(layout.rooms.length);
    }
  }
  expect(junctions).toBeGreaterThan(1000);
});

test('stairs and traps lie on the floor of rooms, no trap under the stairs', () => {
  let traps = 0;
  for (const { at, layout } of sweep) {
    const inside = (x: number, y: number): boolean =>
      layout.rooms.some((r) => r.kind === 'room' && x > r.x && y > r.y && x < r.x + r.w - 1 && y < r.y + r.h - 1);
    expect(inside(layout.stairs.x, layout.stairs.y), at).toBe(true);
    expect(layout.start, at).toBe(null);
    for (const { x, y } of layout.traps) {
      traps++;
      expect(inside(x, y) && tileName(layout, x, y) === 'floor', at).toBe(true);
    }
  }
  expect(traps).toBeGreaterThan(1000);
});

describe('options', () => {
  test('columns and rows: every number that fits', () => {
    for (const [columns, rows, width, height] of [
      [2, 2, 80, 24],
      [6, 3, 80, 24],
      [2, 3, 80, 24],
      [6, 6, 42, 38],
      [2, 2, 14, 14],
      [5, 4, 120, 40],
      [6, 6, 200, 100],
    ] as const) {
      for (let seed = 0; seed < 40; seed++) {
        const at = `${columns} by ${rows} at ${width}x${height} seed ${seed}`;
        for (const merge of [0, 100]) {
          const layout = gridLayout(`${seed}`, { width, height, options: { columns, rows, merge } });
          expect(gridProblems(layout, columns, rows), at).toEqual([]);
          expect(layout.rooms.length, at).toBe(columns * rows - (merge === 0 ? 0 : 1));
        }
      }
    }
  });

  test('auto draws 2 to 4 for each level, or as many as fit', () => {
    const options = { columns: 'auto', rows: 'auto', merge: 0 };
    const counts = (width: number, height: number): number[] => {
      const found = new Set<number>();
      for (let seed = 0; seed < 200; seed++) {
        const layout = gridLayout(`${seed}`, { width, height, options });
        found.add(layout.rooms.length);
        const sound = [2, 3, 4].some((columns) =>
          [2, 3, 4].some((rows) => columns * rows === layout.rooms.length && !gridProblems(layout, columns, rows)[0]),
        );
        expect(sound, `${width}x${height} seed ${seed}`).toBe(true);
      }
      return [...found].sort((a, b) => a - b);
    };
    expect(counts(80, 24)).toEqual([4, 6, 8, 9, 12]);
    expect(counts(80, 30)).toEqual([4, 6, 8, 9, 12, 16]);
    expect(counts(20, 30)).toEqual([4, 6, 8]);
    expect(counts(14, 14)).toEqual([4]);
  });

  test('merge makes one wide or tall room on so many levels of a hundred', () => {
    let merged = 0;
    const shapes = new Set<string>();
    for (let seed = 0; seed < 1000; seed++) {
      const layout = gridLayout(`${seed}`, { depth: 1 + (seed % 20), options: { merge: 30 } });
      expect(gridProblems(layout), `seed ${seed}`).toEqual([]);
      merged += 9 - layout.rooms.length;
      const wide = layout.rooms.some(({ w }) => w > 25);
      const tall = layout.rooms.some(({ h }) => h > 6);
      if (wide) shapes.add('wide');
      if (tall) shapes.add('tall');
      expect(wide && tall, `seed ${seed}`).toBe(false);
    }
    // Five standard deviations of 1,000 draws at 30 %.
    expect(Math.abs(merged - 300)).toBeLessThan(73);
    expect([...shapes].sort()).toEqual(['tall', 'wide']);
  });

  test('crossings changes no level; they are the corridor cells with three ways on and four', () => {
    let found = 0;
    for (let seed = 0; seed < 200; seed++) {
      const plain = gridLayout(`${seed}`);
      expect(gridLayout(`${seed}`, { options: { crossings: true } }), `seed ${seed}`).toEqual(plain);
      const steps: Step[] = [];
      gridLayout(`${seed}`, { options: { crossings: true }, record: (step) => steps.push(step) });
      const crossings = crossingsOf(plain);
      expect(steps.at(-1)!.stage).toBe('crossings');
      expect(steps.at(-1)!.boxes.map(({ x, y }) => ({ x, y }))).toEqual(crossings);
      found += crossings.length;
      for (const { x, y } of crossings) {
        expect(tileName(plain, x, y), `seed ${seed}`).toMatch(/^(passage|floor)$/);
        const ways = [tileName(plain, x, y - 1), tileName(plain, x - 1, y), tileName(plain, x + 1, y)];
        ways.push(tileName(plain, x, y + 1));
        expect(ways.filter((tile) => /^(passage|door|floor)$/.test(tile)).length, `seed ${seed}`).toBeGreaterThan(2);
      }
    }
    expect(found).toBeGreaterThan(100);
  });
});

test('what does not fit or is not known is an error that names field and limit', () => {
  const { width, height } = GRID_SMALLEST;
  const made = (more: Partial<LayoutRequest>) => () => gridLayout('1', more);
  expect(made({ width: width - 1 })).toThrow('width 20: the dungeon grid needs at least 21');
  expect(made({ height: height - 1 })).toThrow('height 19: the dungeon grid needs at least 20');
  expect(made({ width: 80.5 })).toThrow('width 80.5: a whole number is needed');
  expect(made({ width: 5000 })).toThrow('width 5000: at most 1000');
  expect(made({ depth: 0 })).toThrow('depth 0');
  expect(made({ options: { rows: 4 } })).toThrow('option rows: 4 do not fit a height of 24; at most 3 do');
  expect(made({ width: 41, options: { columns: 6 } })).toThrow('option columns: 6 do not fit a width of 41; at most 5');
  expect(made({ options: { columns: 7 } })).toThrow('option columns: it takes a whole number from 2 to 6, or auto');
  expect(made({ options: { columns: 1 } })).toThrow('option columns');
  expect(made({ options: { merge: 101 } })).toThrow('option merge: it takes a whole number from 0 to 100');
  expect(made({ options: { crossings: 'yes' } })).toThrow('option crossings: it takes true or false');
  expect(made({ options: { lakes: true } })).toThrow('option lakes: the dungeon grid has no such option');
  expect(made({ width: 13, options: { columns: 'auto' } })).toThrow('width 13: the dungeon grid needs at least 14');
  expect(made({ width: 13, options: { columns: 2 } })).toThrow('width 13: the dungeon grid needs at least 14');
});

describe('watching', () => {
  test('tells the stages in order, and all that changed', () => {
    for (let seed = 0; seed < 50; seed++) {
      const steps: Step[] = [];
      const layout = gridLayout(`${seed}`, { depth: 13, options: { merge: 50 }, record: (step) => steps.push(step) });
      expect(layout, `seed ${seed}`).toEqual(gridLayout(`${seed}`, { depth: 13, options: { merge: 50 } }));
      const stages = steps.map(({ stage }) => stage);
      const corridors = stages.filter((stage) => stage.startsWith('corridor '));
      const others = stages.filter((stage) => !stage.startsWith('corridor '));
      expect(others).toEqual(['cells', 'rooms', 'tree', 'extra links', 'stairs', 'traps']);
      expect(corridors.map((stage) => stage.slice(9)).sort()).toEqual(
        layout.links.map((link) => link.join('-')).sort(),
      );
      const tiles = new Array<number>(80 * 24).fill(0);
      for (const step of steps) for (const [x, y, tile] of step.changed) tiles[y * 80 + x] = tile;
      expect(tiles, `seed ${seed}`).toEqual(layout.tiles);
    }
  });
});
