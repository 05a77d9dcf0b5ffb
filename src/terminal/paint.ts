import { type Frame, STYLES } from '../view/frame.js';
import type { Scheme } from './schemes.js';

/** Turns frames into the fewest bytes that make the screen show them. It knows what the screen shows; nobody else may write there. */
export type Painter = {
  /** The bytes that lead from what is shown to `frame`, which must stay as it is from now on; '' where nothing changes. */
  paint(frame: Frame): string;
  /** The screen may show anything now: the next frame is written whole, after a clear. */
  forget(): void;
  /** Draws in the colours of this scheme from now on. Answers whether it is another. */
  wear(scheme: Scheme): boolean;
};

const BLANK = 32;
const LAST_ASCII = 126;
/** Rewriting up to so many unchanged cells is weighed against jumping over them. */
const LONGEST_BRIDGE = 8;

/**
 * `ascii`: other letters are written without their marks, or as `?`. The last cell of the last row is never written: there some
 * terminals scroll. `aloud`: what is written is also read out, so what a reader hears as one is written as one: a message, a line of a list, a
 * whole screen that takes the place of the game. Nothing else is written that has not changed.
 */
export function createPainter(scheme: Scheme, ascii = false, aloud = false): Painter {
  let worn = scheme;
  let looks = looksOf(scheme);
  let shown: Frame | null = null;
  /** Where the cursor of the screen is, or -1, -1 where that is not known. */
  let x = -1;
  let y = -1;
  /** The SGR parameters in force, null where they are not known. */
  let sgr: string | null = null;
  let cursorShown: boolean | null = null;

  function paint(frame: Frame): string {
    if (shown !== null && (shown.width !== frame.width || shown.height !== frame.height)) shown = null;
    if (aloud && shown !== null && isGame(shown) !== isGame(frame)) shown = null;
    let out = '';
    const before = shown;
    if (before === null) {
      out += '\x1b[m\x1b[H\x1b[2J';
      sgr = '';
      x = 0;
      y = 0;
    }
    // The row that the cursor stands in first: as a rule the hero stood there, and it need not come back to it.
    const here = y;
    if (here >= 0 && here < frame.height) out += paintChanged(before, frame, here);
    for (let row = 0; row < frame.height; row++) if (row !== here) out += paintChanged(before, frame, row);
    if (frame.cursor === null) {
      if (cursorShown !== false) out += '\x1b[?25l';
      cursorShown = false;
    } else {
      out += moveTo(frame.cursor.x, frame.cursor.y);
      if (cursorShown !== true) out += '\x1b[?25h';
      cursorShown = true;
    }
    shown = frame;
    return out;
  }

  function clearRow(before: Frame, row: number): string {
    return textEnd(before, row * before.width) === 0 ? '' : `${moveTo(0, row)}${setSgr('')}\x1b[K`;
  }

  /** A row as far as it has changed; read aloud, some are written whole then. */
  function paintChanged(before: Frame | null, frame: Frame, row: number): string {
    const isWhole = aloud && before !== null && isReadWhole(before, frame, row);
    return isWhole ? clearRow(before, row) + paintRow(null, frame, row) : paintRow(before, frame, row);
  }

  function paintRow(before: Frame | null, frame: Frame, row: number): string {
    const start = row * frame.width;
    const first = before === null ? 0 : firstDifference(before, frame, start);
    if (first < 0) return '';
    const text = textEnd(frame, start);
    const erased = before === null ? 0 : textEnd(before, start);
    let out = '';
    const end = row === frame.height - 1 ? frame.width - 1 : frame.width;
    for (let column = first; column < end; column++) {
      if (sameCell(before, frame, start + column)) continue;
      // Nothing but blanks from here on: where that erases more than three cells, one erasing is shorter.
      if (column >= text && erased - column > 3) {
        return `${out}${moveTo(column, row)}${setSgr('')}\x1b[K`;
      }
      out += reach(frame, column, row) + write(frame, start + column);
    }
    return out;
  }

  /** The column after the last cell of a row that is more than an invisible blank. */
  function textEnd(frame: Frame, start: number): number {
    let end = frame.width;
    while (
      end > 0 &&
      frame.chars[start + end - 1] === BLANK &&
      !looks.blanks[frame.styles[start + end - 1] as number]
    ) {
      end--;
    }
    return end;
  }

  function sameCell(before: Frame | null, frame: Frame, at: number): boolean {
    const char = frame.chars[at] as number;
    const style = frame.styles[at] as number;
    const oldChar = before === null ? BLANK : (before.chars[at] as number);
    const oldStyle = before === null ? 0 : (before.styles[at] as number);
    if (char !== oldChar) return false;
    if (looks.sgr[style] === looks.sgr[oldStyle]) return true;
    return char === BLANK && !looks.blanks[style] && !looks.blanks[oldStyle];
  }

  /** Brings the cursor to a cell: over short stretches of the same look by writing them again, if that is shorter. */
  function reach(frame: Frame, column: number, row: number): string {
    const jump = moveBytes(column, row);
    const gap = column - x;
    if (y === row && gap > 0 && gap < Math.min(jump.length, LONGEST_BRIDGE)) {
      let bridge = '';
      for (let at = row * frame.width + x; at < row * frame.width + column; at++) {
        if (!writesAsIs(frame, at) || (aloud && frame.chars[at] !== BLANK)) return moveTo(column, row);
        bridge += glyph(frame.chars[at] as number);
      }
      x = column;
      return bridge;
    }
    return moveTo(column, row);
  }

  function writesAsIs(frame: Frame, at: number): boolean {
    const style = frame.styles[at] as number;
    if (looks.sgr[style] === sgr) return true;
    return frame.chars[at] === BLANK && !looks.blanks[style] && sgr !== null && !showsOnBlanks(sgr);
  }

  function write(frame: Frame, at: number): string {
    const char = frame.chars[at] as number;
    const change = writesAsIs(frame, at) ? '' : setSgr(looks.sgr[frame.styles[at] as number] as string);
    x++;
    // Behind the last column terminals differ: some wrap, some wait.
    if (x >= frame.width) x = y = -1;
    return change + glyph(char);
  }

  function glyph(char: number): string {
    const letter = String.fromCharCode(char);
    return ascii && char > LAST_ASCII ? inAscii(letter) : letter;
  }

  function setSgr(wanted: string): string {
    if (sgr === wanted) return '';
    const from = sgr;
    sgr = wanted;
    if (wanted === '') return '\x1b[m';
    if (from === '' || (from !== null && replaces(from, wanted))) return `\x1b[${wanted}m`;
    return `\x1b[0;${wanted}m`;
  }

  function moveTo(column: number, row: number): string {
    const bytes = moveBytes(column, row);
    x = column;
    y = row;
    return bytes;
  }

  /** The shortest way to a cell: by its place, or step by step from where the cursor is. */
  function moveBytes(column: number, row: number): string {
    if (x === column && y === row) return '';
    const place = column > 0 ? `\x1b[${row + 1};${column + 1}H` : row > 0 ? `\x1b[${row + 1}H` : '\x1b[H';
    if (y < 0) return place;
    const steps = vertical(row - y) + horizontal(x, column);
    return steps.length < place.length ? steps : place;
  }

  function forget(): void {
    shown = null;
    x = y = -1;
    sgr = null;
    cursorShown = null;
  }

  return {
    paint,
    forget,
    wear(other) {
      if (other === worn) return false;
      worn = other;
      looks = looksOf(other);
      forget();
      return true;
    },
  };
}

