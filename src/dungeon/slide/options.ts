import { shown } from '../../base/fields.js';
import { isRecord } from '../../base/plain.js';

/** How many rooms, and how large: numbers of cells inside, odd, limits inclusive. */
export type SlideRoomOptions = {
  /** So many rooms are wanted, 2 to 1000; 3 at least where one is to be special. */
  ideal: number;
  min_width: number;
  max_width: number;
  min_height: number;
  max_height: number;
};

/** All that `slideLevel` takes. What stands under `special` is off unless it is asked for. */
export type SlideOptions = {
  /** The world in cells, walls included: odd, 5 to 999. */
  width: number;
  height: number;
  /** So many rooms of a level may miss all that is there before it is done with fewer than ideal; 1 to 10000. */
  retry: number;
  /** Whether the smallest dead end is to be special. */
  special: boolean;
  room: SlideRoomOptions;
  /** Percent of the larger rooms that have a pattern of pillars. */
  pillars: number;
  /** Percent of the pairs of rooms that merely touch that get a door too. */
  loops: number;
  /** Percent of the pairs of rooms that look at each other over a gap that are joined by a hallway. */
  halls: number;
  /** Percent of the rooms that are round, and that have the shape of a blob; together 100 at most. */
  round: number;
  blobs: number;
  /** Percent of the larger rooms that hold a lake, and a chasm; together 100 at most. */
  lakes: number;
  chasms: number;
  /** Rows and columns at the edges that nothing uses are cut off. */
  crop: boolean;
  /** Each room tells how many doors and hallways lie between it and the entrance and the exit. */
  distances: boolean;
};

/** Options as they may be given: what is left out has its usual value. */
export type GivenSlideOptions = Partial<Omit<SlideOptions, 'room'>> & { room?: Partial<SlideRoomOptions> };

export const SLIDE_USUAL: SlideOptions = {
  width: 21,
  height: 21,
  retry: 100,
  special: false,
  room: { ideal: 10, min_width: 3, max_width: 7, min_height: 3, max_height: 7 },
  pillars: 0,
  loops: 0,
  halls: 0,
  round: 0,
  blobs: 0,
  lakes: 0,
  chasms: 0,
  crop: false,
  distances: false,
};

/** The smallest room inside, in cells. */
export const LEAST_ROOM = 3;
/** The smallest room and its walls. */
const LEAST_SIDE = LEAST_ROOM + 2;
const LARGEST_SIDE = 999;
export const MOST_RETRIES = 10_000;
export const MOST_ROOMS = 1000;
const PERCENTS = ['pillars', 'loops', 'halls', 'round', 'blobs', 'lakes', 'chasms'] as const;

/** What is wrong with options: the field, what it has, and what it takes. */
export type SlideProblem = { field: string; value: unknown; text: string };

/**
 * All options, those left out with the usual values; the usual limits of rooms give way to a small world. `usual` says what is
 * usual here.
 */
export function completeOptions(given: GivenSlideOptions, usual: SlideOptions = SLIDE_USUAL): SlideOptions {
  const options = { ...usual, ...given, room: { ...usual.room, ...given.room } };
  options.room.max_width = given.room?.max_width ?? most(options.room.max_width, options.width);
  options.room.max_height = given.room?.max_height ?? most(options.room.max_height, options.height);
  return options;
}

function most(limit: number, side: number): number {
  return Math.max(LEAST_ROOM, Math.min(limit, side - 2));
}

const FIELDS = new Set(Object.keys(SLIDE_USUAL));
const ROOM_FIELDS = new Set(Object.keys(SLIDE_USUAL.room));

/** The first thing that is wrong with the options given, or null; `options` are they, completed. */
export function slideProblem(given: GivenSlideOptions, options = completeOptions(given)): SlideProblem | null {
  const { room } = given;
  const isRoom = room === undefined || isRecord(room);
  return (
    unknownField(given, FIELDS, '') ??
    (isRoom ? null : { field: 'room', value: room, text: 'an object is needed' }) ??
    unknownField(given.room ?? {}, ROOM_FIELDS, 'room.') ??
    oddProblem('width', options.width, LEAST_SIDE, LARGEST_SIDE) ??
    oddProblem('height', options.height, LEAST_SIDE, LARGEST_SIDE) ??
    roomsProblem(given, options) ??
    countProblem('retry', options.retry, 1, MOST_RETRIES) ??
    countProblem('room.ideal', options.room.ideal, options.special ? 3 : 2, MOST_ROOMS) ??
    switchProblem('special', options.special) ??
    switchProblem('crop', options.crop) ??
    switchProblem('distances', options.distances) ??
    percentsProblem(options) ??
    sumProblem(options, 'round', 'blobs') ??
    sumProblem(options, 'lakes', 'chasms')
  );
}

