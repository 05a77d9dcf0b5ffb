import { type Point, samePoint, stepsBetween } from '../base/points.js';
import { monsterLook } from '../entities/looks.js';
import { hasLetter } from '../entities/memory.js';
import { canSee } from '../entities/sight.js';
import { monstersInView } from '../entities/trail.js';
import type { Content } from '../state/content.js';
import type { GameState } from '../state/game.js';
import type { MonsterLook } from '../state/looks.js';

/** A monster that has stopped the hero: where it was seen last, and where it stood and how many steps away when it stopped him. */
export type Noted = { id: number; x: number; y: number; from: Readonly<Point>; steps: number };

const CLOSE = 2;

/** A monster in view that the hero has not been stopped for yet, or that has moved nearer or come close since; null for none. */
export function disturber(state: GameState, content: Content, noted: readonly Noted[]): MonsterLook | null {
  const found = monstersInView(state, content).find((monster) => {
    const before = noted.find(({ id }) => id === monster.id);
    if (before === undefined) return true;
    const steps = stepsBetween(state.hero, monster);
    return (steps <= CLOSE && before.steps > CLOSE) || (steps < before.steps && !samePoint(before.from, monster));
  });
  return found === undefined ? null : monsterLook(state, content, found);
}

/**
 * The hero was stopped, and looked about: those in view, and those whose letters stand on the map, are noted as they are, the others as they were
 * where that is not seen to be wrong.
 */
export function noteMonsters(state: GameState, content: Content, noted: readonly Noted[]): Noted[] {
  const inView = new Set(monstersInView(state, content));
  const known = state.level.monsters.filter((monster) => inView.has(monster) || hasLetter(monster));
  const seen = known.map((monster) => {
    const { id, x, y } = monster;
    return { id, x, y, from: { x, y }, steps: stepsBetween(state.hero, monster) };
  });
  const others = forgetGone(state, content, noted).filter(({ id }) => !seen.some((one) => one.id === id));
  return [...others, ...seen];
}

/**
 * Those noted, where they are seen now, but for the ones whose cells are seen without them. Asked after each step, or who went unseen would stand in
 * the way for ever.
 */
export function forgetGone(state: GameState, content: Content, noted: readonly Noted[]): readonly Noted[] {
  if (noted.length === 0) return noted;
  const inView = new Map(monstersInView(state, content).map((monster) => [monster.id, monster]));
  return noted.flatMap((one) => {
    const seen = inView.get(one.id);
    if (seen !== undefined) return [{ ...one, x: seen.x, y: seen.y }];
    return canSee(state, one.x, one.y) ? [] : [one];
  });
}
