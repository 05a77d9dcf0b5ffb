import type { Command } from '../state/commands.js';
import type { GameState } from '../state/game.js';
import type { Hindrance, Stop } from '../state/stops.js';
import type { Ground } from './ground.js';
import { firstStep, type Ways } from './ways.js';

/** What comes next: one plain command, or why nothing does. */
export type Plan = { next: Command } | { stop: Stop };

/** What keeps the hero from going about by itself, or null. */
export function hindrance({ hero, clock }: GameState): Hindrance | null {
  if (clock.timers.blind > 0) return 'blind';
  if (clock.timers.confused > 0) return 'confused';
  if (hero.heldBy !== null) return 'held';
  if (hero.trapped > 0) return 'trapped';
  return clock.timers.levitating > 0 ? 'floating' : null;
}

/** The first step of a way, as a command. What was left on purpose is stepped over. */
export function stepToward(ground: Ground, ways: Ways, to: number): Plan {
  const { dir, cell } = firstStep(ground, ways, to);
  return { next: { type: ground.left.has(cell) ? 'tread' : 'move', dir, count: 1 } };
}
