import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { RULES } from '../../src/replay/header.js';
import { parseCommands } from '../../src/replay/notation.js';
import { commandLine, crashLine } from '../../src/replay/recording.js';
import { gameContent } from '../content.js';
import { okLine, playedAtRandom, playedKeys } from '../replay/played.js';
import { folderOfEachTest } from './folder.js';
import { onlyFile, sitDown, yendor, yendorHere } from './program.js';

const content = gameContent();
const folder = folderOfEachTest();

describe('yendor replay --verify', () => {
  test.each([
    { TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8' },
    { TZ: 'Etc/GMT+12', LANG: 'tr_TR', LC_ALL: 'C' },
    { NO_COLOR: '1', COLUMNS: '200', LINES: '60', YENDOROPTS: 'fruit=mango,name=Ada' },
    { TERM: 'dumb', HOME: '/nowhere' },
  ])('comes to the same hash in another process with %j', (env) => {
    const game = playedAtRandom(content, `process ${Object.keys(env)}`, 300);
    const path = folder.write('a game é.replay', game.text);
    expect(yendor(['replay', path, '--verify'], env)).toEqual({ status: 0, out: `${okLine(game)}\n`, errors: '' });
  });

  test('leaves a torn last line out, says so, and is ok', () => {
    const game = playedKeys(content, 'torn', parseCommands('sss'));
    const path = folder.write('x.save', `${game.text}1`);
    const { status, out, errors } = yendor(['replay', path, '--verify']);
    expect({ status, out }).toEqual({ status: 0, out: `${okLine(game)}\n` });
    expect(errors).toMatch(/^yendor: the last line of .*x\.save is cut off and was left out\n$/);
    expect(readFileSync(path, 'utf8')).toBe(`${game.text}1`);
  });

  test('says where a game parts, and ends with 1', () => {
    const game = playedKeys(content, 'parts', parseCommands('+ ss \\G{"depth":2} s'));
    const { status, out } = yendor([
      'replay',
      folder.write('x.save', game.text.replace('\ns\n', '\n3s\n')),
      '--verify',
    ]);
    expect(status).toBe(1);
    expect(out).toMatch(/^diverged command=\d+ turn=\d+ depth=2 part=\w+ expected=[0-9a-f]{16} found=[0-9a-f]{16}\n$/);
  });

  test('says first when rules or content are others, and goes on', () => {
    const game = playedKeys(content, 'others', parseCommands('sss'));
    const rules = yendor(['replay', folder.write('r.save', game.text.replace(/"rules":\d+/, '"rules":7')), '--verify']);
    expect(rules).toMatchObject({ status: 0, out: `${okLine(game)}\n` });
    expect(rules.errors).toContain(`it was played with rules 7 (version 0.1.0); these are rules ${RULES}`);
    const other = game.text.replace(/"content":"[0-9a-f]{16}"/, '"content":"0000000000000000"');
    const things = yendor(['replay', folder.write('c.save', other), '--verify']);
    expect(things).toMatchObject({ status: 0, out: `${okLine(game)}\n` });
    expect(things.errors).toContain('it was played with other monsters and items');
  });

  test('of the file of a crash that does not come any more ends with 1', () => {
    const game = playedKeys(content, 'crash', parseCommands('ss'));
    const text = game.text + commandLine({ type: 'search', count: 1 }) + crashLine('Error: it was so');
    const { status, out } = yendor(['replay', folder.write('x.crash', text), '--verify']);
    expect(status).toBe(1);
    expect(out).toMatch(/^diverged command=3 .*expected=crash found=none\n$/);
  });
});

describe('yendor replay --print', () => {
  test('prints the 24 lines of a turn, also inside a count', () => {
    const game = playedKeys(content, 'quiet 1', parseCommands('20s'));
    expect(game.state.clock.turn).toBe(20);
    const path = folder.write('x.save', game.text);
    const { status, out, errors } = yendor(['replay', path, '--turn', '7', '--print']);
    expect({ status, errors }).toEqual({ status: 0, errors: '' });
    expect(out.split('\n')).toHaveLength(25);
    expect(out).toContain('@');
    expect(out).toMatch(/Level: 1 {2}Gold: \d/);
  });

  test('a turn beyond the end is told', () => {
    const path = folder.write('x.save', playedKeys(content, 'quiet 1', parseCommands('20s')).text);
    expect(yendor(['replay', path, '--turn', '21', '--print'])).toEqual({
      status: 2,
      out: '',
      errors: 'yendor: --turn 21: the recording has 20 turns\n',
    });
  });
});

/** A game whose third command is not possible. */
function parting(): string {
  return folder.write('parts.replay', playedKeys(content, 'quiet 1', parseCommands('2s3s')).text.concat('=b\ns\n'));
}

describe('where a recording does not go on', () => {
  test('--print shows the screen before, says why, and ends with 1', async () => {
    const { status, out, errors } = await yendorHere(['replay', parting(), '--print']);
    expect(status).toBe(1);
    expect(out.split('\n')).toHaveLength(25);
    expect(errors).toBe('yendor: command 3 of the recording is not possible here: not asked\n');
    expect(await yendorHere(['replay', parting(), '--print', '--turn', '6'])).toMatchObject({
      status: 2,
      errors: 'yendor: --turn 6: command 3 of the recording is not possible here: not asked\n',
    });
  });

  test('the viewer stays there, and says so again when it is left there', async () => {
    const viewer = sitDown(['replay', parting()]);
    await viewer.shows(/turn /);
    viewer.press('\x1b[F');
    await viewer.shows(/diverged/);
    expect(viewer.written()).toMatch(/Command 3, =b, is not possible here/);
    viewer.press('q');
    expect((await viewer.ended()).exitCode).toBe(1);
    expect(viewer.written()).toMatch(
      /\x1b\[\?1049l.*yendor: command 3 of the recording is not possible here: not asked/s,
    );
  });
});

describe('yendor replay --cast', () => {
  const cast = (): string => join(folder.path, 'game.cast');

  test('writes an asciicast of the game, without a terminal', async () => {
    const path = folder.write('x.save', playedKeys(content, 'quiet 1', parseCommands('2s3s')).text);
    expect(await yendorHere(['replay', path, '--cast', cast()])).toEqual({ status: 0, out: '', errors: '' });
    const lines = readFileSync(cast(), 'utf8').trimEnd().split('\n');
    expect(JSON.parse(lines[0]!)).toEqual({ version: 2, width: 80, height: 25, title: 'yendor, seed quiet 1' });
    expect(lines.slice(1).map((line) => JSON.parse(line)[1])).toEqual(lines.slice(1).map(() => 'o'));
    expect(lines.length).toBeGreaterThan(6);
    const whole = readFileSync(cast(), 'utf8');
    await yendorHere(['replay', path, '--cast', cast(), '--no-color']);
    expect(readFileSync(cast(), 'utf8')).not.toBe(whole);
    await yendorHere(['replay', path, '--cast', cast()], { TERM: 'dumb' });
    expect(readFileSync(cast(), 'utf8')).toBe(whole);
    await yendorHere(['replay', path, '--turn', '4', '--cast', cast()]);
    expect(readFileSync(cast(), 'utf8').split('\n').length).toBeLessThan(lines.length);
  });

  test('ends where the recording does, with 1', async () => {
    const { status, errors } = await yendorHere(['replay', parting(), '--cast', cast()]);
    expect({ status, errors }).toEqual({
      status: 1,
      errors: 'yendor: command 3 of the recording is not possible here: not asked\n',
    });
    expect(readFileSync(cast(), 'utf8')).toContain('diverged]');
  });

  test('is refused where it would be the recording itself, or can not be written', async () => {
    const { text } = playedKeys(content, 'quiet 1', parseCommands('2s'));
    const path = folder.write('x.save', text);
    expect(await yendorHere(['replay', path, '--cast', path])).toEqual({
      status: 2,
      out: '',
      errors: 'yendor: --cast needs a FILE other than the recording\n',
    });
    expect(readFileSync(path, 'utf8')).toBe(text);
    const nowhere = join(folder.path, 'none', 'game.cast');
    expect(await yendorHere(['replay', path, '--cast', nowhere])).toEqual({
      status: 2,
      out: '',
      errors: `yendor: --cast ${nowhere} can't be written: there is no such file or folder\n`,
    });
  });
});

test.each([
  [['--verify', '--print'], '--verify and --print do not go together'],
  [['--print', '--play'], '--print and --play do not go together'],
  [['--play', '--cast', 'x'], '--play and --cast do not go together'],
  [['--verify', '--turn', '1'], '--verify and --turn do not go together'],
  [['--turn', '-1'], '--turn takes'],
])('%j is refused', async (flags, why) => {
  const { status, out, errors } = await yendorHere(['replay', 'x.save', ...flags]);
  expect({ status, out }).toEqual({ status: 2, out: '' });
  expect(errors).toContain(why);
});

test('a game that is over can not be played on, but from before its end', async () => {
  const path = folder.write('over.replay', playedKeys(content, 'quiet 1', parseCommands('3sQ')).text);
  const saves = join(folder.path, 'saves');
  const over = sitDown(['replay', path, '--play'], { env: { YENDOR_SAVES: saves } });
  expect((await over.ended()).exitCode).toBe(2);
  expect(over.written()).toMatch(/--play: the game is over there; --turn says from where to play on/);
  const before = sitDown(['replay', path, '--turn', '2', '--play'], { env: { YENDOR_SAVES: saves } });
  await before.shows(/Level: 1/);
  before.press('S');
  expect((await before.ended()).exitCode).toBe(0);
  expect(yendor(['replay', onlyFile(saves, '.save'), '--verify']).out).toMatch(/^ok commands=1 turns=2 /);
});

describe('a file that can not be replayed', () => {
  test.each([
    ['is empty', ''],
    ['is not a recording of this game', 'hello\nworld\n'],
    ['is not a recording of this game', '\u001b[2J\n'],
    ['has format version 999; this program reads version 1', '{"format":"yendor-replay","version":999}\n'],
    ['is cut off in its first line', '{"format":"yendor-replay","ver'],
  ])('%s', (what, text) => {
    const path = folder.write('x.save', text);
    expect(yendor(['replay', path, '--verify'])).toEqual({
      status: 2,
      out: '',
      errors: `yendor: ${path} ${what} (line 1)\n`,
    });
  });

  test('bytes that are no text', () => {
    const path = join(folder.path, 'x.save');
    writeFileSync(path, Buffer.from([0x1f, 0x8b, 8, 0xff, 10]));
    expect(yendor(['replay', path, '--verify'])).toMatchObject({
      status: 2,
      errors: `yendor: ${path} is not a recording of this game (line 1)\n`,
    });
  });

  test.skipIf(process.platform === 'win32')('what has no end', () => {
    expect(yendor(['replay', '/dev/zero', '--verify'])).toMatchObject({
      status: 2,
      errors: 'yendor: /dev/zero is not a recording of this game\n',
    });
  });

  test('damage in the middle is told with its line', () => {
    const game = playedKeys(content, 'middle', parseCommands('sss'));
    const path = folder.write('x.save', game.text.replace('s\ns\n', 's\nZ\n'));
    const { status, errors } = yendor(['replay', path, '--verify']);
    expect(status).toBe(2);
    expect(errors).toMatch(/ is damaged at column 1: expected a command .*, found "Z" \(line 3\)\n$/);
  });

  test('a folder, or nothing', () => {
    mkdirSync(join(folder.path, 'x.save'));
    const path = join(folder.path, 'x.save');
    expect(yendor(['replay', path, '--verify'])).toMatchObject({ status: 2, errors: `yendor: ${path} is a folder\n` });
    expect(yendor(['replay', `${path}y`, '--verify'])).toMatchObject({
      status: 2,
      errors: `yendor: ${path}y can't be read: there is no such file or folder\n`,
    });
  });
});

test('name, fruit, time zone, locale, size of the terminal and colours do not change a game', async () => {
  const keys = '5s 10. hjkl HJKL 20s ybun 3s tla wb wa qa ra eQ';
  const sittings = [
    { env: { TZ: 'UTC', LC_ALL: 'C' }, args: ['--name', 'Ada'] },
    {
      env: {
        TZ: 'Pacific/Kiritimati',
        LC_ALL: 'tr_TR.UTF-8',
        LANG: 'tr_TR.UTF-8',
        YENDOROPTS: 'fruit=mango,terse,jump',
      },
      columns: 132,
      rows: 50,
      args: ['--no-color', '--name', '\u0130\u{1f409}'],
    },
  ];
  const lines: string[] = [];
  for (const [i, { args, ...around }] of sittings.entries()) {
    const saves = join(folder.path, String(i));
    const game = sitDown(['--seed', 'both', '--saves', saves, '--keys', keys.replace('eQ', ''), ...args], around);
    await game.shows(/Level: /);
    game.kill('SIGTERM');
    expect((await game.ended()).exitCode).toBe(143);
    lines.push(yendor(['replay', onlyFile(saves, '.save'), '--verify']).out);
  }
  expect(lines[0]).toMatch(/^ok commands=\d\d/);
  expect(lines[1]).toBe(lines[0]);
});
