import {
  entryAtLeast,
  type Field,
  isNumbers,
  listOf,
  orUsual,
  readValue,
  recordOf,
  shown,
  textThat,
  that,
  whole,
} from '../base/fields.js';
import { isRecord } from '../base/plain.js';
import { seedProblem } from '../base/text.js';
import { FIELD, setupProblem, systemNames } from '../dungeon/build.js';
import type { LayoutNames } from '../dungeon/generator.js';
import type { GivenOptions } from '../dungeon/options.js';
import { faultText } from '../dungeon/shape.js';
import { DEPTH_LIMIT } from '../state/commands.js';
import type { Content } from '../state/content.js';
import type { Step } from '../state/level.js';
import { builtInContent, contentProblem } from './game-content.js';

/** What level is wanted. The same order always gives the same level, on every machine. */
export type Order = {
  /** `rogue` (usual), `grid`, `slide`, `sector`, `region`, one that was registered, or `mixed`: another for each depth. */
  generator?: string | undefined;
  /** Any text of 1 to 64 characters: all chance follows from it. */
  seed: string;
  /** 1 (usual) to 9999: deeper levels are darker, and hold more. */
  depth?: number | undefined;
  /** How often this depth was made before, and once more: 1 (usual) and up. Each gives another level. */
  visit?: number | undefined;
  /** Columns of the field, 80 if left out; each generator has a smallest width, and 1000 is the largest. */
  width?: number | undefined;
  /** Rows of the field, 24 if left out; the first and the last stay empty, for messages and status. */
  height?: number | undefined;
  /** Options of the generator by name: see `optionsOf`. */
  options?: GivenOptions | undefined;
  /** Monsters, things, traps and themes; those of the game if left out. `checkContent` looks into every part of it. */
  content?: Content | undefined;
};

/** Beside that, of `generate`: `record` hears each stage when it is done, and changes nothing. */
export type LayoutOrder = Order & { record?: ((step: Step) => void) | undefined };

/** Beside that, of `stock`. */
export type StockOrder = Order & {
  /** Whoever comes here carries the Amulet: levels above `deepest` are then bare but for monsters. False if left out. */
  amuletHeld?: boolean | undefined;
  /** The deepest depth that was reached; this one if left out. */
  deepest?: number | undefined;
};

/** An order with everything in it. */
export type FullOrder = {
  setup: { seed: string; system: string; systemOptions: GivenOptions };
  depth: number;
  visit: number;
  width: number;
  height: number;
  content: Content;
  names: LayoutNames;
};

const FIELDS = [
  'generator',
  'seed',
  'depth',
  'visit',
  'width',
  'height',
  'options',
  'content',
  'record',
  'amuletHeld',
  'deepest',
];

/** Completes an order. Throws a RangeError of one line that names the field, and what it takes, where that can't be made. */
export function completeOrder(order: Order): FullOrder {
  if (!isRecord(order)) throw new RangeError('an order is an object with a seed in it');
  const unknown = Object.keys(order).find((field) => !FIELDS.includes(field));
  if (unknown !== undefined) throw new RangeError(`${unknown}: an order has ${FIELDS.join(', ')}`);
  const { seed, generator = systemNames()[0]!, depth = 1, visit = 1, options = {}, content = builtInContent() } = order;
  const { width = FIELD.width, height = FIELD.height } = order;
  checkSeed(seed);
  checkKinds(order);
  checkNumber('depth', depth, DEPTH_LIMIT);
  checkNumber('visit', visit, Number.MAX_SAFE_INTEGER);
  checkContentGiven(content);
  const names = { traps: content.traps.map(({ name }) => name), themes: content.themes };
  const setup = { seed, system: generator, systemOptions: options };
  const problem = setupProblem(setup, width, height, names);
  if (problem !== null) throw new RangeError(problem);
  return { setup, depth, visit, width, height, content, names };
}

/** The order of a level of `slide` alone. Throws as `completeOrder` does; its options are for `slideLevel` to judge. */
export function slideOrder<T extends { seed: string }>(order: T): T {
  if (!isRecord(order)) throw new RangeError('an order is an object with a seed in it');
  checkSeed(order.seed);
  return order;
}

function checkSeed(seed: unknown): void {
  if (typeof seed !== 'string') throw new RangeError(`seed: a text is needed, not ${shown(seed)}`);
  const wrong = seedProblem(seed);
  if (wrong !== null) throw new RangeError(`seed: 1 to 64 characters, without spaces at the ends; this one ${wrong}`);
}

/** What the compiler sees to where there is one: everything is of the kind that can be judged further. */
function checkKinds(order: StockOrder & LayoutOrder): void {
  const { generator, width, height, options, record, amuletHeld, deepest } = order;
  check('generator', generator, typeof generator === 'string', 'a name is needed');
  check('width', width, typeof width === 'number', 'a whole number is needed');
  check('height', height, typeof height === 'number', 'a whole number is needed');
  check('options', options, isRecord(options), 'an object is needed, with a value for each name');
  check('record', record, typeof record === 'function', 'a function is needed');
  check('amuletHeld', amuletHeld, typeof amuletHeld === 'boolean', 'true or false is needed');
  if (deepest !== undefined) checkNumber('deepest', deepest, DEPTH_LIMIT);
  for (const [name, value] of Object.entries(options ?? {})) {
    const isValue = ['number', 'string', 'boolean'].includes(typeof value);
    check(`option ${name}`, value, isValue, 'a number, a text, true or false is needed');
  }
}

/** What was left out is fine. */
function check(field: string, value: unknown, isGood: boolean, needed: string): void {
  if (value !== undefined && !isGood) throw new RangeError(`${field} ${shown(value)}: ${needed}`);
}

function checkNumber(field: string, value: unknown, most: number): void {
  if (Number.isInteger(value) && (value as number) >= 1 && (value as number) <= most) return;
  throw new RangeError(`${field} ${shown(value)}: a whole number from 1 to ${most} is needed`);
}

/** Throws a RangeError where this can't be content. */
export function checkContentGiven(content: Content): void {
  if (content === builtInContent()) return;
  const wrong = contentProblem(content);
  if (wrong !== null) throw new RangeError(`content: ${wrong}`);
}

const text = textThat(() => true, 'a text');
const option = that(
  (value) => ['number', 'string', 'boolean'].includes(typeof value),
  'a number, a text, true or false',
);
const ORIGIN = entryAtLeast({
  generator: text,
  seed: text,
  depth: whole(1, DEPTH_LIMIT),
  options: orUsual(recordOf(option), {}),
});
const codes = that(
  (row) => isNumbers(row) && Array.from(row).every((code) => code >= 0 && code <= 8),
  'codes from 0 to 8',
);
const WORLD = entryAtLeast({ world: listOf(codes, 'rows') });

/** Throws a RangeError where this is not what a level was made from. */
export function checkOrigin(origin: unknown): void {
  checkRead('origin', ORIGIN, origin);
}

/** Throws a RangeError where this has no world in the shape of the package `roguelike`. */
export function checkWorld(level: unknown): void {
  checkRead('level', WORLD, level);
}

function checkRead(what: string, field: Field<unknown>, value: unknown): void {
  const read = readValue(field, value);
  if (!('value' in read)) throw new RangeError(`${what}: ${faultText(read.faults[0], 'all of it')}`);
}
