import { shown } from '../base/fields.js';
import { openStream } from '../base/rng.js';
import type { Content } from '../state/content.js';
import type { Setup } from '../state/game.js';
import type { Layout } from '../state/level.js';
import type { Generator, LayoutNames, LayoutRequest } from './generator.js';
import { type GivenOptions, knownOptions, type OptionForms, optionProblem } from './options.js';
import { generatorNamed, generatorNames, isOurs, OUR_NAMES } from './registry.js';
import { layoutShapeProblems, nameProblems } from './shape.js';
import { type Problem, problemText, validate } from './validate.js';

/** The field of the game: 80 columns by 24 rows, the first for messages, the last for the status. */
export const FIELD = { width: 80, height: 24 } as const;
/** The setup that chooses another generator for each depth. */
const MIXED = 'mixed';
/**
 * Which it chooses among is part of the setup: its own list or one that is given, never whatever happens to be registered, or the same seed
 * would be another game where somebody added a generator.
 */
export const MIXED_OPTIONS = {
  among: {
    is: 'word',
    usual: OUR_NAMES.join(','),
    about: 'the dungeons that it mixes, with commas between; one named twice comes twice as often',
  },
} as const satisfies OptionForms;

/** All that a setup may name as its system: the generators, and the choice among them. */
export function systemNames(): string[] {
  return [...generatorNames(), MIXED];
}

/** A level that does not hold is made again, so often at most; each try has a stream of its own. */
const TRIES = 20;

/** The stage that is told before another try: what came before it does not count. */
export const AGAIN = 'again';

/** A layout, and the generator that made it. */
export type Built = { layout: Layout; system: string };

/**
 * The layout that the game with this setup has at `depth` on its `visit`th making. It follows from seed, system, options,
 * depth, visit and size alone. Throws a RangeError with one line for the player when the setup or the size is impossible.
 */
export function buildLayout(
  setup: Pick<Setup, 'seed' | 'system' | 'systemOptions'>,
  depth: number,
  visit: number,
  names: LayoutNames,
  width: number = FIELD.width,
  height: number = FIELD.height,
  record?: LayoutRequest['record'],
): Built {
  const generator = generatorFor(setup, depth);
  const request: LayoutRequest = { width, height, depth, ...names, options: optionsFor(generator, setup) };
  const wrong = problemOf(generator, request);
  if (wrong !== null) throw new RangeError(wrong);

  if (record !== undefined) request.record = record;
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    if (attempt > 1) record?.({ stage: AGAIN, changed: [], boxes: [], links: [] });
    const layout = generator.generate(request, openStream(setup.seed, layoutStream(depth, visit, attempt)));
    if (problemsOf(layout, generator, request).length === 0) return { layout, system: generator.name };
  }
  throw new Error(`${generator.name} failed ${TRIES} times: ${firstProblem(generator, request, setup.seed, visit)}`);
}

/** The name of the stream that a layout is drawn from: its own for each making of a depth, and for each try. */
export function layoutStream(depth: number, visit: number, attempt: number): string {
  return attempt === 1 ? `layout/${depth}/${visit}` : `layout/${depth}/${visit}/${attempt}`;
}

/**
 * What is wrong with a setup or with the size of the field, in one line for the player; null where levels can be made. Without
 * `names` an option that is one of the content's names is not looked at.
 */
export function setupProblem(
  setup: Pick<Setup, 'seed' | 'system' | 'systemOptions'>,
  width: number = FIELD.width,
  height: number = FIELD.height,
  names: LayoutNames = { traps: [], themes: [] },
): string | null {
  const { system, systemOptions } = setup;
  const makers = makersOf(setup);
  const stranger = makers.find((name) => generatorNamed(name) === undefined);
  if (stranger !== undefined) return system === MIXED ? unknownMixed(stranger) : unknownSystem(stranger);
  const unknown = system === MIXED ? optionProblem(MIXED, optionForms(setup), systemOptions) : null;
  if (unknown !== null) return unknown;
  for (const name of makers) {
    const generator = generatorNamed(name)!;
    const wrong = problemOf(generator, { width, height, depth: 1, ...names, options: optionsFor(generator, setup) });
    if (wrong !== null) return wrong;
  }
  return null;
}

/** All options that a setup with this system may give; in a mixed one those of the dungeons that it mixes too. */
export function optionForms(setup: Pick<Setup, 'system' | 'systemOptions'>): OptionForms {
  const forms = makersOf(setup).map((name) => generatorNamed(name)?.options);
  return Object.assign({}, ...(setup.system === MIXED ? [MIXED_OPTIONS] : []), ...forms);
}

/** The names of the generators that make the levels of a setup. */
function makersOf({ system, systemOptions }: Pick<Setup, 'system' | 'systemOptions'>): string[] {
  if (system !== MIXED) return [system];
  return `${systemOptions.among ?? MIXED_OPTIONS.among.usual}`.split(',');
}

/** In a mixed game an option goes to the generators that have it. */
function optionsFor(
  generator: Generator,
  { system, systemOptions }: Pick<Setup, 'system' | 'systemOptions'>,
): GivenOptions {
  return system === MIXED ? knownOptions(generator.options, systemOptions) : systemOptions;
}

/** What layouts take from this content. */
export function layoutNames({ traps, themes }: Pick<Content, 'traps' | 'themes'>): LayoutNames {
  return { traps: traps.map(({ name }) => name), themes };
}

/** The generator of this depth. Throws a RangeError when there is none of that name. */
export function generatorFor(setup: Pick<Setup, 'seed' | 'system' | 'systemOptions'>, depth: number): Generator {
  const { seed, system } = setup;
  const name = system === MIXED ? openStream(seed, `system/${depth}`).pick(makersOf(setup)) : system;
  const generator = generatorNamed(name);
  if (generator === undefined) throw new RangeError(system === MIXED ? unknownMixed(name) : unknownSystem(system));
  return generator;
}

function unknownMixed(name: string): string {
  return `option among: there is no dungeon ${shown(name)} to mix; there is ${generatorNames().join(', ')}`;
}

function unknownSystem(system: string): string {
  return `dungeon ${system}: there is ${systemNames().join(', ')}`;
}

function firstProblem(generator: Generator, request: LayoutRequest, seed: string, visit: number): string {
  const layout = generator.generate(request, openStream(seed, layoutStream(request.depth, visit, 1)));
  return problemText(problemsOf(layout, generator, request)[0]!);
}

/** What is wrong with a layout as one for this request. A generator of somebody else may have answered anything. */
function problemsOf(layout: Layout, generator: Generator, { width, height, traps }: LayoutRequest): Problem[] {
  if (!isOurs(generator)) {
    const misshapen = layoutShapeProblems(layout);
    if (misshapen.length > 0) return misshapen;
    const misnamed = nameProblems(layout, { traps });
    if (misnamed.length > 0) return misnamed;
  }
  if (layout.width === width && layout.height === height) return validate(layout);
  const text = `it is ${layout.width} by ${layout.height}, and was to be ${width} by ${height}`;
  return [{ code: 'size', text, at: null }];
}

/** Written without a compiler, a generator may have nothing to say instead of null, or say what is no text. */
function problemOf(generator: Generator, request: LayoutRequest): string | null {
  const problem: unknown = generator.problem(request) ?? null;
  if (problem === null || (typeof problem === 'string' && problem !== '')) return problem;
  return `dungeon ${generator.name}: its problem is to be a text or null, not ${problem === '' ? 'empty' : shown(problem)}`;
}
