import { STEP } from '../base/points.js';
import type { Content } from '../state/content.js';
import { type GameState, THING } from '../state/game.js';
import type { Bar } from '../state/stops.js';
import { TILE, WALKABLE } from '../state/tiles.js';
import { type Ground, groundOf, STEPS } from './ground.js';
import { disturber, type Noted } from './noted.js';
import { hindrance, type Plan, stepToward } from './plan.js';
import { stepTo, type Ways, waysFrom } from './ways.js';

/** Where to search next. `door`: a locked one beside it, to be forced; of a monster that bars the way, its cell. */
export type Spot = { cell: number; what: 'dead end' | 'wall' | 'door' | 'monster'; door: number };

/** So many searches, or shoves at a door, make one round. */
const ROUND = 10;
/** The walls of rooms come in when dead ends have had so many rounds; forcing a door makes a noise, and counts as one. */
const WALLS_AFTER = 3;
const DOORS_AFTER = 1;

/** The search that is under way: where, and how much of its round is done. */
export type Searching = { spot: Spot; done: number };

/** To the place that most likely hides something and ten searches there. null: no place is left that could be gone to. */
export function beginSearch(state: GameState, content: Content, noted: readonly Noted[]): Searching | null {
  const ground = groundOf(state, content, noted);
  const spot = bestSpot(ground, waysFrom(ground), state);
  return spot === null ? null : { spot, done: 0 };
}

export function planSearch(
  state: GameState,
  content: Content,
  { spot, done }: Searching,
  noted: readonly Noted[],
): Plan {
  const by = hindrance(state);
  if (by !== null) return { stop: { why: 'hindered', by } };
  const monster = disturber(state, content, noted);
  if (monster !== null) return { stop: { why: 'monster', monster } };
  if (done >= ROUND) return { stop: { why: 'searched', what: spot.what } };
  const ground = groundOf(state, content, noted);
  if (spot.what === 'monster') {
    if (!ground.letters.has(spot.door)) return { stop: { why: 'way is free' } };
    if (ground.hero === spot.cell) return { stop: { why: 'barred', by: 'monster' } };
  }
  if (ground.hero !== spot.cell) {
    const ways = waysFrom(ground);
    return ways.cost[spot.cell]! < 0 ? { stop: { why: 'no way' } } : stepToward(ground, ways, spot.cell);
  }
  if (spot.what !== 'door') return { next: { type: 'search', count: 1 } };
  const dir = STEPS.find((one) => spot.cell + STEP[one].y * ground.width + STEP[one].x === spot.door);
  if (dir === undefined || ground.tiles[spot.door] !== TILE['locked door'])
    return { stop: { why: 'searched', what: 'door' } };
  return { next: { type: 'move', dir, count: 1 } };
}

/** The monsters that stand where a way could lead on, by their cells, each with the nearest cell beside it. */
function barringMonsters(ground: Ground, ways: Ways): { cell: number; beside: number }[] {
  return [...ground.letters].flatMap((cell) => {
    const beside = besideBar(ground, ways, cell);
    return beside === null ? [] : { cell, beside };
  });
}

/** What stands where a way could lead on, if anything does: a monster, else a trap that is known. */
export function barIn(ground: Ground, ways: Ways): Bar {
  if (barringMonsters(ground, ways).length > 0) return 'monster';
  const isBarred = ground.things.some(
    (thing, cell) => thing === THING.trap && WALKABLE[ground.tiles[cell]!] && besideBar(ground, ways, cell) !== null,
  );
  return isBarred ? 'trap' : '';
}

/** The nearest cell beside one that can't be stepped on, where there is more behind it that no other way leads to; else null. */
function besideBar(ground: Ground, { cost }: Ways, cell: number): number | null {
  const { tiles, width } = ground;
  const sides = [cell - width, cell - 1, cell + 1, cell + width];
  const near = sides.filter((side) => cost[side]! >= 0).sort((a, b) => cost[a]! - cost[b]! || a - b);
  const leadsOn = sides.some((side) => cost[side] === -1 && (tiles[side] === -1 || ground.cost[side]! > 0));
  return leadsOn ? (near[0] ?? null) : null;
}

