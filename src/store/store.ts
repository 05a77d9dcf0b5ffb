import type { Journey } from '../base/journey.js';
import type { Command } from '../state/commands.js';
import type { Content } from '../state/content.js';
import type { GameEvent, Outcome, Refusal } from '../state/events.js';
import type { GameState } from '../state/game.js';
import { advance, begin, isWaiting } from '../turns/engine.js';

/** What a subscriber hears. The state is the living one: whoever wants to keep it clones it. */
export type Listener = {
  /** After each action slot (and each free or asking step) of a command, with what happened in it. */
  slot?(state: GameState, events: readonly GameEvent[]): void;
  /** When a command has come to its end, with all that happened. Refused commands are heard too: their events are none. */
  command?(state: GameState, command: Command, outcome: Outcome): void;
};

export type Store = {
  getState(): GameState;
  content: Content;
  /** Carries out a command until the state waits again. Refused: nothing has changed. */
  dispatch(command: Command): Outcome;
  /** The first slot of a command only; `advance` goes on until `isWaiting`. For viewers that stop between slots. */
  begin(command: Command): Outcome;
  /** Exactly one more slot of what `begin` started. */
  advance(): GameEvent[];
  isWaiting(): boolean;
  /** Answers what ends the subscription. Listeners hear in the order in which they came. */
  subscribe(listener: Listener): () => void;
};

/** The one place through which a game changes. `state` belongs to the store from here on. */
export function createStore(state: GameState, content: Content): Store {
  const listeners = new Set<Listener>();
  /** The command under way, and what came of it so far. */
  let open: { command: Command; outcome: Outcome & { events: GameEvent[] } } | null = null;

  function tellSlot(events: readonly GameEvent[]): void {
    for (const listener of listeners) listener.slot?.(state, events);
  }

  function close(command: Command, outcome: Outcome): Outcome {
    open = null;
    for (const listener of listeners) listener.command?.(state, command, outcome);
    return outcome;
  }

  function start(command: Command): Outcome {
    if (open !== null) throw new Error('a command is still under way: advance() until isWaiting()');
    const outcome = begin(state, content, command);
    if (outcome.as === 'refused') return close(command, outcome);
    tellSlot(outcome.events);
    if (isWaiting(state)) return close(command, outcome);
    open = { command, outcome: { as: outcome.as, events: [...outcome.events] } };
    return outcome;
  }

  function step(): GameEvent[] {
    const events = advance(state, content);
    tellSlot(events);
    if (open !== null) {
      open.outcome.events.push(...events);
      if (isWaiting(state)) close(open.command, settled(state, open.outcome));
    }
    return events;
  }

  return {
    getState: () => state,
    content,
    begin: start,
    advance: step,
    isWaiting: () => isWaiting(state),
    dispatch(command) {
      const first = start(command);
      if (open === null) return first;
      const { outcome } = open;
      while (open !== null) step();
      return settled(state, outcome);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Carries out a command to its end, a step for each of its slots. Answers why it was refused, or null. */
export function* playOut(store: Store, command: Command): Journey<Refusal | null> {
  const outcome = store.begin(command);
  if (outcome.as === 'refused') return outcome.why;
  yield 0;
  while (!store.isWaiting()) {
    store.advance();
    yield 0;
  }
  return null;
}

/** How a command of several slots ended: as a question, where a later slot asked one; else as it began. */
function settled(state: GameState, outcome: Outcome & { events: GameEvent[] }): Outcome {
  const asks = state.phase.type === 'identify' || state.phase.type === 'name';
  return asks ? { as: 'asked', events: outcome.events } : outcome;
}
