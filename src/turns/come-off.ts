import { itemKind } from '../entities/kinds.js';
import { itemLook } from '../entities/looks.js';
import { isInUse } from '../entities/pack.js';
import { changeStrength } from '../entities/strength.js';
import type { Item, Ring } from '../state/items.js';
import { fullTurnOfDaemons } from './daemons.js';
import { isOver } from './ending.js';
import type { Scene } from './scene.js';

/**
 * Ends the use of `item`, if it is wielded or worn, so that it can be put away, dropped or thrown (rules 5.5). What is cursed stays
 * and says so. Armour takes a turn to take off, in which the hero may die. True when the item is free.
 */
export function comesOff(scene: Scene, item: Item): boolean {
  const { state, content } = scene;
  const { hero } = state;
  if (!isInUse(state, item)) return true;
  if ('cursed' in item && item.cursed) {
    scene.tell({ type: 'cursedStays', item: itemLook(state, content, item) });
    return false;
  }

  if (item.id === hero.wielded) hero.wielded = null;
  else if (item.id === hero.worn) {
    fullTurnOfDaemons(scene);
    if (isOver(state)) return false;
    hero.worn = null;
  } else if (item.class === 'ring') slipOff(scene, item);
  return true;
}

/** A ring is off: its strength goes, and with it, as in the original, any sight of the invisible (quirk 37). */
function slipOff({ state, content }: Scene, ring: Ring): void {
  const { hero, clock } = state;
  if (hero.rings.left === ring.id) hero.rings.left = null;
  else hero.rings.right = null;

  const { power } = itemKind(content, 'ring', ring.kind);
  if (power === 'strength') changeStrength(state, content, -ring.bonus);
  if (power === 'seeInvisible') clock.timers.seeingInvisible = 0;
}
