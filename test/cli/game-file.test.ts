import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Disk, type GameFileOrder, openGameFile } from '../../src/cli/game-file.js';
import { newFolder } from './program.js';

/** A new game of this name; where it needs another, `again-` comes before it. */
function order(path: string, found: GameFileOrder['found'] = null): GameFileOrder {
  return { path, found, claim: (wanted) => wanted ?? join(dirname(path), `again-${basename(path)}`) };
}

/** A disk in memory that fails as it is told: writes only `room` bytes more, then throws. */
function smallDisk(room: number) {
  const disk = {
    bytes: Buffer.alloc(0),
    isThere: false,
    room,
    syncs: 0,
    removed: 0,
    mostAtOnce: Number.POSITIVE_INFINITY,
  };
  const access: Disk = {
    makeFolder: () => undefined,
    open() {
      disk.isThere = true;
      return 1;
    },
    opened: () => ({ id: 'one', size: disk.bytes.length }),
    named: () => (disk.isThere ? { id: 'one', size: disk.bytes.length } : null),
    write(_, text, at) {
      const bytes = Buffer.from(text as string);
      const length = Math.min(bytes.length, disk.mostAtOnce, disk.room);
      if (length === 0) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
      disk.room -= length;
      const grown = Buffer.alloc(Math.max(disk.bytes.length, at + length));
      disk.bytes.copy(grown);
      grown.set(bytes.subarray(0, length), at);
      disk.bytes = grown;
      return length;
    },
    truncate(_, length) {
      disk.room += disk.bytes.length - length;
      disk.bytes = disk.bytes.subarray(0, length);
    },
    sync: () => {
      disk.syncs++;
    },
    close: () => undefined,
    length: () => disk.bytes.length,
    remove: () => {
      disk.isThere = false;
      disk.removed++;
    },
    later: (look) => look(),
  };
  return { disk, access };
}

describe('the file of a game on a disk that fails', () => {
  test('a full disk leaves whole lines, says so once, and all is there once there is room', () => {
    const { disk, access } = smallDisk(10);
    const file = openGameFile(order('x.save'), access);
    file.append('header\n');
    file.append('10s\n');
    expect(disk.bytes.toString()).toBe('header\n');
    expect(file.trouble()).toBe('the disk is full');
    expect(file.news()).toBe("This game can't be saved: the disk is full.");
    expect(file.news()).toBeNull();
    file.append('h\n');
    expect(file.news()).toBeNull();
    expect(file.unwritten()).toBe('10s\nh\n');

    disk.room = 1000;
    file.append('j\n');
    expect(disk.bytes.toString()).toBe('header\n10s\nh\nj\n');
    expect(file.trouble()).toBeNull();
    expect(file.news()).toBe('This game is being saved again.');
  });

  test.each([0, 1, 5, 7, 8, 11, 12, 30])('with room for %i bytes the file ends with a whole line', (room) => {
    const { disk, access } = smallDisk(room);
    const file = openGameFile(order('x.save'), access);
    for (const line of ['header\n', '10s\n', 'cb"é"\n', 'h\n']) file.append(line);
    expect('header\n10s\ncb"é"\nh\n').toMatch(new RegExp(`^${disk.bytes.toString().replace(/\n/g, '\\n')}`));
    expect(disk.bytes.toString()).toMatch(/^$|\n$/);
  });

  test('where a snapshot finds no room, the commands round it do, and nothing is amiss', () => {
    const { disk, access } = smallDisk(30);
    const file = openGameFile(order('x.save'), access);
    const snapshot = `{"snapshot":"${'x'.repeat(100)}"}\n`;
    file.append('header\n');
    file.append(`10s\n${snapshot}`);
    file.append('h\n');
    expect(disk.bytes.toString()).toBe('header\n10s\nh\n');
    expect(file.trouble()).toBeNull();
    expect(file.news()).toBeNull();
    file.append(`${'2s\n'.repeat(9)}${snapshot}`);
    expect(file.trouble()).toBe('the disk is full');
    expect(file.unwritten()).toBe('2s\n'.repeat(9));
  });

  test('a new file that nothing can be written to is removed, and made again once there is room', () => {
    const { disk, access } = smallDisk(3);
    const file = openGameFile(order('x.save'), access);
    file.append('header\n');
    expect(disk.removed).toBe(1);
    disk.room = 100;
    file.append('s\n');
    expect(disk.bytes.toString()).toBe('header\ns\n');
    expect(file.trouble()).toBeNull();
  });

  test('short writes are written on', () => {
    const { disk, access } = smallDisk(1000);
    disk.mostAtOnce = 3;
    const file = openGameFile(order('x.save'), access);
    file.append('header\ncb"é"\n');
    expect(disk.bytes.toString()).toBe('header\ncb"é"\n');
  });

  test('a disk that can not even cut back is tried again', () => {
    const { disk, access } = smallDisk(9);
    const { truncate } = access;
    access.truncate = () => {
      throw Object.assign(new Error('no'), { code: 'EIO' });
    };
    const file = openGameFile(order('x.save'), access);
    file.append('header\n');
    file.append('10s\n');
    expect(disk.bytes.toString()).toBe('header\n10');
    expect(file.trouble()).toBe('the disk failed');
    access.truncate = truncate;
    disk.room = 1000;
    file.settle();
    expect(disk.bytes.toString()).toBe('header\n10s\n');
  });

  test('a sync that fails is told', () => {
    const { access } = smallDisk(1000);
    access.sync = () => {
      throw Object.assign(new Error('no'), { code: 'EIO' });
    };
    const file = openGameFile(order('x.save'), access);
    file.append('header\n');
    file.settle();
    expect(file.news()).toBe("This game can't be saved: the disk failed.");
  });
});

