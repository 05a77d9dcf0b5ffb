import { describe, expect, test } from 'vitest';
import { dailySeed, drawSeed, seedFlagProblem, seedSeries, utcText } from '../../src/cli/seeds.js';

function series(first: string, count: number): string[] {
  const made = seedSeries(first, count);
  if ('problem' in made) throw new Error(made.problem);
  return [...made.seeds];
}

describe('seeds', () => {
  test('a series of numbers counts up', () => {
    expect(series('0', 3)).toEqual(['0', '1', '2']);
    expect(series('1980', 2)).toEqual(['1980', '1981']);
    expect(series('9007199254740991', 1)).toEqual(['9007199254740991']);
  });

  test('any other series gets numbers behind it, and begins with the text itself', () => {
    expect(series('seven', 3)).toEqual(['seven', 'seven-2', 'seven-3']);
    expect(series('007', 2)).toEqual(['007', '007-2']);
    expect(series('-1', 2)).toEqual(['-1', '-1-2']);
    expect(series('9007199254740993', 2)).toEqual(['9007199254740993', '9007199254740993-2']);
    expect(series('x'.repeat(64), 1)).toEqual(['x'.repeat(64)]);
  });

  test('a series that does not fit is refused', () => {
    expect(seedSeries('x'.repeat(55), 2)).toEqual({ problem: '--seed takes at most 54 characters with --count' });
    expect(seedSeries('9007199254740991', 2)).toMatchObject({ problem: expect.stringContaining('too high') });
  });

  test.each([
    ['', 'is empty'],
    ['x'.repeat(65), 'is longer than 64 characters'],
    ['a\u0000b', 'has control characters'],
    ['a\u009bb', 'has control characters'],
    ['a\nb', 'has control characters'],
    [' a', 'has a space at one end'],
    ['a\u3000', 'has a space at one end'],
    ['\ud800', 'has half a character'],
  ])('%j is no seed: it %s', (seed, why) => {
    expect(seedFlagProblem(seed)).toContain(why);
  });

  test.each(['a', '7', '007', 'two words', '\u{1f409}'.repeat(64), 'é', '-'])('%j is one', (seed) => {
    expect(seedFlagProblem(seed)).toBeNull();
  });

  test('the seed of the day is its date in UTC, wherever the player is', () => {
    const zone = process.env.TZ;
    try {
      for (const tz of ['Pacific/Kiritimati', 'Etc/GMT+12', 'UTC']) {
        process.env.TZ = tz;
        expect(dailySeed(new Date('2026-11-29T23:59:00Z'))).toBe('2026-11-29');
        expect(dailySeed(new Date('2026-11-30T00:01:00Z'))).toBe('2026-11-30');
      }
    } finally {
      process.env.TZ = zone;
      if (zone === undefined) delete process.env.TZ;
    }
  });

  test('a drawn seed is eight letters that nobody takes for others', () => {
    const seeds = Array.from({ length: 500 }, drawSeed);
    for (const seed of seeds) expect(seed).toMatch(/^[a-hjkmnp-z2-9]{8}$/);
    expect(new Set(seeds).size).toBe(500);
  });
});

test('any clock gives a date that can be read again', () => {
  for (const [time, text] of [
    ['2026-11-29T22:30:00.999Z', '2026-11-29T22:30:00Z'],
    ['+010000-01-01T00:00:00Z', '9999-12-31T23:59:59Z'],
    ['+275760-09-13T00:00:00Z', '9999-12-31T23:59:59Z'],
    ['-000001-01-01T00:00:00Z', '1970-01-01T00:00:00Z'],
    ['nonsense', '1970-01-01T00:00:00Z'],
  ] as const)
    expect(utcText(new Date(time))).toBe(text);
  expect(dailySeed(new Date('+010000-01-01T00:00:00Z'))).toBe('9999-12-31');
});
