import type { Rng } from '../../base/rng.js';
import { digHalls } from './halls.js';
import type { SlideOptions } from './options.js';
import { type Listener, newPlan, type Plan } from './plan.js';
import { giveRoles, placeEnds } from './roles.js';
import { addLoops, slideRooms } from './rooms.js';
import { raisePillars, shapeRooms } from './shapes.js';
import { sinkFloors } from './terrain.js';

/** A level without a dead end for the special room is made again, so often at most. */
const SPECIAL_TRIES = 20;

/** Makes a whole level from sound options. `tell` hears the stages, those of levels that are made again too, each from `world` on. */
export function makePlan(options: SlideOptions, rng: Rng, tell?: Listener): Plan {
  let plan = newPlan(options, rng);
  for (let tries = SPECIAL_TRIES; tries > 0; tries--) {
    plan = newPlan(options, rng);
    tell?.('world', plan, { boxes: [{ left: 0, top: 0, width: plan.width, height: plan.height }] });
    slideRooms(plan, tell);
    const slid = plan.doors.length;
    addLoops(plan);
    if (options.loops > 0) tell?.('loops', plan, { links: plan.doors.slice(slid).map(({ rooms }) => rooms) });
    digHalls(plan);
    if (options.halls > 0) tell?.('halls', plan, { links: plan.halls.map(({ rooms }) => rooms) });
    if (giveRoles(plan)) break;
  }
  if (options.special)
    tell?.('special room', plan, { boxes: plan.special === null ? [] : [plan.rooms[plan.special.room]!] });
  shapeRooms(plan);
  if (options.round + options.blobs > 0) tell?.('shapes', plan);
  placeEnds(plan);
  tell?.('entrance and exit', plan, { boxes: [plan.rooms[plan.enter.room]!, plan.rooms[plan.exit.room]!] });
  raisePillars(plan);
  if (options.pillars > 0) tell?.('pillars', plan);
  sinkFloors(plan);
  if (options.lakes + options.chasms > 0) tell?.('terrain', plan);
  if (options.crop) {
    crop(plan);
    tell?.('crop', plan, { boxes: [{ left: 0, top: 0, width: plan.width, height: plan.height }] });
  }
  return plan;
}

/** Cuts off the columns and rows at the edges that nothing uses. Rooms reach to all four sides then, so the world stays odd. */
function crop(plan: Plan): void {
  const { rooms, doors, halls, enter, exit, width } = plan;
  const left = Math.min(...rooms.map((room) => room.left)) - 1;
  const top = Math.min(...rooms.map((room) => room.top)) - 1;
  const right = Math.max(...rooms.map((room) => room.left + room.width));
  const bottom = Math.max(...rooms.map((room) => room.top + room.height));
  plan.width = right + 1 - left;
  plan.height = bottom + 1 - top;
  const moved = (cell: number): number => (Math.floor(cell / width) - top) * plan.width + (cell % width) - left;
  for (const room of rooms) {
    room.left -= left;
    room.top -= top;
    room.pillars = room.pillars.map(moved);
    room.terrain = room.terrain.map(moved);
  }
  for (const door of doors) {
    door.x -= left;
    door.y -= top;
  }
  for (const hall of halls) hall.cells = hall.cells.map(moved);
  enter.cell = moved(enter.cell);
  exit.cell = moved(exit.cell);
}
