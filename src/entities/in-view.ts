import type { GameState } from '../state/game.js';
import { isInRoom } from '../state/level.js';
import { TILE } from '../state/tiles.js';
import { isLit, roomBeyond } from './places.js';
import { isInLine, isInView } from './sight.js';

/**
 * Tells the hero's view now from memory: 1 in `cells` for each cell of the level that a look round takes in (rules 8.3), the others stay as they
 * are. What `look` writes, this marks.
 */
export function markView(state: GameState, cells: Uint8Array): void {
  const { hero, level } = state;
  const sighted = state.clock.timers.blind === 0;
  if (sighted) {
    markRoom(state, hero.zone, cells);
    if (level.tiles[hero.y * level.width + hero.x] === TILE.door)
      markRoom(state, roomBeyond(level, hero.x, hero.y, hero.zone), cells);
    else if (isLit(level, hero.zone)) return;
  }
  for (let y = hero.y - 1; y <= hero.y + 1; y++) {
    for (let x = hero.x - 1; x <= hero.x + 1; x++) {
      const here = x === hero.x && y === hero.y;
      if (here || (sighted && isInView(state, x, y))) cells[y * level.width + x] = 1;
    }
  }
}

/** All of a room that is lit, as far as nothing stands in between. */
function markRoom(state: GameState, zone: number, cells: Uint8Array): void {
  const { level } = state;
  const room = level.rooms[zone];
  if (room === undefined || !isLit(level, zone)) return;
  for (let y = room.y; y < room.y + room.h; y++) {
    const row = y * level.width;
    for (let x = room.x; x < room.x + room.w; x++)
      if (isInRoom(room, x, y) && isInLine(state, zone, x, y)) cells[row + x] = 1;
  }
}
