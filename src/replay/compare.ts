import { atOnce, type Journey } from '../base/journey.js';
import { type Difference, differences, hashPlain } from '../base/plain.js';
import { errorText } from '../base/text.js';
import type { Command } from '../state/commands.js';
import type { Content } from '../state/content.js';
import type { GameState } from '../state/game.js';
import { playOut } from '../store/store.js';
import { type Check, differingPart, stateHash } from './checks.js';
import type { Header } from './header.js';
import { legible } from './legible.js';
import { commandsToEnd } from './marks.js';
import { printCommand } from './notation.js';
import { startOf } from './playback.js';
import type { Recording, Snapshot } from './recording.js';

/** One of two recordings. `snapshots`: what its file kept whole, read when it is needed; none of a code. */
export type Side = { recording: Recording; snapshots(): readonly Snapshot[] };

/** Where two games part. */
export type Parting = {
  /** The first command that differs, from 1; 0 where they are different from the start. */
  command: number;
  /** What is different there, in words; A and B are the two. */
  what: string[];
  /** `expected` is A's, `found` B's; null where no whole states are at hand. */
  differences: Difference[] | null;
  /** After which command these are the states: a later one, where only then both are known. */
  at: number;
};

export type Comparison = {
  /** What is said of the two beside how they were played: rules, content, version. It need not make a difference. */
  notes: string[];
  /** null: they are the same game. */
  parting: Parting | null;
};

/** Compares two recordings: what they are made from, command by command, and what was recorded of how they stood. */
export function compareRecordings(a: Side, b: Side, content: Content): Comparison {
  return atOnce(comparing(a, b, content));
}

/** The same as a journey of so many commands. */
export function* comparing(a: Side, b: Side, content: Content): Journey<Comparison> {
  const notes = notesOn(a.recording.header, b.recording.header);
  const parting =
    atStart(a, b, content) ??
    (yield* atRecordedCheck(a, b, content)) ??
    (yield* atCommand(a, b, content)) ??
    atEnd(a, b);
  return { notes, parting };
}

/** Every difference between two states, in words where the state has numbers for them. */
export function stateDifferences(a: GameState, b: GameState): Difference[] {
  return differences(legible(a), legible(b));
}

function notesOn(a: Header, b: Header): string[] {
  const notes: string[] = [];
  if (a.rules !== b.rules) notes.push(`A was played with rules ${a.rules}, B with rules ${b.rules}`);
  if (a.content !== b.content) notes.push('A and B were played with different monsters and items');
  if (a.package !== b.package) notes.push(`A is of version ${a.package}, B of version ${b.package}`);
  return notes;
}

// ---- different from the start

function atStart(a: Side, b: Side, content: Content): Parting | null {
  const [one, two] = [a.recording.header, b.recording.header];
  const what = differences(one.setup, two.setup).map(
    ({ path, expected, found }) => `${SETUP_WORDS[path] ?? path}: A ${shown(expected)}, B ${shown(found)}`,
  );
  if (one.scoring !== two.scoring) what.push(`${one.scoring ? 'A' : 'B'} counts for the scores, the other does not`);
  if (hashPlain(one.taken?.state ?? null) !== hashPlain(two.taken?.state ?? null))
    what.push(
      'a game that was taken up under other rules begins where that was, and they do not begin in the same state',
    );
  if (what.length === 0) return null;
  const states = [one, two].map((header) => startOf(header, content).store.getState()) as [GameState, GameState];
  return { command: 0, what, differences: stateDifferences(...states), at: 0 };
}

const SETUP_WORDS: { [path: string]: string } = { seed: 'the seed', system: 'the dungeon' };

function shown(value: unknown): string {
  return value === undefined ? 'none' : JSON.stringify(value);
}

// ---- the same commands, and recorded otherwise

/** The first check that both have and that differs, where their commands are still the same. */
function* atRecordedCheck(a: Side, b: Side, content: Content): Journey<Parting | null> {
  const same = sameCommands(a.recording, b.recording);
  const pairs = pairsOf(a.recording.checks, b.recording.checks);
  const pair = pairs.find(([one, two]) => one.command <= same && one.hash !== two.hash);
  if (pair === undefined) return null;
  const [one, two] = pair;
  const part = differingPart(one, two) ?? 'whole';
  const agreed = pairs[pairs.indexOf(pair) - 1]?.[0].command;
  const what = [
    `after command ${one.command} (turn ${one.turn}, depth ${one.depth}) their checks differ in: ${part}`,
    agreed === undefined ? 'no check before it is in both' : `after command ${agreed} they agree`,
  ];
  const whole = yield* firstStates(a, b, one.command, same, content);
  const found = whole === null ? null : stateDifferences(whole.a, whole.b);
  return { command: one.command, what, differences: found, at: whole?.command ?? one.command };
}

