import { describe, expect, test } from 'vitest';
import { forgetPlaces } from '../../src/entities/places.js';
import { canSee, canSeeMonster } from '../../src/entities/sight.js';
import { TILE } from '../../src/state/tiles.js';
import { WILD } from './content.js';
import { type StoryOptions, story } from './story.js';

function wild(map: readonly string[], options: StoryOptions = {}) {
  return story(map, { content: WILD, system: 'region', ...options });
}

/** An L: the hero in its upper arm sees nothing of what lies round the corner. */
const ELL = {
  map: ['-------', '|@....|', '|..----', '|..|', '|.B|', '----'],
  cells: ['', ' aaaaa', ' aa', ' aa', ' aa'],
};
const CORNER = {
  map: ['---------', '|......@|', '|..------', '|..|', '|.B|', '----'],
  cells: ['', ' aaaaaaa', ' aa', ' aa', ' aa'],
};

describe('a lit room in the shape of an L', () => {
  test('is seen whole from where its arms meet', () => {
    const { remembered, state, content, the } = wild(ELL.map, { cells: ELL.cells });
    expect(remembered()).toEqual(['-------', '|@....|', '|..----', '|..|', '|..|', '----']);
    expect(canSeeMonster(state, content, the('bystander'))).toBe(true);
  });

  test('from the end of an arm as far as its corner, and what has been seen stays', () => {
    const { remembered, state, content, the, act } = wild(CORNER.map, { cells: CORNER.cells });
    expect(remembered()).toEqual(['---------', '|......@|', '|  ------']);
    expect(canSeeMonster(state, content, the('bystander'))).toBe(false);
    expect(canSee(state, 2, 5)).toBe(false);
    act('hhhhh');
    expect(remembered()[4]).toBe('|..|');
    expect(canSeeMonster(state, content, the('bystander'))).toBe(true);
    act('lllll');
    expect(remembered()).toEqual(['---------', '|......@|', '|..------', '|..|', '|..|', '----']);
    expect(canSeeMonster(state, content, the('bystander'))).toBe(false);
  });

  test('keeps in mind a thing that somebody carries off behind the corner', () => {
    const map = CORNER.map.map((row) => row.replace('B', '!')).map((row, y) => (y === 3 ? '|.C|' : row));
    const { remembered, act, state, the } = wild(map, {
      cells: CORNER.cells,
      things: { '!': { item: ['potion', 'haste'] } },
    });
    act('hhhhhlllll');
    expect(remembered()[4]).toBe('|.!|');
    const thing = state.level.items[0]!;
    Object.assign(the('collector'), { running: true, goal: { to: 'item', id: thing.item.id } });
    act('..');
    Object.assign(the('collector'), { running: false, goal: null });
    expect(state.level.items).toEqual([]);
    expect(remembered()[4]).toBe('|.!|');
    act('hhhhh');
    expect(remembered()[4]).toBe('|..|');
  });

  test('dark shows no more than any dark room: what is beside, forgotten behind', () => {
    const { remembered, act } = wild(CORNER.map, { cells: CORNER.cells, dark: true });
    expect(remembered()).toEqual(['      ---', '      .@|', '      ---']);
    act('hhhhhh');
    expect(remembered()).toEqual(['---------', '|@.     |', '|..------']);
  });
});

describe('a pillar', () => {
  const map = ['---------', '|.......|', '|@.0...B|', '|.......|', '---------'];

  test('hides what stands behind it, in a lit room, and is seen itself', () => {
    const { remembered, state, content, the } = wild(map);
    expect(remembered()).toEqual(['--------', '|.....', '|@.0', '|.....', '--------']);
    expect(canSeeMonster(state, content, the('bystander'))).toBe(false);
    expect(canSee(state, 5, 2)).toBe(true);
    expect(canSee(state, 6, 2)).toBe(false);
  });

  test('hides nothing from a hero who steps aside, and the room is remembered', () => {
    const { remembered, state, content, the, act } = wild(map);
    act('k');
    expect(canSeeMonster(state, content, the('bystander'))).toBe(true);
    act('j');
    expect(canSeeMonster(state, content, the('bystander'))).toBe(false);
    expect(remembered()[2]).toBe('|@.0 ...|');
  });

  test('is in the way of steps, and its corners of diagonal ones', () => {
    const { act } = wild(['-----', '|.0.|', '|.@.|', '-----']);
    expect(act('k')).toEqual({ as: 'refused', why: 'wall' });
    expect(act('u')).toEqual({ as: 'refused', why: 'diagonal' });
  });
});

describe('a cave', () => {
  const map = ['  ----    ', '---..---- ', '|@.......|', '--..-...--', ' |.B|-...|', ' ----  ---'];
  const cells = ['', '   aa', ' aaaaaaaa', '  aa aaa', '  aa  aaa'];

  test('is seen with its walls, as far as they let it', () => {
    const { remembered } = wild(map, { cells });
    expect(remembered()).toEqual(['     -', '---..----', '|@.......|', '--..-  .--', '  ..|', '   --']);
  });

  test('is run through until something is in the way', () => {
    const { act, state } = wild(map, { cells });
    act('L');
    expect([state.hero.x, state.hero.y]).toEqual([8, 3]);
  });
});

