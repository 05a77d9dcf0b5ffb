import type { SlideDoor, SlideLevel, SlideOptions, SlideRoom } from '../../src/dungeon/slide/slide.js';
import { problemText, validate } from '../../src/dungeon/validate.js';
import { isInside, type Layout } from '../../src/state/level.js';
import { tileName } from './layouts.js';

const [VOID, FLOOR, WALL, DOOR, SPECIAL, ENTER, EXIT, CHASM, LAKE] = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** The world of a level as its other fields tell it. */
export function rebuiltWorld(level: SlideLevel): number[][] {
  const world = Array.from({ length: level.height }, () => new Array<number>(level.width).fill(VOID!));
  const put = (x: number, y: number, code: number): void => {
    world[y]![x] = code;
  };
  for (const room of Object.values(level.rooms)) for (const [x, y] of floorOf(room)) put(x, y, FLOOR!);
  for (const { cells } of level.halls ?? []) for (const [x, y] of cells) put(x, y, FLOOR!);
  for (const [x, y] of level.walls) put(x, y, WALL!);
  for (const [x, y] of level.pillars ?? []) put(x, y, WALL!);
  for (const { x, y, kind } of level.terrain ?? []) put(x, y, kind === 'lake' ? LAKE! : CHASM!);
  for (const { x, y, special } of Object.values(level.doors)) put(x, y, special ? SPECIAL! : DOOR!);
  put(level.enter.x, level.enter.y, ENTER!);
  put(level.exit.x, level.exit.y, EXIT!);
  return world;
}

function floorOf(room: SlideRoom): [number, number][] {
  if (room.cells !== undefined) return room.cells;
  const cells: [number, number][] = [];
  for (let y = room.top; y < room.top + room.height; y++) {
    for (let x = room.left; x < room.left + room.width; x++) cells.push([x, y]);
  }
  return cells;
}

/** Everything wrong with a level that these options made. */
export function levelProblems(level: SlideLevel, options: SlideOptions): string[] {
  const problems: string[] = [];
  const tell = (text: string): void => {
    problems.push(text);
  };
  checkSizes(level, options, tell);
  checkDoors(level, tell);
  checkSliding(level, options, tell);
  checkRoles(level, options, tell);
  checkWorld(level, tell);
  checkExtras(level, options, tell);
  return problems;
}

type Tell = (text: string) => void;

function checkSizes(level: SlideLevel, { width, height, crop, room }: SlideOptions, tell: Tell): void {
  const rooms = Object.values(level.rooms);
  if (level.width % 2 === 0 || level.height % 2 === 0) tell(`${level.width} by ${level.height} is even`);
  if (crop) {
    const columns = level.world[0]!.map((_, x) => level.world.some((row) => row[x] !== VOID));
    const lines = level.world.map((row) => row.some((code) => code !== VOID));
    if ([...columns, ...lines].includes(false)) tell('a row or column is not used');
    if (level.width > width || level.height > height) tell('the world grew');
  } else if (level.width !== width || level.height !== height) {
    tell(`the world is ${level.width} by ${level.height}`);
  }
  if (level.world.length !== level.height || level.world.some((row) => row.length !== level.width)) tell('torn world');
  if (rooms.length < 2 || rooms.length > room.ideal) tell(`${rooms.length} rooms`);
  for (const [place, a] of rooms.entries()) {
    const at = `room ${a.id}`;
    if (a.id !== place || level.rooms[`${place}`] !== a) tell(`${at} stands at ${place}`);
    if ([a.left, a.top, a.width, a.height].some((number) => number % 2 !== 1)) tell(`${at} is not odd`);
    if (a.width < room.min_width || a.width > room.max_width) tell(`${at} is ${a.width} wide`);
    if (a.height < room.min_height || a.height > room.max_height) tell(`${at} is ${a.height} high`);
    if (a.left < 1 || a.top < 1 || a.left + a.width >= level.width || a.top + a.height >= level.height) {
      tell(`${at} leaves the world`);
    }
    for (const b of rooms) {
      const overlap =
        a.left <= b.left + b.width &&
        b.left <= a.left + a.width &&
        a.top <= b.top + b.height &&
        b.top <= a.top + a.height;
      const walled =
        a.left + a.width < b.left || b.left + b.width < a.left || a.top + a.height < b.top || b.top + b.height < a.top;
      if (a.id < b.id && overlap && !walled) tell(`rooms ${a.id} and ${b.id} overlap`);
    }
  }
}

