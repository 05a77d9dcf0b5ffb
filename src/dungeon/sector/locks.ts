import { flood } from '../../base/flood.js';
import type { Point } from '../../base/points.js';
import type { Door, Trap } from '../../state/level.js';
import { PASSABLE, TILE } from '../../state/tiles.js';
import { percentAt } from './options.js';
import { freeFloor } from './places.js';
import type { Plan } from './plan.js';

/** The most that depth alone does, in percent. */
const MOST_LOCKED = 15;
const MOST_TRAPPED = 10;

/** Draws which doors are locked, and which of the others are trapped. Keys come later. */
export function setLocks({ rng, options, depth, doors, tiles, width }: Plan, traps: readonly string[]): void {
  const locked = percentAt(options.locked, depth, MOST_LOCKED);
  const trapped = traps.length === 0 ? 0 : percentAt(options.trapped, depth, MOST_TRAPPED);
  for (let place = 0; place < doors.length; place++) {
    const { x, y, rooms } = doors[place]!;
    if (rng.chance(locked)) {
      doors[place] = { x, y, rooms, kind: 'locked', key: null };
      tiles[y * width + x] = TILE['locked door'];
    } else if (rng.chance(trapped)) {
      doors[place] = { x, y, rooms, kind: 'trapped', trap: rng.pick(traps) };
    }
  }
}

const OPEN = 1;
const REACHED = 2;

type Locked = Door & { kind: 'locked' };

/**
 * Lays the keys of two locked doors in three; the others have none and must be forced. A door that can be walked up to is
 * chosen, its key laid where the hero can walk by then, the door opened, and so on until all are open. So no key lies behind its
 * own door, nor behind one whose key lies behind this one. Doors without a key wait until no other is left: what can be reached
 * without force has its keys where they need none.
 */
export function layKeys(plan: Plan, traps: readonly Trap[], start: Point): void {
  const { rng, width, tiles } = plan;
  const left = plan.doors.filter((door): door is Locked => door.kind === 'locked');
  if (left.length === 0) return;
  const keyed = new Set(left.filter(() => !rng.oneIn(3)));
  const ground = new Int16Array(tiles.length);
  for (let cell = 0; cell < tiles.length; cell++) {
    const tile = tiles[cell]!;
    if (PASSABLE[tile] && tile !== TILE['locked door']) ground[cell] = OPEN;
  }
  const stack = new Int32Array(tiles.length);
  const taken: Point[] = [...traps, start];
  let from = start.y * width + start.x;
  while (left.length > 0) {
    flood(width, ground, from, OPEN, REACHED, stack);
    const next = nextDoor(left, keyed, ground, width);
    const door = left.splice(next, 1)[0]!;
    if (keyed.has(door)) {
      door.key = freeFloor(plan, taken, (cell) => ground[cell] === REACHED);
      if (door.key !== null) taken.push(door.key);
    }
    from = door.y * width + door.x;
    ground[from] = OPEN;
  }
}

/** The place in the list of the first door with a key that the hero can walk up to; of the first without one where there is none. */
function nextDoor(doors: readonly Locked[], keyed: ReadonlySet<Locked>, ground: Int16Array, width: number): number {
  const isNear = ({ x, y }: Locked): boolean => {
    const cell = y * width + x;
    return [cell - width, cell - 1, cell + 1, cell + width].some((beside) => ground[beside] === REACHED);
  };
  const withKey = doors.findIndex((door) => keyed.has(door) && isNear(door));
  const next = withKey >= 0 ? withKey : doors.findIndex(isNear);
  if (next < 0) throw new Error('a locked door leads nowhere');
  return next;
}
