import type { Content } from '../state/content.js';
import { withArticle } from './names.js';
import { SCREEN } from './screen.js';
import type { Texts } from './texts.js';
import { cut, oneColumn } from './width.js';

type HelpEntry = { keys: string[]; shown: string; text: string };

const COLUMN = SCREEN.width / 2;
const KEY_WIDTH = 9;

/**
 * Lines of assets/help.txt: `KEY KEY ... | what the list shows | what it does`. Control keys are written `^H`. Throws on a line
 * of another form, with its number.
 */
function readHelp(help: string): HelpEntry[] {
  return help
    .trimEnd()
    .split(/\r?\n/)
    .map((line, index) => {
      const parts = line.split(' | ');
      if (parts.length !== 3) throw new Error(`help text, line ${index + 1}: wants keys | shown | words`);
      const [keys, shown, text] = parts as [string, string, string];
      return { keys: keys.trim().split(' '), shown: shown.trim(), text: text.trim() };
    });
}

/** The whole help in two columns, read downwards. */
export function helpLines({ help }: Texts): string[] {
  const cells = readHelp(help).map(({ shown, text }) => cut(`${shown.padEnd(KEY_WIDTH)} ${text}`, COLUMN - 1));
  const rows = Math.ceil(cells.length / 2);
  const lines: string[] = [];
  for (let row = 0; row < rows; row++) {
    const right = cells[rows + row] ?? '';
    lines.push(`${cells[row]!.padEnd(COLUMN)}${right}`.trimEnd());
  }
  return lines;
}

/**
 * What one key does, which the help has under its own name or that of another key that does the `same`. Control keys are written
 * `^H`, the blank `space`, Escape `escape`.
 */
export function keyHelp({ help }: Texts, key: string, same: readonly string[] = []): string {
  const entry = readHelp(help).find(({ keys }) => keys.includes(key) || same.some((other) => keys.includes(other)));
  return entry === undefined ? `${oneColumn(key)} does nothing.` : `${key}: ${entry.text}.`;
}

/** What the glyphs of the map stand for, capitals left out (rules 8.1). */
const SYMBOLS: { readonly [glyph: string]: string } = {
  '@': 'you',
  '|': 'a wall',
  '-': 'a wall',
  '.': 'the floor',
  '#': 'a passage, or rock that can be seen',
  '+': 'a door',
  '%': 'a staircase',
  '^': 'a trap',
  '*': 'gold',
  '!': 'a potion',
  '?': 'a scroll',
  ':': 'food, or a chasm',
  ')': 'a weapon',
  ']': 'armor',
  ',': 'the Amulet of Yendor',
  '=': 'a ring',
  '/': 'a wand or staff',
  $: 'magic',
  '~': 'deep water',
  '0': 'a pillar',
  ' ': 'solid rock',
};

/** What a glyph stands for; capitals name the monster. */
export function symbolHelp(content: Content, glyph: string): string {
  const monsters = content.monsters.filter((monster) => monster.glyph === glyph);
  const words = monsters.map(
    ({ name, todo }) => withArticle(name) + (todo ? ' (its special ways are not yet in the game)' : ''),
  );
  if (words.length === 0 && Object.hasOwn(SYMBOLS, glyph)) words.push(SYMBOLS[glyph]!);
  return words.length === 0 ? `'${oneColumn(glyph)}' stands for nothing.` : `'${glyph}' is ${words.join(' or ')}.`;
}

/** `v`: what this is, and the seed to play it again. */
export function versionLine(version: string, seed: string): string {
  return `yendor ${version}, seed ${oneColumn(seed)}`;
}
