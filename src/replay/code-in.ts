import { CODE_START, lengthOf, readRows } from './rows.js';

/** A dot behind a digit is escaped in some forums, as `_` is. */
const START = /y1\\?\./g;
/**
 * What mail programs, forums and shells put into a long line: blanks and line ends, `=` and `\` before these, `>` of quoted mail behind them, `\` before
 * `_` and `-`, and characters that nobody sees.
 */
const FILLING = /=\r?\n|\n[>|\s]*|[\s\\\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g;
/** Behind what a code does not begin, unless it is whole: `Rodney1.save`, `old/y1.save`. */
const BEFORE = /[\p{L}\p{N}/\\]/u;
/** A text with more beginnings in it is none that anybody pasted. */
const MOST_TRIES = 1000;
/** Characters that hold the beginning of a code, whatever was put into it. */
const BEGINNING = 60;
/** So many characters stand for one at most, over the whole length. */
const MOST_FILLED = 4;

/**
 * The code in a text, without what was put into it and stands around it: the first that is whole, else the first that might have been one. null where
 * there is none.
 */
export function codeIn(text: string): string | null {
  let damaged: string | null = null;
  let tries = 0;
  for (const { index } of text.matchAll(START)) {
    const code = codeAt(text, index);
    if ('digits' in readRows(code)) return code;
    if (!BEFORE.test(text[index - 1] ?? '')) damaged ??= code;
    if (++tries === MOST_TRIES) break;
  }
  return damaged;
}

/** What stands there, as long as it says that it is; where it does not say that, up to the next blank. */
function codeAt(text: string, at: number): string {
  const bare = (characters: number): string => text.slice(at, at + characters).replace(FILLING, '');
  const length = lengthOf(bare(BEGINNING));
  if (length !== null) {
    const code = bare(BEGINNING + MOST_FILLED * length).slice(0, length);
    return code.length < length ? withoutEnd(code) : code;
  }
  const word = /^\S*/.exec(text.slice(at, at + BEGINNING))?.[0] ?? '';
  return CODE_START + withoutEnd(word.replace(FILLING, '').slice(CODE_START.length));
}

/** Of a code that is cut off, a full stop or a quote mark is no character. */
function withoutEnd(code: string): string {
  return code.replace(/[^\w-]+$/, '');
}
