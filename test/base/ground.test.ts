import { expect, test } from 'vitest';
import { flood } from '../../src/base/flood.js';
import { walkBetween } from '../../src/base/path.js';
import { openStream } from '../../src/base/rng.js';

const MAP = ['#########', '#..#....#', '#..##.#.#', '#....##.#', '#########'];
const isFree = (x: number, y: number): boolean => MAP[y]?.[x] === '.';

test('a flood fills what orthogonal steps reach, and no more', () => {
  const cells = Int16Array.from(MAP.join(''), (glyph) => (glyph === '.' ? 1 : 0));
  const stack = new Int32Array(cells.length);
  expect(flood(9, cells, 10, 1, 7, stack)).toBe(8);
  expect(flood(9, cells, 10, 1, 7, stack)).toBe(0);
  expect(flood(9, cells, 14, 1, 8, stack)).toBe(7);
  expect(flood(9, cells, 0, 1, 9, stack)).toBe(0);
  const drawn = MAP.map((_, y) => [...cells.slice(y * 9, y * 9 + 9)].join(''));
  expect(drawn).toEqual(['000000000', '077088880', '077008080', '077770080', '000000000']);
});

test('a flood agrees with cell by cell spreading on random ground', () => {
  for (let seed = 0; seed < 200; seed++) {
    const rng = openStream(`${seed}`, 'flood');
    const width = rng.between(3, 12);
    const height = rng.between(3, 9);
    const cells = Int16Array.from({ length: width * height }, () => (rng.chance(60) ? 1 : 0));
    const start = rng.below(width * height);
    const slow = spread(cells.slice(), width, start);
    const count = flood(width, cells, start, 1, 2, new Int32Array(width * height));
    expect([...cells], `seed ${seed}`).toEqual([...slow]);
    expect(count, `seed ${seed}`).toBe(slow.filter((value) => value === 2).length);
  }
});

function spread(cells: Int16Array, width: number, cell: number): Int16Array {
  if (cells[cell] !== 1) return cells;
  cells[cell] = 2;
  const x = cell % width;
  if (x > 0) spread(cells, width, cell - 1);
  if (x < width - 1) spread(cells, width, cell + 1);
  if (cell >= width) spread(cells, width, cell - width);
  if (cell + width < cells.length) spread(cells, width, cell + width);
  return cells;
}

test('a walk is the shortest, and cuts no corners', () => {
  const walk = walkBetween({ x: 1, y: 1 }, { x: 4, y: 3 }, isFree)!;
  // Diagonally between 1,1 and 2,2; not from 2,2 to 3,3, where a wall stands beside.
  expect(walk[0]).toEqual({ x: 1, y: 1 });
  expect(walk.at(-1)).toEqual({ x: 4, y: 3 });
  expect(walk.length).toBe(5);
  expect(walkBetween({ x: 1, y: 1 }, { x: 7, y: 3 }, isFree)).toBeNull();
  expect(walkBetween({ x: 1, y: 1 }, { x: 1, y: 1 }, isFree)).toEqual([{ x: 1, y: 1 }]);
});
