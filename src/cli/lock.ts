import { linkSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { isRecord } from '../base/plain.js';
import { jsonOf } from '../base/text.js';
import { oddFile } from './disk.js';
import { withEnding } from './saves.js';

/** Who plays a game. `born`: what tells one process of a number from a later one, where the system says; else ''. */
type Holder = { pid: number; host: string; born: string };

/**
 * Takes the game of a save for this process, until it ends: a file `.lock` beside it. One that a dead process left is taken over. A problem is the
 * end of a sentence about the save. Where no such file can be made (a folder that is read-only, a disk without links), the game is had without.
 */
export function lockGame(save: string): { problem: string } | null {
  const path = withEnding(save, '.lock');
  const mine: Holder = { pid: process.pid, host: hostname(), born: birthOf(process.pid) };
  const text = JSON.stringify(mine);
  for (let tries = 0; tries < TRIES; tries++) {
    const made = create(path, text);
    if (made === 'failed') return null;
    if (made === 'made') {
      process.on('exit', () => release(path, text));
      return null;
    }
    const found = read(path);
    if (found === text) return null;
    if (found === null) continue;
    const holder = holderOf(found);
    if (holder !== null && isAlive(holder, mine.host)) return { problem: sayWho(holder, mine, path) };
    takeAway(path, found);
  }
  return { problem: `is being fought over: remove ${path} if nobody plays it` };
}

/** Others may come and go in between; nobody keeps that up for long. */
const TRIES = 20;

/** The lock comes into being with its text, all at once: whoever sees it sees whose it is. */
function create(path: string, text: string): 'made' | 'there' | 'failed' {
  const aside = `${path}.${process.pid}`;
  try {
    try {
      writeFileSync(aside, text, { mode: 0o600 });
      linkSync(aside, path);
    } finally {
      // There may be half of it, or nothing.
      rmSync(aside, { force: true });
    }
    return 'made';
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EEXIST' ? 'there' : 'failed';
  }
}

/** The text of a lock, or null where it is gone, or none. */
function read(path: string): string | null {
  if (oddFile(path) !== null) return null;
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function holderOf(text: string): Holder | null {
  const value = jsonOf(text);
  if (!isRecord(value)) return null;
  const { pid, host, born } = value;
  const isSound =
    Number.isSafeInteger(pid) && (pid as number) > 0 && typeof host === 'string' && typeof born === 'string';
  return isSound ? (value as Holder) : null;
}

/** A process of another machine can't be asked, and counts as alive. */
function isAlive({ pid, host, born }: Holder, here: string): boolean {
  if (host !== here) return true;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Somebody else's process is one too.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return birthOf(pid) === born;
}

/** When a process began, in the words of the system, where it tells; else ''. */
function birthOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program, in parentheses, may hold blanks; the 20th word after it is the time.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/** Removes a dead lock, and only that: another process may have put its own there in between. */
function takeAway(path: string, dead: string): void {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
    try {
      if (read(aside) !== dead) linkSync(aside, path);
    } finally {
      unlinkSync(aside);
    }
  } catch {
    // Another was quicker; the next try sees what is there now.
  }
}

function sayWho({ pid, host }: Holder, mine: Holder, path: string): string {
  if (host === mine.host) return `is being played by process ${pid}`;
  return `is being played by process ${pid} on ${host.slice(0, 60)} (if not, remove ${path})`;
}

function release(path: string, text: string): void {
  try {
    if (read(path) === text) unlinkSync(path);
  } catch {
    // It is seen to be dead when somebody wants the game.
  }
}
