/**
 * A dungeon system in one file, as another program has it: there the import is from 'yendor/dungeon'. A house is one large room that is
 * divided by a wall with a door in it, and each part again, until all rooms are small.
 *
 *     -------------------------     Walls stand on even columns and rows of the house, doors on
 *     |.....|.........|.......|     odd ones: no wall ever ends at a door, and each door has floor
 *     |.....+.........|.......|     on both sides. A wall divides one room in two and its door
 *     |-----|.........+.......|     joins them: so all rooms can be reached, whatever is drawn.
 *     |.....|.........|.......|
 *     -------------------------
 */
import {
  type Door,
  drawPlace,
  type Generator,
  isInside,
  type Layout,
  type OptionForms,
  type Point,
  type Rng,
  type Room,
  realRooms,
  requestProblem,
  setTraps,
  stepRecorder,
  TILE,
  withUsual,
} from '../../src/library/dungeon.js';

const { 'horizontal wall': FLAT, 'vertical wall': UPRIGHT } = TILE;

const OPTIONS = {
  least: { is: 'number', low: 3, high: 15, usual: 5, about: 'columns and rows that a room has at least' },
} as const satisfies OptionForms;

export const house: Generator = {
  name: 'house',
  smallest: { width: 11, height: 9 },
  options: OPTIONS,

  // Size, depth and options are looked at by the list above. What else can't be is told here too, in one line that names its limit.
  problem: (request) => requestProblem(house, request),

  // All chance comes from `rng`, and nothing but the request is looked at: so the same seed is always the same level.
  generate(request, rng): Layout {
    const wrong = house.problem(request);
    if (wrong !== null) throw new RangeError(wrong);

    const { width, height, depth } = request;
    const { least } = withUsual(OPTIONS, request.options);
    const plan: Plan = {
      rng,
      width,
      least,
      tiles: new Array<number>(width * height).fill(TILE.rock),
      parts: [],
      doors: [],
    };
    const stage = stepRecorder(plan.tiles, width, request.record);
    // The first and the last row belong to messages and status.
    const whole = { x: 0, y: 1, w: evenAtMost(width - 1) + 1, h: evenAtMost(height - 3) + 1 };
    build(plan, whole);
    stage?.('house', { boxes: [whole] });
    divide(plan, whole);
    stage?.('rooms', { boxes: plan.parts });

    const rooms = plan.parts.map((box, id): Room => {
      const lit = rng.below(10) >= Math.min(depth - 1, 10);
      return { id, ...box, kind: 'room', shape: null, lit, name: '', stock: '' };
    });
    const { tiles } = plan;
    const real = realRooms({ rooms });
    const stairs = drawPlace({ rooms }, rng, real, undefined, () => true)!;
    tiles[stairs.y * width + stairs.x] = TILE.stairs;
    stage?.('stairs');
    const ground = { rng, depth, width, tiles, rooms, realRooms: real };
    const traps = setTraps(ground, request.traps, (tile) => tile === TILE.floor);
    const doors = plan.doors.map((at) => doorAt(rooms, at));
    const links = doors.map((door) => door.rooms as [number, number]).sort(([a, b], [c, d]) => a - c || b - d);
    return { width, height, tiles, rooms, links, doors, traps, stairs, start: null };
  },
};

/** A room with its walls. */
type Box = { x: number; y: number; w: number; h: number };
type Plan = { rng: Rng; width: number; least: number; tiles: number[]; parts: Box[]; doors: Point[] };

function build({ tiles, width }: Plan, { x, y, w, h }: Box): void {
  for (let row = y; row < y + h; row++) {
    for (let column = x; column < x + w; column++) {
      const isFlat = row === y || row === y + h - 1;
      const isUpright = column === x || column === x + w - 1;
      tiles[row * width + column] = isFlat ? FLAT : isUpright ? UPRIGHT : TILE.floor;
    }
  }
}

/** The first place for a wall, from the left or upper one, and how many there are: both parts must be large enough. */
function firstPlace(least: number): number {
  return evenAtMost(least + 2);
}

function placesFor(size: number, least: number): number {
  return Math.max(0, (evenAtMost(size - 2 - least) - firstPlace(least)) / 2 + 1);
}

function evenAtMost(size: number): number {
  return size - (size % 2);
}

function divide(plan: Plan, box: Box): void {
  const { rng, width, least, tiles } = plan;
  const { x, y, w, h } = box;
  const upright = placesFor(w, least);
  const flat = placesFor(h, least);
  if (upright + flat === 0) {
    plan.parts.push(box);
    return;
  }
  // Each place for a wall has the same chance, so that long rooms are cut across.
  const place = rng.below(upright + flat);
  const at = firstPlace(least) + 2 * (place < upright ? place : place - upright);
  if (place < upright) {
    for (let row = y + 1; row < y + h - 1; row++) tiles[row * width + x + at] = UPRIGHT;
    openDoor(plan, { x: x + at, y: y + 1 + 2 * rng.below((h - 1) / 2) });
    divide(plan, { x, y, w: at + 1, h });
    divide(plan, { x: x + at, y, w: w - at, h });
  } else {
    for (let column = x + 1; column < x + w - 1; column++) tiles[(y + at) * width + column] = FLAT;
    openDoor(plan, { x: x + 1 + 2 * rng.below((w - 1) / 2), y: y + at });
    divide(plan, { x, y, w, h: at + 1 });
    divide(plan, { x, y: y + at, w, h: h - at });
  }
}

function openDoor({ tiles, width, doors }: Plan, at: Point): void {
  tiles[at.y * width + at.x] = TILE.door;
  doors.push(at);
}

/** The door with the two rooms that it joins, the lower id first. */
function doorAt(rooms: readonly Room[], { x, y }: Point): Door {
  const near = rooms.filter((room) =>
    [-1, 1].some((step) => isInside(room, x + step, y) || isInside(room, x, y + step)),
  );
  return { x, y, rooms: [near[0]!.id, near[1]!.id], kind: 'plain' };
}
