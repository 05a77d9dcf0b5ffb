import { walkBetween } from '../../src/base/path.js';
import { directionOf, type Point, samePoint } from '../../src/base/points.js';
import { holdsAmulet } from '../../src/entities/pack.js';
import { floorItemAt, monsterAt, tileAt } from '../../src/entities/places.js';
import type { Command } from '../../src/state/commands.js';
import type { Content } from '../../src/state/content.js';
import type { GameState } from '../../src/state/game.js';
import { PASSABLE, WALKABLE } from '../../src/state/tiles.js';
import { createStore, type Store } from '../../src/store/store.js';
import { brokenInvariants } from '../../src/turns/invariants.js';
import { newGame } from '../../src/turns/new-game.js';

/** What came of a walk. `problem` is null when the hero is out with the Amulet. */
export type Walked = { commands: Command[]; turns: number; deepest: number; problem: string | null };

/** Commands after which a walk is given up: some ten times what one takes. */
const PATIENCE = 30_000;
/** The invariants are looked at so often: walking the whole state takes its time. */
const CHECKED_EVERY = 50;

/**
 * Fetches the Amulet and comes out with it, by nothing but steps, searches, blows and stairs, all of them as the rules have them. It is told
 * where things are, and does not die: between commands the test gives back hit points, food and a clear head.
 */
export function walkForAmulet(content: Content, seed: string): Walked {
  const options = { passgo: false, seefloor: true };
  const { state } = newGame({ seed, system: 'rogue', systemOptions: {}, options }, content);
  const store = createStore(state, content);
  const commands: Command[] = [];
  const walk: Walk = { store, path: [], target: null };
  const end = (problem: string | null): Walked => ({
    commands,
    turns: state.clock.turn,
    deepest: state.hero.deepest,
    problem:
      problem === null ? null : `seed ${seed}, command ${commands.length}, depth ${state.level.depth}: ${problem}`,
  });

  while (commands.length < PATIENCE) {
    revive(state);
    const command = nextCommand(walk);
    if (command === null) return end(`no way from ${state.hero.x},${state.hero.y}`);
    commands.push(command);
    play(walk, command);
    if (state.phase.type === 'over') return end(state.phase.ending.how === 'won' ? null : JSON.stringify(state.phase));
    if (commands.length % CHECKED_EVERY === 0) {
      const broken = brokenInvariants(state, content);
      if (broken.length > 0) return end(broken.join('\n'));
    }
  }
  return end('out of patience');
}

type Walk = { store: Store; path: Point[]; target: Point | null };

/** One command; what can't be stepped onto yet is searched for. */
function play({ store }: Walk, command: Command): void {
  const outcome = store.begin(command);
  if (outcome.as === 'refused') {
    if (command.type === 'search') throw new Error('a search was refused');
    store.begin({ type: 'search', count: 1 });
  }
  while (!store.isWaiting()) {
    revive(store.getState());
    store.advance();
  }
}

/** Undying: back to full strength, never hungry, never helpless long enough to freeze. */
function revive({ hero, clock }: GameState): void {
  hero.maxHp = Math.max(hero.maxHp, 1000);
  hero.hp = hero.maxHp;
  hero.food = Math.max(hero.food, 1000);
  hero.xp = Math.max(hero.xp, 1);
  clock.helpless = Math.min(clock.helpless, 5);
}

/** The next thing to do: stairs where they are wanted, a step of the way, or a search before what is still hidden. */
function nextCommand(walk: Walk): Command | null {
  const state = walk.store.getState();
  const { hero, level } = state;
  if (state.phase.type === 'name') return { type: 'answer', value: null };
  const holder = level.monsters.find(({ id }) => id === hero.heldBy);
  if (holder !== undefined) return { type: 'move', dir: directionOf(holder.x - hero.x, holder.y - hero.y)!, count: 1 };
  const target = wanted(state);
  if (samePoint(hero, target)) {
    if (!samePoint(hero, level.stairs)) return { type: 'pickUp' };
    return { type: holdsAmulet(state) ? 'up' : 'down' };
  }
  const next = nextCell(walk, target);
  if (next === null) return null;
  const dir = directionOf(next.x - hero.x, next.y - hero.y)!;
  if (!WALKABLE[tileAt(level, next.x, next.y)]) return { type: 'search', count: 1 };
  // Nothing else is picked up, so that the pack never is too full for the Amulet.
  const lies = floorItemAt(level, next.x, next.y);
  const leaves = lies !== null && lies.item.class !== 'amulet' && monsterAt(level, next.x, next.y) === null;
  return { type: leaves ? 'tread' : 'move', dir, count: 1 };
}

/** The Amulet where it lies, else the stairs. */
function wanted(state: GameState): Point {
  const { level } = state;
  const amulet = holdsAmulet(state) ? undefined : level.items.find(({ item }) => item.class === 'amulet');
  return amulet === undefined ? level.stairs : { x: amulet.x, y: amulet.y };
}

/** The next cell of the shortest way; it is looked for again when the hero has been led off it. */
function nextCell(walk: Walk, target: Point): Point | null {
  const { hero, level } = walk.store.getState();
  const at = walk.path.findIndex((cell) => samePoint(cell, hero));
  if (walk.target !== null && samePoint(walk.target, target) && at >= 0 && at < walk.path.length - 1) {
    return walk.path[at + 1]!;
  }
  const isFree = (x: number, y: number) => PASSABLE[tileAt(level, x, y)]!;
  const path = walkBetween(hero, target, isFree);
  walk.path = path ?? [];
  walk.target = { x: target.x, y: target.y };
  return walk.path[1] ?? null;
}
