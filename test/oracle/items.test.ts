import { describe, expect, test } from 'vitest';
import { dealDisguises } from '../../src/entities/knowledge.js';
import { addToPack, giveStartPack } from '../../src/entities/pack.js';
import { ringFood } from '../../src/entities/rings.js';
import { freshMakings, makeItem, makeItemOf } from '../../src/entities/spawn.js';
import type { RingPower } from '../../src/state/content.js';
import type { Armor, Ring, Stick, Weapon } from '../../src/state/items.js';
import { eat } from '../../src/turns/eat.js';
import { carryOut } from '../../src/turns/effects/carry-out.js';
import { begin } from '../../src/turns/engine.js';
import { gameContent } from '../content.js';
import { type Arena, arena, wear } from '../turns/arena.js';
import { chance, evenly, expectMean, expectOdds, times } from './chance.js';

const content = gameContent();
const ROOM = ['-------', '|.....|', '|..@..|', '|.....|', '-------'];

/** A hero alone in a room, whose stream is that of the test. */
function alone(name: string): Arena {
  const scene = arena(ROOM);
  return Object.assign(scene, { rng: chance(name) });
}

describe('the general generator', () => {
  test('classes', () => {
    const rng = chance('classes');
    const odds = Object.fromEntries(content.classOdds.map((entry) => [entry.class, entry.odds / 100]));
    expect(odds).toEqual({
      potion: 0.26,
      scroll: 0.36,
      food: 0.16,
      weapon: 0.07,
      armor: 0.07,
      ring: 0.04,
      stick: 0.04,
    });
    expectOdds(
      times(40_000, () => makeItem(content, freshMakings(), rng).class),
      odds,
    );
  });

  test('kinds within each class', () => {
    const rng = chance('kinds');
    const made = times(60_000, () => makeItem(content, freshMakings(), rng));
    for (const itemClass of ['potion', 'scroll', 'food', 'weapon', 'armor', 'ring', 'stick'] as const) {
      const kinds: readonly { name: string; odds: number }[] = content.items[itemClass];
      const odds = Object.fromEntries(kinds.map(({ name, odds: percent }) => [name, percent / 100]));
      expectOdds(
        made.filter((item) => item.class === itemClass).map(({ kind }) => kind),
        odds,
      );
    }
  });

  test('weapons: one in ten cursed, one in twenty better', () => {
    const rng = chance('weapons');
    const made = times(20_000, () => makeItemOf(content, freshMakings(), 'weapon', 'mace', rng) as Weapon);
    expectOdds(
      made.map(({ hit }) => hit),
      { '-3': 0.1 / 3, '-2': 0.1 / 3, '-1': 0.1 / 3, '0': 0.85, '1': 0.05 / 3, '2': 0.05 / 3, '3': 0.05 / 3 },
    );
    expect(made.every(({ hit, damage, cursed }) => damage === 0 && cursed === hit < 0)).toBe(true);
  });

  test('armour: one in five cursed, eight in a hundred better', () => {
    const rng = chance('armour');
    const made = times(20_000, () => makeItemOf(content, freshMakings(), 'armor', 'ring mail', rng) as Armor);
    expectOdds(
      made.map(({ armor }) => armor),
      { '10': 0.2 / 3, '9': 0.2 / 3, '8': 0.2 / 3, '7': 0.72, '6': 0.08 / 3, '5': 0.08 / 3, '4': 0.08 / 3 },
    );
    expect(made.every(({ armor, cursed }) => cursed === armor > 7)).toBe(true);
  });

  test('bonus rings: -1 and cursed, +1, +2', () => {
    const rng = chance('rings');
    const made = times(9_000, () => makeItemOf(content, freshMakings(), 'ring', 'dexterity', rng) as Ring);
    expectOdds(
      made.map(({ bonus }) => bonus),
      { '-1': 1 / 3, '1': 1 / 3, '2': 1 / 3 },
    );
    expect(made.every(({ bonus, cursed }) => cursed === bonus < 0)).toBe(true);
  });

  test('charges', () => {
    const rng = chance('charges');
    const charges = (kind: string) =>
      times(10_000, () => (makeItemOf(content, freshMakings(), 'stick', kind, rng) as Stick).charges);
    expectOdds(charges('light'), evenly(10, 19));
    expectOdds(charges('cold'), evenly(3, 7));
  });

  test('counts of bunches', () => {
    const rng = chance('counts');
    const counts = (kind: string) => times(8_000, () => makeItemOf(content, freshMakings(), 'weapon', kind, rng).count);
    for (const kind of ['arrow', 'dart', 'shuriken']) expectOdds(counts(kind), evenly(8, 15));
    expectOdds(counts('dagger'), evenly(2, 5));
    expectOdds(counts('spear'), { 1: 1 });
  });
});

