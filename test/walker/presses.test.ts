import { expect, test } from 'vitest';
import type { Store } from '../../src/store/store.js';
import { makePeaceful } from '../comforts/ways-about.js';
import { DUNGEONS, ROGUE } from '../systems.js';
import { keepAlive, pressDown } from './presses.js';

/** Presses that a level of these games takes at most; the median is some 30, half of them for monsters. */
const MOST = 120;

test.each(Object.entries(DUNGEONS))(
  'x and > lead down in %s: each press moves the hero or says why not',
  {
    timeout: 60_000,
  },
  async (name, dungeon) => {
    const levels = name === 'rogue' ? 10 : 4;
    const pressed = await pressDown(`press-${name}-0`, dungeon, 1 + levels);
    expect(pressed.problem).toBeNull();
    expect(pressed.levels).toHaveLength(levels);
    for (const { presses, depth } of pressed.levels) expect(presses, `depth ${depth}`).toBeLessThan(MOST);
  },
);

test.each([
  ['region', 1],
  ['mixed', 1],
  ['mixed', 3],
] as const)('so they do where monsters kept coming and going: %s %i', { timeout: 30_000 }, async (name, seed) => {
  const { levels, problem } = await pressDown(`press-${name}-${seed}`, DUNGEONS[name]!, 5);
  expect(problem).toBeNull();
  for (const { presses, depth } of levels) expect(presses, `depth ${depth}`).toBeLessThan(MOST);
});

test('the first level is explored in 10 presses of x, where nobody is in the way', async () => {
  const alone = (store: Store): void => {
    keepAlive(store);
    makePeaceful(store.getState());
    store.getState().clock.wanderDelay = 9999;
  };
  const presses: number[] = [];
  for (let seed = 0; seed < 9; seed++) {
    const { levels, problem } = await pressDown(`alone-${seed}`, ROGUE, 2, alone);
    expect(problem).toBeNull();
    presses.push(levels[0]!.explored ?? levels[0]!.presses);
  }
  presses.sort((a, b) => a - b);
  expect(presses[4]).toBeLessThanOrEqual(10);
});
