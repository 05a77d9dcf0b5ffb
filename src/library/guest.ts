import {
  entryAtLeast,
  entryWith,
  type Field,
  integer,
  oneOf,
  plainData,
  readValue,
  recordOf,
  shown,
  textThat,
  that,
  whole,
  yesOrNo,
} from '../base/fields.js';
import { isRecord } from '../base/plain.js';
import type { Rng } from '../base/rng.js';
import { MIXED_OPTIONS, systemNames } from '../dungeon/build.js';
import { type Generator, LARGEST_SIDE, type LayoutRequest } from '../dungeon/generator.js';
import { type OptionForm, takes, wanted } from '../dungeon/options.js';
import { faultText } from '../dungeon/shape.js';
import type { Layout } from '../state/level.js';
import { strictStream } from './strict.js';

/** A layout as it may be handed in: its tiles may be in a typed array too. */
export type GivenLayout = Omit<Layout, 'tiles'> & { readonly tiles: ArrayLike<number> };

/** A generator as it may be handed in. */
export type GivenGenerator = Omit<Generator, 'generate'> & {
  generate(request: LayoutRequest, rng: Rng): GivenLayout;
};

/** Why this can't be registered as a generator, in one line that names the field, or null. */
export function generatorProblem(generator: unknown): string | null {
  if (!isRecord(generator)) return 'a generator is an object';
  const { name } = generator;
  const tell = (problem: string): string => `generator ${shown(name)}: ${problem}`;
  if (typeof name !== 'string' || !/^[a-z][a-z0-9-]{0,30}$/.test(name)) return tell('a small word is needed');
  if (systemNames().includes(name)) return tell('this name is taken');
  const read = readValue(GENERATOR, generator);
  if (!('value' in read)) return tell(faultText(read.faults[0]));
  const taken = Object.keys(MIXED_OPTIONS).find((option) => Object.hasOwn(read.value.options, option));
  return taken === undefined ? null : tell(`options.${taken}: the dungeon mixed has an option of this name`);
}

const text = textThat(() => true, 'a text');
const filled = textThat((given) => given !== '', 'a text');
const words = that<string[]>(
  (value) => Array.isArray(value) && value.length > 0 && Array.from(value).every((each) => typeof each === 'string'),
  'a list of words',
);
const aFunction = that<() => unknown>((value) => typeof value === 'function', 'a function');
const side = whole(3, LARGEST_SIDE);
const kind = { about: filled };
const numeric = { low: integer, high: integer };

const FORMS: { readonly [K in OptionForm['is']]: Field<object> } = {
  number: entryWith({ ...kind, ...numeric, is: text, usual: integer }),
  switch: entryWith({ ...kind, is: text, usual: yesOrNo }),
  choice: entryWith({ ...kind, is: text, of: words, usual: text }),
  'number or word': entryWith({
    ...kind,
    ...numeric,
    is: text,
    of: words,
    usual: that(isNumberOrText, 'a number or a word'),
  }),
  word: entryWith({ ...kind, is: text, usual: text }),
};

function isNumberOrText(value: unknown): boolean {
  return typeof value === 'number' || typeof value === 'string';
}

const known = entryAtLeast({ is: oneOf(Object.keys(FORMS) as OptionForm['is'][]) });

/** A form with all that belongs to it, whose limits make sense and whose usual value lies within them. */
const form: Field<object> = {
  read(value, reading) {
    const told = reading.faults.length;
    const { is } = Object(known.read(value, reading)) as { is: OptionForm['is'] };
    if (reading.faults.length > told) return {};
    FORMS[is].read(value, reading);
    if (reading.faults.length > told) return {};
    const sound = value as OptionForm;
    if ('low' in sound) entryAtLeast({ high: whole(sound.low, Number.MAX_SAFE_INTEGER) }).read(value, reading);
    const usual = that((given) => takes(sound, given as OptionForm['usual']), wanted(sound));
    if (reading.faults.length === told) entryAtLeast({ usual }).read(value, reading);
    return sound;
  },
};

const GENERATOR = entryAtLeast({
  smallest: entryAtLeast({ width: side, height: side }),
  options: recordOf(form),
  problem: aFunction,
  generate: aFunction,
});

/**
 * A generator of somebody else as the others take it: chance and request are handed to it so that it can spoil nothing by them, and its layout is
 * a plain copy. What is no plain data throws a RangeError that names the field.
 */
export function asGuest(generator: GivenGenerator): Generator {
  const { name, smallest, options } = generator;
  return {
    name,
    smallest,
    options,
    problem: (request) => generator.problem(ownRequest(request)),
    generate(request, rng) {
      const made: unknown = generator.generate(ownRequest(request), strictStream(rng));
      const read = readValue(plainData, made);
      if ('value' in read) return read.value as unknown as Layout;
      // What is no object at all has no field to name.
      if (!isRecord(made)) return made as never;
      throw new RangeError(`generator ${name}: its layout: ${faultText(read.faults[0])}`);
    },
  };
}

function ownRequest(request: LayoutRequest): LayoutRequest {
  return { ...request, options: { ...request.options } };
}
