import type { Content } from '../state/content.js';
import type { GameState } from '../state/game.js';
import { disturber, type Noted, type Plan } from './plan.js';

/** Rest, searching meanwhile, until the hero is whole and has its senses. `begun`: it has rested already. */
export function planRest(state: GameState, content: Content, begun: boolean, noted: readonly Noted[]): Plan {
  const { hero, clock } = state;
  const ails = hero.hp < hero.maxHp || clock.timers.blind > 0 || clock.timers.confused > 0;
  if (!ails) return { stop: { why: begun ? 'rested' : 'unhurt' } };
  if (hero.hunger === 'weak' || hero.hunger === 'faint') return { stop: { why: 'weak' } };
  const monster = disturber(state, content, noted);
  if (monster !== null) return { stop: { why: 'monster', monster } };
  return { next: { type: 'search', count: 1 } };
}
