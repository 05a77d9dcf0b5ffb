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
import { type Field, plainData, readValue, shown } from '../base/fields.js';
import { clonePlain } from '../base/plain.js';
import type { Point } from '../base/points.js';
import { openStream as openOwnStream, type Rng } from '../base/rng.js';
import { buildLayout, generatorFor, layoutNames, optionForms, systemNames } from '../dungeon/build.js';
import { type LevelRecord, type Origin, levelRecord as recordOf, levelText as textOf } from '../dungeon/export.js';
import type { Generator } from '../dungeon/generator.js';
import { crossingsOf as crossingsIn } from '../dungeon/grid-options.js';
import type { OptionForms } from '../dungeon/options.js';
import { generatorNamed, register as registerGenerator } from '../dungeon/registry.js';
import { faultText, layoutShapeProblems, monsterProblems, nameProblems, shapeProblems } from '../dungeon/shape.js';
import {
  type GivenSlideOptions,
  type SlideLevel,
  slideLevel,
  slideText as slideTextOf,
} from '../dungeon/slide/slide.js';
import { fieldProblems, validate as guaranteesBroken, type Problem, problemText } from '../dungeon/validate.js';
import { descend as levelsOf } from '../entities/descent.js';
import { freshMakings } from '../entities/spawn.js';
import { canStock, stock as stockLayout, stockStream } from '../entities/stock.js';
import type { Content } from '../state/content.js';
import type { Layout, Level } from '../state/level.js';
import { levelFrame } from '../view/stages.js';
import { PICTURE_INKS, svgOf } from '../view/svg.js';
import { builtInContent } from './game-content.js';
import { asGuest, type GivenGenerator, type GivenLayout, generatorProblem } from './guest.js';
import {
  checkContentGiven,
  checkOrigin,
  checkWorld,
  completeOrder,
  type LayoutOrder,
  type Order,
  type StockOrder,
  slideOrder,
} from './order.js';
import { strictStream } from './strict.js';