test('the arrows of the start', () => {
  const rng = chance('start arrows');
  const { state } = alone('start');
  const counts = times(7_500, () => {
    state.pack = [];
    giveStartPack(state, content, rng);
    return state.pack.find(({ item }) => item.kind === 'arrow')!.item.count;
  });
  expectOdds(counts, evenly(25, 39));
});

describe('disguises', () => {
  test('the first stick is a wand or a staff by the toss of a coin', () => {
    const first = content.items.stick[0]!.name;
    const made = times(4_000, (game) => dealDisguises(content, chance(`disguises ${game}`)).stick[first]!.made);
    expectOdds(made, { wand: 0.5, staff: 0.5 });
  });

  test('each colour is as likely as the others', () => {
    const first = content.items.potion[0]!.name;
    const looks = times(8_100, (game) => dealDisguises(content, chance(`colours ${game}`)).potion[first]!.looks);
    expectOdds(looks, Object.fromEntries(content.names.colors.map((color) => [color, 1 / 27])));
  });

  test('titles have two to four words and at most 40 letters and blanks', () => {
    const titles = times(1_000, (game) =>
      Object.values(dealDisguises(content, chance(`titles ${game}`)).scroll),
    ).flat();
    expect(new Set(titles.map(({ looks }) => looks.split(' ').length))).toEqual(new Set([2, 3, 4]));
    for (const { looks } of titles) expect(looks.length, looks).toBeLessThanOrEqual(40);
  });
});

describe('the body', () => {
  test.each([
    ['none', [], 0],
    ['slow digestion', ['slowDigestion'], -0.5],
    ['two of slow digestion', ['slowDigestion', 'slowDigestion'], -1],
    ['regeneration', ['regeneration'], 2],
    ['searching', ['searching'], 1 / 3],
    ['see invisible', ['seeInvisible'], 0.2],
    ['stealth and dexterity', ['stealth', 'dexterity'], 4 / 3],
  ] as [string, RingPower[], number][])('food that rings use: %s', (name, powers, mean) => {
    const scene = alone(`food ${name}`);
    powers.forEach((power, at) => {
      wear(scene, power, at === 0 ? 'left' : 'right');
    });
    const used = times(20_000, () => ringFood(scene.state, content, scene.rng));
    expectMean(used, mean);
  });

  test('a ration tastes bad and teaches in 29 of 100, and feeds 1100 to 1499 turns', () => {
    const scene = alone('rations');
    const meals = times(10_000, () => {
      Object.assign(scene.state.hero, { food: 0, xp: 0 });
      scene.state.pack = [];
      addToPack(scene.state, content, makeItemOf(content, scene.state, 'food', 'food ration', scene.rng));
      eat(scene, { type: 'eat', item: 'a' });
      return { food: scene.state.hero.food, xp: scene.state.hero.xp };
    });
    expectOdds(
      meals.map(({ xp }) => xp),
      { 0: 0.71, 1: 0.29 },
    );
    expectMean(
      meals.map(({ food }) => food),
      1299.5,
    );
    expect(meals.every(({ food }) => food >= 1100 && food <= 1499)).toBe(true);
  });

  /** The turns that one use adds to what wears off. */
  function lasting(
    kind: string,
    timer: 'confused' | 'levitating' | 'blind' | 'hasted' | 'detectingMonsters',
    n: number,
  ) {
    const scene = alone(`lasting ${kind}`);
    const { effect } = content.items.potion.find(({ name }) => name === kind)!;
    return times(n, () => {
      scene.state.clock.timers[timer] = 0;
      carryOut(scene, effect, null);
      return scene.state.clock.timers[timer];
    });
  }

  test('durations', () => {
    expectOdds(lasting('confusion', 'confused', 4_000), evenly(19, 20));
    expectOdds(lasting('levitation', 'levitating', 6_000), evenly(29, 31));
    expectOdds(lasting('haste self', 'hasted', 8_000), evenly(4, 7));
    expectOdds(lasting('blindness', 'blind', 20_000), evenly(808, 892));
    expectOdds(lasting('monster detection', 'detectingMonsters', 10), { 20: 1 });
  });

  test('sleep', () => {
    const scene = alone('sleep');
    const slept = times(10_000, () => {
      scene.state.clock.helpless = 0;
      carryOut(scene, { do: 'sleep', turns: [4, 8] }, null);
      return scene.state.clock.helpless;
    });
    expectOdds(slept, evenly(4, 8));
  });

  test('poison takes 1 to 3', () => {
    const scene = alone('poison');
    const lost = times(6_000, () => {
      scene.state.hero.strength = 16;
      carryOut(scene, { do: 'poison', strength: [1, 3] }, null);
      return 16 - scene.state.hero.strength;
    });
    expectOdds(lost, evenly(1, 3));
  });
});

