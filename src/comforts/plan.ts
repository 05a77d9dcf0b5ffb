import { monsterLook } from '../entities/looks.js';
import { monstersInView } from '../entities/trail.js';
import type { Command } from '../state/commands.js';
import type { Content } from '../state/content.js';
import type { GameState } from '../state/game.js';
import type { MonsterLook } from '../state/looks.js';
import type { Hindrance, Stop } from '../state/stops.js';
import type { Ground } from './ground.js';
import { firstStep, type Ways } from './ways.js';

/** What comes next: one plain command, or why nothing does. */
export type Plan = { next: Command } | { stop: Stop };

/** A monster that has stopped the hero once: where it stood then, and whether that was within `CLOSE`. */
export type Noted = { id: number; x: number; y: number; close: boolean };

const CLOSE = 2;

/** What keeps the hero from going about by itself, or null. */
export function hindrance({ hero, clock }: GameState): Hindrance | null {
  if (clock.timers.blind > 0) return 'blind';
  if (clock.timers.confused > 0) return 'confused';
  if (hero.heldBy !== null) return 'held';
  if (hero.trapped > 0) return 'trapped';
  return clock.timers.levitating > 0 ? 'floating' : null;
}

/** A monster in view that the hero has not been stopped for yet, or that has moved or come close since; null for none. */
export function disturber(state: GameState, content: Content, noted: readonly Noted[]): MonsterLook | null {
  const found = monstersInView(state, content).find((monster) => {
    const before = noted.find(({ id }) => id === monster.id);
    if (before === undefined || before.x !== monster.x || before.y !== monster.y) return true;
    return !before.close && isClose(state, monster);
  });
  return found === undefined ? null : monsterLook(state, content, found);
}

/** The hero was stopped, and looked about: those in view are noted as they are, the others stay as they were noted. */
export function noteMonsters(state: GameState, content: Content, noted: readonly Noted[]): Noted[] {
  const seen = monstersInView(state, content).map((monster) => {
    const { id, x, y } = monster;
    return { id, x, y, close: isClose(state, monster) };
  });
  return [...noted.filter(({ id }) => !seen.some((one) => one.id === id)), ...seen];
}

function isClose({ hero }: GameState, { x, y }: { x: number; y: number }): boolean {
  return Math.max(Math.abs(x - hero.x), Math.abs(y - hero.y)) <= CLOSE;
}

/** The first step of a way, as a command. What was left on purpose is stepped over. */
export function stepToward(ground: Ground, ways: Ways, to: number): Plan {
  const { dir, cell } = firstStep(ground, ways, to);
  return { next: { type: ground.left.has(cell) ? 'tread' : 'move', dir, count: 1 } };
}
