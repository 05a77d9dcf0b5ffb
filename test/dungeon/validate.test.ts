import { expect, test } from 'vitest';
import { problemText, validate } from '../../src/dungeon/validate.js';
import type { Layout, Level } from '../../src/state/level.js';
import { TILE } from '../../src/state/tiles.js';
import { rogueLayout, sound } from './layouts.js';

function level(layout: Layout): Level {
  const start = { x: 2, y: 2 };
  return { ...layout, start, depth: 1, visit: 1, system: 'rogue', treasure: null, hoards: [], monsters: [], items: [] };
}

/** The problems of a level after something was done to it. */
function problemsOf(spoil: (layout: Level) => void): string[] {
  const spoilt = level(sound());
  spoil(spoilt);
  return validate(spoilt).map(problemText);
}

test('a sound level has no problems, with and without a start', () => {
  expect(validate(sound())).toEqual([]);
  expect(validate(level(sound()))).toEqual([]);
});

test('a cut corridor leaves a room out of reach', () => {
  const problems = problemsOf(({ tiles }) => {
    tiles[2 * 17 + 7] = TILE.rock;
  });
  expect(problems).toEqual(['unreachable at 10,2: room 1', 'unreachable at 10,2: a door']);
});

test('a secret door or passage cell is no cut, a chasm is', () => {
  expect(
    problemsOf(({ tiles }) => {
      tiles[2 * 17 + 5] = TILE['secret door'];
      tiles[2 * 17 + 7] = TILE['hidden passage'];
    }),
  ).toEqual([]);
  expect(
    problemsOf(({ tiles }) => {
      tiles[2 * 17 + 7] = TILE.chasm;
    }),
  ).toContain('unreachable at 10,2: room 1');
});

test('each kind of fault is named with its place', () => {
  const faults: [(layout: Level) => void, string][] = [
    [({ tiles }) => tiles.pop(), 'size: 101 tiles for 17 by 6 cells'],
    [(layout) => Object.assign(layout, { width: 2 }), 'size: 2 by 6 is no field'],
    [({ tiles }) => tiles.fill(99, 20, 21), 'tile at 3,1: there is no tile 99'],
    [({ tiles }) => tiles.fill(0.5, 20, 21), 'tile at 3,1: there is no tile 0.5'],
    [({ tiles }) => tiles.fill(TILE.passage, 5, 6), 'border at 5,0: the outermost row can be walked on'],
    [({ tiles }) => tiles.fill(TILE.floor, 17, 18), 'border at 0,1: the outermost column can be walked on'],
    [({ tiles }) => tiles.fill(TILE.floor, 33, 34), 'border at 16,1: the outermost column can be walked on'],
    [({ rooms }) => Object.assign(rooms[1]!, { id: 5 }), 'room at 10,1: room 5 stands at place 1'],
    [({ rooms }) => Object.assign(rooms[1]!, { w: 9 }), 'room: room 1 of 9 by 4 at 10,1 leaves the field'],
    [({ links }) => links.push([0, 7]), 'link: 0-7 names a room that is not there'],
    [({ links }) => links.push([0, 1]), 'link: 0-1 comes after 0-1'],
    [({ links }) => links.splice(0, 1, [1, 0]), 'link: 1-0: the lower id comes first'],
    [({ doors }) => doors.pop(), 'door at 10,2: it is not listed'],
    [({ doors }) => doors.push({ ...doors[0]! }), 'door at 5,2: there are two'],
    [({ tiles }) => tiles.fill(TILE['vertical wall'], 39, 40), 'door at 5,2: no door stands where one is listed'],
    [({ doors }) => Object.assign(doors[0]!, { rooms: [null, null] }), 'door at 5,2: it joins a space with itself'],
    [({ doors }) => Object.assign(doors[0]!, { rooms: [1, null] }), 'door at 5,2: it is no part of room 1'],
    [({ tiles }) => tiles.fill(TILE.rock, 40, 41), 'door at 5,2: it has no walkable cells on opposite sides'],
    [({ doors }) => Object.assign(doors[0]!, { x: 70 }), 'size: 70,2 lies outside 17 by 6'],
    [({ tiles }) => tiles.fill(TILE.stairs, 36, 37), 'stairs: there are 2'],
    [
      (layout) => Object.assign(layout, { stairs: { x: 2, y: 2 } }),
      'stairs at 2,2: no stairs stand where they are listed',
    ],
    [({ traps }) => traps.push({ x: 1, y: 1, kind: 'rust', hidden: true }), 'trap at 1,1: it is in horizontal wall'],
    [
      ({ traps }) => traps.push(...[1, 2].map(() => ({ x: 2, y: 2, kind: 'rust', hidden: true }))),
      'trap at 2,2: there are two',
    ],
    [(layout) => Object.assign(layout, { start: { x: 7, y: 4 } }), 'start at 7,4: the hero stands in something solid'],
    [({ rooms }) => Object.assign(rooms[0]!, { shape: [] }), 'room at 1,1: the shape of room 0 is not 5 by 4'],
    [({ rooms }) => Object.assign(rooms[0]!, { w: Number.NaN }), 'room: room 0 of NaN by 4 at 1,1 leaves the field'],
    [({ rooms }) => Object.assign(rooms[0]!, { h: 1e9 }), 'room: room 0 of 5 by 1000000000 at 1,1 leaves the field'],
    [
      ({ doors }) => Object.assign(doors[0]!, { kind: 'locked', key: null }),
      'door at 5,2: it is listed as locked, and stands there as a door',
    ],
    [
      ({ tiles }) => tiles.fill(TILE['locked door'], 39, 40),
      'door at 5,2: it is listed as plain, and stands there as a locked door',
    ],
    [
      ({ doors }) => Object.assign(doors[0]!, { kind: 'locked', key: { x: 0, y: 0 } }),
      'door at 0,0: its key is in rock',
    ],
    [
      ({ doors }) => Object.assign(doors[0]!, { kind: 'locked', key: { x: 3, y: -1 } }),
      'size: 3,-1 lies outside 17 by 6',
    ],
    [(layout) => Object.assign(layout, { treasure: 9 }), "treasure: room 9 can't hold one"],
  ];
  for (const [spoil, text] of faults) expect(problemsOf(spoil)).toContain(text);
});

test('monsters and things are looked at too', () => {
  const at = (x: number, y: number): never => ({ x, y }) as never;
  expect(problemsOf(({ monsters }) => monsters.push(at(3, 2), at(3, 2)))).toEqual(['monster at 3,2: there are two']);
  expect(problemsOf(({ monsters }) => monsters.push(at(2, 2)))).toEqual(['start at 2,2: a monster stands there']);
  expect(problemsOf(({ items }) => items.push(at(0, 0)))).toEqual(['object at 0,0: it is in rock']);
  expect(
    problemsOf(({ items, tiles }) => {
      tiles[2 * 17 + 7] = TILE['hidden passage'];
      items.push(at(7, 2));
    }),
  ).toEqual(['object at 7,2: it is in hidden passage']);
});

test('the first cell of a cut part of the real thing is found', () => {
  const layout = rogueLayout('1980', 1);
  const [door] = layout.doors;
  layout.tiles[door!.y * 80 + door!.x] = TILE['vertical wall'];
  expect(validate(layout).map(({ code }) => code)).toContain('door');
});
