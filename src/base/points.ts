/** A cell of the field: `x` to the right, `y` down, both in cells from 0. */
export type Point = { x: number; y: number };

/** The eight directions, by the keys that a player types. */
export const DIRECTIONS = ['h', 'j', 'k', 'l', 'y', 'u', 'b', 'n'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** One step in each direction. */
export const STEP: { readonly [D in Direction]: Readonly<Point> } = {
  h: { x: -1, y: 0 },
  j: { x: 0, y: 1 },
  k: { x: 0, y: -1 },
  l: { x: 1, y: 0 },
  y: { x: -1, y: -1 },
  u: { x: 1, y: -1 },
  b: { x: -1, y: 1 },
  n: { x: 1, y: 1 },
};

export function samePoint(a: Readonly<Point>, b: Readonly<Point>): boolean {
  return a.x === b.x && a.y === b.y;
}

/** The cell one step from `from` in direction `dir`. */
export function stepFrom(from: Readonly<Point>, dir: Direction): Point {
  const step = STEP[dir];
  return { x: from.x + step.x, y: from.y + step.y };
}

/** Squared straight distance, in cells: Rogue's measure of "near". */
export function squaredDistance(a: Readonly<Point>, b: Readonly<Point>): number {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  return dx * dx + dy * dy;
}

/** How many steps lie between two cells where nothing stands in the way. */
export function stepsBetween(a: Readonly<Point>, b: Readonly<Point>): number {
  return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
}

/** Whether `b` is one of the eight neighbours of `a` (or `a` itself). */
export function areAdjacent(a: Readonly<Point>, b: Readonly<Point>): boolean {
  return squaredDistance(a, b) <= 2;
}

/** The direction whose step is exactly `dx`, `dy`, or null where there is none (0, 0 included). */
export function directionOf(dx: number, dy: number): Direction | null {
  for (const dir of DIRECTIONS) if (STEP[dir].x === dx && STEP[dir].y === dy) return dir;
  return null;
}
