import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPlain, isRecord } from '../../src/base/plain.js';
import { openStream, type Rng } from '../../src/base/rng.js';
import { jsonOf } from '../../src/base/text.js';
import { lockGame } from '../../src/cli/lock.js';
import { topTen } from '../../src/cli/score-file.js';
import { type Check, checkOf } from '../../src/replay/checks.js';
import { readCode, writeCode } from '../../src/replay/code.js';
import { printCommand, readCommands } from '../../src/replay/notation.js';
import { resume, startOf } from '../../src/replay/playback.js';
import {
  checkLine,
  KEPT_EVENTS,
  type Recording,
  readRecording,
  readResumption,
  snapshotLine,
} from '../../src/replay/recording.js';
import { writeRows } from '../../src/replay/rows.js';
import { soundEvents } from '../../src/replay/sound-events.js';
import { isSound } from '../../src/replay/sound-state.js';
import { verify } from '../../src/replay/verify.js';
import type { Command } from '../../src/state/commands.js';
import type { Content } from '../../src/state/content.js';
import type { GameEvent } from '../../src/state/events.js';
import type { GameState } from '../../src/state/game.js';
import { SESSION } from '../../src/state/session.js';
import { createStore, type Store } from '../../src/store/store.js';
import { scoreLines } from '../../src/view/ending.js';
import { flightFrames } from '../../src/view/flights.js';
import { marksOf } from '../../src/view/marks.js';
import { discoveryLines, packLines } from '../../src/view/menus.js';
import { sentencesOf } from '../../src/view/messages.js';
import { gameFrame } from '../../src/view/screen.js';
import { headerFor, playedAtRandom } from '../replay/played.js';
import { ALL_DUNGEONS } from '../systems.js';
import { anyCommand } from './any-command.js';
import { forge } from './forge.js';

/** What came of something forged: it was refused, it was taken and could be played, or something is wrong. */
export type Trial = { as: 'refused' } | { as: 'taken' } | { as: 'wrong'; what: string };

type Forger = (content: Content, rng: Rng) => { done: string; taken: boolean; wrong: string | null };

/** All that may come from elsewhere, with its share of the trials in parts of their sum. A new one is added here. */
const FORGERS: { readonly [what: string]: { share: number; forger: Forger } } = {
  state: { share: 60, forger: forgedState },
  events: { share: 10, forger: forgedEvents },
  file: { share: 15, forger: forgedFile },
  code: { share: 8, forger: forgedCode },
  rows: { share: 3, forger: forgedRows },
  scores: { share: 2, forger: forgedScores },
  lock: { share: 2, forger: forgedLock },
};

export const FORGED = Object.keys(FORGERS);

/** What the trial of this number forges. */
export function whatIsForged(number: number): string {
  const rng = openStream(`${number}`, 'what');
  let left = rng.below(Object.values(FORGERS).reduce((sum, { share }) => sum + share, 0));
  for (const [what, { share }] of Object.entries(FORGERS)) {
    left -= share;
    if (left < 0) return what;
  }
  throw new Error('the shares do not add up');
}

