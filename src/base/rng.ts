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
  return resumeStream(startOf(`${seed}\n${name}`));
}

/** Where alea starts from a text: its own seeding, several times as fast as in the package, as every level opens two streams. */
function startOf(text: string): StreamState {
  const fourth = stir(THIRD, text);
  const fifth = stir(fourth, text);
  return {
    c: 1,
    s0: difference(FIRST, fourth),
    s1: difference(SECOND, fifth),
    s2: difference(THIRD, stir(fifth, text)),
  };
}

/** What stands before every text. */
const FIRST = stir(0xefc8249d, ' ');
const SECOND = stir(FIRST, ' ');
const THIRD = stir(SECOND, ' ');

function stir(before: number, text: string): number {
  let n = before;
  for (let place = 0; place < text.length; place++) {
    n += text.charCodeAt(place);
    let h = 0.02519603282416938 * n;
    // The package cuts with `>>> 0`; below 2^32, where h always is, this is the same, and half as long.
    n = Math.floor(h);
    h = (h - n) * n;
    n = Math.floor(h);
    n += (h - n) * 0x100000000;
  }
  return n;
}

/** The difference of two stirred numbers as a fraction, 0 to 1. */
function difference(a: number, b: number): number {
  const part = 2.3283064365386963e-10;
  const apart = (a >>> 0) * part - (b >>> 0) * part;
  return apart < 0 ? apart + 1 : apart;
}

/** A stream that goes on where `state` was taken. */
export function resumeStream(state: StreamState): Rng {
  return new Stream(alea('', { state }));
}

/** A class, as a game opens two streams for each level and one for each slot: methods that all share cost nothing to open. */
class Stream implements Rng {
  readonly #source: alea.Stateful;

  constructor(source: alea.Stateful) {
    this.#source = source;
  }

  below(n: number): number {
    if (n === 0) return 0;
    const drawn = this.#source() * n;
    // The same number, sooner, where it is a small one.
    return n <= 0x7fffffff ? drawn | 0 : Math.floor(drawn);
  }

  between(low: number, high: number): number {
    return low + this.below(high - low + 1);
  }

  roll(dice: number, sides: number): number {
    if (sides === 0) return 0;
    let sum = dice;
    for (let die = 0; die < dice; die++) sum += this.below(sides);
    return sum;
  }

  chance(percent: number): boolean {
    return this.below(100) < percent;
  }

  oneIn(n: number): boolean {
    return this.below(n) === 0;
  }

  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error('pick: the list is empty');
    return list[this.below(list.length)]!;
  }

  state(): StreamState {
    return this.#source.state();
  }
}
