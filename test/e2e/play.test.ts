import { spawnSync } from 'node:child_process';
import { existsSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { commandsIn, onlyFile, yendor } from '../cli/program.js';
import { endAll, find, type Game, LAUNCHER, newFolder, savedGames, start, unrestored, wayTo } from './pty.js';

afterEach(endAll);

const STATUS = /^Level: 1 .*Exp: 1\/0/m;

/** A new game, its first screen shown. */
async function newGame(seed: string, args: readonly string[] = [], given: Parameters<typeof start>[1] = {}) {
  const saves = newFolder();
  const game = start(['--seed', seed, '--saves', saves, ...args], given);
  await game.until(/Exp: /);
  return { game, saves };
}

/** A new game that was started from a shell. */
async function newGameInShell(saves: string) {
  const shell = start([], {
    file: 'bash',
    before: ['--norc', '--noprofile', '-i'],
    env: { PS1: 'shell> ', INPUTRC: '/dev/null', TERM: 'xterm' },
  });
  await shell.until(/shell>/);
  // What this shell does with pastes itself would hide what the game leaves behind.
  shell.type("bind 'set enable-bracketed-paste off'; clear\r");
  shell.type(`"${process.execPath}" "${LAUNCHER}" --seed story-134 --saves "${saves}"\r`);
  return { shell, before: await shell.until(/Exp: /) };
}

/** Searches three turns in two commands, stops the game with that key, and answers the path of its save, in which both stand. */
async function playAndStop(shell: Game, key: string, saves: string): Promise<string> {
  const save = onlyFile(saves, '.save');
  shell.type('s2s');
  await expect.poll(() => commandsIn(save)).toEqual(['s', '2s']);
  shell.type(key);
  await shell.until(/Stopped[\s\S]*shell>/);
  expect(commandsIn(save)).toEqual(['s', '2s']);
  return save;
}

/** The state of a process as the system tells it: T where it is stopped. */
function stateOf(pid: number): string | undefined {
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')[2];
}

/** Whether a save was put away as a whole after two commands. */
function isSaved(save: string): boolean {
  return readFileSync(save, 'utf8').includes('{"snapshot":{"command":2,');
}

/** Types `keys` one by one, each after the hero has moved. */
async function walk(game: Game, keys: string): Promise<void> {
  for (const key of keys) {
    const { x, y } = find(game.rows(), /@/)[0]!;
    game.type(key);
    await game.until((rows) => find(rows, /@/).some((hero) => hero.x !== x || hero.y !== y));
  }
}

const HAS_FOUGHT = /Exp: \d+\/[1-9]|Seed story-150/;
const IS_STONE = /Seed story-134$/m;

/** Waits until everything typed so far is dealt with: a key typed behind it is answered. After the end nothing is. */
async function dealtWith(game: Game): Promise<void> {
  for (let patience = 0; patience < 40; patience++) {
    game.type(' ');
    const away = await game.shows(/^(?!yendor )/, 500);
    game.type('v');
    if (away && (await game.shows(/^yendor |Seed story/m, 500))) return;
  }
  throw new Error(`v is not answered\n${game.rows().join('\n')}`);
}

describe('a game in a terminal', () => {
  it('starts on the first level without waiting for a key, walks, picks up and descends', async () => {
    const { game, saves } = await newGame('story-134');
    const rows = game.rows();
    expect(rows[23]).toMatch(STATUS);
    expect(find(rows, /@/)).toHaveLength(1);

    await walk(game, wayTo(rows, find(rows, /\*/)[0]!)!);
    await game.until(/Gold: [1-9]/);
    await walk(game, wayTo(game.rows(), find(game.rows(), /%/)[0]!)!);
    game.type('>');
    await game.until(/^Level: 2 /m);
    expect(savedGames(saves)[0]!.text).toContain('>');
    expect(game.written()).not.toMatch(/\x1b\[\?100[0-36]h|\x1b\](?!11;\?\x07)|\x1b\[6n/);
  });

  it('asks for the background behind its first frame, does not wait, and an answer only changes the colours', async () => {
    const { game, saves } = await newGame('story-134');
    const rows = game.rows();
    // It is written behind the frame, and may be read later.
    await game.until(() => game.written().includes('\x1b]11;?\x07'));
    expect(game.written().split('\x1b]11;?\x07')).toHaveLength(2);
    expect(game.written()).toMatch(/Exp:.*\x1b\]11;\?\x07/s);
    const from = game.written().length;
    game.type('\x1b]11;rgb:ffff/ffff/ffff\x1b\\');
    await game.until(() => /\x1b\[2J.*Exp:/s.test(game.written().slice(from)));
    expect(game.rows()).toEqual(rows);
    game.type('S');
    await game.ended();
    expect(savedGames(saves)[0]!.text).not.toMatch(/^[hjklyubn]/m);
  });

  it('arrows walk in both their forms', async () => {
    const { game } = await newGame('story-134', ['--keys', 'l']);
    const before = find(game.rows(), /@/)[0]!;
    await walk(game, 'h');
    for (const arrow of ['\x1b[C', '\x1bOD', '\x1b[57351u', '\x1b[D']) {
      const { x } = find(game.rows(), /@/)[0]!;
      game.type(arrow);
      await game.until((rows) => find(rows, /@/)[0]!.x !== x);
    }
    expect(find(game.rows(), /@/)[0]).toEqual({ x: before.x - 1, y: before.y });
  });

  it('a sequence cut in two by the line is one key', async () => {
    const { game } = await newGame('story-134');
    const { x, y } = find(game.rows(), /@/)[0]!;
    const open = wayTo(game.rows(), { x: x + 1, y }) === 'l' ? ['\x1b[', 'C', x + 1] : ['\x1b', '[D', x - 1];
    game.type(open[0] as string);
    await new Promise((resolve) => setTimeout(resolve, 5));
    game.type(open[1] as string);
    await game.until((rows) => find(rows, /@/)[0]!.x === open[2]);
  });

  it('half an arrow is no key: neither steps nor runs', async () => {
    const saves = newFolder();
    const game = start(['--seed', 'e2e', '--saves', saves]);
    const before = await game.until(/Level: 1/);
    for (const [first, rest] of [
      ['\x1b', '[B'],
      ['\x1b[', 'B'],
      ['\x1bO', 'D'],
    ] as const) {
      for (const prompt of ['', 't']) {
        game.type(prompt + first);
        await new Promise((resolve) => setTimeout(resolve, 100));
        game.type(rest);
      }
    }
    game.type('v');
    await game.until(/seed e2e|Seed/i);
    expect(game.rows().slice(1)).toEqual(before.slice(1));
    game.type('S');
    expect((await game.ended()).status).toBe(0);
    expect(savedGames(saves)[0]!.text).toMatch(/"seed":"e2e"/);
  });

  it('a window that changed in any way is written whole, with its prompt', async () => {
    const game = start(['--seed', 'e2e', '--saves', newFolder()]);
    await game.until(/Level: 1/);
    game.type('t');
    const before = await game.until(/direction/);
    const written = game.written().length;
    game.kill('SIGWINCH');
    await game.until(() => game.written().slice(written).includes('Level: 1'));
    expect(game.rows()).toEqual(before);
    expect(game.written().slice(written)).toContain('\x1b[2J');
    game.type('\x1bS');
    await game.ended();
  });

  it('a locale without UTF-8 gets ASCII', async () => {
    for (const [locale, shown] of [
      ['C', 'creme'],
      ['C.UTF-8', 'crème'],
    ] as const) {
      const game = start(['--seed', 'e2e', '--option', 'fruit=crème', '--saves', newFolder()], {
        env: { LC_ALL: locale },
      });
      await game.until(/Level: 1/);
      game.type('o');
      await game.until(new RegExp(shown));
      game.type('\x1bS');
      await game.ended();
      expect(/[^\x00-\x7f]/.test(game.written()), locale).toBe(locale !== 'C');
    }
  });

  it('shows the pack, and goes back to the same screen', async () => {
    const { game } = await newGame('story-134');
    game.type('s');
    const before = await game.until((rows) => rows[0] === '');
    game.type('i');
    await game.until(/a\) .*food/);
    game.type('\x1b');
    expect(await game.until((rows) => rows[0] === '')).toEqual(before);
  });

  it('Escape alone closes a prompt within the time that a sequence is waited for', async () => {
    const { game } = await newGame('story-134');
    game.type('d');
    await game.until(/^Drop/);
    const typed = performance.now();
    game.type('\x1b');
    await game.until((rows) => rows[0] === '');
    // 60 ms where nothing else runs; the machine of this test may be busy.
    expect(performance.now() - typed).toBeLessThan(400);
  });

  it('fights what comes', async () => {
    const { game } = await newGame('story-150');
    for (let turn = 0; turn < 300 && !HAS_FOUGHT.test(game.rows().join('\n')); turn++) {
      const [hero] = find(game.rows(), /@/);
      const [foe] = find(game.rows(), /[A-Z]/);
      game.type(hero && foe ? (wayTo(game.rows(), foe)?.charAt(0) ?? '.') : '20s');
      await dealtWith(game);
    }
    expect(game.rows().join('\n')).toMatch(HAS_FOUGHT);
  });

  it('--More-- waits for a key of its own, and drops others', async () => {
    const { game, saves } = await newGame('story-134', ['--classic']);
    game.type('4qa');
    const [page] = await game.until(/--More--/);
    game.type('sdQ\x1b[A');
    game.type('\x1bOM');
    const rows = await game.until((shown) => !/--More--/.test(shown[0]!));
    expect(rows[0]).not.toBe(page);
    expect(rows[0]).not.toBe('');
    game.type('s');
    await game.until((shown) => shown[0] === '');
    expect(savedGames(saves)[0]!.text).toMatch(/^4qa\s*s$/m);
  });

  it('pasted text does nothing but say so', async () => {
    const { game, saves } = await newGame('story-134');
    game.type('\x1b[200~sssQyS\r\x03\x1b[201~');
    await game.until(/^Pasted/);
    game.type('s');
    await game.until((rows) => rows[0] === '');
    expect(savedGames(saves)[0]!.text).not.toContain('Q');
  });

  it('the same seed and keys show the same screen with another name, size, colours, language and time', async () => {
    const keys = '5sLhJ10s';
    const { game } = await newGame('story-12', ['--keys', keys]);
    const { game: other } = await newGame('story-12', ['--keys', keys, '--name', '日本語', '--no-color'], {
      width: 120,
      height: 40,
      env: { LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8', TZ: 'Pacific/Kiritimati', TERM: 'linux' },
    });
    const rows = game.rows().slice(1);
    const gameOf = (shown: string[]): string =>
      shown
        .slice(1, 24)
        .map((row) => row.slice(0, 80).trimEnd())
        .join('\n');
    await other.until((shown) => gameOf(shown) === rows.join('\n'));
  });
});

describe('the end of a game', () => {
  it('Q and y give up: the scores, then the normal screen with the seed', async () => {
    const { game, saves } = await newGame('story-134');
    game.type('Q');
    await game.until(/y\/n/);
    game.type('y');
    await game.until((rows) => !/Exp: /.test(rows[23]!));
    game.type('    ');
    expect(await game.ended()).toEqual({ status: 0, signal: 0 });
    expect(unrestored(game)).toEqual([]);
    expect(game.rows().join('\n')).toMatch(/Seed: story-134/);
    expect(savedGames(saves).map(({ name }) => name)).toEqual([
      expect.stringMatching(/\.replay$/),
      expect.stringMatching(/\.txt$/),
      expect.stringMatching(/score/),
    ]);
  });

  it('dying shows the stone with the seed, then the score', async () => {
    const { game, saves } = await newGame('story-134', ['--keys', '255s'.repeat(4)]);
    for (let rest = 0; rest < 60 && !IS_STONE.test(game.rows().join('\n')); rest++) {
      game.type('255s');
      await dealtWith(game);
    }
    await game.until(IS_STONE);
    expect(game.rows().join('\n')).toMatch(/gold/);
    game.type('x ');
    await game.until((rows) => !IS_STONE.test(rows.join('\n')));
    game.type('   ');
    expect(await game.ended()).toEqual({ status: 0, signal: 0 });
    expect(unrestored(game)).toEqual([]);
    const names = savedGames(saves).map(({ name }) => name);
    expect(names.filter((name) => name.endsWith('.save'))).toEqual([]);
  });

  it('S saves, and the next start goes on at the same place', async () => {
    const { game, saves } = await newGame('story-134', ['--keys', '3s']);
    game.type('s');
    await game.until((rows) => rows[0] === '');
    const before = game.rows();
    game.type('S');
    expect(await game.ended()).toEqual({ status: 0, signal: 0 });
    expect(unrestored(game)).toEqual([]);

    const again = start(['--saves', saves]);
    const rows = await again.until(/Exp: /);
    expect(rows.slice(1)).toEqual(before.slice(1));
    expect(rows[0]).toMatch(/go on/);
  });

  it('kill -9 loses nothing that was carried out', async () => {
    const { game, saves } = await newGame('story-134');
    await walk(game, wayTo(game.rows(), find(game.rows(), /\*/)[0]!)!);
    const before = await game.until(/Gold: [1-9]/);
    game.kill('SIGKILL');
    await game.ended();
    const again = start(['--saves', saves]);
    const rows = await again.until(/Exp: /);
    expect(rows.slice(1)).toEqual(before.slice(1));
  });

  it('ctrl-C asks; a second one saves and leaves with 130', async () => {
    const { game, saves } = await newGame('story-134');
    game.type('\x03');
    await game.until(/y\/n/);
    game.type('\x03');
    expect(await game.ended()).toEqual({ status: 130, signal: 0 });
    expect(unrestored(game)).toEqual([]);
    await start(['--saves', saves]).until(/You go on/);
  });
});

describe('signals', () => {
  it.each(['SIGTERM', 'SIGKILL'])('%s on the stone: dead stays dead, scored once', async (signal) => {
    const saves = newFolder();
    const dying = start(['--seed', 'story-134', '--saves', saves]);
    await dying.until(/Exp: /);
    for (let rest = 0; rest < 60 && !IS_STONE.test(dying.rows().join('\n')); rest++) {
      dying.type('255s');
      await dealtWith(dying);
    }
    await dying.until(IS_STONE);
    dying.kill(signal);
    const { status } = await dying.ended();
    if (signal === 'SIGTERM') {
      expect(status).toBe(143);
      expect(unrestored(dying)).toEqual([]);
    }
    const again = start(['--saves', saves]);
    await again.until(STATUS);
    const games = savedGames(saves);
    expect(games.filter(({ name }) => name.endsWith('.replay'))).toHaveLength(1);
    expect(
      games
        .find(({ name }) => /score/.test(name))!
        .text.trim()
        .split('\n'),
    ).toHaveLength(1);
  });

  it('whenever SIGINT comes while it starts, the terminal is as before', async () => {
    for (const delay of [0, 30, 60, 90, 120, 150, 200, 300]) {
      const game = start(['--new', '--saves', newFolder()]);
      await new Promise((resolve) => setTimeout(resolve, delay));
      game.kill('SIGINT');
      await game.ended();
      if (game.written().includes('\x1b[?1049h')) expect(unrestored(game), `after ${delay} ms`).toEqual([]);
    }
  });

  it('whenever the terminal goes away while it starts, that is no defect', async () => {
    for (const delay of [60, 90, 120, 150, 200, 300]) {
      const saves = newFolder();
      const game = start(['--new', '--saves', saves]);
      await new Promise((resolve) => setTimeout(resolve, delay));
      game.hangUp();
      await game.ended();
      expect(
        readdirSync(saves).filter((name) => name.endsWith('.crash')),
        `after ${delay} ms`,
      ).toEqual([]);
    }
  });

  it('ctrl-Z gives the terminal back to the shell, and fg goes on where the game was', async () => {
    const { shell, before } = await newGameInShell(newFolder());
    for (const key of ['\x1a', '!']) {
      shell.type(key);
      await shell.until(/Stopped[\s\S]*shell>/);
      expect(unrestored(shell)).toEqual([]);
      shell.type('stty -a | grep -o "[-]*icanon"\r');
      await shell.until(/^icanon/m);
      shell.type('clear; fg\r');
      const rows = await shell.until((shown) => /Exp: /.test(shown[23]!));
      expect(rows.slice(1)).toEqual(before.slice(1));
      shell.type('s');
      await shell.until((shown) => shown[0] === '');
    }
    shell.type('S');
    await shell.until(/shell>/);
    expect(unrestored(shell)).toEqual([]);
  });

  it.each([
    ['\x1a', 'TERM', 143],
    ['!', 'HUP', 129],
  ])(
    'stopped (%j), everything is safe; SIG%s then ends it with %i as soon as it is continued',
    async (key, signal, status) => {
      const saves = newFolder();
      const { shell } = await newGameInShell(saves);
      const save = await playAndStop(shell, key, saves);
      const { pid } = JSON.parse(readFileSync(onlyFile(saves, '.lock'), 'utf8'));
      // The shell continues it with that, in the background. There all is done but the last of it, for which Node wants the terminal.
      shell.type(`clear; kill -${signal} %1\r`);
      await shell.until(/To go on:/);
      await expect.poll(() => stateOf(pid), { timeout: 10_000 }).toBe('T');
      expect(readdirSync(saves).map((name) => extname(name))).toEqual(['.save']);
      shell.type(`clear; fg; echo "status $?"\r`);
      await shell.until(new RegExp(`^status ${status}`, 'm'));
      expect(unrestored(shell)).toEqual([]);
      expect(isSaved(save)).toBe(true);
      expect(yendor(['replay', save, '--verify'])).toMatchObject({ status: 0 });
    },
  );

  it('a terminal that goes away while the game is stopped leaves no process behind', async () => {
    const saves = newFolder();
    const { shell } = await newGameInShell(saves);
    const save = await playAndStop(shell, '\x1a', saves);
    const lock = onlyFile(saves, '.lock');
    const { pid } = JSON.parse(readFileSync(lock, 'utf8'));
    shell.hangUp();
    await expect.poll(() => existsSync(`/proc/${pid}`), { timeout: 10_000 }).toBe(false);
    expect(readdirSync(saves).map((name) => extname(name))).toEqual(['.save']);
    expect(isSaved(save)).toBe(true);
  });

  it('stopped and continued, it takes the terminal again and goes on', async () => {
    const { game } = await newGame('story-134');
    const before = game.rows();
    game.kill('SIGCONT');
    game.type('i');
    await game.until(/a\) /);
    game.type('\x1b');
    await game.until((shown) => !/a\) /.test(shown.join('')));
    const rows = await game.until(/Exp: /);
    expect(rows.slice(1)).toEqual(before.slice(1));
  });
});

