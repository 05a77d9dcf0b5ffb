import { statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { errorText } from '../base/text.js';
import { commandLine, crashLine, headerLine } from '../replay/recording.js';
import type { Command } from '../state/commands.js';
import { oddFile, writeWhole } from './disk.js';
import type { Game, NotBegun } from './game.js';
import { withEnding } from './saves.js';

/** A recording of the game that ends with the command that threw, if one did. */
export function crashText(game: Game, thrower: Command | null, error: unknown): string {
  const lines = game.file.text() || headerLine(game.header);
  return lines + (thrower === null ? '' : commandLine(thrower)) + crashLine(errorText(error));
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
    // A file would take the place of whatever else there is.
    if (oddFile(path) !== null) continue;
    try {
      writeWhole(path, text);
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
