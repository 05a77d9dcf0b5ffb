import { expect, test } from 'vitest';
import { PLAY_OPTIONS } from '../../src/state/game.js';
import { createStore } from '../../src/store/store.js';
import { brokenInvariants } from '../../src/turns/invariants.js';
import { newGame } from '../../src/turns/new-game.js';
import { gameContent } from '../content.js';

const content = gameContent();

test('below the 26th level there is always another, with stairs and the Amulet, however deep', () => {
  const setup = { seed: 'deep', system: 'rogue', systemOptions: {}, options: PLAY_OPTIONS };
  const store = createStore(newGame(setup, content).state, content);
  const state = store.getState();
  for (const start of [25, 98, 1000]) {
    store.dispatch({ type: 'wizard', power: { do: 'goTo', depth: start } });
    for (let depth = start + 1; depth <= start + 4; depth++) {
      const { x, y } = state.level.stairs;
      Object.assign(state.hero, { x, y });
      expect(store.dispatch({ type: 'down' }).as, `to ${depth}`).toBe('free');
      expect(state.level.depth).toBe(depth);
      expect(
        state.level.items.filter(({ item }) => item.class === 'amulet'),
        `on ${depth}`,
      ).toHaveLength(1);
      expect(brokenInvariants(state, content), `on ${depth}`).toEqual([]);
    }
  }
  expect(state.hero.deepest).toBe(1004);
});
