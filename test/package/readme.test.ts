import { spawn as spawnChild } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { spawn } from '@lydell/node-pty';
import { afterAll, expect, test } from 'vitest';

const top = fileURLToPath(new URL('../../', import.meta.url));
const readme = readFileSync(join(top, 'README.md'), 'utf8');
const launcher = join(top, 'bin/yendor.mjs');
const saves = mkdtempSync(join(tmpdir(), 'yendor-'));
afterAll(() => rmSync(saves, { recursive: true, force: true }));

/** The indented lines of the README that are commands. */
const commands = [...readme.matchAll(/^ {4}(np[mx] .*?)(?: {3}.*)?$/gm)].map((match) => match[1]!.trim());
const ours = commands.filter((line) => line.startsWith('npx yendor')).map(wordsOf);
const isQuiet = (words: string[]): boolean =>
  words[0] === 'report' ||
  (['replay', 'dungeon'].includes(words[0] ?? '') && words.length > 2 && !words.includes('--watch'));

test('the README shows commands', () => {
  expect(ours.filter(isQuiet).length).toBeGreaterThanOrEqual(4);
  expect(ours.filter((words) => !isQuiet(words)).length).toBeGreaterThanOrEqual(3);
});

test.each(ours.filter(isQuiet))('`yendor %s %s ...` does what the README says', async (...words) => {
  const args = words.map((word) => (word === 'FILE' ? recording() : word));
  // Without a file it takes the last game, of which there is none here.
  if (words[0] === 'report' && !words.includes('FILE')) args.push(recording());
  const { status, output } = await runQuietly(args);
  expect(status, output).toBe(0);
});

test.each(ours.filter((words) => !isQuiet(words)).map((words) => [words.join(' ').trim(), words] as const))(
  '`yendor %s` opens a screen with a level',
  async (_, words) => {
    const args = words.map((word) => (word === 'FILE' ? recording() : word));
    const place = ['replay', 'dungeon'].includes(args[0] ?? '') ? [] : ['--saves', saves];
    await screenOf([launcher, ...args, ...place], args[0] === 'dungeon' ? / seed 7 / : /Exp:/);
  },
);

test('the npm scripts that the README names exist, and so do the places', () => {
  const { scripts } = JSON.parse(readFileSync(join(top, 'package.json'), 'utf8')) as {
    scripts: { [name: string]: string };
  };
  const named = commands
    .filter((line) => line.startsWith('npm '))
    .map((line) => line.split(' ').at(line.startsWith('npm run') ? 2 : 1)!);
  expect(named).toEqual(['start', 'test', 'check', 'test:more', 'bench', 'soak', 'oracle', 'picture', 'gallery']);
  for (const name of named) expect(scripts).toHaveProperty(name);
  const places = [...readme.matchAll(/(?<![\w/])(?:src|test|assets)(?:\/[\w./-]*\w)?(?![\w/])/g)].map(
    (match) => match[0],
  );
  expect(places.length).toBeGreaterThan(12);
  expect(places.filter((place) => !existsSync(join(top, place)))).toEqual([]);
});

/** The words of a command behind `npx yendor`, single quotes taken off. */
function wordsOf(line: string): string[] {
  return [...line.slice('npx yendor'.length).matchAll(/'([^']*)'|(\S+)/g)].map((match) => match[1] ?? match[2]!);
}

function recording(): string {
  return join(top, 'test/replays/careless-115.replay');
}

function runQuietly(args: string[]): Promise<{ status: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawnChild(process.execPath, [launcher, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (output += bytes));
    child.on('close', (status) => resolve({ status, output }));
  });
}

/** Starts a program in a pseudo-terminal, waits until it shows what is wanted, and ends it. */
async function screenOf(args: string[], wanted: RegExp): Promise<void> {
  const child = spawn(process.execPath, args, { cols: 80, rows: 24, name: 'xterm-256color' });
  let shown = '';
  try {
    await new Promise<void>((resolve, reject) => {
      child.onData((text) => {
        shown += text;
        if (wanted.test(shown)) resolve();
      });
      child.onExit(() => reject(new Error(`it ended with:\n${shown}`)));
    });
  } finally {
    child.kill('SIGKILL');
  }
}
