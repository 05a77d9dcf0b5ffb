import { atOnce, type Journey } from '../base/journey.js';
import type { Content } from '../state/content.js';
import type { GameState } from '../state/game.js';
import { playOut } from '../store/store.js';
import { stateHash } from './checks.js';
import { startOf } from './playback.js';
import type { Recording } from './recording.js';

/** What a code has in the place of checks. */
export type Marks = {
  /** Of the state after each command at whose end the depth is another than before: the first four hex digits of its hash. */
  descents: string[];
  /** The hash of the state at the end; where the last command threw, of the state before it. 16 hex digits. */
  end: string;
};

/** Hex digits of a hash that a descent keeps. */
export const DESCENT_DIGITS = 4;

/** How many commands stand before the end that is marked; -1 where the game threw before its first. */
export function commandsToEnd({ commands, crash }: Pick<Recording, 'commands' | 'crash'>): number {
  return crash === null ? commands.length : commands.length - 1;
}

/**
 * The marks of a recording, which is played for that. What the recording has checks of is taken from there, so that a game that does not
 * come out here as it was recorded keeps the marks that it had. It is played as far as that can be done.
 */
export function marksOf(recording: Recording, content: Content): Marks {
  return atOnce(marking(recording, content));
}

/** The same as a journey of so many commands. */
export function* marking(recording: Recording, content: Content): Journey<Marks> {
  const marks: Marks = { descents: [], end: recording.checks.at(-1)?.hash ?? NO_HASH };
  const last = commandsToEnd(recording);
  try {
    const { store } = startOf(recording.header, content);
    const state = store.getState();
    for (let done = 0; done < last; done++) {
      const { depth } = state.level;
      const playing = playOut(store, recording.commands[done]!);
      let step = playing.next();
      for (; !step.done; step = playing.next()) yield done;
      if (step.value !== null) return marks;
      if (state.level.depth !== depth)
        marks.descents.push(hashThen(recording, done + 1, state).slice(0, DESCENT_DIGITS));
    }
    return { ...marks, end: hashThen(recording, last, state) };
  } catch {
    // That is what somebody wants to report.
    return marks;
  }
}

const NO_HASH = '0'.repeat(16);

/** The hash that the state had when it was recorded after so many commands; as it is now where none was kept. */
function hashThen({ checks }: Recording, command: number, state: GameState): string {
  const kept = checks.find((check) => check.command === command && check.slot === state.clock.slot);
  return kept?.hash ?? stateHash(state);
}
