import { isUtf8 } from 'node:buffer';
import { closeSync, openSync, readdirSync, readFileSync, readSync, rmSync, statSync, unlinkSync } from 'node:fs';
import { homedir, userInfo } from 'node:os';
import { basename, extname, isAbsolute, join, resolve } from 'node:path';
import { type Header, readHeader } from '../replay/header.js';
import { diskTrouble, isThere, oddFile, writeWhole } from './disk.js';
import { isCheckout, PACKAGE_ROOT } from './package.js';
import { drawText } from './seeds.js';

/** Finished games that are kept; older ones go. */
const KEPT_REPLAYS = 100;
/** No game is near this: a larger file is somebody else's. Bytes. */
export const LARGEST_FILE = 256 * 1024 * 1024;
/** Longest first line. Bytes. */
const LONGEST_HEADER = 64 * 1024;
/** So many games that ended are seen to at a start, so that a start never takes long; of locks, ten times as many. */
const MOST_AT_ONCE = 20;
/** Some editors put it before a text, and it says nothing. */
const BYTE_ORDER_MARK = /^\ufeff/;

/**
 * The folder where games are kept: what was asked for, else YENDOR_SAVES, else saves/ of a checkout or the user's data. A problem where there is
 * nothing to tell that from.
 */
export async function savesFolder(
  asked: string | null,
  env: NodeJS.ProcessEnv,
): Promise<{ folder: string } | { problem: string }> {
  const named = asked ?? env.YENDOR_SAVES ?? '';
  const home = userHome();
  // Where no shell has put the home folder in its place.
  const inHome = /^~(?=$|[/\\])/.test(named);
  if (named !== '' && !inHome) return { folder: resolve(named) };
  if (named === '' && isCheckout()) return { folder: join(PACKAGE_ROOT, 'saves') };
  if (home === null)
    return { problem: 'there is no home folder to keep games in: name a folder with --saves or YENDOR_SAVES' };
  if (inHome) return { folder: join(home, named.slice(1)) };
  return { folder: join(await platformFolder('data', home), 'saves') };
}

/** The home folder of whoever plays; null where there is none. */
export function userHome(): string | null {
  return homeFolder([homedir, () => userInfo().homedir]);
}

/** The folder that the platform has for what this program keeps of that kind. */
export async function platformFolder(kind: 'data' | 'config', home: string): Promise<string> {
  correctPlaces(process.env, home);
  // Loaded only here: a checkout, or a folder that is named, does without.
  const { default: paths } = await import('env-paths');
  return paths('yendor', { suffix: '' })[kind];
}

/** The first of these that is a whole path; null where none is. */
export function homeFolder(ways: readonly (() => string)[]): string | null {
  for (const way of ways) {
    try {
      const found = way();
      if (isAbsolute(found)) return found;
    } catch {
      // A user whom the system does not know, or who has none.
    }
  }
  return null;
}

/** Takes from the environment what names no whole path: by their convention such variables count for nothing. */
export function correctPlaces(env: NodeJS.ProcessEnv, home: string): void {
  for (const name of ['XDG_DATA_HOME', 'LOCALAPPDATA']) if (!isAbsolute(env[name] ?? '')) delete env[name];
  if (!isAbsolute(env.HOME ?? '')) env.HOME = home;
}

/** The saves of a folder, changed last first. A problem is the end of a sentence about the file, which nobody can go on with. */
export function* savesOf(folder: string): Generator<{ path: string } & ({ header: Header } | { problem: string })> {
  for (const path of filesOf(folder, '.save')) yield { path, ...headerOf(path) };
}

/** Locks of games in a folder, of which some may be held. */
export function locksOf(folder: string): string[] {
  return filesOf(folder, '.lock')
    .filter((path) => OUR_NAME.test(basename(path)))
    .slice(0, 10 * MOST_AT_ONCE);
}

/** Games of a folder that are over, but for what else belongs to their end. */
export function endedOf(folder: string): string[] {
  return filesOf(folder, '.over').slice(0, MOST_AT_ONCE);
}

/** The game of a folder that was changed last, under way, over or crashed; where none is one the file that might have been, null where there is none. */
export function lastGameOf(folder: string): string | null {
  const files = filesOf(folder, '.save', '.over', '.replay', '.crash');
  return files.find((path) => 'header' in headerOf(path)) ?? files[0] ?? null;
}

/** Paths of the files with one of these endings, changed last first; none where the folder can't be read. */
function filesOf(folder: string, ...endings: string[]): string[] {
  // No game is hidden; what is was put beside it by a system (`._NAME`).
  const files = filesWhere(folder, (name) => !name.startsWith('.') && endings.includes(extname(name)));
  files.sort((a, b) => b.changed - a.changed || (a.path < b.path ? -1 : 1));
  return files.map((file) => file.path);
}

