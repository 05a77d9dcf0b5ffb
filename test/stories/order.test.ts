import { describe, expect, test } from 'vitest';
import { forgetPlaces } from '../../src/entities/places.js';
import { TILE } from '../../src/state/tiles.js';
import { afterSlots, beforeSlots } from '../../src/turns/daemons.js';
import { begin } from '../../src/turns/engine.js';
import { expectRate, oracle } from '../oracle/chance.js';
import { arena, the, wear } from '../turns/arena.js';
import { act, carry, held, of, outcome, ROOM, type Stage, stage } from './item-play.js';

const BESIDE = ['------', '|@H..|', '|...%|', '------'];

function awake(scene: Stage, kind: string) {
  return Object.assign(the(scene, kind), { running: true, goal: { to: 'hero' } });
}

describe('the order of a turn', () => {
  test('wanderers are checked for before the hero acts', () => {
    const scene = arena(['-------  -------', '|@....+##+.....|', '-------  -------']);
    scene.state.clock.wanderDelay = 0;
    const before = scene.state.clock.turn;
    for (let i = 0; i < 400 && scene.state.level.monsters.length === 0; i++) beforeSlots(scene);
    expect(scene.state.level.monsters).toHaveLength(1);
    expect(scene.state.clock.turn).toBe(before);
    // And not once more when the turn is over.
    scene.state.level.monsters = [];
    forgetPlaces(scene.state.level);
    Object.assign(scene.state.clock, { wanderDelay: 0, wanderTick: 3 });
    Object.assign(scene.state.hero, { food: 1e6 });
    for (let i = 0; i < 200; i++) afterSlots(scene);
    expect(scene.state.level.monsters).toEqual([]);
    expect(scene.state.clock.wanderTick).toBe(3);
  });

  test('monsters move after the hero, and before healing: a blow puts off what would have come', () => {
    // Blows that never land in this armour.
    const give = (scene: Stage, kind: string) => held(scene, carry(scene, 'armor', kind, { armor: -60 })).id;
    for (const isHeld of [true, false]) {
      const scene = stage(BESIDE);
      Object.assign(awake(scene, 'hobgoblin'), { held: isHeld });
      scene.state.hero.worn = give(scene, 'ring mail');
      Object.assign(scene.state.hero, { hp: 50, quiet: 18 });
      act(scene, '.');
      expect(scene.state.hero.hp).toBe(isHeld ? 51 : 50);
    }
  });

  test('digestion comes before what wears off', () => {
    const scene = stage();
    scene.state.hero.food = 300;
    scene.state.clock.timers.confused = 1;
    const told = act(scene, '.').map(({ type }) => type);
    expect(told).toEqual(['hunger', 'timerEnded']);
  });

  test('monsters move before digestion', () => {
    const scene = stage(BESIDE);
    awake(scene, 'hobgoblin');
    scene.state.hero.food = 300;
    const told = act(scene, '.').map(({ type }) => type);
    expect(told).toHaveLength(2);
    expect(told[1]).toBe('hunger');
  });

  test('what wears off ends before rings act', () => {
    const scene = stage(['-----', '|@$##', '|..%|', '-----']);
    wear(scene, 'searching', 'left');
    for (let turn = 0; turn < 100; turn++) {
      scene.state.clock.timers.levitating = 1;
      const told = act(scene, '.').map(({ type }) => type);
      expect(told[0]).toBe('timerEnded');
      if (told.includes('found')) return;
    }
    throw new Error('nothing was found');
  });

  test('the ring on the left hand acts before the one on the right', () => {
    for (const [left, right, order] of [
      ['searching', 'teleportation', 'found,teleported'],
      ['teleportation', 'searching', 'teleported,found'],
    ] as const) {
      // Wherever the hero is, a hidden trap is beside him.
      const scene = stage(['-----', '|@.%|', '-----']);
      wear(scene, left, 'left');
      wear(scene, right, 'right');
      const { level } = scene.state;
      for (const x of [1, 2]) level.traps.push({ x, y: 2, kind: 'rust', hidden: true });
      forgetPlaces(level);
      const orders = new Set<string>();
      for (let turn = 0; turn < 1000; turn++) {
        scene.state.hero.food = 1300;
        scene.state.clock.wanderDelay = 100;
        for (const trap of level.traps) trap.hidden = true;
        const told = act(scene, '.').map(({ type }) => type);
        const found = told.filter((type) => type === 'found' || type === 'teleported');
        if (new Set(found).size === 2) orders.add([...new Set(found)].join());
      }
      expect([...orders]).toEqual([order]);
    }
  });

  test('haste that begins in a turn gives its second action in the next', () => {
    const scene = stage();
    act(scene, `q${carry(scene, 'potion', 'haste self')}`);
    expect(scene.state.clock).toMatchObject({ turn: 0, slotsLeft: 1 });
    act(scene, '.');
    expect(scene.state.clock).toMatchObject({ turn: 1, slotsLeft: 2 });
  });

  test('haste that ends in a turn leaves that turn its two actions', () => {
    const scene = stage();
    scene.state.clock.timers.hasted = 2;
    scene.state.clock.slotsLeft = 2;
    act(scene, '..');
    expect(scene.state.clock).toMatchObject({ turn: 1, slotsLeft: 2 });
    expect(scene.state.clock.timers.hasted).toBe(1);
    act(scene, '..');
    expect(scene.state.clock).toMatchObject({ turn: 2, slotsLeft: 1 });
  });

  test('each slot of a hasted turn begins with a look round, and with being noticed', () => {
    let noticed = 0;
    for (let game = 0; game < 20; game++) {
      const scene = stage(['---------', '|@.....%|', '|..H....|', '---------'], { seed: `quick ${game}`, dark: true });
      Object.assign(scene.state.clock, { slotsLeft: 2 });
      scene.state.clock.timers.hasted = 9;
      const { level, knowledge } = scene.state;
      expect(knowledge.tiles[2 * level.width + 3]).toBe(0);
      act(scene, 'l');
      expect(scene.state.clock).toMatchObject({ turn: 0, slotsLeft: 1 });
      expect(knowledge.tiles[2 * level.width + 3]).toBe(1 + TILE.floor);
      if (the(scene, 'hobgoblin').running) noticed++;
    }
    expect(noticed).toBeGreaterThan(5);
  });

  test('a command that takes no time gives its slot back, and monsters wait', () => {
    const scene = stage(['-------', '|@...H|', '|....%|', '-------']);
    const hobgoblin = awake(scene, 'hobgoblin');
    for (let i = 0; i < 5; i++) expect(outcome(scene, '^l')).toBe('free');
    expect([hobgoblin.x, scene.state.clock.turn]).toEqual([5, 0]);
    act(scene, '.');
    expect([hobgoblin.x, scene.state.clock.turn]).toEqual([4, 1]);
  });

  test('what is stepped on is picked up in the slot of the step, before monsters move', () => {
    const scene = stage(['-------', '|@!H..|', '|....%|', '-------']);
    awake(scene, 'hobgoblin');
    const told = act(scene, 'l').map(({ type }) => type);
    expect(told[0]).toBe('gotItem');
    expect(told).toHaveLength(2);
  });

  test('the slot of a helpless hero is a forced rest', () => {
    const scene = stage();
    scene.state.clock.helpless = 2;
    expect(() => begin(scene.state, scene.content, { type: 'rest', count: 1 })).toThrow('does not wait');
  });
});

