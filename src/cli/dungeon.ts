import { buildLayout, FIELD, layoutNames, setupProblem } from '../dungeon/build.js';
import { levelRecord, levelText } from '../dungeon/export.js';
import { generatorNames } from '../dungeon/registry.js';
import { problemText, validate } from '../dungeon/validate.js';
import { walkProblems } from '../dungeon/walk-check.js';
import { type DescentRequest, descend } from '../entities/descent.js';
import { DEPTH_LIMIT } from '../state/commands.js';
import type { Content } from '../state/content.js';
import type { Layout, Level } from '../state/level.js';
import { flagValue, readFlags, type Typed } from './flags.js';
import type { Subcommand } from './main.js';
import { DONE, NOT_SO, type Outside, print, refuse, tellError, wholeNumber } from './output.js';
import { loadContent } from './package.js';
import { openProgress } from './progress.js';
import { drawSeed, seedFlagProblem, seedSeries } from './seeds.js';

const FLAGS = {
  dungeon: { takes: 'NAME', help: `which generator: ${generatorNames().join(', ')}` },
  seed: { takes: 'TEXT', help: 'the seed, or the first of a series; drawn where it is left out' },
  depth: { takes: 'D', help: 'the level that a game shows at this depth; 1 if left out' },
  depths: { takes: 'A-B', help: 'all levels of one descent from A to B' },
  width: { takes: 'W', help: 'columns of the field; 80 if left out' },
  height: { takes: 'H', help: 'rows of the field, those for messages and status included; 24 if left out' },
  option: { takes: 'KEY=VALUE', help: 'an option of the generator', many: true },
  count: { takes: 'N', help: 'so many seeds of the series' },
  format: { takes: 'text|json', help: 'text (default): the level fully seen; json: an object a line' },
  bare: { takes: null, help: 'the layout only: nobody and nothing in it' },
  check: { takes: null, help: 'print nothing but problems, each with its seed; exit 1 if there are any' },
  help: { takes: null, help: 'this text' },
};

export const dungeonCommand: Subcommand = {
  usage: 'yendor dungeon [--seed TEXT] [--depth D | --depths A-B] [--count N] ...',
  about: 'Makes levels, as the game has them, and prints or checks them.',
  flags: FLAGS,
  run: showDungeon,
};

const MOST_SEEDS = 1_000_000_000;

type Order = {
  setup: Omit<DescentRequest, 'seed'>;
  /** The first of the seeds. */
  first: string;
  seeds: Iterable<string>;
  count: number;
  from: number;
  to: number;
  format: 'text' | 'json';
  bare: boolean;
  check: boolean;
};
type Made = { level: Layout | Level; seed: string; depth: number; system: string };

async function showDungeon(args: readonly string[], outside: Outside): Promise<number> {
  const typed = readFlags(args, FLAGS);
  if ('problem' in typed) return refuse(outside, typed.problem);
  const order = readOrder(typed);
  if ('problem' in order) return refuse(outside, order.problem);
  const loaded = loadContent();
  if ('problems' in loaded) return refuse(outside, ...loaded.problems);
  // A level by itself does not say which seed was drawn for it.
  if (!typed.given.has('seed') && order.format === 'text') tellError(outside, `seed ${order.first}`);
  return showLevels(order, loaded.content, outside);
}

