import { firstHelpLines, helpFrame, type KeyMeanings } from '../view/first-help.js';
import { helpScreens, keyHelp, signScreens } from '../view/help.js';
import type { Intent, KeyTable } from './keys.js';
import { hasComforts, promptKey, type Sitting } from './sitting.js';

const FOOT = '--? for more, any other key to see what it does, Escape leaves--';

/** The help page by page: what a beginner needs, all keys, the signs. Any other key tells what it does at the map. */
export async function showGuide(sitting: Sitting): Promise<void> {
  const pages = guidePages(sitting);
  let page = 0;
  let foot = FOOT;
  for (;;) {
    const key = await promptKey(sitting, () => helpFrame(pages[page]!, foot));
    foot = FOOT;
    if (key.name === 'escape') return;
    if (TURNS.has(key.name)) page++;
    else foot = helpOnKey(sitting, key.name);
    if (page >= pages.length) return;
  }
}

const TURNS: ReadonlySet<string> = new Set(['?', 'f1', 'space', 'enter', 'pageDown']);

function guidePages({ texts, keys, store, plain }: Sitting): string[][] {
  const { wizard, setup } = store.getState();
  return [
    firstHelpLines(texts.firstHelp, meaningsOf(keys)),
    ...helpScreens(texts, wizard, true, plain),
    ...signScreens(setup.system, plain),
  ];
}

/** The keys with what they do in the words of assets/keys.json. */
export function meaningsOf(keys: KeyTable): KeyMeanings {
  return new Map([...keys].map(([key, intent]) => [key, meaningOf(intent)]));
}

function meaningOf(intent: Intent): string {
  if ('dir' in intent) return `${intent.verb} ${intent.dir}`;
  return 'power' in intent ? `${intent.verb} ${intent.power}` : intent.verb;
}

/** What one key does at the map, in a sentence. */
export function helpOnKey(sitting: Sitting, key: string): string {
  const same = sameKeys(sitting.keys, key).map(written);
  return keyHelp(sitting.texts, written(key), hasComforts(sitting), same);
}

/** All keys that mean what this one does. */
function sameKeys(keys: KeyTable, key: string): string[] {
  const meant = JSON.stringify(keys.get(key));
  return [...keys].filter(([, intent]) => JSON.stringify(intent) === meant).map(([name]) => name);
}

/** Control keys as the help text writes them: ctrl-h is ^H. */
function written(key: string): string {
  const control = /^ctrl-([a-z^])$/.exec(key)?.[1];
  return control === undefined ? key : `^${control.toUpperCase()}`;
}