describe('the turn that armour takes', () => {
  test('is one of monsters, healing, hunger and what wears off', () => {
    const scene = stage(['----------', '|@......H|', '|.......%|', '----------']);
    const hobgoblin = awake(scene, 'hobgoblin');
    const mail = carry(scene, 'armor', 'ring mail');
    scene.state.clock.timers.confused = 5;
    wear(scene, 'regeneration', 'left');
    scene.state.hero.hp = 100;
    act(scene, `W${mail}`);
    expect(hobgoblin.x).toBe(6);
    expect(scene.state.clock.timers.confused).toBe(3);
    expect(scene.state.hero.hp).toBe(102);
    // One a turn and two for the ring.
    expect(scene.state.hero.food).toBe(1300 - 6);
  });

  test('passes before the armour is on, and before it is off', () => {
    for (const putsOn of [true, false]) {
      const scene = stage(BESIDE);
      Object.assign(awake(scene, 'hobgoblin'), { level: 1 });
      // In this armour the hero is never hit, without it always.
      const mail = carry(scene, 'armor', 'ring mail', { armor: -60 });
      Object.assign(the(scene, 'hobgoblin'), { level: 12 });
      if (!putsOn) scene.state.hero.worn = held(scene, mail).id;
      const told = act(scene, putsOn ? `W${mail}` : 'T');
      const blows = told.map(({ type }) => type).filter((type) => type !== 'wore' && type !== 'tookOff');
      expect(blows).toEqual(putsOn ? ['hit', 'missed'] : ['missed', 'hit']);
    }
  });

  test('gives rings no turn of their own', () => {
    const n = 1500;
    let found = 0;
    for (let i = 0; i < n; i++) {
      const scene = stage(['----', '|@$#', '|.%|', '----'], { seed: oracle(`dressing ${i}`) });
      wear(scene, 'searching', 'left');
      const told = act(scene, `W${carry(scene, 'armor', 'ring mail')}`);
      found += of(told, 'found').length;
    }
    expectRate(found, n, 1 / 5);
  });

  test('is no turn of wanderers less', () => {
    const scene = stage(ROOM);
    scene.state.clock.wanderDelay = 50;
    act(scene, `W${carry(scene, 'armor', 'ring mail')}`);
    expect(scene.state.clock.wanderDelay).toBe(48);
  });
});
