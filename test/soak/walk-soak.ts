import { gameContent } from '../content.js';
import { DUNGEONS, type Dungeon, RICH_DUNGEONS } from '../systems.js';
import { walkForAmulet } from '../walker/walker.js';

const ALL: { readonly [name: string]: Dungeon } = { ...DUNGEONS, ...RICH_DUNGEONS };

/**
 * `npm run soak walk [GAMES] [SEED] [DUNGEON ...]`: an undying walker down to the Amulet and out again, so many times in each of these
 * dungeons (all of test/systems where none is named). Exit status 1 when one does not win.
 */
export async function soak([games = '25', seed = 'soak', ...dungeons]: readonly string[]): Promise<number> {
  const content = gameContent();
  let failures = 0;
  for (const name of dungeons.length > 0 ? dungeons : Object.keys(ALL)) {
    const dungeon = ALL[name];
    if (dungeon === undefined) throw new Error(`no dungeon ${name}; there is ${Object.keys(ALL).join(', ')}`);
    let won = 0;
    for (let i = 0; i < Number(games); i++) {
      const { commands, turns, deepest, deeds, problem } = walkForAmulet(content, `${seed}-${i}`, dungeon);
      if (problem === null) won++;
      const done = Object.entries(deeds).filter(([, count]) => count > 0);
      process.stdout.write(
        `${name} ${seed}-${i}: ${commands.length} commands, ${turns} turns, depth ${deepest}${done
          .map(([deed, count]) => `, ${deed} ${count}`)
          .join('')}, ${problem ?? 'won'}\n`,
      );
    }
    process.stdout.write(`${name}: ${won} of ${games} won\n`);
    failures += Number(games) - won;
  }
  return failures === 0 ? 0 : 1;
}
