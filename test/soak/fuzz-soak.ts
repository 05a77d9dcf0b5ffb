import { gameContent } from '../content.js';
import { fuzzGame } from '../fuzz/fuzz.js';
import { ALL_DUNGEONS } from '../systems.js';

const GAMES = 2000;
const COMMANDS = 2000;

/**
 * `npm run soak fuzz [GAMES] [COMMANDS] [SEED]`: random games in all dungeons by turns, every invariant after each command. Exit status 1 when
 * one fails.
 */
export async function soak([
  games = `${GAMES}`,
  commands = `${COMMANDS}`,
  seed = 'soak',
]: readonly string[]): Promise<number> {
  const content = gameContent();
  let played = 0;
  let failures = 0;
  for (let i = 0; i < Number(games); i++) {
    const dungeon = ALL_DUNGEONS[i % ALL_DUNGEONS.length]!;
    const { commands: done, failure } = fuzzGame(content, `${seed}-${i}`, Number(commands), dungeon);
    played += done.length;
    if (failure !== null) {
      failures++;
      process.stdout.write(`${failure}\n`);
    }
    if (i % 100 === 99) process.stderr.write(`${i + 1} games, ${played} commands, ${failures} failures\n`);
  }
  process.stdout.write(`${games} games, ${played} commands, ${failures} failures (seeds ${seed}-0 on)\n`);
  return failures === 0 ? 0 : 1;
}
