import type { Point } from '../base/points.js';
import { holdKey, isInZone, keyAt, makePlain, monsterAt, oddDoorAt, tileAt, zoneAt } from '../entities/places.js';
import { stepsTo } from '../entities/ways.js';
import type { GameState } from '../state/game.js';
import type { Door } from '../state/level.js';
import { OPEN, TILE, WALKABLE } from '../state/tiles.js';
import { endRun, stopActivity, stopRunAndCount } from './activity.js';
import { arriveAt } from './arrive.js';
import { hurtHero, isOver } from './ending.js';
import { setRunning } from './goals.js';
import { putHero } from './move.js';
import { type Result, refused, type Scene, TIMED } from './scene.js';
import { springTrap } from './traps.js';

/** A locked door that has no key here gives way to one shove in so many. */
const FORCED_ONE_IN = 6;
/** The fall into a chasm. */
const FALL_SIDES = 6;

/** Whether the hero can stand on a cell: over chasms and lakes only while levitating. */
export function canStand({ level, clock }: GameState, x: number, y: number): boolean {
  const tile = tileAt(level, x, y);
  return WALKABLE[tile]! || (clock.timers.levitating > 0 && OPEN[tile]!);
}

/**
 * A step at what the hero can't stand on. A locked door opens to its key, else perhaps to force, and either way the time is spent. Whoever `dares` leaps
 * into a chasm that is known; an unknown one is fallen into. null: nothing but a wall.
 */
export function meetObstacle(scene: Scene, x: number, y: number, dares: boolean): Result | null {
  const { state } = scene;
  const { level, knowledge } = state;
  const tile = tileAt(level, x, y);
  if (tile === TILE['locked door']) return tryDoor(scene, x, y);
  if (tile === TILE.lake) return refused('lake');
  if (tile !== TILE.chasm) return null;
  if (knowledge.tiles[y * level.width + x] === 1 + TILE.chasm && !dares) return refused('chasm');

  fallBelow(scene);
  return TIMED;
}

function tryDoor(scene: Scene, x: number, y: number): Result {
  const { level, knowledge } = scene.state;
  const door = oddDoorAt(level, x, y);
  if (door?.kind !== 'locked') throw new Error(`what is locked at ${x},${y} is no locked door`);
  const { key } = door;
  const opened = key === 'held' || scene.rng.oneIn(FORCED_ONE_IN);
  scene.tell({ type: 'triedDoor', by: key === 'held' ? 'key' : 'force', opened });
  if (!opened) {
    endRun(scene);
    return TIMED;
  }
  stopRunAndCount(scene);
  makePlain(level, door);
  if (key === 'held') return TIMED;
  // A key that opens nothing any more is nothing to be fetched.
  if (key !== null) knowledge.things[key.y * level.width + key.x] = 0;
  wakeBehind(scene, x, y);
  return TIMED;
}

/** The crash wakes whoever is in the room or corridor on the far side of the door. */
function wakeBehind(scene: Scene, x: number, y: number): void {
  const { hero, level } = scene.state;
  const behind = zoneAt(level, 2 * x - hero.x, 2 * y - hero.y);
  for (const monster of level.monsters) {
    if (!monster.running && isInZone(level, monster.x, monster.y, behind)) setRunning(scene, monster);
  }
}

/**
 * The hero steps onto a trapped door: it acts like the trap of its name, and is a plain door from then on. Answers whether the step is
 * completed, as `springTrap` does.
 */
export function springDoor(scene: Scene, door: Extract<Door, { kind: 'trapped' }>): boolean {
  const { x, y, trap } = door;
  makePlain(scene.state.level, door);
  return springTrap(scene, { x, y, kind: trap, hidden: false });
}

/**
 * A key at the hero's feet ends a run, and is the hero's who `takes` it and does not hover above it. Answers whether there was one to be
 * taken.
 */
export function meetKey(scene: Scene, takes: boolean): boolean {
  const { hero, level, clock } = scene.state;
  const door = keyAt(level, hero.x, hero.y);
  if (door === null) return false;
  endRun(scene);
  if (clock.timers.levitating > 0) return false;
  if (takes) holdKey(level, door);
  scene.tell({ type: takes ? 'gotKey' : 'keyHere' });
  return true;
}

function fallBelow(scene: Scene): void {
  const damage = scene.rng.between(1, FALL_SIDES);
  arriveAt(scene, scene.state.level.depth + 1, 'fall');
  scene.tell({ type: 'fell', damage });
  hurtHero(scene, damage, { cause: 'chasm' });
}

/** The end of a turn: who hung over a chasm and levitates no more falls; over a lake, the water washes ashore. */
export function comeDown(scene: Scene): void {
  const { state } = scene;
  const { hero, level } = state;
  if (isOver(state) || canStand(state, hero.x, hero.y)) return;
  if (tileAt(level, hero.x, hero.y) === TILE.chasm) {
    fallBelow(scene);
    return;
  }
  const shore = nearestShore(state);
  stopActivity(scene);
  scene.tell({ type: 'washedAshore' });
  putHero(scene, shore.x, shore.y);
}

/** The cell to stand on that the fewest steps lead to, walls not crossed and nobody on it; ties by row, then column. */
function nearestShore({ level, hero }: GameState): Point {
  const { width, tiles } = level;
  const steps = stepsTo(level, hero.y * width + hero.x, true);
  let best = -1;
  for (let cell = 0; cell < tiles.length; cell++) {
    const isNearer = steps[cell]! >= 0 && (best < 0 || steps[cell]! < steps[best]!);
    if (isNearer && WALKABLE[tiles[cell]!] && monsterAt(level, cell % width, Math.floor(cell / width)) === null) {
      best = cell;
    }
  }
  if (best < 0) throw new Error(`no shore for the hero at ${hero.x},${hero.y}`);
  return { x: best % width, y: Math.floor(best / width) };
}
