import { describe, expect, test } from 'vitest';
import type { Direction } from '../../src/base/points.js';
import { itemKind } from '../../src/entities/kinds.js';
import type { Monster } from '../../src/state/monsters.js';
import { shootBolt } from '../../src/turns/bolt.js';
import { expectMean, expectRate, oracle } from '../oracle/chance.js';
import { the } from '../turns/arena.js';
import { act, carry, knows, of, only, type Stage, stage } from './item-play.js';

/** The hero's bolt of this kind, as its stick shoots it, with the saves as they were arranged. */
function bolt(scene: Stage, kind: string, dir: Direction = 'l') {
  const { effect } = itemKind(scene.content, 'stick', kind);
  if (effect.do !== 'bolt') throw new Error(`${kind} shoots no bolt`);
  const { x, y } = scene.state.hero;
  const { bolt: name, damage, harmless } = effect;
  shootBolt(scene, { from: { x, y }, dir, by: 'hero', bolt: name, damage, harmless });
  return scene.told;
}

/** Nothing ever saves itself, or everybody does. */
function withSaves(scene: Stage, monsters: boolean, hero: boolean): Stage {
  for (const monster of scene.state.level.monsters) monster.level = monsters ? 60 : -60;
  scene.state.hero.level = hero ? 60 : -60;
  return scene;
}

function toughen(monster: Monster): Monster {
  return Object.assign(monster, { hp: 200, maxHp: 200 });
}

