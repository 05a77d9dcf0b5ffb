import { describe, expect, test } from 'vitest';
import { type Direction, STEP } from '../../src/base/points.js';
import { addFloorItem } from '../../src/entities/places.js';
import { type StoryOptions, story } from './story.js';

/** Where the hero stands after one command, and how many turns that took. */
function afterRun(map: readonly string[], keys: string, options: StoryOptions = {}) {
  const told = story(map, options);
  const outcome = told.act(keys);
  const { hero, clock, level } = told.state;
  return { at: [hero.x, hero.y - 1], turns: clock.turn, as: outcome.as, hero, level };
}

describe('a shift-run', () => {
  test('goes on until a wall, one turn a step, and the key itself costs none', () => {
    const { at, turns, as } = afterRun(['--------', '|@.....|', '--------'], 'L');
    expect(at).toEqual([6, 1]);
    expect(turns).toBe(5);
    expect(as).toBe('timed');
  });

  test('goes diagonally while both cells beside are free', () => {
    expect(afterRun(['------', '|@...|', '|....|', '|....|', '------'], 'N').at).toEqual([3, 3]);
  });

  test('stops on a door, a thing, the stairs and a trap', () => {
    expect(afterRun(['-------', '|@....+###', '-------'], 'L').at).toEqual([6, 1]);
    expect(afterRun(['-------', '|@..*..|', '-------'], 'L').at).toEqual([4, 1]);
    expect(afterRun(['-------', '|@..%..|', '-------'], 'L').at).toEqual([4, 1]);
    const trap = afterRun(['--------', '|@..^..|', '--------'], 'L', { things: { '^': { trap: 'mystery' } } });
    expect(trap.at).toEqual([4, 1]);
  });

  test('does not stop for what it passes by', () => {
    expect(afterRun(['--------', '|@.....|', '|..*.%.|', '--------'], 'L').at).toEqual([6, 1]);
  });

  test('runs into a monster in the way, strikes once and ends', () => {
    const scene = story(['--------', '|@...B.|', '--------']);
    scene.act('L');
    expect(scene.state.hero.x).toBe(4);
    expect(scene.toldOf('hit').length + scene.toldOf('missed').length).toBe(1);
    expect(scene.state.activity).toBeNull();
  });

  test('ends when the hero is attacked', () => {
    const scene = story(
      ['---------------------', '|@..................|', '|R..................|', '---------------------'],
      {
        things: { R: { monster: 'rat', awake: true } },
      },
    );
    scene.state.hero.hp = scene.state.hero.maxHp = 500;
    scene.act('L');
    expect(scene.state.hero.x).toBeLessThan(5);
  });

  test('stops before the bend of a passage, and with passgo follows it', () => {
    const bend = ['@###', '   #', '   ###'];
    expect(afterRun(bend, 'L', { heroOn: 'passage' }).at).toEqual([3, 0]);
    expect(afterRun(bend, 'L', { heroOn: 'passage', passgo: true }).at).toEqual([5, 2]);
  });

  test('with passgo stops where a passage forks at its end, and does not turn in a room', () => {
    const fork = ['   #', '@###', '   #'];
    expect(afterRun(fork, 'L', { heroOn: 'passage', passgo: true }).at).toEqual([3, 1]);
    expect(afterRun(['-----', '|@..|', '--..|', ' |..|', ' ----'], 'L', { passgo: true }).at).toEqual([3, 1]);
  });

  test('with passgo goes round a ring of passages only so long', () => {
    const ring = ['@##', '# #', '###'];
    const { turns } = afterRun(ring, 'L', { heroOn: 'passage', passgo: true });
    expect(turns).toBeGreaterThan(8);
    expect(turns).toBeLessThanOrEqual(1000);
  });

  test('is refused where its first step is', () => {
    expect(afterRun(['---', '|@|', '---'], 'L').as).toBe('refused');
  });
});

describe('a ctrl-run', () => {
  test('stops beside a door, beside a thing, and before a monster that is seen', () => {
    expect(afterRun(['---+---', '|@....|', '-------'], '\\l').at).toEqual([3, 1]);
    expect(afterRun(['-------', '|@....|', '|...*.|', '-------'], '\\l').at).toEqual([3, 1]);
    expect(afterRun(['-------', '|@..B.|', '-------'], '\\l').at).toEqual([3, 1]);
  });

  test('takes its first step whatever is beside', () => {
    expect(afterRun(['-+-----', '|@....|', '-------'], '\\l').at).toEqual([5, 1]);
  });

  test('does not mind what is behind', () => {
    expect(afterRun(['-------', '|*@...|', '-------'], '\\l').at).toEqual([5, 1]);
  });

  test('stops at a fork of a passage, not at a bend', () => {
    const fork = ['   #', '@######'];
    expect(afterRun(fork, '\\l', { heroOn: 'passage' }).at).toEqual([3, 1]);
    const straight = ['@######'];
    expect(afterRun(straight, '\\l', { heroOn: 'passage' }).at).toEqual([6, 0]);
  });

  test('passes a trap that is hidden and stops beside one that is shown', () => {
    const room = ['---------', '|@......|', '|....^..|', '---------'];
    expect(afterRun(room, '\\l', { things: { '^': { trap: 'gas', shown: true } } }).at).toEqual([4, 1]);
    expect(afterRun(room, '\\l', { things: { '^': { trap: 'gas' } } }).at).toEqual([7, 1]);
  });

  test('stops beside an invisible monster that is detected', () => {
    const scene = story(['---------', '|@......|', '|....G..|', '---------']);
    scene.state.clock.timers.detectingMonsters = 100;
    scene.act('\\l');
    expect(scene.state.hero.x).toBe(4);
  });

  test('of a blind hero is a shift-run', () => {
    const scene = story(['-------', '|@....|', '|...*.|', '-------']);
    scene.state.clock.timers.blind = 50;
    scene.act('\\l');
    expect(scene.state.hero.x).toBe(5);
  });
});

