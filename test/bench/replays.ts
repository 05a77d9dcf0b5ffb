import { DIRECTIONS } from '../../src/base/points.js';
import { openStream, type Rng } from '../../src/base/rng.js';
import { newHeader } from '../../src/replay/header.js';
import { startOf } from '../../src/replay/playback.js';
import { record } from '../../src/replay/recorder.js';
import { headerLine, readRecording } from '../../src/replay/recording.js';
import { verdictLine, verify } from '../../src/replay/verify.js';
import type { Command } from '../../src/state/commands.js';
import type { Content } from '../../src/state/content.js';
import { type GameState, PLAY_OPTIONS } from '../../src/state/game.js';
import { SESSION } from '../../src/state/session.js';
import { type Figure, figure, median, timed } from './measure.js';
import { tame } from './tame-game.js';

const ROUNDS = 11;
const COMMANDS = 10_000;

/** A recorded game of 10,000 commands, read and played again with all its checks. */
export function replayFigures(content: Content): Figure[] {
  const calm = tame(content);
  const text = recordedGame(calm);
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const ms = timed(() => {
      const read = readRecording(text);
      if ('problem' in read) throw new Error(read.problem.what);
      const verdict = verify(read.recording, calm);
      if (verdict.as !== 'ok' || verdict.commands !== COMMANDS) throw new Error(verdictLine(verdict));
    });
    if (round > 0) times.push(ms);
  }
  const ms = median(times);
  return [figure('replay of 10,000 commands with checks', `${Math.round(ms)} ms`, '< 200 ms', ms < 200)];
}

function recordedGame(content: Content): string {
  const setup = { seed: 'replay', system: 'rogue', systemOptions: {}, options: PLAY_OPTIONS };
  const about = { version: 'bench', started: '2026-01-01T00:00:00Z', scoring: true };
  const header = newHeader({ setup, session: SESSION, content, ...about });
  const { store, events } = startOf(header, content);
  const lines = [headerLine(header)];
  const writer = { append: (more: string) => void lines.push(more), settle: () => {} };
  const recorder = record(store, writer, { commands: 0, events });
  const rng = openStream('replay', 'bot');
  while (recorder.commands() < COMMANDS) store.dispatch(wanderer(store.getState(), rng));
  return lines.join('');
}

/** Walks about, searches now and then, and goes down where there are stairs. */
function wanderer({ hero, level, phase }: GameState, rng: Rng): Command {
  if (phase.type === 'over') throw new Error('the bot of the bench died');
  if (hero.x === level.stairs.x && hero.y === level.stairs.y && level.depth < 25) return { type: 'down' };
  const what = rng.below(20);
  if (what === 0) return { type: 'search', count: 1 };
  if (what === 1) return { type: 'run', dir: rng.pick(DIRECTIONS), count: 1 };
  return { type: 'move', dir: rng.pick(DIRECTIONS), count: 1 };
}
