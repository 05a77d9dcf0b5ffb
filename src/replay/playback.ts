import { atOnce, type Journey } from '../base/journey.js';
import { clonePlain } from '../base/plain.js';
import { errorText } from '../base/text.js';
import type { Command } from '../state/commands.js';
import type { Content } from '../state/content.js';
import type { GameEvent, Refusal } from '../state/events.js';
import type { GameState } from '../state/game.js';
import { createHistory } from '../store/history.js';
import { createStore, type Store } from '../store/store.js';
import { newGame } from '../turns/new-game.js';
import { meetChecks } from './checks.js';
import { type Group, groupAt } from './groups.js';
import type { Header } from './header.js';
import type { Resumption } from './recording.js';
import { stateTaken } from './taken.js';

/** The game of a recording at its very start, or where it was taken up. */
export function startOf(header: Header, content: Content): { store: Store; events: GameEvent[] } {
  if (header.taken !== undefined) return { store: createStore(stateTaken(header.taken, content), content), events: [] };
  const { state, events } = newGame(header.setup, content);
  if (!header.scoring) state.scoring = false;
  return { store: createStore(state, content), events };
}

/** What the engine throws at the start of a game, in one line; null where it begins. */
export function startFault(header: Header, content: Content): string | null {
  try {
    startOf(header, content);
    return null;
  } catch (thrown) {
    return errorText(thrown);
  }
}

/** Why a recording does not go on: it is at its end, its next command is not possible, or the engine threw at it. */
export type Stop = { as: 'ended' } | { as: 'refused'; why: Refusal } | { as: 'threw'; error: string };

/** A moment of a recording: so many commands carried out to their end, and so many steps of the next. */
export type Position = { command: number; slot: number };

/**
 * A recording being played again, step by step and in both directions. A step is an action slot, or what a command does that takes none. A
 * moment is the same whichever way it was come to. What goes to another moment is a journey of so many steps: it answers whether it got there,
 * and stays where the recording does not go on. One that is left off has come to a moment between.
 */
export type Playback = {
  content: Content;
  /** As it is now; another object after each way back. */
  state(): GameState;
  position(): Position;
  /** How many commands there are. */
  all: number;
  /** The command that is under way or was carried out last; null before the first. */
  command(): Command | null;
  /** The group that it belongs to, or null. */
  group(): Group | null;
  /** What happened since that command began; at the start what happened there. */
  events(): readonly GameEvent[];
  /** Why it does not go on from here; null while it does, or where that is not known yet. */
  stop(): Stop | null;
  /** One step on, with what happened in it. null: it does not go on, and nothing has changed. */
  step(): GameEvent[] | null;
  stepBack(): Journey<boolean>;
  /** To where the command under way ends, or the next; a group counts as one. */
  commandOn(): Journey<boolean>;
  /** To where the command or group under way began, or the last. */
  commandBack(): Journey<boolean>;
  /** To where the hero comes to another level. */
  levelOn(): Journey<boolean>;
  /** To where the hero came to this level; from there to where the hero came to the one before. */
  levelBack(): Journey<boolean>;
  /** To where `turn` turns are done, which may be inside a run or count. */
  toTurn(turn: number): Journey<boolean>;
  toStart(): Journey<boolean>;
  toEnd(): Journey<boolean>;
  /** A copy of how the game stood where the command under way began, or where it stands if none is. It comes back to here. */
  begun(): Journey<GameState>;
};

/** So much of what happened in one command is told at most, the last of it. */
const MOST_EVENTS = 10_000;

/** What belongs to a kept moment beside its state: the steps at which the last command began and the last level was come to, too. */
type Beside = { done: number; events: readonly GameEvent[]; begun: number; arrived: number };

