import { describe, expect, it } from 'vitest';
import { openStream } from '../../src/base/rng.js';
import { planExplore } from '../../src/comforts/explore.js';
import { groundOf } from '../../src/comforts/ground.js';
import { noteMonsters } from '../../src/comforts/noted.js';
import { planTravel } from '../../src/comforts/travel.js';
import { waysFrom } from '../../src/comforts/ways.js';
import { rememberCell } from '../../src/entities/memory.js';
import { forgetPlaces, moveMonster } from '../../src/entities/places.js';
import { canSeeMonster } from '../../src/entities/sight.js';
import { gameContent } from '../content.js';
import { story } from '../stories/story.js';
import { ALL_DUNGEONS } from '../systems.js';
import { gameAt, makePeaceful } from './ways-about.js';

const content = gameContent();
const SEEDS = Number(process.env.SEEDS ?? 20);

describe('travel', () => {
  it('to any known cell: every step is nearer, and none goes onto a known trap', () => {
    for (let seed = 0; seed < SEEDS; seed++) {
      const store = gameAt(content, `travel ${seed}`, ALL_DUNGEONS[seed % ALL_DUNGEONS.length]!, 1 + (seed % 20));
      const state = store.getState();
      const { traps } = state.level;
      makePeaceful(state);
      // Nobody comes along.
      state.clock.wanderDelay = 99_999;
      for (let step = 0; step < 80; step++) {
        const plan = planExplore(state, content, []);
        if ('stop' in plan) break;
        store.dispatch(plan.next);
      }
      state.level.traps = traps.map((trap) => ({ ...trap, hidden: false }));
      forgetPlaces(state.level);
      for (const { x, y } of traps) rememberCell(state, x, y);
      const rng = openStream(`travel ${seed}`, 'goals');
      for (let trip = 0; trip < 5; trip++) {
        makeQuiet();
        const { cost } = waysFrom(groundOf(state, content, []));
        const known = [...cost.keys()].filter((cell) => cost[cell]! > 0);
        if (known.length === 0) break;
        const to = rng.pick(known);
        let left = cost[to]!;
        const cells = known.length;
        for (let steps = 0; ; steps++) {
          const where = `seed travel ${seed}, trip ${trip} to ${to}, step ${steps}`;
          const plan = planTravel(state, content, to, []);
          if ('stop' in plan) {
            expect(plan.stop, where).toEqual({ why: 'there already' });
            break;
          }
          expect(store.dispatch(plan.next).as, where).toBe('timed');
          const now = waysFrom(groundOf(state, content, [])).cost[to]!;
          expect(now, where).toBeLessThan(left);
          expect(steps, where).toBeLessThan(cells);
          expect(
            traps.some(({ x, y }) => x === state.hero.x && y === state.hero.y),
            where,
          ).toBe(false);
          left = now;
        }
      }

      function makeQuiet(): void {
        state.hero.hp = state.hero.maxHp;
        state.hero.food = 1000;
      }
    }
  });
});

describe('the letter of a sleeper that was seen in the dark', () => {
  const MAP = ['---------', '|.......|', '|..@B...|', '|.......|', '---------'];

  function passedBy() {
    const scene = story(MAP, { dark: true });
    scene.act('o{"comforts":true}');
    const { width } = scene.state.level;
    const cell = scene.the('bystander').y * width + scene.the('bystander').x;
    scene.act('hh');
    return { ...scene, cell };
  }

  it('is kept away from for as long as it is on the map', () => {
    const { state, content: wild, the, cell } = passedBy();
    expect(canSeeMonster(state, wild, the('bystander'))).toBe(false);
    const ground = groundOf(state, wild, []);
    expect(ground.letters.has(cell)).toBe(true);
    expect(ground.cost[cell - 2]).toBeGreaterThan(2);
    moveMonster(state.level, the('bystander'), 7, 2);
    expect(groundOf(state, wild, []).letters.size).toBe(0);
  });

  it('is noted with those in view when another one stops the hero', () => {
    const { state, content: wild, the } = passedBy();
    const { id, x, y } = the('bystander');
    expect(noteMonsters(state, wild, [])).toMatchObject([{ id, x, y }]);
  });
});
