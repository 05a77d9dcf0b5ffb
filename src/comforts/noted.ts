import { monsterLook } from '../entities/looks.js';
import { hasLetter } from '../entities/memory.js';
import { canSee } from '../entities/sight.js';
import { monstersInView } from '../entities/trail.js';
import type { Content } from '../state/content.js';
import type { GameState } from '../state/game.js';
import type { MonsterLook } from '../state/looks.js';

/** A monster that has stopped the hero once: where it stood then, and whether that was within `CLOSE`. */
export type Noted = { id: number; x: number; y: number; close: boolean };

const CLOSE = 2;

/** A monster in view that the hero has not been stopped for yet, or that has moved or come close since; null for none. */
export function disturber(state: GameState, content: Content, noted: readonly Noted[]): MonsterLook | null {
  const found = monstersInView(state, content).find((monster) => {
    const before = noted.find(({ id }) => id === monster.id);
    if (before === undefined || before.x !== monster.x || before.y !== monster.y) return true;
    return !before.close && isClose(state, monster);
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
    return { id, x, y, close: isClose(state, monster) };
  });
  const others = forgetGone(state, content, noted).filter(({ id }) => !seen.some((one) => one.id === id));
  return [...others, ...seen];
}

/** Those noted, but for the ones whose cells are seen without them. Asked after each step, or who went unseen would stand in the way for ever. */
export function forgetGone(state: GameState, content: Content, noted: readonly Noted[]): readonly Noted[] {
  if (!noted.some(({ x, y }) => canSee(state, x, y))) return noted;
  const there = new Set(monstersInView(state, content).map(({ id, x, y }) => `${id} ${x},${y}`));
  return noted.filter(({ id, x, y }) => !canSee(state, x, y) || there.has(`${id} ${x},${y}`));
}

function isClose({ hero }: GameState, { x, y }: { x: number; y: number }): boolean {
  return Math.max(Math.abs(x - hero.x), Math.abs(y - hero.y)) <= CLOSE;
}
