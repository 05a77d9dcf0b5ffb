import type { Content } from '../state/content.js';
import type { GameEvent } from '../state/events.js';
import type { GameState } from '../state/game.js';
import type { Session } from '../state/session.js';
import type { Terminal } from './open.js';

/** A game being replayed, as cli makes it of a recording. */
export type Watched = {
  content: Content;
  /** Carries out one slot more. null: the recording is at its end. */
  step(): GameEvent[] | null;
  /** The state now, how many commands are done and how many there are, and the last command in notation. */
  now(): { state: GameState; done: number; all: number; command: string };
};

export type WatchEnd = { how: 'quit' } | { how: 'interrupted' };

/** Shows a replay until the watcher leaves. `paused`: it starts standing still. */
export function watchReplay(_watch: {
  watched: Watched;
  terminal: Terminal;
  session: Session;
  paused: boolean;
  /** As in `Play`. */
  stop(): boolean;
}): Promise<WatchEnd> {
  throw new Error('not written yet');
}
