/** The name that was probably meant: the nearest within two slips of the finger, or the only one that begins so. null for none. */
export function meantBy(typed: string, names: readonly string[]): string | null {
  const begins = names.filter((name) => typed.length >= 2 && name.startsWith(typed));
  if (begins.length === 1) return begins[0]!;
  // In short words two slips leave nothing of them.
  const most = typed.length < 4 ? 1 : 2;
  let best: string | null = null;
  let least = most + 1;
  for (const name of names) {
    const slips = slipsBetween(typed, name);
    if (slips < least) [best, least] = [name, slips];
  }
  return best;
}

/** Letters to be put in, left out, changed or swapped with their neighbour. */
function slipsBetween(a: string, b: string): number {
  const rows: number[][] = [];
  for (let i = 0; i <= a.length; i++) {
    rows.push([i]);
    for (let j = 1; j <= b.length; j++) {
      const same = i > 0 && a[i - 1] === b[j - 1];
      if (i === 0) rows[i]![j] = j;
      else if (same) rows[i]![j] = rows[i - 1]![j - 1]!;
      else rows[i]![j] = 1 + Math.min(rows[i - 1]![j]!, rows[i]![j - 1]!, rows[i - 1]![j - 1]!);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) rows[i]![j] = Math.min(rows[i]![j]!, 1 + rows[i - 2]![j - 2]!);
    }
  }
  return rows[a.length]![b.length]!;
}
