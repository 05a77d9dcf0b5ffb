import type { GameEvent } from '../state/events.js';
import type { Mark } from './screen.js';
import type { Voice } from './tell.js';

export const MORE = '--More--';

/** One state of the message line: `text` without the `--More--`, which stands behind it where `more` is true. */
export type Page = { text: string; more: boolean };

/** The sentences of the events of one command, in order; first letters capital. */
export function sentencesOf(_events: readonly GameEvent[], _voice: Voice): string[] {
  throw new Error('sentencesOf: not yet written');
}

/**
 * As few pages as hold the sentences, none wider than `width` columns, its `--More--` included. Long sentences are split at blanks.
 * No sentences, no pages.
 */
export function pagesOf(_sentences: readonly string[], _width = 80): Page[] {
  throw new Error('pagesOf: not yet written');
}

/** A page as it stands on the message line, `--More--` included. */
export function topLine(page: Page): string {
  return page.more ? page.text + MORE : page.text;
}

/** Places that a detection showed: drawn until the next key. */
export function marksOf(_events: readonly GameEvent[]): Mark[] {
  throw new Error('marksOf: not yet written');
}
