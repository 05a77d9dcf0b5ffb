import { readdirSync, readFileSync } from 'node:fs';
import { systemNames } from '../../src/dungeon/build.js';
import { startOf } from '../../src/replay/playback.js';
import { type Recording, readRecording } from '../../src/replay/recording.js';
import { type Verdict, verdictLine, verify } from '../../src/replay/verify.js';
import type { Content } from '../../src/state/content.js';
import type { GameState } from '../../src/state/game.js';

/** The top of the checkout; compiled tests lie one folder deeper. */
export const TOP = new URL(import.meta.url.includes('/dist-test/') ? '../../../' : '../../', import.meta.url);
/** The recorded games that the tests play again. */
export const CORPUS = new URL('test/replays/', TOP);

/** Names of the games in the corpus, or in its folder of old ones. */
export function gamesIn(folder: URL): string[] {
  return readdirSync(folder).filter((name) => /\.(replay|crash|save)$/.test(name));
}

export function gameText(folder: URL, name: string): string {
  return readFileSync(new URL(name, folder), 'utf8');
}

/** The recording in a text of the tests' own. Throws where there is none. */
export function recordingIn(text: string): Recording {
  const read = readRecording(text);
  if ('problem' in read) throw new Error(`line ${read.problem.line}: ${read.problem.what}`);
  return read.recording;
}

/** Plays it again. 'as blessed', or how it differs: a crash must not come again, and all before it must be as it was. */
export function comesOut(recording: Recording, content: Content): 'as blessed' | Verdict {
  const verdict = verify(recording, content);
  if (recording.crash === null) return verdict.as === 'ok' ? 'as blessed' : verdict;
  const isGone = verdict.as === 'diverged' && verdict.expected === 'crash' && verdict.found === 'none';
  return isGone ? 'as blessed' : verdict;
}

/** Whether the game as it stood at its end, or before it crashed, is in it as a hash, and no snapshot. */
export function isBlessed(text: string): boolean {
  const { commands, checks, crash, marks } = recordingIn(text);
  const played = commands.length - (crash === null ? 0 : 1);
  return marks === null && checks.at(-1)?.command === played && !text.includes('\n{"snapshot"');
}

/** What a game is in the corpus for: its dungeon, how it ends, and what rare commands are in it. */
export function kindsOf(recording: Recording, content: Content): Set<string> {
  const { header, commands, crash } = recording;
  const kinds = new Set([`dungeon ${header.setup.system}`]);
  const { store } = startOf(header, content);
  for (const command of commands) {
    store.dispatch(command);
    if (command.type === 'options') kinds.add('options');
    if (command.type !== 'wizard') continue;
    kinds.add(command.power.do === 'goTo' || command.power.do === 'build' ? 'debug commands' : 'wizard commands');
  }
  return kinds.add(crash === null ? endOf(store.getState()) : 'crash');
}

function endOf({ phase }: GameState): string {
  if (phase.type !== 'over') return phase.type === 'command' ? 'unfinished' : `asks to ${phase.type}`;
  const { ending } = phase;
  return ending.how === 'killed' ? `killed by ${ending.by.cause}` : ending.how;
}

/** What the corpus holds of each kind at least one game of. */
export const WANTED: readonly string[] = [
  ...systemNames().map((name) => `dungeon ${name}`),
  ...['monster', 'trap', 'bolt', 'cold', 'starvation', 'chasm'].map((cause) => `killed by ${cause}`),
  'won',
  'quit',
  'asks to identify',
  'asks to name',
  'crash',
  'wizard commands',
  'debug commands',
  'options',
];

/** How a game differs, for whoever changed the rules. */
export function differenceText(verdict: Verdict): string {
  if (verdict.as !== 'diverged') return verdictLine(verdict);
  const { command, turn, depth, part, expected, found } = verdict;
  return `differs at command ${command} (turn ${turn}, depth ${depth}): ${part}, ${expected} before, ${found} now`;
}
