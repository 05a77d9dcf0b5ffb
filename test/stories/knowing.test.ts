import { describe, expect, test } from 'vitest';
import { itemLook, kindLook, monsterLook, packLook } from '../../src/entities/looks.js';
import type { Item } from '../../src/state/items.js';
import { advance, begin } from '../../src/turns/engine.js';
import { the } from '../turns/arena.js';
import {
  act,
  carry,
  held,
  knows,
  of,
  only,
  outcome,
  ROOM,
  refusal,
  type Stage,
  stage,
  TWO_ROOMS,
} from './item-play.js';
import { story } from './story.js';

function look(scene: Stage, letter: string) {
  return itemLook(scene.state, scene.content, held<Item>(scene, letter));
}

describe('what is known of things', () => {
  test('kinds are found out, plusses and charges of single things are another matter', () => {
    const scene = stage();
    const wand = carry(scene, 'stick', 'light', { charges: 12 });
    const other = carry(scene, 'stick', 'light', { charges: 15 });
    expect(look(scene, wand)).toMatchObject({ kind: '', charges: null });
    act(scene, `zl${wand}`);
    expect(look(scene, wand)).toMatchObject({ kind: 'light', charges: null });
    act(scene, `r${carry(scene, 'scroll', 'identify ring, wand or staff')}=${wand}`);
    expect(look(scene, wand)).toMatchObject({ kind: 'light', charges: 11 });
    expect(look(scene, other)).toMatchObject({ kind: 'light', charges: null });
  });

  test('nothing of what is not known shows in a look', () => {
    const scene = stage();
    for (const [itemClass, kind] of [
      ['potion', 'healing'],
      ['scroll', 'sleep'],
      ['ring', 'protection'],
      ['stick', 'cold'],
    ] as const) {
      const letter = carry(scene, itemClass, kind);
      expect(JSON.stringify(look(scene, letter))).not.toContain(kind);
    }
    const mace = carry(scene, 'weapon', 'mace', { hit: 3, damage: 2 });
    expect(look(scene, mace)).toMatchObject({ hit: null, damage: null });
    const mail = carry(scene, 'armor', 'ring mail', { armor: 4 });
    expect(look(scene, mail)).toMatchObject({ armor: null, standard: 7 });
  });

  test('two potions of one kind look alike whatever is known, so that a list gives nothing away', () => {
    const scene = stage();
    const potion = carry(scene, 'potion', 'healing', { count: 2 });
    act(scene, `c${potion}"sour"`);
    const [entry] = scene.state.pack;
    expect(packLook(scene.state, scene.content, entry!)).toMatchObject({
      item: { called: 'sour', kind: '', count: 2 },
    });
    act(scene, `q${potion}`);
    expect(look(scene, potion)).toMatchObject({ called: '', kind: 'healing', count: 1 });
  });

  test('rings without a bonus show none even when they are known', () => {
    const scene = stage();
    const ring = carry(scene, 'ring', 'stealth', { known: true });
    expect(look(scene, ring)).toMatchObject({ bonus: null });
    const better = carry(scene, 'ring', 'dexterity', { known: true, bonus: -1 });
    expect(look(scene, better)).toMatchObject({ bonus: -1 });
  });
});

