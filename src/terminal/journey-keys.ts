import type { Point } from '../base/points.js';
import { knownGoals, knownStairs, mayTakeStairs } from '../comforts/goals.js';
import { knownCellWords } from '../view/known-cell.js';
import { askCell } from './cursor.js';
import type { Journey } from './journey.js';
import type { Intent } from './keys.js';
import { frameWith, hasComforts, promptKey, type Sitting } from './sitting.js';

/** What a key means in this game: the keys of comforts mean nothing where there are none. */
export function meaningOf(sitting: Sitting, key: string): Intent | null {
  const intent = sitting.keys.get(key) ?? null;
  const isComfort = intent !== null && COMFORTS.includes(intent.verb);
  return isComfort && !hasComforts(sitting) ? null : intent;
}

const COMFORTS: readonly Intent['verb'][] = ['explore', 'travel', 'recover', 'look', 'surroundings', 'log'];

/** The journey that an intent means; 'none' where it was asked for one and left it, null where it means something else. */
export async function journeyFor(sitting: Sitting, { verb }: Intent): Promise<Journey | 'none' | null> {
  switch (verb) {
    case 'explore':
      return { key: 'x' };
    case 'recover':
      return { key: 'Z' };
    case 'travel':
      return (await askGoal(sitting)) ?? 'none';
    case 'again':
      return sitting.journeys.last;
    case 'down':
    case 'up':
      return stairsFirst(sitting, verb);
    default:
      return null;
  }
}

/** The way to the stairs, for whoever wants to take them and is not there. */
async function stairsFirst(sitting: Sitting, way: 'down' | 'up'): Promise<Journey | 'none' | null> {
  const state = sitting.store.getState();
  const to = knownStairs(state);
  const isThere = to === state.hero.y * state.level.width + state.hero.x;
  if (!hasComforts(sitting) || to < 0 || isThere || !mayTakeStairs(state, way)) return null;
  const same = way === 'down' ? '>' : '<';
  const question = `Travel to the stairs? (${same}, y or Enter) `;
  const key = await promptKey(sitting, () => frameWith(sitting, question, true));
  const isYes = key.name === 'y' || key.name === 'enter' || sitting.keys.get(key.name)?.verb === way;
  return isYes ? { key: '_', to } : 'none';
}

/** Asks where to: the cursor begins on the stairs, on what was travelled to before, or on what is nearest. null: cancelled. */
async function askGoal(sitting: Sitting): Promise<Journey | null> {
  const { store, journeys } = sitting;
  const state = store.getState();
  const { width } = state.level;
  const pointOf = (cell: number): Point => ({ x: cell % width, y: Math.floor(cell / width) });
  const cellOf = ({ x, y }: Readonly<Point>): number => y * width + x;
  const stairs = knownStairs(state);
  const goals = knownGoals(state, store.content, journeys.noted);
  const here = cellOf(state.hero);
  const first = [stairs, journeys.to, goals[0] ?? -1].find((cell) => cell >= 0 && cell !== here) ?? here;
  const hot = stairs < 0 ? null : pointOf(stairs);
  const keys = `(Enter goes, _ next, ${hot === null ? '' : '> stairs, '}Escape)`;
  const at = await askCell(sitting, {
    from: pointOf(first),
    words: (cell) => `Travel to: ${knownCellWords(state, cellOf(cell))} ${keys}`,
    stops: goals.map(pointOf),
    hot: { '>': hot, '<': hot },
  });
  return at === null ? null : { key: '_', to: cellOf(at) };
}
