import { type Plan, SIDE } from './plan.js';

const CELLS = SIDE * SIDE;

/** The orthogonal neighbours of each cell of the grid. */
const NEIGHBOURS: readonly (readonly number[])[] = Array.from({ length: CELLS }, (_, id) => {
  const column = id % SIDE;
  const around: number[] = [];
  if (id >= SIDE) around.push(id - SIDE);
  if (column > 0) around.push(id - 1);
  if (column < SIDE - 1) around.push(id + 1);
  if (id < CELLS - SIDE) around.push(id + SIDE);
  return around;
});

/**
 * Joins all nine cells in the original's way (rules 1.5): one cell is joined to all its outside neighbours in random order
 * before another of the tree, drawn among those that still have such neighbours, takes its turn.
 */
export function growTree(plan: Plan): void {
  const { rng } = plan;
  const inTree = new Array<boolean>(CELLS).fill(false);
  let cell = rng.below(CELLS);
  inTree[cell] = true;
  for (let joined = 1; joined < CELLS; joined++) {
    let outside = outsideOf(cell, inTree);
    if (outside.length === 0) {
      cell = rng.pick(growing(inTree));
      outside = outsideOf(cell, inTree);
    }
    const next = rng.pick(outside);
    inTree[next] = true;
    join(plan, cell, next);
  }
}

function outsideOf(cell: number, inTree: readonly boolean[]): number[] {
  return NEIGHBOURS[cell]!.filter((next) => !inTree[next]);
}

/** The cells of the tree that border on one outside. */
function growing(inTree: readonly boolean[]): number[] {
  const cells: number[] = [];
  for (let cell = 0; cell < CELLS; cell++) {
    if (inTree[cell] && NEIGHBOURS[cell]!.some((next) => !inTree[next])) cells.push(cell);
  }
  return cells;
}

/** Up to four loops: each try takes a random cell and joins it to a neighbour that it has no link with yet (rules 1.5). */
export function addLoops(plan: Plan): void {
  const { rng } = plan;
  for (let tries = rng.below(5); tries > 0; tries--) {
    const cell = rng.below(CELLS);
    const free = NEIGHBOURS[cell]!.filter((next) => !isLinked(plan, cell, next));
    if (free.length > 0) join(plan, cell, rng.pick(free));
  }
}

function isLinked(plan: Plan, a: number, b: number): boolean {
  const low = Math.min(a, b);
  const high = Math.max(a, b);
  return plan.links.some((link) => link[0] === low && link[1] === high);
}

function join(plan: Plan, a: number, b: number): void {
  plan.links.push([Math.min(a, b), Math.max(a, b)]);
}
