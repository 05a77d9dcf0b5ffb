import { describe, expect, test } from 'vitest';
import { holdsAmulet, packUnits } from '../../src/entities/pack.js';
import { floorItemAt, forgetPlaces } from '../../src/entities/places.js';
import type { Item, Scroll } from '../../src/state/items.js';
import { attackHero } from '../../src/turns/combat.js';
import { the } from '../turns/arena.js';
import { act, carry, held, of, only, outcome, ROOM, refusal, type Stage, stage } from './item-play.js';

/** Fills the pack with maces up to its limit, less `room`. */
function fill(scene: Stage, room = 0): void {
  while (packUnits(scene.state) < 23 - room) carry(scene, 'weapon', 'mace');
}

const letters = ({ state }: Stage) => state.pack.map(({ letter, item }) => `${letter} ${item.kind} ${item.count}`);

describe('the pack', () => {
  test('keeps classes together in the order in which they came, kinds together within them, under the lowest letters', () => {
    const scene = stage();
    carry(scene, 'weapon', 'mace');
    carry(scene, 'potion', 'healing');
    carry(scene, 'weapon', 'dart', { count: 9 });
    carry(scene, 'scroll', 'sleep');
    carry(scene, 'weapon', 'mace');
    carry(scene, 'potion', 'poison');
    carry(scene, 'potion', 'healing');
    expect(letters(scene)).toEqual(['a mace 1', 'e mace 1', 'c dart 9', 'b healing 2', 'f poison 1', 'd sleep 1']);
  });

  test('a letter is free again when the last unit is gone, and the lowest is given next', () => {
    const scene = stage();
    carry(scene, 'weapon', 'mace');
    const food = carry(scene, 'food', 'food ration', { count: 2 });
    carry(scene, 'scroll', 'sleep');
    act(scene, `e${food}`);
    expect(carry(scene, 'ring', 'stealth')).toBe('d');
    act(scene, `e${food}`);
    expect(carry(scene, 'ring', 'searching')).toBe('b');
  });

  test('holds 23 units: potions, scrolls and food count one by one, a bunch of missiles counts one', () => {
    const scene = stage(['-------', '|@:!..|', '|....%|', '-------']);
    carry(scene, 'potion', 'poison', { count: 10 });
    carry(scene, 'weapon', 'dart', { count: 15 });
    expect(packUnits(scene.state)).toBe(11);
    fill(scene, 1);
    act(scene, 'l');
    expect(packUnits(scene.state)).toBe(23);
    expect(only(act(scene, 'l'), 'packFull').item.class).toBe('potion');
    expect(floorItemAt(scene.state.level, 3, 2)).not.toBeNull();
    only(act(scene, ','), 'packFull');
  });

  test('a full pack still takes missiles of a bunch that it holds', () => {
    const scene = stage(['-----------', '|@........|', '|........%|', '-----------']);
    const darts = carry(scene, 'weapon', 'dart', { count: 5, group: 900 });
    const more = carry(scene, 'weapon', 'dart', { count: 3, group: 901 });
    act(scene, `d${more}`);
    const [lying] = scene.state.level.items;
    Object.assign(lying!.item, { group: 900 });
    fill(scene);
    expect(only(act(scene, ','), 'gotItem').item).toMatchObject({ letter: darts, item: { count: 8 } });
    expect(packUnits(scene.state)).toBe(23);
    expect(scene.state.level.items).toEqual([]);
  });

  test('full, thrown, picked up and dropped in every order: nothing is lost and nothing doubled', () => {
    const scene = stage(['-----------', '|@........|', '|........%|', '-----------']);
    const darts = carry(scene, 'weapon', 'dart', { count: 6 });
    carry(scene, 'potion', 'healing', { count: 3 });
    fill(scene);
    for (const command of [
      `tl${darts}`,
      `d${darts}`,
      ',',
      `tl${darts}`,
      'llllllll',
      'hhhhhhhh',
      ',',
      ',',
      `3tl${darts}`,
    ]) {
      for (const step of command.startsWith('l') || command.startsWith('h') ? command : [command]) act(scene, step);
    }
    expect(of(scene.told, 'vanishedThing')).toHaveLength(scene.state.ledger.destroyed);
  });
});

