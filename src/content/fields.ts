import { isRecord } from '../base/plain.js';
import type { Dice, Range } from '../state/content.js';

/** What is wrong with a value, and where in its file it stands. */
export type Fault = { path: (string | number)[]; found: unknown; wanted: string };

/** A file being read: where we are in it, and what was wrong so far. */
export type Reading = { path: (string | number)[]; faults: Fault[] };

/**
 * Reads a value of unknown form. What it answers counts only where no fault was told. Written out by hand because it runs at every
 * start: a schema library takes a tenth of the time in which the first screen has to stand.
 */
export type Field<T> = {
  read(value: unknown, reading: Reading): T;
  /** What stands for a field that was left out; one without this must be there. */
  usual?: () => T;
};

/** A reader for each field of T: the compiler asks for one when T gains a field. */
export type Fields<T> = { [F in keyof T]: Field<T[F]> };

function fault<T>({ path, faults }: Reading, found: unknown, wanted: string): T {
  faults.push({ path: [...path], found, wanted });
  // Never used: a reading with faults comes to nothing.
  return found as T;
}

/** Reads what lies one step further in. */
function inside<T>(reading: Reading, key: string | number, field: Field<T>, value: unknown): T {
  reading.path.push(key);
  const read = field.read(value, reading);
  reading.path.pop();
  return read;
}

/** A whole number, both ends included. */
export function whole(low: number, high: number): Field<number> {
  return {
    read: (value, reading) =>
      isWhole(value, low, high) ? value : fault(reading, value, `a whole number from ${low} to ${high}`),
  };
}

function isWhole(value: unknown, low: number, high: number): value is number {
  return Number.isInteger(value) && (value as number) >= low && (value as number) <= high && !Object.is(value, -0);
}

export const percent = whole(0, 100);

function textLike(form: RegExp, wanted: string): Field<string> {
  return {
    read: (value, reading) => (typeof value === 'string' && form.test(value) ? value : fault(reading, value, wanted)),
  };
}

/** What a name may be: 1 to 40 printable ASCII characters, so that it fits every terminal and sorts alike everywhere. */
export const word = textLike(
  /^[!-~](?:[ -~]{0,38}[!-~])?$/,
  'a text of 1 to 40 plain letters, digits and signs, no blank at the ends',
);
export const wordOrNone: Field<string> = {
  read: (value, reading) => (value === '' ? value : word.read(value, reading)),
};
export const capital = textLike(/^[A-Z]$/, 'one capital letter');
export const syllable = textLike(/^[a-z]{1,4}$/, '1 to 4 small letters');

export const yesOrNo: Field<boolean> = {
  read: (value, reading) => (typeof value === 'boolean' ? value : fault(reading, value, 'true or false')),
};

const DICE = /^(0|[1-9]\d?)d(0|[1-9]\d{0,2})$/;

/** "2d4" → [2, 4]. "0d0" is no damage. */
export const dice: Field<Dice> = {
  read(value, reading) {
    const match = typeof value === 'string' ? DICE.exec(value) : null;
    if (match === null) return fault(reading, value, 'dice such as "2d4", at most 99d999');
    return [Number(match[1]), Number(match[2])];
  },
};

/** [low, high], both ends included. */
export function range(low: number, high: number): Field<Range> {
  return {
    read(value, reading) {
      const [from, to, ...more]: unknown[] = Array.isArray(value) ? value : [];
      const isRange = isWhole(from, low, high) && isWhole(to, low, high) && from <= to && more.length === 0;
      if (isRange) return [from, to];
      return fault(reading, value, `two whole numbers from ${low} to ${high}, the lower first`);
    },
  };
}

/** A list of at least `least` and at most `most`. `what` names them in the plural. */
export function listOf<T>(field: Field<T>, what: string, least = 0, most = 10_000): Field<T[]> {
  return {
    read(value, reading) {
      if (!Array.isArray(value)) return fault(reading, value, `a list of ${what}`);
      if (value.length < least) return fault(reading, value, `at least ${least} ${what}`);
      if (value.length > most) return fault(reading, value, `at most ${most} ${what}`);
      return value.map((each: unknown, index) => inside(reading, index, field, each));
    },
  };
}

export function oneOf<const T extends string>(members: readonly T[]): Field<T> {
  return {
    read: (value, reading) =>
      members.find((member) => member === value) ?? fault(reading, value, `one of ${members.join(', ')}`),
  };
}

/** `field`, which the file may leave out where it is `usual`. */
export function orUsual<T>(field: Field<T>, usual: T): Field<T> {
  return { ...field, usual: () => usual };
}

/** An object with these fields and no others. */
export function entryWith<T>(fields: Fields<T>): Field<T> {
  return {
    read: (value, reading) =>
      isRecord(value) ? readFields(fields, value, reading) : fault(reading, value, 'an object'),
  };
}

/** An object whose `do` names one of the table's keys and whose other fields are that key's. */
export function deed<T extends { do: string }>(
  table: {
    [K in T['do']]: Fields<Omit<Extract<T, { do: K }>, 'do'>>;
  },
): Field<T> {
  const names = Object.keys(table) as T['do'][];
  const name = oneOf(names);
  return {
    read(value, reading) {
      if (!isRecord(value)) return fault(reading, value, 'an object');
      const known = names.find((each) => each === value.do);
      if (known === undefined) return inside(reading, 'do', name, value.do) as never;
      const fields = { do: name, ...table[known] } as unknown as Fields<T>;
      return readFields(fields, value, reading);
    },
  };
}

function readFields<T>(fields: Fields<T>, value: { [field: string]: unknown }, reading: Reading): T {
  const read: { [field: string]: unknown } = {};
  for (const name in fields) {
    const field: Field<unknown> = fields[name];
    if (Object.hasOwn(value, name)) read[name] = inside(reading, name, field, value[name]);
    else if (field.usual) read[name] = field.usual();
    else inside(reading, name, MISSING, undefined);
  }
  for (const name of Object.keys(value)) {
    if (!Object.hasOwn(fields, name)) inside(reading, name, UNKNOWN, value[name]);
  }
  return read as T;
}

const MISSING: Field<unknown> = { read: (value, reading) => fault(reading, value, 'this field') };
const UNKNOWN: Field<unknown> = { read: (value, reading) => fault(reading, value, 'no such field') };
