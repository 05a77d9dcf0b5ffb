import type { Rng } from '../../base/rng.js';
import type { Door, Layout, Room } from '../../state/level.js';
import { TILE } from '../../state/tiles.js';
import { type Generator, type LayoutRequest, requestProblem, type Step, stepRecorder } from '../generator.js';
import { type OptionForms, withUsual } from '../options.js';
import { realRooms } from '../placing.js';
import { rockOf } from '../rock.js';
import { setTraps } from '../traps.js';
import { isBesideFloor, levelOf, type SlideLevel } from './level.js';
import { makePlan } from './make.js';
import {
  completeOptions,
  type GivenSlideOptions,
  LEAST_ROOM,
  MOST_RETRIES,
  MOST_ROOMS,
  type SlideOptions,
  slideProblem,
  slideProblemText,
} from './options.js';
import { CODE, drawWorld, isFloor, type Listener, type Plan, type PlanRoom } from './plan.js';

export { type SlideDoor, type SlideEnd, type SlideHall, type SlideLevel, type SlideRoom, slideText } from './level.js';
export type { GivenSlideOptions, SlideOptions, SlideRoomOptions } from './options.js';

/**
 * A level in the shape of the npm package `roguelike`, from its options and ours. Throws a RangeError that names the field and its
 * limit where they can't be met; makes a level of two rooms and more from all others.
 */
export function slideLevel(given: GivenSlideOptions, rng: Rng): SlideLevel {
  const options = completeOptions(given);
  const wrong = slideProblem(given, options);
  if (wrong !== null) throw new RangeError(slideProblemText(wrong));

  return levelOf(makePlan(options, rng));
}

/** The smallest field: two rooms side by side, their walls, and the rows for message and status. */
export const SLIDE_SMALLEST = { width: 9, height: 7 } as const;

const SIDE = { is: 'number', low: LEAST_ROOM, high: 999 } as const;
const PERCENT = { is: 'number', low: 0, high: 100, usual: 0 } as const;

const OPTIONS = {
  retry: {
    is: 'number',
    low: 1,
    high: MOST_RETRIES,
    usual: 100,
    about: 'how many rooms of a level may miss the others',
  },
  special: { is: 'switch', usual: true, about: 'the smallest dead end is a vault' },
  ideal: { is: 'number', low: 2, high: MOST_ROOMS, usual: 14, about: 'how many rooms are wanted' },
  min_width: { ...SIDE, usual: 3, about: 'the least width of a room inside, odd' },
  max_width: { ...SIDE, usual: 15, about: 'the most' },
  min_height: { ...SIDE, usual: 3, about: 'the least height of a room inside, odd' },
  max_height: { ...SIDE, usual: 7, about: 'the most' },
  pillars: { ...PERCENT, about: 'percent of the larger rooms that have pillars' },
  loops: { ...PERCENT, about: 'percent of the rooms that merely touch that get a door' },
  halls: { ...PERCENT, about: 'percent of the rooms across a gap that get a hallway' },
  round: { ...PERCENT, about: 'percent of the rooms that are round' },
  blobs: { ...PERCENT, about: 'percent of the rooms that have the shape of a blob' },
  lakes: { ...PERCENT, about: 'percent of the larger rooms that hold a lake' },
  chasms: { ...PERCENT, about: 'percent of the larger rooms with a chasm' },
  crop: { is: 'switch', usual: false, about: 'leaves out what is not used, and puts the level into the middle' },
  distances: { is: 'switch', usual: false, about: 'tells how far each room is from entrance and exit' },
} as const satisfies OptionForms;

/** Rooms slid together until they collide; a door in each wall that they then share. */
export const slide: Generator = {
  name: 'slide',
  smallest: SLIDE_SMALLEST,
  options: OPTIONS,

  problem(request) {
    const wrong = requestProblem(slide, request);
    if (wrong !== null) return wrong;
    const problem = slideProblem(optionsFor(request));
    return problem === null ? null : `option ${slideProblemText(problem).replaceAll('room.', '')}`;
  },

  generate(request, rng): Layout {
    const wrong = slide.problem(request);
    if (wrong !== null) throw new RangeError(wrong);

    const watch = request.record === undefined ? null : watcher(request, request.record);
    const plan = makePlan(completeOptions(optionsFor(request)), rng, watch?.listen);
    const { width, height, depth } = request;
    const tiles = tilesOf(plan, width, height);
    const { dx, dy } = offsetOf(plan, width, height);
    const rooms = plan.rooms.map((room) => roomOf(plan, room, dx, dy, rng.below(10) >= Math.min(depth - 1, 10)));
    const place = (cell: number) => ({ x: (cell % plan.width) + dx, y: Math.floor(cell / plan.width) + dy });
    const start = place(plan.enter.cell);
    const stairs = place(plan.exit.cell);
    const ground = { rng, depth, width, tiles, rooms, realRooms: realRooms({ rooms }) };
    const mayLie = (tile: number, x: number, y: number): boolean =>
      tile === TILE.floor && (x !== start.x || y !== start.y);
    const traps = setTraps(ground, request.traps, mayLie);
    watch?.end(traps);
    return { width, height, tiles, rooms, links: linksOf(plan), doors: doorsOf(plan, dx, dy), traps, stairs, start };
  },
};

/** The largest odd world that fits into the rows between message and status. */
function optionsFor({ width, height, options }: LayoutRequest): SlideOptions {
  const { ideal, min_width, max_width, min_height, max_height, ...rest } = withUsual(OPTIONS, options);
  const world = { width: oddAtMost(width), height: oddAtMost(height - 2) };
  const room = {
    ideal,
    min_width,
    max_width: options.max_width === undefined ? Math.min(max_width, world.width - 2) : max_width,
    min_height,
    max_height: options.max_height === undefined ? Math.min(max_height, world.height - 2) : max_height,
  };
  return { ...rest, ...world, room };
}

