import type { Direction } from '../base/points.js';
import { NAME_LIMIT } from '../base/text.js';
import type { Hand } from '../state/commands.js';
import type { Frame } from '../view/frame.js';
import { choiceFrames, type ItemQuestion, menuFrames, questionText, suitableLines } from '../view/menus.js';
import { type Page, pagesOf, topLine } from '../view/messages.js';
import { SCREEN, withTop } from '../view/screen.js';
import { cut, oneColumn } from '../view/width.js';
import { frameWith, listBase, listStyle, promptKey, type Sitting, viewOf } from './sitting.js';

/** Keys that go on at `--More--` and in lists. */
function goesOn(name: string): boolean {
  return name === 'space' || name === 'enter' || name === 'escape';
}

/** A direction by any key that steps or runs that way (rules 7.8), or by its digit as they lie on a keypad. null: cancelled. */
export async function askDirection(sitting: Sitting): Promise<Direction | null> {
  const question = sitting.session.terse ? 'Direction? ' : 'Which direction? ';
  for (let note = ''; ; note = NO_DIRECTION) {
    const key = await promptKey(sitting, () => frameWith(sitting, note + question, true));
    if (key.name === 'escape') return null;
    const dir = directionOf(sitting, key.name);
    if (dir !== null) return dir;
  }
}

const NO_DIRECTION = 'Arrows, h j k l y u b n, or Escape. ';

const BY_DIGIT = new Map<string, Direction>([
  ['1', 'b'],
  ['2', 'j'],
  ['3', 'n'],
  ['4', 'h'],
  ['6', 'l'],
  ['7', 'y'],
  ['8', 'k'],
  ['9', 'u'],
]);

function directionOf(sitting: Sitting, name: string): Direction | null {
  const intent = sitting.keys.get(name);
  return intent?.verb === 'move' || intent?.verb === 'run' ? intent.dir : (BY_DIGIT.get(name) ?? null);
}

/** The letter of something carried; `*` lists what suits. null: cancelled. The pack is not empty. `note` is said before the question. */
export async function askItem(sitting: Sitting, question: ItemQuestion, note = ''): Promise<string | null> {
  let said = note;
  let list: Frame[] = [];
  for (;;) {
    const top = `${said === '' ? '' : `${said} `}${questionText(question, viewOf(sitting))}`;
    const key = await promptKey(sitting, () => asked(sitting, list[0], top));
    if (key.name === 'escape') return null;
    if (sitting.store.getState().pack.some(({ letter }) => letter === key.name)) return key.name;
    said = '';
    if (key.name === '*' || key.name === 'space') {
      list = await nextList(sitting, question, list);
      if (sitting.quitWanted || sitting.saveWanted) return null;
      if (list.length === 0 && suitableLines(viewOf(sitting), question).length === 0) said = 'Nothing fits.';
    } else if (/^[a-z]$/.test(key.name)) said = `Nothing is under ${key.name}.`;
  }
}

/** The same, and `-` where the pack is empty: then nothing is asked. */
export async function askItemOrNone(sitting: Sitting, question: ItemQuestion): Promise<string | null> {
  return sitting.store.getState().pack.length === 0 ? '-' : askItem(sitting, question);
}

/** One of a list that is shown at once; Space turns its pages. Only a key of the list or Escape goes on. null: cancelled. */
export async function askChoice<T>(
  sitting: Sitting,
  question: string,
  choices: readonly { key: string; text: string; means: T }[],
): Promise<T | null> {
  const lines = choices.map(({ key, text }) => `${key}) ${text}`);
  const pages = choiceFrames(listBase(sitting), lines);
  for (let page = 0; ; ) {
    const key = await promptKey(sitting, () => withTop(pages[page]!, `${question} `));
    if (key.name === 'escape') return null;
    if (key.name === 'space') page = (page + 1) % pages.length;
    const chosen = choices.find((choice) => choice.key === key.name);
    if (chosen !== undefined) return chosen.means;
  }
}

function asked(sitting: Sitting, list: Frame | undefined, top: string): Frame {
  return list === undefined ? frameWith(sitting, top, true) : withTop(list, top);
}

/**
 * The next screen of the list, or its first; none behind its last. A single line, and in the style 'slow' each of them, is read as a
 * message instead.
 */
