import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LAUNCHER, newFolder, sitDown, yendor, yendorHere } from './program.js';

let folder: ReturnType<typeof newFolder>;
beforeAll(() => {
  folder = newFolder();
});
afterAll(() => folder.remove());

describe('what was typed wrong is told in one line, and nothing is written', () => {
  test.each<[string[], string]>([
    [['--sead', '1'], 'unknown flag --sead; did you mean --seed? See --help'],
    [['-x'], 'unknown flag -x; see --help'],
    [['--\u001b[2J'], 'unknown flag --?[2J; see --help'],
    [['--classical'], 'unknown flag --classical; did you mean --classic? See --help'],
    [['--seed'], '--seed takes TEXT; see --help'],
    [['--seed', '--new'], '--seed takes TEXT (if it begins with dashes, write --seed=VALUE); see --help'],
    [['--new=yes'], '--new takes no value; see --help'],
    [['--seed', ''], '--seed takes TEXT; this one is empty; see --help'],
    [['--saves', ''], '--saves takes DIR; this one is empty; see --help'],
    [['--keys='], '--keys takes NOTATION; this one is empty; see --help'],
    [
      ['--seed', 'x'.repeat(65)],
      '--seed takes 1 to 64 characters, without spaces at the ends; this one is longer than 64 characters',
    ],
    [
      ['--seed', 'a\u0007b'],
      '--seed takes 1 to 64 characters, without spaces at the ends; this one has control characters in it',
    ],
    [['--seed', ' a'], '--seed takes 1 to 64 characters, without spaces at the ends; this one has a space at one end'],
    [['--seed', 'a', '--daily'], '--seed and --daily do not go together'],
    [['--name', ' '.repeat(51)], '--name takes 1 to 50 characters, no control characters'],
    [['--name', 'x'.repeat(51)], '--name takes 1 to 50 characters, no control characters'],
    [
      ['--option', 'colour=red'],
      '--option: unknown option colour; the options are terse, flush, jump, seefloor, passgo, tombstone, inven, name, fruit, comforts, halt',
    ],
    [
      ['--option', '='],
      '--option: the name is missing; the options are terse, flush, jump, seefloor, passgo, tombstone, inven, name, fruit, comforts, halt',
    ],
    [['--colors', 'pink'], '--colors takes dark, light, contrast, colorblind, eight, mono'],
    [['--colors', 'pink', '--no-color'], '--colors takes dark, light, contrast, colorblind, eight, mono'],
    [
      ['--colors', 'lantern'],
      '--colors takes dark, light, contrast, colorblind, eight, mono: what was lantern is dark, or light on a light background',
    ],
    [
      ['--colors', 'harbor'],
      '--colors takes dark, light, contrast, colorblind, eight, mono: what was harbor is dark, or light on a light background',
    ],
    [['--plain=yes'], '--plain takes no value; see --help'],
    [['--option', 'terse=maybe'], '--option: option terse takes true or false'],
    [['--option', 'inven=heap'], '--option: option inven takes overwrite, slow, clear'],
    [['--option', 'fruit='], '--option: option fruit takes 1 to 50 characters, no control characters'],
    [
      ['--dungeon-option', 'x'],
      '--dungeon-option takes KEY=VALUE; yendor dungeon --help lists the keys of each dungeon',
    ],
    [
      ['--dungeon-option', 'lakes=9'],
      '--dungeon-option: option lakes: the dungeon rogue has no such option; it has none',
    ],
    [
      ['--dungeon', 'grid', '--dungeon-option', 'columns=7'],
      '--dungeon-option: option columns: it takes a whole number from 2 to 6, or auto, not 7',
    ],
    [
      ['--dungeon', 'region', '--dungeon-option', 'theme=disco'],
      expect.stringMatching(/^--dungeon-option: option theme: it takes auto, .*disco/) as unknown as string,
    ],
    [
      ['--dungeon', 'mixed', '--dungeon-option', 'lake=9'],
      expect.stringMatching(
        /^--dungeon-option: option lake: the dungeon mixed has no such option; it has among, columns, .*, theme$/,
      ) as unknown as string,
    ],
    [
      ['--dungeon', 'mixed', '--dungeon-option', 'columns=7'],
      '--dungeon-option: option columns: it takes a whole number from 2 to 6, or auto, not 7',
    ],
    [
      ['--dungeon', 'sector', '--dungeon-option', 'columns=12'],
      expect.stringMatching(/^--dungeon-option: /) as unknown as string,
    ],
    [['--keys', 'hhX'], expect.stringContaining('--keys: column 3: expected a command') as unknown as string],
    [['--keys', '0s'], '--keys: column 1: expected a count from 1 to 255, found "0"'],
    [['-s'], '-s is not a flag here: yendor scores shows the top ten'],
    [['-r'], '-r is not a flag here: yendor alone goes on with the newest game'],
    [['walk'], 'unknown command walk; see --help'],
    [['repaly', 'x'], 'unknown command repaly; did you mean replay? See --help'],
    [['replay', '--verfy'], 'unknown flag --verfy; did you mean --verify? See --help'],
    [['replay', '/nowhere/a'], "/nowhere/a can't be read: there is no such file or folder"],
    [['replay'], 'replay takes one FILE or CODE, or - for the input'],
    [['replay', 'a', 'b'], 'replay takes one FILE or CODE, or - for the input'],
    [['replay', 'a', '--turn', 'x'], '--turn takes a whole number, 0 or more'],
    [['replay', 'a', '--turn', '-1'], '--turn takes a whole number, 0 or more'],
    [['replay', 'a', '--verify', '--turn', '3'], '--verify and --turn do not go together'],
    [['replay', '/nowhere/a\u001b]0;x', '--verify'], "/nowhere/a?]0;x can't be read: there is no such file or folder"],
    [['dungeon', '--dungeon', 'maze'], '--dungeon takes rogue, grid, slide, sector, region, mixed'],
    [['dungeon', '--depth', '0'], '--depth takes a whole number from 1 to 9999'],
    [['dungeon', '--depths', '3-1'], '--depths takes A-B, both from 1 to 9999'],
    [['dungeon', '--depths', '3'], '--depths takes A-B, both from 1 to 9999'],
    [['dungeon', '--depth', '1', '--depths', '1-2'], '--depth and --depths do not go together'],
    [['dungeon', '--count', '1.5'], '--count takes a whole number from 1 to 1000000000'],
    [['dungeon', '--format', 'xml'], '--format takes text, json, svg'],
    [
      ['dungeon', '--dungeon-option', 'x'],
      '--dungeon-option takes KEY=VALUE; yendor dungeon --help lists the keys of each dungeon',
    ],
    [['dungeon', '--option', 'x=1'], 'option x: the dungeon rogue has no such option; it has none'],
    [['dungeon', '--width', '1001'], '--width takes a whole number from 1 to 1000'],
    [['scores', '--saves', LAUNCHER], "the scores can't be read: there is a file where a folder should be"],
    [['dungeon', '--seed', 'x'.repeat(60), '--count', '2'], '--seed takes at most 54 characters with --count'],
    [['dungeon', '--watch'], 'Playing needs a terminal; the input is not one.'],
    [['dungeon', '--watch', '--count', '2'], '--watch and --count do not go together'],
    [['dungeon', '--watch', '--format', 'svg'], '--watch and --format do not go together'],
    [['dungeon', 'grid'], 'dungeon takes flags only, not grid'],
    [['scores', '--format', 'xml'], '--format takes text or json'],
    [['scores', 'all'], 'scores takes flags only, not all'],
  ])('%j', async (args, problem) => {
    const saves = join(folder.path, 'none');
    const { status, out, errors } = await yendorHere(args, { YENDOR_SAVES: saves });
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(errors.endsWith('\n') && errors.indexOf('\n') === errors.length - 1, errors).toBe(true);
    expect(errors.slice('yendor: '.length, -1)).toEqual(problem);
    expect(readdirSync(folder.path)).toEqual([]);
  });

  test('a size below the smallest names the limit', () => {
    const { status, errors } = yendor(['dungeon', '--seed', '1', '--width', '5']);
    expect(status).toBe(2);
    expect(errors).toMatch(/^yendor: width 5: the dungeon rogue needs at least \d+\n$/);
  });

  test('of many mistakes in the options file or the environment list the first few are told, in short lines, and how many more', async () => {
    const config = join(folder.path, 'options');
    writeFileSync(config, 'sweet\n'.repeat(50));
    const { errors } = await yendorHere([], { YENDOR_CONFIG: config, YENDOROPTS: 'x1,x2,x3,x4,x5' });
    const lines = errors.split('\n').filter((line) => line.startsWith(`yendor: ${config}`));
    expect(lines).toEqual([
      ...[1, 2, 3].map((line) => `yendor: ${config}, line ${line}: unknown option sweet; o in the game lists them`),
      `yendor: ${config}: and 47 more`,
    ]);
    expect(errors.split('\n').filter((line) => line.startsWith('yendor: YENDOROPTS'))).toHaveLength(4);
    rmSync(config);
  });

  test('what the environment list has too much is told, and stops nothing', () => {
    const { errors } = yendor([], { YENDOROPTS: 'terse,sweet,file=~/x,seef' });
    expect(errors.split('\n')).toEqual([
      'yendor: YENDOROPTS: unknown option sweet; the options are terse, flush, jump, seefloor, passgo, tombstone, inven, name, fruit, comforts, halt',
      'yendor: YENDOROPTS: there is no option file here: --saves DIR says where games are kept',
      'yendor: Playing needs a terminal; the input is not one.',
      '',
    ]);
  });
});

