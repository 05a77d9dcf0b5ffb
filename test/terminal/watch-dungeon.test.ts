import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { benchFor } from '../../src/cli/dungeon-watch.js';
import { generatorNames } from '../../src/dungeon/registry.js';
import { levelAt } from '../../src/entities/descent.js';
import type { Level } from '../../src/state/level.js';
import { type Bench, type Choice, type MadeLevel, watchMaking } from '../../src/terminal/watch-dungeon.js';
import { blankFrame, frameText } from '../../src/view/frame.js';
import { drawTiles } from '../../src/view/map.js';
import { levelFrame, tilesAfter } from '../../src/view/stages.js';
import { gameContent } from '../content.js';
import { frameTerminal } from './frame-terminal.js';

const content = gameContent();
const FIELD = { width: 80, height: 24 };

type Given = Partial<Choice> & { seed?: string; width?: number; height?: number; rows?: number; columns?: number };

function benchOf({ system = 'rogue', seed = '1980', width = 80, height = 24 }: Given): Bench {
  return benchFor({ setup: { system, systemOptions: {}, width, height }, first: seed, bare: false }, content);
}

/** Somebody watching, standing still at the first stage. */
async function watch(given: Given, bench = benchOf(given)) {
  const seat = frameTerminal(given.columns, given.rows);
  const ends: ({ how: string } | Error)[] = [];
  let stops = 0;
  const first: Choice = { system: given.system ?? 'rogue', place: 0, depth: 1, theme: null, seeds: null };
  watchMaking({
    bench,
    first: { ...first, depth: given.depth ?? 1 },
    terminal: seat.terminal,
    stop() {
      stops++;
      return true;
    },
  }).then(
    (end) => ends.push(end),
    (error: Error) => ends.push(error),
  );
  await seat.type('space');
  return { ...seat, ends, stops: () => stops };
}

function made(bench: Bench, choice: Partial<Choice>): MadeLevel {
  const level = bench.make({ system: 'rogue', place: 0, depth: 1, theme: null, seeds: null, ...choice });
  if ('problem' in level) throw new Error(level.problem);
  return level;
}

/** The rows between the viewer's own. */
const fieldOf = (rows: string[]): string[] => rows.slice(1, -1);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe.each(generatorNames())('watching %s', (system) => {
  it('changes nothing: the last stage is the level as nobody watched it', () => {
    for (const depth of [1, 4, 15, 27]) {
      for (let place = 0; place < 8; place++) {
        const bench = benchOf({ system, seed: 'watched' });
        const { level, steps, seed } = made(bench, { system, place, depth });
        const unwatched = levelAt({ seed, system, systemOptions: {} }, content, depth);
        const where = `${system}, seed ${seed}, depth ${depth}`;
        expect(level, where).toEqual(unwatched);
        const tiles = tilesAfter({ level, steps }, steps.length);
        const drawn = (shown: number[]): string[] => {
          const frame = blankFrame(FIELD.width, FIELD.height);
          drawTiles(frame, { ...FIELD, tiles: shown });
          return frameText(frame);
        };
        expect(drawn(tiles), where).toEqual(drawn(unwatched.tiles));
      }
    }
  });

  it('goes through its stages to the whole level, and back', async () => {
    const viewer = await watch({ system, depth: 3 });
    const stages = [viewer.rows()];
    while (!/ all$/.test(viewer.rows()[0]!)) stages.push(await viewer.type('right'));
    expect(stages.length).toBeGreaterThan(5);
    const level = levelAt({ seed: '1980', system, systemOptions: {} }, content, 3);
    expect(fieldOf(viewer.rows())).toEqual(fieldOf(frameText(levelFrame(level, content))));
    expect(await viewer.type('right')).toEqual(stages.at(-1));
    for (const stage of stages.slice(0, -1).reverse()) expect(await viewer.type('left')).toEqual(stage);
    expect(await viewer.type('left')).toEqual(stages[0]);
    expect(await viewer.type('end')).toEqual(stages.at(-1));
    expect(await viewer.type('home')).toEqual(stages[0]);
  });
});

