import { isUtf8 } from 'node:buffer';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
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
/** Some editors put it before a text, and it says nothing. */
const BYTE_ORDER_MARK = /^\ufeff/;

/** The folder where games are kept: what was asked for, else YENDOR_SAVES, else saves/ of a checkout or the user's data. */
export async function savesFolder(asked: string | null, env: NodeJS.ProcessEnv): Promise<string> {
  const named = asked ?? env.YENDOR_SAVES ?? '';
  if (named !== '') return resolve(named);
  if (isCheckout()) return join(PACKAGE_ROOT, 'saves');
  const { default: paths } = await import('env-paths');
  return join(paths('yendor', { suffix: '' }).data, 'saves');
}

/** Makes the folder where it is missing, and those around it: one by one, for `recursive` never ends where the system allows none. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch {
    // Who writes a file there is told.
  }
}

/** The saves of a folder, changed last first. A problem is the end of a sentence about the file, which nobody can go on with. */
export function* savesOf(folder: string): Generator<{ path: string } & ({ header: Header } | { problem: string })> {
  for (const path of filesOf(folder, '.save')) yield { path, ...headerOf(path) };
}

/** The game of a folder that was changed last, under way, over or crashed; null where there is none. */
export function lastGameOf(folder: string): string | null {
  return filesOf(folder, '.save', '.replay', '.crash')[0] ?? null;
}

/** Paths of the files with one of these endings, changed last first; none where the folder can't be read. */
function filesOf(folder: string, ...endings: string[]): string[] {
  let names: string[];
  try {
    names = readdirSync(folder).filter((name) => endings.some((ending) => name.endsWith(ending)));
  } catch {
    return [];
  }
  const files = names.flatMap((name) => {
    const path = join(folder, name);
    try {
      const stats = statSync(path);
      return stats.isFile() ? [{ path, changed: stats.mtimeMs }] : [];
    } catch {
      // Gone meanwhile, or a link that leads nowhere.
      return [];
    }
  });
  files.sort((a, b) => b.changed - a.changed || (a.path < b.path ? -1 : 1));
  return files.map((file) => file.path);
}

function headerOf(path: string): { header: Header } | { problem: string } {
  try {
    const file = openSync(path, 'r');
    try {
      const bytes = Buffer.alloc(LONGEST_HEADER);
      const text = bytes.toString('utf8', 0, readSync(file, bytes)).replace(BYTE_ORDER_MARK, '');
      const end = text.indexOf('\n');
      return end < 0 ? { problem: 'has no whole first line' } : readHeader(text.slice(0, end));
    } finally {
      closeSync(file);
    }
  } catch (error) {
    return { problem: `can't be read: ${diskTrouble(error)}` };
  }
}

/** A path for a new game of this hero: `NAME-ID.save`, the name without what file systems dislike, and nothing like a flag. */
export function newGamePath(folder: string, name: string): string {
  const safe = [...name.normalize('NFC').replace(/^-|[^\p{L}\p{N}_-]/gu, '_')].slice(0, 20).join('');
  return join(folder, `${safe}-${drawText(10)}.save`);
}

/** The same game's file under another ending: `.replay`, `.crash`. */
export function withEnding(path: string, ending: string): string {
  return `${path.replace(/\.(save|replay|crash)$/, '')}${ending}`;
}

/** Puts this text in the place of a damaged save, which is kept as `.damaged` beside it. A text says why that failed: then nothing has changed. */
export function keepBoth(path: string, text: string): string | null {
  const aside = withEnding(path, '.damaged');
  const made = withEnding(path, '.mended');
  if (existsSync(aside)) return `${aside} is there already`;
  try {
    writeFileSync(made, text, { mode: 0o600, flush: true });
    renameSync(path, aside);
    renameSync(made, path);
    return null;
  } catch (error) {
    return diskTrouble(error);
  }
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
  try {
    const stats = statSync(path);
    if (stats.isDirectory()) return { problem: 'is a folder' };
    // What is no plain file may never end.
    if (!stats.isFile() || stats.size > LARGEST_FILE) return { problem: 'is no recording of this game' };
    const bytes = readFileSync(path);
    const whole = bytes.lastIndexOf(10) + 1;
    const text = textOf(bytes.subarray(0, whole)) + bytes.toString('utf8', whole);
    return { text: text.replace(BYTE_ORDER_MARK, ''), whole };
  } catch (error) {
    return { problem: `can't be read: ${diskTrouble(error)}` };
  }
}

/** Bytes as text. Half a character stands for what is none: no name and no command may hold one, so that such a line is damaged. */
function textOf(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  return isUtf8(bytes) ? text : text.replaceAll('\ufffd', '\ud800');
}
