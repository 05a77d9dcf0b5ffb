import { expect, test } from 'vitest';
import { gameContent } from '../content.js';
import { fuzzGame, playFromText } from './fuzz.js';

const GAMES = 300;
const COMMANDS = 500;
const content = gameContent();

test(`all invariants hold after each of ${COMMANDS} random commands in ${GAMES} games`, { timeout: 300_000 }, () => {
  const failures = seeds(GAMES).map((seed) => fuzzGame(content, seed, COMMANDS).failure);
  expect(failures.filter((failure) => failure !== null)).toEqual([]);
});

test('a game depends on seed and commands alone: written out and read back before each command it goes the same way', () => {
  for (const seed of seeds(12)) {
    const { commands, hash, failure } = fuzzGame(content, seed, COMMANDS);
    expect(failure).toBeNull();
    expect(playFromText(content, seed, commands), `seed ${seed}`).toBe(hash);
  }
});

function seeds(count: number): string[] {
  return Array.from({ length: count }, (_, i) => `fuzz-${i}`);
}
