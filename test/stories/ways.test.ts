import { describe, expect, test } from 'vitest';
import { openStream } from '../../src/base/rng.js';
import { addFloorItem } from '../../src/entities/places.js';
import { makeItemOf } from '../../src/entities/spawn.js';
import { WILD } from './content.js';
import { type StoryOptions, story } from './story.js';

const RAT = { R: { monster: 'rat', awake: true } } as const;

function wild(map: readonly string[], options: StoryOptions = {}) {
  const told = story(map, { content: WILD, system: 'slide', things: RAT, ...options });
  told.state.hero.hp = told.state.hero.maxHp = 1000;
  return told;
}

/** Turns that the rat needs until it attacks a hero who rests. */
function turnsUntilAttack(told: ReturnType<typeof story>): number {
  for (let turn = 1; turn <= 60; turn++) {
    told.act('.');
    if (told.toldOf('hit').length + told.toldOf('missed').length > 0) return turn;
  }
  throw new Error(`no attack:\n${told.drawn().join('\n')}`);
}

describe('monsters find their way', () => {
  test('round the corner of an L, by the shortest way', () => {
    const map = ['----------', '|@.......|', '|.--------', '|.|', '|.|   ', '|.---', '|..R|', '-----'];
    const cells = ['', ' aaaaaaaa', ' a', ' a', ' a', ' a', ' aaa'];
    expect(turnsUntilAttack(wild(map, { cells }))).toBe(7);
  });

  test('out of a bay that opens away from the hero', () => {
    const map = ['-----------', '|....----.|', '|@..-R....|', '|....----.|', '|.........|', '-----------'];
    const cells = ['', ' aaaa    a', ' aaa aaaaa', ' aaaa    a', ' aaaaaaaaa'];
    // A wall straight ahead: 4 to the right, 2 down, 5 back to the left and round one more corner.
    expect(turnsUntilAttack(wild(map, { cells }))).toBe(14);
  });

  test('through rooms joined wall to wall, one after the other', () => {
    const map = ['-------------', '|@..|...|..R|', '|...+...|...|', '|...|...+...|', '-------------'];
    const cells = ['', ' aaa bbb ccc', ' aaa bbb ccc', ' aaa bbb ccc'];
    expect(turnsUntilAttack(wild(map, { cells }))).toBe(10);
  });

  test('round an odd door, though that were shorter', () => {
    const map = ['---------', '|@..|..R|', '|...X...|', '|...|...|', '|...+...|', '---------'];
    const cells = ['', ' aaa bbb', ' aaa bbb', ' aaa bbb', ' aaa bbb'];
    const things = { ...RAT, X: { door: 'special' } } as const;
    const odd = turnsUntilAttack(wild(map, { cells, things }));
    const plain = turnsUntilAttack(
      wild(
        map.map((row) => row.replace('X', '+')),
        { cells },
      ),
    );
    expect(plain).toBeLessThan(odd);
    const told = wild(map, { cells, things });
    told.act('......');
    expect(told.the('rat').x).toBeLessThanOrEqual(4);
    expect(told.the('rat').y).toBeGreaterThan(3);
  });

  test('through a locked door from the turn on in which it was opened', () => {
    const map = ['--------', '|..@X.R|', '--------'];
    const told = wild(map, { cells: ['', ' aaa bb'], things: { ...RAT, X: { door: 'locked', key: null } } });
    told.state.hero.maxHp = told.state.hero.hp = 1000;
    while (told.state.level.doors[0]!.kind === 'locked') told.act('l');
    told.act('.');
    expect(told.the('rat').x).toBe(4);
  });

  test('through a secret door once it is found, and wait near it before', () => {
    const map = ['---------', '|..@$..R|', '---------'];
    const told = wild(map, { cells: ['', ' aaa bbb'] });
    told.act('....');
    const found = told.toldOf('found').length;
    expect(found).toBe(0);
    expect(told.the('rat').x).toBe(5);
    while (told.toldOf('found').length === 0) told.act('s');
    told.act('..');
    expect(told.the('rat').x).toBe(4);
  });

  test('round a lake, and fliers straight over it', () => {
    const map = ['-----------', '|@~~~~~~~R|', '|.~~~~~~~.|', '|.~~~~~~~.|', '|.........|', '-----------'];
    expect(turnsUntilAttack(wild(map))).toBe(12);
    const told = wild(
      map.map((row) => row.replace('R', 'E')),
      { things: { E: { monster: 'eagle', awake: true } } },
    );
    expect(turnsUntilAttack(told)).toBe(5);
  });

  test('round each other: who is barred goes aside where that is as short', () => {
    const map = ['-------', '|@..RR|', '|...RR|', '|...RR|', '-------'];
    const told = wild(map);
    told.act('....');
    const near = told.state.level.monsters.filter(({ x, y }) => Math.abs(x - 1) <= 1 && Math.abs(y - 2) <= 1);
    expect(near).toHaveLength(3);
  });

  test('not over a scroll that scares, be it the only way', () => {
    const told = wild(['---------', '|@..+..R|', '---------'], { cells: ['', ' aaa bbb'] });
    const { state, content } = told;
    const scroll = makeItemOf(content, state, 'scroll', 'scare', openStream('scare', 'scare'));
    addFloorItem(state.level, 2, 2, scroll);
    told.act('20.');
    expect(told.the('rat').x).toBe(3);
    expect(told.toldOf('hit').length + told.toldOf('missed').length).toBe(0);
  });

  test('to things that they want, behind the corner too', () => {
    const map = ['----------', '|.......@|', '|.--------', '|!|  -----', '|.----...|', '|....+.C.|', '----------'].map(
      (row, y) => (y === 3 ? '|!|  -----' : row),
    );
    const told = wild(map, {
      cells: ['', ' aaaaaaaa', ' a', ' a', ' a    bbb', ' aaaa bbb'],
      things: { '!': { item: ['potion', 'haste'] } },
    });
    const thing = told.state.level.items[0]!;
    Object.assign(told.the('collector'), { running: true, goal: { to: 'item', id: thing.item.id } });
    told.act('8.');
    expect(told.state.level.items).toEqual([]);
    expect(told.the('collector').pack).toEqual([thing.item]);
  });

  test('nowhere where no way leads: then they come as near as they can', () => {
    const map = ['-----------', '|@..|....R|', '|...|.....|', '-----------'];
    const told = wild(map, { cells: ['', ' aaa bbbbb', ' aaa bbbbb'] });
    told.act('10.');
    expect(told.the('rat').x).toBe(5);
  });

  test('in Rogue only as far as the next door looks near', () => {
    const map = ['----------', '|@.......|', '|.--------', '|.|', '|.|   ', '|.---', '|..R|', '-----'];
    const cells = ['', ' aaaaaaaa', ' a', ' a', ' a', ' a', ' aaa'];
    const told = wild(
      map.map((row, y) => (y === 1 ? '|.......@|' : row)),
      { cells, system: 'rogue' },
    );
    told.act('20.');
    expect(told.toldOf('hit').length + told.toldOf('missed').length).toBe(0);
  });
});

test('a way is the same after the level was written out and read back', () => {
  const map = ['-------------', '|@..|...|..R|', '|...+...X...|', '|...|...+...|', '-------------'];
  const cells = ['', ' aaa bbb ccc', ' aaa bbb ccc', ' aaa bbb ccc'];
  const things = { ...RAT, X: { door: 'trapped', trap: 'mystery' } } as const;
  const once = wild(map, { cells, things });
  const again = wild(map, { cells, things });
  for (let turn = 0; turn < 12; turn++) {
    once.act('.');
    again.act('.');
    // What is cached hangs on the level itself: a copy has none of it.
    again.state.level = JSON.parse(JSON.stringify(again.state.level)) as typeof again.state.level;
    expect(again.the('rat')).toEqual(once.the('rat'));
  }
});