describe('stacking', () => {
  test.each([
    ['two potions of a kind', 'potion', 'healing', {}, {}, true],
    ['two scrolls of a kind', 'scroll', 'sleep', {}, {}, true],
    ['two rations', 'food', 'food ration', {}, {}, true],
    ['a touched and a fresh scroll', 'scroll', 'scare monster', { touched: true }, {}, true],
    ['missiles of one bunch', 'weapon', 'dart', { group: 900 }, { group: 900 }, true],
    [
      'missiles of one bunch, one of them labelled',
      'weapon',
      'dart',
      { group: 900, label: 'sharp' },
      { group: 900 },
      true,
    ],
    [
      'missiles of one bunch, one of them identified',
      'weapon',
      'dart',
      { group: 900, known: true },
      { group: 900 },
      true,
    ],
    ['missiles of two bunches', 'weapon', 'dart', { group: 900 }, { group: 901 }, false],
    ['two maces', 'weapon', 'mace', {}, {}, false],
    ['two spears', 'weapon', 'spear', {}, {}, false],
    ['two rings of a kind', 'ring', 'stealth', {}, {}, false],
    ['two wands of a kind', 'stick', 'light', { charges: 10 }, { charges: 10 }, false],
    ['two mails of a kind', 'armor', 'ring mail', { armor: 7 }, { armor: 7 }, false],
  ] as const)('%s', (_title, itemClass, kind, one, other, stack) => {
    const scene = stage();
    const first = carry(scene, itemClass, kind, one);
    const second = carry(scene, itemClass, kind, other);
    expect(first === second).toBe(stack);
  });

  test('a ration and a fruit, and two kinds of potion, stay apart', () => {
    const scene = stage();
    expect(carry(scene, 'food', 'food ration')).not.toBe(carry(scene, 'food', 'fruit'));
    expect(carry(scene, 'potion', 'healing')).not.toBe(carry(scene, 'potion', 'poison'));
  });

  test('knowing or naming a kind between two finds changes nothing about it', () => {
    const scene = stage();
    const first = carry(scene, 'potion', 'healing');
    act(scene, `c${first}"red stuff"`);
    expect(carry(scene, 'potion', 'healing')).toBe(first);
    act(scene, `q${first}`);
    expect(carry(scene, 'potion', 'healing')).toBe(first);
    expect(held<Item>(scene, first).count).toBe(2);
  });
});

describe('picking up', () => {
  test('happens by walking onto a thing, not by treading', () => {
    const scene = stage(['-------', '|@!...|', '|....%|', '-------']);
    expect(only(act(scene, 'ml'), 'movedOnto').item).toMatchObject({ class: 'potion', kind: '' });
    expect(scene.state.pack).toEqual([]);
    expect(only(act(scene, ','), 'gotItem').item.letter).toBe('a');
    expect(only(act(scene, ','), 'nothingHere').levitating).toBe(false);
    expect(scene.state.clock.turn).toBe(3);
  });

  test('with an empty pack takes the thing off the floor', () => {
    const scene = stage(['-------', '|@!...|', '|....%|', '-------']);
    act(scene, 'l');
    expect(scene.state.level.items).toEqual([]);
    expect(scene.state.pack).toHaveLength(1);
  });

  test('gold goes into the purse', () => {
    const scene = stage(['-------', '|@*...|', '|....%|', '-------']);
    expect(only(act(scene, 'l'), 'gotGold').amount).toBe(50);
    expect(scene.state.hero.gold).toBe(50);
    expect(scene.state.pack).toEqual([]);
    expect(scene.state.level.items).toEqual([]);
  });

  test('who was after gold is after the hero from the moment it is taken, between two slots of a turn too', () => {
    const scene = stage(['--------', '|@*...C|', '|.....%|', '--------']);
    const centaur = the(scene, 'centaur');
    Object.assign(centaur, { running: true, goal: { to: 'item', id: scene.state.level.items[0]!.item.id } });
    Object.assign(scene.state.clock, { slotsLeft: 2 });
    act(scene, 'l');
    expect(scene.state.clock).toMatchObject({ turn: 0, slotsLeft: 1 });
    expect(centaur.goal).toEqual({ to: 'hero' });
  });

  test('a scare-monster scroll turns to dust when it is picked up for the second time', () => {
    const scene = stage(['-------', '|@?...|', '|....%|', '-------']);
    act(scene, 'l');
    act(scene, 'da');
    const told = act(scene, ',');
    only(told, 'crumbled');
    expect(scene.state.pack).toEqual([]);
    expect(scene.state.level.items).toEqual([]);
    expect(scene.state.ledger.destroyed).toBe(1);
  });

  test('a scroll from a stack that was picked up is marked too', () => {
    const scene = stage(['-------', '|@?...|', '|....%|', '-------']);
    const letter = carry(scene, 'scroll', 'scare monster');
    expect(held<Scroll>(scene, letter).touched).toBe(true);
    act(scene, 'l');
    expect(held<Scroll>(scene, letter).count).toBe(2);
    act(scene, `hd${letter}`);
    only(act(scene, ','), 'crumbled');
    expect(held<Scroll>(scene, letter).count).toBe(1);
  });

  test('whoever wanted the thing wants the hero now', () => {
    const scene = stage(['---------', '|@!....D|', '|......%|', '---------']);
    const dragon = the(scene, 'dragon');
    const wanted = scene.state.level.items[0]!.item.id;
    Object.assign(dragon, { running: true, goal: { to: 'item', id: wanted }, held: true });
    act(scene, 'l');
    expect(dragon.goal).toEqual({ to: 'hero' });
  });
});

