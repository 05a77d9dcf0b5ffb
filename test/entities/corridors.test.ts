import { expect, test } from 'vitest';
import { exitsOf, isLit, isPassageZone, zoneAt } from '../../src/entities/places.js';
import type { Level } from '../../src/state/level.js';
import { drawn } from '../dungeon/layouts.js';

function level(rows: string[], rooms: Parameters<typeof drawn>[1]): Level {
  const layout = drawn(rows, rooms, []);
  const start = { x: 1, y: 1 };
  return { ...layout, start, depth: 1, visit: 1, system: 'rogue', treasure: null, hoards: [], monsters: [], items: [] };
}

const lit = { kind: 'room', lit: true, shape: null } as const;

test('a level may have more than twelve corridors, all of them dark (quirk 32)', () => {
  // Under the room sixteen doors, each with a passage of its own.
  const width = 35;
  const doors = `-${'+-'.repeat(17)}`;
  const ends = ` ${'# '.repeat(17)}`;
  const rows = [' '.repeat(width), '-'.repeat(width), `|${'.'.repeat(width - 2)}|`, doors, ends, ' '.repeat(width)];
  const ground = level(rows, [{ x: 0, y: 1, w: width, h: 3, ...lit }]);
  const zones = Array.from({ length: 17 }, (_, i) => zoneAt(ground, 1 + 2 * i, 4));
  expect(new Set(zones).size).toBe(17);
  for (const [i, zone] of zones.entries()) {
    expect([isPassageZone(ground, zone), isLit(ground, zone)]).toEqual([true, false]);
    expect(exitsOf(ground, zone)).toEqual([{ x: 1 + 2 * i, y: 3 }]);
  }
});

test('a corridor may have more than twelve exits (quirk 32)', () => {
  const width = 35;
  const doors = `-${'+-'.repeat(17)}`;
  const rows = [
    ' '.repeat(width),
    '-'.repeat(width),
    `|${'.'.repeat(width - 2)}|`,
    doors,
    `  ${'#'.repeat(width - 4)}  `,
  ];
  rows[4] = ` ${'#'.repeat(width - 2)} `;
  const ground = level([...rows, ' '.repeat(width)], [{ x: 0, y: 1, w: width, h: 3, ...lit }]);
  expect(exitsOf(ground, 1)).toHaveLength(17);
});

test('a room ends with its walls: what is beside and below them is no part of it (quirk 33)', () => {
  const rows = ['         ', ' -----#  ', ' |...+#  ', ' -----#  ', ' #####   ', '         '];
  const ground = level(rows, [{ x: 1, y: 1, w: 5, h: 3, ...lit }]);
  expect([zoneAt(ground, 2, 2), zoneAt(ground, 5, 2)]).toEqual([0, 0]);
  expect([zoneAt(ground, 6, 2), zoneAt(ground, 6, 1), zoneAt(ground, 3, 4)]).not.toContain(0);
});
