import { closeSync, openSync, writeSync } from 'node:fs';
import { printCommand } from '../replay/notation.js';
import { commandsHere } from '../replay/part-way.js';
import type { Playback } from '../replay/playback.js';
import type { Recording } from '../replay/recording.js';
import { castLines } from '../terminal/cast.js';
import type { Terminal } from '../terminal/open.js';
import { watchReplay } from '../terminal/watch.js';
import type { Moment, Watched } from '../terminal/watched.js';
import { diskTrouble } from './disk.js';
import { startGame } from './game.js';
import { loadLooks, loadScheme } from './looks.js';
import { DONE, NOT_SO, type Outside, refuse, tellError } from './output.js';
import { packageVersion } from './package.js';
import { playThrough } from './play-through.js';
import { makeFolder, savesFolder } from './saves.js';
import { viewAt } from './viewing.js';

/** A recording that is played again, from where it stands. */
export type Replay = { playback: Playback; recording: Recording; color: boolean };

/** Shows the game from here on, at the terminal. Answers the exit status. */
export async function watch(replay: Replay, paused: boolean, outside: Outside): Promise<number> {
  const { playback, recording, color } = replay;
  const status = await viewAt(outside, color, async ({ terminal, stop }) => {
    const { session } = recording;
    const { how } = await watchReplay({ watched: watchedOf(playback, recording), terminal, session, paused, stop });
    if (how !== 'taken') return { how };
    return { how: 'handsOver', to: (open, release) => takeOver(replay, outside, { terminal: open, release }) };
  });
  const trouble = troubleOf(playback);
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
  const looks = loadLooks({ name: '', color, term: outside.env.TERM ?? '' });
  if ('problem' in looks) return refuse(outside, looks.problem);
  const folder = await savesFolder(null, outside.env);
  makeFolder(folder);
  const { header, session } = recording;
  const here = commandsHere(recording.header, recording.commands, playback);
  // In the terminal of a viewer it was asked for so.
  if (here === null && seat === null)
    tellError(outside, 'that turn is inside a command: it is played on from where that began');
  const keys = here ?? recording.commands.slice(0, playback.position().command);
  const about = { content: playback.content, version: packageVersion(), started: outside.now(), scoring: false };
  const game = startGame({ setup: header.setup, session, taken: header.taken, ...about }, folder);
  // It began for the playback.
  if ('thrown' in game) throw game.thrown;
  const order = { keys, wishes: { play: {}, session: {} }, flights: true, saves: null };
  const playing = playThrough(game, order, looks, outside, seat?.terminal);
  seat?.release();
  return playing;
}

/** Writes the game from here on to an asciicast file. Answers the exit status. */
export function writeCast(replay: Replay, path: string, outside: Outside): number {
  const { playback, recording, color } = replay;
  const colors = loadScheme({ name: '', color, term: CAST_TERM });
  if ('problem' in colors) return refuse(outside, colors.problem);
  try {
    const file = openSync(path, 'w');
    try {
      let lines = '';
      for (const line of castLines(watchedOf(playback, recording), recording.session, colors.scheme)) {
        lines += line;
        if (lines.length > PIECE) lines = writeAll(file, lines);
      }
      writeAll(file, lines);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    return refuse(outside, `--cast ${path} can't be written: ${diskTrouble(error)}`);
  }
  const trouble = troubleOf(playback);
  if (trouble === null) return DONE;
  tellError(outside, trouble);
  return NOT_SO;
}

/** The terminal that a cast is made for: what plays it is in the browser, mostly. */
const CAST_TERM = 'xterm-256color';
/** So much is written at once. UTF-16 units. */
const PIECE = 1 << 16;

/** Answers what is left to write: nothing. */
function writeAll(file: number, text: string): '' {
  const bytes = Buffer.from(text);
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
  return '';
}

/** Why a playback that stands still here can't go on as it was recorded; null where it can, or is at its end. */
export function troubleOf(playback: Playback): string | null {
  const stop = playback.stop();
  const number = playback.position().command + 1;
  if (stop?.as === 'refused') return `command ${number} of the recording is not possible here: ${stop.why}`;
  return stop?.as === 'threw' ? `command ${number} of the recording throws: ${stop.error}` : null;
}

type Recorded = Pick<Recording, 'header' | 'commands' | 'crash'>;

/** What is watched of a recording that is played back. */
export function watchedOf(playback: Playback, recording: Recorded): Watched {
  return {
    ...playback,
    canBeTaken: () => commandsHere(recording.header, recording.commands, playback) !== null,
    now() {
      const { command: done, slot } = playback.position();
      const command = playback.command();
      return {
        state: playback.state(),
        events: playback.events(),
        done,
        all: playback.all,
        slot,
        command: command === null ? '' : printCommand(command),
        stop: stopOf(playback, recording),
      };
    },
  };
}

function stopOf(playback: Playback, { commands, crash }: Recorded): Moment['stop'] {
  const stop = playback.stop();
  if (stop === null) return null;
  if (stop.as === 'ended') {
    return { word: 'end', text: crash === null ? '' : `Recorded as a crash, which did not come here: ${crash}` };
  }
  const { command } = playback.position();
  const which = `Command ${command + 1}, ${printCommand(commands[command]!)},`;
  if (stop.as === 'threw') return { word: 'crash', text: `${which} throws: ${stop.error}` };
  return { word: 'diverged', text: `${which} is not possible here: ${stop.why}` };
}
