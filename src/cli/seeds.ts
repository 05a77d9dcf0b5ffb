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
  return utcText(now).slice(0, 10);
}

/** `2026-11-29T22:30:00Z`. A clock that has run past all years of four digits stands at their end, so that the text can be read again. */
export function utcText(now: Date): string {
  const [first, last] = [Date.UTC(1970, 0), Date.UTC(9999, 11, 31, 23, 59, 59)];
  const time = new Date(Math.min(Math.max(now.getTime() || first, first), last));
  return `${time.toISOString().slice(0, 19)}Z`;
}

/** Why `--seed` can't take this text, or null. */
export function seedFlagProblem(seed: string): string | null {
  const problem = seedProblem(seed);
  return problem === null ? null : `--seed takes 1 to 64 characters, without spaces at the ends; this one ${problem}`;
}

/**
 * `count` seeds of the series that begins with `first`: numbers below 2^53 are counted up, any other text gets -2, -3, ... behind it.
 * A problem where the text is too long for that.
 */
export function seedSeries(first: string, count: number): { seeds: Iterable<string> } | { problem: string } {
  if (seedAt(first, count - 1) !== null) return { seeds: counted(first, count) };
  return {
    problem: isNumber(first)
      ? `--seed ${first} is too high for --count ${count}`
      : `--seed takes at most ${SERIES_LIMIT} characters with --count`,
  };
}

/** The seed `place` places behind the `first` of a series, before it where that is negative; null where there is none. */
export function seedAt(first: string, place: number): string | null {
  if (place === 0) return first;
  if (isNumber(first)) {
    const number = Number(first) + place;
    return number >= 0 && Number.isSafeInteger(number) ? String(number) : null;
  }
  return place > 0 && [...first].length <= SERIES_LIMIT ? `${first}-${place + 1}` : null;
}

function isNumber(text: string): boolean {
  return /^(0|[1-9]\d*)$/.test(text) && Number.isSafeInteger(Number(text));
}

function* counted(first: string, count: number): Generator<string> {
  for (let place = 0; place < count; place++) yield seedAt(first, place)!;
}
