/** What text from outside may hold before it is used. */

/** Why `text` cannot be a name or a seed of 1 to `most` code points, or null where it can: what was wanted, in words. */
function lineProblem(text: string, most: number): string | null {
  if (text === '') return 'is empty';
  if (/\p{Cc}/u.test(text)) return 'has control characters in it';
  if (/\p{Cs}/u.test(text)) return 'has half a character in it';
  if ([...text].length > most) return `is longer than ${most} characters`;
  return null;
}

/** Longest seed, in code points. */
const SEED_LIMIT = 64;
/** Longest name (of the hero, a fruit, a kind), in code points. */
export const NAME_LIMIT = 50;

/** Why `seed` is none, or null where it is one: 1 to 64 code points, no controls, no lone surrogates, no blanks at the ends. */
export function seedProblem(seed: string): string | null {
  return lineProblem(seed, SEED_LIMIT) ?? (seed !== seed.trim() ? 'has a space at one end' : null);
}

/** Why `name` is none, or null where it is one: 1 to 50 code points, no controls, no lone surrogates. */
export function nameProblem(name: string): string | null {
  return lineProblem(name, NAME_LIMIT);
}

/**
 * `text` as it may go to a terminal: controls, line separators, direction overrides and lone surrogates become `?`, and what
 * is longer than `most` code points is cut.
 */
export function printable(text: string, most = 200): string {
  const safe = text.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, '?');
  const points = [...safe];
  return points.length > most ? `${points.slice(0, most).join('')}...` : safe;
}

/** What `text` holds as JSON; undefined where it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What was thrown, in one line for the terminal. */
export function errorText(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return printable(text.replace(/\s+/g, ' '), 160);
}
