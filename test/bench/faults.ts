import { RNG as RotChance } from 'rot-js';
import { openStream } from '../../src/base/rng.js';
import { FIELD, layoutStream } from '../../src/dungeon/build.js';
import type { Generator } from '../../src/dungeon/generator.js';
import { generatorNamed, generatorNames } from '../../src/dungeon/registry.js';
import type { Layout } from '../../src/state/level.js';
import { PASSABLE } from '../../src/state/tiles.js';
import { NAMES } from '../dungeon/layouts.js';
import { type Box, npmRoguelike, PACKAGE_EXAMPLE, rotMaps, silence } from './peers.js';

/**
 * A level of anybody's, as far as all levels are alike. `rooms` with their walls where these are theirs; `cells`: where each of
 * them has to stay; null for what a generator has no notion of.
 */
type Sketch = {
  width: number;
  /** Row by row, what can be walked on, secrets counted, water and chasms not. */
  open: boolean[];
  rooms: Box[];
  cells: Box[] | null;
  doors: { x: number; y: number }[] | null;
};

/** Makes the level of a seed, null where it gives up. */
type Maker = { name: string; make(seed: number): Sketch | null };

/** Of so many levels those with a fault, by its sort; null where there is no such thing. */
export type Faults = {
  name: string;
  thrown: number;
  unconnected: number;
  doors: number | null;
  cells: number | null;
};

/** Counts the faults of all generators, or of those named, in the levels of seeds 0 to `seeds` - 1; `tell` hears whose turn it is. */
export function countFaults(
  seeds: number,
  tell: (name: string) => void = () => {},
  names?: readonly string[],
): Faults[] {
  const wanted = makers().filter(({ name }) => names === undefined || names.includes(name));
  return wanted.map((maker) => {
    tell(maker.name);
    return faultsOf(maker, seeds);
  });
}

function faultsOf({ name, make }: Maker, seeds: number): Faults {
  const faults: Faults = { name, thrown: 0, unconnected: 0, doors: null, cells: null };
  const speak = silence();
  try {
    for (let seed = 0; seed < seeds; seed++) {
      const sketch = attempt(make, seed);
      if (sketch === null) {
        faults.thrown++;
        continue;
      }
      if (isUnconnected(sketch)) faults.unconnected++;
      if (sketch.doors !== null) faults.doors = (faults.doors ?? 0) + (hasBadDoor(sketch) ? 1 : 0);
      if (sketch.cells !== null) faults.cells = (faults.cells ?? 0) + (leavesCell(sketch) ? 1 : 0);
    }
  } finally {
    speak();
  }
  return faults;
}

function attempt(make: Maker['make'], seed: number): Sketch | null {
  try {
    return make(seed);
  } catch {
    // To throw is one of the faults that are counted.
    return null;
  }
}

/** Whether a walk from the first room, by steps up, down, left and right, misses a cell of any room. */
function isUnconnected({ width, open, rooms }: Sketch): boolean {
  const cells = rooms.flatMap((room) => cellsIn(room, width)).filter((cell) => open[cell]);
  const reached = new Uint8Array(open.length);
  const stack = cells.slice(0, 1);
  for (let cell = stack.pop(); cell !== undefined; cell = stack.pop()) {
    if (!open[cell] || reached[cell] === 1) continue;
    reached[cell] = 1;
    stack.push(cell - width, cell - 1, cell + 1, cell + width);
  }
  return cells.some((cell) => reached[cell] === 0);
}

function cellsIn({ x, y, w, h }: Box, width: number): number[] {
  const cells: number[] = [];
  for (let row = y; row < y + h; row++) for (let column = x; column < x + w; column++) cells.push(row * width + column);
  return cells;
}

/** Whether a door is in rock, or has no open cells on two opposite sides. */
function hasBadDoor({ width, open, doors }: Sketch): boolean {
  return doors!.some(({ x, y }) => {
    const cell = y * width + x;
    const joins = (step: number): boolean => open[cell - step] === true && open[cell + step] === true;
    return !open[cell] || !(joins(1) || joins(width));
  });
}

function leavesCell({ rooms, cells }: Sketch): boolean {
  return rooms.some((room, place) => {
    const cell = cells![place]!;
    const right = room.x + room.w > cell.x + cell.w;
    return room.x < cell.x || room.y < cell.y || right || room.y + room.h > cell.y + cell.h;
  });
}

function makers(): Maker[] {
  const ours = generatorNames().map((name) => ourMaker(generatorNamed(name)!));
  return [...ours, packageMaker(), rotRogueMaker(), rotMaker('digger'), rotMaker('uniform')];
}

