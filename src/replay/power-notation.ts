import {
  entryWith,
  type Field,
  type Fields,
  oneOf,
  orUsual,
  readValue,
  textLike,
  textThat,
  whole,
  yesOrNo,
} from '../base/fields.js';
import { isRecord } from '../base/plain.js';
import { NAME_LIMIT, nameProblem } from '../base/text.js';
import { BLESSINGS, DEPTH_LIMIT, type WizardPower } from '../state/commands.js';
import { type BuiltItem, ITEM_CLASSES } from '../state/items.js';
import { misread, type Reader, readItem, readJson } from './reading.js';

type PowerOf<D extends WizardPower['do']> = Extract<WizardPower, { do: D }>;

/** The keys of a wizard's command, or of one of debugging (`\\` + a capital), with all arguments: `\\wc`, `C{"class":...}`. */
export function printPower(power: WizardPower): string {
  const print = PRINTERS[power.do] as (power: WizardPower) => string;
  return print(power);
}

const PRINTERS: { [D in WizardPower['do']]: (power: PowerOf<D>) => string } = {
  toggle: () => '+',
  create: printCreate,
  identify: (p) => `\\w${p.item}`,
  charge: (p) => `~${p.item}`,
  equip: () => '\\i',
  deeper: () => '\\d',
  higher: () => '\\a',
  map: () => '\\f',
  teleport: () => '\\t',
  detect: () => '\\x',
  goTo: (p) => `\\G${JSON.stringify({ depth: p.depth })}`,
  build: printBuild,
};

/** What each is read from: a key, or `\\` and a key. */
export const POWER_READERS: { readonly [keys: string]: ((reader: Reader) => WizardPower) | undefined } = {
  '+': () => ({ do: 'toggle' }),
  C: readCreate,
  '\\w': (r) => ({ do: 'identify', item: readItem(r) }),
  '~': (r) => ({ do: 'charge', item: readItem(r) }),
  '\\i': () => ({ do: 'equip' }),
  '\\d': () => ({ do: 'deeper' }),
  '\\a': () => ({ do: 'higher' }),
  '\\f': () => ({ do: 'map' }),
  '\\t': () => ({ do: 'teleport' }),
  '\\x': () => ({ do: 'detect' }),
  '\\G': (r) => ({ do: 'goTo', ...readFields(r, { depth: whole(1, DEPTH_LIMIT) }, '{"depth":12}') }),
  '\\C': readBuild,
};

// ---- create

const word = textThat((text) => nameProblem(text) === null, `1 to ${NAME_LIMIT} characters, no control characters`);
const madeClass = oneOf(ITEM_CLASSES.filter((itemClass) => itemClass !== 'gold'));
const CREATED: Fields<Omit<PowerOf<'create'>, 'do'>> = {
  class: madeClass,
  kind: word,
  blessing: orUsual(oneOf(BLESSINGS), 'any'),
};

/** The blessing is left out where it is 'any'. */
function printCreate({ class: itemClass, kind, blessing }: PowerOf<'create'>): string {
  const what = { class: itemClass, kind };
  return `C${JSON.stringify(blessing === 'any' ? what : { ...what, blessing })}`;
}

function readCreate(reader: Reader): PowerOf<'create'> {
  return { do: 'create', ...readFields(reader, CREATED, '{"class":"potion","kind":"healing"}') };
}

// ---- build

type Builds = { [C in BuiltItem['class']]: Fields<Omit<Extract<BuiltItem, { class: C }>, 'class' | 'kind'>> };

/** Bonuses and armour classes, far beyond what play can reach. */
const number = whole(-9999, 9999);
const units = orUsual(whole(1, 9999), 1);
const one = orUsual(whole(1, 1), 1);
const fitted = { cursed: orUsual(yesOrNo, false), known: orUsual(yesOrNo, false) };
const label = orUsual(
  textThat(
    (text) => text === '' || nameProblem(text) === null,
    `at most ${NAME_LIMIT} characters, no control characters`,
  ),
  '',
);

/** What makes a thing of each class what it is beside its kind, and what is meant where it is left out. */
const BUILT: Builds = {
  potion: { count: units },
  scroll: { count: units },
  food: { count: units },
  amulet: { count: one },
  weapon: {
    count: units,
    ...fitted,
    hit: orUsual(number, 0),
    damage: orUsual(number, 0),
    group: orUsual(whole(0, 1_000_000_000), 0),
    label,
  },
  armor: { count: one, ...fitted, armor: number, protected: orUsual(yesOrNo, false), label },
  ring: { count: one, ...fitted, bonus: orUsual(number, 0) },
  stick: { count: one, ...fitted, charges: whole(0, 100_000) },
};

/** The letter: '' for the lowest that is free. */
const letterOrNone = orUsual(textLike(/^[a-z]?$/, 'a pack letter, a to z'), '');

/** What is as it usually is is left out. */
function printBuild({ item, letter }: PowerOf<'build'>): string {
  const fields: { [name: string]: Field<unknown> } = BUILT[item.class];
  const { class: itemClass, kind, ...rest } = item;
  const unusual = Object.entries(rest).filter(([name, value]) => fields[name]?.usual?.() !== value);
  const under = letter === null ? {} : { letter };
  return `\\C${JSON.stringify({ class: itemClass, kind, ...Object.fromEntries(unusual), ...under })}`;
}

function readBuild(reader: Reader): PowerOf<'build'> {
  const form = '{"class":"potion","kind":"healing","count":2}';
  const at = reader.at;
  const what = readJson(reader, '{');
  const itemClass = isRecord(what) ? what.class : undefined;
  const read = readValue(madeClass, itemClass);
  if ('faults' in read) return misread(reader, at, `${form}, with class ${read.faults[0].wanted}`);
  reader.at = at;
  const fields = { class: oneOf([read.value]), kind: word, ...BUILT[read.value], letter: letterOrNone };
  const { letter, ...item } = readFields(reader, fields as Fields<BuiltItem & { letter: string }>, form);
  return { do: 'build', item: item as BuiltItem, letter: letter === '' ? null : letter };
}

/** The flat JSON object that stands here, which has these fields and no others. `form` shows one. */
function readFields<T>(reader: Reader, fields: Fields<T>, form: string): T {
  const at = reader.at;
  const read = readValue(entryWith(fields), readJson(reader, '{'));
  if ('value' in read) return read.value;
  const [{ path, wanted }] = read.faults;
  return misread(reader, at, path.length === 0 ? form : `${form}, with ${path.join('.')} ${wanted}`);
}
