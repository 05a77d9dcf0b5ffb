import type { Content } from '../state/content.js';
import { dungeonText, type Setup } from '../state/game.js';
import { TILE_FACTS } from '../state/tiles.js';
import { THING_SIGNS } from './map.js';
import { capitalised } from './messages.js';
import { withArticle } from './names.js';
import { SCREEN } from './screen.js';
import type { Texts } from './texts.js';
import { cut, oneColumn } from './width.js';

type HelpEntry = { keys: string[]; shown: string; text: string };

const COLUMN = SCREEN.width / 2;
const KEY_WIDTH = 9;

/**
 * assets/help.txt: lines `KEY KEY ... | what the list shows | what it does`, below a blank line those of the wizard's keys, and below another
 * those of games with comforts. Control keys are written `^H`. Throws on a line of another form, with its number.
 */
function readHelp(help: string): { all: HelpEntry[]; wizard: HelpEntry[]; comforts: HelpEntry[] } {
  const sections: HelpEntry[][] = [[]];
  help
    .trimEnd()
    .split(/\r?\n/)
    .forEach((line, index) => {
      if (line === '') sections.push([]);
      else sections.at(-1)!.push(readEntry(line, 1 + index));
    });
  const [all = [], wizard = [], comforts = []] = sections;
  return { all, wizard, comforts };
}

function readEntry(line: string, number: number): HelpEntry {
  const parts = line.split(' | ');
  if (parts.length !== 3) throw new Error(`help text, line ${number}: wants keys | shown | words`);
  const [keys, shown, text] = parts as [string, string, string];
  return { keys: keys.trim().split(' '), shown: shown.trim(), text: text.trim() };
}

/**
 * The whole help in two columns, read downwards: a screen for all, and for a `wizard` another. `comforts`: the game has their keys too.
 * `plain`: an entry a line, as many screens as that takes.
 */
export function helpScreens({ help }: Texts, wizard: boolean, comforts: boolean, plain = false): string[][] {
  const entries = readHelp(help);
  const usual = comforts ? [...entries.all, ...entries.comforts] : entries.all;
  if (plain) return [...inScreens(usual), ...(wizard ? inScreens(entries.wizard, ['Keys for wizards:', '']) : [])];
  const screens = [inColumns(usual)];
  if (wizard) screens.push(['Keys for wizards:', '', ...inColumns(entries.wizard)]);
  return screens;
}

/** Entries a screen, below a title and with what its keys do in the last row. */
const ENTRIES = SCREEN.height - 4;

function inScreens(entries: readonly HelpEntry[], title: readonly string[] = []): string[][] {
  const [first = [], ...others] = chunked(entries.map(({ shown, text }) => `${shown}: ${text}`));
  return [[...title, ...first], ...others];
}

function chunked(lines: readonly string[]): string[][] {
  const screens: string[][] = [];
  for (let from = 0; from < lines.length; from += ENTRIES) screens.push(lines.slice(from, from + ENTRIES));
  return screens;
}

function inColumns(entries: readonly HelpEntry[]): string[] {
  const cells = entries.map(({ shown, text }) => cut(`${shown.padEnd(KEY_WIDTH)} ${text}`, COLUMN - 1));
  const rows = Math.ceil(cells.length / 2);
  const lines: string[] = [];
  for (let row = 0; row < rows; row++) {
    const right = cells[rows + row] ?? '';
    lines.push(`${cells[row]!.padEnd(COLUMN)}${right}`.trimEnd());
  }
  return lines;
}

const BASE_WORDS: { readonly [key: string]: string } = {
  up: 'the up arrow',
  down: 'the down arrow',
  left: 'the left arrow',
  right: 'the right arrow',
  pageUp: 'Page Up',
  pageDown: 'Page Down',
  center: 'the middle of the keypad',
  space: 'the space bar',
  paste: 'pasted text',
};

/** A key by its name (see terminal/key-names), as a sentence calls it: `q`, `ctrl-p`, `shift and the up arrow`, `4 on the keypad`. */
export function keyWords(name: string): string {
  const [, modifiers = '', base = ''] = /^((?:alt-|shift-|ctrl-)*)(.+)$/su.exec(name) ?? [];
  if ([...base].length === 1) return oneColumn(name);
  const pad = /^kp(\d)$/.exec(base)?.[1];
  const words = pad === undefined ? (BASE_WORDS[base] ?? capitalised(base)) : `${pad} on the keypad`;
  return modifiers.replaceAll('-', ' and ') + words;
}

/**
 * What one key does, which the help has under its own name or that of another key that does the `same`. Control keys are written
 * `^H`, the blank `space`, Escape `escape`.
 */
