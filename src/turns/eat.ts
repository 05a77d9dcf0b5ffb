import { itemKind } from '../entities/kinds.js';
import { itemLook } from '../entities/looks.js';
import { destroyItem, takeFromPack } from '../entities/pack.js';
import type { Command } from '../state/commands.js';
import { choose } from './choose.js';
import { gainXp } from './experience.js';
import { type Result, type Scene, TIMED } from './scene.js';

/** What a meal is worth, in turns of food, and what a stomach holds (rules 3.9). */
const MEAL: readonly [number, number] = [1100, 1499];
const STOMACH = 2000;

/** `e`: eats one unit of food (rules 3.9). */
export function eat(scene: Scene, { item: letter }: Extract<Command, { type: 'eat' }>): Result {
  const { state, content, rng } = scene;
  const { hero } = state;
  const { item, result } = choose(scene, letter, 'eat');
  if (item === null) return result;
  const look = itemLook(state, content, { ...item, count: 1 });
  if (item.class !== 'food') {
    scene.tell({ type: 'wrongClass', verb: 'eat', item: itemLook(state, content, item) });
    return TIMED;
  }

  hero.food = Math.min(STOMACH, Math.max(0, hero.food) + rng.between(...MEAL));
  hero.hunger = 'fed';
  if (hero.wielded === item.id) hero.wielded = null;
  destroyItem(state, takeFromPack(state, letter, 1));
  const { fruit } = itemKind(content, 'food', item.kind);
  const bad = !fruit && rng.chance(29);
  scene.tell({ type: 'ate', item: look, taste: fruit ? 'fruit' : bad ? 'bad' : 'good' });
  if (bad) gainXp(scene, 1);
  return TIMED;
}
