import { type Inside, type Listener, openDoor, type Plan, type PlanRoom } from './plan.js';

/** Draws for a first room that leaves room for a second. */
const FIRST_TRIES = 50;

/**
 * The first room stands anywhere; each further one slides in from outside until it collides with those that are there, and a door
 * opens in the wall that they then share:
 *
 *     #####           #####
 *     #...#   ####    #...####      all stand on odd columns and rows and have odd
 *     #...#   #..# => #.../..#      sizes, so that walls fall together exactly
 *     #####   ####    ########
 *
 * Ends with the ideal number of rooms, or after so many that missed or did not fit as `retry` allows; never with fewer than two.
 */
export function slideRooms(plan: Plan, tell?: Listener): void {
  const { options } = plan;
  const sizes = sizesOf(plan);
  const board = emptyBoard(plan);
  settle(plan, board, firstRoom(plan));
  tell?.('room 0', plan, { boxes: [plan.rooms[0]!] });
  let retries = options.retry;
  while (plan.rooms.length < options.room.ideal && retries > 0) {
    const room = slideOne(plan, board, sizes);
    if (room === null) retries--;
    else tell?.(`room ${room.id}`, plan, { boxes: [room] });
  }
  if (plan.rooms.length === 1) {
    const room = slideSecond(plan, board);
    tell?.(`room ${room.id}`, plan, { boxes: [room] });
  }
}

/**
 * What a room that slides in meets first: by row, the column of that wall from the left and from the right, by column, its row from
 * above and from below. Most miss all rooms or lack the place before them, and to find that out takes most of the time.
 */
type Board = { left: number[]; right: number[]; above: number[]; below: number[] };

/** Nothing is met, from the left or above; from the other sides this is -1. */
const NOTHING = 9999;

function emptyBoard({ width, height }: Plan): Board {
  return {
    left: new Array<number>(height).fill(NOTHING),
    right: new Array<number>(height).fill(-1),
    above: new Array<number>(width).fill(NOTHING),
    below: new Array<number>(width).fill(-1),
  };
}

/** How many widths there are, and how many widths, heights and sides together; the smallest room. */
type Sizes = { widths: number; ways: number; least: { width: number; height: number } };

function sizesOf({ options }: Plan): Sizes {
  const { min_width, max_width, min_height, max_height } = options.room;
  const widths = oddCount(min_width, max_width);
  const heights = oddCount(min_height, max_height);
  return { widths, ways: widths * heights * SIDES.length, least: { width: min_width, height: min_height } };
}

/** How many odd numbers there are from `low` to `high`, both odd. */
function oddCount(low: number, high: number): number {
  return ((high - low) >> 1) + 1;
}

/** In how many columns or rows a room of this size can stand in a world of that side. */
function stands(side: number, size: number): number {
  return (side - size) >> 1;
}

/** Anywhere, if only a second room fits beside it. */
function firstRoom(plan: Plan): Inside {
  const { rng, options } = plan;
  const { min_width, max_width, min_height, max_height } = options.room;
  for (let tries = 0; tries < FIRST_TRIES; tries++) {
    const width = min_width + 2 * rng.below(oddCount(min_width, max_width));
    const height = min_height + 2 * rng.below(oddCount(min_height, max_height));
    const left = 1 + 2 * rng.below(stands(plan.width, width));
    const top = 1 + 2 * rng.below(stands(plan.height, height));
    const room = { left, top, width, height };
    if (sidesFree(plan, room).length > 0) return room;
  }
  return { left: 1, top: 1, width: min_width, height: min_height };
}

/** Two that one comes from sideways, then the others; of each two the first is the one from which one comes forward. */
const SIDES = ['left', 'right', 'above', 'below'] as const;
type Side = (typeof SIDES)[number];

/** On which sides of a room that is alone a room of the smallest size has its place. */
function sidesFree({ width, height, options: { room } }: Plan, inside: Inside): Side[] {
  const { left, top } = inside;
  const free = {
    left: left - 2 >= room.min_width,
    right: width - 2 - left - inside.width >= room.min_width,
    above: top - 2 >= room.min_height,
    below: height - 2 - top - inside.height >= room.min_height,
  };
  return SIDES.filter((side) => free[side]);
}

/**
 * One room from a random side at a random place of it; null where it misses all others or finds no room before them. One draw for size
 * and side together: most rooms of a full world miss, and drawing takes the time.
 */
function slideOne(plan: Plan, board: Board, { widths, ways, least }: Sizes): PlanRoom | null {
  const { rng } = plan;
  const drawn = rng.below(ways);
  const size = drawn >> 2;
  const row = Math.floor(size / widths);
  const width = least.width + 2 * (size - row * widths);
  const height = least.height + 2 * row;
  const sideways = (drawn & 2) === 0;
  const places = sideways ? stands(plan.height, height) : stands(plan.width, width);
  return slideFrom(plan, board, sideways, (drawn & 1) === 0, 1 + 2 * rng.below(places), width, height);
}

/** Where chance found no second room: one of the smallest size where there is room for it. */
function slideSecond(plan: Plan, board: Board): PlanRoom {
  const { rng, width, height, rooms, options } = plan;
  const size = { width: options.room.min_width, height: options.room.min_height };
  const side = rng.pick(sidesFree(plan, rooms[0]!));
  const sideways = side === 'left' || side === 'right';
  // In line with the first room, as far as the edge of the world lets it.
  const line = sideways
    ? Math.min(rooms[0]!.top, height - 1 - size.height)
    : Math.min(rooms[0]!.left, width - 1 - size.width);
  const forward = side === 'left' || side === 'above';
  const room = slideFrom(plan, board, sideways, forward, line, size.width, size.height);
  if (room === null) throw new Error('the second room does not fit');
  return room;
}

