import alea from 'seedrandom/lib/alea.js';

/** Where a stream of chance stands: plain numbers, so that it can lie in the state and in a save. */
export type StreamState = { c: number; s0: number; s1: number; s2: number };

/** A stream of chance. It is always handed in, never reached for. */
export type Rng = {
  /** Uniform integer 0..n-1; 0 where n is 0 (the stream then stays where it is). `n`: 0 to 2^32. */
  below(n: number): number;
  /** Uniform integer low..high, both ends included. */
  between(low: number, high: number): number;
  /** The sum of `dice` dice with faces 1..`sides`; 0 where either is 0. */
  roll(dice: number, sides: number): number;
  /** True with `percent` in 100; 0 and less never, 100 and more always (a draw is made all the same). */
  chance(percent: number): boolean;
  /** True once in `n`. */
  oneIn(n: number): boolean;
  /** One of `list`, uniformly. Throws on an empty list. */
  pick<T>(list: readonly T[]): T;
  /** Where the stream stands now: what `resumeStream` goes on from. */
  state(): StreamState;
};

/** The stream called `name` of the game with this seed text, from its start. Names: see `GameState.streams`. */
export function openStream(seed: string, name: string): Rng {
  return wrap(alea(`${seed}\n${name}`, { state: true }));
}

/** A stream that goes on where `state` was taken. */
export function resumeStream(state: StreamState): Rng {
  return wrap(alea('', { state }));
}

function wrap(source: alea.Stateful): Rng {
  const below = (n: number): number => (n === 0 ? 0 : Math.floor(source() * n));
  return {
    below,
    between: (low, high) => low + below(high - low + 1),
    roll(dice, sides) {
      if (sides === 0) return 0;
      let sum = 0;
      for (let die = 0; die < dice; die++) sum += 1 + below(sides);
      return sum;
    },
    chance: (percent) => below(100) < percent,
    oneIn: (n) => below(n) === 0,
    pick(list) {
      if (list.length === 0) throw new Error('pick: the list is empty');
      return list[below(list.length)]!;
    },
    state: () => {
      const { c, s0, s1, s2 } = source.state();
      return { c, s0, s1, s2 };
    },
  };
}
