import { createRequire } from 'node:module';
import { Map as RotMap } from 'rot-js';
import { openStream } from '../../src/base/rng.js';
import { FIELD, layoutNames, layoutStream } from '../../src/dungeon/build.js';
import { rogue } from '../../src/dungeon/rogue/rogue.js';
import { validate } from '../../src/dungeon/validate.js';
import { stock, stockStream } from '../../src/entities/stock.js';
import type { Content } from '../../src/state/content.js';
import { type Figure, figure, interleave, median, ratio } from './measure.js';

type Size = { width: number; height: number };
const npmRoguelike = createRequire(import.meta.url)('roguelike/level/roguelike') as (size: Size) => object;

const ROUNDS = 200;
const LEVELS = 50;

/** Levels of all depths, beside the bare maps of two other packages, which look over nothing: nor does what is set beside them. */
export function levelFigures(content: Content): Figure[] {
  const names = layoutNames(content);
  const { width, height } = FIELD;
  const options = {};
  const layout = (round: number, n: number) => {
    const depth = depthOf(n);
    const request = { width, height, depth, ...names, options };
    return rogue.generate(request, openStream(`bench-${round}`, layoutStream(depth, 1, 1)));
  };
  const kept = Array.from({ length: LEVELS }, (_, n) => layout(0, n));
  const many = (make: (n: number) => void) => {
    for (let n = 0; n < LEVELS; n++) make(n);
  };
  const restore = silence();
  const times = interleave(ROUNDS, {
    layouts: (round) => many((n) => layout(round, n)),
    levels: (round) =>
      many((n) => {
        const depth = depthOf(n);
        const makings = { nextId: 1, nextGroup: 1, levelsWithoutFood: 0, ledger: { made: 0, destroyed: 0 } };
        const request = {
          depth,
          visit: 1,
          system: 'rogue',
          amuletHeld: false,
          deepest: depth,
          aggravating: false,
          unnoticed: false,
        };
        const rng = openStream(`bench-${round}`, stockStream(depth, 1));
        stock(layout(round, n), request, content, makings, rng);
      }),
    looks: () => many((n) => validate(kept[n]!)),
    rot: () => many(() => new RotMap.Rogue(80, 24, {}).create(() => {})),
    roguelike: () => many(() => untilItWorks(() => npmRoguelike({ width: 80, height: 24 }))),
  });

  restore();

  const microseconds = (ms: number[]): string => `${Math.round((median(ms) / LEVELS) * 1000)} µs`;
  const against = (what: string, other: number[], ours: number[], limit: number | null): Figure => {
    const times = ratio(other, ours);
    return figure(
      what,
      `${times.toFixed(2)}×`,
      limit === null ? '' : `≥ ${limit}×`,
      limit === null ? null : times >= limit,
    );
  };
  return [
    figure('a rogue level with all that is in it', microseconds(times.levels)),
    against('  as fast as the bare map of rot-js Map.Rogue', times.rot, times.levels, 1.5),
    against('  as fast as the bare map of npm roguelike', times.roguelike, times.levels, null),
    figure('a rogue layout alone', microseconds(times.layouts)),
    against('  as fast as the bare map of rot-js Map.Rogue', times.rot, times.layouts, 2),
    figure('looking over a layout (at each descent)', microseconds(times.looks)),
  ];
}

function depthOf(n: number): number {
  return 1 + (n % 30);
}

/** npm roguelike throws on some levels: those are made again, as its user would have to. */
function untilItWorks(make: () => object): object {
  for (let attempt = 1; attempt < 100; attempt++) {
    try {
      return make();
    } catch (error) {
      if (!(error instanceof Error && error.message.startsWith('Unable to'))) throw error;
    }
  }
  throw new Error('npm roguelike made no level in 100 attempts');
}

/** Both other packages write to the console about rooms that they could not connect. */
function silence(): () => void {
  const { log, error, warn } = console;
  console.log = console.error = console.warn = () => {};
  return () => Object.assign(console, { log, error, warn });
}
