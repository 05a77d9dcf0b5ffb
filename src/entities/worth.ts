import type { Content } from '../state/content.js';
import type { GameState } from '../state/game.js';
import type { Item } from '../state/items.js';
import { itemKind } from './kinds.js';
import { kindKnowledge } from './knowledge.js';

/** What a thing brings at the end, in pieces of gold, 0 and more; what is not known of it halves that (rules 7.11). */
export function itemWorth(state: GameState, content: Content, item: Item): number {
  return Math.max(0, Math.floor(value(state, content, item)));
}

function value(state: GameState, content: Content, item: Item): number {
  switch (item.class) {
    case 'gold':
      return item.count;
    case 'food':
      return itemKind(content, 'food', item.kind).worth * item.count;
    case 'amulet':
      return itemKind(content, 'amulet', item.kind).worth;
    case 'weapon':
      return itemKind(content, 'weapon', item.kind).worth * (3 * (item.hit + item.damage) + item.count);
    case 'armor': {
      const kind = itemKind(content, 'armor', item.kind);
      return kind.worth + 100 * (9 - item.armor) + 10 * (kind.armor - item.armor);
    }
    case 'potion':
    case 'scroll': {
      const full = itemKind(content, item.class, item.kind).worth * item.count;
      return kindKnowledge(state, item.class, item.kind).known ? full : full / 2;
    }
    case 'ring': {
      const kind = itemKind(content, 'ring', item.kind);
      let full = kind.worth + kindKnowledge(state, 'ring', item.kind).stoneWorth;
      if (kind.hasBonus) full = item.bonus > 0 ? full + 100 * item.bonus : 10;
      return item.known ? full : full / 2;
    }
    case 'stick': {
      const full = itemKind(content, 'stick', item.kind).worth + 20 * item.charges;
      return item.known ? full : full / 2;
    }
  }
}
