const PRINTABLE = /^[\x20-\x7e]*$/;
const MARKS = /[\p{M}\p{Cf}]/gu;
/** Letters and signs that every terminal draws in one column. All else may be wider, or may turn the writing round. */
const ONE_COLUMN =
  /[\x20-\x7e\u00a1-\u00ac\u00ae-\u02ff\u0370-\u0373\u0376\u0377\u037a-\u037f\u0384-\u0482\u048a-\u052f\u0531-\u0556\u0561-\u0587\u10d0-\u10ff\u1e00-\u1fff\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u2100-\u2138\u2190-\u21ff\u2500-\u25fc]/;

/**
 * `text` in glyphs of one column each, so that its length is its width: marks that join the letter before are put into it or
 * dropped, wide signs, emoji and controls become `?`.
 */
export function oneColumn(text: string): string {
  if (PRINTABLE.test(text)) return text;
  let shown = '';
  for (const sign of text.normalize('NFC').replace(MARKS, '')) shown += ONE_COLUMN.test(sign) ? sign : '?';
  return shown;
}

/** `text` cut to `width` columns, with dots where something is missing. It must be in one-column glyphs. */
export function cut(text: string, width: number): string {
  if (text.length <= width) return text;
  if (width <= 3) return text.slice(0, Math.max(0, width));
  return `${text.slice(0, width - 3)}...`;
}
