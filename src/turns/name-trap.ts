import { mixedPick } from '../base/mix.js';
import { stepFrom } from '../base/points.js';
import { floorItemAt, trapAt } from '../entities/places.js';
import type { Command } from '../state/commands.js';
import { confusedDirection } from './move.js';
import { FREE, type Handler } from './scene.js';

/** `^`: names a shown trap beside the hero, who may take it for another while hallucinating (rules 7.8). Takes no time. */
export const nameTrap: Handler<Extract<Command, { type: 'nameTrap' }>> = (scene, { dir }) => {
  const { state, content } = scene;
  const { x, y } = stepFrom(state.hero, confusedDirection(scene, dir));
  const trap = trapAt(state.level, x, y);
  const shown = trap !== null && !trap.hidden && floorItemAt(state.level, x, y) === null;
  let name = shown ? trap.kind : null;
  if (shown && state.clock.timers.hallucinating > 0) {
    name = mixedPick(content.traps, state.setup.seed, state.clock.turn, x, y).name;
  }

  scene.tell({ type: 'trapNamed', trap: name });
  return FREE;
};
