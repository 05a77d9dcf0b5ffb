import { linkSync, readFileSync, readlinkSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { hashPlain, isRecord } from '../base/plain.js';
import { jsonOf } from '../base/text.js';
import { oddFile, standing } from './disk.js';
import { locksOf, withEnding } from './saves.js';

/**
 * Who plays a game. `born`: what tells one process of a number from a later one. A number means a process only among those of the same `space`,
 * since the same `boot` of the same `machine`. Each is '' where the system does not say.
 */
export type Holder = { pid: number; host: string; born: string; machine: string; boot: string; space: string };

/** What the system says and does, as far as a lock needs it; tests hand in another. */
export type System = {
  me(): Holder;
  /** As `born`; null where no process has that number. */
  bornOf(pid: number): string | null;
  /** Throws where the disk knows no second names. */
  link(from: string, to: string): void;
  /** Waits a moment. */
  pause(): void;
};

const SYSTEM: System = {
  me: () => ({
    pid: process.pid,
    host: hostname(),
    born: birthOf(process.pid),
    machine: machineHere(),
    boot: said('/proc/sys/kernel/random/boot_id'),
    space: spaceOf(),
  }),
  bornOf(pid) {
    try {
      process.kill(pid, 0);
    } catch (error) {
      // Somebody else's process is one too.
      if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return null;
    }
    return birthOf(pid);
  },
  link: linkSync,
  pause: () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS),
};

/**
 * Takes the game of a save for this process, until it ends: a file `.lock` beside it. One of a process that is surely dead is taken over. A
 * problem is the end of a sentence about the save. Where no such file can be made (a read-only folder, a full disk), the game is had without.
 */
export function lockGame(save: string, system: System = SYSTEM): { problem: string } | null {
  const path = withEnding(save, '.lock');
  const mine = system.me();
  const text = JSON.stringify(mine);
  for (let tries = 0; tries < TRIES; tries++) {
    // Whatever can't be written: who plays already is seen first.
    const found = read(path);
    if (found === text) return null;
    if (found === ODD) return { problem: `can't be taken: ${path} is no lock of this game; remove it if nobody plays` };
    if (found === null) {
      const made = create(path, text, system);
      if (made === 'failed') return null;
      if (made === 'made') {
        hold(path, text);
        return null;
      }
      continue;
    }
    const holder = holderOf(found);
    if (holder === null && tries < TRIES / 2) {
      // It may be coming into being just now.
      system.pause();
      continue;
    }
    const fate = holder === null ? 'dead' : fateOf(holder, mine, system);
    if (fate !== 'dead') return { problem: sayWho(holder!, fate, path) };
    takeAway(path, found, system);
  }
  return { problem: `is being fought over: remove ${path} if nobody plays it` };
}

/** Removes the locks that dead processes left in a folder. */
export function dropDeadLocks(folder: string, system: System = SYSTEM): void {
  const mine = system.me();
  for (const path of locksOf(folder)) {
    const found = read(path);
    const holder = typeof found === 'string' ? holderOf(found) : null;
    if (holder !== null && fateOf(holder, mine, system) === 'dead') takeAway(path, found as string, system);
  }
}

/** Others may come and go in between; nobody keeps that up for long. */
const TRIES = 40;
const PAUSE_MS = 10;
/** No lock is longer. Bytes. */
const LONGEST = 4096;
/** What has the name of a lock and can't be one. */
const ODD = Symbol('odd');

/** A lock comes into being with its text, all at once: whoever sees it sees whose it is. Where the disk can't do that, nearly so. */
function create(path: string, text: string, system: System): 'made' | 'there' | 'failed' {
  const aside = `${path}.${process.pid}`;
  try {
    try {
      rmSync(aside, { force: true });
      writeFileSync(aside, text, { mode: 0o600, flag: 'wx' });
      system.link(aside, path);
    } finally {
      // There may be half of it, or nothing.
      rmSync(aside, { force: true });
    }
    return 'made';
  } catch (error) {
    if (isTaken(error)) return 'there';
    return createInTwo(path, text);
  }
}

