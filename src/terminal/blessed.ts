import type { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';

/**
 * The part of blessed's program that is used here: it hears the input and the changes of size, and writes. Its widgets, its reading
 * of terminfo (which prints garbage with newer ncurses) and its names of keys are left alone.
 */
export type Program = {
  on(event: 'data', listener: (sequence: string) => void): void;
  on(event: 'resize', listener: () => void): void;
  write(text: string): void;
  destroy(): void;
};

type ProgramMaker = (options: { input: EventEmitter; output: unknown; terminal: string; tput: false }) => Program;

/**
 * Opens blessed's program on these two. Loaded by `require`: an `import` searches its 120 KB for names of exports first, which takes
 * longer than running them.
 */
export function openProgram(input: EventEmitter, output: unknown): Program {
  const openOn = loadProgram();
  const program = openOn({ input, output, terminal: 'xterm-256color', tput: false });
  // Nobody hears its names of keys, and finding them takes longer than anything else that a key sets off.
  input.removeAllListeners('keypress');
  return program;
}

/**
 * Its tables of terminals and of colours make two thirds of its start, and nothing here looks into them: `tput: false`. Nor does anything here
 * have it start other programs.
 */
const UNUSED = ['blessed/lib/tput.js', 'blessed/lib/colors.js', 'child_process'];

function loadProgram(): ProgramMaker {
  const require = createRequire(import.meta.url);
  const paths = UNUSED.map((part) => require.resolve(part));
  // For others who may want them they are loaded as usual afterwards.
  const standIns = paths.filter((path) => require.cache[path] === undefined);
  for (const path of standIns) require.cache[path] = { exports: {}, loaded: true } as NodeJS.Module;
  try {
    return require('blessed/lib/program.js') as ProgramMaker;
  } finally {
    for (const path of standIns) delete require.cache[path];
  }
}
