import { errorText } from '../../src/base/text.js';
import { checkOf } from '../../src/replay/checks.js';
import { contentHash, type Header } from '../../src/replay/header.js';
import { printCommand } from '../../src/replay/notation.js';
import { startOf } from '../../src/replay/playback.js';
import { record } from '../../src/replay/recorder.js';
import { checkLine, commandLine, crashLine, headerLine, type Recording } from '../../src/replay/recording.js';
import type { Content } from '../../src/state/content.js';
import { comesOut, differenceText } from './corpus.js';

/** A game as it comes out now. */
export type Blessed = {
  /** Its recording: no snapshots, and a check at its end. */
  text: string;
  /** How it differs from what it was, or null. */
  changed: string | null;
  /** Where it stops, and why, when it does not apply to its end any more. */
  cut: string | null;
};

/**
 * Plays the commands of a recording and records what comes out, as a game of these rules. What is not possible any more cuts it. The file of a crash stays
 * one, of a crash that came once. A game that throws can't be blessed.
 */
export function bless(recording: Recording, content: Content, rules: number): Blessed | { problem: string } {
  const { commands } = recording;
  const verdict = comesOut(recording, content);
  const changed = verdict === 'as blessed' ? null : differenceText(verdict);
  const header: Header = { ...recording.header, session: recording.session, rules, content: contentHash(content) };
  const { store, events } = startOf(header, content);
  let lines = [headerLine(header)];
  const append = (added: string): void => {
    lines.push(...added.split(/(?<=\n)/).filter((line) => !line.startsWith('{"snapshot"')));
  };
  record(store, { append, settle: () => undefined }, { commands: 0, events });
  let done = 0;
  const close = (): void => {
    if (!lines.at(-1)!.startsWith('{"check"')) lines.push(checkLine(checkOf(store.getState(), done)));
  };

  for (const command of commands) {
    const isThrower = recording.crash !== null && done === commands.length - 1;
    if (isThrower) close();
    const before = [...lines];
    try {
      const outcome = store.dispatch(command);
      if (outcome.as === 'refused') {
        close();
        const cut = `cut after command ${done} of ${commands.length}: ${printCommand(command)} is not possible (${outcome.why})`;
        return { text: lines.join(''), changed, cut };
      }
    } catch (thrown) {
      return { problem: `crashes at command ${done + 1}: ${errorText(thrown)}` };
    }
    done++;
    if (isThrower) lines = [...before, commandLine(command), crashLine(recording.crash!)];
  }
  if (recording.crash === null) close();
  return { text: lines.join(''), changed, cut: null };
}