describe('watching how levels are made', () => {
  it('runs by itself to the whole level, faster and slower, and pauses', async () => {
    const viewer = await watch({});
    expect(viewer.rows()[0]).toMatch(/ 1\/\d+ cells$/);
    vi.advanceTimersByTime(60_000);
    expect(viewer.rows()[0]).toMatch(/ 1\/\d+ cells$/);
    expect((await viewer.type('space'))[0]).toMatch(/\[400 ms\]$/);
    vi.advanceTimersByTime(800);
    expect(viewer.rows()[0]).toMatch(/ 3\/\d+ rooms {2}\[400 ms\]$/);
    expect((await viewer.type('+'))[0]).toMatch(/\[200 ms\]$/);
    await viewer.type('-');
    expect((await viewer.type('-'))[0]).toMatch(/\[800 ms\]$/);
    vi.advanceTimersByTime(60_000);
    expect(viewer.rows()[0]).toMatch(/ all$/);
    expect((await viewer.type('space'))[0]).toMatch(/ 1\/\d+ cells {2}\[800 ms\]$/);
  });

  it('shows other seeds, depths and dungeons at the same stage, whole levels whole', async () => {
    const viewer = await watch({});
    await viewer.type('end');
    expect((await viewer.type('n'))[0]).toMatch(/^rogue {2}seed 1981 {2}depth 1 .* all$/);
    const level = levelAt({ seed: '1981', system: 'rogue', systemOptions: {} }, content, 1);
    expect(fieldOf(viewer.rows())).toEqual(fieldOf(frameText(levelFrame(level, content))));
    await viewer.type('p');
    expect((await viewer.type('p'))[0]).toMatch(/seed 1979/);
    expect((await viewer.type('>'))[0]).toMatch(/depth 2/);
    await viewer.type('<');
    expect((await viewer.type('<'))[0]).toMatch(/^depths go from 1/);
    expect((await viewer.type('d'))[0]).toMatch(/^grid {2}seed 1979 {2}depth 1 .* all$/);
    await viewer.type('D');
    expect((await viewer.type('D'))[0]).toMatch(/^mixed: \w+ {2}/);
  });

  it('a series of text seeds has none before its first', async () => {
    const viewer = await watch({ seed: 'a' });
    expect((await viewer.type('p'))[0]).toBe('there is no seed before a');
    expect((await viewer.type('n'))[0]).toMatch(/seed a-2 /);
    expect((await viewer.type('p'))[0]).toMatch(/seed a /);
  });

  it('region: themes one after the other, and the seeds slider', async () => {
    const viewer = await watch({ system: 'region', depth: 5 });
    await viewer.type('end');
    const first = viewer.rows();
    expect(first[0]).toMatch(/theme auto {2}seeds auto/);
    const names = new Set<string>();
    for (let turn = 0; turn <= content.themes.length; turn++) {
      names.add(/theme (\S+)/.exec((await viewer.type('t'))[0]!)![1]!);
    }
    expect([...names].sort()).toEqual(['auto', ...content.themes.map(({ name }) => name)].sort());
    expect(viewer.rows()).toEqual(first);
    await viewer.type('T');
    expect(viewer.rows()[0]).toContain(`theme ${content.themes.at(-1)!.name}`);
    await viewer.type('t');

    const seedsIn = (rows: string[]): number => Number(/seeds (\d+)/.exec(rows[0]!)?.[1]);
    const more = seedsIn(await viewer.type(']'));
    expect(seedsIn(await viewer.type(']'))).toBe(more + 1);
    for (let seeds = more; seeds >= 2; seeds--) expect(seedsIn(await viewer.type('['))).toBe(seeds);
    const rooms = made(benchOf({ system: 'region' }), { system: 'region', depth: 5, seeds: 2 }).level.rooms;
    expect(rooms.filter(({ kind }) => kind === 'room').length).toBeLessThan(4);
    expect((await viewer.type('['))[0]).toMatch(/seeds auto/);
    expect(viewer.rows()).toEqual(first);
  });

  it('too many seeds, and a theme where there is none, are refused in words; the next key is free', async () => {
    const viewer = await watch({ system: 'region', width: 30, height: 24 });
    for (let seeds = 0; seeds < 40; seeds++) await viewer.type(']');
    expect(viewer.rows()[0]).toMatch(/^option seeds: a field of 30 by 24 has room for \d+, not \d+$/);
    expect((await viewer.type('g'))[0]).toMatch(/^region/);
    const other = await watch({ system: 'grid' });
    expect((await other.type('t'))[0]).toMatch(/^no theme names the rooms of grid$/);
    expect((await other.type(']'))[0]).toMatch(/^grid does not grow from seeds$/);
  });

  it('region: names and the graph can be shown, and hidden again', async () => {
    const viewer = await watch({ system: 'region', depth: 5 });
    const plain = await viewer.type('end');
    const { level } = made(benchOf({ system: 'region' }), { system: 'region', depth: 5 });
    const named = (await viewer.type('a')).join('\n');
    const names = (level as Level).rooms.map(({ name }) => name).filter((name) => name !== '');
    expect(names.length).toBeGreaterThan(2);
    expect(names.filter((name) => named.includes(name)).length).toBeGreaterThan(1);
    expect(await viewer.type('a')).toEqual(plain);
    const graph = await viewer.type('g');
    const count = (rows: string[]): number => rows.join('').split('*').length;
    expect(count(graph)).toBeGreaterThan(count(plain));
    expect(await viewer.type('g')).toEqual(plain);
  });

  it('tells its keys in the last row and on a page of its own', async () => {
    const region = await watch({ system: 'region' });
    expect(region.rows()[23]).toBe('Left Right Space np seed <> depth d dungeon t theme [] seeds a names g graph ?q');
    const rogue = await watch({ system: 'rogue' });
    expect(rogue.rows()[23]).toBe('Left Right Space np seed <> depth d dungeon a names g graph ?q');
    const page = await rogue.type('?');
    for (const row of page) expect(row).not.toMatch(/\.\.\.$/);
    expect(page.join('\n')).toMatch(/Space +runs/);
    expect((await rogue.type('q'))[0]).toMatch(/^rogue/);
    expect(rogue.ends).toEqual([]);
  });

  it('moves over a field that is larger than the screen, and not beyond it', async () => {
    const viewer = await watch({ width: 200, height: 100 });
    await viewer.type('end');
    const level = levelAt({ seed: '1980', system: 'rogue', systemOptions: {}, width: 200, height: 100 }, content, 1);
    const whole = frameText(levelFrame(level, content)).map((row) => row.padEnd(200));
    const part = (left: number, top: number, width: number, height: number): string[] =>
      whole.slice(1 + top, 1 + top + height).map((row) => row.slice(left, left + width).trimEnd());
    expect(fieldOf(viewer.rows())).toEqual(part(0, 0, 80, 22));
    expect(viewer.rows()[0]).toMatch(/\(0,0 of 200x100, hjkl\)$/);
    await viewer.type('l');
    expect(fieldOf(await viewer.type('j'))).toEqual(part(16, 6, 80, 22));
    for (let i = 0; i < 20; i++) {
      await viewer.type('l');
      await viewer.type('pageDown');
    }
    expect(fieldOf(viewer.rows())).toEqual(part(120, 76, 80, 22));
    await viewer.type('h');
    expect(fieldOf(await viewer.type('k'))).toEqual(part(104, 70, 80, 22));
    expect(fieldOf(viewer.resize(200, 100))).toEqual(part(0, 0, 200, 98));
    expect(viewer.rows()[0]).not.toMatch(/hjkl/);
  });

  it('is left by q, Escape or ctrl-C, and stopped by ctrl-Z; nobody listens then', async () => {
    for (const [key, how] of [
      ['q', 'quit'],
      ['escape', 'quit'],
      ['ctrl-c', 'interrupted'],
    ]) {
      const viewer = await watch({});
      await viewer.type('ctrl-z');
      expect(viewer.stops()).toBe(1);
      await viewer.type('?');
      if (key === 'ctrl-c') await viewer.type(key);
      else {
        await viewer.type('x');
        await viewer.type(key!);
      }
      expect(viewer.ends).toEqual([{ how }]);
      expect(viewer.listeners()).toBe(0);
    }
  });

  it('what a generator throws comes out of the promise', async () => {
    const bench = benchOf({});
    const error = new Error('an impossible level');
    let calls = 0;
    const viewer = await watch(
      {},
      {
        ...bench,
        make(choice) {
          if (calls++ > 0) throw error;
          return bench.make(choice);
        },
      },
    );
    await viewer.type('n');
    await Promise.resolve();
    expect(viewer.ends).toEqual([error]);
  });
});
