import { describe, expect, test } from 'vitest';
import { forgetPlaces, keyAt } from '../../src/entities/places.js';
import { TILE } from '../../src/state/tiles.js';
import { WILD } from './content.js';
import { type Signs, type StoryOptions, story } from './story.js';

const LOCKED: Signs = { X: { door: 'locked', key: null } };
const KEYED: Signs = { X: { door: 'locked', key: 'k' } };

function wild(map: readonly string[], options: StoryOptions = {}) {
  return story(map, { content: WILD, system: 'sector', ...options });
}

/** Tries the way of `keys` until something is told of this, at most 200 times. */
function until(told: ReturnType<typeof story>, keys: string, done: () => boolean): number {
  for (let tries = 1; tries <= 200; tries++) {
    told.act(keys);
    if (done()) return tries;
  }
  throw new Error(`${keys} did not do it`);
}

describe('a locked door', () => {
  const ROOM = ['------     ------', '|...@X#####+....|', '------     ------'];

  test('is not walked through: each try takes a turn, and one in six breaks the lock', () => {
    const games = 300;
    let opened = 0;
    for (let game = 0; game < games; game++) {
      const told = wild(ROOM, { things: LOCKED, seed: `lock-${game}` });
      expect(told.act('l').as).toBe('timed');
      expect(told.state.hero.x).toBe(4);
      expect(told.state.clock.turn).toBe(1);
      expect(told.toldOf('triedDoor')).toEqual([
        { type: 'triedDoor', by: 'force', opened: told.state.level.doors[0]!.kind === 'plain' },
      ]);
      if (told.toldOf('triedDoor')[0]!.opened) opened++;
    }
    // 50 are to be expected, with a deviation of 6.5.
    expect(opened).toBeGreaterThan(24);
    expect(opened).toBeLessThan(76);
  });

  test('is a plain door once it gave way', () => {
    const told = wild(ROOM, { things: LOCKED });
    until(told, 'l', () => told.toldOf('triedDoor').at(-1)!.opened);
    expect(told.state.level.doors[0]).toMatchObject({ kind: 'plain', rooms: [0, null] });
    told.act('ll');
    expect(told.state.hero.x).toBe(6);
    expect(told.drawn()[1]).toBe('|....+@####+....|');
  });

  test('has a sign of its own and ends runs and counts before it; a count goes on trying until it is open', () => {
    const told = wild(['------', '|@...X###', '------'], { things: LOCKED });
    expect(told.remembered()[1]).toBe('|@...X');
    told.act('L');
    expect(told.state.hero.x).toBe(4);
    expect(told.act('L').as).toBe('refused');
    told.act('99l');
    expect(told.toldOf('triedDoor').at(-1)!.opened).toBe(true);
    expect(told.toldOf('triedDoor').filter(({ opened }) => opened)).toHaveLength(1);
    expect(told.state.hero.x).toBe(4);
  });

  test('is no way for a diagonal step, and holds who is in a bear trap away', () => {
    const told = wild(['-----', '|...X###', '|..@|', '-----'], { things: LOCKED });
    expect(told.act('u')).toMatchObject({ as: 'refused' });
    told.state.hero.trapped = 2;
    told.act('k');
    expect(told.toldOf('triedDoor')).toEqual([]);
    expect(told.toldOf('stillHeld')).toHaveLength(1);
  });

  test('forced wakes the room behind it, and nobody else', () => {
    const map = ['---------------', '|B@X.R..+....R|', '---------------'];
    const told = wild(map, { things: LOCKED, cells: ['', ' aa bbbb ccccc'], dark: true });
    told.state.hero.hp = told.state.hero.maxHp = 500;
    until(told, 'l', () => told.toldOf('triedDoor').at(-1)!.opened);
    const running = told.state.level.monsters.filter((monster) => monster.running);
    expect(running).toHaveLength(1);
    expect(running[0]!.kind).toBe('rat');
    expect(running[0]!.x).toBeLessThan(8);
  });

  test('forced from inside wakes who stands in the corridor behind it', () => {
    const told = wild(['-----', '|R.@X##B###', '-----'], { things: LOCKED, dark: true });
    until(told, 'l', () => told.toldOf('triedDoor').at(-1)!.opened);
    expect(told.the('bystander').running).toBe(true);
    expect(told.the('rat').running).toBe(false);
  });

  test('while it holds nobody wakes', () => {
    const map = ['--------', '|.@X.R.|', '--------'];
    for (let game = 0; game < 30; game++) {
      const told = wild(map, { things: LOCKED, cells: ['', ' aa bbb'], dark: true, seed: `still-${game}` });
      told.act('l');
      if (!told.toldOf('triedDoor')[0]!.opened) expect(told.the('rat').running).toBe(false);
    }
  });

  test('is tried by a confused hero who staggers straight at it, never by a random step', () => {
    const told = wild(['---', '|@X##', '---'], { things: LOCKED });
    for (let turn = 0; turn < 200 && told.toldOf('triedDoor').length === 0; turn++) {
      told.state.clock.timers.confused = 10;
      told.act('h');
    }
    expect(told.toldOf('triedDoor')).toEqual([]);
    until(told, 'l', () => {
      told.state.clock.timers.confused = 10;
      return told.toldOf('triedDoor').length > 0;
    });
  });
});

