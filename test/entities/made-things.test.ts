import { describe, expect, test } from 'vitest';
import { openStream } from '../../src/base/rng.js';
import { dealDisguises } from '../../src/entities/knowledge.js';
import { addToPack } from '../../src/entities/pack.js';
import { freshMakings, makeItem, makeItemOf } from '../../src/entities/spawn.js';
import type { Ring, Stick, Weapon } from '../../src/state/items.js';
import { chance, expectRate } from '../oracle/chance.js';
import { arena } from '../turns/arena.js';

const { content } = arena(['@']);

/** So many of one kind. */
function made<T>(itemClass: 'ring' | 'stick' | 'weapon' | 'potion' | 'food', kind: string, n: number): T[] {
  const rng = openStream(`made ${kind}`, 'play');
  return Array.from({ length: n }, () => makeItemOf(content, freshMakings(), itemClass, kind, rng) as T);
}

describe('things as they are made', () => {
  test('rings of aggravation and teleportation are cursed, those with a bonus where it is bad, no others', () => {
    for (const { name } of content.items.ring) {
      for (const { cursed, bonus } of made<Ring>('ring', name, 60)) {
        if (name === 'aggravate monster' || name === 'teleportation') expect([cursed, bonus], name).toEqual([true, 0]);
        else expect(cursed, name).toBe(bonus < 0);
      }
    }
  });

  test('only protection, strength, dexterity and damage rings have a bonus: -1, 1 or 2', () => {
    const withBonus = content.items.ring
      .filter(({ name }) => made<Ring>('ring', name, 60).some(({ bonus }) => bonus !== 0))
      .map(({ name }) => name);
    expect(withBonus).toEqual(['protection', 'add strength', 'dexterity', 'increase damage']);
    for (const name of withBonus) {
      expect(new Set(made<Ring>('ring', name, 100).map(({ bonus }) => bonus)), name).toEqual(new Set([-1, 1, 2]));
    }
  });

  test('a wand of light has 10 to 19 charges, every other one 3 to 7', () => {
    for (const { name } of content.items.stick) {
      const charges = made<Stick>('stick', name, 300).map((stick) => stick.charges);
      const span = [Math.min(...charges), Math.max(...charges)];
      expect(span, name).toEqual(name === 'light' ? [10, 19] : [3, 7]);
    }
  });

  test('each bunch of missiles is a bunch of its own, which no other joins', () => {
    for (const kind of ['arrow', 'dart', 'shuriken', 'dagger']) {
      const { state, rng } = arena(['@'], { seed: kind });
      const [one, other] = [0, 1].map(() => makeItemOf(content, state, 'weapon', kind, rng) as Weapon);
      expect(one!.group, kind).not.toBe(other!.group);
      addToPack(state, content, one!);
      addToPack(state, content, other!);
      expect(state.pack, kind).toHaveLength(2);
    }
  });

  test('what is no missile comes alone', () => {
    for (const kind of ['mace', 'long sword', 'short bow', 'two handed sword', 'spear']) {
      expect(
        made<Weapon>('weapon', kind, 50).every(({ count, group }) => count === 1 && group === 0),
        kind,
      ).toBe(true);
    }
    for (const kind of ['potion', 'food'] as const) {
      expect(made<Weapon>(kind, content.items[kind][0]!.name, 20).every(({ count }) => count === 1)).toBe(true);
    }
  });

  test('food sets the count of levels without it back, other things do not', () => {
    const rng = openStream('hungry levels', 'play');
    for (let i = 0; i < 300; i++) {
      const makings = { ...freshMakings(), levelsWithoutFood: 2 };
      const item = makeItem(content, makings, rng);
      expect(makings.levelsWithoutFood).toBe(item.class === 'food' ? 0 : 2);
    }
  });
});

test('where a wood or metal was dealt, the coin is tossed again for the next stick', () => {
  // One of two metals is gone: of the tosses that count, a half of a half against a whole half.
  const names = { ...content.names, woods: ['oak', 'elm'], metals: ['tin', 'iron'] };
  const few = { ...content, names, items: { ...content.items, stick: content.items.stick.slice(0, 2) } };
  const second = { wand: 0, staff: 0 };
  let n = 0;
  for (let game = 0; game < 4000; game++) {
    const [first, next] = Object.values(dealDisguises(few, chance(`toss ${game}`)).stick);
    if (first!.made !== 'wand') continue;
    n++;
    second[next!.made === 'wand' ? 'wand' : 'staff']++;
  }
  expectRate(second.wand, n, 1 / 3);
});
