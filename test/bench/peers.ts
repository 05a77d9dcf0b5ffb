import { createRequire } from 'node:module';
import { Map as RotMap } from 'rot-js';
import type { Point } from '../../src/base/points.js';

export type Box = { x: number; y: number; w: number; h: number };

/** What a level of the npm package `roguelike` has, as far as it is looked at here. */
export type PackageLevel = {
  world: number[][];
  rooms: { [id: string]: { left: number; top: number; width: number; height: number } };
  doors: { [id: string]: Point };
};

/** The example that the package itself gives. */
export const PACKAGE_EXAMPLE = {
  width: 17,
  height: 11,
  retry: 100,
  special: true,
  room: { ideal: 5, min_width: 3, max_width: 7, min_height: 3, max_height: 7 },
};

/** Its usual options, spelled out: as it is, it takes the number of rooms for that of retries. */
export const PACKAGE_USUAL = {
  width: 21,
  height: 21,
  retry: 100,
  special: false,
  room: { ideal: 10, min_width: 3, max_width: 7, min_height: 3, max_height: 7 },
};

/** The generator of the npm package `roguelike`. It throws on many levels. */
export const npmRoguelike = createRequire(import.meta.url)('roguelike/level/roguelike') as (
  options: object,
) => PackageLevel;

/** Levels that it throws on are made again, as its user would have to. */
export function untilItWorks(options: object): PackageLevel {
  for (let attempt = 1; attempt < 1000; attempt++) {
    try {
      return npmRoguelike(options);
    } catch (error) {
      if (!(error instanceof Error && error.message.startsWith('Unable to'))) throw error;
    }
  }
  throw new Error('npm roguelike made no level in 1000 attempts');
}

/** The maps of rot-js, each with its usual options. */
export const rotMaps = {
  rogue: (width: number, height: number) => new RotMap.Rogue(width, height, {}),
  digger: (width: number, height: number) => new RotMap.Digger(width, height),
  uniform: (width: number, height: number) => new RotMap.Uniform(width, height, {}),
};

/** Both packages write to the console about rooms that they could not connect. Answers what brings it back. */
export function silence(): () => void {
  const { log, error, warn } = console;
  console.log = console.error = console.warn = () => {};
  return () => Object.assign(console, { log, error, warn });
}
