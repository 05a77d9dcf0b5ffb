import type { Rng } from '../../src/base/rng.js';

/** Plain data as it may come from a file. */
type Plain = null | boolean | number | string | Plain[] | { [key: string]: Plain };
type Branch = Plain[] | { [key: string]: Plain };

/** What a forger did: where, in words. */
export type Forged = { value: Plain; done: string };

/**
 * A copy of plain data with one to three places changed to what somebody might put there: other numbers, words from elsewhere in it, lists
 * cut or doubled, parts left out, added or of another kind. It may come out as it was.
 */
export function forge(whole: object, rng: Rng): Forged {
  let value = JSON.parse(JSON.stringify(whole)) as Plain;
  const done: string[] = [];
  for (let left = rng.between(1, 3); left > 0; left--) {
    const path = placeIn(whole, rng);
    const key = path.at(-1);
    const branch = path.slice(0, -1).reduce<Plain | undefined>(inside, value);
    const was = key === undefined ? value : inside(branch, key);
    // What was changed before may have left nothing there.
    if (was === undefined) continue;
    const now = changed(was, value, rng);
    if (key === undefined) value = now === GONE ? null : now;
    else if (now === GONE) drop(branch as Branch, key);
    else if (rng.oneIn(40) && !Array.isArray(branch)) put(branch as Branch, rng.pick(ODD_KEYS), now);
    else put(branch as Branch, key, now);
    done.push(`${path.join('.')}: ${short(was)} to ${now === GONE ? 'nothing' : short(now)}`);
  }
  // As it would be read again: without -0, undefined and the like.
  return { value: JSON.parse(JSON.stringify(value)) as Plain, done: done.join('; ') };
}

function inside(value: Plain | undefined, key: string): Plain | undefined {
  return value !== undefined && isBranch(value) && Object.hasOwn(value, key) ? at(value, key) : undefined;
}

/** Stands for leaving a place out. */
const GONE = Symbol('gone') as unknown as Plain;

const ODD_KEYS = ['__proto__', 'constructor', 'toString', 'length', '0', 'id', 'type', 'more'];

/** A place: each kind of place is as likely as every other, however many there are of it; a long list does not take all. */
function placeIn(whole: object, rng: Rng): string[] {
  let kinds = known.get(whole);
  if (kinds === undefined) {
    const found = new Map<string, string[][]>();
    collect(JSON.parse(JSON.stringify(whole)) as Plain, [], '', found);
    kinds = [...found.values()];
    known.set(whole, kinds);
  }
  return rng.pick(rng.pick(kinds));
}

/** The places in what is forged again and again, by kinds. */
const known = new WeakMap<object, string[][][]>();
/** So many of a kind will do. */
const ALIKE = 200;

function collect(value: Plain, path: string[], kind: string, found: Map<string, string[][]>): void {
  const alike = found.get(kind) ?? [];
  found.set(kind, alike);
  if (alike.length >= ALIKE) return;
  alike.push(path);
  if (!isBranch(value)) return;
  for (const key of Object.keys(value)) {
    collect(at(value, key), [...path, key], `${kind}.${Array.isArray(value) ? '*' : key}`, found);
  }
}

function isBranch(value: Plain): value is Branch {
  return typeof value === 'object' && value !== null;
}

function at(branch: Branch, key: string): Plain {
  return (branch as { [key: string]: Plain })[key]!;
}

function put(branch: Branch, key: string, value: Plain): void {
  (branch as { [key: string]: Plain })[key] = value;
}

function drop(branch: Branch, key: string): void {
  if (Array.isArray(branch)) branch.splice(Number(key), 1);
  else delete branch[key];
}

function changed(was: Plain, whole: Plain, rng: Rng): Plain {
  const roll = rng.below(20);
  if (roll === 0) return GONE;
  if (roll === 1) return oddOne(rng);
  if (roll === 2) return leafOf(whole, rng);
  if (typeof was === 'number') return numberLike(was, whole, rng);
  if (typeof was === 'boolean') return !was;
  if (typeof was === 'string') return rng.oneIn(2) ? leafOf(whole, rng) : rng.pick(ODD_TEXTS);
  if (was === null) return rng.pick<Plain>([0, 1, 2, 79, '', [], {}, leafOf(whole, rng)]);
  return Array.isArray(was) ? listLike(was, rng) : recordLike(was, whole, rng);
}

const ODD_TEXTS = [
  '',
  ' ',
  'a',
  'constructor',
  '__proto__',
  'toString',
  'nonsense',
  'over',
  '\u001b[2J',
  '\u202e',
  '\ud800',
  'x'.repeat(5000),
  '0',
];

function oddOne(rng: Rng): Plain {
  return rng.pick<Plain>([null, true, false, 0, -1, 1, '', 'nonsense', [], {}, [null], [[]], { type: 'constructor' }]);
}

const ODD_NUMBERS = [
  0,
  1,
  -1,
  2,
  3,
  0.5,
  -0.5,
  23,
  24,
  79,
  80,
  255,
  256,
  1000,
  1919,
  1920,
  65_536,
  1e6,
  1e9,
  2 ** 31,
  2 ** 32,
  1e12,
  2 ** 53,
  1e100,
  1e308,
  -2,
  -255,
  -1e6,
  -1e9,
  -(2 ** 31),
  -1e12,
  -(2 ** 53),
  -1e308,
];

function numberLike(was: number, whole: Plain, rng: Rng): Plain {
  const roll = rng.below(10);
  if (roll < 3) return rng.pick(ODD_NUMBERS);
  if (roll < 4) return leafOf(whole, rng);
  if (roll < 5) return -was;
  if (roll < 6) return was * 10;
  return was + rng.pick([-2, -1, 1, 2, 1, -1, 0.5]);
}

/** Some value from elsewhere in the whole, often an id or a name. */
function leafOf(whole: Plain, rng: Rng): Plain {
  let here = whole;
  for (let depth = 0; isBranch(here) && depth < 12; depth++) {
    const keys = Object.keys(here);
    if (keys.length === 0) return null;
    here = at(here, rng.pick(keys));
  }
  return isBranch(here) ? null : here;
}

function listLike(list: Plain[], rng: Rng): Plain {
  switch (rng.below(7)) {
    case 0:
      return [];
    case 1:
      return list.slice(0, list.length >> 1);
    case 2:
      return [...list, ...list];
    case 3:
      return list.slice(1);
    case 4:
      return list.length === 0 ? [null] : [...list, JSON.parse(JSON.stringify(rng.pick(list)))];
    case 5:
      return [...list].reverse();
    default:
      return list.slice(0, -1);
  }
}

function recordLike(record: { [key: string]: Plain }, whole: Plain, rng: Rng): Plain {
  const keys = Object.keys(record);
  switch (rng.below(4)) {
    case 0:
      return {};
    case 1:
      return { ...record, [rng.pick(ODD_KEYS)]: leafOf(whole, rng) };
    case 2:
      return keys.length === 0 ? null : { ...record, [rng.pick(keys)]: oddOne(rng) };
    default:
      return Object.values(record);
  }
}

function short(value: Plain): string {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 60);
}
