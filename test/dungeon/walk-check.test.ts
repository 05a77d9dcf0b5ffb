import { expect, test } from 'vitest';
import { walkProblems } from '../../src/dungeon/walk-check.js';
import { TILE } from '../../src/state/tiles.js';
import { sound } from './layouts.js';

const WIDTH = 17;

function halls() {
  return { ...sound(), start: { x: 14, y: 3 } };
}

test('a walk from the start to the stairs is found, through secrets too', () => {
  const level = halls();
  expect(walkProblems(level)).toEqual([]);
  level.tiles[2 * WIDTH + 5] = TILE['secret door'];
  level.tiles[2 * WIDTH + 7] = TILE['hidden passage'];
  expect(walkProblems(level)).toEqual([]);
});

test('a cut corridor is told, and so is one that meets only corner to corner', () => {
  const cut = halls();
  cut.tiles[2 * WIDTH + 7] = TILE.rock;
  expect(walkProblems(cut)).toMatchObject([{ code: 'unreachable', at: cut.stairs }]);

  const cornered = halls();
  cornered.tiles[2 * WIDTH + 7] = TILE.rock;
  cornered.tiles[3 * WIDTH + 7] = TILE.passage;
  expect(walkProblems(cornered)).toMatchObject([{ code: 'unreachable' }]);
});

test('a layout without a start has nothing to be walked', () => {
  expect(walkProblems({ ...halls(), start: null })).toEqual([]);
});
