import { linkSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeCrashFile } from '../../src/cli/crash.js';
import { keepBoth } from '../../src/cli/saves.js';
import { folderOfEachTest } from './folder.js';

const folder = folderOfEachTest();

test.each<[string, (to: string, from: string) => void]>([
  ['a link', symlinkSync],
  ['a second name', linkSync],
])('what is written beside a save takes the place of %s, and goes nowhere else', (_kind, link) => {
  const precious = folder.write('precious', 'somebody else');
  const save = folder.write('Ada-abcdefghjk.save', 'the save');
  const at = (ending: string): string => join(folder.path, `Ada-abcdefghjk${ending}`);
  link(precious, at('.crash'));
  link(precious, at(`.crash.${process.pid}`));
  link(precious, at(`.save.${process.pid}`));
  link(precious, at(`.damaged.${process.pid}`));
  expect(writeCrashFile(save, 'the crash')).toBe(at('.crash'));
  expect(readFileSync(at('.crash'), 'utf8')).toBe('the crash');
  expect(keepBoth(save, 'the mended save')).toBeNull();
  expect(readFileSync(save, 'utf8')).toBe('the mended save');
  expect(readFileSync(at('.damaged'), 'utf8')).toBe('the save');
  expect(readFileSync(precious, 'utf8')).toBe('somebody else');
  expect(readdirSync(folder.path).sort()).toEqual([
    ...['crash', 'damaged', 'save'].map((end) => `Ada-abcdefghjk.${end}`),
    'precious',
  ]);
});

test('a damaged save is never put aside over a link', () => {
  const precious = folder.write('precious', 'somebody else');
  const save = folder.write('Ada-abcdefghjk.save', 'the save');
  const aside = join(folder.path, 'Ada-abcdefghjk.damaged');
  symlinkSync(precious, aside);
  expect(keepBoth(save, 'the mended save')).toBe(`${aside} is there already`);
  expect(readFileSync(precious, 'utf8')).toBe('somebody else');
  expect(readFileSync(save, 'utf8')).toBe('the save');
});

test('a crash goes nowhere where something else than a file stands', () => {
  writeFileSync(join(folder.path, 'x'), '');
  symlinkSync('/dev/null', join(folder.path, 'y.crash'));
  expect(writeCrashFile(join(folder.path, 'y.save'), 'the crash')).not.toBe(join(folder.path, 'y.crash'));
});
