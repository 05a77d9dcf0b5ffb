import type { Layout } from '../../state/level.js';
import { TILE } from '../../state/tiles.js';
import { type Generator, requestProblem, stepRecorder } from '../generator.js';
import { setTraps } from '../traps.js';
import { digCorridor } from './corridors.js';
import { hangDoors, hideSecrets, placeStairs } from './details.js';
import { addLoops, growTree, sortedLinks } from './links.js';
import { cellLeft, cellTop, giveBackScratch, newPlan, type Plan } from './plan.js';
import { chooseGone, digRooms } from './rooms.js';

/**
 * The smallest field: cells 6 by 6, so that a maze has ways out on all sides, and a column more than they fill, which no maze
 * may walk.
 */
export const ROGUE_SMALLEST = { width: 19, height: 18 } as const;

/** Rogue's level: three by three cells, each with a room, a maze or a mere junction, joined by corridors (rules 1). */
export const rogue: Generator = {
  name: 'rogue',
  smallest: ROGUE_SMALLEST,

  options: {},

  problem: (request) => requestProblem(rogue, request),

  generate(request, rng): Layout {
    const wrong = rogue.problem(request);
    if (wrong !== null) throw new RangeError(wrong);

    const plan = newPlan(request, rng);
    const stage = stepRecorder(plan.tiles, plan.width, request.record);
    stage?.('cells', { boxes: cellBoxes(plan) });
    const gone = chooseGone(plan);
    stage?.('gone', { boxes: cellBoxes(plan).filter((_, id) => gone[id]) });
    digRooms(plan, gone);
    stage?.('rooms');
    growTree(plan);
    stage?.('tree', { links: plan.links.slice() });
    addLoops(plan);
    stage?.('extra links', { links: plan.links.slice(8) });
    for (const link of plan.links) {
      digCorridor(plan, link);
      stage?.(`corridor ${link[0]}-${link[1]}`, { links: [link] });
    }
    hangDoors(plan);
    stage?.('doors');
    hideSecrets(plan);
    giveBackScratch(plan);
    stage?.('secrets');
    const stairs = placeStairs(plan);
    stage?.('stairs');
    // One under the stairs never acts.
    const traps = setTraps(plan, request.traps, (tile) => tile === TILE.floor || tile === TILE.stairs);
    stage?.('traps', { boxes: traps.map(({ x, y }) => ({ x, y, w: 1, h: 1 })) });
    const { width, height, tiles, rooms, doors } = plan;
    return { width, height, tiles, rooms, links: sortedLinks(plan), doors, traps, stairs, start: null };
  },
};

function cellBoxes(plan: Plan): { x: number; y: number; w: number; h: number }[] {
  return Array.from({ length: 9 }, (_, id) => ({
    x: cellLeft(plan, id),
    y: cellTop(plan, id),
    w: plan.cellW,
    h: plan.cellH,
  }));
}
