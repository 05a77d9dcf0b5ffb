import { printable } from '../base/text.js';
import { isCheckout } from './package.js';

/** Exit statuses: all but those of signals. */
export const DONE = 0;
/** What was checked does not hold. */
export const NOT_SO = 1;
/** Wrong usage, wrong environment, unreadable file. */
export const WRONG_USE = 2;
/** A defect of the program. */
export const DEFECT = 70;

/** What a command reads and writes. */
export type Streams = { stdin: NodeJS.ReadStream; stdout: NodeJS.WriteStream; stderr: NodeJS.WriteStream };
export type Outside = Streams & { env: NodeJS.ProcessEnv; now(): Date };

/** Says why nothing was done, in a line for each problem. */
export function refuse(outside: Outside, ...problems: string[]): typeof WRONG_USE {
  for (const problem of problems) tellError(outside, problem);
  return WRONG_USE;
}

/** One line to stderr, without anything that a terminal would obey. */
export function tellError(outside: Outside, line: string): void {
  outside.stderr.write(`yendor: ${printable(line, 1000)}\n`);
}

/** So many of a list of mistakes are told. */
const MOST_TOLD = 3;

/** Tells the first few of a list of mistakes that stop nothing, and how many more there are. `where`: what they are in. */
export function tellFew(outside: Outside, where: string, mistakes: readonly string[]): void {
  for (const mistake of mistakes.slice(0, MOST_TOLD)) tellError(outside, mistake);
  const more = mistakes.length - MOST_TOLD;
  if (more > 0) tellError(outside, `${where}: and ${more} more`);
}

/** Writes to stdout, and waits while whoever reads is behind. */
export async function print(outside: Outside, text: string): Promise<void> {
  if (outside.stdout.write(text)) return;
  await new Promise<void>((resolve) => outside.stdout.once('drain', resolve));
}

/** How this program is started again, as it can be typed into a shell. */
export function programName(): string {
  return isCheckout() ? 'npx .' : 'yendor';
}

/** A word of a command as it can be typed into a shell. */
export function shellWord(text: string): string {
  const safe = printable(text, 1000);
  return /^[\w./:@%+,-]+$/.test(safe) ? safe : `'${safe.replaceAll("'", `'\\''`)}'`;
}

/** A whole number from `least` to `most`, written plainly; null for anything else. */
export function wholeNumber(text: string, least: number, most: number): number | null {
  const number = /^(0|[1-9]\d{0,15})$/.test(text) ? Number(text) : Number.NaN;
  return number >= least && number <= most ? number : null;
}
