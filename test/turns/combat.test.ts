import { describe, expect, test } from 'vitest';
import { makeItemOf } from '../../src/entities/spawn.js';
import type { Item } from '../../src/state/items.js';
import type { Monster } from '../../src/state/monsters.js';
import { attackHero, attackMonster, blastMonster, heroArmor, savesAgainst } from '../../src/turns/combat.js';
import { expectMean, expectRate, oracle } from '../oracle/chance.js';
import { type Arena, arena, give, the, weapon, wear } from './arena.js';

const N = 10_000;

const room = (glyph: string) => ['-------', '|.....|', `|.@${glyph}..|`, '|.....|', '-------'];

/** Blows of the hero against one that never dies: how many hit, and the damages of those. */
function blows(scene: Arena, monster: Monster, hand: Item | null, thrown: Item | null, n = N) {
  const damages: number[] = [];
  for (let i = 0; i < n; i++) {
    monster.hp = 1_000_000;
    if (attackMonster(scene, monster, hand, thrown)) damages.push(1_000_000 - monster.hp);
    scene.told.length = 0;
  }
  return { hits: damages.length, damages };
}

function expectDamage(trials: readonly number[], mean: number, low: number, high: number): void {
  expect([Math.min(...trials), Math.max(...trials)]).toEqual([low, high]);
  expectMean(trials, mean);
}

