import type { Command } from '../state/commands.js';
import type { Result, Scene } from './scene.js';

/** Picks up what lies at the hero's feet after a step onto it; nothing while levitating (rules 5.3). */
export function pickUpHere(_scene: Scene): void {
  throw new Error('pickUpHere: not built');
}

/** Says what lies at the hero's feet after a step that leaves it there (`m`); nothing while levitating. */
export function tellWhatLiesHere(_scene: Scene): void {
  throw new Error('tellWhatLiesHere: not built');
}

/** `,`: picks up what lies here; takes its time in every case (rules 7.3). */
export function pickUp(_scene: Scene, _command: Extract<Command, { type: 'pickUp' }>): Result {
  throw new Error('pickUp: not built');
}
