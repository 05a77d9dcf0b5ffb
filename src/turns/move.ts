import { areAdjacent, DIRECTIONS, type Direction, type Point, samePoint, stepFrom } from '../base/points.js';
import { hasSpecial, monsterKind } from '../entities/kinds.js';
import { itemLook } from '../entities/looks.js';
import { eraseLamp, leaveRoomSight } from '../entities/memory.js';
import { wielded } from '../entities/pack.js';
import {
  corridorAt,
  floorItemAt,
  isPassage,
  isPassageZone,
  monsterAt,
  oddDoorAt,
  tileAt,
  trapAt,
  zoneAt,
} from '../entities/places.js';
import { liesScareScroll } from '../entities/scare.js';
import { leaveThing } from '../entities/trail.js';
import type { Command } from '../state/commands.js';
import type { Content } from '../state/content.js';
import type { Refusal } from '../state/events.js';
import type { Level, Trap } from '../state/level.js';
import type { Monster } from '../state/monsters.js';
import { OPEN, TILE } from '../state/tiles.js';
import { endRun, endRunOrFight } from './activity.js';
import { attackMonster } from './combat.js';
import { noticeRoom } from './minds.js';
import { FREE, type Handler, type Result, refused, type Scene, TIMED } from './scene.js';
import { pickUpHere } from './take.js';
import { canStand, meetKey, meetObstacle, springDoor } from './terrain.js';
import { springTrap } from './traps.js';

export const move: Handler<Extract<Command, { type: 'move' }>> = (scene, { dir }) =>
  moveHero(scene, dir, { pickUp: true });

/** `m`: its direction is asked for, so confusion may turn it like any other (rules 4). */
export const tread: Handler<Extract<Command, { type: 'tread' }>> = (scene, { dir }) =>
  moveHero(scene, confusedDirection(scene, dir), { pickUp: false });

/**
 * One step, or an attack on who stands there (rules 7.4). Refused at walls and forbidden diagonals; free where a confused move comes
 * to nothing.
 */
export function moveHero(scene: Scene, dir: Direction, { pickUp }: { pickUp: boolean }): Result {
  const { state, content, rng } = scene;
  const { hero, level } = state;
  if (hero.trapped > 0) {
    hero.trapped--;
    scene.tell({ type: 'stillHeld', by: 'trap' });
    return TIMED;
  }

  const confused = state.clock.timers.confused > 0;
  let { x, y } = stepFrom(hero, dir);
  if (confused && rng.below(5) !== 0) {
    const to = randomStep(scene, hero);
    if (samePoint(to, hero)) {
      endRunOrFight(scene);
      return FREE;
    }
    x = to.x;
    y = to.y;
  } else if (!diagonalIsOpen(level, hero, x, y)) {
    return cannot(scene, confused, 'diagonal');
  }

  const monster = monsterAt(level, x, y);
  const trap = monster === null ? trapUnder(scene, x, y) : null;
  if (hero.heldBy !== null && trap?.hidden !== true && !(monster !== null && showsHolder(content, monster))) {
    endRunOrFight(scene);
    scene.tell({ type: 'stillHeld', by: 'monster' });
    return TIMED;
  }
  if (monster !== null) {
    endRun(scene);
    attackMonster(scene, monster, wielded(state), null);
    return TIMED;
  }
  if (!canStand(state, x, y)) {
    const met = meetObstacle(scene, x, y, !pickUp);
    return met === null || met.as === 'refused' ? cannot(scene, confused, met?.why ?? 'wall') : met;
  }

  const tile = tileAt(level, x, y);
  if (tile === TILE.door || tile === TILE.stairs) endRun(scene);
  const treads = state.clock.timers.levitating === 0;
  if (trap !== null && treads && !springTrap(scene, trap)) return TIMED;
  const door = tile === TILE.door ? oddDoorAt(level, x, y) : null;
  if (door?.kind === 'trapped' && treads && !springDoor(scene, door)) return TIMED;
  putHero(scene, x, y);
  stepOnto(scene, pickUp);
  return TIMED;
}

/** What lies on the cell ends the run; it is picked up unless the hero treads softly. */
function stepOnto(scene: Scene, pickUp: boolean): void {
  const { state, content } = scene;
  const { hero, level } = state;
  const isKey = meetKey(scene, pickUp);
  const here = floorItemAt(level, hero.x, hero.y);
  if (!pickUp && (isKey || here !== null)) leaveThing(state, hero.y * level.width + hero.x);
  if (here === null) return;
  endRun(scene);
  if (pickUp) pickUpHere(scene);
  else if (state.clock.timers.levitating === 0) {
    scene.tell({ type: 'movedOnto', item: itemLook(state, content, here.item) });
  }
}