test('a counted run runs again from where it stopped, in the direction that was typed', () => {
  const map = ['--------', '|@.*.*.|', '--------'];
  expect(afterRun(map, 'L').at).toEqual([3, 1]);
  expect(afterRun(map, '2L').at).toEqual([5, 1]);
  expect(afterRun(map, '9L').at).toEqual([6, 1]);
});

test('a run can be watched slot by slot: advance does exactly one', () => {
  const { store, state } = story(['--------', '|@.....|', '--------']);
  store.begin({ type: 'run', dir: 'l', count: 1 });
  expect(state.hero.x).toBe(2);
  let slots = 0;
  while (!store.isWaiting()) {
    const before = state.clock.slot;
    store.advance();
    slots++;
    expect(state.clock.slot).toBe(before + 1);
  }
  expect(slots).toBe(4);
  expect(() => store.advance()).toThrow();
});

describe('what a run looks at', () => {
  /** Offsets that a ctrl-run toward this direction has behind it. */
  const BEHIND: { [dir: string]: (dx: number, dy: number) => boolean } = {
    h: (dx) => dx === 1,
    l: (dx) => dx === -1,
    j: (_, dy) => dy === -1,
    k: (_, dy) => dy === 1,
    y: (dx, dy) => dx + dy >= 1,
    n: (dx, dy) => dx + dy <= -1,
    u: (dx, dy) => dy - dx >= 1,
    b: (dx, dy) => dy - dx <= -1,
  };
  const FIELD = ['-----------', ...Array.from({ length: 9 }, () => '|.........|'), '-----------'];

  test.each(Object.keys(BEHIND))(
    'a ctrl-run toward %s stops for what is ahead or aside, not for what is behind',
    (dir) => {
      const step = STEP[dir as Direction];
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          if (dx === 0 && dy === 0) continue;
          const scene = story(FIELD.map((row, y) => (y === 5 ? '|....@....|' : row)));
          const { state, store } = scene;
          const at = { x: state.hero.x + step.x + dx, y: state.hero.y + step.y + dy };
          addFloorItem(state.level, at.x, at.y, {
            class: 'gold',
            id: state.nextId++,
            kind: 'gold',
            count: 5,
            touched: false,
          });
          store.begin({ type: 'rush', dir: dir as Direction, count: 1 });
          expect([state.hero.x - at.x + dx, state.hero.y - at.y + dy]).toEqual([0, 0]);
          expect(state.activity !== null, `${dx},${dy}`).toBe(BEHIND[dir]!(dx, dy));
        }
      }
    },
  );

  test('a ctrl-run does not mind a door that is only diagonally beside', () => {
    expect(afterRun(['---------', '|@.....|', '-------+|', '      |.|', '      ---'], '\\l').at).toEqual([6, 1]);
    expect(afterRun(['----+--', '|@....|', '-------'], '\\l').at).toEqual([4, 1]);
  });

  test('a ctrl-run counts passages ahead and aside only, and only those straight beside', () => {
    const diagonal = ['@#####', '    #  '];
    expect(afterRun(['@######', '  #'], '\\l', { heroOn: 'passage' }).at).toEqual([2, 0]);
    expect(afterRun(diagonal, '\\l', { heroOn: 'passage' }).at).toEqual([4, 0]);
  });

  test('with passgo a run follows a bend whichever way it comes, and goes by a hidden passage', () => {
    const passgo = { heroOn: 'passage', passgo: true } as const;
    expect(afterRun(['@', '#', '###'], 'J', passgo).at).toEqual([2, 2]);
    expect(afterRun(['  @', '  #', '###'], 'J', passgo).at).toEqual([0, 2]);
    expect(afterRun(['  #', '@##'], 'L', passgo).at).toEqual([2, 0]);
    expect(afterRun(['@##', '  &', '  #'], 'L', passgo).at).toEqual([2, 0]);
    expect(afterRun(['  &', '@##', '  #', '  #'], 'L', passgo).at).toEqual([2, 3]);
  });

  test('with passgo a run turns into a door at the side', () => {
    expect(afterRun(['@##', ' -+-', ' |.|', ' ---'], 'L', { heroOn: 'passage', passgo: true }).at).toEqual([2, 1]);
  });

  test('a blind hero follows no bends', () => {
    const scene = story(['@##', '  #'], { heroOn: 'passage', passgo: true });
    scene.state.clock.timers.blind = 50;
    scene.act('L');
    expect(scene.state.hero.y).toBe(1);
  });
});
