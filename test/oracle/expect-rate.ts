import { expect } from 'vitest';
import { zOfRate } from './z.js';

/** Standard errors beyond which a rule is held to be wrong. */
export const LIMIT = 5;

/** So many hits of `n` may come by chance where the probability is `p`. */
export function expectRate(hits: number, n: number, p: number): void {
  expect(Math.abs(zOfRate(hits, n, p)), `${hits} of ${n}, expected ${p}`).toBeLessThan(LIMIT);
}
