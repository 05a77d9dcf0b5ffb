import { hashPlain, isRecord } from '../base/plain.js';
import { jsonOf } from '../base/text.js';
import type { Command } from '../state/commands.js';
import type { Content } from '../state/content.js';
import type { GameEvent } from '../state/events.js';
import type { GameState } from '../state/game.js';
import type { Session } from '../state/session.js';
import { type Check, PARTS } from './checks.js';
import { contentProblem, type Header, readHeader, readSession } from './header.js';
import type { Marks } from './marks.js';
import { describeProblem, printCommand, readCommands } from './notation.js';
import { soundEvents } from './sound-events.js';
import { isSound } from './sound-state.js';

/*
 * A game as text, one line a thing, and nothing is ever changed, only added:
 *
 *   {"format":"yendor-replay",...}                the header
 *   10s                                           commands in notation
 *   {"check":{"command":1,"slot":10,...}}         how the game stood there
 *   {"snapshot":{"command":1,...},"sum":"..."}    the whole of it, to go on from
 *   {"session":{...}}                             name, fruit and looks from here on
 *   {"crash":"..."}                               the command before this line threw
 */

/** The whole game at one moment. `events`: the last that were heard, the oldest first. */
export type Snapshot = { command: number; state: GameState; events: GameEvent[] };

/** How many events a snapshot keeps. */
export const KEPT_EVENTS = 100;

export function headerLine(header: Header): string {
  return `${JSON.stringify(header)}\n`;
}

export function commandLine(command: Command): string {
  return `${printCommand(command)}\n`;
}

export function checkLine(check: Check): string {
  return `${JSON.stringify({ check })}\n`;
}

export function snapshotLine(snapshot: Snapshot): string {
  const body = JSON.stringify(snapshot);
  return `${SNAPSHOT_START}${body},"sum":"${hashPlain(body)}"}\n`;
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

const SNAPSHOT_START = '{"snapshot":';
const SNAPSHOT_END = /,"sum":"([0-9a-f]{16})"\}$/;

/** A recording, read to its end. */
export type Recording = {
  header: Header;
  /** As it was last. */
  session: Session;
  commands: Command[];
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
  const recording: Recording = {
    header: start.header,
    session: start.header.session,
    commands: [],
    checks: [],
    marks: null,
    crash: null,
    torn: !text.endsWith('\n'),
  };
  const passed: FileProblem[] = [];
  /** The first damage since the commands were counted, and how it was before that. */
  let doubt: { from: number; commands: number; checks: number; before: Recording } | null = null;
  let end: FileProblem | null = null;
  for (const { line, number } of linesFrom(text, start.length, 2)) {
    const what = readLine(recording, line);
    if (what === null) {
      if (doubt !== null && countedIn(line) === recording.commands.length) doubt = null;
      continue;
    }
    const damage = { line: number, what };
    if (!/^\{.*\}$/.test(line)) {
      end = damage;
      break;
    }
    const { commands, checks } = recording;
    doubt ??= { from: passed.length, commands: commands.length, checks: checks.length, before: { ...recording } };
    passed.push(damage);
  }
  if (doubt === null) return { recording: { ...recording, torn: recording.torn && end === null }, passed, end };
  const { before, from } = doubt;
  const commands = before.commands.slice(0, doubt.commands);
  const checks = before.checks.slice(0, doubt.checks);
  const known = { ...before, commands, checks, torn: false };
  return { recording: known, passed: passed.slice(0, from), end: passed[from]! };
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
};

/**
 * Reads the last snapshot that a game with this content can go on from, and what follows it. What stands before it is not looked at, its
 * header excepted. A snapshot whose sum does not hold, or which is no state that play comes to, is passed over: the commands make it anew.
 */
export function readResumption(text: string, content: Content): { resumption: Resumption } | { problem: FileProblem } {
  const start = readStart(text);
  if ('problem' in start) return start;
  const unplayable = contentProblem(start.header, content);
  if (unplayable !== null) return damaged(1, unplayable);
  const found = lastSnapshot(text, content);
  const rest: Recording = {
    header: start.header,
    session: lastSession(text) ?? start.header.session,
    commands: [],
    checks: [],
    marks: null,
    crash: null,
    torn: !text.endsWith('\n'),
  };
  const from = found === null ? start.length : found.end;
  for (const { line, number } of linesFrom(text, from, lineNumber(text, from))) {
    if (line.startsWith(SNAPSHOT_START)) continue;
    const problem = readLine(rest, line);
    if (problem !== null) return { problem: { line: number, what: problem } };
  }
  const { header, session, commands, checks, torn } = rest;
  return { resumption: { header, session, snapshot: found?.snapshot ?? null, commands, checks, torn } };
}

/**
 * The longest beginning of a damaged recording, in whole lines, that `works`; null where not even its header does. What stands
 * before the last good snapshot is in it, damaged or not: nothing needs that.
 */
export function beforeDamage(text: string, content: Content, works: (text: string) => boolean): string | null {
  const start = readStart(text);
  if ('problem' in start) return null;
  const ends = [lastSnapshot(text, content)?.end ?? start.length];
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
    text.startsWith('{"format":"yendor') ? 'is cut off in its first line' : 'is no recording of this game',
  );
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
function readLine(recording: Recording, line: string): string | null {
  if (recording.crash !== null) return 'has something after the crash';
  if (line.startsWith(SNAPSHOT_START)) return snapshotBody(line) === null ? 'has a damaged snapshot' : null;
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

function readCommandLine(recording: Recording, line: string): string | null {
  // Each takes at least a character.
  if (line.length > MOST_COMMANDS) return TOO_MANY;
  const read = readCommands(line);
  if ('problem' in read) return `is damaged at ${describeProblem(read.problem)}`;
  // One by one: a line may hold more than a call takes arguments.
  for (const command of read.commands) recording.commands.push(command);
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

/** The JSON of a snapshot line, or null where its sum does not hold. */
function snapshotBody(line: string): string | null {
  const sum = SNAPSHOT_END.exec(line);
  if (!sum) return null;
  const body = line.slice(SNAPSHOT_START.length, sum.index);
  return hashPlain(body) === sum[1] ? body : null;
}

/** All good snapshots, the last first. */
export function* snapshotsIn(text: string): Generator<Snapshot> {
  for (const { snapshot } of goodSnapshots(text)) yield snapshot;
}

/** The last snapshot that can be gone on from, and where its line ends. Of its events those are left that are any here. */
function lastSnapshot(text: string, content: Content): { snapshot: Snapshot; end: number } | null {
  for (const { snapshot, end } of goodSnapshots(text)) {
    if (!isSound(snapshot.state, content)) continue;
    return { snapshot: { ...snapshot, events: soundEvents(snapshot.events.slice(-KEPT_EVENTS)) }, end };
  }
  return null;
}

function* goodSnapshots(text: string): Generator<{ snapshot: Snapshot; end: number }> {
  for (const { line, end } of linesBackwards(text, SNAPSHOT_START)) {
    const body = snapshotBody(line);
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
