import { itemLook, packLook } from '../entities/looks.js';
import { packEntry, wornArmor } from '../entities/pack.js';
import type { Command } from '../state/commands.js';
import { choose } from './choose.js';
import { comesOff } from './come-off.js';
import { fullTurnOfDaemons } from './daemons.js';
import { isOver } from './ending.js';
import { type Result, refused, type Scene, TIMED } from './scene.js';

/** `W`: puts on armour, which takes two turns and shows how good it is (rules 5.4, 5.5). */
export function wear(scene: Scene, { item: letter }: Extract<Command, { type: 'wear' }>): Result {
  const { state, content } = scene;
  if (wornArmor(state) !== null) return refused('already dressed');
  const { item, result } = choose(scene, letter, 'wear');
  if (item === null) return result;
  if (item.class !== 'armor') {
    scene.tell({ type: 'wrongClass', verb: 'wear', item: itemLook(state, content, item) });
    return TIMED;
  }

  fullTurnOfDaemons(scene);
  const entry = packEntry(state, item.id);
  // In that turn the hero may have died, or a thief may have been quicker.
  if (isOver(state) || entry === null) return TIMED;
  item.known = true;
  state.hero.worn = item.id;
  scene.tell({ type: 'wore', item: packLook(state, content, entry) });
  return TIMED;
}

/** `T`: takes the armour off, two turns; one when it is cursed and stays (rules 5.5). */
export function takeOff(scene: Scene): Result {
  const { state, content } = scene;
  const armor = wornArmor(state);
  if (armor === null) return refused('not dressed');

  if (comesOff(scene, armor)) {
    scene.tell({ type: 'tookOff', item: packLook(state, content, packEntry(state, armor.id)!) });
  }
  return TIMED;
}
