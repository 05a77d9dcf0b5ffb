import { openStream } from '../../src/base/rng.js';
import { FIELD, layoutNames, layoutStream } from '../../src/dungeon/build.js';
import type { Generator } from '../../src/dungeon/generator.js';
import { grid } from '../../src/dungeon/grid.js';
import { region } from '../../src/dungeon/region/region.js';
import { rogue } from '../../src/dungeon/rogue/rogue.js';
import { sector } from '../../src/dungeon/sector/sector.js';
import { type GivenSlideOptions, slideLevel } from '../../src/dungeon/slide/slide.js';
import { validate } from '../../src/dungeon/validate.js';
import { firstArrival } from '../../src/entities/descent.js';
import { freshMakings } from '../../src/entities/spawn.js';
import { stock, stockStream } from '../../src/entities/stock.js';
import type { Content } from '../../src/state/content.js';
import type { Layout } from '../../src/state/level.js';
import { type Figure, figure, interleave, median, ratio } from './measure.js';
import { PACKAGE_EXAMPLE, PACKAGE_USUAL, rotMaps, untilItWorks } from './peers.js';

const ROUNDS = 600;
const LEVELS = 50;
/** Digger takes as long for one as others for twenty. */
const DIGGER_ROUNDS = 100;
const DIGGER_LEVELS = 10;

/*
 * Levels of all depths, beside the bare maps of two other packages, which look over nothing: nor does what is set beside them.
 */

export function rogueFigures(content: Content): Figure[] {
  const { width, height } = FIELD;
  const make = layoutMaker(content);
  const layout = (round: number, n: number): Layout => make(rogue, round, n);
  const level = (round: number, n: number): void => {
    const depth = depthOf(n);
    const rng = openStream(`bench-${round}`, stockStream(depth, 1));
    stock(layout(round, n), firstArrival(depth, 'rogue'), content, freshMakings(), rng);
  };
  const kept = Array.from({ length: LEVELS }, (_, n) => layout(0, n));
  const times = interleave(ROUNDS, {
    layouts: (round) => many((n) => layout(round, n)),
    levels: (round) => many((n) => level(round, n)),
    looks: () => many((n) => validate(kept[n]!)),
    rot: () => many(() => rotMaps.rogue(width, height).create(() => {})),
  });
  const peer = 'the bare map of rot-js Map.Rogue';
  return [
    figure('a rogue level with all that is in it', each(times.levels, LEVELS)),
    against(peer, times.rot, times.levels, 1.5),
    figure('a rogue layout alone', each(times.layouts, LEVELS)),
    against(peer, times.rot, times.layouts, 2),
    figure('looking over a layout (at each descent)', each(times.looks, LEVELS)),
  ];
}

export function gridFigures(content: Content): Figure[] {
  const make = layoutMaker(content);
  const times = interleave(ROUNDS, {
    ours: (round) => many((n) => make(grid, round, n)),
    rot: () => many(() => rotMaps.rogue(FIELD.width, FIELD.height).create(() => {})),
  });
  return [
    figure('a grid layout', each(times.ours, LEVELS)),
    against('the bare map of rot-js Map.Rogue', times.rot, times.ours, 1),
  ];
}

export function diggerFigures(content: Content): Figure[] {
  const make = layoutMaker(content);
  const some = (each: (n: number) => void): void => {
    for (let n = 0; n < DIGGER_LEVELS; n++) each(n);
  };
  const times = interleave(DIGGER_ROUNDS, {
    sectors: (round) => some((n) => make(sector, round, 3 * n)),
    regions: (round) => some((n) => make(region, round, 3 * n)),
    rot: () => some(() => rotMaps.digger(FIELD.width, FIELD.height).create(() => {})),
  });
  const peer = 'the bare map of rot-js Digger';
  return [
    figure('a sector layout', each(times.sectors, DIGGER_LEVELS)),
    against(peer, times.rot, times.sectors, 1),
    figure('a region layout, with names', each(times.regions, DIGGER_LEVELS)),
    against(peer, times.rot, times.regions, 1),
  ];
}

/**
 * In the shape of the package: with its usual options, and with the example that it gives itself, whose levels are made again by it
 * where it throws, by ours where there is no dead end to be special.
 */
export function slideFigures(): Figure[] {
  const make = (options: GivenSlideOptions, round: number): void =>
    many((n) => slideLevel(options, openStream(`bench-${round}`, `slide/${n}`)));
  const times = interleave(ROUNDS, {
    usual: (round) => make(PACKAGE_USUAL, round),
    examples: (round) => make(PACKAGE_EXAMPLE, round),
    theirUsual: () => many(() => untilItWorks({ ...PACKAGE_USUAL })),
    theirExamples: () => many(() => untilItWorks({ ...PACKAGE_EXAMPLE })),
  });
  return [
    figure('a slide level with the usual options', each(times.usual, LEVELS)),
    against('one of npm roguelike', times.theirUsual, times.usual, 1),
    figure('a slide level of the example of npm roguelike', each(times.examples, LEVELS)),
    against('one of npm roguelike', times.theirExamples, times.examples, 1),
  ];
}

function layoutMaker(content: Content): (generator: Generator, round: number, n: number) => Layout {
  const { traps, themes } = layoutNames(content);
  const { width, height } = FIELD;
  const options = {};
  return (generator, round, n) => {
    const depth = depthOf(n);
    const request = { width, height, depth, traps, themes, options };
    return generator.generate(request, openStream(`bench-${round}`, layoutStream(depth, 1, 1)));
  };
}

function depthOf(n: number): number {
  return 1 + (n % 30);
}

function many(make: (n: number) => void): void {
  for (let n = 0; n < LEVELS; n++) make(n);
}

function each(ms: readonly number[], levels: number): string {
  return `${Math.round((median(ms) / levels) * 1000)} µs`;
}

/** How much longer a peer takes; a limit of 1 is to be passed, not met. */
function against(what: string, other: readonly number[], ours: readonly number[], limit: number): Figure {
  const times = ratio(other, ours);
  const passes = limit === 1 ? times > 1 : times >= limit;
  return figure(`  as fast as ${what}`, `${times.toFixed(2)}×`, `${limit === 1 ? '>' : '≥'} ${limit}×`, passes);
}
