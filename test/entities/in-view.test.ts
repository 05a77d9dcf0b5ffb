import { describe, expect, it } from 'vitest';
import { clonePlain } from '../../src/base/plain.js';
import { markView } from '../../src/entities/in-view.js';
import { forgetLevel, look } from '../../src/entities/memory.js';
import { monsterAt } from '../../src/entities/places.js';
import { type GameState, PLAY_OPTIONS } from '../../src/state/game.js';
import { TILES } from '../../src/state/tiles.js';
import { createStore } from '../../src/store/store.js';
import { newGame } from '../../src/turns/new-game.js';
import { gameContent } from '../content.js';
import { ALL_DUNGEONS } from '../systems.js';
import { goingDown } from '../walker/walker.js';

const content = gameContent();

/** The cells that a look round writes into an empty memory, by cell. */
function lookedAt(state: GameState): number[] {
  const fresh = clonePlain(state);
  forgetLevel(fresh);
  look(fresh, content);
  return [...fresh.knowledge.tiles.keys()].filter(
    (cell) => fresh.knowledge.tiles[cell] || fresh.knowledge.things[cell],
  );
}

function isCovered({ level }: GameState, cell: number): boolean {
  return monsterAt(level, cell % level.width, Math.floor(cell / level.width)) !== null;
}

function marked(state: GameState): number[] {
  const cells = new Uint8Array(state.level.tiles.length);
  markView(state, cells);
  return [...cells.keys()].filter((cell) => cells[cell] === 1);
}

describe('what is in view', () => {
  it.each(ALL_DUNGEONS)('is what a look round takes in, in $system $systemOptions', ({ system, systemOptions }) => {
    for (const seed of ['view-1', 'view-2', 'view-3']) {
      const { state } = newGame({ seed, system, systemOptions, options: { ...PLAY_OPTIONS, seefloor: true } }, content);
      const store = createStore(state, content);
      const next = goingDown(content);
      for (let n = 0; n < 120; n++) {
        Object.assign(state.hero, { hp: 500, maxHp: 500 });
        if (n % 40 === 39) state.clock.timers.blind = 5;
        const command = next(state);
        if (command === null) break;
        store.dispatch(command);
        const seen = marked(state);
        // Nothing of rock, of what is hidden and of what a monster's letter covers stays in memory: only of those may more be marked.
        const left = new Set(lookedAt(state));
        for (const cell of left) expect(seen, `${seed}, command ${n}, cell ${cell}`).toContain(cell);
        for (const cell of seen.filter((one) => !left.has(one) && !isCovered(state, one)))
          expect(TILES[state.level.tiles[cell]!], `${seed}, command ${n}, cell ${cell}`).toMatch(
            /^(rock|void|hidden passage)$/,
          );
      }
    }
  });
});
