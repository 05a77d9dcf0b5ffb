import * as v from 'valibot';
import type { Dice, Range } from '../state/content.js';

/** A check whose message says what was wanted, in the words that a problem shows. */
export type Field<T> = v.GenericSchema<unknown, T>;

/** A check for each field of T: the compiler asks for one when T gains a field. */
export type Fields<T> = { [F in keyof T]: Field<T[F]> };

/** A whole number, both ends included. */
export function whole(low: number, high: number): Field<number> {
  const wanted = `a whole number from ${low} to ${high}`;
  return v.pipe(v.number(wanted), v.integer(wanted), v.minValue(low, wanted), v.maxValue(high, wanted));
}

export const percent = whole(0, 100);

/** What a name may be: 1 to 40 printable ASCII characters, so that it fits every terminal and sorts alike everywhere. */
export const word: Field<string> = (() => {
  const wanted = 'a text of 1 to 40 plain letters, digits and signs, no blank at the ends';
  return v.pipe(v.string(wanted), v.regex(/^[!-~](?:[ -~]{0,38}[!-~])?$/, wanted));
})();

/** A word, or '' for none. */
export const wordOrNone: Field<string> = v.union([v.literal(''), word], 'a name, or "" for none');

export const yesOrNo: Field<boolean> = v.boolean('true or false');

/** "2d4" → [2, 4]. "0d0" is no damage. */
export const dice: Field<Dice> = (() => {
  const wanted = 'dice such as "2d4", at most 99d999';
  return v.pipe(
    v.string(wanted),
    v.regex(/^(?:0|[1-9]\d?)d(?:0|[1-9]\d{0,2})$/, wanted),
    v.transform((text): Dice => {
      const [count, sides] = text.split('d').map(Number);
      return [count!, sides!];
    }),
  );
})();

/** [low, high], both ends included. */
export function range(low: number, high: number): Field<Range> {
  const wanted = `two whole numbers from ${low} to ${high}, the lower first`;
  return v.pipe(
    v.strictTuple([whole(low, high), whole(low, high)], wanted),
    v.check(([from, to]) => from <= to, wanted),
  );
}

export function listOf<T>(field: Field<T>, what: string): Field<T[]> {
  return v.array(field, `a list of ${what}`);
}

export function oneOf<const T extends string>(members: readonly T[]): Field<T> {
  return v.picklist(members, `one of ${members.join(', ')}`);
}

/** `field`, which the file may leave out where it is `usual`. */
export function orUsual<T>(field: Field<T>, usual: T): Field<T> {
  return v.optional(field, () => usual) as Field<T>;
}

/** An object with these fields and no others. */
export function entryWith<T>(fields: Fields<T>): Field<T> {
  return v.strictObject(fields as v.ObjectEntries, 'an object') as unknown as Field<T>;
}

/** An object whose `do` names one of the table's keys and whose other fields are that key's. */
export function deed<T extends { do: string }>(
  table: {
    [K in T['do']]: Fields<Omit<Extract<T, { do: K }>, 'do'>>;
  },
): Field<T> {
  const names = Object.keys(table) as T['do'][];
  const options = names.map((name) =>
    v.strictObject({ do: v.literal(name), ...(table[name] as v.ObjectEntries) }, 'an object'),
  );
  return v.variant('do', options) as unknown as Field<T>;
}
