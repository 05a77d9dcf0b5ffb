import type { GameState } from '../state/game.js';
import { type Item, isSecret } from '../state/items.js';
import { kindKnowledge } from './knowledge.js';

/** What a thing has been called so far ('' for nothing), or why it can't be called anything (rules 7.8). */
export function nameOrRefusal(
  state: GameState,
  item: Item,
): { called: string } | { refused: 'cannot be named' | 'kind known' } {
  if (item.class === 'weapon' || item.class === 'armor') return { called: item.label };
  if (!isSecret(item.class)) return { refused: 'cannot be named' };
  const { known, called } = kindKnowledge(state, item.class, item.kind);
  return known ? { refused: 'kind known' } : { called };
}
