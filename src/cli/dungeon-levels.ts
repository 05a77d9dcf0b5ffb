import { buildLayout, layoutNames } from '../dungeon/build.js';
import { levelRecord, levelText } from '../dungeon/export.js';
import { problemText, validate } from '../dungeon/validate.js';
import { walkProblems } from '../dungeon/walk-check.js';
import { type DescentRequest, descend } from '../entities/descent.js';
import type { Content } from '../state/content.js';
import type { Layout, Level } from '../state/level.js';
import { put } from '../view/frame.js';
import type { Glyphs } from '../view/glyphs.js';
import { levelFrame } from '../view/stages.js';
import { PICTURE_INKS, svgHead, svgPart, svgTail } from '../view/svg.js';
import { DONE, NOT_SO, type Outside, print } from './output.js';
import { openProgress } from './progress.js';

/** Levels to be made: those from depth `from` to depth `to` of the descent of each seed. */
export type Order = {
  setup: Omit<DescentRequest, 'seed'> & { width: number; height: number };
  /** The first of the seeds. */
  first: string;
  seeds: Iterable<string>;
  count: number;
  from: number;
  to: number;
  format: 'text' | 'json' | 'svg';
  bare: boolean;
  check: boolean;
  /** The name of a set of glyphs. */
  glyphs: string;
};

type Made = { level: Layout | Level; seed: string; depth: number; system: string };

/** Prints them, or what is wrong with them. Answers the exit status. */
export async function showLevels(order: Order, content: Content, glyphs: Glyphs, outside: Outside): Promise<number> {
  const { count, from, to, check } = order;
  // A bar would stand in the middle of levels on the same terminal.
  const isSeen = check || !outside.stdout.isTTY;
  const progress = await openProgress(outside.stderr, isSeen && count * to > 1 ? count * to : 0);
  const each = check ? faultsOf : writerFor(order, content, glyphs);
  let problems = 0;
  let done = 0;
  try {
    if (!check) await print(outside, headOf(order));
    for (const seed of order.seeds) {
      for (const made of levelsOf(order, seed, content)) {
        const { text, faults } = each(made);
        problems += faults;
        if (text !== '') await print(outside, text);
        progress.show(done + made.depth);
        // Lets signals and whoever reads the output come to their turn.
        if ((made.depth - from) % 64 === 63) await nextTurn();
      }
      done += to;
      if ((done / to) % 64 === 0) await nextTurn();
    }
    if (!check && order.format === 'svg') await print(outside, svgTail());
  } finally {
    progress.close();
  }
  return problems === 0 ? DONE : NOT_SO;
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** The levels of one descent, from the depth where they are wanted. */
function* levelsOf(order: Order, seed: string, content: Content): Generator<Made> {
  const setup = { ...order.setup, seed };
  if (order.bare) {
    const names = layoutNames(content);
    for (let depth = order.from; depth <= order.to; depth++) {
      const { layout, system } = buildLayout(setup, depth, 1, names, setup.width, setup.height);
      yield { level: layout, seed, depth, system };
    }
    return;
  }
  for (const level of descend(setup, content)) {
    if (level.depth >= order.from) yield { level, seed, depth: level.depth, system: level.system };
    if (level.depth >= order.to) return;
  }
}

type Written = { text: string; faults: number };

function faultsOf({ level, seed, depth }: Made): Written {
  const problems = validate(level);
  if (problems.length === 0) problems.push(...walkProblems(level));
  const lines = problems.map((problem) => `seed ${seed}, depth ${depth}: ${problemText(problem)}\n`);
  return { text: lines.join(''), faults: lines.length };
}

/** What stands before the first level. */
function headOf({ setup, first, count, from, to, format }: Order): string {
  if (format !== 'svg') return '';
  const where = from === to ? `depth ${from}` : `depths ${from}-${to}`;
  return svgHead(setup, count * (to - from + 1), `${setup.system}, seed ${first}, ${where}`);
}

function writerFor(order: Order, content: Content, glyphs: Glyphs): (made: Made) => Written {
  const isOne = order.count === 1 && order.from === order.to;
  const options = order.setup.systemOptions;
  let place = 0;

  function textOf({ level, seed, depth, system }: Made): string {
    if (order.format === 'svg') {
      const frame = levelFrame(level, content, glyphs);
      if (!isOne) put(frame, 0, 0, `seed ${seed}, depth ${depth}, ${system}`, 'dim');
      return svgPart(frame, PICTURE_INKS, place++);
    }
    if (order.format === 'json') {
      return `${JSON.stringify(levelRecord(level, { generator: system, seed, depth, options }, content))}\n`;
    }
    const text = levelText(level, content, glyphs.tiles);
    return isOne ? `${text}\n` : `seed ${seed}, depth ${depth}\n${text}\n\n`;
  }

  return (made) => ({ text: textOf(made), faults: 0 });
}
