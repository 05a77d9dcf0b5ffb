import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOLD_MS, PASTE_MS, sequenceReader, TAIL_MS } from '../../src/terminal/input.js';
import { keyOf } from '../../src/terminal/key-names.js';

/** Sequences that terminals send, and the key each is; '' for what is no key. */
const KNOWN: { [sequence: string]: string } = {
  h: 'h',
  H: 'H',
  '?': '?',
  ' ': 'space',
  '\r': 'enter',
  '\n': 'ctrl-j',
  '\x7f': 'backspace',
  '\b': 'ctrl-h',
  '\t': 'ctrl-i',
  '\x03': 'ctrl-c',
  '\x10': 'ctrl-p',
  '\x1a': 'ctrl-z',
  '\x1c': '',
  '\x1e': 'ctrl-^',
  '\x00': '',
  é: 'é',
  界: '界',
  '😀': '😀',
  '\x1b[A': 'up',
  '\x1b[B': 'down',
  '\x1b[C': 'right',
  '\x1b[D': 'left',
  '\x1b[E': 'center',
  '\x1b[G': 'center',
  '\x1b[H': 'home',
  '\x1b[F': 'end',
  '\x1bOA': 'up',
  '\x1bOD': 'left',
  '\x1bOH': 'home',
  '\x1bOF': 'end',
  '\x1b[1~': 'home',
  '\x1b[4~': 'end',
  '\x1b[5~': 'pageUp',
  '\x1b[6~': 'pageDown',
  '\x1b[7~': 'home',
  '\x1b[8~': 'end',
  '\x1b[2~': 'insert',
  '\x1b[3~': 'delete',
  '\x1b[1;2A': 'shift-up',
  '\x1b[1;2D': 'shift-left',
  '\x1b[1;5C': 'ctrl-right',
  '\x1b[1;3A': 'alt-up',
  '\x1b[1;2H': 'shift-home',
  '\x1b[5;2~': 'shift-pageUp',
  '\x1b[a': 'shift-up',
  '\x1bOa': 'ctrl-up',
  '\x1b[7$': 'shift-home',
  '\x1b[7^': 'ctrl-home',
  '\x1bOM': 'enter',
  '\x1bOp': 'kp0',
  '\x1bOq': 'kp1',
  '\x1bOt': 'kp4',
  '\x1bOu': 'kp5',
  '\x1bOy': 'kp9',
  '\x1bOn': '.',
  '\x1bOP': 'f1',
  '\x1b[15~': 'f5',
  '\x1b[24~': 'f12',
  '\x1b[[A': 'f1',
  '\x1b[Z': 'shift-ctrl-i',
  '\x1b[104u': 'h',
  '\x1b[104;5u': 'ctrl-h',
  '\x1b[104;2u': 'H',
  '\x1b[104;3u': 'alt-h',
  '\x1b[13u': 'enter',
  '\x1b[27u': 'escape',
  '\x1b[127u': 'backspace',
  '\x1b[32u': 'space',
  '\x1b[99;5u': 'ctrl-c',
  '\x1b[104;1:3u': '',
  '\x1b[57352u': 'up',
  '\x1b[57350;2u': 'shift-left',
  '\x1b[57403u': 'kp4',
  '\x1b[57414u': 'enter',
  '\x1b[57417u': 'left',
  '\x1b[57441u': '',
  '\x1b[27;5;104~': 'ctrl-h',
  '\x1b[27;2;13~': 'shift-enter',
  // Reports and replies.
  '\x1b[I': '',
  '\x1b[O': '',
  '\x1b[<0;1;1M': '',
  '\x1b[<0;1;1m': '',
  '\x1b[M !!': '',
  '\x1b]52;c;aGk=\x07': '',
  '\x1bP1$r0m\x1b\\': '',
  '\x1b[?62;22c': '',
  '\x1b[>0;276;0c': '',
  '\x1b[?1u': '',
  '\x1b[?1;2$y': '',
  '\x1b[24;80R': '',
  '\x1b[0n': '',
  '\x1b[8;24;80t': '',
  '\x1b]11;rgb:0000/0000/0000\x07': '',
  '\x1b]11;rgb:0000/0000/0000\x1b\\': '',
  '\x1bP>|XTerm(370)\x1b\\': '',
  '\x1b_Gi=1;OK\x1b\\': '',
};

function readAll(chunks: readonly (string | Uint8Array)[]): string[] {
  const names: string[] = [];
  const reader = sequenceReader((sequence) => names.push(keyOf(sequence)?.name ?? '?'));
  for (const chunk of chunks) reader.feed(chunk);
  reader.stop();
  return names;
}

