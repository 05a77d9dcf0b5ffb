import { appendFileSync } from 'node:fs';
import { expect } from 'vitest';
import { openStream, type Rng } from '../../src/base/rng.js';
import { measure, zOfMeans, zOfRate } from './z.js';

/** Standard errors beyond which a rule is held to be wrong. */
export const LIMIT = 5;

/** What the seed texts of all statistical tests begin with; the environment gives another, to see whether a failure was chance. */
export const SEED = process.env.YENDOR_ORACLE ?? 'oracle';

/** The seed text of a statistical test. */
export function oracle(name: string): string {
  return `${SEED} ${name}`;
}

/** The stream of a statistical test. */
export function chance(name: string): Rng {
  return openStream(SEED, name);
}

/** Where what is held against chance is noted, a line of JSON for each time, so that it can be listed; not wanted as a rule. */
const NOTES = process.env.YENDOR_ORACLE_NOTES;

function note(n: number, expected: string): void {
  if (NOTES === undefined) return;
  const { testPath, currentTestName } = expect.getState();
  appendFileSync(NOTES, `${JSON.stringify({ testPath, currentTestName, n, expected })}\n`);
}

function figure(value: number): string {
  return String(Number(value.toPrecision(4)));
}

/** So many hits of `n` may come by chance where the probability is `p`. */
export function expectRate(hits: number, n: number, p: number): void {
  note(n, figure(p));
  expect(Math.abs(zOfRate(hits, n, p)), `${hits} of ${n}, expected ${p}`).toBeLessThan(LIMIT);
}

/** Trials with such a mean may come by chance where `mean` is expected; their own spread says how far off is far. */
export function expectMean(trials: readonly number[], mean: number): void {
  const found = measure(trials);
  note(found.n, `mean ${figure(mean)}`);
  const z = zOfMeans(found, { n: 1, mean, sd: 0 });
  expect(Math.abs(z), `mean ${found.mean} of ${found.n}, expected ${mean}`).toBeLessThan(LIMIT);
}

/** How often each value came, against the odds of each; values without odds must not come. */
export function expectOdds(values: readonly (string | number)[], odds: { [value: string]: number }): void {
  note(values.length, oddsInWords(odds));
  const counts = new Map<string, number>();
  for (const value of values) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
  for (const value of counts.keys()) expect(Object.keys(odds), `unexpected ${value}`).toContain(value);
  for (const [value, p] of Object.entries(odds)) {
    const hits = counts.get(value) ?? 0;
    const off = Math.abs(zOfRate(hits, values.length, p));
    expect(off, `${value}: ${hits} of ${values.length}, expected ${p}`).toBeLessThan(LIMIT);
  }
}

/** The values and their chances, where they are not too many. */
function oddsInWords(odds: { [value: string]: number }): string {
  const values = Object.keys(odds);
  const chances = new Set(Object.values(odds).map(figure));
  const [first, last] = [values[0] ?? '', values.at(-1) ?? ''];
  if (chances.size === 1)
    return values.length < 3
      ? `${values.join(', ')}: ${[...chances][0]} each`
      : `even on ${values.length} values, ${first} to ${last}`;
  if (values.length > 8) return `the odds of ${values.length} values, ${first} to ${last}`;
  return values.map((value) => `${value}: ${figure(odds[value]!)}`).join(', ');
}

/** The same chance for each whole number from low to high. */
export function evenly(low: number, high: number): { [value: string]: number } {
  const odds: { [value: string]: number } = {};
  for (let value = low; value <= high; value++) odds[value] = 1 / (high - low + 1);
  return odds;
}

/** What `draw` gives in `n` tries. */
export function times<T>(n: number, draw: (turn: number) => T): T[] {
  return Array.from({ length: n }, (_, turn) => draw(turn));
}
