import { parentPort } from 'node:worker_threads';
import { gameContent } from '../content.js';
import { tryForged, whatIsForged } from '../fuzz/hostile.js';
import type { Piece, Result } from './soak.js';

const content = gameContent();
/** Counted as found: what takes a player so long to open, in milliseconds, hangs, also on a busy machine. */
const PATIENCE = 20_000;

parentPort?.on('message', (piece: Piece) => parentPort?.postMessage(soak(piece)));

function soak({ from, to }: Piece): Result {
  const result: Result = { figures: {}, findings: [] };
  for (let number = from; number < to; number++) {
    const what = whatIsForged(number);
    const began = performance.now();
    const trial = tryForged(content, what, `${number}`);
    const figure = `${what} ${trial.as}`;
    result.figures[figure] = (result.figures[figure] ?? 0) + 1;
    if (trial.as === 'wrong') result.findings.push(trial.what);
    if (performance.now() - began > PATIENCE) result.findings.push(`${what}, seed ${number}: took too long`);
  }
  return result;
}
