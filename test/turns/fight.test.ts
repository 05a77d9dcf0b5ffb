import { describe, expect, test } from 'vitest';
import { fight, fightBlow } from '../../src/turns/fight.js';
import { moveMonsters } from '../../src/turns/minds.js';
import { type Arena, arena, the, wakeAll } from './arena.js';

const room = (row: string): string[] => ['-------', '|.....|', row, '|.....|', '-------'];

/** Slots of blows and monsters until the fight is over; how many. */
function fightOn(scene: Arena, most = 500): number {
  let blows = 1;
  moveMonsters(scene);
  while (scene.state.activity !== null && blows < most && scene.state.phase.type !== 'over') {
    fightBlow(scene);
    moveMonsters(scene);
    blows++;
  }
  return blows;
}

describe('a fight', () => {
  test('needs a monster that is seen or sensed', () => {
    const scene = arena(room('|.@...|'));
    const command = { type: 'fight', dir: 'l', toDeath: false } as const;
    expect(fight(scene, command)).toEqual({ as: 'refused', why: 'no monster there' });
    const phantom = arena(room('|.@P..|'));
    expect(fight(phantom, command)).toEqual({ as: 'refused', why: 'no monster there' });
    phantom.state.clock.timers.detectingMonsters = 5;
    expect(fight(phantom, command)).toEqual({ as: 'timed' });
  });

  test('spends its time across a blocked diagonal, and says so', () => {
    const scene = arena(['  ----', '  |H.|', '---.--', '|.@|', '----']);
    scene.state.clock.timers.detectingMonsters = 5;
    Object.assign(scene.state.hero, { x: 2, y: 3 });
    expect(fight(scene, { type: 'fight', dir: 'u', toDeath: true })).toEqual({ as: 'timed' });
    expect(scene.state.activity).toBe(null);
    expect(scene.told).toMatchObject([{ type: 'corneredOff', monster: { name: 'hobgoblin' } }]);
  });

  test('goes on until the target is dead, quietly', () => {
    const scene = arena(room('|.@Z..|'));
    expect(fight(scene, { type: 'fight', dir: 'l', toDeath: true })).toEqual({ as: 'timed' });
    fightOn(scene);
    expect(scene.state.level.monsters).toEqual([]);
    expect(scene.state.activity).toBe(null);
    const blows = scene.told.filter((event) => event.type === 'hit' || event.type === 'missed');
    expect(blows.length).toBeGreaterThan(0);
    expect(blows.every((event) => event.quiet)).toBe(true);
  });

  test('ends after a thousand blows, where neither can hurt the other', () => {
    const scene = arena(room('|.@Z..|'));
    fight(scene, { type: 'fight', dir: 'l', toDeath: true });
    for (let blow = 1; blow < 1000; blow++) {
      expect(scene.state.activity, `blow ${blow}`).not.toBe(null);
      the(scene, 'zombie').hp = 10_000;
      fightBlow(scene);
    }
    expect(scene.state.activity).toBe(null);
  });

  test('ends when the target moves', () => {
    const scene = arena(room('|.@B..|'), { seed: 'moves' });
    the(scene, 'bat').hp = 10_000;
    fight(scene, { type: 'fight', dir: 'l', toDeath: true });
    expect(fightOn(scene)).toBeLessThan(500);
    expect(the(scene, 'bat').x !== 3 || the(scene, 'bat').y !== 3).toBe(true);
    expect(scene.state.activity).toBe(null);
  });

  test('ends when another monster attacks', () => {
    const scene = arena(room('|H@Z..|'));
    the(scene, 'zombie').hp = 10_000;
    fight(scene, { type: 'fight', dir: 'l', toDeath: true });
    expect(scene.state.activity).not.toBe(null);
    wakeAll(scene);
    moveMonsters(scene);
    expect(scene.state.activity).toBe(null);
  });

  test('f stops when another blow like the worst would kill, F does not', () => {
    for (const toDeath of [false, true]) {
      const scene = arena(room('|.@Z..|'), { seed: 'to death' });
      the(scene, 'zombie').hp = 10_000;
      scene.state.hero.hp = 30;
      fight(scene, { type: 'fight', dir: 'l', toDeath });
      fightOn(scene, 2000);
      if (toDeath) {
        expect(scene.state.phase.type).toBe('over');
      } else {
        expect(scene.state.phase.type).toBe('command');
        const worst = Math.max(
          ...scene.told.map((event) => (event.type === 'hit' && event.by.who === 'monster' ? event.damage : 0)),
        );
        expect(scene.state.hero.hp).toBeLessThanOrEqual(worst);
      }
    }
  });

  test('the next f after an F is an f again (quirk 26)', () => {
    const scene = arena(room('|.@Z..|'));
    the(scene, 'zombie').hp = 10_000;
    fight(scene, { type: 'fight', dir: 'l', toDeath: true });
    scene.state.activity = null;
    fight(scene, { type: 'fight', dir: 'l', toDeath: false });
    expect(scene.state.activity).toMatchObject({ toDeath: false, worstBlow: 0 });
  });

  test('a confused hero may strike elsewhere, and pays for what chance was drawn', () => {
    const scene = arena(room('|.@...|'), { seed: 'confused' });
    scene.state.clock.timers.confused = 10;
    expect(fight(scene, { type: 'fight', dir: 'l', toDeath: false })).toEqual({ as: 'free' });
  });
});
