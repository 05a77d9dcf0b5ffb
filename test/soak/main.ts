import { dungeonSoak } from './dungeon.js';
import { hostileSoak } from './hostile.js';
import type { Soak } from './soak.js';

/** A run that answers an exit status, loaded only when it is called. */
function runOf(name: string, load: () => Promise<{ soak(args: readonly string[]): Promise<number> }>): Soak {
  return { name, run: async (args) => (await (await load()).soak(args)) === 0 };
}

/** All long runs; a new one is added here. */
const SOAKS: readonly Soak[] = [
  dungeonSoak,
  hostileSoak,
  runOf('fuzz', () => import('./fuzz-soak.js')),
  runOf('walk', () => import('./walk-soak.js')),
  runOf('replay', () => import('./replay-soak.js')),
  runOf('shrink', () => import('./shrink-soak.js')),
  runOf('kill', () => import('./kill-soak.js')),
];

/**
 * `npm run soak PART [-- ARGUMENTS]`: a long run that looks for what tests are too short to meet; what it takes stands in the file of its
 * name. Ends with status 1 when something was found.
 */
async function main(): Promise<number> {
  const [wanted = '', ...rest] = process.argv.slice(2);
  const part = SOAKS.find((soak) => soak.name === wanted);
  if (part !== undefined) return (await part.run(rest)) ? 0 : 1;
  process.stderr.write(`npm run soak PART, with PART one of ${SOAKS.map(({ name }) => name).join(', ')}\n`);
  return 2;
}

process.exitCode = await main();
