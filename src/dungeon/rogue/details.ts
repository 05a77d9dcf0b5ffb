import type { Point } from '../../base/points.js';
import type { Rng } from '../../base/rng.js';
import { TILE } from '../../state/tiles.js';
import { drawPlace } from '../placing.js';
import type { Plan } from './plan.js';

/** Hangs a door where each corridor meets a room. */
export function hangDoors({ doors, tiles, width }: Plan): void {
  for (const door of doors) tiles[door.y * width + door.x] = TILE.door;
}

/**
 * Hides a fifth of the doors and a fortieth of the passage cells where it is as gloomy as it gets, fewer above (rules 1.6). A
 * passage cell is hidden only if each time that it was dug hid it.
 */
export function hideSecrets({ rng, gloom, doors, tiles, passages, dug, dugAgain, width }: Plan): void {
  if (gloom === 0) return;
  for (const door of doors) {
    if (rng.below(50) < gloom) tiles[door.y * width + door.x] = TILE['secret door'];
  }
  const odds = stillShown(gloom);
  for (let at = shownRun(odds, rng); at < dug; at += 1 + shownRun(odds, rng)) {
    const cell = passages[at]!;
    if (hidesEachTime(cell)) tiles[cell] = TILE['hidden passage'];
  }

  function hidesEachTime(cell: number): boolean {
    for (const again of dugAgain) if (again === cell && rng.below(400) >= gloom) return false;
    return true;
  }
}

/**
 * By gloom, for 1, 2, 3, ... cells: how likely it is, in parts of `WHOLE`, that all of them stay shown. So one draw tells how
 * many stay shown before the next is hidden, where a draw for each cell would take most of the time of a level. Worked out for a gloom
 * when it is first met: for all of them it would be felt when the game starts.
 */
const WHOLE = 0x100000000;
const STILL_SHOWN: number[][] = [];

function stillShown(gloom: number): readonly number[] {
  const known = STILL_SHOWN[gloom];
  if (known !== undefined) return known;
  const odds: number[] = [];
  for (let left = WHOLE; left >= 1; ) {
    left = (left * (400 - gloom)) / 400;
    odds.push(Math.floor(left));
  }
  STILL_SHOWN[gloom] = odds;
  return odds;
}

/** How many cells stay shown before the next hidden one. */
function shownRun(odds: readonly number[], rng: Rng): number {
  const drawn = rng.below(WHOLE);
  let least = 0;
  let most = odds.length;
  while (least < most) {
    const middle = (least + most) >> 1;
    if (drawn < odds[middle]!) least = middle + 1;
    else most = middle;
  }
  return least;
}

/** The one staircase, on a random floor cell, or passage cell of a maze (rules 1.13). */
export function placeStairs(plan: Plan): Point {
  const stairs = randomCell(plan, (tile, inMaze) => tile === (inMaze ? TILE.passage : TILE.floor));
  plan.tiles[stairs.y * plan.width + stairs.x] = TILE.stairs;
  return stairs;
}

/** A random place (rules 1.7) by its tile. Every level has one: six rooms and more, of four cells and more. */
function randomCell(plan: Plan, accepts: (tile: number, inMaze: boolean) => boolean): Point {
  const { rng, tiles, width, realRooms } = plan;
  const at = drawPlace(plan, rng, realRooms, undefined, (x, y, inMaze) => accepts(tiles[y * width + x]!, inMaze));
  if (at === null) throw new Error('no room has a free cell');
  return at;
}
