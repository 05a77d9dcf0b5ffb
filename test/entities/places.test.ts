import { expect, test } from 'vitest';
import { openStream } from '../../src/base/rng.js';
import { levelAt } from '../../src/entities/descent.js';
import {
  addFloorItem,
  addMonster,
  corridorAt,
  exitsOf,
  floorItemAt,
  forgetPlaces,
  isLit,
  isPassageZone,
  isWalkable,
  monsterAt,
  moveMonster,
  randomStanding,
  removeFloorItem,
  removeMonster,
  setTile,
  tileAt,
  trapAt,
  zoneAt,
  zonesOf,
} from '../../src/entities/places.js';
import { freshMakings, makeGold, makeMonster } from '../../src/entities/spawn.js';
import type { Level } from '../../src/state/level.js';
import type { Monster } from '../../src/state/monsters.js';
import { TILE, TILES } from '../../src/state/tiles.js';
import { gameContent } from '../content.js';
import { drawn } from '../dungeon/layouts.js';

const content = gameContent();

/** Two rooms, the second dark, a corridor between them and one that leads nowhere. */
function level(): Level {
  const layout = drawn(
    [
      '                  ',
      ' -----    ------- ',
      ' |...+####+.....| ',
      ' |.%.|    |.....| ',
      ' ---+-    ------- ',
      '    ###           ',
      '                  ',
    ],
    [
      { x: 1, y: 1, w: 5, h: 4, kind: 'room', shape: null, lit: true },
      { x: 10, y: 1, w: 7, h: 4, kind: 'room', shape: null, lit: false },
    ],
    [[0, 1]],
  );
  layout.traps.push({ x: 12, y: 2, kind: 'rust', hidden: true });
  return {
    ...layout,
    start: { x: 2, y: 2 },
    depth: 1,
    visit: 1,
    system: 'rogue',
    treasure: null,
    hoards: [],
    monsters: [],
    items: [],
  };
}

function monster(x: number, y: number): Monster {
  return makeMonster(freshMakings(), content, content.monsters[0]!, 1, x, y, openStream('places', 'monster'));
}

test('monsters and things are found where they are put, newest first', () => {
  const ground = level();
  const [first, second] = [monster(2, 2), monster(3, 2)];
  addMonster(ground, first);
  addMonster(ground, second);
  expect(ground.monsters).toEqual([second, first]);
  expect(monsterAt(ground, 2, 2)).toBe(first);
  moveMonster(ground, first, 2, 3);
  expect([monsterAt(ground, 2, 2), monsterAt(ground, 2, 3)]).toEqual([null, first]);
  removeMonster(ground, first);
  expect(monsterAt(ground, 2, 3)).toBeNull();
  const thing = addFloorItem(ground, 2, 2, makeGold(freshMakings(), 1, openStream('places', 'gold')));
  expect(floorItemAt(ground, 2, 2)).toBe(thing);
  removeFloorItem(ground, thing);
  expect([floorItemAt(ground, 2, 2), ground.items]).toEqual([null, []]);
});

test('two on one cell, and what is not there, are refused before anything changes', () => {
  const ground = level();
  const [first, second] = [monster(2, 2), monster(3, 2)];
  addMonster(ground, first);
  addMonster(ground, second);
  const before = JSON.stringify(ground);
  expect(() => addMonster(ground, monster(2, 2))).toThrow('two monsters at 2,2');
  expect(() => moveMonster(ground, first, 3, 2)).toThrow('two monsters at 3,2');
  expect(() => moveMonster(ground, first, -1, 2)).toThrow('outside');
  expect(() => removeMonster(ground, monster(2, 2))).toThrow('not on the level');
  expect(JSON.stringify(ground)).toBe(before);
  expect(monsterAt(ground, 2, 2)).toBe(first);
});

test('dropping the cache changes no answer', () => {
  const ground = levelAt({ seed: '1980', system: 'rogue', systemOptions: {} }, content, 12);
  moveMonster(ground, ground.monsters[0]!, ground.stairs.x, ground.stairs.y);
  const answers = (): unknown[] =>
    ground.tiles.map((_, cell) => {
      const [x, y] = [cell % 80, Math.floor(cell / 80)];
      return [
        monsterAt(ground, x, y)?.id,
        floorItemAt(ground, x, y)?.item.id,
        trapAt(ground, x, y)?.kind,
        zoneAt(ground, x, y),
      ];
    });
  const before = answers();
  forgetPlaces(ground);
  expect(answers()).toEqual(before);
  const copy = JSON.parse(JSON.stringify(ground)) as Level;
  expect(monsterAt(copy, ground.stairs.x, ground.stairs.y)).toEqual(ground.monsters[0]);
});

