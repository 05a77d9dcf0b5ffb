import type { Plan, PlanRoom } from './plan.js';

/**
 * Chooses entrance and exit: dead ends where there are any, and rooms that no door joins where that can be; then, if it is asked
 * for, the smallest dead end that is left is special, and its door with it. False where none is left for that.
 */
export function giveRoles(plan: Plan): boolean {
  const { rng, rooms, options, enter, exit } = plan;
  const ends = rooms.filter(isDeadEnd);
  const [first, second] = choosePair(plan, ends);
  [enter.room, exit.room] = rng.oneIn(2) ? [first, second] : [second, first];
  if (!options.special) return true;
  let least: PlanRoom | null = null;
  for (const room of ends) {
    const isFree = room.id !== enter.room && room.id !== exit.room;
    if (isFree && (least === null || room.width * room.height < least.width * least.height)) least = room;
  }
  plan.special = least === null ? null : { room: least.id, door: least.doors[0]! };
  return least !== null;
}

export function isDeadEnd({ doors }: PlanRoom): boolean {
  return doors.length === 1;
}

/**
 * Two dead ends, which are no neighbours unless they are all that there is; where there are not two, the one that there is, and
 * then rooms that are no neighbours.
 */
function choosePair(plan: Plan, ends: readonly PlanRoom[]): [number, number] {
  const { rng, rooms } = plan;
  const strangersOf = ({ id }: PlanRoom): PlanRoom[] => {
    const near = neighboursOf(plan, id);
    return rooms.filter((room) => room.id !== id && !near.includes(room.id));
  };
  const first = rng.pick(
    ends.length > 0
      ? ends
      : orElse(
          rooms.filter((room) => strangersOf(room).length > 0),
          rooms,
        ),
  );
  const others = (list: readonly PlanRoom[]): PlanRoom[] => list.filter((room) => room !== first);
  const second = rng.pick(ends.length > 1 ? others(ends) : orElse(strangersOf(first), others(rooms)));
  return [first.id, second.id];
}

function orElse<T>(list: readonly T[], other: readonly T[]): readonly T[] {
  return list.length > 0 ? list : other;
}

/** The rooms that doors and hallways lead to from a room, each once, in the order of its doors. */
export function neighboursOf({ rooms, doors }: Plan, room: number): number[] {
  const near: number[] = [];
  for (const id of rooms[room]!.doors) {
    const [a, b] = doors[id]!.rooms;
    const other = a === room ? b : a;
    if (!near.includes(other)) near.push(other);
  }
  return near;
}

/** Draws the cells of entrance and exit: any floor of their rooms. */
export function placeEnds(plan: Plan): void {
  for (const end of [plan.enter, plan.exit]) {
    const room = plan.rooms[end.room]!;
    const { left, top, width, height, floor } = room;
    let nth = plan.rng.below(floor === null ? width * height : floor.reduce((sum, cell) => sum + cell, 0));
    let at = nth;
    if (floor !== null) for (at = 0; floor[at] === 0 || nth-- > 0; ) at++;
    end.cell = (top + Math.floor(at / width)) * plan.width + left + (at % width);
  }
}
