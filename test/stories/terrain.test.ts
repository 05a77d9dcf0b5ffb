import { describe, expect, test } from 'vitest';
import { moveMonster } from '../../src/entities/places.js';
import { SESSION } from '../../src/state/session.js';
import { TILE } from '../../src/state/tiles.js';
import { endingLine } from '../../src/view/ending.js';
import { WILD } from './content.js';
import { type StoryOptions, story } from './story.js';

function wild(map: readonly string[], options: StoryOptions = {}) {
  const told = story(map, { content: WILD, system: 'sector', ...options });
  told.state.hero.hp = told.state.hero.maxHp = 100;
  return told;
}

describe('a chasm', () => {
  const EDGE = ['-------', '|.@:..|', '|..:..|', '-------'];

  test('that is known is not walked into: refused, and nothing changes', () => {
    const told = wild(EDGE);
    expect(told.remembered()[1]).toBe('|.@_..|');
    const before = JSON.stringify(told.state);
    expect(told.act('l')).toEqual({ as: 'refused', why: 'chasm' });
    expect(told.act('n')).toEqual({ as: 'refused', why: 'chasm' });
    expect(JSON.stringify(told.state)).toBe(before);
  });

  test('is leapt into with m and the direction: a fall to the next depth for 1d6, in one turn', () => {
    const damages = new Set<number>();
    for (let game = 0; game < 60; game++) {
      const told = wild(EDGE, { seed: `leap-${game}` });
      expect(told.act('ml').as).toBe('timed');
      expect(told.state.level.depth).toBe(2);
      expect(told.state.hero.deepest).toBe(2);
      expect(told.toldOf('arrived')).toMatchObject([{ depth: 2, how: 'fall' }]);
      const [{ damage }] = told.toldOf('fell') as [{ type: 'fell'; damage: number }];
      // Somebody below may add to it.
      expect(told.state.hero.hp).toBeLessThanOrEqual(100 - damage);
      damages.add(damage);
    }
    expect([...damages].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('ends a run and a count before it', () => {
    const told = wild(['-------', '|@..:.|', '-------']);
    told.act('L');
    expect(told.state.hero.x).toBe(3);
    expect(told.act('L').as).toBe('refused');
    const counted = wild(['-------', '|@..:.|', '-------']);
    counted.act('9l');
    expect(counted.state.hero.x).toBe(3);
    expect(counted.state.level.depth).toBe(1);
  });

  test('unseen is fallen into', () => {
    const told = wild(['-------', '|@..:.|', '-------'], { dark: true });
    told.act('l');
    told.state.clock.timers.blind = 50;
    told.act('l');
    expect(told.state.knowledge.tiles[2 * 80 + 4]).toBe(0);
    told.act('l');
    expect(told.state.level.depth).toBe(2);
    expect(told.toldOf('fell')).toHaveLength(1);
  });

  test('kills whom the fall kills, below', () => {
    const told = wild(EDGE);
    told.state.hero.hp = 1;
    told.state.hero.gold = 100;
    told.act('ml');
    expect(told.state.level.depth).toBe(2);
    expect(told.state.phase).toMatchObject({
      type: 'over',
      ending: { how: 'killed', by: { cause: 'chasm' }, gold: 90, lost: 10, withAmulet: false },
    });
    expect(told.toldOf('died')).toEqual([{ type: 'died', by: { cause: 'chasm' } }]);
    if (told.state.phase.type !== 'over') return;
    expect(endingLine(told.state.phase.ending, { ...SESSION, name: 'Rodney' })).toBe(
      'Rodney was killed by a long fall with 90 gold.',
    );
  });

  test('lets go of a hero who is held by nobody only: who is gripped or in a bear trap stays', () => {
    const told = wild(['-----', '|W@:|', '-----'], { things: { W: { monster: 'weed', awake: true } } });
    for (let turn = 0; told.state.hero.heldBy === null; turn++) told.act(turn < 50 ? '.' : '');
    expect(told.act('ml').as).toBe('timed');
    expect(told.state.level.depth).toBe(1);
    const trapped = wild(EDGE);
    trapped.state.hero.trapped = 1;
    trapped.act('ml');
    expect(trapped.state.level.depth).toBe(1);
  });

  test('is no place for a confused step at random', () => {
    const told = wild(['---', '|:|', '|@|', '|.|', '---']);
    for (let turn = 0; turn < 200; turn++) {
      told.state.clock.timers.confused = 10;
      told.act(told.state.hero.y === 3 ? 'j' : 'k');
    }
    expect(told.state.level.depth).toBe(1);
  });

  test('is crossed by a hero who hovers, who falls when that ends over it', () => {
    const told = wild(['--------', '|@:::..|', '--------']);
    told.state.clock.timers.levitating = 4;
    told.act('llll');
    expect(told.state.hero.x).toBe(5);
    expect(told.toldOf('timerEnded')).toHaveLength(1);
    expect(told.state.level.depth).toBe(1);
    const late = wild(['--------', '|@:::::|', '--------']);
    late.act(`q${late.give('potion', 'levitation')}lll`);
    expect(late.state.level.depth).toBe(2);
    expect(late.toldOf('timerEnded')).toEqual([{ type: 'timerEnded', timer: 'levitating' }]);
    expect(late.toldOf('fell')).toHaveLength(1);
    const types = late.told.map(({ type }) => type);
    expect(types.indexOf('timerEnded')).toBeLessThan(types.indexOf('arrived'));
  });

  test('swallows what is thrown into it', () => {
    const told = wild(['---------', '|@.:::::|', '---------']);
    const darts = told.give('weapon', 'dart', { count: 3 });
    told.act(`tl${darts}`);
    expect(told.toldOf('threw')[0]!.path).toHaveLength(6);
    expect(told.toldOf('vanishedThing')).toHaveLength(1);
    expect(told.state.level.items).toEqual([]);
  });

  test('is looked across, and remembered when a dark room is left', () => {
    const lit = wild(['---------', '|@.:::.B|', '---------']);
    expect(lit.remembered()[1]).toBe('|@.___..|');
    const dark = wild(['-----', '|@:.|', '|...|', '|...|', '-----'], { dark: true });
    dark.act('jj');
    expect(dark.remembered()).toEqual(['---', '| _', '|..', '|@.', '---']);
  });
});

describe('a lake', () => {
  const SHORE = ['--------', '|.@~~..|', '|..~~..|', '--------'];

  test('is not entered on foot, leapt neither', () => {
    const told = wild(SHORE);
    expect(told.act('l')).toEqual({ as: 'refused', why: 'lake' });
    expect(told.act('ml')).toEqual({ as: 'refused', why: 'lake' });
    expect(told.act('L')).toMatchObject({ as: 'refused' });
  });

  test('has corners round which one walks', () => {
    const told = wild(['-----', '|@~.|', '|...|', '-----']);
    told.act('n');
    expect(told.state.hero).toMatchObject({ x: 2, y: 3 });
    told.act('u');
    expect(told.state.hero).toMatchObject({ x: 3, y: 2 });
  });

  test('is crossed by a hero who hovers, in a run too', () => {
    const told = wild(SHORE);
    told.state.clock.timers.levitating = 20;
    told.act('L');
    expect(told.state.hero.x).toBe(6);
  });

  test('washes ashore who comes down over it, at the cell the fewest steps away, not through a wall', () => {
    const told = wild(['----------', '|@~~~~~~.|', '----------', '|........|', '----------']);
    told.state.clock.timers.levitating = 4;
    told.act('llll');
    expect(told.toldOf('washedAshore')).toHaveLength(1);
    expect(told.state.hero).toMatchObject({ x: 8, y: 2, hp: 100 });
    const taken = wild(['---------', '|@~~~~~B|', '---------']);
    taken.state.clock.timers.levitating = 4;
    taken.act('llll');
    expect(taken.state.hero).toMatchObject({ x: 1, y: 2 });
  });

  test('washes ashore without springing what lies there', () => {
    const told = wild(['---------', '|@~~~~~!|', '---------'], { things: { '!': { trap: 'trapdoor' } } });
    told.state.clock.timers.levitating = 4;
    told.act('llll');
    expect(told.state.hero.x).toBe(7);
    expect(told.state.level.depth).toBe(1);
  });

  test('takes a confused hero who hovers nowhere but over floor and water', () => {
    const told = wild(['-----', '|~~~|', '|~@~|', '|~~~|', '-----'], { heroOn: 'lake' });
    const cells = new Set<string>();
    for (let turn = 0; turn < 100; turn++) {
      told.state.clock.timers.levitating = 10;
      told.state.clock.timers.confused = 10;
      told.act('h');
      cells.add(`${told.state.hero.x},${told.state.hero.y}`);
    }
    expect(cells.size).toBe(9);
  });

  test('is flown over by what is thrown, which falls on the far shore or is lost in the water', () => {
    const told = wild(['---------', '|@~~~~..|', '---------']);
    told.act(`tl${told.give('weapon', 'dart', { count: 1 })}`);
    expect(told.state.level.items.map(({ x }) => x)).toEqual([7]);
    const sunk = wild(['---------', '|@~~~~~~|', '---------']);
    sunk.act(`tl${sunk.give('weapon', 'dart', { count: 1 })}`);
    expect(sunk.state.level.items).toEqual([]);
    expect(sunk.toldOf('vanishedThing')).toHaveLength(1);
  });

  test('lets things fall on the shore beside one who is struck down over it, else they sink', () => {
    const told = wild(['---------', '|@~E~~~~|', '---------']);
    const bat = told.the('eagle');
    Object.assign(bat, { hp: 1, running: false });
    told.act(`tl${told.give('weapon', 'dart', { count: 1, hit: 50 } as never)}`);
    expect(told.toldOf('slain')).toHaveLength(1);
    expect(told.state.level.items).toEqual([]);
  });

  test('is crossed by bolts, which bounce off the wall behind', () => {
    const told = wild(['--------', '|@~~~~.|', '--------']);
    told.act(`zl${told.give('stick', 'bolts')}`);
    expect(told.toldOf('bolt')[0]!.path.map(({ x }) => x)).toEqual([2, 3, 4, 5, 6, 6]);
  });

  test('lets nothing be dropped, and no stairs be taken, by who hovers over it', () => {
    const told = wild(SHORE);
    told.state.clock.timers.levitating = 20;
    told.act('l');
    const bread = told.state.pack.find(({ item }) => item.class === 'food')!.letter;
    expect(told.act(`d${bread}`)).toEqual({ as: 'refused', why: 'cell occupied' });
    expect(told.act('>')).toMatchObject({ as: 'refused' });
  });
});

describe('who flies', () => {
  const ACROSS = ['---------', '|@~~~~~E|', '---------'];

  test('crosses lakes and chasms, and strikes a hero on the shore', () => {
    for (const ground of ['~', ':']) {
      const told = wild(
        ACROSS.map((row) => row.replaceAll('~', ground)),
        { things: { E: { monster: 'eagle', awake: true } } },
      );
      told.act('.....');
      expect(told.the('eagle').x).toBe(2);
      expect(told.toldOf('hit').length + told.toldOf('missed').length).toBeGreaterThan(0);
      expect(told.state.level.tiles[2 * 80 + 2]).toBe(ground === '~' ? TILE.lake : TILE.chasm);
    }
  });

  test('is struck there, and turned into what can only go ashore', () => {
    for (let game = 0; ; game++) {
      const told = wild(['----------', '|@...~~~E|', '----------'], { seed: `turn-${game}` });
      moveMonster(told.state.level, told.the('eagle'), 6, 2);
      told.act(`zl${told.give('stick', 'changing')}`);
      const other = told.state.level.monsters[0]!;
      if (other.kind !== 'bystander') continue;
      expect(other.x).toBe(6);
      Object.assign(other, { running: true, goal: { to: 'hero' } });
      told.act('...');
      expect(other.x).toBeLessThan(5);
      break;
    }
  });

  test('follows a hero who hovers out over the water, whom walkers await on the shore', () => {
    const told = wild(['---------', '|@~~~~~~|', '|R~~~~~~|', '|..~~~~~|', '---------'], {
      things: { R: { monster: 'rat', awake: true } },
    });
    told.state.clock.timers.levitating = 100;
    told.act('lll');
    told.act('....');
    const rat = told.the('rat');
    expect(told.state.level.tiles[rat.y * 80 + rat.x]).toBe(TILE.floor);
    const air = wild(['---------', '|@~~~~~~|', '|E~~~~~~|', '---------'], {
      things: { E: { monster: 'eagle', awake: true } },
    });
    air.state.clock.timers.levitating = 100;
    air.act('llll');
    const eagle = air.the('eagle');
    expect(Math.abs(eagle.x - air.state.hero.x)).toBeLessThanOrEqual(1);
  });

  test('and who walks strikes a hero over the water from the shore', () => {
    const told = wild(['------', '|@~~~|', '|.~~~|', '|R~~~|', '------'], {
      things: { R: { monster: 'rat', awake: true } },
    });
    told.state.clock.timers.levitating = 100;
    told.act('n....');
    expect(told.state.hero).toMatchObject({ x: 2, y: 3 });
    expect(told.toldOf('hit').length + told.toldOf('missed').length).toBeGreaterThan(2);
    expect(told.the('rat').x).toBe(1);
  });
});
