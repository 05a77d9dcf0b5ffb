import { describe, expect, it } from 'vitest';
import { planExplore } from '../../src/comforts/explore.js';
import { floorItemAt } from '../../src/entities/places.js';
import { gameContent } from '../content.js';
import { DUNGEONS } from '../systems.js';
import { gameAt, makePeaceful, reachable } from './ways-about.js';

const content = gameContent();
const SEEDS = Number(process.env.SEEDS ?? 6);

describe.each(Object.entries(DUNGEONS))('explore in %s', (_, dungeon) => {
  it.each([1, 7, 13, 22])('at depth %i sees and takes all that can be reached', (depth) => {
    let steps = 0;
    for (let seed = 0; seed < SEEDS; seed++) {
      const store = gameAt(content, `explore ${seed}`, dungeon, depth, seed % 2 === 0);
      const state = store.getState();
      makePeaceful(state);
      const cells = reachable(state);
      const { level } = state;
      const where = () => `seed explore ${seed} depth ${depth} at ${state.hero.x},${state.hero.y}`;
      for (let count = 0; ; count++) {
        state.hero.food = 1000;
        state.hero.hp = state.hero.maxHp;
        const plan = planExplore(state, content, []);
        if ('stop' in plan) {
          expect(plan.stop.why, where()).toBe('explored');
          break;
        }
        steps++;
        expect(count, where()).toBeLessThan(4000);
        const outcome = store.dispatch(plan.next);
        expect(outcome.as, `${where()} ${JSON.stringify(plan.next)}`).toBe('timed');
        makePeaceful(state);
        state.clock.wanderDelay = 70;
      }
      expect(state.level).toBe(level);
      for (const cell of cells) {
        const x = cell % level.width;
        const y = Math.floor(cell / level.width);
        const { tiles, things, trail } = state.knowledge;
        expect(tiles[cell]! + trail!.ground[cell]!, `${where()}: unseen ${x},${y}`).toBeGreaterThan(0);
        if (floorItemAt(level, x, y) !== null) expect(things[cell], `${where()}: thing ${x},${y}`).toBeGreaterThan(0);
      }
    }
    if (process.env.SEEDS) console.log(depth, steps / SEEDS);
  });
});
