import { errorText } from '../base/text.js';
import type { Command } from '../state/commands.js';
import type { Content } from '../state/content.js';
import type { GameEvent, Refusal } from '../state/events.js';
import { createStore, type Store } from '../store/store.js';
import { newGame } from '../turns/new-game.js';
import type { Header } from './header.js';
import type { Resumption } from './recording.js';

/** The game of a recording at its very start. */
export function startOf(header: Header, content: Content): { store: Store; events: GameEvent[] } {
  const { state, events } = newGame(header.setup, content);
  if (!header.scoring) state.scoring = false;
  return { store: createStore(state, content), events };
}

/** A recording being played again, slot by slot. */
export type Playback = {
  store: Store;
  /** Commands carried out to their end, and how many there are. */
  done(): number;
  all: number;
  /** The command that is under way or was carried out last; null before the first. */
  command(): Command | null;
  /** One action slot more, with what happened. null: at the end, or the next command is refused. */
  step(): GameEvent[] | null;
  /** Why the next command of the recording can't be carried out, or null where it can. */
  refused(): Refusal | null;
};

/** From the start. What the engine throws comes out of `step`. */
export function playBack(header: Header, commands: readonly Command[], content: Content): Playback {
  const { store } = startOf(header, content);
  let done = 0;
  let refused: Refusal | null = null;
  let command: Command | null = null;

  function step(): GameEvent[] | null {
    if (!store.isWaiting()) {
      const events = store.advance();
      if (store.isWaiting()) done++;
      return events;
    }
    const next = commands[done];
    if (next === undefined || refused !== null) return null;
    const outcome = store.begin(next);
    if (outcome.as === 'refused') {
      refused = outcome.why;
      return null;
    }
    command = next;
    if (store.isWaiting()) done++;
    return outcome.events;
  }

  return { store, done: () => done, all: commands.length, command: () => command, step, refused: () => refused };
}

/**
 * Plays on until `turns` turns are done, which may be inside a run or count; `heard` gets what happens. False: the recording ends
 * before.
 */
export function playToTurn(
  playback: Playback,
  turns: number,
  heard: (events: readonly GameEvent[]) => void = () => undefined,
): boolean {
  while (playback.store.getState().clock.turn < turns) {
    const events = playback.step();
    if (events === null) return false;
    heard(events);
  }
  return true;
}

/** A game as it was left: the store, how many commands it has behind it, and its last events. */
export type Resumed = { store: Store; commands: number; events: GameEvent[] };

/** Goes on from the snapshot and plays what follows it. A text is the reason why that does not come out. */
export function resume(resumption: Resumption, content: Content): Resumed | { problem: string } {
  const { header, snapshot } = resumption;
  const { store, events } = snapshot
    ? { store: createStore(snapshot.state, content), events: snapshot.events }
    : startOf(header, content);
  let commands = snapshot?.command ?? 0;
  const heard = [...events];
  try {
    for (const command of resumption.commands) {
      const outcome = store.dispatch(command);
      if (outcome.as === 'refused') return { problem: `command ${commands + 1} is not possible (${outcome.why})` };
      heard.push(...outcome.events);
      commands++;
    }
  } catch (error) {
    return { problem: `command ${commands + 1} fails (${errorText(error)})` };
  }
  return { store, commands, events: heard };
}
