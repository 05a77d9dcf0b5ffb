import { CODE, drawWorld, openDoor, type Plan, wallRound } from './plan.js';

/** Two rooms that look at each other over nothing, along row (`across`) or column `line`. */
type Gap = { rooms: [number, number]; line: number; across: boolean; cells: number[] };

/**
 * Straight hallways with a door at both ends between rooms that do not touch, each such pair with `halls` in 100. They lead through
 * nothing but void, on odd lines, so that they and their walls fit as rooms do.
 */
export function digHalls(plan: Plan): void {
  const { rng, options, width } = plan;
  if (options.halls === 0) return;
  const world = drawWorld(plan);
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
    drawHall(world, width, cells, step);
  }
}

/** Adds a hallway to a world, as `drawWorld` draws it: all of it lies in void, and to draw a large world anew for each takes minutes. */
function drawHall(world: number[], width: number, cells: readonly number[], step: number): void {
  for (const cell of cells) world[cell] = CODE.floor;
  for (const door of [cells[0]! - step, cells.at(-1)! + step]) world[door] = CODE.door;
  for (const cell of cells) wallRound(world, width, cell);
}

/** Pairs of rooms with a gap between them, what lies in between left out; the one to the left or above first. */
function facingPairs(plan: Plan, world: readonly number[]): [number, number][] {
  const { rooms, width } = plan;
  const leftWalls = new Map<number, number>();
  const topWalls = new Map<number, number>();
  for (const { id, left, top, ...size } of rooms) {
    for (let row = top; row < top + size.height; row += 2) leftWalls.set(row * width + left - 1, id);
    for (let column = left; column < left + size.width; column += 2) topWalls.set((top - 1) * width + column, id);
  }
  return rooms.flatMap(({ id, left, top, ...size }) => {
    const faced = new Set<number>();
    for (let row = top; row < top + size.height; row += 2) {
      look(world, row * width + left + size.width + 1, 1, (row + 1) * width, leftWalls, faced);
    }
    for (let column = left; column < left + size.width; column += 2) {
      look(world, (top + size.height + 1) * width + column, width, world.length, topWalls, faced);
    }
    return [...faced].sort((a, b) => a - b).map((other): [number, number] => [id, other]);
  });
}

/** Looks over void, at least one cell of it, until something stands in the way before cell `end`: adds to `faced` whose wall it is. */
function look(
  world: readonly number[],
  start: number,
  step: number,
  end: number,
  walls: ReadonlyMap<number, number>,
  faced: Set<number>,
): void {
  let cell = start;
  while (cell < end && world[cell] === CODE.void) cell += step;
  const room = cell > start && cell < end ? walls.get(cell) : undefined;
  if (room !== undefined) faced.add(room);
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
