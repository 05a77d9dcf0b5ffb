import { buildLayout } from '../../src/dungeon/build.js';
import type { LayoutNames } from '../../src/dungeon/generator.js';
import { problemText, validate } from '../../src/dungeon/validate.js';
import type { Layout, Room } from '../../src/state/level.js';
import { TILES } from '../../src/state/tiles.js';
import { gameContent } from '../content.js';

/** Trap kinds in the order of the game, which the layout needs by name only. */
export const TRAPS = [
  'trapdoor',
  'arrow',
  'sleeping gas',
  'bear trap',
  'teleport',
  'poison dart',
  'rust',
  'mysterious',
];

/** What layouts take from the content of the game. */
export const NAMES: LayoutNames = { traps: TRAPS, themes: gameContent().themes };
/** From the first level to past the Amulet: lit, dusky, dark. */
export const DEPTHS = [1, 5, 13, 26];

export function rogueLayout(seed: string, depth: number, width?: number, height?: number): Layout {
  return buildLayout({ seed, system: 'rogue', systemOptions: {} }, depth, 1, NAMES, width, height).layout;
}

/** Everything wrong with a layout of `rogue`: the guarantees of all systems, and those of this one. */
export function rogueProblems(layout: Layout): string[] {
  return [...validate(layout).map(problemText), ...ownProblems(layout)];
}

function ownProblems(layout: Layout): string[] {
  const problems: string[] = [];
  const real = layout.rooms.filter((room) => room.kind !== 'gone');
  if (layout.rooms.length !== 9) problems.push(`${layout.rooms.length} cells`);
  if (real.length < 6) problems.push(`only ${real.length} rooms`);
  for (const room of real) {
    if (room.w * room.h * 9 > layout.width * layout.height)
      problems.push(`room ${room.id} is over a ninth of the field`);
    problems.push(...(room.kind === 'room' ? wallProblems(layout, room) : []));
  }
  for (const a of real) {
    for (const b of real) if (a.id < b.id && touch(a, b)) problems.push(`rooms ${a.id} and ${b.id} touch`);
  }
  for (const link of layout.links) {
    const [a, b] = link;
    const across = b === a + 1 && a % 3 < 2;
    if (!across && b !== a + 3) problems.push(`${a}-${b} are no neighbours`);
    else if (!hasCorridor(layout, a, b, across)) problems.push(`no corridor of two bends joins ${a}-${b}`);
  }
  if (!allLinked(layout)) problems.push('the links leave a room out');
  const ends = layout.links.flat().filter((id) => layout.rooms[id]!.kind === 'room').length;
  if (ends !== layout.doors.length) problems.push(`${layout.doors.length} doors for ${ends} meetings`);
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
      const isDoor = tile === 'door' || tile === 'secret door';
      let sound = tile === 'floor' || tile === 'stairs';
      if (flat) sound = tile === 'horizontal wall' || (isDoor && !side);
      else if (side) sound = tile === 'vertical wall' || isDoor;
      if (!sound) problems.push(`room ${room.id} has ${tile} at ${x},${y}`);
    }
  }
  return problems;
}

/** Whether rooms overlap or stand without a free column or row between them. A maze fills its cell to the next in column 0. */
function touch(a: Room, b: Room): boolean {
  return a.x <= b.x + b.w && b.x <= a.x + a.w && a.y <= b.y + b.h && b.y <= a.y + a.h && !(isMaze(a) || isMaze(b));
}

function isMaze(room: Room): boolean {
  return room.kind === 'maze';
}

/** Whether passage cells lead straight, sideways once, and straight again from one room to the other. */
function hasCorridor(layout: Layout, a: number, b: number, across: boolean): boolean {
  return endsOf(layout, a, across ? 'right' : 'down').some((from) =>
    endsOf(layout, b, across ? 'left' : 'up').some((to) => hasStraightWay(layout, from, to, across)),
  );
}

type Side = 'left' | 'right' | 'up' | 'down';
type Cell = { x: number; y: number };