/** A level as in the game, at depths 1 to 26 in turn, of the first try. */
function ourMaker(generator: Generator): Maker {
  return {
    name: generator.name,
    make(seed) {
      const depth = 1 + (seed % 26);
      const stream = openStream(`${seed}`, layoutStream(depth, 1, 1));
      const layout = generator.generate({ ...FIELD, depth, ...NAMES, options: {} }, stream);
      const { width, tiles, rooms, doors } = layout;
      const open = tiles.map((tile) => PASSABLE[tile]!);
      return { width, open, rooms, doors, cells: CELLS[generator.name]?.(layout) ?? null };
    },
  };
}

/** Where the systems that have cells, sectors or a world keep their rooms. */
const CELLS: { readonly [system: string]: (layout: Layout) => Box[] } = {
  rogue: ({ rooms }) => rooms.map(({ id }) => cellOf(id, 3, 0, 26, 8)),
  grid: ({ rooms }) => rooms.map(({ id }) => cellOf(id, 3, 1, 26, 7)),
  slide: ({ rooms }) => rooms.map(() => ({ x: 0, y: 1, w: 79, h: 21 })),
  sector: ({ rooms }) => rooms.map(({ id }) => cellOf(id, 5, 1, 16, 7)),
};

function cellOf(id: number, columns: number, top: number, w: number, h: number): Box {
  return { x: (id % columns) * w, y: top + Math.floor(id / columns) * h, w, h };
}

/** With the example that it gives itself; what it draws comes from a stream of the seed. */
function packageMaker(): Maker {
  return {
    name: 'npm roguelike',
    make(seed) {
      const { random } = Math;
      const stream = openStream(`${seed}`, 'peer');
      Math.random = () => stream.below(0x100000000) / 0x100000000;
      try {
        const { world, rooms, doors } = npmRoguelike({ ...PACKAGE_EXAMPLE });
        const { width, height } = PACKAGE_EXAMPLE;
        const boxes = Object.values(rooms).map((room) => ({
          x: room.left - 1,
          y: room.top - 1,
          w: room.width + 2,
          h: room.height + 2,
        }));
        return {
          width,
          // 0 is void, 2 is wall.
          open: world.flat().map((code) => code !== 0 && code !== 2),
          rooms: boxes,
          cells: boxes.map(() => ({ x: 0, y: 0, w: width, h: height })),
          doors: Object.values(doors),
        };
      } finally {
        Math.random = random;
      }
    },
  };
}

/** Its rooms are made in three columns and rows of cells; it has no doors. */
function rotRogueMaker(): Maker {
  return {
    name: 'rot-js Map.Rogue',
    make(seed) {
      RotChance.setSeed(seed);
      const map = rotMaps.rogue(FIELD.width, FIELD.height);
      const open = openCells((dig) => map.create(dig));
      const { rooms: columns } = map as unknown as {
        rooms: { x: number; y: number; width: number; height: number }[][];
      };
      const rooms = columns.flat().map(({ x, y, width: w, height: h }) => ({ x, y, w, h }));
      const w = Math.floor(FIELD.width / 3);
      const h = Math.floor(FIELD.height / 3);
      const cells = rooms.map((_, place) => ({ x: Math.floor(place / 3) * w, y: (place % 3) * h, w, h }));
      return { width: FIELD.width, open, rooms, cells, doors: null };
    },
  };
}

function rotMaker(sort: 'digger' | 'uniform'): Maker {
  return {
    name: sort === 'digger' ? 'rot-js Map.Digger' : 'rot-js Map.Uniform',
    make(seed) {
      RotChance.setSeed(seed);
      const map = rotMaps[sort](FIELD.width, FIELD.height);
      const open = openCells((dig) => map.create(dig));
      const rooms: Box[] = [];
      const doors: { x: number; y: number }[] = [];
      for (const room of map.getRooms()) {
        const [x, y] = [room.getLeft(), room.getTop()];
        rooms.push({ x, y, w: room.getRight() - x + 1, h: room.getBottom() - y + 1 });
        room.getDoors((doorX, doorY) => doors.push({ x: doorX, y: doorY }));
      }
      return { width: FIELD.width, open, rooms, cells: null, doors };
    },
  };
}

/** What a map of rot-js tells cell by cell, 0 for open. It answers null where it ran out of time. */
function openCells(create: (dig: (x: number, y: number, wall: number) => void) => unknown): boolean[] {
  const open = new Array<boolean>(FIELD.width * FIELD.height).fill(false);
  const made = create((x, y, wall) => {
    open[y * FIELD.width + x] = wall === 0;
  });
  if (made === null) throw new Error('no map in time');
  return open;
}

const HEAD = ['generator', 'thrown', 'unconnected', 'bad doors', 'out of cell'];

/** The faults as a table in Markdown. */
export function faultTable(faults: readonly Faults[]): string {
  const text = (count: number | null): string => (count === null ? '–' : count.toLocaleString('en'));
  const rows = faults.map((each) => [
    each.name,
    text(each.thrown),
    text(each.unconnected),
    text(each.doors),
    text(each.cells),
  ]);
  return [HEAD, ['---', '---:', '---:', '---:', '---:'], ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
