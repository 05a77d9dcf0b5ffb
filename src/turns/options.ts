import { newTrail } from '../entities/knowledge.js';
import type { Command } from '../state/commands.js';
import { hasComforts, PLAY_OPTION_NAMES, withOptions } from '../state/game.js';
import { FREE, type Handler, refused } from './scene.js';

/** `o`: changes options that change play (rules 7.9). Refused where nothing changes. */
export const options: Handler<Extract<Command, { type: 'options' }>> = (scene, { set }) => {
  const { setup, level, knowledge } = scene.state;
  const options = withOptions(setup.options, set);
  if (PLAY_OPTION_NAMES.every((name) => options[name] === setup.options[name])) return refused('no change');

  setup.options = options;
  if (!hasComforts(scene.state)) delete knowledge.trail;
  else knowledge.trail ??= newTrail(level.tiles.length);
  scene.tell({ type: 'optionsSet' });
  return FREE;
};