test('without a terminal: one line, and nothing is written', () => {
  const saves = join(folder.path, 'none');
  const { status, out, errors } = yendor([], { YENDOR_SAVES: saves });
  expect({ status, out }).toEqual({ status: 2, out: '' });
  expect(errors).toMatch(/^yendor: Playing needs a terminal.*\n$/);
  expect(readdirSync(folder.path)).toEqual([]);
});

describe('without a terminal everything but playing works', () => {
  test('--version', () => {
    const { version } = JSON.parse(readFileSync(join(dirname(dirname(LAUNCHER)), 'package.json'), 'utf8'));
    expect(yendor(['--version'])).toEqual({ status: 0, out: `${version}\n`, errors: '' });
  });

  test.each([[[]], ...['replay', 'report', 'compare', 'shrink', 'dungeon', 'scores'].map((name) => [[name]])])(
    '%j --help',
    async (command) => {
      const { status, out, errors } = await yendorHere([...command, '--help']);
      expect({ status, errors }).toEqual({ status: 0, errors: '' });
      expect(out).toMatch(new RegExp(`^yendor ${command.join(' ')}`.trim()));
      for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(79);
    },
  );

  test('the usual short forms', async () => {
    const help = (await yendorHere(['--help'])).out;
    for (const args of [['-h'], ['help'], ['--seed', '1', '-h']]) expect((await yendorHere(args)).out).toBe(help);
    expect((await yendorHere(['help', 'replay'])).out).toBe((await yendorHere(['replay', '--help'])).out);
    const version = (await yendorHere(['--version'])).out;
    for (const args of [['-v'], ['-V']]) expect((await yendorHere(args)).out).toBe(version);
    for (const name of ['eight', 'mono']) expect(help).toContain(name);
  });

  test('levels as text, json, and checked', () => {
    const text = yendor(['dungeon', '--seed', '1', '--depth', '3']);
    expect(text).toMatchObject({ status: 0, errors: '' });
    expect(text.out).toContain('@');
    const json = yendor(['dungeon', '--seed', '1', '--depths', '2-3', '--format', 'json']);
    const levels = json.out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(levels.map(({ format, seed, depth }) => ({ format, seed, depth }))).toEqual([
      { format: 'yendor-level', seed: '1', depth: 2 },
      { format: 'yendor-level', seed: '1', depth: 3 },
    ]);
    expect(yendor(['dungeon', '--seed', '1', '--count', '20', '--check'])).toEqual({ status: 0, out: '', errors: '' });
    const bare = JSON.parse(yendor(['dungeon', '--seed', '1', '--bare', '--format', 'json']).out);
    expect(bare).toMatchObject({ objects: [], monsters: [], treasure: null, start: null });
  });

  test('a drawn seed is told, on stderr', () => {
    const { out, errors } = yendor(['dungeon']);
    const seed = /^yendor: seed (\w{8})\n$/.exec(errors)?.[1];
    expect(yendor(['dungeon', '--seed', seed ?? '']).out).toBe(out);
  });

  test('scores of nobody', () => {
    const saves = join(folder.path, 'none');
    expect(yendor(['scores', '--saves', saves])).toMatchObject({ status: 0, errors: '' });
    expect(yendor(['scores', '--saves', saves, '--format', 'json'])).toEqual({ status: 0, out: '', errors: '' });
  });
});

