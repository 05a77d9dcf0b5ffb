import { type Soak, spreadSoak } from './soak.js';

const TRIALS = 100_000;
/** A worker is given so many at a time, which take it some seconds. */
const PIECE = 250;
/** Seconds after which a piece hangs, also on a busy machine. */
const PATIENCE = 300;

/**
 * `npm run soak hostile [-- --seeds N --workers N --fresh]`: forged states, events, files, codes, scores and locks, each given to whoever reads
 * it; what is taken is played on with for 200 commands.
 */
export const hostileSoak: Soak = spreadSoak(
  'hostile',
  TRIALS,
  PIECE,
  new URL('./hostile-worker.js', import.meta.url),
  PATIENCE,
);
