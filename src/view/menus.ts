import { itemLook, kindLook, packLook } from '../entities/looks.js';
import { packEntry } from '../entities/pack.js';
import type { Content } from '../state/content.js';
import type { GameState } from '../state/game.js';
import { ITEM_CLASSES, type ItemClass, type PackItem, SECRET_CLASSES, type SecretClass } from '../state/items.js';
import type { InventoryStyle, Session } from '../state/session.js';
import { blankFrame, cloneFrame, type Frame, put } from './frame.js';
import { classNouns, itemName, kindName, packName, withArticle } from './names.js';
import { SCREEN, statusText } from './screen.js';
import { cut, oneColumn } from './width.js';

const NOTHING = 'You carry nothing.';

/** Whose pack is listed, and in whose words. */
export type Looking = { state: GameState; content: Content; session: Session };

/** What an item is asked for. */
export const ITEM_QUESTIONS = [
  'quaff',
  'read',
  'eat',
  'wield',
  'wear',
  'putOn',
  'drop',
  'throw',
  'zap',
  'call',
  'learn',
  'charge',
  'identify',
] as const;
export type ItemQuestion = (typeof ITEM_QUESTIONS)[number];

/**
 * `words` ask, `lacking` says that nothing fits. `only`: nothing but these classes fits; else they are what is usually meant, and anything
 * can be chosen.
 */
type Asking = { words: string; classes: readonly ItemClass[]; only: boolean; lacking: string };

/** What each question is asked in, and the classes that its list shows (rules 7.8). */
const QUESTIONS: { [Q in Exclude<ItemQuestion, 'identify'>]: Asking } = {
  quaff: { words: 'Drink what?', classes: ['potion'], only: true, lacking: 'You have nothing to drink.' },
  read: { words: 'Read what?', classes: ['scroll'], only: true, lacking: 'You have nothing to read.' },
  eat: { words: 'Eat what?', classes: ['food'], only: true, lacking: 'You have nothing to eat.' },
  wield: { words: 'Wield what?', classes: ['weapon'], only: false, lacking: NOTHING },
  wear: { words: 'Wear what?', classes: ['armor'], only: true, lacking: 'You have no armor to wear.' },
  putOn: { words: 'Put on which ring?', classes: ['ring'], only: true, lacking: 'You have no rings.' },
  drop: { words: 'Drop what?', classes: ITEM_CLASSES, only: false, lacking: NOTHING },
  throw: { words: 'Throw what?', classes: ['weapon'], only: false, lacking: NOTHING },
  zap: { words: 'Zap with what?', classes: ['stick'], only: true, lacking: 'You have no wands or staffs.' },
  call: {
    words: 'Name what?',
    classes: ['potion', 'scroll', 'ring', 'stick', 'weapon', 'armor'],
    only: true,
    lacking: 'You have nothing that needs a name.',
  },
  learn: { words: 'Learn about what?', classes: ITEM_CLASSES, only: false, lacking: NOTHING },
  charge: {
    words: 'Charge which wand or staff?',
    classes: ['stick'],
    only: true,
    lacking: 'You have no wands or staffs.',
  },
};

/** A scroll's question names and shows what the scroll is for. */
function askingOf(question: ItemQuestion, { phase }: GameState): Asking {
  if (question !== 'identify') return QUESTIONS[question];
  if (phase.type !== 'identify') throw new Error('nothing is to be identified');
  const nouns = classNouns(phase.classes);
  return { words: `Learn about which ${nouns}?`, classes: phase.classes, only: true, lacking: `You have no ${nouns}.` };
}

/** "Drink what? [f, * lists]": a question with the letters that fit. */
export function fittingText(question: ItemQuestion, { state }: Looking): string {
  const { words } = askingOf(question, state);
  const letters = suitableLetters(state, question).join('');
  return `${words} [${letters === '' ? '' : `${letters}, `}* lists]`;
}

/** Why nothing that is carried fits a question; null: something does. */
export function nothingFitsText(question: ItemQuestion, { state }: Looking): string | null {
  const { only, lacking } = askingOf(question, state);
  if (state.pack.length === 0) return only ? lacking : NOTHING;
  return only && suitableItems(state, question).length === 0 ? lacking : null;
}

/** Why this letter does not fit a question; null: it does. */
export function unfitText(question: ItemQuestion, looking: Looking, letter: string): string | null {
  const entry = looking.state.pack.find((one) => one.letter === letter);
  if (entry === undefined) return `Nothing is under ${letter}.`;
  const { only, classes } = askingOf(question, looking.state);
  if (!only || classes.includes(entry.item.class)) return null;
  return `Not ${nameUnder(looking, letter)}.`;
}