/** What is heard of parts that come so many milliseconds apart, and of a `.` long after. */
function readSlowly(parts: readonly (string | Uint8Array)[], gap: number): string[] {
  const names: string[] = [];
  const reader = sequenceReader((sequence) => names.push(keyOf(sequence)?.name ?? '?'));
  for (const part of parts) {
    reader.feed(part);
    vi.advanceTimersByTime(gap);
  }
  vi.advanceTimersByTime(TAIL_MS);
  reader.feed('.');
  expect(names.pop(), JSON.stringify(parts)).toBe('.');
  return names;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what a terminal sends becomes keys', () => {
  it('every sequence is the key that it should be, or none', () => {
    for (const [sequence, name] of Object.entries(KNOWN)) {
      expect(readAll([sequence]), JSON.stringify(sequence)).toEqual(name === '' ? [] : [name]);
    }
  });

  it('it does not matter where the line cuts a sequence, between characters or inside them', () => {
    for (const [sequence, name] of Object.entries(KNOWN)) {
      const bytes = new TextEncoder().encode(sequence);
      for (let cut = 1; cut < bytes.length; cut++) {
        const keys = readAll([bytes.slice(0, cut), bytes.slice(cut)]);
        expect(keys, `${JSON.stringify(sequence)} cut after ${cut}`).toEqual(name === '' ? [] : [name]);
      }
      const single = [...bytes].map((byte) => Uint8Array.of(byte));
      expect(readAll(single), `${JSON.stringify(sequence)} byte by byte`).toEqual(name === '' ? [] : [name]);
    }
  });

  it('all of them in one chunk come in their order', () => {
    expect(readAll([Object.keys(KNOWN).join('')])).toEqual(Object.values(KNOWN).filter((name) => name !== ''));
  });

  it('fifty arrows in one chunk are fifty arrows', () => {
    expect(readAll(['\x1b[C'.repeat(50)])).toEqual(Array(50).fill('right'));
  });

  it('a lone Escape is one after the time that a sequence is waited for, and not before', () => {
    const names: string[] = [];
    const reader = sequenceReader((sequence) => names.push(keyOf(sequence)?.name ?? '?'));
    reader.feed('\x1b');
    vi.advanceTimersByTime(HOLD_MS - 1);
    expect(names).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(names).toEqual(['escape']);
    expect(HOLD_MS).toBeLessThan(60);
  });

  it('two Escapes are two', () => {
    expect(readSlowly(['\x1b\x1b'], HOLD_MS)).toEqual(['escape', 'escape']);
  });

  it('Escape and a key that come together are both', () => {
    expect(readAll(['\x1bs'])).toEqual(['escape', 's']);
    expect(readAll(['\x1b10s'])).toEqual(['escape', '1', '0', 's']);
    expect(readAll(['\x1b', 's'])).toEqual(['escape', 's']);
    expect(readAll(['\x1b\x1b[A'])).toEqual(['escape', 'up']);
    expect(readAll(['\x1b\r'])).toEqual(['escape', 'enter']);
    expect(readAll(['\x1bé'])).toEqual(['escape', 'é']);
    // What replies begin with, but not as they go on.
    expect(readAll(['\x1bPa\x1bX\x1b^h\x1b]i\x1bOg'])).toEqual([
      'escape',
      'P',
      'a',
      'escape',
      'X',
      'escape',
      '^',
      'h',
      'escape',
      ']',
      'i',
      'escape',
      'O',
      'g',
    ]);
    for (const key of ['P', ']', '_']) expect(readSlowly([`\x1b${key}`], TAIL_MS)).toEqual(['escape', key]);
  });

  it('a key soon after a lone Escape is that key', () => {
    for (const gap of [HOLD_MS, 60, 300, TAIL_MS, 2000]) {
      for (const key of ['s', 'B', 'A', 'P', ']', '_', '1', '~', '\x03', 'é']) {
        expect(readSlowly(['\x1b', key], gap), `${key} after ${gap}`).toEqual(['escape', keyOf(key)!.name]);
      }
      expect(readSlowly(['\x1b', '10s'], gap)).toEqual(['escape', '1', '0', 's']);
      expect(readSlowly(['\x1b', '\x1b'], gap)).toEqual(['escape', 'escape']);
    }
  });

  it('no key is made of half a sequence, wherever it is cut and however late the rest comes', () => {
    for (const [sequence, name] of Object.entries(KNOWN)) {
      if (!sequence.startsWith('\x1b') || name === 'escape') continue;
      for (const gap of [HOLD_MS, 60, 300, TAIL_MS - 1]) {
        for (let cut = 1; cut < sequence.length; cut++) {
          const keys = readSlowly([sequence.slice(0, cut), sequence.slice(cut)], gap);
          const half = `${JSON.stringify(sequence)} cut after ${cut}, ${gap} ms later`;
          // What could be a key alone is Escape; what is longer is none.
          expect(keys, half).toEqual(
            cut === 1 || /^\x1b(?:[[O_]|[\]P][0-9]*)$/.test(sequence.slice(0, cut)) ? ['escape'] : [],
          );
          expect(readSlowly([sequence.slice(0, cut), `${sequence.slice(cut)}s`], gap).slice(-1), half).toEqual(['s']);
        }
      }
    }
  });

  it('keys come byte by byte over a slow line, and none of their bytes is another key', () => {
    for (const [sequence, name] of Object.entries(KNOWN)) {
      if (!/^\x1b[[O]/.test(sequence) || name === '') continue;
      expect(readSlowly([...sequence], 200), JSON.stringify(sequence)).toEqual(['escape']);
    }
  });

  it('half a sequence that stays alone does not spoil what comes later', () => {
    for (const half of ['\x1b[1;', '\x1b]11;rgb', '\x1b[M!', '\x1b[M', '\x1bP1$r', '\x1b[200']) {
      expect(readSlowly([half, 's'], HOLD_MS + TAIL_MS), JSON.stringify(half)).toEqual(['s']);
    }
    expect(readSlowly(['\x1b[', 's'], HOLD_MS + TAIL_MS)).toEqual(['escape', 's']);
    expect(readSlowly([Uint8Array.of(0xc3), 's'], HOLD_MS + TAIL_MS)).toEqual(['s']);
  });

  it('a character is whole however late its second byte comes', () => {
    expect(readSlowly([Uint8Array.of(0xc3), Uint8Array.of(0xa9)], 300)).toEqual(['é']);
  });

  it('a report of the mouse takes nothing of what follows, in no column', () => {
    for (let column = 32; column < 256; column++) {
      for (const row of [33, 56, 127, 150]) {
        const bytes = [0x1b, 0x5b, 0x4d, 32, column, row];
        // A row beyond the 95th behind a column beyond the 161st: taken for UTF-8.
        if (column >= 0xc2 && column < 0xe0 && row >= 128) continue;
        expect(readAll([Uint8Array.of(...bytes, 0x73)]), `column ${column}, row ${row}`).toEqual(['s']);
        for (let cut = 1; cut < bytes.length; cut++) {
          const [first, rest] = [bytes.slice(0, cut), bytes.slice(cut)];
          expect(readAll([Uint8Array.of(...first), Uint8Array.of(...rest, 0x73)])).toEqual(['s']);
        }
      }
    }
    expect(readAll([Uint8Array.of(0x1b, 0x5b, 0x4d, 32, 0xc2, 0xa8, 0xc2, 0x82, 0x73)])).toEqual(['s']);
  });

  it('ctrl-C behind an Escape or in the middle of a sequence is heard', () => {
    expect(readAll(['\x1b\x03'])).toEqual(['escape', 'ctrl-c']);
    expect(readAll(['\x1b[1;\x03'])).toEqual(['ctrl-c']);
  });

  it('bytes that are no UTF-8 are no keys', () => {
    expect(readAll([Uint8Array.of(0xff, 0x68, 0x9b, 0x41)])).toEqual(['h', 'A']);
  });
});

