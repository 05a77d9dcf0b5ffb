import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { codeOf } from '../../src/replay/code.js';
import { parseCommands } from '../../src/replay/notation.js';
import { readRecording } from '../../src/replay/recording.js';
import { rerecord } from '../../src/replay/rerecord.js';
import { gameContent } from '../content.js';
import { headerFor, playedAtRandom, playedKeys } from '../replay/played.js';
import { folderOfEachTest } from './folder.js';
import { LAUNCHER, yendorHere } from './program.js';

const content = gameContent();
const folder = folderOfEachTest();

function game(name: string, seed: string, notation: string): string {
  return folder.write(name, playedKeys(content, seed, parseCommands(notation)).text);
}

describe('yendor compare A B', () => {
  test('says that there is no difference, and ends with 0, for files and codes', async () => {
    const { text } = playedAtRandom(content, 'same', 150);
    const path = folder.write('a.replay', text);
    const read = readRecording(text);
    if ('problem' in read) throw new Error(read.problem.what);
    const same = { status: 0, out: 'no difference: the same commands and the same checks\n', errors: '' };
    expect(await yendorHere(['compare', path, path])).toEqual(same);
    expect(await yendorHere(['compare', path, codeOf(read.recording, content)!])).toEqual(same);
  });

  test('names the first command that differs and what is different then, and ends with 1', async () => {
    const [a, b] = [game('a.replay', 'one', '3s2ss'), game('b.replay', 'one', '3s4ss')];
    const { status, out, errors } = await yendorHere(['compare', a, b]);
    expect({ status, errors }).toEqual({ status: 1, errors: '' });
    expect(out).toMatch(
      /^command 2 is the first that differs: A has 2s, B has 4s\nafter command 2, A \/ B:\n( {2}[\w.#,]+: .+ \/ .+\n)* {2}clock\.turn: 5 \/ 7\n/,
    );
  });

  test('of two seeds shows no more than forty lines, and says how many more there are', async () => {
    const { status, out } = await yendorHere(['compare', game('a.replay', 'one', 's'), game('b.replay', 'two', 's')]);
    expect(status).toBe(1);
    expect(out).toMatch(
      /^different from the start: the seed: A "one", B "two"\nat the start, A \/ B:\n {2}setup\.seed: "one" \/ "two"\n/,
    );
    expect(out.split('\n').filter((line) => line.startsWith('  ')).length).toBe(41);
    expect(out).toMatch(/\n {2}and \d+ more\n$/);
  });

  test('what can not be read or is not asked for rightly ends with 2', async () => {
    const path = game('a.replay', 'one', '3s');
    const refused = async (...args: string[]): Promise<string> => {
      const { status, out, errors } = await yendorHere(['compare', ...args]);
      expect({ status, out }).toEqual({ status: 2, out: '' });
      return errors;
    };
    expect(await refused()).toContain('compare takes A and one of B');
    expect(await refused(path)).toContain('compare takes A and one of B');
    expect(await refused(path, path, path)).toContain('compare takes A and one of B');
    expect(await refused(path, path, '--with', 'x')).toContain('compare takes A and one of B');
    expect(await refused(path, join(folder.path, 'none'))).toContain('there is no such file');
    expect(await refused(path, folder.write('b.replay', 'x\n'))).toContain('is not a recording of this game');
    expect(await refused(path, 'y1.AAAA')).toContain('the code is ');
    expect(await refused(path, '--state', 'x')).toContain('--state takes a whole number, 0 or more');
    expect(await refused(path, '--state', '2')).toContain('there are 1 commands');
  });
});

describe('yendor compare A --state', () => {
  test('prints the state after so many commands, in a line', async () => {
    const path = game('a.replay', 'one', '3s2s');
    const { state } = rerecord(headerFor(content, 'one'), parseCommands('3s'), content);
    expect(await yendorHere(['compare', path, '--state', '1'])).toEqual({
      status: 0,
      out: `${JSON.stringify(state)}\n`,
      errors: '',
    });
  });
});

describe('yendor compare A --with', () => {
  /** A build that says what it is told to, whatever it is asked; it leaves behind what that was. */
  function build(verdict: string, state: string): string {
    const program = folder.write(
      'build.mjs',
      `import { appendFileSync } from 'node:fs';
       const [command, , flag, n] = process.argv.slice(2);
       appendFileSync(${JSON.stringify(join(folder.path, 'asked'))}, [command, flag, n].join(' ') + '\\n');
       console.log(command === 'replay' ? ${JSON.stringify(verdict)} : ${JSON.stringify(state)});`,
    );
    return `'${process.execPath}' '${program}'`;
  }

  test('ends with 0 where the other build finds no check that differs', async () => {
    const path = game('a.replay', 'one', '3s2s');
    const args = ['compare', path, '--with', build('ok commands=2 turns=5 depth=1 hash=0', '')];
    expect(await yendorHere(args)).toEqual({ status: 0, out: 'no difference after any of 2 commands\n', errors: '' });
  });

  test('names the command that the other build finds, and asks it for its state there', async () => {
    const path = game('a.replay', 'one', '3s2s5s');
    const { state } = rerecord(headerFor(content, 'one'), parseCommands('3s2s'), content);
    state.hero.gold = 77;
    const found = 'diverged command=2 turn=5 depth=1 part=hero expected=0 found=1';
    const args = ['compare', path, '--with', build(found, JSON.stringify(state))];
    expect(await yendorHere(args)).toEqual({
      status: 1,
      out: [
        'command 2 is the first that differs: 2s',
        'turn 5, depth 1: the first part that differs is hero',
        'after command 2, A / B:',
        '  hero.gold: 0 / 77',
        '',
      ].join('\n'),
      errors: '',
    });
  });

  test('a crash there is told, also of a build that does not show its state', async () => {
    const path = game('a.replay', 'one', '3s2s');
    const { status, out } = await yendorHere([
      'compare',
      path,
      '--with',
      build('crashed command=2 error=Error: lost', 'unknown command compare'),
    ]);
    expect(status).toBe(1);
    expect(out).toBe(
      [
        'command 2 is the first that differs: 2s',
        'B crashes there: Error: lost',
        'B does not show its state: unknown command compare',
        'the state of one is not known',
        '',
      ].join('\n'),
    );
  });

  test('what gives no verdict ends with 2, and says what it said', async () => {
    const path = game('a.replay', 'one', '3s');
    const { status, errors } = await yendorHere(['compare', path, '--with', build('what?', '')]);
    expect(status).toBe(2);
    expect(errors).toMatch(/ gives no verdict: what\?\n$/);
    mkdirSync(join(folder.path, 'empty'));
    expect((await yendorHere(['compare', path, '--with', join(folder.path, 'none')])).status).toBe(2);
  });
});

test('ended by a signal, compare --with leaves nothing behind', async () => {
  const { path } = folder;
  const replay = folder.write('x.replay', playedKeys(content, 'left', parseCommands('s s')).text);
  const temporary = join(path, 'temporary');
  mkdirSync(temporary);
  const env = { ...process.env, TMPDIR: temporary };
  const running = spawn(process.execPath, [LAUNCHER, 'compare', replay, '--with', 'sleep 5; true'], { env });
  const ended = new Promise<number | null>((resolve) => running.on('exit', resolve));
  while (readdirSync(temporary).length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  running.kill('SIGTERM');
  expect(await ended).toBe(143);
  expect(readdirSync(temporary)).toEqual([]);
});
