import type { Point } from '../base/points.js';
import { itemLook } from '../entities/looks.js';
import { rememberThing } from '../entities/memory.js';
import { destroyItem } from '../entities/pack.js';
import { addFloorItem, floorItemAt, keyAt, tileAt, trapAt } from '../entities/places.js';
import { canSee } from '../entities/sight.js';
import type { GameState } from '../state/game.js';
import type { Item } from '../state/items.js';
import { TILE } from '../state/tiles.js';
import type { Scene } from './scene.js';

/**
 * `item`, which is nowhere now, lands on a random free `.` or `#` of the 3x3 cells round (x, y), the hero's cell left out
 * (rules 5.6). Without such a cell it is gone for good. True when it landed.
 */
export function fallAround(scene: Scene, x: number, y: number, item: Item): boolean {
  const { state, content } = scene;
  const look = itemLook(state, content, item);
  const cells = landingCells(state, x, y);
  if (cells.length === 0) {
    destroyItem(state, item);
    scene.tell({ type: 'vanishedThing', item: look, seen: canSee(state, x, y) });
    return false;
  }

  const to = scene.rng.pick(cells);
  addFloorItem(state.level, to.x, to.y, item);
  const seen = canSee(state, to.x, to.y);
  if (seen) rememberThing(state, to.x, to.y);
  scene.tell({ type: 'landed', item: look, x: to.x, y: to.y, seen });
  return true;
}

/** Cells round (x, y), row by row, where a thing can come to lie; monsters do not matter. */
export function landingCells(state: GameState, x: number, y: number): Point[] {
  const cells: Point[] = [];
  for (let row = y - 1; row <= y + 1; row++) {
    for (let column = x - 1; column <= x + 1; column++) {
      const isHero = column === state.hero.x && row === state.hero.y;
      if (!isHero && isBare(state, column, row)) cells.push({ x: column, y: row });
    }
  }
  return cells;
}

/**
 * Whether a cell shows `.` or `#` once monsters are left out: floor or passage without a thing and without a trap that is
 * known (rules 5.5 Drop, 5.6). A hidden trap looks like floor.
 */
export function isBare({ level }: GameState, x: number, y: number): boolean {
  const tile = tileAt(level, x, y);
  if (tile !== TILE.floor && tile !== TILE.passage) return false;
  if (floorItemAt(level, x, y) !== null || keyAt(level, x, y) !== null) return false;
  const trap = trapAt(level, x, y);
  return trap === null || trap.hidden;
}
