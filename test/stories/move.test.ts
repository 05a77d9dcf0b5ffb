import { describe, expect, test } from 'vitest';
import { clonePlain, hashPlain } from '../../src/base/plain.js';
import { expectRate, oracle } from '../oracle/chance.js';
import { story } from './story.js';

describe('steps', () => {
  test('a step goes one cell in each direction and takes a turn', () => {
    for (const [key, dx, dy] of [
      ['h', -1, 0],
      ['j', 0, 1],
      ['k', 0, -1],
      ['l', 1, 0],
      ['y', -1, -1],
      ['u', 1, -1],
      ['b', -1, 1],
      ['n', 1, 1],
    ] as const) {
      const { state, act } = story(['-----', '|...|', '|.@.|', '|...|', '-----']);
      const { x, y } = state.hero;
      expect(act(key).as).toBe('timed');
      expect([state.hero.x, state.hero.y]).toEqual([x + dx, y + dy]);
      expect(state.clock.turn).toBe(1);
    }
  });

  test('a wall refuses the hero and no time passes, nothing changes, no chance is drawn', () => {
    const { state, act } = story(['----', '|@.|', '----']);
    const before = hashPlain(clonePlain(state));
    expect(act('h')).toEqual({ as: 'refused', why: 'wall' });
    expect(act('H')).toEqual({ as: 'refused', why: 'wall' });
    expect(act('5k')).toEqual({ as: 'refused', why: 'wall' });
    expect(hashPlain(clonePlain(state))).toBe(before);
  });

  test('a diagonal needs both cells beside it, so there is none through a door or round a corner', () => {
    const door = story(['-----', '|...|', '--@--', '  #'], { heroOn: 'door' });
    expect(door.act('y')).toEqual({ as: 'refused', why: 'diagonal' });
    const corner = story(['@#', ' #']);
    expect(corner.act('n')).toEqual({ as: 'refused', why: 'diagonal' });
    expect(corner.act('l').as).toBe('timed');
  });

  test('a monster beside a diagonal does not block it', () => {
    const { act, drawn } = story(['----', '|.B|', '|@.|', '|..|', '----']);
    expect(act('n').as).toBe('timed');
    expect(drawn()[3]).toBe('|.@|');
  });

  test('a secret door is a wall, and a hidden passage rock, until they are found', () => {
    expect(story(['---', '|@$', '---']).act('l')).toEqual({ as: 'refused', why: 'wall' });
    expect(story(['@&#']).act('l')).toEqual({ as: 'refused', why: 'wall' });
  });

  test('a step into a monster, seen or not, is an attack', () => {
    const seen = story(['-----', '|@B.|', '-----']);
    expect(seen.act('l').as).toBe('timed');
    expect(seen.state.hero.x).toBe(1);
    expect([...seen.toldOf('hit'), ...seen.toldOf('missed'), ...seen.toldOf('slain')].length).toBeGreaterThan(0);
    const unseen = story(['-----', '|@G.|', '-----']);
    expect(unseen.act('l').as).toBe('timed');
    expect(unseen.state.hero.x).toBe(1);
  });

  test('what is walked onto is picked up, and with m left where it is', () => {
    const picked = story(['-----', '|@!.|', '-----'], { things: { '!': { item: ['potion', 'haste'] } } });
    picked.act('l');
    expect(picked.toldOf('gotItem')).toHaveLength(1);
    expect(picked.state.level.items).toEqual([]);

    const left = story(['-----', '|@!.|', '-----'], { things: { '!': { item: ['potion', 'haste'] } } });
    expect(left.act('ml').as).toBe('timed');
    expect(left.toldOf('gotItem')).toEqual([]);
    expect(left.toldOf('movedOnto')).toHaveLength(1);
    expect(left.state.level.items).toHaveLength(1);
  });

  test('who levitates neither picks up nor springs traps nor takes the stairs', () => {
    const { state, act, toldOf } = story(['------', '|@*^%|', '------'], { things: { '^': { trap: 'bear trap' } } });
    state.clock.timers.levitating = 20;
    act('l');
    expect(state.hero.gold).toBe(0);
    act('l');
    expect(toldOf('trapSprung')).toEqual([]);
    expect(state.level.traps[0]!.hidden).toBe(true);
    act('l');
    expect(act('>')).toEqual({ as: 'refused', why: 'levitating' });
  });
});

describe('confused', () => {
  test('four steps in five go anywhere, and what comes to nothing takes no time but is no refusal', () => {
    let free = 0;
    let astray = 0;
    const tries = 1000;
    for (let i = 0; i < tries; i++) {
      const { state, act } = story(['-----', '|...|', '|.@.|', '|...|', '-----'], { seed: oracle(`confused ${i}`) });
      state.clock.timers.confused = 5;
      const outcome = act('l');
      if (outcome.as === 'free') free++;
      else if (state.hero.x !== 3 || state.hero.y !== 3) astray++;
    }
    // Of nine cells one is the hero's own, and one the way that was meant.
    expectRate(free, tries, (4 / 5) * (1 / 9));
    expectRate(astray, tries, (4 / 5) * (7 / 9));
  });

  test('a wall is never refused, as chance was drawn', () => {
    for (let i = 0; i < 20; i++) {
      const { state, act } = story(['@'], { seed: `walled ${i}`, heroOn: 'passage' });
      state.clock.timers.confused = 5;
      const before = clonePlain(state.streams);
      expect(act('l').as).toBe('free');
      expect(state.clock.turn).toBe(0);
      expect(state.streams).not.toEqual(before);
    }
  });

  test('nobody staggers onto a scare-monster scroll', () => {
    for (let i = 0; i < 60; i++) {
      const { state, act } = story(['----', '|@?|', '----'], {
        seed: `scared ${i}`,
        things: { '?': { item: ['scroll', 'scare'] } },
      });
      state.clock.timers.confused = 5;
      const before = clonePlain(state.streams);
      act('h');
      expect(state.hero.x).toBe(1);
      expect(state.streams).not.toEqual(before);
    }
  });
});

