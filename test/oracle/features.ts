import type { LevelRecord } from '../../src/dungeon/export.js';

/** What is counted on one level, by feature; null where the level does not count for it. Names with `_` are only parts of ratios. */
export type Counts = { [feature: string]: number | null };
/** A feature over many levels: how many, their mean, and the standard deviation behind its standard error. */
export type Feature = { feature: string; n: number; mean: number; sd: number };

const WIDTH = 80;
const HEIGHT = 24;
const CELLS = WIDTH * HEIGHT;
/** One per cent of the map, rows 1 to 22. */
const PERCENT = (WIDTH * 22) / 100;
/** What a maze spans from its corner, in the top row too. */
const MAZE = { w: 25, h: 7 };
/** Letters of the kinds that are mean. */
const MEAN = 'ADEFGHKMQRSTUVZ';
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const CLASSES = ['potion', 'scroll', 'food', 'weapon', 'armor', 'ring', 'stick'];
const CURSABLE = ['weapon', 'armor', 'ring'];
const TRAPS: { [kind: string]: string } = {
  trapdoor: 'trapdoor',
  arrow: 'arrow',
  'sleeping gas': 'sleep',
  'bear trap': 'bear',
  teleport: 'teleport',
  'poison dart': 'dart',
  rust: 'rust',
  mysterious: 'mystery',
};

/** Sums over sums: the feature, what is above, what is below the line. */
const RATIOS: { [feature: string]: [string, ...string[]] } = {
  secret_door_frac: ['secret_doors', 'doors', 'secret_doors'],
  secret_corridor_frac: ['secret_corridor_cells', 'corridor_cells'],
  secret_maze_cell_frac: ['secret_maze_cells', 'maze_cells'],
  dark_room_frac: ['dark', 'rooms'],
  maze_room_frac: ['maze_rooms', 'rooms'],
  room_w_mean: ['_w', 'normal_rooms'],
  room_h_mean: ['_h', 'normal_rooms'],
  room_floor_area_mean: ['floor_cells', 'normal_rooms'],
  gold_room_frac: ['gold_piles', 'rooms'],
  gold_value_mean: ['gold_total', 'gold_piles'],
  exits_per_room: ['exits', 'rooms'],
  asleep_frac: ['monsters_asleep', 'monsters'],
  awake_frac_hero_room: ['monsters_hero_room_awake', 'monsters_hero_room'],
  awake_frac_mean_hero_room: ['monsters_mean_hero_room_awake', 'monsters_mean_hero_room'],
  monster_pack_frac: ['monsters_with_pack', 'monsters'],
  fruit_frac_of_food: ['food_fruit', 'obj_food'],
  ...Object.fromEntries(CURSABLE.map((each) => [`${each}_cursed_frac`, [`${each}_cursed`, `obj_${each}`]] as const)),
  ...Object.fromEntries(CLASSES.map((each) => [`class_frac_${each}`, [`obj_${each}`, 'objects']] as const)),
  ...Object.fromEntries(Object.values(TRAPS).map((each) => [`trap_frac_${each}`, [`trap_${each}`, 'traps']] as const)),
  ...Object.fromEntries(LETTERS.map((each) => [`mon_frac_${each}`, [`mon_${each}`, 'monsters']] as const)),
};

type Place = { x: number; y: number };
type Cells = Uint8Array;

/** Counts everything on one level of `rogue` at 80 by 24. */
export function countLevel(level: LevelRecord): Counts {
  if (level.width !== WIDTH || level.height !== HEIGHT) throw new Error(`${level.width}x${level.height} is not 80x24`);
  return { ...countRooms(level), ...countCells(level), ...countThings(level), ...countMonsters(level) };
}

function countRooms({ rooms, links }: LevelRecord): Counts {
  const real = rooms.filter((room) => room.kind !== 'gone');
  const normal = real.filter((room) => room.kind === 'room');
  const floor = sum(normal.map((room) => (room.w - 2) * (room.h - 2)));
  return {
    rooms: real.length,
    gone: rooms.length - real.length,
    maze_rooms: real.length - normal.length,
    normal_rooms: normal.length,
    dark: normal.filter((room) => !room.lit).length,
    _w: sum(normal.map((room) => room.w)),
    _h: sum(normal.map((room) => room.h)),
    floor_cells: floor,
    floor_pct: floor / PERCENT,
    links: links.length,
    extra_links: links.length - 8,
    exits: sum(links.map((pair) => pair.filter((id) => rooms[id]!.kind !== 'gone').length)),
  };
}

