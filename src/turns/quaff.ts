import { itemLook } from '../entities/looks.js';
import type { Command } from '../state/commands.js';
import { choose } from './choose.js';
import { type Result, type Scene, TIMED } from './scene.js';
import { useUp } from './use-up.js';

/** `q`: drinks a potion (rules 5.5). */
export function quaff(scene: Scene, { item: letter }: Extract<Command, { type: 'quaff' }>): Result {
  const { item, result } = choose(scene, letter, 'quaff');
  if (item === null) return result;
  if (item.class === 'potion') return useUp(scene, item);

  scene.tell({ type: 'wrongClass', verb: 'quaff', item: itemLook(scene.state, scene.content, item) });
  return TIMED;
}
