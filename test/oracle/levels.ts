import { levelRecord } from '../../src/dungeon/export.js';
import { descend } from '../../src/entities/descent.js';
import type { Content } from '../../src/state/content.js';
import { type Counts, countLevel, type Feature, summarise } from './features.js';
import { addTally, compareHistograms, type HistogramComparison, type Tallies, tally } from './histograms.js';
import { LEVEL_FIGURES } from './level-figures.js';

/** Cells in which fewer events than this are expected are left out: their spread is not normal. */
const LEAST_EVENTS = 25;
const DEPTHS = 30;

/** One feature at one depth: ours beside the original's. */
export type Cell = { feature: string; depth: number; ours: number; theirs: number; z: number };

/** What the comparison of many levels with the original's came to. `rare`: cells left out, as few events lie behind them. */
export type LevelComparison = {
  cells: Cell[];
  rare: number;
  /** Features that never vary in the original, and differ. */
  differing: string[];
  /** How often each value of each histogram came. */
  histograms: HistogramComparison;
};

/** One feature over all depths at which it could be compared: plain means, and the z of all together (Stouffer). */
export type Pooled = { feature: string; depths: number; ours: number; theirs: number; z: number; worst: number };

/**
 * Makes `descents` descents of 30 levels, their seeds counted on from `seed`, and holds each feature at each depth against the
 * original's. The spread of the original, from its larger sample, stands for both.
 */
export function compareLevels(
  seed: string,
  descents: number,
  content: Content,
  progress: (done: number) => void = () => {},
): LevelComparison {
  const counts: Counts[][] = Array.from({ length: DEPTHS }, () => []);
  const tallies: Tallies[] = counts.map(() => ({ levels: 0, sums: new Map() }));
  for (let each = 0; each < descents; each++) {
    const levels = descend({ seed: `${seed}-${each}`, system: 'rogue', systemOptions: {} }, content);
    for (const [above, list] of counts.entries()) {
      const level = levels.next().value;
      const record = levelRecord(level, { generator: 'rogue', seed, depth: above + 1 }, content);
      const found = countLevel(record);
      list.push(found);
      addTally(tallies[above]!, tally(level, record, found, content));
    }
    progress(each + 1);
  }
  return { ...compareFeatures(counts.map(summarise)), histograms: compareHistograms(tallies) };
}

function compareFeatures(ours: readonly (readonly Feature[])[]): Omit<LevelComparison, 'histograms'> {
  const cells: Cell[] = [];
  const differing: string[] = [];
  let rare = 0;
  for (const { feature, depth, n, mean, sd } of figures()) {
    const own = ours[depth - 1]!.find((each) => each.feature === feature);
    if (own === undefined) continue;
    if (sd === 0 && own.sd === 0) {
      if (Math.abs(mean - own.mean) > 1e-4 * Math.abs(mean)) differing.push(`${feature} ${depth}`);
    } else if (eventsIn(own.n, mean) < LEAST_EVENTS) {
      rare++;
    } else {
      const z = (own.mean - mean) / ((sd > 0 ? sd : own.sd) * Math.sqrt(1 / n + 1 / own.n));
      cells.push({ feature, depth, ours: own.mean, theirs: mean, z });
    }
  }
  return { cells, rare, differing };
}

/** About so many events lie behind a rate or a count. */
function eventsIn(n: number, mean: number): number {
  const size = Math.abs(mean);
  return n * Math.min(size, size <= 1 ? Math.abs(1 - mean) : size);
}

/** Each feature over all its depths. */
export function pool(cells: readonly Cell[]): Pooled[] {
  const byFeature = new Map<string, Cell[]>();
  for (const cell of cells) byFeature.set(cell.feature, [...(byFeature.get(cell.feature) ?? []), cell]);
  return [...byFeature].map(([feature, each]) => ({
    feature,
    depths: each.length,
    ours: total(each.map(({ ours }) => ours)) / each.length,
    theirs: total(each.map(({ theirs }) => theirs)) / each.length,
    z: total(each.map(({ z }) => z)) / Math.sqrt(each.length),
    worst: each.map(({ z }) => z).reduce((worst, z) => (Math.abs(z) > Math.abs(worst) ? z : worst), 0),
  }));
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function figures(): (Feature & { depth: number })[] {
  const [, ...lines] = LEVEL_FIGURES.trim().split('\n');
  return lines.flatMap((line) => {
    const [feature, ...cells] = line.split(',');
    return cells.flatMap((cell, above) => {
      if (cell === '') return [];
      const [mean, sd, n] = cell.split(' ').map(Number);
      return [{ feature: feature!, depth: above + 1, mean: mean!, sd: sd!, n: n ?? 5000 }];
    });
  });
}
