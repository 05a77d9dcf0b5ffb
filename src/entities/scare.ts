import type { Content } from '../state/content.js';
import type { Item } from '../state/items.js';
import type { Level } from '../state/level.js';
import { itemKind } from './kinds.js';
import { floorItemAt } from './places.js';

/** Whether `item` is a scroll that monsters do not step onto while it lies about (rules 5.8, scare monster). */
export function isScareScroll(content: Content, item: Item): boolean {
  return item.class === 'scroll' && itemKind(content, 'scroll', item.kind).effect.do === 'scareMonsters';
}

/** Whether such a scroll lies on the cell. */
export function liesScareScroll(level: Level, content: Content, x: number, y: number): boolean {
  const here = floorItemAt(level, x, y);
  return here !== null && isScareScroll(content, here.item);
}
