import type { Point } from '../base/points.js';
import { holdKey, keyAt, makePlain, monsterAt, oddDoorAt, tileAt, zoneAt } from '../entities/places.js';
import type { GameState } from '../state/game.js';
import type { Door } from '../state/level.js';
import { OPEN, TILE, WALKABLE } from '../state/tiles.js';
import { endRun } from './activity.js';
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
  if (tile === TILE['locked door']) return tryDoor(scene, oddDoorAt(level, x, y)!);
  if (tile === TILE.lake) return refused('lake');
  if (tile !== TILE.chasm) return null;
  if (knowledge.tiles[y * level.width + x] === 1 + TILE.chasm && !dares) return refused('chasm');

  fallBelow(scene);
  return TIMED;
}

function tryDoor(scene: Scene, door: Door): Result {
  const { level } = scene.state;
  const byKey = door.kind === 'locked' && door.key === 'held';
  const opened = byKey || scene.rng.oneIn(FORCED_ONE_IN);
  endRun(scene);
  scene.tell({ type: 'triedDoor', by: byKey ? 'key' : 'force', opened });
  if (opened) makePlain(level, door);
  if (opened && !byKey) wakeBehind(scene, door);
  return TIMED;
}

/** The crash wakes whoever is in the rooms of the door. */
function wakeBehind(scene: Scene, { rooms }: Door): void {
  const { level } = scene.state;
  for (const monster of level.monsters) {
    if (!monster.running && rooms.includes(zoneAt(level, monster.x, monster.y))) setRunning(scene, monster);
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

/** The key at the hero's feet, if one lies there, is the hero's. */
export function takeKeyHere(scene: Scene): boolean {
  const { hero, level, clock } = scene.state;
  const door = keyAt(level, hero.x, hero.y);
  if (door === null || clock.timers.levitating > 0) return false;
  holdKey(level, door);
  endRun(scene);
  scene.tell({ type: 'gotKey' });
  return true;
}

function fallBelow(scene: Scene): void {
  const damage = scene.rng.between(1, FALL_SIDES);
  scene.state.activity = null;
  arriveAt(scene, scene.state.level.depth + 1, 'fall');
  scene.tell({ type: 'fell', damage });
  hurtHero(scene, damage, { cause: 'chasm' });
}

/** The end of a turn: who hung over a chasm and levitates no more falls, and who hung over a lake swims to the nearest shore. */
export function comeDown(scene: Scene): void {
  const { state } = scene;
  const { hero, level } = state;
  if (isOver(state) || canStand(state, hero.x, hero.y)) return;
  if (tileAt(level, hero.x, hero.y) === TILE.chasm) {
    fallBelow(scene);
    return;
  }
  const shore = nearestShore(state);
  state.activity = null;
  scene.tell({ type: 'washedAshore' });
  putHero(scene, shore.x, shore.y);
}

/** The nearest cell to stand on that nobody holds, by straight distance; ties by row, then column. */
function nearestShore({ level, hero }: GameState): Point {
  const { width, tiles } = level;
  let best: Point | null = null;
  let nearest = Number.MAX_SAFE_INTEGER;
  for (let cell = 0; cell < tiles.length; cell++) {
    if (!WALKABLE[tiles[cell]!]) continue;
    const x = cell % width;
    const y = Math.floor(cell / width);
    const away = (x - hero.x) * (x - hero.x) + (y - hero.y) * (y - hero.y);
    if (away >= nearest || monsterAt(level, x, y) !== null) continue;
    nearest = away;
    best = { x, y };
  }
  if (best === null) throw new Error('a level without a free cell');
  return best;
}
