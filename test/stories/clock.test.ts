import { describe, expect, test } from 'vitest';
import { openStream } from '../../src/base/rng.js';
import { addHelpless, startTimer } from '../../src/turns/clock.js';
import type { Scene } from '../../src/turns/scene.js';
import { type Story, story } from './story.js';

const ROOM = ['-------', '|.....|', '|..@..|', '|.....|', '-------'];

/** The story as something that happens in it sees it. */
function scene({ state, content }: Story): Scene {
  return { state, content, rng: openStream('story', 'scene'), tell: () => {} };
}

describe('turns and action slots', () => {
  test('a command that takes time is one slot and one turn, a free one neither', () => {
    const told = story(ROOM);
    told.act('.');
    expect([told.state.clock.turn, told.state.clock.slot]).toEqual([1, 1]);
    told.act('o{"passgo":true}');
    expect([told.state.clock.turn, told.state.clock.slot]).toEqual([1, 1]);
  });

  test('a hasted hero has two slots in a turn, which the monsters share', () => {
    const told = story(ROOM);
    startTimer(scene(told), 'hasted', 5);
    told.act('.');
    expect(told.state.clock).toMatchObject({ turn: 1, slot: 1, slotsLeft: 2 });
    told.act('.');
    expect(told.state.clock).toMatchObject({ turn: 1, slot: 2, slotsLeft: 1 });
    told.act('.');
    expect(told.state.clock).toMatchObject({ turn: 2, slot: 3, slotsLeft: 2 });
  });

  test('what wears off counts from the end of the turn in which it began', () => {
    const told = story(ROOM);
    startTimer(scene(told), 'levitating', 2);
    told.act('.');
    expect(told.state.clock.timers.levitating).toBe(1);
    told.act('.');
    expect(told.toldOf('timerEnded')).toEqual([{ type: 'timerEnded', timer: 'levitating' }]);
  });

  test('what is taken again adds up', () => {
    const told = story(ROOM);
    startTimer(scene(told), 'confused', 20);
    startTimer(scene(told), 'confused', 19);
    expect(told.state.clock.timers.confused).toBe(39);
  });
});

describe('helpless', () => {
  test('each slot is a forced rest; at the last the hero is alert again', () => {
    const told = story(ROOM);
    told.state.hero.alert = true;
    addHelpless(scene(told), 3);
    expect(told.state.hero.alert).toBe(false);
    expect(told.store.isWaiting()).toBe(false);
    while (!told.store.isWaiting()) told.store.advance();
    expect(told.state.clock.slot).toBe(3);
    expect(told.state.hero.alert).toBe(true);
  });

  test('while hasted it goes by twice as fast', () => {
    const told = story(ROOM);
    startTimer(scene(told), 'hasted', 9);
    told.act('.');
    addHelpless(scene(told), 4);
    while (!told.store.isWaiting()) told.store.advance();
    expect([told.state.clock.turn, told.state.clock.slot]).toEqual([3, 5]);
  });

  test('0 turns of it take the alertness and no time (quirk 36)', () => {
    const told = story(ROOM);
    told.state.hero.alert = true;
    addHelpless(scene(told), 0);
    expect(told.state.hero.alert).toBe(false);
    expect(told.store.isWaiting()).toBe(true);
  });
});

describe('counts', () => {
  test('repeat the command that many times in all', () => {
    const told = story(ROOM);
    told.act('10s');
    expect(told.state.clock.turn).toBe(10);
    told.act('2h');
    expect(told.state.hero.x).toBe(1);
  });

  test('end where a repetition is refused', () => {
    const told = story(ROOM);
    told.act('9l');
    expect(told.state.hero.x).toBe(5);
    expect(told.state.clock.turn).toBe(2);
    expect(told.state.activity).toBeNull();
  });

  test('end when the hero is attacked', () => {
    const told = story(['-----', '|@..R|', '-----'], { things: { R: { monster: 'rat', awake: true } } });
    told.state.hero.hp = told.state.hero.maxHp = 500;
    told.act('200s');
    expect(told.state.clock.turn).toBeLessThan(20);
  });

  test('end when the hero attacks', () => {
    const told = story(['-------', '|@.B..|', '-------']);
    told.act('9l');
    expect(told.state.hero.x).toBe(2);
    expect(told.state.clock.turn).toBe(2);
  });
});

describe('a, the last command again', () => {
  test('has nothing to do at the start', () => {
    expect(story(ROOM).act('a')).toEqual({ as: 'refused', why: 'nothing to repeat' });
  });

  test('goes the same way, as often as its own count says', () => {
    const told = story(ROOM);
    told.act('hlak');
    expect([told.state.hero.x, told.state.hero.y]).toEqual([4, 2]);
    told.act('j2a');
    expect(told.state.hero.y).toBe(4);
  });

  test('takes the same thing; when that has run out the turn is spent on saying so', () => {
    const told = story(ROOM);
    const letter = told.give('food', 'bread', { count: 1 });
    told.act(`e${letter}`);
    told.act(`a`);
    expect(told.toldOf('ranOut')).toEqual([]);
    const { turn } = told.state.clock;
    expect(told.act('a').as).toBe('timed');
    expect(told.toldOf('ranOut')).toHaveLength(1);
    expect(told.state.clock.turn).toBe(turn + 1);
  });

  test('does not take what has come under the same letter since', () => {
    const told = story(ROOM);
    const letter = told.give('potion', 'confusion');
    told.act(`q${letter}`);
    told.state.clock.timers.confused = 0;
    expect(told.give('potion', 'blindness')).toBe(letter);
    told.act('a');
    expect(told.toldOf('ranOut')).toHaveLength(1);
    expect(told.state.clock.timers.blind).toBe(0);
  });
});

describe('options', () => {
  test('that change play change by a command, and to what they are is refused', () => {
    const told = story(ROOM);
    expect(told.act('o{"passgo":false}')).toEqual({ as: 'refused', why: 'no change' });
    expect(told.act('o{"passgo":true}').as).toBe('free');
    expect(told.state.setup.options.passgo).toBe(true);
  });
});

describe('the hero draws attention', () => {
  test('when a slot opens, not by looking about with what takes no time (quirk 53)', () => {
    for (let i = 0; i < 30; i++) {
      const told = story(['----', '|@R|', '----'], { seed: `quiet ${i}` });
      const before = told.state.streams.play;
      told.act('o{"passgo":true}');
      told.act('^h');
      expect(told.the('rat').running).toBe(false);
      expect(told.state.streams.play).toEqual(before);
    }
  });
});
