import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { keepOptions, readConfigFile } from '../../src/cli/config-file.js';
import { folderOfEachTest } from './folder.js';

const folder = folderOfEachTest();

test('a config file in UTF-16, as some editors save it, is read, and options are kept in it', () => {
  const path = folder.write('options', Buffer.from('\ufefffruit = mango\r\n', 'utf16le'));
  expect(readConfigFile(path)).toEqual({ text: 'fruit = mango\r\n' });
  expect(keepOptions(path, { terse: true })).toBeNull();
  expect(readConfigFile(path)).toEqual({ text: 'fruit = mango\r\nterse = true\r\n' });
});

test('what is no text is no config file, and no option is written into it', () => {
  for (const bytes of [Buffer.from('fruit = m\u00e5nge\n', 'latin1'), Buffer.from('terse\0\n')]) {
    const path = folder.write('options', bytes);
    expect(readConfigFile(path)).toEqual({ problem: 'is not a list of options' });
    expect(keepOptions(path, { terse: true })).toBe(`${path} is not a list of options`);
    expect(readFileSync(path)).toEqual(bytes);
  }
});
