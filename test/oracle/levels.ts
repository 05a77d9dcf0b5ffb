import { levelRecord } from '../../src/dungeon/export.js';
import { descend } from '../../src/entities/descent.js';
import type { Content } from '../../src/state/content.js';
import { type Counts, countLevel, type Feature, summarise } from './features.js';
import { LEVEL_FIGURES } from './level-figures.js';

/** Cells in which fewer events than this are expected are left out: their spread is not normal. */
const LEAST_EVENTS = 25;
const DEPTHS = 30;

/** What the comparison of many levels with the original's came to; `z` by 'feature depth', `pooled` by feature. */
export type LevelComparison = {
  cells: number;
  rare: number;
  meanSquare: number;
  z: Map<string, number>;
  pooled: Map<string, number>;
  /** Features that never vary in the original, and differ. */
  differing: string[];
};

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
  for (let each = 0; each < descents; each++) {
    const levels = descend({ seed: `${seed}-${each}`, system: 'rogue', systemOptions: {} }, content);
    for (const [above, list] of counts.entries()) {
      const level = levels.next().value;
      list.push(countLevel(levelRecord(level, { generator: 'rogue', seed, depth: above + 1 }, content)));
    }
    progress(each + 1);
  }
  return compareFeatures(counts.map(summarise));
}

function compareFeatures(ours: readonly (readonly Feature[])[]): LevelComparison {
  const z = new Map<string, number>();
  const byFeature = new Map<string, number[]>();
  const differing: string[] = [];
  let rare = 0;
  for (const { feature, depth, n, mean, sd } of figures()) {
    const own = ours[depth - 1]!.find((each) => each.feature === feature);
    if (own === undefined) continue;
    const cell = `${feature} ${depth}`;
    if (sd === 0 && own.sd === 0) {
      if (Math.abs(mean - own.mean) > 1e-4 * Math.abs(mean)) differing.push(cell);
    } else if (eventsIn(own.n, mean) < LEAST_EVENTS) {
      rare++;
    } else {
      const off = (own.mean - mean) / ((sd > 0 ? sd : own.sd) * Math.sqrt(1 / n + 1 / own.n));
      z.set(cell, off);
      byFeature.set(feature, [...(byFeature.get(feature) ?? []), off]);
    }
  }
  const all = [...z.values()];
  const pooled = new Map([...byFeature].map(([feature, offs]) => [feature, total(offs) / Math.sqrt(offs.length)]));
  return { cells: all.length, rare, meanSquare: total(all.map((off) => off * off)) / all.length, z, pooled, differing };
}

/** About so many events lie behind a rate or a count. */
function eventsIn(n: number, mean: number): number {
  const size = Math.abs(mean);
  return n * Math.min(size, size <= 1 ? Math.abs(1 - mean) : size);
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