function checkDoors(level: SlideLevel, tell: Tell): void {
  const doors = Object.values(level.doors);
  if (level.door_count !== doors.length || level.room_count !== Object.keys(level.rooms).length) tell('miscounted');
  for (const [place, door] of doors.entries()) {
    const at = `door ${door.id}`;
    if (door.id !== place || level.doors[`${place}`] !== door) tell(`${at} stands at ${place}`);
    const [dx, dy] = door.orientation === 'h' ? [1, 0] : [0, 1];
    const sides = [spaceAt(level, door.x - dx, door.y - dy), spaceAt(level, door.x + dx, door.y + dy)];
    const wanted = door.hall === undefined ? door.rooms.map(String) : [`${door.rooms[0]}`, `hall ${door.hall}`];
    if (sides.sort().join() !== wanted.sort().join()) tell(`${at} joins ${sides.join(' with ')}`);
    for (const [x, y] of [
      [door.x - dy, door.y - dx],
      [door.x + dy, door.y + dx],
    ]) {
      if (level.world[y!]![x!] !== WALL) tell(`${at} is not between walls`);
    }
    const owners = door.hall === undefined ? door.rooms : [door.rooms[0]];
    for (const room of Object.values(level.rooms)) {
      if (room.doors.includes(door.id) !== owners.includes(room.id)) tell(`${at} and room ${room.id} disagree`);
    }
  }
  for (const room of Object.values(level.rooms)) {
    const near = new Set(room.doors.map((id) => otherRoom(level.doors[`${id}`]!, room.id)));
    if ([...near].sort().join() !== room.neighbors.toSorted().join()) tell(`room ${room.id} has other neighbours`);
  }
}

function otherRoom({ rooms }: SlideDoor, id: number): number {
  return rooms[0] === id ? rooms[1] : rooms[0];
}

/** The room or hallway of a cell one can stand on, as text. */
function spaceAt(level: SlideLevel, x: number, y: number): string {
  if (![FLOOR, ENTER, EXIT].includes(level.world[y]![x]!)) return 'nothing';
  const hall = level.halls?.find(({ cells }) => cells.some(([atX, atY]) => atX === x && atY === y));
  if (hall !== undefined) return `hall ${hall.id}`;
  const room = Object.values(level.rooms).find(
    ({ left, top, width, height }) => x >= left && x < left + width && y >= top && y < top + height,
  );
  return room === undefined ? 'no room' : `${room.id}`;
}

/** Each room but the first came straight in from outside, past those before it, to the one whose door it has. */
function checkSliding(level: SlideLevel, options: SlideOptions, tell: Tell): void {
  const rooms = Object.values(level.rooms);
  for (const room of rooms.slice(1)) {
    const door = level.doors[`${room.id - 1}`]!;
    if (door.rooms[1] !== room.id || door.rooms[0] >= room.id) tell(`room ${room.id} was not slid to its door`);
    const before = rooms.slice(0, room.id);
    const across = door.orientation === 'h';
    const isInWay = (other: SlideRoom): boolean => {
      if (across) {
        if (other.top >= room.top + room.height || room.top >= other.top + other.height) return false;
        return door.x < room.left ? other.left > room.left : other.left < room.left;
      }
      if (other.left >= room.left + room.width || room.left >= other.left + other.width) return false;
      return door.y < room.top ? other.top > room.top : other.top < room.top;
    };
    if (before.some(isInWay)) tell(`room ${room.id} could not slide in`);
  }
  const more = level.door_count - (rooms.length - 1);
  if (more !== 0 && options.loops + options.halls === 0) tell(`${more} doors too many`);
}

