import { blankFrame, type Frame, put } from './frame.js';
import { SCREEN } from './screen.js';

/** A message as it was read, and the turn in which that was. */
export type Said = { readonly turn: number; readonly text: string };

/** Lines of the log on one screen, between its title and its foot. */
export const LOG_ROWS = SCREEN.height - 2;

const KEYS = 'j k or arrows scroll, Space pages, / searches, n finds the next, Escape leaves';

/**
 * A screen of the message log, oldest line first. `top`: the index of its first line; `search`: what is looked for, '' for nothing, whose
 * finds are set off; `asking`: it is just being typed. Lines of turns before the last one are dim.
 */
export function logFrame(said: readonly Said[], top: number, search: string, asking: boolean): Frame {
  const frame = blankFrame(SCREEN.width, SCREEN.height);
  const last = said.at(-1)?.turn ?? 0;
  const shown = said.slice(top, top + LOG_ROWS);
  const range = said.length === 0 ? 'empty so far' : `${top + 1} to ${top + shown.length} of ${said.length}`;
  put(frame, 0, 0, `Messages: ${range}`, 'title');
  shown.forEach(({ turn, text }, row) => {
    put(frame, 0, 1 + row, text, styleOf(turn, last, isFound(text, search)));
  });
  const foot = asking ? `Search for: ${search}` : KEYS;
  const end = put(frame, 0, frame.height - 1, foot, asking ? 'message' : 'more');
  frame.cursor = { x: Math.min(end, frame.width - 1), y: frame.height - 1 };
  return frame;
}

function styleOf(turn: number, last: number, found: boolean): 'chosen' | 'plain' | 'dim' {
  if (found) return 'chosen';
  return turn === last ? 'plain' : 'dim';
}

/** Whether a message holds what is searched for, whatever its capitals. */
export function isFound(text: string, search: string): boolean {
  return search !== '' && text.toLowerCase().includes(search.toLowerCase());
}
