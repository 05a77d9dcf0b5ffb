import { killGame, lostAtMostOne } from '../cli/killed.js';
import { newFolder } from '../cli/program.js';

/** `npm run soak kill [GAMES] [SEED]`: games in a pseudo-terminal, killed (-9) at random moments. Exit status 1 when one lost more than its last command. */
export async function soak([games = '200', seed = 'kill']: readonly string[]): Promise<number> {
  const folder = newFolder();
  let failures = 0;
  for (let i = 1; i <= Number(games); i++) {
    const killed = await killGame(folder.path, `${seed}-${i}`);
    if (!killed.verdict.startsWith('ok ') || !lostAtMostOne(killed)) {
      failures++;
      process.stdout.write(`seed ${seed}-${i}: ${JSON.stringify(killed)}\n`);
    }
    if (i % 20 === 0) process.stderr.write(`${i} games, ${failures} failures\n`);
  }
  folder.remove();
  process.stdout.write(`${games} games killed, ${failures} failures (seeds ${seed}-1 on)\n`);
  return failures === 0 ? 0 : 1;
}
