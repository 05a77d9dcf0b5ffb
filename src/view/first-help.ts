import { blankFrame, type Frame, put } from './frame.js';
import { SCREEN } from './screen.js';

/** What a key does at the map, in the words of assets/keys.json, by the name of the key. */
export type KeyMeanings = ReadonlyMap<string, string>;

/**
 * The first page of help: assets/first-help.txt with the keys that are bound in place of what they do, `{explore}` or `{move h}`. A line of
 * keys that lead nowhere in this key set is left out. Throws where a brace is not closed.
 */
export function firstHelpLines(text: string, meanings: KeyMeanings): string[] {
  const lines = text.trimEnd().split(/\r?\n/);
  return lines.flatMap((line) => {
    const filled = filledIn(line, meanings);
    return filled === null ? [] : [filled];
  });
}

/** null: none of the keys that the line tells of is bound. */
function filledIn(line: string, meanings: KeyMeanings): string | null {
  let wanted = 0;
  let found = 0;
  const filled = line.replace(/\{([^}]*)\}/g, (_, meaning: string) => {
    wanted++;
    const key = keyOf(meaning, meanings);
    if (key !== null) found++;
    return key ?? '';
  });
  if (filled.includes('{')) throw new Error(`first help: a brace is not closed: ${line}`);
  return wanted > 0 && found === 0 ? null : filled;
}

/** The shortest key that does this. */
function keyOf(meaning: string, meanings: KeyMeanings): string | null {
  const keys = [...meanings].filter(([, means]) => means === meaning).map(([key]) => key);
  return keys.reduce<string | null>((best, key) => (best === null || key.length < best.length ? key : best), null);
}

/** A page of help, with what its keys do in the last row. */
export function helpFrame(lines: readonly string[], foot: string): Frame {
  const frame = blankFrame(SCREEN.width, SCREEN.height);
  lines.slice(0, frame.height - 1).forEach((line, row) => {
    put(frame, 0, row, line, TITLE.test(line) ? 'title' : 'plain');
  });
  const end = put(frame, 0, frame.height - 1, foot, 'more');
  frame.cursor = { x: Math.min(end, frame.width - 1), y: frame.height - 1 };
  return frame;
}

/** A line of words alone, one blank in. */
const TITLE = /^ [A-Z][a-z ]+$/;