describe('a defect', () => {
  const preload = `--import=${new URL('fault.mjs', import.meta.url).href}`;

  for (const fault of ['throw', 'rejection']) {
    it(`(${fault}) leaves a usable terminal, a readable line and the game as it was`, async () => {
      const saves = newFolder();
      const trigger = join(newFolder(), 'now');
      const command = `"${process.execPath}" "${LAUNCHER}" --seed story-134 --saves "${saves}"; echo "status $?"; stty -a; read -r end`;
      const game = start([], {
        file: '/bin/sh',
        before: ['-c', command],
        env: { NODE_OPTIONS: preload, FAULT: fault, FAULT_FILE: trigger },
      });
      await game.until(/Exp: /);
      game.type('s');
      await game.until((rows) => rows[0] === '');
      writeFileSync(trigger, '');
      // The shell waits until all of it was read: a pseudo-terminal may lose what is written just before its end.
      await game.until(/icanon/);
      game.type('\r');
      await game.ended();
      expect(unrestored(game)).toEqual([]);
      const after = game.rows().join('\n');
      expect(after).toMatch(/planted/);
      expect(after).toMatch(/status 70/);
      expect(after).toMatch(/[^-]icanon/);
      expect(after).toMatch(/[^-]echo /);
      expect(yendor(['replay', lineToReport(game.rows()), '--verify']).out).toMatch(
        /^diverged command=1 .* expected=crash found=none\n$/,
      );
      await start(['--saves', saves]).until(/You go on at .* It crashed last time: see yendor report/);
    });
  }

  for (const [command, left] of [
    ['', ['.crash', '.save']],
    ['replay test/replays/asks-to-identify.replay', []],
    ['replay test/replays/asks-to-identify.replay --play', ['.crash', '.save']],
    ['dungeon --watch', []],
  ] as const) {
    it(`in the first frame of \`yendor ${command}\` ends it: status 70, the terminal restored, no lock left`, async () => {
      const saves = newFolder();
      const env = { NODE_OPTIONS: preload, FAULT: 'first frame', YENDOR_SAVES: saves };
      const game = start(command === '' ? [] : command.split(' '), { env });
      expect(await game.ended()).toEqual({ status: 70, signal: 0 });
      expect(unrestored(game)).toEqual([]);
      expect(game.written()).toContain('yendor: this is a defect: Error: planted defect');
      expect(
        readdirSync(saves)
          .map((name) => extname(name))
          .sort(),
      ).toEqual(left);
    });
  }
});

