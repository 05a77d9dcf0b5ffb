import { afterEach, describe, expect, it } from 'vitest';
import { hashPlain } from '../../src/base/plain.js';
import { moveMonster, removeMonster, tileAt } from '../../src/entities/places.js';
import type { Session } from '../../src/state/session.js';
import { TILE } from '../../src/state/tiles.js';
import type { Store } from '../../src/store/store.js';
import { keys, type Sat, sit } from './sit.js';

let sat: Sat;
afterEach(() => sat.leave());

/** Every open question must be left by these, without a trace. */
const PROMPTS = {
  direction: 't',
  item: 'q',
  'item to throw': 'th',
  name: 'cc',
  glyph: '/',
  help: '?',
  discoveries: 'D',
  wizard: '+',
};

/** The hero alone on the level, so that nothing interferes. */
function alone(store: Store): void {
  const { level } = store.getState();
  for (const monster of [...level.monsters]) removeMonster(level, monster);
}

function withRing(store: Store): void {
  alone(store);
  const state = store.getState();
  state.pack.push({
    letter: 'z',
    item: {
      id: 9001,
      class: 'ring',
      kind: store.content.items.ring[0]!.name,
      count: 1,
      touched: true,
      cursed: false,
      known: false,
      bonus: 1,
    },
  });
}

/** A wand of fire, under z. */
function carryingFire(store: Store): void {
  alone(store);
  const item = {
    id: 9001,
    class: 'stick',
    kind: 'fire',
    count: 1,
    touched: true,
    known: false,
    cursed: false,
    charges: 3,
  } as const;
  store.getState().pack.push({ letter: 'z', item });
}

/** A potion of this kind, under z. */
function carrying(store: Store, kind: string): void {
  alone(store);
  const item = { id: 9001, class: 'potion', kind, count: 1, touched: true } as const;
  store.getState().pack.push({ letter: 'z', item });
}

