import { afterEach, describe, expect, it } from 'vitest';
import type { Store } from '../../src/store/store.js';
import { POWERS } from '../../src/terminal/keys.js';
import { type Sat, sit } from './sit.js';

let sat: Sat;
afterEach(() => sat.leave());

/** A wizard, alone on the level. */
function asWizard(store: Store): void {
  const state = store.getState();
  state.level.monsters.length = 0;
  state.wizard = true;
  state.scoring = false;
}

function alone(store: Store): void {
  store.getState().level.monsters.length = 0;
}

/** What each key sends. */
const TYPED: { [P in (typeof POWERS)[number]]: string } = {
  toggle: '+',
  create: 'C',
  identify: '\x17',
  charge: '~',
  equip: '\t',
  deeper: '\x04',
  higher: '\x01',
  teleport: '\x14',
  map: '\x06',
  detect: '\x18',
  place: '|',
  units: '$',
  food: '\x05',
  floor: '\x07',
  passages: '#',
  odds: '*',
};

describe('a key of a wizard', () => {
  it('is told to others to be none of theirs, before anything is asked', async () => {
    sat = await sit({ prepare: alone });
    for (const power of POWERS) {
      if (power === 'toggle') continue;
      expect((await sat.type(TYPED[power]))[0], power).toBe('Only a wizard could do that.');
    }
    expect(sat.commands).toEqual([]);
  });

  it('is a command, complete, where it changes something', async () => {
    sat = await sit({ prepare: asWizard });
    await sat.type('\x17a\x17b ');
    for (const key of '\t\x04\x04\x01\x14\x06\x18') await sat.type(`${key}   `);
    expect(sat.commands.map((command) => (command.type === 'wizard' ? command.power : command))).toEqual([
      { do: 'identify', item: 'a' },
      { do: 'identify', item: 'b' },
      { do: 'equip' },
      { do: 'deeper' },
      { do: 'deeper' },
      { do: 'higher' },
      { do: 'teleport' },
      { do: 'map' },
      { do: 'detect' },
    ]);
    expect(sat.store.getState().level.depth).toBe(2);
  });

  it('is no command where it only looks', async () => {
    sat = await sit({ prepare: asWizard });
    const { hero, level, pack } = sat.store.getState();
    expect((await sat.type('|'))[0]).toBe(`You are in column ${hero.x}, row ${hero.y}.`);
    expect((await sat.type('$'))[0]).toBe(`Your pack holds ${pack.length} of 23 units.`);
    expect((await sat.type('\x05'))[0]).toBe(`Your food lasts for ${hero.food} turns.`);
    const things = await sat.type('\x07');
    for (const { x, y } of level.items) expect(things.join('\n')).toContain(`in column ${x}, row ${y}`);
    await sat.type(' ');
    expect((await sat.type('*'))[0]).toBe('Show the odds of what?');
    expect((await sat.type('*')).join('\n')).toContain(' 36% scroll');
    await sat.type(' *');
    expect((await sat.type('!')).join('\n')).toContain(' 13% healing');
    await sat.type(' ');
    expect(sat.commands).toEqual([]);
  });

  it('shows passages and doors, hidden ones too, until the next key', async () => {
    sat = await sit({ prepare: asWizard });
    const before = await sat.rows();
    const shown = await sat.type('#');
    const count = (rows: string[]) => rows.join('').replace(/[^#+]/g, '').length;
    const { tiles } = sat.store.getState().level;
    expect(count(shown)).toBeGreaterThan(count(before));
    expect(count(shown)).toBeGreaterThan(tiles.length / 100);
    expect(count(await sat.type('|'))).toBe(count(before));
    expect(sat.commands).toEqual([]);
  });

  it.each([
    ['C!m', { class: 'potion', blessing: 'any' }],
    ['C)a+', { class: 'weapon', blessing: 'blessed' }],
    ['C]b-', { class: 'armor', blessing: 'cursed' }],
    ['C=an', { class: 'ring', blessing: 'plain' }],
    ['C=b', null],
    ['C=b*', { class: 'ring', blessing: 'any' }],
    ['C,', { class: 'amulet', blessing: 'any' }],
    ['C/a', { class: 'stick', blessing: 'any' }],
  ])('makes things: %s', async (typed, made) => {
    sat = await sit({ prepare: asWizard });
    for (const key of typed) await sat.type(key);
    if (made === null) expect(sat.commands).toEqual([]);
    else expect(sat.commands).toMatchObject([{ type: 'wizard', power: { do: 'create', ...made } }]);
  });

  it('leaves every question by Escape, and other keys do nothing there', async () => {
    sat = await sit({ prepare: asWizard });
    expect((await sat.type('+'))[0]).toContain('Stop being a wizard?');
    await sat.type('\x1b');
    for (const [typed, asked] of [
      ['C', 'Make what class of item?'],
      ['C!', 'Which kind?'],
      ['C)a', 'Good or bad?'],
      ['\x17', 'Learn about what?'],
      ['~', 'Charge which wand or staff?'],
      ['*', 'Show the odds of what?'],
    ]) {
      for (const key of typed!) await sat.type(key);
      expect((await sat.type('\x1b[A'))[0], typed).toContain(asked!);
      expect((await sat.type('Z'))[0], typed).toContain(asked!);
      const [top, ...rest] = await sat.type('\x1b');
      expect(top, typed).toBe('');
      expect(rest.join(''), typed).not.toContain('--Space');
    }
    expect(sat.commands).toEqual([]);
  });

  it('says below its choices what leaves them, as Space does not', async () => {
    sat = await sit({ prepare: asWizard });
    for (const typed of ['C', '*']) {
      const list = await sat.type(typed);
      expect(list.join('\n'), typed).toContain('--Escape leaves--');
      expect(list.join('\n'), typed).not.toContain('Space');
      expect(await sat.type(' '), typed).toEqual(list);
      expect((await sat.type('\x1b')).join('\n'), typed).not.toContain('--Escape');
    }
  });

  it('asks nothing of an empty pack', async () => {
    sat = await sit({
      prepare(store) {
        asWizard(store);
        const state = store.getState();
        state.pack.length = 0;
        Object.assign(state.hero, { wielded: null, worn: null });
      },
    });
    expect((await sat.type('\x17'))[0]).toBe('You carry nothing.');
    expect((await sat.type('~'))[0]).toBe('You carry nothing.');
  });

  it('~ is ctrl-6 too, which sends what the original reads as ctrl-~', async () => {
    sat = await sit({ prepare: asWizard });
    expect((await sat.type('\x1e'))[0]).toContain('Charge which wand or staff?');
    await sat.type('\x1b');
    expect((await sat.type('\x1b[126;5u'))[0]).toContain('Charge which wand or staff?');
    await sat.type('\x1b');
  });

  it('? has a second screen for a wizard', async () => {
    sat = await sit({ prepare: asWizard });
    expect((await sat.type('?*')).join('\n')).toContain('num pad');
    expect((await sat.type(' '))[0]).toBe('Keys for wizards:');
    await sat.type(' ');
    sat.leave();
    sat = await sit({ prepare: alone });
    await sat.type('?*');
    expect((await sat.type(' ')).join('\n')).not.toContain('The keys of a wizard');
  });
});
