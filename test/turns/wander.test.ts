import { describe, expect, test } from 'vitest';
import { openStream } from '../../src/base/rng.js';
import { zoneAt } from '../../src/entities/places.js';
import { createMonsterBeside, wanderDelay, wanderStep } from '../../src/turns/wander.js';
import { expectMean, oracle } from '../oracle/chance.js';
import { arena, wear } from './arena.js';

const TWO_ROOMS = ['-------  -------', '|.....|  |.....|', '|@....+##+.....|', '|.....|  |.....|', '-------  -------'];

describe('wanderers', () => {
  test('the checks begin after 67 to 73 turns', () => {
    const rng = openStream(oracle('wander delay'), 'play');
    const delays = new Set(Array.from({ length: 1000 }, () => wanderDelay(rng)));
    expect([...delays].sort()).toEqual([67, 68, 69, 70, 71, 72, 73]);
  });

  test('no check before the delay is over, then one in every fourth turn (statement 36)', () => {
    const waits: number[] = [];
    for (let i = 0; i < 1000; i++) {
      const empty = arena(TWO_ROOMS, { seed: oracle(`wander ${i}`) });
      let turns = 0;
      while (empty.state.level.monsters.length === 0) {
        wanderStep(empty);
        turns++;
      }
      expect(turns).toBeGreaterThan(70);
      expect((turns - 70) % 4).toBe(0);
      waits.push(turns - 70);
    }
    expectMean(waits, 24);
  });

  test('after one came the next delay begins', () => {
    const scene = arena(TWO_ROOMS);
    const { clock, level } = scene.state;
    clock.wanderDelay = 0;
    while (level.monsters.length === 0) wanderStep(scene);
    expect(clock.wanderDelay).toBeGreaterThanOrEqual(66);
    expect(clock.wanderDelay).toBeLessThanOrEqual(72);
    expect(clock.wanderTick).toBe(0);
  });

  test('a wanderer comes awake, empty-handed, in another room than the hero', () => {
    for (let i = 0; i < 50; i++) {
      const scene = arena(TWO_ROOMS, { seed: `wanderer ${i}`, depth: 20 });
      scene.state.clock.wanderDelay = 0;
      while (scene.state.level.monsters.length === 0) wanderStep(scene);
      const monster = scene.state.level.monsters[0]!;
      expect(zoneAt(scene.state.level, monster.x, monster.y)).toBe(1);
      expect([monster.running, monster.goal, monster.pack]).toEqual([true, { to: 'hero' }, []]);
      expect(scene.content.monsters.find(({ name }) => name === monster.kind)!.wanders).toBe(true);
    }
  });

  test('none comes to a level of one room, and nothing hangs', () => {
    const scene = arena(['-----', '|@..|', '-----']);
    scene.state.clock.wanderDelay = 0;
    for (let i = 0; i < 200; i++) wanderStep(scene);
    expect(scene.state.level.monsters).toEqual([]);
  });
});

describe('a created monster', () => {
  test('sleeps on a free cell beside the hero, corners or not, without a pack', () => {
    const places = new Set<string>();
    for (let i = 0; i < 200; i++) {
      const scene = arena(['----', '|@?|', '|H.|', '----'], { seed: `created ${i}` });
      const monster = createMonsterBeside(scene)!;
      places.add(`${monster.x},${monster.y}`);
      expect([monster.running, monster.pack]).toEqual([false, []]);
    }
    expect([...places], 'not on the scroll, nor on the hobgoblin').toEqual(['2,3']);
  });

  test('runs at once where the hero aggravates', () => {
    const scene = arena(['----', '|@.|', '----']);
    wear(scene, 'aggravate', 'left');
    expect(createMonsterBeside(scene)).toMatchObject({ running: true, goal: { to: 'hero' } });
  });

  test('does not come where there is no room', () => {
    const scene = arena(['---', '|@|', '---']);
    expect(createMonsterBeside(scene)).toBe(null);
    expect(scene.state.level.monsters).toEqual([]);
  });
});
