import { walkBetween } from '../base/path.js';
import { directionOf, type Point, samePoint, stepFrom } from '../base/points.js';
import { COUNT_LIMIT, type Command } from '../state/commands.js';
import type { GameState } from '../state/game.js';
import { PASSABLE } from '../state/tiles.js';

/**
 * The first straight stretch of a shortest walk to a cell, as one command; null where the hero is there or no walk leads there. It goes by what is
 * there, hidden things included, and round traps.
 */
export function nextLeg({ hero, level }: GameState, to: Readonly<Point>): Command | null {
  const { width, height, tiles, traps } = level;
  if (samePoint(hero, to)) return null;
  const isFree = (x: number, y: number): boolean =>
    x >= 0 &&
    y >= 0 &&
    x < width &&
    y < height &&
    PASSABLE[tiles[y * width + x]!]! &&
    !traps.some((trap) => samePoint(trap, { x, y }));
  const walk = walkBetween(hero, to, isFree);
  const [from, next] = walk ?? [];
  const dir = from === undefined || next === undefined ? null : directionOf(next.x - from.x, next.y - from.y);
  if (walk === null || dir === null) return null;
  const bend = walk.findIndex((cell, i) => i > 0 && !samePoint(cell, stepFrom(walk[i - 1]!, dir)));
  const steps = (bend < 0 ? walk.length : bend) - 1;
  return { type: 'move', dir, count: Math.min(steps, COUNT_LIMIT) };
}
