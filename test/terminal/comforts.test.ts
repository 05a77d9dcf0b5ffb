import { afterEach, describe, expect, test } from 'vitest';
import { removeMonster } from '../../src/entities/places.js';
import type { Store } from '../../src/store/store.js';
import { type Sat, sit } from './sit.js';

let sat: Sat;
afterEach(() => sat.leave());

/** The hero alone, with a potion under f and what a new hero has: a a food ration, b mail (worn), c mace (in hand), d bow, e arrows. */
function withPotion(store: Store): void {
  const state = store.getState();
  for (const monster of [...state.level.monsters]) removeMonster(state.level, monster);
  const kind = store.content.items.potion[0]!.name;
  state.pack.push({ letter: 'f', item: { id: 9001, class: 'potion', kind, count: 1, touched: true } });
}

const comfortable = async (): Promise<void> => {
  sat = await sit({ comforts: true, prepare: withPotion });
};

describe('a question for a thing', () => {
  test('names the letters that fit, and refuses others without a turn', async () => {
    await comfortable();
    expect((await sat.type('q'))[0]).toBe('Drink what? [f, * lists]');
    expect((await sat.type('c'))[0]).toMatch(/^Not a \+1,\+1 mace.*\. Drink what\? \[f, \* lists\]$/);
    expect((await sat.type('z'))[0]).toBe('Nothing is under z. Drink what? [f, * lists]');
    expect(sat.commands).toEqual([]);
    await sat.type('f');
    expect(sat.commands).toEqual([{ type: 'quaff', item: 'f', count: 1 }]);
  });

  test('is not asked where nothing fits', async () => {
    await comfortable();
    expect((await sat.type('r'))[0]).toBe('You have nothing to read.');
    expect((await sat.type('z h'))[0]).not.toContain('Zap with what?');
    expect(sat.commands).toEqual([]);
  });

  test('takes anything where anything can be meant', async () => {
    await comfortable();
    expect((await sat.type('tl'))[0]).toBe('Throw what? [cde, * lists]');
    await sat.type('a');
    expect(sat.commands).toEqual([{ type: 'throw', dir: 'l', item: 'a', count: 1 }]);
  });

  test('lists what fits, to be taken by arrows and Enter or by letter, or left', async () => {
    await comfortable();
    const rows = await sat.type('w*');
    expect(rows[0]).toBe('Wield what? [cde, * lists]');
    expect(rows[1]!.trim()).toMatch(/^c\) a \+1,\+1 mace \(in hand\)$/);
    expect(rows[2]!.trim()).toMatch(/^d\) a \+1,\+0 short bow$/);
    expect(rows[4]!.trim()).toBe('--letter or Enter picks, Escape leaves--');
    await sat.type('\x1b[B\r');
    expect(sat.commands).toEqual([{ type: 'wield', item: 'd' }]);
    await sat.type('w*\x1b[A\r');
    expect(sat.commands[1]).toEqual({ type: 'wield', item: 'e' });
    await sat.type('w*c');
    expect(sat.commands[2]).toEqual({ type: 'wield', item: 'c' });
  });

  test('costs a turn as in Rogue in a game without comforts', async () => {
    sat = await sit({ prepare: withPotion });
    expect((await sat.type('q'))[0]).toBe('Drink what? (* lists, Escape leaves)');
    await sat.type('c');
    expect(sat.commands).toEqual([{ type: 'quaff', item: 'c', count: 1 }]);
  });
});

describe('the pack', () => {
  test('shows a thing, then what can be done with it', async () => {
    await comfortable();
    expect((await sat.type('i'))[0]).toBe('You carry:');
    const rows = await sat.type('f');
    expect(rows[0]).toMatch(/^What to do with a .* potion\?$/);
    expect(rows.slice(1, 6).map((row) => row.slice(row.lastIndexOf('  ')).trim())).toEqual([
      'q) drink it',
      't) throw it',
      'c) name it',
      'd) drop it',
      '--letter or Enter picks, Escape leaves--',
    ]);
    await sat.type('q');
    expect(sat.commands).toEqual([{ type: 'quaff', item: 'f', count: 1 }]);
  });

  test('asks only what is still open', async () => {
    await comfortable();
    expect((await sat.type('ict'))[0]).toBe('Which direction?');
    await sat.type('h');
    expect(sat.commands).toEqual([{ type: 'throw', dir: 'h', item: 'c', count: 1 }]);
    await sat.type('ibT');
    expect(sat.commands[1]).toEqual({ type: 'takeOff' });
  });

  test('is left by Escape at each step, and the next question asks as ever', async () => {
    await comfortable();
    await sat.type('i\x1b');
    await sat.type('if\x1b');
    await sat.type('ift\x1b');
    expect((await sat.type('q'))[0]).toBe('Drink what? [f, * lists]');
    expect(sat.commands).toEqual([]);
  });
});

test('a wrong key at a direction is told what directions are', async () => {
  await comfortable();
  expect((await sat.type('t!'))[0]).toBe('Arrows, h j k l y u b n, or Escape. Which direction?');
});

describe('help', () => {
  test('shows its first page at once, with the keys as they are bound, then all keys; any other key is explained', async () => {
    await comfortable();
    const rows = await sat.type('?');
    expect(rows.join('\n')).toContain('Getting about');
    expect(rows.join('\n')).not.toMatch(/[{}]/);
    expect((await sat.type('s'))[23]).toBe('s: search all round.');
    expect((await sat.type('?')).join('\n')).toContain('drink a potion');
    const signs = (await sat.type('?')).join('\n');
    for (const sign of ['%  a staircase', '^  a trap', 'A to Z  monsters']) expect(signs).toContain(sign);
    await sat.type('?');
    expect((await sat.rows())[23]).toMatch(/^Level: 1/);
  });
});

test('a larger screen shows messages below and the pack beside the game', async () => {
  sat = await sit({ comforts: true, size: [120, 30], prepare: withPotion });
  const rows = await sat.type('v');
  expect(rows[0]!.slice(82)).toBe('You carry');
  expect(rows[1]!.slice(82)).toBe('a) a food ration');
  expect(rows.slice(25).join('\n')).toContain('yendor');
});