export type { Point } from '../base/points.js';
export type { Rng } from '../base/rng.js';
export { checkContent, problemLine as contentProblemText } from '../content/check.js';
export type { LevelRecord, Origin } from '../dungeon/export.js';
export { type Generator, type LayoutRequest, requestProblem, stepRecorder } from '../dungeon/generator.js';
export {
  type GivenOptions,
  type OptionForm,
  type OptionForms,
  type OptionValue,
  withUsual,
} from '../dungeon/options.js';
export { drawPlace, realRooms } from '../dungeon/placing.js';
export type {
  GivenSlideOptions,
  SlideDoor,
  SlideEnd,
  SlideHall,
  SlideLevel,
  SlideOptions,
  SlideRoom,
  SlideRoomOptions,
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
export { checkGenerator } from './check-generator.js';
export type { GivenGenerator, GivenLayout } from './guest.js';
export type { LayoutOrder, Order, StockOrder } from './order.js';

/** The names that `generator` may have: ours, those that were registered, and `mixed`. */
export function generatorNames(): string[] {
  return systemNames();
}

/** The options of a generator or of `mixed`, with what each takes and its usual value. Throws a RangeError where there is none of that name. */
export function optionsOf(generator: string): OptionForms {
  return generator === 'mixed' ? optionForms({ system: generator, systemOptions: {} }) : named(generator).options;
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
 * arrives, as in a game that begins here. The layout stays as it is; fields of your own in it go into the level. Of the order seed, depth and
 * visit count, and the content. Throws a RangeError as `generate` does, and where the layout is no plain data, names what the content has
 * not, or is so far from what `validate` asks that nothing can be put on it.
 */
export function stock<L extends GivenLayout>(layout: L, order: StockOrder): Level & Omit<L, keyof Level> {
  const { setup, depth, visit, content } = completeOrder(order);
  const copy = layoutFrom(layout, content);
  if (!canStock(copy)) throw new RangeError('layout: room: no room has floor inside on which a thing can lie');
  const { amuletHeld = false, deepest = depth } = order;
  const system = generatorFor(setup, depth).name;
  const request = { depth, visit, system, amuletHeld, deepest, aggravating: false, unnoticed: false };
  const level = stockLayout(
    copy,
    request,
    content,
    freshMakings(),
    openOwnStream(setup.seed, stockStream(depth, visit)),
  );
  const own = Object.entries(copy).filter(([field]) => !Object.hasOwn(level, field));
  return Object.assign(level, Object.fromEntries(own) as Omit<L, keyof Level>);
}

/** A copy of what was handed in as a layout. */
function layoutFrom(layout: unknown, content: Content): Layout {
  const read = readValue(plainData as Field<unknown>, layout);
  if (!('value' in read)) throw new RangeError(`layout: ${faultText(read.faults[0], 'all of it')}`);
  const copy = read.value as Layout;
  const misshapen = layoutShapeProblems(copy);
  refuse(
    'layout',
    misshapen.length > 0 ? misshapen : [...nameProblems(copy, layoutNames(content)), ...fieldProblems(copy)],
  );
  return copy;
}

function refuse(what: string, [wrong]: readonly Problem[]): void {
  if (wrong !== undefined) throw new RangeError(`${what}: ${problemText(wrong)}`);
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
 * level at all has problems too. With `content` also what the level names that is not in it. `checkGenerator` does this, and more, with many
 * levels of a generator.
 */
export function validate(level: GivenLayout, content?: Content): Problem[] {
  const given = level as Level;
  const misshapen = shapeProblems(given);
  if (misshapen.length > 0) return misshapen;
  if (content === undefined) return guaranteesBroken(given);
  checkContentGiven(content);
  return [...nameProblems(given, layoutNames(content)), ...guaranteesBroken(given)];
}

/**
 * Makes a generator known by its name, to `generate` and, where its option `among` names it, to `mixed`: no level of another seed or
 * generator changes by that. Throws a RangeError of one line that names the field where the name is taken or is no small word, where something
 * is missing, and where an option has no usual value within its limits.
 */
export function register(generator: GivenGenerator): void {
  const wrong = generatorProblem(generator);
  if (wrong !== null) throw new RangeError(wrong);
  registerGenerator(asGuest(generator));
}

/** The stream of chance of this name that follows from a seed. Throws a RangeError where it is asked for what makes no sense. */
export function openStream(seed: string, name: string): Rng {
  for (const [field, text] of Object.entries({ seed, name })) {
    if (typeof text !== 'string') throw new RangeError(`${field}: a text is needed, not ${shown(text)}`);
  }
  return strictStream(openOwnStream(seed, name));
}

/**
 * A level of `slide` in the exact shape of the npm package `roguelike` (`level/roguelike`), with its options and ours, from a seed.
 * Throws a RangeError that names the field and its limit.
 */
export function slide(order: GivenSlideOptions & { seed: string }): SlideLevel {
  const { seed, ...options } = slideOrder(order);
  return slideLevel(options, openOwnStream(seed, 'slide'));
}

/** Such a level as text, in the glyphs of the package. */
export function slideText(level: Pick<SlideLevel, 'world'>): string {
  checkWorld(level);
  return slideTextOf(level);
}

/** Where corridors meet or cross in a layout of `grid`. */
export function crossingsOf(layout: GivenLayout): Point[] {
  return crossingsIn(drawable(layout, builtInContent()));
}

/** A level as the record that `yendor dungeon --format json` prints. */
export function levelRecord(level: GivenLayout, origin: Origin, content: Content = builtInContent()): LevelRecord {
  checkOrigin(origin);
  return recordOf(drawable(level, content), origin, content);
}

/** A level as text, fully seen: rows joined by line ends. */
export function levelText(level: GivenLayout, content: Content = builtInContent()): string {
  return textOf(drawable(level, content), content);
}

/** A level as an SVG picture, fully seen. */
export function levelSvg(level: GivenLayout, content: Content = builtInContent()): string {
  return svgOf(levelFrame(drawable(level, content), content), PICTURE_INKS);
}

/** A level that can be drawn with this content. Throws a RangeError of one line for any other. */
function drawable(level: GivenLayout, content: Content): Layout | Level {
  checkContentGiven(content);
  const given = level as Level;
  const misshapen = shapeProblems(given);
  refuse('level', misshapen.length > 0 ? misshapen : [...fieldProblems(given), ...monsterProblems(given, content)]);
  return given;
}

/** The content of the game: a copy, to be changed and handed in as `content`. */
export function gameContent(): Content {
  return clonePlain(builtInContent());
}
