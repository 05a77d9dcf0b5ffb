import { afterEach, describe, expect, it } from 'vitest';
import { openStream } from '../../src/base/rng.js';
import { monsterKind } from '../../src/entities/kinds.js';
import { addMonster, isWalkable, monsterAt } from '../../src/entities/places.js';
import { makeMonster } from '../../src/entities/spawn.js';
import type { Store } from '../../src/store/store.js';
import { type Sat, sit } from './sit.js';

let sat: Sat;
afterEach(() => sat.leave());

/** A harmless emu beside the hero that comes for him. */
function attacked(store: Store): void {
  const state = store.getState();
  const { level, hero } = state;
  level.monsters.length = 0;
  Object.assign(hero, { hp: 1000, maxHp: 1000 });
  for (const [dx, dy] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    const [x, y] = [hero.x + dx, hero.y + dy];
    if (!isWalkable(level, x, y) || monsterAt(level, x, y) !== null) continue;
    const kind = monsterKind(store.content, 'emu');
    const emu = makeMonster(state, store.content, kind, 1, x, y, openStream('flush', 'play'));
    addMonster(level, Object.assign(emu, { running: true, goal: { to: 'hero' } }));
    return;
  }
  throw new Error('the hero stands in a corner');
}

describe('the option flush', () => {
  it('drops what was typed ahead once blows fall', async () => {
    for (const flush of [false, true]) {
      sat = await sit({ prepare: attacked, session: { flush, terse: true } });
      await sat.type('....');
      expect(sat.commands).toHaveLength(flush ? 1 : 4);
      if (!flush) sat.leave();
    }
  });
});

describe('the option halt', () => {
  /** A blow with every turn. */
  function beaten(store: Store): void {
    attacked(store);
    const { hero } = store.getState();
    store.subscribe({
      slot: () => {
        hero.hp -= 1;
      },
    });
  }

  it.each([
    ['a key that is held moves a hurt hero once', {}, true, 30, 1],
    ['it goes on once no key has come for a moment', {}, true, 200, 6],
    ['nohalt: every key counts', { halt: false }, true, 30, 6],
    ['without comforts, too', {}, false, 30, 6],
  ] as const)('%s', async (_, session, comforts, pace, moved) => {
    sat = await sit({ prepare: beaten, session: { terse: true, ...session }, comforts, pace });
    for (let key = 0; key < 6; key++) await sat.type('.');
    expect(sat.commands).toHaveLength(moved);
  });
});
