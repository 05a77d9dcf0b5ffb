import type { Content } from '../state/content.js';
import type { Scene } from './scene.js';

/** Points needed for `level` (1: 0), or null where there is no such level (rules 3.7). */
export function pointsFor(content: Content, level: number): number | null {
  return level <= 1 ? 0 : (content.rules.levels[level - 2] ?? null);
}

/** The hero gains `points` of experience, and a level for each threshold passed (rules 3.7). */
export function gainXp(scene: Scene, points: number): void {
  scene.state.hero.xp += points;
  checkLevel(scene);
}

/** Sets the hero's level by the points; each level gained is a die of hit points (rules 3.7). */
export function checkLevel(scene: Scene): void {
  const { state, content, rng } = scene;
  const { hero } = state;
  const before = hero.level;
  hero.level = 1 + content.rules.levels.filter((points) => points <= hero.xp).length;
  const gained = hero.level - before;
  if (gained <= 0) return;

  const [dice, sides] = content.rules.hpPerLevel;
  const hp = rng.roll(gained * dice, sides);
  hero.hp += hp;
  hero.maxHp += hp;
  scene.tell({ type: 'levelUp', level: hero.level, hp });
}

/** The next level at once, one point past its threshold (rules 5.8, raise level). False when there is none. */
export function raiseLevel(scene: Scene): boolean {
  const next = pointsFor(scene.content, scene.state.hero.level + 1);
  if (next === null) return false;
  gainXp(scene, next + 1 - scene.state.hero.xp);
  return true;
}

/**
 * The hero loses a level, and the points down to one past the threshold of the level just lost, so that the next check gives it back (rules 2.6 W,
 * quirk 6). Below level 1 it is level 1 with no points.
 */
export function loseLevel({ state, content }: Scene): void {
  const { hero } = state;
  if (hero.level === 1) {
    hero.xp = 0;
    return;
  }
  hero.xp = pointsFor(content, hero.level)! + 1;
  hero.level--;
}
