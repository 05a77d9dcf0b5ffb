import { itemKind } from '../entities/kinds.js';
import { kindKnowledge } from '../entities/knowledge.js';
import { ringBonus } from '../entities/rings.js';
import type { Content, Dice } from '../state/content.js';
import type { GameState } from '../state/game.js';
import type { Item } from '../state/items.js';

/** What a weapon makes of one blow, strength left out: its dice and its plusses, to hit in twentieths, to damage in hit points. */
export type Blow = { dice: Dice; hit: number; damage: number };

const HARMLESS: Dice = [0, 0];
const STAFF: Dice = [2, 3];
const WAND: Dice = [1, 1];

/** A blow with what is wielded, or with bare hands; rings of dexterity and damage help a wielded thing only (rules 3.4). */
export function blowByHand(state: GameState, content: Content, weapon: Item | null): Blow {
  if (weapon === null) return { dice: content.rules.hero.bareHands, hit: 0, damage: 0 };
  const own = plusses(weapon);
  return {
    dice: wieldDice(state, content, weapon),
    hit: own.hit + ringBonus(state, content, 'dexterity'),
    damage: own.damage + ringBonus(state, content, 'damage'),
  };
}

/** A blow with a thing thrown while `wielded` is in hand: the right launcher adds its own plusses (rules 3.4, quirk 18). */
export function blowThrown(state: GameState, content: Content, thrown: Item, wielded: Item | null): Blow {
  const own = plusses(thrown);
  if (thrown.class !== 'weapon') return { dice: wieldDice(state, content, thrown), ...own };

  const kind = itemKind(content, 'weapon', thrown.kind);
  if (kind.launcher === '') return { dice: kind.thrown, ...own };
  if (wielded === null || wielded.class !== 'weapon' || wielded.kind !== kind.launcher) {
    return { dice: kind.wielded, ...own };
  }
  return { dice: kind.thrown, hit: own.hit + wielded.hit, damage: own.damage + wielded.damage };
}

function wieldDice(state: GameState, content: Content, item: Item): Dice {
  if (item.class === 'weapon') return itemKind(content, 'weapon', item.kind).wielded;
  if (item.class !== 'stick') return HARMLESS;
  return kindKnowledge(state, 'stick', item.kind).made === 'staff' ? STAFF : WAND;
}

function plusses(item: Item): { hit: number; damage: number } {
  return item.class === 'weapon' ? { hit: item.hit, damage: item.damage } : { hit: 0, damage: 0 };
}
