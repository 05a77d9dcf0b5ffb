import type { Door, Room } from '../../state/level.js';
import type { Graph } from './graph.js';
import { FLOOR, NOBODY, type Plan } from './plan.js';

/** The blocks that a region spans, in columns and rows of the plan with its rim. */
type Span = { left: number; right: number; top: number; bottom: number };

/**
 * The regions as rooms of the level: those that are rooms with the walls around them, corridors with their doors. Lit as in `rogue`:
 * further down more and more of them are dark (rules 1.2).
 */
export function describeRegions(plan: Plan, graph: Graph, doors: readonly Door[]): Room[] {
  const gloom = Math.min(plan.depth - 1, 10);
  return spansOf(plan, graph.regions).map((span, id) => {
    if (id >= graph.rooms) return corridor(plan, id, span, doors);
    const { left, right, top, bottom } = span;
    const x = 2 * left - 2;
    const y = 2 * top - 1;
    const shape = isRectangle(plan, id, span) ? null : shapeOf(plan, id, span);
    const lit = plan.rng.below(10) >= gloom;
    return {
      id,
      x,
      y,
      w: 2 * (right - left) + 3,
      h: 2 * (bottom - top) + 3,
      kind: 'room',
      shape,
      lit,
      name: '',
      stock: '',
    };
  });
}

/** The cells that each region spans, without walls and doors. For those who watch. */
export function boxesOf(plan: Plan, regions: number): Pick<Room, 'x' | 'y' | 'w' | 'h'>[] {
  return spansOf(plan, regions).map(({ left, right, top, bottom }) => {
    return { x: 2 * left - 1, y: 2 * top, w: 2 * (right - left) + 1, h: 2 * (bottom - top) + 1 };
  });
}

function spansOf({ owner, stride }: Plan, regions: number): Span[] {
  const spans = Array.from({ length: regions }, () => ({ left: stride, right: 0, top: owner.length, bottom: 0 }));
  for (let from = stride, row = 1; from < owner.length - stride; from += stride, row++) {
    for (let column = 1; column < stride - 1; column++) {
      const id = owner[from + column]!;
      if (id === NOBODY) continue;
      const span = spans[id]!;
      if (column < span.left) span.left = column;
      if (column > span.right) span.right = column;
      if (row < span.top) span.top = row;
      if (row > span.bottom) span.bottom = row;
    }
  }
  return spans;
}

function isRectangle({ owner, stride }: Plan, id: number, { left, right, top, bottom }: Span): boolean {
  for (let row = top; row <= bottom; row++) {
    for (let block = row * stride + left; block <= row * stride + right; block++) if (owner[block] !== id) return false;
  }
  return true;
}

/** The shape of a region within its span and the lines around it: `.` its cells, `#` what is around them, blank the rest. */
function shapeOf({ owner, ground, stride }: Plan, id: number, { left, right, top, bottom }: Span): string[] {
  const shape: string[] = [];
  for (let row = top - 1; row <= bottom; row++) {
    let blocks = '';
    let lines = '';
    for (let block = row * stride + left - 1; block <= row * stride + right; block++) {
      const here = owner[block] === id ? 1 : 0;
      const east = owner[block + 1] === id ? 1 : 0;
      const south = owner[block + stride] === id ? 1 : 0;
      const beyond = owner[block + stride + 1] === id ? 1 : 0;
      blocks += (here === 1 ? '.' : ' ') + LINE[here + east]!;
      lines +=
        LINE[here + south]! +
        (here + east + south + beyond === 4 && ground[block] === FLOOR ? '.' : POINT[here + east + south + beyond]!);
    }
    // The first column of blocks lies outside, so does the first row.
    if (row >= top) shape.push(blocks.slice(1));
    shape.push(lines.slice(1));
  }
  return shape;
}

/** A line between two blocks, by how many of them belong to the region; a point between four. */
const LINE = [' ', '#', '.'];
const POINT = [' ', '#', '#', '#', '#'];

/** A corridor has no walls: of what is around its cells only the doors are part of it, and its box is just as large. */
function corridor(plan: Plan, id: number, span: Span, doors: readonly Door[]): Room {
  const left = 2 * span.left - 2;
  const top = 2 * span.top - 1;
  const own = doors.filter(({ rooms }) => rooms.includes(id));
  const isDoor = (x: number, y: number): boolean => own.some((door) => door.x === x && door.y === y);
  const rows = shapeOf(plan, id, span).map((row, y) =>
    [...row].map((sign, x) => (sign === '#' && !isDoor(left + x, top + y) ? ' ' : sign)).join(''),
  );
  const isBlank = (column: number): boolean => rows.every((row) => row[column] === ' ');
  const west = isBlank(0) ? 1 : 0;
  const east = rows[0]!.length - (isBlank(rows[0]!.length - 1) ? 1 : 0);
  const north = rows[0]!.trim() === '' ? 1 : 0;
  const south = rows.length - (rows.at(-1)!.trim() === '' ? 1 : 0);
  const shape = rows.slice(north, south).map((row) => row.slice(west, east));
  return {
    id,
    x: left + west,
    y: top + north,
    w: east - west,
    h: south - north,
    kind: 'corridor',
    shape,
    lit: false,
    name: '',
    stock: '',
  };
}
