import { forgetPlaces, keyAt } from '../../src/entities/places.js';
import type { Content } from '../../src/state/content.js';
import type { GameState } from '../../src/state/game.js';
import { OPEN, TILE, WALKABLE } from '../../src/state/tiles.js';
import { createStore, type Store } from '../../src/store/store.js';
import { newGame } from '../../src/turns/new-game.js';
import type { Dungeon } from '../systems.js';

/** A game with comforts that has just come to `depth`. */
export function gameAt(content: Content, seed: string, dungeon: Dungeon, depth: number, seefloor = true): Store {
  const options = { passgo: false, seefloor, comforts: true };
  const { state } = newGame({ seed, ...dungeon, options }, content);
  const store = createStore(state, content);
  if (depth > 1) store.dispatch({ type: 'wizard', power: { do: 'goTo', depth } });
  return store;
}

/** Nobody is on the level, and no trap. */
export function makePeaceful({ level, ledger }: GameState): void {
  for (const monster of level.monsters) for (const { count } of monster.pack) ledger.destroyed += count;
  level.monsters = [];
  level.traps = [];
  for (const door of level.doors) if (door.kind === 'trapped') Object.assign(door, { kind: 'plain', trap: undefined });
  forgetPlaces(level);
}

/** All cells that steps lead to from where the hero is, through locked doors whose keys can be fetched. */
export function reachable(state: GameState): Set<number> {
  const { level, hero } = state;
  const { width, tiles } = level;
  const opened = new Set<number>();
  for (;;) {
    const seen = new Set([hero.y * width + hero.x]);
    for (const cell of seen) {
      for (const dy of [-1, 0, 1]) {
        for (const dx of [-1, 0, 1]) {
          const next = cell + dy * width + dx;
          const isOpen = WALKABLE[tiles[next]!]! || opened.has(next);
          const isCornered = dx !== 0 && dy !== 0 && !(OPEN[tiles[cell + dx]!]! && OPEN[tiles[cell + dy * width]!]!);
          if (isOpen && !isCornered) seen.add(next);
        }
      }
    }
    const more = [...seen]
      .map((cell) => keyAt(level, cell % width, Math.floor(cell / width)))
      .filter((door) => door !== null);
    const held = level.doors.filter((door) => door.kind === 'locked' && door.key === 'held');
    const doors = [...more, ...held].map(({ x, y }) => y * width + x).filter((cell) => !opened.has(cell));
    if (doors.length === 0) return seen;
    for (const cell of doors) if (tiles[cell] === TILE['locked door']) opened.add(cell);
    if (doors.every((cell) => tiles[cell] !== TILE['locked door'])) return seen;
  }
}
