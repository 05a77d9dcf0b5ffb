/**
 * Cells of a field as numbers: row by row, `y * width + x`. Flat lists of these are what generators, flood fills and
 * caches work on; nothing here allocates.
 */
export function cellIndex(width: number, x: number, y: number): number {
  return y * width + x;
}

/** The column of a cell number. */
export function columnOf(width: number, cell: number): number {
  return cell % width;
}

/** The row of a cell number. */
export function rowOf(width: number, cell: number): number {
  return (cell - (cell % width)) / width;
}

/** Whether `x`, `y` lies on a field of this size. */
export function isInside(width: number, height: number, x: number, y: number): boolean {
  return x >= 0 && y >= 0 && x < width && y < height;
}

/**
 * The four orthogonal steps as differences of cell numbers: up, left, right, down. Only for cells that do not lie on the
 * border, where a step sideways would come out in the next row.
 */
export function orthogonalSteps(width: number): readonly [number, number, number, number] {
  return [-width, -1, 1, width];
}
