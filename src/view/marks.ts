import type { Direction } from '../base/points.js';
import type { GameEvent } from '../state/events.js';
import { type Mark, THING_SIGNS } from './map.js';

/** How something is drawn on its cell. */
export type Sign = Pick<Mark, 'glyph' | 'style'>;

/** How a bolt looks by the way it flies (rules 5.7). */
const BOLT_GLYPHS: { readonly [D in Direction]: string } = {
  h: '-',
  l: '-',
  j: '|',
  k: '|',
  y: '\\',
  n: '\\',
  u: '/',
  b: '/',
};

/** A cell of a bolt's path. */
export function boltSign(dir: Direction): Sign {
  return { glyph: BOLT_GLYPHS[dir], style: 'bolt' };
}

/** What the events of a command leave to be seen until the next key: places that a detection showed, and the paths of bolts. */
export function marksOf(events: readonly GameEvent[]): Mark[] {
  return events.flatMap((event): Mark[] => {
    switch (event.type) {
      case 'detected': {
        const sign = THING_SIGNS[event.what];
        return event.places.map(({ x, y }) => ({ x, y, ...sign, layer: 'above' }));
      }
      case 'bolt':
        return event.path.map(({ x, y }, step) => {
          const dir = event.dirs[step];
          if (dir === undefined)
            throw new Error(`a bolt of ${event.path.length} cells knows ${event.dirs.length} directions`);
          return { x, y, ...boltSign(dir), layer: 'below' };
        });
      default:
        return [];
    }
  });
}
