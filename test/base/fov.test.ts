import { expect, test } from 'vitest';
import { seeFrom } from '../../src/base/fov.js';
import { openStream } from '../../src/base/rng.js';

/** What is in view from `@`: as drawn, with `?` for what is not seen. */
function view(map: string[]): string[] {
  const width = map[0]!.length;
  const text = map.join('');
  const eye = text.indexOf('@');
  const seen = new Set<number>();
  const isOpaque = (cell: number) => text[cell] === '#';
  seeFrom(width, map.length, isOpaque, eye % width, Math.floor(eye / width), (cell) => seen.add(cell));
  return map.map((row, y) => [...row].map((glyph, x) => (seen.has(y * width + x) ? glyph : '?')).join(''));
}

test('a room is seen with its walls, and what lies behind a pillar is not', () => {
  expect(
    view([
      '#########', //
      '#.......#',
      '#.@.#...#',
      '#.......#',
      '#########',
    ]),
  ).toEqual([
    '#########', //
    '#......??',
    '#.@.#????',
    '#......??',
    '#########',
  ]);
});

test('round a corner nothing is seen', () => {
  expect(
    view([
      '#######', //
      '#@....#',
      '####..#',
      '   #..#',
      '   ####',
    ]),
  ).toEqual([
    '#######', //
    '#@....#',
    '####?.#',
    '???????',
    '???????',
  ]);
});

test('the edge of the field ends the view', () => {
  expect(view(['@..', '...'])).toEqual(['@..', '...']);
});

test('of two cells that are not opaque each sees the other or neither does', () => {
  const lopsided: string[] = [];
  for (let seed = 0; seed < 60; seed++) {
    const rng = openStream('fov', `${seed}`);
    const width = 12;
    const height = 9;
    const opaque = Array.from({ length: width * height }, () => rng.chance(30));
    const seenBy = opaque.map((_, cell) => {
      const seen = new Set<number>();
      seeFrom(
        width,
        height,
        (at) => opaque[at]!,
        cell % width,
        Math.floor(cell / width),
        (at) => seen.add(at),
      );
      return seen;
    });
    for (let a = 0; a < opaque.length; a++) {
      for (let b = 0; b < a; b++) {
        if (opaque[a] || opaque[b]) continue;
        if (seenBy[a]!.has(b) !== seenBy[b]!.has(a)) lopsided.push(`seed ${seed}: ${a} and ${b}`);
      }
    }
  }
  expect(lopsided).toEqual([]);
});
