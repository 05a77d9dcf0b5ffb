/**
 * Plain data: what survives `JSON.parse(JSON.stringify(value))` unchanged. Objects without classes, dense arrays, strings,
 * booleans, null and finite numbers; no undefined, no -0.
 */
export type Plain = null | boolean | number | string | Plain[] | { [key: string]: Plain };

/** Whether a value of unknown form is an object, and no list. */
export function isRecord(value: unknown): value is { [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A deep copy of plain data. */
export function clonePlain<T>(value: T): T {
  return copyOf(value as Plain) as T;
}

function copyOf(value: Plain): Plain {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const copy = value.slice();
    if (copy.length >= GRID && isAllNumbers(copy)) return copy;
    for (let i = 0; i < copy.length; i++) {
      const element = copy[i]!;
      if (typeof element === 'object' && element !== null) copy[i] = copyOf(element);
    }
    return copy;
  }
  const copy = { ...value };
  for (const key in copy) {
    const element = copy[key]!;
    if (typeof element === 'object' && element !== null) copy[key] = copyOf(element);
  }
  return copy;
}

/** How long a list is at least that may be a grid of a level. */
const GRID = 100;

/** Most of a state are grids of integers: a loop that meets hardly anything else is several times as fast as one for all lists. */
function isAllNumbers(list: readonly Plain[]): boolean {
  for (let i = 0; i < list.length; i++) if (typeof list[i] !== 'number') return false;
  return true;
}

/** What stands before each value in the walk, so that no two values walk alike. */
const TAG = { null: 1, false: 2, true: 3, integer: 4, double: 5, string: 6, array: 7, object: 8 } as const;

const SEED_A = 0x9e3779b9 | 0;
const SEED_B = 0x85ebca6b | 0;
let laneA = SEED_A;
let laneB = SEED_B;
const bits = new DataView(new ArrayBuffer(8));

/**
 * 16 hex digits that follow from the value alone: object keys count in sorted order, whatever order they were made in. For
 * comparing states, not against forgers. Throws where the value is not plain data, naming what it met.
 */
export function hashPlain(value: unknown): string {
  laneA = SEED_A;
  laneB = SEED_B;
  walk(value);
  const a = scramble(laneA ^ Math.imul(laneB, 0x27d4eb2f));
  const b = scramble(laneB ^ Math.imul(a, 0x165667b1));
  return hex(a) + hex(b);
}

function walk(value: unknown): void {
  switch (typeof value) {
    case 'number':
      walkNumber(value);
      break;
    case 'string':
      walkString(value);
      break;
    case 'boolean':
      mix(value ? TAG.true : TAG.false);
      break;
    case 'object':
      if (value === null) mix(TAG.null);
      else if (Array.isArray(value)) walkArray(value);
      else walkObject(value as { [key: string]: unknown });
      break;
    default:
      throw new Error(`hashPlain: ${typeof value} is not plain data`);
  }
}

function walkNumber(value: number): void {
  if (!Number.isFinite(value)) throw new Error(`hashPlain: ${value} is not plain data`);
  if (value === 0 && 1 / value < 0) throw new Error('hashPlain: -0 is not plain data');
  if ((value | 0) === value) {
    mix(TAG.integer);
    mix(value);
    return;
  }
  bits.setFloat64(0, value);
  mix(TAG.double);
  mix(bits.getInt32(0));
  mix(bits.getInt32(4));
}

function walkString(value: string): void {
  mix(TAG.string);
  mix(value.length);
  let a = laneA;
  let b = laneB;
  for (let i = 0; i < value.length; i++) {
    const word = value.charCodeAt(i);
    a = mixA(a, word);
    b = mixB(b, word);
  }
  laneA = a;
  laneB = b;
}

function walkArray(value: unknown[]): void {
  mix(TAG.array);
  mix(value.length);
  for (let i = walkIntegers(value, 0); i < value.length; i = walkIntegers(value, i + 1)) walk(value[i]);
}

/**
 * Walks the integers (but -0) of a list from `start` on, to the same words as `walkNumber`. Grids are most of a state, so the lanes are
 * at hand here. Answers where the first other element stands.
 */
function walkIntegers(list: readonly unknown[], start: number): number {
  let a = laneA;
  let b = laneB;
  let i = start;
  for (; i < list.length; i++) {
    const element = list[i];
    if (typeof element !== 'number' || (element | 0) !== element || (element === 0 && 1 / element < 0)) break;
    a = mixA(mixA(a, TAG.integer), element);
    b = mixB(mixB(b, TAG.integer), element);
  }
  laneA = a;
  laneB = b;
  return i;
}

function walkObject(value: { [key: string]: unknown }): void {
  const keys = sortedKeys(value);
  mix(TAG.object);
  mix(keys.length);
  for (const key of keys) {
    walkString(key);
    walk(value[key]);
  }
}

/**
 * Orders that were sorted before, by the first key and how many there are: objects of a state are of few kinds, each with its keys in the
 * order in which it was made.
 */
const orders = new Map<string, Map<number, { made: string[]; sorted: string[] }>>();
const MOST_ORDERS = 1000;

function sortedKeys(value: object): string[] {
  const made = Object.keys(value);
  const first = made[0];
  if (first === undefined) return made;
  const alike = orders.get(first);
  const known = alike?.get(made.length);
  if (known !== undefined && isSameOrder(known.made, made)) return known.sorted;

  const order = { made, sorted: made.slice().sort() };
  if (alike !== undefined) alike.set(made.length, order);
  else {
    if (orders.size >= MOST_ORDERS) orders.clear();
    orders.set(first, new Map([[made.length, order]]));
  }
  return order.sorted;
}

function isSameOrder(a: readonly string[], b: readonly string[]): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** Two murmur lanes with constants of their own. */
function mix(word: number): void {
  laneA = mixA(laneA, word);
  laneB = mixB(laneB, word);
}

function mixA(lane: number, word: number): number {
  let a = Math.imul(word, 0xcc9e2d51);
  a = Math.imul((a << 15) | (a >>> 17), 0x1b873593) ^ lane;
  return (Math.imul((a << 13) | (a >>> 19), 5) + 0xe6546b64) | 0;
}

function mixB(lane: number, word: number): number {
  let b = Math.imul(word ^ 0x5bd1e995, 0x2c1b3c6d);
  b = Math.imul((b << 16) | (b >>> 16), 0x297a2d39) ^ lane;
  return (Math.imul((b << 11) | (b >>> 21), 9) + 0x38495ab5) | 0;
}

function scramble(lane: number): number {
  let h = lane ^ (lane >>> 16);
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return h ^ (h >>> 16);
}

function hex(lane: number): string {
  return (lane >>> 0).toString(16).padStart(8, '0');
}

/** Where two pieces of plain data differ. `path` is keys and indices with dots between; undefined stands for "not there". */
export type Difference = { path: string; expected: Plain | undefined; found: Plain | undefined };

/** Every place where `found` is not as `expected`, in the order of the walk; empty where they are equal. */
export function differences(expected: unknown, found: unknown): Difference[] {
  const list: Difference[] = [];
  compare(expected as Plain | undefined, found as Plain | undefined, '', list);
  return list;
}

function compare(expected: Plain | undefined, found: Plain | undefined, path: string, list: Difference[]): void {
  if (expected === found) return;
  if (!isBranch(expected) || !isBranch(found) || Array.isArray(expected) !== Array.isArray(found)) {
    list.push({ path, expected, found });
    return;
  }
  for (const key of keysOf(expected, found)) {
    compare(expected[key], found[key], path === '' ? key : `${path}.${key}`, list);
  }
}

type Branch = { [key: string]: Plain };

function isBranch(value: Plain | undefined): value is Branch {
  return typeof value === 'object' && value !== null;
}

/** Keys of both: in the order of the first, then what only the second has. */
function keysOf(a: Branch, b: Branch): string[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])];
}
