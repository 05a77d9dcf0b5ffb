import { gameContent } from '../content.js';
import { walkForAmulet } from '../walker/walker.js';

/** `npm run soak walk [GAMES] [SEED]`: an undying walker down to the Amulet and out again. Exit status 1 when one does not win. */
export async function soak([games = '25', seed = 'soak']: readonly string[]): Promise<number> {
  const content = gameContent();
  let failures = 0;
  for (let i = 0; i < Number(games); i++) {
    const { commands, turns, deepest, problem } = walkForAmulet(content, `${seed}-${i}`);
    if (problem !== null) failures++;
    process.stdout.write(
      `${seed}-${i}: ${commands.length} commands, ${turns} turns, depth ${deepest}, ${problem ?? 'won'}\n`,
    );
  }
  return failures === 0 ? 0 : 1;
}
