import { describe, expect, test } from 'vitest';
import { printCommand } from '../../src/replay/notation.js';
import type { BuiltItem, Item } from '../../src/state/items.js';
import { gameContent } from '../content.js';
import { type Story, story } from './story.js';

const ROOM = ['-----', '|.@.|', '-----'];
const REFUSED = { as: 'refused', why: 'not a wizard' };

function wizardly(map: readonly string[] = ROOM, options: Parameters<typeof story>[1] = {}): Story {
  const made = story(map, options);
  made.act('+');
  return made;
}

function emptyPack({ state }: Story): void {
  state.pack.length = 0;
  Object.assign(state.hero, { wielded: null, worn: null });
  state.ledger = { made: 0, destroyed: 0 };
}

/** What lies under the letter that was taken last. */
function latest({ toldOf, state }: Story): Item {
  const { letter } = toldOf('gotItem').at(-1)!.item;
  return state.pack.find((entry) => entry.letter === letter)!.item;
}

describe('wizard mode', () => {
  test('+ turns it on and off; the game does not score ever after', () => {
    const { state, act } = story(ROOM);
    expect(act('+').as).toBe('free');
    expect([state.wizard, state.scoring]).toEqual([true, false]);
    act('+');
    expect([state.wizard, state.scoring]).toEqual([false, false]);
  });

  test.each(['C{"class":"potion","kind":"haste"}', '\\wa', '~a', '\\i', '\\d', '\\a', '\\f', '\\t', '\\x'])(
    '%s is refused outside it, and inside takes no time',
    (keys) => {
      const made = story(ROOM, { depth: 3 });
      const { state, act, give } = made;
      emptyPack(made);
      give('stick', 'nothing');
      const before = JSON.stringify(state);
      expect(act(keys)).toEqual(REFUSED);
      expect(JSON.stringify(state)).toBe(before);
      act('+');
      expect(act(keys).as).toBe('free');
      expect(state.clock.turn).toBe(0);
    },
  );

  test('the commands of debugging are for anybody, free, and without score', () => {
    for (const keys of ['\\G{"depth":12}', '\\C{"class":"potion","kind":"haste"}']) {
      const { state, act } = story(ROOM);
      expect(act(keys).as).toBe('free');
      expect([state.wizard, state.scoring, state.clock.turn]).toEqual([false, false, 0]);
    }
  });

  test('what is refused leaves the score', () => {
    const { state, act } = story(ROOM);
    expect(act('\\C{"class":"potion","kind":"beer"}')).toEqual({ as: 'refused', why: 'no such kind' });
    expect(act('\\d')).toEqual(REFUSED);
    expect(state.scoring).toBe(true);
  });
});

describe('levels', () => {
  test('\\d and \\a go one down and one up, \\G anywhere: always to a new level', () => {
    const { state, act } = wizardly(ROOM, { depth: 3 });
    act('\\d');
    expect([state.level.depth, state.hero.deepest]).toEqual([4, 4]);
    act('\\a');
    expect([state.level.depth, state.level.visit, state.hero.deepest]).toEqual([3, 2, 4]);
    act('\\G{"depth":12}');
    expect([state.level.depth, state.visits.length]).toEqual([12, 12]);
  });

  test('above the first and below the last there is none', () => {
    const top = wizardly();
    expect(top.act('\\a')).toEqual({ as: 'refused', why: 'no such level' });
    const { state, act } = wizardly(ROOM, { depth: 9999 });
    expect(act('\\d')).toEqual({ as: 'refused', why: 'no such level' });
    expect(state.level.depth).toBe(9999);
  });

  test('\\f maps the whole level and nothing on it is hidden any more', () => {
    const map = ['-----      -----', '|.@.$#&### |...|', '--+--    ##$..^|', '           -----'];
    const { state, act, remembered, drawn } = wizardly(map, { things: { '^': { trap: 'arrow' } } });
    expect(remembered().join('')).not.toContain('#');
    act('\\f');
    expect(drawn().join('')).not.toMatch(/[$&]/);
    expect(remembered()).toEqual(drawn());
    expect(state.level.traps.every(({ hidden }) => !hidden)).toBe(true);
  });

  test('\\t puts the hero elsewhere', () => {
    const { state, act, toldOf } = wizardly(['-----------', '|.@.......|', '|.........|', '-----------']);
    const { x, y } = state.hero;
    act('\\t');
    expect([state.hero.x, state.hero.y]).not.toEqual([x, y]);
    expect(toldOf('teleported')).toHaveLength(1);
  });

  test('\\x switches detection on for good, and off', () => {
    const { state, act } = wizardly();
    act('\\x');
    act('255s255s255s255s255s');
    expect(state.clock.timers.detectingMonsters).toBeGreaterThan(0);
    act('\\x');
    expect(state.clock.timers.detectingMonsters).toBe(0);
  });
});

