import type { Rng } from '../base/rng.js';
import type { Command } from '../state/commands.js';
import type { Content } from '../state/content.js';
import type { GameEvent, Refusal } from '../state/events.js';
import type { GameState } from '../state/game.js';

/** What every part of a turn works with. `rng` is the stream `play`; nothing else draws in play. */
export type Scene = {
  state: GameState;
  content: Content;
  rng: Rng;
  tell(event: GameEvent): void;
};

/**
 * What a handler answers. It checks first and changes after: with 'refused' nothing has changed and no chance was drawn.
 * 'timed' ends the action slot, 'free' gives it back, 'asked' leaves it open until `answer`.
 */
export type Result = { as: 'refused'; why: Refusal } | { as: 'free' } | { as: 'timed' } | { as: 'asked' };

export type Handler<C extends Command = Command> = (scene: Scene, command: C) => Result;

export const FREE: Result = { as: 'free' };
export const TIMED: Result = { as: 'timed' };
export const ASKED: Result = { as: 'asked' };
export function refused(why: Refusal): Result {
  return { as: 'refused', why };
}
