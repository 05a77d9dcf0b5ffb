import { type Direction, directionOf, type Point, STEP, samePoint } from '../base/points.js';
import { monsterLook } from '../entities/looks.js';
import { monsterAt, tileAt } from '../entities/places.js';
import type { Dice } from '../state/content.js';
import type { DeathCause } from '../state/ending.js';
import type { GameEvent, Who } from '../state/events.js';
import type { Monster } from '../state/monsters.js';
import { OPEN, TILE } from '../state/tiles.js';
import { blastMonster, savesAgainst, whoIs } from './combat.js';
import { hurtHero } from './ending.js';
import { setRunning } from './goals.js';
import type { Scene } from './scene.js';

/** A bolt on its way: from the hero's wand or a monster's mouth. `harmless`: monster kinds that it does not hurt. */
export type Bolt = {
  from: Point;
  dir: Direction;
  by: Monster | 'hero';
  bolt: string;
  damage: Dice;
  harmless: readonly string[];
};

/** Cells that a bolt goes, the ones on which it bounces not counted (rules 5.7). */
const BOLT_LENGTH = 6;

/** `atHero`: it can hit the hero now, else monsters. `swapped`: it has just changed sides, so the next bounce does not. */
type Course = { atHero: boolean; swapped: boolean; spent: boolean };

/**
 * Shoots a bouncing bolt (rules 5.7). It flies to its end before the events of what it met are told. The hero may die of it.
 *
 *     @----M   passes whoever saves
 *     @---|    turns straight back at a wall or door, and then may hit who shot it
 */
export function shootBolt(scene: Scene, bolt: Bolt): void {
  const met: GameEvent[] = [];
  const aside: Scene = { ...scene, tell: (event) => met.push(event) };
  const by: Who = bolt.by === 'hero' ? { who: 'hero' } : whoIs(scene, bolt.by);
  const course: Course = { atHero: bolt.by !== 'hero', swapped: false, spent: false };
  let bounced = false;
  const path: Point[] = [];
  const dirs: Direction[] = [];
  let { x, y } = bolt.from;
  let { x: dx, y: dy } = STEP[bolt.dir];

  while (path.length < BOLT_LENGTH && !course.spent) {
    x += dx;
    y += dy;
    if (turnsBolt(scene, x, y)) {
      if (!course.swapped) course.atHero = !course.atHero;
      course.swapped = false;
      if (!bounced) aside.tell({ type: 'boltBounced', bolt: bolt.bolt });
      bounced = true;
      dx = -dx;
      dy = -dy;
      continue;
    }
    path.push({ x, y });
    dirs.push(directionOf(dx, dy)!);
    meet(aside, bolt, by, course, x, y);
  }
  scene.tell({ type: 'bolt', bolt: bolt.bolt, by, path, dirs });
  for (const event of met) scene.tell(event);
}

/** Walls, blanks and doors turn a bolt; not the door that the hero stands on, and not a cell where a monster stands. */
function turnsBolt({ state }: Scene, x: number, y: number): boolean {
  const { level, hero } = state;
  if (!OPEN[tileAt(level, x, y)]) return true;
  if (tileAt(level, x, y) !== TILE.door) return false;
  return !samePoint(hero, { x, y }) && monsterAt(level, x, y) === null;
}

function meet(scene: Scene, bolt: Bolt, by: Who, course: Course, x: number, y: number): void {
  const { hero, level } = scene.state;
  const monster = monsterAt(level, x, y);
  if (!course.atHero && monster !== null) {
    course.atHero = true;
    course.swapped = !course.swapped;
    meetMonster(scene, bolt, by, course, monster);
  } else if (course.atHero && samePoint(hero, { x, y })) {
    course.atHero = false;
    course.swapped = !course.swapped;
    meetHero(scene, bolt, by, course);
  }
}

function meetMonster(scene: Scene, bolt: Bolt, by: Who, course: Course, monster: Monster): void {
  if (savesAgainst(scene, monster, 'magic')) {
    if (bolt.by === 'hero') setRunning(scene, monster);
    if (monster.disguise === null) scene.tell({ type: 'boltMissed', bolt: bolt.bolt, victim: whoIs(scene, monster) });
    return;
  }

  course.spent = true;
  if (bolt.harmless.includes(monster.kind)) {
    const look = monsterLook(scene.state, scene.content, monster);
    scene.tell({ type: 'boltHarmless', bolt: bolt.bolt, monster: look });
    return;
  }
  boltStrikes(scene, bolt.bolt, by, monster, bolt.damage, 0);
}

/** Magic hits `monster` for sure; what comes of that (waking, death) is told after the hit. */
export function boltStrikes(scene: Scene, bolt: string, by: Who, monster: Monster, dice: Dice, plus: number): void {
  const victim = whoIs(scene, monster);
  const after: GameEvent[] = [];
  const damage = blastMonster({ ...scene, tell: (event) => after.push(event) }, monster, dice, plus);
  scene.tell({ type: 'boltHit', bolt, by, victim, damage });
  for (const event of after) scene.tell(event);
}

function meetHero(scene: Scene, bolt: Bolt, by: Who, course: Course): void {
  if (savesAgainst(scene, 'hero', 'magic')) {
    scene.tell({ type: 'boltMissed', bolt: bolt.bolt, victim: { who: 'hero' } });
    return;
  }

  course.spent = true;
  const damage = scene.rng.roll(...bolt.damage);
  const cause: DeathCause =
    bolt.by === 'hero' ? { cause: 'bolt', kind: bolt.bolt } : { cause: 'monster', kind: bolt.by.kind };
  scene.tell({ type: 'boltHit', bolt: bolt.bolt, by, victim: { who: 'hero' }, damage });
  hurtHero(scene, damage, cause);
}