/**
 * What slides `sideways` comes from the left (`forward`) or the right, and `line` is its first row; else it comes from above (`forward`)
 * or below, and `line` is its first column.
 */
function slideFrom(
  plan: Plan,
  board: Board,
  sideways: boolean,
  forward: boolean,
  line: number,
  width: number,
  height: number,
): PlanRoom | null {
  const end = line + (sideways ? height : width);
  const along = sideways ? width : height;
  // The wall that it collides with: the nearest of those in its way. Before none of them may it lack room. As all stands on odd lines,
  // what is in its way is so on one of these.
  let wall = forward ? NOTHING : -1;
  if (forward) {
    const walls = sideways ? board.left : board.above;
    for (let at = line; at < end; at += 2) if (walls[at]! < wall) wall = walls[at]!;
    if (wall === NOTHING || wall <= along) return null;
  } else {
    const walls = sideways ? board.right : board.below;
    for (let at = line; at < end; at += 2) if (walls[at]! > wall) wall = walls[at]!;
    if (wall < 0 || wall + along >= (sideways ? plan.width : plan.height) - 1) return null;
  }
  const start = forward ? wall - along : wall + 1;
  const hit: PlanRoom[] = [];
  for (const room of plan.rooms) {
    const first = sideways ? room.top : room.left;
    const isInWay = first < end && line < first + (sideways ? room.height : room.width);
    if (isInWay && facingWall(room, sideways, forward) === wall) hit.push(room);
  }
  const room = settle(plan, board, {
    left: sideways ? start : line,
    top: sideways ? line : start,
    width,
    height,
  });
  openSharedDoor(plan, room, hit, wall, sideways);
  return room;
}

/** The column (`sideways`) or row of the wall that what comes in hits: the first if it comes `forward`, else the last. */
function facingWall({ left, top, width, height }: Inside, sideways: boolean, forward: boolean): number {
  if (forward) return (sideways ? left : top) - 1;
  return sideways ? left + width : top + height;
}

const NONE: readonly number[] = [];

function settle(plan: Plan, board: Board, { left, top, width, height }: Inside): PlanRoom {
  const id = plan.rooms.length;
  const room = { id, left, top, width, height, doors: [], floor: null, pillars: NONE, terrain: NONE, ground: null };
  plan.rooms.push(room);
  for (let row = top; row < top + height; row += 2) {
    board.left[row] = Math.min(board.left[row]!, left - 1);
    board.right[row] = Math.max(board.right[row]!, left + width);
  }
  for (let column = left; column < left + width; column += 2) {
    board.above[column] = Math.min(board.above[column]!, top - 1);
    board.below[column] = Math.max(board.below[column]!, top + height);
  }
  return room;
}

/** A door at a random cell of the wall at column (`across`) or row `wall` that a new room shares with those that it hit. */
function openSharedDoor(plan: Plan, room: PlanRoom, hit: readonly PlanRoom[], wall: number, across: boolean): void {
  let cells = 0;
  for (const other of hit) cells += common(room, other, across).count;
  let nth = plan.rng.below(cells);
  for (const other of hit) {
    const { first, count } = common(room, other, across);
    if (nth < count) {
      openDoorAt(plan, other, room, wall, across, first + nth);
      return;
    }
    nth -= count;
  }
}

function openDoorAt(plan: Plan, a: PlanRoom, b: PlanRoom, wall: number, across: boolean, at: number): void {
  const x = across ? wall : at;
  const y = across ? at : wall;
  openDoor(plan, { x, y, rooms: [a.id, b.id], across, hall: null });
}

/** The rows (`across`) or columns that the insides of two rooms have in common. */
function common(a: Inside, b: Inside, across: boolean): { first: number; count: number } {
  const first = across ? Math.max(a.top, b.top) : Math.max(a.left, b.left);
  const end = across ? Math.min(a.top + a.height, b.top + b.height) : Math.min(a.left + a.width, b.left + b.width);
  return { first, count: Math.max(0, end - first) };
}

/** Doors between rooms that touch without having been slid together, each with `loops` in 100. */
export function addLoops(plan: Plan): void {
  const { rng, rooms, options } = plan;
  if (options.loops === 0) return;
  for (const a of rooms) {
    for (const b of rooms) {
      if (b.id <= a.id || a.doors.some((door) => b.doors.includes(door))) continue;
      const shared = sharedWall(a, b);
      if (shared === null || !rng.chance(options.loops)) continue;
      const { first, count } = common(a, b, shared.across);
      openDoorAt(plan, a, b, shared.wall, shared.across, first + rng.below(count));
    }
  }
}

/** The column (`across`) or row of the wall between two rooms that stand side by side, or one above the other; null where they don't. */
function sharedWall(a: Inside, b: Inside): { wall: number; across: boolean } | null {
  const column = wallBetween(a.left, a.width, b.left, b.width);
  if (column !== null) return common(a, b, true).count > 0 ? { wall: column, across: true } : null;
  const row = wallBetween(a.top, a.height, b.top, b.height);
  return row !== null && common(a, b, false).count > 0 ? { wall: row, across: false } : null;
}

function wallBetween(a: number, aSize: number, b: number, bSize: number): number | null {
  if (a + aSize + 1 === b) return b - 1;
  return b + bSize + 1 === a ? a - 1 : null;
}
