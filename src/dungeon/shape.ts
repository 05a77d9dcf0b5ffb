import {
  entryAtLeast,
  type Fault,
  type Field,
  isNumbers,
  listOf,
  nullOr,
  oneOf,
  readValue,
  shown,
  that,
  yesOrNo,
} from '../base/fields.js';
import { isRecord } from '../base/plain.js';
import type { Content } from '../state/content.js';
import { CLASS_GLYPHS } from '../state/items.js';
import type { Layout, Level } from '../state/level.js';
import type { Problem } from './validate.js';

/**
 * What a level must be before anything of it can be judged: the fields of `Layout`, of `Level` where it has monsters, with numbers
 * and texts where these belong. What else it has is its own affair.
 */
export function shapeProblems(level: unknown): Problem[] {
  return faultsOf(level, isRecord(level) && 'monsters' in level ? STOCKED : BARE);
}

/** As of a layout, whatever else there is. */
export function layoutShapeProblems(layout: unknown): Problem[] {
  return faultsOf(layout, BARE);
}

function faultsOf(level: unknown, form: Field<unknown>): Problem[] {
  const read = readValue(form, level);
  return 'value' in read ? [] : read.faults.map((each) => ({ code: 'shape', text: faultText(each), at: null }));
}

/** What a level names that this content has not. */
export function nameProblems(level: Layout, { traps }: { traps: readonly string[] }): Problem[] {
  const kind = oneOf(traps);
  const trapped: Field<unknown> = entryAtLeast({ trap: kind });
  const ofItsKind: Field<unknown> = {
    read: (door, reading) => (isRecord(door) && door.kind === 'trapped' ? trapped.read(door, reading) : door),
  };
  const named = entryAtLeast({
    doors: listOf(ofItsKind, 'doors', 0, MOST),
    traps: listOf(entryAtLeast({ kind }), 'traps', 0, MOST),
  });
  return faultsOf(level, named).map((problem) => ({ ...problem, code: 'name' }));
}

/** The same of its monsters, if it is stocked. */
export function monsterProblems(level: Layout | Level, { monsters }: Pick<Content, 'monsters'>): Problem[] {
  if (!('monsters' in level)) return [];
  const kind = that((name) => monsters.some((monster) => monster.name === name), 'a monster of the content');
  const named = entryAtLeast({ monsters: listOf(entryAtLeast({ kind }), 'monsters', 0, MOST) });
  return faultsOf(level, named).map((problem) => ({ ...problem, code: 'name' }));
}

/** A fault as one line; `whole` is what to call all that was read. */
export function faultText({ path, found, wanted }: Fault, whole = 'the level'): string {
  const where = path.length === 0 ? whole : path.join('.');
  return `${where}: found ${found === undefined ? 'nothing' : shown(found)}, wanted ${wanted}`;
}

/** One for each cell of the largest field. */
const MOST = 1_000_000;

const number = that((value) => typeof value === 'number', 'a number');
const text = that((value) => typeof value === 'string', 'a text');
const numbers = that(isNumbers, 'numbers');
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
  (value) => value === null || (Array.isArray(value) && Array.from(value).every((row) => typeof row === 'string')),
  'null, or a text for each row',
);
const point = { x: number, y: number };
const room = entryAtLeast({
  id: number,
  ...point,
  w: number,
  h: number,
  kind: oneOf(['room', 'gone', 'maze', 'corridor']),
  shape,
  lit: yesOrNo,
  name: text,
  stock: text,
});
const item = entryAtLeast({ class: oneOf(Object.keys(CLASS_GLYPHS)), kind: text, count: number });
const door = entryAtLeast({ ...point, rooms: sides, kind: oneOf(['plain', 'special', 'locked', 'trapped']) });
const locked = entryAtLeast({ key: key() });
const trapped = entryAtLeast({ trap: text });

const LAYOUT = {
  width: number,
  height: number,
  tiles: numbers,
  rooms: listOf(room, 'rooms', 0, MOST),
  links: listOf(pair, 'links', 0, MOST),
  doors: listOf(doorOfItsKind(), 'doors', 0, MOST),
  traps: listOf(entryAtLeast({ ...point, kind: text, hidden: yesOrNo }), 'traps', 0, MOST),
  stairs: entryAtLeast(point),
};
const BARE = entryAtLeast({ ...LAYOUT, start: nullOr(entryAtLeast(point)) });
const STOCKED = entryAtLeast({
  ...LAYOUT,
  start: entryAtLeast(point),
  treasure: nullOr(number),
  monsters: listOf(
    entryAtLeast({ ...point, kind: text, running: yesOrNo, pack: listOf(entryAtLeast({}), 'things') }),
    'monsters',
    0,
    MOST,
  ),
  items: listOf(entryAtLeast({ ...point, item }), 'things', 0, MOST),
});

function key(): Field<unknown> {
  const place = nullOr(entryAtLeast(point));
  return { read: (value, reading) => (value === 'held' ? value : place.read(value, reading)) };
}

/** What else a door has depends on its kind. */
function doorOfItsKind(): Field<unknown> {
  return {
    read(value, reading) {
      door.read(value, reading);
      if (isRecord(value) && value.kind === 'locked') locked.read(value, reading);
      if (isRecord(value) && value.kind === 'trapped') trapped.read(value, reading);
      return value;
    },
  };
}
