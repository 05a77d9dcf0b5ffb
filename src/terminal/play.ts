import type { Ending } from '../state/ending.js';
import type { Session } from '../state/session.js';
import type { Store } from '../store/store.js';
import type { Frame } from '../view/frame.js';
import type { KeyTable } from './keys.js';
import type { Terminal } from './open.js';

/** How playing ended; the terminal is still open. */
export type PlayEnd =
  | { how: 'saved' }
  /** ctrl-C twice: save and leave with 130. */
  | { how: 'interrupted' }
  | { how: 'over'; ending: Ending };

export type Play = {
  store: Store;
  terminal: Terminal;
  session: Session;
  keys: KeyTable;
  /** The program's version, for `v`. */
  version: string;
  /** What `?` shows: assets/help.txt. */
  help: string;
  /** Said on the first screen ('' for nothing): that a game goes on, that it can't be saved. */
  greeting: string;
  /** Asked after each command: something to tell the player (a write that failed), said once, or null. */
  news(): string | null;
  /** Puts the game safely away (`S`). A text is the reason why that failed: the game goes on. */
  save(): string | null;
  /** The session's options were changed with `o`. */
  sessionChanged(session: Session): void;
  /** Stops the process until it is continued (ctrl-Z, `!`); the terminal has been left before. False: can't be done here. */
  stop(): boolean;
  /** The screens after the end, each shown until a key: tombstone, what was sold, scores. */
  endScreens(ending: Ending): Frame[];
};

/** Plays until the game is over, saved or left. Rejects with what the engine threw. */
export function playGame(_play: Play): Promise<PlayEnd> {
  throw new Error('not written yet');
}
