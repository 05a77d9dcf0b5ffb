import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atOnce } from '../../src/base/journey.js';
import { DIRECTIONS } from '../../src/base/points.js';
import { openStream, type Rng } from '../../src/base/rng.js';
import { readGameText } from '../../src/cli/saves.js';
import { newHeader } from '../../src/replay/header.js';
import { type Playback, playBack, resume, startOf } from '../../src/replay/playback.js';
import { record } from '../../src/replay/recorder.js';
import { headerLine, type Recording, readRecording, readResumption } from '../../src/replay/recording.js';
import { verdictLine, verify } from '../../src/replay/verify.js';
import type { Command } from '../../src/state/commands.js';
import type { Content } from '../../src/state/content.js';
import { type GameState, PLAY_OPTIONS } from '../../src/state/game.js';
import { SESSION } from '../../src/state/session.js';
import { type Figure, figure, median, timed } from './measure.js';
import { tame } from './tame-game.js';

const ROUNDS = 11;
const COMMANDS = 10_000;
const LONG = 20_000;
/** Moments of the long game that are stepped back from, spread over it. */
const POINTS = 200;

/** A game of 10,000 commands verified; one of 20,000 stepped back in, and loaded. */
export function replayFigures(content: Content): Figure[] {
  const calm = tame(content);
  return [verifying(calm, recordedGame(calm, COMMANDS)), ...longGame(calm)];
}

/** Read and played again with all its checks. */
function verifying(content: Content, text: string): Figure {
  const ms = median(
    timesOf(() => {
      const verdict = verify(recordingIn(text), content);
      if (verdict.as !== 'ok' || verdict.commands !== COMMANDS) throw new Error(verdictLine(verdict));
    }),
  );
  return figure('replay of 10,000 commands with checks', `${Math.round(ms)} ms`, '< 200 ms', ms < 200);
}

function longGame(content: Content): Figure[] {
  const text = recordedGame(content, LONG);
  const { header, commands } = recordingIn(text);
  const playback = playBack(header, commands, content);
  const end = timed(() => atOnce(playback.toEnd()));
  if (playback.position().command !== LONG) throw new Error('the long game does not come to its end');
  const back = worstStepBack(playback);
  const load = median(loadingTimes(text, content));
  return [
    figure('going to the end of 20,000 commands', `${Math.round(end)} ms`),
    figure('a step back in them, at the worst point', `${back.toFixed(1)} ms`, '< 16 ms', back < 16),
    figure('loading their save', `${load.toFixed(1)} ms`, '< 150 ms', load < 150),
  ];
}

/** From the end to the start: at each point some steps, of which the fastest counts, for a machine that is busy stops anything. */
function worstStepBack(playback: Playback): number {
  let worst = 0;
  for (let point = POINTS; point >= 1; point--) {
    atOnce(playback.toTurn(Math.floor((playback.state().clock.turn * point) / (point + 1))));
    const times: number[] = [];
    for (let i = 0; i < 5; i++) times.push(timed(() => atOnce(playback.stepBack())));
    worst = Math.max(worst, Math.min(...times));
  }
  return worst;
}

/** From the file to a game that can be gone on with. */
function loadingTimes(text: string, content: Content): number[] {
  const folder = mkdtempSync(join(tmpdir(), 'yendor-bench-'));
  try {
    const path = join(folder, 'long.save');
    writeFileSync(path, text);
    return timesOf(() => {
      const read = readGameText(path);
      if ('problem' in read) throw new Error(read.problem);
      recordingIn(read.text);
      const found = readResumption(read.text, content);
      if ('problem' in found) throw new Error(found.problem.what);
      const resumed = resume(found.resumption, content);
      if ('problem' in resumed || resumed.commands !== LONG) throw new Error('the long game can not be loaded');
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Milliseconds of each round; one before the first warms up. */
function timesOf(work: () => void): number[] {
  work();
  return Array.from({ length: ROUNDS }, () => timed(work));
}

function recordingIn(text: string): Recording {
  const read = readRecording(text);
  if ('problem' in read) throw new Error(read.problem.what);
  return read.recording;
}

function recordedGame(content: Content, commands: number): string {
  const setup = { seed: 'replay', system: 'rogue', systemOptions: {}, options: PLAY_OPTIONS };
  const about = { version: 'bench', started: '2026-01-01T00:00:00Z', scoring: true };
  const header = newHeader({ setup, session: SESSION, content, ...about });
  const { store, events } = startOf(header, content);
  const lines = [headerLine(header)];
  const writer = { append: (more: string) => void lines.push(more), settle: () => {} };
  const recorder = record(store, writer, { commands: 0, events });
  const rng = openStream('replay', 'bot');
  while (recorder.commands() < commands) store.dispatch(wanderer(store.getState(), rng));
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
