import { type Clock, TIMERS, type Timer } from '../state/game.js';
import { stopRunAndCount } from './activity.js';
import { notice } from './notice.js';
import type { Scene } from './scene.js';

/** Adds `turns` to what wears off (rules 5.5: repeated effects add up). They count from the end of this turn. */
export function startTimer(scene: Scene, timer: Timer, turns: number): void {
  scene.state.clock.timers[timer] += turns;
}

/** What wears off ends now, if it lasts at all; says so. Who can see again is seen anew (rules 2.4). */
export function endTimer(scene: Scene, timer: Timer): void {
  const { timers } = scene.state.clock;
  if (timers[timer] === 0) return;
  timers[timer] = 0;
  scene.tell({ type: 'timerEnded', timer });
  if (timer === 'blind') notice(scene, 'sight regained');
}

/** Fuses: the end of a turn for all that wears off (rules 7.1). */
export function burnFuses(scene: Scene): void {
  const { timers } = scene.state.clock;
  if (!isAnyOn(timers)) return;
  for (const timer of TIMERS) {
    if (timers[timer] === 0) continue;
    if (timers[timer] === 1) endTimer(scene, timer);
    else timers[timer]--;
  }
}

/** Nearly always none is; going through an object by its own keys is many times as fast as by the names of a list. */
function isAnyOn(timers: Clock['timers']): boolean {
  for (const timer in timers) if (timers[timer as Timer] > 0) return true;
  return false;
}

/**
 * The hero can do nothing for `turns` more action slots, is no longer alert (rules 3.2), and stops runs and counts; a fight outlasts it (rules 7.7). 0 turns
 * take the alertness all the same (quirk 36).
 */
export function addHelpless(scene: Scene, turns: number): void {
  const { state } = scene;
  state.clock.helpless += turns;
  state.hero.alert = false;
  stopRunAndCount(scene);
}

/** An action slot of a helpless hero. Alert again when it was the last (rules 4). */
export function restHelpless(scene: Scene): void {
  const { state } = scene;
  state.clock.helpless--;
  if (state.clock.helpless > 0) return;
  state.hero.alert = true;
  scene.tell({ type: 'awake' });
}
