import type { Key } from './key-names.js';
import type { Terminal } from './open.js';

/** Keys one after the other, typed ahead or not. */
export type Keyboard = {
  /** The next key; waits until there is one. */
  next(): Promise<Key>;
  /** Whether something was typed ahead. */
  isTypedAhead(): boolean;
  dropTypedAhead(): void;
  /** Drops what was typed ahead, and what comes until no key has for `QUIET_MS`: a key that is held down, too. */
  hush(): void;
  /** Stops listening. A `next` still waiting never answers. */
  close(): void;
};

/** Nobody who saw a blow fall has typed a key yet, in milliseconds; those of a held key come closer together. */
export const QUIET_MS = 150;

/** `stop` is called for ctrl-Z, wherever it is typed. While the screen is too small for the game, keys other than ctrl-C and S are dropped. */
export function createKeyboard(terminal: Terminal, stop: () => void, now: () => number): Keyboard {
  let typed: Key[] = [];
  /** Keys before this are dropped. */
  let quietUntil = 0;
  let waiter: ((key: Key) => void) | null = null;

  const unlisten = terminal.onKey((key) => {
    if (key.name === 'ctrl-z') {
      stop();
      return;
    }
    if (terminal.isTooSmall() && key.name !== 'ctrl-c' && key.name !== 'S') return;
    if (quietUntil > 0 && now() < quietUntil && key.name !== 'ctrl-c') {
      quietUntil = now() + QUIET_MS;
      return;
    }
    quietUntil = 0;
    if (waiter === null) {
      typed.push(key);
      return;
    }
    const hear = waiter;
    waiter = null;
    hear(key);
  });

  return {
    next() {
      const key = typed.shift();
      if (key !== undefined) return Promise.resolve(key);
      return new Promise((resolve) => {
        waiter = resolve;
      });
    },
    isTypedAhead: () => typed.length > 0,
    dropTypedAhead() {
      typed = [];
    },
    hush() {
      typed = [];
      quietUntil = now() + QUIET_MS;
    },
    close: unlisten,
  };
}
