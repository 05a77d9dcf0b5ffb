import { describe, expect, test } from 'vitest';
import { gainXp, loseLevel, pointsFor, raiseLevel } from '../../src/turns/experience.js';
import { slayMonster } from '../../src/turns/slay.js';
import { arena, the } from './arena.js';

describe('experience', () => {
  test('10, 20 and 40 points make levels 2, 3 and 4, each with 1 to 10 hit points (statement 53)', () => {
    const scene = arena(['@']);
    const { hero } = scene.state;
    for (const [points, level] of [
      [9, 1],
      [1, 2],
      [9, 2],
      [1, 3],
      [19, 3],
      [1, 4],
    ] as const) {
      const before = hero.maxHp;
      gainXp(scene, points);
      expect(hero.level).toBe(level);
      expect(hero.maxHp - before).toBeLessThanOrEqual(10);
      expect(hero.hp).toBe(hero.maxHp);
    }
    expect(scene.toldOf('levelUp').map((event) => event.level)).toEqual([2, 3, 4]);
  });

  test('several levels at once are as many dice', () => {
    const gains: number[] = [];
    for (let i = 0; i < 500; i++) {
      const scene = arena(['@'], { seed: `levels ${i}` });
      gainXp(scene, 40);
      expect(scene.toldOf('levelUp')).toEqual([{ type: 'levelUp', level: 4, hp: scene.state.hero.hp - 1000 }]);
      gains.push(scene.state.hero.hp - 1000);
    }
    expect(Math.min(...gains)).toBeGreaterThanOrEqual(3);
    expect(Math.max(...gains)).toBeLessThanOrEqual(30);
    expect(Math.max(...gains)).toBeGreaterThan(20);
  });

  test('the last level is the twenty-first', () => {
    const scene = arena(['@']);
    gainXp(scene, 99_000_000);
    expect(scene.state.hero.level).toBe(21);
    expect([pointsFor(scene.content, 21), pointsFor(scene.content, 22)]).toEqual([8_000_000, null]);
    expect(raiseLevel(scene)).toBe(false);
    expect(scene.state.hero.xp).toBe(99_000_000);
  });

  test('a raised level is one point past its threshold', () => {
    const scene = arena(['@']);
    gainXp(scene, 13);
    expect(raiseLevel(scene)).toBe(true);
    expect([scene.state.hero.level, scene.state.hero.xp]).toEqual([3, 21]);
  });

  test('a lost level leaves one point past the threshold of the one lost', () => {
    const scene = arena(['@']);
    gainXp(scene, 100);
    expect(scene.state.hero.level).toBe(5);
    loseLevel(scene);
    expect([scene.state.hero.level, scene.state.hero.xp]).toEqual([4, 81]);
    Object.assign(scene.state.hero, { level: 1, xp: 4 });
    loseLevel(scene);
    expect([scene.state.hero.level, scene.state.hero.xp]).toEqual([1, 0]);
  });
});

describe('the slain', () => {
  test('are worth their points, and what they carried falls round them', () => {
    const scene = arena(['-------', '|.....|', '|.@H..|', '|.....|', '-------']);
    const hobgoblin = the(scene, 'hobgoblin');
    hobgoblin.xp = 12;
    hobgoblin.pack.push({ id: 900, class: 'gold', kind: 'gold', count: 7, touched: false });
    slayMonster(scene, hobgoblin);
    expect(scene.state.level.monsters).toEqual([]);
    expect(scene.state.level.items.map(({ item }) => item)).toMatchObject([{ id: 900, count: 7 }]);
    expect([scene.state.hero.xp, scene.state.hero.level]).toEqual([12, 2]);
    expect(scene.told[0]).toMatchObject({ type: 'slain', xp: 12, monster: { kind: 'hobgoblin', seen: true } });
  });
});
