import type { Generator } from './generator.js';
import { grid } from './grid.js';
import { region } from './region/region.js';
import { rogue } from './rogue/rogue.js';
import { sector } from './sector/sector.js';
import { slide } from './slide/slide.js';

const OURS: readonly Generator[] = [rogue, grid, slide, sector, region];

const generators = new Map<string, Generator>(OURS.map((generator) => [generator.name, generator]));

/** The generator of this name, if there is one. */
export function generatorNamed(name: string): Generator | undefined {
  return generators.get(name);
}

/** The names of all generators, the default first, then as they were registered. */
export function generatorNames(): string[] {
  return [...generators.keys()];
}

/** The names of the five, whatever else was registered. */
export const OUR_NAMES: readonly string[] = OURS.map(({ name }) => name);

/** Whether a generator is one of the five, whose layouts have the shape that their types say. */
export function isOurs(generator: Generator): boolean {
  return OURS.includes(generator);
}

/** Adds a generator. Throws when its name is taken. */
export function register(generator: Generator): void {
  if (generators.has(generator.name)) throw new Error(`there is a dungeon ${generator.name} already`);
  generators.set(generator.name, generator);
}
