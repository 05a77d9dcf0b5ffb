import { EventEmitter } from 'node:events';
import type { Frame } from '../view/frame.js';
import { tooSmallFrame } from '../view/screen.js';
import { hasRoomAround, lowered } from '../view/surround.js';
import { type Background, backgroundQuestion } from './background.js';
import { openProgram } from './blessed.js';
import { sequenceReader } from './input.js';
import { type Key, keyOf } from './key-names.js';
import { createPainter } from './paint.js';
import type { Scheme } from './schemes.js';

/** What is read from: stdin as it is handed in, or a stand-in for it. */
export type KeyStream = {
  isTTY?: boolean;
  setRawMode?(on: boolean): unknown;
  on(event: 'data', listener: (bytes: Uint8Array | string) => void): unknown;
  on(event: 'end' | 'error', listener: () => void): unknown;
  off(event: 'data', listener: (bytes: Uint8Array | string) => void): unknown;
  off(event: 'end' | 'error', listener: () => void): unknown;
  resume(): unknown;
  pause(): unknown;
};

/** What is written to: stdout as it is handed in, or a stand-in for it. Sizes in cells. */
export type ScreenStream = {
  isTTY?: boolean;
  writable: boolean;
  columns?: number;
  rows?: number;
  getWindowSize?(): number[];
  write(text: string): unknown;
  on(event: 'resize' | 'error', listener: () => void): unknown;
  off(event: 'resize' | 'error', listener: () => void): unknown;
};

export type Streams = { input: KeyStream; output: ScreenStream };

/** A frame as large as the screen, with what was drawn in its upper left corner. */
export type Surround = (frame: Frame, size: { width: number; height: number }) => Frame;

/** A screen and a keyboard. Everything that was changed in the terminal is put back by `close`. */
export type Terminal = {
  /** Size now, in cells, asked of the stream each time. */
  size(): { width: number; height: number };
  /** Whether the screen could not show an 80×23 frame when it was written last; it says so itself, until it fits. */
  isTooSmall(): boolean;
  /** Shows a frame: at once, or where one was shown in this turn of the event loop already, at its end; of several then only the last. */
  draw(frame: Frame): void;
  /** Writes what was drawn last at once, if it is not on the screen yet. */
  flush(): void;
  /** Writes the last frame anew, whatever the terminal shows now. */
  redraw(): void;
  /** The same, unless that was just done because the size changed: for a window that may show anything now. */
  refresh(): void;
  /** What a screen larger than 80×24 shows round what is drawn; without it nothing. */
  surroundBy(fill: Surround): void;
  /** Hears each key as it is typed. Answers the function that ends this. */
  onKey(listener: (key: Key) => void): () => void;
  /** Hears that the size changed; the last frame is written anew by itself. */
  onResize(listener: () => void): () => void;
  /** Hears that the terminal went away (a closed window, a broken line). */
  onLost(listener: () => void): () => void;
  /** Leaves the terminal as it was found, until `resume`. Safe to call twice. */
  suspend(): void;
  /** Takes the terminal again, after `suspend` or after a stop from outside, and writes everything anew. */
  resume(): void;
  /** Restores the terminal for good. Safe to call twice and from a crash handler; writes at once. */
  close(): void;
};

/** What a game needs, in cells. */
const WIDTH = 80;
const HEIGHT = 24;
/** A row less does as well: a console of 24 rows under tmux has no more. */
const LOWEST = 23;

/** The other screen, arrows as `ESC [ A` and numbers from the keypad, pastes marked as such, no cursor until a frame asks for one. */
const ENTER = '\x1b[?1049h\x1b[?1l\x1b>\x1b[?2004h';
/** Colours, scroll region, keypad, mouse, focus reports and paste marks off; cursor on; the old screen. Cleared first: some have only one screen. */
const LEAVE =
  '\x1b[m\x1b[r\x1b[H\x1b[2J\x1b[?1l\x1b>\x1b[?1000l\x1b[?1002l\x1b[?1003l\x1b[?1006l\x1b[?1004l\x1b[?2004l\x1b[?25h\x1b[?1049l\x1b[m\x1b[?25h';

/** Why these streams can't show the game: one line, or null where they can. `term` is the environment's TERM, '' where it is unset. */
export function whyNoTerminal(streams: Streams, term: string): string | null {
  if (!streams.input.isTTY) return 'Playing needs a terminal; the input is not one.';
  if (!streams.output.isTTY) return 'Playing needs a terminal; the output is not one.';
  if (term === 'dumb') return 'Playing needs a terminal that can place the cursor: TERM is dumb.';
  return null;
}

/**
 * `ascii`: it is sent nothing else. `aloud`: see `createPainter`. `schemeOn`: it is asked for its background, and an answer that wants another
 * scheme repaints the screen.
 */
export type Manner = { ascii?: boolean; aloud?: boolean; schemeOn?: ((background: Background) => Scheme) | null };