describe('a doorway between two rooms', () => {
  const map = ['----------', '|..@+....|', '|...|...B|', '----------'];
  const cells = ['', ' aaa bbbb', ' aaa bbbb'];

  test('is of both rooms: whoever stands in it is seen from either', () => {
    for (const at of ['|@..B....|', '|...B...@|']) {
      const { state, content, the } = wild(['----------', at, '|...|....|', '----------'], {
        cells,
        heroOn: 'floor',
      });
      state.level.tiles[2 * 80 + 4] = TILE.door;
      state.level.doors.push({ x: 4, y: 2, rooms: [0, 1], kind: 'plain' });
      forgetPlaces(state.level);
      expect(canSeeMonster(state, content, the('bystander')), at).toBe(true);
    }
  });

  test('shows a lit room beyond only from within it', () => {
    const { remembered, state, content, the, act } = wild(map, { cells });
    expect(remembered()).toEqual(['-----', '|..@+', '|...|', '-----']);
    expect(canSeeMonster(state, content, the('bystander'))).toBe(false);
    act('l');
    expect(remembered()).toEqual(['----------', '|...@....|', '|...|....|', '----------']);
    expect(canSeeMonster(state, content, the('bystander'))).toBe(true);
    act('h');
    expect(remembered()).toEqual(['----------', '|..@+....|', '|...|....|', '----------']);
    expect(canSeeMonster(state, content, the('bystander'))).toBe(false);
  });

  test('shows a lit room from which the hero does not come, and one to which it goes', () => {
    const fromDark = wild(map, { cells, dark: 'a' });
    fromDark.act('l');
    expect(fromDark.remembered()).toEqual(['  --------', '   .@....|', '   .|....|', '    ------']);
  });

  test('shows of dark rooms what is beside, and both are forgotten behind', () => {
    const { remembered, act } = wild(['----------', '|..@+....|', '----------'], {
      cells: ['', ' aaa bbbb'],
      dark: true,
    });
    act('l');
    expect(remembered()).toEqual(['  ----', '   .@.', '  ----']);
    act('h');
    expect(remembered()[1]).toBe('  .@+');
    act('lll');
    expect(remembered()[1]).toBe('    +.@.');
  });

  test('keeps a lit room lit in mind when the hero goes into a dark one', () => {
    const { remembered, act } = wild(['----------', '|..@+....|', '----------'], {
      cells: ['', ' aaa bbbb'],
      dark: 'b',
    });
    act('lll');
    expect(remembered()[1]).toBe('|...+.@.');
  });

  test('leaves no trace of dark floor without seefloor, and of lit floor does', () => {
    const { remembered, act } = wild(['----------', '|..@+....|', '----------'], {
      cells: ['', ' aaa bbbb'],
      dark: 'b',
      seefloor: false,
    });
    act('l');
    expect(remembered()[1]).toBe('|...@');
  });

  test('changes the room with one step, and names the new one', () => {
    const { state, act, toldOf } = wild(map, { cells, names: { a: 'crypt', b: 'library' } });
    act('l');
    expect(state.hero.zone).toBe(0);
    expect(toldOf('enteredRoom')).toEqual([]);
    act('l');
    expect(state.hero.zone).toBe(1);
    expect(toldOf('enteredRoom')).toEqual([{ type: 'enteredRoom', name: 'library' }]);
    act('hh');
    expect(toldOf('enteredRoom').map(({ name }) => name)).toEqual(['library', 'crypt']);
  });

  test('lets monsters of both rooms notice: of the old and of the new when the step is made', () => {
    const noticed = { old: 0, fresh: 0 };
    for (let game = 0; game < 60; game++) {
      const { act, state } = wild(['----------', '|R.@+...R|', '----------'], {
        cells: ['', ' aaa bbbb'],
        seed: `notice-${game}`,
      });
      const [fresh, old] = state.level.monsters;
      act('l');
      expect(fresh!.running).toBe(false);
      act('l');
      if (old!.running) noticed.old++;
      if (fresh!.running) noticed.fresh++;
    }
    // Two in three of each.
    for (const count of Object.values(noticed)) {
      expect(count).toBeGreaterThan(25);
      expect(count).toBeLessThan(55);
    }
  });

  test('ends runs, and a careful run stops beside it', () => {
    const run = wild(['-----------', '|@...+....|', '-----------'], { cells: ['', ' aaaa bbbb'] });
    run.act('L');
    expect(run.state.hero.x).toBe(5);
    run.act('L');
    expect(run.state.hero.x).toBe(9);
    const careful = wild(['-------', '|@....|', '---+---', '|.....|', '-------'], {
      cells: ['', ' aaaaa', '', ' bbbbb'],
    });
    careful.act('\\l');
    expect(careful.state.hero.x).toBe(3);
  });

  test('lets life be drained in both rooms from within it, in one from beside it', () => {
    const both = wild(['----------', '|B.@+...B|', '----------'], { cells: ['', ' aaa bbbb'], content: WILD });
    both.state.hero.hp = both.state.hero.maxHp = 1000;
    const stick = both.give('stick', 'draining');
    both.act('l');
    both.act(`zl${stick}`);
    expect(both.state.level.monsters).toEqual([]);
    const one = wild(['----------', '|B.@+...B|', '----------'], { cells: ['', ' aaa bbbb'] });
    one.state.hero.hp = one.state.hero.maxHp = 1000;
    one.act(`zl${one.give('stick', 'draining')}`);
    expect(one.state.level.monsters.map(({ x }) => x)).toEqual([8]);
  });

  test('hidden between two rooms is found from either side, and looks like the wall that it is in', () => {
    const upright = wild(['---------', '|..@$...|', '---------'], { cells: ['', ' aaa bbb'] });
    expect(upright.remembered()).toEqual(['-----', '|..@|', '-----']);
    upright.act('40s');
    expect(upright.toldOf('found')).toMatchObject([{ what: 'secret door', x: 4, y: 2 }]);
    expect(upright.remembered()).toEqual(['-----', '|..@+', '-----']);
    const lying = wild(['-----', '|...|', '-$---', '|@..|', '-----'], { cells: ['', ' aaa', '', ' bbb'] });
    expect(lying.remembered()).toEqual(['', '', '-----', '|@..|', '-----']);
    lying.act('40s');
    lying.act('k');
    expect(lying.remembered()[1]).toBe('|...|');
  });
});

