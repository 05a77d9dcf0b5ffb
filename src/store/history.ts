import { clonePlain } from '../base/plain.js';
import type { GameState } from '../state/game.js';

/** At least so many steps lie between two moments that are kept; so many at most are played again to come to one between them. */
const KEYFRAME_EVERY = 128;

/**
 * A moment of a game, kept whole: nobody may change it. `step` counts from the start; `beside` is what whoever plays must know of the
 * moment that is not in the state.
 */
export type Keyframe<Beside> = { step: number; state: GameState; beside: Beside };

/** The kept moments of a game, from which every other one is reached by playing on. */
export type History<Beside> = {
  /** Keeps this moment where none that is near is kept. Where many are, another one goes for it. */
  offer(step: number, state: GameState, beside: () => Beside): void;
  /** The last kept moment that is not `reached`; the first of all where each is. What is reached once stays so in what follows. */
  before(reached: (moment: Keyframe<Beside>) => boolean): Keyframe<Beside>;
};

/** So many moments are kept at most: a long game keeps those that are near, and further away fewer and fewer. */
const MOST_KEPT = 512;

/** A history that begins with this moment. */
export function createHistory<Beside>(state: GameState, beside: Beside): History<Beside> {
  const kept: Keyframe<Beside>[] = [{ step: 0, state: clonePlain(state), beside }];

  /** How many of those kept come before the first for which that holds. */
  function countBefore(reached: (moment: Keyframe<Beside>) => boolean): number {
    let low = 0;
    let high = kept.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (reached(kept[middle]!)) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** Drops the one that is missed least from here: whose neighbours lie close together for how far away it is. */
  function dropOne(here: number): void {
    let least = 0;
    let loss = Number.POSITIVE_INFINITY;
    for (let i = 1; i < kept.length - 1; i++) {
      const gap = kept[i + 1]!.step - kept[i - 1]!.step;
      const missed = gap / (Math.abs(kept[i]!.step - here) + KEYFRAME_EVERY);
      if (missed < loss) [least, loss] = [i, missed];
    }
    kept.splice(least, 1);
  }

  return {
    offer(step, now, besideNow) {
      const at = countBefore((moment) => moment.step > step);
      const next = kept[at];
      if (step < kept[at - 1]!.step + KEYFRAME_EVERY) return;
      if (next !== undefined && next.step < step + KEYFRAME_EVERY) return;
      kept.splice(at, 0, { step, state: clonePlain(now), beside: besideNow() });
      if (kept.length > MOST_KEPT) dropOne(step);
    },
    before: (reached) => kept[Math.max(0, countBefore(reached) - 1)]!,
  };
}