/** Forges one thing, gives it to whoever reads it, and plays on with what is taken. */
export function tryForged(content: Content, what: string, seed: string): Trial {
  const told = `${what}, seed ${seed}`;
  try {
    const { done, taken, wrong } = FORGERS[what]!.forger(content, openStream(seed, `forge ${what}`));
    if (wrong !== null) return { as: 'wrong', what: `${told}, ${done}: ${wrong}` };
    return { as: taken ? 'taken' : 'refused' };
  } catch (error) {
    return { as: 'wrong', what: `${told}: ${textOf(error)}` };
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

// ---- what is forged

const GAMES = 40;
/** Commands of a game, legal or not, before it is forged. */
const PLAYED = 120;

/** `events`: what happened last. */
type Ground = {
  text: string;
  state: GameState;
  commands: readonly Command[];
  end: Check;
  events: readonly GameEvent[];
};

const games = new Map<number, Ground>();

/** A game in its middle, of one of the dungeons by turns, saved as it stands. Nobody may change it. */
function gameOf(content: Content, rng: Rng): Ground {
  const number = rng.below(GAMES);
  let game = games.get(number);
  for (let seed = number; game === undefined; seed += GAMES) {
    const dungeon = ALL_DUNGEONS[number % ALL_DUNGEONS.length];
    const { text, state, commands } = playedAtRandom(content, `hostile ${seed}`, PLAYED, dungeon);
    if (state.phase.type === 'over') continue;
    const { store, events } = startOf(headerFor(content, `hostile ${seed}`, SESSION, dungeon), content);
    for (const command of commands) events.push(...(store.dispatch(command) as { events: GameEvent[] }).events);
    const last = events.slice(-KEPT_EVENTS);
    const end = checkOf(state, commands.length);
    const saved = checkLine(end) + snapshotLine({ command: commands.length, state, events: last });
    game = { text: text + saved, state, commands, end, events: last };
  }
  games.set(number, game);
  return game;
}

function forgedState(content: Content, rng: Rng): ReturnType<Forger> {
  const { value, done } = forge(gameOf(content, rng).state, rng);
  if (!isSound(value, content)) return { done, taken: false, wrong: null };
  return { done, taken: true, wrong: playOn(createStore(value, content), content, rng) };
}

function forgedEvents(content: Content, rng: Rng): ReturnType<Forger> {
  const game = gameOf(content, rng);
  const { value, done } = forge(game.events, rng);
  const events = Array.isArray(value) ? soundEvents(value) : [];
  const { state } = game;
  const frame = gameFrame({ state, content, session: SESSION, top: '' });
  sentencesOf(events, { session: SESSION, content });
  marksOf(events);
  for (const event of events) flightFrames(frame, state, [event]);
  return { done, taken: Array.isArray(value) && events.length === value.length, wrong: null };
}

/** Lines of notation that take long, or are none. */
const ODD_LINES = [
  '255s',
  '255\\d',
  '255\\a',
  '256s',
  '0s',
  '99999999999s',
  'zzzz',
  '\\G{"depth":9999}',
  '{"crash":"x"}',
  '{}',
];

function forgedFile(content: Content, rng: Rng): ReturnType<Forger> {
  const lines = gameOf(content, rng).text.split('\n');
  const done: string[] = [];
  for (let left = rng.between(1, 2); left > 0; left--) {
    const at = rng.oneIn(4) ? 0 : rng.below(lines.length);
    const line = lines[at]!;
    const held = rng.oneIn(4) ? undefined : jsonOf(line);
    const said = isRecord(held) ? forgedLine(held, rng) : oddLine(lines, at, rng);
    done.push(`line ${at + 1}: ${said.text.slice(0, 200)}`);
    lines.splice(at, said.instead ? 1 : 0, said.text);
  }
  return { done: done.join('; '), ...takeFile(lines.join('\n'), content, rng) };
}

function forgedLine(held: object, rng: Rng): { text: string; instead: boolean } {
  const { value } = forge(held, rng);
  const isSnapshot = typeof value === 'object' && value !== null && 'snapshot' in value;
  if (!isSnapshot) return { text: JSON.stringify(value), instead: true };
  const body = JSON.stringify(value.snapshot);
  return { text: `{"snapshot":${body},"sum":"${hashPlain(body)}"}`, instead: true };
}

function oddLine(lines: readonly string[], at: number, rng: Rng): { text: string; instead: boolean } {
  const text = rng.oneIn(2) ? rng.pick(ODD_LINES) : lines[rng.below(lines.length)]!;
  return { text: rng.oneIn(8) ? lines[at]!.slice(0, rng.below(100)) : text, instead: rng.oneIn(2) };
}

function takeFile(text: string, content: Content, rng: Rng): { taken: boolean; wrong: string | null } {
  const read = readRecording(text);
  if ('recording' in read) verify(read.recording, content);
  const found = readResumption(text, content);
  if ('problem' in found) return { taken: false, wrong: null };
  const resumed = resume(found.resumption, content);
  if ('problem' in resumed) return { taken: false, wrong: null };
  sentencesOf(resumed.events, { session: SESSION, content });
  return { taken: true, wrong: playOn(resumed.store, content, rng) };
}

/** A code whose sums are right. */
function forgedCode(content: Content, rng: Rng): ReturnType<Forger> {
  const game = gameOf(content, rng);
  const read = readRecording(game.text);
  if ('problem' in read) throw new Error(read.problem.what);
  const { recording } = read;
  const { hash: end } = game.end;
  const commands = oddCommands(recording.commands, rng);
  const { value, done } = forge({ header: recording.header, marks: { descents: ['0123'], end } }, rng);
  let code: string | null;
  try {
    const { header, marks } = value as Pick<Recording, 'header'> & { marks: NonNullable<Recording['marks']> };
    code = writeCode({ ...recording, header, commands }, marks);
  } catch {
    // What can't be written down is no code.
    return { done, taken: false, wrong: null };
  }
  return { done, ...takeCode(code, content) };
}

function oddCommands(commands: readonly Command[], rng: Rng): Command[] {
  const line = rng.pick(ODD_LINES).repeat(rng.between(1, 3));
  const read = readCommands(line);
  const more = 'commands' in read ? read.commands : [];
  const at = rng.below(commands.length + 1);
  return [...commands.slice(0, at), ...more, ...commands.slice(at)];
}

/** A line whose sums are right, and anything in it. */
function forgedRows(content: Content, rng: Rng): ReturnType<Forger> {
  const digits = Array.from({ length: rng.below(rng.oneIn(20) ? 20_000 : 300) }, () => rng.below(64));
  return { done: `${digits.length} digits`, ...takeCode(writeRows(digits), content) };
}

function takeCode(code: string | null, content: Content): { taken: boolean; wrong: string | null } {
  const read = code === null ? null : readCode(code);
  if (read === null || 'problem' in read) return { taken: false, wrong: null };
  verify(read.recording, content);
  return { taken: true, wrong: null };
}

function forgedScores(_content: Content, rng: Rng): ReturnType<Forger> {
  const by = rng.oneIn(2) ? { cause: 'monster', kind: 'bat' } : null;
  const how = by === null ? 'quit' : 'killed';
  const entry = { name: 'Ada', score: 12, how, withAmulet: false, depth: 3, by, seed: '7', system: 'rogue', game: 'x' };
  const { value, done } = forge([entry, { ...entry, game: 'y' }], rng);
  return inFolder((folder) => {
    const lines = (Array.isArray(value) ? value : [value]).map((one) => JSON.stringify(one));
    writeFileSync(join(folder, 'scores.jsonl'), lines.join('\n'));
    const { entries } = topTen(folder);
    const bad = scoreLines(entries).find((line) => /[\p{Cc}\u202e]/u.test(line));
    return { done, taken: entries.length > 0, wrong: bad === undefined ? null : `a line is ${JSON.stringify(bad)}` };
  });
}

function forgedLock(_content: Content, rng: Rng): ReturnType<Forger> {
  const { value, done } = forge({ pid: process.pid, host: 'elsewhere', born: '1' }, rng);
  process.setMaxListeners(0);
  return inFolder((folder) => {
    writeFileSync(join(folder, 'x.lock'), JSON.stringify(value));
    return { done, taken: lockGame(join(folder, 'x.save')) !== null, wrong: null };
  });
}

function inFolder<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'yendor-hostile-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

// ---- playing on with what was taken

/** Commands that are given in a game that was taken. */
const COMMANDS = 200;
/** Action slots that a command takes at most: a run ends after a thousand steps, and a count is up to 255 of them. */
const MOST_SLOTS = 300_000;

/** Plays random commands and draws what a player would see. Answers what goes wrong, or null. */
function playOn(store: Store, content: Content, rng: Rng): string | null {
  const state = store.getState();
  const given: Command[] = [];
  const lasts = rng.oneIn(2);
  const looking = { state, content, session: SESSION };
  try {
    draw(looking);
    for (let left = COMMANDS; left > 0 && state.phase.type !== 'over'; left--) {
      const command = anyCommand({ rng, state, content });
      given.push(command);
      const outcome = store.begin(command);
      if (outcome.as === 'refused') continue;
      const events = [...outcome.events];
      for (let slots = 0; !store.isWaiting(); slots++) {
        if (slots > MOST_SLOTS) return `has no end\n${given.map(printCommand).join('')}`;
        events.push(...store.advance());
      }
      sentencesOf(events, { session: SESSION, content });
      draw(looking);
      // Whoever dies at once shows nothing.
      if (lasts && state.hero.hp > 0) state.hero.hp = state.hero.maxHp;
    }
    return null;
  } catch (error) {
    return `${textOf(error)}\n${given.map(printCommand).join('')}`;
  }
}

function draw(looking: { state: GameState; content: Content; session: typeof SESSION }): void {
  gameFrame({ ...looking, top: '' });
  packLines(looking);
  discoveryLines(looking, '*');
}
