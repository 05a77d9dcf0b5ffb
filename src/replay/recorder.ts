import type { Command } from '../state/commands.js';
import type { GameEvent, Outcome } from '../state/events.js';
import type { GameState } from '../state/game.js';
import type { Store } from '../store/store.js';
import { type Check, checkOf } from './checks.js';
import { type GroupKey, groupAt, type Played } from './groups.js';
import { checkLine, commandLine, GROUP_END, groupLine, KEPT_EVENTS, snapshotLine } from './recording.js';

/** At least so often, in action slots, the state is checked and kept whole. */
const CHECK_EVERY = 100;
const SNAPSHOT_EVERY = 1000;

/** Where the lines of a recording go. Neither throws: what fails is the writer's to tell. */
export type Writer = {
  append(lines: string): void;
  /** Makes what was appended safe against a power cut. */
  settle(): void;
};

export type Recorder = {
  /**
   * Writes a check and a snapshot, and settles. Inside a command under way, which is not recorded yet, it only settles; so it does where nothing
   * happened since the last snapshot.
   */
  save(): void;
  /** The commands from here on are what this key of comfort comes to; null: no longer. One that comes to nothing is not recorded. */
  group(key: GroupKey | null): void;
  /** Whether there was such a group. */
  usedComforts(): boolean;
  /** How many commands are recorded. */
  commands(): number;
  /** The last events, the oldest first. */
  events(): readonly GameEvent[];
};

/** Carries out commands that were written down, recorded with their groups. Answers what came of each. */
export function* carryOutPlayed(store: Store, recorder: Recorder, { commands, groups }: Played): Generator<Outcome> {
  for (const [at, command] of commands.entries()) {
    const group = groupAt(groups, at);
    if (group?.from === at) recorder.group(group.key);
    yield store.dispatch(command);
    if (group?.to === at + 1) recorder.group(null);
  }
  // Whoever begins in the middle of one ends it here.
  recorder.group(null);
}

export type Before = { commands: number; events: GameEvent[]; groups?: boolean; kept?: number };

/**
 * Records every command of `store` from now on, when it has been carried out and before later subscribers hear of it.
 * `commands`, `events` and `groups`: what happened before, of a game that goes on; `kept` of these commands a snapshot has already.
 */
export function record(store: Store, writer: Writer, before: Before): Recorder {
  let commands = before.commands;
  /** So many commands are in the last snapshot; null where there is none. */
  let kept = before.kept ?? null;
  let events = before.events.slice(-KEPT_EVENTS);
  let underWay = false;
  let usedComforts = before.groups ?? false;
  /** The group that the next command begins, and whether one is begun. */
  let beginning: GroupKey | null = null;
  let inGroup = false;
  /** Checks inside the command that is under way: they are written after it. */
  let inside: Check[] = [];
  const { clock } = store.getState();
  // A game that goes on is checked soon, however often it was left after a few slots.
  let checkedSlot = before.commands === 0 ? clock.slot : clock.slot - CHECK_EVERY;
  let keptSlot = clock.slot;
  /** Where the last command ended: a check inside the next one must be told from one there by its slot. */
  let endSlot = clock.slot;
  let { level } = store.getState();

  function slot(state: GameState): void {
    underWay = true;
    if (state.clock.slot === endSlot || state.clock.slot - checkedSlot < CHECK_EVERY) return;
    inside.push(checkOf(state, commands));
    checkedSlot = state.clock.slot;
  }

  function command(state: GameState, done: Command, outcome: Outcome): void {
    underWay = false;
    if (outcome.as === 'refused') return;
    commands++;
    if (outcome.events.length > 0) events = [...events, ...outcome.events].slice(-KEPT_EVENTS);
    let lines = groupStart() + commandLine(done) + inside.map(checkLine).join('');
    inside = [];
    endSlot = state.clock.slot;

    const descended = state.level !== level;
    const over = state.phase.type === 'over';
    level = state.level;
    if (over && inGroup) {
      lines += GROUP_END;
      inGroup = false;
    }
    if (descended || over) lines += check(state);
    if (descended || over || state.clock.slot - keptSlot >= SNAPSHOT_EVERY) lines += snapshot(state);
    writer.append(lines);
    if (descended || over) writer.settle();
  }

  function groupStart(): string {
    if (beginning === null) return '';
    const line = groupLine(beginning);
    beginning = null;
    inGroup = true;
    usedComforts = true;
    return line;
  }

  function check(state: GameState): string {
    checkedSlot = state.clock.slot;
    return checkLine(checkOf(state, commands));
  }

  function snapshot(state: GameState): string {
    keptSlot = state.clock.slot;
    kept = commands;
    return snapshotLine({ command: commands, state, events });
  }

  store.subscribe({ slot, command });
  return {
    save() {
      const state = store.getState();
      if (!underWay && kept !== commands) writer.append(check(state) + snapshot(state));
      writer.settle();
    },
    group(key) {
      if (inGroup) writer.append(GROUP_END);
      inGroup = false;
      beginning = key;
    },
    usedComforts: () => usedComforts,
    commands: () => commands,
    events: () => events,
  };
}
