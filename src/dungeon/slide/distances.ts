import { isInRoom, type Layout } from '../../state/level.js';

/** How many doors and hallways lie between a room and those of the start and the stairs; -1 where there is no such room or no way. */
export type Distance = { enter: number; exit: number };

/** The distances of all rooms of a level, by id. */
export function roomDistances({
  rooms,
  links,
  start,
  stairs,
}: Pick<Layout, 'rooms' | 'links' | 'start' | 'stairs'>): Distance[] {
  const near = rooms.map((): number[] => []);
  for (const [a, b] of links) {
    near[a]!.push(b);
    near[b]!.push(a);
  }
  const toEnter = stepsFrom(near, start === null ? -1 : rooms.findIndex((room) => isInRoom(room, start.x, start.y)));
  const toExit = stepsFrom(
    near,
    rooms.findIndex((room) => isInRoom(room, stairs.x, stairs.y)),
  );
  return rooms.map((_, id) => ({ enter: toEnter[id]!, exit: toExit[id]! }));
}

/** Breadth first: by number, how many steps it is from `from` to each, -1 where none lead. `near`: where one step leads. */
export function stepsFrom(near: readonly (readonly number[])[], from: number): number[] {
  const steps = near.map(() => -1);
  if (from < 0) return steps;
  steps[from] = 0;
  const queue = [from];
  for (const at of queue) {
    for (const next of near[at]!) {
      if (steps[next] !== -1) continue;
      steps[next] = steps[at]! + 1;
      queue.push(next);
    }
  }
  return steps;
}
