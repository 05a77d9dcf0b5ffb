import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { spawn } from '@lydell/node-pty';
import { main } from '../../src/cli/main.js';
import type { Streams } from '../../src/cli/output.js';

/** The launcher; looked for upwards, for compiled tests lie one folder deeper. */
export const LAUNCHER = fileURLToPath(
  new URL(
    import.meta.url.includes('/dist-test/') ? '../../../bin/yendor.mjs' : '../../bin/yendor.mjs',
    import.meta.url,
  ),
);

export type Ran = { status: number | null; out: string; errors: string };
export type Surroundings = { [name: string]: string | undefined };

/** Runs the built program without a terminal. */
export function yendor(args: readonly string[], env: Surroundings = {}, input = ''): Ran {
  const done = spawnSync(process.execPath, [LAUNCHER, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    input,
    maxBuffer: 1 << 28,
  });
  return { status: done.status, out: done.stdout, errors: done.stderr };
}

/** Runs the program of the sources in this process, without a terminal: fast enough for tables. */
export async function yendorHere(
  args: readonly string[],
  env: Surroundings = {},
  input: string | Uint8Array = '',
): Promise<Ran> {
  const stdout = new PassThrough({ highWaterMark: 1 << 28 });
  const stderr = new PassThrough({ highWaterMark: 1 << 28 });
  const stdin = new PassThrough({ highWaterMark: 1 << 28 });
  stdin.end(input);
  const streams = { stdin, stdout, stderr } as unknown as Streams;
  const status = await main(args, { ...process.env, ...env }, streams);
  return { status, out: String(stdout.read() ?? ''), errors: String(stderr.read() ?? '') };
}

/** A new empty folder, and what removes it. */
export function newFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'yendor-test-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** The only file with this ending in a folder. */
export function onlyFile(folder: string, ending: string): string {
  const names = readdirSync(folder).filter((name) => name.endsWith(ending));
  if (names.length !== 1) throw new Error(`${names.length} files end in ${ending}: ${readdirSync(folder).join(', ')}`);
  return join(folder, names[0]!);
}

/** The commands of a recording, a string each. */
export function commandsIn(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('{'));
}

/** The program in a pseudo-terminal. */
export type Sitting = {
  /** All that it wrote so far. */
  written(): string;
  /** Resolves as soon as what was written since `from` matches; fails after twenty seconds. */
  shows(pattern: RegExp, from?: number): Promise<void>;
  /** Whether that comes within so many milliseconds. */
  showsWithin(ms: number, pattern: RegExp, from: number): Promise<boolean>;
  press(keys: string): void;
  kill(signal: string): void;
  /** Takes the terminal away. */
  hangUp(): void;
  /** Its exit status, and the signal that ended it (0 for none). */
  ended(): Promise<{ exitCode: number; signal: number }>;
};

const PATIENCE_MS = 20_000;

export function sitDown(
  args: readonly string[],
  around: { env?: Surroundings; columns?: number; rows?: number; launcher?: string } = {},
): Sitting {
  const { env = {}, columns = 80, rows = 24, launcher = LAUNCHER } = around;
  const child = spawn(process.execPath, [launcher, ...args], {
    cols: columns,
    rows,
    env: { ...process.env, TERM: 'xterm-256color', NO_COLOR: '', COLORFGBG: '15;0', ...env },
  });
  let written = '';
  const waiting = new Set<() => void>();
  child.onData((text) => {
    written += text;
    for (const look of [...waiting]) look();
  });
  const exit = new Promise<{ exitCode: number; signal: number }>((resolve) => {
    child.onExit(({ exitCode, signal }) => resolve({ exitCode, signal: signal ?? 0 }));
  });
  const showsWithin = (ms: number, pattern: RegExp, from: number): Promise<boolean> =>
    new Promise((resolve) => {
      const done = (found: boolean): void => {
        clearTimeout(timer);
        waiting.delete(look);
        resolve(found);
      };
      const look = (): void => {
        if (pattern.test(written.slice(from))) done(true);
      };
      const timer = setTimeout(() => done(false), ms);
      waiting.add(look);
      look();
    });
  return {
    written: () => written,
    showsWithin,
    async shows(pattern, from = 0) {
      if (await showsWithin(PATIENCE_MS, pattern, from)) return;
      child.kill('SIGKILL');
      throw new Error(`${pattern} was not shown; but: ${JSON.stringify(written.slice(from))}`);
    },
    press: (keys) => child.write(keys),
    kill: (signal) => child.kill(signal),
    hangUp: () => (child as unknown as { destroy(): void }).destroy(),
    ended: () => exit,
  };
}

/** Reads on after the end, from the level as it was up to the scores. */
export async function readOnToScores(game: Sitting, from = 0): Promise<void> {
  await game.shows(/as it really was/, from);
  game.press('  ');
}