describe('things', () => {
  test('C makes a kind with numbers by chance, and none that does not exist', () => {
    const made = wizardly();
    expect(made.act('C{"class":"potion","kind":"haste"}').as).toBe('free');
    expect(latest(made)).toMatchObject({ class: 'potion', kind: 'haste', count: 1 });
    expect(made.act('C{"class":"potion","kind":"beer"}')).toEqual({ as: 'refused', why: 'no such kind' });
  });

  test('C asked for good or bad: weapons and armor by 1 to 3, rings -1 or 1 to 2', () => {
    const content = gameContent();
    const standard = content.items.armor.find(({ name }) => name === 'chain mail')!.armor;
    const made = wizardly(ROOM, { content });
    const seen = new Set<string>();
    for (let time = 0; time < 40; time++) {
      for (const blessing of ['cursed', 'plain', 'blessed'] as const) {
        emptyPack(made);
        made.act(`C{"class":"weapon","kind":"spear","blessing":"${blessing}"}`);
        const spear = latest(made);
        made.act(`C{"class":"armor","kind":"chain mail","blessing":"${blessing}"}`);
        const mail = latest(made);
        made.act(`C{"class":"ring","kind":"protection","blessing":"${blessing}"}`);
        const ring = latest(made);
        if (spear.class !== 'weapon' || mail.class !== 'armor' || ring.class !== 'ring')
          throw new Error('other things');
        expect([spear.cursed, mail.cursed, ring.cursed]).toEqual(Array(3).fill(blessing === 'cursed'));
        expect(spear.damage).toBe(0);
        seen.add(`${blessing} weapon ${spear.hit}`);
        seen.add(`${blessing} armor ${standard - mail.armor}`);
        seen.add(`${blessing} ring ${ring.bonus}`);
      }
    }
    const better = [1, 2, 3];
    expect([...seen].sort()).toEqual(
      [
        ...['weapon', 'armor'].flatMap((what) => [
          ...better.map((by) => `cursed ${what} ${-by}`),
          `plain ${what} 0`,
          ...better.map((by) => `blessed ${what} ${by}`),
        ]),
        'cursed ring -1',
        ...['plain', 'blessed'].flatMap((blessing) => [1, 2].map((by) => `${blessing} ring ${by}`)),
      ].sort(),
    );
  });

  test.each([
    '{"class":"potion","kind":"healing"',
    '{"class":"stick","kind":"light"',
    '{"class":"ring","kind":"stealth"',
  ])('C%s} knows no good and bad', (start) => {
    const { act } = wizardly(ROOM, { content: gameContent() });
    expect(act(`C${start},"blessing":"blessed"}`)).toEqual({ as: 'refused', why: 'no blessing' });
    expect(act(`C${start},"blessing":"any"}`).as).toBe('free');
  });

  test('a full pack refuses what is made, before any chance is drawn', () => {
    const { state, act, give } = wizardly();
    give('potion', 'haste', { count: 20 });
    const before = JSON.stringify(state);
    for (const keys of ['C{"class":"potion","kind":"haste"}', '\\C{"class":"potion","kind":"haste"}', '\\i']) {
      expect(act(keys), keys).toEqual({ as: 'refused', why: 'pack full' });
    }
    expect(JSON.stringify(state)).toBe(before);
  });

  test('\\C makes anything of a pack again, to the letter', () => {
    const content = gameContent();
    const first = story(ROOM, { content });
    first.give('weapon', 'dart', { count: 9, hit: 2, group: 77 });
    first.state.nextGroup = 78;
    first.give('armor', 'plate mail', { cursed: true, known: true, armor: 6, protected: true, label: 'Rusty' });
    first.give('ring', 'add strength', { bonus: -1, cursed: true });
    first.give('stick', 'light', { charges: 10_000, known: true });
    first.give('scroll', 'sleep');
    first.give('potion', 'healing', { count: 3 });
    first.give('amulet', content.items.amulet[0]!.name);
    first.state.pack.at(-1)!.letter = 'z';

    const second = story(ROOM, { content });
    emptyPack(second);
    for (const { letter, item } of first.state.pack) {
      const { id: _, touched: __, ...built } = item;
      const power = { do: 'build', item: built as BuiltItem, letter } as const;
      expect(second.act(printCommand({ type: 'wizard', power })).as).toBe('free');
    }
    const withoutIds = ({ state }: Story) =>
      state.pack.map(({ letter, item }) => ({ letter, item: { ...item, id: 0 } }));
    expect(withoutIds(second)).toEqual(withoutIds(first));
    expect(second.state.nextGroup).toBeGreaterThan(77);
  });

  test('\\C takes no letter twice; a bunch without a number is a new one', () => {
    const content = gameContent();
    const made = story(ROOM, { content });
    expect(made.act('\\C{"class":"potion","kind":"healing","letter":"a"}')).toEqual({
      as: 'refused',
      why: 'letter taken',
    });
    made.act('\\C{"class":"weapon","kind":"dart","count":3}\\C{"class":"weapon","kind":"dart","count":4}');
    const darts = made.state.pack.flatMap(({ item }) =>
      item.class === 'weapon' && item.kind === 'dart' ? [item] : [],
    );
    expect(darts.map(({ count }) => count).sort()).toEqual([3, 4]);
    expect(darts[0]!.group).not.toBe(darts[1]!.group);
    made.act(`\\C{"class":"weapon","kind":"dart","count":5,"group":${darts[0]!.group}}`);
    expect(darts[0]!.count + darts[1]!.count).toBe(12);
  });

  test('\\w tells all about any one thing', () => {
    const { state, act, give, toldOf } = wizardly(ROOM, { content: gameContent() });
    const letter = give('stick', 'light');
    act(`\\w${letter}`);
    expect(state.knowledge.kinds.stick.light!.known).toBe(true);
    expect(state.pack.at(-1)!.item).toMatchObject({ known: true });
    expect(toldOf('identified')).toHaveLength(1);
    expect(act('\\wz')).toEqual({ as: 'refused', why: 'no such item' });
  });

  test('~ charges a stick ten thousandfold, and nothing else', () => {
    const { state, act, give } = wizardly(ROOM, { content: gameContent() });
    const letter = give('stick', 'light');
    act(`~${letter}`);
    expect(state.pack.at(-1)!.item).toMatchObject({ charges: 10_000 });
    expect(act('~a')).toEqual({ as: 'refused', why: 'not a stick' });
    expect(act('~z')).toEqual({ as: 'refused', why: 'no such item' });
  });

  test('with an empty pack there is nothing to learn about or charge', () => {
    const made = wizardly();
    emptyPack(made);
    const { act } = made;
    for (const keys of ['\\w-', '~-']) expect(act(keys)).toEqual({ as: 'refused', why: 'pack empty' });
  });

  test('\\i: nine levels, a +1,+1 two handed sword in hand, plate mail of class -5 worn, even over a curse', () => {
    const { state, act, toldOf } = wizardly(ROOM, { content: gameContent() });
    const { hero, pack } = state;
    const mace = pack.find(({ item }) => item.id === hero.wielded)!.item;
    Object.assign(mace, { cursed: true });
    act('\\i');
    expect([hero.level, hero.xp]).toEqual([10, 2601]);
    expect(hero.maxHp).toBeGreaterThanOrEqual(12 + 9);
    expect(toldOf('levelUp')).toHaveLength(1);
    const held = pack.find(({ item }) => item.id === hero.wielded)!.item;
    expect(held).toMatchObject({ kind: 'two handed sword', hit: 1, damage: 1, cursed: false });
    expect(pack.find(({ item }) => item.id === hero.worn)!.item).toMatchObject({ kind: 'plate mail', armor: -5 });
    act('\\i');
    act('\\i');
    expect(hero.level).toBe(21);
  });
});
