import { problemText, validate } from '../../src/dungeon/validate.js';
import { ROOM_SHAPES, type RoomShape, type Theme } from '../../src/state/content.js';
import { isInRoom, isInside, type Layout, type Room } from '../../src/state/level.js';
import { TILE, TILES } from '../../src/state/tiles.js';

/** Everything wrong with a layout of `region`: the guarantees of all systems, and those of this one, all from the layout alone. */
export function regionProblems(layout: Layout, themes: readonly Theme[]): string[] {
  const general = validate(layout).map(problemText);
  if (general.length > 0) return general;
  const cells = cellsOfRegions(layout);
  const own = layout.rooms.map((): number[] => []);
  cells.forEach((id, cell) => {
    if (id !== -1) own[id]?.push(cell);
  });
  return [
    ...(cells.includes(-2) ? ['a cell lies in two regions'] : []),
    ...floorProblems(layout, cells, own),
    ...doorProblems(layout, cells),
    ...orderProblems(layout, cells, own),
    ...nameProblems(layout, cells, own, themes),
  ];
}

/** By cell, the region inside which it lies, -1 for none, -2 for more than one. */
function cellsOfRegions(layout: Layout): number[] {
  const cells = new Array<number>(layout.tiles.length).fill(-1);
  for (const room of layout.rooms) {
    for (let y = room.y; y < room.y + room.h; y++) {
      for (let x = room.x; x < room.x + room.w; x++) {
        if (!isInside(room, x, y)) continue;
        const cell = y * layout.width + x;
        cells[cell] = cells[cell] === -1 ? room.id : -2;
      }
    }
  }
  return cells;
}

/** Floor lies in one room each, passages in one corridor each; regions are of one piece and large enough; rooms are closed. */
function floorProblems(layout: Layout, cells: readonly number[], own: readonly number[][]): string[] {
  const problems: string[] = [];
  const { width, height, tiles } = layout;
  const around = [-width - 1, -width, 1 - width, -1, 1, width - 1, width, width + 1];
  if (layout.rooms.filter(({ kind }) => kind === 'room').length < 2) problems.push('fewer than two rooms');
  const kinds = layout.rooms.map(({ kind }) => kind);
  for (let cell = 0; cell < tiles.length; cell++) {
    const tile = tiles[cell]!;
    const region = cells[cell]!;
    if (tile === TILE.rock && region === -1) continue;
    const kind = region < 0 ? '' : kinds[region];
    const isTorn = (kind === 'room') !== FLOORS[tile] || (kind === 'corridor') !== (tile === TILE.passage);
    const isOutside = cell < width || cell >= width * (height - 1);
    if (!isTorn && !isOutside && KNOWN[tile]) continue;
    problems.push(`${TILES[tile]} in region ${region} at ${cell % width},${Math.floor(cell / width)}`);
  }
  for (const room of layout.rooms) {
    const inside = own[room.id]!;
    if (inside.length < 6) problems.push(`region ${room.id} has ${inside.length} cells`);
    if (reachedFrom(inside[0]!, cells, width) !== inside.length) problems.push(`region ${room.id} is in pieces`);
    problems.push(...boxProblems(layout, room, inside));
    if (room.kind !== 'room') continue;
    for (const cell of inside) {
      for (const step of around) {
        const next = cell + step;
        if (cells[next] === room.id) continue;
        const [x, y] = [next % width, Math.floor(next / width)];
        if (!CLOSED[tiles[next]!]) problems.push(`room ${room.id} is open at ${x},${y}`);
        if (!isInRoom(room, x, y)) problems.push(`room ${room.id} has no wall at ${x},${y}`);
      }
    }
  }
  return problems;
}

/** By tile number. */
const FLOORS = TILES.map((tile) => tile === 'floor' || tile === 'stairs');
const CLOSED = TILES.map((tile) => tile === 'horizontal wall' || tile === 'vertical wall' || tile === 'door');
const KNOWN = TILES.map((tile, number) => tile === 'passage' || FLOORS[number] || CLOSED[number]);

