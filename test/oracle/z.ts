/** How far off a measured rate is from the probability `p`, in standard errors. Exact 0 and 1 leave no room: Infinity when missed. */
export function zOfRate(hits: number, n: number, p: number): number {
  const spread = Math.sqrt((p * (1 - p)) / n);
  const off = hits / n - p;
  if (spread === 0) return off === 0 ? 0 : Number.POSITIVE_INFINITY;
  return off / spread;
}

/** A measured mean: the number of trials, their mean and standard deviation. */
export type Measured = { n: number; mean: number; sd: number };

/** How far two measured means lie apart, in standard errors. Two that do not vary must be equal. */
export function zOfMeans(ours: Measured, theirs: Measured): number {
  const spread = Math.sqrt((ours.sd * ours.sd) / ours.n + (theirs.sd * theirs.sd) / theirs.n);
  const off = ours.mean - theirs.mean;
  if (spread === 0) return Math.abs(off) < 1e-9 ? 0 : Number.POSITIVE_INFINITY;
  return off / spread;
}

/** n, mean and standard deviation of a list of trials. */
export function measure(trials: readonly number[]): Measured {
  const n = trials.length;
  let sum = 0;
  for (const trial of trials) sum += trial;
  const mean = sum / n;
  let squares = 0;
  for (const trial of trials) squares += (trial - mean) * (trial - mean);
  return { n, mean, sd: Math.sqrt(squares / Math.max(1, n - 1)) };
}