/** A letter without its marks; what has no such letter is `?`. */
export function inAscii(letter: string): string {
  const [base = ''] = letter.normalize('NFD');
  return base.charCodeAt(0) <= LAST_ASCII ? base : '?';
}

/** The game, and not a screen that stands in its place. */
function isGame({ line }: Frame): boolean {
  return line !== undefined;
}

/** Whether a row is a text that has changed: of the game only its message, which also changes where the same is said again. */
function isReadWhole(before: Frame, frame: Frame, row: number): boolean {
  if (isGame(frame)) return row === 0 && (before.line !== frame.line || hasOtherText(before, frame, row));
  return hasOtherText(before, frame, row);
}

function hasOtherText(before: Frame, frame: Frame, row: number): boolean {
  const start = row * frame.width;
  for (let at = start; at < start + frame.width; at++) if (before.chars[at] !== frame.chars[at]) return true;
  return false;
}

/** The first column of a row whose cell is another one, -1 for none: of most rows that is all that is ever asked. */
function firstDifference(before: Frame, frame: Frame, start: number): number {
  const end = start + frame.width;
  for (let at = start; at < end; at++) {
    if (before.chars[at] !== frame.chars[at] || before.styles[at] !== frame.styles[at]) return at - start;
  }
  return -1;
}

function vertical(by: number): string {
  if (by === 0) return '';
  const letter = by > 0 ? 'B' : 'A';
  const size = Math.abs(by);
  return size === 1 ? `\x1b[${letter}` : `\x1b[${size}${letter}`;
}

function horizontal(from: number, to: number): string {
  const by = to - from;
  if (by === 0) return '';
  const right = (size: number): string => (size === 0 ? '' : size === 1 ? '\x1b[C' : `\x1b[${size}C`);
  if (by > 0) return right(by);
  const left = by === -1 ? '\b' : by === -2 ? '\b\b' : by === -3 ? '\b\b\b' : `\x1b[${-by}D`;
  const fromStart = `\r${right(to)}`;
  return fromStart.length < left.length ? fromStart : left;
}

/** By style number: its SGR parameters, and whether a blank in it can be seen. */
function looksOf(scheme: Scheme): { sgr: string[]; blanks: boolean[] } {
  const sgr = STYLES.map((style) => scheme[style]);
  return { sgr, blanks: sgr.map(showsOnBlanks) };
}

/** Reverse, underlined or with a background: then a blank shows. */
function showsOnBlanks(sgr: string): boolean {
  return attributesOf(sgr).some((attribute) => ['underline', 'reverse', 'background'].includes(attribute));
}

/** Whether what `from` set is set anew by `to`, so that no reset is needed between them. */
function replaces(from: string, to: string): boolean {
  const set = attributesOf(to);
  return attributesOf(from).every((attribute) => set.includes(attribute));
}

const ATTRIBUTES = new Map<string, string[]>();

/** What SGR parameters set: `1;38;5;160` is bold and a foreground. */
function attributesOf(sgr: string): string[] {
  const known = ATTRIBUTES.get(sgr);
  if (known !== undefined) return known;
  const codes = sgr === '' ? [] : sgr.split(';').map(Number);
  const set: string[] = [];
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i] as number;
    set.push(attributeOf(code));
    if (code === 38 || code === 48) i += codes[i + 1] === 5 ? 2 : 4;
  }
  ATTRIBUTES.set(sgr, set);
  return set;
}

function attributeOf(code: number): string {
  if (code === 1) return 'bold';
  if (code === 4) return 'underline';
  if (code === 7) return 'reverse';
  if ((code >= 30 && code <= 38) || (code >= 90 && code <= 97)) return 'foreground';
  if ((code >= 40 && code <= 48) || (code >= 100 && code <= 107)) return 'background';
  return `code ${code}`;
}
