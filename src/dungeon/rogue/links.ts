import type { Rng } from '../../base/rng.js';
import { type Plan, SIDE } from './plan.js';

const CELLS = SIDE * SIDE;

/** All pairs of neighbouring cells of the grid, the lower first, sorted. */
const PAIRS: readonly (readonly [number, number])[] = Array.from({ length: CELLS }, (_, id) => id).flatMap((id) => {
  const pairs: [number, number][] = [];
  if (id % SIDE < SIDE - 1) pairs.push([id, id + 1]);
  if (id + SIDE < CELLS) pairs.push([id, id + SIDE]);
  return pairs;
});

/** Sets of cells are numbers, bit `id` for each: here the neighbours of each cell. */
const NEIGHBOURS: readonly number[] = Array.from({ length: CELLS }, (_, id) =>
  PAIRS.reduce((set, [a, b]) => set | (a === id ? 1 << b : 0) | (b === id ? 1 << a : 0), 0),
);

/**
 * Joins all nine cells in the original's way (rules 1.5): one cell is joined to all its outside neighbours in random order
 * before another of the tree, drawn among those that still have such neighbours, takes its turn.
 */
export function growTree(plan: Plan): void {
  const { rng } = plan;
  let cell = rng.below(CELLS);
  let tree = 1 << cell;
  for (let joined = 1; joined < CELLS; joined++) {
    if ((NEIGHBOURS[cell]! & ~tree) === 0) cell = oneOf(growing(tree), rng);
    const next = oneOf(NEIGHBOURS[cell]! & ~tree, rng);
    tree |= 1 << next;
    join(plan, cell, next);
  }
}

/** The cells of the tree that border on one outside. */
function growing(tree: number): number {
  let cells = 0;
  for (let cell = 0; cell < CELLS; cell++) {
    if (tree & (1 << cell) && NEIGHBOURS[cell]! & ~tree) cells |= 1 << cell;
  }
  return cells;
}

/** One of a set, each with the same chance. */
function oneOf(set: number, rng: Rng): number {
  let size = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) size++;
  let rest = set;
  for (let skip = rng.below(size); skip > 0; skip--) rest &= rest - 1;
  return 31 - Math.clz32(rest & -rest);
}

/** Up to four loops: each try takes a random cell and joins it to a neighbour that it has no link with yet (rules 1.5). */
export function addLoops(plan: Plan): void {
  const { rng } = plan;
  for (let tries = rng.below(5); tries > 0; tries--) {
    const cell = rng.below(CELLS);
    const free = NEIGHBOURS[cell]! & ~plan.joined[cell]!;
    if (free !== 0) join(plan, cell, oneOf(free, rng));
  }
}

function join({ links, joined }: Plan, a: number, b: number): void {
  links.push(a < b ? [a, b] : [b, a]);
  joined[a]! |= 1 << b;
  joined[b]! |= 1 << a;
}

/** The links of a plan in order of their ids. */
export function sortedLinks({ joined }: Plan): [number, number][] {
  const links: [number, number][] = [];
  for (const [a, b] of PAIRS) if (joined[a]! & (1 << b)) links.push([a, b]);
  return links;
}
