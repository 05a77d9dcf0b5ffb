import { dirname, relative } from 'node:path';
import { errorText, printable } from '../base/text.js';
import { codeOf } from '../replay/code.js';
import { readRecording } from '../replay/recording.js';
import type { Content } from '../state/content.js';
import { dungeonText } from '../state/game.js';
import { endingLine } from '../view/ending.js';
import { cut } from '../view/width.js';
import { crashText, notBegunText, writeCrashFile } from './crash.js';
import { type Game, gameName, type NotBegun } from './game.js';
import { shown } from './locale.js';
import { DEFECT, type Outside, programName, shellWord, tellError } from './output.js';
import type { Playing } from './play-through.js';
import { topTen } from './score-file.js';

/** No line on the normal screen is wider, in columns: but paths and commands stay whole, on lines of their own. */
const WIDEST = 79;

/**
 * What stands on the normal screen after a game, a fact a line: how it ended, its level and rank, its seed; then how to go on, see it
 * again, or report it.
 */
export function lastLines(game: Game, order: Pick<Playing, 'saves'>, outside: Outside): string {
  const { setup } = game.store.getState();
  const dungeon = dungeonText(setup);
  const lines = [...endLines(game).map((line) => shown(line, outside)), `Seed: ${printable(setup.seed)}`];
  if (dungeon !== '') lines.push(`Dungeon: ${printable(dungeon)}`);
  return [...game.file.notes(), ...lines, ...wayOn(game, order)].map((line) => `${line}\n`).join('');
}

/** How the game ended, its deepest level, and its place among the ten best. Nothing of a game that goes on. */
function endLines(game: Game): string[] {
  const { phase, hero, scoring } = game.store.getState();
  if (phase.type !== 'over') return [];
  const { ending } = phase;
  const lines = [
    cut(endingLine(ending, game.session), WIDEST),
    `Score: ${ending.gold}`,
    `Deepest level: ${hero.deepest}`,
  ];
  if (!scoring || !game.header.scoring) return [...lines, 'This game does not score.'];
  if (game.unscored !== null) return [...lines, `Its score can't be saved yet: ${game.unscored}.`];
  const { mine } = topTen(dirname(game.file.path()), gameName(game));
  return mine < 0 ? lines : [...lines, `Rank: ${mine + 1} of the top ten`];
}

function wayOn(game: Game, order: Pick<Playing, 'saves'>): string[] {
  const trouble = game.file.trouble();
  if (trouble !== null) {
    return [`This game could not be saved in ${printable(dirname(game.file.path()))}:`, `${trouble}.`];
  }
  const saves = order.saves === null ? '' : ` --saves ${shellWord(order.saves)}`;
  const again =
    game.store.getState().phase.type === 'over'
      ? ['To watch it:', `${programName()} replay ${shellWord(shortPath(game.file.path()))}`]
      : ['To go on:', `${programName()}${saves}`];
  const dump = game.dump === '' ? [] : told(['Character dump:', printable(shortPath(game.dump))]);
  return [...dump, ...told(again), ...told(['To report a bug:', `${programName()} report${saves}`])];
}

/** What a command is for, and the command: on one line where both fit. */
function told([what = '', command = '']: string[]): string[] {
  const line = `${what} ${command}`;
  return line.length <= WIDEST ? [line] : [what, command];
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
  if (path === null) tellError(outside, 'the crash file could not be written');
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
