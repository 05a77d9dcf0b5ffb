import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import type { Journey } from '../base/journey.js';
import { groupAt, type Played } from '../replay/groups.js';
import { printCommand, printPlayed } from '../replay/notation.js';
import { commandsHere } from '../replay/part-way.js';
import type { Playback } from '../replay/playback.js';
import type { FileProblem, Recording } from '../replay/recording.js';
import { playOut } from '../store/store.js';
import { castLines } from '../terminal/cast.js';
import type { Terminal } from '../terminal/open.js';
import { watchReplay } from '../terminal/watch.js';
import type { Moment, Watched } from '../terminal/watched.js';
import { carryOut } from './carry-out.js';
import { diskTrouble } from './disk.js';
import { type Game, startGame } from './game.js';
import { loadLooks, loadScheme } from './looks.js';
import { DONE, NOT_SO, type Outside, refuse, tellError } from './output.js';
import { packageVersion } from './package.js';
import { playThrough } from './play-through.js';
import { savesFolder } from './saves.js';
import { viewAt } from './viewing.js';

/** A recording that is played again, from where it stands. `damage`: why what came after it is not known. */
export type Replay = { playback: Playback; recording: Recording; damage: FileProblem | null; color: boolean };

/** Shows the game from here on, at the terminal. Answers the exit status. */
export async function watch(replay: Replay, paused: boolean, outside: Outside): Promise<number> {
  const { playback, recording, damage, color } = replay;
  const status = await viewAt(outside, color, async ({ terminal, stop }) => {
    const { session } = recording;
    const watched = watchedOf(playback, { ...recording, damage });
    const { how } = await watchReplay({ watched, terminal, session, paused, stop });
    if (how !== 'taken') return { how };
    return { how: 'handsOver', to: (open, release) => takeOver(replay, outside, { terminal: open, release }) };
  });
  const trouble = troubleOf(replay);
  if (status !== DONE || trouble === null) return status;
  tellError(outside, trouble);
  return NOT_SO;
}

/**
 * Plays on from here, in a new game that does not score: its recording begins with the commands that lead here. In the terminal that is open, if
 * one is. Answers the exit status.
 */
export async function takeOver(
  replay: Replay,
  outside: Outside,
  seat: { terminal: Terminal; release(): void } | null,
): Promise<number> {
  const { playback, recording, color } = replay;
  const looks = loadLooks({ name: '', color, env: outside.env });
  if ('problem' in looks) return refuse(outside, looks.problem);
  const place = await savesFolder(null, outside.env);
  if ('problem' in place) return refuse(outside, place.problem);
  const { header, session } = recording;
  const here = await carryOut(commandsHere(recording.commands, playback), outside);
  // In the terminal of a viewer it was asked for so.
  if (here === null && seat === null)
    tellError(outside, 'that turn is inside a command: you play on from where the command began');
  const keys = here ?? recording.commands.slice(0, playback.position().command);
  const about = { content: playback.content, version: packageVersion(), started: outside.now(), scoring: false };
  const game = startGame({ setup: header.setup, session, taken: header.taken, ...about }, place.folder);
  // It began for the playback.
  if ('thrown' in game) throw game.thrown;
  const last = keys.slice(-1);
  await comeHere(game, { commands: keys.slice(0, -1), groups: recording.groups }, outside, seat?.terminal ?? null);
  const order = {
    keys: { commands: last, groups: [] },
    wishes: { play: {}, session: {} },
    flights: true,
    plain: false,
    saves: null,
  };
  const playing = playThrough(game, order, looks, outside, seat?.terminal);
  seat?.release();
  return playing;
}

/** Plays these commands, which may take long. Left off, there is no such game. */
async function comeHere(game: Game, played: Played, outside: Outside, terminal: Terminal | null): Promise<void> {
  const forget = (): void => rmSync(game.file.path(), { force: true });
  process.on('exit', forget);
  // There ctrl-C is a key, not yet a signal.
  const unlisten = terminal?.onKey(({ name }) => {
    if (name === 'ctrl-c') process.kill(process.pid, 'SIGINT');
  });
  await carryOut(playingAll(game, played), outside, played.commands.length);
  unlisten?.();
  process.off('exit', forget);
  game.events = [...game.recorder.events()];
}

