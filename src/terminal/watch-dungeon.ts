import { DEPTH_LIMIT } from '../state/commands.js';
import type { Content } from '../state/content.js';
import type { Glyphs } from '../view/glyphs.js';
import type { Key } from './key-names.js';
import type { Terminal } from './open.js';
import { ALWAYS, viewUntilLeft } from './viewer.js';
import {
  type Choice,
  isWhole,
  keepOnField,
  type MadeLevel,
  PACES,
  type Viewing,
  watchFrame,
} from './watch-dungeon-frame.js';

export type { Choice, MadeLevel } from './watch-dungeon-frame.js';

/** Where levels are made to be watched. */
export type Bench = {
  content: Content;
  /** How tiles look, if not the classic way. */
  glyphs?: Glyphs;
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

type WatchEnd = 'quit' | 'interrupted';

/** Of `PACES`. */
const FIRST_PACE = 2;
/** Columns and rows that a larger field is moved by. */
const SCROLL = { x: 16, y: 6 } as const;

/**
 * Shows how levels are made until the watcher leaves; a field that is larger than the screen in part. Rejects with what a generator threw.
 * Throws a RangeError where what is wanted first can't be made.
 */
export function watchMaking({ bench, first, terminal, stop }: MakingWatch): Promise<{ how: WatchEnd }> {
  const viewing = begin(bench, first);

  function show(): void {
    const size = terminal.size();
    keepOnField(viewing, size);
    terminal.draw(watchFrame(viewing, bench.content, size, bench.glyphs));
  }

  return viewUntilLeft<WatchEnd>(terminal, ({ leave, hasLeft, after, stay }) => {
    const acts = actsOn(viewing, bench, { stop, redraw: terminal.redraw, leave });

    function showOn(): void {
      show();
      if (viewing.running) after(PACES[viewing.pace]!, tick);
      else stay();
    }

    function tick(): void {
      goTo(viewing, viewing.done + 1);
      if (isWhole(viewing)) viewing.running = false;
      showOn();
    }

    /** Any key ends the help, and does nothing else then. */
    function obey({ name }: Key): void {
      viewing.problem = '';
      if (viewing.helping && !ALWAYS.has(name)) viewing.helping = false;
      else if (Object.hasOwn(acts, name)) acts[name]?.();
      if (!hasLeft()) showOn();
    }

    return { begin: showOn, obey, resized: show };
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

function goTo(viewing: Viewing, done: number): void {
  viewing.done = Math.max(1, Math.min(done, viewing.made.steps.length + 1));
}

type Seat = { stop(): boolean; redraw(): void; leave(how: WatchEnd): void };

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
