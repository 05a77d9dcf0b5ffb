import { cellOfBlock, NOBODY, type Plan, ROCK } from './plan.js';

/** Two regions that touch, the lower first, and the cells of the lines between them: any of them can be their door. */
export type Border = { a: number; b: number; cells: number[] };

/** The regions as a graph. Rooms are numbered 0 and up in order of their depth, corridors come after them. */
export type Graph = {
  /** How many of the regions are rooms. */
  rooms: number;
  /** How many regions there are. */
  regions: number;
  /** Sorted by their regions, each pair once. */
  borders: Border[];
  /** Of the room of the way down. The entrance is room 0. */
  boss: number;
};

/**
 * Makes the graph of the regions and decides on it: the entrance, the room nearest the edge, from which breadth-first depth orders the
 * rooms; and the boss room, the deepest dead end. Where there is none it is the deepest room, which becomes one: it keeps the border that
 * leads back to the entrance. That cuts nothing off: every other room has a way to the entrance on which none is deeper than itself, and
 * every corridor lies beside two rooms at least. A corridor that leads to one room only is filled up. Numbers the regions anew.
 */
export function decideGraph(plan: Plan, regions: number): Graph {
  const isRoom = (id: number): boolean => id < plan.nuclei.length;
  const borders = leadingOn(findBorders(plan, regions), isRoom);
  const neighbours = neighboursOf(borders, regions);
  const { order, depths } = breadthFirst(neighbours, entranceOf(plan));
  const rooms = order.filter(isRoom);
  const deadEnds = rooms.filter((id, place) => place > 0 && neighbours[id]!.length === 1);
  const boss = deepest(deadEnds.length > 0 ? deadEnds : rooms, depths);
  const first = order.find((id) => neighbours[boss]!.includes(id))!;
  const kept = deadEnds.length > 0 ? borders : leadingOn(closeBoss(borders, boss, first), isRoom);
  const stays = new Set(kept.flatMap(({ a, b }) => [a, b]));
  const corridors = order.filter((id) => !isRoom(id) && stays.has(id));
  const numbers = new Int16Array(regions).fill(NOBODY);
  for (const [number, id] of [...rooms, ...corridors].entries()) numbers[id] = number;
  renumber(plan, kept, numbers);
  return { rooms: rooms.length, regions: rooms.length + corridors.length, borders: kept, boss: numbers[boss]! };
}

/**
 * All pairs of regions that touch. A door can stand between two blocks, and where four meet that are two of each:
 *
 *     A|B     the three cells of this border
 *     A|B
 *     A|B
 */
function findBorders(plan: Plan, regions: number): Border[] {
  const { owner, stride, width } = plan;
  const borders: Border[] = [];
  const known = new Map<number, Border>();
  for (let block = stride; block < owner.length - stride; block++) {
    const here = owner[block]!;
    if (here === NOBODY) continue;
    const right = owner[block + 1]!;
    const below = owner[block + stride]!;
    const beyond = owner[block + stride + 1]!;
    const cell = cellOfBlock(plan, block);
    if (here !== right && right !== NOBODY) {
      meet(here, right, cell + 1);
      if (here === below && right === beyond) meet(here, right, cell + width + 1);
    }
    if (here !== below && below !== NOBODY) {
      meet(here, below, cell + width);
      if (here === right && below === beyond) meet(here, below, cell + width + 1);
    }
  }
  return borders;

  function meet(one: number, other: number, cell: number): void {
    const a = Math.min(one, other);
    const b = Math.max(one, other);
    let border = known.get(a * regions + b);
    if (border === undefined) {
      border = { a, b, cells: [] };
      known.set(a * regions + b, border);
      borders.push(border);
    }
    border.cells.push(cell);
  }
}

/** By region, those that it borders on, in order of their ids. */
function neighboursOf(borders: readonly Border[], regions: number): number[][] {
  const neighbours = Array.from({ length: regions }, (): number[] => []);
  for (const { a, b } of borders) {
    neighbours[a]!.push(b);
    neighbours[b]!.push(a);
  }
  for (const list of neighbours) list.sort((one, other) => one - other);
  return neighbours;
}

/** The room with the cell that is nearest the edge of the map; of several the one with the lowest id. */
function entranceOf(plan: Plan): number {
  const { owner, nuclei, stride } = plan;
  let entrance = NOBODY;
  let nearest = Number.MAX_SAFE_INTEGER;
  for (let block = stride; block < owner.length - stride; block++) {
    const id = owner[block]!;
    if (id === NOBODY || id >= nuclei.length) continue;
    const away = distanceToEdge(plan, cellOfBlock(plan, block));
    if (away > nearest || (away === nearest && id > entrance)) continue;
    entrance = id;
    nearest = away;
  }
  return entrance;
}

/** From a cell to the nearest cell of the map's outermost rows and columns; rows 0 and last are no part of the map. */
function distanceToEdge({ width, height }: Plan, cell: number): number {
  const y = Math.floor(cell / width);
  const x = cell - y * width;
  return Math.min(x, width - 1 - x, y - 1, height - 2 - y);
}

/** All regions as breadth-first search from `start` meets them, and how far away each is. */
function breadthFirst(neighbours: readonly number[][], start: number): { order: number[]; depths: number[] } {
  const depths = new Array<number>(neighbours.length).fill(-1);
  const order = [start];
  depths[start] = 0;
  for (let done = 0; done < order.length; done++) {
    const id = order[done]!;
    for (const next of neighbours[id]!) {
      if (depths[next] !== -1) continue;
      depths[next] = depths[id]! + 1;
      order.push(next);
    }
  }
  return { order, depths };
}

/** The first of the deepest. */
function deepest(rooms: readonly number[], depths: readonly number[]): number {
  let found = rooms[0]!;
  for (const id of rooms) if (depths[id]! > depths[found]!) found = id;
  return found;
}

/** The borders that stay when the boss room keeps just the one with `first`. */
function closeBoss(borders: readonly Border[], boss: number, first: number): Border[] {
  return borders.filter(({ a, b }) => (a !== boss && b !== boss) || a === first || b === first);
}

/** The borders that stay when corridors with one border are given up. */
function leadingOn(borders: readonly Border[], isRoom: (id: number) => boolean): Border[] {
  const ends: number[] = [];
  for (const { a, b } of borders) {
    ends[a] = (ends[a] ?? 0) + 1;
    ends[b] = (ends[b] ?? 0) + 1;
  }
  const isBlind = (id: number): boolean => !isRoom(id) && ends[id] === 1;
  return borders.filter(({ a, b }) => !isBlind(a) && !isBlind(b));
}

/** Gives regions and their borders new numbers; a region without one becomes rock. */
function renumber({ owner, ground }: Plan, borders: Border[], numbers: Int16Array): void {
  for (let block = 0; block < owner.length; block++) {
    const id = owner[block]!;
    if (id === NOBODY) continue;
    owner[block] = numbers[id]!;
    if (numbers[id] === NOBODY) ground[block] = ROCK;
  }
  for (const border of borders) {
    const a = numbers[border.a]!;
    const b = numbers[border.b]!;
    border.a = Math.min(a, b);
    border.b = Math.max(a, b);
  }
  borders.sort((one, other) => one.a - other.a || one.b - other.b);
}