function pairsOf(a: readonly Check[], b: readonly Check[]): [Check, Check][] {
  const seconds = new Map(b.map((check) => [`${check.command},${check.slot}`, check]));
  return a.flatMap((check) => {
    const other = seconds.get(`${check.command},${check.slot}`);
    return other === undefined ? [] : [[check, other] as [Check, Check]];
  });
}

/** The first states after a command that are known of both and differ: kept in the file, or come to here with the hash that was recorded. */
function* firstStates(
  a: Side,
  b: Side,
  from: number,
  to: number,
  content: Content,
): Journey<{ a: GameState; b: GameState; command: number } | null> {
  const kept = [...a.snapshots(), ...b.snapshots()].map(({ command }) => command);
  const commands = [...new Set([from, ...kept])].filter((one) => one >= from && one <= to).sort((x, y) => x - y);
  for (const command of commands) {
    const one = yield* stateOf(a, command, content);
    const two = yield* stateOf(b, command, content);
    if (one !== null && two !== null && hashPlain(one) !== hashPlain(two)) return { a: one, b: two, command };
  }
  return null;
}

function* stateOf({ recording, snapshots }: Side, command: number, content: Content): Journey<GameState | null> {
  const kept = snapshots().find((one) => one.command === command);
  if (kept !== undefined) return kept.state;
  const check = recording.checks.find((one) => one.command === command);
  const { state, stop } = yield* playTo(recording, command, content);
  return check !== undefined && stop === null && stateHash(state) === check.hash ? state : null;
}

// ---- other commands

function sameCommands(a: Recording, b: Recording): number {
  const most = Math.min(a.commands.length, b.commands.length);
  for (let i = 0; i < most; i++) if (textOf(a.commands, i) !== textOf(b.commands, i)) return i;
  return most;
}

function textOf(commands: readonly Command[], index: number): string | null {
  const command = commands[index];
  return command === undefined ? null : printCommand(command);
}

function* atCommand(a: Side, b: Side, content: Content): Journey<Parting | null> {
  const same = sameCommands(a.recording, b.recording);
  const [one, two] = [a, b].map(({ recording }) => textOf(recording.commands, same));
  if (one === two) return null;
  const command = same + 1;
  const says = (name: string, text: string | null | undefined): string =>
    text == null ? `${name} ends after ${same} commands` : `${name} has ${text}`;
  const what = [`${says('A', one)}, ${says('B', two)}`];
  const ends = [yield* playTo(a.recording, command, content), yield* playTo(b.recording, command, content)];
  for (const [i, { stop }] of ends.entries()) if (stop !== null) what.push(`${'AB'[i]}: ${stop}`);
  const stopsBefore = ends.some(({ done, stop }) => stop !== null && done < same);
  const [first, second] = ends;
  const found = stopsBefore ? null : stateDifferences(first!.state, second!.state);
  return { command, what, differences: found, at: command };
}

/** The state after so many commands, or after all; `stop`: what ended it before. */
function* playTo(
  recording: Recording,
  commands: number,
  content: Content,
): Journey<{ state: GameState; done: number; stop: string | null }> {
  const { store } = startOf(recording.header, content);
  const state = store.getState();
  for (const [done, command] of recording.commands.slice(0, commands).entries()) {
    try {
      const playing = playOut(store, command);
      let step = playing.next();
      for (; !step.done; step = playing.next()) yield done;
      if (step.value !== null) return { state, done, stop: `command ${done + 1} is not possible here: ${step.value}` };
    } catch (thrown) {
      return { state, done, stop: `command ${done + 1} throws here: ${errorText(thrown)}` };
    }
  }
  return { state, done: Math.min(commands, recording.commands.length), stop: null };
}

// ---- the same to the last command

function atEnd(a: Side, b: Side): Parting | null {
  const [one, two] = [a.recording, b.recording];
  const command = one.commands.length;
  const what: string[] = [];
  if ((one.crash === null) !== (two.crash === null))
    what.push(`${one.crash === null ? 'B' : 'A'} ends with a crash, the other does not`);
  const [end, other] = [endHash(one), endHash(two)];
  if (what.length === 0 && end !== null && other !== null && end !== other)
    what.push(`A ended with the hash ${end}, B with ${other}`);
  return what.length === 0 ? null : { command, what, differences: null, at: command };
}

/** What was recorded of the end; null where nothing was. */
function endHash(recording: Recording): string | null {
  const last = recording.checks.at(-1);
  return recording.marks?.end ?? (last !== undefined && last.command === commandsToEnd(recording) ? last.hash : null);
}