describe('keys at the map', () => {
  it('step, run and rush by letters, arrows, keypad and modifiers', async () => {
    sat = await sit({ prepare: alone });
    await sat.type('hl\x1b[D\x1b[C\x1bOt\x1bOv\x1b[57417u\x1b[104;5u\x1b[1;2C\x1b[1;5DL');
    expect(sat.commands).toEqual([
      { type: 'move', dir: 'h', count: 1 },
      { type: 'move', dir: 'l', count: 1 },
      { type: 'move', dir: 'h', count: 1 },
      { type: 'move', dir: 'l', count: 1 },
      { type: 'move', dir: 'h', count: 1 },
      { type: 'move', dir: 'l', count: 1 },
      { type: 'move', dir: 'h', count: 1 },
      { type: 'rush', dir: 'h', count: 1 },
      { type: 'rush', dir: 'l', count: 1 },
      { type: 'rush', dir: 'h', count: 1 },
      { type: 'run', dir: 'l', count: 1 },
    ]);
  });

  it('a after a command that was refused has that one refused again', async () => {
    sat = await sit({ prepare: alone });
    expect((await sat.type('a'))[0]).toBe('There is nothing to do again.');
    await sat.type('s<');
    const words = (await sat.rows())[0]!;
    expect(words).not.toBe('');
    expect((await sat.type('a'))[0]).toBe(words);
    expect((await sat.type('2a'))[0]).toBe(words);
    expect(sat.commands).toEqual([{ type: 'search', count: 1 }]);
    await sat.type('.a');
    expect(sat.commands.slice(1)).toEqual([
      { type: 'rest', count: 1 },
      { type: 'again', count: 1 },
    ]);
  });

  it('a does again what was shown last, or a word about an unknown key, and the game hears nothing of it', async () => {
    sat = await sit({ prepare: alone });
    await sat.type('s');
    const pack = await sat.type('i');
    await sat.type(' ');
    expect(await sat.type('a')).toEqual(pack);
    await sat.type(' ');
    const weapon = (await sat.type(')'))[0]!;
    expect((await sat.type('a'))[0]).toBe(weapon);
    expect((await sat.type('\x1ba'))[0]).toBe(weapon);
    const unknown = (await sat.type('x'))[0]!;
    await sat.type('\x1b');
    expect((await sat.type('a'))[0]).toBe(unknown);
    expect(((await sat.type('Qn')) && (await sat.type('a')))[0]).toMatch(/^Give this game up/);
    await sat.type('n');
    expect((await sat.type('oa')).join()).toMatch(/terse/);
    await sat.type('\x1b');
    expect(await sat.type(' a')).toEqual(await sat.type(' '));
    expect(sat.commands).toEqual([{ type: 'search', count: 1 }]);
    await sat.type('+y');
    const place = (await sat.type('|'))[0]!;
    await sat.type('v');
    expect((await sat.type('|a'))[0]).toBe(place);
    expect(sat.commands.splice(1)).toMatchObject([{ type: 'wizard' }]);
    // What was left by Escape is as if it had not been typed.
    await sat.type('sq\x1b');
    await sat.type('a');
    expect(sat.commands.slice(1)).toEqual([
      { type: 'search', count: 1 },
      { type: 'again', count: 1 },
    ]);
  });

  it('a count stands before a command, up to 255, and Escape forgets it', async () => {
    sat = await sit({ prepare: alone });
    expect((await sat.type('10'))[0]).toBe('10 times:');
    await sat.type('s');
    await sat.type('9');
    await sat.type('\x1b');
    await sat.type('s0s999s');
    expect(sat.commands.map((command) => ('count' in command ? command.count : 0))).toEqual([10, 1, 1, 255]);
  });

  it('keys without a meaning do nothing: unknown ones say so, sequences and pastes never act', async () => {
    sat = await sit({ prepare: alone });
    expect((await sat.type('x'))[0]).toMatch(/^x does nothing/);
    for (const bytes of [
      '\x1bOP',
      '\x1b[24~',
      '\x1bx',
      '\x1b[<0;1;1M',
      '\x1b[I',
      '\x1c',
      '\r',
      ' ',
      '\x1b[200~ssssQy\x1b[201~',
      '\x1b[?1u',
    ]) {
      await sat.type(bytes);
    }
    expect(sat.commands).toEqual([]);
    expect((await sat.type('\x1b[200~ss\x1b[201~'))[0]).toMatch(/^Pasted/);
    expect(sat.end).toBe(null);
  });

  it('looking takes no time and is no command', async () => {
    sat = await sit({ prepare: alone });
    for (const keys of ['i ', 'Ia', 'D! ', '?*\x1b', '?s', '/@', 'v', ')', ']', '=', '@', '\x10', '\x12'])
      await sat.type(keys);
    expect(sat.commands).toEqual([]);
    expect((await sat.type('v'))[0]).toContain('seed sit');
    expect((await sat.type('/E'))[0]).toContain('emu');
    expect((await sat.type('?q'))[0]).toBe('q: drink a potion.');
    expect((await sat.type('?\x1b[A'))[0]).toBe('The up arrow: step; with shift, run.');
    expect((await sat.type('?V'))[0]).toBe('V does nothing.');
  });

  it('? knows every key that does something', async () => {
    sat = await sit({ prepare: alone });
    for (const name of keys.keys()) {
      const control = /^ctrl-([a-z])$/.exec(name)?.[1];
      const typed = control === undefined ? name : String.fromCharCode(control.charCodeAt(0) - 96);
      // ctrl-C leaves the question, ctrl-R draws it anew; the keys of the number pad and the arrows mean what others mean.
      if (typed.length > 1 || control === 'c' || control === 'r' || name === '*' || name === '|') continue;
      const isComfort = ['x', '_', 'Z', ';', ':', 'M'].includes(name);
      const [said] = await sat.type(`?${typed}`);
      expect(/does nothing/.test(said!), `${name}: ${said}`).toBe(isComfort);
    }
  });

  it('ctrl-P brings back a whole line of sentences, refusals and what was looked up, but no word about unknown keys', async () => {
    const news = ['One.', null, null];
    sat = await sit({ prepare: alone, play: { news: () => news.shift() ?? null } });
    await sat.type('s');
    await sat.type('>');
    expect((await sat.type('\x10'))[0]).toMatch(/no stairs here/);
    await sat.type(')');
    await sat.type('x');
    expect((await sat.type('\x10'))[0]).toMatch(/^c\) /);
    expect((await sat.type('\x10'))[0]).toMatch(/no stairs here/);
    expect((await sat.type('\x10'))[0]).toBe('One.');
  });

  it('ctrl-P goes back through what was said', async () => {
    sat = await sit({ prepare: alone });
    const first = (await sat.rows())[0];
    await sat.type('Lj');
    const second = (await sat.type('\x10'))[0];
    expect(second).not.toBe('');
    expect((await sat.type('\x10'))[0]).toBe(first);
    expect((await sat.type('s'))[0]).toBe('');
    expect((await sat.type('\x10'))[0]).toBe(second);
  });

  it('ctrl-R writes the whole screen anew', async () => {
    sat = await sit();
    await sat.rows();
    sat.output.written = '';
    await sat.type('\x12');
    expect(sat.output.written).toContain('\x1b[2J');
    expect(sat.output.written).toContain('Exp:');
  });
});

