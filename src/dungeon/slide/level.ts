import { type Distance, stepsFrom } from './distances.js';
import { CODE, drawWorld, isFloor, type Plan, type PlanDoor, type PlanRoom } from './plan.js';
import { isDeadEnd, neighboursOf } from './roles.js';

/**
 * A level as the npm package `roguelike` 0.5 has it (`level/roguelike`). Columns and rows from 0, rooms without their walls; flags
 * are there only when they are true. What comes with options only is marked so.
 */
export type SlideLevel = {
  width: number;
  height: number;
  enter: SlideEnd;
  exit: SlideEnd;
  /** Rooms with one door, but for entrance, exit and the special one. */
  deadends: number[];
  special: { room_id: number; door_id: number } | null;
  door_count: number;
  doors: { [id: string]: SlideDoor };
  room_count: number;
  rooms: { [id: string]: SlideRoom };
  walls: [x: number, y: number][];
  /** `world[y][x]`: 0 void, 1 floor, 2 wall, 3 door, 4 special door, 5 enter, 6 exit; 7 chasm and 8 lake with options. */
  world: number[][];
  /** With `pillars`: cells that the world shows as wall, and that are not among `walls`. */
  pillars?: [x: number, y: number][];
  /** With `halls`. */
  halls?: SlideHall[];
  /** With `lakes` or `chasms`. */
  terrain?: { x: number; y: number; kind: 'chasm' | 'lake' }[];
};

export type SlideEnd = { room_id: number; x: number; y: number };

export type SlideDoor = {
  id: number;
  /** The two that it joins; of a hallway's door the one that has it comes first. */
  rooms: [number, number];
  x: number;
  y: number;
  /** `h`: one goes through it sideways. */
  orientation: 'h' | 'v';
  enter?: true;
  exit?: true;
  special?: true;
  /** The hallway that it leads into. */
  hall?: number;
};

export type SlideRoom = {
  id: number;
  left: number;
  top: number;
  width: number;
  height: number;
  walls: [x: number, y: number][];
  doors: number[];
  neighbors: number[];
  deadend?: true;
  enter?: true;
  exit?: true;
  special?: true;
  /** With `round` and `blobs`, where the room does not fill its rectangle: its floor. */
  cells?: [x: number, y: number][];
  /** With `distances`: how many doors and hallways lie between. */
  distance?: Distance;
};

export type SlideHall = {
  id: number;
  rooms: [number, number];
  doors: [number, number];
  cells: [x: number, y: number][];
};

/** The finished plan in the package's shape. */
export function levelOf(plan: Plan): SlideLevel {
  const { width, height, options, special } = plan;
  const drawn = drawWorld(plan);
  const { walls, world } = gridsOf(plan, drawn);
  const at = (cell: number): [number, number] => [cell % width, Math.floor(cell / width)];
  const taken = (room: PlanRoom): boolean =>
    room.id === plan.enter.room || room.id === plan.exit.room || room.id === special?.room;
  const level: SlideLevel = {
    width,
    height,
    enter: endOf(plan.enter),
    exit: endOf(plan.exit),
    deadends: plan.rooms.filter((room) => isDeadEnd(room) && !taken(room)).map(({ id }) => id),
    special: special === null ? null : { room_id: special.room, door_id: special.door },
    door_count: plan.doors.length,
    doors: byId(plan.doors.map((door) => doorOf(plan, door))),
    room_count: plan.rooms.length,
    rooms: byId(roomsOf(plan, drawn)),
    walls,
    world,
  };
  if (options.pillars > 0) level.pillars = plan.rooms.flatMap(({ pillars }) => pillars.map(at));
  if (options.halls > 0) level.halls = plan.halls.map((hall) => ({ ...hall, cells: hall.cells.map(at) }));
  if (options.lakes + options.chasms > 0) level.terrain = plan.rooms.flatMap((room) => terrainOf(plan, room));
  return level;

  function endOf({ room, cell }: Plan['enter']): SlideEnd {
    const [x, y] = at(cell);
    return { room_id: room, x, y };
  }
}

const WALL = CODE.wall;

/** All walls, row by row, and the world. */
function gridsOf({ width, height, rooms }: Plan, drawn: readonly number[]): Pick<SlideLevel, 'walls' | 'world'> {
  const walls: [number, number][] = [];
  const world: number[][] = [];
  for (let y = 0; y < height; y++) {
    const row = drawn.slice(y * width, (y + 1) * width);
    for (let x = 0; x < row.length; x++) if (row[x] === WALL) walls.push([x, y]);
    world.push(row);
  }
  for (const { pillars } of rooms)
    for (const cell of pillars) world[Math.floor(cell / width)]![cell % width] = CODE.wall;
  return { walls, world };
}

