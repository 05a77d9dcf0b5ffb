import { mixedPick } from '../base/mix.js';
import type { Content } from '../state/content.js';
import type { GameState } from '../state/game.js';
import type { Item, PackItem, SecretClass } from '../state/items.js';
import type { ItemLook, KindLook, MonsterLook, PackLook } from '../state/looks.js';
import type { Monster } from '../state/monsters.js';
import { itemKind } from './kinds.js';
import { kindKnowledge } from './knowledge.js';
import { canSeeMonster, sensesMonster } from './sight.js';

/** A thing as the hero knows it now (rules 5.4). */
export function itemLook(state: GameState, content: Content, item: Item): ItemLook {
  const { kind, count } = item;
  switch (item.class) {
    case 'gold':
    case 'amulet':
      return { class: item.class, count };
    case 'food':
      return { class: 'food', kind, fruit: itemKind(content, 'food', kind).fruit, count };
    case 'potion':
    case 'scroll':
      return { class: item.class, ...secretLook(state, item.class, kind), count };
    case 'ring': {
      const shown = item.known && itemKind(content, 'ring', kind).hasBonus;
      return { class: 'ring', ...secretLook(state, 'ring', kind), count, bonus: shown ? item.bonus : null };
    }
    case 'stick': {
      const made = kindKnowledge(state, 'stick', kind).made || 'wand';
      const charges = item.known ? item.charges : null;
      return { class: 'stick', ...secretLook(state, 'stick', kind), made, count, charges };
    }
    case 'weapon': {
      const plusses = item.known ? { hit: item.hit, damage: item.damage } : { hit: null, damage: null };
      return { class: 'weapon', kind, count, ...plusses, label: item.label };
    }
    case 'armor': {
      const standard = itemKind(content, 'armor', kind).armor;
      return { class: 'armor', kind, count, armor: item.known ? item.armor : null, standard, label: item.label };
    }
  }
}

/** A pack entry as the hero knows it now. */
export function packLook(state: GameState, content: Content, { letter, item }: PackItem): PackLook {
  return { letter, item: itemLook(state, content, item) };
}

/** A kind as the hero knows it now: for discoveries and naming. */
export function kindLook(state: GameState, itemClass: SecretClass, kind: string): KindLook {
  const { made } = kindKnowledge(state, itemClass, kind);
  return { class: itemClass, ...secretLook(state, itemClass, kind), made };
}

function secretLook(
  state: GameState,
  itemClass: SecretClass,
  kind: string,
): Pick<KindLook, 'kind' | 'called' | 'looks'> {
  const { known, called, looks } = kindKnowledge(state, itemClass, kind);
  return { kind: known ? kind : '', called, looks };
}

/** A monster as the hero takes it now: unnamed while neither seen nor sensed, any name while hallucinating (rules 8.4, 8.5). */
export function monsterLook(state: GameState, content: Content, monster: Monster): MonsterLook {
  const { kind, x, y } = monster;
  const seen = canSeeMonster(state, content, monster);
  if (!seen && !sensesMonster(state)) return { kind, name: null, seen, x, y };
  const name = isHallucinating(state) ? dreamtMonster(state, content, x, y, state.clock.turn) : kind;
  return { kind, name, seen, x, y };
}

/** The kind that a hallucinating hero takes a monster at this cell for in a turn: from a hash, never from a stream. */
export function dreamtMonster({ setup }: GameState, content: Content, x: number, y: number, turn: number): string {
  return mixedPick(content.monsters, setup.seed, turn, x, y).name;
}

/** The colour that a hallucinating hero sees in place of any; '' while the usual one is seen (rules 8.5). */
export function dreamtColor(state: GameState, content: Content): string {
  if (!isHallucinating(state)) return '';
  const { hero, clock, setup } = state;
  return mixedPick(content.names.colors, setup.seed, clock.turn, hero.x, hero.y);
}

function isHallucinating(state: GameState): boolean {
  return state.clock.timers.hallucinating > 0;
}
