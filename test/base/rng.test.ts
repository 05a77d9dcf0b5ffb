import alea from 'seedrandom/lib/alea.js';
import { expect, test } from 'vitest';
import { openStream, resumeStream } from '../../src/base/rng.js';

test('a stream starts where alea starts from its seed and name', () => {
  for (const [seed, name] of [
    ['1980', 'layout/1/1'],
    ['', ''],
    ['seven', 'play'],
    ['日本語 🗡', 'stock/26/3'],
    ['x'.repeat(64), 'layout/13/1/20'],
  ] as const) {
    const theirs = alea(`${seed}\n${name}`, { state: true });
    const ours = openStream(seed, name);
    expect(ours.state(), `${seed} ${name}`).toEqual(theirs.state());
    for (let draw = 0; draw < 100; draw++) expect(ours.below(0x100000000)).toBe(Math.floor(theirs() * 0x100000000));
  }
});

test('a stream goes on from its state as if it had never stopped', () => {
  const whole = openStream('1980', 'play');
  const first = openStream('1980', 'play');
  for (let draw = 0; draw < 10; draw++) expect(first.below(1000)).toBe(whole.below(1000));
  const second = resumeStream(first.state());
  for (let draw = 0; draw < 10; draw++) expect(second.below(1000)).toBe(whole.below(1000));
});

test('the draws keep their bounds', () => {
  const rng = openStream('bounds', 'play');
  for (let draw = 0; draw < 2000; draw++) {
    const rolled = rng.roll(3, 6);
    expect(rolled).toBeGreaterThanOrEqual(3);
    expect(rolled).toBeLessThanOrEqual(18);
    const between = rng.between(-2, 2);
    expect(Math.abs(between)).toBeLessThanOrEqual(2);
  }
  expect(rng.below(0)).toBe(0);
  expect(rng.roll(0, 6)).toBe(0);
  expect(rng.roll(2, 0)).toBe(0);
  expect(() => rng.pick([])).toThrow('empty');
});
