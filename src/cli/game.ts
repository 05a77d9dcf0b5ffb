import { basename, dirname } from 'node:path';
import { contentHash, type Header, newHeader, RULES, readSession } from '../replay/header.js';
import { resume, startOf } from '../replay/playback.js';
import { type Recorder, record } from '../replay/recorder.js';
import {
  beforeDamage,
  GROUP_END,
  headerLine,
  readRecording,
  readResumption,
  sessionLine,
} from '../replay/recording.js';
import { verify } from '../replay/verify.js';
import type { Command } from '../state/commands.js';
import type { Content } from '../state/content.js';
import type { GameEvent } from '../state/events.js';
import type { Setup } from '../state/game.js';
import type { Session } from '../state/session.js';
import type { Store } from '../store/store.js';
import { type GameFile, openGameFile } from './game-file.js';
import { lockGame } from './lock.js';
import { dropOldReplays, keepBoth, newGamePath, readGameText, withEnding } from './saves.js';
import { addScore, scoreOf } from './score-file.js';

/** A game being played: its store, which records every command before anything is drawn, and its file. */
export type Game = {
  store: Store;
  file: GameFile;
  recorder: Recorder;
  header: Header;
  session: Session;
  /** What happened before the first key: of a new game its arrival. */
  events: readonly GameEvent[];
  /** It was begun at another time. */
  resumed: boolean;
  /** Its last line was torn and left out. */
  torn: boolean;
  /** Why its score could not be kept, if that failed. */
  unscored: string | null;
  /** The command that the engine threw at, if it did. */
  thrower(): Command | null;
};

/** A game that the engine threw at before its first command; the path would have been that of its save. */
export type NotBegun = { header: Header; path: string; thrown: unknown };

/** Starts a game and its file. The folder need not be there: then it is played without being saved. */
export function startGame(
  game: { setup: Setup; session: Session; content: Content; version: string; started: Date; scoring: boolean },
  folder: string,
): Game | NotBegun {
  const started = `${game.started.toISOString().slice(0, 19)}Z`;
  const header = newHeader({ ...game, started });
  const path = newGamePath(folder, game.session.name);
  let start: ReturnType<typeof startOf>;
  try {
    start = startOf(header, game.content);
  } catch (thrown) {
    return { header, path, thrown };
  }
  const { store, events } = start;
  // Nobody else can have this name.
  lockGame(path);
  const file = openGameFile(path, null);
  file.append(headerLine(header));
  return play(
    { store, file, header, session: game.session, events, resumed: false, torn: false },
    { commands: 0, events: [...events] },
  );
}

/** Why a saved game is not gone on with: the end of a sentence about the file. `mends`: it may be, as it was before its damage. */
export type Refused = { problem: string; mends: boolean };

/** Goes on with a saved game. Refused, its file stays as it is. */
export function goOn(path: string, content: Content): Game | Refused {
  const taken = take(path);
  if ('problem' in taken) return { ...taken, mends: false };
  const { read } = taken;
  const found = readResumption(read.text, content);
  if ('problem' in found) {
    const { what, line } = found.problem;
    return { problem: `${what} (line ${line})`, mends: line > 1 };
  }
  let { resumption } = found;
  const { header } = resumption;
  if (header.rules !== RULES || header.content !== contentHash(content)) {
    const commands = commandsHere(header, read.text, content);
    if ('problem' in commands) return { ...commands, mends: false };
    resumption = { ...resumption, snapshot: null, ...commands };
  }
  const resumed = resume(resumption, content);
  if ('problem' in resumed) return { problem: `can't be gone on with: ${resumed.problem}`, mends: true };
  const { store, commands, events } = resumed;
  const file = openGameFile(path, read.whole);
  const { session, torn, groups, inGroup } = resumption;
  if (inGroup) file.append(GROUP_END);
  return play({ store, file, header, session, events: [], resumed: true, torn }, { commands, events, groups });
}

