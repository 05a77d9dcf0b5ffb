import { bearingWords, cellWords, inView } from '../view/look-around.js';
import { SCREEN } from '../view/screen.js';
import { askCell } from './cursor.js';
import { say } from './looking.js';
import { type Pick, pickOne } from './picking.js';
import { type Sitting, viewOf } from './sitting.js';

/** The keys of a list; what is more is chosen by arrows and Enter. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The keys that do something here, behind the words where there is room for them. */
function withKeys(words: string, stops: number): string {
  const keys = stops === 0 ? '(Escape)' : stops === 1 ? '(* lists, Escape)' : '(Tab next, * lists, Escape)';
  const line = `${words} ${keys}`;
  return line.length < SCREEN.width ? line : words;
}

/** A look round with a cursor that goes from one thing in view to the next, and to any cell of the map. No time passes. */
export async function lookAround(sitting: Sitting): Promise<void> {
  const looking = viewOf(sitting);
  const { hero } = looking.state;
  const found = inView(looking);
  await askCell(sitting, {
    from: found[0] ?? hero,
    words: (cell) => withKeys(`${cellWords(looking, cell.x, cell.y)}, ${bearingWords(hero, cell)}`, found.length),
    stops: found,
    hot: {},
    instead: { '*': () => listInView(sitting) },
  });
}

/** Everything in view with how far and where it is; what is chosen is said again. */
export async function listInView(sitting: Sitting): Promise<void> {
  const { hero } = sitting.store.getState();
  const found = inView(viewOf(sitting));
  if (found.length === 0) {
    await say(sitting, 'You see nothing of note.');
    return;
  }
  const picks = found.map((one, index): Pick<string> => {
    const key = LETTERS[index] ?? '';
    const line = `${one.words}, ${bearingWords(hero, one)}`;
    return { key, line: key === '' ? line : `${key}) ${line}`, means: line };
  });
  const chosen = await pickOne(sitting, 'In view:', picks);
  if (chosen !== null) await say(sitting, `${chosen}.`);
}
