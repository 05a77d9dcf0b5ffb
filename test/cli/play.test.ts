import { chmodSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dailySeed } from '../../src/cli/seeds.js';
import { headerLine } from '../../src/replay/recording.js';
import { gameContent } from '../content.js';
import { headerFor } from '../replay/played.js';
import { folderOfEachTest } from './folder.js';
import { commandsIn, onlyFile, readOnToScores, sitDown, yendor, yendorHere } from './program.js';

const folder = folderOfEachTest();

const STATUS = /Level: \d/;

/** Sits down, does something, saves with S: keys want a seed, as in a drawn game a --More-- may take them. Answers all that was written. */
async function saved(args: string[], keys = '', env = {}): Promise<string> {
  const game = sitDown(['--saves', folder.path, ...args], { env });
  await game.shows(STATUS);
  game.press(`${keys}S`);
  expect(await game.ended()).toEqual({ exitCode: 0, signal: 0 });
  return game.written();
}

function header(path: string) {
  return JSON.parse(readFileSync(path, 'utf8').split('\n', 1)[0]!);
}

describe('saving and going on', () => {
  test('yendor goes on with the newest unfinished game and says so', async () => {
    const left = await saved(['--seed', 'quiet 1'], 'sss');
    expect(left).toMatch(/Seed: quiet 1\r\nTo go on:\s+.* --saves .*\r\nTo report a bug:\s+.* report --saves .*\r\n$/);
    const path = onlyFile(folder.path, '.save');
    expect(commandsIn(path)).toEqual(['s', 's', 's']);
    expect(await saved([], 's')).toMatch(/after 3 turns/);
    expect(commandsIn(path)).toEqual(['s', 's', 's', 's']);
    expect(yendor(['replay', path, '--verify'])).toMatchObject({
      status: 0,
      out: expect.stringMatching(/^ok commands=4 /),
    });
  });

  test('what was said before is there for ctrl-P', async () => {
    expect(await saved(['--seed', 'quiet 1'], 's')).toMatch(/the Amulet lies/);
    const game = sitDown(['--saves', folder.path]);
    await game.shows(/after 1 turn/);
    const from = game.written().length;
    // The first time it is what stands there already.
    game.press('\u0010\u0010');
    await game.shows(/the Amulet lies/, from);
    game.kill('SIGKILL');
    await game.ended();
  });

  test.each(['rogue', 'grid', 'slide', 'sector', 'region', 'mixed'])(
    '--dungeon %s starts another game in that dungeon, which is told, saved, gone on with and replayed',
    async (system) => {
      await saved(['--seed', 'beside']);
      const left = await saved(['--classic', '--dungeon', system, '--seed', 'quiet 1'], 'ss');
      const named = system === 'rogue' ? '' : `Dungeon: ${system}\r\n`;
      expect(left).toContain(`Seed: quiet 1\r\n${named}To go on:`);
      const path = readdirSync(folder.path)
        .map((name) => join(folder.path, name))
        .find((file) => header(file).setup.seed === 'quiet 1')!;
      expect(header(path).setup.system).toBe(system);
      expect(await saved([], 's')).toMatch(/after 2 turns/);
      expect(yendor(['replay', path, '--verify'])).toMatchObject({
        status: 0,
        out: expect.stringMatching(/^ok commands=3 /),
      });
    },
  );

  test('--dungeon-option starts another game with it, which is told, saved, gone on with, replayed and reported', async () => {
    const lakes = [
      '--classic',
      '--dungeon',
      'sector',
      '--dungeon-option',
      'lakes=100',
      '--dungeon-option',
      'locked=by-depth',
    ];
    await saved(['--seed', 'beside']);
    const left = await saved([...lakes, '--seed', 'wet 1'], 'ss');
    expect(left).toContain('Seed: wet 1\r\nDungeon: sector with lakes=100, locked=by-depth\r\n');
    const save = readdirSync(folder.path).map((name) => join(folder.path, name));
    const path = save.find((file) => header(file).setup.seed === 'wet 1')!;
    expect(header(path).setup.systemOptions).toEqual({ lakes: 100, locked: 'by-depth' });
    expect(await saved([], 's')).toMatch(/after 2 turns/);
    const ok = expect.stringMatching(/^ok commands=3 /);
    expect(yendor(['replay', path, '--verify'])).toMatchObject({ status: 0, out: ok });
    const code = yendor(['report', path]).out.trim();
    expect(yendor(['replay', code, '--verify'])).toMatchObject({ status: 0, out: ok });
    await saved(['--classic', '--dungeon-option', 'loops=0', '--dungeon', 'region']);
    expect(readdirSync(folder.path).filter((name) => name.endsWith('.save'))).toHaveLength(3);
  });

  test('--dungeon takes the dungeons that there are', async () => {
    expect(await yendorHere(['--dungeon', 'maze'])).toMatchObject({
      status: 2,
      errors: expect.stringContaining('--dungeon takes rogue, grid, slide, sector, region, mixed'),
    });
  });

  test('--seed, --new and --keys start another game beside it', async () => {
    await saved(['--seed', 'a']);
    await saved(['--seed', 'a']);
    await saved(['--new']);
    await saved(['--keys', 'o{"passgo":true}']);
    expect(readdirSync(folder.path).filter((name) => name.endsWith('.save'))).toHaveLength(4);
  });

  test('--name goes on with the game of that name', async () => {
    await saved(['--seed', 'quiet 1', '--name', 'Ada'], 's');
    await saved(['--seed', 'quiet 1', '--name', 'Bob/../x'], 'ss');
    expect(await saved(['--name', 'Ada'], 's')).toMatch(/after 1 turn/);
    const names = readdirSync(folder.path).filter((name) => name.endsWith('.save'));
    expect(names.map((name) => name.slice(0, -'-xxxxxxxxxx.save'.length)).sort()).toEqual(['Ada', 'Bob____x']);
  });

  test('--daily is the game of the day, and goes on with it', async () => {
    await saved(['--daily']);
    await saved(['--new']);
    expect(await saved(['--daily'])).toMatch(/You go on at level 1, after 0 turns/);
    const seeds = readdirSync(folder.path).map((name) => header(join(folder.path, name)).setup.seed);
    expect(seeds).toContain(dailySeed(new Date()));
    expect(seeds).toHaveLength(2);
  });

  test('options: looks at once, play options as a recorded command', async () => {
    await saved(['--seed', 'quiet 1'], 's', { YENDOROPTS: 'fruit=mango' });
    const path = onlyFile(folder.path, '.save');
    expect(header(path).session.fruit).toBe('mango');
    await saved(['--option', 'passgo=true', '--option', 'fruit=kiwi'], 's');
    expect(commandsIn(path)).toEqual(['s', 'o{"passgo":true}', 's']);
    expect(readFileSync(path, 'utf8')).toContain('"fruit":"kiwi"');
    expect(yendor(['replay', path, '--verify'])).toMatchObject({ status: 0 });
  });

  test('a torn last line is left out, with a word, and the game goes on before it', async () => {
    await saved(['--seed', 'quiet 1'], 's');
    const path = onlyFile(folder.path, '.save');
    writeFileSync(path, `${readFileSync(path, 'utf8')}1`);
    expect(await saved([], 's')).toMatch(/the last line of .* was cut off and is left out/);
    expect(commandsIn(path)).toEqual(['s', 's']);
  });

  test("a damaged save is told, stays as it is, and is in nobody's way", async () => {
    await saved(['--seed', 'quiet 1'], 's');
    const path = onlyFile(folder.path, '.save');
    const text = `${readFileSync(path, 'utf8')}Z\ns\n`;
    writeFileSync(path, text);
    const game = sitDown(['--saves', folder.path]);
    expect((await game.ended()).exitCode).toBe(2);
    expect(game.written()).toMatch(
      /is damaged at column 1.*; --mend goes on with what is left, --new starts another game/,
    );
    expect(readFileSync(path, 'utf8')).toBe(text);
    writeFileSync(join(folder.path, 'empty.save'), '');
    mkdirSync(join(folder.path, 'folder.save'));
    await saved(['--new']);
  });

  test('a save that is none is told, and the game before it goes on', async () => {
    await saved(['--seed', 'quiet 1'], 's');
    const empty = join(folder.path, 'empty.save');
    writeFileSync(empty, '');
    expect(await saved([], 's')).toMatch(
      /empty\.save has no complete first line; it is left as it is\r\n[\s\S]*after 1 turn/,
    );
    utimesSync(empty, new Date('2100-01-01'), new Date('2100-01-01'));
    for (const i of [1, 2, 3]) {
      const path = join(folder.path, `${i}.save`);
      writeFileSync(path, 'no game\n');
      utimesSync(path, new Date('2099-01-01'), new Date('2099-01-01'));
    }
    expect(await saved([], 's')).toMatch(
      /empty\.save has no complete first line; that and 3 more are left as they are\r\n[\s\S]*after 2 turns/,
    );
    expect(readFileSync(empty, 'utf8')).toBe('');
  });

  test('bytes that are no text, before the last snapshot, are told with their line, and --mend goes on behind them', async () => {
    await saved(['--seed', 'quiet 1'], 's');
    const path = onlyFile(folder.path, '.save');
    const bytes = readFileSync(path);
    bytes[bytes.indexOf('\ns\n') + 1] = 0xff;
    writeFileSync(path, bytes);
    const game = sitDown(['--saves', folder.path]);
    expect((await game.ended()).exitCode).toBe(2);
    expect(game.written()).toMatch(/is damaged at column 1: .* \(line 2\); --mend goes on with what is left/);
    expect(readFileSync(path).equals(bytes)).toBe(true);
    expect(await saved(['--mend'], 's')).toMatch(/after 1 turn\..* It does not score/);
    expect(yendor(['replay', path, '--verify']).status).toBe(0);
  });

  test('a game of other rules goes on as it is where all its checks hold, else is taken up at its last snapshot', async () => {
    await saved(['--seed', 'quiet 1'], 'sss');
    const path = onlyFile(folder.path, '.save');
    const text = readFileSync(path, 'utf8').replace(/"rules":\d+/, '"rules":99');
    writeFileSync(path, text);
    expect(await saved([], 's')).toMatch(/after 3 turns/);
    expect(readFileSync(path, 'utf8')).not.toContain('"taken"');
    writeFileSync(path, readFileSync(path, 'utf8').replace('s\ns\n', '9s\n'));
    expect(await saved([], 's')).toMatch(/after 4 turns\. It does not score/);
    expect(readFileSync(path, 'utf8')).toContain('"taken"');
  });

  test.skipIf(process.getuid?.() === 0)('a folder that can not be written: play goes on and says so', async () => {
    chmodSync(folder.path, 0o500);
    const game = sitDown(['--saves', folder.path, '--seed', 'a']);
    await game.shows(/can't be saved/);
    chmodSync(folder.path, 0o700);
  });

  test('a file where the folder should be: play goes on, S says so, and so does the last line', async () => {
    const file = join(folder.path, 'file');
    writeFileSync(file, '');
    const game = sitDown(['--saves', file, '--seed', 'quiet 1']);
    await game.shows(/This game can't be saved in/);
    game.press(' ');
    await game.shows(STATUS);
    let from = game.written().length;
    game.press('ss');
    await game.shows(/\[K/, from);
    from = game.written().length;
    game.press('S');
    await game.shows(/This game can't be saved in/, from);
    game.kill('SIGTERM');
    expect((await game.ended()).exitCode).toBe(143);
    expect(game.written()).toMatch(
      /This game could not be saved in .*file:\r\nthere is a file where a folder should be\.\r\n$/,
    );
    expect(readFileSync(file, 'utf8')).toBe('');
  });
});

describe('the end', () => {
  test('quitting: the score, the file as a replay, and the two lines', async () => {
    const game = sitDown(['--saves', folder.path, '--seed', 'a', '--name', 'Ada']);
    await game.shows(STATUS);
    game.press('Q');
    await game.shows(/y/);
    const from = game.written().length;
    game.press('y');
    await readOnToScores(game, from);
    await game.shows(/Top ten/, from);
    // The game is over for good before its end is shown: whoever kills it now kills nothing.
    onlyFile(folder.path, '.replay');
    game.press(' ');
    expect((await game.ended()).exitCode).toBe(0);
    expect(game.written()).toMatch(
      /Ada gave up with 0 gold\.\r\nScore: 0\r\nDeepest level: 1\r\nSeed: a\r\nCharacter dump:\s+\S+\.txt\r\nTo watch it:\s+.* replay .*\.replay\r\nTo report a bug:\s+.* report --saves .*\r\n$/,
    );
    expect(yendor(['replay', onlyFile(folder.path, '.replay'), '--verify'])).toMatchObject({ status: 0 });
    // Without gold it is none of the ten best, but kept.
    expect(yendor(['scores', '--saves', folder.path]).out).toBe('No scores yet.\n');
    const score = JSON.parse(readFileSync(join(folder.path, 'scores.jsonl'), 'utf8'));
    expect(score).toMatchObject({ name: 'Ada', how: 'quit', seed: 'a', depth: 1 });
  });

  test('a score that can not be kept is told', async () => {
    mkdirSync(join(folder.path, 'scores.jsonl'));
    const game = sitDown(['--saves', folder.path, '--seed', 'a']);
    await game.shows(STATUS);
    game.press('Qy');
    await game.shows(/gave up/);
    game.press('\u001b');
    expect((await game.ended()).exitCode).toBe(0);
    expect(game.written()).toMatch(/\r\nIts score can't be saved yet: it is a folder\.\r\nSeed: /);
  });

  test('eight games that end at once all have their scores, and a hundred replays stay', async () => {
    const old = Array.from(
      { length: 97 },
      (_, i) => `old-${'z'.repeat(8)}${'abcdefghjk'[Math.floor(i / 10)]}${'abcdefghjk'[i % 10]}.replay`,
    );
    for (const name of old) folder.write(name, headerLine(headerFor(gameContent(), 'old')));
    const seeds = Array.from({ length: 8 }, (_, i) => `at once ${i}`);
    const games = seeds.map((seed) => sitDown(['--saves', folder.path, '--seed', seed]));
    for (const game of games) await game.shows(STATUS);
    for (const game of games) game.press('Q');
    for (const game of games) await game.shows(/\(y\/n\)/);
    for (const game of games) game.press('y');
    for (const game of games) await readOnToScores(game);
    for (const game of games) await game.shows(/Top ten/);
    for (const game of games) game.press(' ');
    for (const game of games) expect(await game.ended()).toEqual({ exitCode: 0, signal: 0 });
    const scores = readFileSync(join(folder.path, 'scores.jsonl'), 'utf8')
      .split('\n')
      .filter((line) => line !== '');
    expect(scores.map((line) => JSON.parse(line).seed).sort()).toEqual(seeds);
    const replays = readdirSync(folder.path).filter((name) => name.endsWith('.replay'));
    expect([replays.length, replays.filter((name) => !old.includes(name)).length]).toEqual([100, 8]);
  });

  test('a game of --keys does not score', async () => {
    const game = sitDown(['--saves', folder.path, '--seed', 'a', '--keys', 'sQ']);
    await readOnToScores(game);
    await game.shows(/Top ten/);
    game.press(' ');
    expect((await game.ended()).exitCode).toBe(0);
    expect(yendor(['scores', '--saves', folder.path, '--format', 'json']).out).toBe('');
  });

  test('a game that had a wizard in it does not score', async () => {
    const game = sitDown(['--saves', folder.path, '--seed', 'a']);
    await game.shows(STATUS);
    game.press('+y');
    await game.shows(/You are a wizard/);
    game.press('Qy');
    await readOnToScores(game);
    await game.shows(/gave up.* This game does not score/);
    game.press(' ');
    expect((await game.ended()).exitCode).toBe(0);
    expect(commandsIn(onlyFile(folder.path, '.replay'))).toEqual(['+', 'Q']);
    expect(yendor(['scores', '--saves', folder.path, '--format', 'json']).out).toBe('');
  });

  test('a game that ended as the program was killed is finished at the next start, once', async () => {
    await saved(['--seed', 'a', '--name', 'Ada'], 's');
    const path = onlyFile(folder.path, '.save');
    writeFileSync(path, `${readFileSync(path, 'utf8')}Q\n`);
    await saved([]);
    onlyFile(folder.path, '.replay');
    const scores = yendor(['scores', '--saves', folder.path, '--format', 'json']).out.trimEnd().split('\n');
    expect(scores).toHaveLength(1);
  });
});

describe('options for every game', () => {
  const play = (config: string, args: readonly string[], keys = '') =>
    saved([...args], keys, { YENDOR_CONFIG: config });

  test('come from the config file into new games, not into those that are under way, nor into the game of the day', async () => {
    const config = join(folder.path, 'options');
    writeFileSync(config, 'fruit = mango\npassgo = true\nkeys = nonsense\n');
    const said = await play(config, ['--seed', 'quiet 1']);
    expect(said).toContain(`${config}, line 3: keys takes rogue, numpad, laptop`);
    const path = onlyFile(folder.path, '.save');
    expect(header(path)).toMatchObject({ session: { fruit: 'mango' }, setup: { options: { passgo: true } } });
    writeFileSync(config, 'fruit = kiwi\nnopassgo\n');
    await play(config, []);
    expect(readFileSync(path, 'utf8')).not.toContain('kiwi');
    writeFileSync(config, 'fruit = mango\npassgo = true\n');
    await play(config, ['--daily']);
    const daily = readdirSync(folder.path).map((name) => join(folder.path, name));
    const today = daily.find((one) => one.endsWith('.save') && one !== path)!;
    expect(header(today).setup.options).toMatchObject({ passgo: false });
  });

  test('are kept as they are changed in the game, and all else in the file stays', async () => {
    const config = join(folder.path, 'deep', 'options');
    mkdirSync(join(folder.path, 'deep'));
    writeFileSync(config, '# mine\nbind ctrl-x = search\n');
    const game = sitDown(['--saves', folder.path, '--seed', 'quiet 1'], { env: { YENDOR_CONFIG: config } });
    await game.shows(STATUS);
    game.press('o');
    await game.shows(/Escape ends/);
    game.press('T\u001b');
    await game.shows(STATUS, game.written().length - 1);
    game.press('S');
    expect((await game.ended()).exitCode).toBe(0);
    expect(readFileSync(config, 'utf8')).toBe('# mine\nbind ctrl-x = search\nterse = true\n');
  });
});

test('a game that is over leaves its life in words beside it, which is told and goes with it', async () => {
  const game = sitDown(['--saves', folder.path, '--seed', 'a', '--name', 'Ada']);
  await game.shows(STATUS);
  game.press('Qy');
  await readOnToScores(game);
  game.press('\u001b');
  expect((await game.ended()).exitCode).toBe(0);
  const path = onlyFile(folder.path, '.txt');
  expect(game.written()).toMatch(/Character dump:\s+\S+\.txt\r\n/);
  expect(readFileSync(path, 'utf8')).toMatch(
    /^Ada gave up with 0 gold\.\nYendor .*\nSeed a\n0 turns, deepest level 1\n/,
  );
  expect(path.replace(/txt$/, 'replay')).toBe(onlyFile(folder.path, '.replay'));
});

test('its last messages are those that were read, with what only the view says; read out it has no pictures', async () => {
  const game = sitDown(['--saves', folder.path, '--seed', 'a', '--plain']);
  await game.shows(STATUS);
  game.press('   Z');
  await game.shows(/You aren't hurt\./);
  game.press('Qy');
  await game.shows(/You carried:/);
  game.press(' ');
  await game.shows(/Top ten/);
  game.press('\u001b');
  expect((await game.ended()).exitCode).toBe(0);
  expect(game.written()).not.toContain('as it really was');
  const dump = readFileSync(onlyFile(folder.path, '.txt'), 'utf8');
  const said = dump.slice(dump.indexOf('The last messages'), dump.indexOf('What you carried')).split('\n');
  expect(said[2]).toMatch(/the Amulet lies 26 levels down\./);
  expect(said.filter((line) => line.includes("You aren't hurt."))).toHaveLength(1);
});
