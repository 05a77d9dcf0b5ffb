import { describe, expect, test } from 'vitest';
import type { KindClass } from '../../src/entities/kinds.js';
import { kindKnowledge } from '../../src/entities/knowledge.js';
import { makeItemOf } from '../../src/entities/spawn.js';
import { itemWorth } from '../../src/entities/worth.js';
import { arena } from '../turns/arena.js';

const { state, content, rng } = arena(['---', '|@|', '---']);
state.knowledge.kinds.ring.protection!.stoneWorth = 7;
state.knowledge.kinds.ring.stealth!.stoneWorth = 7;

function worth(itemClass: KindClass, kind: string, numbers: object): number {
  const item = makeItemOf(content, state, itemClass, kind, rng);
  return itemWorth(state, content, Object.assign(item, numbers));
}

describe('what things bring at the end', () => {
  test.each([
    ['rations, 2 each', 'food', 'food ration', { count: 3 }, 6],
    ['a mace +1,+2', 'weapon', 'mace', { hit: 1, damage: 2 }, 8 * 10],
    ['a bunch of arrows', 'weapon', 'arrow', { count: 20, hit: 0, damage: 0 }, 20],
    ['a bad mace, which is worth nothing rather than less', 'weapon', 'mace', { hit: -3, damage: 0 }, 0],
    ['ring mail +1', 'armor', 'ring mail', { armor: 6 }, 25 + 300 + 10],
    ['ring mail, worn out', 'armor', 'ring mail', { armor: 10 }, 0],
    ['a known ring +2 with its stone', 'ring', 'protection', { bonus: 2, known: true }, 400 + 7 + 200],
    ['an unknown ring +2: half', 'ring', 'protection', { bonus: 2, known: false }, 303],
    ['a bad bonus ring', 'ring', 'protection', { bonus: -1, known: true }, 10],
    ['a ring without bonus', 'ring', 'stealth', { known: true }, 477],
    ['a known wand with 5 charges', 'stick', 'cold', { charges: 5, known: true }, 430],
    ['an unknown wand: half', 'stick', 'cold', { charges: 5, known: false }, 215],
    ['the Amulet', 'amulet', 'Amulet of Yendor', {}, 1000],
  ] as const)('%s', (_title, itemClass, kind, numbers, expected) => {
    expect(worth(itemClass, kind, numbers)).toBe(expected);
  });

  test('potions and scrolls bring half while their kind is not known', () => {
    kindKnowledge(state, 'potion', 'poison').known = false;
    expect(worth('potion', 'poison', { count: 1 })).toBe(2);
    kindKnowledge(state, 'potion', 'poison').known = true;
    expect(worth('potion', 'poison', { count: 3 })).toBe(15);
    expect(worth('scroll', 'sleep', { count: 2 })).toBe(5);
  });
});
