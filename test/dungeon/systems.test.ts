import { describe, expect, test } from 'vitest';
import { openStream } from '../../src/base/rng.js';
import type { Generator, LayoutRequest, Step } from '../../src/dungeon/generator.js';
import { generatorNamed, generatorNames } from '../../src/dungeon/registry.js';
import { TILE } from '../../src/state/tiles.js';
import { DEPTHS } from './layouts.js';
import { drawOptions, makeLayout, problemsOf, requestFor, valuesOf } from './properties.js';

const SEEDS = 500;

/** Makes a level and holds it to everything that its system promises. */
function expectSound(generator: Generator, seed: string, request: LayoutRequest): void {
  const problems = problemsOf(generator, makeLayout(generator, seed, request));
  if (problems.length === 0) return;
  const { width, height, depth, options } = request;
  const which = `seed ${seed} depth ${depth} ${width}x${height} ${JSON.stringify(options)}`;
  expect(problems, which).toEqual([]);
}

describe.each(generatorNames().map((name) => [name, generatorNamed(name)!] as const))('%s', (_, generator) => {
  const { width: least, height: low } = generator.smallest;

  test('every level keeps the guarantees of all systems and of its own', () => {
    for (let seed = 0; seed < SEEDS; seed++) {
      for (const depth of DEPTHS) expectSound(generator, `${seed}`, requestFor(depth));
    }
  });

  test('levels of all sizes from the smallest to 200 by 100 hold', () => {
    const sizes: [number, number][] = [
      [78, 24],
      [79, 23],
      [81, 25],
      [132, 43],
      [200, low],
      [least, 100],
      [200, 100],
    ];
    for (let more = 0; more < 12; more++) {
      sizes.push([least + more, low], [least, low + more], [least + more, low + more]);
    }
    for (const [width, height] of sizes) {
      for (let seed = 0; seed < 8; seed++) {
        expectSound(generator, `${seed}`, requestFor(DEPTHS[seed % 4]!, {}, width, height));
      }
    }
  });

  test('a smaller or senseless size is an error that names field and limit', () => {
    const refusal = (width: number, height: number, depth = 1): string | null => {
      const request = requestFor(depth, {}, width, height);
      const problem = generator.problem(request);
      if (problem !== null) expect(() => makeLayout(generator, '1', request)).toThrow(new RangeError(problem));
      return problem;
    };
    const { name } = generator;
    expect(refusal(least, low)).toBeNull();
    expect(refusal(least - 1, 100)).toBe(`width ${least - 1}: the dungeon ${name} needs at least ${least}`);
    expect(refusal(100, low - 1)).toBe(`height ${low - 1}: the dungeon ${name} needs at least ${low}`);
    expect(refusal(80.5, 24)).toBe('width 80.5: a whole number is needed');
    expect(refusal(80, Number.NaN)).toBe('height NaN: a whole number is needed');
    expect(refusal(5000, 24)).toBe('width 5000: at most 1000 is possible');
    expect(refusal(80, 24, 0)).toBe('depth 0: a whole number from 1 on is needed');
  });

  test('each option holds from end to end, or is refused by name', () => {
    for (const [name, form] of Object.entries(generator.options)) {
      for (const value of valuesOf(form)) {
        for (const [width, height] of [
          [least, low],
          [80, 24],
          [120, 60],
        ] as const) {
          const request = requestFor(1, { [name]: value }, width, height);
          const problem = generator.problem(request);
          if (problem !== null) expect(problem).toMatch(new RegExp(`${name}|^width|^height`));
          else for (let seed = 0; seed < 2; seed++) expectSound(generator, `${seed}`, request);
        }
      }
    }
    expect(generator.problem(requestFor(1, { moat: true }))).toMatch(/^option moat: /);
  });

  test('any options together hold, on any field', () => {
    for (let seed = 0; seed < 200; seed++) {
      const rng = openStream(`${seed}`, 'options');
      const depth = rng.pick(DEPTHS);
      const [width, height] = rng.oneIn(2) ? [80, 24] : [least + rng.below(60), low + rng.below(30)];
      const options = drawOptions(generator, depth, width!, height!, rng);
      expectSound(generator, `${seed}`, requestFor(depth, options, width, height));
    }
  });

  test('levels are plain data, the same each time, watched or not; the stages tell all that changed', () => {
    for (let seed = 0; seed < 40; seed++) {
      const request = requestFor(DEPTHS[seed % 4]!);
      const { layout } = makeLayout(generator, `${seed}`, request);
      expect(JSON.parse(JSON.stringify(layout)), `seed ${seed}`).toEqual(layout);
      const told: Step[] = [];
      const watched = makeLayout(generator, `${seed}`, { ...request, record: (step) => told.push(step) }).layout;
      expect([makeLayout(generator, `${seed}`, request).layout, watched], `seed ${seed}`).toEqual([layout, layout]);
      const tiles = new Array<number>(80 * 24).fill(TILE.rock);
      for (const { changed } of told) for (const [x, y, tile] of changed) tiles[y * 80 + x] = tile;
      expect(tiles, `seed ${seed}`).toEqual(layout.tiles);
    }
    expect(makeLayout(generator, '1', requestFor(1)).layout).not.toEqual(
      makeLayout(generator, '2', requestFor(1)).layout,
    );
  });
});
