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

test('the first moment is answered where each is reached, and moments that come again are not kept again', () => {
  const kept = history();
  expect(kept.before(() => true).step).toBe(0);
  const last = kept.before(() => false);
  kept.offer(300, state, () => -1);
  expect(kept.before(() => false)).toBe(last);
  expect(kept.before(({ step }) => step >= 301).beside).toBe(256);
});
