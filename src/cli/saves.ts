import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  statSync,
  unlinkSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { type Header, readHeader } from '../replay/header.js';
import { diskTrouble } from './disk.js';
import { isCheckout, PACKAGE_ROOT } from './package.js';
import { drawText } from './seeds.js';

/** Finished games that are kept; older ones go. */
const KEPT_REPLAYS = 100;
/** No game is near this: a larger file is somebody else's. Bytes. */
const LARGEST_FILE = 256 * 1024 * 1024;
/** Longest first line. Bytes. */
const LONGEST_HEADER = 64 * 1024;

/** The folder where games are kept: what was asked for, else YENDOR_SAVES, else saves/ of a checkout or the user's data. */
export async function savesFolder(asked: string | null, env: NodeJS.ProcessEnv): Promise<string> {
  const named = asked ?? env.YENDOR_SAVES ?? '';
  if (named !== '') return resolve(named);
  if (isCheckout()) return join(PACKAGE_ROOT, 'saves');
  const { default: paths } = await import('env-paths');
  return join(paths('yendor', { suffix: '' }).data, 'saves');
}

/** Makes the folder where it is missing. */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch {
    // Who writes a file there is told.
  }
}

/** The unfinished games of a folder, played last first; files that are none are left out. */
export function unfinishedGames(folder: string): { path: string; header: Header }[] {
  return filesOf(folder, '.save').flatMap((path) => {
    const header = headerOf(path);
    return header === null ? [] : [{ path, header }];
  });
}

/** Paths of the files with this ending, changed last first; none where the folder can't be read. */
function filesOf(folder: string, ending: string): string[] {
  let names: string[];
  try {
    names = readdirSync(folder).filter((name) => name.endsWith(ending));
  } catch {
    return [];
  }
  const files = names.flatMap((name) => {
    const path = join(folder, name);
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats?.isFile() ? [{ path, changed: stats.mtimeMs }] : [];
  });
  files.sort((a, b) => b.changed - a.changed || (a.path < b.path ? -1 : 1));
  return files.map((file) => file.path);
}

function headerOf(path: string): Header | null {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch {
    return null;
  }
  try {
    const bytes = Buffer.alloc(LONGEST_HEADER);
    const text = bytes.toString('utf8', 0, readSync(file, bytes));
    const end = text.indexOf('\n');
    const read = end < 0 ? null : readHeader(text.slice(0, end));
    return read !== null && 'header' in read ? read.header : null;
  } finally {
    closeSync(file);
  }
}

/** A path for a new game of this hero: `NAME-ID.save`, the name without what file systems dislike. */
export function newGamePath(folder: string, name: string): string {
  const safe = [...name.normalize('NFC').replace(/[^\p{L}\p{N}_-]/gu, '_')].slice(0, 20).join('');
  return join(folder, `${safe}-${drawText(10)}.save`);
}

/** The same game's file under another ending: `.replay`, `.crash`. */
export function withEnding(path: string, ending: string): string {
  return `${path.replace(/\.(save|replay|crash)$/, '')}${ending}`;
}

/** Removes the oldest finished games of a folder. One that can't be removed stays. */
export function dropOldReplays(folder: string): void {
  for (const path of filesOf(folder, '.replay').slice(KEPT_REPLAYS)) {
    try {
      unlinkSync(path);
    } catch {
      // It is in nobody's way; the next game tries again.
    }
  }
}

/** A file as text. `whole`: how many bytes of it are whole lines. A problem is the end of a sentence about the file. */
export function readGameText(path: string): { text: string; whole: number } | { problem: string } {
  let bytes: Buffer;
  try {
    const file = openSync(path, 'r');
    try {
      const stats = fstatSync(file);
      if (stats.isDirectory()) return { problem: 'is a folder' };
      if (stats.size > LARGEST_FILE) return { problem: 'is no recording of this game' };
      bytes = readFileSync(file);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    return { problem: `can't be read: ${diskTrouble(error)}` };
  }
  const whole = bytes.lastIndexOf(10) + 1;
  try {
    // A torn last line may end inside a character: only whole lines have to be text.
    const lines = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes.subarray(0, whole));
    return { text: lines + bytes.toString('utf8', whole), whole };
  } catch {
    return { problem: 'is no recording of this game' };
  }
}
