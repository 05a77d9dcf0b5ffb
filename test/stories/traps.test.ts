import { describe, expect, test } from 'vitest';
import { forgetPlaces } from '../../src/entities/places.js';
import { expectRate, oracle } from '../oracle/chance.js';
import { wear } from '../turns/arena.js';
import { act, stage } from './item-play.js';
import { story } from './story.js';

const map = ['------', '|@^..|', '|....|', '|...%|', '------'];
const onto = (trap: string, seed = 'traps', shown = false) => story(map, { seed, things: { '^': { trap, shown } } });

describe('a hidden trap', () => {
  test.each(['gas', 'bear trap', 'mystery', 'rust'])(
    '%s is shown when stepped on, and the step is completed',
    (trap) => {
      const { state, act, toldOf } = onto(trap);
      expect(act('l').as).toBe('timed');
      expect(state.level.traps[0]!.hidden).toBe(false);
      expect(toldOf('trapSprung').map((event) => event.trap)).toEqual([trap]);
      expect([state.hero.x, state.hero.y]).toEqual([2, 2]);
    },
  );

  test('under the stairs never acts', () => {
    const { state, act, toldOf } = story(['----', '|@%|', '----']);
    state.level.traps.push({ x: 2, y: 2, kind: 'gas', hidden: true });
    forgetPlaces(state.level);
    act('l');
    expect(toldOf('trapSprung')).toEqual([]);
  });

  test('that is known goes off all the same', () => {
    const { act, toldOf } = onto('gas', 'traps', true);
    act('l');
    expect(toldOf('trapSprung')).toHaveLength(1);
  });
});

test('a trapdoor drops the hero to the next depth, which takes the turn', () => {
  const { state, act, toldOf } = onto('trapdoor');
  act('l');
  expect(state.level.depth).toBe(2);
  expect(toldOf('arrived')).toEqual([{ type: 'arrived', depth: 2, how: 'fall' }]);
  expect(state.clock.turn).toBe(1);
});

test('sleeping gas takes five more action slots and the alertness, which comes back with waking', () => {
  const { state, act, toldOf } = onto('gas');
  state.hero.alert = true;
  act('l');
  expect(toldOf('awake')).toHaveLength(1);
  expect(state.clock.turn).toBe(6);
  expect(state.hero.alert).toBe(true);
});

test('a bear trap holds for three more tries to move', () => {
  const { state, act } = onto('bear trap');
  act('l');
  act('lll');
  expect(state.hero.x).toBe(2);
  act('l');
  expect(state.hero.x).toBe(3);
});

test('a trap ends a count: the tries of a bear trap are not spent by it', () => {
  const { state, act } = onto('bear trap');
  act('9l');
  expect([state.hero.x, state.hero.trapped, state.activity]).toEqual([2, 3, null]);
});

test('a dart never weakens who wears sustain strength', () => {
  for (let i = 0; i < 40; i++) {
    const scene = stage(['------', '|@^.%|', '------'], {
      seed: `dart ${i}`,
      things: { '^': { trap: 'poison dart' } },
    });
    wear(scene, 'sustainStrength', 'left');
    act(scene, 'l');
    expect(scene.state.hero.strength).toBe(16);
  }
});

test('a teleport trap takes the hero elsewhere and stays shown', () => {
  const { state, act, toldOf } = onto('teleport');
  act('l');
  expect(toldOf('teleported')).toHaveLength(1);
  expect(state.level.traps[0]!.hidden).toBe(false);
  expect(state.level.depth).toBe(1);
});

test('a teleport trap is on the map afterwards, though the hero is far away in the dark', () => {
  const dark = ['-----   -----', '|@^.|   |..%|', '-----   -----'];
  for (let i = 0; i < 20; i++) {
    const { state, act, remembered } = story(dark, {
      seed: `taken away ${i}`,
      dark: true,
      things: { '^': { trap: 'teleport' } },
    });
    act('l');
    if (state.hero.x > 5) expect(remembered()[1]!.slice(0, 3), state.setup.seed).toBe('| ^');
  }
});

test('a rust trap wears worn armour by one', () => {
  const { act, toldOf } = onto('rust');
  act('l');
  expect(toldOf('rusted')).toHaveLength(1);
});

describe('arrows and darts', () => {
  const tries = 1000;
  function shots(trap: string, level: number) {
    let hits = 0;
    const damages: number[] = [];
    let arrows = 0;
    for (let i = 0; i < tries; i++) {
      const { state, act, toldOf } = onto(trap, oracle(`${trap} ${level} ${i}`));
      state.hero.level = level;
      state.hero.hp = state.hero.maxHp = 100;
      act('l');
      const [sprung] = toldOf('trapSprung');
      if (sprung!.hit) {
        hits++;
        damages.push(sprung!.damage);
      }
      arrows += state.level.items.length;
    }
    return { hits, damages, arrows, misses: tries - hits };
  }

  test('an arrow hits with (level + 10) / 20 whatever is worn, for 1d6; one that missed lies near', () => {
    const { hits, damages, arrows, misses } = shots('arrow', 1);
    expectRate(hits, tries, 0.55);
    expect(new Set(damages)).toEqual(new Set([1, 2, 3, 4, 5, 6]));
    expect(arrows).toBe(misses);
    expectRate(shots('arrow', 4).hits, tries, 0.7);
  });

  test('a dart hits with (level + 12) / 20 for 1d4, and weakens who makes no saving throw', () => {
    const { hits, damages, arrows } = shots('dart', 1);
    expectRate(hits, tries, 0.65);
    expect(new Set(damages)).toEqual(new Set([1, 2, 3, 4]));
    expect(arrows).toBe(0);
    const weak = Array.from({ length: 40 }, (_, i) => {
      const scene = onto('dart', `weak ${i}`);
      scene.state.hero.hp = scene.state.hero.maxHp = 100;
      scene.act('l');
      return scene.toldOf('strengthChanged').map(({ by }) => by);
    }).flat();
    expect(new Set(weak)).toEqual(new Set([-1]));
  });

  test('an arrow can kill, and the stone names the trap', () => {
    for (let i = 0; i < 40; i++) {
      const { state, act } = onto('arrow', `deadly ${i}`);
      state.hero.hp = 1;
      act('l');
      if (state.phase.type !== 'over') continue;
      expect(state.phase.ending).toMatchObject({ how: 'killed', by: { cause: 'trap', kind: 'arrow' } });
      return;
    }
    throw new Error('forty arrows missed');
  });
});

test('a mysterious trap is one of eleven', () => {
  const variants = new Set<number>();
  for (let i = 0; i < 200; i++) {
    const { act, toldOf } = onto('mystery', `mystery ${i}`);
    act('l');
    variants.add(toldOf('trapSprung')[0]!.variant);
  }
  expect([...variants].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('^ names a shown trap beside the hero, takes no time, and says nothing of a hidden one', () => {
  const shown = onto('gas', 'traps', true);
  expect(shown.act('^l').as).toBe('free');
  expect(shown.toldOf('trapNamed')).toEqual([{ type: 'trapNamed', trap: 'gas' }]);
  expect(shown.state.clock.turn).toBe(0);
  const hidden = onto('gas');
  hidden.act('^l');
  expect(hidden.toldOf('trapNamed')).toEqual([{ type: 'trapNamed', trap: null }]);
});
