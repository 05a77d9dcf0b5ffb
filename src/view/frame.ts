import type { Point } from '../base/points.js';

/** What a cell means; a colour scheme says how that looks. A number in `Frame.styles` is an index into this list. */
export const STYLES = [
  'plain',
  'message',
  'more',
  'status',
  'warning',
  'danger',
  'hero',
  'monster',
  'detected',
  'wall',
  'floor',
  'passage',
  'door',
  'stairs',
  'trap',
  'potion',
  'scroll',
  'food',
  'weapon',
  'armor',
  'ring',
  'stick',
  'amulet',
  'gold',
  'magic',
  'bolt',
  'title',
  'key',
  'dim',
  'chosen',
  'water',
  'chasm',
  // What is out of view: the ground, and what lay on it.
  'remembered',
  'remembered thing',
] as const;
export type Style = (typeof STYLES)[number];
export const STYLE = Object.fromEntries(STYLES.map((style, index) => [style, index])) as {
  readonly [S in Style]: number;
};

/** A screen: `chars` holds UTF-16 code units of one-column glyphs, `styles` what they mean, both row by row. */
export type Frame = {
  width: number;
  height: number;
  chars: Uint16Array;
  styles: Uint8Array;
  /** Where the cursor stands, null for hidden. */
  cursor: Point | null;
  /** Of the game as it is read aloud: which message stands in the first row. Another one is written whole, even if it says the same. */
  line?: number;
};

const BLANK = 32;
/** Copied, as filling takes three times as long. */
const BLANKS = new Uint16Array(80 * 24).fill(BLANK);

/** An empty screen, 80×24 unless told otherwise. */
export function blankFrame(width = 80, height = 24): Frame {
  return {
    width,
    height,
    chars: width * height === BLANKS.length ? new Uint16Array(BLANKS) : new Uint16Array(width * height).fill(BLANK),
    styles: new Uint8Array(width * height),
    cursor: null,
  };
}

/** Writes `text` from (x, y) on; what does not fit into the row is cut off. Answers the column after it. */
export function put(frame: Frame, x: number, y: number, text: string, style: Style = 'plain'): number {
  if (y < 0 || y >= frame.height) return x;
  const { width, chars, styles } = frame;
  const number = STYLE[style];
  let column = x;
  for (let i = 0; i < text.length; i++, column++) {
    if (column < 0 || column >= width) continue;
    chars[y * width + column] = text.charCodeAt(i);
    styles[y * width + column] = number;
  }
  return column;
}

export function cloneFrame(frame: Frame): Frame {
  return { ...frame, chars: frame.chars.slice(), styles: frame.styles.slice() };
}

/** The screen as text: one string a row, blanks at the ends cut off. */
export function frameText(frame: Frame): string[] {
  const rows: string[] = [];
  for (let y = 0; y < frame.height; y++) {
    rows.push(String.fromCharCode(...frame.chars.subarray(y * frame.width, (y + 1) * frame.width)).trimEnd());
  }
  return rows;
}
