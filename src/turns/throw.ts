import { itemLook } from '../entities/looks.js';
import { destroyItem, packEntry, takeFromPack, wielded } from '../entities/pack.js';
import { monsterAt } from '../entities/places.js';
import type { Command } from '../state/commands.js';
import { choose } from './choose.js';
import { attackMonster } from './combat.js';
import { comesOff } from './come-off.js';
import { fallAround } from './fall-around.js';
import { fly } from './flight.js';
import { confusedDirection } from './move.js';
import { type Result, type Scene, TIMED } from './scene.js';

/** `t`: throws one unit (rules 5.6). What hits is used up; what misses, or meets nobody, falls near where it came to. */
export function throwItem(scene: Scene, command: Extract<Command, { type: 'throw' }>): Result {
  const { state, content } = scene;
  const { item, result } = choose(scene, command.item, 'throw');
  if (item === null) return result;

  const dir = confusedDirection(scene, command.dir);
  if (!comesOff(scene, item)) return TIMED;
  const { letter } = packEntry(state, item.id)!;
  const thrown = takeFromPack(state, letter, 1);
  const { path, end } = fly(state.level, state.hero, dir, true);
  scene.tell({ type: 'threw', item: itemLook(state, content, thrown), dir, path });
  const target = monsterAt(state.level, end.x, end.y);
  if (target !== null && attackMonster(scene, target, wielded(state), thrown)) destroyItem(state, thrown);
  else fallAround(scene, end.x, end.y, thrown, true);
  return TIMED;
}
