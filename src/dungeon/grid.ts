import type { Point } from '../base/points.js';
import type { Rng } from '../base/rng.js';
import type { Door, Layout, Room } from '../state/level.js';
import { TILE } from '../state/tiles.js';
import { type Generator, type LayoutRequest, requestProblem, stepRecorder } from './generator.js';
import { countOf, countProblem, crossingsOf, GRID_OPTIONS, leastField } from './grid-options.js';
import { withUsual } from './options.js';
import { drawPlace, realRooms } from './placing.js';
import { rockOf } from './rock.js';
import { setTraps } from './traps.js';

/** The smallest field for the usual three columns and three rows; fewer of them need less. */
export const GRID_SMALLEST = { width: 21, height: 20 } as const;

/**
 * The whole of a dungeon system, in two parts: rooms are placed in a grid of cells, then connected. Copy this file to start one of
 * your own; what it must keep to is in `validate.ts`.
 */
export const grid: Generator = {
  name: 'grid',
  smallest: GRID_SMALLEST,
  options: GRID_OPTIONS,

  problem(request) {
    const { name, options } = grid;
    return countProblem(request) ?? requestProblem({ name, smallest: leastField(request.options), options }, request);
  },

  generate(request, rng): Layout {
    const wrong = grid.problem(request);
    if (wrong !== null) throw new RangeError(wrong);

    const plan = newPlan(request, rng);
    const { width, tiles, rooms, doors } = plan;
    const { merge, crossings } = withUsual(GRID_OPTIONS, request.options);
    const stage = stepRecorder(tiles, width, request.record);
    stage?.('cells', { boxes: plan.cells });
    placeRooms(plan, rng.chance(merge));
    stage?.('rooms', { boxes: rooms.filter(({ kind }) => kind === 'gone') });
    const tree = growTree(plan);
    stage?.('tree', { links: tree.map((link) => roomsOf(plan, link)) });
    const extra = addLinks(plan, tree);
    stage?.('extra links', { links: extra.map((link) => roomsOf(plan, link)) });
    for (const line of drawLines(plan, [...tree, ...extra])) {
      dig(plan, line);
      const joined = roomsOf(plan, line.link);
      stage?.(`corridor ${joined.join('-')}`, { links: [joined] });
    }
    const ground = { rng, depth: request.depth, width, tiles, rooms, realRooms: realRooms(plan) };
    const stairs = drawPlace(plan, rng, ground.realRooms, undefined, () => true)!;
    tiles[stairs.y * width + stairs.x] = TILE.stairs;
    stage?.('stairs');
    const traps = setTraps(ground, request.traps, (tile) => tile === TILE.floor);
    stage?.('traps', { boxes: traps.map(cellBox) });
    const links = [...tree, ...extra].map((link) => roomsOf(plan, link)).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    const layout = { width, height: request.height, tiles, rooms, links, doors, traps, stairs, start: null };
    if (crossings) stage?.('crossings', { boxes: crossingsOf(layout).map(cellBox) });
    return layout;
  },
};

type Box = Pick<Room, 'x' | 'y' | 'w' | 'h'>;
/** Two neighbouring cells, in the order in which a corridor is to lead. */
type Link = [from: number, to: number];
/** Where a corridor is to run, from the wall of one room (or a junction) along its row, then along its column to that of another. */
type Line = { link: Link; cells: number[]; ends: End[] };
/** Where a corridor needs a door, and to which room: at a junction it needs none. */
type End = { cell: number; room: number };

type Plan = {
  rng: Rng;
  width: number;
  gloom: number;
  tiles: number[];
  columns: number;
  /** The cells of the grid, row by row, and which room each has; two can share one. */
  cells: Box[];
  roomOf: number[];
  rooms: Room[];
  doors: Door[];
};

function newPlan({ width, height, depth, options }: LayoutRequest, rng: Rng): Plan {
  const asked = withUsual(GRID_OPTIONS, options);
  const columns = countOf('columns', asked.columns, width, rng);
  const rows = countOf('rows', asked.rows, height - 2, rng);
  const w = Math.floor(width / columns);
  const h = Math.floor((height - 2) / rows);
  const cells: Box[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) cells.push({ x: column * w, y: 1 + row * h, w, h });
  }
  const tiles = rockOf(width * height);
  // To depth 3 all is lit, then Rogue's odds hold (rules 1.1).
  const gloom = depth <= 3 ? 0 : Math.min(depth - 1, 10);
  return { rng, width, gloom, tiles, columns, cells, roomOf: [], rooms: [], doors: [] };
}

