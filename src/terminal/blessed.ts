import type { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';

/**
 * The part of blessed's program that is used here: it hears the input and the changes of size, and writes. Its widgets, its reading
 * of terminfo (which prints garbage with newer ncurses) and its names of keys are left alone.
 */
export type Program = {
  cols: number;
  rows: number;
  on(event: 'data', listener: (sequence: string) => void): void;
  on(event: 'resize', listener: () => void): void;
  write(text: string): void;
  destroy(): void;
};

type ProgramMaker = (options: { input: EventEmitter; output: unknown; terminal: string; tput: false }) => Program;

/**
 * Opens blessed's program on these two. Loaded by `require`: an `import` of it searches its 120 KB for names of exports first, which takes
 * longer than all the rest of the start.
 */
export function openProgram(input: EventEmitter, output: unknown): Program {
  const program = createRequire(import.meta.url)('blessed/lib/program.js') as ProgramMaker;
  return program({ input, output, terminal: 'xterm-256color', tput: false });
}
