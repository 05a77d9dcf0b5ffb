import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parseCommands } from '../../src/replay/notation.js';
import { gameContent } from '../content.js';
import { okLine, type Played, playedKeys } from '../replay/played.js';
import { folderOfEachTest } from './folder.js';
import { sitDown, yendorHere } from './program.js';

const content = gameContent();
const folder = folderOfEachTest();
/** Two levels, each with its snapshot, and turns on either side. */
let played: Played;
beforeAll(() => {
  played = playedKeys(content, 'damaged', parseCommands('+ 5s 3s \\G{"depth":2} 2s 120s \\G{"depth":3} 4s 7s 3s'));
});

/** The recording with zeros in the place of `length` characters from `at` on. */
function zeroed(at: number, length = 64): string {
  const { text } = played;
  return text.slice(0, at) + '\0'.repeat(length) + text.slice(at + length);
}

/** Where the `n`-th line that begins so begins. */
function lineAt(start: string, n = 1): number {
  let at = -1;
  for (let i = 0; i < n; i++) at = played.text.indexOf(`\n${start}`, at + 1);
  return at + 1;
}

/** The same game, of its first commands only. */
const upTo = (count: number): Played => playedKeys(content, 'damaged', played.commands.slice(0, count));

async function verdictOf(code: string): Promise<string> {
  return (await yendorHere(['replay', code.trim(), '--verify'])).out;
}

describe('a recording with zeros in the place of commands', () => {
  /** The last of the checks of level 2, and the command behind it. */
  const path = (): string => folder.write('x.replay', zeroed(lineAt('120s') - 1, 3));
  const problem = /x\.replay is damaged at column \d+: expected .* \(line \d+\)/;

  test('is refused by whatever needs the whole of it, with the line', async () => {
    const file = path();
    const line = played.text.slice(0, lineAt('120s') - 1).split('\n').length;
    for (const args of [
      ['replay', file, '--verify'],
      ['compare', file, file],
      ['shrink', file, '--out', join(folder.path, 'out')],
    ]) {
      const { status, out, errors } = await yendorHere(args);
      expect({ status, out }).toEqual({ status: 2, out: '' });
      expect(errors).toMatch(problem);
      expect(errors).toMatch(new RegExp(`\\(line ${line}\\)\n$`));
    }
    expect(readFileSync(file, 'utf8')).toBe(zeroed(lineAt('120s') - 1, 3));
  });

  test('is shown as far as it is known, with its turn, and ends with 1', async () => {
    const known = upTo(4);
    const { status, out, errors } = await yendorHere(['replay', path(), '--print']);
    expect(status).toBe(1);
    expect(out).toBe((await yendorHere(['replay', folder.write('y.replay', known.text), '--print'])).out);
    const [missing, where] = errors.split('\n');
    expect(missing).toMatch(/\(line \d+\): only the 4 commands before it are known$/);
    const last = `the recording is known to turn ${known.state.clock.turn}: line \\d+ is damaged`;
    expect(where).toMatch(new RegExp(`^yendor: ${last}$`));
    expect(await yendorHere(['replay', path(), '--turn', '9', '--print'])).toMatchObject({
      status: 2,
      errors: expect.stringMatching(new RegExp(`--turn 9: ${last}\n$`)),
    });
    expect((await yendorHere(['replay', path(), '--turn', '3', '--print'])).status).toBe(0);
  });

  test('ends a cast there', async () => {
    const cast = join(folder.path, 'game.cast');
    expect((await yendorHere(['replay', path(), '--cast', cast])).status).toBe(1);
    expect(readFileSync(cast, 'utf8')).toMatch(/damaged\]/);
  });

  test('is watched to there, and the viewer says why it ends', async () => {
    const viewer = sitDown(['replay', path()]);
    await viewer.shows(/turn /);
    viewer.press('\x1b[F');
    await viewer.shows(/Line \d+ is damaged: what followed is lost\./);
    viewer.press('q');
    expect((await viewer.ended()).exitCode).toBe(1);
    expect(viewer.written()).toMatch(/\x1b\[\?1049l.*yendor: the recording is known to turn \d+: line \d+ is damaged/s);
  });

  test('is reported as far as it is known, and what is missing is told', async () => {
    const { status, out, errors } = await yendorHere(['report', path()]);
    expect(status).toBe(0);
    expect(await verdictOf(out)).toBe(`${okLine(upTo(4))}\n`);
    expect(errors).toMatch(
      /: only the 4 commands before it are known\nyendor: the line holds these 4, to turn \d+; at least 3 more are lost, and how the game stood after them is in the file: report the file too\n$/,
    );
  });
});

describe('a recording with zeros in a snapshot or a check', () => {
  test.each([
    ['a snapshot', () => lineAt('{"snapshot"') + 500, 'has a damaged snapshot'],
    ['a check', () => lineAt('{"check"') + 40, 'is damaged'],
  ])('costs no command where a later one counts as many: %s', async (_what, at, what) => {
    const path = folder.write('x.save', zeroed(at()));
    expect(await yendorHere(['replay', path, '--verify'])).toMatchObject({ status: 2, out: '' });
    const { status, out, errors } = await yendorHere(['report', path]);
    expect(status).toBe(0);
    expect(await verdictOf(out)).toBe(`${okLine(played)}\n`);
    expect(errors).toMatch(new RegExp(`^yendor: .*x\\.save ${what} \\(line \\d+\\); no command is missing there\n$`));
    const print = await yendorHere(['replay', path, '--print']);
    expect(print.out).toBe((await yendorHere(['replay', folder.write('y.save', played.text), '--print'])).out);
    expect(print).toMatchObject({ status: 0, errors });
  });

  test('from one snapshot into another it costs the commands between', async () => {
    const [at, next] = [lineAt('{"snapshot"') + 500, lineAt('{"snapshot"', 2) + 500];
    const path = folder.write('x.save', zeroed(at, next - at));
    const { out, errors } = await yendorHere(['report', path]);
    expect(await verdictOf(out)).toBe(`${okLine(upTo(4))}\n`);
    expect(errors).toMatch(/ has a damaged snapshot \(line \d+\): only the 4 commands before it are known\n/);
  });

  test('where none comes after it, what follows is not known', async () => {
    const path = folder.write('x.save', zeroed(lineAt('{"snapshot"', 2) + 500));
    const { out } = await yendorHere(['report', path]);
    expect(await verdictOf(out)).toBe(`${okLine(upTo(7))}\n`);
  });
});

test('a damaged save that goes on can be replayed and reported, wherever its damage is', async () => {
  let told = 0;
  for (let at = played.text.indexOf('\n') + 1; at < played.text.length - 64; at += 1777) {
    const path = folder.write('x.save', zeroed(at));
    const report = await yendorHere(['report', path]);
    expect(report.status, `at ${at}`).toBe(0);
    expect(await verdictOf(report.out), `at ${at}`).toMatch(/^ok /);
    expect((await yendorHere(['replay', path, '--print'])).status, `at ${at}`).toBeLessThan(2);
    expect(report.errors, `at ${at}`).toMatch(/damaged/);
    told++;
  }
  expect(told).toBeGreaterThan(10);
});
