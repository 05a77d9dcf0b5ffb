import { clonePlain, isRecord } from '../base/plain.js';
import { hoardsIn } from '../entities/stock.js';
import type { Level } from '../state/level.js';

/*
 * States of games that were played with earlier rules, made into states of today's: so that a game under way is not lost where rules are
 * raised. A raise that adds to the state adds here what a game under way has of it; a raise that only plays otherwise adds nothing.
 */

/** A state as it stands in a file: nothing of it is sure. */
type Loose = { [field: string]: unknown };

/** What each raise added. Only what is missing is filled in. Throws where the state is none. */
const ADDED: { readonly [rules: number]: (state: Loose) => void } = {
  2(state) {
    for (const level of levelsOf(state)) for (const room of recordsIn(level.rooms)) room.shape ??= null;
  },
  3(state) {
    for (const level of levelsOf(state)) {
      // Where gold lies that was dropped it counts as the room's own: that can't be told any more.
      level.hoards ??= hoardsIn(level as Level);
      for (const monster of recordsIn(level.monsters)) monster.drawn ??= null;
    }
    if (isRecord(state.knowledge)) state.knowledge.dreams ??= [];
  },
};

/** A copy of a state from a game of these rules with all that was added since; itself where these are no earlier rules. It may still be none. */
export function broughtUp(value: unknown, from: number, to: number): unknown {
  if (!isRecord(value) || from >= to) return value;
  try {
    const state: Loose = clonePlain(value);
    for (let rules = from + 1; rules <= to; rules++) ADDED[rules]?.(state);
    return state;
  } catch {
    return value;
  }
}

function levelsOf({ level, kept }: Loose): Loose[] {
  return recordsIn([level, ...(Array.isArray(kept) ? kept : [])]);
}

function recordsIn(value: unknown): Loose[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
