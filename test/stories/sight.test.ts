import { describe, expect, test } from 'vitest';
import { forgetPlaces } from '../../src/entities/places.js';
import { canSee, canSeeMonster } from '../../src/entities/sight.js';
import { story } from './story.js';

describe('what the hero remembers', () => {
  test('a lit room is seen whole from inside, with its things', () => {
    const map = ['--------', '|@...!.|', '|......+##', '--------'];
    const { remembered } = story(map, { things: { '!': { item: ['potion', 'haste'] } } });
    expect(remembered()).toEqual(['--------', '|@...!.|', '|......+', '--------']);
  });

  test('of a dark room the cells round the lamp, and floor that is left is forgotten, walls and things not', () => {
    const { remembered, act } = story(['--------', '|@!....|', '|......|', '|......|', '--------'], {
      dark: true,
      things: { '!': { item: ['potion', 'haste'] } },
    });
    expect(remembered()).toEqual(['---', '|@!', '|..']);
    act('jl');
    expect(remembered()).toEqual(['---', '|.!.', '|.@.', '|...']);
    act('l');
    expect(remembered()).toEqual(['---', '| !..', '| .@.', '| ...']);
  });

  test('of a dark room without seefloor no floor at all', () => {
    const { remembered } = story(['--------', '|@!....|', '|......|', '--------'], {
      dark: true,
      seefloor: false,
      things: { '!': { item: ['potion', 'haste'] } },
    });
    expect(remembered()).toEqual(['---', '|@!', '|']);
  });

  test('of a passage the next cells, which stay', () => {
    const { remembered, act } = story(['@#####'], { heroOn: 'passage' });
    expect(remembered()).toEqual(['@#']);
    act('ll');
    expect(remembered()).toEqual(['##@#']);
  });

  test('in a passage no wall beside it and no cell round its corner is seen', () => {
    const { remembered } = story(['------', ' @####', '#    ']);
    expect(remembered()).toEqual(['', ' @#']);
  });

  test('from a doorway both the room and the passage', () => {
    const { remembered, act } = story(['-----', '|..@+###', '-----']);
    act('l');
    expect(remembered()).toEqual(['-----', '|...@#', '-----']);
  });

  test('a dark room is forgotten on leaving it by its door', () => {
    const { remembered, act } = story(['-----', '|..@+###', '-----'], { dark: true });
    act('ll');
    expect(remembered()).toEqual(['  ---', '    +@#', '  ---']);
  });

  test('nothing new while blind; all of a lit room when sight comes back', () => {
    const { remembered, state, act } = story(['-------', '|@....|', '-------'], { dark: true });
    state.level.rooms[0]!.lit = true;
    state.clock.timers.blind = 2;
    act('l');
    expect(remembered()).toEqual(['---', '|.@', '---']);
    act('l');
    expect(remembered()).toEqual(['-------', '|..@..|', '-------']);
  });

  test('a new level is unknown but for what is seen', () => {
    const { state, act } = story(['----', '|.@|', '----'], { heroOn: 'stairs' });
    act('>');
    const known = state.knowledge.tiles.filter((tile) => tile > 0).length;
    expect(known).toBeGreaterThan(1);
    expect(known).toBeLessThan(400);
  });
});

describe('a monster is seen', () => {
  const far = ['---------', '|@.....B|', '---------'];
  test('anywhere in a lit room, in a dark one only beside', () => {
    const lit = story(far);
    expect(canSeeMonster(lit.state, lit.content, lit.the('bystander'))).toBe(true);
    const dark = story(far, { dark: true });
    expect(canSeeMonster(dark.state, dark.content, dark.the('bystander'))).toBe(false);
    const near = story(['---------', '|@B.....|', '---------'], { dark: true });
    expect(canSeeMonster(near.state, near.content, near.the('bystander'))).toBe(true);
  });

  test('not when blind, and not when invisible without the eyes for it', () => {
    const told = story(['---------', '|@.G....|', '---------']);
    expect(canSeeMonster(told.state, told.content, told.the('ghost'))).toBe(false);
    told.state.clock.timers.seeingInvisible = 5;
    expect(canSeeMonster(told.state, told.content, told.the('ghost'))).toBe(true);
    told.state.clock.timers.blind = 5;
    expect(canSeeMonster(told.state, told.content, told.the('ghost'))).toBe(false);
  });

  test('not round a corner, though it is beside', () => {
    const told = story([' B', '@ '], { heroOn: 'passage' });
    expect(canSeeMonster(told.state, told.content, told.the('bystander'))).toBe(false);
  });
});

test('a cell is seen beside the hero and in its lit room, not in the next', () => {
  const { state } = story(['-----     -----', '|@..+#####+...|', '-----     -----']);
  expect(canSee(state, 3, 2)).toBe(true);
  expect(canSee(state, 12, 2)).toBe(false);
  expect(canSee(state, -1, 2)).toBe(false);
});

describe('seen or not', () => {
  test('a thing diagonally beside, between two walls, is seen on floor but not in a passage', () => {
    const room = story(['-----', '|@|.|', '|-!.|', '-----'], { things: { '!': { item: ['potion', 'haste'] } } });
    expect(canSee(room.state, 2, 3)).toBe(true);
    const passage = story(['@ ', ' #'], { heroOn: 'passage' });
    expect(canSee(passage.state, 1, 2)).toBe(false);
  });

  test('a blind hero sees no cell at all', () => {
    const { state } = story(['-----', '|@..|', '-----']);
    state.clock.timers.blind = 5;
    expect([canSee(state, 2, 2), canSee(state, 1, 2)]).toEqual([false, false]);
  });

  test('a monster in the next room is not seen, however lit', () => {
    const told = story(['-----     -----', '|@..+#####+.B.|', '-----     -----']);
    expect(canSeeMonster(told.state, told.content, told.the('bystander'))).toBe(false);
  });

  test('a monster that comes into view and goes again leaves no letter in the memory', () => {
    const map = ['-------', '|@...R|', '-------'];
    const { act, remembered } = story(map, { things: { R: { monster: 'rat', awake: true } } });
    expect(remembered()).toEqual(['-------', '|@....|', '-------']);
    act('.');
    expect(remembered()).toEqual(['-------', '|@....|', '-------']);
  });

  test('a thing that is gone stays on the map until its place is seen again', () => {
    const { state, act, remembered } = story(['--------', '|@..*..|', '--------'], { dark: true });
    act('ll');
    expect(remembered()[1]).toContain('*');
    act('hh');
    state.level.items = [];
    forgetPlaces(state.level);
    act('.');
    expect(remembered()[1]).toContain('*');
    act('ll');
    expect(remembered()[1]).not.toContain('*');
  });
});
