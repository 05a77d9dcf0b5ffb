import { walkBetween } from '../../src/base/path.js';
import { DIRECTIONS, type Direction, directionOf, type Point, samePoint, stepFrom } from '../../src/base/points.js';
import { openStream, type Rng } from '../../src/base/rng.js';
import { canSeeMonster } from '../../src/entities/sight.js';
import type { Command } from '../../src/state/commands.js';
import type { Content } from '../../src/state/content.js';
import type { GameState } from '../../src/state/game.js';
import { SESSION } from '../../src/state/session.js';
import { WALKABLE } from '../../src/state/tiles.js';
import type { Dungeon } from '../systems.js';
import { headerFor, type Played, playedBy } from './played.js';

/** A game of somebody who plays as people do, by what the hero has seen, until the hero dies or `most` commands were tried. */
export function playedAsUsual(content: Content, seed: string, dungeon: Dungeon, most: number): Played {
  const rng = openStream(seed, 'player');
  const player: Player = { rng, content, given: 0, searched: 0, dull: new Set(), tried: new Set() };
  return playedBy(headerFor(content, seed, SESSION, dungeon), content, (state) =>
    state.phase.type === 'over' || player.given++ >= most ? null : nextCommand(player, state),
  );
}

type Player = {
  rng: Rng;
  content: Content;
  given: number;
  /** How often was searched in a row. */
  searched: number;
  /** Cells where there is nothing more to find on this level. */
  dull: Set<string>;
  /** Ids of things whose use is known. */
  tried: Set<number>;
};

function nextCommand(player: Player, state: GameState): Command {
  const { rng } = player;
  const { hero, phase, level } = state;
  if (phase.type === 'identify') {
    const fitting = state.pack.filter(({ item }) => phase.classes.some((itemClass) => itemClass === item.class));
    return { type: 'answer', value: fitting.length > 0 ? { letter: rng.pick(fitting).letter } : null };
  }
  if (phase.type === 'name') return { type: 'answer', value: rng.chance(30) ? { name: 'bad one' } : null };
  return (
    fight(player, state) ??
    useThings(player, state) ??
    rest(player, state) ??
    goOn(player, state, key(hero, level.depth))
  );
}

function key(cell: Readonly<Point>, depth: number): string {
  return `${depth},${cell.x},${cell.y}`;
}

function fight({ rng, content }: Player, state: GameState): Command | null {
  const { hero, level } = state;
  for (const dir of DIRECTIONS) {
    const cell = stepFrom(hero, dir);
    const monster = level.monsters.find((one) => samePoint(one, cell));
    if (monster === undefined || !canSeeMonster(state, content, monster)) continue;
    const bow = state.pack.find(({ item }) => item.class === 'stick');
    if (bow !== undefined && rng.chance(25)) return { type: 'zap', dir, item: bow.letter, count: 1 };
    return rng.chance(20) ? { type: 'fight', dir, toDeath: false } : { type: 'move', dir, count: 1 };
  }
  return null;
}

/** Tries what is new, eats when hungry. */
function useThings({ rng, tried }: Player, state: GameState): Command | null {
  for (const { letter: item, item: thing } of state.pack) {
    if (thing.class === 'food' && state.hero.hunger !== 'fed') return { type: 'eat', item };
    if (tried.has(thing.id) || rng.chance(50)) continue;
    tried.add(thing.id);
    if (thing.class === 'potion') return { type: 'quaff', item, count: 1 };
    if (thing.class === 'scroll') return { type: 'read', item, count: 1 };
    if (thing.class === 'ring') return { type: 'putOn', item, hand: rng.pick(['L', 'R'] as const) };
    if (thing.class === 'armor' && state.hero.worn === null) return { type: 'wear', item };
  }
  return null;
}

function rest({ rng }: Player, { hero }: GameState): Command | null {
  if (hero.hp * 2 > hero.maxHp || hero.hunger !== 'fed') return null;
  return { type: rng.chance(50) ? 'search' : 'rest', count: rng.pick([1, 5, 10, 20] as const) };
}

/** To what lies about, else to where nobody has been, else down the stairs, else looks for hidden doors. */
function goOn(player: Player, state: GameState, here: string): Command {
  const { rng, dull } = player;
  const { hero, level, knowledge } = state;
  dull.add(here);
  const walkable = (x: number, y: number): boolean =>
    x >= 0 &&
    y >= 0 &&
    x < level.width &&
    y < level.height &&
    WALKABLE[knowledge.tiles[y * level.width + x]! - 1] === true;
  const wanted = player.searched > 0 && rng.chance(70) ? null : target(player, state, walkable);
  const path = wanted === null ? null : walkBetween(hero, wanted, walkable);
  if (wanted !== null && path === null) dull.add(key(wanted, level.depth));
  if (path !== null && path.length > 1) {
    player.searched = 0;
    return walk(rng, path);
  }
  if (samePoint(hero, level.stairs)) return { type: 'down' };
  player.searched++;
  if (player.searched % 4 === 0) return { type: rng.chance(50) ? 'run' : 'move', dir: rng.pick(DIRECTIONS), count: 1 };
  return { type: 'search', count: rng.pick([5, 10] as const) };
}

function target({ dull }: Player, state: GameState, walkable: (x: number, y: number) => boolean): Point | null {
  const { hero, level, knowledge } = state;
  let best: Point | null = null;
  let cost = Number.POSITIVE_INFINITY;
  for (let y = 1; y < level.height - 1; y++) {
    for (let x = 0; x < level.width; x++) {
      const at = y * level.width + x;
      if (!walkable(x, y) || dull.has(key({ x, y }, level.depth))) continue;
      const isStairs = samePoint({ x, y }, level.stairs);
      const isEdge = [-1, 1, -level.width, level.width].some((step) => knowledge.tiles[at + step] === 0);
      const worth = knowledge.things[at] !== 0 ? 0 : isEdge ? 10 : isStairs ? 200 : null;
      const far = Math.max(Math.abs(x - hero.x), Math.abs(y - hero.y));
      if (worth === null || worth + far >= cost) continue;
      best = { x, y };
      cost = worth + far;
    }
  }
  return best;
}

/** A step of the way, or as far as it is straight: by running, by a count, or key by key. */
function walk(rng: Rng, path: readonly Point[]): Command {
  const [from, next] = path as [Point, Point];
  const dir = directionOf(next.x - from.x, next.y - from.y) as Direction;
  const bend = path.findIndex((cell, i) => i > 0 && !samePoint(cell, stepFrom(path[i - 1]!, dir)));
  const straight = (bend < 0 ? path.length : bend) - 1;
  if (straight < 3 || rng.chance(60)) return { type: 'move', dir, count: 1 };
  return rng.chance(85) ? { type: 'run', dir, count: 1 } : { type: 'move', dir, count: straight };
}