describe('questions', () => {
  it('each is left by Escape, and nothing has happened', async () => {
    sat = await sit({ prepare: alone });
    for (const [question, typed] of Object.entries(PROMPTS)) {
      const asked = (await sat.type(typed))[0];
      expect(asked, question).not.toBe('');
      expect((await sat.type('\x1b'))[0], question).toBe('');
    }
    expect(sat.commands).toEqual([]);
  });

  it('ctrl-R writes each of them anew, and it waits on as before', async () => {
    for (const keys of [...Object.values(PROMPTS), 'i', 'D*', '?*', 'o', 'q*', 'Q']) {
      sat = await sit({ prepare: alone });
      const before = await sat.type(keys);
      sat.output.written = '';
      expect(await sat.type('\x12'), keys).toEqual(before);
      expect(sat.output.written, keys).toContain('\x1b[2J');
      expect(await sat.rows(), keys).toEqual(before);
      sat.leave();
    }
    sat = await sit({ prepare: alone });
  });

  it('a line feed is Enter wherever something is asked or shown, and ctrl-J at the map', async () => {
    for (const keys of ['t', 'q', 'ccrusty', 'i', 'D*', '?*', 'o', 'd*', 'Q', '/', 'I', '+']) {
      const screens: string[][] = [];
      for (const enter of ['\r', '\n']) {
        sat = await sit({ prepare: alone });
        await sat.type(keys);
        screens.push(await sat.type(enter));
        expect(sat.commands.filter(({ type }) => type === 'rush')).toEqual([]);
        sat.leave();
      }
      expect(screens[1], keys).toEqual(screens[0]);
    }
    sat = await sit({ prepare: alone });
    await sat.type('k\n');
    expect(sat.commands.slice(1)).toEqual([{ type: 'rush', dir: 'j', count: 1 }]);
  });

  it('ctrl-C at each of them leaves it and asks whether to quit; another one saves and leaves', async () => {
    for (const [question, typed] of Object.entries(PROMPTS)) {
      sat = await sit({ prepare: alone });
      await sat.type(typed);
      expect((await sat.type('\x03'))[0], question).toMatch(/give.*up/i);
      await sat.type('n');
      expect(sat.end, question).toBe(null);
      await sat.type(`${typed}\x03\x03`);
      expect(sat.end, question).toEqual({ how: 'interrupted' });
      expect(sat.commands, question).toEqual([]);
      sat.leave();
    }
    sat = await sit();
    expect((await sat.type('\x03'))[0]).toMatch(/give.*up/i);
    await sat.type('\x03');
    expect(sat.end).toEqual({ how: 'interrupted' });
  });

  it('a direction takes moves and digits, and no other key', async () => {
    sat = await sit({ prepare: alone });
    await sat.type('tx\x1b[Ce');
    await sat.type('t4e');
    expect(sat.commands).toMatchObject([
      { type: 'throw', dir: 'l', item: 'e' },
      { type: 'throw', dir: 'h', item: 'e' },
    ]);
  });

  it('capitals are directions too, and any other key is told what would be one', async () => {
    sat = await sit({ prepare: alone });
    expect((await sat.type('t'))[0]).toBe('Which direction?');
    expect((await sat.type('\x0b'))[0]).toBe('Arrows, h j k l y u b n, or Escape. Which direction?');
    await sat.type('Hc^KfL');
    expect(sat.commands).toEqual([
      { type: 'throw', dir: 'h', item: 'c', count: 1 },
      { type: 'nameTrap', dir: 'k' },
    ]);
  });

  it('a curse in hand is told without a question, and costs the turn', async () => {
    sat = await sit({
      prepare(store) {
        alone(store);
        const { pack, hero } = store.getState();
        Object.assign(pack.find(({ item }) => item.id === hero.wielded)!.item, { cursed: true });
      },
    });
    const { turn } = sat.store.getState().clock;
    expect((await sat.type('w'))[0]).toMatch(/^Your .* is cursed: you can't get rid of it\.$/);
    expect(sat.store.getState().clock.turn).toBe(turn + 1);
    await sat.type('a');
    expect(sat.commands).toEqual([
      { type: 'wield', item: '-' },
      { type: 'again', count: 1 },
    ]);
    expect(sat.store.getState().clock.turn).toBe(turn + 2);
  });

  it('nothing is asked where nothing can be laid down, nor what can not be called anything', async () => {
    sat = await sit({ prepare: (store) => carrying(store, 'healing') });
    await sat.type('dz');
    expect((await sat.type('d'))[0]).toBe('Something is here already.');
    expect((await sat.type('a'))[0]).toBe('Something is here already.');
    const food = sat.store.getState().pack.find(({ item }) => item.class === 'food')!.letter;
    expect((await sat.type(`c${food}`))[0]).toBe('That needs no name.');
    expect(sat.commands).toEqual([{ type: 'drop', item: 'z' }]);
  });

  it('c says what a thing was called before, until something else is typed', async () => {
    sat = await sit({ prepare: (store) => carrying(store, 'healing') });
    await sat.type('czsour\r');
    expect((await sat.type('cz'))[0]).toBe('It was called "sour". What do you want to call it?');
    expect((await sat.type('s'))[0]).toBe('What do you want to call it? s');
    await sat.type('weet\r');
    sat.store.getState().knowledge.kinds.potion.healing!.known = true;
    expect((await sat.type('cz'))[0]).toBe('You already know what that is.');
    expect(sat.commands.map((command) => 'name' in command && command.name)).toEqual(['sour', 'sweet']);
  });

  it('the list that * shows lets pick, and the letter does not act as a key', async () => {
    sat = await sit({ prepare: alone });
    const rows = await sat.type('w*');
    expect(rows[0]).toMatch(/^Wield what\?/);
    expect(rows.join('\n')).toMatch(/d\) .*bow/);
    await sat.type('d');
    expect(sat.commands).toEqual([{ type: 'wield', item: 'd' }]);
  });

  describe('lists come in the style that was chosen (rules 7.9)', () => {
    const listed = async (inventory: Session['inventory'], ...keys: string[]): Promise<string[]> => {
      sat = await sit({ prepare: alone, session: { inventory } });
      let rows: string[] = [];
      for (const key of keys) rows = await sat.type(key);
      return rows;
    };

    it('overwrite: a box beside the map, at a question too', async () => {
      for (const keys of ['i', 'd*']) {
        const rows = await listed('overwrite', keys);
        expect(rows[1]).toMatch(/ {10}a\) /);
        expect(rows[23]).toMatch(/^Level: 1/);
        sat.leave();
      }
    });

    it('clear: a screen of its own, below the question where one stands', async () => {
      expect((await listed('clear', 'i'))[0]).toMatch(/^a\) /);
      sat.leave();
      const rows = await listed('clear', 'd*');
      expect(rows[0]).toMatch(/^Drop what\?/);
      expect(rows[1]).toMatch(/^a\) /);
      expect(rows[23]).toBe('--Space goes on--');
      expect((await sat.type(' '))[23]).toMatch(/^Level: 1/);
      await sat.type('*c');
      expect(sat.commands).toEqual([{ type: 'drop', item: 'c' }]);
    });

    it('slow: one line at a time on the message line, and Escape leaves out the rest', async () => {
      expect((await listed('slow', 'i'))[0]).toMatch(/^a\) .*--More--$/);
      expect((await sat.type(' '))[0]).toMatch(/^b\) .*--More--$/);
      await sat.type('  ');
      expect((await sat.type(' '))[0]).toMatch(/^e\) [^-]*$/);
      expect((await sat.type('i '))[0]).toMatch(/^b\) /);
      expect((await sat.type('\x1b'))[0]).toBe('');
      expect((await sat.type('w* '))[0]).toMatch(/^d\) .*--More--$/);
      expect((await sat.type('  '))[0]).toMatch(/^Wield what\?/);
      await sat.type('d');
      expect(sat.commands).toEqual([{ type: 'wield', item: 'd' }]);
    });

    it('a single line is a message in every style, and nothing is said to be nothing', async () => {
      for (const style of ['overwrite', 'clear', 'slow'] as const) {
        const rows = await listed(style, 'W*');
        expect(rows[0], style).toMatch(/^b\) .*--More--$/);
        expect(rows[23], style).toMatch(/^Level: 1/);
        expect((await sat.type(' '))[0], style).toMatch(/^Wear what\?/);
        await sat.type('\x1b');
        expect((await sat.type('q*'))[0], style).toMatch(/^Nothing fits\. Drink what\?/);
        await sat.type('\x1b');
        expect((await sat.type('D!'))[0], style).toMatch(/^You know of no potions yet\.$/);
        sat.leave();
      }
    });

    it('ctrl-C in a list leaves the question as well', async () => {
      expect((await listed('slow', 'd*', '\x03'))[0]).toMatch(/give.*up/i);
      await sat.type('n');
      expect(sat.commands).toEqual([]);
    });
  });

  it('discoveries are asked again until the key is one of the kinds', async () => {
    sat = await sit({ prepare: alone });
    expect((await sat.type('D'))[0]).toBe('Discoveries of which kind? (! ? = / or * for all)');
    expect((await sat.type('x'))[0]).toMatch(/^One of ! \? = \/ \* please\. Discoveries/);
    expect((await sat.type('*')).join('\n')).toMatch(/no potions[\s\S]*no scrolls[\s\S]*no rings[\s\S]*no wands/);
  });

  it('a letter that names nothing is asked again', async () => {
    sat = await sit({ prepare: alone });
    expect((await sat.type('qx'))[0]).toMatch(/^Nothing is under x\. Drink/);
    await sat.type('\x1b');
    expect(sat.commands).toEqual([]);
  });

  it('with an empty pack nothing is asked', async () => {
    sat = await sit({
      prepare(store) {
        alone(store);
        store.getState().pack.length = 0;
        Object.assign(store.getState().hero, { wielded: null, worn: null });
      },
    });
    await sat.type('q');
    expect(sat.commands).toEqual([{ type: 'quaff', item: '-', count: 1 }]);
  });

  it('the hand is asked only where both are free; Escape there spends the turn', async () => {
    sat = await sit({ prepare: withRing });
    expect((await sat.type('Pz'))[0]).toMatch(/^Left or right/);
    await sat.type('\x1b');
    await sat.type('PzL');
    await sat.type('R');
    expect(sat.commands).toEqual([
      { type: 'putOn', item: 'z', hand: '-' },
      { type: 'putOn', item: 'z', hand: 'L' },
      { type: 'remove', hand: 'L' },
    ]);
  });

  it('what is no ring is put on without asking for a hand', async () => {
    sat = await sit({ prepare: alone });
    await sat.type('Pa');
    expect(sat.commands).toMatchObject([{ type: 'putOn', item: 'a' }]);
  });

  it('a name takes letters and Backspace; arrows, function keys and controls leave it as it is; a paste gives its first line', async () => {
    sat = await sit({ prepare: alone });
    await sat.type('cc');
    expect((await sat.type('sox\x7f\x1b[A\x1b[D\x1bOP\x08\x1b[3~x\x7four'))[0]).toMatch(/ sour$/);
    expect((await sat.type('\x1b[200~ one\nQy\x1b[201~'))[0]).toMatch(/ sour one$/);
    await sat.type('日😀\x1bOM');
    expect(sat.commands).toEqual([{ type: 'call', item: 'c', name: 'sour one' }]);
  });

  it('no name is longer than fifty, and an empty one is none', async () => {
    sat = await sit({ prepare: alone });
    await sat.type(`cc${'x'.repeat(70)}\r`);
    await sat.type('cd  \r');
    expect(sat.commands).toEqual([{ type: 'call', item: 'c', name: 'x'.repeat(50) }]);
  });
});