/** How many cells of its own region hang together with the first one. */
function reachedFrom(start: number, cells: readonly number[], width: number): number {
  const isMet = new Uint8Array(cells.length);
  const stack = [start];
  const steps = [-width, -1, 1, width];
  isMet[start] = 1;
  let count = 0;
  for (let cell = stack.pop(); cell !== undefined; cell = stack.pop()) {
    count++;
    for (const step of steps) {
      if (cells[cell + step] !== cells[cell] || isMet[cell + step] === 1) continue;
      isMet[cell + step] = 1;
      stack.push(cell + step);
    }
  }
  return count;
}

/** A room spans its floor and its walls, a corridor its cells and its doors; a room that fills its box has no shape. */
function boxProblems({ width, doors }: Layout, room: Room, own: readonly number[]): string[] {
  const isRoom = room.kind === 'room';
  const ends = isRoom ? [] : doors.filter(({ rooms }) => rooms.includes(room.id));
  const spots = [...own, ...ends.map(({ x, y }) => y * width + x)];
  const xs = spots.map((cell) => cell % width);
  const ys = spots.map((cell) => Math.floor(cell / width));
  const rim = isRoom ? 1 : 0;
  const [x, y] = [Math.min(...xs) - rim, Math.min(...ys) - rim];
  const [w, h] = [Math.max(...xs) + rim - x + 1, Math.max(...ys) + rim - y + 1];
  const problems: string[] = [];
  if (room.x !== x || room.y !== y || room.w !== w || room.h !== h) problems.push(`region ${room.id} has a wrong box`);
  const isFull = isRoom && own.length === (w - 2) * (h - 2);
  if ((room.shape === null) !== isFull) problems.push(`region ${room.id}: its shape tells nothing`);
  const signs = room.shape?.join('') ?? '';
  if (
    room.shape !== null &&
    (room.shape.length !== h || room.shape.some((row) => row.length !== w || /[^.# ]/.test(row)))
  )
    problems.push(`region ${room.id} has no proper shape`);
  const around = signs.split('#').length - 1;
  if (!isRoom && around !== ends.length) problems.push(`corridor ${room.id} has ${around} doors in its shape`);
  return problems;
}

/** One door for each two regions that touch, in the middle of their border; but the boss room may have kept just one. */
function doorProblems(layout: Layout, cells: readonly number[]): string[] {
  const problems: string[] = [];
  const { width, doors, links } = layout;
  const touching = new Map<number, number[]>();
  for (let cell = width; cell < cells.length - width; cell++) {
    if (cells[cell] !== -1) continue;
    for (let step = 1; step <= width; step += width - 1) {
      const one = cells[cell - step]!;
      const other = cells[cell + step]!;
      if (one < 0 || other < 0 || one === other) continue;
      const pair = one < other ? one * cells.length + other : other * cells.length + one;
      const border = touching.get(pair);
      if (border === undefined) touching.set(pair, [cell]);
      else border.push(cell);
    }
  }
  const nameOf = (pair: number): string => `${Math.floor(pair / cells.length)}-${pair % cells.length}`;
  const borders = new Map([...touching].map(([pair, border]) => [nameOf(pair), border]));
  const pairs = doors.map(({ rooms }) => rooms.join('-'));
  if (new Set(pairs).size !== pairs.length) problems.push('two doors for one pair');
  if (links.map((link) => link.join('-')).join() !== pairs.join()) problems.push('links are not what doors join');
  const boss = cells[layout.stairs.y * width + layout.stairs.x]!;
  for (const pair of borders.keys()) {
    if (!pairs.includes(pair) && !pair.split('-').includes(`${boss}`)) problems.push(`no door between ${pair}`);
  }
  doors.forEach((door, place) => {
    const border = borders.get(pairs[place]!) ?? [];
    const at = door.y * width + door.x;
    if (door.kind !== 'plain' || !border.includes(at)) problems.push(`door ${pairs[place]} is not in its border`);
    else {
      const away = awayFromMiddle(border, width);
      if (away[border.indexOf(at)]! > Math.min(...away) + 1e-9)
        problems.push(`door ${pairs[place]} is not in the middle`);
    }
  });
  return problems;
}

/** How far each cell of a border is from its middle, squared. */
function awayFromMiddle(border: readonly number[], width: number): number[] {
  const mean = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / list.length;
  const xs = border.map((cell) => cell % width);
  const ys = border.map((cell) => Math.floor(cell / width));
  const [x, y] = [mean(xs), mean(ys)];
  return border.map((_, place) => (xs[place]! - x) ** 2 + (ys[place]! - y) ** 2);
}

/** Rooms come first, in order of their depth from the entrance; the stairs are in the deepest dead end; corridors lead on. */
function orderProblems(layout: Layout, cells: readonly number[], own: readonly number[][]): string[] {
  const { rooms, links, stairs, start, width, height } = layout;
  const problems: string[] = [];
  const neighbours = rooms.map(({ id }) => links.flatMap(([a, b]) => (a === id ? [b] : b === id ? [a] : [])));
  const depths = rooms.map(() => Number.POSITIVE_INFINITY);
  depths[0] = 0;
  const queue = [0];
  for (const id of queue) {
    for (const next of neighbours[id]!) {
      if (depths[next]! !== Number.POSITIVE_INFINITY) continue;
      depths[next] = depths[id]! + 1;
      queue.push(next);
    }
  }
  const count = rooms.filter(({ kind }) => kind === 'room').length;
  for (const { id, kind } of rooms) {
    if (kind !== (id < count ? 'room' : 'corridor')) problems.push(`region ${id} is a ${kind}`);
    if (id > 0 && id < count && depths[id]! < depths[id - 1]!) problems.push(`room ${id} comes too late`);
    if (id >= count && neighbours[id]!.length < 2) problems.push(`corridor ${id} leads nowhere`);
    if (id >= count && neighbours[id]!.some((other) => other >= count)) problems.push(`corridor ${id} meets another`);
  }
  const edges = rooms.slice(0, count).map(({ id }) => {
    let least = width;
    for (const cell of own[id]!) {
      const x = cell % width;
      const y = Math.floor(cell / width);
      least = Math.min(least, x, width - 1 - x, y - 1, height - 2 - y);
    }
    return least;
  });
  if (edges.some((away) => away < edges[0]!)) problems.push('the entrance is not nearest the edge');
  const deadEnds = rooms.filter(({ id }) => id > 0 && id < count && neighbours[id]!.length === 1);
  const most = Math.max(...deadEnds.map(({ id }) => depths[id]!));
  const boss = deadEnds.find(({ id }) => depths[id] === most)?.id;
  if (cells[stairs.y * width + stairs.x] !== boss) problems.push(`the stairs are not in the deepest dead end, ${boss}`);
  if (start === null || cells[start.y * width + start.x] !== 0) problems.push('the start is not in the entrance');
  return problems;
}

/** Every room has a name of one theme and of its shape, no corridor has one. */
function nameProblems(
  { rooms, stairs, width }: Layout,
  cells: readonly number[],
  own: readonly number[][],
  themes: readonly Theme[],
): string[] {
  const problems: string[] = [];
  const real = rooms.filter(({ kind }) => kind === 'room');
  const areas = real.map(({ id }) => own[id]!.length).sort((a, b) => b - a);
  const boss = cells[stairs.y * width + stairs.x];
  const shapeOf = ({ id, w, h }: Room): RoomShape => {
    if (id === boss) return 'boss';
    if (Math.max(w, h) / Math.min(w, h) >= 2) return 'long';
    return areas.indexOf(own[id]!.length) < real.length / 3 && Math.max(w, h) / Math.min(w, h) < 1.5 ? 'big' : 'other';
  };
  const fits = (theme: Theme): boolean =>
    real.every((room) =>
      theme.rooms[shapeOf(room)].some(({ name, stock }) => name === room.name && stock === room.stock),
    );
  if (themes.length > 0 && !themes.some(fits)) {
    problems.push(`no theme has ${real.map((room) => `${room.name} (${shapeOf(room)})`).join(', ')}`);
  }
  for (const { kind, name, stock, lit } of rooms) {
    if (kind === 'corridor' && (name !== '' || stock !== '' || lit)) problems.push('a corridor is more than that');
  }
  for (const shape of ROOM_SHAPES) {
    for (const theme of themes.filter(fits)) {
      const used = real.filter((room) => shapeOf(room) === shape).map(({ name }) => name);
      if (new Set(used).size < Math.min(used.length, theme.rooms[shape].length))
        problems.push(`names are repeated: ${used}`);
    }
  }
  return problems;
}
