import { describe, expect, it } from 'vitest';
import { openTerminal, whyNoTerminal } from '../../src/terminal/open.js';
import { blankFrame, put } from '../../src/view/frame.js';
import { fakeStreams, scheme } from './sit.js';

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** What has to stand behind everything else that was written, in any order. */
const RESTORED = ['\x1b[m', '\x1b[r', '\x1b[?25h', '\x1b[?1049l', '\x1b[?2004l', '\x1b[?1000l', '\x1b[?1004l', '\x1b>'];

function words(...rows: string[]) {
  const frame = blankFrame();
  rows.forEach((row, y) => {
    put(frame, 0, y, row);
  });
  return frame;
}

describe('the terminal', () => {
  it('is taken, and given back as it was', () => {
    const { input, output } = fakeStreams();
    const terminal = openTerminal({ input, output }, scheme);
    expect(output.written).toContain('\x1b[?1049h');
    expect(output.written).toContain('\x1b[?1l\x1b>');
    expect(input.raw.at(-1)).toBe(true);

    const before = output.written.length;
    terminal.close();
    const after = output.written.slice(before);
    for (const part of RESTORED) expect(after).toContain(part);
    expect(input.raw.at(-1)).toBe(false);
    terminal.close();
    expect(output.written.slice(before)).toBe(after);
  });

  it('is given back where it can not even be taken, and where giving it back fails in part', () => {
    const { input, output } = fakeStreams();
    const { resume } = input;
    input.resume = () => {
      throw new Error('no keys');
    };
    expect(() => openTerminal({ input, output }, scheme)).toThrow('no keys');
    expect(input.raw).toEqual([true, false]);
    input.resume = resume;
    const terminal = openTerminal({ input, output }, scheme);
    const { write } = output;
    output.write = () => {
      throw new Error('no screen');
    };
    terminal.close();
    output.write = write;
    expect(input.raw).toEqual([true, false, true, false]);
  });

  it('never asks for the mouse, the palette or an answer', () => {
    const { input, output } = fakeStreams();
    const terminal = openTerminal({ input, output }, scheme);
    terminal.draw(words('hello'));
    terminal.flush();
    terminal.close();
    expect(output.written).not.toMatch(/\x1b\[\?100[0-36]h|\x1b\]|\x1b\[6n|\x1b\[c/);
  });

  it('of frames drawn in one turn of the loop the first is written at once, the last at the end, and no other', async () => {
    const { input, output, screen } = fakeStreams();
    const terminal = openTerminal({ input, output }, scheme);
    const before = output.writes;
    for (const word of ['one', 'two', 'three']) terminal.draw(words(word));
    expect(output.writes).toBe(before + 1);
    await turn();
    expect(output.writes).toBe(before + 2);
    await screen.write('');
    expect(screen.rows()[0]).toBe('three');
    terminal.close();
  });

  it('a window that may show anything is written anew, but once where its size changed as well', async () => {
    const { input, output } = fakeStreams();
    const terminal = openTerminal({ input, output }, scheme);
    terminal.draw(words('here'));
    await turn();
    output.written = '';
    terminal.refresh();
    expect(output.written.match(/here/g)).toHaveLength(1);
    await turn();
    output.written = '';
    output.emit('resize');
    terminal.refresh();
    expect(output.written.match(/here/g)).toHaveLength(1);
    terminal.close();
  });

  it('left and taken again, it shows everything anew', async () => {
    const { input, output, screen } = fakeStreams();
    const terminal = openTerminal({ input, output }, scheme);
    terminal.draw(words('here'));
    await turn();
    terminal.suspend();
    terminal.suspend();
    expect(input.raw.at(-1)).toBe(false);
    terminal.draw(words('there'));
    await turn();
    const away = output.written.length;
    terminal.resume();
    expect(input.raw.slice(-2)).toEqual([false, true]);
    expect(output.written.slice(away)).toContain('\x1b[?1049h');
    await screen.write('');
    expect(screen.rows()[0]).toBe('there');
    terminal.close();
  });

  it('too small a screen says so with its size, and goes on when it fits again', async () => {
    const { input, output } = fakeStreams();
    const terminal = openTerminal({ input, output }, scheme);
    terminal.draw(words('the game'));
    await turn();
    for (const [width, height] of [
      [50, 20],
      [79, 24],
      [80, 22],
      [20, 5],
      [1, 1],
    ] as const) {
      Object.assign(output, { columns: width, rows: height, written: '' });
      output.emit('resize');
      expect(terminal.isTooSmall(), `${width}x${height}`).toBe(true);
      if (width >= 20) expect(output.written).toContain(`${width}x${height}`);
      expect(output.written).not.toContain('the game');
    }
    // A line without a window says 0: its size is not known.
    for (const [width, height] of [
      [80, 24],
      [80, 23],
      [0, 0],
    ] as const) {
      Object.assign(output, { columns: width, rows: height, written: '' });
      output.emit('resize');
      expect(terminal.isTooSmall(), `${width}x${height}`).toBe(false);
      expect(output.written).toContain('the game');
    }
    terminal.close();
  });

  it('a terminal that goes away is heard, and closing it then does no harm', () => {
    const { input, output } = fakeStreams();
    const terminal = openTerminal({ input, output }, scheme);
    let lost = 0;
    terminal.onLost(() => lost++);
    input.emit('end');
    output.emit('error', new Error('EIO'));
    expect(lost).toBe(2);
    output.writable = false;
    terminal.close();
    expect(() => output.emit('error', new Error('EIO'))).not.toThrow();
  });

  it('keys are heard until nobody listens', () => {
    const { input, output } = fakeStreams();
    const terminal = openTerminal({ input, output }, scheme);
    const heard: string[] = [];
    const unlisten = terminal.onKey(({ name }) => heard.push(name));
    input.emit('data', Buffer.from('h\x1b[A'));
    unlisten();
    input.emit('data', Buffer.from('j'));
    expect(heard).toEqual(['h', 'up']);
    terminal.close();
  });
});

describe('what is no terminal', () => {
  it('is refused in one line', () => {
    const { input, output } = fakeStreams();
    expect(whyNoTerminal({ input, output }, 'xterm')).toBe(null);
    expect(whyNoTerminal({ input, output }, '')).toBe(null);
    expect(whyNoTerminal({ input, output }, 'dumb')).toMatch(/^[^\n]+$/);
    expect(whyNoTerminal({ input: Object.assign(input, { isTTY: false }), output }, 'xterm')).toMatch(/input/);
    expect(
      whyNoTerminal(
        { input: Object.assign(input, { isTTY: true }), output: Object.assign(output, { isTTY: false }) },
        'xterm',
      ),
    ).toMatch(/output/);
  });
});
