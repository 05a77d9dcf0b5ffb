import { hashPlain } from '../base/plain.js';
import { jsonOf, printable } from '../base/text.js';
import type { Content } from '../state/content.js';
import { PLAY_OPTIONS, type PlayOptions } from '../state/game.js';
import { SESSION } from '../state/session.js';
import { type Decoder, type Encoder, openDecoder, openEncoder } from './coder.js';
import { type Header, headerOf } from './header.js';
import { DESCENT_DIGITS, type Marks, marksOf } from './marks.js';
import { describeProblem, printCommand, readCommands } from './notation.js';
import type { Recording } from './recording.js';

/*
 * A game as one line that can be pasted anywhere, of letters, digits, - and _, each worth six bits:
 *
 *   y1.    what it is
 *   LLL+   how many characters it has in all
 *   ...+   a row: 59 characters and one (+) that is right only for these, so that damage can be told by its place
 *   ...+   the last row may be shorter; its last five but one are a checksum of all the rows hold
 *
 * The rows hold, coded (see coder.ts): rules, version, dungeon, its options and the seed as lines; the options of play, and whether the
 * game scores and ends in a crash; the hash of the content; the commands; the hashes at descents and at the end. Name and looks are not
 * in it: they change nothing.
 */

/** What every code starts with. */
export const CODE_START = 'y1.';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const LENGTH_DIGITS = 3;
const HEAD = CODE_START.length + LENGTH_DIGITS + 1;
/** Characters of a row, its last one included. */
const ROW = 60;
const SUM_DIGITS = 5;
const LONGEST_CODE = 262_143;

/** No game is near this: what claims to be longer is none. Bytes of notation, and of what stands before it. */
const MOST_NOTATION = 250_000;
const MOST_SETUP = 4000;
const MOST_DESCENTS = 65_535;

/** The code of a recording, which is played for its hashes; null where it is too long for a line. */
export function codeOf(recording: Recording, content: Content): string | null {
  return writeCode(recording, marksOf(recording, content));
}

/** The code of a recording with these marks; null where it is too long for a line. */
export function writeCode(recording: Recording, marks: Marks): string | null {
  const notation = recording.commands.map(printCommand).join('');
  if (new TextEncoder().encode(notation).length > MOST_NOTATION || marks.descents.length > MOST_DESCENTS) return null;
  const encoder = openEncoder();
  writeSetup(encoder, recording);
  encoder.text(notation);
  encoder.number(marks.descents.length, 16);
  for (const hash of [...marks.descents, marks.end]) writeHash(encoder, hash);

  const digits = encoder.digits();
  const code = wrapped([...digits, ...sumOf(digits)]);
  return code.length > LONGEST_CODE ? null : code;
}

/** The recording that a code holds, or why it holds none, as the end of a sentence about it. Blanks and line ends in it do not count. */
export function readCode(text: string): { recording: Recording } | { problem: string } {
  const found = unwrapped(text.replace(/\s+/g, ''));
  if ('problem' in found) return found;
  const decoder = openDecoder(found.digits);
  const setup = readSetup(decoder);
  if ('problem' in setup) return setup;
  const notation = decoder.text(MOST_NOTATION);
  if (notation === null) return { problem: 'has more commands than a game can have' };
  const played = readCommands(notation);
  if ('problem' in played) return { problem: `has damaged commands: ${describeProblem(played.problem)}` };
  const count = decoder.number(16);
  const descents = Array.from({ length: count }, () => readHash(decoder, DESCENT_DIGITS));
  const marks = { descents, end: readHash(decoder, HASH_DIGITS) };
  const { header, crash } = setup;
  const { commands } = played;
  return { recording: { header, session: SESSION, commands, checks: [], marks, crash, torn: false } };
}

// ---- what stands before the commands

const OPTION_NAMES = Object.keys(PLAY_OPTIONS) as (keyof PlayOptions)[];

function writeSetup(encoder: Encoder, { header, crash }: Recording): void {
  const { seed, system, systemOptions, options } = header.setup;
  const own = Object.keys(systemOptions).length === 0 ? '' : JSON.stringify(systemOptions);
  encoder.text([header.rules, header.package, system, own, seed].join('\n'));
  const flags = [...OPTION_NAMES.map((name) => options[name]), header.scoring, crash !== null];
  for (const flag of flags) encoder.number(flag ? 1 : 0, 1);
  writeHash(encoder, header.content);
}

