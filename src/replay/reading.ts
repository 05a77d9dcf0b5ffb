import { jsonOf, NAME_LIMIT, nameProblem, printable } from '../base/text.js';

/** Where a text stops being notation: `column` from 1, in UTF-16 units of the text, what could stand there and what does. */
export type NotationProblem = { column: number; wanted: string; found: string };

/** A problem in one line: `column 3: expected a direction (h j k l y u b n), found "x"`. */
export function describeProblem(problem: NotationProblem): string {
  return `column ${problem.column}: expected ${problem.wanted}, found ${problem.found}`;
}

/** A text being read: `at` is the place of what comes next. */
export type Reader = { text: string; at: number };

/** Carries a problem out of the depth of a command to `readCommands`, and no further. */
export class Misread extends Error {
  constructor(readonly problem: NotationProblem) {
    super(describeProblem(problem));
  }
}

/** Ends the reading: something else was wanted at this place. */
export function misread(reader: Reader, at: number, wanted: string): never {
  const point = reader.text.codePointAt(at);
  const found = point === undefined ? 'the end' : JSON.stringify(printable(String.fromCodePoint(point)));
  throw new Misread({ column: at + 1, wanted, found });
}

/** Whether this is a letter of the pack, which `-` is not. */
export function isLetter(key: string): boolean {
  return key >= 'a' && key <= 'z' && key.length === 1;
}

export function readItem(reader: Reader): string {
  const key = reader.text[reader.at] ?? '';
  if (key !== '-' && !isLetter(key)) misread(reader, reader.at, 'a pack letter (a to z), or - with an empty pack');
  reader.at++;
  return key;
}

export function readName(reader: Reader): string {
  const at = reader.at;
  const name = readJson(reader, '"');
  if (typeof name !== 'string' || nameProblem(name) !== null) {
    return misread(reader, at, `a name in quotes, 1 to ${NAME_LIMIT} characters, no control characters`);
  }
  return name;
}

const JSON_TEXT = { '"': /"(?:[^"\\]|\\.)*"/y, '{': /\{(?:[^"{}]|"(?:[^"\\]|\\.)*")*\}/y } as const;

/** The JSON string or flat object that begins here; undefined where none does. */
export function readJson(reader: Reader, opening: '"' | '{'): unknown {
  const pattern = JSON_TEXT[opening];
  pattern.lastIndex = reader.at;
  const match = pattern.exec(reader.text);
  if (!match) return undefined;
  reader.at += match[0].length;
  return jsonOf(match[0]);
}
