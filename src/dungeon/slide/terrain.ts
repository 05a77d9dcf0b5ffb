import { doorstep, isFloor, type Plan, type PlanRoom } from './plan.js';
import { isLarge } from './shapes.js';

/**
 * A chasm or a lake in some of the larger rooms. It grows cell by cell, and only over such as the rest of the floor does not need
 * to hang together; what one comes in by, entrance and exit stay dry.
 */
export function sinkFloors(plan: Plan): void {
  const { rng, options, rooms } = plan;
  if (options.lakes + options.chasms === 0) return;
  for (const room of rooms) {
    const drawn = rng.below(100);
    if (drawn >= options.lakes + options.chasms || !isLarge(room)) continue;
    room.ground = drawn < options.lakes ? 'lake' : 'chasm';
    sink(plan, room);
    if (room.terrain.length === 0) room.ground = null;
  }
}

const DRY = 1;
/** Dry and to stay so. */
const KEPT = 2;

function sink(plan: Plan, room: PlanRoom): void {
  const { rng, width } = plan;
  const side = room.width + 2;
  // The room with a ring of nothing round it, so that no neighbour lies outside.
  const ground = groundOf(plan, room, side);
  const dry: number[] = [];
  for (const [cell, state] of ground.entries()) if (state === DRY) dry.push(cell);
  if (dry.length === 0) return;
  const wanted = 1 + rng.between(Math.floor(dry.length / 8), Math.floor(dry.length / 2));
  const sunk: number[] = [];
  for (let tries = 8 * wanted; tries > 0 && sunk.length < wanted; tries--) {
    const cell = sunk.length === 0 ? rng.pick(dry) : rng.pick(sunk) + rng.pick([1, -1, side, -side]);
    if (ground[cell] !== DRY || !canSink(ground, cell, side)) continue;
    ground[cell] = 0;
    sunk.push(cell);
  }
  room.terrain = sunk.map((cell) => (room.top + Math.floor(cell / side) - 1) * width + room.left + (cell % side) - 1);
}

function groundOf(plan: Plan, room: PlanRoom, side: number): Uint8Array {
  const ground = new Uint8Array(side * (room.height + 2));
  const mark = (cell: number, state: number): void => {
    const column = (cell % plan.width) - room.left;
    const row = Math.floor(cell / plan.width) - room.top;
    const inside = column >= 0 && row >= 0 && column < room.width && row < room.height;
    if (inside) ground[(row + 1) * side + column + 1] = state;
  };
  for (let row = 0; row < room.height; row++) {
    for (let column = 0; column < room.width; column++) {
      if (isFloor(room, column, row)) ground[(row + 1) * side + column + 1] = DRY;
    }
  }
  for (const cell of room.pillars) mark(cell, 0);
  for (const id of room.doors) mark(doorstep(plan, room, plan.doors[id]!), KEPT);
  mark(plan.enter.cell, KEPT);
  mark(plan.exit.cell, KEPT);
  return ground;
}

/**
 * Whether the dry cells beside this one stay joined through the cells round it when it sinks. Counts the pieces of them by going round:
 * each dry side whose next corner or next side is not dry ends one.
 */
function canSink(ground: Uint8Array, cell: number, side: number): boolean {
  const round = [cell - side, cell - side + 1, cell + 1, cell + side + 1];
  round.push(cell + side, cell + side - 1, cell - 1, cell - side - 1);
  let pieces = 0;
  for (let at = 0; at < 8; at += 2) {
    const isDry = (offset: number): boolean => ground[round[(at + offset) % 8]!] !== 0;
    if (isDry(0) && !(isDry(1) && isDry(2))) pieces++;
  }
  return pieces <= 1;
}