async function nextList(sitting: Sitting, question: ItemQuestion, shown: Frame[]): Promise<Frame[]> {
  if (shown.length > 0) return shown.slice(1);
  const style = listStyle(sitting);
  const lines = suitableLines(viewOf(sitting), question);
  if (lines.length > 1 && style !== 'slow') return menuFrames(frameWith(sitting, '', true), lines, style, 1);
  await showPages(
    sitting,
    lines.flatMap((line) => pagesOf([line], SCREEN.width, true)),
  );
  return [];
}

/** Which hand; `-` for Escape, which spends the turn (rules 7.3). */
export async function askHand(sitting: Sitting): Promise<Hand | '-'> {
  const question = sitting.session.terse ? 'Left or right? ' : 'Left or right hand? ';
  for (;;) {
    const key = await promptKey(sitting, () => frameWith(sitting, question, true));
    if (key.name === 'escape') return '-';
    if (key.name === 'l' || key.name === 'L' || key.name === 'left') return 'L';
    if (key.name === 'r' || key.name === 'R' || key.name === 'right') return 'R';
  }
}

/** Only a small `y` says yes. */
export async function askYes(sitting: Sitting, question: string): Promise<boolean> {
  const key = await promptKey(sitting, () => frameWith(sitting, `${question} (y/n) `, true));
  return key.name === 'y';
}

/** One key, whatever it is; null: cancelled. */
export async function askKeyName(sitting: Sitting, question: string): Promise<string | null> {
  const key = await promptKey(sitting, () => frameWith(sitting, `${question} `, true));
  return key.name === 'escape' ? null : key.name;
}

/** A text of 1 to 50 characters, typed or pasted; null: cancelled or empty. `note` stands before the question until something is typed. */
async function askText(sitting: Sitting, question: string, note: string): Promise<string | null> {
  let text = '';
  for (;;) {
    const before = text === '' ? note : '';
    const key = await promptKey(sitting, () => frameWith(sitting, `${before}${question} ${text}`, true));
    if (key.name === 'escape') return null;
    if (key.name === 'enter') return text.trim() === '' ? null : text.trim();
    text = edited(text, key);
  }
}

/** What to call a kind or a thing, which was `called` something before; null: cancelled or empty. */
export function askName(sitting: Sitting, called = ''): Promise<string | null> {
  const note = called === '' ? '' : `It was called "${cut(oneColumn(called), NOTE_ROOM)}". `;
  return askText(sitting, sitting.session.terse ? 'Call it?' : 'What do you want to call it?', note);
}

/** So much of an old name stands beside the question, in columns. */
const NOTE_ROOM = 30;

/** A text prompt after a key: letters are added, Backspace takes one away, keys that are no letters change nothing. */
export function edited(text: string, key: { name: string; text: string }): string {
  if (key.name === 'backspace' || key.name === 'ctrl-h') return text.slice(0, -1);
  if (key.name === 'ctrl-u') return '';
  return (text + typable(key.text)).slice(0, NAME_LIMIT);
}

/** The first line of a text, in glyphs that take one column each. */
function typable(text: string): string {
  const line = text.split(/[\r\n]/, 1)[0] ?? '';
  return [...line].filter((letter) => letter >= ' ' && oneColumn(letter) === letter).join('');
}

/** Shows pages up to the last, which stays on the message line. Escape leaves out the rest; other keys than those of `goesOn` are dropped. */
export async function showPages(sitting: Sitting, pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    sitting.top = topLine(page);
    sitting.lines++;
    if (!page.more) return;
    const key = await untilGoesOn(sitting, frameWith(sitting, sitting.top, true));
    sitting.top = '';
    if (key === 'escape') return;
  }
}

/** Shows whole screens one after the other. Escape leaves out the rest. */
export async function showFrames(sitting: Sitting, frames: readonly Frame[]): Promise<void> {
  for (const frame of frames) {
    const key = await untilGoesOn(sitting, frame);
    if (key === 'escape') return;
  }
}

async function untilGoesOn(sitting: Sitting, frame: Frame): Promise<string> {
  for (;;) {
    const key = await promptKey(sitting, () => frame);
    if (goesOn(key.name)) return key.name;
  }
}