test('a ring of teleportation: one turn in fifty', () => {
  const scene = arena(ROOM);
  const { state } = scene;
  state.level.stairs = { x: 5, y: 2 };
  state.streams.play = chance('teleport ring').state();
  wear(scene, 'teleportation', 'right');
  const moved = times(10_000, () => {
    state.hero.food = 1300;
    state.clock.wanderDelay = 100;
    const rest = begin(state, content, { type: 'rest', count: 1 });
    return rest.as === 'timed' && rest.events.some(({ type }) => type === 'teleported') ? 'moved' : 'stayed';
  });
  expectOdds(moved, { moved: 1 / 50, stayed: 49 / 50 });
});

describe('magic', () => {
  test('enchant weapon: to hit or damage', () => {
    const scene = alone('enchant weapon');
    const mace = makeItemOf(content, scene.state, 'weapon', 'mace', scene.rng) as Weapon;
    scene.state.pack.push({ letter: 'a', item: mace });
    scene.state.hero.wielded = mace.id;
    const better = times(4_000, () => {
      const { hit } = mace;
      carryOut(scene, { do: 'enchantWeapon' }, null);
      return mace.hit > hit ? 'hit' : 'damage';
    });
    expectOdds(better, { hit: 0.5, damage: 0.5 });
  });

  test('polymorph: all kinds alike', () => {
    const scene = arena(['---------', '|@..B...|', '---------']);
    scene.rng = chance('polymorph');
    const kinds = times(13_000, () => {
      for (const monster of scene.state.level.monsters) monster.disguise = null;
      carryOut(scene, { do: 'polymorph' }, 'l');
      return scene.state.level.monsters[0]!.kind;
    });
    expectOdds(kinds, Object.fromEntries(content.monsters.map(({ name }) => [name, 1 / 26])));
  });

  test('what create monster makes carries nothing, at any depth', () => {
    for (let depth = 1; depth <= 30; depth += 3) {
      const scene = arena(ROOM, { depth });
      scene.rng = chance(`created ${depth}`);
      for (let made = 0; made < 8; made++) carryOut(scene, { do: 'createMonster' }, null);
      expect(scene.state.level.monsters).toHaveLength(8);
      for (const { pack } of scene.state.level.monsters) expect(pack).toEqual([]);
    }
  });
});