describe('the first screen', () => {
  it('waits for no key, names help, and leaves what does not fit to the messages', async () => {
    sat = await sit({ seed: 'first 30', comforts: true, play: { hint: '? shows help.' } });
    expect((await sat.rows())[0]).toMatch(/^Rodney, the Amulet lies 26 levels down\. +\? shows help\.$/);
    expect((await sat.type('M')).join('\n')).toContain('A scroll titled');
    await sat.type('\x1b');
    sat.leave();
    sat = await sit({ seed: 'first 30', play: { greeting: 'word '.repeat(40) } });
    expect((await sat.type('s')).join('\n')).not.toContain('--More--');
    expect(sat.commands).toEqual([{ type: 'search', count: 1 }]);
  });
});

describe('--More--', () => {
  const long = Array.from({ length: 3 }, (_, n) => `${n} ${'word '.repeat(14)}`.trim());
  const news = () => {
    const told = [...long];
    return () => told.shift() ?? null;
  };
  const atOnce = () => {
    const told = [long.join(' ')];
    return () => told.shift() ?? null;
  };

  it('waits for Space or Enter, and drops other keys', async () => {
    sat = await sit({ prepare: alone, play: { news: atOnce() } });
    expect((await sat.type('s'))[0]).toMatch(/--More--$/);
    const page = (await sat.rows())[0];
    expect((await sat.type('sdQ\x1b[Ax'))[0]).toBe(page);
    const second = (await sat.type(' '))[0];
    expect(second).not.toBe(page);
    expect(second).toMatch(/--More--$/);
    await sat.type('\x1bOM');
    expect((await sat.type(' '))[0]).not.toMatch(/--More--$/);
    expect(sat.commands).toHaveLength(1);
    await sat.type('s');
    expect(sat.commands).toHaveLength(2);
  });

  it('Escape skips the rest', async () => {
    sat = await sit({ prepare: alone, play: { greeting: long.join(' ') } });
    expect((await sat.type('\x1b'))[0]).toBe('');
    await sat.type('s');
    expect(sat.commands).toHaveLength(1);
  });

  it('keys typed ahead are treated as if they had been typed there', async () => {
    sat = await sit({ prepare: alone, play: { news: atOnce() } });
    await sat.type('sss s  s');
    expect(sat.commands).toHaveLength(2);
  });

  it('what is told after a command comes once', async () => {
    sat = await sit({ prepare: alone, play: { news: news() } });
    expect((await sat.type('s'))[0]).toBe(long[0]);
  });
});

