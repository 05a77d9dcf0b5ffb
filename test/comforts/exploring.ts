import { expect } from 'vitest';
import { planExplore } from '../../src/comforts/explore.js';
import { floorItemAt } from '../../src/entities/places.js';
import type { Content } from '../../src/state/content.js';
import type { Dungeon } from '../systems.js';
import { gameAt, makePeaceful, reachable } from './ways-about.js';

/** Explores a level of each seed from `from` up to before `to`, undisturbed, to its end: all that can be reached is seen then, and every thing taken. */
export function exploreToTheEnd(
  content: Content,
  dungeon: Dungeon,
  depth: number,
  { from, to }: { from: number; to: number },
): void {
  for (let seed = from; seed < to; seed++) {
    const store = gameAt(content, `explore ${seed}`, dungeon, depth, seed % 2 === 0);
    const state = store.getState();
    makePeaceful(state);
    const cells = reachable(state);
    const { level } = state;
    const where = () => `seed explore ${seed} depth ${depth} at ${state.hero.x},${state.hero.y}`;
    for (let count = 0; ; count++) {
      state.hero.food = 1000;
      state.hero.hp = state.hero.maxHp;
      // A trap may hold the hero, or make it float: that is not what is tried here.
      state.hero.trapped = 0;
      Object.assign(state.clock.timers, { blind: 0, confused: 0, levitating: 0 });
      const plan = planExplore(state, content, []);
      if ('stop' in plan) {
        expect(plan.stop.why, where()).toBe('explored');
        break;
      }
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
}
