import { DEPTH_LIMIT } from '../state/commands.js';
import type { Content } from '../state/content.js';
import { blankFrame, type Frame, put } from '../view/frame.js';
import { menuFrames } from '../view/menus.js';
import { type Extras, type Making, stageFrame } from '../view/stages.js';
import { cut, oneColumn } from '../view/width.js';
import type { Key } from './key-names.js';
import type { Terminal } from './open.js';

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

/** Where levels are made to be watched. */
export type Bench = {
  content: Content;
  systems: readonly string[];
  /** The seed at a place of the series, null where that has none. */
  seedAt(place: number): string | null;
  /** A level; or why that can't be made, in one line. */
  make(choice: Choice): MadeLevel | { problem: string };
};

export type MakingWatch = {
  bench: Bench;
  /** What is shown first. */
  first: Choice;
  terminal: Terminal;
  /** Stops the program, for ctrl-Z. */
  stop(): boolean;
};

/** Milliseconds a stage. */
const PACES = [1600, 800, 400, 200, 100, 50];
const FIRST_PACE = 2;
/** Columns and rows that a larger field is moved by. */
const SCROLL = { x: 16, y: 6 } as const;

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
  ['? q', ''],
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

type Viewing = {
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

/**
 * Shows how levels are made until the watcher leaves; a field that is larger than the screen in part. Rejects with what a generator threw.
 * Throws a RangeError where what is wanted first can't be made.
 */
export function watchMaking({ bench, first, terminal, stop }: MakingWatch): Promise<{ how: 'quit' | 'interrupted' }> {
  const viewing = begin(bench, first);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(): void {
    const size = terminal.size();
    keepOnField(viewing, size);
    terminal.draw(viewing.helping ? helpFrame(size) : watchFrame(viewing, bench.content, size));
  }

  return new Promise((resolve, reject) => {
    let left = false;
    const unlisten = terminal.onKey((key) => attempt(() => obey(key)));
    const unlistenSize = terminal.onResize(show);

    function end(): void {
      left = true;
      clearTimeout(timer);
      unlisten();
      unlistenSize();
    }

    function leave(how: 'quit' | 'interrupted'): void {
      end();
      resolve({ how });
    }

    function attempt(act: () => void): void {
      try {
        act();
      } catch (error) {
        end();
        reject(error);
      }
    }

    function wait(): void {
      clearTimeout(timer);
      if (viewing.running) timer = setTimeout(() => attempt(tick), PACES[viewing.pace]);
    }

    function tick(): void {
      goTo(viewing, viewing.done + 1);
      if (isWhole(viewing)) viewing.running = false;
      show();
      wait();
    }

    const seat = { stop, redraw: terminal.redraw, leave };
    const acts = actsOn(viewing, bench, seat);

    /** Any key ends the help, and does nothing else then. */
    function obey({ name }: Key): void {
      viewing.problem = '';
      if (viewing.helping && name !== 'ctrl-c') viewing.helping = false;
      else if (Object.hasOwn(acts, name)) acts[name]?.();
      if (left) return;
      show();
      wait();
    }

    show();
    wait();
  });
}

function begin(bench: Bench, choice: Choice): Viewing {
  const made = bench.make(choice);
  if ('problem' in made) throw new RangeError(made.problem);
  const extras = { names: false, graph: false };
  return {
    choice,
    made,
    done: 1,
    running: true,
    pace: FIRST_PACE,
    extras,
    left: 0,
    top: 0,
    problem: '',
    helping: false,
  };
}

function isWhole({ done, made }: Viewing): boolean {
  return done > made.steps.length;
}

function goTo(viewing: Viewing, done: number): void {
  viewing.done = Math.max(1, Math.min(done, viewing.made.steps.length + 1));
}

type Seat = { stop(): boolean; redraw(): void; leave(how: 'quit' | 'interrupted'): void };

/** What each key does. */
function actsOn(viewing: Viewing, bench: Bench, seat: Seat): { readonly [key: string]: () => void } {
  /** Who steps by hand, or stands still, does not want it to run on. */
  const stage = (done: () => number) => (): void => {
    viewing.running = false;
    goTo(viewing, done());
  };
  const scroll = (x: number, y: number) => (): void => {
    viewing.left += x;
    viewing.top += y;
  };
  const choose = (change: () => Partial<Choice> | { problem: string }) => (): void => {
    const wanted = change();
    if ('problem' in wanted) viewing.problem = wanted.problem;
    else make(viewing, bench, { ...viewing.choice, ...wanted });
  };
  const pace = (by: number) => (): void => {
    viewing.pace = Math.max(0, Math.min(viewing.pace + by, PACES.length - 1));
  };
  const seed = (by: number) => choose(() => seedBy(viewing, bench, by));
  const depth = (by: number) => choose(() => depthBy(viewing, by));
  const system = (by: number) => choose(() => ({ system: nextOf(bench.systems, viewing.choice.system, by) }));
  const theme = (by: number) => choose(() => themeBy(viewing, by));
  const seeds = (by: number) => choose(() => seedsBy(viewing, by));
  return {
    right: stage(() => viewing.done + 1),
    '.': stage(() => viewing.done + 1),
    left: stage(() => viewing.done - 1),
    ',': stage(() => viewing.done - 1),
    home: stage(() => 1),
    end: stage(() => viewing.made.steps.length + 1),
    space() {
      if (!viewing.running && isWhole(viewing)) viewing.done = 1;
      viewing.running = !viewing.running;
    },
    '+': pace(1),
    '-': pace(-1),
    n: seed(1),
    p: seed(-1),
    '>': depth(1),
    '<': depth(-1),
    d: system(1),
    D: system(-1),
    t: theme(1),
    T: theme(-1),
    ']': seeds(1),
    '[': seeds(-1),
    a() {
      viewing.extras.names = !viewing.extras.names;
    },
    g() {
      viewing.extras.graph = !viewing.extras.graph;
    },
    h: scroll(-SCROLL.x, 0),
    l: scroll(SCROLL.x, 0),
    k: scroll(0, -SCROLL.y),
    j: scroll(0, SCROLL.y),
    up: scroll(0, -SCROLL.y),
    down: scroll(0, SCROLL.y),
    pageUp: scroll(0, -3 * SCROLL.y),
    pageDown: scroll(0, 3 * SCROLL.y),
    '?'() {
      viewing.running = false;
      viewing.helping = true;
    },
    q: () => seat.leave('quit'),
    escape: () => seat.leave('quit'),
    'ctrl-c': () => seat.leave('interrupted'),
    'ctrl-z': () => seat.stop(),
    'ctrl-r': seat.redraw,
  };
}

/** Another level, at the same stage as the last; the whole one stays whole. One that can't be made changes nothing. */
function make(viewing: Viewing, bench: Bench, choice: Choice): void {
  const made = bench.make(choice);
  if ('problem' in made) {
    viewing.problem = made.problem;
    return;
  }
  const wasWhole = isWhole(viewing);
  viewing.choice = choice;
  viewing.made = made;
  if (wasWhole) goTo(viewing, made.steps.length + 1);
  else goTo(viewing, viewing.running ? 1 : Math.min(viewing.done, made.steps.length));
}

function seedBy({ choice }: Viewing, bench: Bench, by: number): Partial<Choice> | { problem: string } {
  const place = choice.place + by;
  if (bench.seedAt(place) !== null) return { place };
  return { problem: `there is no seed ${by < 0 ? 'before' : 'after'} ${bench.seedAt(choice.place)}` };
}

function depthBy({ choice }: Viewing, by: number): Partial<Choice> | { problem: string } {
  const depth = choice.depth + by;
  return depth >= 1 && depth <= DEPTH_LIMIT ? { depth } : { problem: `depths go from 1 to ${DEPTH_LIMIT}` };
}

function themeBy({ choice, made }: Viewing, by: number): Partial<Choice> | { problem: string } {
  if (made.theme === null) return { problem: `no theme names the rooms of ${choice.system}` };
  return { theme: nextOf(made.theme.of, made.theme.now, by) };
}

/** One more or fewer than the level has; below the fewest it draws their number again. */
function seedsBy({ choice, made }: Viewing, by: number): Partial<Choice> | { problem: string } {
  const { seeds } = made;
  if (seeds === null) return { problem: `${choice.system} does not grow from seeds` };
  const drawn = made.level.rooms.filter(({ kind }) => kind === 'room').length;
  const now = /^\d+$/.test(seeds.now) ? Number(seeds.now) : drawn;
  const next = Math.min(now + by, seeds.high);
  return { seeds: next < seeds.low ? seeds.usual : next };
}

function nextOf<T>(list: readonly T[], now: T, by: number): T {
  return list[(list.indexOf(now) + by + list.length) % list.length]!;
}

type Size = { width: number; height: number };

/** The first and last row of the screen are the viewer's, and those of the field are always empty. */
function keepOnField(viewing: Viewing, { width, height }: Size): void {
  const { level } = viewing.made;
  viewing.left = Math.max(0, Math.min(viewing.left, level.width - width));
  viewing.top = Math.max(0, Math.min(viewing.top, level.height - height));
}

function watchFrame(viewing: Viewing, content: Content, size: Size): Frame {
  const { made, done, extras, left, top, problem } = viewing;
  const frame = blankFrame(size.width, size.height);
  copyPart(stageFrame(made, done, extras, content), left, top, frame);
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
