import type { Command } from '../state/commands.js';
import type { PlayOptions } from '../state/game.js';
import { FREE, type Handler, refused } from './scene.js';

/** `o`: changes options that change play (rules 7.9). Refused where nothing changes. */
export const options: Handler<Extract<Command, { type: 'options' }>> = (scene, { set }) => {
  const { setup } = scene.state;
  const names = Object.keys(set) as (keyof PlayOptions)[];
  const changed = names.filter((name) => setup.options[name] !== set[name]);
  if (changed.length === 0) return refused('no change');

  Object.assign(setup.options, set);
  scene.tell({ type: 'optionsSet' });
  return FREE;
};
