import { openStream, type Rng } from '../../src/base/rng.js';
import { layoutStream } from '../../src/dungeon/build.js';
import type { Generator, LayoutRequest, Step } from '../../src/dungeon/generator.js';
import type { GivenOptions, OptionForm, OptionValue } from '../../src/dungeon/options.js';
import { problemText, validate } from '../../src/dungeon/validate.js';
import type { Layout } from '../../src/state/level.js';
import { gridProblems } from './grid-layouts.js';
import { NAMES, rogueProblems } from './layouts.js';
import { regionProblems } from './regions.js';
import { sectorProblems } from './sector-layouts.js';
import { slideProblems } from './slide-levels.js';

/** A level, what it was asked for by, and its making once more, recorded. */
export type Making = { layout: Layout; request: LayoutRequest; steps(): Step[] };

/** By system: all that is wrong with a level, the guarantees of all systems and its own. One without own ones has those of all. */
const PROBLEMS: { readonly [system: string]: (making: Making) => string[] } = {
  rogue: ({ layout }) => rogueProblems(layout),
  grid: ({ layout, request }) => gridProblemsOf(layout, request.options),
  slide: ({ layout }) => slideProblems(layout),
  sector: ({ layout, request, steps }) => sectorProblems({ layout, request, steps: steps() }),
  region: ({ layout, request }) => regionProblems(layout, request.themes),
};

/** Where the number of columns or rows was drawn, it is one for which all holds. */
function gridProblemsOf(layout: Layout, options: GivenOptions): string[] {
  const counts = (asked: OptionValue = 3): number[] => (asked === 'auto' ? [2, 3, 4] : [Number(asked)]);
  const tries = counts(options.columns).flatMap((columns) =>
    counts(options.rows).map((rows) => gridProblems(layout, columns, rows)),
  );
  return tries.find((problems) => problems.length === 0) ?? tries[0]!;
}

/** All that is wrong with a level of this generator. */
export function problemsOf({ name }: Generator, making: Making): string[] {
  return PROBLEMS[name]?.(making) ?? validate(making.layout).map(problemText);
}

/** As the game makes it: `yendor dungeon --bare` shows the same level. */
export function makeLayout(generator: Generator, seed: string, request: LayoutRequest): Making {
  const stream = layoutStream(request.depth, 1, 1);
  const layout = generator.generate(request, openStream(seed, stream));
  const steps = (): Step[] => {
    const told: Step[] = [];
    generator.generate({ ...request, record: (step) => told.push(step) }, openStream(seed, stream));
    return told;
  };
  return { layout, request, steps };
}

export function requestFor(depth: number, options: GivenOptions = {}, width = 80, height = 24): LayoutRequest {
  return { width, height, depth, ...NAMES, options };
}

/** What an option takes, from end to end; of a word the usual one only, as what there is beside it is the content's. */
export function valuesOf(form: OptionForm): OptionValue[] {
  switch (form.is) {
    case 'switch':
      return [false, true];
    case 'choice':
      return [...form.of];
    case 'word':
      return [form.usual];
    case 'number':
      return [form.low, form.high, (form.low + form.high) >> 1];
    case 'number or word':
      return [form.low, form.high, (form.low + form.high) >> 1, ...form.of];
  }
}

/** A request with any of the options on, each with any value, that this generator takes on a field of this size. */
export function drawOptions(
  generator: Generator,
  depth: number,
  width: number,
  height: number,
  rng: Rng,
): GivenOptions {
  const options: { [name: string]: OptionValue } = {};
  for (const [name, form] of Object.entries(generator.options)) {
    if (!rng.oneIn(2)) continue;
    const numbers = form.is === 'number' || form.is === 'number or word';
    options[name] =
      numbers && rng.oneIn(2) ? rng.between(form.low, Math.min(form.high, form.low + 100)) : rng.pick(valuesOf(form));
    if (generator.problem(requestFor(depth, options, width, height)) !== null) delete options[name];
  }
  return options;
}
