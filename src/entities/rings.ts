import type { Rng } from '../base/rng.js';
import type { Content, RingPower } from '../state/content.js';
import type { GameState } from '../state/game.js';
import type { Ring } from '../state/items.js';
import { itemKind } from './kinds.js';
import { ringOn } from './pack.js';

const NO_RINGS: readonly Ring[] = [];

/** The rings that are worn, left hand first. */
export function wornRings(state: GameState): readonly Ring[] {
  const { left, right } = state.hero.rings;
  if (left === null && right === null) return NO_RINGS;
  return [ringOn(state, 'left'), ringOn(state, 'right')].filter((ring) => ring !== null);
}

/** How many rings of this power are worn: 0, 1 or 2. */
export function ringsOfPower(state: GameState, content: Content, power: RingPower): number {
  let count = 0;
  for (const ring of wornRings(state)) if (itemKind(content, 'ring', ring.kind).power === power) count++;
  return count;
}

/** Whether a ring of this power is worn. */
export function wearsPower(state: GameState, content: Content, power: RingPower): boolean {
  return ringsOfPower(state, content, power) > 0;
}

/** The bonuses of all worn rings of this power together, 0 for none. */
export function ringBonus(state: GameState, content: Content, power: RingPower): number {
  let bonus = 0;
  for (const ring of wornRings(state)) if (itemKind(content, 'ring', ring.kind).power === power) bonus += ring.bonus;
  return bonus;
}

/** Food that the worn rings use in one turn; may be negative. Draws for those that use it now and then (rules 3.9). */
export function ringFood(state: GameState, content: Content, rng: Rng): number {
  let used = 0;
  for (const ring of wornRings(state)) {
    const { amount, oneIn } = itemKind(content, 'ring', ring.kind).food;
    if (oneIn === 1 || rng.oneIn(oneIn)) used += amount;
  }
  return used;
}