/** Passages, doors, secrets, and how far the stairs are. */
function countCells(level: LevelRecord): Counts {
  const real = level.rooms.filter((room) => room.kind !== 'gone');
  const mazes = real.filter((room) => room.kind === 'maze');
  const text = level.rows.join('');
  const named = (test: (name: string) => boolean): Cells => {
    const yes = new Set(Object.keys(level.legend).filter((glyph) => test(level.legend[glyph]!)));
    const cells = new Uint8Array(CELLS);
    for (let cell = 0; cell < CELLS; cell++) if (yes.has(text[cell]!)) cells[cell] = 1;
    return cells;
  };
  const inMaze = new Uint8Array(CELLS);
  for (const room of mazes)
    forEachCell(room.x, room.y, MAZE.w, MAZE.h, (cell) => {
      inMaze[cell] = 1;
    });
  const passage = named((name) => name === 'passage');
  if (inMaze[cellOf(level.stairs)]) passage[cellOf(level.stairs)] = 1;
  const door = named((name) => name === 'door');
  const walk = named((name) => !['rock', 'wall', 'void', 'pillar wall'].includes(name));
  const secretDoor = marked(level.doors.filter((each) => each.secret));
  const secretCell = marked(level.secrets.map(([x, y]) => ({ x, y })));
  const openWalk = walk.map((yes, cell) => (yes && !secretDoor[cell] && !secretCell[cell] ? 1 : 0));
  const isEnd = (cell: number): boolean =>
    [cell - WIDTH, cell - 1, cell + 1, cell + WIDTH].filter((next) => passage[next] || door[next]).length <= 1;
  const count = (test: (cell: number) => unknown): number => {
    let cells = 0;
    for (let cell = 0; cell < CELLS; cell++) if (test(cell)) cells++;
    return cells;
  };
  const start = cellOf(level.start!);
  const steps = stepsFrom(walk, start);
  const openSteps = stepsFrom(openWalk, start);
  const unreached = (from: Int32Array): number =>
    real.filter((room) => {
      let seen = false;
      const look = (cell: number): void => {
        if (from[cell]! >= 0 && (room.kind === 'room' || passage[cell])) seen = true;
      };
      if (room.kind === 'maze') forEachCell(room.x, room.y, MAZE.w, MAZE.h, look);
      else forEachCell(room.x + 1, room.y + 1, room.w - 2, room.h - 2, look);
      return !seen;
    }).length;
  const stairs = cellOf(level.stairs);
  const openToStairs = openSteps[stairs]!;
  const heroRoom = roomAt(level, level.start!);
  return {
    doors: count((cell) => door[cell] && !secretDoor[cell]),
    secret_doors: count((cell) => secretDoor[cell]),
    corridor_cells: count((cell) => passage[cell] && !inMaze[cell]),
    secret_corridor_cells: count((cell) => secretCell[cell] && !inMaze[cell]),
    dead_ends: count((cell) => passage[cell] && !inMaze[cell] && isEnd(cell)),
    maze_cells: count((cell) => passage[cell] && inMaze[cell]),
    secret_maze_cells: count((cell) => secretCell[cell] && inMaze[cell]),
    maze_dead_ends: count((cell) => passage[cell] && inMaze[cell] && isEnd(cell)),
    walk_cells: count((cell) => openWalk[cell]),
    walk_cells_with_secret: count((cell) => walk[cell]),
    walkable_pct: count((cell) => walk[cell]) / PERCENT,
    dist_stairs: steps[stairs]!,
    dist_stairs_open: openToStairs < 0 ? null : openToStairs,
    stairs_reachable_open: openToStairs < 0 ? 0 : 1,
    rooms_unreachable_open: unreached(openSteps),
    connected_with_secret: steps[stairs]! >= 0 && unreached(steps) === 0 ? 1 : 0,
    cells_unreachable_with_secret: count((cell) => walk[cell] && steps[cell]! < 0),
    stairs_room_is_hero_room: heroRoom === roomAt(level, level.stairs) ? 1 : 0,
    hero_room_dark: level.rooms.some((room) => room.id === heroRoom && room.kind === 'room' && !room.lit) ? 1 : 0,
    hero_room_maze: level.rooms.some((room) => room.id === heroRoom && room.kind === 'maze') ? 1 : 0,
  };
}

function countThings(level: LevelRecord): Counts {
  const { objects, treasure, traps, stairs } = level;
  const things = objects.filter((each) => each.class !== 'gold');
  const gold = objects.filter((each) => each.class === 'gold');
  const real = things.filter((each) => each.class !== 'amulet').length;
  const active = traps.filter(({ x, y }) => x !== stairs.x || y !== stairs.y);
  const counts: Counts = {
    gold_piles: gold.length,
    gold_total: sum(gold.map((each) => each.count)),
    objects: real,
    objects_no_treasure: treasure === null ? real : null,
    objects_in_treasure: things.filter((each) => treasure !== null && roomAt(level, each) === treasure).length,
    food_fruit: things.filter((each) => each.class === 'food' && each.kind === 'fruit').length,
    treasure_room: treasure === null ? 0 : 1,
    traps: active.length,
    stairs_on_trap: traps.length - active.length,
    cursed_objects: things.filter((each) => each.cursed).length,
  };
  for (const each of [...CLASSES, 'amulet']) counts[`obj_${each}`] = things.filter((one) => one.class === each).length;
  for (const each of CURSABLE) {
    counts[`${each}_cursed`] = things.filter((one) => one.class === each && one.cursed).length;
  }
  for (const [kind, name] of Object.entries(TRAPS)) {
    counts[`trap_${name}`] = active.filter((trap) => trap.kind === kind).length;
  }
  return counts;
}

