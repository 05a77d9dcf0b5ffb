import { blankFrame, type Frame, put } from './frame.js';
import type { Said } from './log.js';
import { SCREEN } from './screen.js';
import { cut } from './width.js';

/** What stands beside the game where a terminal is wider: short lines under a title. */
export type Panel = { readonly title: string; readonly lines: readonly string[] };

/** Columns between the game and the panels beside it, and the fewest that these need. */
const GAP = 2;
const LEAST_SIDE = 20;

/** Whether a terminal of this size has room beside or below the game. */
export function hasRoomAround(width: number, height: number): boolean {
  return height > SCREEN.height || width >= SCREEN.width + GAP + LEAST_SIDE;
}

/**
 * The 80×24 screen in a larger terminal: itself in the upper left corner, as everywhere; the last messages below it, the newest at the
 * bottom; the panels to its right, as far as they fit. `said`: the newest last.
 */
export function surrounded(
  game: Frame,
  size: { width: number; height: number },
  said: readonly Said[],
  panels: readonly Panel[],
): Frame {
  const frame = blankFrame(Math.max(game.width, size.width), Math.max(game.height, size.height));
  frame.cursor = game.cursor;
  for (let y = 0; y < game.height; y++) {
    const row = y * game.width;
    frame.chars.set(game.chars.subarray(row, row + game.width), y * frame.width);
    frame.styles.set(game.styles.subarray(row, row + game.width), y * frame.width);
  }
  putLog(frame, game, said);
  putPanels(frame, game, panels);
  return frame;
}

/** Below the status line and an empty row. */
function putLog(frame: Frame, game: Frame, said: readonly Said[]): void {
  const rows = frame.height - game.height - 1;
  if (rows < 1) return;
  const last = said.at(-1)?.turn;
  said.slice(-rows).forEach(({ turn, text }, row) => {
    put(frame, 0, game.height + 1 + row, cut(text, game.width), turn === last ? 'plain' : 'dim');
  });
}

function putPanels(frame: Frame, game: Frame, panels: readonly Panel[]): void {
  const x = game.width + GAP;
  const room = frame.width - x;
  if (room < LEAST_SIDE) return;
  let y = 0;
  for (const { title, lines } of panels) {
    if (lines.length === 0) continue;
    if (y + 1 >= frame.height) return;
    put(frame, x, y++, cut(title, room), 'title');
    const shown = lines.slice(0, frame.height - y);
    shown.forEach((line, index) => {
      const isCut = index === shown.length - 1 && shown.length < lines.length;
      put(frame, x, y++, isCut ? '...' : cut(line, room));
    });
    y++;
  }
}

/** A screen of 24 rows on one of 23: without its message line where that says nothing, else with it in place of the row below. */
export function lowered(frame: Frame): Frame {
  const gone = rowToLose(frame);
  const low = blankFrame(frame.width, frame.height - 1);
  for (let y = 0, to = 0; y < frame.height; y++) {
    if (y === gone) continue;
    const row = y * frame.width;
    low.chars.set(frame.chars.subarray(row, row + frame.width), to * frame.width);
    low.styles.set(frame.styles.subarray(row, row + frame.width), to * frame.width);
    to++;
  }
  const { cursor } = frame;
  low.cursor = cursor === null ? null : { x: cursor.x, y: Math.max(0, cursor.y > gone ? cursor.y - 1 : cursor.y) };
  if (frame.line !== undefined) low.line = frame.line;
  return low;
}

/** The message line if it is empty, else the row below it. */
function rowToLose(frame: Frame): number {
  return frame.chars.subarray(0, frame.width).every((char) => char === BLANK) ? 0 : 1;
}

const BLANK = 32;
