import { basename, dirname } from 'node:path';
import { goOver, isOfHere } from '../replay/going-over.js';
import { type Header, newHeader, readSession } from '../replay/header.js';
import { resume, startOf } from '../replay/playback.js';
import { type Before, type Recorder, record } from '../replay/recorder.js';
import {
  beforeDamage,
  type FileProblem,
  GROUP_END,
  headerLine,
  type Resumption,
  readRecording,
  readResumption,
  sessionLine,
  withoutPassed,
} from '../replay/recording.js';
import { takenLine, takeUp } from '../replay/taken.js';
import type { Command } from '../state/commands.js';
import type { Content } from '../state/content.js';
import type { Ending } from '../state/ending.js';
import type { GameEvent } from '../state/events.js';
import { hasComforts } from '../state/game.js';
import type { Session } from '../state/session.js';
import type { Store } from '../store/store.js';
import { dumpText, type Life } from '../view/dump.js';
import { messagesOf } from '../view/messages.js';
import { writeWhole } from './disk.js';
import { type GameFile, type GameFileOrder, openGameFile } from './game-file.js';
import { lockGame, unlockGame } from './lock.js';
import { packageVersion } from './package.js';
import { dropOldReplays, endedOf, keepBoth, newGamePath, readGameText, withEnding } from './saves.js';
import { addScore, scoreOf } from './score-file.js';
import { utcText } from './seeds.js';

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
  /** It was played under other rules or content before, and is taken up here: it does not score any more. */
  taken: boolean;
  /** Why its score could not be kept, if that failed. */
  unscored: string | null;
  /** The text about it, once it is over: its path, '' where there is none. */
  dump: string;
  /** The command that the engine threw at, if it did. */
  thrower(): Command | null;
};

/** A game that the engine threw at before its first command; the path would have been that of its save. */
export type NotBegun = { header: Header; path: string; thrown: unknown };

/** Starts a game and its file. The folder need not be there: then it is played without being saved. */
export function startGame(
  game: Omit<Parameters<typeof newHeader>[0], 'started'> & { started: Date },
  folder: string,
): Game | NotBegun {
  const started = utcText(game.started);
  const header = newHeader({ ...game, started });
  const path = newGamePath(folder, game.session.name);
  let start: ReturnType<typeof startOf>;
  try {
    start = startOf(header, game.content);
  } catch (thrown) {
    return { header, path, thrown };
  }
  const { store, events } = start;
  const file = openFor(game.session, { path, found: null });
  file.append(headerLine(header));
  return play(
    { store, file, header, session: game.session, events, resumed: false, torn: false, taken: false },
    { commands: 0, events: [...events] },
  );
}

/** Why a saved game is not gone on with: the end of a sentence about the file. `mends`: it may be, as it was before its damage; `isOver`: there is nothing to go on with. */
export type Refused = { problem: string; mends: boolean; isOver?: boolean };

/** Goes on with a saved game. Refused, its file stays as it is. */
export function goOn(path: string, content: Content): Game | Refused {
  const held = take(path);
  if ('problem' in held) return { ...held, mends: false };
  const { read } = held;
  const way = wayOn(read.text, content);
  if ('problem' in way) return way;
  const { resumption, taken } = way;
  const resumed = resume(resumption, content);
  if ('problem' in resumed) return { problem: `can't go on: ${resumed.problem}`, mends: true };
  const { store, commands, events } = resumed;
  const { header, session, torn, groups, inGroup } = resumption;
  const text = read.text.slice(0, read.text.lastIndexOf('\n') + 1);
  const file = openFor(session, { path, found: { text, length: read.whole } });
  if (inGroup) file.append(GROUP_END);
  if (taken) file.append(takenLine(header));
  // What stands in its last snapshot need not be written once more.
  const kept = resumption.snapshot !== null && resumption.snapshot.command === commands ? { kept: commands } : {};
  return play(
    { store, file, header, session, events: [], resumed: true, torn, taken },
    { commands, events, groups, ...kept },
  );
}

/**
 * Goes on with a save that `goOn` refuses as damaged: what is good of it becomes the save, and the damaged file is kept beside it, ending in
 * `.damaged`. Refused, it stays as it is.
 */
export function goOnBefore(path: string, content: Content): Game | Refused {
  const taken = take(path);
  if ('problem' in taken) return { ...taken, mends: false };
  const good = mended(taken.read.text, content);
  if (good === null) return { problem: 'is damaged from the start', mends: false };
  const trouble = keepBoth(path, good);
  if (trouble === null) return goOn(path, content);
  return { problem: `can't be mended: ${trouble}`, mends: false };
}

/** Opens the file of a game of this hero. Each name that it takes is locked. */
function openFor({ name }: Session, order: Omit<GameFileOrder, 'claim'>): GameFile {
  const folder = dirname(order.path);
  return openGameFile({
    ...order,
    claim(wanted) {
      const path = wanted ?? newGamePath(folder, name);
      lockGame(path);
      return path;
    },
  });
}

