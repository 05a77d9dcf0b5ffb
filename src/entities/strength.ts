import type { Content } from '../state/content.js';
import type { GameState } from '../state/game.js';
import { ringBonus } from './rings.js';

const LEAST_STRENGTH = 3;
const MOST_STRENGTH = 31;

/** From strength 3 to 31 (rules 3.3). */
const TO_HIT = [-4, -3, -2, -1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3];
const DAMAGE = [-4, -3, -2, -1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 3, 3, 4, 5, 5, 5, 5, 5, 5, 5, 5, 5, 6];

/** What strength `strength` (3..31) adds to a roll to hit, in twentieths (rules 3.3). */
export function strengthToHit(strength: number): number {
  return TO_HIT[strength - LEAST_STRENGTH]!;
}

/** What strength `strength` (3..31) adds to the damage of a hit, in hit points (rules 3.3). */
export function strengthDamage(strength: number): number {
  return DAMAGE[strength - LEAST_STRENGTH]!;
}

/**
 * Changes the hero's strength by `by`, within 3..31, and raises the recorded maximum where it is passed; ring bonuses are left
 * out of the maximum (rules 5.5). Answers the change that was really made.
 */
export function changeStrength(state: GameState, content: Content, by: number): number {
  const hero = state.hero;
  const before = hero.strength;
  hero.strength = bounded(before + by);
  hero.maxStrength = Math.max(hero.maxStrength, bounded(hero.strength - ringBonus(state, content, 'strength')));
  return hero.strength - before;
}

function bounded(strength: number): number {
  return Math.min(MOST_STRENGTH, Math.max(LEAST_STRENGTH, strength));
}
