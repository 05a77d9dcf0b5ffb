import { Path } from 'rot-js';
import type { Point } from './points.js';

/** Whether somebody on foot may stand on a cell. */
export type IsFree = (x: number, y: number) => boolean;

/** Steps in all eight directions, a diagonal one only where both cells beside it are free, as everybody walks in Rogue. */
class Walk extends Path.Dijkstra {
  override _getNeighbors(cx: number, cy: number): number[][] {
    const isFree = this._passableCallback;
    return super._getNeighbors(cx, cy).filter(([x, y]) => x === cx || y === cy || (isFree(x!, cy) && isFree(cx, y!)));
  }
}

/**
 * The cells of a shortest walk, `from` and `to` included, over free cells (`from` and `to` count as free), or null where there
 * is none. A walk of one cell where both are the same. `isFree` must answer false outside the field.
 */
export function walkBetween(from: Readonly<Point>, to: Readonly<Point>, isFree: IsFree): Point[] | null {
  const isOpen: IsFree = (x, y) => isFree(x, y) || (x === from.x && y === from.y) || (x === to.x && y === to.y);
  const cells: Point[] = [];
  new Walk(to.x, to.y, isOpen, { topology: 8 }).compute(from.x, from.y, (x, y) => cells.push({ x, y }));
  return cells.length === 0 ? null : cells;
}
