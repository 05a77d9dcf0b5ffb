import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Disk, openGameFile } from '../../src/cli/game-file.js';
import { newFolder } from './program.js';

/** A disk in memory that fails as it is told: writes only `room` bytes more, then throws. */
function smallDisk(room: number) {
  const disk = { bytes: Buffer.alloc(0), room, syncs: 0, removed: 0, mostAtOnce: Number.POSITIVE_INFINITY };
  const access: Disk = {
    open: () => 1,
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
      disk.removed++;
    },
  };
  return { disk, access };
}

describe('the file of a game on a disk that fails', () => {
  test('a full disk leaves whole lines, says so once, and all is there once there is room', () => {
    const { disk, access } = smallDisk(10);
    const file = openGameFile('x.save', null, access);
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
    const file = openGameFile('x.save', null, access);
    for (const line of ['header\n', '10s\n', 'cb"é"\n', 'h\n']) file.append(line);
    expect('header\n10s\ncb"é"\nh\n').toMatch(new RegExp(`^${disk.bytes.toString().replace(/\n/g, '\\n')}`));
    expect(disk.bytes.toString()).toMatch(/^$|\n$/);
  });

  test('where a snapshot finds no room, the commands round it do, and nothing is amiss', () => {
    const { disk, access } = smallDisk(30);
    const file = openGameFile('x.save', null, access);
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
    const file = openGameFile('x.save', null, access);
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
    const file = openGameFile('x.save', null, access);
    file.append('header\ncb"é"\n');
    expect(disk.bytes.toString()).toBe('header\ncb"é"\n');
  });

  test('a disk that can not even cut back is tried again', () => {
    const { disk, access } = smallDisk(9);
    const { truncate } = access;
    access.truncate = () => {
      throw Object.assign(new Error('no'), { code: 'EIO' });
    };
    const file = openGameFile('x.save', null, access);
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
    const file = openGameFile('x.save', null, access);
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
    const file = openGameFile(path, 'header\n10s\n'.length);
    expect(readFileSync(path, 'utf8')).toBe('header\n10s\n1');
    file.append('h\n');
    expect(readFileSync(path, 'utf8')).toBe('header\n10s\nh\n');
    file.close();
  });

  test('a new game never writes over a file', () => {
    const path = join(folder.path, 'x.save');
    writeFileSync(path, 'somebody else');
    const file = openGameFile(path, null);
    file.append('header\n');
    expect(file.trouble()).toBe('it exists already');
    expect(readFileSync(path, 'utf8')).toBe('somebody else');
  });

  test('a folder that is not there is made good when it comes', () => {
    const path = join(folder.path, 'later', 'x.save');
    const file = openGameFile(path, null);
    file.append('header\n');
    expect(file.news()).toBe("This game can't be saved: there is no such file or folder.");
    mkdirSync(join(folder.path, 'later'));
    file.append('s\n');
    expect(readFileSync(path, 'utf8')).toBe('header\ns\n');
    file.close();
  });

  test('is renamed at the end and can still be added to', () => {
    const path = join(folder.path, 'x.save');
    const file = openGameFile(path, null);
    file.append('header\n');
    expect(file.rename(join(folder.path, 'x.replay'))).toBe(true);
    file.append('s\n');
    file.close();
    expect(readdirSync(folder.path)).toEqual(['x.replay']);
    expect(readFileSync(join(folder.path, 'x.replay'), 'utf8')).toBe('header\ns\n');
  });
});
