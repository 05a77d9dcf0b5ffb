import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LIMIT } from './chance.js';
import { listedTests, rowsOf, writeList } from './listing.js';
import { testsOf, type WrittenTest, writtenTests } from './reading.js';

const written = writtenTests();
const byChance = written.filter((each) => each.byChance);

function nameOf({ file, title }: { file: string; title: string }): string {
  return `${file}: ${title}`;
}

describe('statistical tests', () => {
  test('all stand in the README with n, what is expected and the limit, and nothing else does', () => {
    const notes = process.env.YENDOR_ORACLE_LIST;
    if (notes !== undefined) writeList(byChance, notes);
    const listed = listedTests();
    expect(listed.map(nameOf).sort(), 'the list is that of the tests; the README says how to write it anew').toEqual(
      byChance.map(nameOf).sort(),
    );
    for (const row of listed) {
      expect(row.n, nameOf(row)).toMatch(/\d/);
      expect(row.expected, nameOf(row)).not.toBe('');
      expect(row.limit, nameOf(row)).toBe(String(LIMIT));
    }
  });

  test('all begin with the seed text that can be changed', () => {
    expect(byChance.filter(({ seeded }) => !seeded).map(nameOf)).toEqual([]);
  });

  test('are known by what they call, through functions of their file too', () => {
    const found = testsOf(
      'a',
      `
      const wait = (name) => chance(name);
      function hold(name) { expectRate(wait(name), 1, 1); }
      describe('a coin', () => {
        test('falls', () => { hold('coin'); });
        test.each([1])('%i rolls', () => { expectMean([], 1); });
        test('is round', () => { coin.expectRate = 1; });
        test.skip('spins', () => { hold('spin'); });
      });`,
    );
    const base = { file: 'a', byChance: true, seeded: true };
    expect(found).toEqual<WrittenTest[]>([
      { ...base, title: 'a coin > falls' },
      { ...base, title: 'a coin > %i rolls', seeded: false },
      { ...base, title: 'a coin > is round', byChance: false, seeded: false },
    ]);
  });
});

describe('the statements that can be checked', () => {
  const [, table = ''] = readFileSync(new URL('./statements.md', import.meta.url), 'utf8').split(
    '| no. | what is so | test file | title |\n| --- | --- | --- | --- |\n',
  );
  const rows = rowsOf(table);

  test('are 69, in their order, each with a test', () => {
    expect(rows.filter((cells) => cells.length !== 4 || cells.includes(''))).toEqual([]);
    const numbers = rows.map(([number]) => Number(number));
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect([...new Set(numbers)]).toEqual(Array.from({ length: 69 }, (_, above) => above + 1));
  });

  test('lead to tests that exist and are not skipped', () => {
    const known = new Set(written.map(nameOf));
    expect(rows.filter(([, , file, title]) => !known.has(nameOf({ file: file!, title: title! })))).toEqual([]);
  });
});
