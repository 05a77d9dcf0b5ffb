import type { Scene } from './scene.js';

/** Ends whatever goes on: run, count or fight (a change of hunger, the attack of another monster, a new level). */
export function stopActivity(scene: Scene): void {
  scene.state.activity = null;
}

/**
 * Ends a run or a count, not a fight: what attacking, being attacked, finding something, traps, sleep and teleports do (rules 7.2, 7.5; 7.7 has
 * none of these among what ends a fight).
 */
export function stopRunAndCount(scene: Scene): void {
  if (scene.state.activity?.type !== 'fight') scene.state.activity = null;
}

/** This run is over; what is left of its count goes on with the next one in the direction that was typed (rules 7.2). */
export function endRun(scene: Scene): void {
  const { state } = scene;
  if (state.activity?.type !== 'run') return;
  const { dir, careful, left } = state.activity;
  state.activity =
    left === 0 ? null : { type: 'run', dir, heading: dir, careful, first: true, steps: 0, left: left - 1 };
}

/** Ends a run or a fight, not a count: a confused move that came to nothing (rules 4). */
export function endRunOrFight(scene: Scene): void {
  if (scene.state.activity?.type === 'fight') scene.state.activity = null;
  else endRun(scene);
}