describe('bolts', () => {
  test.each(['lightning', 'fire', 'cold'])('%s goes six cells and is known after that', (kind) => {
    const scene = stage(['--------------', '|.@..........|', '|...........%|', '--------------']);
    const told = act(scene, `zl${carry(scene, 'stick', kind, { charges: 5 })}`);
    expect(only(told, 'bolt').path.map(({ x }) => x)).toEqual([3, 4, 5, 6, 7, 8]);
    expect(of(told, 'boltHit')).toEqual([]);
    expect(of(told, 'boltBounced')).toEqual([]);
    expect(knows(scene, 'stick', kind)).toBe(true);
  });

  test('a wall turns it straight back, the wall not counted, and then it can hit who shot it', () => {
    const scene = withSaves(stage(['-------', '|..@..|', '|....%|', '-------']), false, false);
    const told = bolt(scene, 'lightning');
    expect(only(told, 'bolt').path.map(({ x }) => x)).toEqual([4, 5, 5, 4, 3]);
    expect(only(told, 'bolt').dirs).toEqual(['l', 'l', 'h', 'h', 'h']);
    const hit = only(told, 'boltHit');
    expect(hit.victim).toEqual({ who: 'hero' });
    expect(scene.state.hero.hp).toBe(1000 - hit.damage);
  });

  test('who saves lets it pass, and it bounces on', () => {
    const scene = withSaves(stage(['-------', '|..@..|', '|....%|', '-------']), false, true);
    const told = bolt(scene, 'cold');
    expect(only(told, 'bolt').path.map(({ x }) => x)).toEqual([4, 5, 5, 4, 3, 2]);
    expect(only(told, 'boltMissed').victim).toEqual({ who: 'hero' });
  });

  test('the first monster that does not save takes 6d6 and ends it', () => {
    const scene = withSaves(stage(['----------', '|.@..Y.Y.|', '|.......%|', '----------']), false, false);
    for (const monster of scene.state.level.monsters) toughen(monster);
    const told = bolt(scene, 'fire');
    const hit = only(told, 'boltHit');
    expect(hit.damage).toBeGreaterThanOrEqual(6);
    // Strength 16 adds one.
    expect(hit.damage).toBeLessThanOrEqual(37);
    expect(only(told, 'bolt').path.at(-1)).toEqual({ x: 5, y: 2 });
    const hurt = scene.state.level.monsters.filter((monster) => monster.hp < 200);
    expect(hurt).toHaveLength(1);
    expect(hurt[0]).toMatchObject({ hp: 200 - hit.damage, running: true });
  });

  test('after one that saved, the side swaps: the next monster is passed, and the bounce swaps nothing', () => {
    const scene = withSaves(stage(['-------', '|@.Y.Y|', '|....%|', '-------']), true, false);
    const told = bolt(scene, 'lightning');
    // Out past both to the wall, back past the nearer one, and to the hero, who is hit.
    expect(of(told, 'boltMissed')).toHaveLength(1);
    expect(only(told, 'bolt').path.map(({ x }) => x)).toEqual([2, 3, 4, 5, 5, 4]);
  });

  test('a saved monster wakes', () => {
    const scene = withSaves(
      stage(['--------------', '|.@...Y......|', '|...........%|', '--------------']),
      true,
      true,
    );
    toughen(the(scene, 'yeti'));
    const told = bolt(scene, 'cold');
    only(told, 'boltMissed');
    expect(the(scene, 'yeti').running).toBe(true);
    expect(of(told, 'boltHit')).toEqual([]);
  });

  test('fire leaves a dragon unhurt and ends on it; cold does not', () => {
    const fire = withSaves(stage(['----------', '|.@..D...|', '|.......%|', '----------']), false, false);
    const { hp } = toughen(the(fire, 'dragon'));
    const told = bolt(fire, 'fire');
    only(told, 'boltHarmless');
    expect(the(fire, 'dragon').hp).toBe(hp);
    expect(only(told, 'bolt').path).toHaveLength(3);

    const cold = withSaves(stage(['----------', '|.@..D...|', '|.......%|', '----------']), false, false);
    toughen(the(cold, 'dragon'));
    only(bolt(cold, 'cold'), 'boltHit');
    expect(the(cold, 'dragon').hp).toBeLessThan(200);
  });

  test('a door turns it, unless the hero stands there or a monster fills it', () => {
    const scene = withSaves(stage(['-------', '|.@...+##', '|....%|', '-------']), false, true);
    expect(only(bolt(scene, 'cold'), 'bolt').path.map(({ x }) => x)).toEqual([3, 4, 5, 5, 4, 3]);

    const onDoor = withSaves(stage(['-------', '|.....@##', '|....%|', '-------'], { heroOn: 'door' }), false, true);
    // Up into the wall that the door is in: back and forth over the hero, no endless loop.
    expect(only(bolt(onDoor, 'cold', 'k'), 'bolt').path.map(({ y }) => y)).toEqual([2, 2, 2, 2, 2, 2]);
  });

  test('that it bounces is said once, between what it met before and after', () => {
    const scene = withSaves(stage(['------', '|.@Y.|', '|...%|', '------']), true, true);
    toughen(scene.state.level.monsters[0]!);
    const told = bolt(scene, 'cold').filter(({ type }) => type.startsWith('bolt'));
    expect(told.map(({ type }) => type)).toEqual(['bolt', 'boltMissed', 'boltBounced', 'boltMissed']);

    const alley = withSaves(stage(['---', '|@|', '|%|', '---']), false, true);
    expect(of(bolt(alley, 'cold', 'h'), 'boltBounced')).toHaveLength(1);
  });

  test('the side swaps at each bounce in a dead end, and the hero is hit by an own bolt to death', () => {
    const scene = withSaves(stage(['-----', '|@.%|', '-----']), false, false);
    scene.state.hero.hp = 3;
    const told = bolt(scene, 'lightning', 'h');
    expect(only(told, 'died').by).toEqual({ cause: 'bolt', kind: 'lightning' });
    expect(scene.state.phase.type).toBe('over');
    // Told in the order in which it can be shown: the flight, the hit, the end.
    expect(told.map(({ type }) => type)).toEqual(['bolt', 'boltBounced', 'boltHit', 'died', 'ended']);
  });

  test("a monster's bolt hits the hero first, and kills in its name", () => {
    const scene = withSaves(stage(['----------', '|.@.Y.D..|', '|.......%|', '----------']), false, false);
    const dragon = the(scene, 'dragon');
    scene.state.hero.hp = 2;
    shootBolt(scene, {
      from: { x: dragon.x, y: dragon.y },
      dir: 'h',
      by: dragon,
      bolt: 'flame',
      damage: [6, 6],
      harmless: ['dragon'],
    });
    expect(only(scene.told, 'died').by).toEqual({ cause: 'monster', kind: 'dragon' });
    expect(the(scene, 'yeti').running, 'who stands between is passed').toBe(false);
  });

  test('a mimic in disguise is struck by a bolt, and so shown', () => {
    const scene = withSaves(stage(['----------', '|.@..X...|', '|.......%|', '----------']), false, false);
    const xeroc = toughen(the(scene, 'xeroc'));
    xeroc.disguise = 'gold';
    const told = bolt(scene, 'lightning');
    only(told, 'boltHit');
    expect(xeroc.disguise).toBeNull();
  });
});

