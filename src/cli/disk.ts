import { type Stats, statSync } from 'node:fs';

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

/** Whether both name the same file, which is there. */
export function isSameFile(a: string, b: string): boolean {
  const [one, other] = [fileAt(a), fileAt(b)];
  return one !== null && other !== null && one.dev === other.dev && one.ino === other.ino;
}

function fileAt(path: string): Stats | null {
  try {
    return statSync(path);
  } catch {
    // No file, or a name that none could have.
    return null;
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
