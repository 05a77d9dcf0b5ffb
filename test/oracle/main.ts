import { parseArgs } from 'node:util';
import { gameContent } from '../content.js';
import { compareCombat } from './combat.js';
import { type Cell, compareLevels, type Pooled, pool } from './levels.js';
import { compareItems, compareMonsters } from './spawning.js';
import { fixed, type Row, table } from './table.js';

const HELP = `npm run oracle -- [--seed TEXT] [--descents N] [--all] [PART...]

Plays far more than the tests do and prints ours beside the figures of the original, with z: how many standard errors lie between.

  levels      finished levels: features by depth and over all depths
  histograms  the same levels: how often each size, number and kind came
  monsters    which monster is chosen, by depth
  items       classes, kinds, curses, bonuses, counts and charges of things
  combat      hit rates and damage of the hero and of all monsters

  --seed TEXT    any text; what is drawn follows from it ("oracle" if left out)
  --descents N   so many descents of 30 levels (1000)
  --all          every row, not only the pooled ones and the worst
  --help         this text

Exit status: 0 all within 5 standard errors, 1 not, 2 wrong usage.
`;

/** Beyond so many standard errors the rule is held to be wrong. */
const LIMIT = 5;
const WORST = 20;
const MANY = 160;
const MONSTERS = 100_000;
const THINGS = 1_000_000;
const ROUNDS = 20_000;

const content = gameContent();

type Options = { seed: string; descents: number; all: boolean };

/** Each part prints its tables and answers how many of its figures are off. */
const PARTS: { [part: string]: (options: Options) => number } = {
  levels: (options) => {
    const { cells, rare, differing } = levels(options);
    heading('levels', `${options.descents} descents of 30 levels; the original: 5,000`);
    const pooled = pool(cells);
    printFeatures(cells, 'over all depths', pooled, options);
    for (const cell of differing) console.log(`never varies in the original, and differs: ${cell}`);
    return verdict('levels', [...cells, ...pooled], rare) + differing.length;
  },
  histograms: (options) => {
    const { cells, descents, rare } = levels(options).histograms;
    heading('histograms', 'the same levels, in times a level; the original: 5,000 descents');
    printFeatures(cells, 'a descent of 30 levels', descents, options);
    return verdict('histograms', [...cells, ...descents], rare);
  },
  monsters: (options) => {
    heading('monsters', `${count(MONSTERS)} choices a depth, ordinary and wandering; the original: 100,000`);
    return printFigures('monsters', compareMonsters(options.seed, MONSTERS, content), options);
  },
  items: (options) => {
    heading('items', `${count(THINGS)} things; the original: 1,000,000`);
    return printFigures('items', compareItems(options.seed, THINGS, content), options);
  },
  combat: (options) => {
    heading('combat', `${count(ROUNDS)} rounds a row; the original: 100,000`);
    return printFigures('combat', compareCombat(options.seed, ROUNDS), options);
  },
};

let made: ReturnType<typeof compareLevels> | null = null;

/** The levels are made once for both parts that look at them. */
function levels({ seed, descents }: Options): ReturnType<typeof compareLevels> {
  made ??= compareLevels(seed, descents, content, (done) => {
    if (process.stderr.isTTY) process.stderr.write(`\rdescents ${done} of ${descents}${done === descents ? '\n' : ''}`);
  });
  return made;
}