/** In the glyphs of the package, lines joined by line ends: `#` wall, `.` floor, `/` door, `X` special door, `<` `>`; `:` chasm, `~` lake. */
export function slideText({ world }: Pick<SlideLevel, 'world'>): string {
  return world.map((row) => row.map((code) => GLYPHS[code]).join('')).join('\n');
}

const GLYPHS = ' .#/X<>:~';

function byId<T extends { id: number }>(list: readonly T[]): { [id: string]: T } {
  const record: { [id: string]: T } = {};
  for (const one of list) record[one.id] = one;
  return record;
}

function doorOf({ enter, exit, special }: Plan, { id, x, y, rooms, across, hall }: PlanDoor): SlideDoor {
  const door: SlideDoor = { id, rooms: [rooms[0], rooms[1]], x, y, orientation: across ? 'h' : 'v' };
  // A hallway's door is that of its own room only.
  const owners = hall === null ? rooms : rooms.slice(0, 1);
  if (owners.includes(enter.room)) door.enter = true;
  if (owners.includes(exit.room)) door.exit = true;
  if (id === special?.door) door.special = true;
  if (hall !== null) door.hall = hall;
  return door;
}

function roomsOf(plan: Plan, drawn: readonly number[]): SlideRoom[] {
  const { options, enter, exit, special } = plan;
  const near = plan.rooms.map(({ id }) => neighboursOf(plan, id));
  const toEnter = options.distances ? stepsFrom(near, enter.room) : [];
  const toExit = options.distances ? stepsFrom(near, exit.room) : [];
  return plan.rooms.map((planned): SlideRoom => {
    const { id, left, top, width, height, doors } = planned;
    const room: SlideRoom = {
      id,
      left,
      top,
      width,
      height,
      walls: wallsOf(plan, drawn, planned),
      doors: doors.slice(),
      neighbors: near[id]!,
    };
    if (isDeadEnd(planned)) room.deadend = true;
    if (id === enter.room) room.enter = true;
    if (id === exit.room) room.exit = true;
    if (id === special?.room) room.special = true;
    if (planned.floor !== null) room.cells = cellsOf(planned);
    if (options.distances) room.distance = { enter: toEnter[id]!, exit: toExit[id]! };
    return room;
  });
}

/** The walls round the floor of a room, row by row, doors left out. */
function wallsOf(plan: Plan, drawn: readonly number[], room: PlanRoom): [number, number][] {
  const walls: [number, number][] = [];
  const { left, top, width, height } = room;
  const add = (x: number, y: number): void => {
    if (drawn[y * plan.width + x] === WALL) walls.push([x, y]);
  };
  if (room.floor === null) {
    for (let x = left - 1; x <= left + width; x++) add(x, top - 1);
    for (let y = top; y < top + height; y++) {
      add(left - 1, y);
      add(left + width, y);
    }
    for (let x = left - 1; x <= left + width; x++) add(x, top + height);
    return walls;
  }
  for (let row = -1; row <= height; row++) {
    for (let column = -1; column <= width; column++) {
      if (isBesideFloor(room, column, row)) add(left + column, top + row);
    }
  }
  return walls;
}

/** Whether a cell, by columns and rows from the first of the room, is solid and touches its floor, if only at a corner. */
export function isBesideFloor(room: PlanRoom, column: number, row: number): boolean {
  if (isFloor(room, column, row)) return false;
  for (let y = row - 1; y <= row + 1; y++) {
    for (let x = column - 1; x <= column + 1; x++) if (isFloor(room, x, y)) return true;
  }
  return false;
}

function cellsOf(room: PlanRoom): [number, number][] {
  const cells: [number, number][] = [];
  for (let row = 0; row < room.height; row++) {
    for (let column = 0; column < room.width; column++) {
      if (isFloor(room, column, row)) cells.push([room.left + column, room.top + row]);
    }
  }
  return cells;
}

function terrainOf({ width }: Plan, { terrain, ground }: PlanRoom): { x: number; y: number; kind: 'chasm' | 'lake' }[] {
  if (ground === null) return [];
  return terrain.map((cell) => ({ x: cell % width, y: Math.floor(cell / width), kind: ground }));
}
