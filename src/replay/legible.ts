import { isRecord } from '../base/plain.js';
import { type GameState, THINGS } from '../state/game.js';
import { TILES } from '../state/tiles.js';

/**
 * A state for somebody who reads where two differ: cells by their place and in words, things and monsters by their numbers and the pack by its
 * letters, so that one that is gone does not move all that come after. What is no state of this game, as an older one may be, stays as it is.
 */
export function legible(state: GameState): unknown {
  if (!isWhole(state)) return state;
  const { level, knowledge, pack } = state;
  const { width } = level;
  return {
    ...state,
    pack: byName(pack, ({ letter }) => letter),
    level: {
      ...level,
      tiles: byCell(level.tiles, width, (tile) => TILES[tile] ?? String(tile)),
      monsters: byName(level.monsters, ({ id }) => `#${id}`),
      items: byName(level.items, ({ item }) => `#${item.id}`),
    },
    knowledge: {
      ...knowledge,
      tiles: byCell(knowledge.tiles, width, (tile) => (tile === 0 ? 'unknown' : (TILES[tile - 1] ?? String(tile)))),
      things: byCell(knowledge.things, width, (thing) =>
        thing === 0 ? 'nothing' : (THINGS[thing - 1] ?? String(thing)),
      ),
    },
  };
}

/** Whether what is named anew is there. */
function isWhole(state: { [field in keyof GameState]: unknown }): boolean {
  const { level, knowledge, pack } = state;
  if (!isRecord(level) || !isRecord(knowledge)) return false;
  const grids = [level.tiles, knowledge.tiles, knowledge.things];
  const things = Array.isArray(level.items) ? level.items.map((one) => (isRecord(one) ? one.item : null)) : [null];
  const named = [pack, level.monsters, things];
  return grids.every(Array.isArray) && named.every((list) => Array.isArray(list) && list.every(isRecord));
}

function byName<T>(list: readonly T[], name: (one: T) => string): { [name: string]: T } {
  return Object.fromEntries(list.map((one) => [name(one), one]));
}

function byCell(grid: readonly number[], width: number, word: (cell: number) => string): { [cell: string]: string } {
  return Object.fromEntries(grid.map((cell, at) => [`${at % width},${Math.floor(at / width)}`, word(cell)]));
}
