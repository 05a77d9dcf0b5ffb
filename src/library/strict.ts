import { shown } from '../base/fields.js';
import type { Rng } from '../base/rng.js';

/** As many as a stream can tell apart. */
const MOST = 0x100000000;

/**
 * A stream that refuses what makes no sense, for those who write generators: the engine's own streams trust whoever draws from them, as most
 * of the time of a level goes into drawing. What it draws is the same.
 */
export function strictStream(rng: Rng): Rng {
  return {
    below(n) {
      return isWhole(n, 0, MOST) ? rng.below(n) : refuse(`below(${shown(n)})`, `a whole number from 0 to ${MOST}`);
    },
    between(low, high) {
      const isRange = isWhole(low) && isWhole(high, low) && high - low < MOST;
      return isRange
        ? rng.between(low, high)
        : refuse(`between(${shown(low)}, ${shown(high)})`, 'a whole number and another that is not lower');
    },
    roll(dice, sides) {
      const areGood = isWhole(dice, 0, MOST) && isWhole(sides, 0, MOST);
      return areGood
        ? rng.roll(dice, sides)
        : refuse(`roll(${shown(dice)}, ${shown(sides)})`, 'a whole number from 0 on for each');
    },
    chance(percent) {
      const isNumber = typeof percent === 'number' && !Number.isNaN(percent);
      return isNumber ? rng.chance(percent) : refuse(`chance(${shown(percent)})`, 'a number, in percent');
    },
    oneIn(n) {
      return isWhole(n, 1, MOST) ? rng.oneIn(n) : refuse(`oneIn(${shown(n)})`, 'a whole number from 1 on');
    },
    pick(list) {
      const isList = Array.isArray(list) && list.length > 0;
      return isList ? rng.pick(list) : refuse(`pick(${shown(list)})`, 'a list with something in it');
    },
    state: () => rng.state(),
  };
}

function isWhole(value: unknown, low = Number.MIN_SAFE_INTEGER, high = Number.MAX_SAFE_INTEGER): value is number {
  return Number.isSafeInteger(value) && (value as number) >= low && (value as number) <= high;
}

function refuse(call: string, needed: string): never {
  throw new RangeError(`rng.${call}: ${needed} is needed`);
}
