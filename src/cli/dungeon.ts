import { FIELD, layoutNames, setupProblem, systemNames } from '../dungeon/build.js';
import { LARGEST_SIDE } from '../dungeon/generator.js';
import { DEPTH_LIMIT } from '../state/commands.js';
import { whyNoTerminal } from '../terminal/open.js';
import { CLASSIC } from '../view/glyphs.js';
import { type Order, showLevels } from './dungeon-levels.js';
import { optionNotes, readGivenOptions } from './dungeon-options.js';
import { watchDungeon } from './dungeon-watch.js';
import { type Flags, flagValue, type Typed, wantsColor } from './flags.js';
import { loadGlyphs } from './looks.js';
import type { Subcommand } from './main.js';
import { type Outside, refuse, tellError, wholeNumber } from './output.js';
import { loadContent } from './package.js';
import { drawSeed, seedFlagProblem, seedSeries } from './seeds.js';

const FLAGS: Flags = {
  dungeon: { takes: 'NAME', help: `which generator: ${systemNames().join(', ')}` },
  seed: { takes: 'TEXT', help: 'the seed, or the first of a series; random if left out' },
  depth: { takes: 'D', help: 'the level that the game has at this depth; 1 if left out' },
  depths: { takes: 'A-B', help: 'all levels of one game from depth A to depth B' },
  width: { takes: 'W', help: 'columns of the field; 80 if left out' },
  height: { takes: 'H', help: 'rows of the field, including those for messages and status; 24 if left out' },
  'dungeon-option': { takes: 'KEY=VALUE', help: 'an option of the dungeon, see below', many: true, also: 'option' },
  count: { takes: 'N', help: 'use N seeds, one after the other' },
  format: {
    takes: 'text|json|svg',
    help: 'text (the default): the level with everything shown; json: one object per line; svg: a picture',
  },
  bare: { takes: null, help: 'the layout only: no hero, monsters or items' },
  check: { takes: null, help: 'print only what is wrong, with the seed; exit status 1 if anything is' },
  watch: { takes: null, help: 'watch how the level is made, stage by stage, then others' },
  glyphs: { takes: 'classic|modern', help: 'how text, svg and --watch draw walls and passages; modern: # and .' },
  'no-color': { takes: null, help: 'no colors while watching; the variable NO_COLOR does the same' },
  help: { takes: null, help: 'print this text; with --dungeon NAME only its options' },
};

export const dungeonCommand: Subcommand = {
  usage: 'yendor dungeon [--seed TEXT] [--depth D | --depths A-B] [--count N] [--watch] ...',
  about: 'Make levels as the game makes them, and print, check or watch them.',
  flags: FLAGS,
  notes: optionNotes,
  run: showDungeon,
};

const MOST_SEEDS = 1_000_000_000;

async function showDungeon(typed: Typed, outside: Outside): Promise<number> {
  const order = readOrder(typed);
  if ('problem' in order) return refuse(outside, order.problem);
  const watching = typed.given.has('watch');
  const streams = { input: outside.stdin, output: outside.stdout };
  const noTerminal = watching ? whyNoTerminal(streams, outside.env.TERM ?? '') : null;
  if (noTerminal !== null) return refuse(outside, noTerminal);
  const looks = loadGlyphs(order.glyphs);
  if ('problem' in looks) return refuse(outside, looks.problem);
  const { glyphs } = looks;
  const loaded = loadContent();
  if ('problems' in loaded) return refuse(outside, ...loaded.problems);
  const { content } = loaded;
  // What only the content tells: which themes there are.
  const { setup, first: seed } = order;
  const problem = setupProblem({ ...setup, seed }, setup.width, setup.height, layoutNames(content));
  if (problem !== null) return refuse(outside, problem);
  if (watching) return watchDungeon(order, content, glyphs, wantsColor(typed, outside.env), outside);
  // A level by itself does not say which seed was drawn for it.
  if (!typed.given.has('seed') && order.format === 'text') tellError(outside, `seed ${order.first}`);
  return showLevels(order, content, glyphs, outside);
}

/** Flags that make no sense where one level is looked at. */
const NOT_WATCHED = ['count', 'depths', 'format', 'check'];

function readOrder(typed: Typed): Order | { problem: string } {
  if (typed.operands.length > 0) return { problem: `dungeon takes flags only, not ${typed.operands[0]}` };
  const system = flagValue(typed, 'dungeon') ?? systemNames()[0]!;
  if (!systemNames().includes(system)) return { problem: `--dungeon takes ${systemNames().join(', ')}` };
  const unwatched = typed.given.has('watch') ? NOT_WATCHED.find((flag) => typed.given.has(flag)) : undefined;
  if (unwatched !== undefined) return { problem: `--watch and --${unwatched} do not go together` };
  const depths = readDepths(typed);
  if ('problem' in depths) return depths;
  const format = flagValue(typed, 'format') ?? 'text';
  if (!isFormat(format)) return { problem: `--format takes ${FORMATS.join(', ')}` };
  const width = numberOf(typed, 'width', FIELD.width, LARGEST_SIDE);
  const height = numberOf(typed, 'height', FIELD.height, LARGEST_SIDE);
  const count = numberOf(typed, 'count', 1, MOST_SEEDS);
  for (const number of [width, height, count]) if (typeof number === 'object') return number;
  const options = readGivenOptions(typed.values['dungeon-option'] ?? []);
  if ('problem' in options) return { problem: `--dungeon-option ${options.problem}` };

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
    glyphs: flagValue(typed, 'glyphs') ?? CLASSIC.name,
  };
}

const FORMATS = ['text', 'json', 'svg'] as const;

function isFormat(text: string): text is Order['format'] {
  return (FORMATS as readonly string[]).includes(text);
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
  if (typed.given.has('depth')) return { problem: '--depth and --depths do not go together' };
  const [from, to] = range.split('-').map((text) => wholeNumber(text, 1, DEPTH_LIMIT));
  const isRange = range.split('-').length === 2 && from != null && to != null && from <= to;
  return isRange ? { from, to } : { problem: `--depths takes A-B, both from 1 to ${DEPTH_LIMIT}` };
}
