import { describe, expect, test } from 'vitest';
import { openStream } from '../../src/base/rng.js';
import {
  addToPack,
  giveStartPack,
  packItem,
  packUnits,
  takeFromPack,
  wielded,
  wornArmor,
} from '../../src/entities/pack.js';
import { makeItemOf } from '../../src/entities/spawn.js';
import { arena } from '../turns/arena.js';

function scene() {
  return arena(['-----', '|@..|', '-----']);
}

describe('the pack of the start', () => {
  test('is a ration, mail that is worn, a mace in hand, a bow and arrows, all known', () => {
    const { state, content } = scene();
    giveStartPack(state, content, openStream('start', 'play'));
    expect(state.pack.map(({ letter, item }) => `${letter} ${item.kind}`)).toEqual([
      'a food ration',
      'b ring mail',
      'c mace',
      'd short bow',
      'e arrow',
    ]);
    expect(wornArmor(state)).toMatchObject({ armor: 6, known: true, cursed: false });
    expect(wielded(state)).toMatchObject({ kind: 'mace', hit: 1, damage: 1, known: true });
    expect(packItem(state, 'd')).toMatchObject({ hit: 1, damage: 0, known: true });
    expect(packItem(state, 'e')).toMatchObject({ hit: 0, damage: 0, known: true });
    expect(packUnits(state)).toBe(5);
    expect(state.ledger.made).toBe(4 + packItem(state, 'e')!.count);
  });
});

describe('taking out', () => {
  test('of a stack is a thing of its own with a new id', () => {
    const { state, content, rng } = scene();
    const darts = makeItemOf(content, state, 'weapon', 'dart', rng);
    darts.count = 9;
    addToPack(state, content, darts);
    const one = takeFromPack(state, 'a', 1);
    expect(one).toMatchObject({ count: 1, kind: 'dart' });
    expect(one.id).not.toBe(darts.id);
    expect(packItem(state, 'a')).toMatchObject({ id: darts.id, count: 8 });
  });

  test('of more than there is, of nothing, and of what is in use is a mistake', () => {
    const { state, content, rng } = scene();
    const mace = makeItemOf(content, state, 'weapon', 'mace', rng);
    addToPack(state, content, mace);
    expect(() => takeFromPack(state, 'a', 2)).toThrow('2 of 1');
    expect(() => takeFromPack(state, 'b', 1)).toThrow('nothing');
    state.hero.wielded = mace.id;
    expect(() => takeFromPack(state, 'a', 'all')).toThrow('in use');
    expect(state.pack).toHaveLength(1);
  });
});
