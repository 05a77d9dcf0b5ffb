import { atOnce, type Journey } from '../base/journey.js';
import { errorText } from '../base/text.js';
import type { Content } from '../state/content.js';
import type { GameState } from '../state/game.js';
import { playOut } from '../store/store.js';
import { type Check, differingPart, meetChecks, type Part, stateHash } from './checks.js';
import { commandsToEnd, DESCENT_DIGITS } from './marks.js';
import { startOf } from './playback.js';
import type { Recording } from './recording.js';

export type Verdict =
  | { as: 'ok'; commands: number; turn: number; depth: number; hash: string }
  | {
      as: 'diverged';
      command: number;
      turn: number;
      depth: number;
      part: Part | 'command' | 'clock' | 'state';
      expected: string;
      found: string;
    }
  | { as: 'crashed'; command: number; error: string };

/** Plays a recording unseen and compares every check, or mark; stops at the first that differs. Commands count from 1; 0 is the start. */
export function verify(recording: Recording, content: Content): Verdict {
  return atOnce(verifying(recording, content));
}

/** The same as a journey of so many commands. */
export function* verifying(recording: Recording, content: Content): Journey<Verdict> {
  const marking = watchMarks(recording);
  const checking = meetChecks(recording.checks);
  let command = 0;
  let hasBegun = false;
  let diverged: Verdict | null = null;
  try {
    const { store } = startOf(recording.header, content);
    hasBegun = true;
    const { commands } = recording;
    const compare = (state: GameState, inside: boolean): void => {
      if (diverged !== null) return;
      const met = checking.meet(state, command, inside);
      if (met !== null) diverged = compared(met.expected, met.found);
    };
    store.subscribe({ slot: (state) => compare(state, true) });
    compare(store.getState(), false);
    diverged ??= marking(store.getState(), 0);
    if (diverged !== null) return diverged;
    for (const one of commands) {
      const playing = playOut(store, one);
      let step = playing.next();
      for (; !step.done; step = playing.next()) {
        yield command;
        if (diverged !== null) return diverged;
      }
      command++;
      if (step.value !== null) return unlike(store.getState(), command, 'command', 'possible', step.value);
      compare(store.getState(), false);
      diverged ??= marking(store.getState(), command);
      if (diverged !== null) return diverged;
    }
    return finish(recording, checking.next(), command, store.getState());
  } catch (error) {
    return { as: 'crashed', command: hasBegun ? command + 1 : 0, error: errorText(error) };
  }
}

/** What compares the marks of a code, after so many commands, with the first at 0. */
function watchMarks(recording: Recording): (state: GameState, command: number) => Verdict | null {
  const { marks } = recording;
  if (marks === null) return () => null;
  const last = commandsToEnd(recording);
  let descents = 0;
  let depth: number | null = null;
  return (state, command) => {
    const hash = (): string => stateHash(state);
    if (depth !== null && state.level.depth !== depth) {
      const expected = marks.descents[descents++] ?? 'no-descent';
      const found = hash().slice(0, DESCENT_DIGITS);
      if (expected !== found) return unlike(state, command, 'state', expected, found);
    }
    depth = state.level.depth;
    if (command !== last) return null;
    if (descents !== marks.descents.length) {
      return unlike(state, command, 'state', `descents:${marks.descents.length}`, `descents:${descents}`);
    }
    return marks.end === hash() ? null : unlike(state, command, 'state', marks.end, hash());
  };
}

/** All commands are carried out: no check may be left, and a game that crashed must have done so. */
function finish(recording: Recording, missed: Check | undefined, command: number, state: GameState): Verdict {
  if (missed) return unlike(state, command, 'clock', `slot:${missed.slot}`, `slot:${state.clock.slot}`);
  if (recording.crash !== null) return unlike(state, command, 'command', 'crash', 'none');
  return { as: 'ok', commands: command, turn: state.clock.turn, depth: state.level.depth, hash: stateHash(state) };
}

function compared(expected: Check, found: Check): Verdict {
  const { command, turn, depth } = found;
  const at = { as: 'diverged', command, turn, depth } as const;
  const part = differingPart(expected, found);
  if (part !== null) return { ...at, part, expected: expected.parts[part], found: found.parts[part] };
  return { ...at, part: 'clock', expected: expected.hash, found: found.hash };
}

function unlike(
  state: GameState,
  command: number,
  part: 'command' | 'clock' | 'state',
  expected: string,
  found: string,
): Verdict {
  return {
    as: 'diverged',
    command,
    turn: state.clock.turn,
    depth: state.level.depth,
    part,
    expected,
    found: found.replaceAll(' ', '-'),
  };
}

/** The last line of `yendor replay --verify`. */
export function verdictLine(verdict: Verdict): string {
  if (verdict.as === 'ok') {
    return `ok commands=${verdict.commands} turns=${verdict.turn} depth=${verdict.depth} hash=${verdict.hash}`;
  }
  if (verdict.as === 'crashed') return `crashed command=${verdict.command} error=${verdict.error}`;
  const { command, turn, depth, part, expected, found } = verdict;
  return `diverged command=${command} turn=${turn} depth=${depth} part=${part} expected=${expected} found=${found}`;
}
