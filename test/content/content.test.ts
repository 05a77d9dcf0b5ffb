import { expect, test } from 'vitest';
import { gameContent } from '../content.js';

test('the content of the game holds', () => {
  expect(gameContent().monsters).toHaveLength(26);
});
