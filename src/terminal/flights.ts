import type { Frame } from '../view/frame.js';
import type { Terminal } from './open.js';

/** Milliseconds that one cell of a flight is shown, and about how long a far one may take in all. */
const CELL_MS = 12;
const FLIGHT_MS = 200;
const LEAST_MS = 2;

/** Milliseconds that each of so many screens of a flight is shown. */
export function flightPause(screens: number): number {
  return Math.max(LEAST_MS, Math.min(CELL_MS, Math.floor(FLIGHT_MS / screens)));
}

/**
 * Shows these screens one after the other, a few milliseconds each, then calls `then`. `goesOn` is asked before each: what is still to
 * come is left out when it says no. Answers what ends it at once, without `then`.
 */
export function showFlight(
  terminal: Terminal,
  frames: readonly Frame[],
  goesOn: () => boolean,
  then: () => void,
): () => void {
  const pause = flightPause(frames.length);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(at: number): void {
    const frame = frames[at];
    if (frame === undefined || !goesOn()) {
      then();
      return;
    }
    terminal.draw(frame);
    timer = setTimeout(() => show(at + 1), pause);
  }

  show(0);
  return () => clearTimeout(timer);
}