describe('a key', () => {
  const MAP = ['-------', '|@.k..X###', '-------'];

  test('is picked up by who steps on it, and opens its door at once, waking nobody', () => {
    const told = wild(['--------', '|@.k..X.R|', '--------'], {
      things: KEYED,
      cells: ['', ' aaaaa bb'],
      dark: true,
    });
    told.act('ll');
    expect(told.toldOf('gotKey')).toHaveLength(1);
    expect(told.state.level.doors[0]).toMatchObject({ kind: 'locked', key: 'held' });
    told.act('lll');
    expect(told.toldOf('triedDoor')).toEqual([{ type: 'triedDoor', by: 'key', opened: true }]);
    expect(told.state.level.doors[0]!.kind).toBe('plain');
    expect(told.the('rat').running).toBe(false);
    told.act('l');
    expect(told.state.hero.x).toBe(6);
  });

  test('opens no other door', () => {
    const told = wild(['----Y----', '|.@k....X##', '---------'], {
      cells: ['', ' aaaaaaa'],
      things: { X: { door: 'locked', key: 'k' }, Y: { door: 'locked', key: null } },
    });
    told.act('l');
    expect(told.state.level.doors.map((door) => door.kind === 'locked' && door.key)).toEqual([null, 'held']);
    told.act('lk');
    expect(told.toldOf('triedDoor')[0]!.by).toBe('force');
  });

  test('is seen and remembered as what it is, until it is taken', () => {
    const told = wild(MAP, { things: KEYED });
    expect(told.remembered()[1]).toBe('|@."..X');
    told.act('ll');
    told.act('l');
    expect(told.remembered()[1]).toBe('|...@.X');
  });

  test('ends a run that comes to it, and a careful one beside it', () => {
    const told = wild(MAP, { things: KEYED });
    told.act('L');
    expect(told.state.hero.x).toBe(3);
    const careful = wild(['--------', '|@.....|', '|...k..X##', '--------'], { things: KEYED });
    careful.act('\\l');
    expect(careful.state.hero.x).toBe(3);
  });

  test('stays where a hero treads softly, who may pick it up with a comma', () => {
    const told = wild(MAP, { things: KEYED });
    told.act('lml');
    expect(told.toldOf('keyHere')).toHaveLength(1);
    expect(told.state.level.doors[0]).toMatchObject({ key: { x: 3, y: 2 } });
    const outcome = told.act(',');
    expect(outcome.as).toBe('timed');
    expect(told.toldOf('gotKey')).toHaveLength(1);
    told.act(',');
    expect(told.toldOf('nothingHere')).toHaveLength(1);
  });

  test('is out of reach for a hero who hovers', () => {
    const told = wild(MAP, { things: KEYED });
    told.state.clock.timers.levitating = 20;
    told.act('ll,');
    expect(told.toldOf('gotKey')).toEqual([]);
    expect(told.toldOf('nothingHere')).toEqual([{ type: 'nothingHere', levitating: true }]);
    expect(told.state.level.doors[0]).toMatchObject({ key: { x: 3, y: 2 } });
    told.act('h');
    told.act('L');
    expect(told.state.hero.x).toBe(3);
  });

  test('has its cell for itself: nothing is dropped there and nothing lands there', () => {
    const told = wild(MAP, { things: KEYED });
    const bread = told.state.pack.find(({ item }) => item.class === 'food')!.letter;
    told.act('lml');
    expect(told.act(`d${bread}`)).toEqual({ as: 'refused', why: 'cell occupied' });
    const thrown = wild(['------', '|@..k|', '|....|', '--X---'], { things: KEYED });
    const darts = thrown.give('weapon', 'dart', { count: 5 });
    for (let left = 0; left < 5; left++) thrown.act(`tl${darts}`);
    expect(thrown.state.level.items.map(({ x, y }) => [x, y])).toEqual([[4, 3]]);
    expect(keyAt(thrown.state.level, 4, 2)).not.toBeNull();
  });

  test('of a door that was forced is gone, and no longer remembered', () => {
    const told = wild(['-------', '|k...@X###', '-------'], { things: KEYED });
    until(told, 'l', () => told.toldOf('triedDoor').at(-1)!.opened);
    expect(keyAt(told.state.level, 1, 2)).toBeNull();
    expect(told.remembered()[1]!.slice(0, 3)).toBe('|..');
  });

  test('stays behind on the level', () => {
    const told = wild(['------', '|@k%.X###', '------'], { things: KEYED });
    told.act('ll>');
    expect(told.state.level.doors.every(({ kind }) => kind !== 'locked')).toBe(true);
  });
});

