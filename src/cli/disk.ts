import {
  type BigIntStats,
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** What went wrong with a file, in words: never the system's own sentence. */
export function diskTrouble(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return WORDS[code] ?? (/^E[A-Z0-9]+$/.test(code) ? `error ${code}` : 'an unknown error');
}

/** Whether a file could not be opened because it is not there. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** What is to be read or written there is a folder, or something else that is no plain file and may never end; null where it is one, or nothing. */
export function oddFile(path: string): string | null {
  const found = fileAt(path);
  if (found === null || found.isFile()) return null;
  return found.isDirectory() ? WORDS.EISDIR! : 'it is no plain file';
}

/** Whether what stands there is what another program writes to this one: it ends, and can be read once. */
export function isPipe(path: string): boolean {
  return fileAt(path)?.isFIFO() ?? false;
}

/** Whether both name the same file, which is there. */
export function isSameFile(a: string, b: string): boolean {
  const [one, other] = [standing(a), standing(b)];
  return one !== null && one.id === other?.id;
}

/** A file among all others, and its length in bytes. */
export type Standing = { id: string; size: number };

/** What stands under a name; null for nothing, or a name that nothing could have. */
export function standing(path: string): Standing | null {
  const found = fileAt(path);
  return found === null ? null : standingOf(found);
}

/** Numbers of files can be larger than others hold. */
export function standingOf({ dev, ino, size }: BigIntStats): Standing {
  return { id: `${dev}:${ino}`, size: Number(size) };
}

/** Whether anything has this name, be it a link that leads nowhere. */
export function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

function fileAt(path: string): BigIntStats | null {
  try {
    return statSync(path, { bigint: true, throwIfNoEntry: false }) ?? null;
  } catch {
    // No file, or a name that none could have.
    return null;
  }
}

/**
 * Makes the folder where it is missing, and those around it: one by one, for `recursive` never ends where the system allows none. Throws what
 * stands in the way.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another may have made it in between.
    if (!existsSync(folder)) throw error;
  }
}

/**
 * Writes a file that is whole or not there, in the place of any that has its name: never into that one, nor through a link. Throws where it
 * can't.
 */
export function writeWhole(path: string, text: string | Uint8Array): void {
  const aside = `${path}.${process.pid}`;
  rmSync(aside, { force: true });
  try {
    const file = openSync(aside, 'wx', 0o600);
    try {
      writeFileSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(aside, path);
  } catch (error) {
    rmSync(aside, { force: true });
    throw error;
  }
}

const WORDS: { [code: string]: string | undefined } = {
  EACCES: 'no permission',
  EPERM: 'no permission',
  EROFS: 'it is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota is used up',
  EFBIG: 'the file is too large',
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'there is a file where a folder should be',
  EISDIR: 'it is a folder',
  EEXIST: 'it exists already',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'it is a link to itself',
  EMFILE: 'too many files are open',
  EIO: 'the disk failed',
};
