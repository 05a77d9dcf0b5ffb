import { seedProblem } from '../base/text.js';

/** No letter that is taken for another one. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const DRAWN_LENGTH = 8;
/** Longest text that a series can begin with, in code points: room for the number behind it. */
const SERIES_LIMIT = 54;

export function drawSeed(): string {
  return drawText(DRAWN_LENGTH);
}

/**
 * So many characters by chance that is not the game's. Nobody gains by guessing them, and node:crypto would take a tenth of
 * every start.
 */
export function drawText(length: number): string {
  return Array.from({ length }, () => ALPHABET[Math.floor(Math.random() * ALPHABET.length)]).join('');
}

/** The seed of the day: its date in UTC, wherever the player is. */
export function dailySeed(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** Why `--seed` can't take this text, or null. */
export function seedFlagProblem(seed: string): string | null {
  const problem = seedProblem(seed);
  return problem === null ? null : `--seed takes 1 to 64 characters without blanks at the ends; this one ${problem}`;
}

/**
 * `count` seeds of the series that begins with `first`: numbers below 2^53 are counted up, any other text gets -2, -3, ... behind it.
 * A problem where the text is too long for that.
 */
export function seedSeries(first: string, count: number): { seeds: Iterable<string> } | { problem: string } {
  const number = /^(0|[1-9]\d*)$/.test(first) ? Number(first) : Number.NaN;
  if (Number.isSafeInteger(number)) {
    if (!Number.isSafeInteger(number + (count - 1)))
      return { problem: `--seed ${first} is too high for --count ${count}` };
    return { seeds: counted(count, (i) => String(number + i)) };
  }
  if (count > 1 && [...first].length > SERIES_LIMIT) {
    return { problem: `--seed takes at most ${SERIES_LIMIT} characters with --count` };
  }
  return { seeds: counted(count, (i) => (i === 0 ? first : `${first}-${i + 1}`)) };
}

function* counted(count: number, seed: (i: number) => string): Generator<string> {
  for (let i = 0; i < count; i++) yield seed(i);
}
