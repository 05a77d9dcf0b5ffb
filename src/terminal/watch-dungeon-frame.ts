import type { Content } from '../state/content.js';
import { blankFrame, type Frame, put } from '../view/frame.js';
import type { Glyphs } from '../view/glyphs.js';
import { menuFrames } from '../view/menus.js';
import { type Extras, type Making, stageFrame } from '../view/stages.js';
import { cut, oneColumn } from '../view/width.js';

/** What is to be made: a system, the `place`th seed of the series (the first is 0), a depth; theme and seeds null while nobody chose them. */
export type Choice = {
  system: string;
  place: number;
  depth: number;
  theme: string | null;
  seeds: number | string | null;
};

/**
 * A level with its stages. `maker`: the generator; `theme`, `seeds`: how these options stand and what they take, null where the system
 * has none.
 */
export type MadeLevel = Making & {
  seed: string;
  maker: string;
  theme: { now: string; of: readonly string[] } | null;
  seeds: { now: string; low: number; high: number; usual: number | string } | null;
};

/** Milliseconds a stage. */
export const PACES = [1600, 800, 400, 200, 100, 50];

/** What the watcher of levels sees, and how. */
export type Viewing = {
  choice: Choice;
  made: MadeLevel;
  /** How many stages are done: from 1 on; one more than there are is the level with all that is in it. */
  done: number;
  running: boolean;
  pace: number;
  extras: Extras;
  /** What of a larger field is at the upper left. */
  left: number;
  top: number;
  /** Why the last key did nothing, '' where it did. */
  problem: string;
  helping: boolean;
};

export function isWhole({ done, made }: Viewing): boolean {
  return done > made.steps.length;
}

/** The last row: keys, and what they change. */
const KEYS: readonly [keys: string, what: string, shown?: 'theme' | 'seeds'][] = [
  ['Left Right Space', ''],
  ['np', 'seed'],
  ['<>', 'depth'],
  ['d', 'dungeon'],
  ['t', 'theme', 'theme'],
  ['[]', 'seeds', 'seeds'],
  ['a', 'names'],
  ['g', 'graph'],
  ['?q', ''],
];

const HELP = [
  'Right .      one stage on',
  'Left ,       one stage back',
  'Home End     the first stage, the whole level',
  'Space        runs through the stages, and pauses',
  '+ -          faster, slower',
  'n p          next and previous seed',
  '> <          a level deeper, a level up',
  'd D          next and previous dungeon',
  't T          next and previous theme, where rooms are named',
  '] [          more and fewer seeds, where the floor grows from some',
  '             below the fewest: as many as the level draws',
  'a            what rooms are called',
  'g            which rooms are joined',
  'h j k l      to other parts of a field that is larger than the screen',
  'Up Down PageUp PageDown   the same',
  'q Escape     leaves',
];

type Size = { width: number; height: number };

/** The first and last row of the screen are the viewer's, and those of the field are always empty. */
export function keepOnField(viewing: Viewing, { width, height }: Size): void {
  const { level } = viewing.made;
  viewing.left = Math.max(0, Math.min(viewing.left, level.width - width));
  viewing.top = Math.max(0, Math.min(viewing.top, level.height - height));
}

/** The screen: what is shown in the first row, the level or a part of it, the keys in the last row; or the page of keys. */
export function watchFrame(viewing: Viewing, content: Content, size: Size, glyphs?: Glyphs): Frame {
  const { made, done, extras, left, top, problem } = viewing;
  if (viewing.helping) return helpFrame(size);
  const frame = blankFrame(size.width, size.height);
  copyPart(stageFrame(made, done, extras, content, glyphs), left, top, frame);
  if (problem === '') put(frame, 0, 0, cut(oneColumn(headOf(viewing, size)), size.width), 'message');
  else put(frame, 0, 0, cut(oneColumn(problem), size.width), 'warning');
  putKeys(frame, made);
  return frame;
}

/** The rows of the field between its first and its last, as far as they fit. */
function copyPart(field: Frame, left: number, top: number, frame: Frame): void {
  const columns = Math.min(field.width - left, frame.width);
  const rows = Math.min(field.height - 2 - top, frame.height - 2);
  for (let row = 1; row <= rows; row++) {
    const from = (top + row) * field.width + left;
    const to = row * frame.width;
    frame.chars.set(field.chars.subarray(from, from + columns), to);
    frame.styles.set(field.styles.subarray(from, from + columns), to);
  }
}

/** What is shown, and how far it is. */
function headOf(viewing: Viewing, size: Size): string {
  const { choice, made, done, running, pace, left, top } = viewing;
  const { steps, level, seeds, theme } = made;
  const isPart = level.width > size.width || level.height > size.height;
  const parts = [
    choice.system === made.maker ? made.maker : `${choice.system}: ${made.maker}`,
    `seed ${cut(oneColumn(made.seed), 20)}`,
    `depth ${choice.depth}`,
    theme === null ? '' : `theme ${theme.now}`,
    seeds === null ? '' : `seeds ${seeds.now}`,
    `${done}/${steps.length + 1} ${steps[done - 1]?.stage ?? 'all'}`,
    running ? `[${PACES[pace]} ms]` : '',
    isPart ? `(${left},${top} of ${level.width}x${level.height}, hjkl)` : '',
  ];
  return parts.filter((part) => part !== '').join('  ');
}

/** Those that do something here. */
function putKeys(frame: Frame, made: MadeLevel): void {
  let x = 0;
  for (const [keys, what, shown] of KEYS) {
    if (shown !== undefined && made[shown] === null) continue;
    x = put(frame, x, frame.height - 1, keys, 'key') + 1;
    if (what !== '') x = put(frame, x, frame.height - 1, what, 'dim') + 1;
  }
}

function helpFrame({ width, height }: Size): Frame {
  return menuFrames(blankFrame(width, height), HELP, 'clear')[0]!;
}
