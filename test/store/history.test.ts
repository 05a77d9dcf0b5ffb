import { expect, test } from 'vitest';
import { PLAY_OPTIONS } from '../../src/state/game.js';
import { createHistory } from '../../src/store/history.js';
import { newGame } from '../../src/turns/new-game.js';
import { gameContent } from '../content.js';
import { ROGUE } from '../systems.js';

const { state } = newGame({ seed: 'history', ...ROGUE, options: PLAY_OPTIONS }, gameContent());

/** Moments 0 to 1,000, of which every one is offered. */
function history() {
  const kept = createHistory(state, 0);
  for (let step = 1; step <= 1000; step++) {
    state.clock.slot = step;
    kept.offer(step, state, () => step);
  }
  return kept;
}

test('a moment at most 128 steps before any other is kept, with the state as it was then', () => {
  const kept = history();
  for (let wanted = 1; wanted <= 1000; wanted++) {
    const found = kept.before(({ step }) => step >= wanted);
    expect(found.step).toBeLessThan(wanted);
    expect(wanted - found.step).toBeLessThanOrEqual(128);
    expect(found.beside).toBe(found.step);
    expect(found.state.clock.slot).toBe(found.step);
  }
});

test('of a long game so many are kept as fit, near by as many as ever, and those that are gone come again when they are passed', () => {
  const kept = createHistory(state, 0);
  const steps = 400_000;
  const gapBefore = (wanted: number): number => wanted - kept.before(({ step }) => step >= wanted).step;
  for (let step = 128; step <= steps; step += 128) kept.offer(step, state, () => step);
  const all = new Set<number>();
  for (let wanted = 1; wanted <= steps; wanted += 64) all.add(kept.before(({ step }) => step >= wanted).step);
  expect(all.size).toBeLessThanOrEqual(512);
  expect(gapBefore(steps)).toBeLessThanOrEqual(128);
  expect(gapBefore(steps - 2000)).toBeLessThanOrEqual(512);
  for (let back = 0; back < steps; back += 1000) {
    expect(gapBefore(steps - back), `${back} steps back`).toBeLessThanOrEqual(256 + back / 8);
  }

  const far = kept.before(({ step }) => step >= 200_000).step;
  for (let step = far + 128; step < 200_000; step += 128) kept.offer(step, state, () => step);
  expect(gapBefore(200_000)).toBeLessThanOrEqual(256);
});

test('the first moment is answered where each is reached, and moments that come again are not kept again', () => {
  const kept = history();
  expect(kept.before(() => true).step).toBe(0);
  const last = kept.before(() => false);
  kept.offer(300, state, () => -1);
  expect(kept.before(() => false)).toBe(last);
  expect(kept.before(({ step }) => step >= 301).beside).toBe(256);
});