export function keyHelp({ help }: Texts, key: string, comforts: boolean, same: readonly string[] = []): string {
  const entries = readHelp(help);
  // Its own line before that of another key: `s` and the keypad's 0 both search.
  const find = (some: readonly HelpEntry[]): HelpEntry | undefined =>
    [key, ...same].flatMap((name) => some.find(({ keys }) => keys.includes(name)) ?? []).at(0);
  const called = [...key].length === 1 ? oneColumn(key) : capitalised(keyWords(key));
  const entry = find(comforts ? [...entries.all, ...entries.comforts] : entries.all);
  if (entry !== undefined) return `${called}: ${entry.text}.`;
  const power = find(entries.wizard);
  return power === undefined ? `${called} does nothing.` : `${called}: ${power.text} (for wizards).`;
}

/** What the glyphs of every dungeon stand for, capitals left out (rules 8.1). */
const SYMBOLS: { readonly [glyph: string]: string } = {
  '@': 'you',
  '|': 'a wall',
  '-': 'a wall',
  '.': 'the floor',
  '#': 'a passage',
  '+': 'a door',
  '%': 'a staircase',
  '^': 'a trap',
  '*': 'gold',
  '!': 'a potion',
  '?': 'a scroll',
  ':': 'food',
  ')': 'a weapon',
  ']': 'armor',
  ',': 'the Amulet of Yendor',
  '=': 'a ring',
  '/': 'a wand or staff',
  $: 'magic',
  ' ': 'solid rock',
};

/** What only some dungeons have. */
const ODD_SYMBOLS: { readonly [glyph: string]: string } = {
  [TILE_FACTS.chasm.glyph]: 'a chasm',
  [TILE_FACTS.lake.glyph]: 'a lake',
  [TILE_FACTS.pillar.glyph]: 'a pillar',
  [TILE_FACTS['locked door'].glyph]: 'a locked door',
  [THING_SIGNS.key.glyph]: 'a key',
};

/** Dungeons that have nothing of that, or not all of it; any other may have everything. */
const ODD_IN: { readonly [system: string]: string } = {
  rogue: '',
  grid: '',
  region: '',
  slide: TILE_FACTS.chasm.glyph + TILE_FACTS.lake.glyph + TILE_FACTS.pillar.glyph,
  sector: TILE_FACTS.chasm.glyph + TILE_FACTS.lake.glyph + TILE_FACTS['locked door'].glyph + THING_SIGNS.key.glyph,
};

/** The glyphs that can be met in a dungeon, capitals left out, and what they stand for. */
export function signsOf(system: string): { readonly [glyph: string]: string } {
  const met = Object.hasOwn(ODD_IN, system) ? ODD_IN[system]! : Object.keys(ODD_SYMBOLS).join('');
  const odd = Object.entries(ODD_SYMBOLS).filter(([glyph]) => met.includes(glyph));
  return { ...SYMBOLS, ...Object.fromEntries(odd) };
}

/** What a glyph stands for in a dungeon of this system, given as its key; capitals name the monster. */
export function symbolHelp(content: Content, key: string, system: string): string {
  const glyph = key === 'space' ? ' ' : key;
  if ([...glyph].length > 1) return `${capitalised(keyWords(key))} is not a sign on the map; ? says what keys do.`;
  const monsters = content.monsters.filter((monster) => monster.glyph === glyph);
  const words = monsters.map(
    ({ name, todo }) => withArticle(name) + (todo ? ' (its special ways are not yet in the game)' : ''),
  );
  const signs = signsOf(system);
  if (Object.hasOwn(signs, glyph)) words.push(signs[glyph]!);
  return words.length === 0
    ? `'${oneColumn(glyph)}' is not a sign on the map.`
    : `'${glyph}' is ${words.join(' or ')}.`;
}

/** All signs that a dungeon of this system may show: a page in two columns, or (`plain`) as many as it takes of one. */
export function signScreens(system: string, plain: boolean): string[][] {
  const signs = Object.entries(signsOf(system)).filter(([glyph]) => glyph !== ' ');
  const cells = signs.map(([glyph, words]) => `${glyph}  ${words}`);
  return plain ? chunked([...cells, LETTERS]) : [signLines(cells)];
}

const LETTERS = 'A to Z  monsters; / and a letter names one';

function signLines(cells: readonly string[]): string[] {
  const rows = Math.ceil(cells.length / 2);
  const column = Array.from({ length: rows }, (_, row) =>
    `   ${cells[row]!.padEnd(COLUMN - 3)}${cells[rows + row] ?? ''}`.trimEnd(),
  );
  return [' What the signs mean', '', ...column, '', `   ${LETTERS}`];
}

/** `v`: what this is, and the seed to play it again, with the dungeon where that is not the usual one. */
export function versionLine(version: string, setup: Omit<Setup, 'options'>): string {
  const dungeon = dungeonText(setup);
  const told = dungeon === '' ? '' : `, dungeon ${oneColumn(dungeon)}`;
  return `yendor ${version}, seed ${oneColumn(setup.seed)}${told}`;
}