function checkRoles(level: SlideLevel, options: SlideOptions, tell: Tell): void {
  const rooms = Object.values(level.rooms);
  const ends = rooms.filter(({ doors }) => doors.length === 1);
  for (const room of rooms) {
    if ((room.deadend === true) !== ends.includes(room)) tell(`room ${room.id} and dead ends disagree`);
    if ((room.enter === true) !== (room.id === level.enter.room_id)) tell(`room ${room.id} and enter disagree`);
    if ((room.exit === true) !== (room.id === level.exit.room_id)) tell(`room ${room.id} and exit disagree`);
    if ((room.special === true) !== (room.id === level.special?.room_id)) tell(`room ${room.id} and special disagree`);
    for (const flag of ['deadend', 'enter', 'exit', 'special'] as const) {
      if (flag in room && room[flag] !== true) tell(`room ${room.id} has ${flag} for nothing`);
    }
  }
  for (const door of Object.values(level.doors)) {
    const owners = door.hall === undefined ? door.rooms : [door.rooms[0]];
    if ((door.enter === true) !== owners.includes(level.enter.room_id)) tell(`door ${door.id} and enter disagree`);
    if ((door.exit === true) !== owners.includes(level.exit.room_id)) tell(`door ${door.id} and exit disagree`);
    if ((door.special === true) !== (door.id === level.special?.door_id)) tell(`door ${door.id} and special disagree`);
  }
  const enter = rooms[level.enter.room_id]!;
  const exit = rooms[level.exit.room_id]!;
  if (enter === exit) tell('entrance and exit are one');
  const ended = [enter, exit].filter((room) => ends.includes(room)).length;
  if (ended !== Math.min(2, ends.length)) tell(`${ended} of ${ends.length} dead ends are entrance or exit`);
  if (enter.neighbors.includes(exit.id)) {
    const pairs = rooms.flatMap((a) =>
      rooms.filter((b) => b.id !== a.id && !a.neighbors.includes(b.id)).map((b) => [a, b]),
    );
    const usable = pairs.filter(
      (pair) => pair.filter((room) => ends.includes(room!)).length === Math.min(2, ends.length),
    );
    if (usable.length > 0) tell('entrance and exit are neighbours');
  }
  for (const [end, room, code] of [
    [level.enter, enter, ENTER],
    [level.exit, exit, EXIT],
  ] as const) {
    if (spaceAt(level, end.x, end.y) !== `${room.id}`) tell('entrance or exit lies elsewhere');
    if (level.world[end.y]![end.x] !== code) tell('entrance or exit is not in the world');
  }
  const left = ends.filter((room) => room !== enter && room !== exit);
  const special = level.special === null ? null : rooms[level.special.room_id]!;
  if (!options.special && special !== null) tell('nobody asked for a special room');
  if (options.special && special === null && left.length > 0) tell('there is a dead end for the special room');
  if (special !== null) {
    if (!left.includes(special)) tell('the special room is no free dead end');
    if (left.some((room) => room.width * room.height < special.width * special.height))
      tell('the special room is large');
    if (special.doors.join() !== `${level.special!.door_id}`) tell('the special door is another');
  }
  const rest = left.filter((room) => room !== special).map(({ id }) => id);
  if (rest.join() !== level.deadends.join()) tell(`deadends ${level.deadends.join()} instead of ${rest.join()}`);
}

function checkWorld(level: SlideLevel, tell: Tell): void {
  const { world, width, height } = level;
  if (JSON.stringify(rebuiltWorld(level)) !== JSON.stringify(world)) tell('the world does not follow from the rest');
  const listed = new Set(level.walls.map(([x, y]) => `${x},${y}`));
  if (listed.size !== level.walls.length) tell('a wall is listed twice');
  const isOpen = (code: number): boolean => code !== VOID && code !== WALL && code !== CHASM && code !== LAKE;
  const start = level.enter.y * width + level.enter.x;
  const reached = new Set([start]);
  for (const cell of reached) {
    const x = cell % width;
    const y = Math.floor(cell / width);
    if (x === 0 || y === 0 || x === width - 1 || y === height - 1) tell(`${x},${y} is open at the edge`);
    for (const [nearX, nearY] of [
      [x - 1, y],
      [x + 1, y],
      [x, y - 1],
      [x, y + 1],
    ]) {
      if (isOpen(world[nearY!]?.[nearX!] ?? 0)) reached.add(nearY! * width + nearX!);
    }
  }
  const open = world.flat().filter(isOpen).length;
  if (open !== reached.size) tell(`${open - reached.size} cells are cut off`);
  for (const room of Object.values(level.rooms)) {
    for (const [x, y] of room.walls) if (!listed.has(`${x},${y}`)) tell(`room ${room.id} has a wall of its own`);
    if (room.cells === undefined && level.halls === undefined && level.pillars === undefined) {
      const ring = 2 * (room.width + room.height) + 4;
      if (room.walls.length !== ring - room.doors.length) tell(`room ${room.id} has ${room.walls.length} walls`);
    }
  }
}