/** Locks a save and reads it. */
function take(path: string): { read: { text: string; whole: number } } | { problem: string } {
  const locked = lockGame(path);
  if (locked !== null) return locked;
  const read = readGameText(path);
  return 'problem' in read ? read : { read };
}

/**
 * A damaged save as it is gone on with; null where nothing of it is good. Damage that cost no command is left out. Where commands were lost before
 * the last good snapshot, the game is taken up as it stands at its end, since nobody can play it again from its start.
 */
function mended(text: string, content: Content): string | null {
  const known = withoutPassed(text);
  const good = beforeDamage(known, content, (lines) => resumed(lines, content) !== null);
  if (good === null || 'recording' in readRecording(good)) return good;
  const end = resumed(good, content);
  if (end === null) return null;
  const { header, session } = end.resumption;
  return headerLine(takeUp(header, end.store.getState(), content, packageVersion())) + sessionLine(session);
}

/** The game at the end of these lines, whatever is damaged before the snapshot that it goes on from; null where it does not go on. */
function resumed(text: string, content: Content): { resumption: Resumption; store: Store } | null {
  const way = wayFrom(text, content);
  if ('problem' in way) return null;
  const end = resume(way.resumption, content);
  return 'problem' in end ? null : { resumption: way.resumption, store: end.store };
}

/** From where a save is gone on with. All of it is read, but what stands before its last snapshot is not played. */
function wayOn(text: string, content: Content): ReturnType<typeof wayFrom> {
  const whole = readRecording(text);
  return 'problem' in whole ? refusal(whole.problem) : wayFrom(text, content);
}

function refusal({ what, line }: FileProblem): Refused {
  return { problem: `${what} (line ${line})`, mends: line > 1 };
}

/** From the last snapshot and what follows it; and whether the game is taken up there under other rules than before. */
function wayFrom(text: string, content: Content): { resumption: Resumption; taken: boolean } | Refused {
  const found = readResumption(text, content);
  if ('problem' in found) return refusal(found.problem);
  const { resumption } = found;
  if (isOfHere(resumption.header, content)) return { resumption, taken: false };
  const way = goOver(resumption, text, content, packageVersion());
  return 'problem' in way ? { ...way, mends: false } : way;
}

function play(parts: Omit<Game, 'recorder' | 'unscored' | 'dump' | 'thrower'>, before: Before): Game {
  const recorder = record(parts.store, parts.file, before);
  const watched = watchThrows(parts.store);
  const game: Game = { ...parts, store: watched.store, recorder, unscored: null, dump: '', thrower: watched.thrower };
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

/**
 * Once the game is over its file says so by its name, `.over`, until its score is kept too; then it is a replay. Whatever happens to the
 * program or the disk in between, the next start finishes it.
 */
export function finishIfOver(game: Game): void {
  const { file, header, session } = game;
  const state = game.store.getState();
  if (state.phase.type !== 'over' || !/\.(save|over)$/.test(file.path())) return;
  file.settle();
  const isWhole = file.trouble() === null;
  if (isWhole && file.path().endsWith('.save')) file.rename(withEnding(file.path(), '.over'));
  const folder = dirname(file.path());
  const scores = header.scoring && state.scoring;
  game.unscored = scores
    ? addScore(folder, gameName(game), scoreOf(state, state.phase.ending, session.name, game.recorder.usedComforts()))
    : null;
  if (isWhole && game.unscored === null) file.rename(withEnding(file.path(), '.replay'));
  if (isWhole && hasComforts(state)) game.dump = writeDump(game, state.phase.ending);
  dropOldReplays(folder);
}

/** Writes the life of a finished game as text beside it. Answers the path; '' where it can't be written, which costs nobody a game. */
function writeDump(game: Game, ending: Ending): string {
  const path = withEnding(game.file.path(), '.txt');
  try {
    writeWhole(path, dumpText(lifeOf(game, ending), packageVersion()));
    return path;
  } catch {
    return '';
  }
}

/** Writes that text once more, with the messages as they were read: of some only whoever shows the game knows. What fails leaves the first. */
export function dumpAgain(game: Game, ending: Ending, said: readonly string[]): void {
  if (game.dump === '') return;
  try {
    writeWhole(game.dump, dumpText(lifeOf(game, ending, said), packageVersion()));
  } catch {
    // It is there already.
  }
}

/** The finished game as its player saw it last. `said`: the messages as they were read, where that is known. */
export function lifeOf({ store, session, recorder }: Game, ending: Ending, said?: readonly string[]): Life {
  const { content } = store;
  const state = store.getState();
  const events = recorder.events();
  return { state, content, session, ending, events, said: said ?? messagesOf(events, { state, session, content }) };
}

/** Finishes the games of a folder that ended where that could not be finished: what can't be done now the next start tries again. */
export function finishOthers(folder: string, content: Content): void {
  for (const path of endedOf(folder)) {
    const game = goOn(path, content);
    if ('problem' in game) continue;
    finishIfOver(game);
    game.file.close();
    unlockGame(path);
  }
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
