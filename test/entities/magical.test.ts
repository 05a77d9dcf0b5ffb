import { expect, test } from 'vitest';
import type { KindClass } from '../../src/entities/kinds.js';
import { isMagical } from '../../src/entities/magical.js';
import { makeGold, makeItemOf } from '../../src/entities/spawn.js';
import { arena } from '../turns/arena.js';

const { state, content, rng } = arena(['@']);

function magical(itemClass: KindClass, kind: string, change: object = {}): boolean {
  return isMagical(content, Object.assign(makeItemOf(content, state, itemClass, kind, rng), change));
}

test('every potion, scroll, ring and stick is magical, and so is the Amulet; food and gold never are', () => {
  for (const itemClass of ['potion', 'scroll', 'ring', 'stick', 'amulet'] as const) {
    for (const { name } of content.items[itemClass]) expect(magical(itemClass, name), name).toBe(true);
  }
  for (const { name } of content.items.food) expect(magical('food', name), name).toBe(false);
  expect(isMagical(content, makeGold(state, 3, rng))).toBe(false);
});

test.each([
  ['without a plus', { hit: 0, damage: 0 }, false],
  ['that hits better', { hit: 1, damage: 0 }, true],
  ['that hits worse', { hit: -1, damage: 0 }, true],
  ['that hurts more', { hit: 0, damage: 1 }, true],
])('a weapon %s', (_title, change, expected) => {
  expect(magical('weapon', 'mace', change)).toBe(expected);
});

test.each([
  ['as its kind is', { armor: 7 }, false],
  ['better than its kind', { armor: 6 }, true],
  ['worse than its kind', { armor: 8 }, true],
  ['that is protected', { armor: 7, protected: true }, true],
  ['that is cursed and no worse', { armor: 7, cursed: true }, false],
])('armour %s', (_title, change, expected) => {
  expect(magical('armor', 'ring mail', change)).toBe(expected);
});