function checkExtras(level: SlideLevel, options: SlideOptions, tell: Tell): void {
  const fields = [
    ['pillars', options.pillars > 0],
    ['halls', options.halls > 0],
    ['terrain', options.lakes + options.chasms > 0],
  ] as const;
  for (const [field, wanted] of fields)
    if (field in level !== wanted) tell(`${field} is ${wanted ? 'missing' : 'there'}`);
  for (const [x, y] of level.pillars ?? []) {
    for (let atY = y - 1; atY <= y + 1; atY++) {
      for (let atX = x - 1; atX <= x + 1; atX++) {
        if (level.world[atY]![atX] === WALL && (atX !== x || atY !== y)) tell(`the pillar at ${x},${y} is not free`);
      }
    }
  }
  for (const { id, rooms, doors, cells } of level.halls ?? []) {
    const [first, last] = doors.map((door) => level.doors[`${door}`]!);
    if (first!.hall !== id || last!.hall !== id) tell(`hall ${id} has other doors`);
    if (first!.rooms[0] !== rooms[0] || last!.rooms[0] !== rooms[1]) tell(`hall ${id} joins others`);
    const length = Math.abs(first!.x - last!.x) + Math.abs(first!.y - last!.y);
    if ((first!.x !== last!.x && first!.y !== last!.y) || length !== cells.length + 1 || length < 2)
      tell(`hall ${id} is bent`);
  }
  for (const room of Object.values(level.rooms)) {
    if (options.distances !== (room.distance !== undefined)) tell('distances');
    if (room.distance === undefined) continue;
    const { enter, exit } = room.distance;
    if ((enter === 0) !== (room.enter === true) || (exit === 0) !== (room.exit === true)) tell('a distance of 0');
    const near = room.neighbors.map((id) => level.rooms[`${id}`]!.distance!);
    if (enter > 0 && Math.min(...near.map((other) => other.enter)) !== enter - 1)
      tell(`room ${room.id} is not ${enter} off`);
    if (exit > 0 && Math.min(...near.map((other) => other.exit)) !== exit - 1)
      tell(`room ${room.id} is not ${exit} off`);
  }
}

/** Everything wrong with a layout of `slide`: the guarantees of all systems, and what sets this one apart. */
export function slideProblems(layout: Layout): string[] {
  const problems = validate(layout).map(problemText);
  const { rooms, doors, links, stairs, start } = layout;
  const roomAt = (x: number, y: number) => rooms.find((room) => isInside(room, x, y));
  if (start === null || tileName(layout, start.x, start.y) !== 'floor') problems.push('no start');
  else if (roomAt(start.x, start.y) === roomAt(stairs.x, stairs.y)) problems.push('start and stairs share a room');
  for (const { x, y } of layout.traps) {
    if (tileName(layout, x, y) !== 'floor' || (x === start?.x && y === start.y)) problems.push('a trap lies badly');
  }
  for (const room of rooms) {
    if (room.kind !== 'room' || room.w % 2 === 0 || room.h % 2 === 0 || room.w < 5 || room.h < 5)
      problems.push('odd room');
    const vault = room.stock === 'vault';
    const own = doors.filter((door) => door.rooms.includes(room.id));
    if (vault && (own.length !== 1 || own[0]!.kind !== 'special')) problems.push('the vault has no door of its own');
    for (let y = room.y; y < room.y + room.h; y++) {
      for (let x = room.x; x < room.x + room.w; x++) {
        const tile = tileName(layout, x, y);
        const cell = room.shape === null ? '.' : room.shape[y - room.y]![x - room.x];
        const inside = isInside(room, x, y);
        const wanted = inside ? /^(floor|stairs|chasm|lake)$/ : /^(horizontal wall|vertical wall|door|pillar)$/;
        if (cell !== ' ' && !wanted.test(tile)) problems.push(`room ${room.id} has ${tile} at ${x},${y}`);
      }
    }
  }
  const vaults = rooms.filter(({ stock }) => stock === 'vault').length;
  if (doors.filter(({ kind }) => kind === 'special').length !== vaults || vaults > 1) problems.push(`${vaults} vaults`);
  for (const { rooms: joined } of doors) {
    const [a, b] = joined;
    if (b !== null && !links.some(([c, d]) => c === Math.min(a!, b) && d === Math.max(a!, b))) problems.push('no link');
  }
  return problems;
}
