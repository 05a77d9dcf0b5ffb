import { existsSync, readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { cellsOf, testsIn } from './written.js';

const here = new URL('./', import.meta.url);
const QUIRKS = Array.from({ length: 53 }, (_, i) => `quirk ${i + 1}`);

interface Row {
  readonly place: string;
  readonly cells: readonly string[];
}

const index = readFileSync(new URL('rules.md', here), 'utf8');
const pages = readdirSync(new URL('rules/', here)).sort();
const rows = [...pages.map((page) => `rules/${page}`), 'saves.md'].flatMap(rowsOf);

test('the ledger names each of its pages', () => {
  const named = [...index.matchAll(/\]\(rules\/([^)]+)\)/g)].map((link) => link[1]);
  expect(named.toSorted()).toEqual(pages);
});

test('every section of the rules and every quirk has its rows', () => {
  const kept = new Set(rows.map(({ cells }) => cells[0]));
  const missing = [...sections(), ...QUIRKS].filter((rule) => !kept.has(rule));
  expect(missing).toEqual([]);
});

test('every row stands on the page and under the heading of its rule', () => {
  const strays = pages.flatMap((page) => {
    const text = readFileSync(new URL(`rules/${page}`, here), 'utf8');
    let section: string | undefined;
    return text.split('\n').flatMap((line) => {
      section = /^## (\d[\d.]*) /.exec(line)?.[1] ?? section;
      const rule = /^\| (\d[\d.]*) \|/.exec(line)?.[1];
      return rule === undefined || rule === section ? [] : [`${page}: ${line}`];
    });
  });
  expect(strays).toEqual([]);
});

test('every row has four cells, none empty, and says something of its own', () => {
  expect(rows.filter(({ cells }) => cells.length !== 4 || cells.includes(''))).toEqual([]);
  const seen = new Set<string>();
  const twice = rows.filter(({ cells }) => {
    const what = cells.slice(0, 4).join(' | ');
    return seen.has(what) || !seen.add(what);
  });
  expect(twice).toEqual([]);
});

test('every row leads to a test that exists and is not skipped', () => {
  const titles = new Map<string, readonly string[]>();
  const dangling = rows.filter(({ cells: [, , file = '', title = ''] }) => {
    if (!titles.has(file)) titles.set(file, titlesOf(file));
    return titles.get(file)?.filter((full) => full === title || full.endsWith(` > ${title}`)).length !== 1;
  });
  expect(dangling.map(({ place, cells }) => `${place}: ${cells[2]}: ${cells[3]}`)).toEqual([]);
});

test('titles are found in a file of tests, with what is round them, and not those of tests that never run', () => {
  const found = titlesIn(`
    describe('a door', () => {
      test('opens', () => {});
      it.each([1, 2])('%i knocks', () => {});
      test.skip('sings', () => {});
      describe.skip('of glass', () => { test('breaks', () => {}); });
    });
    test.each<string>(['a'])(\`\${many} open\`, () => {});
    test.todo('shuts');
  `);
  const many = '${'.concat('many}');
  expect(found).toEqual(['a door > opens', 'a door > %i knocks', `${many} open`]);
});

/** The numbers of the rules that the README of the turns lists. */
function sections(): readonly string[] {
  const readme = readFileSync(new URL('../src/turns/README.md', here), 'utf8');
  const listed = [...readme.matchAll(/\| (\d[\d., ]*) (?=\|)/g)].flatMap((cell) => (cell[1] ?? '').split(', '));
  expect(listed.length).toBeGreaterThan(50);
  return listed;
}

/** The rows of all tables of a page but for their heads. */
function rowsOf(path: string): readonly Row[] {
  const lines = readFileSync(new URL(path, here), 'utf8').split('\n');
  return lines.flatMap((line, i) => {
    if (!line.startsWith('|') || /^\| (rule|kind) \|/.test(line) || line.startsWith('| ---')) return [];
    return [{ place: `${path}:${i + 1}`, cells: cellsOf(line) }];
  });
}

/** The titles of a file of tests, `describe > test`; none where there is no such file. */
function titlesOf(file: string): readonly string[] {
  const url = new URL(`${file}.test.ts`, here);
  return existsSync(url) ? titlesIn(readFileSync(url, 'utf8')) : [];
}

function titlesIn(text: string): readonly string[] {
  return testsIn(ts.createSourceFile('a.test.ts', text, ts.ScriptTarget.ES2022, true)).map(({ title }) => title);
}