/** As `create`, first the file and then its text. */
function createInTwo(path: string, text: string): 'made' | 'there' | 'failed' {
  try {
    writeFileSync(path, '', { mode: 0o600, flag: 'wx' });
  } catch (error) {
    return isTaken(error) ? 'there' : 'failed';
  }
  try {
    writeFileSync(path, text);
    return 'made';
  } catch {
    rmSync(path, { force: true });
    return 'failed';
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}

/** The text of a lock; null where it is gone. */
function read(path: string): string | null | typeof ODD {
  if (oddFile(path) !== null || (standing(path)?.size ?? 0) > LONGEST) return ODD;
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? null : ODD;
  }
}

function holderOf(text: string): Holder | null {
  const value = jsonOf(text);
  if (!isRecord(value)) return null;
  // Earlier ones say less.
  const whole: { [key: string]: unknown } = { machine: '', boot: '', space: '', ...value };
  const { pid } = whole;
  const isSound = Number.isSafeInteger(pid) && (pid as number) > 0 && WORDS.every((w) => typeof whole[w] === 'string');
  return isSound ? (whole as Holder) : null;
}

const WORDS = ['host', 'born', 'machine', 'boot', 'space'] as const;

/** Whether a holder still plays. Who can't be asked from here may. */
function fateOf(holder: Holder, mine: Holder, system: System): 'plays' | 'dead' | 'unknown' {
  const differs = (what: 'machine' | 'boot' | 'space'): boolean =>
    holder[what] !== '' && mine[what] !== '' && holder[what] !== mine[what];
  if (holder.host !== mine.host || differs('machine')) return 'unknown';
  // A machine that was started anew has none of its processes left; but two without a name of their own may share their host's.
  if (differs('boot')) return holder.machine !== '' && mine.machine !== '' ? 'dead' : 'unknown';
  if (differs('space')) return 'unknown';
  return system.bornOf(holder.pid) === holder.born ? 'plays' : 'dead';
}

/** When a process began, in the words of the system, where it tells; else ''. */
function birthOf(pid: number): string {
  const stat = said(`/proc/${pid}/stat`);
  // The name of the program, in parentheses, may hold blanks; the 20th word after it is the time.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

/** Not the name that the system gave it, which is not for others to read. */
function machineHere(): string {
  const name = said('/etc/machine-id');
  return name === '' ? '' : hashPlain(`yendor ${name}`);
}

/** Among which processes this one has its number. */
function spaceOf(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}

function said(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
}

/** Removes a dead lock, and only that: another process may have put its own there in between. */
function takeAway(path: string, dead: string, system: System): void {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
    const taken = read(aside);
    unlinkSync(aside);
    if (typeof taken === 'string' && taken !== dead) create(path, taken, system);
  } catch {
    // Another was quicker; the next try sees what is there now.
  }
}

function sayWho({ pid, host }: Holder, fate: 'plays' | 'unknown', path: string): string {
  if (fate === 'plays') return `is being played by process ${pid}`;
  return `is being played by process ${pid} on ${host.slice(0, 60)} (if not, remove ${path})`;
}

/** Locks of this process, and their texts. */
const held = new Map<string, string>();

function hold(path: string, text: string): void {
  if (held.size === 0) process.on('exit', releaseAll);
  held.set(path, text);
}

function releaseAll(): void {
  for (const path of [...held.keys()]) release(path);
  process.off('exit', releaseAll);
}

/** Gives the game of a save free again before this process ends. */
export function unlockGame(save: string): void {
  release(withEnding(save, '.lock'));
}

function release(path: string): void {
  const text = held.get(path);
  held.delete(path);
  try {
    if (text !== undefined && read(path) === text) unlinkSync(path);
  } catch {
    // It is seen to be dead when somebody wants the game.
  }
}