test('outside the field there is rock and nobody', () => {
  const ground = level();
  expect([tileAt(ground, -1, 0), tileAt(ground, 18, 2), tileAt(ground, 0, 7)]).toEqual([
    TILE.rock,
    TILE.rock,
    TILE.rock,
  ]);
  expect([monsterAt(ground, -1, 2), floorItemAt(ground, 2, 99), trapAt(ground, 99, 2)]).toEqual([null, null, null]);
  expect([zoneAt(ground, -1, 2), corridorAt(ground, 2, -1), isWalkable(ground, 99, 99)]).toEqual([-1, -1, false]);
});

test('rooms, corridors and their exits are zones', () => {
  const ground = level();
  expect([zoneAt(ground, 2, 2), zoneAt(ground, 3, 3), zoneAt(ground, 12, 2)]).toEqual([0, 0, 1]);
  expect([zoneAt(ground, 5, 2), zoneAt(ground, 10, 2)]).toEqual([0, 1]);
  expect([zoneAt(ground, 7, 2), zoneAt(ground, 4, 5), zoneAt(ground, 6, 5)]).toEqual([2, 3, 3]);
  expect([zoneAt(ground, 1, 1), zoneAt(ground, 8, 4)]).toEqual([-1, -1]);
  expect([corridorAt(ground, 5, 2), corridorAt(ground, 4, 4), corridorAt(ground, 2, 2)]).toEqual([2, 3, -1]);
  expect(exitsOf(ground, 0)).toEqual([
    { x: 5, y: 2 },
    { x: 4, y: 4 },
  ]);
  expect(exitsOf(ground, 2)).toEqual([
    { x: 5, y: 2 },
    { x: 10, y: 2 },
  ]);
  expect([0, 1, 2, 3].map((zone) => isLit(ground, zone))).toEqual([true, false, false, false]);
  expect([0, 1, 2, 3].map((zone) => isPassageZone(ground, zone))).toEqual([false, false, true, true]);
});

test('a hidden cell is part of its corridor, and finding it changes no number', () => {
  const ground = level();
  setTile(ground, 7, 2, TILE['hidden passage']);
  const zones = zonesOf(ground);
  expect(zones[2 * 18 + 7]).toBe(2);
  setTile(ground, 7, 2, TILE.passage);
  expect(zonesOf(ground)).toBe(zones);
  setTile(ground, 7, 2, TILE.rock);
  expect([zoneAt(ground, 6, 2), zoneAt(ground, 8, 2)]).not.toEqual([2, 2]);
});

test('every cell that can be passed has a zone, on real levels with mazes and all', () => {
  let mazes = 0;
  for (let seed = 0; seed < 150; seed++) {
    const ground = levelAt({ seed: `${seed}`, system: 'rogue', systemOptions: {} }, content, 12);
    const zones = zonesOf(ground);
    ground.tiles.forEach((tile, cell) => {
      const solid = TILES[tile] === 'rock' || TILES[tile]!.endsWith('wall');
      if ((zones[cell] === -1) !== solid)
        expect.fail(`seed ${seed}: ${TILES[tile]} at ${cell} is in zone ${zones[cell]}`);
    });
    for (const room of ground.rooms.filter((one) => one.kind === 'maze')) {
      mazes++;
      expect(zoneAt(ground, room.x, room.y), `seed ${seed}`).toBeGreaterThanOrEqual(ground.rooms.length);
      expect(exitsOf(ground, room.id)).toEqual(exitsOf(ground, zoneAt(ground, room.x, room.y)));
      expect(isPassageZone(ground, room.id)).toBe(true);
    }
  }
  expect(mazes).toBeGreaterThan(20);
});

test('creatures are put anywhere free', () => {
  const ground = level();
  const rng = openStream('places', 'random');
  const standing = new Set<string>();
  addMonster(ground, monster(11, 2));
  addFloorItem(ground, 13, 2, makeGold(freshMakings(), 1, rng));
  for (let draw = 0; draw < 500; draw++) {
    const creature = randomStanding(ground, rng, null, { x: 1 + 1, y: 2 })!;
    standing.add(`${creature.x},${creature.y}`);
  }
  // Not on the monster and not on the hero; on stairs, trap and gold.
  expect(standing.size).toBe(6 - 1 + 10 - 1);
  expect([standing.has('3,3'), standing.has('12,2'), standing.has('13,2')]).toEqual([true, true, true]);
});

test('a last free cell is found, and a full room answers null', () => {
  const ground = level();
  const rng = openStream('places', 'full');
  for (let x = 11; x <= 15; x++) {
    for (let y = 2; y <= 3; y++) if (x !== 15 || y !== 3) addMonster(ground, monster(x, y));
  }
  expect(randomStanding(ground, rng, 1, null)).toEqual({ x: 15, y: 3 });
  expect(randomStanding(ground, rng, 1, { x: 15, y: 3 })).toBeNull();
});