function readOrder(typed: Typed): Order | { problem: string } {
  if (typed.operands.length > 0) return { problem: `dungeon takes flags only, not ${typed.operands[0]}` };
  const system = flagValue(typed, 'dungeon') ?? generatorNames()[0]!;
  if (!generatorNames().includes(system)) return { problem: `--dungeon takes ${generatorNames().join(', ')}` };
  const depths = readDepths(typed);
  if ('problem' in depths) return depths;
  const format = flagValue(typed, 'format') ?? 'text';
  if (format !== 'text' && format !== 'json') return { problem: '--format takes text or json' };
  const width = numberOf(typed, 'width', FIELD.width, 100_000);
  const height = numberOf(typed, 'height', FIELD.height, 100_000);
  const count = numberOf(typed, 'count', 1, MOST_SEEDS);
  for (const number of [width, height, count]) if (typeof number === 'object') return number;
  const options = readOptions(typed.values.option ?? []);
  if ('problem' in options) return options;

  const seed = flagValue(typed, 'seed') ?? drawSeed();
  const wrongSeed = seedFlagProblem(seed);
  if (wrongSeed !== null) return { problem: wrongSeed };
  const series = seedSeries(seed, count as number);
  if ('problem' in series) return series;
  const setup = { system, systemOptions: options.options, width: width as number, height: height as number };
  const problem = setupProblem({ ...setup, seed }, setup.width, setup.height);
  if (problem !== null) return { problem };
  return {
    setup,
    first: seed,
    seeds: series.seeds,
    count: count as number,
    ...depths,
    format,
    bare: typed.given.has('bare'),
    check: typed.given.has('check'),
  };
}

function numberOf(typed: Typed, flag: string, usual: number, most: number): number | { problem: string } {
  const text = flagValue(typed, flag);
  if (text === null) return usual;
  return wholeNumber(text, 1, most) ?? { problem: `--${flag} takes a whole number from 1 to ${most}` };
}

function readDepths(typed: Typed): { from: number; to: number } | { problem: string } {
  const range = flagValue(typed, 'depths');
  if (range === null) {
    const depth = numberOf(typed, 'depth', 1, DEPTH_LIMIT);
    return typeof depth === 'object' ? depth : { from: depth, to: depth };
  }
  if (typed.given.has('depth')) return { problem: '--depth and --depths exclude each other' };
  const [from, to] = range.split('-').map((text) => wholeNumber(text, 1, DEPTH_LIMIT));
  const isRange = range.split('-').length === 2 && from != null && to != null && from <= to;
  return isRange ? { from, to } : { problem: `--depths takes A-B, both from 1 to ${DEPTH_LIMIT}` };
}

type Options = { [name: string]: number | boolean | string };

function readOptions(list: readonly string[]): { options: Options } | { problem: string } {
  const options: Options = {};
  for (const text of list) {
    const match = /^([a-z][a-z_]*)=(.*)$/s.exec(text);
    if (!match) return { problem: '--option takes KEY=VALUE' };
    const [, name, value] = match as unknown as [string, string, string];
    options[name] = value === 'true' || value === 'false' ? value === 'true' : numberIn(value);
  }
  return { options };
}

function numberIn(value: string): number | string {
  return /^-?\d{1,9}$/.test(value) ? Number(value) : value;
}

async function showLevels(order: Order, content: Content, outside: Outside): Promise<number> {
  const many = order.count > 1 || order.to > order.from;
  const progress = await openProgress(outside.stderr, order.count > 1 ? order.count : 0);
  let problems = 0;
  let done = 0;
  try {
    for (const seed of order.seeds) {
      for (const made of levelsOf(order, seed, content)) {
        if (order.check) problems += await tellProblems(made, outside);
        else await print(outside, written(made, order, content, many));
      }
      progress.show(++done);
      // Lets signals and whoever reads the output come to their turn.
      if (done % 64 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
  } finally {
    progress.close();
  }
  return problems === 0 ? DONE : NOT_SO;
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

async function tellProblems({ level, seed, depth }: Made, outside: Outside): Promise<number> {
  const problems = validate(level);
  if (problems.length === 0) problems.push(...walkProblems(level));
  for (const problem of problems) await print(outside, `seed ${seed}, depth ${depth}: ${problemText(problem)}\n`);
  return problems.length;
}

function written({ level, seed, depth, system }: Made, order: Order, content: Content, many: boolean): string {
  if (order.format === 'json') {
    return `${JSON.stringify(levelRecord(level, { generator: system, seed, depth }, content))}\n`;
  }
  const text = levelText(level, content);
  return many ? `seed ${seed}, depth ${depth}\n${text}\n\n` : `${text}\n`;
}
