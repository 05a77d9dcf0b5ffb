import { isRecord } from '../base/plain.js';
import { jsonOf } from '../base/text.js';
import type { Command } from '../state/commands.js';
import type { Content } from '../state/content.js';
import type { GameEvent } from '../state/events.js';
import type { GameState } from '../state/game.js';
import type { Session } from '../state/session.js';
import { type Check, PARTS } from './checks.js';
import { broughtUp } from './earlier-rules.js';
import { type Collected, closeGroup, GROUP_KEYS, type Group, type GroupKey } from './groups.js';
import { contentProblem, type Header, RULES, readHeader, readSession } from './header.js';
import type { Marks } from './marks.js';
import { describeProblem, printCommand, readOn } from './notation.js';
import { soundEvents } from './sound-events.js';
import { isSound } from './sound-state.js';
import { lineStart, summedBody, summedLine } from './summed-line.js';
import { readTaken, TAKEN_START, takenLine } from './taken.js';

/*
 * A game as text, one line a thing, and nothing is ever changed, only added:
 *
 *   {"format":"yendor-replay",...}                the header
 *   10s                                           commands in notation
 *   x(                                            the beginning of a group, whose end is the line )
 *   {"check":{"command":1,"slot":10,...}}         how the game stood there
 *   {"snapshot":{"command":1,...},"sum":"..."}    the whole of it, to go on from
 *   {"session":{...}}                             name, fruit and looks from here on
 *   {"crash":"..."}                               the command before this line threw
 *   {"taken":{"rules":...,"state":...},"sum":...} taken up under other rules or content: it begins anew here
 *
 * What stands before a place where it was taken up is kept for the builds that it was played with. Commands count from there.
 */

/** The whole game at one moment. `events`: the last that were heard, the oldest first. */
export type Snapshot = { command: number; state: GameState; events: GameEvent[] };

/** How many events a snapshot keeps. */
export const KEPT_EVENTS = 100;

/** How a recording begins: with its header, and where it was taken up with that too. */
export function headerLine(header: Header): string {
  const { taken, ...first } = header;
  return `${JSON.stringify({ ...first, ...taken?.begun })}\n${takenLine(header)}`;
}

export function commandLine(command: Command): string {
  return `${printCommand(command)}\n`;
}

/** Commands from here on belong to what one key of comfort came to, up to `GROUP_END`. */
export function groupLine(key: GroupKey): string {
  return `${key}(\n`;
}

export const GROUP_END = ')\n';

/** Whether a group has begun somewhere in these lines. */
function hasGroups(lines: string): boolean {
  return GROUP_KEYS.some((key) => lines.includes(`\n${groupLine(key)}`));
}

/** Whether the last group of these lines has no end. */
function endsInGroup(lines: string): boolean {
  const begun = Math.max(...GROUP_KEYS.map((key) => lines.lastIndexOf(`\n${groupLine(key)}`)));
  return begun >= 0 && lines.indexOf(`\n${GROUP_END}`, begun) < 0;
}

export function checkLine(check: Check): string {
  return `${JSON.stringify({ check })}\n`;
}

export function snapshotLine(snapshot: Snapshot): string {
  return summedLine('snapshot', snapshot);
}

export function sessionLine(session: Session): string {
  return `${JSON.stringify({ session })}\n`;
}

/** `error`: what was thrown by the command before it, in one line. */
export function crashLine(error: string): string {
  return `${JSON.stringify({ crash: error })}\n`;
}

/** Whether there is a snapshot among these lines. */
export function hasSnapshot(lines: string): boolean {
  return lines.includes(SNAPSHOT_START);
}

/** These lines but for the snapshots: the same game, which only takes longer to go on with. */
export function withoutSnapshots(lines: string): string {
  if (!hasSnapshot(lines)) return lines;
  const others = lines.split('\n').filter((line) => !line.startsWith(SNAPSHOT_START));
  return others.join('\n');
}

const SNAPSHOT_START = lineStart('snapshot');

/** A recording, read to its end. */
export type Recording = {
  header: Header;
  /** As it was last. */
  session: Session;
  commands: Command[];
  groups: Group[];
  checks: Check[];
  /** What a code has instead; null in a file. */
  marks: Marks | null;
  /** What the last command threw, where this is the file of a crash. */
  crash: string | null;
  /** The last line has no end: it was left out. */
  torn: boolean;
};

