/** Whether a cell of the field stops sight. Asked of cells within the field only. */
export type IsOpaque = (x: number, y: number) => boolean;

/**
 * Tells `see` of all cells in view from `x`, `y`, itself included: those that a straight line from centre to centre reaches, up
 * to `radius` columns and rows away, and the opaque cells that end the view. It is symmetric: of two cells that are not opaque,
 * either both are seen from each other or neither. A cell straight or aslant may be told twice. Allocates nothing.
 *
 * The four quarters of the view are scanned row by row away from the eye, each row between two lines that both start at the eye.
 * Opaque cells narrow the rows behind them, or part them in two:
 *
 *     \.....##./      row 3, seen as two parts beyond it
 *      \......./      row 2
 *       \.../         row 1
 *         @
 */
export function visibleFrom(
  width: number,
  height: number,
  isOpaque: IsOpaque,
  x: number,
  y: number,
  radius: number,
  see: (x: number, y: number) => void,
): void {
  see(x, y);
  scan(width, height, isOpaque, x, y, radius, see, 0, -1, 1, -1, 1, 1, 1);
  scan(width, height, isOpaque, x, y, radius, see, 1, 0, 1, -1, 1, 1, 1);
  scan(width, height, isOpaque, x, y, radius, see, 0, 1, 1, -1, 1, 1, 1);
  scan(width, height, isOpaque, x, y, radius, see, -1, 0, 1, -1, 1, 1, 1);
}

/**
 * Scans a quarter from the row `first` on; `aheadX`, `aheadY`: one step away from the eye. Both lines are cells aside for each
 * row ahead, as fractions of whole numbers: from `low` / `lowRows` to `high` / `highRows`. So nothing depends on rounding.
 */
function scan(
  width: number,
  height: number,
  isOpaque: IsOpaque,
  x: number,
  y: number,
  radius: number,
  see: (x: number, y: number) => void,
  aheadX: number,
  aheadY: number,
  first: number,
  low: number,
  lowRows: number,
  high: number,
  highRows: number,
): void {
  let from = low;
  let fromRows = lowRows;
  for (let row = first; row <= radius; row++) {
    const midX = x + aheadX * row;
    const midY = y + aheadY * row;
    if (midX < 0 || midY < 0 || midX >= width || midY >= height) return;
    // The cells whose middle half is between the lines, halves towards the inside.
    const start = Math.floor((2 * row * from + fromRows) / (2 * fromRows));
    const end = Math.ceil((2 * row * high - highRows) / (2 * highRows));
    let before = UNKNOWN;
    for (let aside = start; aside <= end; aside++) {
      const cellX = midX - aheadY * aside;
      const cellY = midY + aheadX * aside;
      const onField = cellX >= 0 && cellY >= 0 && cellX < width && cellY < height;
      if (!onField || isOpaque(cellX, cellY)) {
        if (onField) see(cellX, cellY);
        if (before === CLEAR) {
          scan(
            width,
            height,
            isOpaque,
            x,
            y,
            radius,
            see,
            aheadX,
            aheadY,
            row + 1,
            from,
            fromRows,
            2 * aside - 1,
            2 * row,
          );
        }
        before = OPAQUE;
      } else {
        if (before === OPAQUE) {
          from = 2 * aside - 1;
          fromRows = 2 * row;
        }
        if (aside * fromRows >= row * from && aside * highRows <= row * high) see(cellX, cellY);
        before = CLEAR;
      }
    }
    if (before !== CLEAR) return;
  }
}

/** What the cell before in the row is. */
const UNKNOWN = 0;
const OPAQUE = 1;
const CLEAR = 2;
