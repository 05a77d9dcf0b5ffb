import type { LevelRecord } from '../../src/dungeon/export.js';
import type { Content } from '../../src/state/content.js';
import type { Item } from '../../src/state/items.js';
import type { Level } from '../../src/state/level.js';
import type { Counts } from './features.js';
import { HISTOGRAM_FIGURES } from './histogram-figures.js';
import type { Cell, Pooled } from './levels.js';

/** Where fewer events are expected, a value of a histogram is left out. */
const LEAST_EVENTS = 25;
/** Games behind the original's histograms. */
const GAMES = 5000;
const DEPTHS = 30;

/** How often each 'feature;value' came on one level, `features` being what was counted on it. */
export function tally(level: Level, record: LevelRecord, features: Counts, content: Content): Map<string, number> {
  const found = new Map<string, number>();
  const count = (feature: string, value: string | number): void => {
    const key = `${feature};${value}`;
    found.set(key, (found.get(key) ?? 0) + 1);
  };
  for (const feature of ['rooms', 'maze_rooms', 'links', 'gold_piles', 'secret_doors', 'dead_ends', 'traps'] as const) {
    count(feature, features[feature]!);
  }
  count('monsters', features.monsters!);
  count('objects', features.objects!);
  count('dark_rooms', features.dark!);
  count('doors_plus_secret', features.doors! + features.secret_doors!);
  count('corridor_cells_div20', Math.floor(features.corridor_cells! / 20));
  count('dist_stairs_div5', Math.floor(features.dist_stairs! / 5));
  tallyRooms(record, count);
  tallyThings(level, record, content, count);
  for (const { glyph, carries } of record.monsters) {
    count('monster_letter', glyph);
    if (carries > 0) count('monster_with_pack_letter', glyph);
  }
  return found;
}

type Count = (feature: string, value: string | number) => void;

function tallyRooms({ rooms, links }: LevelRecord, count: Count): void {
  for (const room of rooms) {
    if (room.kind === 'gone') continue;
    count('exits_per_room', links.filter((pair) => pair.includes(room.id)).length);
    if (room.kind !== 'room') continue;
    const row = Math.floor(room.id / 3);
    count('room_w', room.w);
    count('room_offx', room.x - 26 * (room.id % 3) - 1);
    count(`room_h_${row === 0 ? 'row0' : 'row12'}`, room.h);
    count(`room_offy_${row === 0 ? 'row0' : 'row12'}`, room.y - 8 * row);
  }
}

function tallyThings(level: Level, record: LevelRecord, content: Content, count: Count): void {
  for (const { item } of level.items) {
    if (item.class === 'gold') count('gold_value_div10', Math.floor(item.count / 10));
    else if (item.class !== 'amulet') {
      count('object_class', item.class);
      count('object_kind', `${item.class}:${numberOf(item, content)}`);
    }
  }
  for (const { kind, x, y } of record.traps) {
    if (x !== record.stairs.x || y !== record.stairs.y) count('trap_type', kind);
  }
  if (level.treasure === null) return;
  const { things, monsters } = treasureOf(level);
  count('treasure_items', things);
  count('treasure_monsters', monsters);
}

function numberOf({ class: itemClass, kind }: Exclude<Item, { class: 'gold' }>, content: Content): number {
  return content.items[itemClass].findIndex(({ name }) => name === kind);
}

/**
 * What was made for the treasure room. Ids count in the order of making: gold and monsters of the rooms, things of the treasure room, its monsters,
 * then all other things.
 */
export function treasureOf({ items, monsters }: Level): { things: number; monsters: number } {
  const things = items.filter(({ item }) => item.class !== 'gold').map(({ item }) => item.id);
  const first = Math.min(...things);
  const guards = monsters.filter(({ id }) => id > first).map(({ id }) => id);
  return { things: things.filter((id) => id < Math.max(...guards)).length, monsters: guards.length };
}

/** The tallies of many levels of one depth: for each key, the sum and the sum of squares. */
export type Tallies = { levels: number; sums: Map<string, { sum: number; squares: number }> };

