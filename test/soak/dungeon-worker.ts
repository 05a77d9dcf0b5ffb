import { parentPort } from 'node:worker_threads';
import { openStream } from '../../src/base/rng.js';
import type { Generator, LayoutRequest } from '../../src/dungeon/generator.js';
import { generatorNamed, generatorNames } from '../../src/dungeon/registry.js';
import { problemText, validate } from '../../src/dungeon/validate.js';
import { firstArrival } from '../../src/entities/descent.js';
import { freshMakings } from '../../src/entities/spawn.js';
import { stock, stockStream } from '../../src/entities/stock.js';
import { gameContent } from '../content.js';
import { DEPTHS } from '../dungeon/layouts.js';
import { drawOptions, makeLayout, problemsOf, requestFor } from '../dungeon/properties.js';
import type { Piece, Result } from './soak.js';

const content = gameContent();
/** Counted as found: a level that takes so long to make, in milliseconds, hangs for all a player knows, also on a busy machine. */
const PATIENCE = 5000;

parentPort?.on('message', (piece: Piece) => parentPort?.postMessage(soak(piece)));

/** Each seed at one of the depths as in the game, and once on a field of any size with any options; no second try is given to any. */
function soak({ from, to }: Piece): Result {
  const result: Result = { figures: { levels: 0 }, findings: [] };
  for (const system of generatorNames()) {
    const generator = generatorNamed(system)!;
    const began = performance.now();
    for (let seed = from; seed < to; seed++) {
      soakLevel(`${seed}`, generator, requestFor(DEPTHS[seed % DEPTHS.length]!), result);
      soakLevel(`${seed}`, generator, drawRequest(`${seed}`, generator), result);
    }
    result.figures[`seconds ${system}`] = (performance.now() - began) / 1000;
  }
  return result;
}

/** One in sixteen fields may be up to 200 by 100, the others are not much larger than the game's. */
function drawRequest(seed: string, generator: Generator): LayoutRequest {
  const rng = openStream(seed, 'soak');
  const { smallest } = generator;
  const [most, high] = rng.oneIn(16) ? [200, 100] : [90, 30];
  const width = rng.oneIn(2) ? 80 : rng.between(smallest.width, most);
  const height = width === 80 ? 24 : rng.between(smallest.height, high);
  const depth = rng.between(1, 40);
  return requestFor(depth, drawOptions(generator, depth, width, height, rng), width, height);
}

/** One level, bare and stocked. */
function soakLevel(seed: string, generator: Generator, request: LayoutRequest, { figures, findings }: Result): void {
  const { width, height, depth, options } = request;
  const where = `${generator.name} seed ${seed} depth ${depth} ${width}x${height} ${JSON.stringify(options)}`;
  const began = performance.now();
  try {
    const making = makeLayout(generator, seed, request);
    if (performance.now() - began > PATIENCE) findings.push(`${where}: took longer than ${PATIENCE} ms`);
    const problems = problemsOf(generator, making);
    const rng = openStream(seed, stockStream(depth, 1));
    const level = stock(making.layout, firstArrival(depth, generator.name), content, freshMakings(), rng);
    problems.push(...validate(level).map(problemText));
    figures.levels!++;
    for (const problem of problems) findings.push(`${where}: ${problem}`);
  } catch (error) {
    findings.push(`${where}: ${error instanceof Error ? error.message : error}`);
  }
}