describe('the file of a game', () => {
  let folder: ReturnType<typeof newFolder>;
  beforeEach(() => {
    folder = newFolder();
  });
  afterEach(() => folder.remove());

  test('going on cuts the torn line off before anything is added, and not before', () => {
    const path = join(folder.path, 'a b é.save');
    writeFileSync(path, 'header\n10s\n1');
    const file = openGameFile(order(path, { text: 'header\n10s\n', length: 'header\n10s\n'.length }));
    expect(readFileSync(path, 'utf8')).toBe('header\n10s\n1');
    file.append('h\n');
    expect(readFileSync(path, 'utf8')).toBe('header\n10s\nh\n');
    file.close();
  });

  test('a new game never writes over a file', () => {
    const path = join(folder.path, 'x.save');
    writeFileSync(path, 'somebody else');
    const file = openGameFile(order(path));
    file.append('header\n');
    expect(file.path()).toBe(join(folder.path, 'again-x.save'));
    expect(readFileSync(path, 'utf8')).toBe('somebody else');
    expect(readFileSync(file.path(), 'utf8')).toBe('header\n');
  });

  test('a folder that is not there is made; where it can not be, why is told, and it is made good as soon as it can', () => {
    const later = join(folder.path, 'later');
    const path = join(later, 'a', 'x.save');
    writeFileSync(later, 'a file');
    const file = openGameFile(order(path));
    file.append('header\n');
    const problem = `This game can't be saved in ${join(later, 'a')}: there is a file where a folder should be. (Try another folder with --saves.)`;
    expect(file.news()).toBe(problem);
    expect(file.problem()).toBe(problem);
    rmSync(later);
    file.append('s\n');
    expect(readFileSync(path, 'utf8')).toBe('header\ns\n');
    expect(file.problem()).toBeNull();
    file.close();
  });

  test('is renamed at the end and can still be added to', () => {
    const path = join(folder.path, 'x.save');
    const file = openGameFile(order(path));
    file.append('header\n');
    expect(file.rename(join(folder.path, 'x.replay'))).toBe(true);
    file.append('s\n');
    file.close();
    expect(readdirSync(folder.path)).toEqual(['x.replay']);
    expect(readFileSync(join(folder.path, 'x.replay'), 'utf8')).toBe('header\ns\n');
  });
});

