import { type Point, samePoint } from '../../base/points.js';
import type { Layout, Room } from '../../state/level.js';
import { TILE } from '../../state/tiles.js';
import { type Generator, type LayoutRequest, requestProblem, stepRecorder } from '../generator.js';
import { type OptionForms, withUsual } from '../options.js';
import { drawPlace } from '../placing.js';
import { rockOf } from '../rock.js';
import { setTraps } from '../traps.js';
import { carveFloor, carveRegions, cutDoors } from './carve.js';
import { addLoops, joinApart } from './corridors.js';
import { drawNuclei, floorWanted, growCaves, growHalls, layNuclei, mostNuclei } from './floor.js';
import { decideGraph } from './graph.js';
import { AUTO, chooseTheme, nameRooms } from './names.js';
import { joinSmall, partition, regionSizes } from './partition.js';
import { columnsIn, newPlan, type Plan, rowsIn } from './plan.js';
import { boxesOf, describeRegions } from './rooms.js';

/** The smallest field: a plan of 8 by 4 blocks, so that everything that a level may hold finds a place on its floor. */
export const REGION_SMALLEST = { width: 17, height: 11 } as const;

const MOST_SEEDS = 99;

const options = {
  seeds: {
    is: 'number or word',
    low: 2,
    high: MOST_SEEDS,
    of: [AUTO],
    usual: AUTO,
    about: 'how many rooms grow, each from a seed of its own',
  },
  floor: {
    is: 'number or word',
    low: 10,
    high: 90,
    of: [AUTO],
    usual: AUTO,
    about: 'how much of the plan is floor, in percent',
  },
  loops: {
    is: 'number or word',
    low: 0,
    high: 9,
    of: [AUTO],
    usual: AUTO,
    about: 'how many corridors are dug for shorter ways, if there is room',
  },
  outline: {
    is: 'choice',
    of: [AUTO, 'halls', 'caves'],
    usual: AUTO,
    about: 'whether the seeds grow straight or ragged',
  },
  theme: { is: 'word', usual: AUTO, about: 'what the rooms are named by: a theme, whatever its depths' },
} as const satisfies OptionForms;

/** The floor as a graph: seeds grow into floor, the floor is divided into regions, and all else is decided on how they border. */
export const region: Generator = {
  name: 'region',
  smallest: REGION_SMALLEST,

  options,

  problem: (request) => requestProblem(region, request) ?? seedsProblem(request) ?? themeProblem(request),

  generate(request, rng): Layout {
    const wrong = region.problem(request);
    if (wrong !== null) throw new RangeError(wrong);

    const chosen = withUsual(options, request.options);
    const { width, height, depth } = request;
    const plan = newPlan(request, rng);
    const tiles = rockOf(width * height);
    const stage = stepRecorder(tiles, width, request.record);
    const showFloor = (name: string): void => {
      if (stage === null) return;
      carveFloor(plan, tiles);
      stage(name);
    };

    layNuclei(plan, nucleiWanted(plan, chosen.seeds));
    showFloor('seeds');
    growFloor(plan, chosen.floor, chosen.outline);
    showFloor('floor plan');
    joinApart(plan);
    showFloor('corridors');
    addLoops(plan, typeof chosen.loops === 'number' ? chosen.loops : rng.between(1, 4));
    showFloor('loops');
    const regions = partition(plan);
    stage?.('partition', { boxes: boxesOf(plan, regions) });
    joinSmall(plan, regions);
    showFloor('small regions');
    const graph = decideGraph(plan, regions);
    const links = graph.borders.map(({ a, b }): [number, number] => [a, b]);
    stage?.('graph', { links, boxes: boxesOf(plan, graph.regions) });
    carveRegions(plan, tiles);
    stage?.('walls');
    const doors = cutDoors(plan, graph, tiles);
    stage?.('doors');
    const rooms = describeRegions(plan, graph, doors);
    const theme = chooseTheme(rng, request.themes, depth, chosen.theme);
    if (theme !== null) nameRooms(rng, rooms, regionSizes(plan, graph.regions), graph, theme);
    stage?.('names', { boxes: rooms.filter(({ kind }) => kind === 'room').map(({ x, y, w, h }) => ({ x, y, w, h })) });
    const stairs = placeOn(plan, rooms, graph.boss, tiles);
    tiles[stairs.y * width + stairs.x] = TILE.stairs;
    stage?.('stairs');
    const start = placeOn(plan, rooms, 0, tiles);
    const ground = { rng, depth, width, tiles, rooms, realRooms: rooms.slice(0, graph.rooms).map(({ id }) => id) };
    const traps = setTraps(ground, request.traps, (tile, x, y) => tile === TILE.floor && !samePoint(start, { x, y }));
    stage?.('traps', { boxes: traps.map(({ x, y }) => ({ x, y, w: 1, h: 1 })) });
    return { width, height, tiles, rooms, links, doors, traps, stairs, start };
  },
};

/** More seeds than fit into this field. */
function seedsProblem({ width, height, options: { seeds } }: LayoutRequest): string | null {
  const most = mostNuclei(columnsIn(width), rowsIn(height));
  if (typeof seeds !== 'number' || seeds <= most) return null;
  return `option seeds: a field of ${width} by ${height} has room for ${most}, not ${seeds}`;
}

/** Where no themes are given nothing is named, and any name will do. */
function themeProblem({ themes, options: { theme } }: LayoutRequest): string | null {
  const names = [AUTO, ...themes.map(({ name }) => name)];
  if (theme === undefined || themes.length === 0 || names.includes(`${theme}`)) return null;
  return `option theme: it takes ${names.join(', ')}, not ${JSON.stringify(theme)}`;
}

function nucleiWanted(plan: Plan, seeds: number | string): number {
  return typeof seeds === 'number'
    ? seeds
    : drawNuclei(plan, Math.min(MOST_SEEDS, mostNuclei(plan.columns, plan.rows)));
}

function growFloor(plan: Plan, floor: number | string, outline: string): void {
  const wanted = floorWanted(plan, typeof floor === 'number' ? floor : plan.rng.between(38, 58));
  const straight = outline === AUTO ? plan.rng.below(3) > 0 : outline === 'halls';
  if (straight) growHalls(plan, wanted);
  else growCaves(plan, wanted);
}

/** A free cell of a room's floor. */
function placeOn({ rng, width }: Plan, rooms: Room[], id: number, tiles: readonly number[]): Point {
  const at = drawPlace({ rooms }, rng, [id], undefined, (x, y) => tiles[y * width + x] === TILE.floor);
  if (at === null) throw new Error(`room ${id} has no floor`);
  return at;
}
