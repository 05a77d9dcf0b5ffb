import { expect, test } from 'vitest';
import { isAsciiOnly, shown } from '../../src/cli/locale.js';
import type { Outside } from '../../src/cli/output.js';

test.runIf(process.platform !== 'win32')(
  'the first locale that is set decides, and without UTF-8 it takes ASCII only',
  () => {
    for (const [env, ascii] of [
      [{}, true],
      [{ LANG: 'C' }, true],
      [{ LANG: 'de_DE.UTF-8' }, false],
      [{ LANG: 'de_DE.utf8' }, false],
      [{ LANG: 'de_DE@euro' }, true],
      [{ LC_ALL: 'C', LANG: 'de_DE.UTF-8' }, true],
      [{ LC_ALL: '', LC_CTYPE: 'C.UTF-8', LANG: 'C' }, false],
    ] as const)
      expect(isAsciiOnly(env), JSON.stringify(env)).toBe(ascii);
  },
);

test.runIf(process.platform !== 'win32')('a terminal is shown what it can show, a pipe gets the text itself', () => {
  const outside = (isTTY: boolean, LANG: string) => ({ stdout: { isTTY }, env: { LANG } }) as unknown as Outside;
  expect(shown('René: 界', outside(true, 'C'))).toBe('Rene: ?');
  expect(shown('René: 界', outside(false, 'C'))).toBe('René: 界');
  expect(shown('René: 界', outside(true, 'C.UTF-8'))).toBe('René: 界');
});
