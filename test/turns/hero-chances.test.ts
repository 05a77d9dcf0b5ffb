import { describe, expect, test } from 'vitest';
import { makeItemOf } from '../../src/entities/spawn.js';
import { PLAY_OPTIONS } from '../../src/state/game.js';
import type { Trap } from '../../src/state/level.js';
import { digest, heal } from '../../src/turns/body.js';
import { shootBolt } from '../../src/turns/bolt.js';
import { killHero } from '../../src/turns/ending.js';
import { begin } from '../../src/turns/engine.js';
import { gainXp } from '../../src/turns/experience.js';
import { newGame } from '../../src/turns/new-game.js';
import { springTrap } from '../../src/turns/traps.js';
import { gameContent } from '../content.js';
import { evenly, expectMean, expectOdds, expectRate, oracle, times } from '../oracle/chance.js';
import { arena, give, the, wear } from './arena.js';

const ROOM = ['-------', '|.....|', '|..@..|', '|.....|', '-------'];

describe('a bolt', () => {
  test('strikes a monster of level 1 with 16 in 20, for 6d6 and what strength adds', () => {
    const scene = arena(['----------', '|@.H.....|', '----------'], { seed: oracle('bolt at a hobgoblin') });
    const hobgoblin = the(scene, 'hobgoblin');
    const n = 6000;
    const damages: number[] = [];
    for (let shot = 0; shot < n; shot++) {
      hobgoblin.hp = 1000;
      scene.state.hero.hp = 1000;
      const { x, y } = scene.state.hero;
      shootBolt(scene, { from: { x, y }, dir: 'l', by: 'hero', bolt: 'lightning', damage: [6, 6], harmless: [] });
      if (hobgoblin.hp < 1000) damages.push(1000 - hobgoblin.hp);
      scene.told.length = 0;
    }
    expectRate(damages.length, n, 16 / 20);
    expectMean(damages, 22);
  });
});

describe('a trap', () => {
  test.each([
    ['arrow', 1, 11 / 20],
    ['arrow', 6, 16 / 20],
    ['poison dart', 1, 13 / 20],
    ['poison dart', 6, 18 / 20],
  ])('%s strikes a hero of level %i by that level alone, whatever is worn', (kind, level, p) => {
    for (const worn of [null, 'leather armor', 'plate mail']) {
      const scene = arena(ROOM, { seed: oracle(`${kind} at ${level} in ${worn}`) });
      const { state, content, rng } = scene;
      if (worn !== null) state.hero.worn = give(scene, makeItemOf(content, state, 'armor', worn, rng)).id;
      wear(scene, 'protection', 'left', 2);
      wear(scene, 'sustainStrength', 'right');
      const trap: Trap = { x: state.hero.x, y: state.hero.y, kind, hidden: true };
      const n = 4000;
      let hits = 0;
      for (let step = 0; step < n; step++) {
        Object.assign(state.hero, { level, hp: 1000 });
        state.level.items = [];
        scene.told.length = 0;
        springTrap(scene, trap);
        if (scene.toldOf('trapSprung')[0]!.hit) hits++;
      }
      expectRate(hits, n, p);
    }
  });
});

describe('healing', () => {
  /** Hit points gained in each of `n` turns in which nothing happens. */
  function gains(level: number, n: number): number[] {
    const scene = arena(ROOM, { seed: oracle(`healing at ${level}`) });
    const { hero } = scene.state;
    Object.assign(hero, { level, hp: 1, maxHp: 1_000_000, quiet: 0 });
    return times(n, () => {
      const before = hero.hp;
      heal(scene);
      return hero.hp - before;
    });
  }

  test.each([1, 2, 3, 4, 5, 6, 7])('at level %i is a point every 21 - twice the level turns', (level) => {
    const period = 21 - 2 * level;
    const expected = times(10 * period, (turn) => ((turn + 1) % period === 0 ? 1 : 0));
    expect(gains(level, 10 * period)).toEqual(expected);
  });

  test.each([
    [8, 2 / 6],
    [10, 4 / 6],
    [12, 6 / 6],
  ])('at level %i is %f points a turn', (level, mean) => {
    const rounds = gains(level, 30_000);
    const thirds = times(10_000, (round) => rounds[3 * round]! + rounds[3 * round + 1]! + rounds[3 * round + 2]!);
    expectOdds(thirds, evenly(1, level - 7));
    if (level > 8) expectMean(thirds, 3 * mean);
    else expect(thirds.every((gain) => gain === 3 * mean)).toBe(true);
  });

  test('with a ring of regeneration is one point a turn, at low levels and high ones', () => {
    for (const level of [1, 7, 8, 10]) {
      const scene = arena(ROOM);
      const { hero } = scene.state;
      Object.assign(hero, { level, hp: 1, maxHp: 10_000, quiet: 0 });
      wear(scene, 'regeneration', 'left');
      for (let turn = 1; turn <= 1000; turn++) {
        heal(scene);
        expect(hero.hp, `level ${level}`).toBe(1 + turn);
      }
    }
  });
});

