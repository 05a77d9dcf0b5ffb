/**
 * Marks every cell that orthogonal steps over free cells reach from `start`, and answers how many there are. A cell is free
 * where `free[kinds[cell]]` is true; a marked cell is `mark` in `marks` and is never entered again, so that several floods
 * can share one array. Diagonal steps that need both cells beside them reach nothing more, so this is also how far a walk goes.
 * `stack` is scratch, at least as long as the field.
 */
export function flood(
  width: number,
  kinds: readonly number[],
  free: readonly boolean[],
  start: number,
  marks: Int16Array | Int32Array | Uint8Array,
  mark: number,
  stack: Int32Array,
): number {
  if (free[kinds[start]!] !== true || marks[start] === mark) return 0;
  const last = width - 1;
  const size = kinds.length;
  let top = 0;
  let count = 1;
  marks[start] = mark;
  stack[top++] = start;
  while (top > 0) {
    const cell = stack[--top]!;
    const x = cell % width;
    const right = cell + 1;
    if (x < last && marks[right] !== mark && free[kinds[right]!]) {
      marks[right] = mark;
      stack[top++] = right;
      count++;
    }
    const left = cell - 1;
    if (x > 0 && marks[left] !== mark && free[kinds[left]!]) {
      marks[left] = mark;
      stack[top++] = left;
      count++;
    }
    const below = cell + width;
    if (below < size && marks[below] !== mark && free[kinds[below]!]) {
      marks[below] = mark;
      stack[top++] = below;
      count++;
    }
    const above = cell - width;
    if (above >= 0 && marks[above] !== mark && free[kinds[above]!]) {
      marks[above] = mark;
      stack[top++] = above;
      count++;
    }
  }
  return count;
}
