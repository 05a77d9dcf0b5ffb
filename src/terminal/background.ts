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

/** The background that an answer tells of, null where `bytes` hold none. Its end mark is needed: half a number is another. */
export function backgroundOf(bytes: string): Background | null {
  const found = ANSWER.exec(bytes);
  if (found === null || !/^[/0-9a-f]*[\x07\x1b]/i.test(bytes.slice(found.index + found[0].length))) return null;
  const [red, green, blue] = found.slice(1).map((part) => Number.parseInt(part, 16) / (16 ** part.length - 1));
  return 0.299 * red! + 0.587 * green! + 0.114 * blue! > 0.5 ? 'light' : 'dark';
}

/**
 * A question that is never waited for: whoever reads keys hands on what is none, and `hear` may come late or never. `ask` asks only once.
 */
export type Question = { ask(): void; reply(sequence: string): void; stop(): void };

export function backgroundQuestion(write: (bytes: string) => void, hear: (background: Background) => void): Question {
  let state: 'unasked' | 'asked' | 'done' = 'unasked';
  return {
    ask() {
      if (state !== 'unasked') return;
      state = 'asked';
      write(QUESTION);
    },
    reply(sequence) {
      const background = state === 'asked' ? backgroundOf(sequence) : null;
      if (background === null) return;
      state = 'done';
      hear(background);
    },
    stop() {
      state = 'done';
    },
  };
}
