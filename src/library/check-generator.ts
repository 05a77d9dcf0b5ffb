import { shown } from '../base/fields.js';
import { differences } from '../base/plain.js';
import { openStream, type Rng } from '../base/rng.js';
import { buildLayout, FIELD, layoutNames, setupProblem } from '../dungeon/build.js';
import type { OptionForm, OptionValue } from '../dungeon/options.js';
import { generatorNamed } from '../dungeon/registry.js';

import type { Layout } from '../state/level.js';
import { builtInContent } from './game-content.js';

/** More lines help nobody. */
const MOST_LINES = 20;
/** How much larger than the smallest field the drawn ones are at most. */
const LARGER = 60;
const DEPTHS = 27;

type Trial = { seed: string; depth: number; width: number; height: number; options: { [name: string]: OptionValue } };

/**
 * Makes levels of a generator from many seeds, half of them as the game does, the others on fields of any size with any options, and answers a
 * line for each that breaks a guarantee or throws, or that is not the same when it is made once more: later, in another order, watched.
 * An empty list for a sound generator. Throws a RangeError where there is none of this name.
 */
export function checkGenerator(name: string, seeds = 100): string[] {
  const generator = generatorNamed(name);
  if (generator === undefined) throw new RangeError(`generator ${shown(name)}: there is no such one to check`);
  if (!Number.isSafeInteger(seeds) || seeds < 1)
    throw new RangeError(`seeds ${shown(seeds)}: a whole number from 1 on is needed`);

  const content = builtInContent();
  const lines: string[] = [];
  const trials = Array.from({ length: seeds }, (_, seed) => drawTrial(`${seed + 1}`, generator));
  const possible = trials.filter((trial) => problemOf(trial) === null);
  const first = possible.map((trial) => make(trial, false));
  // From the last on: what a generator keeps from one level to the next shows too.
  for (let at = possible.length - 1; at >= 0 && lines.length < MOST_LINES; at--) {
    const wrong = wrongWith(first[at]!, make(possible[at]!, true));
    if (wrong !== null) lines.unshift(`${trialText(possible[at]!)}: ${wrong}`);
  }
  return lines;

  function problemOf({ seed, width, height, options }: Trial): string | null {
    return setupProblem({ seed, system: name, systemOptions: options }, width, height, layoutNames(content));
  }

  function make({ seed, depth, width, height, options }: Trial, watched: boolean): Layout | string {
    const setup = { seed, system: name, systemOptions: options };
    const record = watched ? () => {} : undefined;
    try {
      return buildLayout(setup, depth, 1, layoutNames(content), width, height, record).layout;
    } catch (error) {
      return error instanceof Error ? error.message : shown(error);
    }
  }
}

function wrongWith(once: Layout | string, again: Layout | string): string | null {
  if (typeof once === 'string') return once;
  const [difference] = differences(once, again);
  if (difference === undefined) return null;
  const { path, expected, found } = difference;
  return `it is not the same twice: ${path} is ${shown(expected)}, then ${shown(found)}`;
}

function trialText({ seed, depth, width, height, options }: Trial): string {
  const given = Object.entries(options).map(([name, value]) => ` ${name}=${value}`);
  return `seed ${seed}, depth ${depth}, ${width} by ${height}${given.join('')}`;
}

type Checked = { smallest: { width: number; height: number }; options: { [name: string]: OptionForm } };

function drawTrial(seed: string, { smallest, options }: Checked): Trial {
  const rng = openStream(seed, 'check');
  const depth = rng.between(1, DEPTHS);
  const asInGame = rng.oneIn(2) && smallest.width <= FIELD.width && smallest.height <= FIELD.height;
  if (asInGame) return { seed, depth, ...FIELD, options: {} };
  const width = smallest.width + rng.below(LARGER);
  const height = smallest.height + rng.below(LARGER);
  const given = Object.entries(options).filter(() => rng.oneIn(2));
  return {
    seed,
    depth,
    width,
    height,
    options: Object.fromEntries(given.map(([name, form]) => [name, drawValue(form, rng)])),
  };
}

function drawValue(form: OptionForm, rng: Rng): OptionValue {
  switch (form.is) {
    case 'number':
      return rng.between(form.low, form.high);
    case 'switch':
      return rng.oneIn(2);
    case 'choice':
      return rng.pick(form.of);
    case 'number or word':
      return rng.oneIn(2) ? rng.between(form.low, form.high) : rng.pick(form.of);
    case 'word':
      return form.usual;
  }
}
