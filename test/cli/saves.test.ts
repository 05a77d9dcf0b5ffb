import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeFolder } from '../../src/cli/disk.js';
import {
  correctPlaces,
  dropHalfWritten,
  dropOldReplays,
  homeFolder,
  lastGameOf,
  newGamePath,
  readGameText,
  savesFolder,
  savesOf,
  withEnding,
} from '../../src/cli/saves.js';
import { addScore, topTen } from '../../src/cli/score-file.js';
import { headerLine } from '../../src/replay/recording.js';
import { SESSION } from '../../src/state/session.js';
import type { ScoreEntry } from '../../src/view/ending.js';
import { gameContent } from '../content.js';
import { headerFor } from '../replay/played.js';
import { newFolder, yendorHere } from './program.js';

const content = gameContent();
let folder: ReturnType<typeof newFolder>;
beforeEach(() => {
  folder = newFolder();
});
afterEach(() => folder.remove());

function game(name: string, hero: string, minutes: number): void {
  const path = join(folder.path, name);
  writeFileSync(path, headerLine(headerFor(content, 'x', { ...SESSION, name: hero })));
  utimesSync(path, minutes * 60, minutes * 60);
}

describe('the folder of games', () => {
  test('is the flag, else YENDOR_SAVES, else that of the checkout', async () => {
    const folderOf = async (asked: string | null, env: { [name: string]: string }): Promise<string> => {
      const place = await savesFolder(asked, env);
      return 'folder' in place ? place.folder : place.problem;
    };
    expect(await folderOf('/a b', { YENDOR_SAVES: '/c' })).toBe('/a b');
    expect(await folderOf(null, { YENDOR_SAVES: '/c' })).toBe('/c');
    expect(await folderOf(null, { YENDOR_SAVES: 'd' })).toBe(join(process.cwd(), 'd'));
    expect(basename(await folderOf(null, {}))).toBe('saves');
    for (const [named, inHome] of [
      ['~/saves', 'saves'],
      ['~', ''],
      ['~/a b/', 'a b/'],
    ] as const) {
      expect(await folderOf(named, {})).toBe(join(homedir(), inHome));
      expect(await folderOf(null, { YENDOR_SAVES: named })).toBe(join(homedir(), inHome));
    }
    expect(await folderOf('~other/saves', {})).toBe(join(process.cwd(), '~other/saves'));
    expect(await folderOf('./~/saves', {})).toBe(join(process.cwd(), '~/saves'));
  });

  test('of the home folder and the variables that name others only whole paths count', () => {
    const nobody = (): string => {
      throw new Error('no such user');
    };
    expect(homeFolder([() => '', () => '/home/ada'])).toBe('/home/ada');
    expect(homeFolder([() => 'ada', nobody])).toBeNull();
    const env: { [name: string]: string } = { HOME: '', XDG_DATA_HOME: '~/.data', LOCALAPPDATA: 'C:', LANG: 'C' };
    correctPlaces(env, '/home/ada');
    expect(env).toEqual({ HOME: '/home/ada', LANG: 'C' });
    const sound = { HOME: '/root', XDG_DATA_HOME: '/data' };
    correctPlaces(sound, '/home/ada');
    expect(sound).toEqual({ HOME: '/root', XDG_DATA_HOME: '/data' });
  });

  test('is made with those around it; where none can be made, that ends too, and why is thrown', () => {
    const deep = join(folder.path, 'a', 'b c', 'é');
    makeFolder(deep);
    makeFolder(deep);
    expect(readdirSync(deep)).toEqual([]);
    expect(() => makeFolder(join(folder.path, 'x'.repeat(300), 'y'))).toThrow('ENAMETOOLONG');
    expect(() => makeFolder('/proc/nowhere/a')).toThrow('ENOENT');
    expect(() => makeFolder('/dev/null/a')).toThrow('ENOTDIR');
  });

  test('saves come played last first; those that are none say why', () => {
    game('b.save', 'Bob', 2);
    game('a.save', 'Ada', 3);
    game('c.save', 'Cid', 1);
    game('done.replay', 'Eve', 9);
    for (const [name, text, minutes] of [
      ['empty.save', '', 5],
      ['other.save', 'a picture\n', 4],
    ] as const) {
      writeFileSync(join(folder.path, name), text);
      utimesSync(join(folder.path, name), minutes * 60, minutes * 60);
    }
    mkdirSync(join(folder.path, 'folder.save'));
    symlinkSync('loop.save', join(folder.path, 'loop.save'));
    expect(
      [...savesOf(folder.path)].map((save) => ('header' in save ? save.header.session.name : save.problem)),
    ).toEqual(['has no complete first line', 'is not a recording of this game', 'Ada', 'Bob', 'Cid']);
    expect([...savesOf(join(folder.path, 'nowhere'))]).toEqual([]);
  });

  test('the newest hundred finished games are kept; no game under way and nothing that a player put there ever goes', () => {
    const id = (i: number): string => [...String(i).padStart(10, '0')].map((digit) => 'abcdefghjk'[+digit]).join('');
    const names = Array.from({ length: 104 }, (_, i) => `Ada-${id(i)}.replay`);
    for (const [i, one] of names.entries()) game(one, 'Ada', i + 1);
    const others = ['Ada-abcdefghjk.save', 'best.replay', 'Ada-abcdefghjk copy.replay', '7.replay'];
    for (const other of others) game(other, 'Ada', 0);
    const foreign = 'Eve-abcdefghjm.replay';
    writeFileSync(join(folder.path, foreign), 'the replay of another game\n');
    utimesSync(join(folder.path, foreign), 0, 0);
    dropOldReplays(folder.path);
    expect(readdirSync(folder.path).sort()).toEqual([...others, foreign, ...names.slice(4)].sort());
  });

  test('what was left half-written goes after a day, whatever else is called like it stays', () => {
    const names = [
      'Ada-abcdefghjk.lock.12',
      'Ada-abcdefghjk.save.7',
      'Ada-abcdefghjk.save',
      'notes.12',
      'Ada-abc.save.7',
    ];
    for (const name of names) game(name, 'Ada', 0);
    game('Eve-abcdefghjk.save.8', 'Eve', 60);
    dropHalfWritten(folder.path, new Date(24 * 60 * 60 * 1000 + 1));
    expect(readdirSync(folder.path).sort()).toEqual([...names.slice(2), 'Eve-abcdefghjk.save.8'].sort());
  });

  test('the last game is the newest that is one; what a system hides beside it is none', () => {
    game('Ada-abcdefghjk.save', 'Ada', 1);
    for (const [i, name] of ['._Ada-abcdefghjk.save', 'junk.save', 'junk.replay'].entries()) {
      writeFileSync(join(folder.path, name), 'junk\n');
      utimesSync(join(folder.path, name), 100 + i, 100 + i);
    }
    expect(lastGameOf(folder.path)).toBe(join(folder.path, 'Ada-abcdefghjk.save'));
    expect([...savesOf(folder.path)].map(({ path }) => basename(path))).toEqual(['junk.save', 'Ada-abcdefghjk.save']);
  });

  test.each(['Ada', '../../etc/passwd', 'a/b\\c:d*e', '\u{1f409}'.repeat(50), 'con', 'é'.repeat(50), '.', '-rf'])(
    'a hero called %s gets a file of the folder',
    (name) => {
      const path = newGamePath(folder.path, name);
      writeFileSync(path, '');
      expect(readdirSync(folder.path)).toEqual([basename(path)]);
      expect(basename(path)).toMatch(/^[\p{L}\p{N}_][\p{L}\p{N}_-]*-[a-z2-9]{10}\.save$/u);
      expect(withEnding(path, '.replay')).toBe(path.replace('.save', '.replay'));
    },
  );

  test('a mark that an editor put before a text is no part of it, but of its length', () => {
    game('x.save', 'Ada', 1);
    const path = join(folder.path, 'x.save');
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, `\ufeff${text}`);
    expect([...savesOf(folder.path)]).toMatchObject([{ path, header: { session: { name: 'Ada' } } }]);
    expect(readGameText(path)).toEqual({ text, whole: Buffer.byteLength(text) + 3 });
  });

  test('a file that ends inside a character is text up to its last line', () => {
    const path = join(folder.path, 'x.save');
    writeFileSync(path, Buffer.from('é\n10s\né').subarray(0, -1));
    expect(readGameText(path)).toMatchObject({ whole: 7, text: expect.stringMatching(/^é\n10s\n/) });
  });
});

