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
export const RECTANGLE: Shape = { upLeft: WHOLE, upRight: WHOLE, downLeft: WHOLE, downRight: WHOLE };

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
 * An L: one quarter of the inside is missing, less where the centre lies in it.
 *
 *     #######
 *     #..####
 *     #..o..#
 *     #######
 */
function angled({ left, right, up, down }: Reach, rng: Rng): Shape {
  const halfW = (left + right - 1) >> 1;
  const halfH = (up + down - 1) >> 1;
  const corner = (x: number, y: number): Quarter => {
    const keptX = x - Math.min(halfW, x);
    const keptY = y - Math.min(halfH, y);
    return (dx, dy) => dx > keptX && dy > keptY;
  };
  const sides: (keyof Shape)[] = [];
  if (up > 1) sides.push('upLeft', 'upRight');
  if (down > 1) sides.push('downLeft', 'downRight');
  const side = rng.pick(sides);
  const x = side.endsWith('Left') ? left : right;
  const y = side.startsWith('up') ? up : down;
  return { ...RECTANGLE, [side]: corner(x - 1, y - 1) };
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
