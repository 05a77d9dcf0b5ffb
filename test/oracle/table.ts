/** The cells of one line of a table. */
export type Row = readonly string[];

/** Lines with all columns wide enough: the first column flush left, figures flush right, a last column of words as it is. */
export function table(head: Row, rows: readonly Row[]): string {
  const widths = head.map((cell, column) => Math.max(cell.length, ...rows.map((row) => row[column]!.length)));
  const isWords = (column: number): boolean => column === 0 || rows.some((row) => /[a-z]/i.test(row[column]!));
  const line = (row: Row): string =>
    row
      .map((cell, column) => (isWords(column) ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
      .join('  ')
      .trimEnd();
  return [head, ...rows].map((row) => `  ${line(row)}`).join('\n');
}

/** Four figures that count, never in the notation of exponents. */
export function fixed(value: number): string {
  if (value === 0) return '0';
  const before = Math.floor(Math.log10(Math.abs(value)));
  return value.toFixed(Math.max(0, Math.min(6, 3 - before)));
}
