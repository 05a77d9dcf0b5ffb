import { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, renameSync, unlinkSync, writeSync } from 'node:fs';
import type { Writer } from '../replay/recorder.js';
import { withoutSnapshots } from '../replay/recording.js';
import { diskTrouble } from './disk.js';

/** The file of a game in progress: only ever added to. Nothing here throws; what fails is kept and tried again. */
export type GameFile = Writer & {
  path(): string;
  /** Why lines wait to be written, or null while all are. */
  trouble(): string | null;
  /** Something to tell the player, once: that saving fails, that it works again. */
  news(): string | null;
  /** What could not be written so far. */
  unwritten(): string;
  /** Gives it another name, beside the old one. False where that fails. */
  rename(path: string): boolean;
  close(): void;
};

/** What the player is told where saving fails. */
export function notSaved(trouble: string): string {
  return `This game can't be saved: ${trouble}.`;
}

/** Access to the disk, as far as a game needs it; tests hand in one that fails. */
export type Disk = {
  open(path: string, flags: string): number;
  /** Writes at that place of the file. Answers how many bytes it took. */
  write(fd: number, text: string | Uint8Array, at: number): number;
  truncate(fd: number, length: number): void;
  sync(fd: number): void;
  close(fd: number): void;
  length(fd: number): number;
  remove(path: string): void;
};

const DISK: Disk = {
  open: (path, flags) => openSync(path, flags, 0o600),
  write: (fd, text, at) =>
    typeof text === 'string' ? writeSync(fd, text, at) : writeSync(fd, text, 0, text.length, at),
  truncate: ftruncateSync,
  sync: fsyncSync,
  close: closeSync,
  length: (fd) => fstatSync(fd).size,
  remove: unlinkSync,
};

/**
 * `length`: what counts of a file that is there already, in bytes (a torn last line behind it is cut off before anything is
 * added); null for a new file, which must not exist.
 */
export function openGameFile(start: string, length: number | null, disk: Disk = DISK): GameFile {
  let path = start;
  let file: number | null = null;
  /** Bytes that are whole lines, known to be in the file. */
  let whole = length ?? 0;
  let isNew = length === null;
  /** It came into being here. */
  const isOurs = isNew;
  /** There may be half a line behind the whole ones. */
  let torn = !isNew;
  let unwritten = '';
  let trouble: string | null = null;
  let untold: string | null = null;

  /**
   * Writes all that waits. A write that fails half-way leaves no half line: the file is cut back. Snapshots are large, and nothing needs them:
   * where they find no room the rest may.
   */
  function flush(): void {
    try {
      writeWaiting();
    } catch (error) {
      torn = true;
      const rest = withoutSnapshots(unwritten);
      if (rest === unwritten) {
        fail(error);
        return;
      }
      unwritten = rest;
      flush();
    }
  }

  function writeWaiting(): void {
    file ??= openFile();
    if (torn) cutBack(file);
    if (unwritten === '') return;
    whole += writeAll(file, unwritten, whole);
    unwritten = '';
    if (trouble !== null) untold = 'This game is being saved again.';
    trouble = null;
  }

  function openFile(): number {
    const opened = disk.open(path, isNew ? 'wx+' : 'r+');
    isNew = false;
    return opened;
  }

  function cutBack(fd: number): void {
    if (disk.length(fd) > whole) disk.truncate(fd, whole);
    torn = false;
  }

  /** Answers how many bytes that took. As a text all of it goes at once, as a rule; bytes would have to be made first. */
  function writeAll(fd: number, text: string, at: number): number {
    const length = Buffer.byteLength(text);
    let done = writeSome(fd, text, at);
    while (done < length) done += writeSome(fd, Buffer.from(text).subarray(done), at + done);
    return length;
  }

  function writeSome(fd: number, text: string | Uint8Array, at: number): number {
    const written = disk.write(fd, text, at);
    if (written <= 0) throw new Error('nothing was written');
    return written;
  }

  function fail(error: unknown): void {
    if (trouble === null) untold = notSaved(diskTrouble(error));
    trouble = diskTrouble(error);
    torn = true;
    try {
      if (file !== null) cutBack(file);
      if (file !== null && isOurs && whole === 0) removeEmpty(file);
    } catch (again) {
      // The next write begins with cutting back; until then the torn line is left out by whoever reads.
      trouble = diskTrouble(again);
    }
  }

  /** An empty file would be told as a damaged save ever after. */
  function removeEmpty(fd: number): void {
    disk.remove(path);
    disk.close(fd);
    file = null;
    isNew = true;
  }

  return {
    append(lines) {
      unwritten += lines;
      flush();
    },
    settle() {
      flush();
      if (file === null || trouble !== null) return;
      try {
        disk.sync(file);
      } catch (error) {
        fail(error);
      }
    },
    path: () => path,
    trouble: () => trouble,
    unwritten: () => unwritten,
    news() {
      const said = untold;
      untold = null;
      return said;
    },
    rename(to) {
      try {
        renameSync(path, to);
        path = to;
        return true;
      } catch {
        return false;
      }
    },
    close() {
      if (file !== null) disk.close(file);
      file = null;
    },
  };
}
