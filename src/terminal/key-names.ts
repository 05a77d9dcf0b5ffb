/**
 * One key as it was typed. `name` is the character itself (`h`, `H`, `?`) or a word: `space`, `enter`, `escape`, `backspace`, `ctrl-h`,
 * `up`, `shift-up`, `pageDown`, `kp4`, `f1`, `alt-up`. `text` is what a text prompt takes of it, '' for none.
 * Pasted text comes as one key named `paste`, whatever it holds.
 */
export type Key = { name: string; text: string };

export const PASTE_STARTS = '\x1b[200~';
export const PASTE_ENDS = '\x1b[201~';

/** The key that sent this whole sequence, or null where it is none. */
export function keyOf(sequence: string): Key | null {
  if (sequence.startsWith(PASTE_STARTS)) {
    return { name: 'paste', text: sequence.slice(PASTE_STARTS.length).replace(PASTE_ENDS, '') };
  }
  const name = nameOf(sequence);
  return name === null ? null : { name, text: textOf(name) };
}

/** What a text prompt takes of a key: one character without a name of its own. */
function textOf(name: string): string {
  if (name === 'space') return ' ';
  return isOneCharacter(name) ? name : '';
}

/** Keys that end in a letter: `ESC [ A`, `ESC O A`, `ESC [ 1 ; 2 A`. */
const BY_LETTER: { readonly [letter: string]: string } = {
  A: 'up',
  B: 'down',
  C: 'right',
  D: 'left',
  E: 'center',
  F: 'end',
  // The Linux console's way to write it.
  G: 'center',
  H: 'home',
  P: 'f1',
  Q: 'f2',
  R: 'f3',
  S: 'f4',
};

/** The keypad in application mode: `ESC O q`. */
const KEYPAD: { readonly [letter: string]: string } = {
  M: 'enter',
  X: '=',
  j: '*',
  k: '+',
  l: ',',
  m: '-',
  n: '.',
  o: '/',
  p: 'kp0',
  q: 'kp1',
  r: 'kp2',
  s: 'kp3',
  t: 'kp4',
  u: 'kp5',
  v: 'kp6',
  w: 'kp7',
  x: 'kp8',
  y: 'kp9',
};

/** Keys that end in `~`, and with rxvt in `$` (shift), `^` (ctrl) or `@` (both): `ESC [ 5 ~`. */
const BY_NUMBER: { readonly [number: number]: string } = {
  1: 'home',
  2: 'insert',
  3: 'delete',
  4: 'end',
  5: 'pageUp',
  6: 'pageDown',
  7: 'home',
  8: 'end',
  11: 'f1',
  12: 'f2',
  13: 'f3',
  14: 'f4',
  15: 'f5',
  17: 'f6',
  18: 'f7',
  19: 'f8',
  20: 'f9',
  21: 'f10',
  23: 'f11',
  24: 'f12',
};

/** Keys that have a code of their own in `ESC [ code u`. */
const BY_CODE: { readonly [code: number]: string } = {
  57344: 'escape',
  57345: 'enter',
  57346: 'ctrl-i',
  57347: 'backspace',
  57348: 'insert',
  57349: 'delete',
  57350: 'left',
  57351: 'right',
  57352: 'up',
  57353: 'down',
  57354: 'pageUp',
  57355: 'pageDown',
  57356: 'home',
  57357: 'end',
  57399: 'kp0',
  57400: 'kp1',
  57401: 'kp2',
  57402: 'kp3',
  57403: 'kp4',
  57404: 'kp5',
  57405: 'kp6',
  57406: 'kp7',
  57407: 'kp8',
  57408: 'kp9',
  57409: '.',
  57410: '/',
  57411: '*',
  57412: '-',
  57413: '+',
  57414: 'enter',
  57415: '=',
  57416: ',',
  57417: 'left',
  57418: 'right',
  57419: 'up',
  57420: 'down',
  57421: 'pageUp',
  57422: 'pageDown',
  57423: 'home',
  57424: 'end',
  57425: 'insert',
  57426: 'delete',
  57427: 'center',
};

/** The name of the key that sent this whole sequence (see `Key`), or null where it is no key: a report, a reply, a broken sequence. */
export function nameOf(sequence: string): string | null {
  if (!sequence.startsWith('\x1b') || sequence === '\x1b') return characterName(sequence);
  if (sequence.startsWith('\x1b[')) return controlName(sequence.slice(2));
  return sequence.startsWith('\x1bO') ? singleShiftName(sequence.slice(2)) : null;
}

function isOneCharacter(text: string): boolean {
  return text.length === 1 || (text.length === 2 && [...text].length === 1);
}

