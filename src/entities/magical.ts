import type { Content } from '../state/content.js';
import type { Item } from '../state/items.js';
import { itemKind } from './kinds.js';

/** Whether a thing counts as magical (rules 5.2): what magic detection shows and nymphs take. */
export function isMagical(content: Content, item: Item): boolean {
  switch (item.class) {
    case 'potion':
    case 'scroll':
    case 'ring':
    case 'stick':
    case 'amulet':
      return true;
    case 'weapon':
      return item.hit !== 0 || item.damage !== 0;
    case 'armor':
      return item.protected || item.armor !== itemKind(content, 'armor', item.kind).armor;
    case 'food':
    case 'gold':
      return false;
  }
}
