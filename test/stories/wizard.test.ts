import { expect, test } from 'vitest';
import { story } from './story.js';

const ROOM = ['-----', '|.@.|', '-----'];

test('wizard powers are refused to others, and whoever turns them on plays for no score ever after', () => {
  const { state, act } = story(ROOM);
  expect(act('\\t')).toEqual({ as: 'refused', why: 'not a wizard' });
  expect(state.scoring).toBe(true);
  act('+');
  expect([state.wizard, state.scoring]).toEqual([true, false]);
  expect(act('\\t').as).toBe('free');
  act('+');
  expect([state.wizard, state.scoring]).toEqual([false, false]);
});

test('going to a depth and making things is for debugging: free, for anybody, without score', () => {
  const { state, act } = story(ROOM);
  expect(act('C{"class":"potion","kind":"haste"}').as).toBe('free');
  expect(state.pack.at(-1)!.item.kind).toBe('haste');
  expect(act('\\G{"depth":12}').as).toBe('free');
  expect(state.level.depth).toBe(12);
  expect(state.visits).toHaveLength(12);
  expect([state.scoring, state.clock.turn]).toEqual([false, 0]);
});

test('a kind that does not exist is not made', () => {
  const { state, act } = story(ROOM);
  expect(act('C{"class":"potion","kind":"beer"}')).toEqual({ as: 'refused', why: 'no such kind' });
  expect(state.scoring).toBe(true);
});

test('what does not fit into the pack is made for nothing', () => {
  const { state, act, give } = story(ROOM);
  give('potion', 'haste', { count: 20 });
  act('C{"class":"potion","kind":"haste"}');
  expect(state.ledger.destroyed).toBe(1);
});
