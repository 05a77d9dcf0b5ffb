import { printable } from '../base/text.js';
import type { PlayOptions } from '../state/game.js';
import type { Session } from '../state/session.js';
import { readOptions, type Wishes } from './options.js';

/** What a player wants in every game, from a text file of the config folder. */
export type Config = {
  wishes: Wishes;
  /** A colour scheme, a glyph set and a key set by name; '' for the usual one. */
  colors: string;
  glyphs: string;
  keys: string;
  /** The player's own keys: what each does, in the words of assets/keys.json. */
  bindings: { [key: string]: string };
  /** What is wrong, a line each, with its number. Such a line counts for nothing; the others do. */
  problems: string[];
};

/** Longest file, in characters. */
const LONGEST = 64 * 1024;

const LOOKS = ['colors', 'glyphs', 'keys'] as const;

/** What a config file may name: schemes, glyph sets and key sets; and why a key can't be bound like that, or null. */
export type Allowed = { [L in (typeof LOOKS)[number]]: readonly string[] } & {
  bindProblem(key: string, means: string): string | null;
};

/** For an empty file. */
export const NOTHING_ALLOWED: Allowed = { colors: [], glyphs: [], keys: [], bindProblem: () => null };

/**
 * A config file: a line an option, as `--option` takes it (`terse`, `fruit = mango`), `colors = NAME`, `glyphs = NAME`, `keys = NAME`, or
 * `bind KEY = MEANING`. Lines that begin with `#` are remarks.
 */
export function readConfig(text: string, allowed: Allowed): Config {
  const config: Config = {
    wishes: { play: {}, session: {} },
    colors: '',
    glyphs: '',
    keys: '',
    bindings: {},
    problems: [],
  };
  if (text.length > LONGEST) return { ...config, problems: [`it is longer than ${LONGEST} characters`] };
  text.split(/\r?\n/).forEach((line, index) => {
    const problem = readLine(config, line.trim(), allowed);
    if (problem !== null) config.problems.push(`line ${index + 1}: ${problem}`);
  });
  return config;
}

function readLine(config: Config, line: string, allowed: Allowed): string | null {
  if (line === '' || line.startsWith('#')) return null;
  const [name, value] = halves(line);
  const key = /^bind\s+(\S+)$/.exec(name)?.[1];
  if (key !== undefined) {
    if (value === '') return `bind ${printable(key, 20)} needs what the key does after a =`;
    const problem = allowed.bindProblem(key, value);
    if (problem !== null) return problem;
    config.bindings[key] = value;
    return null;
  }
  const look = LOOKS.find((one) => one === name);
  if (look !== undefined) {
    if (!allowed[look].includes(value)) return `${look} takes ${allowed[look].join(', ')}`;
    config[look] = value;
    return null;
  }
  // A file may have many mistakes: each is told in a few words.
  const { wishes, problems } = readOptions([line], 'o in the game lists them');
  Object.assign(config.wishes.play, wishes.play);
  Object.assign(config.wishes.session, wishes.session);
  return problems[0] ?? null;
}

function halves(line: string): [name: string, value: string] {
  const equals = line.indexOf('=');
  return equals < 0 ? [line, ''] : [line.slice(0, equals).trim(), line.slice(equals + 1).trim()];
}

const HEAD = '# Options for every game; yendor --help says what there is.';

/**
 * The file with these options in it: the line of each is changed where it stands, and added at the end where there is none. All other lines
 * stay as they are.
 */
export function changedConfig(text: string, changed: Partial<Session & PlayOptions>): string {
  const lines = text === '' ? [HEAD] : text.replace(/\r?\n$/, '').split(/\r?\n/);
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  for (const [name, value] of Object.entries(changed)) {
    const option = name === 'inventory' ? 'inven' : name;
    const wanted = `${option} = ${String(value)}`;
    const at = lines.findLastIndex((line) => optionOf(line) === option);
    if (at < 0) lines.push(wanted);
    else lines[at] = wanted;
  }
  return `${lines.join(end)}${end}`;
}

/** The option that a line sets; '' for none. */
function optionOf(line: string): string {
  const [name] = halves(line.trim());
  if (name === 'inventory') return 'inven';
  const [set] = Object.keys(readLineAlone(name));
  return set === 'inventory' ? 'inven' : (set ?? name);
}

/** What `name` or `noname` alone sets, as a list of one; nothing for what takes a value. */
function readLineAlone(name: string): Partial<Session & PlayOptions> {
  const { wishes } = readOptions([name]);
  return { ...wishes.play, ...wishes.session };
}
