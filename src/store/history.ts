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
  /** Keeps this moment where none that is near before it is kept. Moments come in their order, and may come again. */
  offer(step: number, state: GameState, beside: () => Beside): void;
  /** The last kept moment that is not `reached`; the first of all where each is. What is reached once stays so in what follows. */
  before(reached: (moment: Keyframe<Beside>) => boolean): Keyframe<Beside>;
};

/** A history that begins with this moment. */
export function createHistory<Beside>(state: GameState, beside: Beside): History<Beside> {
  const kept: Keyframe<Beside>[] = [{ step: 0, state: clonePlain(state), beside }];
  return {
    offer(step, now, besideNow) {
      if (step < kept.at(-1)!.step + KEYFRAME_EVERY) return;
      kept.push({ step, state: clonePlain(now), beside: besideNow() });
    },
    before(reached) {
      let low = 0;
      let high = kept.length;
      while (high - low > 1) {
        const middle = (low + high) >> 1;
        if (reached(kept[middle]!)) high = middle;
        else low = middle;
      }
      return kept[low]!;
    },
  };
}
