import { itemLook } from '../entities/looks.js';
import { countsSingly, packEntry, takeFromPack } from '../entities/pack.js';
import { addFloorItem } from '../entities/places.js';
import { leaveThing } from '../entities/trail.js';
import type { Command } from '../state/commands.js';
import { choose } from './choose.js';
import { comesOff } from './come-off.js';
import { isBare } from './fall-around.js';
import { type Result, refused, type Scene, TIMED } from './scene.js';

/** `d`: lays down one potion, scroll or food, or the whole of anything else, on bare floor or passage (rules 5.3, 5.5). */
export function drop(scene: Scene, { item: letter }: Extract<Command, { type: 'drop' }>): Result {
  const { state, content } = scene;
  const { hero, level } = state;
  if (!isBare(state, hero.x, hero.y)) return refused('cell occupied');
  const { item, result } = choose(scene, letter, 'drop');
  if (item === null) return result;

  if (!comesOff(scene, item)) return TIMED;
  const { letter: now } = packEntry(state, item.id)!;
  const dropped = takeFromPack(state, now, countsSingly(item) ? 1 : 'all');
  addFloorItem(level, hero.x, hero.y, dropped);
  leaveThing(state, hero.y * level.width + hero.x);
  scene.tell({ type: 'dropped', item: itemLook(state, content, dropped) });
  return TIMED;
}
