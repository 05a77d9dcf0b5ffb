/** Which folder of src may import which, and what the engine must not name. */

const engineBelow = {
  base: [],
  state: ['base'],
  content: ['base', 'state'],
  dungeon: ['base', 'state'],
  entities: ['base', 'state', 'dungeon'],
  // It only plans: what plays and what replays do not ask it.
  comforts: ['base', 'state', 'entities'],
  turns: ['base', 'state', 'dungeon', 'entities'],
  store: ['base', 'state', 'dungeon', 'entities', 'turns'],
  replay: ['base', 'state', 'dungeon', 'entities', 'turns', 'store'],
  view: ['base', 'state', 'entities'],
  // What others may import, with the content of the game in it: it can't read files.
  library: ['base', 'state', 'content', 'dungeon', 'entities', 'view', 'assets'],
};

/** A folder may import itself and these. */
export const FOLDERS: { [folder: string]: string[] } = {
  ...engineBelow,
  terminal: ['base', 'state', 'store', 'view', 'comforts'],
  cli: [...Object.keys(engineBelow).filter((folder) => folder !== 'library'), 'terminal'],
};

/** Plays without a terminal, a file, a clock or chance of its own: also in a browser. */
export const ENGINE = Object.keys(engineBelow);

/** The files or folders that may import a package; every other package is forbidden everywhere. */
export const PACKAGES: { [name: string]: string[] } = {
  'seedrandom/lib/alea.js': ['base/rng.ts'],
  'rot-js': ['base/path.ts'],
  blessed: ['terminal/'],
  'env-paths': ['cli/'],
  'cli-progress': ['cli/'],
};

/** Files and folders that may import `node:...`: files and processes are the command line's. */
export const NODE_MODULES: { [name: string]: string[] } = {
  'node:events': ['terminal/', 'cli/'],
  'node:module': ['terminal/blessed.ts', 'cli/'],
  '*': ['cli/'],
};

/** Names that the engine must not use: they differ between runs, machines or languages. */
export const BANNED_NAMES = [
  'process',
  'Buffer',
  'Date',
  'performance',
  'console',
  'Intl',
  'localeCompare',
  'crypto',
  'globalThis',
  'window',
  'document',
  'navigator',
  'require',
  'eval',
  'fetch',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
];
export const BANNED_PREFIXES = ['toLocale'];

/** All of `Math` that gives the same bits in every engine. */
export const EXACT_MATH = ['abs', 'ceil', 'clz32', 'floor', 'imul', 'max', 'min', 'round', 'sign', 'sqrt', 'trunc'];

/** Names that say nothing about what is inside. */
export const EMPTY_NAMES = ['utils', 'util', 'helpers', 'helper', 'common', 'manager', 'misc'];