describe('whatever others do to the file of a game that is being played, the whole game is on the disk at the next command', () => {
  const BEFORE = 'header\n{"snapshot":{"of":"the game"}}\ns\nh\n';
  const GAME = 'header\n{"snapshot":{"of":"the game"}}\ns\nh\nj\n';
  let folder: ReturnType<typeof newFolder>;
  let saves: string;
  let path: string;
  let again: string;
  let elsewhere: string;
  beforeEach(() => {
    folder = newFolder();
    saves = join(folder.path, 'saves');
    path = join(saves, 'x.save');
    again = join(saves, 'again-x.save');
    elsewhere = join(folder.path, 'elsewhere');
  });
  afterEach(() => folder.remove());

  const EMPTIED = 'x.save was empty: the whole game was written again.';
  const GONE = 'x.save was gone: the whole game was written again.';
  const CHANGED = 'x.save was changed by something else and is left as it is: this game is now again-x.save.';

  const CHANGES: [string, () => void, string, string | null][] = [
    ['is deleted', () => rmSync(path), GONE, null],
    ['is renamed', () => renameSync(path, elsewhere), GONE, null],
    ['is emptied', () => truncateSync(path), EMPTIED, null],
    ['loses its folder', () => rmSync(saves, { recursive: true }), GONE, null],
    ['has its folder moved away', () => renameSync(saves, elsewhere), GONE, null],
    ['is cut off', () => truncateSync(path, 3), CHANGED, 'hea'],
    ['is added to', () => appendFileSync(path, 'k\n'), CHANGED, `${BEFORE}k\n`],
    ['is written over', () => writeFileSync(path, 'mine'), CHANGED, 'mine'],
    [
      'is replaced',
      () => {
        writeFileSync(elsewhere, GAME);
        renameSync(elsewhere, path);
      },
      CHANGED,
      GAME,
    ],
    [
      'gives its place to a link',
      () => {
        renameSync(path, elsewhere);
        writeFileSync(join(folder.path, 'linked'), 'theirs');
        symlinkSync(join(folder.path, 'linked'), path);
      },
      CHANGED,
      'theirs',
    ],
  ];

  describe.each([
    ['that began here', false],
    ['that goes on, before its first command', true],
  ])('one %s', (_which, goesOn) => {
    test.each(CHANGES)('%s', async (_what, change, words, left) => {
      mkdirSync(saves);
      if (goesOn) writeFileSync(path, BEFORE);
      const file = openGameFile(order(path, goesOn ? { text: BEFORE, length: BEFORE.length } : null));
      if (!goesOn) file.append(BEFORE);
      change();
      file.append('j\n');
      // Once the screen shows it.
      await new Promise((shown) => setImmediate(shown));
      expect(readFileSync(file.path(), 'utf8')).toBe(GAME);
      expect(file.path()).toBe(left === null ? path : again);
      if (left !== null) expect(readFileSync(path, 'utf8')).toBe(left);
      expect(file.news()).toBe(words);
      expect(file.notes()).toEqual([words]);
      expect(file.trouble()).toBeNull();
      file.append('k\n');
      expect(readFileSync(file.path(), 'utf8')).toBe(`${GAME}k\n`);
      expect(file.news()).toBeNull();
      file.close();
    });
  });

  test('also one that goes on, as its folder was when it was read; and before it is put away, with no command since', () => {
    mkdirSync(saves);
    writeFileSync(path, GAME);
    const file = openGameFile(order(path, { text: GAME, length: GAME.length }));
    file.append('k\n');
    rmSync(path);
    file.settle();
    expect(readFileSync(path, 'utf8')).toBe(`${GAME}k\n`);
    rmSync(path);
    expect(file.rename(join(saves, 'x.replay'))).toBe(false);
  });

  test('on a disk that is full then, that is told until there is room', () => {
    const { disk, access } = smallDisk(100);
    const file = openGameFile(order('x.save'), access);
    file.append('header\n10s\n');
    file.news();
    disk.isThere = false;
    disk.bytes = Buffer.alloc(0);
    disk.room = 9;
    file.append('h\n');
    expect(file.news()).toBe(
      "x.save was gone: the whole game was written again. This game can't be saved in .: the disk is full. (Try another folder with --saves.)",
    );
    disk.room = 100;
    file.settle();
    expect(disk.bytes.toString()).toBe('header\n10s\nh\n');
    expect(file.news()).toBe('This game is being saved again.');
  });

  test('an end under its last name never takes the place of another file', () => {
    const file = openGameFile(order(path));
    file.append('header\n');
    const replay = join(saves, 'x.replay');
    writeFileSync(replay, 'another');
    expect(file.rename(replay)).toBe(false);
    expect(readFileSync(replay, 'utf8')).toBe('another');
    expect(existsSync(path)).toBe(true);
  });
});
