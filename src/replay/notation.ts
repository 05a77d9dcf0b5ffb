import type { Command } from '../state/commands.js';

/** Where a text stops being notation: `column` from 1, in UTF-16 units of the text, and what could stand there. */
export type NotationProblem = { column: number; wanted: string; found: string };

/** The keys of a command as a player types them, with every argument written: `10s`, `tlb`, `PcL`, `cb"sour"`. */
export function printCommand(command: Command): string {
  throw new Error(`not yet: ${command.type}`);
}

/** All commands of a text, or the first place where it is no notation. Blanks and line ends between commands are ignored. */
export function readCommands(text: string): { commands: Command[] } | { problem: NotationProblem } {
  throw new Error(`not yet: ${text}`);
}

/** Like `readCommands`, for text that is known to be good: throws an Error that names the column and what could stand there. */
export function parseCommands(text: string): Command[] {
  const read = readCommands(text);
  if ('problem' in read) throw new Error(describeProblem(read.problem));
  return read.commands;
}

/** A problem in one line: `column 3: expected a direction (h j k l y u b n), found "x"`. */
export function describeProblem(problem: NotationProblem): string {
  return `column ${problem.column}: expected ${problem.wanted}, found ${problem.found}`;
}