function filesWhere(folder: string, isMeant: (name: string) => boolean): { path: string; changed: number }[] {
  let names: string[];
  try {
    names = readdirSync(folder).filter(isMeant);
  } catch {
    return [];
  }
  return names.flatMap((name) => {
    const path = join(folder, name);
    try {
      const stats = statSync(path);
      return stats.isFile() ? [{ path, changed: stats.mtimeMs }] : [];
    } catch {
      // Gone meanwhile, or a link that leads nowhere.
      return [];
    }
  });
}

function headerOf(path: string): { header: Header } | { problem: string } {
  try {
    const file = openSync(path, 'r');
    try {
      const bytes = Buffer.alloc(LONGEST_HEADER);
      const text = bytes.toString('utf8', 0, readSync(file, bytes)).replace(BYTE_ORDER_MARK, '');
      const end = text.indexOf('\n');
      return end < 0 ? { problem: 'has no complete first line' } : readHeader(text.slice(0, end));
    } finally {
      closeSync(file);
    }
  } catch (error) {
    return { problem: `can't be read: ${diskTrouble(error)}` };
  }
}

/** What `newGamePath` makes, under any ending. */
const OUR_NAME = /^[\p{L}\p{N}_-]{1,20}-[a-z2-9]{10}\.[a-z]+$/u;

/** A path for a new game of this hero: `NAME-ID.save`, the name without what file systems dislike, and nothing like a flag. */
export function newGamePath(folder: string, name: string): string {
  const safe = [...name.normalize('NFC').replace(/^-|[^\p{L}\p{N}_-]/gu, '_')].slice(0, 20).join('');
  return join(folder, `${safe}-${drawText(10)}.save`);
}

/** The same game's file under another ending: `.replay`, `.crash`. */
export function withEnding(path: string, ending: string): string {
  return `${path.replace(/\.(save|over|replay|crash)$/, '')}${ending}`;
}

/**
 * Puts this text in the place of a damaged save, which is kept as `.damaged` beside it. A text says why that failed: then the save is as it
 * was. Whenever the program dies, one of both has the name of the save.
 */
export function keepBoth(path: string, text: string): string | null {
  const aside = withEnding(path, '.damaged');
  try {
    const damaged = readFileSync(path);
    // It may have died just after this, the last time.
    if (!isThere(aside)) writeWhole(aside, damaged);
    else if (oddFile(aside) !== null || !readFileSync(aside).equals(damaged)) return `${aside} is there already`;
    writeWhole(path, text);
    return null;
  } catch (error) {
    return diskTrouble(error);
  }
}

/**
 * Removes the oldest finished games of a folder, of those that this program named and wrote: whatever a player named stays. One that can't
 * be removed stays too.
 */
export function dropOldReplays(folder: string): void {
  const ours = filesOf(folder, '.replay').filter((path) => OUR_NAME.test(basename(path)) && 'header' in headerOf(path));
  for (const path of ours.slice(KEPT_REPLAYS)) {
    try {
      unlinkSync(path);
      rmSync(withEnding(path, '.txt'), { force: true });
    } catch {
      // It is in nobody's way; the next game tries again.
    }
  }
}

/** Removes what programs that died while they wrote a file left of it beside the games, once nobody can be writing it any more. */
export function dropHalfWritten(folder: string, now: Date): void {
  const isHalf = (name: string): boolean => /\.\d+$/.test(name) && OUR_NAME.test(name.replace(/\.\d+$/, ''));
  for (const { path, changed } of filesWhere(folder, isHalf)) {
    try {
      if (now.getTime() - changed > DAY_MS) unlinkSync(path);
    } catch {
      // The next start tries again.
    }
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** A file as text. `whole`: how many bytes of it are whole lines. A problem is the end of a sentence about the file. */
export function readGameText(path: string): { text: string; whole: number } | { problem: string } {
  const read = readGameBytes(path);
  return 'problem' in read ? read : { text: gameText(read.bytes), whole: read.bytes.lastIndexOf(10) + 1 };
}

/** The bytes of a file that may be a game. A problem is the end of a sentence about it. */
export function readGameBytes(path: string): { bytes: Buffer } | { problem: string } {
  try {
    const stats = statSync(path);
    if (stats.isDirectory()) return { problem: 'is a folder' };
    // What is no plain file may never end.
    if (!stats.isFile() || stats.size > LARGEST_FILE) return { problem: 'is not a recording of this game' };
    return { bytes: readFileSync(path) };
  } catch (error) {
    return { problem: `can't be read: ${diskTrouble(error)}` };
  }
}

/** The bytes of a game as text. */
export function gameText(bytes: Buffer): string {
  const whole = bytes.lastIndexOf(10) + 1;
  const text = textOf(bytes.subarray(0, whole)) + bytes.toString('utf8', whole);
  return text.replace(BYTE_ORDER_MARK, '');
}

/** Bytes as text. Half a character stands for what is none: no name and no command may hold one, so that such a line is damaged. */
function textOf(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  return isUtf8(bytes) ? text : text.replaceAll('\ufffd', '\ud800');
}
