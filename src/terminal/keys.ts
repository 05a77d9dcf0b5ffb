import { DIRECTIONS, type Direction } from '../base/points.js';
import { errorText, printable } from '../base/text.js';

/** What a key can mean at the map. */
export const VERBS = [
  'move',
  'run',
  'rush',
  'tread',
  'fight',
  'fightToDeath',
  'throw',
  'zap',
  'nameTrap',
  'search',
  'rest',
  'pickUp',
  'quaff',
  'read',
  'eat',
  'wield',
  'wear',
  'takeOff',
  'putOn',
  'remove',
  'drop',
  'down',
  'up',
  'call',
  'again',
  'options',
  'quit',
  'inventory',
  'inspect',
  'discoveries',
  'help',
  'symbol',
  'version',
  'weapon',
  'armor',
  'rings',
  'status',
  'lastMessage',
  'log',
  'look',
  'surroundings',
  'redraw',
  'save',
  'suspend',
  'nothing',
  'count',
  'wizard',
  'explore',
  'travel',
  'recover',
] as const;
export type Verb = (typeof VERBS)[number];

/** What a wizard's keys only show. */
const SHOWING_POWERS = ['place', 'units', 'food', 'floor', 'passages', 'odds'] as const;
/** What a wizard's keys do. */
export const POWERS = [
  ...(['toggle', 'create', 'identify', 'charge', 'equip', 'deeper', 'higher', 'teleport', 'map', 'detect'] as const),
  ...SHOWING_POWERS,
] as const;
export type Power = (typeof POWERS)[number];

/** What a key means: moves with their direction, wizardry with its power, everything else a word. */
export type Intent =
  | { verb: 'move' | 'run' | 'rush'; dir: Direction }
  | { verb: 'wizard'; power: Power }
  | { verb: Exclude<Verb, 'move' | 'run' | 'rush' | 'wizard'> };

/** Whether a key becomes no command, but only shows something to a wizard. */
export function onlyShows(intent: Intent): boolean {
  return intent.verb === 'wizard' && (SHOWING_POWERS as readonly Power[]).includes(intent.power);
}

/** By the name of the key (see `Key`). */
export type KeyTable = ReadonlyMap<string, Intent>;

/**
 * A key set of assets/keys.json (parsed): the first, or the one of that name. A set that `extends` another has its keys too, but those that it
 * binds itself. Throws an Error that names the entry where the file is of another form or has none of that name.
 */
export function readKeys(file: unknown, name = ''): KeyTable {
  const sets = setsOf(file);
  const set = name === '' ? sets[0] : sets.find((one) => one.name === name);
  if (set === undefined) throw new Error(`keys.json: there is no key set "${name}"`);
  const basis = typeof set.extends === 'string' ? readKeys(file, set.extends) : new Map<string, Intent>();
  const bindings = Object.entries(Object(set.keys) as { [key: string]: unknown });
  const own = bindings.map(([key, means]) => [key, intentOf(means, `keys.json: ${String(set.name)}: ${key}`)] as const);
  return new Map([...basis, ...own]);
}

/** The names of all key sets, the usual one first. */
export function keySetNames(file: unknown): string[] {
  return setsOf(file).map(({ name }) => String(name));
}

type KeySet = { name: unknown; extends: unknown; keys: unknown };

function setsOf(file: unknown): KeySet[] {
  if (!Array.isArray(file)) throw new Error('keys.json: a list of key sets is needed');
  return file.map((entry: unknown) => Object(entry) as KeySet);
}

/** A key set with a player's own bindings, each of which `bindProblem` has nothing against. */
export function withBindings(keys: KeyTable, bindings: { readonly [key: string]: string }): KeyTable {
  return new Map([...keys, ...Object.entries(bindings).map(([key, means]) => [key, intentOf(means, key)] as const)]);
}

/** Why a key can't mean that, or null. */
export function bindProblem(key: string, means: string): string | null {
  try {
    intentOf(means, `bind ${printable(key, 20)}`);
    return null;
  } catch (error) {
    return errorText(error);
  }
}

function intentOf(means: unknown, where: string): Intent {
  const words = typeof means === 'string' ? means.split(' ') : [];
  const verb = VERBS.find((one) => one === words[0]);
  const problem = `${where}: found ${JSON.stringify(means)}`;
  if (verb === 'move' || verb === 'run' || verb === 'rush') {
    const dir = DIRECTIONS.find((one) => one === words[1]);
    if (dir === undefined) throw new Error(`${problem}, wanted a direction behind ${verb}: ${DIRECTIONS.join(' ')}`);
    return { verb, dir };
  }
  if (verb === 'wizard') {
    const power = POWERS.find((one) => one === words[1]);
    if (power === undefined) throw new Error(`${problem}, wanted a power: ${POWERS.join(' ')}`);
    return { verb, power };
  }
  if (verb === undefined || words.length > 1) throw new Error(`${problem}, wanted one of: ${VERBS.join(' ')}`);
  return { verb };
}
