import type { Frame } from './frame.js';

/** A frame as an SVG picture, one row of text a row of cells. */
export function svgOf(_frame: Frame): string {
  throw new Error('svgOf: not yet drawn');
}