describe('typed ahead', () => {
  it('a hundred keys in one chunk are a hundred commands, and few frames', async () => {
    sat = await sit({ prepare: alone });
    await sat.rows();
    sat.output.writes = 0;
    await sat.type('s'.repeat(100));
    expect(sat.commands).toHaveLength(100);
    expect(sat.output.writes).toBeLessThan(10);
  });

  it('is dropped in a fight with the option flush, and only then', async () => {
    const blows = async (flush: boolean): Promise<number> => {
      sat = await sit({
        session: { flush, terse: true },
        prepare(store) {
          const { level, hero } = store.getState();
          const [foe, ...others] = level.monsters;
          for (const other of others) removeMonster(level, other);
          const side = tileAt(level, hero.x + 1, hero.y) === TILE.floor ? 1 : -1;
          moveMonster(level, foe!, hero.x + side, hero.y);
          Object.assign(foe!, { hp: 9999, running: true });
          Object.assign(hero, { hp: 9999, maxHp: 9999 });
        },
      });
      const { hero, level } = sat.store.getState();
      await sat.type((level.monsters[0]!.x > hero.x ? 'l' : 'h').repeat(4));
      const done = sat.commands.length;
      sat.leave();
      return done;
    };
    expect(await blows(true)).toBe(1);
    expect(await blows(false)).toBe(4);
  });

  it('is dropped when the hero falls below half of the hit points', async () => {
    sat = await sit({
      prepare(store) {
        alone(store);
        const { hero } = store.getState();
        hero.hp = Math.ceil(hero.maxHp / 2);
        hero.food = 1;
        store.subscribe({
          slot: (state) => {
            state.hero.hp = 2;
          },
        });
      },
    });
    await sat.type('sssss');
    expect(sat.commands).toHaveLength(1);
    await sat.type('ss');
    expect(sat.commands).toHaveLength(3);
  });
});

