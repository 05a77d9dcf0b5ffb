import { expect, test } from 'vitest';
import { gameContent } from '../content.js';
import { walkForAmulet } from './walker.js';

const content = gameContent();

test.each(['walk-1', 'walk-2'])(
  '26 levels down and back on foot, with the Amulet (seed %s)',
  { timeout: 120_000 },
  (seed) => {
    const { problem, deepest } = walkForAmulet(content, seed);
    expect(problem).toBeNull();
    expect(deepest).toBeGreaterThanOrEqual(content.rules.amuletDepth);
  },
);
