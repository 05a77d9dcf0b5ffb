import { holdsAmulet } from '../entities/pack.js';
import type { Content } from '../state/content.js';
import { type GameState, THING } from '../state/game.js';
import { TILE } from '../state/tiles.js';
import { groundOf } from './ground.js';
import type { Noted } from './noted.js';
import { waysFrom } from './ways.js';

/** The cell of the stairs, where the hero knows of them; -1. */
export function knownStairs({ knowledge }: GameState): number {
  return knowledge.tiles.indexOf(1 + TILE.stairs);
}

/** Whether the hero may take the stairs that way. */
export function mayTakeStairs(state: GameState, way: 'down' | 'up'): boolean {
  return way === 'down' || holdsAmulet(state);
}

/** Cells of what one may want to travel to: stairs, things and doors that a way is known to, the nearest first. */
export function knownGoals(state: GameState, content: Content, noted: readonly Noted[]): number[] {
  const ground = groundOf(state, content, noted);
  const { cost } = waysFrom(ground);
  const goals: number[] = [];
  for (let cell = 0; cell < cost.length; cell++) {
    const thing = ground.things[cell]!;
    const isGoal = GOALS.has(ground.tiles[cell]!) || (thing !== 0 && thing !== THING.trap);
    if (cost[cell]! > 0 && isGoal) goals.push(cell);
  }
  return goals.sort((a, b) => cost[a]! - cost[b]! || a - b);
}

const GOALS: ReadonlySet<number> = new Set([TILE.stairs, TILE.door, TILE['locked door']]);
