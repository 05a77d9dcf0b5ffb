import { userInfo } from 'node:os';
import { nameProblem, printable } from '../base/text.js';
import { PLAY_OPTION_NAMES, type PlayOptions } from '../state/game.js';
import { INVENTORY_STYLES, type InventoryStyle, SESSION, type Session } from '../state/session.js';

/** What was asked for: only what was named. */
export type Wishes = { play: Partial<PlayOptions>; session: Partial<Session> };

const SWITCHES = ['terse', 'flush', 'jump', 'tombstone'] as const;
const TEXTS = ['name', 'fruit'] as const;
const PLAY_SWITCHES = PLAY_OPTION_NAMES;
const NAMES = [...SWITCHES, ...PLAY_SWITCHES, 'inven', ...TEXTS];

/**
 * Options as in `--option` and between the commas of YENDOROPTS: `terse`, `noterse`, `terse=true`, `inven=slow`, `fruit=mango`; blanks round
 * the `=` mean nothing. Later ones win. A problem is one line that names the option and what it takes.
 */
export function readOptions(list: readonly string[]): { wishes: Wishes } | { problem: string } {
  const wishes: Wishes = { play: {}, session: {} };
  for (const text of list) {
    const problem = readOption(wishes, text);
    if (problem !== null) return { problem };
  }
  return { wishes };
}

/** The entries of YENDOROPTS. */
export function environmentList(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

function readOption(wishes: Wishes, text: string): string | null {
  const equals = text.indexOf('=');
  const name = (equals < 0 ? text : text.slice(0, equals)).trim();
  const value = equals < 0 ? null : text.slice(equals + 1).trim();
  if (name === 'file') return 'option file is not here: --saves DIR says where games are kept';
  if (name === 'inven' || name === 'inventory') return readInventory(wishes, value);
  if (isOneOf(name, TEXTS)) {
    if (value === null || nameProblem(value) !== null)
      return `option ${name} takes 1 to 50 characters without controls`;
    wishes.session[name] = value;
    return null;
  }
  const switched = readSwitch(name, value);
  if (switched === null) {
    return isSwitch(name)
      ? `option ${name} takes true or false`
      : `${name === '' ? 'the name is missing' : `no option ${printable(name, 40)}`}; there are ${NAMES.join(', ')}`;
  }
  if (isOneOf(switched.name, SWITCHES)) wishes.session[switched.name] = switched.on;
  else wishes.play[switched.name] = switched.on;
  return null;
}

type Switch = (typeof SWITCHES)[number] | keyof PlayOptions;

function readSwitch(name: string, value: string | null): { name: Switch; on: boolean } | null {
  if (value === null && isSwitch(name)) return { name, on: true };
  const negated = name.startsWith('no') ? name.slice(2) : '';
  if (value === null && isSwitch(negated)) return { name: negated, on: false };
  const on = SWITCHED.get((value ?? '').toLowerCase());
  return isSwitch(name) && on !== undefined ? { name, on } : null;
}

/** As the options screen writes it, and as it is typed there. */
const SWITCHED: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['t', true],
  ['false', false],
  ['f', false],
]);

function isSwitch(name: string): name is Switch {
  return isOneOf(name, SWITCHES) || isOneOf(name, PLAY_SWITCHES);
}

function isOneOf<T extends string>(text: string, list: readonly T[]): text is T {
  return (list as readonly string[]).includes(text);
}

function readInventory(wishes: Wishes, value: string | null): string | null {
  const wanted = (value ?? '').toLowerCase();
  const style: InventoryStyle | undefined = INVENTORY_STYLES.find((name) => wanted !== '' && name.startsWith(wanted));
  if (style === undefined) return `option inven takes ${INVENTORY_STYLES.join(', ')}`;
  wishes.session.inventory = style;
  return null;
}

/** The session of a new game: what is usual, the login name, then what was asked for. */
export function newSession(wishes: Wishes): Session {
  return { ...SESSION, name: loginName(), ...wishes.session };
}

function loginName(): string {
  try {
    const { username } = userInfo();
    return nameProblem(username) === null ? username : SESSION.name;
  } catch {
    // A user whom the system does not know by name.
    return SESSION.name;
  }
}
