import { packUnits } from '../entities/pack.js';
import type { Content } from '../state/content.js';
import { type GameState, THING } from '../state/game.js';
import type { Stop } from '../state/stops.js';
import { OPEN, TILE } from '../state/tiles.js';
import { type Ground, groundOf } from './ground.js';
import { disturber, type Noted } from './noted.js';
import { hindrance, type Plan, stepToward } from './plan.js';
import { barIn, bestSpot } from './search.js';
import { type Ways, waysFrom } from './ways.js';

/** On to the nearest thing that is wanted, or place from which something new is seen. `noted`: who has stopped the hero before. */
export function planExplore(state: GameState, content: Content, noted: readonly Noted[]): Plan {
  const by = hindrance(state);
  if (by !== null) return { stop: { why: 'hindered', by } };
  const monster = disturber(state, content, noted);
  if (monster !== null) return { stop: { why: 'monster', monster } };
  const ground = groundOf(state, content, noted);
  const wanted = wantedIn(state, content, ground);
  if (wanted.has(ground.hero)) return { next: { type: 'pickUp' } };
  const ways = waysFrom(ground);
  const to = nearest(ground, ways, wanted);
  return to < 0 ? { stop: explored(ground, ways, wanted, state) } : stepToward(ground, ways, to);
}

/** Cells of the things that are known of, and that the hero would take. */
function wantedIn(state: GameState, content: Content, { things, left }: Ground): Set<number> {
  const isFull = packUnits(state) >= content.rules.packLimit;
  const wanted = new Set<number>();
  for (let cell = 0; cell < things.length; cell++) {
    const thing = things[cell]!;
    if (thing === 0 || thing === THING.trap || left.has(cell)) continue;
    if (!isFull || thing === THING.gold || thing === THING.key) wanted.add(cell);
  }
  return wanted;
}

/** The cell to go to: things before places as far, then by number; -1 for none. */
function nearest(ground: Ground, { cost }: Ways, wanted: ReadonlySet<number>): number {
  let best = -1;
  let bestPrice = Number.MAX_SAFE_INTEGER;
  for (let cell = 0; cell < cost.length; cell++) {
    if (cost[cell]! < 0) continue;
    const isThing = wanted.has(cell);
    const price = cost[cell]! * 2 + (isThing ? 0 : 1);
    if (price >= bestPrice || !(isThing || showsMore(ground, cell))) continue;
    best = cell;
    bestPrice = price;
  }
  return best;
}

/** Whether something may come into view from a cell that the hero has not stood on. */
function showsMore(ground: Ground, cell: number): boolean {
  if (ground.stepped[cell] === 1) return false;
  const { tiles, width } = ground;
  // A door that is locked, and to which there is a key.
  if (tiles[cell] === TILE['locked door']) return true;
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      if (tiles[cell + dy * width + dx] !== -1) continue;
      if (dx === 0 || dy === 0 || mayBeOpen(tiles[cell + dx]) || mayBeOpen(tiles[cell + dy * width])) return true;
    }
  }
  return false;
}

function mayBeOpen(tile: number | undefined): boolean {
  return tile !== undefined && (tile < 0 || OPEN[tile]!);
}

/** What may hide doors, where that is searched next. */
const HINTS = { 'dead end': 'dead ends', wall: 'walls', door: '', monster: '' } as const;

/** What there is to say of a level that is explored. */
function explored(ground: Ground, ways: Ways, wanted: ReadonlySet<number>, state: GameState): Stop {
  const { tiles } = ground;
  const { cost } = ways;
  const spot = bestSpot(ground, ways, state);
  return {
    why: 'explored',
    things: [...wanted].filter((cell) => cost[cell]! < 0).length,
    stairs: tiles.includes(TILE.stairs),
    locked: tiles.includes(TILE['locked door']),
    chasm: tiles.includes(TILE.chasm),
    barred: barIn(ground, ways),
    hints: spot === null ? '' : HINTS[spot.what],
  };
}
