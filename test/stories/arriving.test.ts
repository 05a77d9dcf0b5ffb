import { expect, test } from 'vitest';
import { floorItemAt, zoneAt } from '../../src/entities/places.js';
import { arriveAt } from '../../src/turns/arrive.js';
import { wear } from '../turns/arena.js';
import { carry, stage } from './item-play.js';

const HALL = ['-----------', '|@.......%|', '-----------'];

test('who arrives on a thing leaves it where it lies', () => {
  let found = 0;
  for (let game = 0; game < 200; game++) {
    const scene = stage(HALL, { seed: `arriving ${game}` });
    carry(scene, 'food', 'food ration');
    arriveAt(scene, 3, 'down');
    const { hero, level, pack } = scene.state;
    const thing = level.items.find(({ x, y }) => x === hero.x && y === hero.y);
    if (thing === undefined) continue;
    found++;
    expect(floorItemAt(level, hero.x, hero.y)).toBe(thing);
    expect([pack.length, hero.gold]).toEqual([1, 0]);
  }
  expect(found).toBeGreaterThan(2);
});

test('who aggravates has all of a new level after him, but for collectors elsewhere who fancy a thing of their own room', () => {
  let [fancied, mazes] = [0, 0];
  for (let game = 0; game < 300; game++) {
    const scene = stage(HALL, { seed: `hunted ${game}` });
    wear(scene, 'aggravate', 'left');
    arriveAt(scene, 20, 'down');
    const { level, hero } = scene.state;
    if (hero.zone >= level.rooms.length) mazes++;
    for (const monster of level.monsters) {
      const zone = zoneAt(level, monster.x, monster.y);
      expect(monster.running).toBe(true);
      if (zone === hero.zone) expect(monster.goal, `seed ${game}`).toEqual({ to: 'hero' });
      if (monster.goal?.to !== 'item') continue;
      fancied++;
      const { id } = monster.goal;
      const thing = level.items.find(({ item }) => item.id === id)!;
      expect(zoneAt(level, thing.x, thing.y), `seed ${game}`).toBe(zone);
    }
  }
  expect([fancied > 20, mazes > 3]).toEqual([true, true]);
});

test('whoever arrives knows nothing of the new level, whatever was known of the old one', () => {
  const scene = stage(HALL);
  scene.state.knowledge.tiles.fill(1);
  scene.state.knowledge.things.fill(1);
  arriveAt(scene, 2, 'down');
  const { tiles, things } = scene.state.knowledge;
  expect([tiles.some((tile) => tile > 0), things.some((thing) => thing > 0)]).toEqual([false, false]);
});
