import { readFileSync, statSync } from 'node:fs';
import { devNull } from 'node:os';
import { dirname, join } from 'node:path';
import type { PlayOptions } from '../state/game.js';
import type { Session } from '../state/session.js';
import { changedConfig } from './config.js';
import { diskTrouble, makeFolder, writeWhole } from './disk.js';
import { platformFolder, userHome } from './saves.js';

/** No config file is near this: what is larger is none. Bytes. */
const LARGEST = 256 * 1024;

/**
 * Where options outlive a game: YENDOR_CONFIG, else `options` in the config folder that the platform has for this program; null where there is
 * no home folder, and for the null device, with which they don't.
 */
export async function configPath(env: NodeJS.ProcessEnv): Promise<string | null> {
  const named = env.YENDOR_CONFIG ?? '';
  if (named !== '') return named === devNull ? null : named;
  const home = userHome();
  return home === null ? null : join(await platformFolder('config', home), 'options');
}

/** The text of a config file, '' where there is none. A problem is the end of a sentence about the file. */
export function readConfigFile(path: string): { text: string } | { problem: string } {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats === undefined) return { text: '' };
    if (!stats.isFile() || stats.size > LARGEST) return { problem: 'is not a list of options' };
    const text = configText(readFileSync(path));
    return text === null ? { problem: 'is not a list of options' } : { text };
  } catch (error) {
    return { problem: `can't be read: ${diskTrouble(error)}` };
  }
}

/** What some editors save as UTF-16 is text too. null for what is none: it could not be written again as it was. */
function configText(bytes: Buffer): string | null {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/** Keeps options that were changed in the game for the next ones. A text says why that failed: then the file is as it was. */
export function keepOptions(path: string, changed: Partial<Session & PlayOptions>): string | null {
  const read = readConfigFile(path);
  if ('problem' in read) return `${path} ${read.problem}`;
  try {
    makeFolder(dirname(path));
    writeWhole(path, changedConfig(read.text, changed));
    return null;
  } catch (error) {
    return `${path} can't be written: ${diskTrouble(error)}`;
  }
}
