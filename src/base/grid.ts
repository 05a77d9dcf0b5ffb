/** Cells of a field as numbers, row by row: what lists of tiles, flood fills and caches go by. `x`, `y` must lie on the field. */
export function cellIndex(width: number, x: number, y: number): number {
  return y * width + x;
}
