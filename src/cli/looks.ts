import { errorText, jsonOf } from '../base/text.js';
import { type KeyTable, readKeys } from '../terminal/keys.js';
import { chooseScheme, readSchemes, type Scheme, type SchemeChoice } from '../terminal/schemes.js';
import type { Texts } from '../view/texts.js';
import { readAsset } from './package.js';

/** What a game at the terminal is played and shown with, beside its content. */
export type Looks = { keys: KeyTable; texts: Texts; scheme: Scheme };

/** Reads them. A problem is one line that names the file, or the flag that chose the colours. */
export function loadLooks(choice: SchemeChoice): Looks | { problem: string } {
  return told(() => ({
    keys: readKeys(jsonAsset('keys.json')),
    texts: {
      help: textAsset('help.txt'),
      firstHelp: textAsset('first-help.txt'),
      tombstone: textAsset('tombstone.txt'),
    },
    ...schemeFor(choice),
  }));
}

/** The colours alone. */
export function loadScheme(choice: SchemeChoice): { scheme: Scheme } | { problem: string } {
  return told(() => schemeFor(choice));
}

function schemeFor(choice: SchemeChoice): { scheme: Scheme } | { problem: string } {
  const schemes = readSchemes(jsonAsset('schemes.json'));
  const scheme = chooseScheme(schemes, choice);
  if (scheme !== null) return { scheme };
  if (choice.name !== '') return { problem: `--colors takes ${schemes.map(({ name }) => name).join(', ')}` };
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
