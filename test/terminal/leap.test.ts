import { afterEach, expect, test } from 'vitest';
import { openStream } from '../../src/base/rng.js';
import { monsterKind } from '../../src/entities/kinds.js';
import { look } from '../../src/entities/memory.js';
import { addMonster, forgetPlaces } from '../../src/entities/places.js';
import { makeMonster } from '../../src/entities/spawn.js';
import { TILE } from '../../src/state/tiles.js';
import type { Store } from '../../src/store/store.js';
import { gameContent } from '../content.js';
import { type Sat, sit } from './sit.js';

const content = gameContent();

let sat: Sat;
afterEach(() => sat.leave());

/** Nobody else on the level, and a chasm one step to the right of the hero, in a room that has one cell of floor at least there. */
function beforeChasm(store: Store): void {
  const { level, hero } = store.getState();
  level.monsters = [];
  level.items = [];
  level.tiles[hero.y * level.width + hero.x] = TILE.floor;
  level.tiles[hero.y * level.width + hero.x + 1] = TILE.chasm;
  forgetPlaces(level);
  look(store.getState(), content);
}

test('a step into a chasm that is known is asked for, and made by y alone', async () => {
  sat = await sit({ prepare: beforeChasm });
  expect((await sat.type('l'))[0]).toContain('Leap into the chasm? (y/n)');
  await sat.type('n');
  expect(sat.commands).toEqual([]);
  await sat.type('l');
  await sat.type('\x1b');
  expect(sat.commands).toEqual([]);
  await sat.type('l');
  await sat.type('y');
  expect(sat.commands).toEqual([{ type: 'tread', dir: 'l', count: 1 }]);
  expect(sat.store.getState().level.depth).toBe(2);
});

test('m and the direction leaps unasked; runs and other steps are not asked about', async () => {
  sat = await sit({ prepare: beforeChasm });
  await sat.type('L');
  expect(sat.commands).toEqual([]);
  await sat.type('ml');
  expect(sat.commands).toEqual([{ type: 'tread', dir: 'l', count: 1 }]);
  expect(sat.store.getState().level.depth).toBe(2);
});

test('nobody is asked who hovers, or who strikes at somebody over the chasm', async () => {
  sat = await sit({
    prepare(store) {
      beforeChasm(store);
      store.getState().clock.timers.levitating = 10;
    },
  });
  await sat.type('l');
  expect(sat.commands).toEqual([{ type: 'move', dir: 'l', count: 1 }]);
  sat.leave();
  sat = await sit({
    prepare(store) {
      beforeChasm(store);
      const state = store.getState();
      const kind = monsterKind(store.content, 'bat');
      const at = [1, state.hero.x + 1, state.hero.y, openStream('leap', 'bat')] as const;
      addMonster(state.level, makeMonster(state, store.content, kind, ...at));
    },
  });
  await sat.type('l');
  expect(sat.commands).toEqual([{ type: 'move', dir: 'l', count: 1 }]);
});
