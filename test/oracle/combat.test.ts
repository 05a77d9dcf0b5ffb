import { expect, test } from 'vitest';
import { LIMIT, oracle } from './chance.js';
import { compareCombat } from './combat.js';

test('hit rates and damage of the hero and all 26 monsters are those of the original', () => {
  const compared = compareCombat(oracle('combat'), 2000);
  expect(compared).toHaveLength(2 * 806);
  const off = compared.filter(({ z }) => Math.abs(z) > LIMIT);
  expect(off).toEqual([]);
});
