import { readFileSync, writeFileSync } from 'node:fs';
import { cellsOf } from '../written.js';
import { LIMIT } from './chance.js';
import type { WrittenTest } from './reading.js';

const README = new URL('./README.md', import.meta.url);
const HEAD = '| test file | title | n | expected | limit of z |\n| --- | --- | --- | --- | --- |\n';

/** A row of the list of statistical tests. */
export type Listed = { file: string; title: string; n: string; expected: string; limit: string };

/** The rows of the list in the README. */
export function listedTests(): Listed[] {
  const [, table = ''] = readFileSync(README, 'utf8').split(HEAD);
  return rowsOf(table).map(([file, title, n, expected, limit]) => ({
    file: file!,
    title: title!,
    n: n!,
    expected: expected!,
    limit: limit!,
  }));
}

/** The cells of the rows of the first table in a text. */
export function rowsOf(text: string): string[][] {
  const lines = text.split('\n');
  const end = lines.findIndex((line) => !line.startsWith('|'));
  return lines.slice(0, end < 0 ? lines.length : end).map(cellsOf);
}

type Note = { testPath: string; currentTestName: string; n: number; expected: string };

/**
 * Writes the list anew: of each test what the file of notes says, which a run of all tests with YENDOR_ORACLE_NOTES=FILE leaves, or what the list
 * said before.
 */
export function writeList(tests: readonly WrittenTest[], notesFile: string): void {
  const notes = readFileSync(notesFile, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Note);
  const before = new Map(listedTests().map((row) => [`${row.file} ${row.title}`, row]));
  const rows = tests.map(({ file, title }) => {
    const own = notes.filter(
      (each) => each.testPath.endsWith(`/test/${file}.test.ts`) && isOf(title, each.currentTestName),
    );
    const old = before.get(`${file} ${title}`);
    const n =
      own.length > 0
        ? several(
            own.map((each) => String(each.n)),
            2,
          )
        : (old?.n ?? '');
    const expected =
      own.length > 0
        ? several(
            own.map((each) => each.expected),
            4,
          )
        : (old?.expected ?? '');
    return `| ${[file, title, n, expected, String(LIMIT)].map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`;
  });
  const [text] = readFileSync(README, 'utf8').split(HEAD);
  writeFileSync(README, text! + HEAD + rows.join(''));
}

/** Whether a test that ran came of this title, `%s` and the like being anything. */
function isOf(title: string, ran: string): boolean {
  const parts = title.split(/%[sidf]|\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(ran);
}

function several(values: readonly string[], most: number): string {
  const all = [...new Set(values)];
  return all.length <= most ? all.join('; ') : `${all.slice(0, most).join('; ')} and so on, ${all.length} in all`;
}
