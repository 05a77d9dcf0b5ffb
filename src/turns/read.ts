import { itemLook } from '../entities/looks.js';
import type { Command } from '../state/commands.js';
import { choose } from './choose.js';
import { type Result, type Scene, TIMED } from './scene.js';
import { useUp } from './use-up.js';

/** `r`: reads a scroll, blind or not, as in the original (rules 5.5). */
export function read(scene: Scene, { item: letter }: Extract<Command, { type: 'read' }>): Result {
  const { item, result } = choose(scene, letter, 'read');
  if (item === null) return result;
  if (item.class === 'scroll') return useUp(scene, item);

  scene.tell({ type: 'wrongClass', verb: 'read', item: itemLook(scene.state, scene.content, item) });
  return TIMED;
}
