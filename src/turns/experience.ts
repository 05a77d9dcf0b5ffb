import type { Content } from '../state/content.js';
import type { Scene } from './scene.js';

/** Points needed for `level` (1: 0), or null where there is no such level (rules 3.7). */
export function pointsFor(content: Content, level: number): number | null {
  if (level <= 1) return 0;
  return content.rules.levels[level - 2] ?? null;
}

/** The hero gains `points` of experience, and a level for each threshold passed (rules 3.7). */
export function gainXp(_scene: Scene, _points: number): void {
  throw new Error('gainXp: not built');
}

/** Sets the hero's level by the points; each level gained is a die of hit points (rules 3.7). */
export function checkLevel(_scene: Scene): void {
  throw new Error('checkLevel: not built');
}
