import type { Frame } from '../view/frame.js';
import {
  fittingText,
  type ItemQuestion,
  nothingFitsText,
  packLines,
  pickFrame,
  suitableLetters,
  suitableLines,
  unfitText,
} from '../view/menus.js';
import { withTop } from '../view/screen.js';
import { say } from './looking.js';
import { frameWith, listBase, promptKey, type Sitting, viewOf } from './sitting.js';

/** A line of a list to take one from, and the key that takes it. */
export type Pick<T> = { readonly key: string; readonly line: string; readonly means: T };

/**
 * One of a list in a box, by its letter, or by arrows and Enter. null: cancelled. `top` stands on the message line. The keys of a list win
 * over `j` and `k`, which scroll where they are none.
 */
export async function pickOne<T>(sitting: Sitting, top: string, picks: readonly Pick<T>[]): Promise<T | null> {
  const lines = picks.map(({ line }) => line);
  const base = listBase(sitting);
  let at = 0;
  for (;;) {
    const frame = (): Frame => withTopOver(pickFrame(base, lines, at), top);
    const key = await promptKey(sitting, frame);
    if (key.name === 'escape') return null;
    const taken = picks.find((pick) => pick.key === key.name) ?? (key.name === 'enter' ? picks[at] : undefined);
    if (taken !== undefined) return taken.means;
    const step = STEPS.get(key.name) ?? 0;
    at = (at + step + picks.length) % picks.length;
  }
}

const STEPS: ReadonlyMap<string, number> = new Map([
  ['down', 1],
  ['j', 1],
  ['space', 1],
  ['up', -1],
  ['k', -1],
]);

/** A question over a list whose cursor stays on the chosen line. */
function withTopOver(list: Frame, top: string): Frame {
  return { ...withTop(list, top), cursor: list.cursor };
}

/**
 * The letter of something carried that fits the question; its list by `*`. What does not fit is refused with the reason, and asked again.
 * null: cancelled, or nothing fits, which is said. No time passes whatever is typed.
 */
export async function pickItem(sitting: Sitting, question: ItemQuestion): Promise<string | null> {
  const looking = viewOf(sitting);
  const nothing = nothingFitsText(question, looking);
  if (nothing !== null) {
    await say(sitting, nothing);
    return null;
  }
  let note = '';
  for (;;) {
    const top = `${note}${fittingText(question, looking)} `;
    const key = await promptKey(sitting, () => frameWith(sitting, top, true));
    if (key.name === 'escape') return null;
    if (key.name === '*' || key.name === 'space') {
      const letter = await pickOne(sitting, fittingText(question, looking), itemPicks(sitting, question));
      if (letter !== null || sitting.quitWanted || sitting.saveWanted) return letter;
      note = '';
    } else if (/^[a-z]$/.test(key.name)) {
      const unfit = unfitText(question, looking, key.name);
      if (unfit === null) return key.name;
      note = `${unfit} `;
    }
  }
}

/** What fits; all of the pack where that is nothing in particular. */
function itemPicks(sitting: Sitting, question: ItemQuestion): Pick<string>[] {
  const looking = viewOf(sitting);
  const letters = suitableLetters(looking.state, question);
  const lines = suitableLines(looking, question);
  if (letters.length > 0) return letters.map((letter, index) => ({ key: letter, line: lines[index]!, means: letter }));
  return packPicks(sitting);
}

/** The whole pack, a line a thing. */
export function packPicks(sitting: Sitting): Pick<string>[] {
  const lines = packLines(viewOf(sitting));
  return sitting.store
    .getState()
    .pack.map(({ letter }, index) => ({ key: letter, line: lines[index]!, means: letter }));
}
