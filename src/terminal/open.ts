import type { Frame } from '../view/frame.js';
import type { Key } from './input.js';
import type { Scheme } from './schemes.js';

/** What is read from: stdin as cli hands it in, or a stand-in for it. */
export type KeyStream = {
  isTTY?: boolean;
  setRawMode?(on: boolean): unknown;
  on(event: 'data', listener: (bytes: Uint8Array | string) => void): unknown;
  off(event: 'data', listener: (bytes: Uint8Array | string) => void): unknown;
  resume(): unknown;
  pause(): unknown;
};

/** What is written to: stdout as cli hands it in, or a stand-in for it. Sizes in cells. */
export type ScreenStream = {
  isTTY?: boolean;
  columns?: number;
  rows?: number;
  getWindowSize?(): [number, number];
  write(text: string): unknown;
  on(event: 'resize', listener: () => void): unknown;
  off(event: 'resize', listener: () => void): unknown;
};

export type Streams = { input: KeyStream; output: ScreenStream };

export type TerminalOptions = {
  /** The environment's TERM, '' where it is unset. */
  term: string;
  /** How styles look; see `schemeNamed`. */
  scheme: Scheme;
};

/** A screen and a keyboard. Everything that was changed in the terminal is put back by `close`. */
export type Terminal = {
  /** Size now, in cells, asked of the stream each time. */
  size(): { width: number; height: number };
  /** Shows a frame, at the latest at the end of this turn of the event loop; of several drawn in one turn only the last is written. */
  draw(frame: Frame): void;
  /** Writes what was drawn last at once, if it is not on the screen yet. */
  flush(): void;
  /** Writes the last frame anew, whatever the terminal shows now. */
  redraw(): void;
  /** Hears each key as it is typed. Answers the function that ends this. */
  onKey(listener: (key: Key) => void): () => void;
  onResize(listener: () => void): () => void;
  setScheme(scheme: Scheme): void;
  /** Leaves the terminal as it was found, until `resume`. Safe to call twice. */
  suspend(): void;
  /** Takes the terminal again after `suspend` or a stop from outside, and writes everything anew. */
  resume(): void;
  /** Restores the terminal for good. Safe to call twice and from a crash handler; writes at once. */
  close(): void;
};

/** Why this terminal can't show the game: one line, or null where it can. */
export function whyNoTerminal(_streams: Streams, _term: string): string | null {
  throw new Error('not written yet');
}

/** Opens the terminal: raw keys, the alternate screen. `whyNoTerminal` has been asked before. */
export function openTerminal(_streams: Streams, _options: TerminalOptions): Terminal {
  throw new Error('not written yet');
}
