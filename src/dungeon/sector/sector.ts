import type { Layout } from '../../state/level.js';
import { TILE } from '../../state/tiles.js';
import { type Generator, type LayoutRequest, requestProblem, stepRecorder } from '../generator.js';
import { withUsual } from '../options.js';
import { setTraps } from '../traps.js';
import { digCorridors } from './corridors.js';
import { layKeys, setLocks } from './locks.js';
import { contradiction, OPTIONS, type SectorOptions } from './options.js';
import { placeStairs, placeStart } from './places.js';
import { newPlan, type Plan, pickCentres, sectorLeft, sectorTop } from './plan.js';
import { chooseSectors, openDoors, openRooms, raiseWalls } from './rooms.js';
import { sinkFloors } from './terrain.js';

/** The smallest sector: a centre 3 columns and 2 rows from its edges, and 3 by 2 cells of floor round it. */
const LEAST_SECTOR = { width: 7, height: 6 } as const;
/** Rows of the field that no sector has: the message row and the status row. */
const SPARE_ROWS = 2;

/** The smallest field for the usual 5 by 3 sectors. More of them need a larger one; fewer do not make a smaller one possible. */
export const SECTOR_SMALLEST = {
  width: LEAST_SECTOR.width * OPTIONS.columns.usual,
  height: LEAST_SECTOR.height * OPTIONS.rows.usual + SPARE_ROWS,
} as const;

/**
 * Centres first, corridors second, rooms last: each sector of the field has a centre that is joined to those of its neighbours,
 * and two in three get a room round it.
 */
export const sector: Generator = {
  name: 'sector',
  smallest: SECTOR_SMALLEST,

  options: OPTIONS,

  problem(request) {
    const wrong = requestProblem(sector, request);
    if (wrong !== null) return wrong;
    const options = withUsual(OPTIONS, request.options);
    return crowding(request, options) ?? contradiction(options);
  },

  generate(request, rng): Layout {
    const wrong = sector.problem(request);
    if (wrong !== null) throw new RangeError(wrong);

    const plan = newPlan(request, withUsual(OPTIONS, request.options), rng);
    const stage = stepRecorder(plan.tiles, plan.width, request.record);
    stage?.('sectors', { boxes: sectorBoxes(plan) });
    pickCentres(plan);
    stage?.('centres', { boxes: plan.centres.map((cell) => boxOf(plan, cell)) });
    digCorridors(
      plan,
      stage === null ? undefined : (link) => stage(`corridor ${link[0]}-${link[1]}`, { links: [link] }),
    );
    openRooms(plan, chooseSectors(plan));
    stage?.('rooms');
    raiseWalls(plan);
    stage?.('walls');
    openDoors(plan);
    stage?.('doors');
    setLocks(plan, request.traps);
    stage?.('locks');
    sinkFloors(plan);
    stage?.('terrain');
    const stairs = placeStairs(plan);
    stage?.('stairs');
    const traps = setTraps(plan, request.traps, (tile) => tile === TILE.floor);
    stage?.('traps', { boxes: traps.map(({ x, y }) => ({ x, y, w: 1, h: 1 })) });
    const start = placeStart(plan, traps);
    layKeys(plan, traps, start);
    stage?.('keys', { boxes: keyBoxes(plan) });
    const { width, height, tiles, rooms, links, doors } = plan;
    return { width, height, tiles, rooms, links, doors, traps, stairs, start };
  },
};

/** More sectors than the field has room for, in one line, or null. */
function crowding({ width, height }: LayoutRequest, { columns, rows }: SectorOptions): string | null {
  const across = Math.floor(width / LEAST_SECTOR.width);
  const down = Math.floor((height - SPARE_ROWS) / LEAST_SECTOR.height);
  if (columns > across) return `option columns: a width of ${width} has room for ${across} sectors, not ${columns}`;
  return rows > down ? `option rows: a height of ${height} has room for ${down} sectors, not ${rows}` : null;
}

type Box = { x: number; y: number; w: number; h: number };

function sectorBoxes(plan: Plan): Box[] {
  return plan.ways.map((_, id) => ({
    x: sectorLeft(plan, id),
    y: sectorTop(plan, id),
    w: plan.sectorW,
    h: plan.sectorH,
  }));
}

function keyBoxes({ doors }: Plan): Box[] {
  return doors.flatMap((door) => {
    if (door.kind !== 'locked' || door.key === null || door.key === 'held') return [];
    return [{ x: door.key.x, y: door.key.y, w: 1, h: 1 }];
  });
}

function boxOf({ width }: Plan, cell: number): Box {
  return { x: cell % width, y: Math.floor(cell / width), w: 1, h: 1 };
}
