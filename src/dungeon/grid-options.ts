import type { Point } from '../base/points.js';
import type { Rng } from '../base/rng.js';
import type { Layout } from '../state/level.js';
import { PASSABLE, TILE, TILES } from '../state/tiles.js';
import type { LayoutRequest } from './generator.js';
import { type OptionForms, optionProblem, withUsual } from './options.js';

/** What `grid` can do beside its plain self; all of it is off unless asked for. */
export const GRID_OPTIONS = {
  columns: { is: 'number or word', low: 2, high: 6, of: ['auto'], usual: 3, about: 'cells across; auto: 2 to 4' },
  rows: { is: 'number or word', low: 2, high: 6, of: ['auto'], usual: 3, about: 'cells down; auto: 2 to 4' },
  merge: { is: 'number', low: 0, high: 100, usual: 0, about: 'levels of 100 on which two cells share one room' },
  crossings: { is: 'switch', usual: false, about: 'marks where corridors meet' },
} as const satisfies OptionForms;

/** The smallest cell of the grid: its room, the walls, and one tile that stays free. */
const LEAST = { columns: 7, rows: 6 } as const;
/** What `auto` draws. */
const AUTO = { least: 2, most: 4 } as const;

/** The least field for the grid that the options ask for, in cells. Where they make no sense, for the usual grid. */
export function leastField(options: LayoutRequest['options']): { width: number; height: number } {
  const sound = optionProblem('grid', GRID_OPTIONS, options) === null;
  const { columns, rows } = withUsual(GRID_OPTIONS, sound ? options : {});
  const least = (count: number | 'auto'): number => (count === 'auto' ? AUTO.least : count);
  return { width: LEAST.columns * least(columns), height: LEAST.rows * least(rows) + 2 };
}

/** More columns or rows than fit, as a line that names how many do, or null. */
export function countProblem({ width, height, options }: LayoutRequest): string | null {
  const tell = (name: 'columns' | 'rows', side: string, size: number): string | null => {
    const most = howManyFit(name, size);
    const asked = options[name];
    const tooMany = typeof asked === 'number' && asked > most && most >= AUTO.least;
    return tooMany ? `option ${name}: ${asked} do not fit ${side}; at most ${most} do` : null;
  };
  return tell('columns', `a width of ${width}`, width) ?? tell('rows', `a height of ${height}`, height - 2);
}

/** How many columns or rows this level has. `size`: what they have to share, in cells. */
export function countOf(name: 'columns' | 'rows', asked: number | 'auto', size: number, rng: Rng): number {
  return asked === 'auto' ? rng.between(AUTO.least, Math.min(AUTO.most, howManyFit(name, size))) : asked;
}

function howManyFit(name: 'columns' | 'rows', size: number): number {
  return Math.floor(size / LEAST[name]);
}

const IS_CORRIDOR: readonly boolean[] = TILES.map((tile) => tile === 'passage' || tile === 'hidden passage');

/** Where corridors meet or cross: their cells, junctions too, with three ways on or four; row by row. */
export function crossingsOf({ tiles, width, rooms }: Layout): Point[] {
  const crossings: Point[] = [];
  const isJunction = (x: number, y: number): boolean =>
    rooms.some((room) => room.kind === 'gone' && room.x === x && room.y === y);
  tiles.forEach((tile, cell) => {
    if (!PASSABLE[tile]) return;
    const x = cell % width;
    const y = Math.floor(cell / width);
    if (!IS_CORRIDOR[tile] && !(tile === TILE.floor && isJunction(x, y))) return;
    const ways = [cell - width, cell - 1, cell + 1, cell + width].filter((next) => PASSABLE[tiles[next]!]);
    if (ways.length > 2) crossings.push({ x, y });
  });
  return crossings;
}