test('where corridors meet on floor, one sees and walks as in a corridor', () => {
  const { state, act, remembered } = story(['   #', '   #', '@##.##', '   #'], { heroOn: 'passage', system: 'grid' });
  const { level } = state;
  level.rooms.push({ id: 0, x: 3, y: 3, w: 1, h: 1, kind: 'gone', shape: null, lit: false, name: '', stock: '' });
  level.tiles[3 * 80 + 3] = TILE.floor;
  forgetPlaces(level);
  act('ll');
  expect(remembered()).toEqual(['', '   #', '##@.', '   #']);
  act('l');
  expect(remembered()).toEqual(['', '   #', '###@#', '   #']);
  expect(state.hero.zone).toBeGreaterThanOrEqual(level.rooms.length);
  act('L');
  expect(state.hero.x).toBe(5);
});

describe('a scroll', () => {
  test('of mapping shows walls, pillars, doors, water and chasms of every shape, no floor', () => {
    const told = wild(['---------', '|@......|', '|.~~.0..|', '|.~:----', '|...|', '-+---'], {
      cells: ['', ' aaaaaaa', ' aaaaaaa', ' aaa', ' aaa'],
      dark: true,
    });
    told.act(`r${told.give('scroll', 'mapping')}`);
    expect(told.remembered().slice(0, 6)).toEqual([
      '---------',
      '|@.     |',
      '|.~~ 0  |',
      '| ~_----',
      '|   |',
      '-+---',
    ]);
  });

  test('of light lights the whole of an odd room for good, of which no more is seen than stands in line', () => {
    const told = wild(CORNER.map, { cells: CORNER.cells, dark: true });
    told.act(`r${told.give('scroll', 'light')}`);
    expect(told.state.level.rooms[0]!.lit).toBe(true);
    expect(told.remembered()).toEqual(['---------', '|......@|', '|  ------']);
    told.act('hhhhh');
    expect(told.remembered()[4]).toBe('|..|');
  });

  test('of light in a doorway lights the room the hero counts as being in', () => {
    const told = wild(['----------', '|..@+....|', '----------'], { cells: ['', ' aaa bbbb'], dark: true });
    told.act('l');
    told.act(`r${told.give('scroll', 'light')}`);
    expect(told.state.level.rooms.map(({ lit }) => lit)).toEqual([true, false]);
  });
});

describe('what needs a straight look', () => {
  test('a gaze does not go round a corner, and meets whoever comes into view beside it', () => {
    const told = wild(['-----------', '|......+@##', '|..------', '|..|', '|.L|', '----'], {
      cells: ['', ' aaaaaa', ' aa', ' aa', ' aa'],
      heroOn: 'passage',
      things: { L: { monster: 'lizard', awake: true } },
    });
    told.the('lizard').held = true;
    told.act('h');
    expect(told.toldOf('gazed')).toEqual([]);
  });

  test('a dragon breathes along the arm of a room, not through its walls', () => {
    const bent = wild(['-------', '|@....|', '|..--.|', '|..||.|', '|..||D|', '-------'], {
      cells: ['', ' aaaaa', ' aa  a', ' aa  a', ' aa  a'],
      things: { D: { monster: 'dragon', awake: true } },
      dark: true,
    });
    bent.the('dragon').held = true;
    bent.act('jjj');
    bent.the('dragon').held = false;
    bent.act('.');
    expect(bent.toldOf('bolt')).toEqual([]);
    const straight = wild(['-------', '|@...D|', '|..----', '----'], {
      cells: ['', ' aaaaa', ' aa'],
      things: { D: { monster: 'dragon', awake: true } },
    });
    straight.state.hero.hp = straight.state.hero.maxHp = 100;
    straight.act('.');
    expect(straight.toldOf('bolt')).toHaveLength(1);
  });
});
