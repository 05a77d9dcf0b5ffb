import { describe, expect, test } from 'vitest';
import { forgetPlaces } from '../../src/entities/places.js';
import { TILE } from '../../src/state/tiles.js';
import { searchAround } from '../../src/turns/search.js';
import { expectRate, oracle } from '../oracle/chance.js';
import { type Arena, arena } from '../turns/arena.js';
import { story } from './story.js';

const TRIES = 2000;

/** How many single searches of TRIES find what a drawing hides. */
function finds(map: readonly string[], hindered: 'hallucinating' | 'blind' | null = null): number {
  const heroOn = map.length === 1 ? 'passage' : 'floor';
  let found = 0;
  for (let i = 0; i < TRIES; i++) {
    const scene = story(map, { seed: oracle(`search ${i}`), heroOn, things: { '^': { trap: 'gas' } } });
    if (hindered !== null) scene.state.clock.timers[hindered] = 9;
    scene.act('s');
    if (scene.toldOf('found').length > 0) found++;
  }
  return found;
}

describe('a search finds', () => {
  const door = ['---', '|@$', '---'];
  const passage = ['@&##'];
  const trap = ['----', '|@^|', '----'];

  test('a secret door once in 5, a hidden passage once in 3, a trap once in 2', () => {
    expectRate(finds(door), TRIES, 1 / 5);
    expectRate(finds(passage), TRIES, 1 / 3);
    expectRate(finds(trap), TRIES, 1 / 2);
  });

  test('more rarely while hallucinating (3 worse) or blind (2 worse)', () => {
    expectRate(finds(door, 'hallucinating'), TRIES, 1 / 8);
    expectRate(finds(trap, 'hallucinating'), TRIES, 1 / 5);
    expectRate(finds(passage, 'hallucinating'), TRIES, 1 / 6);
    expectRate(finds(door, 'blind'), TRIES, 1 / 7);
  });

  test('a secret door with ten searches nine times in ten', () => {
    let found = 0;
    for (let i = 0; i < TRIES; i++) {
      const { act, toldOf } = story(door, { seed: oracle(`ten searches ${i}`) });
      act('10s');
      if (toldOf('found').length > 0) found++;
    }
    expectRate(found, TRIES, 1 - (4 / 5) ** 10);
  });
});

test('what is found is real from then on, and remembered', () => {
  const { state, act, toldOf, remembered } = story(['---', '|@$###', '---']);
  expect(remembered()[1]).toBe('|@|');
  act('255s');
  expect(toldOf('found')).toHaveLength(1);
  expect(state.level.tiles[2 * 80 + 2]).toBe(TILE.door);
  expect(remembered()[1]).toBe('|@+');
  act('l');
  expect(state.hero.x).toBe(2);
});

test('a find ends the count', () => {
  const { state, act } = story(['---', '|@$###', '---']);
  act('255s');
  expect(state.clock.turn).toBeLessThan(255);
  expect(state.activity).toBeNull();
});

test('a trap under a thing is neither found nor sprung', () => {
  const { state, act, toldOf } = story(['----', '|@!|', '----'], { things: { '!': { item: ['potion', 'haste'] } } });
  state.level.traps.push({ x: 2, y: 2, kind: 'gas', hidden: true });
  forgetPlaces(state.level);
  act('20s');
  expect(toldOf('found')).toEqual([]);
  act('l');
  expect(toldOf('trapSprung')).toEqual([]);
  expect(toldOf('gotItem')).toHaveLength(1);
});

test('a searching ring searches at the end of each turn', () => {
  const scene = story(['---', '|@$###', '---']);
  const letter = scene.give('ring', 'searching');
  scene.act(`P${letter}L`);
  scene.act('100.');
  expect(scene.toldOf('found')).toHaveLength(1);
});

describe('how hard a search is', () => {
  const HIDDEN = [
    ['a secret door', ['---', '|@$', '---'], 5],
    ['a trap', ['----', '|@.|', '----'], 2],
    ['a hidden passage', ['@&##'], 3],
  ] as const;

  /** How many of so many searches find what is at (2, 2), or at (1, 1) in a passage. */
  function finds(map: readonly string[], prepare: (scene: Arena) => void, n: number): number {
    const scene = arena(map, { seed: oracle(`hard ${map.join()}`) });
    const { level } = scene.state;
    if (map[1] === '|@.|') level.traps.push({ x: 2, y: 2, kind: 'rust', hidden: true });
    forgetPlaces(level);
    prepare(scene);
    const tiles = [...level.tiles];
    for (let i = 0; i < n; i++) {
      searchAround(scene);
      level.tiles.splice(0, tiles.length, ...tiles);
      for (const trap of level.traps) trap.hidden = true;
      forgetPlaces(level);
    }
    return scene.toldOf('found').length;
  }

  test.each(HIDDEN)('for %s: 2 worse blind, 3 worse hallucinating, 5 worse both', (_title, map, oneIn) => {
    for (const [hindered, harder] of [
      [{ blind: 9 }, 2],
      [{ hallucinating: 9 }, 3],
      [{ blind: 9, hallucinating: 9 }, 5],
    ] as const) {
      const found = finds(map, ({ state }) => Object.assign(state.clock.timers, hindered), 2000);
      expectRate(found, 2000, 1 / (oneIn + harder));
    }
  });

  test.each(HIDDEN)('for %s: it does not go by the level of the hero', (_title, map, oneIn) => {
    const found = finds(map, ({ state }) => Object.assign(state.hero, { level: 15 }), 2000);
    expectRate(found, 2000, 1 / oneIn);
  });

  test('what the hero stands on is not searched', () => {
    const scene = arena(['-----', '|.@.|', '-----'], { seed: oracle('underfoot') });
    scene.state.level.traps.push({ x: 2, y: 2, kind: 'rust', hidden: true });
    forgetPlaces(scene.state.level);
    for (let i = 0; i < 60; i++) searchAround(scene);
    expect(scene.toldOf('found')).toEqual([]);
  });

  test('each of the eight cells round the hero has its own chance, and none farther off any', () => {
    const map = ['-----', '|^^^|', '|^@^|', '|^^^|', '-----'];
    const far = ['-------', '|^^^^^|', '|^...^|', '|^.@.^|', '|^...^|', '|^^^^^|', '-------'];
    const near = story(map, { things: { '^': { trap: 'gas' } } });
    near.act('40s'.repeat(8));
    expect(near.toldOf('found')).toHaveLength(8);
    const none = story(far, { things: { '^': { trap: 'gas' } } });
    none.act('100s');
    expect(none.toldOf('found')).toEqual([]);
  });
});
