import { walkBetween } from '../../src/base/path.js';
import { DIRECTIONS, type Direction, directionOf, type Point, samePoint, stepFrom } from '../../src/base/points.js';
import { openStream, type Rng } from '../../src/base/rng.js';
import { type Header, newHeader } from '../../src/replay/header.js';
import { startOf } from '../../src/replay/playback.js';
import type { Opening } from '../../src/replay/tries.js';
import type { Command } from '../../src/state/commands.js';
import type { Content } from '../../src/state/content.js';
import type { GameEvent } from '../../src/state/events.js';
import { type GameState, PLAY_OPTIONS } from '../../src/state/game.js';
import { SESSION } from '../../src/state/session.js';
import { PASSABLE, TILE, WALKABLE } from '../../src/state/tiles.js';
import { createStore } from '../../src/store/store.js';

/** A defect that is not in the game: it strikes when an event meets a state, and throws or leaves the state broken. */
export type Planted = {
  name: string;
  /** Where the game is played that shows it. */
  depth: number;
  /** The game that shows it: the first of SEED-1, SEED-2, ... in which it strikes at that depth. */
  seed: string;
  /** Whether it struck, where it does not throw. */
  strike(event: GameEvent, state: GameState): boolean;
};

/**
 * Ten defects by their kind: missiles, fighting, hidden ways, theft of gold and of things, potions, traps, being held, teleportation, falls, half of them thrown, half
 * of them left in the state. Chosen before anything was shrunk.
 */
export const PLANTED: readonly Planted[] = [
  {
    name: 'a missile that comes down outside of a room throws',
    depth: 1,
    seed: 'missile-2',
    strike(event, { level }) {
      if (event.type !== 'landed') return false;
      const tile = level.tiles[event.y * level.width + event.x];
      if (tile !== TILE.floor) throw new Error(`no floor at ${event.x},${event.y}`);
      return false;
    },
  },
  {
    name: 'a kill by who is hurt throws',
    depth: 2,
    seed: 'kill-4',
    strike(event, { hero }) {
      if (event.type === 'slain' && hero.hp * 2 < hero.maxHp) throw new RangeError(`no blow of ${hero.hp}`);
      return false;
    },
  },
  {
    name: 'finding what is hidden in a wall throws',
    depth: 4,
    seed: 'hidden-2',
    strike(event) {
      if (event.type === 'found' && event.what !== 'trap') throw new Error(`no wall at ${event.x},${event.y}`);
      return false;
    },
  },
  {
    name: 'gold that is stolen is more than there was',
    depth: 6,
    seed: 'gold-1',
    strike(event, { hero }) {
      if (event.type !== 'goldStolen') return false;
      hero.gold = -event.amount;
      return true;
    },
  },
  {
    name: 'a potion is drunk while a timer runs, and throws',
    depth: 8,
    seed: 'potion-1',
    strike(event, { clock }) {
      const busy = clock.timers.confused > 0 || clock.timers.hallucinating > 0 || clock.timers.blind > 0;
      if (event.type === 'quaffed' && busy) throw new Error(`two timers: ${clock.timers.confused}`);
      return false;
    },
  },
  {
    name: 'a bear trap is sprung and forgotten',
    depth: 10,
    seed: 'bear-1',
    strike(event, { hero }) {
      if (!(event.type === 'trapSprung' && event.effect === 'hold')) return false;
      hero.trapped = -1;
      return true;
    },
  },
  {
    name: 'what is stolen stays in the ledger',
    depth: 11,
    seed: 'theft-6',
    strike(event, { ledger }) {
      if (event.type !== 'itemStolen') return false;
      ledger.destroyed++;
      return true;
    },
  },
  {
    name: 'the second squeeze of a flytrap throws',
    depth: 13,
    seed: 'held-8',
    strike(event, { hero }) {
      if (event.type === 'hit' && event.victim.who === 'hero' && hero.gripDamage === 2) throw new TypeError('no grip');
      return false;
    },
  },
  {
    name: 'whoever is teleported with a monster beside loses the zone',
    depth: 17,
    seed: 'zone-7',
    strike(event, { hero, level }) {
      const isNear = level.monsters.some(({ x, y }) => Math.abs(x - hero.x) <= 5 && Math.abs(y - hero.y) <= 5);
      if (!(event.type === 'teleported' && isNear)) return false;
      hero.zone = -1;
      return true;
    },
  },
  {
    name: 'a fall leaves the deepest level as it was',
    depth: 20,
    seed: 'fall-3',
    strike(event, { hero }) {
      if (!(event.type === 'arrived' && event.how === 'fall')) return false;
      hero.deepest--;
      return true;
    },
  },
];

/** A store with the defect in it. `onStrike` hears of it where it does not throw. */
export function opening(planted: Planted, onStrike: () => void = () => undefined): Opening {
  return (state, content) => {
    const store = createStore(state, content);
    store.subscribe({
      slot(now, events) {
        for (const event of events) if (planted.strike(event, now)) onStrike();
      },
    });
    return store;
  };
}