describe('naming', () => {
  test('is asked for after a use that taught nothing, in the same turn', () => {
    const scene = stage(['---------', '|@.....B|', '|......%|', '---------']);
    const letter = carry(scene, 'potion', 'restore strength', { count: 2 });
    expect(outcome(scene, `q${letter}`)).toBe('asked');
    expect(scene.state.clock.turn).toBe(0);
    expect(refusal(scene, 's')).toBe('answer first');
    expect(refusal(scene, `=${letter}`)).toBe('wrong answer');
    expect(only(act(scene, '="sour"'), 'called').kind).toMatchObject({ called: 'sour', kind: '' });
    expect(scene.state.clock.turn).toBe(1);
    expect(outcome(scene, `q${letter}`), 'it has a name now').toBe('timed');
  });

  test('Escape leaves a kind without a name, and the next use asks again', () => {
    const scene = stage();
    const letter = carry(scene, 'potion', 'restore strength', { count: 2 });
    act(scene, `q${letter}=-`);
    expect(kindLook(scene.state, 'potion', 'restore strength').called).toBe('');
    expect(outcome(scene, `q${letter}`)).toBe('asked');
  });

  test('a count goes on after the answer', () => {
    const scene = stage();
    const letter = carry(scene, 'potion', 'restore strength', { count: 4 });
    act(scene, `3q${letter}`);
    expect(held<Item>(scene, letter).count).toBe(3);
    act(scene, '="warm"');
    expect(held<Item>(scene, letter).count).toBe(1);
    expect(scene.state.clock.turn).toBe(3);
  });

  test('with c takes no time, and is for kinds that are not known, weapons and armour', () => {
    const scene = stage();
    const potion = carry(scene, 'potion', 'healing');
    expect(outcome(scene, `c${potion}"fizz"`)).toBe('free');
    expect(refusal(scene, `c${potion}"fizz"`)).toBe('no change');
    expect(outcome(scene, `c${potion}"foam"`)).toBe('free');
    const mace = carry(scene, 'weapon', 'mace');
    expect(only(act(scene, `c${mace}"Bonk"`), 'labelled').item.item).toMatchObject({ label: 'Bonk' });
    const mail = carry(scene, 'armor', 'ring mail');
    act(scene, `c${mail}"Skin"`);
    expect(refusal(scene, `c${carry(scene, 'food', 'food ration')}"lunch"`)).toBe('cannot be named');
    expect(refusal(scene, `c${carry(scene, 'amulet', 'Amulet of Yendor')}"mine"`)).toBe('cannot be named');
    expect(refusal(scene, 'cz"who"')).toBe('no such item');
    expect(scene.state.clock.turn).toBe(0);
    act(scene, `q${potion}`);
    expect(knows(scene, 'potion', 'healing')).toBe(true);
    const again = carry(scene, 'potion', 'healing');
    expect(refusal(scene, `c${again}"new"`)).toBe('kind known');
  });

  test('of a ring or wand is never asked for', () => {
    const scene = stage();
    expect(outcome(scene, `zl${carry(scene, 'stick', 'nothing', { charges: 3 })}`)).toBe('timed');
    expect(outcome(scene, `P${carry(scene, 'ring', 'adornment')}L`)).toBe('timed');
  });

  test('a label stays with its weapon only', () => {
    const scene = stage();
    const mace = carry(scene, 'weapon', 'mace');
    const other = carry(scene, 'weapon', 'mace');
    act(scene, `c${mace}"Bonk"`);
    expect(look(scene, other)).toMatchObject({ label: '' });
  });
});

describe('once more (a)', () => {
  test('uses the same thing, also from another letter, until it is gone', () => {
    const scene = stage();
    const letter = carry(scene, 'potion', 'healing', { count: 2 });
    act(scene, `q${letter}a`);
    expect(of(scene.told, 'quaffed')).toHaveLength(2);
    carry(scene, 'potion', 'poison');
    const told = act(scene, 'a');
    only(told, 'ranOut');
    expect(scene.state.hero.strength, 'the new thing under that letter is left alone').toBe(16);
    expect(scene.state.clock.turn).toBe(3);
  });

  test('of nothing is refused', () => {
    expect(refusal(stage(), 'a')).toBe('nothing to repeat');
  });
});

describe('hallucination', () => {
  test('changes what monsters are taken for, the same way however often it is asked, without chance', () => {
    const scene = stage(['-------', '|@B...|', '|....%|', '-------']);
    scene.state.clock.timers.hallucinating = 500;
    const before = JSON.stringify(scene.state);
    const names = new Set<string | null>();
    for (let turn = 0; turn < 60; turn++) {
      scene.state.clock.turn = turn;
      const seen = monsterLook(scene.state, scene.content, the(scene, 'bat'));
      expect(monsterLook(scene.state, scene.content, the(scene, 'bat'))).toEqual(seen);
      expect(seen.kind).toBe('bat');
      names.add(seen.name);
    }
    scene.state.clock.turn = 0;
    expect(JSON.stringify(scene.state)).toBe(before);
    expect(names.size).toBeGreaterThan(10);
  });

  test('gives what glows any colour', () => {
    const colors = new Set<string>();
    for (let turn = 0; turn < 40; turn++) {
      const scene = stage();
      scene.state.clock.turn = turn;
      scene.state.clock.timers.hallucinating = 500;
      colors.add(only(act(scene, `r${carry(scene, 'scroll', 'monster confusion')}`), 'effect').color);
    }
    expect(colors.size).toBeGreaterThan(10);
    const clear = stage();
    expect(only(act(clear, `r${carry(clear, 'scroll', 'monster confusion')}`), 'effect').color).toBe('');
  });

  test('an unseen monster has no name', () => {
    const scene = stage(['-------', '|@B...|', '|....%|', '-------']);
    scene.state.clock.timers.blind = 5;
    expect(monsterLook(scene.state, scene.content, the(scene, 'bat')).name).toBeNull();
  });

  test('one that is sensed has its name, and any other while hallucinating', () => {
    const scene = stage(['-----    ----', '|@..|    |H.|', '-----    ----']);
    const { state, content } = scene;
    const hobgoblin = the(scene, 'hobgoblin');
    state.clock.timers.detectingMonsters = 9;
    expect(monsterLook(state, content, hobgoblin)).toMatchObject({ name: 'hobgoblin', seen: false });
    state.clock.timers.blind = 9;
    expect(monsterLook(state, content, hobgoblin)).toMatchObject({ name: 'hobgoblin', seen: false });
    state.clock.timers.hallucinating = 9;
    const names = new Set<string | null>();
    for (let turn = 0; turn < 20; turn++) {
      state.clock.turn = turn;
      names.add(monsterLook(state, content, hobgoblin).name);
    }
    expect(names.size).toBeGreaterThan(5);
  });
});