describe('the hero hits', () => {
  // Level 1, strength 16, a +1 mace.
  test.each([
    ['H', 'hobgoblin', 0.35],
    ['E', 'emu', 0.45],
    ['R', 'rattlesnake', 0.25],
    ['Z', 'zombie', 0.5],
  ])('%s by its armour class, awake or asleep', (glyph, kind, p) => {
    const scene = arena(room(glyph), { seed: oracle(`hero hits ${kind}`) });
    const monster = the(scene, kind);
    const mace = weapon(scene, 'mace', 1, 1);
    const { hits } = blows(scene, monster, mace, null);
    expectRate(hits, N, p);

    let asleep = 0;
    for (let i = 0; i < N; i++) {
      monster.running = false;
      monster.hp = 1000;
      if (attackMonster(scene, monster, mace, null)) asleep++;
    }
    expectRate(asleep, N, p);
  });

  test('with a +1,+1 mace for 2d4 + 2 (statement 45)', () => {
    const scene = arena(room('H'), { seed: oracle('mace damage') });
    const { damages } = blows(scene, the(scene, 'hobgoblin'), weapon(scene, 'mace', 1, 1), null);
    expectDamage(damages, 7, 4, 10);
  });

  test('with bare hands for 1d4 + 1, rings or not (statement 47)', () => {
    const scene = arena(room('H'), { seed: oracle('bare hands') });
    wear(scene, 'damage', 'left', 2);
    wear(scene, 'dexterity', 'right', 2);
    const { hits, damages } = blows(scene, the(scene, 'hobgoblin'), null, null);
    expectRate(hits, N, 0.3);
    expectDamage(damages, 3.5, 2, 5);
  });

  test('better with rings of dexterity and damage, one for each hand', () => {
    const scene = arena(room('H'), { seed: oracle('rings in a fight') });
    wear(scene, 'damage', 'left', 2);
    wear(scene, 'dexterity', 'right', 2);
    const { hits, damages } = blows(scene, the(scene, 'hobgoblin'), weapon(scene, 'mace'), null);
    expectRate(hits, N, 0.4);
    expectDamage(damages, 8, 5, 11);
  });

  test('with an arrow from the wielded bow for 2d3 + 1, with one thrown by hand for 2 (statement 46)', () => {
    const scene = arena(room('H'), { seed: oracle('arrows') });
    const arrow = weapon(scene, 'arrow');
    const shot = blows(scene, the(scene, 'hobgoblin'), weapon(scene, 'short bow', 1, 0), arrow);
    expectRate(shot.hits, N, 0.35);
    expectDamage(shot.damages, 5, 3, 7);
    const thrown = blows(scene, the(scene, 'hobgoblin'), weapon(scene, 'mace', 1, 1), arrow);
    expectRate(thrown.hits, N, 0.3);
    expectDamage(thrown.damages, 2, 2, 2);
  });

  test('with a dagger thrown for 1d4 + 1, whatever is in hand', () => {
    const scene = arena(room('H'), { seed: oracle('thrown dagger') });
    const dagger = weapon(scene, 'dagger', 2, 1);
    const { hits, damages } = blows(scene, the(scene, 'hobgoblin'), weapon(scene, 'short bow', 1, 1), dagger);
    expectRate(hits, N, 0.4);
    expectDamage(damages, 4.5, 3, 6);
  });

  test('with a thing that is no weapon for the strength bonus alone; with a staff for 2d3, with a wand for 1', () => {
    const scene = arena(room('H'), { seed: oracle('odd weapons') });
    const { content, state, rng } = scene;
    const potion = give(scene, makeItemOf(content, state, 'potion', 'healing', rng));
    expectDamage(blows(scene, the(scene, 'hobgoblin'), potion, null).damages, 1, 1, 1);
    const stick = give(scene, makeItemOf(content, state, 'stick', 'light', rng));
    state.knowledge.kinds.stick.light!.made = 'staff';
    expectDamage(blows(scene, the(scene, 'hobgoblin'), stick, null).damages, 5, 3, 7);
    expectDamage(blows(scene, the(scene, 'hobgoblin'), null, stick).damages, 5, 3, 7);
    state.knowledge.kinds.stick.light!.made = 'wand';
    expectDamage(blows(scene, the(scene, 'hobgoblin'), stick, null).damages, 2, 2, 2);
  });

  test('never for less than nothing', () => {
    const scene = arena(room('H'), { seed: oracle('weak hero') });
    scene.state.hero.strength = 3;
    scene.state.hero.level = 10;
    const { damages } = blows(scene, the(scene, 'hobgoblin'), weapon(scene, 'dart'), null);
    expect(new Set(damages)).toEqual(new Set([0]));
  });

  test('and wakes, frees and provokes what it attacks, hit or miss, and is no longer quiet', () => {
    const scene = arena(room('L'));
    const leprechaun = the(scene, 'leprechaun');
    leprechaun.held = true;
    leprechaun.armor = -20;
    scene.state.hero.quiet = 7;
    expect(attackMonster(scene, leprechaun, null, null)).toBe(false);
    expect([leprechaun.running, leprechaun.held, leprechaun.goal]).toEqual([true, false, { to: 'hero' }]);
    expect(scene.state.hero.quiet).toBe(0);
    expect(scene.toldOf('missed')).toHaveLength(1);
  });

  test('and a touch that confuses is spent by the first blow that lands', () => {
    const scene = arena(room('T'), { seed: 'touch' });
    const troll = the(scene, 'troll');
    scene.state.hero.confusingTouch = true;
    troll.armor = -20;
    attackMonster(scene, troll, null, null);
    expect([troll.confused, scene.state.hero.confusingTouch]).toEqual([false, true]);
    troll.armor = 40;
    troll.hp = 1000;
    attackMonster(scene, troll, null, null);
    expect([troll.confused, scene.state.hero.confusingTouch]).toEqual([true, false]);
    expect(scene.toldOf('confusedMonster')).toHaveLength(1);
  });

  test('and who has such a touch is told that it is spent, once, also where the blow kills', () => {
    for (const hp of [1, 1000]) {
      const scene = arena(room('T'), { seed: 'touch' });
      const troll = Object.assign(the(scene, 'troll'), { armor: 40, hp });
      scene.state.hero.confusingTouch = true;
      attackMonster(scene, troll, null, null);
      if (hp > 1) attackMonster(scene, troll, null, null);
      expect(scene.toldOf('touchSpent')).toEqual([{ type: 'touchSpent', color: '' }]);
      expect(scene.toldOf('confusedMonster')).toHaveLength(hp > 1 ? 1 : 0);

      scene.state.clock.timers.hallucinating = 9;
      scene.state.hero.confusingTouch = true;
      attackMonster(scene, Object.assign(troll, { hp: 1000 }), null, null);
      expect(scene.content.names.colors).toContain(scene.toldOf('touchSpent')[1]!.color);
    }
  });

  test('by magic without fail, with the strength bonus, sleeping or not', () => {
    const scene = arena(room('U'), { seed: oracle('blast') });
    const unicorn = the(scene, 'black unicorn');
    const damages: number[] = [];
    for (let i = 0; i < N; i++) {
      unicorn.hp = 1000;
      damages.push(blastMonster(scene, unicorn, [6, 6], 0));
      expect(unicorn.hp).toBe(1000 - damages.at(-1)!);
    }
    expectMean(damages, 22);
  });
});

