import { itemKind } from '../entities/kinds.js';
import { itemLook } from '../entities/looks.js';
import { wornArmor } from '../entities/pack.js';
import { wearsPower } from '../entities/rings.js';
import type { Scene } from './scene.js';

/** Armour that protects no better than this rusts no further (rules 2.6 A). */
const WORST = 9;

/** Rusts the worn armour by one, if it is of a kind that rusts and nothing keeps it (rules 2.6 A, 6). */
export function rustArmor(scene: Scene): void {
  const { state, content } = scene;
  const armor = wornArmor(state);
  if (armor === null || armor.armor >= WORST || !itemKind(content, 'armor', armor.kind).rusts) return;
  if (armor.protected || wearsPower(state, content, 'maintainArmor')) {
    scene.tell({ type: 'rustResisted', item: itemLook(state, content, armor) });
    return;
  }

  armor.armor += 1;
  scene.tell({ type: 'rusted', item: itemLook(state, content, armor) });
}