describe('a run', () => {
  it('is shown slot by slot, and with `jump` only where it ends', async () => {
    const writes: number[] = [];
    for (const jump of [false, true]) {
      sat = await sit({ prepare: alone, session: { jump } });
      await sat.type('H');
      sat.output.writes = 0;
      await sat.type('L');
      writes.push(sat.output.writes);
      if (!jump) sat.leave();
    }
    expect(writes[0]).toBeGreaterThan(2);
    expect(writes[1]).toBe(1);
  });
});

describe('what flies', () => {
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  /** Throws arrows after one another and answers how often the screen was written to, and the game as it was then. */
  async function thrown(
    flights: boolean,
    ...chunks: string[]
  ): Promise<{ writes: number; hash: string; cells: number }> {
    let cells = 0;
    sat = await sit({
      play: { flights },
      prepare(store) {
        alone(store);
        store.subscribe({
          slot: (_, events) => {
            for (const event of events) if (event.type === 'threw') cells += event.path.length;
          },
        });
      },
    });
    await sat.rows();
    sat.output.writes = 0;
    for (const chunk of chunks) {
      await sat.type(chunk);
      await wait(400);
    }
    await sat.rows();
    const { writes } = sat.output;
    const hash = hashPlain(sat.store.getState());
    sat.leave();
    return { writes, hash, cells };
  }

  it('is shown cell by cell, and the game is the same without', async () => {
    const shown = await thrown(true, 'tle', 'the');
    const plain = await thrown(false, 'tle', 'the');

    expect(shown.cells).toBeGreaterThan(4);
    expect(shown.writes - plain.writes).toBeGreaterThanOrEqual(shown.cells);
    expect(shown.hash).toBe(plain.hash);
  });

  it('is left out where keys wait', async () => {
    const ahead = await thrown(true, 'tlethe.');

    expect(ahead.cells).toBeGreaterThan(4);
    expect(ahead.writes).toBeLessThanOrEqual(4);
  });

  it('a bolt is gone once it was shown, else it lies there until the next key', async () => {
    /** How many signs of bolts are on the map after a wand of fire was used. */
    const lyingAfter = async (flights: boolean): Promise<number> => {
      sat = await sit({ play: { flights }, prepare: carryingFire });
      const before = (await sat.rows()).slice(1, 23);
      await sat.type('zlz');
      await wait(250);
      const after = (await sat.rows()).slice(1, 23);
      sat.leave();
      return after.filter((row, y) => row !== before[y]).length;
    };

    expect(await lyingAfter(true)).toBe(0);
    expect(await lyingAfter(false)).toBe(1);
  });
});

