import { describe, expect, it } from 'vitest';
import { backgroundIn, backgroundOf, mayBeAsked, QUESTION } from '../../src/terminal/background.js';
import { HOLD_MS } from '../../src/terminal/input.js';
import { openTerminal } from '../../src/terminal/open.js';
import type { Scheme } from '../../src/terminal/schemes.js';
import { blankFrame, put } from '../../src/view/frame.js';
import { fakeStreams, scheme } from './sit.js';

const light: Scheme = { ...scheme, hero: '1;38;5;52' };

/** A terminal that may be asked, with one frame drawn. */
function asked() {
  const { input, output } = fakeStreams();
  const keys: string[] = [];
  const terminal = openTerminal({ input, output }, scheme, {
    schemeOn: (background) => (background === 'light' ? light : scheme),
  });
  terminal.onKey(({ name }) => keys.push(name));
  const before = output.written;
  const frame = blankFrame();
  put(frame, 3, 3, '@', 'hero');
  terminal.draw(frame);
  const type = (bytes: string): string => {
    output.written = '';
    input.emit('data', Buffer.from(bytes));
    return output.written;
  };
  return { input, output, terminal, frame, keys, before, type };
}

describe('the background in the environment', () => {
  it.each([
    ['15;0', 'dark'],
    ['7;default;8', 'dark'],
    ['0;15', 'light'],
    ['0;7', 'light'],
    ['12;default;11', 'light'],
    ['0;default', null],
    ['0;99', null],
    ['', null],
    ['rubbish', null],
  ])('COLORFGBG=%s: %s', (COLORFGBG, is) => {
    expect(backgroundIn({ TERM: 'xterm', COLORFGBG })).toBe(is);
  });

  it('the console is black and prints what it does not know; others may be asked', () => {
    expect(backgroundIn({ TERM: 'linux' })).toBe('dark');
    expect(['linux', 'vt100', 'ansi', 'cons25'].map((TERM) => mayBeAsked({ TERM }))).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(['xterm', 'screen', 'tmux-256color', ''].map((TERM) => mayBeAsked({ TERM }))).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });
});

describe('the answer of a terminal', () => {
  it.each([
    ['\x1b]11;rgb:0000/0000/0000\x07', 'dark'],
    ['\x1b]11;rgb:ffff/ffff/ffff\x1b\\', 'light'],
    ['\x1b]11;rgb:fd/f6/e3\x07', 'light'],
    ['\x1b]11;rgb:00/2b/36\x07', 'dark'],
    ['\x1b]11;rgba:ffff/ffff/ffff/8000\x07', 'light'],
    ['j\x1b]11;rgb:FF/FF/FF\x07k', 'light'],
    ['\x1b]11;rgb:ffff/ffff/ff', null],
    ['\x1b]10;rgb:ffff/ffff/ffff\x07', null],
    ['\x1b]11;#ffffff\x07', null],
  ])('%j: %s', (bytes, is) => {
    expect(backgroundOf(bytes)).toBe(is);
  });
});

describe('the question for the background', () => {
  it('comes behind the first frame, and once', () => {
    const { output, terminal, before } = asked();
    expect(before).not.toContain(QUESTION);
    expect(output.written.endsWith(QUESTION)).toBe(true);
    output.written = '';
    terminal.redraw();
    terminal.suspend();
    terminal.resume();
    expect(output.written).not.toContain(QUESTION);
    terminal.close();
  });

  it('a late answer is no key, and repaints in other colours, once', () => {
    const { keys, terminal, type } = asked();
    expect(type('j')).toBe('');
    expect(type('\x1b]11;rgb:ffff/ffff/ffff\x07')).toMatch(/\x1b\[2J.*\x1b\[1;38;5;52m@/s);
    expect(type('\x1b]11;rgb:0000/0000/0000\x07')).toBe('');
    type('k');
    expect(keys).toEqual(['j', 'k']);
    terminal.close();
  });

  it('an answer in pieces, with keys before and behind it, is heard as one', () => {
    const { keys, terminal, type } = asked();
    const written = ['j\x1b]11;rg', 'b:ffff/ff', 'ff/ffff\x1b', '\\k'].map(type);
    expect(written.join('')).toContain('\x1b[2J');
    expect(keys).toEqual(['j', 'k']);
    terminal.close();
  });

  it('an answer whose end is long in coming is heard all the same, and is no key', async () => {
    const { keys, terminal, type } = asked();
    expect(type('\x1b]11;rgb:ffff/')).toBe('');
    await new Promise((resolve) => setTimeout(resolve, HOLD_MS + 20));
    expect(type('ffff/ffff\x07k')).toContain('\x1b[2J');
    expect(keys).toEqual(['k']);
    terminal.close();
  });

  it('an answer that changes nothing repaints nothing', () => {
    const { terminal, type } = asked();
    expect(type('\x1b]11;rgb:1e1e/1e1e/1e1e\x07')).toBe('');
    terminal.close();
  });

  it('an answer behind the end changes nothing', () => {
    const { terminal, type } = asked();
    terminal.close();
    expect(type('\x1b]11;rgb:ffff/ffff/ffff\x07')).toBe('');
  });

  it('while the terminal is left, an answer is kept for the return', () => {
    const { output, terminal, type } = asked();
    terminal.suspend();
    expect(type('\x1b]11;rgb:ffff/ffff/ffff\x07')).toBe('');
    terminal.resume();
    expect(output.written).toContain('38;5;52m@');
    terminal.close();
  });
});