describe('a level gained', () => {
  test('is 1 to 10 hit points, each number as likely', () => {
    const scene = arena(ROOM, { seed: oracle('level gained') });
    const { hero } = scene.state;
    const gained = times(5000, () => {
      Object.assign(hero, { level: 1, xp: 0, hp: 12, maxHp: 12 });
      gainXp(scene, 10);
      return hero.maxHp - 12;
    });
    expectOdds(gained, evenly(1, 10));
  });
});

describe('fainting', () => {
  const starving = (name: string) => {
    const scene = arena(ROOM, { seed: oracle(name) });
    Object.assign(scene.state.hero, { food: 0, hunger: 'weak' });
    return scene;
  };

  test('comes in one of five turns, for 4 to 11 turns, each number as likely', () => {
    const scene = starving('fainting');
    const { state } = scene;
    const turns = times(20_000, () => {
      state.hero.food = 0;
      state.clock.helpless = 0;
      digest(scene);
      return state.clock.helpless;
    });
    const faints = turns.filter((each) => each > 0);
    expectRate(faints.length, turns.length, 1 / 5);
    expectOdds(faints, evenly(4, 11));
  });

  test('does not come to who is helpless, and death comes on the 852nd step without food', () => {
    const scene = starving('helpless');
    scene.state.clock.helpless = 2000;
    for (let step = 1; step <= 851; step++) digest(scene);
    expect(scene.toldOf('fainted')).toEqual([]);
    expect(scene.state.phase.type).toBe('command');
    digest(scene);
    expect(scene.state.phase).toMatchObject({ ending: { by: { cause: 'starvation' } } });
  });
});

describe('a ring of teleportation', () => {
  test.each(['left', 'right'] as const)('on the %s hand moves the hero in one turn of fifty', (hand) => {
    const scene = arena(ROOM, { seed: oracle(`teleport ring ${hand}`) });
    const { state, content } = scene;
    state.streams.play = scene.rng.state();
    wear(scene, 'teleportation', hand);
    const n = 10_000;
    let moved = 0;
    for (let turn = 0; turn < n; turn++) {
      state.hero.food = 1300;
      state.clock.wanderDelay = 100;
      const rest = begin(state, content, { type: 'rest', count: 1 });
      if (rest.as !== 'refused' && rest.events.some(({ type }) => type === 'teleported')) moved++;
    }
    expectRate(moved, n, 1 / 50);
  });
});

describe('death', () => {
  test('takes a tenth of the purse, rounded down, whatever is in it', () => {
    for (const gold of [0, 1, 9, 10, 11, 19, 20, 129, 99_999]) {
      const scene = arena(ROOM);
      scene.state.hero.gold = gold;
      killHero(scene, { cause: 'starvation' });
      expect(scene.state.hero.gold).toBe(gold - Math.floor(gold / 10));
    }
  });
});

test('a new hero has strength 16, 12 hit points and food for 1300 turns', () => {
  const setup = { seed: 'new hero', system: 'rogue', systemOptions: {}, options: PLAY_OPTIONS };
  const { hero } = newGame(setup, gameContent()).state;
  expect(hero).toMatchObject({ strength: 16, maxStrength: 16, hp: 12, maxHp: 12, food: 1300, level: 1, xp: 0 });
});
