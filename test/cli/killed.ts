import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openStream } from '../../src/base/rng.js';
import { commandsIn, type Sitting, sitDown, yendor } from './program.js';

/** What a game that was killed came to: the commands whose effect was on the screen, those of its file, and how that verifies. */
export type Killed = { shown: string[]; found: string[]; verdict: string };

const MOST_KEYS = 12;
const SCREEN = /Level: \d/;
const VERSION = /seed/;

/**
 * Plays key by key in a pseudo-terminal, saves now and then, and kills the program (-9) a random moment after a random key. `found`
 * must be `shown`, or `shown` and the last key.
 */
export async function killGame(folder: string, seed: string): Promise<Killed & { last: string }> {
  const rng = openStream(seed, 'kill');
  const saves = join(folder, seed);
  const args = ['--saves', saves];
  // Keys come faster here than from a hand, and none may be taken for one that is held.
  let game = sitDown([...args, '--seed', seed, '--option', 'nohalt']);
  await game.shows(SCREEN);
  const shown: string[] = [];
  const keys = Array.from({ length: rng.between(1, MOST_KEYS) }, () => rng.pick(['s', '.', '2s', '3.', 'S']));
  const last = keys.pop()!;
  for (const key of keys) {
    if (key !== 'S') {
      const over = await playShown(game, key, saves);
      shown.push(key);
      if (over) break;
      continue;
    }
    game.press(key);
    await game.ended();
    game = sitDown(args);
    await game.shows(SCREEN);
  }
  game.press(last);
  await new Promise((resolve) => setTimeout(resolve, rng.below(6)));
  game.kill('SIGKILL');
  await game.ended();
  const file = join(saves, readdirSync(saves).find((name) => name.endsWith('.save') || name.endsWith('.replay'))!);
  return { shown, last, found: commandsIn(file), verdict: yendor(['replay', file, '--verify']).out };
}

/**
 * Types a command and waits until what it did has been drawn: the version, which is asked for after it, stands on the screen. Answers
 * whether the hero died of it.
 */
async function playShown(game: Sitting, key: string, saves: string): Promise<boolean> {
  const from = game.written().length;
  game.press(key);
  for (;;) {
    // Blanks page through what is said, and are nothing at the map. A blow that alarms drops what was typed ahead: typed again.
    game.press('   v');
    if (await game.showsWithin(100, VERSION, from)) break;
    if (readdirSync(saves).some((name) => name.endsWith('.replay'))) return true;
  }
  const shown = game.written().length;
  game.press(' ');
  await game.shows(/./su, shown);
  return false;
}

/** Whether at most the last command was lost. */
export function lostAtMostOne({ shown, last, found }: { shown: string[]; last: string; found: string[] }): boolean {
  const played = found.join(' ');
  return played === shown.join(' ') || played === [...shown, last].join(' ');
}
