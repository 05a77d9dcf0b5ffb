import { problemText, validate } from '../../src/dungeon/validate.js';
import { isInside, type Layout, type Room } from '../../src/state/level.js';
import { tileName } from './layouts.js';

/** Everything wrong with a layout of `grid` of so many columns and rows: the guarantees of all systems, and those of this one. */
export function gridProblems(layout: Layout, columns = 3, rows = 3): string[] {
  return [...validate(layout).map(problemText), ...ownProblems(layout, columns, rows)];
}

type Cell = { x: number; y: number };

function ownProblems(layout: Layout, columns: number, rows: number): string[] {
  const problems: string[] = [];
  const { rooms, links, doors } = layout;
  const w = Math.floor(layout.width / columns);
  const h = Math.floor((layout.height - 2) / rows);
  /** The columns and rows of cells that a room takes. */
  const spanOf = (room: Room) => ({
    left: Math.floor(room.x / w),
    top: Math.floor((room.y - 1) / h),
    right: Math.floor((room.x + room.w - 1) / w),
    bottom: Math.floor((room.y + room.h - 2) / h),
  });
  const cells = rooms.flatMap((room) => {
    const { left, top, right, bottom } = spanOf(room);
    const taken: number[] = [];
    for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) taken.push(y * columns + x);
    return taken;
  });
  const sorted = cells.toSorted((a, b) => a - b);
  if (sorted.some((cell, place) => cell !== place) || sorted.length !== columns * rows) {
    problems.push(`the cells are taken as ${sorted.join(' ')}`);
  }
  const real = rooms.filter(({ kind }) => kind === 'room');
  if (real.length < 2) problems.push(`${real.length} rooms`);
  if (rooms.length - real.length > 3) problems.push(`${rooms.length - real.length} cells are gone`);
  for (const room of rooms) {
    const { left, top, right, bottom } = spanOf(room);
    const across = right - left + 1;
    const down = bottom - top + 1;
    const at = `room ${room.id}`;
    if (room.kind === 'gone') {
      const isCentre = room.x === left * w + Math.floor(w / 2) && room.y === 1 + top * h + Math.floor(h / 2);
      if (!isCentre || room.w !== 1 || room.h !== 1) problems.push(`${at} is no centre`);
      if (tileName(layout, room.x, room.y) !== 'floor') problems.push(`${at} is no floor`);
      continue;
    }
    if (across * down > 2) problems.push(`${at} takes ${across} by ${down} cells`);
    if (room.x === left * w || room.y + room.h === 1 + (bottom + 1) * h) problems.push(`${at} leaves no margin`);
    if (room.w - 2 < 4 || room.w - 2 > across * w - 3) problems.push(`${at} is ${room.w - 2} wide inside`);
    if (room.h - 2 < 3 || room.h - 2 > down * h - 3) problems.push(`${at} is ${room.h - 2} high inside`);
    problems.push(...wallProblems(layout, room));
  }
  for (const [a, b] of links) {
    const from = rooms[a]!;
    const to = rooms[b]!;
    const first = spanOf(from);
    const second = spanOf(to);
    const across = first.right + 1 === second.left || second.right + 1 === first.left;
    const down = first.bottom + 1 === second.top || second.bottom + 1 === first.top;
    const besides = across && first.top <= second.bottom && second.top <= first.bottom;
    const above = down && first.left <= second.right && second.left <= first.right;
    if (!besides && !above) problems.push(`${a}-${b} are no neighbours`);
    else if (!hasCorridor(layout, from, to)) problems.push(`no corridor of one bend at most joins ${a}-${b}`);
    else if (first.left === first.right && first.top === first.bottom && mustBeStraight(from, to, besides)) {
      const single = second.left === second.right && second.top === second.bottom;
      if (single && !hasStraight(layout, from, to)) problems.push(`no straight corridor joins ${a}-${b}`);
    }
  }
  problems.push(...crowding(layout));
  if (links.length < rooms.length - 1 || links.length > rooms.length + 2) problems.push(`${links.length} links`);
  if (!allLinked(layout)) problems.push('the links leave a room out');
  const ends = links.flat().filter((id) => rooms[id]!.kind === 'room').length;
  if (doors.length > ends) problems.push(`${doors.length} doors for ${ends} meetings`);
  return problems;
}