function readSetup(decoder: Decoder): { header: Header; crash: string | null } | { problem: string } {
  const text = decoder.text(MOST_SETUP);
  if (text === null) return { problem: 'has a damaged beginning' };
  const [rules, version, system, own, seed] = text.split('\n');
  const flag = (): boolean => decoder.number(1) === 1;
  const options = Object.fromEntries(OPTION_NAMES.map((name) => [name, flag()]));
  const scoring = flag();
  const crash = flag() ? 'a crash' : null;
  const content = readHash(decoder, HASH_DIGITS);
  const setup = { seed, system, systemOptions: own === '' ? {} : jsonOf(own ?? ''), options };
  const known = { rules: Number(rules), package: version, content, setup, scoring };
  const read = headerOf({ ...known, session: SESSION, started: NO_DATE }, 'beginning');
  return 'problem' in read ? read : { header: read.header, crash };
}

/** A code does not say when the game began. */
const NO_DATE = '1970-01-01T00:00:00Z';

// ---- hashes

const HASH_DIGITS = 16;

function writeHash(encoder: Encoder, hash: string): void {
  for (const digit of hash) encoder.number(Number.parseInt(digit, 16), 4);
}

function readHash(decoder: Decoder, digits: number): string {
  return Array.from({ length: digits }, () => decoder.number(4).toString(16)).join('');
}

/** A checksum of digits, as digits. */
function sumOf(digits: readonly number[]): number[] {
  return digitsOf(Number.parseInt(hashPlain(digits).slice(0, 8), 16) >>> 2, SUM_DIGITS);
}

// ---- digits as characters, in rows

function wrapped(digits: readonly number[]): string {
  const rows: string[] = [];
  for (let at = 0; at < digits.length; at += ROW - 1) {
    const row = digits.slice(at, at + ROW - 1);
    rows.push(charactersOf([...row, lastOf(row, HEAD + at)]));
  }
  const body = rows.join('');
  const length = digitsOf(HEAD + body.length, LENGTH_DIGITS);
  return CODE_START + charactersOf([...length, lastOf(length, 0)]) + body;
}

/** The digits of a code without its checksum, or where it is damaged. */
function unwrapped(code: string): { digits: number[] } | { problem: string } {
  if (!code.startsWith(CODE_START)) return { problem: `is none: a code starts with ${CODE_START}` };
  const all: number[] = [];
  for (let at = CODE_START.length; at < code.length; at++) {
    const digit = LETTERS.indexOf(code[at]!);
    if (digit < 0) return { problem: unknownCharacter(code, at) };
    all.push(digit);
  }
  if (code.length < HEAD) return { problem: `is cut off after ${code.length} characters` };
  if (!isWhole(all.slice(0, LENGTH_DIGITS + 1), 0)) return { problem: damagedIn(CODE_START.length, HEAD) };
  const length = all.slice(0, LENGTH_DIGITS).reduce((sum, digit) => sum * 64 + digit, 0);
  return readRows(all.slice(LENGTH_DIGITS + 1), code.length, length);
}

/** `found`: how long the code is. `length`: how long it says that it is. */
function readRows(all: readonly number[], found: number, length: number): { digits: number[] } | { problem: string } {
  const digits: number[] = [];
  for (let at = HEAD; at < Math.min(found, length); at += ROW) {
    const end = Math.min(at + ROW, length);
    if (end > found) break;
    const row = all.slice(at - HEAD, end - HEAD);
    if (!isWhole(row, HEAD + digits.length)) return { problem: damagedIn(at, end) };
    for (const digit of row.slice(0, -1)) digits.push(digit);
  }
  if (found < length) return { problem: `is cut off after ${found} of its ${length} characters` };
  if (found > length) return { problem: `goes on after its end, which is character ${length}` };
  const coded = digits.slice(0, -SUM_DIGITS);
  const sum = digits.slice(coded.length);
  const holds = sumOf(coded).every((digit, i) => digit === sum[i]);
  return holds ? { digits: coded } : { problem: 'is damaged: its checksum does not hold' };
}

/** Where characters from `start` to before `end` are damaged, which are counted from 0. */
function damagedIn(start: number, end: number): string {
  return `is damaged between its characters ${start + 1} and ${end}`;
}

function unknownCharacter(code: string, at: number): string {
  const character = printable(String.fromCodePoint(code.codePointAt(at)!));
  return `is damaged: its character ${at + 1}, ${JSON.stringify(character)}, is none of A-Z a-z 0-9 - _`;
}

/** The digit that ends a row. `place` tells rows apart, so that none can stand for another. Any one digit changed changes it. */
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