describe('a trapped door', () => {
  /** Through the door and out of it again. */
  const MAP = ['-----', '|..@X####', '-----'];

  function trapped(trap: string, map: readonly string[] = MAP, options: StoryOptions = {}) {
    const told = wild(map, { things: { X: { door: 'trapped', trap } }, ...options });
    told.state.hero.hp = told.state.hero.maxHp = 100;
    return told;
  }

  test('looks like any door until it has acted, once', () => {
    const told = trapped('mystery');
    expect(told.remembered()[1]).toBe('|..@+');
    told.act('l');
    expect(told.toldOf('trapSprung')).toMatchObject([{ trap: 'mystery', x: 4, y: 2 }]);
    expect(told.state.level.doors[0]!.kind).toBe('plain');
    expect(told.state.hero.x).toBe(4);
    told.act('lhhl');
    expect(told.toldOf('trapSprung')).toHaveLength(1);
    expect(told.state.level.traps).toEqual([]);
  });

  test.each([
    ['arrow', 4],
    ['gas', 4],
    ['bear trap', 4],
    ['dart', 4],
    ['rust', 4],
    ['mystery', 4],
  ])('%s acts as that trap does, with the hero in the doorway', (trap, x) => {
    const told = trapped(trap);
    told.act('l');
    expect(told.toldOf('trapSprung')).toMatchObject([{ trap }]);
    expect(told.state.hero.x).toBe(x);
    expect(told.state.level.doors[0]!.kind).toBe('plain');
  });

  test('bear trap holds in the doorway, gas puts to sleep there', () => {
    const bear = trapped('bear trap');
    bear.act('l');
    expect(bear.state.hero.trapped).toBe(3);
    bear.act('h');
    expect(bear.state.hero.x).toBe(4);
    const gas = trapped('gas');
    gas.act('l');
    expect(gas.toldOf('awake')).toHaveLength(1);
    expect(gas.state.clock.turn).toBeGreaterThan(4);
  });

  test('trapdoor drops the hero to the next depth', () => {
    const told = trapped('trapdoor');
    told.act('l');
    expect(told.state.level.depth).toBe(2);
    expect(told.toldOf('arrived')).toMatchObject([{ depth: 2, how: 'fall' }]);
  });

  test('teleport takes the hero elsewhere, and leaves a door', () => {
    const told = trapped('teleport', ['-----       ------', '|..@X#######+....|', '-----       ------']);
    told.act('l');
    expect(told.toldOf('teleported')).toHaveLength(1);
    expect(told.state.hero.x).not.toBe(4);
    expect(told.state.knowledge.tiles[2 * 80 + 4]).toBe(1 + TILE.door);
    expect(told.state.level.doors.map(({ kind }) => kind)).toEqual(['plain', 'plain']);
  });

  test('kills whom its trap kills', () => {
    for (let game = 0; ; game++) {
      const told = trapped('arrow', MAP, { seed: `arrow-${game}` });
      told.state.hero.hp = 1;
      told.act('l');
      if (!told.toldOf('trapSprung')[0]!.hit) continue;
      expect(told.state.phase).toMatchObject({ ending: { how: 'killed', by: { cause: 'trap', kind: 'arrow' } } });
      expect(told.state.hero.x).toBe(3);
      break;
    }
  });

  test('does nothing to a hero who hovers through it', () => {
    const told = trapped('trapdoor');
    told.state.clock.timers.levitating = 2;
    told.act('ll');
    expect(told.state.hero.x).toBe(5);
    expect(told.toldOf('trapSprung')).toEqual([]);
    told.act('.');
    told.act('h');
    expect(told.state.level.depth).toBe(2);
  });

  test('ends a run, and acts from whichever side one comes', () => {
    const told = trapped('mystery', ['----', '|..X###@', '----'], { heroOn: 'passage' });
    told.act('H');
    expect(told.state.hero.x).toBe(3);
    expect(told.toldOf('trapSprung')).toHaveLength(1);
  });
});