/** Part one: each cell gets a room, but for up to three; with `merge` two neighbours get one together. At least two rooms come of it. */
function placeRooms(plan: Plan, merge: boolean): void {
  const { rng, cells, roomOf, rooms } = plan;
  const shared = merge ? rng.pick(neighbours(plan)) : null;
  const free = cells.map((_, cell) => cell).filter((cell) => !shared?.includes(cell));
  const most = free.length - (shared === null ? 2 : 1);
  const gone: number[] = [];
  for (let left = Math.min(rng.below(4), most); left > 0; left--) gone.push(...free.splice(rng.below(free.length), 1));
  for (let cell = 0; cell < cells.length; cell++) {
    roomOf.push(shared?.[1] === cell ? roomOf[shared[0]]! : rooms.length);
    if (shared?.[1] === cell) continue;
    const kind = gone.includes(cell) ? 'gone' : 'room';
    let box = kind === 'gone' ? centreOf(cells[cell]!) : roomBox(cells[cell]!, rng);
    if (shared?.[0] === cell) box = around(box, roomBox(cells[shared[1]]!, rng));
    const lit = kind === 'room' && rng.below(10) >= plan.gloom;
    const { x, y, w, h } = box;
    rooms.push({ id: rooms.length, x, y, w, h, kind, shape: null, lit, name: '', stock: '' });
    build(plan, box);
  }
}

/** Inside 4 to (cell width - 3) wide and 3 to (cell height - 3) high; the left column and the lowest row of the cell stay free. */
function roomBox({ x, y, w, h }: Box, rng: Rng): Box {
  const width = 2 + rng.between(4, w - 3);
  const height = 2 + rng.between(3, h - 3);
  return { x: x + 1 + rng.below(w - width), y: y + rng.below(h - height), w: width, h: height };
}

/** A cell without a room is a single tile, where corridors meet. */
function centreOf({ x, y, w, h }: Box): Box {
  return { x: x + Math.floor(w / 2), y: y + Math.floor(h / 2), w: 1, h: 1 };
}

function around(a: Box, b: Box): Box {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return { x, y, w: Math.max(a.x + a.w, b.x + b.w) - x, h: Math.max(a.y + a.h, b.y + b.h) - y };
}

function build({ tiles, width }: Plan, box: Box): void {
  const { right, bottom } = wallsOf(box);
  for (let y = box.y; y <= bottom; y++) {
    const isWall = y === box.y || y === bottom;
    tiles.fill(isWall ? TILE['horizontal wall'] : TILE.floor, y * width + box.x, y * width + right + 1);
    if (!isWall) tiles[y * width + box.x] = tiles[y * width + right] = TILE['vertical wall'];
  }
  if (box.w === 1) tiles[box.y * width + box.x] = TILE.floor;
}

/** Part two: a random room first, then, again and again, a random room of the tree that has neighbours outside, and one of these. */
function growTree(plan: Plan): Link[] {
  const { rng, rooms, roomOf } = plan;
  const ways = rooms.map((): Link[] => []);
  for (const [a, b] of neighbours(plan)) {
    ways[roomOf[a]!]!.push([a, b]);
    ways[roomOf[b]!]!.push([b, a]);
  }
  const growing = [rng.below(rooms.length)];
  const joined = rooms.map(({ id }) => id === growing[0]);
  const tree: Link[] = [];
  while (tree.length < rooms.length - 1) {
    const at = rng.below(growing.length);
    const fresh = ways[growing[at]!]!.filter(([, to]) => !joined[roomOf[to]!]);
    if (fresh.length > 0) {
      const way = rng.pick(fresh);
      const room = roomOf[way[1]]!;
      joined[room] = true;
      growing.push(room);
      tree.push(way);
    } else {
      growing.splice(at, 1);
    }
  }
  return tree;
}

/** Up to three more, between neighbours that are not joined yet. */
function addLinks(plan: Plan, tree: readonly Link[]): Link[] {
  const { rng, cells } = plan;
  const pairOf = ([a, b]: Link): number => Math.min(a, b) * cells.length + Math.max(a, b);
  const joined = new Set(tree.map(pairOf));
  const free = neighbours(plan).filter((link) => !joined.has(pairOf(link)));
  const extra: Link[] = [];
  for (let left = Math.min(rng.below(4), free.length); left > 0; left--) {
    extra.push(...free.splice(rng.below(free.length), 1));
  }
  return extra;
}

