import type { Content } from '../state/content.js';
import type { GameState } from '../state/game.js';
import type { Session } from '../state/session.js';
import type { Frame, Style } from './frame.js';

/** Something drawn over the map for a moment: detected things, a bolt, a missile in flight. */
export type Mark = { x: number; y: number; glyph: string; style: Style };

export type View = {
  state: GameState;
  content: Content;
  session: Session;
  /** The message line; a `--More--` at its end is set off by itself. */
  top: string;
  /** The level as if fully seen: for the replay viewer and for pictures of dungeons. */
  everything?: boolean;
  marks?: readonly Mark[];
  /** A question stands on the message line: the cursor waits behind it instead of on the hero. */
  asking?: boolean;
};

/** The screen of play, 80×24: message line, map (rules 8.3, 8.4) and status line (rules 8.1). */
export function gameFrame(_view: View): Frame {
  throw new Error('gameFrame: not yet drawn');
}

/** Rules 8.1. */
export function statusText(_state: GameState, _content: Content): string {
  throw new Error('statusText: not yet written');
}

/** For screens below 80×24: readable from 20×5 on. `width` and `height` are the screen's, in cells. */
export function tooSmallFrame(_width: number, _height: number): Frame {
  throw new Error('tooSmallFrame: not yet drawn');
}
