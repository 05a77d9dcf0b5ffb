import { entryWith, type Field, fault, listOf, oneOf, textThat, whole, yesOrNo } from '../base/fields.js';
import type { Point } from '../base/points.js';
import { nameProblem, printable } from '../base/text.js';
import { FIELD } from '../dungeon/build.js';
import type { Command } from '../state/commands.js';
import type { Content } from '../state/content.js';
import type { Item } from '../state/items.js';
import { printCommand, readCommands } from './notation.js';

/*
 * What states and events are made of, read from a file that may come from anywhere. Every number has bounds, and they are wide: a game
 * never comes near them, and counting up from them stays exact.
 */

/** No game counts further. */
const MOST = 1e12;

/** How many there are of something, or which one it is. */
export const amount = whole(0, MOST);
/** A number that may be below zero. */
export const balance = whole(-MOST, MOST);
/** A bonus, a charge, a number of dice: some are rolled one by one. */
export const small = whole(-10_000, 100_000);

export const column = whole(0, FIELD.width - 1);
export const row = whole(0, FIELD.height - 1);
export const point = entryWith<Point>({ x: column, y: row });

/** It may come to the screen as it is. */
export const words = textThat((text) => text.length <= 200 && printable(text) === text, 'a text');
/** As the player gives it to a kind or a thing; '' for none. */
export const givenName = textThat((text) => text === '' || nameProblem(text) === null, 'a name');
export const letter = textThat((text) => /^[a-z]$/.test(text), 'a letter');

export function pairOf<T>(field: Field<T>): Field<[T, T]> {
  const list = listOf(field, 'ends', 2, 2);
  return { read: (value, reading) => list.read(value, reading) as [T, T] };
}

/** What `field` reads, where this is true of it too. */
export function suchThat<T>(field: Field<T>, isGood: (value: T) => boolean, wanted: string): Field<T> {
  return {
    read(value, reading) {
      const faults = reading.faults.length;
      const read = field.read(value, reading);
      return reading.faults.length > faults || isGood(read) ? read : fault(reading, value, wanted);
    },
  };
}

/** One of these kinds. */
export function kindOf(kinds: readonly { name: string }[]): Field<string> {
  return oneOf(kinds.map(({ name }) => name));
}

/** What can be written as one command, and is read back the same. */
export const command: Field<Command> = {
  read(value, reading) {
    const back = readBack(value);
    return back !== null && JSON.stringify(back) === JSON.stringify(value) ? back : fault(reading, value, 'a command');
  },
};

function readBack(value: unknown): Command | null {
  try {
    const read = readCommands(printCommand(value as Command));
    return 'commands' in read ? (read.commands[0] ?? null) : null;
  } catch {
    // What can't be written down is none.
    return null;
  }
}

/** The fields of a thing of each class, beside the class. */
export function itemFields({ items }: Content) {
  const any = { id: amount, count: whole(1, MOST), touched: yesOrNo };
  const fitted = { ...any, cursed: yesOrNo, known: yesOrNo };
  const labelled = { ...fitted, label: givenName };
  return {
    potion: { ...any, kind: kindOf(items.potion) },
    scroll: { ...any, kind: kindOf(items.scroll) },
    food: { ...any, kind: kindOf(items.food) },
    weapon: { ...labelled, kind: kindOf(items.weapon), hit: small, damage: small, group: amount },
    armor: { ...labelled, kind: kindOf(items.armor), armor: small, protected: yesOrNo },
    ring: { ...fitted, kind: kindOf(items.ring), bonus: small },
    stick: { ...fitted, kind: kindOf(items.stick), charges: whole(0, 1_000_000) },
    amulet: { ...any, kind: kindOf(items.amulet) },
    gold: { ...any, kind: oneOf(['gold']) },
  } satisfies { [C in Item['class']]: object };
}
