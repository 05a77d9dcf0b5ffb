import { itemLook, packLook } from '../entities/looks.js';
import { isInUse, packEntry, packItem, wielded } from '../entities/pack.js';
import type { Command } from '../state/commands.js';
import { type Result, refused, type Scene, TIMED } from './scene.js';

/** `w`: takes something in hand; what is cursed there stays and costs the turn, whatever was wanted: `-` is nothing (rules 5.5, 7.3, 7.8). */
export function wield(scene: Scene, { item: letter }: Extract<Command, { type: 'wield' }>): Result {
  const { state, content } = scene;
  if (state.pack.length === 0) return refused('pack empty');
  const item = packItem(state, letter);
  if (item === null && letter !== '-') return refused('no such item');
  const now = wielded(state);
  if (now !== null && 'cursed' in now && now.cursed) {
    scene.tell({ type: 'cursedStays', item: itemLook(state, content, now) });
    return TIMED;
  }
  if (item === null) return refused('no such item');
  if (item.class === 'armor') return refused('armour');
  if (isInUse(state, item)) return refused('in use');

  state.hero.wielded = item.id;
  scene.tell({ type: 'wielded', item: packLook(state, content, packEntry(state, item.id)!) });
  return TIMED;
}
