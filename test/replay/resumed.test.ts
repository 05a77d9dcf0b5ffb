import { expect, test } from 'vitest';
import { openStream } from '../../src/base/rng.js';
import { stateHash } from '../../src/replay/checks.js';
import type { Header } from '../../src/replay/header.js';
import { resume, startOf } from '../../src/replay/playback.js';
import { record } from '../../src/replay/recorder.js';
import { headerLine, readResumption } from '../../src/replay/recording.js';
import type { Command } from '../../src/state/commands.js';
import type { Outcome } from '../../src/state/events.js';
import { SESSION } from '../../src/state/session.js';
import { gameContent } from '../content.js';
import { anyCommand } from '../fuzz/any-command.js';
import { ALL_DUNGEONS } from '../systems.js';
import { headerFor } from './played.js';

const content = gameContent();
const GAMES = 20;
const TRIES = 300;

/** A game that is left and gone on with, as the program does it: over its text alone. */
type Left = {
  /** The hash of its state. */
  hash(): string;
  dispatch(command: Command): Outcome;
  /** `saves`: it is saved first; else it goes on from its last snapshot, or its start, over the commands. */
  goOn(saves: boolean): void;
};

function leave(header: Header): Left {
  let text = headerLine(header);
  const writer = {
    append: (lines: string) => {
      text += lines;
    },
    settle: () => undefined,
  };
  let { store, events } = startOf(header, content);
  let recorder = record(store, writer, { commands: 0, events });
  return {
    hash: () => stateHash(store.getState()),
    dispatch: (command) => store.dispatch(command),
    goOn(saves) {
      if (saves) recorder.save();
      const found = readResumption(text, content);
      if ('problem' in found) throw new Error(`line ${found.problem.line}: ${found.problem.what}`);
      const resumed = resume(found.resumption, content);
      if ('problem' in resumed) throw new Error(resumed.problem);
      ({ store, events } = resumed);
      recorder = record(store, writer, resumed);
    },
  };
}

test(`${GAMES} games of any commands, left and gone on with every few commands, are as if they had not been`, () => {
  const phases = new Set<string>();
  let times = 0;
  for (let i = 1; i <= GAMES; i++) {
    const seed = `left-${i}`;
    const rng = openStream(seed, 'fuzz');
    const header = headerFor(content, seed, SESSION, ALL_DUNGEONS[i % ALL_DUNGEONS.length]);
    const { store: never } = startOf(header, content);
    const left = leave(header);
    let due = rng.between(1, 9);
    for (let tries = 0; tries < TRIES && never.getState().phase.type !== 'over'; tries++) {
      const command = anyCommand({ rng, state: never.getState(), content });
      const at = `${seed}, after ${tries} tries`;
      expect(left.dispatch(command), at).toEqual(never.dispatch(command));
      if (--due === 0) {
        left.goOn(rng.chance(50));
        due = rng.between(1, 9);
        times++;
        phases.add(never.getState().phase.type);
      }
      // It holds the streams too: whoever draws while a game is gone on with, is seen.
      expect(left.hash(), at).toBe(stateHash(never.getState()));
    }
  }
  expect(times).toBeGreaterThan(GAMES * 20);
  expect([...phases].sort()).toEqual(['command', 'identify', 'name', 'over']);
});