describe('the way of a bolt', () => {
  test('goes straight back from a corner and from the blank rock, as from a wall', () => {
    const corner = withSaves(stage(['-----', '|...|', '|.@.|', '|..%|', '-----']), false, true);
    expect(only(bolt(corner, 'cold', 'u'), 'bolt').path).toEqual([
      { x: 3, y: 2 },
      { x: 3, y: 2 },
      { x: 2, y: 3 },
      { x: 1, y: 4 },
      { x: 1, y: 4 },
      { x: 2, y: 3 },
    ]);
    const rock = withSaves(stage(['@##'], { heroOn: 'passage' }), false, true);
    expect(only(bolt(rock, 'cold'), 'bolt').path.map(({ x }) => x)).toEqual([1, 2, 2, 1, 0, 0]);
  });

  test('leads out of the doorway that the hero stands in', () => {
    const scene = withSaves(stage(['-------', '|.....@#####', '|....%|', '-------'], { heroOn: 'door' }), false, true);
    expect(only(bolt(scene, 'cold'), 'bolt').path.map(({ x }) => x)).toEqual([7, 8, 9, 10, 11, 11]);
  });

  test('of the hero passes him before it has bounced, of a monster passes monsters', () => {
    const scene = withSaves(stage(['------------', '|.@..Y.....|', '|.........%|', '------------']), false, false);
    toughen(the(scene, 'yeti'));
    expect(only(bolt(scene, 'cold'), 'boltHit').victim).toMatchObject({ who: 'monster' });
    expect(scene.state.hero.hp).toBe(1000);
  });

  test.each(['lightning', 'fire', 'cold'])('of %s does six dice of six and one for strength 16', (kind) => {
    const damages: number[] = [];
    for (let game = 0; game < 300; game++) {
      const scene = withSaves(
        stage(['-----', '|@Y%|', '-----'], { seed: oracle(`dice ${kind} ${game}`) }),
        false,
        false,
      );
      toughen(the(scene, 'yeti'));
      damages.push(only(bolt(scene, kind), 'boltHit').damage);
    }
    expectMean(damages, 22);
    expect(Math.min(...damages)).toBeGreaterThanOrEqual(7);
    expect(Math.max(...damages)).toBeLessThanOrEqual(37);
  });

  test('saves against it are those against magic', () => {
    const n = 1500;
    let saved = 0;
    for (let game = 0; game < n; game++) {
      const scene = stage(['-----', '|@Y%|', '-----'], { seed: oracle(`bolt saves ${game}`) });
      toughen(the(scene, 'yeti')).level = 4;
      if (of(bolt(scene, 'cold'), 'boltMissed').some(({ victim }) => victim.who === 'monster')) saved++;
    }
    expectRate(saved, n, 6 / 20);
  });
});
