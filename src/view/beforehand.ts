import { nameOrRefusal } from '../entities/naming.js';
import { packItem, wielded } from '../entities/pack.js';
import { isBare } from '../entities/places.js';
import type { Refusal } from '../state/events.js';
import type { GameState } from '../state/game.js';

/** What is plain before anything is asked (rules 7.8): then nothing is. */

/** Nothing can be laid down where the hero stands. */
export function isDropRefused(state: GameState): boolean {
  return !isBare(state.level, state.hero.x, state.hero.y);
}

/** A curse keeps what is in hand there: taking up anything else only costs the turn. */
export function isHandCursed(state: GameState): boolean {
  const item = wielded(state);
  return item !== null && 'cursed' in item && item.cursed;
}

/** What the thing under a letter has been called so far, '' for nothing; or why it can't be called anything. */
export function namingOf(state: GameState, letter: string): { called: string } | { refused: Refusal } {
  const item = packItem(state, letter);
  return item === null ? { refused: 'no such item' } : nameOrRefusal(state, item);
}