/** Opens the terminal: keys unheard by the shell, the other screen. Ask `whyNoTerminal` before. */
export function openTerminal(
  { input, output }: Streams,
  scheme: Scheme,
  { ascii = false, aloud = false, schemeOn = null }: Manner = {},
): Terminal {
  const keyListeners = new Set<(key: Key) => void>();
  const sizeListeners = new Set<() => void>();
  const lostListeners = new Set<() => void>();
  const painter = createPainter(scheme, ascii, aloud);
  // blessed hears whole sequences only; on its own it would take a chunk for a sequence, however the line cut them.
  const sequences = new EventEmitter();
  const program = openProgram(sequences, output);
  const question = schemeOn === null ? null : backgroundQuestion((bytes) => program.write(bytes), recolor);
  const reader = sequenceReader(
    (sequence) => sequences.emit('data', sequence),
    (sequence) => question?.reply(sequence),
  );
  let state: 'open' | 'left' | 'closed' = 'left';
  let wanted: Frame | null = null;
  let tooSmall = false;
  let surround: Surround | null = null;
  /** The end of this turn of the event loop, once something was drawn in it. */
  let due: ReturnType<typeof setImmediate> | undefined;
  /** Something was drawn after that. */
  let isBehind = false;
  let isFresh = false;

  function size(): { width: number; height: number } {
    const [width, height] = output.getWindowSize?.() ?? [output.columns, output.rows];
    // 0 is what a line without a window says of its size.
    return { width: width || WIDTH, height: height || HEIGHT };
  }

  function flush(): void {
    isBehind = false;
    if (state !== 'open' || wanted === null) return;
    const { width, height } = size();
    tooSmall = width < WIDTH || height < LOWEST;
    const bytes = painter.paint(tooSmall ? tooSmallFrame(width, height) : fitted(wanted, width, height));
    if (bytes !== '') program.write(bytes);
    question?.ask();
  }

  function recolor(background: Background): void {
    const worn = schemeOn?.(background);
    if (worn === undefined || !painter.wear(worn)) return;
    flush();
  }

  function fitted(frame: Frame, width: number, height: number): Frame {
    if (height < frame.height) return lowered(frame);
    return surround !== null && hasRoomAround(width, height) ? surround(frame, { width, height }) : frame;
  }

  function draw(frame: Frame): void {
    wanted = frame;
    if (due !== undefined) {
      isBehind = true;
      return;
    }
    flush();
    due = setImmediate(endTurn);
  }

  function endTurn(): void {
    due = undefined;
    if (isBehind) flush();
  }

  function redraw(): void {
    painter.forget();
    flush();
  }

  function refresh(): void {
    if (!isFresh) renew();
  }

  function renew(): void {
    isFresh = true;
    setImmediate(() => {
      isFresh = false;
    });
    redraw();
  }

  function enter(): void {
    state = 'open';
    input.setRawMode?.(true);
    input.resume();
    program.write(ENTER);
    redraw();
  }

  /** Each part of it is done whatever fails of the others, also where it is a defect that brings it here. */
  function leave(): void {
    clearImmediate(due);
    due = undefined;
    allOf([() => output.writable && output.write(LEAVE), () => input.setRawMode?.(false), () => input.pause()]);
  }

  function lost(): void {
    for (const listener of lostListeners) listener();
  }

  program.on('data', (sequence) => {
    const key = keyOf(sequence);
    if (key !== null) for (const listener of keyListeners) listener(key);
  });
  program.on('resize', () => {
    for (const listener of sizeListeners) listener();
    renew();
  });
  input.on('data', reader.feed);
  input.on('end', lost);
  input.on('error', lost);
  output.on('error', lost);
  try {
    enter();
  } catch (error) {
    // Nobody has it yet who could close it.
    allOf([leave, () => program.destroy()]);
    throw error;
  }

  return {
    size,
    isTooSmall: () => tooSmall,
    draw,
    flush,
    redraw,
    refresh,
    surroundBy(fill) {
      surround = fill;
    },
    onKey: (listener) => listen(keyListeners, listener),
    onResize: (listener) => listen(sizeListeners, listener),
    onLost: (listener) => listen(lostListeners, listener),
    suspend() {
      if (state !== 'open') return;
      state = 'left';
      leave();
    },
    resume() {
      if (state === 'closed') return;
      // After a stop from outside the shell has put the line back without our knowing: only off and on again sets it anew.
      input.setRawMode?.(false);
      enter();
    },
    close() {
      if (state === 'closed') return;
      const wasOpen = state === 'open';
      state = 'closed';
      const listening = [
        reader.stop,
        () => question?.stop(),
        () => input.off('data', reader.feed),
        () => program.destroy(),
      ];
      allOf(wasOpen ? [leave, ...listening] : listening);
    },
  };
}

/** Does all of this. What fails is passed over: the others are needed the more, and nobody can do it better. */
function allOf(parts: readonly (() => unknown)[]): void {
  for (const part of parts) {
    try {
      part();
    } catch {
      // The next one.
    }
  }
}

function listen<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
