import { atOnce, type Journey } from '../base/journey.js';
import { jsonOf } from '../base/text.js';
import type { Content } from '../state/content.js';
import { SESSION } from '../state/session.js';
import { type Decoder, type Encoder, openDecoder, openEncoder } from './coder.js';
import { type Header, headerOf } from './header.js';
import { DESCENT_DIGITS, type Marks, marking } from './marks.js';
import { describeProblem, printPlayed, readCommands } from './notation.js';
import type { Recording } from './recording.js';
import { readRows, writeRows } from './rows.js';

/*
 * A game as one line: rules, version, dungeon, its options and the seed, a line each, and comforts where it has them; the other options of play, and whether the game scores and
 * ends with a crash; the hash of the content; the commands in notation; the hashes at descents and at the end. All of it coded (coder.ts)
 * and written in rows (rows.ts). Name and looks are not in it: they change nothing.
 */

/** No game is near this: what claims to be longer is none. Bytes of notation, and of what stands before it. */
const MOST_NOTATION = 250_000;
const MOST_SETUP = 4000;
const MOST_DESCENTS = 65_535;

/** The code of a recording, which is played for its hashes; null where it is too long for a line, or was taken up in a state that no line holds. */
export function codeOf(recording: Recording, content: Content): string | null {
  return atOnce(coding(recording, content));
}

/** The same as a journey of so many commands. */
export function* coding(recording: Recording, content: Content): Journey<string | null> {
  return writeCode(recording, yield* marking(recording, content));
}

/** The code of a recording with these marks; null where it is too long for a line. */
export function writeCode(recording: Recording, marks: Marks): string | null {
  if (recording.header.taken !== undefined) return null;
  const notation = printPlayed(recording);
  if (new TextEncoder().encode(notation).length > MOST_NOTATION || marks.descents.length > MOST_DESCENTS) return null;
  const encoder = openEncoder();
  writeSetup(encoder, recording);
  encoder.text(notation);
  encoder.number(marks.descents.length, 16);
  for (const hash of [...marks.descents, marks.end]) writeHash(encoder, hash);

  return writeRows(encoder.digits());
}

/** The recording that a code holds, or why it holds none, as the end of a sentence about it. Blanks and line ends in it do not count. */
export function readCode(text: string): { recording: Recording } | { problem: string } {
  const found = readRows(text.replace(/\s+/g, ''));
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
  const { commands, groups } = played;
  return { recording: { header, session: SESSION, commands, groups, checks: [], marks, crash, torn: false } };
}

// ---- what stands before the commands

/** Each has a bit. */
const OLD_OPTIONS = ['passgo', 'seefloor'] as const;
/** Behind the seed, where the game has them: codes of before it did have nothing there. */
const COMFORTS = 'comforts';

function writeSetup(encoder: Encoder, { header, crash }: Recording): void {
  const { seed, system, systemOptions, options } = header.setup;
  const own = Object.keys(systemOptions).length === 0 ? '' : JSON.stringify(systemOptions);
  const more = options.comforts ? [COMFORTS] : [];
  encoder.text([header.rules, header.package, system, own, seed, ...more].join('\n'));
  const flags = [...OLD_OPTIONS.map((name) => options[name]), header.scoring, crash !== null];
  for (const flag of flags) encoder.number(flag ? 1 : 0, 1);
  writeHash(encoder, header.content);
}

function readSetup(decoder: Decoder): { header: Header; crash: string | null } | { problem: string } {
  const text = decoder.text(MOST_SETUP);
  if (text === null) return { problem: 'has a damaged beginning' };
  const [rules, version, system, own, seed, more] = text.split('\n');
  const flag = (): boolean => decoder.number(1) === 1;
  const options = {
    ...Object.fromEntries(OLD_OPTIONS.map((name) => [name, flag()])),
    ...(more === COMFORTS ? { comforts: true } : {}),
  };
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