export function addTally(to: Tallies, found: ReadonlyMap<string, number>): void {
  to.levels++;
  for (const [key, times] of found) {
    const sums = to.sums.get(key) ?? { sum: 0, squares: 0 };
    sums.sum += times;
    sums.squares += times * times;
    to.sums.set(key, sums);
  }
}

/** What the comparison of histograms came to: each value at each depth, and in whole descents. `rare`: cells left out for lack of events. */
export type HistogramComparison = { cells: Cell[]; descents: Pooled[]; rare: number };

/** Every value of every histogram, ours against the original's: in times a level at each depth, and in times a descent of 30 levels. */
export function compareHistograms(ours: readonly Tallies[]): HistogramComparison {
  const found: HistogramComparison = { cells: [], descents: [], rare: 0 };
  const theirs = figures();
  const keys = new Set([...theirs.keys(), ...ours.flatMap(({ sums }) => [...sums.keys()])]);
  for (const key of keys) {
    const feature = key.replace(';', ' = ');
    const times = ours.map(({ levels, sums }, above) => timesOf(levels, sums.get(key), theirs.get(key)?.[above] ?? 0));
    const cells = times.flatMap((each, above) => {
      const z = zOfTimes(each);
      return z === null ? [] : [{ feature, depth: above + 1, ours: each.ours, theirs: each.theirs, z }];
    });
    const whole = times.reduce(add);
    const z = zOfTimes(whole);
    found.rare += times.length - cells.length + (z === null ? 1 : 0);
    found.cells.push(...cells);
    if (z === null) continue;
    const worst = cells.reduce((most, cell) => (Math.abs(cell.z) > Math.abs(most) ? cell.z : most), 0);
    found.descents.push({ feature, depths: times.length, ours: whole.ours, theirs: whole.theirs, z, worst });
  }
  return found;
}

/** How often something came, a level or a descent, and the variance of ours. */
type Times = { n: number; ours: number; theirs: number; variance: number };

function timesOf(levels: number, sums: { sum: number; squares: number } | undefined, theirs: number): Times {
  const ours = (sums?.sum ?? 0) / levels;
  return { n: levels, ours, theirs: theirs / GAMES, variance: (sums?.squares ?? 0) / levels - ours * ours };
}

function add(a: Times, b: Times): Times {
  return { n: a.n, ours: a.ours + b.ours, theirs: a.theirs + b.theirs, variance: a.variance + b.variance };
}

/**
 * The spread is taken from both together: as much wider or narrower than that of single events as ours was found to be, since
 * several of a kind may come on one level, or one at most. null where few are expected, but not where none ever came.
 */
function zOfTimes({ n, ours, theirs, variance }: Times): number | null {
  if (theirs === 0 && ours * n >= LEAST_EVENTS) return Number.POSITIVE_INFINITY;
  if (theirs * n < LEAST_EVENTS) return null;
  const both = (ours * n + theirs * GAMES) / (n + GAMES);
  // What came just once on every level of ours is one of what comes once a level.
  const perEvent = variance > 1e-9 ? variance / ours : Math.max(0, 1 - both);
  if (perEvent === 0) return ours === theirs ? 0 : Number.POSITIVE_INFINITY;
  return (ours - theirs) / Math.sqrt(both * perEvent * (1 / n + 1 / GAMES));
}

function figures(): Map<string, number[]> {
  const [, ...lines] = HISTOGRAM_FIGURES.trim().split('\n');
  return new Map(
    lines.map((line) => {
      const [feature, value, times] = line.split(';');
      const counts = times!.split(',').map(Number);
      if (counts.length !== DEPTHS) throw new Error(`${feature} ${value}: ${counts.length} depths`);
      return [`${feature};${TRAP_NAMES[value!] ?? value}`, counts];
    }),
  );
}

/** Traps as the figures call them, and as the game does. */
const TRAP_NAMES: { [trap: string]: string } = {
  sleep: 'sleeping gas',
  bear: 'bear trap',
  dart: 'poison dart',
  mystery: 'mysterious',
};
