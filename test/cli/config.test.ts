import { describe, expect, test } from 'vitest';
import { type Allowed, changedConfig, readConfig as readAny } from '../../src/cli/config.js';

const allowed: Allowed = {
  colors: ['dark', 'light'],
  glyphs: ['classic', 'modern'],
  keys: ['rogue', 'laptop'],
  bindProblem: (key, means) => (means === 'dance' ? `bind ${key}: no` : null),
};
const readConfig = (text: string) => readAny(text, allowed);

describe('a config file', () => {
  test('holds options, looks and keys; remarks and blank lines mean nothing', () => {
    const text = [
      '# mine',
      '',
      'terse',
      'nojump',
      'fruit = mango',
      'passgo=true',
      'colors = light',
      'keys = laptop',
      'bind x = search',
      'bind ctrl-x = move h',
    ];
    expect(readConfig(text.join('\r\n'))).toEqual({
      wishes: { play: { passgo: true }, session: { terse: true, jump: false, fruit: 'mango' } },
      colors: 'light',
      glyphs: '',
      keys: 'laptop',
      bindings: { x: 'search', 'ctrl-x': 'move h' },
      problems: [],
    });
  });

  test('with mistakes names their lines, and the other lines count', () => {
    const config = readConfig('terse=maybe\njump\nbind x\ncolors=pink\nbind y = dance\n\u001b[31m = 1\n');
    expect(config.wishes.session).toEqual({ jump: true });
    expect(config.problems).toHaveLength(5);
    expect(config.problems.map((problem) => problem.split(':')[0])).toEqual([
      'line 1',
      'line 3',
      'line 4',
      'line 5',
      'line 6',
    ]);
    expect(config.problems.join('')).not.toContain('\u001b');
  });

  test('too long to be one is not read', () => {
    expect(readConfig('x'.repeat(70_000)).problems).toEqual(['it is longer than 65536 characters']);
  });

  test('keeps what the options screen changes, in place, and leaves all else alone', () => {
    const text = '# mine\nnoterse\nfruit = mango\nbind x = search\nnonsense\n';
    expect(changedConfig(text, { terse: true, inventory: 'slow', passgo: true })).toBe(
      '# mine\nterse = true\nfruit = mango\nbind x = search\nnonsense\ninven = slow\npassgo = true\n',
    );
    expect(readConfig(changedConfig('', { terse: true })).wishes.session).toEqual({ terse: true });
  });
});
