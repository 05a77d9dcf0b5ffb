import { openStream } from '../base/rng.js';
import { buildLayout, layoutNames } from '../dungeon/build.js';
import type { Content } from '../state/content.js';
import type { Setup } from '../state/game.js';
import type { Level } from '../state/level.js';
import { freshMakings } from './spawn.js';
import { type StockRequest, stock, stockStream } from './stock.js';

/** The game's setup, as far as levels follow from it, and the size of the field in cells. */
export type DescentRequest = Pick<Setup, 'seed' | 'system' | 'systemOptions'> & { width?: number; height?: number };

/**
 * The levels that a game with this setup shows on first arrival at depths 1, 2, ..., without end, when nobody plays on the way:
 * counters run from level 1. Throws a RangeError with one line for the player when setup or size are impossible.
 */
export function* descend(request: DescentRequest, content: Content): Generator<Level, never, undefined> {
  const makings = freshMakings();
  const names = layoutNames(content);
  for (let depth = 1; ; depth++) {
    const { layout, system } = buildLayout(request, depth, 1, names, request.width, request.height);
    const rng = openStream(request.seed, stockStream(depth, 1));
    yield stock(layout, firstArrival(depth, system), content, makings, rng);
  }
}

/** What a level made by `system` is stocked for when a hero first comes to `depth`, with nothing that would change it. */
export function firstArrival(depth: number, system: string): StockRequest {
  return { depth, visit: 1, system, amuletHeld: false, deepest: depth, aggravating: false, unnoticed: false };
}

/** The level of one depth of that descent; `depth` from 1. */
export function levelAt(request: DescentRequest, content: Content, depth: number): Level {
  const levels = descend(request, content);
  for (let above = 1; above < depth; above++) levels.next();
  return levels.next().value;
}
