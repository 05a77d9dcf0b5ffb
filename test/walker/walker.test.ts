import { expect, test } from 'vitest';
import { gameContent } from '../content.js';
import { DUNGEONS, RICH_DUNGEONS } from '../systems.js';
import { walkForAmulet } from './walker.js';

const content = gameContent();

test.each([
  ['walk-1', 'rogue'],
  ['walk-2', 'rogue'],
  ...Object.keys(DUNGEONS)
    .filter((name) => name !== 'rogue')
    .map((name) => [`walk-${name}`, name]),
])('26 levels down and back on foot, with the Amulet (seed %s, dungeon %s)', { timeout: 120_000 }, (seed, name) => {
  const { problem, deepest } = walkForAmulet(content, seed!, DUNGEONS[name!]);
  expect(problem).toBeNull();
  expect(deepest).toBeGreaterThanOrEqual(content.rules.amuletDepth);
});

test('and through locked and trapped doors, with keys and by force, past lakes and down chasms', {
  timeout: 120_000,
}, () => {
  const { problem, deeds } = walkForAmulet(content, 'walk-rich', RICH_DUNGEONS['rich sector']);
  expect(problem).toBeNull();
  for (const [deed, count] of Object.entries(deeds)) expect(count, deed).toBeGreaterThan(0);
});