/** Where a file is damaged: `line` from 1, and the rest of a sentence about it. */
export type FileProblem = { line: number; what: string };

/**
 * Reads a whole recording. A torn last line is left out; damage anywhere else is a problem. Snapshots are checked against their
 * sums but not made into states.
 */
export function readRecording(text: string): { recording: Recording } | { problem: FileProblem } {
  const read = readRemains(text);
  if ('problem' in read) return read;
  const [damage = read.end] = read.passed;
  return damage === null ? { recording: read.recording } : { problem: damage };
}

/**
 * What can be had of a recording that may be damaged. `passed`: damage that cost no command, as in a snapshot; `end`: where the rest of the commands
 * is lost.
 */
export type Remains = { recording: Recording; passed: FileProblem[]; end: FileProblem | null };

/**
 * As `readRecording`, but goes on as far as every command is known. Damaged checks and snapshots are passed over where a later one counts the same
 * commands: else some may be lost with them.
 */
export function readRemains(text: string): Remains | { problem: FileProblem } {
  const start = readStart(text);
  if ('problem' in start) return start;
  const reading = openReading(text, start.header);
  const passed: FileProblem[] = [];
  /** The first damage since the commands were counted, and how it was before that. */
  let doubt: { from: number; commands: number; checks: number; before: Reading } | null = null;
  let end: FileProblem | null = null;
  for (const { line, number } of linesFrom(text, start.length, 2)) {
    const what = readLine(reading, line);
    if (what === null) {
      if (doubt !== null && countedIn(line) === reading.commands.length) doubt = null;
      continue;
    }
    const damage = { line: number, what };
    if (!/^\{.*\}$/.test(line)) {
      end = damage;
      break;
    }
    const { commands, checks } = reading;
    doubt ??= { from: passed.length, commands: commands.length, checks: checks.length, before: { ...reading } };
    passed.push(damage);
  }
  if (doubt === null) {
    return { recording: { ...closed(reading), torn: reading.torn && end === null }, passed, end };
  }
  const { before, from } = doubt;
  const commands = before.commands.slice(0, doubt.commands);
  const checks = before.checks.slice(0, doubt.checks);
  const known = { ...closed({ ...before, commands }), checks, torn: false };
  return { recording: known, passed: passed.slice(0, from), end: passed[from]! };
}

/** These lines but for the damaged ones that cost no command. */
export function withoutPassed(text: string): string {
  const read = readRemains(text);
  if ('problem' in read || read.passed.length === 0) return text;
  const bad = new Set(read.passed.map(({ line }) => line));
  return text
    .split('\n')
    .filter((_, index) => !bad.has(index + 1))
    .join('\n');
}

/** A recording of which not all lines are read yet. */
type Reading = Recording & Collected;

function openReading(text: string, header: Header): Reading {
  return {
    header,
    session: header.session,
    commands: [],
    groups: [],
    open: null,
    checks: [],
    marks: null,
    crash: null,
    torn: !text.endsWith('\n'),
  };
}

/** As far as it was read: no group goes on behind the last command. */
function closed(reading: Reading): Recording {
  const { open, commands, ...rest } = reading;
  const collected = { commands, groups: [...reading.groups], open };
  closeGroup(collected);
  const groups = collected.groups
    .filter(({ from }) => from < commands.length)
    .map((group) => ({ ...group, to: Math.min(group.to, commands.length) }));
  return { ...rest, commands, groups };
}

