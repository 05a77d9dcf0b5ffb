import { type Field, fault, textLike, whole } from '../base/fields.js';
import type { Dice } from '../state/content.js';

export const percent = whole(0, 100);

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

const DICE = /^(0|[1-9]\d?)d(0|[1-9]\d{0,2})$/;

/** "2d4" → [2, 4]. "0d0" is no damage. */
export const dice: Field<Dice> = {
  read(value, reading) {
    const match = typeof value === 'string' ? DICE.exec(value) : null;
    if (match === null) return fault(reading, value, 'dice such as "2d4", at most 99d999');
    return [Number(match[1]), Number(match[2])];
  },
};