/** Plays a recording, which stands at its start. Throws what the engine throws at a new game; later that is a `Stop`. */
export function playBack(
  header: Header,
  commands: readonly Command[],
  content: Content,
  groups: readonly Group[] = [],
): Playback {
  const start = startOf(header, content);
  let { store } = start;
  let events: readonly GameEvent[] = start.events;
  /** Steps from the start, and commands carried out to their end. */
  let at = 0;
  let done = 0;
  let stop: (Stop & { at: number }) | null = null;
  let begun = 0;
  let arrived = 0;
  const history = createHistory<Beside>(store.getState(), { done, events, begun, arrived });

  /** What happens next, in the store. null: nothing, for `stop`. */
  function carryOn(): GameEvent[] | null {
    if (!store.isWaiting()) return store.advance();
    const command = commands[done];
    if (command === undefined) {
      stop = { at, as: 'ended' };
      return null;
    }
    const outcome = store.begin(command);
    if (outcome.as === 'refused') {
      stop = { at, as: 'refused', why: outcome.why };
      return null;
    }
    begun = at;
    events = [];
    return outcome.events;
  }

  function step(): GameEvent[] | null {
    if (stop?.at === at) return null;
    const { level } = store.getState();
    let happened: GameEvent[] | null;
    try {
      happened = carryOn();
    } catch (error) {
      stop = { at, as: 'threw', error: errorText(error) };
      // The state is half-changed now.
      atOnce(goTo(at));
      return null;
    }
    if (happened === null) return null;
    if (happened.length > 0) events = [...events, ...happened].slice(-MOST_EVENTS);
    at++;
    if (store.isWaiting()) done++;
    if (store.getState().level !== level) arrived = at;
    history.offer(at, store.getState(), () => ({ done, events, begun, arrived }));
    return happened;
  }

  /** To the first moment for which that holds, as it does for all that follow. */
  function* travel(reached: (moment: { step: number; state: GameState }) => boolean): Journey<boolean> {
    const isThere = (): boolean => reached({ step: at, state: store.getState() });
    const kept = history.before(reached);
    if (kept.step > at || isThere()) {
      store = createStore(clonePlain(kept.state), content);
      at = kept.step;
      ({ done, events, begun, arrived } = kept.beside);
    }
    while (!isThere()) {
      if (step() === null) return false;
      yield done;
    }
    return true;
  }

  function goTo(wanted: number): Journey<boolean> {
    return travel((moment) => moment.step >= wanted);
  }

  function* onTo(isThere: () => boolean): Journey<boolean> {
    do {
      if (step() === null) return false;
      yield done;
    } while (!isThere());
    return true;
  }

  function* backTo(wanted: () => number): Journey<boolean> {
    return at > 0 && (yield* goTo(wanted()));
  }

  /** Group by group, else command by command: from where one begins, the last one that began is the one before. */
  function* backACommand(): Journey<boolean> {
    if (at === 0) return false;
    const from = groupAt(groups, current())?.from ?? current();
    do yield* goTo(begun);
    while (done > from);
    return true;
  }

  /** From where this level was come to, on to the one before. */
  function* backALevel(): Journey<boolean> {
    if (at === 0) return false;
    if (at === arrived) yield* goTo(at - 1);
    return yield* goTo(arrived);
  }

  function* stateBegun(): Journey<GameState> {
    const here = at;
    if (!store.isWaiting()) yield* goTo(begun);
    const state = clonePlain(store.getState());
    yield* goTo(here);
    return state;
  }

  /** Inside a command the number of the one under way, else that of the last. */
  function current(): number {
    return store.isWaiting() ? done - 1 : done;
  }

  /** More of the group comes that the last command belongs to. */
  function isInsideGroup(): boolean {
    const group = groupAt(groups, done);
    return group !== null && group.from < done;
  }

  return {
    content,
    state: () => store.getState(),
    position: () => ({ command: done, slot: store.isWaiting() ? 0 : at - begun }),
    all: commands.length,
    command: () => commands[current()] ?? null,
    group: () => groupAt(groups, current()),
    events: () => events,
    stop: () => (stop?.at === at ? stop : null),
    step,
    stepBack: () => backTo(() => at - 1),
    commandOn: () => onTo(() => store.isWaiting() && !isInsideGroup()),
    commandBack: backACommand,
    levelOn: () => onTo(() => arrived === at),
    levelBack: backALevel,
    toTurn: (turn) => travel(({ state }) => state.clock.turn >= turn),
    toStart: () => goTo(0),
    toEnd: () => travel(() => false),
    begun: stateBegun,
  };
}

/** A game as it was left: the store, how many commands it has behind it, and its last events. */
export type Resumed = { store: Store; commands: number; events: GameEvent[] };

/** Goes on from the snapshot and plays what follows it. A text is the reason why that does not come out. */
export function resume(resumption: Resumption, content: Content): Resumed | { problem: string } {
  const { header, snapshot } = resumption;
  let start: ReturnType<typeof startOf>;
  try {
    start = snapshot
      ? { store: createStore(snapshot.state, content), events: snapshot.events }
      : startOf(header, content);
  } catch (error) {
    return { problem: `its start fails (${errorText(error)})` };
  }
  const { store, events } = start;
  let commands = snapshot?.command ?? 0;
  const heard = [...events];
  const checking = meetChecks(resumption.checks);
  let differs = checking.meet(store.getState(), commands, false);
  const stopChecking = store.subscribe({
    slot(state) {
      differs ??= checking.meet(state, commands, true);
    },
  });
  try {
    for (const command of resumption.commands) {
      const outcome = store.dispatch(command);
      if (outcome.as === 'refused') return { problem: `command ${commands + 1} is not possible (${outcome.why})` };
      heard.push(...outcome.events);
      commands++;
      differs ??= checking.meet(store.getState(), commands, false);
      if (differs !== null) return { problem: `what was played comes out differently by command ${commands}` };
    }
  } catch (error) {
    return { problem: `command ${commands + 1} fails (${errorText(error)})` };
  }
  stopChecking();
  if (differs !== null || checking.next() !== undefined) return { problem: 'a check of it does not hold' };
  return { store, commands, events: heard };
}
