import {
  closeSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  renameSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { basename, dirname } from 'node:path';
import { printable } from '../base/text.js';
import type { Writer } from '../replay/recorder.js';
import { hasSnapshot, withoutSnapshots } from '../replay/recording.js';
import { diskTrouble, isThere, makeFolder, type Standing, standingOf } from './disk.js';
import { growingText } from './growing-text.js';

/**
 * The file of a game in progress: only ever added to. Nothing here throws; what fails is kept and tried again. All that was written is kept in
 * memory too: whatever somebody does to the file meanwhile, the whole game is written anew.
 */
export type GameFile = Writer & {
  path(): string;
  /** Why lines wait to be written, or null while all are. */
  trouble(): string | null;
  /** The same as a sentence for the player. */
  problem(): string | null;
  /** Something to tell the player, once: that saving fails, that it works again, that the file was written anew. */
  news(): string | null;
  /** All that was told of files that others changed: it is to be read after the game, too. */
  notes(): readonly string[];
  /** The whole game, written or not. */
  text(): string;
  /** What could not be written so far. */
  unwritten(): string;
  /** Gives it another name, beside the old one. False where that fails, or something has it. */
  rename(path: string): boolean;
  close(): void;
};

/** Access to the disk, as far as a game needs it; tests hand in one that fails. */
export type Disk = {
  makeFolder(path: string): void;
  open(path: string, flags: string): number;
  /** Writes at that place of the file. Answers how many bytes it took. */
  write(fd: number, text: string | Uint8Array, at: number): number;
  truncate(fd: number, length: number): void;
  sync(fd: number): void;
  close(fd: number): void;
  length(fd: number): number;
  /** The file that is open, and the one that stands under a name now: null for none. */
  opened(fd: number): Standing;
  named(path: string): Standing | null;
  remove(path: string): void;
  /** Has this done in a moment. */
  later(look: () => void): void;
};

const DISK: Disk = {
  makeFolder,
  open: (path, flags) => openSync(path, flags, 0o600),
  write: (fd, text, at) =>
    typeof text === 'string' ? writeSync(fd, text, at) : writeSync(fd, text, 0, text.length, at),
  truncate: ftruncateSync,
  sync: fsyncSync,
  close: closeSync,
  length: (fd) => fstatSync(fd).size,
  opened: (fd) => standingOf(fstatSync(fd, { bigint: true })),
  named(path) {
    const found = statSync(path, { bigint: true, throwIfNoEntry: false });
    return found === undefined ? null : standingOf(found);
  },
  remove: unlinkSync,
  later: (look) => void setImmediate(look),
};

/**
 * `found`: what counts of a file that is there already, its text and length in bytes (a torn last line behind it is cut off before anything
 * is added); null for a new file, which must not exist.
 */
export type GameFileOrder = {
  path: string;
  found: { text: string; length: number } | null;
  /** Takes a name for a file that is to be made: this one, or where it is null another that nobody has. Answers it. */
  claim(path: string | null): string;
};

export function openGameFile(order: GameFileOrder, disk: Disk = DISK): GameFile {
  let { path } = order;
  let file: number | null = null;
  /** The whole game, of its snapshots only the last: what was written before that one, and it with all that came since. */
  const kept = { before: growingText(), since: growingText(order.found?.text) };
  /** Bytes that are whole lines, known to be in the file. */
  let whole = order.found?.length ?? 0;
  let isNew = order.found === null;
  /** It came into being here. */
  let isOurs = isNew;
  /** There may be half a line behind the whole ones. */
  let torn = !isNew;
  /** Which file is open; null where this system does not tell files apart by their numbers, or none was opened yet. */
  let openId: string | null = null;
  let unwritten = '';
  let trouble: string | null = null;
  let isLookDue = false;
  let untold: string[] = [];
  const notes: string[] = [];
  // What was read is held at once: nothing that takes its name before the first command can be taken for it.
  const found = isNew ? null : orElse(() => disk.named(path), null);
  /** The same until something is written: what hangs behind its whole lines is what hung there then. */
  let untouched = found;
  if (!isNew) file = orElse(openFile, null);

  function wholeText(): string {
    return kept.before.text() + kept.since.text();
  }

  /**
   * Writes all that waits. A write that fails half-way leaves no half line: the file is cut back. Snapshots are large, and nothing needs them:
   * where they find no room the rest may.
   */
  function flush(isSure = true): void {
    try {
      if (isSure || !isAsLeft()) lookAfter();
      writeWaiting();
    } catch (error) {
      torn = true;
      const rest = withoutSnapshots(unwritten);
      if (rest === unwritten) {
        fail(error);
        return;
      }
      unwritten = rest;
      flush(isSure);
    }
  }

  /** Whether what is open has the length that it was left with: nobody cut it or wrote in it. Whether its name still leads there takes longer. */
  function isAsLeft(): boolean {
    return file !== null && !torn && orElse(() => disk.length(file!) === whole, false);
  }

  /** A look at the name too, once the screen shows what the command did. */
  function lookSoon(): void {
    if (isLookDue) return;
    isLookDue = true;
    disk.later(() => {
      isLookDue = false;
      if (file !== null) flush();
    });
  }

  function writeWaiting(): void {
    file ??= openFile();
    untouched = null;
    if (torn) cutBack(file);
    if (unwritten === '') return;
    whole += writeAll(file, unwritten, whole);
    unwritten = '';
    if (trouble !== null) untold.push('This game is being saved again.');
    trouble = null;
  }

  function openFile(): number {
    if (isNew) {
      disk.makeFolder(dirname(path));
      path = order.claim(path);
      // Somebody else's: this game takes another name.
      if (disk.named(path) !== null) path = order.claim(null);
    }
    const opened = disk.open(path, isNew ? 'wx+' : 'r+');
    isNew = false;
    const { id } = disk.opened(opened);
    openId = disk.named(path)?.id === id ? id : null;
    return opened;
  }

  /**
   * Looks whether what was written still stands under its name, and where it does not has the whole game written anew. A file that is another one
   * now, or that others wrote in, is left alone.
   */
  function lookAfter(): void {
    if (isNew) return;
    const there = orElse(() => disk.named(path), undefined);
    // Nobody may look there now: what is open can be written all the same.
    if (there === undefined) return;
    const mine = file === null ? (found?.id ?? null) : openId;
    if (there === null) {
      writeAnew(`${nameOf(path)} was gone: the whole game was written again.`);
      return;
    }
    if (mine === null || there.id === mine) {
      if (there.size === whole || (torn && there.size > whole && there.size === (untouched?.size ?? there.size)))
        return;
      if (there.size === 0) {
        note(`${nameOf(path)} was empty: the whole game was written again.`);
        unwritten = wholeText();
        whole = 0;
        return;
      }
    }
    const old = nameOf(path);
    path = order.claim(null);
    writeAnew(`${old} was changed by something else and is left as it is: this game is now ${nameOf(path)}.`);
  }

  function writeAnew(words: string): void {
    note(words);
    const old = file;
    file = null;
    isNew = true;
    isOurs = true;
    torn = false;
    unwritten = wholeText();
    whole = 0;
    if (old !== null) orElse(() => disk.close(old), null);
  }

  function note(words: string): void {
    untold.push(words);
    notes.push(words);
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
    const isFirst = trouble === null;
    trouble = diskTrouble(error);
    if (isFirst) untold.push(sentence(trouble));
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

  /** Where nothing of it is saved, another folder may do. */
  function sentence(why: string): string {
    if (whole > 0) return `This game can't be saved: ${why}.`;
    return `This game can't be saved in ${printable(dirname(path))}: ${why}. (Try another folder with --saves.)`;
  }

  return {
    append(lines) {
      // Of snapshots the last will do, and they are large.
      if (hasSnapshot(lines)) {
        kept.before.add(withoutSnapshots(kept.since.text()));
        kept.since.clear();
      }
      kept.since.add(lines);
      unwritten += lines;
      flush(false);
      lookSoon();
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
    problem: () => (trouble === null ? null : sentence(trouble)),
    unwritten: () => unwritten,
    text: wholeText,
    notes: () => notes,
    news() {
      const said = untold;
      untold = [];
      return said.length === 0 ? null : said.join(' ');
    },
    rename(to) {
      try {
        if (isThere(to)) return false;
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

function nameOf(path: string): string {
  return printable(basename(path));
}

/** What it answers; where it throws, the other. */
function orElse<T, E>(look: () => T, other: E): T | E {
  try {
    return look();
  } catch {
    return other;
  }
}
