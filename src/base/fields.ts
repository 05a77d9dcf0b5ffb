import { isRecord, type Plain } from './plain.js';
import { printable } from './text.js';

/** What is wrong with a value, and where it stands: the keys and places in lists that lead there. */
export type Fault = { path: (string | number)[]; found: unknown; wanted: string };

/** Something being read: where we are in it, and what was wrong so far. */
type Reading = { path: (string | number)[]; faults: Fault[] };

/**
 * Reads a value of unknown form. What it answers counts only where no fault was told. Written out by hand because it runs at every
 * start: a schema library takes a tenth of the time in which the first screen has to stand.
 */
export type Field<T> = {
  read(value: unknown, reading: Reading): T;
  /** What stands for a field that was left out; one without this must be there. */
  usual?: () => T;
  /** A field that was left out stays so. */
  mayLack?: true;
};

/** A reader for each field of T: the compiler asks for one when T gains a field. */
export type Fields<T> = { [F in keyof T]-?: Field<T[F]> };

/** `value` as `field` reads it, or all that is wrong with it, in the order of the fields. */
export function readValue<T>(field: Field<T>, value: unknown): { value: T } | { faults: [Fault, ...Fault[]] } {
  const faults: Fault[] = [];
  const read = field.read(value, { path: [], faults });
  const [first, ...more] = faults;
  return first === undefined ? { value: read } : { faults: [first, ...more] };
}

/** Tells of a fault here. Answers what `read` may return then. */
export function fault<T>({ path, faults }: Reading, found: unknown, wanted: string): T {
  faults.push({ path: [...path], found, wanted });
  // Never used: a reading with faults comes to nothing.
  return found as T;
}