/** A step that can't be: refused, unless confusion has already drawn chance for it. */
function cannot(scene: Scene, confused: boolean, why: Refusal): Result {
  if (!confused) return refused(why);
  endRunOrFight(scene);
  scene.tell({ type: 'bumped' });
  return FREE;
}

/** Whoever looks like what holds the hero may be attacked while held (rules 2.6 F). */
function showsHolder(content: Content, monster: Monster): boolean {
  return monster.disguise === null && hasSpecial(monsterKind(content, monster.kind), 'hold');
}

/** The trap of a cell, or null: a thing that lies on it keeps it shut. */
function trapUnder({ state }: Scene, x: number, y: number): Trap | null {
  return floorItemAt(state.level, x, y) === null ? trapAt(state.level, x, y) : null;
}

/**
 * Puts the hero on a cell of this level, with all that goes with it: which room it counts as being in (rules 2.5), what is woken by
 * coming and going (2.4), what is blanked behind (8.3).
 */
export function putHero(scene: Scene, x: number, y: number): void {
  const { state } = scene;
  const { hero, level } = state;
  const steps = areAdjacent(hero, { x, y });
  const from = { x: hero.x, y: hero.y };
  const zone = steps ? zoneAfterStep(scene, x, y) : zoneAt(level, x, y);
  const left = hero.zone;
  eraseLamp(state, from.x, from.y, left);

  if (zone === left) {
    hero.x = x;
    hero.y = y;
    return;
  }
  // From one room straight into the next, both are changed by the one step.
  const leaves = !steps || tileAt(level, from.x, from.y) === TILE.door;
  if (leaves) {
    leaveRoomSight(state, left);
    noticeRoom(scene, left);
  }
  hero.x = x;
  hero.y = y;
  hero.zone = zone;
  if (!steps || tileAt(level, x, y) === TILE.door || !isPassageZone(level, zone)) noticeRoom(scene, zone);
  tellRoomName(scene);
}

/** Says the name of the room that the hero has come into, where it has one. */
export function tellRoomName(scene: Scene): void {
  const { hero, level } = scene.state;
  const name = level.rooms[hero.zone]?.name ?? '';
  if (name !== '') scene.tell({ type: 'enteredRoom', name });
}

/** Where the hero counts as being after a step (rules 2.5, "Which room is the hero in?"). */
function zoneAfterStep(scene: Scene, x: number, y: number): number {
  const { hero, level } = scene.state;
  const from = tileAt(level, hero.x, hero.y);
  const to = tileAt(level, x, y);
  const fromPassage = from !== TILE.door && corridorAt(level, hero.x, hero.y) >= 0;
  if (to === TILE.door) return fromPassage ? zoneAt(level, x, y) : hero.zone;
  const toPassage = to === TILE.passage || (to === TILE.floor && isPassage(level, y * level.width + x));
  if (!toPassage) return from === TILE.door ? (roomOf(level, x, y) ?? hero.zone) : hero.zone;
  if (from === TILE.door) return corridorAt(level, x, y);
  return zoneAt(level, hero.x, hero.y);
}

/** The room of a cell inside one, or null. */
function roomOf(level: Level, x: number, y: number): number | null {
  const zone = zoneAt(level, x, y);
  return zone >= 0 && zone < level.rooms.length ? zone : null;
}

/**
 * Whether somebody may go from `from` straight to the neighbour (x, y) as far as the diagonal rule goes: both cells beside a diagonal must
 * be steppable, whoever stands there (rules 2.5, 7.4). True for orthogonal steps.
 */
export function diagonalIsOpen(level: Level, from: Readonly<Point>, x: number, y: number): boolean {
  return x === from.x || y === from.y || (OPEN[tileAt(level, from.x, y)]! && OPEN[tileAt(level, x, from.y)]!);
}

/**
 * A confused step: one of the nine cells round `from`, `from` itself where that one is no place to go (rules 4). Two draws.
 */
function randomStep(scene: Scene, from: Readonly<Point>): Point {
  const { state, content, rng } = scene;
  const y = from.y + rng.between(-1, 1);
  const x = from.x + rng.between(-1, 1);
  const stays = { x: from.x, y: from.y };
  if (!canStand(state, x, y) || !diagonalIsOpen(state.level, from, x, y)) return stays;
  const monster = monsterAt(state.level, x, y);
  if (monster !== null) return monster.disguise === null ? stays : { x, y };
  return liesScareScroll(state.level, content, x, y) ? stays : { x, y };
}

/** A direction that was asked for: while confused, once in five another of the eight (rules 4). Draws only then. */
export function confusedDirection(scene: Scene, dir: Direction): Direction {
  if (scene.state.clock.timers.confused === 0) return dir;
  return scene.rng.oneIn(5) ? scene.rng.pick(DIRECTIONS) : dir;
}
