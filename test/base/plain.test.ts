import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clonePlain, differences, hashPlain } from '../../src/base/plain.js';

/** Any plain data: integers, other numbers, strings, arrays and objects in each other. */
const plain = fc
  .jsonValue({ maxDepth: 4 })
  .map((value) => JSON.parse(JSON.stringify(value), (_, v) => (Object.is(v, -0) ? 0 : v)));

describe('hashPlain', () => {
  // These figures stand in saves and recordings: they may never change.
  test.each([
    [null, '212ea0e49d977b6b'],
    [true, 'c383f6b5a4e772cf'],
    [false, '8d0d821b7cb8e755'],
    [0, 'd9524f0ba931c370'],
    [-1, '686241c3406fe029'],
    [2 ** 40, '859c785e2fa7c96e'],
    [0.1, '5c9ebd7d9b05d8fd'],
    ['', '55fdabe92a6be6d6'],
    ['yendor', '87d28f7dd79e8ce4'],
    ['\u{1f409}', 'c4292e9f47ebdda0'],
    [[], 'fb75f859e3c9bb43'],
    [[1, 2, 3], 'd2a8b55d1cbbf4a8'],
    [[1, 0.5, 'a', 2, [], 3], 'ebbe20055487b9f3'],
    [{}, '178eb9f637d62ede'],
    [{ b: [1, { c: null }], a: 'x' }, '7beb221b586ebcab'],
  ])('%j', (value, hash) => {
    expect(hashPlain(value)).toBe(hash);
  });

  test('the order in which keys were made does not count', () => {
    expect(hashPlain({ a: 1, b: 2 })).toBe(hashPlain({ b: 2, a: 1 }));
  });

  test('values that look alike differ', () => {
    const alike = [0, '0', '', [], {}, null, false, [0], [[]], [null], '[]', { '': 0 }, [''], [[0], 0], [0, [0]]];
    expect(new Set(alike.map(hashPlain)).size).toBe(alike.length);
  });

  test('what is not plain data is refused', () => {
    for (const value of [Number.NaN, Infinity, -Infinity, -0, undefined, 1n, () => 0, Symbol('x')]) {
      expect(() => hashPlain({ deep: [value] })).toThrow(/not plain data/);
    }
  });

  test('a text in two pieces is not the text in one', () => {
    expect(hashPlain(['ab', 'c'])).not.toBe(hashPlain(['a', 'bc']));
  });

  test('small changes change about half of the bits', () => {
    let flipped = 0;
    const pairs = 2000;
    for (let i = 0; i < pairs; i++) {
      const a = BigInt(`0x${hashPlain([i, 7])}`);
      const b = BigInt(`0x${hashPlain([i + 1, 7])}`);
      flipped += (a ^ b).toString(2).replaceAll('0', '').length;
    }
    expect(flipped / pairs).toBeGreaterThan(30);
    expect(flipped / pairs).toBeLessThan(34);
  });

  test('the same for whatever JSON keeps', () => {
    fc.assert(
      fc.property(plain, (value) => {
        expect(hashPlain(JSON.parse(JSON.stringify(value)))).toBe(hashPlain(value));
      }),
    );
  });
});

describe('clonePlain', () => {
  test('a copy is equal and shares nothing', () => {
    fc.assert(
      fc.property(plain, (value) => {
        const before = JSON.stringify(value);
        const copy = clonePlain(value);
        expect(copy).toEqual(value);
        scribble(copy);
        expect(JSON.stringify(value)).toBe(before);
      }),
    );
  });

  test('a long list of numbers is copied, also one with something else at its end', () => {
    const numbers = (): number[] => new Array<number>(200).fill(7);
    for (const make of [numbers, () => [...numbers(), { inner: 1 }]]) {
      const list = make();
      const copy = clonePlain(list);
      expect(copy).toEqual(list);
      scribble(copy);
      expect(list).toEqual(make());
    }
  });
});

/** Changes every array and object of `value`. */
function scribble(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const inner of Object.values(value)) scribble(inner);
  if (Array.isArray(value)) value.push('scribbled');
  else (value as { [key: string]: unknown }).scribbled = true;
}

describe('differences', () => {
  test('equal data has none', () => {
    fc.assert(
      fc.property(plain, (value) => {
        expect(differences(value, clonePlain(value))).toEqual([]);
      }),
    );
  });

  test('each is named by its path', () => {
    const expected = { hero: { hp: 12, gold: 3 }, pack: [{ letter: 'a' }, { letter: 'b' }], over: null };
    const found = { hero: { hp: 11, gold: 3 }, pack: [{ letter: 'a' }], over: { how: 'quit' } };
    expect(differences(expected, found)).toEqual([
      { path: 'hero.hp', expected: 12, found: 11 },
      { path: 'pack.1', expected: { letter: 'b' }, found: undefined },
      { path: 'over', expected: null, found: { how: 'quit' } },
    ]);
  });

  test('there is one exactly where the hashes differ', () => {
    fc.assert(
      fc.property(plain, plain, (a, b) => {
        expect(differences(a, b).length === 0).toBe(hashPlain(a) === hashPlain(b));
      }),
    );
  });
});
