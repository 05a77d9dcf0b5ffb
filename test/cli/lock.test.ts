import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockGame } from '../../src/cli/lock.js';
import { commandsIn, newFolder, onlyFile, sitDown } from './program.js';

let folder: ReturnType<typeof newFolder>;
let save: string;
let lock: string;
beforeEach(() => {
  folder = newFolder();
  save = join(folder.path, 'Rodney-abc.save');
  lock = join(folder.path, 'Rodney-abc.lock');
});
afterEach(() => folder.remove());

/** A number that no process has any more. */
function deadPid(): number {
  return spawnSync(process.execPath, ['-e', '']).pid;
}

describe('the lock of a game', () => {
  test('is had by who holds it, again and again', () => {
    expect(lockGame(save)).toBeNull();
    expect(lockGame(save)).toBeNull();
    expect(JSON.parse(readFileSync(lock, 'utf8'))).toMatchObject({ pid: process.pid, host: hostname() });
  });

  test.each([
    ['a dead process', () => JSON.stringify({ pid: deadPid(), host: hostname(), born: '' })],
    ['a process whose number another has now', () => JSON.stringify({ pid: 1, host: hostname(), born: '0' })],
    ['nobody', () => ''],
    ['a power cut', () => '\0\0\0\0'],
  ])('left by %s is taken over', (_who, text) => {
    writeFileSync(lock, text());
    expect(lockGame(save)).toBeNull();
    expect(JSON.parse(readFileSync(lock, 'utf8')).pid).toBe(process.pid);
  });

  test('of another machine is left alone, and the file to remove is named', () => {
    writeFileSync(lock, JSON.stringify({ pid: 7, host: 'elsewhere', born: '' }));
    expect(lockGame(save)).toEqual({
      problem: `is being played by process 7 on elsewhere (if not, remove ${lock})`,
    });
  });

  test('that is none is left alone, and never waited for', () => {
    spawnSync('mkfifo', [lock]);
    expect(lockGame(save)).toEqual({ problem: `is being fought over: remove ${lock} if nobody plays it` });
  });

  test('where no file can be made, the game is had without', () => {
    expect(lockGame(join(folder.path, 'nowhere', 'Rodney.save'))).toBeNull();
  });
});

test('a second process on one saved game says which has it, and does nothing; the first plays on', async () => {
  const first = sitDown(['--saves', folder.path, '--seed', 'lock']);
  await first.shows(/Hp:/);
  first.press('s');
  const path = onlyFile(folder.path, '.save');
  const pid = JSON.parse(readFileSync(onlyFile(folder.path, '.lock'), 'utf8')).pid;

  const second = sitDown(['--saves', folder.path]);
  expect(await second.ended()).toEqual({ exitCode: 2, signal: 0 });
  expect(second.written()).toContain(`is being played by process ${pid}`);

  first.press('sS');
  expect(await first.ended()).toEqual({ exitCode: 0, signal: 0 });
  expect(commandsIn(path)).toEqual(['s', 's']);
  expect(existsSync(path.replace('.save', '.lock'))).toBe(false);
});

test('a game whose process was killed is gone on with', async () => {
  const first = sitDown(['--saves', folder.path, '--seed', 'lock']);
  await first.shows(/Hp:/);
  first.kill('SIGKILL');
  await first.ended();
  expect(existsSync(onlyFile(folder.path, '.lock'))).toBe(true);

  const second = sitDown(['--saves', folder.path]);
  await second.shows(/You go on/);
  second.press('S');
  expect(await second.ended()).toEqual({ exitCode: 0, signal: 0 });
});