describe('held and trapped', () => {
  test('a bear trap spends each move, also attacks, and leaves other commands alone', () => {
    const { state, act, toldOf } = story(['-----', '|@B.|', '-----']);
    state.hero.trapped = 2;
    expect(act('l').as).toBe('timed');
    expect(act('h').as).toBe('timed');
    expect(toldOf('stillHeld')).toEqual([
      { type: 'stillHeld', by: 'trap' },
      { type: 'stillHeld', by: 'trap' },
    ]);
    expect(toldOf('missed').length + toldOf('hit').length).toBe(0);
    expect(state.hero.trapped).toBe(0);
    state.hero.trapped = 2;
    act('s');
    expect(state.hero.trapped).toBe(2);
  });

  test('who is held goes nowhere, but may strike what looks like the holder, and step onto a hidden trap', () => {
    const { state, act, toldOf, the } = story(['-----', '|.^.|', '|W@B|', '-----'], {
      things: { '^': { trap: 'bear trap' } },
    });
    state.hero.heldBy = the('weed').id;
    state.hero.hp = state.hero.maxHp = 1000;
    act('l');
    expect(toldOf('stillHeld')).toEqual([{ type: 'stillHeld', by: 'monster' }]);
    act('h');
    expect(toldOf('stillHeld')).toHaveLength(1);
    act('k');
    expect(toldOf('trapSprung')).toHaveLength(1);
    expect(state.hero.y).toBe(2);
  });
});

describe('which room the hero counts as being in', () => {
  const map = ['-----', '|..@+##+-----', '-----  |....|', '       ------'];
  test('a door reached from inside belongs to the room, the next cell of the corridor to the corridor', () => {
    const { state, act } = story(map);
    const room = state.hero.zone;
    act('l');
    expect(state.hero.zone).toBe(room);
    act('l');
    expect(state.hero.zone).toBe(state.level.rooms.length);
    act('hh');
    expect(state.hero.zone).toBe(room);
  });
});

test('entering a room by its door wakes mean ones with two in three', () => {
  let woke = 0;
  const tries = 1000;
  for (let i = 0; i < tries; i++) {
    const { act, the } = story([' ------', '@+...R|', ' ------'], { seed: oracle(`enter ${i}`), heroOn: 'passage' });
    act('l');
    if (the('rat').running) woke++;
  }
  expectRate(woke, tries, 2 / 3);
});

test('leaving it by its door wakes them with two in three again, stepping into the doorway does not', () => {
  let woke = 0;
  const tries = 1000;
  for (let i = 0; i < tries; i++) {
    const { act, the } = story(['-------', '|R...@+##', '-------'], { seed: oracle(`leave ${i}`) });
    act('l');
    expect(the('rat').running).toBe(false);
    act('l');
    if (the('rat').running) woke++;
  }
  expectRate(woke, tries, 2 / 3);
});

test('a room that has a name says it when it is entered', () => {
  const { state, act, toldOf } = story([' ------', '@+....|', ' ------'], { heroOn: 'passage' });
  state.level.rooms[0]!.name = 'the old kitchen';
  act('ll');
  expect(toldOf('enteredRoom')).toEqual([{ type: 'enteredRoom', name: 'the old kitchen' }]);
});

test('while hallucinating a trap that is found has any name, and the same again for the same look', () => {
  const names = new Set<string>();
  for (let i = 0; i < 40; i++) {
    const told = story(['----', '|@^|', '----'], { seed: `dream ${i}`, things: { '^': { trap: 'gas', shown: true } } });
    told.state.clock.timers.hallucinating = 50;
    told.act('^l');
    told.act('^l');
    const [first, second] = told.toldOf('trapNamed');
    expect(second).toEqual(first);
    names.add(first!.trap!);
  }
  expect(names.size).toBeGreaterThan(3);
});

describe('the edges of the field', () => {
  /** A passage all over the rows of the map. */
  const field = () =>
    story(
      Array.from({ length: 22 }, (_, y) => (y === 0 ? `@${'#'.repeat(79)}` : '#'.repeat(80))),
      { heroOn: 'passage' },
    );

  test('columns are 0 to 79 and rows 1 to 22', () => {
    for (const [x, y, keys] of [
      [0, 1, 'hykub'],
      [79, 1, 'lukyn'],
      [0, 22, 'hbjny'],
      [79, 22, 'lnjbu'],
    ] as const) {
      const { state, act } = field();
      Object.assign(state.hero, { x, y });
      for (const key of keys) expect(act(key).as, `${x},${y} ${key}`).toBe('refused');
      expect([state.hero.x, state.hero.y]).toEqual([x, y]);
    }
  });
});

test('an attack by moving is made with what is in hand', () => {
  const { act, toldOf, the, state } = story(['-----', '|@B.|', '-----']);
  Object.assign(the('bystander'), { hp: 100, maxHp: 100, armor: 60 });
  state.hero.strength = 31;
  act('l');
  // A club for 1, and 6 for strength 31.
  expect(toldOf('hit').map(({ damage }) => damage)).toEqual([7]);
});
