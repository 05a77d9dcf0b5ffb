import type { Journey } from '../base/journey.js';
import type { Content } from '../state/content.js';
import type { GameEvent } from '../state/events.js';
import type { GameState } from '../state/game.js';

/**
 * A game being replayed, as it is made of a recording. What goes to another moment is a journey that answers whether it got there: it stops
 * where the recording does not go on, and may be left off anywhere.
 */
export type Watched = {
  content: Content;
  now(): Moment;
  /** Whether whoever takes over here plays on from just this moment; else from where the command under way began. */
  canBeTaken(): Journey<boolean>;
  /** Carries out one step more, an action slot as a rule. null: the recording does not go on. */
  step(): readonly GameEvent[] | null;
  stepBack(): Journey<boolean>;
  commandOn(): Journey<boolean>;
  commandBack(): Journey<boolean>;
  levelOn(): Journey<boolean>;
  levelBack(): Journey<boolean>;
  toTurn(turn: number): Journey<boolean>;
  toStart(): Journey<boolean>;
  toEnd(): Journey<boolean>;
};

/** A moment of a game that is replayed. */
export type Moment = {
  state: GameState;
  /** What happened since the command began that is under way, or was the last. */
  events: readonly GameEvent[];
  /** How many commands are done and how many there are, and how many steps of the one under way. */
  done: number;
  all: number;
  slot: number;
  /** The command that is under way or was the last, in notation; '' before the first. */
  command: string;
  /** Why it does not go on from here, in a word, and more about that in a sentence, or ''. null while it does. */
  stop: { word: string; text: string } | null;
};
