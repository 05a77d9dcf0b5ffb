import { walkBetween } from '../../src/base/path.js';
import { directionOf, type Point, samePoint } from '../../src/base/points.js';
import { holdsAmulet } from '../../src/entities/pack.js';
import { floorItemAt, monsterAt, oddDoorAt, tileAt } from '../../src/entities/places.js';
import type { Command } from '../../src/state/commands.js';
import type { Content } from '../../src/state/content.js';
import type { GameEvent } from '../../src/state/events.js';
import type { GameState } from '../../src/state/game.js';
import type { Door, Level } from '../../src/state/level.js';
import { PASSABLE, TILE, WALKABLE } from '../../src/state/tiles.js';
import { advance, begin, isWaiting } from '../../src/turns/engine.js';
import { pointsFor } from '../../src/turns/experience.js';
import { brokenInvariants } from '../../src/turns/invariants.js';
import { newGame } from '../../src/turns/new-game.js';
import { type Dungeon, ROGUE } from '../systems.js';

/** What was done on the way of what is rare. */
export type Deeds = { forced: number; keys: number; unlocked: number; leaps: number; doorTraps: number };

/** What came of a walk. `problem` is null when the hero is out with the Amulet. */
export type Walked = { commands: Command[]; turns: number; deepest: number; deeds: Deeds; problem: string | null };

/** Commands after which a walk is given up: some ten times what one takes. */
const PATIENCE = 30_000;
/** The invariants are looked at so often: walking the whole state takes its time. */
const CHECKED_EVERY = 50;

/**
 * Fetches the Amulet and comes out with it, by nothing but steps, searches, blows, stairs and leaps, all of them as the rules have them. It is
 * told where things are, and does not die: between commands the test gives back hit points, strength, experience, food and a clear head.
 */
export function walkForAmulet(content: Content, seed: string, dungeon: Dungeon = ROGUE): Walked {
  const options = { passgo: false, seefloor: true };
  const { state } = newGame({ seed, ...dungeon, options }, content);
  const commands: Command[] = [];
  const walk: Walk = { state, content, level: null, path: [], target: null, errand: null };
  const deeds: Deeds = { forced: 0, keys: 0, unlocked: 0, leaps: 0, doorTraps: 0 };
  const end = (problem: string | null): Walked => ({
    commands,
    turns: state.clock.turn,
    deepest: state.hero.deepest,
    deeds,
    problem:
      problem === null ? null : `seed ${seed}, command ${commands.length}, depth ${state.level.depth}: ${problem}`,
  });

  while (commands.length < PATIENCE) {
    revive(state, content);
    const command = nextCommand(walk);
    if (command === null) return end(`no way from ${state.hero.x},${state.hero.y}`);
    commands.push(command);
    for (const events of play(state, content, command)) countDeeds(deeds, state, events);
    if (state.phase.type === 'over') return end(state.phase.ending.how === 'won' ? null : JSON.stringify(state.phase));
    if (commands.length % CHECKED_EVERY === 0) {
      const broken = brokenInvariants(state, content);
      if (broken.length > 0) return end(broken.join('\n'));
    }
  }
  return end('out of patience');
}

/** `errand`: the locked door whose key is to be fetched. */
type Walk = {
  state: GameState;
  content: Content;
  /** Where `path` was found, and what it leads to. */
  level: Level | null;
  path: Point[];
  target: Point | null;
  errand: Door | null;
};

/**
 * The next command of a mortal who goes the same way for as long as it lasts, by the state: null when the game is over. What was refused is
 * searched for.
 */
export function goingDown(content: Content): (state: GameState) => Command | null {
  const walk: Omit<Walk, 'state'> = { content, level: null, path: [], target: null, errand: null };
  let slot = -1;
  return (state) => {
    if (state.phase.type === 'over') return null;
    const wasRefused = state.clock.slot === slot && state.phase.type === 'command';
    slot = state.clock.slot;
    const going = Object.assign(walk, { state });
    return wasRefused ? { type: 'search', count: 1 } : nextCommand(going);
  };
}

/**
 * One command slot by slot, with what happened in each; what can't be stepped onto yet is searched for. By the engine itself: the test makes
 * the hero able to act again between slots, and a command ends with that.
 */
function* play(state: GameState, content: Content, command: Command): Generator<readonly GameEvent[]> {
  let outcome = begin(state, content, command);
  if (outcome.as === 'refused') outcome = begin(state, content, { type: 'search', count: 1 });
  if (outcome.as === 'refused') throw new Error('a search was refused');
  yield outcome.events;
  for (;;) {
    revive(state, content);
    if (isWaiting(state)) return;
    yield advance(state, content);
  }
}

/** Who is drained to nothing would be walled in by monsters that nothing kills. */
const LEAST_LEVEL = 12;

/** Undying: back to full strength, never hungry, and never helpless, or two monsters of frost would hold it for ever. */
export function revive({ hero, clock }: GameState, content: Content): void {
  hero.maxHp = Math.max(hero.maxHp, 1000);
  hero.hp = hero.maxHp;
  hero.food = Math.max(hero.food, 1000);
  hero.strength = hero.maxStrength;
  if (hero.level < LEAST_LEVEL) {
    hero.level = LEAST_LEVEL;
    hero.xp = pointsFor(content, LEAST_LEVEL)!;
  }
  if (clock.helpless > 0) hero.alert = true;
  clock.helpless = 0;
}

