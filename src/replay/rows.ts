import { hashPlain } from '../base/plain.js';
import { printable } from '../base/text.js';

/*
 * Digits, each from 0 to 63, as one line that can be pasted anywhere and tells where it is damaged:
 *
 *   y1.    what it is
 *   LLL+   how many characters it has in all
 *   ...+   a row: 59 characters, and one (+) that is right only for these at this place
 *   ...+   the last row may be shorter, and ends with the five characters of a checksum before its +
 */

/** What every code starts with. */
export const CODE_START = 'y1.';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const LENGTH_DIGITS = 3;
const LONGEST = 262_143;
/** Characters before the first row. */
const HEAD = CODE_START.length + LENGTH_DIGITS + 1;
/** Characters of a row, its last one included. */
const ROW = 60;
const SUM_DIGITS = 5;

/** The line of these digits; null where it is too long. */
export function writeRows(digits: readonly number[]): string | null {
  const all = [...digits, ...sumOf(digits)];
  const rows: string[] = [];
  for (let at = 0; at < all.length; at += ROW - 1) {
    const row = all.slice(at, at + ROW - 1);
    rows.push(charactersOf([...row, lastOf(row, HEAD + at)]));
  }
  const body = rows.join('');
  if (HEAD + body.length > LONGEST) return null;
  const length = digitsOf(HEAD + body.length, LENGTH_DIGITS);
  return CODE_START + charactersOf([...length, lastOf(length, 0)]) + body;
}

/** The digits of a line, or where it is damaged or cut off, as the end of a sentence about it. Characters count from 1. */
export function readRows(line: string): { digits: number[] } | { problem: string } {
  if (!line.startsWith(CODE_START)) return { problem: `is none: a code starts with ${CODE_START}` };
  const all: number[] = [];
  for (let at = CODE_START.length; at < line.length; at++) {
    const digit = LETTERS.indexOf(line[at]!);
    if (digit < 0) return { problem: unknownCharacter(line, at) };
    all.push(digit);
  }
  if (line.length < HEAD) return { problem: `is cut off after ${line.length} characters` };
  const length = lengthIn(all);
  if (length === null) return { problem: damagedIn(CODE_START.length, HEAD) };
  return readBody(all.slice(LENGTH_DIGITS + 1), length);
}

/** How many characters a line says that it has, by its first; null where they are damaged or cut off. */
export function lengthOf(line: string): number | null {
  const digits = [...line.slice(CODE_START.length, HEAD)].map((character) => LETTERS.indexOf(character));
  return line.startsWith(CODE_START) && line.length >= HEAD && !digits.includes(-1) ? lengthIn(digits) : null;
}

function lengthIn(digits: readonly number[]): number | null {
  const head = digits.slice(0, LENGTH_DIGITS + 1);
  return isWhole(head, 0) ? head.slice(0, -1).reduce((sum, digit) => sum * 64 + digit, 0) : null;
}

/** `length`: how long the line says that it is. */
function readBody(body: readonly number[], length: number): { digits: number[] } | { problem: string } {
  const found = HEAD + body.length;
  const digits: number[] = [];
  for (let at = HEAD; at < Math.min(found, length); at += ROW) {
    const end = Math.min(at + ROW, length);
    // Of a row that is cut off nothing can be said.
    if (end > found) break;
    const row = body.slice(at - HEAD, end - HEAD);
    if (!isWhole(row, HEAD + digits.length)) return { problem: damagedIn(at, end) };
    for (const digit of row.slice(0, -1)) digits.push(digit);
  }
  if (found < length) return { problem: `is cut off after ${found} of its ${length} characters` };
  if (found > length) return { problem: `goes on after its end, which is character ${length}` };
  const held = digits.slice(0, -SUM_DIGITS);
  const sum = digits.slice(held.length);
  const holds = sumOf(held).every((digit, i) => digit === sum[i]);
  return holds ? { digits: held } : { problem: 'is damaged: its checksum does not hold' };
}

/** Where characters from `start` to before `end` are damaged, which count from 0 here. */
function damagedIn(start: number, end: number): string {
  return `is damaged between its characters ${start + 1} and ${end}`;
}

function unknownCharacter(line: string, at: number): string {
  const character = printable(String.fromCodePoint(line.codePointAt(at)!));
  return `is damaged: its character ${at + 1}, ${JSON.stringify(character)}, is none of A-Z a-z 0-9 - _`;
}

function sumOf(digits: readonly number[]): number[] {
  return digitsOf(Number.parseInt(hashPlain(digits).slice(0, 8), 16) >>> 2, SUM_DIGITS);
}

/** The digit that ends a row. `place` tells rows apart, so that none can stand for another. Another digit anywhere gives another one. */
function lastOf(row: readonly number[], place: number): number {
  return row.reduce((sum, digit) => (sum * 5 + digit + 1) % 64, place % 64);
}

function isWhole(row: readonly number[], place: number): boolean {
  return lastOf(row.slice(0, -1), place) === row.at(-1);
}

/** A number as so many digits, the highest first. */
function digitsOf(number: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => (number >> (6 * (count - 1 - i))) & 63);
}

function charactersOf(digits: readonly number[]): string {
  return digits.map((digit) => LETTERS[digit]).join('');
}
