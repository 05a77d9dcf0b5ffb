import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { errorText } from '../base/text.js';
import { commandLine, crashLine, headerLine } from '../replay/recording.js';
import type { Command } from '../state/commands.js';
import { oddFile } from './disk.js';
import type { Game, NotBegun } from './game.js';
import { withEnding } from './saves.js';

/** A recording of the game that ends with the command that threw, if one did. */
export function crashText(game: Game, thrower: Command | null, error: unknown): string {
  return recordedLines(game) + (thrower === null ? '' : commandLine(thrower)) + crashLine(errorText(error));
}

/** The same of a game that never began. */
export function notBegunText({ header, thrown }: NotBegun): string {
  return headerLine(header) + crashLine(errorText(thrown));
}

/**
 * Writes such a recording beside the save, which stays as it is; in the folder for passing things where that can't be written. Answers
 * its path, or null where it could be written nowhere.
 */
export function writeCrashFile(save: string, text: string): string | null {
  const beside = withEnding(save, '.crash');
  for (const path of [beside, join(tmpdir(), basename(beside))]) {
    if (oddFile(path) !== null) continue;
    try {
      writeFileSync(path, text, { mode: 0o600, flush: true });
      return path;
    } catch {
      // The next place may do.
    }
  }
  return null;
}

/** Whether the program failed in this game after it was last saved: it goes on before the command that it failed at. */
export function hasCrashed({ file }: Game): boolean {
  try {
    return statSync(withEnding(file.path(), '.crash')).mtimeMs >= statSync(file.path()).mtimeMs;
  } catch {
    // There is no such file.
    return false;
  }
}

/** All whole lines of the game: what its file holds, and what waits to be written. */
function recordedLines({ file, header }: Game): string {
  let saved: string;
  try {
    saved = readFileSync(file.path(), 'utf8');
  } catch {
    // No file could be made: everything waits.
    saved = '';
  }
  const lines = saved.slice(0, saved.lastIndexOf('\n') + 1) + file.unwritten();
  return lines === '' ? headerLine(header) : lines;
}
