/** A text to be put somewhere round the middle of what it names; where it then begins. */
export type Wanted = { text: string; x: number; y: number };
export type Label = { text: string; left: number; y: number };

/** How far a label gives way to others. A row counts as much as three columns. */
const MOST_COLUMNS = 24;
const MOST_ROWS = 6;
const ROW = 3;

const SHIFTS = shifts();

/**
 * Places for labels on a field, each as near to the middle of what it names as those before it let it: none overlaps another or touches it
 * at its side. `rows`: how many rows one takes. Where there is no free place at all, it stays in the middle.
 */
export function placeLabels(wanted: readonly Wanted[], width: number, height: number, rows = 1): Label[] {
  const placed: Label[] = [];
  for (const { text, x, y } of wanted) {
    const at = (dx: number, dy: number): Label => ({
      text,
      left: Math.max(0, Math.min(x - Math.floor(text.length / 2) + dx, width - text.length)),
      y: Math.max(1, Math.min(y + dy, height - 2)),
    });
    const isFree = (label: Label): boolean => placed.every((other) => areApart(label, other, rows));
    const shift = SHIFTS.find(([dx, dy]) => isFree(at(dx, dy))) ?? [0, 0];
    placed.push(at(...shift));
  }
  return placed;
}

function areApart(a: Label, b: Label, rows: number): boolean {
  return Math.abs(a.y - b.y) >= rows || a.left > b.left + b.text.length || b.left > a.left + a.text.length;
}

/** All shifts, the nearest first. */
function shifts(): [dx: number, dy: number][] {
  const all: [number, number][] = [];
  for (let dy = -MOST_ROWS; dy <= MOST_ROWS; dy++)
    for (let dx = -MOST_COLUMNS; dx <= MOST_COLUMNS; dx++) all.push([dx, dy]);
  const far = ([dx, dy]: [number, number]): number => Math.abs(dx) + ROW * Math.abs(dy);
  return all.sort((a, b) => far(a) - far(b) || a[1] - b[1] || a[0] - b[0]);
}
