import { describe, expect, test } from 'vitest';
import { gameContent } from '../content.js';
import { LIMIT, oracle, SEED } from './chance.js';
import { compareLevels, type LevelComparison } from './levels.js';
import { compareItems, compareMonsters } from './spawning.js';

describe('100 descents of 30 levels against the original', () => {
  let made: LevelComparison | null = null;
  const found = (): LevelComparison => {
    made ??= compareLevels(oracle('levels'), 100, gameContent());
    return made;
  };

  test('enough can be compared', () => {
    expect(found().cells).toBeGreaterThan(1800);
    expect(found().pooled.size).toBeGreaterThan(90);
  });

  test('what never varies is the same', () => {
    expect(found().differing).toEqual([]);
  });

  test('no feature at any depth is off', () => {
    const off = [...found().z].filter(([, z]) => Math.abs(z) > LIMIT);
    expect(off).toEqual([]);
  });

  test('no feature is off over all depths', () => {
    const off = [...found().pooled].filter(([, z]) => Math.abs(z) > LIMIT);
    expect(off).toEqual([]);
  });
});

test('monsters are chosen by depth as in the original', () => {
  const off = compareMonsters(SEED, 4000, gameContent()).filter(({ z }) => Math.abs(z) > LIMIT);
  expect(off).toEqual([]);
});

test('classes, kinds and numbers of things are those of the original', () => {
  const off = compareItems(SEED, 60_000, gameContent()).filter(({ z }) => Math.abs(z) > LIMIT);
  expect(off).toEqual([]);
});
