import type { Rng } from '../base/rng.js';
import type { Theme } from '../state/content.js';
import type { Layout, Step } from '../state/level.js';
import { type GivenOptions, type OptionForms, optionProblem } from './options.js';

export type { Step } from '../state/level.js';

/** What a generator is asked for. `width` and `height` are the whole field in cells, message and status rows included. */
export type LayoutRequest = {
  width: number;
  height: number;
  /** 1 and more. */
  depth: number;
  /** The trap kinds there are, in the order by which two on one cell combine (rules 1.12). */
  traps: readonly string[];
  /** What rooms may be named, for systems that name them. */
  themes: readonly Theme[];
  /** Options of this generator by name; one it does not know is a problem. */
  options: GivenOptions;
  /** Hears each stage when it is done. Costs nothing when absent and never changes the level. */
  record?: (step: Step) => void;
};

/** What layouts take from the content. */
export type LayoutNames = Pick<LayoutRequest, 'traps' | 'themes'>;

/** A dungeon system: geometry from chance. Nothing of it may look at anything but the request and the stream. */
export type Generator = {
  readonly name: string;
  /** The smallest field that it can fill, in cells. */
  readonly smallest: { readonly width: number; readonly height: number };
  /** The options that it takes. */
  readonly options: OptionForms;
  /** What is wrong with a request, in one line that names field and limit, or null. */
  problem(request: LayoutRequest): string | null;
  /** Makes a layout. Throws a RangeError with the text of `problem` where there is one. */
  generate(request: LayoutRequest, rng: Rng): Layout;
};

/** The largest field side, in cells: what cell numbers and patience allow. */
export const LARGEST_SIDE = 1000;

function sizeProblem(generator: Pick<Generator, 'name' | 'smallest'>, request: LayoutRequest): string | null {
  const { width, height, depth } = request;
  if (!Number.isInteger(depth) || depth < 1) return `depth ${depth}: a whole number from 1 on is needed`;
  return sideProblem(generator, 'width', width) ?? sideProblem(generator, 'height', height);
}

function sideProblem(
  { name, smallest }: Pick<Generator, 'name' | 'smallest'>,
  field: 'width' | 'height',
  size: number,
): string | null {
  if (!Number.isInteger(size)) return `${field} ${size}: a whole number is needed`;
  if (size < smallest[field]) return `${field} ${size}: the dungeon ${name} needs at least ${smallest[field]}`;
  return size > LARGEST_SIDE ? `${field} ${size}: at most ${LARGEST_SIDE} is possible` : null;
}

/** What is wrong with a request for this generator as far as size, depth and its list of options go, or null. */
export function requestProblem(
  generator: Pick<Generator, 'name' | 'smallest' | 'options'>,
  request: LayoutRequest,
): string | null {
  return sizeProblem(generator, request) ?? optionProblem(generator.name, generator.options, request.options);
}

/**
 * Answers the recorder of one making: called with a stage, it tells what changed since the last call. null where nobody
 * listens.
 */
export function stepRecorder(
  tiles: readonly number[],
  width: number,
  record: LayoutRequest['record'],
): ((stage: string, more?: Partial<Pick<Step, 'boxes' | 'links'>>) => void) | null {
  if (record === undefined) return null;
  const before = tiles.slice();
  return (stage, more) => {
    const changed: Step['changed'] = [];
    for (let cell = 0; cell < tiles.length; cell++) {
      const tile = tiles[cell]!;
      if (tile === before[cell]) continue;
      before[cell] = tile;
      changed.push([cell % width, Math.floor(cell / width), tile]);
    }
    record({ stage, changed, boxes: more?.boxes ?? [], links: more?.links ?? [] });
  };
}
