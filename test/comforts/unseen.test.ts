import { describe, expect, it } from 'vitest';
import { clonePlain } from '../../src/base/plain.js';
import { openStream } from '../../src/base/rng.js';
import { planExplore } from '../../src/comforts/explore.js';
import { knownGoals } from '../../src/comforts/goals.js';
import { planRest } from '../../src/comforts/rest.js';
import { beginSearch } from '../../src/comforts/search.js';
import { planTravel } from '../../src/comforts/travel.js';
import { hasLetter } from '../../src/entities/memory.js';
import { forgetPlaces } from '../../src/entities/places.js';
import { canSee, canSeeMonster } from '../../src/entities/sight.js';
import type { GameState } from '../../src/state/game.js';
import { TILE } from '../../src/state/tiles.js';
import { gameContent } from '../content.js';
import { DUNGEONS } from '../systems.js';
import { gameAt } from './ways-about.js';

const content = gameContent();

/** The same to the hero: what it has not seen is another, and so is all chance. */
function otherwise(state: GameState, seed: string): GameState {
  const other = clonePlain(state);
  const { level, knowledge } = other;
  const { width, height } = level;
  const rng = openStream(seed, 'unseen');
  const isKnown = (cell: number): boolean => knowledge.tiles[cell]! + knowledge.trail!.ground[cell]! > 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const cell = y * width + x;
      if (!isKnown(cell)) level.tiles[cell] = rng.oneIn(2) ? TILE.floor : TILE.rock;
    }
  }
  level.monsters = level.monsters.filter((one) => canSeeMonster(state, content, one) || hasLetter(one));
  level.items = level.items.filter(({ x, y }) => knowledge.things[y * width + x] !== 0);
  level.traps = level.traps.filter(({ hidden }) => !hidden);
  for (let count = 0; count < 20; count++) {
    const [x, y] = [rng.between(1, width - 2), rng.between(1, height - 2)];
    const isFree = !level.traps.some((trap) => trap.x === x && trap.y === y) && !canSee(state, x, y);
    if (isFree) level.traps.push({ x, y, kind: content.traps[0]!.name, hidden: true });
  }
  other.streams.play = rng.state();
  forgetPlaces(level);
  return other;
}

function plans(state: GameState, goals: readonly number[]): unknown {
  return {
    explore: planExplore(state, content, []),
    search: beginSearch(state, content, []),
    rest: planRest(state, content, false, []),
    goals,
    travel: goals.slice(0, 5).map((to) => planTravel(state, content, to, [])),
  };
}

describe('two games that differ only in the unseen', () => {
  it.each(Object.entries(DUNGEONS))('have the same plans in %s', (_, dungeon) => {
    for (let seed = 0; seed < 4; seed++) {
      const store = gameAt(content, `unseen ${seed}`, dungeon, 1 + 4 * seed, seed % 2 === 0);
      const state = store.getState();
      for (let step = 0; step < 60 && state.phase.type === 'command'; step++) {
        state.hero.hp = state.hero.maxHp = 500;
        if (step % 10 === 0) {
          const other = otherwise(state, `${seed}.${step}`);
          const where = `seed unseen ${seed}, step ${step}`;
          expect(plans(other, knownGoals(other, content, [])), where).toEqual(
            plans(state, knownGoals(state, content, [])),
          );
        }
        const plan = planExplore(state, content, []);
        store.dispatch('next' in plan ? plan.next : { type: 'search', count: 1 });
      }
    }
  });
});