/** Bytes decide: 0x0D is Enter, 0x0A ctrl-j, 0x7F Backspace, 0x08 ctrl-h, 0x09 ctrl-i. */
function characterName(character: string): string | null {
  const code = character.codePointAt(0) ?? 0;
  if (code === 0x20) return 'space';
  if (code === 0x0d) return 'enter';
  if (code === 0x1b) return 'escape';
  if (code === 0x7f) return 'backspace';
  if (code >= 1 && code <= 26) return `ctrl-${String.fromCharCode(code + 96)}`;
  // What the original takes for ctrl-~, as both have the same five bits; most terminals send it for ctrl-6 too.
  if (code === 0x1e) return 'ctrl-^';
  // Other controls (ctrl-\ among them), the C1 set, bytes that were no UTF-8: no keys.
  if (code < 0x20 || (code >= 0x80 && code < 0xa0) || code === 0xfffd) return null;
  return character;
}

function controlName(body: string): string | null {
  const form = /^([0-9:;]*)([A-Za-z~$^@])$/.exec(body);
  if (form === null) return consoleName(body);
  const parameters = (form[1] as string).split(';').map((parameter) => parameter.split(':').map(Number));
  const final = form[2] as string;
  const first = parameters[0]?.[0] ?? 0;
  const modifiers = Math.max(1, parameters[1]?.[0] ?? 1) - 1;
  // `ESC [ 97 ; 1 : 3 u`: a key was let go.
  if (parameters[1]?.[1] === 3) return null;
  if (final === 'u') return codeName(first, modifiers);
  if (final === '~' && first === 27) return codeName(parameters[2]?.[0] ?? 0, modifiers);
  if (final === '~') return modified(BY_NUMBER[first], modifiers);
  if (final === '$') return modified(BY_NUMBER[first], 1);
  if (final === '^') return modified(BY_NUMBER[first], 4);
  if (final === '@') return modified(BY_NUMBER[first], 5);
  if (final === 'Z') return 'shift-ctrl-i';
  // rxvt writes shifted arrows with small letters; `ESC [ 1 ; 1 R` is a reply, and so is what has more numbers.
  if ('abcd'.includes(final) && form[1] === '') return modified(BY_LETTER[final.toUpperCase()], 1);
  if (final === 'R' || parameters.length > 2) return null;
  return modified(BY_LETTER[final], parameters.length === 1 && first > 1 ? first - 1 : modifiers);
}

/** `ESC [ [ A`: function keys of the Linux console. */
function consoleName(body: string): string | null {
  const letter = /^\[([A-E])$/.exec(body)?.[1];
  return letter === undefined ? null : `f${letter.charCodeAt(0) - 64}`;
}

function singleShiftName(body: string): string | null {
  const form = /^(?:1;)?([0-9]*)([A-Za-z])$/.exec(body);
  if (form === null) return null;
  const letter = form[2] as string;
  const modifiers = form[1] === '' ? 0 : Number(form[1]) - 1;
  // rxvt writes arrows with ctrl as `ESC O a`.
  if ('abcd'.includes(letter)) return modified(BY_LETTER[letter.toUpperCase()], 4);
  return modified(BY_LETTER[letter] ?? KEYPAD[letter], modifiers);
}

/** A key by its character or its own code, with modifiers: `ESC [ 104 ; 5 u` is ctrl-h. */
function codeName(code: number, modifiers: number): string | null {
  const own = BY_CODE[code];
  if (own !== undefined) return modified(own, modifiers);
  // Halves of characters, and the private area, where terminals put keys that have none.
  if (code < 1 || code > 0x10ffff || (code >= 0xd800 && code <= 0xf8ff)) return null;
  const name = characterName(String.fromCodePoint(code));
  if (name === null) return null;
  if (!isOneCharacter(name)) return modified(name, modifiers);
  const shifted = modifiers & 1 && /^[a-z]$/.test(name) ? name.toUpperCase() : name;
  if (modifiers & 2) return `alt-${shifted}`;
  return modifiers & 4 ? `ctrl-${name}` : shifted;
}

/** `modifiers`: 1 shift, 2 alt, 4 ctrl; the locks (64, 128) say nothing. What has other modifiers is no key of ours. */
function modified(name: string | undefined, modifiers: number): string | null {
  if (name === undefined || Number.isNaN(modifiers)) return null;
  const alt = modifiers & (2 | 8 | 16 | 32) ? 'alt-' : '';
  const ctrl = modifiers & 4 ? 'ctrl-' : '';
  const shift = modifiers & 1 ? 'shift-' : '';
  return alt + shift + ctrl + name;
}
