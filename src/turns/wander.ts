import type { Point } from '../base/points.js';
import type { Rng } from '../base/rng.js';
import { addMonster, isGroundForMonsters, monsterAt, randomStanding, zoneAt } from '../entities/places.js';
import { wearsPower } from '../entities/rings.js';
import { liesScareScroll } from '../entities/scare.js';
import { chooseMonster, makeMonster } from '../entities/spawn.js';
import type { Monster } from '../state/monsters.js';
import { setRunning } from './goals.js';
import type { Scene } from './scene.js';

/** Draws of a cell until one lies outside the hero's room; a level of one room has none. */
const TRIES = 100;

/** Turns until wanderers are checked for: at the start of a game and after each that came (rules 2.7). */
export function wanderDelay(rng: Rng): number {
  return rng.between(67, 73);
}

/**
 * The wandering check of one turn, before its action slots (rules 2.7, 7.1): once the delay is over, every fourth turn a wanderer comes
 * with chance 1/6, and the delay starts again.
 */
export function wanderStep(scene: Scene): void {
  const { clock } = scene.state;
  if (clock.wanderDelay === 0) {
    clock.wanderTick++;
    if (clock.wanderTick === 4) {
      clock.wanderTick = 0;
      if (scene.rng.oneIn(6) && createWanderer(scene)) clock.wanderDelay = wanderDelay(scene.rng);
    }
  }
  if (clock.wanderDelay > 0) clock.wanderDelay--;
}

/** A wanderer somewhere else on the level, already after its goal. False where there is no room for it. */
function createWanderer(scene: Scene): boolean {
  const { state, content, rng } = scene;
  const { level, hero } = state;
  for (let tries = 0; tries < TRIES; tries++) {
    const place = randomStanding(level, rng, null, hero);
    if (place === null || zoneAt(level, place.x, place.y) === hero.zone) continue;
    const kind = chooseMonster(content, level.depth, rng, true);
    const monster = makeMonster(state, content, kind, level.depth, place.x, place.y, rng);
    addMonster(level, monster);
    setRunning(scene, monster);
    return true;
  }
  return false;
}

/**
 * A monster of the ordinary list on a random free neighbour of the hero, asleep unless the hero aggravates (rules 5.5, quirk 39). null where
 * there is no room.
 */
export function createMonsterBeside(scene: Scene): Monster | null {
  const { state, content, rng } = scene;
  const { level } = state;
  const free = freeNeighbours(scene);
  if (free.length === 0) return null;
  const { x, y } = rng.pick(free);

  const kind = chooseMonster(content, level.depth, rng, false);
  const monster = makeMonster(state, content, kind, level.depth, x, y, rng);
  addMonster(level, monster);
  if (wearsPower(state, content, 'aggravate')) setRunning(scene, monster);
  return monster;
}

function freeNeighbours({ state, content }: Scene): Point[] {
  const { hero, level } = state;
  const free: Point[] = [];
  for (let y = hero.y - 1; y <= hero.y + 1; y++) {
    for (let x = hero.x - 1; x <= hero.x + 1; x++) {
      if (x === hero.x && y === hero.y) continue;
      if (!isGroundForMonsters(level, x, y) || monsterAt(level, x, y) !== null) continue;
      if (!liesScareScroll(level, content, x, y)) free.push({ x, y });
    }
  }
  return free;
}
