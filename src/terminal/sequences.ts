import { nameOf } from './key-names.js';

/**
 * Where a sequence ends in what a terminal sent, a byte a character. Known sequences of a terminal begin with
 *
 *     ESC [    parameters, intermediates, one final character     keys, reports
 *     ESC O    perhaps a modifier, one letter                     keys
 *     ESC ]  ESC P  ESC _    up to BEL or ESC \                   replies to questions
 *
 * An Escape in front of anything else is the key Escape, and what follows is a key of its own.
 */

export const ESC = '\x1b';

/** The index after the sequence or character that starts at `from`, or -1 while it is unfinished. */
export function sequenceEnd(bytes: string, from: number): number {
  if (bytes[from] !== ESC) return characterEnd(bytes, from);
  const rest = bytes.slice(from + 1, from + 1 + FORM_BYTES);
  if (rest === '') return -1;
  if (rest[0] === '[') return controlEnd(bytes, from + 2);
  if (rest[0] === 'O') return singleShiftEnd(bytes, from);
  if (REPLY.test(rest)) return stringEnd(bytes, from + 2);
  return REPLY_BEGUN.test(rest) ? -1 : from + 1;
}

/** So many bytes behind the Escape show what it is. */
const FORM_BYTES = 16;
/** `ESC ] 11 ;`, `ESC P > |`, `ESC P 1 $ r`, `ESC _ G`: `]` and `P` alone are typed. */
const REPLY = /^(?:\][0-9]+;|P[0-9;]*[!$+<=>?{|]|_G)/;
const REPLY_BEGUN = /^(?:\][0-9]*|P[0-9;]*|_)$/;

/** Whether somebody may have typed these bytes: Escape, perhaps with the first of what may still become a sequence. */
export function mayBeTyped(bytes: string): boolean {
  return bytes === ESC || bytes === `${ESC}[` || bytes === `${ESC}O` || isReplyBegun(bytes);
}

/** Whether these bytes are an Escape and what a reply begins with, but keys as well. */
export function isReplyBegun(bytes: string): boolean {
  return bytes[0] === ESC && REPLY_BEGUN.test(bytes.slice(1));
}

/** UTF-8: the first byte says how many follow. One that can't be first, or is not followed as it should be, stands alone. */
function characterEnd(bytes: string, from: number): number {
  const first = bytes.charCodeAt(from);
  const length = first < 0xc2 || first > 0xf4 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  for (let at = from + 1; at < from + length; at++) {
    if (at >= bytes.length) return -1;
    if (!continues(bytes.charCodeAt(at))) return from + 1;
  }
  return from + length;
}

function continues(byte: number): boolean {
  return byte >= 0x80 && byte < 0xc0;
}

const SINGLE_SHIFT = /^[0-9;]*[A-Za-z]/;
const SINGLE_SHIFT_BEGUN = /^[0-9;]*$/;

/** `ESC O` and what makes a key of it; else both were typed. */
function singleShiftEnd(bytes: string, from: number): number {
  const rest = bytes.slice(from + 2, from + 2 + FORM_BYTES);
  if (SINGLE_SHIFT_BEGUN.test(rest)) return -1;
  const key = SINGLE_SHIFT.exec(rest)?.[0];
  return key !== undefined && nameOf(`${ESC}O${key}`) !== null ? from + 2 + key.length : from + 1;
}

/** Behind `ESC [`. Two forms have something behind the final character: old mouse reports, and F keys of the Linux console. */
function controlEnd(bytes: string, from: number): number {
  if (bytes[from] === '[') return from + 1 < bytes.length ? from + 2 : -1;
  let at = from;
  while (isBetween(bytes.charCodeAt(at), 0x30, 0x3f)) at++;
  // rxvt ends shifted keys with `$` (`ESC [ 7 $`), which elsewhere stands before the final character (`ESC [ ? 1 ; 2 $ y`).
  if (bytes[at] === '$' && bytes[from] !== '?') return at + 1;
  while (isBetween(bytes.charCodeAt(at), 0x20, 0x2f)) at++;
  const final = bytes[at];
  if (final === undefined) return -1;
  if (final === 'M' && at === from) return mouseEnd(bytes, at + 1);
  // A control character or another Escape in the middle breaks a sequence off.
  return final < ' ' ? at : at + 1;
}

/**
 * Button, column and row, a byte each, from 32 up. Some terminals write columns beyond the 95th as two bytes of UTF-8: there the
 * third byte goes on from the second. A row that looks like that would be the 97th or a later one.
 */
function mouseEnd(bytes: string, from: number): number {
  let at = from;
  for (let number = 0; number < 3; number++, at++) {
    if (at >= bytes.length) return -1;
    if (bytes.charCodeAt(at) < 0x20) return at;
    if (isBetween(bytes.charCodeAt(at), 0xc2, 0xdf) && continues(bytes.charCodeAt(at + 1))) at++;
  }
  return at;
}

function isBetween(code: number, first: number, last: number): boolean {
  return code >= first && code <= last;
}

/** Up to BEL or `ESC \`. Any other control character breaks it off. */
function stringEnd(bytes: string, from: number): number {
  for (let at = from; at < bytes.length; at++) {
    if (bytes[at] === '\x07') return at + 1;
    if (bytes[at] === ESC && at + 1 === bytes.length) return -1;
    if (bytes[at] === ESC && bytes[at + 1] === '\\') return at + 2;
    if ((bytes[at] as string) < ' ') return at;
  }
  return -1;
}
