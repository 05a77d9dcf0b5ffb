/** A figure of the table. `passes` is null where no limit is set. */
export type Figure = { what: string; value: string; limit: string; passes: boolean | null };

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Milliseconds that `work` takes. */
export function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/**
 * Milliseconds of each piece of work in each of `rounds` rounds. The pieces take turns, so that whatever slows the machine for a
 * while slows all of them; one round before the first warms up.
 */
export function interleave<Name extends string>(
  rounds: number,
  pieces: { [N in Name]: (round: number) => void },
): { [N in Name]: number[] } {
  const names = Object.keys(pieces) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as { [N in Name]: number[] };
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      const ms = timed(() => pieces[name](round));
      if (round > 0) times[name].push(ms);
    }
  }
  return times;
}

/** The median over the rounds of one time divided by another of the same round. */
export function ratio(above: readonly number[], below: readonly number[]): number {
  return median(above.map((ms, round) => ms / below[round]!));
}

export function figure(what: string, value: string, limit = '', passes: boolean | null = null): Figure {
  return { what, value, limit, passes };
}

/** The table as text, its columns aligned. */
export function tableText(figures: readonly Figure[]): string {
  const rows = [
    ['figure', 'measured', 'limit', ''],
    ...figures.map(({ what, value, limit, passes }) => [
      what,
      value,
      limit,
      passes === null ? '' : passes ? 'pass' : 'FAIL',
    ]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