/** What is carried under a letter, without the letter. Throws where that is nothing. */
export function nameUnder({ state, content, session }: Looking, letter: string): string {
  const entry = state.pack.find((one) => one.letter === letter);
  if (entry === undefined) throw new Error(`nameUnder: nothing is under ${letter}`);
  return itemName(itemLook(state, content, entry.item), session);
}

/** "Drink what? (* lists, Escape leaves) ". What a scroll asks must be answered. */
export function questionText(question: ItemQuestion, { state, session }: Looking): string {
  const { words } = askingOf(question, state);
  if (session.terse) return `${words} `;
  return `${words} (* lists${question === 'identify' ? '' : ', Escape leaves'}) `;
}

/** Letters of what suits a question (rules 7.8: it only filters the list; any letter may be chosen). */
export function suitableLetters(state: GameState, question: ItemQuestion): string[] {
  return suitableItems(state, question).map(({ letter }) => letter);
}

/** The lines that `*` shows at a question. */
export function suitableLines(looking: Looking, question: ItemQuestion): string[] {
  return suitableItems(looking.state, question).map((entry) => packLine(looking, entry));
}

function suitableItems(state: GameState, question: ItemQuestion): PackItem[] {
  const { classes } = askingOf(question, state);
  return state.pack.filter(({ item }) => classes.includes(item.class));
}

/** The pack as it is listed: "c) a +1,+1 mace (in hand)"; of `classes` only, or all. */
export function packLines(looking: Looking, classes: readonly ItemClass[] | null = null): string[] {
  return looking.state.pack
    .filter(({ item }) => classes === null || classes.includes(item.class))
    .map((entry) => packLine(looking, entry));
}

/** One entry of the pack, or null where the letter names nothing. */
export function packLineOf(looking: Looking, letter: string): string | null {
  const entry = looking.state.pack.find((one) => one.letter === letter);
  return entry === undefined ? null : packLine(looking, entry);
}

function packLine({ state, content, session }: Looking, entry: PackItem): string {
  const use = useOf(state, entry.item.id);
  return `${packName(packLook(state, content, entry), session)}${use === '' ? '' : ` (${use})`}`;
}

function useOf({ hero }: GameState, id: number): string {
  if (id === hero.wielded) return 'in hand';
  if (id === hero.worn) return 'worn';
  if (id === hero.rings.left) return 'on left hand';
  return id === hero.rings.right ? 'on right hand' : '';
}

/** What `)`, `]`, `=` and `@` say on the message line. */
export function inUseText(looking: Looking, what: 'weapon' | 'armor' | 'rings' | 'status'): string {
  const { state } = looking;
  switch (what) {
    case 'weapon':
      return named(looking, state.hero.wielded) ?? 'Your hands are empty.';
    case 'armor':
      return named(looking, state.hero.worn) ?? 'You are not wearing armor.';
    case 'rings': {
      const { left, right } = state.hero.rings;
      if (left === null && right === null) return 'You are not wearing a ring.';
      return [left, right].flatMap((id) => named(looking, id) ?? []).join(' ');
    }
    case 'status':
      return statusText(state);
  }
}

function named(looking: Looking, id: number | null): string | null {
  const entry = id === null ? null : packEntry(looking.state, id);
  return entry === null ? null : `${packLine(looking, entry)}.`;
}

const CLASS_WORDS: { [C in SecretClass]: string } = {
  potion: 'potions',
  scroll: 'scrolls',
  ring: 'rings',
  stick: 'wands and staffs',
};

/** Kinds known or named, in the order of the tables (rules 7.8, quirk 41). */
export function discoveryLines(looking: Looking, which: SecretClass | '*'): string[] {
  const classes = which === '*' ? SECRET_CLASSES : [which];
  return classes.flatMap((itemClass, index) => {
    const found = discovered(looking, itemClass);
    const lines = found.length > 0 ? found : [`You know of no ${CLASS_WORDS[itemClass]} yet.`];
    return index === 0 ? lines : ['', ...lines];
  });
}

function discovered({ state, content }: Looking, itemClass: SecretClass): string[] {
  return content.items[itemClass]
    .map(({ name, todo }) => ({ look: kindLook(state, itemClass, name), todo }))
    .filter(({ look }) => look.kind !== '' || look.called !== '')
    .map(({ look, todo }) => withArticle(kindName(look)) + (todo && look.kind !== '' ? ' (not yet in the game)' : ''));
}