/** A problem as one line. */
export function slideProblemText({ field, value, text }: SlideProblem): string {
  return `${field} ${typeof value === 'string' ? JSON.stringify(value) : shown(value)}: ${text}`;
}

function unknownField(given: object, known: ReadonlySet<string>, before: string): SlideProblem | null {
  for (const field in given) {
    if (known.has(field)) continue;
    const value = (given as { [field: string]: unknown })[field];
    return { field: before + field, value, text: `there is only ${[...known].join(', ')}` };
  }
  return null;
}

function percentsProblem(options: SlideOptions): SlideProblem | null {
  for (const name of PERCENTS) {
    const problem = countProblem(name, options[name], 0, 100);
    if (problem !== null) return problem;
  }
  return null;
}

function roomsProblem(given: GivenSlideOptions, options: SlideOptions): SlideProblem | null {
  const { width, height, room } = options;
  return (
    oddProblem('room.min_width', room.min_width, LEAST_ROOM, LARGEST_SIDE) ??
    oddProblem('room.min_height', room.min_height, LEAST_ROOM, LARGEST_SIDE) ??
    oddProblem('room.max_width', room.max_width, LEAST_ROOM, LARGEST_SIDE) ??
    oddProblem('room.max_height', room.max_height, LEAST_ROOM, LARGEST_SIDE) ??
    limitProblem('room.min_width', room.min_width, width - 2, `a world ${width} wide`) ??
    limitProblem('room.min_height', room.min_height, height - 2, `a world ${height} high`) ??
    pairProblem(given, options) ??
    limitProblem('room.max_width', room.max_width, width - 2, `a world ${width} wide`) ??
    limitProblem('room.max_height', room.max_height, height - 2, `a world ${height} high`) ??
    limitProblem('room.min_width', room.min_width, room.max_width, 'room.max_width') ??
    limitProblem('room.min_height', room.min_height, room.max_height, 'room.max_height')
  );
}

/** Two rooms and three walls must fit side by side, or one above the other. */
function pairProblem(given: GivenSlideOptions, { width, height, room }: SlideOptions): SlideProblem | null {
  const wide = 2 * room.min_width + 3;
  const high = 2 * room.min_height + 3;
  if (width >= wide || height >= high) return null;
  const text = `two rooms need a world ${wide} wide or ${high} high, not ${width} by ${height}`;
  if (given.room?.min_width === undefined) return { field: 'width', value: width, text };
  return { field: 'room.min_width', value: room.min_width, text };
}

function limitProblem(field: string, value: number, limit: number, whose: string): SlideProblem | null {
  return value > limit ? { field, value, text: `at most ${limit}, for ${whose}` } : null;
}

function oddProblem(field: string, value: unknown, low: number, high: number): SlideProblem | null {
  const isOdd = typeof value === 'number' && Number.isInteger(value) && value % 2 === 1;
  if (isOdd && value >= low && value <= high) return null;
  return { field, value, text: `an odd number from ${low} to ${high} is needed` };
}

function countProblem(field: string, value: unknown, low: number, high: number): SlideProblem | null {
  if (typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high) return null;
  return { field, value, text: `a whole number from ${low} to ${high} is needed` };
}

function switchProblem(field: string, value: unknown): SlideProblem | null {
  return typeof value === 'boolean' ? null : { field, value, text: 'true or false is needed' };
}

function sumProblem(options: SlideOptions, one: 'round' | 'lakes', other: 'blobs' | 'chasms'): SlideProblem | null {
  const sum = options[one] + options[other];
  return sum <= 100 ? null : { field: one, value: options[one], text: `with ${other} ${options[other]} at most 100` };
}
