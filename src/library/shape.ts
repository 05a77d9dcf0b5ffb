import { entryAtLeast, type Fault, type Field, fault, listOf, readValue } from '../base/fields.js';
import { isRecord } from '../base/plain.js';
import type { Problem } from '../dungeon/validate.js';

/**
 * What a level must be before anything of it can be judged: the fields of `Layout`, of `Level` where it has monsters, with numbers
 * and texts where these belong. What else it has is its own affair.
 */
export function shapeProblems(level: unknown): Problem[] {
  const isStocked = isRecord(level) && 'monsters' in level;
  const read = readValue(isStocked ? STOCKED : BARE, level);
  return 'value' in read ? [] : read.faults.map((each) => ({ code: 'shape', text: faultText(each), at: null }));
}

function faultText({ path, found, wanted }: Fault): string {
  const where = path.length === 0 ? 'the level' : path.join('.');
  return `${where}: found ${found === undefined ? 'nothing' : shown(found)}, wanted ${wanted}`;
}

function shown(found: unknown): string {
  if (Array.isArray(found)) return 'a list';
  return typeof found === 'string' || typeof found !== 'object' || found === null
    ? String(found).slice(0, 40)
    : 'an object';
}

const number = that((value) => typeof value === 'number', 'a number');
const text = that((value) => typeof value === 'string', 'a text');
const numbers = that((value) => Array.isArray(value) && value.every((each) => typeof each === 'number'), 'numbers');
const pair = that(
  (value) => Array.isArray(value) && value.length === 2 && value.every((each) => typeof each === 'number'),
  'two numbers',
);
const sides = that(
  (value) =>
    Array.isArray(value) && value.length === 2 && value.every((each) => each === null || typeof each === 'number'),
  'two room ids, or null for a corridor',
);
const shape = that(
  (value) => value === null || (Array.isArray(value) && value.every((row) => typeof row === 'string')),
  'null, or a text for each row',
);
const point = { x: number, y: number };
const room = { id: number, ...point, w: number, h: number, kind: text, shape };

const LAYOUT = {
  width: number,
  height: number,
  tiles: numbers,
  rooms: listOf(entryAtLeast(room), 'rooms'),
  links: listOf(pair, 'links'),
  doors: listOf(entryAtLeast({ ...point, rooms: sides, kind: text }), 'doors'),
  traps: listOf(entryAtLeast({ ...point, kind: text }), 'traps'),
  stairs: entryAtLeast(point),
};
const BARE = entryAtLeast({ ...LAYOUT, start: orNull(entryAtLeast(point)) });
const STOCKED = entryAtLeast({
  ...LAYOUT,
  start: entryAtLeast(point),
  treasure: orNull(number),
  monsters: listOf(entryAtLeast(point), 'monsters'),
  items: listOf(entryAtLeast(point), 'things'),
});

function that(isGood: (value: unknown) => boolean, wanted: string): Field<unknown> {
  return { read: (value, reading) => (isGood(value) ? value : fault(reading, value, wanted)) };
}

function orNull(field: Field<unknown>): Field<unknown> {
  return { read: (value, reading) => (value === null ? null : field.read(value, reading)) };
}