function countMonsters(level: LevelRecord): Counts {
  const { monsters, treasure } = level;
  const heroRoom = roomAt(level, level.start!);
  const here = monsters.filter((each) => roomAt(level, each) === heroRoom);
  // In a treasure room all count as mean, though its ordinary one may not be.
  const mean = here.filter((each) => MEAN.includes(each.glyph) || heroRoom === treasure);
  const awake = (some: LevelRecord['monsters']): number => some.filter((each) => !each.asleep).length;
  const counts: Counts = {
    monsters: monsters.length,
    monsters_no_treasure: treasure === null ? monsters.length : null,
    monsters_asleep: monsters.length - awake(monsters),
    monsters_with_pack: monsters.filter((each) => each.carries > 0).length,
    monster_pack_items: sum(monsters.map((each) => each.carries)),
    monsters_hero_room: here.length,
    monsters_hero_room_awake: awake(here),
    monsters_mean_hero_room: mean.length,
    monsters_mean_hero_room_awake: awake(mean),
    monsters_elsewhere: monsters.length - here.length,
    monsters_elsewhere_awake: awake(monsters) - awake(here),
  };
  for (const letter of LETTERS) counts[`mon_${letter}`] = monsters.filter((each) => each.glyph === letter).length;
  return counts;
}

/** Each feature over the levels of one depth; the spread of a ratio is linearised. */
export function summarise(levels: readonly Counts[]): Feature[] {
  const features: Feature[] = [];
  for (const feature of Object.keys(levels[0]!)) {
    const values = levels.map((each) => each[feature]!).filter((value) => value !== null);
    if (feature.startsWith('_') || values.length === 0) continue;
    const mean = sum(values) / values.length;
    features.push({ feature, n: values.length, mean, sd: spread(values.map((value) => value - mean)) });
  }
  for (const [feature, [top, ...bottom]] of Object.entries(RATIOS)) {
    const above = levels.map((each) => each[top]!);
    const below = levels.map((each) => sum(bottom.map((part) => each[part]!)));
    const whole = sum(below);
    if (whole === 0) continue;
    const mean = sum(above) / whole;
    const rest = above.map((value, place) => value - mean * below[place]!);
    features.push({ feature, n: above.length, mean, sd: (spread(rest) * below.length) / whole });
  }
  return features;
}

function spread(rest: readonly number[]): number {
  return Math.sqrt(sum(rest.map((value) => value * value)) / Math.max(1, rest.length - 1));
}

function sum(values: readonly number[]): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

function cellOf({ x, y }: Place): number {
  return y * WIDTH + x;
}

function marked(places: readonly Place[]): Cells {
  const cells = new Uint8Array(CELLS);
  for (const place of places) cells[cellOf(place)] = 1;
  return cells;
}

function forEachCell(x: number, y: number, w: number, h: number, visit: (cell: number) => void): void {
  for (let row = y; row < y + h; row++) for (let column = x; column < x + w; column++) visit(row * WIDTH + column);
}

/** The room whose area holds a place, walls included, or null. */
function roomAt({ rooms }: LevelRecord, { x, y }: Place): number | null {
  for (const room of rooms) {
    if (room.kind === 'gone') continue;
    const { w, h } = room.kind === 'maze' ? MAZE : room;
    if (x >= room.x && x < room.x + w && y >= room.y && y < room.y + h) return room.id;
  }
  return null;
}

/** Steps in eight directions from a cell, diagonal ones only where both cells beside are free; -1 where none lead. */
function stepsFrom(free: Cells, start: number): Int32Array {
  const steps = new Int32Array(CELLS).fill(-1);
  const queue = [start];
  steps[start] = 0;
  for (let place = 0; place < queue.length; place++) {
    const cell = queue[place]!;
    for (const down of [-WIDTH, 0, WIDTH]) {
      for (const right of [-1, 0, 1]) {
        const next = cell + down + right;
        if (
          steps[next] !== -1 ||
          !free[next] ||
          (down !== 0 && right !== 0 && !(free[cell + down] && free[cell + right]))
        ) {
          continue;
        }
        steps[next] = steps[cell]! + 1;
        queue.push(next);
      }
    }
  }
  return steps;
}
