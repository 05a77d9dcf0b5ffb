/** A row of a quadrant: its distance from the eye and the slopes, as fractions with positive denominators, between which it is looked through. */
type Row = { depth: number; startUp: number; startDown: number; endUp: number; endDown: number };

/** The four quadrants: what one step away from the eye, and one aside, adds to x and y. */
const QUADRANTS = [
  { awayX: 0, awayY: -1, asideX: 1, asideY: 0 },
  { awayX: 0, awayY: 1, asideX: 1, asideY: 0 },
  { awayX: 1, awayY: 0, asideX: 0, asideY: 1 },
  { awayX: -1, awayY: 0, asideX: 0, asideY: 1 },
] as const;

/**
 * Tells `see` every cell (`y * width + x`) in view from (x, y), some of them more than once: itself, what is lit from it, and the opaque
 * cells that end the view. Shadowcasting in whole numbers, quadrant by quadrant, row by row:
 *
 *      \ ..#.. /      a row is looked through between two slopes;
 *       \ ... /       what is opaque in it parts the next row in two
 *        \ . /
 *         \@/
 *
 * Symmetric: of two cells that are not opaque, each sees the other or neither does. What lies outside the field is opaque and not told.
 */
export function seeFrom(
  width: number,
  height: number,
  isOpaque: (cell: number) => boolean,
  x: number,
  y: number,
  see: (cell: number) => void,
): void {
  see(y * width + x);
  for (const { awayX, awayY, asideX, asideY } of QUADRANTS) {
    const rows: Row[] = [{ depth: 1, startUp: -1, startDown: 1, endUp: 1, endDown: 1 }];
    for (let row = rows.pop(); row !== undefined; row = rows.pop()) {
      const { depth, endUp, endDown } = row;
      let { startUp, startDown } = row;
      const first = Math.floor((2 * depth * startUp + startDown) / (2 * startDown));
      const last = Math.ceil((2 * depth * endUp - endDown) / (2 * endDown));
      let before: boolean | null = null;
      for (let aside = first; aside <= last; aside++) {
        const atX = x + depth * awayX + aside * asideX;
        const atY = y + depth * awayY + aside * asideY;
        const inside = atX >= 0 && atY >= 0 && atX < width && atY < height;
        const cell = atY * width + atX;
        const opaque = !inside || isOpaque(cell);
        const isLit = aside * startDown >= depth * startUp && aside * endDown <= depth * endUp;
        if (inside && (opaque || isLit)) see(cell);
        if (before === true && !opaque) {
          startUp = 2 * aside - 1;
          startDown = 2 * depth;
        }
        if (before === false && opaque) {
          rows.push({ depth: depth + 1, startUp, startDown, endUp: 2 * aside - 1, endDown: 2 * depth });
        }
        before = opaque;
      }
      if (before === false) rows.push({ depth: depth + 1, startUp, startDown, endUp, endDown });
    }
  }
}
