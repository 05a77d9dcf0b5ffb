import { dirname, relative } from 'node:path';
import { errorText, printable } from '../base/text.js';
import { codeOf } from '../replay/code.js';
import { readRecording } from '../replay/recording.js';
import type { Content } from '../state/content.js';
import { dungeonText } from '../state/game.js';
import { crashText, notBegunText, writeCrashFile } from './crash.js';
import type { Game, NotBegun } from './game.js';
import { DEFECT, type Outside, programName, shellWord, tellError } from './output.js';
import type { Playing } from './play-through.js';

/**
 * The two lines on the normal screen after a game: its seed, and how to go on, or see it again, or report it. More where others changed its file,
 * and where its score could not be kept.
 */
export function lastLines(game: Game, order: Pick<Playing, 'saves'>): string {
  const notes = game.file.notes().map((note) => `${note}\n`);
  const lost = game.unscored === null ? '' : `Its score could not be kept yet: ${game.unscored}.\n`;
  const { setup } = game.store.getState();
  const dungeon = dungeonText(setup);
  const told = dungeon === '' ? '' : `, dungeon ${printable(dungeon)}`;
  return `${notes.join('')}Seed: ${printable(setup.seed)}${told}\n${wayOn(game, order)}\n${lost}`;
}

function wayOn(game: Game, order: Pick<Playing, 'saves'>): string {
  const trouble = game.file.trouble();
  if (trouble !== null) {
    return `This game could not be saved in ${printable(dirname(game.file.path()))}: ${trouble}.`;
  }
  const saves = order.saves === null ? '' : ` --saves ${shellWord(order.saves)}`;
  const report = `To report a bug: ${programName()} report${saves}`;
  if (game.store.getState().phase.type === 'over') {
    return `To watch it: ${programName()} replay ${shellWord(shortPath(game.file.path()))}   ${report}`;
  }
  return `To go on: ${programName()}${saves}   ${report}`;
}

/** A path as it is shortest to type from here. */
function shortPath(path: string): string {
  const near = relative(process.cwd(), path);
  return near !== '' && near.length < path.length ? near : path;
}

/** The program failed: writes the game down as it happened, says so, and prints the line to report. The save is as it was before. */
export function tellCrash(game: Game, error: unknown, outside: Outside): number {
  game.file.settle();
  const text = crashText(game, game.thrower(), error);
  return tellDefect({ save: game.file.path(), text, error, content: game.store.content }, outside);
}

/** The program failed before the first command: the same, of all that a game is made from. */
export function tellNotBegun(game: NotBegun, content: Content, outside: Outside): number {
  return tellDefect({ save: game.path, text: notBegunText(game), error: game.thrown, content }, outside);
}

function tellDefect(
  { save, text, error, content }: { save: string; text: string; error: unknown; content: Content },
  outside: Outside,
): number {
  const path = writeCrashFile(save, text);
  tellError(outside, `this is a defect: ${errorText(error)}`);
  if (path === null) tellError(outside, 'the game could not be written down');
  else tellError(outside, `to see it again: ${programName()} replay ${shellWord(shortPath(path))} --verify`);
  const read = readRecording(text);
  const code = 'problem' in read ? null : codeOf(read.recording, content);
  if (code !== null) tellCode(code, outside);
  return DEFECT;
}

/** The line that says it all, by itself, so that it can be taken as a whole. */
function tellCode(code: string, outside: Outside): void {
  tellError(outside, 'please report this line:');
  outside.stderr.write(`${code}\n`);
}
