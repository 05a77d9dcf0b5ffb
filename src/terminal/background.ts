import type { KeyStream } from './open.js';
import { ESC } from './sequences.js';

/** What colours stand on. */
export const BACKGROUNDS = ['dark', 'light'] as const;
export type Background = (typeof BACKGROUNDS)[number];

/** What of the environment tells how a terminal shows colours. */
export type ColorEnv = { readonly [name in 'TERM' | 'COLORTERM' | 'COLORFGBG']?: string | undefined };

/** Terminals that know no such question: some would print it. */
const UNASKED = /^(linux|cons|vt\d|ansi|dumb)/;

/** The background as the environment has it, null where it says nothing. The console of Linux is black. */
export function backgroundIn({ TERM = '', COLORFGBG = '' }: ColorEnv): Background | null {
  // `15;0`, `0;default;15`: foreground and background, numbers of the palette.
  const number = /;(\d+)$/.exec(COLORFGBG)?.[1];
  if (number !== undefined && Number(number) < 16) return number === '7' || Number(number) > 8 ? 'light' : 'dark';
  return TERM === 'linux' ? 'dark' : null;
}

export function mayBeAsked({ TERM = '' }: ColorEnv): boolean {
  return !UNASKED.test(TERM);
}

/** Asks for the colour of the background (OSC 11). */
export const QUESTION = '\x1b]11;?\x07';
const ANSWER = /\x1b\]11;rgba?:([0-9a-f]{1,4})\/([0-9a-f]{1,4})\/([0-9a-f]{1,4})/i;
/** No answer is longer. */
const LONGEST_ANSWER = 64;

/** The background that an answer tells of, null where `bytes` hold none. Its end mark is needed: half a number is another. */
export function backgroundOf(bytes: string): Background | null {
  const found = ANSWER.exec(bytes);
  if (found === null || !/^[/0-9a-f]*[\x07\x1b]/i.test(bytes.slice(found.index + found[0].length))) return null;
  const [red, green, blue] = found.slice(1).map((part) => Number.parseInt(part, 16) / (16 ** part.length - 1));
  return 0.299 * red! + 0.587 * green! + 0.114 * blue! > 0.5 ? 'light' : 'dark';
}

/** What of these bytes may be the beginning of an answer. */
function begunIn(bytes: string): string {
  const at = bytes.lastIndexOf(`${ESC}]`);
  if (at >= 0) return bytes.slice(at);
  return bytes.endsWith(ESC) ? ESC : '';
}

/** A question that is never waited for: whoever reads keys drops the answer, and `hear` may come late or never. */
export type Question = { ask(): void; stop(): void };

/** The question for the background. `ask` asks only once. */
export function backgroundQuestion(
  input: KeyStream,
  write: (bytes: string) => void,
  hear: (background: Background) => void,
): Question {
  let state: 'unasked' | 'asked' | 'done' = 'unasked';
  let heard = '';

  function listen(bytes: Uint8Array | string): void {
    // Many terminals never answer, and this hears every key of the game.
    const mayBegin = typeof bytes === 'string' ? bytes.includes(ESC) : bytes.includes(ESC.charCodeAt(0));
    if (heard === '' && !mayBegin) return;
    const text = typeof bytes === 'string' ? bytes : Buffer.from(bytes).toString('latin1');
    heard = (heard + text).slice(-LONGEST_ANSWER);
    const background = backgroundOf(heard);
    if (background === null) {
      heard = begunIn(heard);
      return;
    }
    stop();
    hear(background);
  }

  function stop(): void {
    if (state === 'asked') input.off('data', listen);
    state = 'done';
  }

  return {
    ask() {
      if (state !== 'unasked') return;
      state = 'asked';
      input.on('data', listen);
      write(QUESTION);
    },
    stop,
  };
}
