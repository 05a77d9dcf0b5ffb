import { type Direction, STEP } from '../base/points.js';
import { TILE } from '../state/tiles.js';
import { type Ground, isRoundNoCorner, STEPS } from './ground.js';

/** What every cell costs to go to from where the hero is, -1 where no way is known; and which cell comes before it on that way. */
export type Ways = { cost: Int32Array; before: Int32Array };

const MOST_COST = 32;

/** All ways from where the hero is. Of ways that are as good as each other it is always the same one. */
export function waysFrom(ground: Ground): Ways {
  const size = ground.tiles.length;
  const cost = new Int32Array(size).fill(-1);
  const before = new Int32Array(size).fill(-1);
  // Costs of steps are small whole numbers: cells wait in a ring of lists by what they cost.
  const waiting: number[][] = Array.from({ length: MOST_COST }, () => []);
  const best = new Int32Array(size).fill(-1);
  best[ground.hero] = 0;
  waiting[0]!.push(ground.hero);
  let left = 1;
  for (let now = 0; left > 0; now++) {
    const list = waiting[now % MOST_COST]!;
    for (let at = 0; at < list.length; at++) {
      const cell = list[at]!;
      left--;
      if (cost[cell] !== -1 || best[cell] !== now) continue;
      cost[cell] = now;
      left += spread(ground, cell, now, { cost, before }, best, waiting);
    }
    list.length = 0;
  }
  return { cost, before };
}

function spread(ground: Ground, cell: number, now: number, ways: Ways, best: Int32Array, waiting: number[][]): number {
  let added = 0;
  const isLocked = ground.tiles[cell] === TILE['locked door'];
  for (const dir of STEPS) {
    const { x, y } = STEP[dir];
    const next = stepTo(ground, cell, x, y);
    if (next < 0 || ways.cost[next] !== -1) continue;
    // Nobody steps slantwise into or out of the hole in a wall.
    const isHole = isLocked || ground.tiles[next] === TILE['locked door'];
    if (isHole && x !== 0 && y !== 0) continue;
    const price = now + ground.cost[next]!;
    if (best[next] !== -1 && best[next]! <= price) continue;
    best[next] = price;
    ways.before[next] = cell;
    waiting[price % MOST_COST]!.push(next);
    added++;
  }
  return added;
}

/** The cell that a step leads to; -1 where none is made. */
export function stepTo(ground: Ground, cell: number, dx: number, dy: number): number {
  const x = (cell % ground.width) + dx;
  const y = Math.floor(cell / ground.width) + dy;
  if (x < 0 || y < 0 || x >= ground.width || y >= ground.height) return -1;
  const next = y * ground.width + x;
  return ground.cost[next]! > 0 && isRoundNoCorner(ground, cell, dx, dy) ? next : -1;
}

/** The first step of the way to a cell that there is one to, and that is not where the hero is. */
export function firstStep(ground: Ground, { before }: Ways, to: number): { dir: Direction; cell: number } {
  let cell = to;
  while (before[cell] !== ground.hero) {
    cell = before[cell]!;
    if (cell < 0) throw new Error('firstStep: no way leads there');
  }
  const dx = (cell % ground.width) - (ground.hero % ground.width);
  const dy = Math.floor(cell / ground.width) - Math.floor(ground.hero / ground.width);
  const dir = STEPS.find((one) => STEP[one].x === dx && STEP[one].y === dy);
  if (dir === undefined) throw new Error('firstStep: the way has a gap');
  return { dir, cell };
}