/** A game in which the defect strikes, played until it does; null where the hero dies before, or it strikes on another level. */
export function gameWith(planted: Planted, content: Content): { header: Header; commands: Command[] } | null {
  const setup = { seed: planted.seed, system: 'rogue', systemOptions: {}, options: PLAY_OPTIONS };
  const header = newHeader({
    setup,
    session: SESSION,
    content,
    version: '0.1.0',
    started: '2026-01-02T03:04:05Z',
    scoring: true,
  });
  const state = startOf(header, content).store.getState();
  let struck = false;
  const onStrike = (): void => {
    struck = true;
  };
  const store = opening(planted, onStrike)(state, content);
  const commands: Command[] = [];
  const player: Player = { rng: openStream(planted.seed, 'player'), depth: planted.depth, searched: 0 };
  for (const command of equipment(planted.depth)) {
    store.dispatch(command);
    commands.push(command);
  }
  for (let tries = 0; tries < PATIENCE && state.phase.type !== 'over'; tries++) {
    const command = nextCommand(player, state);
    const { depth } = state.level;
    try {
      if (store.dispatch(command).as === 'refused') continue;
      commands.push(command);
    } catch {
      commands.push(command);
      return depth === planted.depth ? { header, commands } : null;
    }
    if (struck) return depth === planted.depth ? { header, commands } : null;
    if (depth > planted.depth) return null;
  }
  return null;
}

const PATIENCE = 3000;

/** Whoever goes deep begins as a wizard, with some experience and arms. */
function equipment(depth: number): Command[] {
  const toggle: Command = { type: 'wizard', power: { do: 'toggle' } };
  const equip: Command = { type: 'wizard', power: { do: 'equip' } };
  if (depth < 4) return [];
  return depth < 10 ? [toggle, equip, toggle] : [toggle, equip, equip, toggle];
}

// ---- somebody who knows where the stairs are, and on the last level wants to see everything

type Player = { rng: Rng; depth: number; searched: number };

function nextCommand(player: Player, state: GameState): Command {
  const { rng } = player;
  const { hero, phase, level } = state;
  if (phase.type === 'identify') {
    const fitting = state.pack.find(({ item }) => phase.classes.some((one) => one === item.class));
    return { type: 'answer', value: fitting === undefined ? null : { letter: fitting.letter } };
  }
  if (phase.type === 'name') return { type: 'answer', value: null };
  const dir = DIRECTIONS.find((one) => level.monsters.some((monster) => samePoint(monster, stepFrom(hero, one))));
  if (dir !== undefined) return rng.chance(80) ? { type: 'move', dir, count: 1 } : use(player, state, dir);
  if (hero.hunger !== 'fed' || rng.chance(level.depth < player.depth ? 3 : 15))
    return use(player, state, rng.pick(DIRECTIONS));
  if (rng.chance(5)) return { type: 'search', count: rng.between(1, 10) };
  const to = level.depth < player.depth ? level.stairs : wanted(player, state);
  if (samePoint(hero, to)) return samePoint(hero, level.stairs) ? { type: 'down' } : { type: 'pickUp' };
  return walk(player, state, to);
}

/** Something that the pack has. */
function use({ rng }: Player, { pack, hero }: GameState, dir: Direction): Command {
  if (pack.length === 0) return { type: 'rest', count: 1 };
  const { letter: item, item: thing } = rng.pick(pack);
  switch (thing.class) {
    case 'potion':
      return { type: 'quaff', item, count: 1 };
    case 'scroll':
      return { type: 'read', item, count: 1 };
    case 'stick':
      return { type: 'zap', dir, item, count: 1 };
    case 'ring':
      return { type: 'putOn', item, hand: hero.rings.left === null ? 'L' : 'R' };
    case 'food':
      return hero.hunger === 'fed' ? { type: 'search', count: 2 } : { type: 'eat', item };
    case 'weapon':
      return thing.group > 0 ? { type: 'throw', dir, item, count: 1 } : { type: 'rest', count: 1 };
    default:
      return { type: 'rest', count: 1 };
  }
}

/** What lies about, traps, monsters, hidden places, and the stairs at last: one after the other. */
function wanted({ rng }: Player, { level, hero }: GameState): Point {
  const places: Point[] = [...level.items, ...level.monsters, ...level.traps, ...hiddenBeside(level)].filter(
    (at) => !samePoint(at, hero),
  );
  places.sort((a, b) => distance(a, hero) - distance(b, hero) || a.y - b.y || a.x - b.x);
  return places[rng.chance(20) ? rng.between(0, places.length - 1) : 0] ?? level.stairs;
}

function hiddenBeside({ tiles, width }: GameState['level']): Point[] {
  return tiles.flatMap((tile, at) =>
    PASSABLE[tile]! && !WALKABLE[tile]! ? [{ x: at % width, y: Math.floor(at / width) }] : [],
  );
}

function distance(a: Point, b: Point): number {
  return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
}

function walk({ rng }: Player, { hero, level }: GameState, to: Point): Command {
  const { tiles, width } = level;
  const [from, next] = walkBetween(hero, to, (x, y) => PASSABLE[tiles[y * width + x]!]!) ?? [];
  const dir = from === undefined || next === undefined ? null : directionOf(next.x - from.x, next.y - from.y);
  if (dir === null || next === undefined) return { type: 'move', dir: rng.pick(DIRECTIONS), count: 1 };
  if (!WALKABLE[tiles[next.y * width + next.x]!]!) return { type: 'search', count: rng.between(1, 5) };
  return rng.chance(20) ? { type: 'run', dir, count: 1 } : { type: 'move', dir, count: 1 };
}
