import { mkdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { RULES } from '../../src/replay/header.js';
import { parseCommands } from '../../src/replay/notation.js';
import { commandLine, crashLine } from '../../src/replay/recording.js';
import { gameContent } from '../content.js';
import { okLine, type Played, playedKeys } from '../replay/played.js';
import { folderOfEachTest } from './folder.js';
import { yendor, yendorHere } from './program.js';

const content = gameContent();
const folder = folderOfEachTest();

function game(seed: string, keys = '5s10.hjkl'): Played {
  return playedKeys(content, seed, parseCommands(keys));
}

/** A file of the folder, changed so many minutes after another. */
function written(name: string, text: string, minutes = 0): string {
  const path = folder.write(name, text);
  utimesSync(path, 1_000_000 + minutes * 60, 1_000_000 + minutes * 60);
  return path;
}

const CODE = /^y1\.[A-Za-z0-9_-]+\n$/;

describe('yendor report', () => {
  test('prints a file as one line and nothing else, and the built program replays it to the same hash', () => {
    const played = game('\u{1f409} 7');
    const path = written('a.replay', played.text);
    const report = yendor(['report', path]);
    expect(report).toEqual({ status: 0, out: expect.stringMatching(CODE), errors: '' });
    const code = report.out.trim();
    const elsewhere = { TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8', NO_COLOR: '1' };
    expect(yendor(['replay', code, '--verify'], elsewhere)).toEqual({
      status: 0,
      out: `${okLine(played)}\n`,
      errors: '',
    });
    const screen = yendor(['replay', code, '--turn', '7', '--print']);
    expect(screen.out).toBe(yendor(['replay', path, '--turn', '7', '--print']).out);
    expect(screen.out).toMatch(/Level: 1/);
  });

  test('without a file takes the game that was changed last, under way, over or crashed', async () => {
    const [save, over, crash] = [game('save'), game('over', 'sQ'), game('crash')];
    written('a.save', save.text, 1);
    written('b.replay', over.text, 2);
    written('c.txt', 'no game', 9);
    const lineOf = async (path: string) => (await yendorHere(['report', path])).out;
    const last = async () => (await yendorHere(['report', '--saves', folder.path])).out;
    expect(await last()).toBe(await lineOf(join(folder.path, 'b.replay')));
    const path = written('c.crash', crash.text + commandLine(parseCommands('s')[0]!) + crashLine('Error: no'), 3);
    const crashed = await last();
    expect(crashed).toBe(await lineOf(path));
    const verdict = await yendorHere(['replay', crashed.trim(), '--verify']);
    expect(verdict).toMatchObject({ status: 1, out: expect.stringMatching(/ expected=crash found=none\n$/) });
    written('a.save', save.text, 4);
    expect(await yendorHere(['report'], { YENDOR_SAVES: folder.path })).toMatchObject({
      out: await lineOf(join(folder.path, 'a.save')),
    });
  });

  test('leaves a torn last line out and says so', async () => {
    const path = written('x.save', `${game('torn').text}1`);
    expect(await yendorHere(['report', path])).toEqual({
      status: 0,
      out: expect.stringMatching(CODE),
      errors: `yendor: the last line of ${path} is cut off and was left out\n`,
    });
  });

  test('says where a recording does not come out as it was, and refuses it where its rules are others', async () => {
    const parts = ['hero', 'pack', 'level', 'monsters', 'items', 'knowledge', 'streams', 'timers', 'phase'];
    const hashes = Object.fromEntries(parts.map((part) => [part, 'a'.repeat(16)]));
    const check = { command: 2, slot: 15, turn: 15, depth: 1, hash: 'a'.repeat(16), parts: hashes };
    const text = `${game('other', '5s10.').text}${JSON.stringify({ check })}\n`;
    const path = written('x.replay', text);
    const report = await yendorHere(['report', path]);
    expect(report).toMatchObject({ status: 0, out: expect.stringMatching(CODE) });
    expect(report.errors).toMatch(/x\.replay does not come out as it was recorded: diverged command=2 .* part=hero /);
    expect(await yendorHere(['replay', report.out.trim(), '--verify'])).toMatchObject({
      status: 1,
      out: expect.stringMatching(/^diverged command=2 .* part=state expected=a{16} /),
    });
    const other = written('y.replay', text.replace(`"rules":${RULES}`, `"rules":${RULES + 1}`));
    expect(await yendorHere(['report', other])).toMatchObject({
      status: 2,
      out: '',
      errors: expect.stringContaining('y.replay was played with other rules or items'),
    });
  });

  test.each<[string[], RegExp]>([
    [['--saves', '/nowhere'], /^yendor: there is no game in \/nowhere\n$/],
    [['a', 'b'], /^yendor: report takes one FILE or CODE, - for the input, or none for the last game\n$/],
    [['--seed', '1'], /^yendor: unknown flag --seed; see --help\n$/],
    [['/nowhere/x.save'], /^yendor: \/nowhere\/x.save can't be read: /],
  ])('%j is refused', async (args, errors) => {
    expect(await yendorHere(['report', ...args])).toEqual({
      status: 2,
      out: '',
      errors: expect.stringMatching(errors),
    });
  });

  test('a folder, and a file that is no game', async () => {
    const path = join(folder.path, 'x.save');
    mkdirSync(path);
    expect(await yendorHere(['report', path])).toMatchObject({ status: 2, errors: `yendor: ${path} is a folder\n` });
    expect(await yendorHere(['report', written('y.save', 'hello\n')])).toMatchObject({ status: 2, out: '' });
  });
});

describe('yendor replay CODE', () => {
  test.each<[(code: string) => string, RegExp]>([
    [(code) => code.slice(0, 40), /^yendor: the code is cut off after 40 of its \d+ characters\n$/],
    [
      (code) => `${code.slice(0, 30)}*${code.slice(31)}`,
      /^yendor: the code is damaged: its character 31, "\*", is none of A-Z a-z 0-9 - _\n$/,
    ],
    [
      (code) => code.slice(0, 20) + (code[20] === 'A' ? 'B' : 'A') + code.slice(21),
      /^yendor: the code is damaged between its characters 8 and \d+\n$/,
    ],
    [
      (code) => `${code.slice(0, 30)}\u001b[2J${code.slice(30)}`,
      /^yendor: the code is damaged: its character 31, "\?", is none of /,
    ],
    [() => 'y1.', /^yendor: the code is cut off after 3 characters\n$/],
  ])('that is damaged is told with the place, and exit 2: %s', async (damage, errors) => {
    const path = written('x.replay', game('damaged').text);
    const code = (await yendorHere(['report', path])).out.trim();
    for (const flags of [['--verify'], ['--print'], ['--turn', '3', '--print']]) {
      const { status, out, errors: told } = await yendorHere(['replay', damage(code), ...flags]);
      expect({ status, out }).toEqual({ status: 2, out: '' });
      expect(told).toMatch(errors);
    }
  });
});