function main(): void {
  const { values, positionals } = parseArgs({
    options: {
      seed: { type: 'string', default: 'oracle' },
      descents: { type: 'string', default: '1000' },
      all: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  if (values.help) return void process.stdout.write(HELP);
  const options = { seed: values.seed, descents: Number(values.descents), all: values.all };
  if (!Number.isInteger(options.descents) || options.descents < 1) throw new Error('--descents takes a number from 1');
  const wanted = positionals.length > 0 ? positionals : Object.keys(PARTS);
  const unknown = wanted.find((part) => PARTS[part] === undefined);
  if (unknown !== undefined) throw new Error(`no part ${unknown}; there are ${Object.keys(PARTS).join(', ')}`);

  console.log(`seed ${options.seed}`);
  let off = 0;
  for (const part of wanted) off += PARTS[part]!(options);
  console.log(off === 0 ? '\nPASS' : `\nFAIL: ${off} figures are off by more than ${LIMIT} standard errors`);
  process.exitCode = off === 0 ? 0 : 1;
}

function heading(part: string, of: string): void {
  console.log(`\n== ${part}: ${of}\n`);
}

/** Features of all depths together, where they are many only the worst, then of single depths: the worst, or all. */
function printFeatures(cells: readonly Cell[], how: string, pooled: readonly Pooled[], { all }: Options): void {
  const shown = all || pooled.length <= MANY ? pooled : worst(pooled);
  console.log(`${how}${shown.length < pooled.length ? `, the worst ${WORST} of ${pooled.length}` : ''}:`);
  console.log(table(['feature', 'depths', 'ours', 'original', 'z', 'worst z'], shown.map(rowOfPooled)));
  console.log(`\n${all ? 'by depth' : `by depth, the worst ${WORST} of ${cells.length}`}:`);
  const rows = (all ? cells : worst(cells)).map(({ feature, depth, ours, theirs, z }): Row => {
    return [feature, String(depth), fixed(ours), fixed(theirs), z.toFixed(2)];
  });
  console.log(table(['feature', 'depth', 'ours', 'original', 'z'], rows));
}

function rowOfPooled({ feature, depths, ours, theirs, z, worst }: Pooled): Row {
  return [feature, String(depths), fixed(ours), fixed(theirs), z.toFixed(2), worst.toFixed(2)];
}

/** Figures in their groups, then the worst; or all. */
function printFigures(part: string, figures: readonly Figure[], { all }: Options): number {
  if (!all) {
    console.log('by group:');
    console.log(table(['group', 'figures', 'rms z', 'worst z', 'of'], groups(figures).map(rowOfGroup)));
    console.log(`\nthe worst ${WORST} of ${figures.length}:`);
  }
  const rows = (all ? figures : worst(figures)).map(({ name, ours, theirs, n, z }): Row => {
    return [name, String(n), fixed(ours), fixed(theirs), z.toFixed(2)];
  });
  console.log(table(['figure', 'n', 'ours', 'original', 'z'], rows));
  return verdict(part, figures, 0);
}

type Figure = ReturnType<typeof compareCombat>[number];

function groups(figures: readonly Figure[]): [string, Figure[]][] {
  const byGroup = new Map<string, Figure[]>();
  for (const each of figures) byGroup.set(each.group, [...(byGroup.get(each.group) ?? []), each]);
  return [...byGroup];
}

function rowOfGroup([group, figures]: [string, Figure[]]): Row {
  const [first] = worst(figures);
  return [group, String(figures.length), Math.sqrt(meanSquare(figures)).toFixed(2), first!.z.toFixed(2), first!.name];
}

function worst<T extends { z: number }>(figures: readonly T[]): T[] {
  return figures.toSorted((a, b) => Math.abs(b.z) - Math.abs(a.z)).slice(0, WORST);
}

function meanSquare(figures: readonly { z: number }[]): number {
  return figures.reduce((sum, { z }) => sum + z * z, 0) / figures.length;
}

function verdict(part: string, figures: readonly { z: number }[], rare: number): number {
  const off = figures.filter(({ z }) => !(Math.abs(z) <= LIMIT)).length;
  const left = rare === 0 ? '' : `, ${rare} rare ones left out`;
  const [first] = worst(figures);
  console.log(
    `\n${part}: ${figures.length} figures${left}, mean z² ${meanSquare(figures).toFixed(3)}, worst z ${first!.z.toFixed(2)}: ` +
      (off === 0 ? `all within ${LIMIT}` : `${off} BEYOND ${LIMIT}`),
  );
  return off;
}

function count(n: number): string {
  return String(n).replace(/(?<=\d)(?=(\d{3})+$)/g, ',');
}

try {
  main();
} catch (problem) {
  if (!(problem instanceof Error)) throw problem;
  process.stderr.write(`oracle: ${problem.message}\n`);
  process.exitCode = 2;
}
