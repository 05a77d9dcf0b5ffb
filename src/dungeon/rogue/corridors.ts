import type { Room } from '../../state/level.js';
import { TILE } from '../../state/tiles.js';
import { nominalHeight } from './mazes.js';
import { digPassage, type Plan, SIDE } from './plan.js';

/**
 * Digs the corridor of one link (rules 1.6), rightwards or downwards, from a random place of the one facing wall to a random
 * place of the other. At one step on the way it runs sideways until it is in line with its end:
 *
 *     +###            D steps forward, here 6; the sideways run, here 2 cells long, comes at step 2..D
 *        #            (1 where D is 1), before that step's own cell is dug
 *        ####+
 *
 * The places of the doors go to `plan.doors`; they are hung when all corridors are dug.
 */
export function digCorridor(plan: Plan, link: readonly [number, number]): void {
  const from = plan.rooms[link[0]]!;
  const to = plan.rooms[link[1]]!;
  const across = link[1] === link[0] + 1;
  const start = across ? rightEnd(plan, from) : lowerEnd(plan, from);
  const end = across ? leftEnd(plan, to) : upperEnd(plan, to);
  meet(plan, from, start);
  meet(plan, to, end);
  const { width } = plan;
  const forward = across ? 1 : width;
  const sideways = across ? width : 1;
  const dx = (end % width) - (start % width);
  const dy = Math.floor(end / width) - Math.floor(start / width);
  const steps = (across ? dx : dy) - 1;
  const shift = across ? dy : dx;
  walk(plan, start, steps, forward, Math.abs(shift), shift < 0 ? -sideways : sideways);
}

/** Walks `steps` cells forward with one sideways run of `shift` cells on the way. */
function walk(plan: Plan, start: number, steps: number, forward: number, shift: number, sideways: number): void {
  const turn = 1 + plan.rng.below(Math.max(0, steps - 1));
  let cell = start;
  for (let left = steps; left > 0; left--) {
    cell += forward;
    if (left === turn) {
      for (let side = 0; side < shift; side++) {
        digPassage(plan, cell);
        cell += sideways;
      }
    }
    digPassage(plan, cell);
  }
}

/** What stands where a corridor and its room meet: a door, at a gone room a passage cell; a maze is open as it is. */
function meet(plan: Plan, room: Room, cell: number): void {
  if (room.kind === 'gone') digPassage(plan, cell);
  if (room.kind !== 'room') return;
  const y = Math.floor(cell / plan.width);
  plan.doors.push({ x: cell - y * plan.width, y, rooms: [room.id, null], kind: 'plain' });
}

function rightEnd(plan: Plan, room: Room): number {
  return sideEnd(plan, room, room.x + room.w - 1);
}

function leftEnd(plan: Plan, room: Room): number {
  return sideEnd(plan, room, room.x);
}

/** A cell of a side wall, never a corner; in a maze a passage cell of that column; of a gone room the cell itself. */
function sideEnd(plan: Plan, room: Room, x: number): number {
  if (room.kind === 'gone') return room.y * plan.width + room.x;
  const first = (room.y + 1) * plan.width + x;
  if (room.kind === 'maze') return first + mazeOffset(plan, first, nominalHeight(room) - 2, plan.width, 0);
  return first + plan.rng.below(room.h - 2) * plan.width;
}

function upperEnd(plan: Plan, room: Room): number {
  return flatEnd(plan, room, room.y);
}

function lowerEnd(plan: Plan, room: Room): number {
  return flatEnd(plan, room, room.y + (room.kind === 'maze' ? nominalHeight(room) : room.h) - 1);
}

/** A cell of the upper or lower wall, as in `sideEnd`. */
function flatEnd(plan: Plan, room: Room, y: number): number {
  if (room.kind === 'gone') return room.y * plan.width + room.x;
  const first = y * plan.width + room.x + 1;
  if (room.kind === 'room') return first + plan.rng.below(room.w - 2);
  // The lower end of a maze of the top cells is sought between two of its rows, where only upright links lie. The original
  // seeks for ever where there is none; any cell of the last row does as well (rules 10, quirk 31).
  const below = room.id < SIDE && y > room.y ? plan.width : 0;
  return first + mazeOffset(plan, first, room.w - 2, 1, below);
}

/**
 * One of the passage cells among `count` cells, `step` apart from `first` on, each with the same chance, as an offset from
 * `first`. Where there is none, one for which the cell `second` further on is a passage.
 */
function mazeOffset(plan: Plan, first: number, count: number, step: number, second: number): number {
  const { tiles, rng } = plan;
  const collect = (further: number): number[] => {
    const offsets: number[] = [];
    for (let offset = 0; offset < count * step; offset += step) {
      if (tiles[first + offset + further] === TILE.passage) offsets.push(offset);
    }
    return offsets;
  };
  const offsets = collect(0);
  return rng.pick(offsets.length > 0 ? offsets : collect(second));
}
