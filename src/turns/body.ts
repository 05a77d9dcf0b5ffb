import { holdsAmulet } from '../entities/pack.js';
import { ringFood, ringsOfPower } from '../entities/rings.js';
import type { Hero } from '../state/game.js';
import { stopActivity } from './activity.js';
import { killHero } from './ending.js';
import type { Scene } from './scene.js';

/** Food below which the hero is hungry and weak, and below which it starves, in turns of food (rules 3.9). */
const HUNGRY = 300;
const WEAK = 150;
const STARVES = -850;

/** One turn of healing (rules 3.8): slow and steady below level 8, then random; each regeneration ring heals one more. */
export function heal(scene: Scene): void {
  const { state, content, rng } = scene;
  const { hero } = state;
  const before = hero.hp;
  hero.quiet++;
  if (hero.level < 8) {
    if (hero.quiet + 2 * hero.level > 20) hero.hp++;
  } else if (hero.quiet >= 3) {
    hero.hp += 1 + rng.below(hero.level - 7);
  }
  hero.hp += ringsOfPower(state, content, 'regeneration');
  if (hero.hp === before) return;
  hero.hp = Math.min(hero.hp, hero.maxHp);
  hero.quiet = 0;
}

/** One turn of digestion (rules 3.9): hunger, fainting, and in the end death. */
export function digest(scene: Scene): void {
  const { hero } = scene.state;
  const before = hero.hunger;
  if (hero.food <= 0) starve(scene);
  else useFood(scene);
  if (hero.hunger === before) return;
  hero.alert = false;
  stopActivity(scene);
}

function useFood(scene: Scene): void {
  const { state, content, rng } = scene;
  const { hero } = state;
  const before = hero.food;
  hero.food -= ringFood(state, content, rng) + (holdsAmulet(state) ? 0 : 1);
  if (before >= WEAK && hero.food < WEAK) getHungry(scene, 'weak');
  else if (before >= HUNGRY && hero.food < HUNGRY) getHungry(scene, 'hungry');
}

function starve(scene: Scene): void {
  const { state, rng } = scene;
  const { hero, clock } = state;
  if (hero.food < STARVES) {
    killHero(scene, { cause: 'starvation' });
    return;
  }
  hero.food--;
  if (clock.helpless > 0 || rng.below(5) !== 0) return;

  const turns = 4 + rng.below(8);
  clock.helpless += turns;
  if (hero.hunger !== 'faint') getHungry(scene, 'faint');
  scene.tell({ type: 'fainted', turns });
}

function getHungry(scene: Scene, hunger: Exclude<Hero['hunger'], 'fed'>): void {
  scene.state.hero.hunger = hunger;
  scene.tell({ type: 'hunger', state: hunger });
}
