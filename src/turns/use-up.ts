import { itemKind } from '../entities/kinds.js';
import { kindKnowledge } from '../entities/knowledge.js';
import { itemLook } from '../entities/looks.js';
import { destroyItem, packEntry, takeFromPack } from '../entities/pack.js';
import type { Potion, Scroll } from '../state/items.js';
import { carryOut } from './effects/carry-out.js';
import { isOver } from './ending.js';
import { learnIf } from './identify.js';
import { notice } from './notice.js';
import { ASKED, FREE, type Result, type Scene, TIMED } from './scene.js';

/**
 * Uses up one unit of a potion or scroll of the pack: it is gone, and no longer in hand, before it takes effect. A kind that is neither known nor
 * named after that is asked a name for, in the same slot (rules 5.4, 5.5).
 */
export function useUp(scene: Scene, item: Potion | Scroll): Result {
  const { state, content } = scene;
  const { effect, learned } = itemKind(content, item.class, item.kind);
  const look = itemLook(state, content, { ...item, count: 1 });
  const { letter } = packEntry(state, item.id)!;
  if (state.hero.wielded === item.id) state.hero.wielded = null;
  destroyItem(state, takeFromPack(state, letter, 1));

  scene.tell({ type: item.class === 'potion' ? 'quaffed' : 'readScroll', item: look });
  const { as, seen } = carryOut(scene, effect, null);
  if (isOver(state)) return TIMED;
  // One that asks has had its effect only once it is answered.
  if (item.class === 'scroll' && as !== 'asked') notice(scene, 'scroll read');
  learnIf(scene, item.class, item.kind, learned, seen);
  if (as !== 'timed') return as === 'asked' ? ASKED : FREE;
  const { known, called } = kindKnowledge(state, item.class, item.kind);
  if (!known && called === '') {
    state.phase = { type: 'name', class: item.class, kind: item.kind };
    return ASKED;
  }
  return TIMED;
}
