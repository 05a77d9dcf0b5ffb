import { TILE } from '../../state/tiles.js';
import { leastReach, mostReach, type Plan } from './plan.js';

/**
 * Digs all corridors in two passes, from each centre to that of the right-hand neighbour, then to that of the one below:
 *
 *     o###            straight, at one place sideways, straight again
 *        #
 *        ######o
 *
 * Where it goes sideways is drawn among all places that even the smallest rooms leave free, so that some room fits round any
 * centre. `dug` hears of each.
 */
export function digCorridors(plan: Plan, dug: ((link: [number, number]) => void) | undefined): void {
  const { columns } = plan.options;
  const sectors = plan.centres.length;
  const join = (a: number, b: number): void => {
    const path = b === a + 1 ? pathAcross(plan, a, b) : pathDown(plan, a, b);
    for (const cell of path) plan.tiles[cell] = TILE.passage;
    plan.ways[a]!.push({ cells: path, outward: true });
    plan.ways[b]!.push({ cells: path, outward: false });
    dug?.([a, b]);
  };
  for (let id = 0; id < sectors; id++) if (id % columns < columns - 1) join(id, id + 1);
  for (let id = 0; id + columns < sectors; id++) join(id, id + columns);
  for (let id = 0; id < sectors; id++) {
    if (id % columns < columns - 1) plan.links.push([id, id + 1]);
    if (id + columns < sectors) plan.links.push([id, id + columns]);
  }
}

function pathAcross(plan: Plan, a: number, b: number): number[] {
  const { width, centres } = plan;
  const rowOf = (cell: number): number => Math.floor(cell / width);
  const from = centres[a]!;
  const steps = (centres[b]! % width) - (from % width);
  const shift = rowOf(centres[b]!) - rowOf(from);
  const free = leastReach(plan, mostReach(plan, a)).right + 1;
  const turn = plan.rng.between(free, steps - leastReach(plan, mostReach(plan, b)).left - 1);
  return path(from, steps, 1, turn, Math.abs(shift), shift < 0 ? -width : width);
}

function pathDown(plan: Plan, a: number, b: number): number[] {
  const { width, centres } = plan;
  const from = centres[a]!;
  const steps = Math.floor(centres[b]! / width) - Math.floor(from / width);
  const shift = (centres[b]! % width) - (from % width);
  const free = leastReach(plan, mostReach(plan, a)).down + 1;
  const turn = plan.rng.between(free, steps - leastReach(plan, mostReach(plan, b)).up - 1);
  return path(from, steps, width, turn, Math.abs(shift), shift < 0 ? -1 : 1);
}

/** The cells from `from` on, `steps` forward with `shift` sideways after step `turn`. */
function path(from: number, steps: number, forward: number, turn: number, shift: number, sideways: number): number[] {
  const cells = new Array<number>(steps + shift + 1);
  let cell = from;
  let count = 0;
  cells[count++] = from;
  for (let step = 1; step <= steps; step++) {
    cell += forward;
    cells[count++] = cell;
    if (step !== turn) continue;
    for (let side = 0; side < shift; side++) {
      cell += sideways;
      cells[count++] = cell;
    }
  }
  return cells;
}
