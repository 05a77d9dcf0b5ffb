import type { Room } from '../../state/level.js';
import { TILE } from '../../state/tiles.js';
import { cellLeft, cellTop, digPassage, type Plan, SIDE } from './plan.js';

const PASSAGE = TILE.passage;

/**
 * What the maze of a cell spans: the largest odd size that fits (rules 1.3). In the left cells it starts at column 0, in the
 * top cells at row 1. On a field whose cells reach its last column it stays off that.
 */
export function mazeBox(plan: Plan, id: number): Pick<Room, 'x' | 'y' | 'w' | 'h'> {
  const x = id % SIDE === 0 ? 0 : cellLeft(plan, id);
  const y = Math.max(1, cellTop(plan, id));
  return { x, y, w: oddAtMost(Math.min(plan.cellW - 1, plan.width - 1 - x)), h: oddAtMost(plan.cellH - 1) };
}

function oddAtMost(size: number): number {
  return size % 2 === 1 ? size : size - 1;
}

/** The height by which a maze is measured: a row less than it spans in the top cells, whose first row is lost (rules 1.3). */
export function nominalHeight(room: Room): number {
  return room.id < SIDE ? room.h - 1 : room.h;
}

/**
 * Digs a tree over the even offsets of the maze, depth first: from each node to one of its fresh neighbours two cells off,
 * each with the same chance, and back where there is none (rules 1.3).
 *
 *     #.###.#      nodes at # of even rows and columns,
 *     #...#.#      each joined by one cell
 *     ###.###
 */
export function digMaze(plan: Plan, room: Room): void {
  const { rng, width, tiles } = plan;
  const right = room.x + room.w - 1;
  const top = room.y * width;
  const bottom = (room.y + room.h - 1) * width;
  const ways = [0, 0, 0, 0];
  const path: number[] = [];
  const row = rng.below(nominalHeight(room)) >> 1;
  const column = rng.below(room.w) >> 1;
  let cell = (room.y + 2 * row) * width + room.x + 2 * column;
  digPassage(plan, cell);
  for (;;) {
    const x = cell % width;
    let count = 0;
    if (cell - x > top && tiles[cell - 2 * width] !== PASSAGE) ways[count++] = -width;
    if (x > room.x && tiles[cell - 2] !== PASSAGE) ways[count++] = -1;
    if (x < right && tiles[cell + 2] !== PASSAGE) ways[count++] = 1;
    if (cell - x < bottom && tiles[cell + 2 * width] !== PASSAGE) ways[count++] = width;
    if (count > 0) {
      const way = ways[rng.below(count)]!;
      path.push(cell);
      digPassage(plan, cell + way);
      cell += 2 * way;
      digPassage(plan, cell);
    } else {
      const back = path.pop();
      if (back === undefined) return;
      cell = back;
    }
  }
}