describe('pasted text', () => {
  it('is one key, whatever it holds and however it is cut', () => {
    const paste = '\x1b[200~dQy\x03\x1b[A\r\x1b[201~';
    for (let cut = 1; cut < paste.length; cut++) {
      expect(readAll([paste.slice(0, cut), `${paste.slice(cut)}s`]), `cut after ${cut}`).toEqual(['paste', 's']);
    }
  });

  it('is over with its end or a long silence, and never becomes commands', () => {
    for (const gap of [60, 1300, PASTE_MS - 1]) {
      expect(readSlowly(['\x1b[200~dQ', 'y\x03sss', 'yy\x1b[2', '01~s'], gap), `${gap}`).toEqual(['paste', 's']);
    }
    expect(readSlowly(['\x1b', '[200~dQy', 'Qy\x1b[201~s'], 300)).toEqual(['escape', 'paste', 's']);

    const heard: string[] = [];
    const reader = sequenceReader((sequence) => heard.push(keyOf(sequence)?.text ?? '?'));
    reader.feed('\x1b[200~half');
    vi.advanceTimersByTime(PASTE_MS);
    reader.feed('\x1b[201~s');
    expect(heard).toEqual(['half', 's']);
  });

  it('carries its text', () => {
    const heard: string[] = [];
    sequenceReader((sequence) => heard.push(keyOf(sequence)?.text ?? '?')).feed('\x1b[200~crème\x1b[201~');
    expect(heard).toEqual(['crème']);
    expect(keyOf('\x1b[200~sour\x1b[201~')).toEqual({ name: 'paste', text: 'sour' });
  });

  it('is cut where it is long, and does not end in half a mark', () => {
    const heard: string[] = [];
    const reader = sequenceReader((sequence) => heard.push(keyOf(sequence)?.text ?? '?'));
    reader.feed(`\x1b[200~${'x'.repeat(100_000)}\x1b[201~h`);
    expect(heard).toEqual(['x'.repeat(200), 'h']);
  });
});