describe.skipIf(process.platform === 'win32')('output that can not be written', () => {
  const shell = (line: string) => {
    const { status, stdout, stderr } = spawnSync('sh', ['-c', line], { encoding: 'utf8' });
    return { status, out: stdout, errors: stderr };
  };
  const node = `'${process.execPath}' '${LAUNCHER}'`;

  test('is told, and ends with 2', () => {
    expect(shell(`${node} dungeon --seed 1 >/dev/full`)).toEqual({
      status: 2,
      out: '',
      errors: "yendor: the output can't be written: the disk is full\n",
    });
  });

  test('where nobody can be told, the status still says so', () => {
    expect(shell(`${node} dungeon --depth 0 2>/dev/full`)).toEqual({ status: 2, out: '', errors: '' });
  });

  test('to whom has heard enough, it is no fault', () => {
    expect(shell(`{ ${node} dungeon --seed 1 --count 1000; echo $? >&2; } | head -1`)).toEqual({
      status: 0,
      out: 'seed 1, depth 1\n',
      errors: '0\n',
    });
  });
});

describe('content that is wrong is named with file, entry, field, found and wanted', () => {
  const copy = (): { launcher: string; assets: string } => {
    const root = join(folder.path, 'copy');
    const home = dirname(dirname(LAUNCHER));
    for (const part of ['bin/runtime.cjs', 'bin/yendor.mjs', 'dist', 'assets', 'package.json']) {
      cpSync(join(home, part), join(root, part), { recursive: true });
    }
    const link = join(root, 'node_modules');
    if (!existsSync(link)) symlinkSync(join(home, 'node_modules'), link);
    return { launcher: join(root, 'bin', 'yendor.mjs'), assets: join(root, 'assets') };
  };

  test('in one line, exit 2', () => {
    const { launcher, assets } = copy();
    const file = join(assets, 'monsters.json');
    const monsters = JSON.parse(readFileSync(file, 'utf8'));
    monsters[3].armor = 'six';
    writeFileSync(file, JSON.stringify(monsters));
    const { status, stdout, stderr } = spawnSync(process.execPath, [launcher, 'dungeon', '--seed', '1'], {
      encoding: 'utf8',
    });
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^yendor: assets\/monsters\.json: .+, armor: found .*six.*, wanted .+\n$/);
  });

  test.each([
    ['keys.json', '{', /found something else, wanted JSON/],
    ['keys.json', '[{"name":"rogue","keys":{"h":"hop"}}]', /rogue: h: found "hop", wanted one of: /],
    ['schemes.json', '[]', /a list of schemes is needed/],
    ['help.txt', null, /can't be read/],
  ])('so are the keys, colours and texts of a game, before it begins: %s %s', async (name, text, problem) => {
    const { launcher, assets } = copy();
    if (text === null) rmSync(join(assets, name));
    else writeFileSync(join(assets, name), text);
    const saves = join(folder.path, 'begun');
    const game = sitDown(['--saves', saves], { launcher });
    expect(await game.ended()).toEqual({ exitCode: 2, signal: 0 });
    expect(game.written()).toMatch(problem);
    expect(game.written().indexOf(`yendor: assets/${name}`)).toBe(0);
    expect(existsSync(saves)).toBe(false);
  });
});

