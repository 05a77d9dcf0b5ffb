import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { main } from '../../src/cli/main.js';
import type { Streams } from '../../src/cli/output.js';
import { headerLine } from '../../src/replay/recording.js';
import type { newGame } from '../../src/turns/new-game.js';
import { gameContent } from '../content.js';
import { headerFor } from '../replay/played.js';
import { newFolder, onlyFile, yendorHere } from './program.js';

/** The seed of a game that the engine throws at before its first command, as long as `faulty` says so. */
const SEED = 'no beginning';
const engine = vi.hoisted(() => ({ faulty: true }));
vi.mock('../../src/turns/new-game.js', async (original) => {
  const real = await original<{ newGame: typeof newGame }>();
  const faulty: typeof newGame = (setup, content) => {
    if (engine.faulty && setup.seed === SEED) throw new Error('no place for\nthe hero');
    return real.newGame(setup, content);
  };
  return { ...real, newGame: faulty };
});

const ERROR = 'Error: no place for the hero';

let folder: ReturnType<typeof newFolder>;
beforeEach(() => {
  folder = newFolder();
  engine.faulty = true;
});
afterEach(() => folder.remove());

/** Starts that game as from a terminal, which it never takes. */
async function begin(saves: string, ...args: string[]): Promise<{ status: number; written: string; lines: string[] }> {
  const streams = { stdin: new PassThrough(), stdout: new PassThrough(), stderr: new PassThrough() };
  for (const stream of [streams.stdin, streams.stdout]) Object.assign(stream, { isTTY: true });
  const env = { ...process.env, TERM: 'xterm' };
  const status = await main(['--saves', saves, '--seed', SEED, ...args], env, streams as unknown as Streams);
  const lines = String(streams.stderr.read()).trimEnd().split('\n');
  return { status, written: String(streams.stdout.read() ?? ''), lines };
}

test('a game that fails before its first command is told with its file and its line, of all that it is made from', async () => {
  const { status, written, lines } = await begin(folder.path, '--dungeon', 'grid', '--dungeon-option', 'columns=4');
  expect([status, written]).toEqual([70, '']);
  const file = onlyFile(folder.path, '.crash');
  expect(lines).toEqual([
    `yendor: this is a defect: ${ERROR}`,
    expect.stringMatching(/^yendor: to see it again: .* replay .*\.crash --verify$/),
    'yendor: please report this line:',
    expect.stringMatching(/^y1\./),
  ]);
  expect(readdirSync(folder.path).map((name) => extname(name))).toEqual(['.crash']);
  expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(3);
  const code = lines[3]!;
  expect((await yendorHere(['report', '--saves', folder.path])).out).toBe(`${code}\n`);
  for (const source of [file, code]) {
    const crashed = { status: 1, out: `crashed command=0 error=${ERROR}\n`, errors: '' };
    expect(await yendorHere(['replay', source, '--verify'])).toEqual(crashed);
  }

  engine.faulty = false;
  for (const source of [file, code]) {
    const { status: mended, out } = await yendorHere(['replay', source, '--verify']);
    expect([mended, out]).toEqual([1, expect.stringMatching(/^diverged command=0 .* expected=crash found=none\n$/)]);
  }
  const { out } = await yendorHere(['compare', code, '--state', '0']);
  expect(JSON.parse(out).setup).toMatchObject({ seed: SEED, system: 'grid', systemOptions: { columns: 4 } });
});

test('where nothing can be written either, the line still comes', async () => {
  const file = join(folder.path, 'x');
  writeFileSync(file, '');
  vi.stubEnv('TMPDIR', join(file, 'no folder'));
  const { status, lines } = await begin(join(file, 'no folder'));
  vi.unstubAllEnvs();
  expect(status).toBe(70);
  expect(lines.slice(1)).toEqual([
    'yendor: the crash file could not be written',
    'yendor: please report this line:',
    expect.stringMatching(/^y1\./),
  ]);
});

test.each([
  ['replay', '--print'],
  ['replay', '--turn', '3', '--print'],
  ['replay', '--cast', '/dev/null'],
  ['compare', '--state', '0'],
  ['compare', '--with', 'true'],
  ['compare', '/dev/null'],
  ['shrink', '--out', '/dev/null'],
])('whatever else is asked of it says in one line that it does not begin (%j %j)', async (command, ...more) => {
  const file = join(folder.path, 'x.replay');
  writeFileSync(file, headerLine(headerFor(gameContent(), SEED)));
  expect(await yendorHere([command, file, ...more])).toEqual({
    status: 2,
    out: '',
    errors: `yendor: ${file} can't be started: ${ERROR}\n`,
  });
});