describe('scores', () => {
  const entry = (score: number, more: Partial<ScoreEntry> = {}): ScoreEntry => ({
    name: 'Ada',
    score,
    how: 'quit',
    withAmulet: false,
    depth: 3,
    by: null,
    seed: 'x',
    system: 'rogue',
    ...more,
  });

  test('the ten best, equal ones in the order in which they came, each game once', () => {
    for (let i = 0; i < 12; i++) addScore(folder.path, `g${i}`, entry(i));
    addScore(folder.path, 'late', entry(11));
    addScore(folder.path, 'g11', entry(11));
    const { entries, mine } = topTen(folder.path, 'late');
    expect(entries.map(({ score }) => score)).toEqual([11, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    expect(mine).toBe(1);
    expect(topTen(folder.path, 'g0').mine).toBe(-1);
  });

  test('of 0 and less are not among them', () => {
    for (const score of [0, -3, 5]) addScore(folder.path, `game ${score}`, entry(score));
    expect(topTen(folder.path, 'game 0')).toMatchObject({ entries: [{ score: 5 }], mine: -1 });
  });

  test('damaged and foreign lines are left out, and stay', () => {
    addScore(folder.path, 'a', entry(5, { how: 'killed', by: { cause: 'monster', kind: 'orc' } }));
    const file = join(folder.path, readdirSync(folder.path)[0]!);
    const wrong = [
      { name: 'a\u001b' },
      { score: 1.5 },
      { seed: '' },
      { system: '\u001b' },
      { how: 'cheated' },
      { by: { cause: 'orc' } },
      { depth: '1' },
    ];
    for (const more of wrong) appendFileSync(file, `${JSON.stringify({ ...entry(9), game: 'w', ...more })}\n`);
    appendFileSync(file, 'nonsense\n{"name":"half');
    expect(topTen(folder.path).entries.map(({ score }) => score)).toEqual([5]);
    const before = readFileSync(file, 'utf8');
    addScore(folder.path, 'b', entry(6));
    expect(readFileSync(file, 'utf8').startsWith(before)).toBe(true);
    expect(topTen(folder.path).entries.map(({ score }) => score)).toEqual([6, 5]);
  });

  test('what somebody else wrote into them neither steers a terminal nor turns a line round', async () => {
    addScore(
      folder.path,
      'a',
      entry(5, { name: 'x\u202ey', how: 'killed', by: { cause: 'monster', kind: 'or\u202ec\u2066' } }),
    );
    for (const format of ['text', 'json']) {
      const { out } = await yendorHere(['scores', '--format', format, '--saves', folder.path]);
      expect(out).not.toMatch(/[^\n\u0020-\u007e]/);
      if (format === 'json')
        expect(JSON.parse(out)).toMatchObject({ name: 'x\u202ey', by: { kind: 'or\u202ec\u2066' } });
    }
  });

  test('a folder that is not there has none, and takes none', () => {
    const nowhere = join(folder.path, 'nowhere');
    expect(topTen(nowhere)).toEqual({ entries: [], mine: -1, trouble: null });
    expect(addScore(nowhere, 'a', entry(1))).toBe('there is no such file or folder');
  });

  test('that can not be read say so', () => {
    mkdirSync(join(folder.path, 'scores.jsonl'));
    expect(topTen(folder.path).trouble).toBe('it is a folder');
    expect(addScore(folder.path, 'a', entry(1))).toBe('it is a folder');
  });

  test('that are larger than any list of them are not read', () => {
    const path = folder.path;
    writeFileSync(join(path, 'scores.jsonl'), '');
    truncateSync(join(path, 'scores.jsonl'), 2 ** 32);
    expect(topTen(path).trouble).toBe('it is too large');
  });

  test('in something that never ends are neither waited for nor written', () => {
    symlinkSync('/dev/zero', join(folder.path, 'scores.jsonl'));
    expect(topTen(folder.path).trouble).toBe('it is no plain file');
    expect(addScore(folder.path, 'a', entry(1))).toBe('it is no plain file');
  });
});
