/**
 * Levels in the manner of Rogue, as plain data: `import { generate, stock, validate } from 'yendor/dungeon'`.
 *
 *     const order = { generator: 'region', seed: 'any text', depth: 4, options: { seeds: 9 } };
 *     const layout = generate(order);       // tiles, rooms, doors, links, traps, stairs
 *     const level = stock(layout, order);   // and what lies and lives there
 *     validate(level);                      // [] where everything holds
 *     console.log(levelText(level));
 *
 * Nothing here knows a terminal, a file, a clock, or chance that does not follow from the seed.
 */
import { shown } from '../base/fields.js';
import { clonePlain } from '../base/plain.js';
import { openStream } from '../base/rng.js';
import { buildLayout, generatorFor, systemNames } from '../dungeon/build.js';
import { type LevelRecord, type Origin, levelRecord as recordOf, levelText as textOf } from '../dungeon/export.js';
import type { Generator } from '../dungeon/generator.js';
import type { OptionForms } from '../dungeon/options.js';
import { generatorNamed, register as registerGenerator } from '../dungeon/registry.js';
import { layoutShapeProblems, shapeProblems } from '../dungeon/shape.js';
import { type GivenSlideOptions, type SlideLevel, slideLevel } from '../dungeon/slide/slide.js';
import { fieldProblems, validate as guaranteesBroken, type Problem, problemText } from '../dungeon/validate.js';
import { descend as levelsOf } from '../entities/descent.js';
import { freshMakings } from '../entities/spawn.js';
import { canStock, stock as stockLayout, stockStream } from '../entities/stock.js';
import type { Content } from '../state/content.js';
import type { Layout, Level } from '../state/level.js';
import { levelFrame } from '../view/stages.js';
import { PICTURE_INKS, svgOf } from '../view/svg.js';
import { builtInContent } from './game-content.js';
import { completeOrder, generatorProblem, type LayoutOrder, type Order, type StockOrder, slideOrder } from './order.js';

export type { Point } from '../base/points.js';
export { openStream, type Rng } from '../base/rng.js';
export { checkContent, problemLine as contentProblemText } from '../content/check.js';
export type { LevelRecord, Origin } from '../dungeon/export.js';
export { type Generator, type LayoutRequest, requestProblem, stepRecorder } from '../dungeon/generator.js';
export { crossingsOf } from '../dungeon/grid-options.js';
export {
  type GivenOptions,
  type OptionForm,
  type OptionForms,
  type OptionValue,
  withUsual,
} from '../dungeon/options.js';
export { drawPlace, realRooms } from '../dungeon/placing.js';
export {
  type GivenSlideOptions,
  type SlideDoor,
  type SlideEnd,
  type SlideHall,
  type SlideLevel,
  type SlideOptions,
  type SlideRoom,
  type SlideRoomOptions,
  slideText,
} from '../dungeon/slide/slide.js';
export { setTraps } from '../dungeon/traps.js';
export { type Problem, type ProblemCode, problemText } from '../dungeon/validate.js';
export type { Content } from '../state/content.js';
export {
  type Door,
  isInRoom,
  isInside,
  type Layout,
  type Level,
  type Room,
  type Step,
  type Trap,
} from '../state/level.js';
export { TILE, TILE_FACTS, TILES, type Tile } from '../state/tiles.js';
export type { LayoutOrder, Order, StockOrder } from './order.js';

/** The names that `generator` may have: ours, those that were registered, and `mixed`. */
export function generatorNames(): string[] {
  return systemNames();
}

/** The options of a generator, with what each takes and its usual value. Throws a RangeError where there is none of that name. */
export function optionsOf(generator: string): OptionForms {
  return named(generator).options;
}

/** The smallest field that a generator can fill with its usual options, in cells. Throws a RangeError where there is none of that name. */
export function smallestField(generator: string): { width: number; height: number } {
  const { width, height } = named(generator).smallest;
  return { width, height };
}

