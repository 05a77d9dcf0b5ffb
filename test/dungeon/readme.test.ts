import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type OptionForms, wanted } from '../../src/dungeon/options.js';
import { generatorNamed, generatorNames } from '../../src/dungeon/registry.js';
import * as library from '../../src/library/dungeon.js';
import { house } from '../library/house.js';

const folder = new URL('../../src/dungeon/', import.meta.url);
const readme = readFileSync(new URL('README.md', folder), 'utf8');

/** What stands under the heading of a system. */
function sectionOf(system: string): string {
  return readme.split(/^##+ /m).find((section) => section.startsWith(`\`${system}\``)) ?? '';
}

function rowsFor(options: OptionForms): string[] {
  return Object.entries(options).map(
    ([name, form]) => `| \`${name}\` | ${wanted(form)} | ${form.usual} | ${form.about} |`,
  );
}

test.each(generatorNames())('the README shows %s, its options and its smallest field', (system) => {
  const section = sectionOf(system);
  const { options, smallest } = generatorNamed(system)!;
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  expect(rows).toEqual(rowsFor(options));
  expect(section.replaceAll('\n', ' ')).toContain(`At least ${smallest.width} by ${smallest.height}`);
  expect(section).toContain(`(pictures/${system}.svg)`);
});

test('the table of faults has all of ours, without any', () => {
  for (const system of generatorNames()) {
    expect(readme).toMatch(new RegExp(`^\\| ${system} \\| 0 \\| 0 \\| 0 \\| [0–] \\|$`, 'm'));
  }
});

test('the example registers a system, and makes a sound level of it', () => {
  const example = /( {4}import .*yendor\/dungeon(?:.|\n)*?)\n\n\w/.exec(readme)![1]!;
  const code = example
    .replace(/import (\{.*\}) from 'yendor\/dungeon';/, 'const $1 = library;')
    .replace(/import (\{.*\}) from '\.\/house\.js';/, 'const $1 = mine;');
  const printed: unknown[] = [];
  const log = (what: unknown): void => void printed.push(what);
  new Function('library', 'mine', 'console', code)(library, { house }, { log });
  expect(printed).toEqual([[], []]);
  expect(library.generatorNames()).toContain('house');
});

test('the files that it names are there', () => {
  const linked = [...readme.matchAll(/\]\(([^)]+)\)/g)].map((match) => match[1]!);
  const listed = [...readme.matchAll(/^ {4}(\w[\w-]*\.ts) /gm)].map((match) => match[1]!);
  expect(linked.length + listed.length).toBeGreaterThan(15);
  expect([...linked, ...listed].filter((file) => !existsSync(new URL(file, folder)))).toEqual([]);
});
