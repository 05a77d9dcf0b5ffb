import { isFound, LOG_ROWS, logFrame, type Said } from '../view/log.js';
import { edited } from './prompts.js';
import { promptKey, type Sitting } from './sitting.js';

/** How far a key scrolls, in lines; infinite for either end. */
const SCROLLS: ReadonlyMap<string, number> = new Map([
  ['down', 1],
  ['j', 1],
  ['enter', 1],
  ['up', -1],
  ['k', -1],
  ['space', LOG_ROWS],
  ['pageDown', LOG_ROWS],
  ['pageUp', -LOG_ROWS],
  ['home', Number.NEGATIVE_INFINITY],
  ['<', Number.NEGATIVE_INFINITY],
  ['end', Number.POSITIVE_INFINITY],
  ['>', Number.POSITIVE_INFINITY],
]);

/** The message log, its newest lines first in view. Up to Escape, `q` or the key that opened it. */
export async function showLog(sitting: Sitting): Promise<void> {
  const { said } = sitting;
  const lowest = Math.max(0, said.length - LOG_ROWS);
  let top = lowest;
  let search = '';
  for (;;) {
    const key = await promptKey(sitting, () => logFrame(said, top, search, false));
    if (key.name === 'escape' || key.name === 'q' || key.name === 'M') return;
    if (key.name === '/') {
      search = await typeSearch(sitting, top);
      top = Math.min(lowest, findFrom(said, search, top) ?? top);
    } else if (key.name === 'n') {
      top = Math.min(lowest, findFrom(said, search, top + 1) ?? findFrom(said, search, 0) ?? top);
    }
    top = Math.min(lowest, Math.max(0, top + (SCROLLS.get(key.name) ?? 0)));
  }
}

async function typeSearch(sitting: Sitting, top: number): Promise<string> {
  let typed = '';
  for (;;) {
    const key = await promptKey(sitting, () => logFrame(sitting.said, top, typed, true));
    if (key.name === 'escape') return '';
    if (key.name === 'enter') return typed.trim();
    typed = edited(typed, key);
  }
}

/** The first line from `from` on that holds what is searched for; null where there is none. */
function findFrom(said: readonly Said[], search: string, from: number): number | null {
  const at = said.findIndex(({ text }, index) => index >= from && isFound(text, search));
  return at < 0 ? null : at;
}
