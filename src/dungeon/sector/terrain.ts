import { flood } from '../../base/flood.js';
import { TILE } from '../../state/tiles.js';
import { insideOf, type Plan } from './plan.js';

const FLOOR = TILE.floor;
const STEPS = ['left', 'right', 'up', 'down'] as const;

/**
 * Puts a lake or a chasm into some rooms. It keeps off the walls by a cell, so that a rim of floor leads all round the room and
 * past all its doors, and floor that it would enclose sinks too.
 */
export function sinkFloors(plan: Plan): void {
  const { lakes, chasms } = plan.options;
  if (lakes + chasms === 0) return;
  for (const id of plan.realRooms) {
    const drawn = plan.rng.below(100);
    if (drawn < lakes) sink(plan, id, TILE.lake);
    else if (drawn < lakes + chasms) sink(plan, id, TILE.chasm);
  }
}

function sink(plan: Plan, id: number, tile: number): void {
  const { rng, tiles, width } = plan;
  const core = coreOf(plan, id);
  if (core.length === 0) return;
  const isCore = new Set(core);
  const sunk = [rng.pick(core)];
  tiles[sunk[0]!] = tile;
  const wanted = rng.between(1, Math.ceil(core.length / 2));
  for (let tries = 8 * wanted; tries > 0 && sunk.length < wanted; tries--) {
    const cell = rng.pick(sunk) + stepOf(rng.pick(STEPS), width);
    if (!isCore.has(cell) || tiles[cell] === tile) continue;
    tiles[cell] = tile;
    sunk.push(cell);
  }
  sinkEnclosed(plan, id, core, tile);
}

function stepOf(way: (typeof STEPS)[number], width: number): number {
  if (way === 'left' || way === 'right') return way === 'left' ? -1 : 1;
  return way === 'up' ? -width : width;
}

/** The cells of a room that touch no wall, not even at a corner. */
function coreOf({ rooms, parts, width }: Plan, id: number): number[] {
  const { x, y, w, h } = rooms[id]!;
  const inside = insideOf(id);
  const core: number[] = [];
  for (let row = (y + 2) * width; row < (y + h - 2) * width; row += width) {
    for (let cell = row + x + 2; cell < row + x + w - 2; cell++) {
      let whole = true;
      for (const above of [cell - width, cell, cell + width]) {
        if (parts[above - 1] !== inside || parts[above] !== inside || parts[above + 1] !== inside) whole = false;
      }
      if (whole) core.push(cell);
    }
  }
  return core;
}

/** What of the core no walk from the rim reaches any more. */
function sinkEnclosed({ rooms, tiles, parts, width }: Plan, id: number, core: readonly number[], tile: number): void {
  const DRY = 1;
  const REACHED = 2;
  const { x, y, w, h } = rooms[id]!;
  const inside = insideOf(id);
  const ground = new Int16Array(w * h);
  for (let cell = 0; cell < ground.length; cell++) {
    const at = (y + Math.floor(cell / w)) * width + x + (cell % w);
    if (parts[at] === inside && tiles[at] === FLOOR) ground[cell] = DRY;
  }
  const rim = ground.indexOf(DRY);
  flood(w, ground, rim, DRY, REACHED, new Int32Array(ground.length));
  for (const cell of core) {
    const local = (Math.floor(cell / width) - y) * w + (cell % width) - x;
    if (ground[local] === DRY) tiles[cell] = tile;
  }
}