function oddAtMost(size: number): number {
  return size % 2 === 1 ? size : size - 1;
}

/** Where the first column and row of the world lie on the field: at its left edge and on row 1, or in the middle if it was cropped. */
function offsetOf(plan: Plan, width: number, height: number): { dx: number; dy: number } {
  if (!plan.options.crop) return { dx: 0, dy: 1 };
  return { dx: Math.floor((width - plan.width) / 2), dy: 1 + Math.floor((height - 2 - plan.height) / 2) };
}

/** World codes as tiles; walls and the exit see to themselves. */
const TILE_OF: readonly number[] = [
  TILE.rock,
  TILE.floor,
  TILE['horizontal wall'],
  TILE.door,
  TILE.door,
  TILE.floor,
  TILE.stairs,
  TILE.chasm,
  TILE.lake,
  TILE.pillar,
];

const NOT_GROUND: readonly number[] = [CODE.void, CODE.wall, CODE.door, CODE['special door'], CODE.pillar];
const IS_GROUND: readonly boolean[] = TILE_OF.map((_, code) => !NOT_GROUND.includes(code));

function tilesOf(plan: Plan, width: number, height: number): number[] {
  const tiles = rockOf(width * height);
  const world = drawWorld(plan, false);
  const { dx, dy } = offsetOf(plan, width, height);
  for (let cell = 0; cell < world.length; cell++) {
    const code = world[cell]!;
    if (code === CODE.void) continue;
    const x = cell % plan.width;
    const upright = code === CODE.wall && isUpright(world, cell, plan.width);
    const tile = upright ? TILE['vertical wall'] : TILE_OF[code]!;
    tiles[(Math.floor(cell / plan.width) + dy) * width + x + dx] = tile;
  }
  for (const { cells } of plan.halls) {
    for (const cell of cells)
      tiles[(Math.floor(cell / plan.width) + dy) * width + (cell % plan.width) + dx] = TILE.passage;
  }
  return tiles;
}

/** A wall with ground at its left or right, and none above or below. */
function isUpright(world: readonly number[], cell: number, width: number): boolean {
  if (!isGround(world, cell - 1) && !isGround(world, cell + 1)) return false;
  return !isGround(world, cell - width) && !isGround(world, cell + width);
}

function isGround(world: readonly number[], cell: number): boolean {
  return cell >= 0 && cell < world.length && IS_GROUND[world[cell]!]!;
}

function roomOf(plan: Plan, room: PlanRoom, dx: number, dy: number, lit: boolean): Room {
  const { id, left, top, width, height } = room;
  const isPlain = room.floor === null && room.pillars.length === 0;
  const stock = id === plan.special?.room ? 'vault' : '';
  return {
    id,
    x: left - 1 + dx,
    y: top - 1 + dy,
    w: width + 2,
    h: height + 2,
    kind: 'room',
    shape: isPlain ? null : shapeOf(plan, room),
    lit,
    name: '',
    stock,
  };
}

function shapeOf(plan: Plan, room: PlanRoom): string[] {
  const pillars = new Set(room.pillars);
  const rows: string[] = [];
  for (let row = -1; row <= room.height; row++) {
    let text = '';
    for (let column = -1; column <= room.width; column++) {
      const cell = (room.top + row) * plan.width + room.left + column;
      if (isFloor(room, column, row)) text += pillars.has(cell) ? '#' : '.';
      else text += isBesideFloor(room, column, row) ? '#' : ' ';
    }
    rows.push(text);
  }
  return rows;
}

function doorsOf(plan: Plan, dx: number, dy: number): Door[] {
  return plan.doors.map(({ id, x, y, rooms, hall }) => ({
    x: x + dx,
    y: y + dy,
    rooms: hall === null ? [rooms[0], rooms[1]] : [rooms[0], null],
    kind: id === plan.special?.door ? 'special' : 'plain',
  }));
}

/** A hallway has two doors, and a pair one link. */
function linksOf({ doors }: Plan): [number, number][] {
  const links = new Map<string, [number, number]>();
  for (const { rooms } of doors) {
    const [a, b] = rooms[0] < rooms[1] ? rooms : [rooms[1], rooms[0]];
    links.set(`${a}-${b}`, [a, b]);
  }
  return [...links.values()].sort(([a, b], [c, d]) => a - c || b - d);
}

/**
 * Records the stages of the level that comes of it: those of one that is made again are forgotten. Nothing is told before the end,
 * for only then it is known which that is.
 */
function watcher(
  { width, height }: LayoutRequest,
  record: (step: Step) => void,
): { listen: Listener; end(traps: readonly { x: number; y: number }[]): void } {
  let stages: { stage: string; tiles: number[]; more: Partial<Pick<Step, 'boxes' | 'links'>> }[] = [];
  return {
    listen(stage, plan, more) {
      if (stage === 'world') stages = [];
      const { dx, dy } = offsetOf(plan, width, height);
      const boxes = (more?.boxes ?? []).map((box) => ({
        x: box.left + dx,
        y: box.top + dy,
        w: box.width,
        h: box.height,
      }));
      stages.push({ stage, tiles: tilesOf(plan, width, height), more: { boxes, links: more?.links ?? [] } });
    },
    end(traps) {
      const shown = rockOf(width * height);
      const tell = stepRecorder(shown, width, record)!;
      for (const { stage, tiles, more } of stages) {
        for (let cell = 0; cell < tiles.length; cell++) shown[cell] = tiles[cell]!;
        tell(stage, more);
      }
      tell('traps', { boxes: traps.map(({ x, y }) => ({ x, y, w: 1, h: 1 })) });
    },
  };
}
