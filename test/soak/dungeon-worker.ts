import { parentPort } from 'node:worker_threads';
import { openStream } from '../../src/base/rng.js';
import { buildLayout, generatorFor, layoutStream } from '../../src/dungeon/build.js';
import { generatorNames } from '../../src/dungeon/registry.js';
import { problemText, validate } from '../../src/dungeon/validate.js';
import { firstArrival } from '../../src/entities/descent.js';
import { freshMakings } from '../../src/entities/spawn.js';
import { stock, stockStream } from '../../src/entities/stock.js';
import { gameContent } from '../content.js';
import { DEPTHS, doorsBesideDoors, NAMES, rogueProblems } from '../dungeon/layouts.js';
import type { Piece, Result } from './soak.js';

const content = gameContent();
/** Counted as found: a level that takes so long, in milliseconds, hangs for all a player knows. */
const PATIENCE = 2000;

parentPort?.on('message', (piece: Piece) => parentPort?.postMessage(soak(piece)));

function soak({ from, to }: Piece): Result {
  const result: Result = { figures: { levels: 0, 'second tries': 0, 'doors beside doors': 0 }, findings: [] };
  for (let seed = from; seed < to; seed++) {
    for (const system of generatorNames()) for (const depth of DEPTHS) soakLevel(`${seed}`, system, depth, result);
  }
  return result;
}

/** One level, bare and stocked; the first try must hold, though a game would make another. */
function soakLevel(seed: string, system: string, depth: number, { figures, findings }: Result): void {
  const where = `${system} seed ${seed} depth ${depth}`;
  const setup = { seed, system, systemOptions: {} };
  const began = performance.now();
  try {
    const request = { width: 80, height: 24, depth, ...NAMES, options: {} };
    const first = generatorFor(setup, depth).generate(request, openStream(seed, layoutStream(depth, 1, 1)));
    if (validate(first).length > 0) figures['second tries']!++;
    const { layout } = buildLayout(setup, depth, 1, NAMES);
    const problems = system === 'rogue' ? rogueProblems(layout) : validate(layout).map(problemText);
    const rng = openStream(seed, stockStream(depth, 1));
    const level = stock(layout, firstArrival(depth, system), content, freshMakings(), rng);
    problems.push(...validate(level).map(problemText));
    figures.levels!++;
    figures['doors beside doors']! += doorsBesideDoors(layout);
    for (const problem of problems) findings.push(`${where}: ${problem}`);
  } catch (error) {
    findings.push(`${where}: ${error instanceof Error ? error.message : error}`);
  }
  if (performance.now() - began > PATIENCE) findings.push(`${where}: took longer than ${PATIENCE} ms`);
}
