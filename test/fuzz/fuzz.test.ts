import { expect, test } from 'vitest';
import { gameContent } from '../content.js';
import { ALL_DUNGEONS, type Dungeon, ROGUE } from '../systems.js';
import { fuzzGame, playFromText } from './fuzz.js';

const GAMES = 300;
const COMMANDS = 500;
const content = gameContent();

/** Half of the games are Rogue's, the others in all dungeons by turns. */
function dungeonOf(game: number): Dungeon {
  return game % 2 === 0 ? ROGUE : ALL_DUNGEONS[((game - 1) / 2) % ALL_DUNGEONS.length]!;
}

test(`all invariants hold after each of ${COMMANDS} random commands in ${GAMES} games`, { timeout: 300_000 }, () => {
  const failures = seeds(GAMES).map((seed, game) => fuzzGame(content, seed, COMMANDS, dungeonOf(game)).failure);
  expect(failures.filter((failure) => failure !== null)).toEqual([]);
});

test('a game depends on seed and commands alone: written out and read back before each command it goes the same way', {
  timeout: 300_000,
}, () => {
  for (const [game, dungeon] of ALL_DUNGEONS.entries()) {
    const seed = `fuzz-${game}`;
    const { commands, hash, failure } = fuzzGame(content, seed, COMMANDS, dungeon);
    expect(failure).toBeNull();
    expect(playFromText(content, seed, commands, dungeon), `seed ${seed}`).toBe(hash);
  }
});

function seeds(count: number): string[] {
  return Array.from({ length: count }, (_, i) => `fuzz-${i}`);
}