/**
 * Goes on before the damage of a save that `goOn` refuses: what stands before it becomes the save, and the damaged file is kept beside it,
 * ending in `.damaged`. Refused, it stays as it is.
 */
export function goOnBefore(path: string, content: Content): Game | Refused {
  const taken = take(path);
  if ('problem' in taken) return { ...taken, mends: false };
  const good = beforeDamage(taken.read.text, content, (text) => canGoOn(text, content));
  if (good === null) return { problem: 'is damaged from its start on, or comes from other rules', mends: false };
  const trouble = keepBoth(path, good);
  if (trouble === null) return goOn(path, content);
  return { problem: `can't be kept beside what is good of it: ${trouble}`, mends: false };
}

/** Locks a save and reads it. */
function take(path: string): { read: { text: string; whole: number } } | { problem: string } {
  const locked = lockGame(path);
  if (locked !== null) return locked;
  const read = readGameText(path);
  return 'problem' in read ? read : { read };
}

function canGoOn(text: string, content: Content): boolean {
  const found = readResumption(text, content);
  if ('problem' in found) return false;
  const { header } = found.resumption;
  const isOfHere = header.rules === RULES && header.content === contentHash(content);
  return isOfHere && !('problem' in resume(found.resumption, content));
}

/** All commands of a game of other rules or content, if every check of it holds here too: then it goes on from its start. */
function commandsHere(header: Header, text: string, content: Content): { commands: Command[] } | { problem: string } {
  const read = readRecording(text);
  if ('recording' in read && verify(read.recording, content).as === 'ok') return { commands: read.recording.commands };
  const why = header.rules === RULES ? 'with other monsters and things' : `with rules ${header.rules}, not ${RULES}`;
  return { problem: `was played ${why} (version ${header.package}) and comes out differently here` };
}

function play(
  parts: Omit<Game, 'recorder' | 'unscored' | 'thrower'>,
  before: { commands: number; events: GameEvent[]; groups?: boolean },
): Game {
  const recorder = record(parts.store, parts.file, before);
  const watched = watchThrows(parts.store);
  const game: Game = { ...parts, store: watched.store, recorder, unscored: null, thrower: watched.thrower };
  // Heard after the recorder: the last command is safe, and nothing of the end is drawn yet.
  game.store.subscribe({ command: () => void finishIfOver(game) });
  return game;
}

/** A store that remembers which command the engine threw at. */
function watchThrows(store: Store): { store: Store; thrower(): Command | null } {
  let last: Command | null = null;
  let thrower: Command | null = null;
  const watch = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      thrower = last;
      throw error;
    }
  };
  const start = <T>(command: Command, work: (command: Command) => T): T => {
    last = command;
    return watch(() => work(command));
  };
  return {
    store: {
      ...store,
      dispatch: (command) => start(command, store.dispatch),
      begin: (command) => start(command, store.begin),
      advance: () => watch(store.advance),
    },
    thrower: () => thrower,
  };
}

/** Once the game is over its score is kept and its file is a replay, whatever happens to the program after that. */
export function finishIfOver(game: Game): void {
  const { file, header, session } = game;
  const state = game.store.getState();
  if (state.phase.type !== 'over' || !file.path().endsWith('.save')) return;
  const folder = dirname(file.path());
  if (header.scoring && state.scoring)
    game.unscored = addScore(
      folder,
      gameName(game),
      scoreOf(state, state.phase.ending, session.name, game.recorder.usedComforts()),
    );
  if (file.trouble() === null) file.rename(withEnding(file.path(), '.replay'));
  dropOldReplays(folder);
}

/** What a game is called in the list of scores: its file without the ending. */
export function gameName(game: Game): string {
  return basename(withEnding(game.file.path(), ''));
}

/** Keeps what was changed about name, fruit and looks. */
export function changeSession(game: Game, session: Session): void {
  if (readSession(session) === null) throw new Error('changeSession: a name or fruit that is none');
  game.session = session;
  game.file.append(sessionLine(session));
}
