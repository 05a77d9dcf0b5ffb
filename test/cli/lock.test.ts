import { spawnSync } from 'node:child_process';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dropDeadLocks, type Holder, lockGame, type System } from '../../src/cli/lock.js';
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
    const problem = `can't be taken: ${lock} is no lock of this game; remove it if nobody plays`;
    expect(lockGame(save)).toEqual({ problem });
    rmSync(lock);
    writeFileSync(lock, '');
    truncateSync(lock, 2 ** 30);
    expect(lockGame(save)).toEqual({ problem });
  });

  test('where no file can be made, the game is had without', () => {
    expect(lockGame(join(folder.path, 'nowhere', 'Rodney.save'))).toBeNull();
  });
});

/** A system on which process 7 began at `born`, if it lives; second names are refused where there are no `links`. */
function systemOf(me: Partial<Holder>, { lives = true, links = true } = {}): System {
  const mine = { pid: 8, host: 'here', born: '80', machine: 'm', boot: 'b', space: 's', ...me };
  return {
    me: () => mine,
    bornOf: (pid) => (pid === 7 ? (lives ? '70' : null) : mine.born),
    link(from, to) {
      if (!links) throw Object.assign(new Error('no links'), { code: 'EPERM' });
      linkSync(from, to);
    },
    pause: () => undefined,
  };
}

const HOLDER: Holder = { pid: 7, host: 'here', born: '70', machine: 'm', boot: 'b', space: 's' };
const IS_PLAYED = /^is being played by process 7$/;
const MAY_BE = /^is being played by process 7 on here \(if not, remove .*\.lock\)$/;

describe.each([true, false])('a lock (on a disk with second names: %s)', (links) => {
  test.each<[string, Partial<Holder>, Partial<Holder>, boolean, RegExp | null]>([
    ['who plays', {}, {}, true, IS_PLAYED],
    ['a dead process', {}, {}, false, null],
    ['a process of a number that another has now', { born: '71' }, {}, true, null],
    ['a process in another space of numbers, where none has it', { space: 'other' }, {}, false, MAY_BE],
    ['another machine of the same name', { machine: 'other' }, {}, false, MAY_BE],
    ['the same machine before it was started anew', { boot: 'other' }, {}, true, null],
    [
      'a machine without a name of its own that was started anew, or its like',
      { boot: 'other', machine: '' },
      {},
      false,
      MAY_BE,
    ],
    ['a build that says less', { machine: '', boot: '', space: '' }, {}, true, IS_PLAYED],
    ['a build that says less, dead', { machine: '', boot: '', space: '' }, {}, false, null],
  ])('of %s', (_who, holder, me, lives, problem) => {
    writeFileSync(lock, JSON.stringify({ ...HOLDER, ...holder }));
    const system = systemOf(me, { lives, links });
    const locked = lockGame(save, system);
    expect(locked?.problem ?? null).toEqual(problem === null ? null : expect.stringMatching(problem));
    const held = JSON.parse(readFileSync(lock, 'utf8')).pid;
    expect(held).toBe(problem === null ? 8 : 7);
    expect(readdirSync(folder.path)).toEqual(['Rodney-abc.lock']);
  });

  test('that is free is had by one, and seen by the next', () => {
    expect(lockGame(save, systemOf({ pid: 7, born: '70' }, { links }))).toBeNull();
    expect(lockGame(save, systemOf({ pid: 7, born: '70' }, { links }))).toBeNull();
    expect(lockGame(save, systemOf({}, { links }))?.problem).toMatch(IS_PLAYED);
  });

  test('that is coming into being is waited for', () => {
    writeFileSync(lock, '');
    const system = systemOf({}, { links });
    system.pause = () => writeFileSync(lock, JSON.stringify(HOLDER));
    expect(lockGame(save, system)?.problem).toMatch(IS_PLAYED);
  });
});

test('where nothing can be written, a lock that is held is seen all the same', () => {
  writeFileSync(lock, JSON.stringify(HOLDER));
  mkdirSync(`${lock}.${process.pid}`);
  expect(lockGame(save, systemOf({}))?.problem).toMatch(IS_PLAYED);
});

test('locks of the dead go with the next start, those of the living and of whoever may live stay', () => {
  const left = { dead: { born: '1' }, plays: {}, elsewhere: { host: 'elsewhere' } };
  const pathOf = (name: string): string => join(folder.path, `${name}-abcdefghjk.lock`);
  for (const [name, how] of Object.entries(left)) writeFileSync(pathOf(name), JSON.stringify({ ...HOLDER, ...how }));
  writeFileSync(pathOf('none'), 'no lock');
  writeFileSync(join(folder.path, 'package.lock'), JSON.stringify({ ...HOLDER, born: '1' }));
  dropDeadLocks(folder.path, systemOf({}));
  expect(readdirSync(folder.path).sort()).toEqual([
    ...['elsewhere', 'none'].map((name) => `${name}-abcdefghjk.lock`),
    'package.lock',
    'plays-abcdefghjk.lock',
  ]);
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
