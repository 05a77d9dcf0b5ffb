import { nameOf, PASTE_STARTS } from './key-names.js';

/** How long an unfinished sequence is waited for, in milliseconds: a lone Escape is one as well. */
export const HOLD_MS = 40;
/** How long the end of a paste is waited for after its last byte, in milliseconds. */
const PASTE_MS = 1000;
/** No text prompt takes more of a paste, in characters. */
const LONGEST_PASTE = 200;
const PASTE_ENDS = '\x1b[201~';

/**
 * Cuts what a terminal sends into whole sequences: one key, one report, one paste at a time, however the bytes were split on the
 * way. What is no key (mouse, focus, replies to questions, half a sequence) is dropped.
 */
export function sequenceReader(hear: (sequence: string) => void): {
  feed(bytes: Uint8Array | string): void;
  stop(): void;
} {
  const decoder = new TextDecoder('utf-8');
  /** The last bytes may be the beginning of a character. */
  let unfinished = false;
  let held = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  function feed(bytes: Uint8Array | string): void {
    clearTimeout(timer);
    held += typeof bytes === 'string' ? bytes : textOf(bytes);
    let start = 0;
    while (start < held.length) {
      const end = sequenceEnd(held, start);
      if (end < 0) break;
      tell(held.slice(start, end));
      start = end;
    }
    held = held.slice(start);
    if (held !== '') timer = setTimeout(giveUp, held.startsWith(PASTE_STARTS) ? PASTE_MS : HOLD_MS);
  }

  function textOf(bytes: Uint8Array): string {
    if (!unfinished && bytes.length === 1 && bytes[0]! < 0x80) return String.fromCharCode(bytes[0]!);
    unfinished = (bytes.at(-1) ?? 0) >= 0x80;
    return decoder.decode(bytes, { stream: true });
  }

  /** Nothing more came: Escapes are Escapes, anything else was no key. */
  function giveUp(): void {
    const rest = held;
    held = '';
    if (rest === '\x1b' || rest === '\x1b\x1b') for (const one of rest) tell(one);
  }

  function tell(sequence: string): void {
    if (sequence.startsWith(PASTE_STARTS)) hear(sequence.slice(0, PASTE_STARTS.length + LONGEST_PASTE));
    else if (nameOf(sequence) !== null) hear(sequence);
  }

  return { feed, stop: () => clearTimeout(timer) };
}

/** Where the sequence that starts at `from` ends (the index after it), or -1 while it is unfinished. */
function sequenceEnd(text: string, from: number): number {
  const code = text.charCodeAt(from);
  if (code !== 0x1b) return characterEnd(text, from);
  // ESC ESC [ A is an arrow with Alt; ESC ESC alone are two keys.
  const doubled = text[from + 1] === '\x1b';
  const at = doubled ? from + 2 : from + 1;
  const next = text[at];
  if (next === undefined) return -1;
  if (next === '[') return controlEnd(text, at + 1, from);
  if (next === 'O') return at + 1 < text.length ? singleShiftEnd(text, at + 1) : -1;
  // Alt with a control key is Escape and that key: ctrl-C must always be heard.
  if (doubled || next < ' ') return from + 1;
  if (']P_^X'.includes(next)) return stringEnd(text, at + 1);
  return characterEnd(text, at);
}

/** Both halves of a character outside the first plane stay together. */
function characterEnd(text: string, from: number): number {
  const code = text.charCodeAt(from);
  if (code < 0xd800 || code > 0xdbff) return from + 1;
  return from + 1 < text.length ? from + 2 : -1;
}

/** `ESC O`, perhaps a modifier digit (or `1;` and one), and a letter. */
function singleShiftEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && /[0-9;]/.test(text[at] as string)) at++;
  return at < text.length ? characterEnd(text, at) : -1;
}

/** `ESC [`: parameters, then one final character. Three forms have something behind that: pastes, old mouse reports, the console's F keys. */
function controlEnd(text: string, from: number, start: number): number {
  if (text[from] === '[') return from + 1 < text.length ? from + 2 : -1;
  let at = from;
  while (at < text.length && isParameter(text.charCodeAt(at))) at++;
  // rxvt ends shifted keys with `$` (`ESC [ 7 $`), which elsewhere stands before the final character (`ESC [ ? 1 ; 2 $ y`).
  if (text[at] === '$' && text[from] !== '?') return at + 1;
  while (at < text.length && isIntermediate(text.charCodeAt(at))) at++;
  const final = text[at];
  if (final === undefined) return -1;
  if (final === 'M' && at === from) return at + 3 < text.length ? at + 4 : -1;
  if (text.slice(start, at + 1) === PASTE_STARTS) {
    const end = text.indexOf(PASTE_ENDS, at);
    return end < 0 ? -1 : end + PASTE_ENDS.length;
  }
  // A control character or another Escape in the middle breaks a sequence off.
  if (final < ' ') return at;
  return at + 1;
}

function isParameter(code: number): boolean {
  return code >= 0x30 && code <= 0x3f;
}

function isIntermediate(code: number): boolean {
  return code >= 0x20 && code <= 0x2f;
}

/** OSC, DCS and their like go on to BEL or `ESC \`. */
function stringEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\x07') return at + 1;
    if (text[at] === '\x1b' && text[at + 1] === '\\') return at + 2;
  }
  return -1;
}
