import type { Room } from '../../state/level.js';
import { cellLeft, cellTop, digPassage, type Plan, SIDE } from './plan.js';

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
  const { rng, width } = plan;
  const columns = (room.w + 1) / 2;
  const rows = (room.h + 1) / 2;
  const origin = room.y * width + room.x;
  const startRow = rng.below(nominalHeight(room)) >> 1;
  const startColumn = rng.below(room.w) >> 1;
  const dug = new Uint8Array(columns * rows);
  const path = new Int32Array(columns * rows);
  const fresh = [0, 0, 0, 0];
  let node = startRow * columns + startColumn;
  let length = 0;
  dug[node] = 1;
  digPassage(plan, origin + 2 * (startRow * width + startColumn));
  path[length++] = node;
  while (length > 0) {
    node = path[length - 1]!;
    const column = node % columns;
    let count = 0;
    if (node >= columns && !dug[node - columns]) fresh[count++] = -columns;
    if (column > 0 && !dug[node - 1]) fresh[count++] = -1;
    if (column < columns - 1 && !dug[node + 1]) fresh[count++] = 1;
    if (node < columns * (rows - 1) && !dug[node + columns]) fresh[count++] = columns;
    if (count === 0) {
      length--;
      continue;
    }
    const step = fresh[rng.below(count)]!;
    const cell = origin + 2 * (((node - column) / columns) * width + column);
    const across = step === 1 || step === -1 ? step : step > 0 ? width : -width;
    node += step;
    dug[node] = 1;
    digPassage(plan, cell + across);
    digPassage(plan, cell + 2 * across);
    path[length++] = node;
  }
}
