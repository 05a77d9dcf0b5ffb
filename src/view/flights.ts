import type { Point } from '../base/points.js';
import { canSee } from '../entities/sight.js';
import type { GameEvent } from '../state/events.js';
import type { GameState } from '../state/game.js';
import { cloneFrame, type Frame, STYLE } from './frame.js';
import { THING_SIGNS } from './map.js';
import { boltSign, type Sign } from './marks.js';

/** What goes through the air as a single thing, cell by cell, and what grows along its path. */
type Flight = { path: readonly Point[]; signs: readonly Sign[]; grows: boolean };

const MISSILE: Sign = { glyph: '*', style: 'bolt' };
/** Whoever stands in the way of a bolt is not drawn over. */
const STANDING: ReadonlySet<number> = new Set([STYLE.hero, STYLE.monster, STYLE.detected]);

/** Whether anything flew. */
export function hasFlights(events: readonly GameEvent[]): boolean {
  return events.some(({ type }) => type === 'threw' || type === 'bolt');
}

/**
 * Screens that show what flew in one action slot, one cell further each (rules 5.6, 5.7): a thing where the hero sees it, a bolt all along its
 * path, a missile as one spark. Each is `base` with that upon it. None for a blind hero, nor where the slot ended on another level.
 */
export function flightFrames(base: Frame, state: GameState, events: readonly GameEvent[], everything = false): Frame[] {
  const blind = state.clock.timers.blind > 0 && !everything;
  if (blind || events.some(({ type }) => type === 'arrived')) return [];
  const sees = (at: Point): boolean => everything || canSee(state, at.x, at.y);
  return events.flatMap((event) => {
    const flight = flightOf(event);
    return flight === null ? [] : framesOf(base, flight, sees);
  });
}

function flightOf(event: GameEvent): Flight | null {
  if (event.type === 'threw') {
    const sign = THING_SIGNS[event.item.class];
    return { path: event.path, signs: event.path.map(() => sign), grows: false };
  }
  if (event.type !== 'bolt') return null;
  if (event.bolt === 'missile') return { path: event.path, signs: event.path.map(() => MISSILE), grows: false };
  return { path: event.path, signs: event.dirs.map(boltSign), grows: true };
}

function framesOf(base: Frame, { path, signs, grows }: Flight, sees: (at: Point) => boolean): Frame[] {
  const frames: Frame[] = [];
  let from = base;
  path.forEach((at, step) => {
    if (!grows && !sees(at)) return;
    const frame = cloneFrame(from);
    if (!lay(frame, base, at, signs[step]!)) return;
    frames.push(frame);
    if (grows) from = frame;
  });
  return frames;
}

/** Puts a sign on a cell of the map. False where nothing changes. */
function lay(frame: Frame, base: Frame, { x, y }: Point, { glyph, style }: Sign): boolean {
  const cell = y * frame.width + x;
  if (STANDING.has(base.styles[cell]!)) return false;
  frame.chars[cell] = glyph.charCodeAt(0);
  frame.styles[cell] = STYLE[style];
  frame.cursor = null;
  return true;
}
