import { expect, test } from 'vitest';
import { openStream } from '../../src/base/rng.js';
import { itemKind, monsterKind, trapKind } from '../../src/entities/kinds.js';
import { chooseMonster, freshMakings, goldValue, makeItem, makeMonster } from '../../src/entities/spawn.js';
import { gameContent } from '../content.js';

const content = gameContent();
const makings = freshMakings();

function chosen(depth: number, wandering: boolean, draws = 2000): string {
  const rng = openStream('oracle', `chosen ${depth}`);
  const glyphs = new Set<string>();
  for (let draw = 0; draw < draws; draw++) glyphs.add(chooseMonster(content, depth, rng, wandering).glyph);
  return [...glyphs].sort().join('');
}

test('depth chooses among ten kinds, or five at either end', () => {
  expect(chosen(1, false)).toBe('BEHKS');
  expect(chosen(10, false)).toBe('ACHILNOQRZ');
  expect(chosen(10, true)).toBe('ACHOQRZ');
  expect(chosen(26, false)).toBe('DGJMUV');
  expect(chosen(99, false)).toBe('DGJMV');
});

test('content with few kinds, or none that wanders, comes to an end', () => {
  const few = { ...content, monsters: content.monsters.slice(0, 2) };
  const rng = openStream('few', 'x');
  for (let depth = 1; depth < 40; depth++) expect(few.monsters).toContain(chooseMonster(few, depth, rng, false));
  const still = { ...few, monsters: few.monsters.map((kind) => ({ ...kind, wanders: false })) };
  expect(() => chooseMonster(still, 3, rng, true)).toThrow('no wandering monster for depth 3');
});

test('below 26 monsters grow, below 29 they come hasted', () => {
  const rng = openStream('grow', 'x');
  const kind = monsterKind(content, 'dragon');
  const make = (depth: number) => makeMonster(makings, content, kind, depth, 5, 5, rng);
  expect(make(26)).toMatchObject({ level: 10, armor: -1, speed: 'normal', running: false, pack: [] });
  expect(make(29)).toMatchObject({ level: 13, armor: -4, speed: 'normal' });
  expect(make(30)).toMatchObject({ level: 14, armor: -5, speed: 'fast' });
  const deep = make(30);
  expect(deep.xp).toBe(5000 + 40 + 20 * Math.floor(deep.maxHp / 6));
});

test('a tough hobgoblin is worth a point more', () => {
  const rng = openStream('tough', 'x');
  for (let draw = 0; draw < 200; draw++) {
    const { maxHp, xp } = makeMonster(makings, content, monsterKind(content, 'hobgoblin'), 1, 5, 5, rng);
    expect(maxHp).toBeGreaterThanOrEqual(1);
    expect(maxHp).toBeLessThanOrEqual(8);
    expect(xp).toBe(maxHp === 8 ? 4 : 3);
  }
});

test('hit points are worth more from level 7 on, and most from level 10', () => {
  const rng = openStream('worth', 'x');
  for (const [name, times] of [
    ['troll', 1],
    ['xeroc', 4],
    ['medusa', 4],
    ['dragon', 20],
  ] as const) {
    const kind = monsterKind(content, name);
    const { maxHp, xp } = makeMonster(makings, content, kind, 26, 5, 5, rng);
    expect(xp - kind.xp, name).toBe(times * Math.floor(maxHp / 6));
  }
  // One deeper a medusa is of level 9, a griffin of 14.
  const [medusa, griffin] = ['medusa', 'griffin'].map((name) => monsterKind(content, name));
  const deeper = makeMonster(makings, content, medusa!, 27, 5, 5, rng);
  expect(deeper.xp - medusa!.xp - 10).toBe(4 * Math.floor(deeper.maxHp / 6));
  const deep = makeMonster(makings, content, griffin!, 27, 5, 5, rng);
  expect(deep.xp - griffin!.xp - 10).toBe(20 * Math.floor(deep.maxHp / 6));
});

test('food is made for sure after more than three levels without, not after three', () => {
  const classes = (levelsWithoutFood: number) =>
    new Set(
      Array.from({ length: 60 }, (_, i) => {
        const counters = { ...makings, ledger: { made: 0, destroyed: 0 }, levelsWithoutFood };
        return makeItem(content, counters, openStream(`hungry ${i}`, 'x')).class;
      }),
    );
  expect([...classes(4)]).toEqual(['food']);
  expect(classes(3).size).toBeGreaterThan(1);
});

test('a xeroc looks like something else, like the Amulet only where that may lie', () => {
  const rng = openStream('disguise', 'x');
  const looks = (depth: number): Set<string | null> =>
    new Set(
      Array.from(
        { length: 400 },
        () => makeMonster(makings, content, monsterKind(content, 'xeroc'), depth, 5, 5, rng).disguise,
      ),
    );
  expect(looks(20).size).toBe(9);
  expect(looks(20).has('amulet')).toBe(false);
  expect(looks(26).size).toBe(10);
  expect(looks(26).has('stairs')).toBe(true);
});

test('gold is worth 2 to 51 and ten more for each level', () => {
  const rng = openStream('gold', 'x');
  const values = Array.from({ length: 5000 }, () => goldValue(3, rng));
  expect([Math.min(...values), Math.max(...values)]).toEqual([2, 81]);
});

test('a kind that the content lacks is no kind', () => {
  expect(itemKind(content, 'potion', 'healing').name).toBe('healing');
  expect(trapKind(content, 'rust').name).toBe('rust');
  expect(() => monsterKind(content, 'grue')).toThrow('the content has no monster grue');
  expect(() => itemKind(content, 'potion', 'beer')).toThrow('the content has no potion beer');
  expect(() => trapKind(content, 'mouse')).toThrow('the content has no trap mouse');
});
