import { describe, expect, test } from 'vitest';
import { monsterKind } from '../../src/entities/kinds.js';
import { chooseMonster, freshMakings, makeMonster } from '../../src/entities/spawn.js';
import type { Monster } from '../../src/state/monsters.js';
import { gameContent } from '../content.js';
import { chance, expectMean, expectOdds, expectRate, times } from '../oracle/chance.js';

const content = gameContent();

/** The same odds for each letter, or a share of its own. */
function odds(letters: string, each: number): { [glyph: string]: number } {
  return Object.fromEntries([...letters].map((letter) => [letter, each]));
}

describe('which monster comes', () => {
  test.each([
    ['at depth 1', 1, false, odds('KEBSH', 1 / 5)],
    ['wandering at depth 1', 1, true, odds('KEBSH', 1 / 5)],
    ['at depth 10', 10, false, odds('HIROZLCQAN', 1 / 10)],
    ['wandering at depth 10', 10, true, odds('HROZCQA', 1 / 7)],
    ['at depth 26', 26, false, { U: 0.1, ...odds('MVGJD', 0.18) }],
    ['wandering at depth 26', 26, true, { U: 0.1 / 0.82, ...odds('MVGJ', 0.18 / 0.82) }],
  ] as const)('%s', (name, depth, wandering, expected) => {
    const rng = chance(`chosen ${name}`);
    const chosen = times(20_000, () => chooseMonster(content, depth, rng, wandering).glyph);
    expectOdds(chosen, expected);
  });
});

describe('what it is made of', () => {
  function made(kind: string, depth: number, n: number): Monster[] {
    const rng = chance(`made ${kind}`);
    const makings = freshMakings();
    return times(n, () => makeMonster(makings, content, monsterKind(content, kind), depth, 1, 1, rng));
  }

  test('hit points are 4.5 for each level, for every kind', () => {
    for (const { name, level } of content.monsters) {
      const points = made(name, 26, 2000).map(({ maxHp }) => maxHp);
      expectMean(points, 4.5 * level);
      expect(Math.min(...points), name).toBeGreaterThanOrEqual(level);
      expect(Math.max(...points), name).toBeLessThanOrEqual(8 * level);
    }
  });

  test('a hobgoblin is worth 3 points, or 4 with the most hit points, which is one in eight', () => {
    const all = made('hobgoblin', 26, 8000);
    for (const { maxHp, xp } of all) expect(xp).toBe(maxHp === 8 ? 4 : 3);
    expectRate(all.filter(({ xp }) => xp === 4).length, all.length, 1 / 8);
  });

  test('a dragon is worth 5000 points and 20 for each six hit points', () => {
    const all = made('dragon', 26, 8000);
    for (const { maxHp, xp } of all) expect(xp).toBe(5000 + 20 * Math.floor(maxHp / 6));
    const points = all.map(({ xp }) => xp);
    expect(points.every((xp) => xp >= 5020 && xp <= 5260)).toBe(true);
    expectMean(points, meanOfDragon());
  });

  /** Of 10d8 hit points, from the chance of each sum. */
  function meanOfDragon(): number {
    let sums = new Map([[0, 1]]);
    for (let die = 0; die < 10; die++) {
      const next = new Map<number, number>();
      for (const [sum, p] of sums) {
        for (let face = 1; face <= 8; face++) next.set(sum + face, (next.get(sum + face) ?? 0) + p / 8);
      }
      sums = next;
    }
    let mean = 0;
    for (const [sum, p] of sums) mean += p * (5000 + 20 * Math.floor(sum / 6));
    expect(mean).toBeCloseTo(5141.67, 2);
    return mean;
  }
});
