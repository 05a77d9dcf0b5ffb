import { expect, test } from 'vitest';
import { buildLayout, generatorFor, setupProblem } from '../../src/dungeon/build.js';
import type { Generator } from '../../src/dungeon/generator.js';
import type { GivenOptions } from '../../src/dungeon/options.js';
import { generatorNamed, generatorNames, register } from '../../src/dungeon/registry.js';
import { rogue } from '../../src/dungeon/rogue/rogue.js';
import { TILE } from '../../src/state/tiles.js';
import { NAMES, rogueLayout, rogueProblems } from './layouts.js';

test('the same seed, depth and visit make the same level, other ones another', () => {
  const setup = { seed: '1980', system: 'rogue', systemOptions: {} };
  const make = (seed: string, depth: number, visit: number): string =>
    JSON.stringify(buildLayout({ ...setup, seed }, depth, visit, NAMES).layout);
  expect(make('1980', 3, 1)).toBe(make('1980', 3, 1));
  const others = [make('1980', 3, 1), make('1980', 3, 2), make('1980', 4, 1), make('1981', 3, 1)];
  expect(new Set(others).size).toBe(4);
});

test('a layout is plain data', () => {
  for (let seed = 0; seed < 20; seed++) {
    const layout = rogueLayout(`${seed}`, 20);
    expect(JSON.parse(JSON.stringify(layout)), `seed ${seed}`).toEqual(layout);
    expect(Object.keys(layout.tiles).length).toBe(layout.tiles.length);
  }
});

test('a level of any seed is made at once, also where the original never came to an end', () => {
  // Seeds with a maze in the top row: the original looked for ever for a way out of some of them.
  let topMazes = 0;
  const began = performance.now();
  for (let seed = 0; seed < 4000; seed++) {
    const layout = rogueLayout(`maze-${seed}`, 20);
    if (!layout.rooms.slice(0, 3).some((room) => room.kind === 'maze')) continue;
    topMazes++;
    expect(rogueProblems(layout), `seed maze-${seed}`).toEqual([]);
  }
  expect(topMazes).toBeGreaterThan(300);
  expect(performance.now() - began).toBeLessThan(30_000);
});

test('in a mixed game an option goes to the generators that have it', () => {
  const setup = { seed: '7', system: 'mixed', systemOptions: { columns: 2, rows: 2, theme: 'mine' } };
  const makers = new Set<string>();
  for (let depth = 1; depth <= 40; depth++) {
    const { layout, system } = buildLayout(setup, depth, 1, NAMES);
    makers.add(system);
    const cells = layout.rooms.length;
    if (system === 'grid' || system === 'sector') expect(cells, `depth ${depth}`).toBe(4);
    if (system === 'rogue') expect(cells, `depth ${depth}`).toBe(9);
    if (system === 'slide')
      expect(layout).toEqual(buildLayout({ ...setup, systemOptions: {} }, depth, 1, NAMES).layout);
  }
  expect([...makers]).toEqual(expect.arrayContaining(['rogue', 'grid', 'slide', 'sector', 'region']));
  expect(setupProblem(setup, 80, 24, NAMES)).toBeNull();
  const wrong = (systemOptions: object): unknown => setupProblem({ ...setup, systemOptions: { ...systemOptions } });
  expect(wrong({ pools: 1 })).toMatch(
    /^option pools: the dungeon mixed has no such option; it has among, columns, .*theme$/,
  );
  // Each of them must be able to take it.
  expect(wrong({ columns: 7 })).toBe('option columns: it takes a whole number from 2 to 6, or auto, not 7');
});

test('which dungeons are mixed is part of the setup, and nothing else decides it', () => {
  const makersOf = (systemOptions: GivenOptions): string[] =>
    Array.from(
      { length: 60 },
      (_, depth) => generatorFor({ seed: '7', system: 'mixed', systemOptions }, depth + 1).name,
    );
  const before = makersOf({});
  register({ ...rogue, name: 'newcomer' });
  expect(makersOf({})).toEqual(before);
  expect(makersOf({ among: 'rogue,grid,slide,sector,region' })).toEqual(before);
  expect([...new Set(makersOf({ among: 'newcomer,grid' }))].sort()).toEqual(['grid', 'newcomer']);
  const often = makersOf({ among: 'grid,grid,grid,rogue' }).filter((name) => name === 'grid').length;
  expect(Math.abs(often - 45)).toBeLessThan(13);

  const wrong = (systemOptions: GivenOptions): unknown => setupProblem({ seed: '7', system: 'mixed', systemOptions });
  expect(wrong({ among: 'newcomer,grid', merge: 5 })).toBeNull();
  expect(wrong({ among: 'moria,grid' })).toMatch(
    /^option among: there is no dungeon moria to mix; there is rogue, grid,/,
  );
  expect(wrong({ among: 'grid,mixed' })).toMatch(/^option among: there is no dungeon mixed to mix/);
  expect(wrong({ among: 'rogue,grid', theme: 'mine' })).toBe(
    'option theme: the dungeon mixed has no such option; it has among, columns, rows, merge, crossings',
  );
});

test('a generator that fails is asked again with another stream, and in the end given up', () => {
  let asked = 0;
  const spoil = (times: number, name: string): Generator => ({
    ...rogue,
    name,
    generate(request, rng) {
      const layout = rogue.generate(request, rng);
      if (asked++ < times) layout.tiles[0] = TILE.floor;
      return layout;
    },
  });
  register(spoil(2, 'third time lucky'));
  register(spoil(Number.POSITIVE_INFINITY, 'never'));
  const setup = { seed: '1980', systemOptions: {} };

  const built = buildLayout({ ...setup, system: 'third time lucky' }, 1, 1, NAMES);
  expect(asked).toBe(3);
  expect(built.layout).not.toEqual(rogueLayout('1980', 1));
  expect(rogueProblems(built.layout)).toEqual([]);
  expect(() => buildLayout({ ...setup, system: 'never' }, 1, 1, NAMES)).toThrow('never failed 20 times: border at 0,0');
});

test('a mixed game chooses a generator for each depth from its seed', () => {
  const names = generatorNames();
  const choices = Array.from(
    { length: 40 },
    (_, depth) => generatorFor({ seed: '7', system: 'mixed', systemOptions: {} }, depth + 1).name,
  );
  expect(choices).toEqual(
    Array.from(
      { length: 40 },
      (_, depth) => generatorFor({ seed: '7', system: 'mixed', systemOptions: {} }, depth + 1).name,
    ),
  );
  for (const name of choices) expect(names).toContain(name);
  expect(new Set(choices).size).toBeGreaterThan(1);
  expect(names[0]).toBe('rogue');
  expect(generatorNamed('rogue')).toBe(rogue);
  expect(() => register(rogue)).toThrow('there is a dungeon rogue already');
});

test('an unknown dungeon or option is an error that names what there is', () => {
  const setup = { seed: '1', system: 'moria', systemOptions: {} };
  expect(() => buildLayout(setup, 1, 1, NAMES)).toThrow('dungeon moria: there is rogue');
  expect(() => buildLayout({ ...setup, system: 'rogue', systemOptions: { lakes: true } }, 1, 1, NAMES)).toThrow(
    'option lakes: the dungeon rogue has no such option',
  );
});