/** No doors side by side, no corridor of double width; a junction is part of the corridors. */
function crowding(layout: Layout): string[] {
  const isWay = (x: number, y: number): boolean => {
    const tile = tileName(layout, x, y);
    return (
      tile === 'door' || tile === 'passage' || layout.rooms.some((r) => r.kind === 'gone' && r.x === x && r.y === y)
    );
  };
  const problems: string[] = [];
  for (const { x, y } of layout.doors) {
    const beside = [tileName(layout, x + 1, y), tileName(layout, x, y + 1)];
    if (beside.includes('door')) problems.push(`two doors stand side by side at ${x},${y}`);
  }
  for (let y = 1; y < layout.height - 1; y++) {
    for (let x = 0; x < layout.width - 1; x++) {
      const isWide = isWay(x, y) && isWay(x + 1, y) && isWay(x, y + 1) && isWay(x + 1, y + 1);
      if (isWide) problems.push(`a corridor is two wide at ${x},${y}`);
    }
  }
  return problems;
}

/** Walls and doors all round, no door at a corner, floor or stairs within: no corridor breaks in anywhere. */
function wallProblems(layout: Layout, room: Room): string[] {
  const problems: string[] = [];
  for (let y = room.y; y < room.y + room.h; y++) {
    for (let x = room.x; x < room.x + room.w; x++) {
      const tile = tileName(layout, x, y);
      const side = x === room.x || x === room.x + room.w - 1;
      const flat = y === room.y || y === room.y + room.h - 1;
      let sound = tile === 'floor' || tile === 'stairs';
      if (flat) sound = tile === 'horizontal wall' || (tile === 'door' && !side);
      else if (side) sound = tile === 'vertical wall' || tile === 'door';
      if (!sound) problems.push(`room ${room.id} has ${tile} at ${x},${y}`);
    }
  }
  return problems;
}

/** Whether the insides of two rooms side by side, or one above the other, have a row or column in common. */
function mustBeStraight(a: Room, b: Room, besides: boolean): boolean {
  const lines = (room: Room): Cell => {
    const [first, size] = besides ? [room.y, room.h] : [room.x, room.w];
    return room.kind === 'gone' ? { x: first, y: first } : { x: first + 1, y: first + size - 2 };
  };
  return Math.max(lines(a).x, lines(b).x) <= Math.min(lines(a).y, lines(b).y);
}

function endsOf({ doors }: Layout, room: Room): Cell[] {
  return room.kind === 'gone' ? [room] : doors.filter((door) => door.rooms.includes(room.id));
}

function hasStraight(layout: Layout, a: Room, b: Room): boolean {
  return endsOf(layout, a).some((from) =>
    endsOf(layout, b).some((to) => (from.x === to.x || from.y === to.y) && hasLegs(layout, from, to)),
  );
}

function hasCorridor(layout: Layout, a: Room, b: Room): boolean {
  return endsOf(layout, a).some((from) =>
    endsOf(layout, b).some((to) => hasLegs(layout, from, to) || hasLegs(layout, to, from)),
  );
}

/** Whether corridor cells lead along the row of `from`, then along the column of `to`, and no wall does. */
function hasLegs(layout: Layout, from: Cell, to: Cell): boolean {
  const at = { x: from.x, y: from.y };
  while (at.x !== to.x || at.y !== to.y) {
    if (at.x !== to.x) at.x += Math.sign(to.x - at.x);
    else at.y += Math.sign(to.y - at.y);
    if (at.x === to.x && at.y === to.y) return true;
    const { rooms } = layout;
    const inRoom = rooms.some((room) => room.kind === 'room' && isInside(room, at.x, at.y));
    if (inRoom || !/^(passage|floor)$/.test(tileName(layout, at.x, at.y))) return false;
  }
  return true;
}

function allLinked({ links, rooms }: Layout): boolean {
  const reached = new Set([0]);
  for (let pass = 0; pass < rooms.length; pass++) {
    for (const [a, b] of links) if (reached.has(a) || reached.has(b)) reached.add(a).add(b);
  }
  return reached.size === rooms.length;
}