/** The next thing to do: stairs where they are wanted, a step of the way, or a search before what is still hidden. */
function nextCommand(walk: Walk): Command | null {
  const { state } = walk;
  const { hero, level } = state;
  if (state.phase.type === 'name') return { type: 'answer', value: null };
  const holder = level.monsters.find(({ id }) => id === hero.heldBy);
  if (holder !== undefined) return { type: 'move', dir: directionOf(holder.x - hero.x, holder.y - hero.y)!, count: 1 };
  const target = wanted(walk);
  if (samePoint(hero, target)) {
    if (!samePoint(hero, level.stairs)) return { type: 'pickUp' };
    return { type: holdsAmulet(state) ? 'up' : 'down' };
  }
  const next = nextCell(walk, target);
  if (next === null) return null;
  const dir = directionOf(next.x - hero.x, next.y - hero.y)!;
  const tile = tileAt(level, next.x, next.y);
  if (tile === TILE.chasm) return { type: 'tread', dir, count: 1 };
  if (tile === TILE['locked door']) return { type: 'move', dir, count: 1 };
  if (!WALKABLE[tile]) return { type: 'search', count: 1 };
  // Nothing else is picked up, so that the pack never is too full for the Amulet.
  const lies = floorItemAt(level, next.x, next.y);
  const leaves = lies !== null && lies.item.class !== 'amulet' && monsterAt(level, next.x, next.y) === null;
  return { type: leaves ? 'tread' : 'move', dir, count: 1 };
}

/** The Amulet where it lies; on the way down a chasm on every second level that has one; else the stairs; the key first where a door is locked. */
function wanted(walk: Walk): Point {
  const { state } = walk;
  const { level } = state;
  const holds = holdsAmulet(state);
  const amulet = holds ? undefined : level.items.find(({ item }) => item.class === 'amulet');
  if (amulet !== undefined) return keyFirst(walk, { x: amulet.x, y: amulet.y });
  const leaps = !holds && level.depth < walk.content.rules.amuletDepth && level.depth % 2 === 0;
  return (leaps ? edgeOfChasm(state) : null) ?? keyFirst(walk, level.stairs);
}

/** The first chasm cell in the rows that a walk leads to. */
function edgeOfChasm({ level, hero }: GameState): Point | null {
  for (let cell = level.tiles.indexOf(TILE.chasm); cell >= 0; cell = level.tiles.indexOf(TILE.chasm, cell + 1)) {
    const at = { x: cell % level.width, y: Math.floor(cell / level.width) };
    if (walkBetween(hero, at, (x, y) => WALKABLE[tileAt(level, x, y)]!) !== null) return at;
  }
  return null;
}

/**
 * The key of the first locked door on the way, where it can be walked to and the door stands in an even column: so some are fetched, and
 * other doors are forced. Whoever has gone for a key gets it.
 */
function keyFirst(walk: Walk, target: Point): Point {
  const { hero, level } = walk.state;
  const { errand } = walk;
  if (errand !== null && level.doors.includes(errand) && errand.kind === 'locked' && isPoint(errand.key))
    return { ...errand.key };
  if (!level.tiles.includes(TILE['locked door'])) return target;
  const way = walkBetween(hero, target, (x, y) => PASSABLE[tileAt(level, x, y)]!) ?? [];
  const at = way.find(({ x, y }) => tileAt(level, x, y) === TILE['locked door']);
  const door = at === undefined ? null : oddDoorAt(level, at.x, at.y);
  if (door?.kind !== 'locked' || !isPoint(door.key) || door.x % 2 === 1) return target;
  const isFree = (x: number, y: number) =>
    PASSABLE[tileAt(level, x, y)]! && tileAt(level, x, y) !== TILE['locked door'];
  if (walkBetween(hero, door.key, isFree) === null) return target;
  walk.errand = door;
  return { ...door.key };
}

function isPoint(key: Point | 'held' | null): key is Point {
  return typeof key === 'object' && key !== null;
}

function countDeeds(deeds: Deeds, { level }: GameState, events: readonly GameEvent[]): void {
  for (const event of events) {
    if (event.type === 'gotKey') deeds.keys++;
    if (event.type === 'triedDoor' && event.opened) deeds[event.by === 'key' ? 'unlocked' : 'forced']++;
    if (event.type === 'fell') deeds.leaps++;
    if (
      event.type === 'trapSprung' &&
      event.effect !== 'fall' &&
      !level.traps.some(({ x, y }) => x === event.x && y === event.y)
    )
      deeds.doorTraps++;
  }
}

/** The next cell of the shortest way; it is looked for again when the hero has been led off it. */
function nextCell(walk: Walk, target: Point): Point | null {
  const { hero, level } = walk.state;
  const at = walk.path.findIndex((cell) => samePoint(cell, hero));
  const isKnown = walk.level === level && walk.target !== null && samePoint(walk.target, target);
  if (isKnown && at >= 0 && at < walk.path.length - 1) {
    return walk.path[at + 1]!;
  }
  const isFree = (x: number, y: number) => PASSABLE[tileAt(level, x, y)]!;
  const path = walkBetween(hero, target, isFree);
  walk.level = level;
  walk.path = path ?? [];
  walk.target = { x: target.x, y: target.y };
  return walk.path[1] ?? null;
}
