import { digest, heal } from './body.js';
import { burnFuses } from './clock.js';
import { isOver } from './ending.js';
import { moveMonsters } from './minds.js';
import type { Scene } from './scene.js';
import { comeDown } from './terrain.js';
import { wanderStep } from './wander.js';

/** What happens before the action slots of a turn (rules 7.1). */
export function beforeSlots(scene: Scene): void {
  wanderStep(scene);
}

/** What happens after them: monsters, healing, digestion, then what wears off. A turn is done with this (rules 7.1). */
export function afterSlots(scene: Scene): void {
  const { state } = scene;
  moveMonsters(scene);
  if (isOver(state)) return;
  heal(scene);
  digest(scene);
  if (isOver(state)) return;
  state.clock.turn++;
  burnFuses(scene);
  comeDown(scene);
}

/** One whole turn of all that in the midst of a command: putting on and taking off armour takes it (rules 5.5, 7.1). The hero may die. */
export function fullTurnOfDaemons(scene: Scene): void {
  beforeSlots(scene);
  afterSlots(scene);
}
