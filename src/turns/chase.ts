import type { Point } from '../base/points.js';
import type { Rng } from '../base/rng.js';
import { corridorAt, exitsOf, isInZone, type Places } from '../entities/places.js';
import { isScareScroll } from '../entities/scare.js';
import { stepsTo } from '../entities/ways.js';
import type { Content } from '../state/content.js';
import type { Level } from '../state/level.js';
import type { Monster } from '../state/monsters.js';
import { OPEN, TILE, WALKABLE } from '../state/tiles.js';

/*
 * The geometry of the chase (rules 2.5). Cells are numbers, `y * width + x`: this runs for every awake monster on every
 * turn and makes no garbage.
 */

/** What a step is chosen on. */
export type Field = {
  level: Level;
  places: Places;
  content: Content;
  rng: Rng;
  /** The hero's cell: whoever is beside it may attack, whatever the hero stands on. */
  hero: number;
  /** Whether the monster whose step is chosen flies, over chasms and lakes too. */
  flies: boolean;
};

/** Whether a monster in `zone` heads straight for a goal in `goalZone`: the same, or what else the door that it stands on leads to. */
export function isTogether(level: Level, monster: Monster, zone: number, goalZone: number): boolean {
  if (zone === goalZone) return true;
  const { x, y } = monster;
  return isOnDoor(level, monster) && (corridorAt(level, x, y) === goalZone || isInZone(level, x, y, goalZone));
}

/**
 * Where to head for a goal that it is not together with: the exit of the monster's own zone `zone` that is nearest to the goal,
 * secret ones included (quirk 24); on a door also those of its corridor. A zone without exits leaves the goal.
 */
export function exitToward(level: Level, monster: Monster, zone: number, goal: Readonly<Point>): Readonly<Point> {
  let best = nearestExit(level, zone, goal, null);
  if (isOnDoor(level, monster)) {
    const corridor = corridorAt(level, monster.x, monster.y);
    if (corridor >= 0) best = nearestExit(level, corridor, goal, best);
  }
  return best ?? goal;
}

function isOnDoor(level: Level, monster: Monster): boolean {
  return level.tiles[monster.y * level.width + monster.x] === TILE.door;
}

/** The exit of `zone` nearest to the goal, or `best` where none is nearer. */
function nearestExit(level: Level, zone: number, goal: Readonly<Point>, best: Point | null): Point | null {
  const exits = exitsOf(level, zone);
  const { x, y } = goal;
  let nearest = best === null ? Number.MAX_SAFE_INTEGER : apart(best.x, best.y, x, y);
  for (let i = 0; i < exits.length; i++) {
    const exit = exits[i]!;
    const distance = apart(exit.x, exit.y, x, y);
    if (distance >= nearest) continue;
    nearest = distance;
    best = exit;
  }
  return best;
}

/**
 * The neighbour (its cell) nearest to `target`, or the monster's own cell where none is nearer. Among equally near ones, staying included while
 * nothing is nearer, each has the same chance.
 */
export function stepToward(field: Field, monster: Monster, target: Readonly<Point>): number {
  const { level, rng } = field;
  const { width } = level;
  const { x: targetX, y: targetY } = target;
  let best = monster.y * width + monster.x;
  let nearest = apart(monster.x, monster.y, targetX, targetY);
  let alike = 1;
  const right = Math.min(monster.x + 1, width - 1);
  const bottom = Math.min(monster.y + 1, level.height - 2);
  const top = Math.max(monster.y - 1, 1);
  for (let x = Math.max(monster.x - 1, 0); x <= right; x++) {
    const aside = (x - targetX) * (x - targetX);
    if (aside > nearest) continue;
    for (let y = top; y <= bottom; y++) {
      const distance = aside + (y - targetY) * (y - targetY);
      if (distance > nearest || !isOpen(field, monster, x, y)) continue;
      if (distance < nearest) {
        nearest = distance;
        best = y * width + x;
        alike = 1;
      } else if (rng.oneIn(++alike)) {
        best = y * width + x;
      }
    }
  }
  return best;
}

/** As `stepToward`, by the ways that really lead to the cell `goal`; where none leads, straight all the same. */
export function stepAlong(field: Field, monster: Monster, goal: number): number {
  const { level, rng, flies } = field;
  const { width } = level;
  const steps = stepsTo(level, goal, flies);
  const here = monster.y * width + monster.x;
  let best = here;
  let nearest = steps[here]!;
  if (nearest < 0) return stepToward(field, monster, { x: goal % width, y: Math.floor(goal / width) });
  let alike = 1;
  for (let x = monster.x - 1; x <= monster.x + 1; x++) {
    for (let y = monster.y - 1; y <= monster.y + 1; y++) {
      const cell = y * width + x;
      const distance = steps[cell]!;
      if (cell === here || distance < 0 || distance > nearest || !isOpen(field, monster, x, y)) continue;
      if (distance < nearest) {
        nearest = distance;
        best = cell;
        alike = 1;
      } else if (rng.oneIn(++alike)) {
        best = cell;
      }
    }
  }
  return best;
}

/** One of the nine cells round the monster; its own where that one is no place to go. Two draws. */
export function stepAnywhere(field: Field, monster: Monster): number {
  const { level, rng } = field;
  const y = monster.y + rng.below(3) - 1;
  const x = monster.x + rng.below(3) - 1;
  const inside = x >= 0 && x < level.width && y >= 1 && y < level.height - 1;
  const goes = inside && isOpen(field, monster, x, y);
  return goes ? y * level.width + x : monster.y * level.width + monster.x;
}

/**
 * Whether the monster may step to its neighbour (x, y), inside the field: steppable, nobody's place (a mimic's neither, quirk 20), no scare-monster
 * scroll, and for a diagonal both cells beside it steppable, whoever stands there:
 *
 *     .M    yes    #M    no
 *     x.           x.
 */
function isOpen({ level, places, content, hero, flies }: Field, monster: Monster, x: number, y: number): boolean {
  const { tiles, width } = level;
  const cell = y * width + x;
  if (places.monsters[cell] !== null) return false;
  if (cell !== hero && (!(flies ? OPEN : WALKABLE)[tiles[cell]!] || places.oddDoors?.has(cell))) return false;
  if (x !== monster.x && y !== monster.y) {
    if (!OPEN[tiles[monster.y * width + x]!] || !OPEN[tiles[y * width + monster.x]!]) return false;
  }
  const thing = places.items[cell]!;
  return thing === null || !isScareScroll(content, thing.item);
}

/** Of numbers, as the shared one for points would meet points of every shape here and be slow for all. */
function apart(x: number, y: number, otherX: number, otherY: number): number {
  const dx = x - otherX;
  const dy = y - otherY;
  return dx * dx + dy * dy;
}
