import { describe, expect, test } from 'vitest';
import { canSeeMonster } from '../../src/entities/sight.js';
import type { Armor } from '../../src/state/items.js';
import { attackMonster, heroArmor, savesAgainst } from '../../src/turns/combat.js';
import { expectRate, oracle } from '../oracle/chance.js';
import { the, weapon } from '../turns/arena.js';
import { act, carry, held, knows, of, ROOM, type Stage, stage, TWO_ROOMS } from './item-play.js';

/** Puts a ring of this kind on the left hand, or on the right. */
function putOn(scene: Stage, kind: string, bonus = 0, hand = 'L'): string {
  const letter = carry(scene, 'ring', kind, { bonus });
  act(scene, `P${letter}${hand}`);
  return letter;
}

const PHANTOM = ['-----------', '|@.....P..|', '|........%|', '-----------'];

/** Whether the hero sees the phantom of the drawing. */
function sees(scene: Stage): boolean {
  return canSeeMonster(scene.state, scene.content, the(scene, 'phantom'));
}

describe('rings', () => {
  test('protection makes the hero harder to hit by its bonus, on both hands together', () => {
    const scene = stage();
    putOn(scene, 'protection', 2);
    expect(heroArmor(scene.state, scene.content)).toBe(8);
    putOn(scene, 'protection', -1, 'R');
    expect(heroArmor(scene.state, scene.content)).toBe(9);
    act(scene, 'RL');
    expect(heroArmor(scene.state, scene.content)).toBe(11);
  });

  test('protection makes a saving throw against magic easier by its bonus, one against poison not', () => {
    const scene = stage(ROOM, { seed: oracle('saves with protection') });
    putOn(scene, 'protection', 2);
    const n = 4000;
    const saves = { magic: 0, poison: 0 };
    for (let i = 0; i < n; i++) {
      for (const kind of ['magic', 'poison'] as const) if (savesAgainst(scene, 'hero', kind)) saves[kind]++;
    }
    expectRate(saves.magic, n, 6 / 20);
    expectRate(saves.poison, n, 7 / 20);
  });

  test('add strength changes strength at once, and never beyond 31', () => {
    const scene = stage();
    putOn(scene, 'add strength', 2);
    expect(scene.state.hero.strength).toBe(18);
    scene.state.hero.strength = 30;
    putOn(scene, 'add strength', 2, 'R');
    expect(scene.state.hero.strength).toBe(31);
  });

  test('a bad ring of add strength takes it down to 3 and no further', () => {
    const scene = stage();
    scene.state.hero.strength = 3;
    putOn(scene, 'add strength', -1);
    expect(scene.state.hero.strength).toBe(3);
  });

  test('see invisible shows invisible monsters for as long as it is worn', () => {
    const scene = stage(PHANTOM);
    expect(sees(scene)).toBe(false);
    putOn(scene, 'see invisible');
    expect(sees(scene)).toBe(true);
    act(scene, 'RL');
    expect(sees(scene)).toBe(false);
  });

  test('of two rings of see invisible the one that is left still shows them', () => {
    const scene = stage(PHANTOM);
    putOn(scene, 'see invisible');
    putOn(scene, 'see invisible', 0, 'R');
    act(scene, 'RL');
    expect(sees(scene)).toBe(true);
    act(scene, 'RR');
    expect(sees(scene)).toBe(false);
  });

  test('a potion of see invisible that wears off leaves a worn ring its power', () => {
    const scene = stage(PHANTOM);
    putOn(scene, 'see invisible');
    scene.state.clock.timers.seeingInvisible = 1;
    const told = act(scene, '.');
    expect(of(told, 'timerEnded').map(({ timer }) => timer)).toEqual(['seeingInvisible']);
    expect(sees(scene)).toBe(true);
  });

  test('adornment does nothing at all', () => {
    const after = [true, false].map((adorned) => {
      const scene = stage(['---------', '|@....S.|', '|......%|', '---------']);
      const letter = carry(scene, 'ring', 'adornment');
      if (adorned) scene.state.hero.rings.left = held(scene, letter).id;
      Object.assign(the(scene, 'snake'), { running: true, goal: { to: 'hero' } });
      act(scene, '9.9.9.');
      const { rings, ...hero } = scene.state.hero;
      return [hero, scene.state.level, scene.state.streams, scene.told, rings.right];
    });
    expect(after[0]).toEqual(after[1]);
  });

  test.each([
    ['dexterity', 2, 4 / 20],
    ['dexterity', -1, 1 / 20],
    ['increase damage', 2, 2 / 20],
  ])('%s %i makes what is in hand hit with it, or without', (kind, bonus, rate) => {
    const scene = stage(['-----', '|@Y%|', '-----'], { seed: oracle(`${kind} ${bonus}`) });
    putOn(scene, kind, bonus);
    const yeti = Object.assign(the(scene, 'yeti'), { hp: 1e6, maxHp: 1e6, armor: 1 });
    const mace = weapon(scene, 'mace');
    const n = 4000;
    let hits = 0;
    for (let i = 0; i < n; i++) if (attackMonster(scene, yeti, mace, null)) hits++;
    expectRate(hits, n, rate);
  });

  test('dexterity and increase damage do nothing for what is thrown', () => {
    const scene = stage(['-----', '|@Y%|', '-----'], { seed: oracle('thrown with rings') });
    putOn(scene, 'dexterity', 2);
    putOn(scene, 'increase damage', 2, 'R');
    const yeti = Object.assign(the(scene, 'yeti'), { hp: 1e6, maxHp: 1e6, armor: 9 });
    const mace = weapon(scene, 'mace');
    const dart = weapon(scene, 'dart');
    const n = 4000;
    let hits = 0;
    for (let i = 0; i < n; i++) {
      const before = yeti.hp;
      if (!attackMonster(scene, yeti, mace, dart)) continue;
      hits++;
      // 1d3, and one for strength 16.
      expect([2, 3, 4]).toContain(before - yeti.hp);
    }
    expectRate(hits, n, 10 / 20);
  });

  test.each([-1, 2])('increase damage %i adds to the damage of what is in hand', (bonus) => {
    const scene = stage(['-----', '|@Y%|', '-----']);
    putOn(scene, 'increase damage', bonus);
    const yeti = Object.assign(the(scene, 'yeti'), { armor: 60 });
    const mace = weapon(scene, 'mace');
    const damages = new Set<number>();
    for (let i = 0; i < 600; i++) {
      yeti.hp = 1000;
      attackMonster(scene, yeti, mace, null);
      damages.add(1000 - yeti.hp);
    }
    // 2d4, and one for strength 16.
    expect([Math.min(...damages), Math.max(...damages)]).toEqual([3 + bonus, 9 + bonus]);
  });

  test('regeneration gives one hit point each turn, two of them two', () => {
    const scene = stage();
    putOn(scene, 'regeneration');
    scene.state.hero.hp = 100;
    act(scene, '9.');
    expect(scene.state.hero.hp).toBe(109);
    putOn(scene, 'regeneration', 0, 'R');
    scene.state.hero.hp = 100;
    act(scene, '9.');
    expect(scene.state.hero.hp).toBe(118);
  });

  test('two of slow digestion let the hero live on air', () => {
    const scene = stage();
    putOn(scene, 'slow digestion');
    putOn(scene, 'slow digestion', 0, 'R');
    scene.state.hero.food = 1000;
    for (let i = 0; i < 10; i++) act(scene, '200.');
    // Two turns in four it costs nothing, one costs one, one gives one.
    expect(scene.state.hero.food).toBeGreaterThan(800);
    expect(scene.state.hero.food).toBeLessThan(1200);
  });

  test('teleportation takes the hero elsewhere now and then, at the end of a turn', () => {
    const scene = stage(TWO_ROOMS);
    putOn(scene, 'teleportation');
    const zones = new Set<number>();
    for (let turn = 0; turn < 600; turn++) {
      act(scene, '.');
      zones.add(scene.state.hero.zone);
    }
    expect(of(scene.told, 'teleported').length).toBeGreaterThan(2);
    expect(zones.size).toBe(2);
    expect(knows(scene, 'ring', 'teleportation')).toBe(false);
  });

  test('stealth lets a mean monster beside the hero sleep on', () => {
    const scene = stage(['------', '|@H..|', '|...%|', '------']);
    const hobgoblin = the(scene, 'hobgoblin');
    const letter = carry(scene, 'ring', 'stealth');
    scene.state.hero.rings.left = held(scene, letter).id;
    act(scene, '50.');
    expect(hobgoblin.running).toBe(false);
    act(scene, 'RL');
    act(scene, '9.');
    expect(hobgoblin.running).toBe(true);
  });

  test('maintain armor keeps worn armour from a rust trap', () => {
    const scene = stage(['---------', '|@^....%|', '---------']);
    const mail = carry(scene, 'armor', 'ring mail', { armor: 7 });
    act(scene, `W${mail}`);
    putOn(scene, 'maintain armor');
    act(scene, 'l');
    expect(held<Armor>(scene, mail).armor).toBe(7);
    act(scene, 'RLhl');
    expect(held<Armor>(scene, mail).armor).toBe(8);
  });

  test('each ring of the game can be put on and taken off, and tells nothing of itself by that', () => {
    for (const { name } of stage().content.items.ring) {
      const scene = stage(ROOM);
      putOn(scene, name, 1);
      act(scene, 'RL');
      expect(scene.state.hero.rings, name).toEqual({ left: null, right: null });
      expect(knows(scene, 'ring', name), name).toBe(false);
    }
  });
});