/** All pairs of neighbouring cells that have not one room together, the lower first. */
function neighbours({ cells, columns, roomOf }: Plan): Link[] {
  const links: Link[] = [];
  for (let cell = 0; cell < cells.length; cell++) {
    if (cell % columns < columns - 1) links.push([cell, cell + 1]);
    if (cell + columns < cells.length) links.push([cell, cell + columns]);
  }
  return links.filter(([a, b]) => roomOf[a] === undefined || roomOf[a] !== roomOf[b]);
}

function roomsOf({ roomOf }: Plan, link: Link): [number, number] {
  const a = roomOf[link[0]]!;
  const b = roomOf[link[1]]!;
  return a < b ? [a, b] : [b, a];
}

/** How often a line is drawn again that would crowd another, and how often all of them where that does not help. */
const LINE_TRIES = 100;
const ALL_TRIES = 20;

/** A line for each link, none of which crowds another. */
function drawLines(plan: Plan, links: readonly Link[]): Line[] {
  const { rooms, roomOf } = plan;
  // To a junction there is often only one: the others make way.
  const isFixed = (link: Link): boolean => link.some((cell) => rooms[roomOf[cell]!]!.kind === 'gone');
  const order = [...links.filter(isFixed), ...links.filter((link) => !isFixed(link))];
  let lines: Line[] = [];
  const { width, tiles } = plan;
  const taken: Taken = { width, marks: new Uint8Array(tiles.length) };
  for (let tries = 0; tries < ALL_TRIES; tries++) {
    if (tries > 0) taken.marks.fill(0);
    lines = [];
    for (const link of order) {
      const line = drawClearLine(plan, link, taken);
      if (line === null) break;
      take(taken, line);
      lines.push(line);
    }
    if (lines.length === order.length) return lines;
  }
  // Hardly ever: then two of them run side by side.
  return order.map((link) => lines.find((line) => line.link === link) ?? drawLine(plan, link));
}

/** By cell, bit by bit, what the corridors so far are made of. */
type Taken = { width: number; marks: Uint8Array };
const DUG = 1;
const DOOR = 2;
/** A cell of the line that is just looked at. */
const OWN = 4;

function take({ marks }: Taken, line: Line): void {
  for (const cell of line.cells) marks[cell]! |= DUG;
  for (const { cell } of line.ends) marks[cell]! |= DOOR;
}

function drawClearLine(plan: Plan, link: Link, taken: Taken): Line | null {
  for (let tries = 0; tries < LINE_TRIES; tries++) {
    const line = drawLine(plan, link);
    if (!crowds(line, taken)) return line;
  }
  return null;
}

/**
 * Whether a corridor would run beside another, or its door stand beside another; one door and one way for both are fine.
 *
 *     |..+####         |..+####          |..+####
 *     |..+###   no     |..|  ##  no      |..|  #   yes
 *     |..|  #          |..|  ##          |..|  #
 */
function crowds(line: Line, { width, marks }: Taken): boolean {
  for (const { cell } of line.ends) {
    const beside = marks[cell - width]! | marks[cell - 1]! | marks[cell + 1]! | marks[cell + width]!;
    if ((beside & DOOR) !== 0) return true;
  }
  const own = line.cells;
  for (const cell of own) marks[cell]! |= OWN;
  const isCrowded = own.some((cell) => isInSquare(marks, cell, width));
  for (const cell of own) marks[cell]! &= ~OWN;
  return isCrowded;
}

/** Whether a marked cell is one of four in a square. */
function isInSquare(marks: Uint8Array, cell: number, width: number): boolean {
  const above = marks[cell - width] !== 0;
  const below = marks[cell + width] !== 0;
  if (marks[cell - 1] !== 0) {
    if (above && marks[cell - width - 1] !== 0) return true;
    if (below && marks[cell + width - 1] !== 0) return true;
  }
  if (marks[cell + 1] === 0) return false;
  return (above && marks[cell - width + 1] !== 0) || (below && marks[cell + width + 1] !== 0);
}

/** The cells of a line, from wall to wall. */
function cellsOf(start: Point, { x, y }: Point, width: number): number[] {
  let cell = start.y * width + start.x;
  const cells = [cell];
  const across = x < start.x ? -1 : 1;
  for (let left = Math.abs(x - start.x); left > 0; left--) {
    cell += across;
    cells.push(cell);
  }
  const down = y < start.y ? -width : width;
  for (let left = Math.abs(y - start.y); left > 0; left--) {
    cell += down;
    cells.push(cell);
  }
  return cells;
}