describe('dropping', () => {
  test('lays down one potion, scroll or food, and the whole of anything else', () => {
    const scene = stage();
    const potions = carry(scene, 'potion', 'healing', { count: 3 });
    const darts = carry(scene, 'weapon', 'dart', { count: 7 });
    expect(only(act(scene, `d${potions}`), 'dropped').item.count).toBe(1);
    act(scene, 'l');
    expect(only(act(scene, `d${darts}`), 'dropped').item.count).toBe(7);
    expect(letters(scene)).toEqual([`${potions} healing 2`]);
  });

  test.each([
    ['stairs', 'stairs'],
    ['a door', 'door'],
  ] as const)('is refused on %s', (_title, heroOn) => {
    const scene = stage(['------', '|....@###', '|....|', '------'], { heroOn });
    expect(refusal(scene, `d${carry(scene, 'potion', 'healing')}`)).toBe('cell occupied');
    expect(refusal(scene, 'd-')).toBe('cell occupied');
  });

  test('is refused on a thing and on a trap that is known, not on a hidden one', () => {
    const scene = stage(['-------', '|@!...|', '|....%|', '-------']);
    const letter = carry(scene, 'scroll', 'sleep', { count: 3 });
    act(scene, 'ml');
    expect(refusal(scene, `d${letter}`)).toBe('cell occupied');

    for (const hidden of [false, true]) {
      const onTrap = stage(['-------', '|.@...|', '|....%|', '-------']);
      onTrap.state.level.traps.push({ x: 2, y: 2, kind: 'rust', hidden });
      forgetPlaces(onTrap.state.level);
      const scroll = carry(onTrap, 'scroll', 'sleep');
      if (hidden) expect(outcome(onTrap, `d${scroll}`)).toBe('timed');
      else expect(refusal(onTrap, `d${scroll}`)).toBe('cell occupied');
    }
  });

  test('an empty pack spends the turn', () => {
    const scene = stage();
    only(act(scene, 'd-'), 'emptyPack');
    expect(scene.state.clock.turn).toBe(1);
  });

  test('dropped and taken up again, a thing is the same thing', () => {
    const scene = stage();
    const wand = carry(scene, 'stick', 'light', { charges: 13 });
    const { id } = held<Item>(scene, wand);
    act(scene, `d${wand},`);
    expect(held<Item>(scene, wand)).toMatchObject({ id, charges: 13, count: 1 });
  });
});

