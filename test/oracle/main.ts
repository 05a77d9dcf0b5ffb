import { parseArgs } from 'node:util';
import { gameContent } from '../content.js';
import { type Comparison, compareCombat } from './combat.js';
import { compareLevels } from './levels.js';
import { compareItems, compareMonsters } from './spawning.js';

/** Beyond so many standard errors the rule is held to be wrong. */
const LIMIT = 5;
const WORST = 8;

/**
 * `npm run oracle -- [--seed S] [--descents N] [PART...]`: far more trials than the tests make, ours beside the original's. Parts:
 * levels, monsters, items, combat. Ends with status 1 where anything is off by more than five standard errors.
 */
function main(): void {
  const { values, positionals } = parseArgs({
    options: { seed: { type: 'string', default: 'oracle' }, descents: { type: 'string', default: '1000' } },
    allowPositionals: true,
  });
  const content = gameContent();
  const { seed } = values;
  const parts: { [part: string]: () => boolean } = {
    levels: () => levelsHold(seed, Number(values.descents)),
    monsters: () => holds('monsters', compareMonsters(seed, 100_000, content)),
    items: () => holds('items', compareItems(seed, 1_000_000, content)),
    combat: () => holds('combat', compareCombat(seed, 20_000)),
  };
  const wanted = positionals.length > 0 ? positionals : Object.keys(parts);
  for (const part of wanted) {
    const run = parts[part];
    if (run === undefined) throw new Error(`there is no part ${part}; there are ${Object.keys(parts).join(', ')}`);
    if (!run()) process.exitCode = 1;
  }
}

function levelsHold(seed: string, descents: number): boolean {
  const found = compareLevels(seed, descents, gameContent(), (done) => {
    if (process.stderr.isTTY) process.stderr.write(`\rdescents ${done} of ${descents}`);
  });
  if (process.stderr.isTTY) process.stderr.write('\n');
  const { cells, rare, meanSquare, z, pooled, differing } = found;
  console.log(
    `levels: ${descents} descents of 30, ${cells} cells (${rare} rare ones left out), mean z² ${meanSquare.toFixed(3)}`,
  );
  console.log(`  worst cells: ${worst(z)}`);
  console.log(`  worst over all depths: ${worst(pooled)}`);
  for (const cell of differing) console.log(`  never varies in the original, and differs: ${cell}`);
  const off = [...z.values(), ...pooled.values()].filter((each) => Math.abs(each) > LIMIT).length;
  return verdict(off + differing.length);
}

function holds(part: string, all: Comparison[]): boolean {
  const meanSquare = all.reduce((sum, { z }) => sum + z * z, 0) / all.length;
  console.log(`${part}: ${all.length} figures, mean z² ${meanSquare.toFixed(3)}`);
  const byFigure = new Map(
    all.map(({ name, ours, theirs, z }) => [`${name} (${ours.toPrecision(4)}, original ${theirs.toPrecision(4)})`, z]),
  );
  console.log(`  worst: ${worst(byFigure)}`);
  return verdict(all.filter(({ z }) => Math.abs(z) > LIMIT).length);
}

function worst(z: ReadonlyMap<string, number>): string {
  const ordered = [...z].sort((a, b) => Math.abs(b[1]) - Math.abs(a[1]));
  return ordered
    .slice(0, WORST)
    .map(([name, off]) => `${name} ${off.toFixed(2)}`)
    .join(', ');
}

function verdict(off: number): boolean {
  console.log(
    off === 0 ? `  all within ${LIMIT} standard errors` : `  ${off} OFF BY MORE THAN ${LIMIT} STANDARD ERRORS`,
  );
  return off === 0;
}

main();
