import { errorText, jsonOf } from '../base/text.js';
import { type KeyTable, readKeys } from '../terminal/keys.js';
import { chooseScheme, readSchemes, type Scheme } from '../terminal/schemes.js';
import type { Texts } from '../view/texts.js';
import { readAsset } from './package.js';

/** What a game at the terminal is played and shown with, beside its content. */
export type Looks = { keys: KeyTable; texts: Texts; scheme: Scheme };

/** Reads them for a terminal of this kind (`term`: the environment's TERM). A problem is one line that names the file. */
export function loadLooks(color: boolean, term: string): Looks | { problem: string } {
  return told(() => ({
    keys: readKeys(jsonAsset('keys.json')),
    texts: { help: textAsset('help.txt'), tombstone: textAsset('tombstone.txt') },
    scheme: schemeFor(color, term),
  }));
}

/** The colours alone. */
export function loadScheme(color: boolean, term: string): { scheme: Scheme } | { problem: string } {
  return told(() => ({ scheme: schemeFor(color, term) }));
}

function schemeFor(color: boolean, term: string): Scheme {
  const scheme = chooseScheme(readSchemes(jsonAsset('schemes.json')), { name: '', color, term });
  if (scheme === null) throw new Error('schemes.json: there is no scheme without colours');
  return scheme;
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
