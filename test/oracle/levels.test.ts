import { describe, expect, test } from 'vitest';
import { gameContent } from '../content.js';
import { LIMIT, oracle, SEED } from './chance.js';
import { compareLevels, type LevelComparison, pool } from './levels.js';
import { compareItems, compareMonsters } from './spawning.js';

/** Beyond chance; what is no number is so too. */
function isOff({ z }: { z: number }): boolean {
  return !(Math.abs(z) <= LIMIT);
}

describe('100 descents of 30 levels against the original', () => {
  let made: LevelComparison | null = null;
  const found = (): LevelComparison => {
    made ??= compareLevels(oracle('levels'), 100, gameContent());
    return made;
  };

  test('enough can be compared', () => {
    expect(found().cells.length).toBeGreaterThan(1800);
    expect(pool(found().cells).length).toBeGreaterThan(90);
    expect(found().histograms.cells.length).toBeGreaterThan(2000);
  });

  test('what never varies is the same', () => {
    expect(found().differing).toEqual([]);
  });

  test('no feature at any depth is off', () => {
    expect(found().cells.filter(isOff)).toEqual([]);
  });

  test('no feature is off over all depths', () => {
    expect(pool(found().cells).filter(isOff)).toEqual([]);
  });

  test('no size, number or kind comes too often or too rarely, at any depth or in whole descents', () => {
    const { cells, descents } = found().histograms;
    expect([...cells, ...descents].filter(isOff)).toEqual([]);
  });
});

test('monsters are chosen by depth as in the original', () => {
  const off = compareMonsters(SEED, 4000, gameContent()).filter(isOff);
  expect(off).toEqual([]);
});

test('classes, kinds and numbers of things are those of the original', () => {
  const off = compareItems(SEED, 60_000, gameContent()).filter(isOff);
  expect(off).toEqual([]);
});
