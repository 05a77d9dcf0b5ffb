import { afterEach, describe, expect, test } from 'vitest';
import { TILE } from '../../src/state/tiles.js';
import type { Store } from '../../src/store/store.js';
import { makePeaceful } from '../comforts/ways-about.js';
import { type Sat, sit } from './sit.js';

let sat: Sat;
afterEach(() => sat.leave());

function alone(store: Store): void {
  makePeaceful(store.getState());
  store.getState().clock.wanderDelay = 9999;
}

/** Nobody about, and the key of a step onto floor where nothing lies; what is there then is `prepare`d. */
function beside(store: Store): { key: string; cell: number } {
  const { level, hero } = store.getState();
  level.items.length = 0;
  const here = hero.y * level.width + hero.x;
  const sides = { l: 1, h: -1, j: level.width, k: -level.width };
  const found = Object.entries(sides).find(([, by]) => level.tiles[here + by] === TILE.floor);
  if (found === undefined) throw new Error('the hero stands in a corner');
  return { key: found[0], cell: here + found[1] };
}

describe.each([true, false])('with comforts: %s', (comforts) => {
  const said = (words: string): string => (comforts ? words : '');

  test('a step onto the stairs is told', async () => {
    let key = '';
    sat = await sit({
      comforts,
      prepare(store) {
        alone(store);
        const side = beside(store);
        key = side.key;
        store.getState().level.tiles[side.cell] = TILE.stairs;
      },
    });
    expect((await sat.type(key))[0]).toBe(said('You stand on the stairs.'));
    expect((await sat.type('.'))[0]).toBe('');
  });

  test('a blocked diagonal is told, without a turn', async () => {
    sat = await sit({
      comforts,
      prepare(store) {
        alone(store);
        const { level, hero } = store.getState();
        const here = hero.y * level.width + hero.x;
        level.tiles[here + 1] = TILE.rock;
        level.tiles[here + 1 - level.width] = TILE.floor;
      },
    });
    expect((await sat.type('u'))[0]).toBe(said("You can't go diagonally around a corner or through a door."));
    expect(sat.commands).toEqual([]);
  });

  test('ten searches that find nothing are told, by a count or one by one', async () => {
    sat = await sit({ comforts, prepare: alone });
    expect((await sat.type('10s'))[0]).toBe(said('You find nothing.'));
    expect((await sat.type('sssssssss'))[0]).toBe('');
    expect((await sat.type('s'))[0]).toBe(said('You find nothing.'));
  });

  test('a function key that does nothing is told', async () => {
    sat = await sit({ comforts, prepare: alone });
    await sat.type('.');
    expect((await sat.type('\x1b[15~'))[0]).toBe(said('F5 does nothing here; ? tells what the keys do.'));
    expect(sat.commands).toHaveLength(1);
  });
});

test('looking round, the log and F1 take no time, and what a game is played without does nothing', async () => {
  sat = await sit({ comforts: true, prepare: alone });
  expect((await sat.type('M'))[0]).toMatch(/^Messages: /);
  await sat.type('\x1b');
  expect((await sat.type(';'))[0]).toContain('Escape');
  await sat.type('\x1b');
  expect((await sat.type('\x1bOP')).join('\n')).toContain('Getting about');
  expect((await sat.type('?')).join('\n')).toMatch(/look around; : by direction/);
  await sat.type('\x1b');
  expect(sat.commands).toEqual([]);
  sat.leave();
  sat = await sit({ prepare: alone });
  for (const key of ['x', '_', 'Z', ';', 'M']) expect((await sat.type(`?${key}`))[0]).toBe(`${key} does nothing.`);
});
