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

test('and through a mixed game whose options go to the dungeons that have them', { timeout: 120_000 }, () => {
  const systemOptions = { lakes: 40, chasms: 40, pillars: 40, locked: 40, trapped: 30, merge: 100, outline: 'caves' };
  const { problem, deepest } = walkForAmulet(content, 'walk-rich-mixed', { system: 'mixed', systemOptions });
  expect(problem).toBeNull();
  expect(deepest).toBeGreaterThanOrEqual(content.rules.amuletDepth);
});