/** Where a corridor may leave a room on that side: its door, any maze cell of that edge, or the junction itself. */
function endsOf(layout: Layout, id: number, side: Side): Cell[] {
  const room = layout.rooms[id]!;
  if (room.kind === 'gone') return [{ x: room.x, y: room.y }];
  const cells: Cell[] = [];
  if (side === 'left' || side === 'right') {
    const x = side === 'left' ? room.x : room.x + room.w - 1;
    for (let y = room.y; y < room.y + room.h; y++) cells.push({ x, y });
  } else {
    // The corridor of a maze of the top row may start a row above its last.
    const rows = side === 'up' ? [room.y] : [room.y + room.h - 1, ...(isMaze(room) ? [room.y + room.h - 2] : [])];
    for (const y of rows) for (let x = room.x; x < room.x + room.w; x++) cells.push({ x, y });
  }
  return cells.filter(({ x, y }) =>
    isMaze(room) ? isPassage(layout, x, y) : layout.doors.some((door) => door.x === x && door.y === y),
  );
}

function hasStraightWay(layout: Layout, from: Cell, to: Cell, across: boolean): boolean {
  const [start, end, startSide, endSide] = across ? [from.x, to.x, from.y, to.y] : [from.y, to.y, from.x, to.x];
  const at = (main: number, side: number): boolean =>
    across ? isPassage(layout, main, side) : isPassage(layout, side, main);
  for (let turn = start + 1; turn < end; turn++) {
    let whole = true;
    for (let main = start + 1; main <= turn && whole; main++) whole = at(main, startSide);
    for (let main = turn; main < end && whole; main++) whole = at(main, endSide);
    const low = Math.min(startSide, endSide);
    const high = Math.max(startSide, endSide);
    for (let side = low; side <= high && whole; side++) whole = at(turn, side);
    if (whole) return true;
  }
  return false;
}

function isPassage(layout: Layout, x: number, y: number): boolean {
  const tile = tileName(layout, x, y);
  return tile === 'passage' || tile === 'hidden passage' || tile === 'stairs';
}

export function tileName({ tiles, width }: Layout, x: number, y: number): string {
  return TILES[tiles[y * width + x]!]!;
}

function allLinked({ links, rooms }: Layout): boolean {
  const reached = new Set([0]);
  for (let pass = 0; pass < rooms.length; pass++) {
    for (const [a, b] of links) {
      if (reached.has(a) || reached.has(b)) reached.add(a).add(b);
    }
  }
  return reached.size === rooms.length;
}

/** Pairs of doors side by side in one wall. */
export function doorsBesideDoors({ doors }: Layout): number {
  let pairs = 0;
  for (const a of doors) {
    for (const b of doors) if ((b.x === a.x + 1 && b.y === a.y) || (b.y === a.y + 1 && b.x === a.x)) pairs++;
  }
  return pairs;
}

/** A layout drawn by hand: `#` passage, `+` door, `.` floor, `-` `|` walls, `%` stairs; rooms and doors as given. */
export function drawn(rows: string[], rooms: Omit<Room, 'id' | 'name' | 'stock'>[], links: [number, number][]): Layout {
  const width = rows[0]!.length;
  const glyphs: { [glyph: string]: string } = {
    ' ': 'rock',
    '.': 'floor',
    '#': 'passage',
    '+': 'door',
    '-': 'horizontal wall',
    '|': 'vertical wall',
    '%': 'stairs',
  };
  const tiles = [...rows.join('')].map((glyph) => TILES.indexOf(glyphs[glyph] as (typeof TILES)[number]));
  const layout: Layout = {
    width,
    height: rows.length,
    tiles,
    rooms: rooms.map((room, id) => ({ id, ...room, name: '', stock: '' })),
    links,
    doors: [],
    traps: [],
    stairs: { x: 0, y: 0 },
    start: null,
  };
  tiles.forEach((tile, cell) => {
    const at = { x: cell % width, y: Math.floor(cell / width) };
    if (TILES[tile] === 'stairs') layout.stairs = at;
    if (TILES[tile] !== 'door') return;
    const owner = layout.rooms.find(({ x, y, w, h }) => at.x >= x && at.x < x + w && at.y >= y && at.y < y + h);
    layout.doors.push({ ...at, rooms: [owner?.id ?? null, null], kind: 'plain' });
  });
  return layout;
}

/** Two rooms and a corridor: small, and sound. */
export function sound(): Layout {
  return drawn(
    [
      '                 ',
      ' -----    ------ ',
      ' |...+####+....| ',
      ' |.%.|    |....| ',
      ' -----    ------ ',
      '                 ',
    ],
    [
      { x: 1, y: 1, w: 5, h: 4, kind: 'room', shape: null, lit: true },
      { x: 10, y: 1, w: 6, h: 4, kind: 'room', shape: null, lit: true },
    ],
    [[0, 1]],
  );
}