test('a game whose dungeon asks for a name that is not there is told, and left as it is', async () => {
  const folder = newFolder();
  const path = join(folder.path, 'disco.save');
  const [first, ...lines] = readFileSync(new URL('../replays/region-20.replay', import.meta.url), 'utf8').split('\n');
  const header = JSON.parse(first!);
  header.setup.systemOptions = { theme: 'disco' };
  const text = [JSON.stringify(header), ...lines].join('\n');
  writeFileSync(path, text);
  const problem = `yendor: ${path} can't be played here: option theme: it takes auto, .*, not "disco"`;
  for (const args of [
    ['replay', path, '--verify'],
    ['replay', path, '--turn', '1', '--print'],
    ['compare', path, path],
    ['shrink', path, '--out', join(folder.path, 'short.replay')],
  ])
    expect(await yendorHere(args)).toMatchObject({ status: 2, out: '', errors: expect.stringMatching(problem) });
  const sitting = sitDown(['--saves', folder.path]);
  expect(await sitting.ended()).toMatchObject({ exitCode: 2 });
  expect(sitting.written()).toMatch(/can't be played here: option theme: .* \(line 1\); --new starts another game/);
  expect(readdirSync(folder.path)).toEqual(['disco.save']);
  expect(readFileSync(path, 'utf8')).toBe(text);
  folder.remove();
});
