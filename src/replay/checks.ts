import { hashPlain } from '../base/plain.js';
import type { GameState } from '../state/game.js';

/** What a state falls into when two games are compared. The order is part of the hash. */
export const PARTS = ['hero', 'pack', 'level', 'monsters', 'items', 'knowledge', 'streams', 'timers', 'phase'] as const;
export type Part = (typeof PARTS)[number];
export type PartHashes = { [P in Part]: string };

/** How a game stood at one moment. */
export type Check = {
  /** Commands done. A check inside a long command bears the number before it, and its own slot. */
  command: number;
  slot: number;
  turn: number;
  depth: number;
  /** The hash of the whole state, which is the hash of its parts' hashes. */
  hash: string;
  parts: PartHashes;
};

/** Every field of the state is in exactly one part. */
const PART_OF: { [P in Part]: (state: GameState) => unknown } = {
  hero: (s) => [s.setup, s.hero, s.scoring, s.wizard],
  pack: (s) => [s.pack, s.nextId, s.nextGroup],
  level: (s) => {
    const { monsters, items, ...bare } = s.level;
    return [bare, s.kept, s.visits];
  },
  monsters: (s) => s.level.monsters,
  items: (s) => [s.level.items, s.levelsWithoutFood, s.ledger],
  knowledge: (s) => s.knowledge,
  streams: (s) => s.streams,
  timers: (s) => s.clock,
  phase: (s) => [s.phase, s.activity, s.last],
};

export function partHashes(state: GameState): PartHashes {
  return Object.fromEntries(PARTS.map((part) => [part, hashPlain(PART_OF[part](state))])) as PartHashes;
}

/** The hash of a state: 16 hex digits. Up to 200 µs. */
export function stateHash(state: GameState): string {
  return hashOfParts(partHashes(state));
}

function hashOfParts(parts: PartHashes): string {
  return hashPlain(PARTS.map((part) => parts[part]));
}

/** `command`: how many commands are done. */
export function checkOf(state: GameState, command: number): Check {
  const parts = partHashes(state);
  const { slot, turn } = state.clock;
  return { command, slot, turn, depth: state.level.depth, hash: hashOfParts(parts), parts };
}

/** The first part that differs, or null where the checks agree. */
export function differingPart(expected: Check, found: Check): Part | null {
  if (expected.hash === found.hash) return null;
  return PARTS.find((part) => expected.parts[part] !== found.parts[part]) ?? null;
}

/** Compares a game with the checks of its recording, one after the other, as their moments come. */
export function meetChecks(checks: readonly Check[]): {
  /** The first check of this moment that differs, or null. `command`: how many are done; `inside`: one more is under way. */
  meet(state: GameState, command: number, inside: boolean): { expected: Check; found: Check } | null;
  /** The one whose moment has not come. */
  next(): Check | undefined;
} {
  let next = 0;
  return {
    meet(state, command, inside) {
      for (; ; next++) {
        const expected = checks[next];
        if (expected === undefined || !isDue(expected, state, command, inside)) return null;
        const found = checkOf(state, expected.command);
        if (expected.hash !== found.hash) return { expected, found };
      }
    },
    next: () => checks[next],
  };
}

/** A check belongs to the end of its command, or into the next one where its slot is still to come. */
function isDue(check: Check, state: GameState, command: number, inside: boolean): boolean {
  if (check.command !== command) return check.command < command;
  return inside ? check.slot === state.clock.slot : check.slot <= state.clock.slot;
}
