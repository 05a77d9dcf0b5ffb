import type { Rng } from '../../base/rng.js';
import type { Reach } from './plan.js';

export type ShapeKind = 'rectangle' | 'angled' | 'round' | 'polygonal';

/**
 * What a quarter of a room lacks, seen from the centre: whether the cell `dx` columns and `dy` rows away from it is missing.
 * Never one of the centre's own row or column, and with each cell all that lie farther out: so a room hangs together, has its
 * centre inside, and reaches the middle of each side.
 */
type Quarter = (dx: number, dy: number) => boolean;

/** The four quarters of a room. */
export type Shape = { upLeft: Quarter; upRight: Quarter; downLeft: Quarter; downRight: Quarter };

const WHOLE: Quarter = () => false;
const RECTANGLE: Shape = { upLeft: WHOLE, upRight: WHOLE, downLeft: WHOLE, downRight: WHOLE };

/** Draws what is to be drawn of a shape for a room that reaches so far, its ring included. */
export function drawShape(kind: ShapeKind, reach: Reach, rng: Rng): Shape {
  if (kind === 'rectangle') return RECTANGLE;
  if (kind === 'angled') return angled(reach, rng);
  const left = reach.left - 1;
  const right = reach.right - 1;
  const up = reach.up - 1;
  const down = reach.down - 1;
  const quarter = kind === 'round' ? roundQuarter : (x: number, y: number) => slopingQuarter(x, y, rng);
  return {
    upLeft: quarter(left, up),
    upRight: quarter(right, up),
    downLeft: quarter(left, down),
    downRight: quarter(right, down),
  };
}

/**
 * An L: a quarter of the inside is missing, half its columns by half its rows. Which half of an odd number is taken, the greater or the
 * lesser, and at which corner, is whatever comes nearest to a quarter and leaves the row and the column of the centre whole.
 *
 *     #########
 *     #.o.....#
 *     #....####
 *     #....#
 *     ######
 */
function angled({ left, right, up, down }: Reach, rng: Rng): Shape {
  const columns = left + right - 1;
  const rows = up + down - 1;
  const cuts = CORNERS.map((corner) => {
    const x = (corner.endsWith('Left') ? left : right) - 1;
    const y = (corner.startsWith('up') ? up : down) - 1;
    return { corner, x, y, ...nearestToQuarter(columns, rows, x, y) };
  });
  const nearest = Math.min(...cuts.map(({ off }) => off));
  const { corner, x, y, w, h } = rng.pick(cuts.filter(({ off }) => off === nearest));
  return { ...RECTANGLE, [corner]: (dx: number, dy: number) => dx > x - w && dy > y - h };
}

const CORNERS = ['upLeft', 'upRight', 'downLeft', 'downRight'] as const satisfies readonly (keyof Shape)[];

/** How much to cut of a corner that has `x` columns and `y` rows beside the centre's, and by how many quarter cells that is off. */
function nearestToQuarter(columns: number, rows: number, x: number, y: number): { w: number; h: number; off: number } {
  let nearest = { w: 0, h: 0, off: columns * rows };
  for (const w of [Math.ceil(columns / 2), Math.floor(columns / 2)]) {
    for (const h of [Math.ceil(rows / 2), Math.floor(rows / 2)]) {
      const off = Math.abs(4 * w * h - columns * rows);
      if (w <= x && h <= y && off < nearest.off) nearest = { w, h, off };
    }
  }
  return nearest;
}

/** A quarter of an ellipse that is half a cell larger than `x` and `y`. */
function roundQuarter(x: number, y: number): Quarter {
  const w = (2 * x + 1) * (2 * x + 1);
  const h = (2 * y + 1) * (2 * y + 1);
  return (dx, dy) => 4 * dx * dx * h + 4 * dy * dy * w > w * h;
}

/** A corner cut off aslant, at least one cell where there is one. */
function slopingQuarter(x: number, y: number, rng: Rng): Quarter {
  const most = Math.min(x, y);
  if (most === 0) return WHOLE;
  const cut = rng.between(1, most);
  return (dx, dy) => x - dx + y - dy < cut;
}
