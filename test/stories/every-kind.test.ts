import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { gameContent, readAsset } from '../content.js';

/** What the rows of one section of the ledger say. */
function told(page: string, section: string): string[] {
  const text = readFileSync(new URL(`../rules/${page}`, import.meta.url), 'utf8');
  return text.split('\n').flatMap((line) => {
    const [, rule, what] = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
    return rule === section && what !== undefined ? [what] : [];
  });
}

const { items, traps } = gameContent();

test('every kind of thing has its stories in the ledger, by its name', () => {
  const stories = told('5-things.md', '5.8');
  const kinds = [
    ...(['potion', 'scroll', 'ring', 'stick'] as const).flatMap((itemClass) =>
      items[itemClass].map(({ name }) => `${itemClass} of ${name}`),
    ),
    ...[...items.weapon, ...items.armor, ...items.food, ...items.amulet].map(({ name }) => name),
  ];
  expect(kinds.filter((kind) => !stories.some((story) => story.startsWith(`${kind}: `)))).toEqual([]);
});

test('every kind of trap has its stories in the ledger, by its name', () => {
  const stories = told('6-traps.md', '6');
  expect(traps.filter(({ name }) => !stories.some((story) => story.startsWith(`${name}: `)))).toEqual([]);
});

test('every key of the help has its time in the ledger', () => {
  const all = [...told('7-turns.md', '7.3'), ...told('9-wizard.md', '9')];
  const rows = all.flatMap((row) => row.match(/`[^`]+`|space/g) ?? []);
  const timed = new Set(rows.flatMap((keys) => keys.replaceAll('`', '').split(' ')));
  const keys = readAsset('help.txt')
    .split('\n')
    .flatMap((line) => line.split(' | ')[0]!.split(' '))
    .filter((key) => key !== '' && !/^[0-9]$/.test(key))
    .map((key) => (key === 'escape' ? 'Escape' : key));
  expect(keys.filter((key) => !timed.has(key))).toEqual([]);
});
