import { afterEach, describe, expect, it } from 'vitest';
import { openStream } from '../../src/base/rng.js';
import type { KindClass } from '../../src/entities/kinds.js';
import { forgetPlaces } from '../../src/entities/places.js';
import { makeItemOf } from '../../src/entities/spawn.js';
import { TILE } from '../../src/state/tiles.js';
import type { Store } from '../../src/store/store.js';
import { type Sat, sit } from './sit.js';

let sat: Sat;
afterEach(() => sat.leave());

/** The hero alone on the level, with a thing of this kind under z. */
function carrying(store: Store, itemClass: KindClass, kind: string, change: object = {}): void {
  const state = store.getState();
  state.level.monsters.length = 0;
  const made = makeItemOf(store.content, state, itemClass, kind, openStream('moment', 'play'));
  state.pack.push({ letter: 'z', item: Object.assign(made, change) });
}

/** Something beside the hero, on floor; the key of the step there. */
function freeSide(store: Store): { x: number; y: number; key: string } {
  const { level, hero } = store.getState();
  for (const [key, dx, dy] of [
    ['l', 1, 0],
    ['h', -1, 0],
    ['j', 0, 1],
    ['k', 0, -1],
  ] as const) {
    const cell = (hero.y + dy) * level.width + hero.x + dx;
    if (level.tiles[cell] === TILE.floor) return { x: hero.x + dx, y: hero.y + dy, key };
  }
  throw new Error('the hero stands in a corner');
}

describe('what a detection shows', () => {
  it('stays until the next key, whatever that is', async () => {
    sat = await sit({
      prepare(store) {
        carrying(store, 'potion', 'magic detection');
        const { level, nextId } = store.getState();
        level.items.length = 0;
        level.items.push({
          x: 70,
          y: 20,
          item: { class: 'scroll', id: nextId, kind: 'sleep', count: 1, touched: false },
        });
        store.getState().nextId++;
        forgetPlaces(level);
      },
    });
    let rows = await sat.type('qz');
    while (rows[0]!.endsWith('--More--')) rows = await sat.type(' ');
    expect(rows[20]!.charAt(70)).toBe('$');
    expect((await sat.type('v'))[20]!.charAt(70)).not.toBe('$');
    expect((await sat.type('.'))[20]!.charAt(70)).not.toBe('$');
  });
});

describe('typed ahead', () => {
  it('is dropped in a trap', async () => {
    for (const trapped of [true, false]) {
      let key = '';
      sat = await sit({
        prepare(store) {
          store.getState().level.monsters.length = 0;
          const side = freeSide(store);
          key = side.key;
          if (trapped) store.getState().level.traps.push({ x: side.x, y: side.y, kind: 'mysterious', hidden: true });
          forgetPlaces(store.getState().level);
        },
      });
      await sat.type(`${key}sss`);
      expect(sat.commands).toHaveLength(trapped ? 1 : 4);
      sat.leave();
    }
    sat = await sit();
  });
});

describe('the message line', () => {
  it('is empty again with the next key; ctrl-P brings back what was said last, but not that a key is unknown', async () => {
    sat = await sit({ prepare: (store) => carrying(store, 'potion', 'blindness') });
    const first = (await sat.rows())[0];
    expect((await sat.type('x'))[0]).toMatch(/does nothing/);
    expect((await sat.type('\x10'))[0]).toBe(first);
    const version = (await sat.type('v'))[0];
    expect(version).toContain('seed');
    expect((await sat.type('.'))[0]).toBe('');
    expect((await sat.type('\x10'))[0]).toBe(version);
  });
});

describe('the pack at a key', () => {
  it('I shows the one thing of a pack of one without a question', async () => {
    sat = await sit({
      prepare(store) {
        const state = store.getState();
        Object.assign(state.hero, { wielded: null, worn: null });
        state.pack.length = 0;
        carrying(store, 'food', 'food ration');
      },
    });
    expect((await sat.type('I'))[0]).toBe('z) a food ration');
    expect((await sat.type('i'))[0]).toBe('z) a food ration');
    expect(sat.commands).toEqual([]);
  });

  it('a stick asks for its direction first, also where it needs none', async () => {
    sat = await sit({ prepare: (store) => carrying(store, 'stick', 'light', { charges: 9 }) });
    expect((await sat.type('z'))[0]).toMatch(/direction/);
    expect((await sat.type('l'))[0]).toMatch(/^Zap/);
    await sat.type('z');
    expect(sat.commands).toMatchObject([{ type: 'zap', dir: 'l', item: 'z' }]);
  });

  it('a ring goes on the free hand without a question where the other has one', async () => {
    sat = await sit({
      prepare(store) {
        carrying(store, 'ring', 'stealth');
        store.getState().hero.rings.left = store.getState().pack.at(-1)!.item.id;
        store.getState().pack.at(-1)!.letter = 'y';
        carrying(store, 'ring', 'adornment');
      },
    });
    await sat.type('Pz');
    expect(sat.commands).toEqual([{ type: 'putOn', item: 'z', hand: 'R' }]);
    expect((await sat.type('R'))[0]).toMatch(/^Left or right/);
  });

  it('any letter may be chosen, whatever the list shows', async () => {
    sat = await sit({ prepare: (store) => carrying(store, 'food', 'food ration') });
    await sat.type('qz');
    expect(sat.commands).toMatchObject([{ type: 'quaff', item: 'z' }]);
  });
});

describe('a count at the keyboard', () => {
  it('is for the levels of a wizard too', async () => {
    sat = await sit({
      prepare(store) {
        carrying(store, 'food', 'food ration');
        store.getState().wizard = true;
      },
    });
    await sat.type('3\x04');
    expect(sat.commands).toEqual([{ type: 'wizard', power: { do: 'deeper' }, count: 3 }]);
    expect(sat.store.getState().level.depth).toBe(4);
    await sat.type('2\x14');
    expect(sat.commands[1]).toEqual({ type: 'wizard', power: { do: 'teleport' } });
  });

  it('is dropped by a key that takes none, and by one that means nothing', async () => {
    sat = await sit({ prepare: (store) => carrying(store, 'food', 'food ration') });
    await sat.type('5,');
    await sat.type('5x');
    await sat.type('s');
    await sat.type('7i\x1b');
    await sat.type('s');
    expect(sat.commands).toEqual([{ type: 'pickUp' }, { type: 'search', count: 1 }, { type: 'search', count: 1 }]);
  });
});
