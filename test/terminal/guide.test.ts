import { expect, test } from 'vitest';
import { meaningsOf } from '../../src/terminal/guide.js';
import { keySetNames, readKeys } from '../../src/terminal/keys.js';
import { firstHelpLines } from '../../src/view/first-help.js';
import { SCREEN } from '../../src/view/screen.js';
import { readAsset } from '../content.js';

const file: unknown = JSON.parse(readAsset('keys.json'));

test('the first page of help fits on the screen, whatever the key set', () => {
  for (const name of keySetNames(file)) {
    const keys = readKeys(file, name);
    const lines = firstHelpLines(readAsset('first-help.txt'), meaningsOf(keys));
    expect(lines.length, name).toBeLessThan(SCREEN.height);
    for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(SCREEN.width);
  }
});
