import { createReadStream } from 'node:fs';
import { readCode } from '../replay/code.js';
import { codeIn } from '../replay/code-in.js';
import { contentHash, contentProblem, RULES } from '../replay/header.js';
import { startFault } from '../replay/playback.js';
import { type FileProblem, type Recording, readRemains } from '../replay/recording.js';
import { begunOtherwise, turnOf } from '../replay/taken.js';
import type { Content } from '../state/content.js';
import { isPipe, standing } from './disk.js';
import { readInput } from './input.js';
import { type Outside, tellError } from './output.js';
import { readGameBytes } from './saves.js';
import { givenText } from './text-encoding.js';

/** What stands for the input where a FILE is named. */
export const INPUT = '-';

/**
 * A recording as it was read. `name`: what it is called in a sentence. `text`: of its file, null where it was a code. `passed` and `end`: its damage,
 * as in `Remains`.
 */
export type Source = {
  name: string;
  recording: Recording;
  text: string | null;
  passed: FileProblem[];
  end: FileProblem | null;
};

export type Read = Source | { problem: string };

/** As `openSource`, of a recording that is to be seen: its game must begin here. */
export async function openBegun(source: string, content: Content, outside: Outside): Promise<Read> {
  return begun(await openSource(source, content, outside), content);
}

/** As `openBegun`, of one that may be damaged: what is known of it can be seen, and what is missing is told. */
export async function openRemains(source: string, content: Content, outside: Outside): Promise<Read> {
  return begun(opened(await readSource(source, outside), content, outside), content);
}

/** As `readSource`, of a whole recording that is to be played with this content; what may surprise about it is told. */
export async function openSource(source: string, content: Content, outside: Outside): Promise<Read> {
  const read = await readSource(source, outside);
  return opened('problem' in read ? read : wholeOnly(read), content, outside);
}

/** Damage is a problem. */
export function wholeOnly(read: Source): Read {
  const [damage = read.end] = read.passed;
  return damage === null ? read : { problem: damageText(read.name, damage) };
}

function damageText(name: string, { what, line }: FileProblem): string {
  return `${name} ${what} (line ${line})`;
}

/** The one thing that was named; null for none or several. A code may come in several words. */
export function oneSource(operands: readonly string[]): string | null {
  if (operands.length === 1) return operands[0]!;
  const joined = operands.join(' ');
  return codeIn(joined) === null ? null : joined;
}

/**
 * The recording that was named: by a code, by the file that it or its code stands in, or by `-` for the input. A code may have anything around it.
 * A problem is one line.
 */
export async function readSource(source: string, outside: Pick<Outside, 'stdin'>): Promise<Read> {
  const code = source === INPUT || standing(source) !== null ? null : codeIn(source);
  if (code !== null) return codeSource(code, 'the code');
  const name = source === INPUT ? 'the input' : source;
  const input = source === INPUT ? outside.stdin : isPipe(source) ? createReadStream(source) : null;
  const read = input === null ? readGameBytes(source) : await readInput(input);
  return 'problem' in read ? { problem: `${name} ${read.problem}` } : sourceIn(givenText(read.bytes), name);
}

function sourceIn(text: string, name: string): Read {
  const read = readRemains(text);
  if (!('problem' in read)) return { name, text, ...read };
  const code = codeIn(text);
  return code === null ? { problem: damageText(name, read.problem) } : codeSource(code, `the code in ${name}`);
}

function codeSource(code: string, name: string): Read {
  const read = readCode(code);
  if ('problem' in read) return { problem: `${name} ${read.problem}` };
  return { name, recording: read.recording, text: null, passed: [], end: null };
}

function begun(read: Read, content: Content): Read {
  if ('problem' in read) return read;
  const fault = startFault(read.recording.header, content);
  return fault === null ? read : { problem: `${read.name} can't be started: ${fault}` };
}

function opened(read: Read, content: Content, outside: Outside): Read {
  if ('problem' in read) return read;
  tellOddities(read, content, outside);
  const unplayable = contentProblem(read.recording.header, content);
  return unplayable === null ? read : { problem: `${read.name} ${unplayable}` };
}

/** What may surprise whoever sees a recording come out otherwise than it was played, a line each. */
function tellOddities(read: Source, content: Content, outside: Outside): void {
  const { header } = read.recording;
  tellMissing(read, outside);
  const { taken } = header;
  if (taken !== undefined) {
    const where = `taken up under rules ${header.rules} at turn ${turnOf(taken)}`;
    tellError(
      outside,
      `it ${begunOtherwise(taken.begun, header.rules)} and ${where}: it is played from there, and does not score`,
    );
  }
  if (header.rules !== RULES) {
    tellError(
      outside,
      `it was played with rules ${header.rules} (version ${header.package}); these are rules ${RULES}`,
    );
  } else if (header.content !== contentHash(content)) {
    tellError(outside, `it was played with other monsters and items (version ${header.package})`);
  }
}

/** What is torn or damaged, a line each. */
export function tellMissing({ name, recording, passed, end }: Source, outside: Outside): void {
  for (const damage of passed) tellError(outside, `${damageText(name, damage)}; no command is missing there`);
  if (end !== null) {
    const { length } = recording.commands;
    const known =
      length === 0 ? 'no command before it' : length === 1 ? '1 command before it' : `${length} commands before it`;
    tellError(outside, `${damageText(name, end)}: only the ${known} ${length === 1 ? 'is' : 'are'} known`);
  }
  if (recording.torn) tellError(outside, `the last line of ${name} is cut off and was left out`);
}
