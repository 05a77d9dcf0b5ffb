import type { OptionForms, withUsual } from '../options.js';

/** What follows the depth where no number is given. */
const BY_DEPTH = 'by-depth';

/** The options of `sector`. */
export const OPTIONS = {
  columns: { is: 'number', low: 2, high: 20, usual: 5, about: 'sectors across' },
  rows: { is: 'number', low: 2, high: 20, usual: 3, about: 'sectors down' },
  round: { is: 'number', low: 0, high: 100, usual: 0, about: 'percent of the rooms that are round' },
  polygonal: { is: 'number', low: 0, high: 100, usual: 0, about: 'percent of the rooms that lose their corners' },
  locked: {
    is: 'number or word',
    low: 0,
    high: 100,
    of: [BY_DEPTH],
    usual: BY_DEPTH,
    about: 'percent of the doors that are locked; by-depth: the depth, 15 at most',
  },
  trapped: {
    is: 'number or word',
    low: 0,
    high: 100,
    of: [BY_DEPTH],
    usual: BY_DEPTH,
    about: 'percent of the other doors that are trapped; by-depth: the depth, 10 at most',
  },
  lakes: {
    is: 'number',
    low: 0,
    high: 100,
    usual: 0,
    about: 'percent of the rooms that hold a lake, if they are large',
  },
  chasms: { is: 'number', low: 0, high: 100, usual: 0, about: 'percent of the rooms with a chasm, if they are large' },
} as const satisfies OptionForms;

export type SectorOptions = ReturnType<typeof withUsual<typeof OPTIONS>>;

/** The percent that an option stands for at this depth. */
export function percentAt(option: number | typeof BY_DEPTH, depth: number, most: number): number {
  return option === BY_DEPTH ? Math.min(depth, most) : option;
}

/** What two options ask for together that cannot be, in one line, or null. */
export function contradiction(options: SectorOptions): string | null {
  return tooMuch(options, 'round', 'polygonal') ?? tooMuch(options, 'lakes', 'chasms');
}

type Percent = 'round' | 'polygonal' | 'lakes' | 'chasms';

function tooMuch(options: SectorOptions, one: Percent, other: Percent): string | null {
  const sum = options[one] + options[other];
  return sum > 100 ? `options ${one} and ${other}: ${sum} percent of the rooms, at most 100 are possible` : null;
}
