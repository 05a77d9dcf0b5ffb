import { type Point, STEP } from '../base/points.js';
import { SCREEN } from '../view/screen.js';
import { frameWith, promptKey, type Sitting } from './sitting.js';

/** How a cell of the map is chosen. */
export type Pick = {
  /** Where the cursor stands first. */
  from: Readonly<Point>;
  /** Said with the cursor on a cell. */
  words(at: Readonly<Point>): string;
  /** Cells that `_` and Tab go through, one after the other. */
  stops: readonly Readonly<Point>[];
  /** Keys that go to one cell, and choose it where they are there already. */
  hot: { readonly [key: string]: Readonly<Point> | null };
  /** Keys that leave the cursor for something else. */
  instead?: { readonly [key: string]: () => Promise<void> };
};

/** A capital goes so far. */
const LEAP = 8;

/** A cell of the map: the cursor goes by the keys that step and run; Enter, `.` and `,` choose. null: cancelled. */
export async function askCell(sitting: Sitting, pick: Pick): Promise<Point | null> {
  let at: Point = { ...pick.from };
  let next = 0;
  for (;;) {
    const key = await promptKey(sitting, () => ({ ...frameWith(sitting, pick.words(at), false), cursor: { ...at } }));
    if (key.name === 'escape') return null;
    if (key.name === 'enter' || key.name === '.' || key.name === ',') return at;
    const instead = pick.instead?.[key.name];
    if (instead !== undefined) {
      await instead();
      return null;
    }
    const hot = pick.hot[key.name];
    const intent = sitting.keys.get(key.name);
    if (hot !== undefined) {
      if (hot === null) continue;
      if (hot.x === at.x && hot.y === at.y) return at;
      at = { ...hot };
    } else if (key.name === '_' || key.name === 'ctrl-i' || key.name === 'tab') {
      // From the stop under the cursor to the one after it, or the key would seem dead where the cursor begins on the first.
      const here = pick.stops.findIndex(({ x, y }) => x === at.x && y === at.y);
      if (here >= 0) next = here + 1;
      const stop = pick.stops[next++ % Math.max(1, pick.stops.length)];
      if (stop !== undefined) at = { ...stop };
    } else if (intent?.verb === 'move') at = moved(at, STEP[intent.dir], 1);
    else if (intent?.verb === 'run' || intent?.verb === 'rush') at = moved(at, STEP[intent.dir], LEAP);
  }
}

/** Within the rows of the map. */
function moved({ x, y }: Point, step: Readonly<Point>, by: number): Point {
  return {
    x: Math.min(SCREEN.width - 1, Math.max(0, x + step.x * by)),
    y: Math.min(SCREEN.height - 2, Math.max(1, y + step.y * by)),
  };
}
