import { userInfo } from 'node:os';
import { nameProblem, printable } from '../base/text.js';
import { PLAY_OPTION_NAMES, type PlayOptions } from '../state/game.js';
import { INVENTORY_STYLES, type InventoryStyle, SESSION, type Session } from '../state/session.js';

/** What was asked for: only what was named. */
export type Wishes = { play: Partial<PlayOptions>; session: Partial<Session> };

const SWITCHES = ['terse', 'flush', 'jump', 'tombstone', 'halt'] as const;
const TEXTS = ['name', 'fruit'] as const;
const PLAY_SWITCHES = PLAY_OPTION_NAMES;
/** In the order in which the original looks for the beginning of a name (rules 7.9); ours come last. */
const NAMES = [
  'terse',
  'flush',
  'jump',
  'seefloor',
  'passgo',
  'tombstone',
  'inven',
  'name',
  'fruit',
  'file',
  'comforts',
  'halt',
] as const;
type Name = (typeof NAMES)[number];

/**
 * Options as in `--option` and between the commas of YENDOROPTS: `terse`, `noterse`, `terse=true`, `inven=slow`, `fruit=mango`; blanks round
 * the `=` mean nothing, and a name may be cut short (`seef`). Later ones win. Each problem is one line that names the option and what it takes.
 * `listed`: where the names of all stand, for a name that is none.
 */
export function readOptions(
  list: readonly string[],
  listed = `the options are ${NAMES.filter((name) => name !== 'file').join(', ')}`,
): { wishes: Wishes; problems: string[] } {
  const wishes: Wishes = { play: {}, session: {} };
  const problems = list.flatMap((text) => readOption(wishes, text, listed) ?? []);
  return { wishes, problems };
}

/** The entries of YENDOROPTS. */
export function environmentList(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

function readOption(wishes: Wishes, text: string, listed: string): string | null {
  const equals = text.indexOf('=');
  const typed = (equals < 0 ? text : text.slice(0, equals)).trim();
  const value = equals < 0 ? null : text.slice(equals + 1).trim();
  const meant = optionMeant(typed);
  if (meant === null)
    return `${typed === '' ? 'the name is missing' : `unknown option ${printable(typed, 40)}`}; ${listed}`;
  const { name, negated } = meant;
  if (name === 'file') return 'there is no option file here: --saves DIR says where games are kept';
  if (name === 'inven') return readInventory(wishes, value);
  if (isOneOf(name, TEXTS)) {
    if (value === null || nameProblem(value) !== null)
      return `option ${name} takes 1 to 50 characters, no control characters`;
    wishes.session[name] = value;
    return null;
  }
  const on = value === null ? !negated : SWITCHED.get(value.toLowerCase());
  if (on === undefined || (negated && value !== null)) return `option ${name} takes true or false`;
  if (isOneOf(name, SWITCHES)) wishes.session[name] = on;
  else if (isOneOf(name, PLAY_SWITCHES)) wishes.play[name] = on;
  return null;
}

/** The first option that begins so, or with `no` before it where it is a switch. */
function optionMeant(typed: string): { name: Name; negated: boolean } | null {
  if (typed === '') return null;
  if (typed === 'inventory') return { name: 'inven', negated: false };
  for (const name of NAMES) {
    if (name.startsWith(typed)) return { name, negated: false };
    const rest = typed.startsWith('no') ? typed.slice(2) : '';
    if (rest !== '' && isSwitch(name) && name.startsWith(rest)) return { name, negated: true };
  }
  return null;
}

function isSwitch(name: Name): boolean {
  return isOneOf(name, SWITCHES) || isOneOf(name, PLAY_SWITCHES);
}

/** As the options screen writes it, and as it is typed there. */
const SWITCHED: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['t', true],
  ['false', false],
  ['f', false],
]);

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
export function newSession(wishes: Partial<Session>): Session {
  return { ...SESSION, name: loginName(), ...wishes };
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