/**
 * Straight where the insides of the two have a row or column in common. Else with one bend: out of the side of the first, beyond the
 * other, and from above or below into that.
 *
 *     |..+####      The bend must lie beyond both walls, or it would run along
 *     ----   #      one of them. A junction has no walls, yet a row or column,
 *          --+--    so it comes second where they lie side by side, else first.
 *          |...|
 */
function drawLine(plan: Plan, link: Link): Line {
  const { rng, width, cells, rooms, roomOf } = plan;
  const [from, to] = link;
  const across = cells[from]!.y === cells[to]!.y;
  const isGone = (cell: number): boolean => rooms[roomOf[cell]!]!.kind === 'gone';
  const swap = across ? isGone(from) : isGone(to);
  const [first, second] = swap ? [to, from] : [from, to];
  const a = rooms[roomOf[first]!]!;
  const b = rooms[roomOf[second]!]!;
  const line = (start: Point, end: Point): Line => {
    const ends: End[] = [];
    if (a.kind !== 'gone') ends.push({ cell: start.y * width + start.x, room: a.id });
    if (b.kind !== 'gone') ends.push({ cell: end.y * width + end.x, room: b.id });
    return { link, cells: cellsOf(start, end, width), ends };
  };
  // Of a room of two cells only the part in this cell counts, or the corridor would come into a third cell.
  const insideA = insideOf(a, cells[first]!);
  const insideB = insideOf(b, cells[second]!);
  const rows = common(insideA.rows, insideB.rows);
  const columns = common(insideA.columns, insideB.columns);
  if (across && rows[0] <= rows[1]) {
    const y = rng.between(...rows);
    return line({ x: sideOf(a, b.x), y }, { x: sideOf(b, a.x), y });
  }
  if (!across && columns[0] <= columns[1]) {
    const x = rng.between(...columns);
    return line({ x, y: flatOf(a, b.y) }, { x, y: flatOf(b, a.y) });
  }
  const y = rng.between(...beyond(insideA.rows, b.y, wallsOf(b).bottom));
  const x = rng.between(...beyond(insideB.columns, a.x, wallsOf(a).right));
  return line({ x: sideOf(a, x), y }, { x, y: flatOf(b, y) });
}

function wallsOf({ x, y, w, h }: Box): { right: number; bottom: number } {
  return { right: x + w - 1, bottom: y + h - 1 };
}

/** The first and the last of some rows or columns; none where the first is the greater. */
type Lines = [first: number, last: number];

/** Rows and columns of the inside of a room that lie in this cell. */
function insideOf(room: Room, cell: Box): { rows: Lines; columns: Lines } {
  const wall = room.kind === 'gone' ? 0 : 1;
  const { right, bottom } = wallsOf(room);
  return {
    rows: common([room.y + wall, bottom - wall], [cell.y, wallsOf(cell).bottom]),
    columns: common([room.x + wall, right - wall], [cell.x, wallsOf(cell).right]),
  };
}

function common(a: Lines, b: Lines): Lines {
  return [Math.max(a[0], b[0]), Math.min(a[1], b[1])];
}

/** Those that lie before `first` or, if there are none, after `last`. */
function beyond(lines: Lines, first: number, last: number): Lines {
  return lines[0] < first ? [lines[0], Math.min(lines[1], first - 1)] : [Math.max(lines[0], last + 1), lines[1]];
}

/** The column of the side wall, or the row of the upper or lower one, that looks towards a column or row. */
function sideOf(box: Box, column: number): number {
  return column > box.x ? wallsOf(box).right : box.x;
}
function flatOf(box: Box, row: number): number {
  return row > box.y ? wallsOf(box).bottom : box.y;
}

/** Digs a corridor, and hangs its doors. */
function dig({ tiles, width, doors }: Plan, line: Line): void {
  for (const cell of line.cells) if (tiles[cell] === TILE.rock) tiles[cell] = TILE.passage;
  for (const { cell, room } of line.ends) {
    // Two corridors may end at one door.
    if (tiles[cell] === TILE.door) continue;
    tiles[cell] = TILE.door;
    doors.push({ x: cell % width, y: Math.floor(cell / width), rooms: [room, null], kind: 'plain' });
  }
}

function cellBox({ x, y }: Point): Box {
  return { x, y, w: 1, h: 1 };
}