/** The place with the fewest rounds behind it, then the most promising one, then the nearest; null for none. */
export function bestSpot(ground: Ground, ways: Ways, state: GameState): Spot | null {
  const { cost } = ways;
  // Whoever stands before one already may want to search instead.
  const barring = barringMonsters(ground, ways).find(({ beside }) => beside !== ground.hero);
  if (barring !== undefined) return { cell: barring.beside, what: 'monster', door: barring.cell };
  const times = new Map(state.knowledge.trail?.searched.map((one) => [one.cell, one.times]));
  const wallTimes = searchesOfWalls(ground, times);
  let best: Spot | null = null;
  let least = Number.MAX_SAFE_INTEGER;
  for (let cell = 0; cell < cost.length; cell++) {
    if (cost[cell]! < 0) continue;
    for (const { rounds, gain, ...spot } of spotsAt(ground, cell, times, wallTimes)) {
      const price = (rounds * 10 - gain) * 100_000 + cost[cell]!;
      if (price >= least) continue;
      least = price;
      best = spot;
    }
  }
  return best;
}

type Candidate = Spot & { rounds: number; gain: number };

function spotsAt(
  ground: Ground,
  cell: number,
  times: ReadonlyMap<number, number>,
  wallTimes: ReadonlyMap<number, number>,
): Candidate[] {
  const spots: Candidate[] = [];
  const own = Math.floor((times.get(cell) ?? 0) / ROUND);
  if (isDeadEnd(ground, cell)) spots.push({ cell, what: 'dead end', door: -1, rounds: own, gain: 0 });
  const walls = blindWalls(ground, cell).map((wall) => Math.floor((wallTimes.get(wall) ?? 0) / ROUND));
  if (walls.length > 0) {
    const fewest = Math.min(...walls);
    const gain = walls.filter((rounds) => rounds === fewest).length;
    spots.push({ cell, what: 'wall', door: -1, rounds: fewest + WALLS_AFTER, gain });
  }
  for (const dir of ['h', 'j', 'k', 'l'] as const) {
    const door = cell + STEP[dir].y * ground.width + STEP[dir].x;
    if (ground.tiles[door] === TILE['locked door'])
      spots.push({ cell, what: 'door', door, rounds: DOORS_AFTER, gain: 5 });
  }
  return spots;
}

/** A cell that the hero has stood on, from which at most one step leads, and no locked door. */
function isDeadEnd(ground: Ground, cell: number): boolean {
  if (ground.stepped[cell] !== 1) return false;
  let ways = 0;
  for (const dir of STEPS) {
    const { x, y } = STEP[dir];
    if (stepTo(ground, cell, x, y) >= 0) ways++;
    else if (ground.tiles[cell + y * ground.width + x] === TILE['locked door']) return false;
  }
  return ways <= 1;
}

/** Walls straight beside a cell with nothing known behind them: there could be a door, and something beyond. */
function blindWalls(ground: Ground, cell: number): number[] {
  if (ground.tiles[cell] === TILE.passage) return [];
  const { tiles, width } = ground;
  const walls: number[] = [];
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      if (dx === 0 && dy === 0) continue;
      const wall = cell + dy * width + dx;
      if (WALLS.has(tiles[wall]!) && isBlindWall(ground, wall)) walls.push(wall);
    }
  }
  return walls;
}

const WALLS: ReadonlySet<number> = new Set([TILE['horizontal wall'], TILE['vertical wall'], TILE.wall]);

/** A wall with floor on one side and nothing known on the other, not at the edge of the field. */
function isBlindWall({ tiles, width, height }: Ground, wall: number): boolean {
  return [1, width].some((by) =>
    [-by, by].some((side) => {
      const beyond = wall + 2 * side;
      const row = Math.floor(beyond / width);
      const column = beyond % width;
      if (row < 1 || row > height - 2 || column < 1 || column > width - 2) return false;
      return tiles[wall - side] === TILE.floor && tiles[wall + side]! <= TILE.rock && tiles[beyond]! <= TILE.rock;
    }),
  );
}

/** How often each wall was searched, from whichever cell beside it. */
function searchesOfWalls(ground: Ground, times: ReadonlyMap<number, number>): Map<number, number> {
  const searches = new Map<number, number>();
  for (const [cell, count] of times) {
    for (const { x, y } of Object.values(STEP)) {
      const wall = cell + y * ground.width + x;
      if (WALLS.has(ground.tiles[wall] ?? -1)) searches.set(wall, (searches.get(wall) ?? 0) + count);
    }
  }
  return searches;
}