describe('a monster hits', () => {
  const attacks = (scene: Arena, monster: Monster, n = N): number => {
    let hits = 0;
    for (let i = 0; i < n; i++) {
      scene.told.length = 0;
      scene.state.hero.hp = 1000;
      attackHero(scene, monster);
      hits += scene.toldOf('hit').length;
    }
    return hits;
  };

  test('a hero who is not alert four in twenty more often (statement 44, quirk 1)', () => {
    const scene = arena(room('H'), { seed: oracle('hobgoblin') });
    const armor = give(scene, makeItemOf(scene.content, scene.state, 'armor', 'ring mail', scene.rng));
    if (armor.class === 'armor') armor.armor = 6;
    scene.state.hero.worn = armor.id;
    scene.state.hero.alert = false;
    expectRate(attacks(scene, the(scene, 'hobgoblin')), N, 0.55);
    scene.state.hero.alert = true;
    expectRate(attacks(scene, the(scene, 'hobgoblin')), N, 0.35);
  });

  test('each entry of its damage list rolled by itself', () => {
    const scene = arena(room('C'), { seed: oracle('centaur') });
    scene.state.hero.worn = null;
    // Level 4 against class 10: each of three swings lands with 14 / 20.
    expectRate(attacks(scene, the(scene, 'centaur')), N, 1 - 0.3 ** 3);
  });

  test('and kills, and nobody acts after that', () => {
    const scene = arena(room('D'), { seed: 'killed' });
    scene.state.hero.hp = 1;
    for (let i = 0; i < 100 && scene.state.phase.type !== 'over'; i++) attackHero(scene, the(scene, 'dragon'));
    expect(scene.toldOf('died')).toEqual([{ type: 'died', by: { cause: 'monster', kind: 'dragon' } }]);
    expect(scene.state.hero.hp).toBe(0);
    expect(scene.told.at(-1)?.type).toBe('ended');
  });

  test('and an attack ends counts and quiet', () => {
    const scene = arena(room('H'));
    scene.state.activity = { type: 'repeat', command: { type: 'search', count: 10 }, left: 9 };
    scene.state.hero.quiet = 5;
    attackHero(scene, the(scene, 'hobgoblin'));
    expect([scene.state.activity, scene.state.hero.quiet]).toEqual([null, 0]);
  });
});

describe('armour class', () => {
  test('is 10 without armour, that of worn armour with it, and better by protection on each hand', () => {
    const scene = arena(['@']);
    expect(heroArmor(scene.state, scene.content)).toBe(10);
    const armor = give(scene, makeItemOf(scene.content, scene.state, 'armor', 'plate mail', scene.rng));
    if (armor.class === 'armor') armor.armor = 3;
    scene.state.hero.worn = armor.id;
    expect(heroArmor(scene.state, scene.content)).toBe(3);
    wear(scene, 'protection', 'left', 2);
    wear(scene, 'protection', 'right', -1);
    expect(heroArmor(scene.state, scene.content)).toBe(2);
  });
});

describe('saving throws (statement 48)', () => {
  const saves = (scene: Arena, kind: 'poison' | 'magic', who: Monster | 'hero' = 'hero'): number => {
    let saved = 0;
    for (let i = 0; i < N; i++) if (savesAgainst(scene, who, kind)) saved++;
    return saved;
  };

  test('of the hero grow with the level, and with protection against magic', () => {
    const scene = arena(['@'], { seed: oracle('saves') });
    expectRate(saves(scene, 'poison'), N, 7 / 20);
    expectRate(saves(scene, 'magic'), N, 4 / 20);
    scene.state.hero.level = 10;
    expectRate(saves(scene, 'poison'), N, 12 / 20);
    expectRate(saves(scene, 'magic'), N, 9 / 20);
    scene.state.hero.level = 1;
    wear(scene, 'protection', 'left', 2);
    expectRate(saves(scene, 'magic'), N, 6 / 20);
    expectRate(saves(scene, 'poison'), N, 7 / 20);
  });

  test('of monsters go by their level', () => {
    const scene = arena(room('H'), { seed: oracle('monster saves') });
    expectRate(saves(scene, 'magic', the(scene, 'hobgoblin')), N, 4 / 20);
  });
});
