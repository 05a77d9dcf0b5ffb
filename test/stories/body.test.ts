import { describe, expect, test } from 'vitest';
import { type Story, story } from './story.js';

const ROOM = ['-------', '|..@..|', '-------'];

/** Rests so many turns, whatever befalls the hero meanwhile. */
function rest(told: Story, turns: number): void {
  const until = told.state.clock.turn + turns;
  while (told.state.clock.turn < until && told.state.phase.type !== 'over') {
    told.act(`${Math.min(255, until - told.state.clock.turn)}.`);
  }
}

describe('healing', () => {
  test.each([
    [1, 19],
    [2, 17],
    [4, 13],
    [7, 7],
  ])('at level %i takes %i turns a point', (level, turns) => {
    const told = story(ROOM);
    Object.assign(told.state.hero, { level, hp: 1, maxHp: 100, quiet: 0 });
    rest(told, turns - 1);
    expect(told.state.hero.hp).toBe(1);
    rest(told, 1);
    expect(told.state.hero.hp).toBe(2);
    rest(told, turns * 3);
    expect(told.state.hero.hp).toBe(5);
  });

  test('from level 8 on comes every third turn, 1 to level - 7 points', () => {
    const told = story(ROOM);
    Object.assign(told.state.hero, { level: 10, hp: 1, maxHp: 10_000, quiet: 0, food: 5000 });
    const gains = new Set<number>();
    for (let i = 0; i < 100; i++) {
      const before = told.state.hero.hp;
      rest(told, 3);
      gains.add(told.state.hero.hp - before);
    }
    expect(gains).toEqual(new Set([1, 2, 3]));
  });

  test('with a regeneration ring is exactly one point each turn', () => {
    for (const level of [1, 5]) {
      const told = story(ROOM);
      Object.assign(told.state.hero, { level, hp: 1, maxHp: 500 });
      told.act(`P${told.give('ring', 'regeneration')}L`);
      const before = told.state.hero.hp;
      rest(told, 100);
      expect(told.state.hero.hp - before).toBe(100);
    }
  });

  test('stops at the maximum', () => {
    const told = story(ROOM);
    told.state.hero.hp = told.state.hero.maxHp - 1;
    rest(told, 60);
    expect(told.state.hero.hp).toBe(told.state.hero.maxHp);
  });
});

describe('hunger', () => {
  test('comes at turn 1001, weakness at 1151, the end of food at 1300', () => {
    const told = story(ROOM);
    rest(told, 1000);
    expect(told.state.hero.hunger).toBe('fed');
    rest(told, 1);
    expect(told.state.hero.hunger).toBe('hungry');
    rest(told, 149);
    expect(told.state.hero.hunger).toBe('hungry');
    rest(told, 1);
    expect(told.state.hero.hunger).toBe('weak');
    rest(told, 149);
    expect(told.state.hero.food).toBe(0);
    expect(told.toldOf('hunger').map(({ state }) => state)).toEqual(['hungry', 'weak']);
  });

  test('stops a count and takes the alertness (quirk 3)', () => {
    const told = story(ROOM);
    told.state.hero.food = 305;
    told.state.hero.alert = true;
    told.act('100.');
    expect(told.state.clock.turn).toBe(6);
    expect(told.state.hero.alert).toBe(false);
  });

  test('at the end makes the hero faint one turn in five, for 4 to 11 turns, and kills on the 852nd step', () => {
    const told = story(ROOM);
    told.state.hero.food = 0;
    rest(told, 2000);
    expect(told.state.clock.turn).toBe(851);
    expect(told.state.hero.hunger).toBe('faint');
    expect(told.state.phase).toMatchObject({ ending: { how: 'killed', by: { cause: 'starvation' } } });
    const faints = told.toldOf('fainted').map(({ turns }) => turns);
    expect(Math.min(...faints)).toBeGreaterThanOrEqual(4);
    expect(Math.max(...faints)).toBeLessThanOrEqual(11);
  });

  test('under the Amulet uses no food', () => {
    const told = story(ROOM);
    told.give('amulet', 'amulet');
    rest(told, 50);
    expect(told.state.hero.food).toBe(1300);
  });
});
