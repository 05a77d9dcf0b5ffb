import { expect, test } from 'vitest';
import { buildLayout } from '../../src/dungeon/build.js';
import { ROGUE_SMALLEST } from '../../src/dungeon/rogue/rogue.js';
import { NAMES, rogueLayout, rogueProblems } from './layouts.js';

const { width, height } = ROGUE_SMALLEST;

test('levels of all sizes from the smallest to 200 by 100 hold', () => {
  const sizes: [number, number][] = [];
  for (let more = 0; more < 16; more++)
    sizes.push([width + more, height], [width, height + more], [width + more, height + more]);
  sizes.push([78, 24], [79, 24], [81, 25], [40, 30], [132, 43], [120, 60], [200, 100]);
  for (const [w, h] of sizes) {
    for (let seed = 0; seed < 12; seed++) {
      const depth = [1, 6, 14, 30][seed % 4]!;
      const at = `${w}x${h} seed ${seed} depth ${depth}`;
      expect(rogueProblems(rogueLayout(`${seed}`, depth, w, h)), at).toEqual([]);
    }
  }
});

test('a smaller or senseless size is an error that names field and limit', () => {
  expect(() => rogueLayout('1', 1, width - 1, height)).toThrow(
    `width ${width - 1}: the dungeon rogue needs at least ${width}`,
  );
  expect(() => rogueLayout('1', 1, width, height - 1)).toThrow(
    `height ${height - 1}: the dungeon rogue needs at least ${height}`,
  );
  expect(() => rogueLayout('1', 1, 80.5, 24)).toThrow('width 80.5: a whole number is needed');
  expect(() => rogueLayout('1', 1, 80, Number.NaN)).toThrow('height NaN');
  expect(() => rogueLayout('1', 1, 5000, 24)).toThrow('width 5000: at most 1000');
  expect(() => rogueLayout('1', 0)).toThrow('depth 0');
});

test('an unknown dungeon or option is an error that names what there is', () => {
  const setup = { seed: '1', system: 'moria', systemOptions: {} };
  expect(() => buildLayout(setup, 1, 1, NAMES)).toThrow('dungeon moria: there is rogue');
  expect(() => buildLayout({ ...setup, system: 'rogue', systemOptions: { lakes: true } }, 1, 1, NAMES)).toThrow(
    'option lakes: the dungeon rogue does not know it',
  );
});