/** How many commands stand before a check or snapshot, by what it says itself; null for any other line. */
function countedIn(line: string): number | null {
  const count = /^\{"(?:check|snapshot)":\{"command":(\d+),/.exec(line);
  return count === null ? null : Number(count[1]);
}

/** What is needed to go on with a game. */
export type Resumption = {
  header: Header;
  session: Session;
  /** null: from the start. */
  snapshot: Snapshot | null;
  /** What follows the snapshot. */
  commands: Command[];
  checks: Check[];
  torn: boolean;
  /** It has groups, and the last of them has no end. */
  groups: boolean;
  inGroup: boolean;
};

/**
 * Reads the last snapshot that a game with this content can go on from, and what follows it. What stands before it is not looked at here, its
 * header excepted. A snapshot whose sum does not hold, or which is no state that play comes to, is passed over: the commands make it anew.
 */
export function readResumption(text: string, content: Content): { resumption: Resumption } | { problem: FileProblem } {
  const start = lastStart(text);
  if ('problem' in start) return start;
  const unplayable = contentProblem(start.header, content);
  if (unplayable !== null) return damaged(1, unplayable);
  const found = lastSnapshot(text, start, content);
  const rest = openReading(text, start.header);
  rest.session = lastSession(text) ?? start.header.session;
  const from = found === null ? start.length : found.end;
  for (const { line, number } of linesFrom(text, from, lineNumber(text, from))) {
    if (line.startsWith(SNAPSHOT_START)) continue;
    // The group may have begun before the snapshot.
    if (`${line}\n` === GROUP_END) continue;
    const problem = readLine(rest, line);
    if (problem !== null) return { problem: { line: number, what: problem } };
  }
  const { header, session, commands, checks, torn } = rest;
  const snapshot = found?.snapshot ?? null;
  const groups = { groups: hasGroups(text), inGroup: endsInGroup(text) };
  return { resumption: { header, session, snapshot, commands, checks, torn, ...groups } };
}

/**
 * The longest beginning of a damaged recording, in whole lines, that `works`; null where not even its header does. What stands
 * before the last good snapshot is in it, damaged or not: nothing needs that.
 */
export function beforeDamage(text: string, content: Content, works: (text: string) => boolean): string | null {
  const start = lastStart(text);
  if ('problem' in start) {
    // Where it was taken up is damaged: before that it is the game that it was.
    const at = text.lastIndexOf(`\n${TAKEN_START}`);
    return at < 0 ? null : beforeDamage(text.slice(0, at + 1), content, works);
  }
  const ends = [lastSnapshot(text, start, content)?.end ?? start.length];
  for (let end = text.indexOf('\n', ends[0]); end >= 0; end = text.indexOf('\n', end + 1)) ends.push(end + 1);
  let good = -1;
  for (let bad = ends.length; bad - good > 1; ) {
    const middle = (good + bad) >> 1;
    if (works(text.slice(0, ends[middle]))) good = middle;
    else bad = middle;
  }
  return good < 0 ? null : text.slice(0, ends[good]);
}

function readStart(text: string): { header: Header; length: number } | { problem: FileProblem } {
  if (text === '') return { problem: { line: 1, what: 'is empty' } };
  const end = text.indexOf('\n');
  const read = readHeader(end < 0 ? text : text.slice(0, end));
  if (end >= 0) return 'header' in read ? { header: read.header, length: end + 1 } : damaged(1, read.problem);
  return damaged(
    1,
    text.startsWith('{"format":"yendor') ? 'is cut off in its first line' : 'is not a recording of this game',
  );
}

/** Where the game begins as it is played here: line 1, or the last place where it was taken up. */
function lastStart(text: string): ReturnType<typeof readStart> {
  const start = readStart(text);
  if ('problem' in start) return start;
  for (const { line, end } of linesBackwards(text, TAKEN_START)) {
    const taken = readTaken(start.header, line);
    return 'header' in taken ? { ...taken, length: end } : damaged(lineNumber(text, end) - 1, taken.problem);
  }
  return start;
}

function damaged(line: number, what: string): { problem: FileProblem } {
  return { problem: { line, what } };
}

/** The whole lines from `at` on; what comes after the last line end is left out. */
function* linesFrom(text: string, at: number, number: number): Generator<{ line: string; number: number }> {
  for (let from = at, count = number; ; count++) {
    const end = text.indexOf('\n', from);
    if (end < 0) return;
    const line = text.slice(from, text[end - 1] === '\r' ? end - 1 : end);
    if (line !== '') yield { line, number: count };
    from = end + 1;
  }
}

function lineNumber(text: string, at: number): number {
  let number = 1;
  for (let end = text.indexOf('\n'); end >= 0 && end < at; end = text.indexOf('\n', end + 1)) number++;
  return number;
}

/** Takes one line in. Answers what is wrong with it, or null. */
function readLine(recording: Reading, line: string): string | null {
  if (recording.crash !== null) return 'has something after the crash';
  if (line.startsWith(SNAPSHOT_START)) return summedBody('snapshot', line) === null ? 'has a damaged snapshot' : null;
  if (line.startsWith(TAKEN_START)) {
    const read = readTaken(recording.header, line);
    if ('problem' in read) return read.problem;
    Object.assign(recording, { header: read.header, commands: [], checks: [], groups: [], open: null });
    return null;
  }
  if (!line.startsWith('{')) return readCommandLine(recording, line);
  const value = jsonOf(line);
  if (!isRecord(value)) return 'is damaged';
  if (isCheck(value.check)) recording.checks.push(value.check);
  else if ('session' in value) {
    const session = readSession(value.session);
    if (session === null) return 'has a damaged session';
    recording.session = session;
  } else if (typeof value.crash === 'string') recording.crash = value.crash;
  else return 'is damaged';
  return null;
}

/** No game is near this: a file with more is somebody's mistake, and would take minutes to read. */
const MOST_COMMANDS = 1_000_000;
const TOO_MANY = 'has more commands than a game can have';

function readCommandLine(recording: Reading, line: string): string | null {
  // Each takes at least a character.
  if (line.length > MOST_COMMANDS) return TOO_MANY;
  const problem = readOn(recording, line);
  if (problem !== null) return `is damaged at ${describeProblem(problem)}`;
  return recording.commands.length > MOST_COMMANDS ? TOO_MANY : null;
}

function isCheck(value: unknown): value is Check {
  if (!isRecord(value) || !isRecord(value.parts)) return false;
  const { parts, hash } = value;
  return (
    ['command', 'slot', 'turn', 'depth'].every((field) => isCount(value[field])) &&
    isHash(hash) &&
    PARTS.every((part) => isHash(parts[part]))
  );
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function isHash(value: unknown): boolean {
  return typeof value === 'string' && /^[0-9a-f]{16}$/.test(value);
}

/** All good snapshots of the game as it is played here, the last first. */
export function* snapshotsIn(text: string): Generator<Snapshot> {
  const start = lastStart(text);
  if ('problem' in start) return;
  for (const { snapshot } of goodSnapshots(text, start.length)) yield snapshot;
}

/**
 * The last snapshot that can be gone on from, as it is with the rules of here, and where its line ends. Of its events those are left that are
 * any here.
 */
function lastSnapshot(
  text: string,
  { header, length }: { header: Header; length: number },
  content: Content,
): { snapshot: Snapshot; end: number } | null {
  for (const { snapshot, end } of goodSnapshots(text, length)) {
    const state = broughtUp(snapshot.state, header.rules, RULES);
    if (!isSound(state, content)) continue;
    return { snapshot: { ...snapshot, state, events: soundEvents(snapshot.events.slice(-KEPT_EVENTS)) }, end };
  }
  return null;
}

/** Those behind `from`. */
function* goodSnapshots(text: string, from: number): Generator<{ snapshot: Snapshot; end: number }> {
  for (const { line, end } of linesBackwards(text, SNAPSHOT_START)) {
    if (end <= from) return;
    const body = summedBody('snapshot', line);
    const snapshot = body === null ? null : jsonOf(body);
    if (isSnapshot(snapshot)) yield { snapshot, end };
  }
}

function isSnapshot(value: unknown): value is Snapshot {
  if (!isRecord(value) || !isCount(value.command) || Number(value.command) > MOST_COMMANDS) return false;
  return isRecord(value.state) && Array.isArray(value.events);
}

function lastSession(text: string): Session | null {
  for (const { line } of linesBackwards(text, '{"session":')) {
    const value = jsonOf(line);
    const session = isRecord(value) ? readSession(value.session) : null;
    if (session !== null) return session;
  }
  return null;
}

/** The whole lines that begin with `start`, the last first. `end`: where the next line begins. */
function* linesBackwards(text: string, start: string): Generator<{ line: string; end: number }> {
  for (let at = text.lastIndexOf(`\n${start}`); at >= 0; at = at === 0 ? -1 : text.lastIndexOf(`\n${start}`, at - 1)) {
    const end = text.indexOf('\n', at + 1);
    if (end >= 0) yield { line: text.slice(at + 1, text[end - 1] === '\r' ? end - 1 : end), end: end + 1 };
  }
}