describe('options', () => {
  it('what the session has is told at once, what the game has becomes one command', async () => {
    sat = await sit({ prepare: alone });
    const rows = await sat.type('o');
    expect(rows[0]).toBe('Options');
    await sat.type('TT\r\rt');
    await sat.type('\x1b');
    expect(sat.sessions).toMatchObject([{ terse: true, flush: true, jump: false }]);
    expect(sat.commands).toEqual([{ type: 'options', set: { passgo: true } }]);
  });

  it('T, F, O, S and C set their line and go on to the next; other keys do nothing there', async () => {
    sat = await sit({ prepare: alone });
    const line = async (keys: string): Promise<string> => {
      const rows = await sat.type(keys);
      return rows[14]!.split('.')[0]!;
    };
    expect(await line('o')).toBe('T or F');
    const rows = await sat.type('xO9 t');
    expect(rows.slice(2, 4).join()).toMatch(/True.*False/);
    expect(await line('FFFFFFF')).toBe('O, S or C');
    expect(await line('tx')).toBe('O, S or C');
    expect(await line('s')).toBe('A text of up to 50 characters');
    // The last line ends it.
    await sat.type('\r\r');
    expect(sat.sessions).toMatchObject([{ terse: true, tombstone: false, inventory: 'slow' }]);
    expect(sat.commands).toEqual([{ type: 'options', set: { seefloor: false } }]);
  });

  it('a name is typed over, arrows move, - goes back, and leaving without a change does nothing', async () => {
    sat = await sit({ prepare: alone });
    await sat.type('o\x1b[B\x1b[B\x1b[A-');
    await sat.type('\x1b');
    expect([sat.sessions, sat.commands]).toEqual([[], []]);
    await sat.type('o\r\r\r\r\r\r\r\rOAnna-Lisa\x7f\r\r');
    expect(sat.sessions).toMatchObject([{ inventory: 'overwrite', name: 'Anna-Lis' }]);
    expect(sat.commands).toEqual([]);
  });

  it('what is shown otherwise never comes near the game: it is the same under any of them', async () => {
    const played = async (session: Partial<Session>): Promise<unknown> => {
      sat = await sit({ prepare: alone, session });
      for (const keys of ['5s', 'L', 'i\x1b', 'the', 'cdbow\r', 'D*\x1b', '3s']) await sat.type(keys);
      const outcome = { hash: hashPlain(sat.store.getState()), commands: sat.commands };
      sat.leave();
      return outcome;
    };
    const usual = await played({});
    for (const session of [
      { terse: true, flush: true, jump: true, tombstone: false },
      { inventory: 'slow', name: 'Ada', fruit: 'mango' },
      { inventory: 'overwrite' },
    ] as const)
      expect(await played(session)).toEqual(usual);
  });
});

