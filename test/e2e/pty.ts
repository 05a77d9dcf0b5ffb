import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type IPty, spawn } from '@lydell/node-pty';
import { DIRECTIONS, type Point, stepFrom } from '../../src/base/points.js';
import { createScreen } from '../terminal/screen.js';

export const LAUNCHER = fileURLToPath(new URL('../../bin/yendor.mjs', import.meta.url));
/** Long enough for a busy machine; nothing is waited for longer than it takes to come. */
const PATIENCE_MS = 20_000;

/** The game in a real pseudo-terminal. */
export type Game = {
  /** The screen as 24 rows, blanks at the ends cut off. */
  rows(): string[];
  /** Everything that was written so far. */
  written(): string;
  type(bytes: string): void;
  /** Waits until the screen is as wanted, and answers it. Throws with the screen where it never is. */
  until(wanted: RegExp | ((rows: string[]) => boolean)): Promise<string[]>;
  /** Whether that is on the screen within so many milliseconds. */
  shows(wanted: RegExp, ms: number): Promise<boolean>;
  resize(width: number, height: number): void;
  kill(signal: string): void;
  /** Takes the terminal away. */
  hangUp(): void;
  /** How it ended: status, or the number of the signal that killed it. */
  ended(): Promise<{ status: number; signal: number }>;
};

const running = new Set<IPty>();
const folders = new Set<string>();

/** A folder for saved games, removed by `endAll`. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'yendor-e2e-'));
  folders.add(folder);
  return folder;
}

/** Kills what still runs and removes the folders: after each test. */
export function endAll(): void {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  folders.clear();
}

export function savedGames(folder: string): { name: string; text: string }[] {
  return readdirSync(folder)
    .filter((name) => !name.endsWith('.lock'))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
}

/** The environment of this test without what would change the game; `env` comes on top. */
function environment(env: { [name: string]: string }): { [name: string]: string } {
  const mine = Object.entries(process.env).filter(
    ([name]) => !/^(NO_COLOR|FORCE_COLOR|YENDOR|TERM|TMUX|COLORTERM|COLORFGBG|NODE_OPTIONS|VITEST)/.test(name),
  ) as [string, string][];
  return { ...Object.fromEntries(mine), TERM: 'xterm-256color', YENDOR_CONFIG: devNull, ...env };
}

export function start(
  args: readonly string[],
  given: {
    env?: { [name: string]: string };
    width?: number;
    height?: number;
    file?: string;
    before?: readonly string[];
  } = {},
): Game {
  const { width = 80, height = 24 } = given;
  const env = environment(given.env ?? {});
  const child = spawn(given.file ?? process.execPath, [...(given.before ?? [LAUNCHER]), ...args], {
    cols: width,
    rows: height,
    name: env.TERM as string,
    env,
  });
  running.add(child);
  const screen = createScreen(width, height);
  let written = '';
  let end: { status: number; signal: number } | null = null;
  let wake: () => void = () => {};
  child.onData((text) => {
    written += text;
    void screen.write(text).then(() => wake());
  });
  child.onExit(({ exitCode, signal }) => {
    running.delete(child);
    // The last bytes may come after the news of the end.
    setTimeout(() => {
      end = { status: exitCode, signal: signal ?? 0 };
      wake();
    }, 50);
  });

  async function waitUntil(holds: () => boolean, what: string): Promise<void> {
    if (!(await holdsWithin(holds, PATIENCE_MS))) throw new Error(`never came: ${what}\n${screen.rows().join('\n')}`);
  }

  async function holdsWithin(holds: () => boolean, ms: number): Promise<boolean> {
    const limit = Date.now() + ms;
    while (!holds()) {
      if (Date.now() > limit) return false;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 250);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    return true;
  }

  return {
    rows: screen.rows,
    written: () => written,
    type: (bytes) => child.write(bytes),
    async until(wanted) {
      const holds = (): boolean =>
        wanted instanceof RegExp ? wanted.test(screen.rows().join('\n')) : wanted(screen.rows());
      await waitUntil(() => holds() || end !== null, String(wanted));
      if (!holds()) throw new Error(`it ended before this came: ${String(wanted)}\n${screen.rows().join('\n')}`);
      return screen.rows();
    },
    shows: (wanted, ms) => holdsWithin(() => wanted.test(screen.rows().join('\n')), ms),
    resize(columns, rows) {
      screen.resize(columns, rows);
      child.resize(columns, rows);
    },
    kill: (signal) => child.kill(signal),
    hangUp: () => (child as unknown as { destroy(): void }).destroy(),
    async ended() {
      await waitUntil(() => end !== null, 'the end of the program');
      return end as unknown as { status: number; signal: number };
    },
  };
}

/** What has to have been put back behind the last frame; order does not matter. */
const RESTORED = [
  '\x1b[m',
  '\x1b[r',
  '\x1b[?25h',
  '\x1b[?1049l',
  '\x1b[?2004l',
  '\x1b[?1000l',
  '\x1b[?1004l',
  '\x1b[?1l',
  '\x1b>',
];

/** What is missing of all that a terminal needs to be as before; [] where it is whole. */
export function unrestored(game: Game): string[] {
  const written = game.written();
  const tail = written.slice(written.lastIndexOf('\x1b[?1049h'));
  const missing = RESTORED.filter((part) => !tail.includes(part)).map((part) => JSON.stringify(part));
  // Whatever was switched on must have been switched off after that.
  for (const [, mode] of written.matchAll(/\x1b\[\?(\d+)h/g)) {
    if (mode !== '25' && tail.lastIndexOf(`\x1b[?${mode}l`) < tail.lastIndexOf(`\x1b[?${mode}h`))
      missing.push(`?${mode}l`);
  }
  if (tail.lastIndexOf('\x1b[?25l') > tail.lastIndexOf('\x1b[?25h')) missing.push('cursor');
  return missing;
}

/** The cells of the map rows whose glyph matches. */
export function find(rows: readonly string[], glyph: RegExp): Point[] {
  return rows.flatMap((row, y) =>
    y === 0 || y === 23 ? [] : [...row].flatMap((char, x) => (glyph.test(char) ? [{ x, y }] : [])),
  );
}

/** The keys that lead from the hero to a cell over what the screen shows; null where there is no way. Diagonals as in Rogue. */
export function wayTo(rows: readonly string[], to: Point): string | null {
  const from = find(rows, /@/)[0];
  if (from === undefined) return null;
  const open = (x: number, y: number): boolean => /[.#+%@*!?:)\],=/^$]/.test(rows[y]?.[x] ?? ' ');
  const seen = new Map<string, string>([[`${from.x},${from.y}`, '']]);
  const queue = [from];
  for (const { x, y } of queue) {
    const way = seen.get(`${x},${y}`) as string;
    if (x === to.x && y === to.y) return way;
    for (const dir of DIRECTIONS) {
      const next = stepFrom({ x, y }, dir);
      const isTarget = next.x === to.x && next.y === to.y;
      if (seen.has(`${next.x},${next.y}`) || (!isTarget && !open(next.x, next.y))) continue;
      if (next.x !== x && next.y !== y && !(open(x, next.y) && open(next.x, y))) continue;
      seen.set(`${next.x},${next.y}`, way + dir);
      queue.push(next);
    }
  }
  return null;
}
