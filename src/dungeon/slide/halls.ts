import { CODE, drawWorld, openDoor, type Plan } from './plan.js';

/** Two rooms that look at each other over nothing, along row (`across`) or column `line`. */
type Gap = { rooms: [number, number]; line: number; across: boolean; cells: number[] };

/**
 * Straight hallways with a door at both ends between rooms that do not touch, each such pair with `halls` in 100. They lead through
 * nothing but void, on odd lines, so that they and their walls fit as rooms do.
 */
export function digHalls(plan: Plan): void {
  const { rng, options, width } = plan;
  if (options.halls === 0) return;
  let world = drawWorld(plan);
  for (const [a, b] of facingPairs(plan, world)) {
    if (!rng.chance(options.halls)) continue;
    const gaps = gapsBetween(plan, world, a, b);
    // What was dug before may lie between them now.
    if (gaps.length === 0) continue;
    const { across, cells } = rng.pick(gaps);
    const id = plan.halls.length;
    const step = across ? 1 : width;
    const doorAt = (cell: number, rooms: [number, number]): number =>
      openDoor(plan, { x: cell % width, y: Math.floor(cell / width), rooms, across, hall: id });
    const doors: [number, number] = [doorAt(cells[0]! - step, [a, b]), doorAt(cells.at(-1)! + step, [b, a])];
    plan.halls.push({ id, rooms: [a, b], doors, cells });
    world = drawWorld(plan);
  }
}

/** Pairs of rooms with a gap between them, what lies in between left out; the one to the left or above first. */
function facingPairs(plan: Plan, world: readonly number[]): [number, number][] {
  const pairs: [number, number][] = [];
  for (const a of plan.rooms) {
    for (const b of plan.rooms) if (gapsBetween(plan, world, a.id, b.id).length > 0) pairs.push([a.id, b.id]);
  }
  return pairs;
}

/** All lines along which one can look from a room to another one to the right of it or below. */
function gapsBetween(plan: Plan, world: readonly number[], from: number, to: number): Gap[] {
  const a = plan.rooms[from]!;
  const b = plan.rooms[to]!;
  const gaps: Gap[] = [];
  const tryLine = (line: number, across: boolean, start: number, end: number): void => {
    const cells: number[] = [];
    for (let at = start; at < end; at++) {
      const cell = across ? line * plan.width + at : at * plan.width + line;
      if (world[cell] !== CODE.void) return;
      cells.push(cell);
    }
    gaps.push({ rooms: [from, to], line, across, cells });
  };
  const right = a.left + a.width + 1;
  const below = a.top + a.height + 1;
  if (right < b.left - 1) {
    const last = Math.min(a.top + a.height, b.top + b.height);
    for (let row = Math.max(a.top, b.top); row < last; row += 2) tryLine(row, true, right, b.left - 1);
  } else if (below < b.top - 1) {
    const last = Math.min(a.left + a.width, b.left + b.width);
    for (let column = Math.max(a.left, b.left); column < last; column += 2) tryLine(column, false, below, b.top - 1);
  }
  return gaps;
}
