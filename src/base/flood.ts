/**
 * Gives every cell that orthogonal steps over cells of value `free` reach from `start` the value `mark`, and answers how many
 * they are. Diagonal steps that need both cells beside them reach nothing more, so this is also how far a walk goes. `stack` is
 * scratch, at least as long as the field.
 *
 * It goes by runs: a run of free cells in a row is marked at once, then each free run above and below it has its turn.
 */
export function flood(
  width: number,
  cells: Int16Array,
  start: number,
  free: number,
  mark: number,
  stack: Int32Array,
): number {
  let top = 0;
  let count = 0;
  stack[top++] = start;
  while (top > 0) {
    const cell = stack[--top]!;
    if (cells[cell] !== free) continue;
    const row = cell - (cell % width);
    let from = cell;
    while (from > row && cells[from - 1] === free) from--;
    let to = cell;
    while (to < row + width && cells[to] === free) to++;
    for (let inside = from; inside < to; inside++) cells[inside] = mark;
    count += to - from;
    if (row > 0) top = pushRuns(cells, from - width, to - width, free, stack, top);
    if (row + width < cells.length) top = pushRuns(cells, from + width, to + width, free, stack, top);
  }
  return count;
}

/** Puts the first cell of each free run of from..to-1 on the stack and answers its new height. */
function pushRuns(cells: Int16Array, from: number, to: number, free: number, stack: Int32Array, top: number): number {
  let height = top;
  let inRun = false;
  for (let cell = from; cell < to; cell++) {
    const isFree = cells[cell] === free;
    if (isFree && !inRun) stack[height++] = cell;
    inRun = isFree;
  }
  return height;
}
