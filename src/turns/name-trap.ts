import { mixedPick } from '../base/mix.js';
import { stepFrom } from '../base/points.js';
import { floorItemAt, trapAt } from '../entities/places.js';
import type { Command } from '../state/commands.js';
import type { Trap } from '../state/level.js';
import { confusedDirection } from './move.js';
import { FREE, type Handler, type Scene } from './scene.js';

/** `^`: names a shown trap beside the hero (rules 7.8). Takes no time. */
export const nameTrap: Handler<Extract<Command, { type: 'nameTrap' }>> = (scene, { dir }) => {
  const { level, hero } = scene.state;
  const { x, y } = stepFrom(hero, confusedDirection(scene, dir));
  const trap = trapAt(level, x, y);
  const shown = trap !== null && !trap.hidden && floorItemAt(level, x, y) === null;

  scene.tell({ type: 'trapNamed', trap: shown ? nameOfTrap(scene, trap) : null });
  return FREE;
};

/** What the hero takes a trap for: any, while hallucinating (rules 8.5). Draws no chance. */
export function nameOfTrap({ state, content }: Scene, { kind, x, y }: Trap): string {
  if (state.clock.timers.hallucinating === 0) return kind;
  return mixedPick(content.traps, state.setup.seed, state.clock.turn, x, y).name;
}