describe('leaving', () => {
  it('Q gives up only after a small y, and shows what comes after the end', async () => {
    sat = await sit({ prepare: alone });
    for (const no of ['n', 'Y', ' ', '\r']) await sat.type(`Q${no}`);
    expect(sat.end).toBe(null);
    expect((await sat.type('Qy'))[0]).toBe('the end');
    await sat.type('x');
    expect(sat.end).toBe(null);
    await sat.type('\r');
    expect(sat.end).toMatchObject({ how: 'over', ending: { how: 'quit' } });
    expect(sat.commands).toEqual([{ type: 'quit' }]);
  });

  it('S saves and leaves; where saving fails it says why, and the game goes on', async () => {
    sat = await sit({ play: { save: () => 'The disk is full.' } });
    expect((await sat.type('S'))[0]).toBe('The disk is full.');
    expect(sat.end).toBe(null);
    sat.leave();
    sat = await sit();
    await sat.type('S');
    expect(sat.end).toEqual({ how: 'saved' });
    expect(sat.commands).toEqual([]);
  });

  it('+ asks, and only a y makes a wizard, as a recorded command, of a game that scores no more', async () => {
    sat = await sit({ prepare: alone });
    expect((await sat.type('+'))[0]).toMatch(/wizard\?.*\(y\/n\)/);
    await sat.type('n');
    await sat.type('+\x1b');
    expect([sat.commands, sat.store.getState().scoring]).toEqual([[], true]);
    await sat.type('+y');
    expect([sat.commands, sat.store.getState().scoring]).toEqual([
      [{ type: 'wizard', power: { do: 'toggle' } }],
      false,
    ]);
  });

  it('ctrl-Z stops the game at the map and at any question, and ! does at the map', async () => {
    sat = await sit({ prepare: alone });
    await sat.type('\x1a');
    await sat.type('q\x1a');
    await sat.type('\x1b');
    await sat.type('!');
    expect(sat.stops).toBe(3);
    expect(sat.commands).toEqual([]);
  });

  it('where the game cannot be stopped, it says so', async () => {
    sat = await sit({ play: { stop: () => false } });
    await sat.rows();
    expect((await sat.type('\x1a'))[0]).toMatch(/can't be stopped/);
  });

  it('what the engine throws comes out of the promise', async () => {
    const thrown = new Error('an impossible state');
    let caught: unknown;
    process.once('unhandledRejection', (error) => {
      caught = error;
    });
    sat = await sit({
      prepare(store) {
        store.begin = () => {
          throw thrown;
        };
      },
    });
    await sat.type('s');
    expect(caught).toBe(thrown);
  });
});

describe('a screen too small', () => {
  it('takes no keys but those that leave', async () => {
    sat = await sit({ prepare: alone });
    expect((await sat.resize(50, 20)).join('\n')).toContain('50x20');
    await sat.type('ssdQy');
    expect(sat.commands).toEqual([]);
    const rows = await sat.resize(80, 24);
    expect(rows[23]).toMatch(/^Level: 1/);
    await sat.type('s');
    expect(sat.commands).toHaveLength(1);
  });

  it('S saves there even while something is asked', async () => {
    sat = await sit({ prepare: alone });
    await sat.type('q');
    await sat.resize(50, 20);
    await sat.type('S');
    expect(sat.end).toEqual({ how: 'saved' });
  });
});

describe('what the game asks in mid-turn', () => {
  it('what has happened is read before the question, and never cut', async () => {
    sat = await sit({ prepare: (store) => carrying(store, 'see invisible') });
    expect((await sat.type('qz'))[0]).toBe('It tastes of slime-mold.--More--');
    expect((await sat.type(' '))[0]).toBe('What do you want to call it?');
  });

  it('a name may be refused, and quitting is asked before it', async () => {
    sat = await sit({
      prepare(store) {
        alone(store);
        const kind = store.content.items.potion[0]!.name;
        store.getState().phase = { type: 'name', class: 'potion', kind };
      },
    });
    expect((await sat.rows())[0]).toMatch(/--More--$|call/);
    await sat.type(' ');
    expect((await sat.type('\x03'))[0]).toMatch(/give.*up/i);
    expect((await sat.type('n'))[0]).toMatch(/call it/);
    await sat.type('so\x1b');
    expect(sat.commands).toEqual([{ type: 'answer', value: null }]);
  });

  it('what to learn about must be told; Escape asks again', async () => {
    sat = await sit({
      prepare(store) {
        alone(store);
        store.getState().phase = { type: 'identify', classes: ['weapon'] };
      },
    });
    expect((await sat.type(' '))[0]).toMatch(/^Learn about which weapon\?/);
    expect((await sat.type('\x1b'))[0]).toMatch(/^It must be something\. Learn/);
    await sat.type('c');
    expect(sat.commands).toEqual([{ type: 'answer', value: { letter: 'c' } }]);
  });
});