export const GO_ON = '--Space goes on--';
const LEAVES = '--Escape leaves--';
const PICKS = '--letter or Enter picks, Escape leaves--';
const TURNS = '--Space shows more, Escape leaves--';

/**
 * Screens that show `lines` in the given inventory style (rules 7.9): 'overwrite' is a box at the upper right over `base`, 'clear'
 * (and 'slow', whose single lines the terminal shows as messages) a whole screen, its first `free` rows left blank. More than one where they
 * don't fit.
 */
export function menuFrames(base: Frame, lines: readonly string[], style: InventoryStyle, free = 0): Frame[] {
  const shown = lines.map((line) => cut(oneColumn(line), SCREEN.width));
  return style === 'overwrite' ? boxes(base, shown, GO_ON) : pages(shown, free);
}

/** Boxes with lines of which one is chosen by its key; Space only turns them. `base`: null as for `pickFrame`. */
export function choiceFrames(base: Frame | null, lines: readonly string[]): Frame[] {
  const shown = lines.map((line) => cut(oneColumn(line), SCREEN.width));
  return boxes(base, shown, shown.length > BOX_ROWS ? TURNS : LEAVES);
}

/**
 * A box of lines of which that at `at` is chosen just now: moved by arrows, taken by Enter or by its letter. Where they don't all fit,
 * those round it are shown. `base`: what it stands over; null for lines alone, from the left edge on.
 */
export function pickFrame(base: Frame | null, lines: readonly string[], at: number): Frame {
  const first = Math.max(0, Math.min(at - Math.floor(BOX_ROWS / 2), lines.length - BOX_ROWS));
  const shown = lines.slice(first, first + BOX_ROWS).map((line) => cut(oneColumn(line), SCREEN.width - 1));
  const [frame] = boxes(base, shown, PICKS) as [Frame];
  const chosen = shown[at - first] ?? '';
  const widest = Math.max(PICKS.length, ...shown.map((line) => line.length));
  const x = base === null ? 0 : Math.max(0, frame.width - widest);
  put(frame, x, 1 + at - first, chosen, 'chosen');
  frame.cursor = { x, y: 1 + at - first };
  return frame;
}

function pages(lines: readonly string[], free: number): Frame[] {
  return chunks(lines, SCREEN.height - 1 - free).map((chunk) => {
    const frame = blankFrame(SCREEN.width, SCREEN.height);
    chunk.forEach((line, row) => {
      putLine(frame, 0, free + row, line);
    });
    prompt(frame, 0, frame.height - 1, GO_ON);
    return frame;
  });
}

/** Below the message line, at the right edge, a blank column to its left: what was asked stays readable. */
function boxes(base: Frame | null, lines: readonly string[], foot: string): Frame[] {
  const width = Math.max(foot.length, ...lines.map((line) => line.length));
  // Nothing stands beside what stands alone.
  const x = base === null ? -1 : Math.max(0, SCREEN.width - width - 1);
  return chunks(lines, BOX_ROWS).map((chunk) => {
    const frame = base === null ? blankFrame(SCREEN.width, SCREEN.height) : cloneFrame(base);
    for (let row = 0; row <= chunk.length; row++) put(frame, x, 1 + row, ' '.repeat(SCREEN.width - x));
    chunk.forEach((line, row) => {
      putLine(frame, Math.min(x + 1, SCREEN.width - line.length), 1 + row, line);
    });
    prompt(frame, Math.min(x + 1, SCREEN.width - foot.length), 1 + chunk.length, foot);
    return frame;
  });
}

/** Lines of a box: all rows but the message, its foot and the status. */
const BOX_ROWS = SCREEN.height - 3;

/** The letter of a pack line, or the key of a choice, is set off from its name. */
function putLine(frame: Frame, x: number, y: number, line: string): void {
  put(frame, x, y, line);
  if (/^\S\) /.test(line)) put(frame, x, y, line.slice(0, 2), 'key');
}

function prompt(frame: Frame, x: number, y: number, text: string): void {
  frame.cursor = { x: Math.min(put(frame, x, y, text, 'more'), frame.width - 1), y };
}

/** At least one chunk, empty where there are no lines. */
function chunks(lines: readonly string[], size: number): string[][] {
  const all: string[][] = [];
  for (let from = 0; from === 0 || from < lines.length; from += size) all.push(lines.slice(from, from + size));
  return all;
}