test('a game that is stopped inside a question comes back to the same question', () => {
  const scene = stage(ROOM);
  carry(scene, 'potion', 'healing');
  const scroll = carry(scene, 'scroll', 'identify potion');
  outcome(scene, `r${scroll}`);
  const saved = JSON.parse(JSON.stringify(scene.state)) as Stage['state'];
  expect(saved.phase).toEqual({ type: 'identify', classes: ['potion'] });
  expect(() => advance(saved, scene.content)).toThrow();
  const done = begin(saved, scene.content, { type: 'answer', value: { letter: 'a' } });
  expect(done.as).toBe('timed');
  expect(saved.knowledge.kinds.potion.healing!.known).toBe(true);
});

test('quitting is possible inside a question', () => {
  const scene = stage();
  carry(scene, 'potion', 'restore strength');
  act(scene, 'qaQ');
  expect(scene.state.phase).toMatchObject({ type: 'over', ending: { how: 'quit' } });
});

describe('what use teaches', () => {
  const POTIONS = {
    confusion: true,
    hallucination: true,
    poison: true,
    'gain strength': true,
    'see invisible': false,
    healing: true,
    'monster detection': false,
    'magic detection': true,
    'raise level': true,
    'extra healing': true,
    'haste self': true,
    'restore strength': false,
    blindness: true,
    levitation: true,
  };
  const SCROLLS = {
    'monster confusion': false,
    'magic mapping': true,
    'hold monster': true,
    sleep: true,
    'enchant armor': false,
    'identify potion': true,
    'identify scroll': true,
    'identify weapon': true,
    'identify armor': true,
    'identify ring, wand or staff': true,
    'scare monster': false,
    'food detection': true,
    teleportation: true,
    'enchant weapon': false,
    'create monster': false,
    'remove curse': false,
    'aggravate monsters': false,
    'protect armor': false,
  };

  /** A scene where everything has something to work on. */
  function rich(seed: string): Stage {
    const scene = stage(['---------', '|@S:!...|', '|......%|', '---------'], { seed });
    Object.assign(the(scene, 'snake'), { running: true, goal: { to: 'hero' } });
    carry(scene, 'armor', 'ring mail');
    carry(scene, 'weapon', 'mace');
    return scene;
  }

  test.each(Object.entries(POTIONS))('a potion of %s is known by its drinking: %s', (kind, known) => {
    const scene = rich('drunk');
    outcome(scene, `q${carry(scene, 'potion', kind)}`);
    expect(knows(scene, 'potion', kind)).toBe(known);
    if (!known) expect(scene.state.phase).toEqual({ type: 'name', class: 'potion', kind });
  });

  test.each(Object.entries(SCROLLS))('a scroll of %s is known by its reading: %s', (kind, known) => {
    for (let game = 0; ; game++) {
      const scene = kind === 'teleportation' ? stage(TWO_ROOMS, { seed: `read ${game}` }) : rich('read');
      const { zone } = scene.state.hero;
      outcome(scene, `r${carry(scene, 'scroll', kind)}`);
      // It takes another room to notice that one is elsewhere.
      if (kind === 'teleportation' && scene.state.hero.zone === zone) continue;
      expect(knows(scene, 'scroll', kind)).toBe(known);
      if (!known) expect(scene.state.phase).toEqual({ type: 'name', class: 'scroll', kind });
      return;
    }
  });

  test('none is left out', () => {
    const { potion, scroll } = stage().content.items;
    expect(Object.keys(POTIONS)).toEqual(potion.map(({ name }) => name));
    expect(Object.keys(SCROLLS)).toEqual(scroll.map(({ name }) => name));
  });

  test('a name that was given is dropped when the kind is known, by use or by a scroll', () => {
    for (const way of ['use', 'scroll']) {
      const scene = stage();
      const potion = carry(scene, 'potion', 'healing', { count: 2 });
      act(scene, `c${potion}"sour"`);
      act(scene, way === 'use' ? `q${potion}` : `r${carry(scene, 'scroll', 'identify potion')}=${potion}`);
      expect(scene.state.knowledge.kinds.potion.healing).toMatchObject({ known: true, called: '' });
    }
  });

  test('a kind that is known is not asked a name for, nor one that has a name', () => {
    for (const change of [{ known: true }, { called: 'sour' }]) {
      const scene = stage();
      Object.assign(scene.state.knowledge.kinds.potion['restore strength']!, change);
      expect(outcome(scene, `q${carry(scene, 'potion', 'restore strength')}`)).toBe('timed');
    }
  });

  test('what a game starts with is known', () => {
    for (const { item } of story(ROOM, { content: stage().content }).state.pack) {
      if ('known' in item) expect(item.known, item.kind).toBe(true);
    }
  });
});
