import { atOnce, type Journey } from '../base/journey.js';
import { notPlain } from '../base/plainness.js';
import { errorText } from '../base/text.js';
import type { Command } from '../state/commands.js';
import type { Content } from '../state/content.js';
import type { GameState } from '../state/game.js';
import { createStore, playOut } from '../store/store.js';
import { checkOf } from './checks.js';
import type { Header } from './header.js';
import { startOf } from './playback.js';
import { checkLine, commandLine, crashLine, headerLine } from './recording.js';
import type { Opening } from './tries.js';

/** A recording of commands as they come out here, and how far they came. */
export type Rerecorded = {
  text: string;
  /** As it was at the end, or before what threw. */
  state: GameState;
  /** How many commands are in it: up to the one that threw. */
  commands: number;
  /** What the last command threw. */
  crash: string | null;
  /** Why the next command is not possible. */
  refused: string | null;
};

/** Plays commands and records them anew, with a check after each: whoever verifies that is told of the very first difference. */
export function rerecord(
  header: Header,
  commands: readonly Command[],
  content: Content,
  open: Opening = createStore,
): Rerecorded {
  return atOnce(rerecording(header, commands, content, open));
}

/** The same as a journey of so many commands. */
export function* rerecording(
  header: Header,
  commands: readonly Command[],
  content: Content,
  open: Opening = createStore,
): Journey<Rerecorded> {
  const state = startOf(header, content).store.getState();
  const store = open(state, content);
  const lines = [headerLine(header), checkText(state, 0)];
  const end = (done: number, crash: string | null, refused: string | null): Rerecorded => ({
    text: lines.join(''),
    state,
    commands: done,
    crash,
    refused,
  });
  for (const [done, command] of commands.entries()) {
    try {
      const playing = playOut(store, command);
      let step = playing.next();
      for (; !step.done; step = playing.next()) yield done;
      if (step.value !== null) return end(done, null, step.value);
    } catch (thrown) {
      const crash = errorText(thrown);
      lines.push(commandLine(command), crashLine(crash));
      return end(done + 1, crash, null);
    }
    lines.push(commandLine(command), checkText(state, done + 1));
  }
  return end(commands.length, null, null);
}

/** Nothing for a state that has no hash: what broke it may have left something in it that is no plain data. */
function checkText(state: GameState, command: number): string {
  let isPlain = true;
  notPlain(state, '', () => {
    isPlain = false;
  });
  return isPlain ? checkLine(checkOf(state, command)) : '';
}