/** A value of unknown form, in a few words. */
export function shown(found: unknown): string {
  if (Array.isArray(found)) return 'a list';
  if (typeof found === 'function') return 'a function';
  return typeof found === 'object' && found !== null ? 'an object' : printable(String(found), 40);
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

/** A text of this form. */
export function textLike(form: RegExp, wanted: string): Field<string> {
  return textThat((text) => form.test(text), wanted);
}

/** A text of which this is true. */
export function textThat(isGood: (text: string) => boolean, wanted: string): Field<string> {
  return {
    read: (value, reading) => (typeof value === 'string' && isGood(value) ? value : fault(reading, value, wanted)),
  };
}

/** True or false. */
export const yesOrNo: Field<boolean> = {
  read: (value, reading) => (typeof value === 'boolean' ? value : fault(reading, value, 'true or false')),
};

/** [low, high], both ends included. */
export function range(low: number, high: number): Field<[low: number, high: number]> {
  return {
    read(value, reading) {
      const [from, to, ...more]: unknown[] = Array.isArray(value) ? value : [];
      const isRange = isWhole(from, low, high) && isWhole(to, low, high) && from <= to && more.length === 0;
      if (isRange) return [from, to];
      return fault(reading, value, `two whole numbers from ${low} to ${high}, the lower first`);
    },
  };
}

/** A value of which this is true. */
export function that<T>(isGood: (value: unknown) => boolean, wanted: string): Field<T> {
  return { read: (value, reading) => (isGood(value) ? (value as T) : fault(reading, value, wanted)) };
}

/** Numbers in a list, or in an array of a kind for numbers only. */
export function isNumbers(value: unknown): value is ArrayLike<number> {
  if (ArrayBuffer.isView(value)) return isTyped(value);
  return Array.isArray(value) && value.every((each) => typeof each === 'number');
}

function isTyped(value: ArrayBufferView): value is ArrayBufferView & ArrayLike<number> {
  return 'length' in value && typeof (value as unknown as ArrayLike<unknown>)[0] !== 'bigint';
}

/**
 * Plain data, copied: typed arrays become lists, and fields that are undefined are left out. Whatever else no JSON can hold is a fault, as is
 * what holds itself.
 */
export const plainData: Field<Plain> = { read: (value, reading) => plainCopy(value, reading, []) };

/** How deep lists and objects may lie in each other. */
const DEEPEST = 100;

function plainCopy(value: unknown, reading: Reading, around: readonly object[]): Plain {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
  // Added to 0, -0 is 0.
  if (typeof value === 'number') return Number.isFinite(value) ? 0 + value : fault(reading, value, 'a finite number');
  if (typeof value !== 'object') return fault(reading, value, 'plain data');
  if (around.includes(value)) return fault(reading, value, 'data that does not hold itself');
  if (around.length >= DEEPEST) return fault(reading, value, `data at most ${DEEPEST} deep`);
  const more = [...around, value];
  const each: Field<Plain> = { read: (element, within) => plainCopy(element, within, more) };
  if (ArrayBuffer.isView(value) && isTyped(value)) return plainCopy(Array.from(value), reading, around);
  if (Array.isArray(value)) {
    // Most of a level are numbers.
    if (value.every((element) => Number.isFinite(element))) return Array.from(value, (element: number) => 0 + element);
    return Array.from(value, (element: unknown, i) => inside(reading, i, each, element));
  }
  const kind: unknown = Object.getPrototypeOf(value);
  if (kind !== null && Object.getPrototypeOf(kind) !== null) return fault(reading, value, 'no object of a class');
  const entries = Object.entries(value).filter(([, element]) => element !== undefined);
  return Object.fromEntries(entries.map(([name, element]) => [name, inside(reading, name, each, element)]));
}

/** A list of at least `least` and at most `most`. `what` names them in the plural. */
export function listOf<T>(field: Field<T>, what: string, least = 0, most = 10_000): Field<T[]> {
  return {
    read(value, reading) {
      if (!Array.isArray(value)) return fault(reading, value, `a list of ${what}`);
      if (value.length < least) return fault(reading, value, `at least ${least} ${what}`);
      if (value.length > most) return fault(reading, value, `at most ${most} ${what}`);
      // Holes are visited too.
      return Array.from(value, (each: unknown, index) => inside(reading, index, field, each));
    },
  };
}

/** One of these words. */
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

/** `field`, which may be left out; then it is not there. */
export function ifThere<T>(field: Field<T>): Field<T> {
  return { ...field, mayLack: true };
}

/** An object whose fields may have any name, each with a value of one sort. */
export function recordOf<T>(field: Field<T>): Field<{ [name: string]: T }> {
  return {
    read(value, reading) {
      if (!isRecord(value)) return fault(reading, value, 'an object');
      return Object.fromEntries(
        Object.entries(value).map(([name, each]) => [name, inside(reading, name, field, each)]),
      );
    },
  };
}

/** An object with at least these fields; what else it holds is left out. */
export function entryAtLeast<T>(fields: Fields<T>): Field<T> {
  return {
    read(value, reading) {
      if (!isRecord(value)) return fault(reading, value, 'an object');
      const read: { [field: string]: unknown } = {};
      for (const name in fields) {
        const field: Field<unknown> = fields[name];
        if (Object.hasOwn(value, name)) read[name] = inside(reading, name, field, value[name]);
        else if (field.mayLack) continue;
        else if (field.usual) read[name] = field.usual();
        else inside(reading, name, MISSING, undefined);
      }
      return read as T;
    },
  };
}

/** An object with these fields and no others. */
export function entryWith<T>(fields: Fields<T>): Field<T> {
  const known = entryAtLeast(fields);
  return {
    read(value, reading) {
      const read = known.read(value, reading);
      if (!isRecord(value)) return read;
      for (const name of Object.keys(value)) {
        if (!Object.hasOwn(fields, name)) inside(reading, name, UNKNOWN, value[name]);
      }
      return read;
    },
  };
}

/** An object whose `do` names one of the table's keys and whose other fields are that key's, and no others. */
export function deed<T extends { do: string }>(table: Sorts<'do', T>): Field<T> {
  return sorted('do', table);
}

type Sorts<Tag extends string, T extends { [K in Tag]: string }> = { [K in T[Tag]]: Fields<SortOf<T, Tag, K>> };
type SortOf<T, Tag extends string, K> = T extends { [L in Tag]: infer Keys }
  ? K extends Keys
    ? Omit<T, Tag>
    : never
  : never;

/** An object whose field `tag` names one of the table's keys and whose other fields are that key's, and no others. */
export function sorted<Tag extends string, T extends { [K in Tag]: string }>(tag: Tag, table: Sorts<Tag, T>): Field<T> {
  const names = Object.keys(table) as T[Tag][];
  const name = oneOf(names);
  // Each is made when it is first met: most starts meet few of them.
  const entries = new Map<T[Tag], Field<T>>();
  const entryOf = (each: T[Tag]): Field<T> => {
    const made = entries.get(each) ?? entryWith({ [tag]: name, ...table[each] } as unknown as Fields<T>);
    entries.set(each, made);
    return made;
  };
  return {
    read(value, reading) {
      if (!isRecord(value)) return fault(reading, value, 'an object');
      const each = names.find((one) => one === value[tag]);
      return each === undefined
        ? (inside(reading, tag, name, value[tag]) as never)
        : entryOf(each).read(value, reading);
    },
  };
}

/** `field`, or null. */
export function nullOr<T>(field: Field<T>): Field<T | null> {
  return { read: (value, reading) => (value === null ? null : field.read(value, reading)) };
}

/** A whole number of any size that can be told apart from its neighbours. */
export const integer: Field<number> = whole(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);

const MISSING: Field<unknown> = { read: (value, reading) => fault(reading, value, 'this field') };
const UNKNOWN: Field<unknown> = { read: (value, reading) => fault(reading, value, 'no such field') };
