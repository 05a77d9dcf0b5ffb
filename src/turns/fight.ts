import type { Command } from '../state/commands.js';
import type { Result, Scene } from './scene.js';

/** `f` and `F` (rules 7.7): starts the fight; the first blow is a slot of the activity like the others. */
export function fight(_scene: Scene, _command: Extract<Command, { type: 'fight' }>): Result {
  throw new Error('fight: not built');
}

/** One blow of the fight that goes on. */
export function fightBlow(_scene: Scene): Result {
  throw new Error('fightBlow: not built');
}