/** The line that a crash asks to report, which may take several rows. */
function lineToReport(rows: readonly string[]): string {
  const at = rows.findIndex((row) => row.includes('please report this line:'));
  return rows
    .slice(
      at + 1,
      rows.findIndex((row) => row.startsWith('status 70')),
    )
    .join('');
}

describe('screens and terminals', () => {
  it('too small a screen says what it needs and has, and the game goes on when it fits', async () => {
    const { game } = await newGame('story-134');
    const before = game.rows().slice(1, 24);
    game.resize(50, 20);
    await game.until(/80x23[\s\S]*50x20/);
    game.type('sQy');
    game.resize(90, 30);
    const rows = await game.until(/Exp: /);
    expect(rows.slice(1, 24)).toEqual(before);
  });

  it('started too small it waits as well', async () => {
    const game = start(['--seed', 'story-134', '--saves', newFolder()], { width: 60, height: 20 });
    await game.until(/60x20/);
    game.resize(80, 24);
    await game.until(/Exp: /);
  });

  it('NO_COLOR, --no-color and a vt100 show no colours; everything else as usual', async () => {
    for (const [args, env] of [
      [[], { NO_COLOR: '1' }],
      [['--no-color'], {}],
      [[], { TERM: 'vt100' }],
    ] as const) {
      const { game } = await newGame('story-134', args, { env });
      game.type('i');
      await game.until(/a\) /);
      expect(game.written()).not.toMatch(/\x1b\[[0-9;]*[349][0-7][;m]/);
    }
  });

  const withTerm = (TERM: string): Parameters<typeof start>[1] =>
    TERM === 'unset'
      ? { file: '/bin/sh', before: ['-c', 'unset TERM; exec "$@"', 'sh', process.execPath, LAUNCHER] }
      : { env: { TERM } };

  it('every kind of terminal gets a clean first screen, and is restored', async () => {
    for (const TERM of ['xterm', 'xterm-256color', 'screen-256color', 'tmux-256color', 'alacritty', 'linux', 'unset']) {
      const game = start(['--new', '--saves', newFolder()], withTerm(TERM));
      await game.until(/Exp: /);
      expect(game.written(), TERM).not.toMatch(/Error|plab|Setulc/);
      expect(game.rows()[23], TERM).toMatch(STATUS);
      game.type('S');
      expect((await game.ended()).status, TERM).toBe(0);
      expect(unrestored(game), TERM).toEqual([]);
    }
  });

  it('a dumb terminal, or none, is refused in one line without an escape', () => {
    const run = (env: { [name: string]: string }, stdio: ('pipe' | number)[]) =>
      spawnSync(process.execPath, [LAUNCHER, '--saves', newFolder()], {
        env: { ...process.env, ...env },
        stdio: stdio as 'pipe'[],
        input: 'q',
        encoding: 'utf8',
      });
    const none = run({}, ['pipe', 'pipe', 'pipe']);
    expect(none.status).toBe(2);
    expect(none.stdout).toBe('');
    expect(none.stderr).toMatch(/^[^\n\x1b]+\n$/);
    const empty = run({}, [openSync('/dev/null', 'r'), 'pipe', 'pipe'] as ('pipe' | number)[]);
    expect([empty.status, empty.stdout]).toEqual([2, '']);
  });

  it('TERM=dumb is refused in a terminal as well', async () => {
    const game = start(['--saves', newFolder()], { env: { TERM: 'dumb' } });
    expect(await game.ended()).toEqual({ status: 2, signal: 0 });
    expect(game.written()).not.toContain('\x1b');
    expect(game.written().trim().split('\n')).toHaveLength(1);
  });
});

describe('watching a replay in a terminal', () => {
  it('pauses, goes on slot by slot to the end, and leaves the terminal as it was', async () => {
    const { game, saves } = await newGame('story-134', ['--keys', '3sll']);
    game.type('S');
    await game.ended();
    const [{ name }] = savedGames(saves) as [{ name: string; text: string }];
    const viewer = start(['replay', join(saves, name)]);
    await viewer.until(/turn \d+ depth 1/);
    viewer.type(' ');
    await viewer.until(/paused|end/);
    for (let slot = 0; slot < 6; slot++) viewer.type('.');
    await viewer.until(/turn 5 depth 1 command 3\/3 .*end/);
    viewer.type('q');
    expect((await viewer.ended()).status).toBe(0);
    expect(unrestored(viewer)).toEqual([]);
  });
});