/** The group that the next command belongs to is open then. */
function* playingAll({ store, recorder }: Game, { commands, groups }: Played): Journey<void> {
  const openAt = (at: number): void => {
    const group = groupAt(groups, at);
    if (group?.from === at) recorder.group(group.key);
    else if (group === null) recorder.group(null);
  };
  for (const [done, command] of commands.entries()) {
    openAt(done);
    const playing = playOut(store, command);
    while (!playing.next().done) yield done;
  }
  openAt(commands.length);
}

/** Writes the game from here on to an asciicast file. Answers the exit status. */
export async function writeCast(replay: Replay, path: string, outside: Outside): Promise<number> {
  const { playback, recording, damage, color } = replay;
  const colors = loadScheme({ name: '', color, env: CAST_ENV });
  if ('problem' in colors) return refuse(outside, colors.problem);
  try {
    const file = openSync(path, 'w');
    try {
      const lines = castLines(watchedOf(playback, { ...recording, damage }), recording.session, colors.scheme);
      await carryOut(writing(file, lines, playback), outside, playback.all);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    return refuse(outside, `--cast ${path} can't be written: ${diskTrouble(error)}`);
  }
  const trouble = troubleOf(replay);
  if (trouble === null) return DONE;
  tellError(outside, trouble);
  return NOT_SO;
}

function* writing(file: number, lines: Iterable<string>, playback: Playback): Journey<void> {
  let piece = '';
  for (const line of lines) {
    piece += line;
    if (piece.length > PIECE) piece = writeAll(file, piece);
    yield playback.position().command;
  }
  writeAll(file, piece);
}

/** The terminal that a cast is made for: what plays it is in the browser, mostly. */
const CAST_ENV = { TERM: 'xterm-256color' };
/** So much is written at once. UTF-16 units. */
const PIECE = 1 << 16;

/** Answers what is left to write: nothing. */
function writeAll(file: number, text: string): '' {
  const bytes = Buffer.from(text);
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
  return '';
}

/** Why a playback that stands still here can't go on as it was recorded; null where it can, or is at its end. */
export function troubleOf({ playback, damage }: Pick<Replay, 'playback' | 'damage'>): string | null {
  const stop = playback.stop();
  const number = playback.position().command + 1;
  if (stop?.as === 'ended' && damage !== null) {
    return `the recording is known to turn ${playback.state().clock.turn}: line ${damage.line} is damaged`;
  }
  if (stop?.as === 'refused') return `command ${number} of the recording is not possible here: ${stop.why}`;
  return stop?.as === 'threw' ? `command ${number} of the recording throws: ${stop.error}` : null;
}

type Recorded = Pick<Recording, 'header' | 'commands' | 'crash'> & { damage?: FileProblem | null };

/** What is watched of a recording that is played back. */
export function watchedOf(playback: Playback, recording: Recorded): Watched {
  return {
    ...playback,
    *canBeTaken() {
      return (yield* commandsHere(recording.commands, playback)) !== null;
    },
    now() {
      const { command: done, slot } = playback.position();
      const command = commandText(playback, recording);
      return {
        state: playback.state(),
        events: playback.events(),
        done,
        all: playback.all,
        slot,
        command,
        stop: stopOf(playback, recording),
      };
    },
  };
}

/** The command or group that is under way or was the last, in notation. */
function commandText(playback: Playback, { commands }: Recorded): string {
  const command = playback.command();
  const group = playback.group();
  if (group === null) return command === null ? '' : printCommand(command);
  const { key, from, to } = group;
  return printPlayed({ commands: commands.slice(from, to), groups: [{ key, from: 0, to: to - from }] });
}

function stopOf(playback: Playback, { commands, crash, damage = null }: Recorded): Moment['stop'] {
  const stop = playback.stop();
  if (stop === null) return null;
  if (stop.as === 'ended' && damage !== null) {
    return {
      word: 'damaged',
      text: `Line ${damage.line} is damaged: what followed is lost.`,
    };
  }
  if (stop.as === 'ended') {
    return { word: 'end', text: crash === null ? '' : `It was recorded as a crash, but did not crash here: ${crash}` };
  }
  const { command } = playback.position();
  const which = `Command ${command + 1}, ${printCommand(commands[command]!)},`;
  if (stop.as === 'threw') return { word: 'crash', text: `${which} throws: ${stop.error}` };
  return { word: 'diverged', text: `${which} is not possible here: ${stop.why}` };
}