describe('eating', () => {
  test('fills the stomach up to its limit, a thousand times over', () => {
    const scene = stage();
    for (let meal = 0; meal < 1000; meal++) {
      const letter = carry(scene, 'food', meal % 10 === 0 ? 'fruit' : 'food ration');
      act(scene, `e${letter}`);
      const { food, hunger } = scene.state.hero;
      expect(food).toBeGreaterThan(0);
      expect(food).toBeLessThanOrEqual(2000);
      expect(hunger).toBe('fed');
    }
  });

  test('starts from nothing, not from a debt', () => {
    const scene = stage();
    scene.state.hero.food = -600;
    scene.state.hero.hunger = 'faint';
    const letter = carry(scene, 'food', 'food ration');
    expect(outcome(scene, `e${letter}`)).toBe('timed');
    expect(scene.state.hero.food + 1).toBeGreaterThanOrEqual(1100);
    expect(scene.state.hero.hunger).toBe('fed');
  });

  test('fruit tastes of fruit and teaches nothing', () => {
    for (let meal = 0; meal < 20; meal++) {
      const scene = stage(ROOM, { seed: `fruit ${meal}` });
      const told = act(scene, `e${carry(scene, 'food', 'fruit')}`);
      expect(only(told, 'ate')).toMatchObject({ taste: 'fruit', item: { fruit: true } });
      expect(scene.state.hero.xp).toBe(0);
    }
  });

  test('a bad ration gives a point of experience, and a level with it', () => {
    for (let game = 0; game < 20; game++) {
      const scene = stage(ROOM, { seed: `bad ${game}` });
      scene.state.hero.xp = 9;
      const told = act(scene, `e${carry(scene, 'food', 'food ration')}`);
      const bad = only(told, 'ate').taste === 'bad';
      expect(scene.state.hero).toMatchObject(bad ? { xp: 10, level: 2 } : { xp: 9, level: 1 });
      expect(of(told, 'levelUp')).toHaveLength(bad ? 1 : 0);
    }
  });

  test('the wrong thing costs a turn and stays', () => {
    const scene = stage();
    const potion = carry(scene, 'potion', 'healing');
    expect(only(act(scene, `e${potion}`), 'wrongClass')).toMatchObject({ verb: 'eat' });
    expect(only(act(scene, `r${potion}`), 'wrongClass')).toMatchObject({ verb: 'read' });
    const scroll = carry(scene, 'scroll', 'sleep');
    expect(only(act(scene, `q${scroll}`), 'wrongClass')).toMatchObject({ verb: 'quaff' });
    expect(scene.state.clock.turn).toBe(3);
    expect(scene.state.pack).toHaveLength(2);
  });
});

describe('the Amulet', () => {
  test('is owned while it is in the pack: once dropped, the way up is closed and food is used again', () => {
    const scene = stage(['----', '|.@|', '|..|', '----'], { heroOn: 'stairs', depth: 3 });
    const amulet = carry(scene, 'amulet', 'Amulet of Yendor');
    act(scene, 'j');
    const { food } = scene.state.hero;
    act(scene, '..');
    expect(scene.state.hero.food, 'the Amulet feeds').toBe(food);
    act(scene, `d${amulet}.`);
    expect(scene.state.hero.food).toBeLessThan(food);
    act(scene, 'k');
    expect(refusal(scene, '<')).toBe('no way up');
  });

  test.each(['thrown', 'stolen'])("is nobody's once it is %s", (how) => {
    const scene = stage(['-----', '|@N.|', '-----'], { heroOn: 'stairs', depth: 3 });
    const nymph = the(scene, 'nymph');
    const amulet = carry(scene, 'amulet', 'Amulet of Yendor');
    expect(holdsAmulet(scene.state)).toBe(true);
    if (how === 'thrown') act(scene, `th${amulet}`);
    else attackHero(scene, Object.assign(nymph, { level: 60 }));
    expect(holdsAmulet(scene.state)).toBe(false);
    expect(refusal(scene, '<')).toBe('no way up');
  });
});

test('a thing may be laid down in a passage too', () => {
  const scene = stage(['####@###'], { heroOn: 'passage' });
  expect(outcome(scene, `d${carry(scene, 'potion', 'healing')}`)).toBe('timed');
  expect(scene.state.level.items.map(({ x, y }) => [x, y])).toEqual([[4, 1]]);
});

test('gold takes no room in a full pack', () => {
  const scene = stage(['-------', '|@*...|', '|....%|', '-------']);
  fill(scene);
  only(act(scene, 'l'), 'gotGold');
  expect(scene.state.hero.gold).toBe(50);
});