describe('monsters pass plain doors only', () => {
  const FLEET = { R: { monster: 'rat', awake: true } } as const;

  test.each([
    ['locked', { door: 'locked', key: null }],
    ['trapped', { door: 'trapped', trap: 'mystery' }],
    ['special', { door: 'special' }],
  ] as const)('%s', (_, sign) => {
    const map = ['---------', '|@..X..R|', '---------'];
    const told = wild(map, { things: { X: sign, ...FLEET }, cells: ['', ' aaa bbb'] });
    told.act('20.');
    expect(told.the('rat').x).toBe(5);
    const plain = wild(map, { things: { X: { monster: 'bystander' }, ...FLEET } });
    plain.state.hero.hp = plain.state.hero.maxHp = 100;
    const open = wild(['---------', '|@..+..R|', '---------'], { things: FLEET, cells: ['', ' aaa bbb'] });
    open.act('5.');
    expect(open.the('rat').x).toBe(2);
  });

  test('but they attack a hero who stands in such a door', () => {
    const map = ['---------', '|.@.X..R|', '---------'];
    const told = wild(map, { things: { X: { door: 'special' }, ...FLEET }, cells: ['', ' aaa bbb'] });
    told.state.hero.hp = told.state.hero.maxHp = 100;
    told.act('ll........');
    expect(told.state.hero.x).toBe(4);
    expect(told.the('rat').x).toBe(5);
    const struck = told.toldOf('hit').length + told.toldOf('missed').length;
    expect(struck).toBeGreaterThan(3);
  });

  test('and none is fetched into one', () => {
    const map = ['---------', '|@X..B..|', '---------'];
    const cells = ['', ' a bbbbb'];
    const told = wild(map, { things: { X: { door: 'special' } }, cells });
    told.act(`zl${told.give('stick', 'fetching')}.....`);
    expect(told.the('bystander').x).toBe(3);
    const open = wild(map, { things: { X: { door: 'trapped', trap: 'gas' } }, cells });
    open.state.level.doors[0] = { x: 2, y: 2, rooms: [0, 1], kind: 'plain' };
    forgetPlaces(open.state.level);
    open.act(`zl${open.give('stick', 'fetching')}`);
    expect(open.the('bystander').x).toBe(2);
  });
});

describe('a locked door, seen from the passage before it,', () => {
  test.each([
    ['##@X...|', '#@X'],
    ['##X@...|', 'X@'],
  ])('is drawn and remembered: %s', (row, seen) => {
    const told = wild(['   -----', row, '   -----'], {
      things: LOCKED,
      heroOn: row.includes('#@') ? 'passage' : 'floor',
    });
    expect(told.remembered()[1]!.trim()).toMatch(new RegExp(`^${seen}`));
  });

  test('not past the corner of the passage', () => {
    const told = wild(['##@ ----', '   X...|', '    ----'], { things: LOCKED, heroOn: 'passage' });
    expect(told.remembered().join('')).not.toContain('X');
  });

  test('stops a careful run beside it, as any door does', () => {
    const told = wild(['   ---  ', '  |...| ', '   -X-  ', '@#######'], { things: LOCKED, heroOn: 'passage' });
    told.act('\\l');
    expect(told.state.hero.x).toBe(told.state.level.doors[0]!.x);
  });
});

test('magic mapping shows locked doors as such, and traps in doors not at all', () => {
  const told = wild(['-------   ------', '|@....X###Y....|', '-------   ------'], {
    things: { X: { door: 'locked', key: null }, Y: { door: 'trapped', trap: 'gas' } },
    dark: true,
  });
  const scroll = told.give('scroll', 'mapping');
  told.act(`r${scroll}`);
  expect(told.remembered()[1]).toBe('|@.   X###+    |');
  expect(told.state.level.doors.map(({ kind }) => kind)).toEqual(['locked', 'trapped']);
});
