import type { Content } from '../state/content.js';
import type { DeathCause, Ending } from '../state/ending.js';
import type { Session } from '../state/session.js';
import type { Frame } from './frame.js';
import type { Texts } from './texts.js';

/** A line of the top ten. `depth` is the depth of the end (the deepest for winners). */
export type ScoreEntry = {
  name: string;
  score: number;
  how: 'killed' | 'quit' | 'won';
  withAmulet: boolean;
  depth: number;
  by: DeathCause | null;
  seed: string;
};

/** The stone (rules 7.11). `year` is the year to carve. */
export function tombstoneFrame(_end: {
  ending: Ending & { how: 'killed' };
  session: Session;
  texts: Texts;
  seed: string;
  year: number;
}): Frame {
  throw new Error('tombstoneFrame: not yet drawn');
}

/** The one line instead of a stone, and what is printed on the normal screen. */
export function endingLine(_ending: Ending, _session: Session): string {
  throw new Error('endingLine: not yet written');
}

/** What the winner sold, page by page (rules 7.11). */
export function winnerFrames(_ending: Ending & { how: 'won' }, _session: Session, _content: Content): Frame[] {
  throw new Error('winnerFrames: not yet drawn');
}

/** The top ten as text, none wider than 80 columns. */
export function scoreLines(_entries: readonly ScoreEntry[]): string[] {
  throw new Error('scoreLines: not yet written');
}

/** The top ten as a screen; `mine` is the place of the new entry, -1 for none. */
export function scoreFrame(_entries: readonly ScoreEntry[], _mine: number): Frame {
  throw new Error('scoreFrame: not yet drawn');
}
