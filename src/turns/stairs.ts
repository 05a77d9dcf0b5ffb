import { holdsAmulet } from '../entities/pack.js';
import { tileAt } from '../entities/places.js';
import type { Command } from '../state/commands.js';
import type { GameState } from '../state/game.js';
import { TILE } from '../state/tiles.js';
import { arriveAt } from './arrive.js';
import { winGame } from './ending.js';
import { FREE, type Handler, refused } from './scene.js';

/** `>`: takes no time (rules 7.3). */
export const down: Handler<Extract<Command, { type: 'down' }>> = (scene) => {
  const { state } = scene;
  if (state.clock.timers.levitating > 0) return refused('levitating');
  if (!isOnStairs(state)) return refused('no stairs');

  arriveAt(scene, state.level.depth + 1, 'down');
  return FREE;
};

/** `<`: only with the Amulet; from depth 1 it leads out, which wins (rules 1.15, 7.11). */
export const up: Handler<Extract<Command, { type: 'up' }>> = (scene) => {
  const { state } = scene;
  if (state.clock.timers.levitating > 0) return refused('levitating');
  if (!isOnStairs(state)) return refused('no stairs');
  if (!holdsAmulet(state)) return refused('no way up');

  if (state.level.depth === 1) winGame(scene);
  else arriveAt(scene, state.level.depth - 1, 'up');
  return FREE;
};

function isOnStairs({ hero, level }: GameState): boolean {
  return tileAt(level, hero.x, hero.y) === TILE.stairs;
}