function named(name: string): Generator {
  const generator = generatorNamed(name);
  if (generator === undefined) throw new RangeError(`generator ${shown(name)}: there is no such one to ask`);
  return generator;
}

/**
 * The bare layout of a level: the one that `yendor dungeon --bare` prints for the same order. Plain data, all of it the caller's.
 * Throws a RangeError of one line, which names the field and its limit, where the order can't be carried out.
 */
export function generate(order: LayoutOrder): Layout {
  const { setup, depth, visit, width, height, names } = completeOrder(order);
  return buildLayout(setup, depth, visit, names, width, height, order.record).layout;
}

/**
 * A level of a layout, whoever made it: gold, monsters, things, the Amulet where it is deep enough, and the place where the hero
 * arrives, as in a game that begins here. The layout stays as it is. Of the order seed, depth and visit count, and the content.
 * Throws a RangeError as `generate` does, and where what `validate` says of the layout is that it names what is not on it.
 */
export function stock(layout: Layout, order: StockOrder): Level {
  const { setup, depth, visit, content } = completeOrder(order);
  const [wrong] = layoutProblems(layout);
  if (wrong !== undefined) throw new RangeError(`layout: ${problemText(wrong)}`);
  if (!canStock(layout)) throw new RangeError('layout: room: no room has floor inside on which a thing can lie');
  const { amuletHeld = false, deepest = depth } = order;
  const system = generatorFor(setup, depth).name;
  const request = { depth, visit, system, amuletHeld, deepest, aggravating: false, unnoticed: false };
  const rng = openStream(setup.seed, stockStream(depth, visit));
  return stockLayout(clonePlain(layout), request, content, freshMakings(), rng);
}

function layoutProblems(layout: Layout): Problem[] {
  const misshapen = layoutShapeProblems(layout);
  return misshapen.length > 0 ? misshapen : fieldProblems(layout);
}

/**
 * The levels that a game of this order shows at depths 1, 2, ... when nobody plays on the way, without end: what is found on one
 * depends on those above it. `depth` and `visit` of the order do not count.
 */
export function descend(order: Order): IterableIterator<Level> {
  const { setup, width, height, content } = completeOrder(order);
  return levelsOf({ ...setup, width, height }, content);
}

/**
 * What breaks the guarantees that every level gives, whoever made it; an empty list for a sound one. Takes anything: what is no
 * level at all has problems too.
 */
export function validate(level: Layout | Level): Problem[] {
  const misshapen = shapeProblems(level);
  return misshapen.length > 0 ? misshapen : guaranteesBroken(level);
}

/**
 * Makes a generator known by its name, to `generate` and to `mixed`. Throws a RangeError where the name is taken or is no small
 * word, or where something is missing.
 */
export function register(generator: Generator): void {
  const wrong = generatorProblem(generator);
  if (wrong !== null) throw new RangeError(wrong);
  registerGenerator(generator);
}

/**
 * A level of `slide` in the exact shape of the npm package `roguelike` (`level/roguelike`), with its options and ours, from a seed.
 * Throws a RangeError that names the field and its limit.
 */
export function slide(order: GivenSlideOptions & { seed: string }): SlideLevel {
  const { seed, ...options } = slideOrder(order);
  return slideLevel(options, openStream(seed, 'slide'));
}

/** A level as the record that `yendor dungeon --format json` prints. */
export function levelRecord(level: Layout | Level, origin: Origin, content: Content = builtInContent()): LevelRecord {
  return recordOf(level, origin, content);
}

/** A level as text, fully seen: rows joined by line ends. */
export function levelText(level: Layout | Level, content: Content = builtInContent()): string {
  return textOf(level, content);
}

/** A level as an SVG picture, fully seen. */
export function levelSvg(level: Layout | Level, content: Content = builtInContent()): string {
  return svgOf(levelFrame(level, content), PICTURE_INKS);
}

/** The content of the game: a copy, to be changed and handed in as `content`. */
export function gameContent(): Content {
  return clonePlain(builtInContent());
}
