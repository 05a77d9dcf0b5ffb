import { dungeonSoak } from './dungeon.js';
import type { Soak } from './soak.js';

/** All long runs; a new one is added here. */
const SOAKS: readonly Soak[] = [dungeonSoak];

/**
 * `npm run soak [PART] [-- --seeds N --workers N --fresh]`: long runs that look for what tests are too short to meet. Each goes on
 * where it was stopped; `--fresh` starts anew. Ends with status 1 when something was found.
 */
async function main(): Promise<void> {
  const [wanted, ...rest] = process.argv.slice(2);
  const named = wanted !== undefined && !wanted.startsWith('--') ? wanted : null;
  const parts = SOAKS.filter((soak) => named === null || soak.name === named);
  if (parts.length === 0)
    throw new Error(`there is no part ${named}; there are ${SOAKS.map(({ name }) => name).join(', ')}`);
  for (const soak of parts) if (!(await soak.run(named === null ? process.argv.slice(2) : rest))) process.exitCode = 1;
}

await main();
