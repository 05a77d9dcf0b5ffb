import { errorText, jsonOf } from '../base/text.js';
import type { Background } from '../terminal/background.js';
import { bindProblem, type KeyTable, keySetNames, readKeys, withBindings } from '../terminal/keys.js';
import { chooseScheme, readSchemes, type Scheme, type SchemeChoice, schemeByBackground } from '../terminal/schemes.js';
import { CLASSIC, type Glyphs, readGlyphs } from '../view/glyphs.js';
import type { Texts } from '../view/texts.js';
import type { Allowed, Config } from './config.js';
import { readAsset } from './package.js';

/** What a game at the terminal is played and shown with, beside its content. */
export type Looks = Colors & { keys: KeyTable; texts: Texts; glyphs: Glyphs };

/** The scheme to begin with, and where the terminal is to be asked for its background, the scheme on each. */
export type Colors = { scheme: Scheme; schemeOn: ((background: Background) => Scheme) | null };

/** Reads them. A problem is one line that names the file, or the flag that chose the colours. */
export function loadLooks(
  choice: SchemeChoice,
  glyphs = CLASSIC.name,
  keys: Pick<Config, 'keys' | 'bindings'> = { keys: '', bindings: {} },
): Looks | { problem: string } {
  return told(() => ({
    keys: withBindings(readKeys(jsonAsset('keys.json'), keys.keys), keys.bindings),
    texts: {
      help: textAsset('help.txt'),
      firstHelp: textAsset('first-help.txt'),
      tombstone: textAsset('tombstone.txt'),
    },
    ...glyphsNamed(glyphs),
    ...schemeFor(choice),
  }));
}

/** What --colors takes; none where that can't be read. */
export function schemeNames(): string[] {
  const read = told(() => ({ schemes: readSchemes(jsonAsset('schemes.json')) }));
  return 'problem' in read ? [] : read.schemes.map(({ name }) => name);
}

/** What a config file may ask for. A problem where the assets can't be read. */
export function allowedInConfig(): Allowed | { problem: string } {
  return told(() => ({
    colors: readSchemes(jsonAsset('schemes.json')).map(({ name }) => name),
    glyphs: readGlyphs(jsonAsset('glyphs.json')).map(({ name }) => name),
    keys: keySetNames(jsonAsset('keys.json')),
    bindProblem,
  }));
}

/** The glyphs alone, by the name of their set. */
export function loadGlyphs(name: string): { glyphs: Glyphs } | { problem: string } {
  return told(() => glyphsNamed(name));
}

function glyphsNamed(name: string): { glyphs: Glyphs } | { problem: string } {
  const sets = readGlyphs(jsonAsset('glyphs.json'));
  const glyphs = sets.find((set) => set.name === name);
  return glyphs === undefined ? { problem: `--glyphs takes ${sets.map((set) => set.name).join(', ')}` } : { glyphs };
}

/** The colours alone. */
export function loadScheme(choice: SchemeChoice): Colors | { problem: string } {
  return told(() => schemeFor(choice));
}

/** Schemes of before, which were made for any background. */
const FORMER = ['lantern', 'harbor'];

function schemeFor(choice: SchemeChoice): Colors | { problem: string } {
  const schemes = readSchemes(jsonAsset('schemes.json'));
  const scheme = chooseScheme(schemes, choice);
  if (scheme !== null) return { scheme, schemeOn: schemeByBackground(schemes, choice) };
  if (choice.name !== '') {
    const former = FORMER.includes(choice.name)
      ? `: what was ${choice.name} is dark, or light on a light background`
      : '';
    return { problem: `--colors takes ${schemes.map(({ name }) => name).join(', ')}${former}` };
  }
  throw new Error('schemes.json: there is no scheme without colours');
}

/** Readers throw an Error that begins with the name of the file. */
function told<T>(read: () => T): T | { problem: string } {
  try {
    return read();
  } catch (error) {
    return { problem: `assets/${error instanceof Error ? error.message : errorText(error)}` };
  }
}

function jsonAsset(name: string): unknown {
  const value = jsonOf(textAsset(name));
  if (value === undefined) throw new Error(`${name}: found something else, wanted JSON`);
  return value;
}

function textAsset(name: string): string {
  try {
    return readAsset(name);
  } catch {
    throw new Error(`${name} can't be read`);
  }
}
