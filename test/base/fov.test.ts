import { FOV } from 'rot-js';
import { expect, test } from 'vitest';
import { visibleFrom } from '../../src/base/fov.js';
import { openStream, type Rng } from '../../src/base/rng.js';
import { sector } from '../../src/dungeon/sector/sector.js';
import { WALKABLE } from '../../src/state/tiles.js';

type Ground = { width: number; height: number; opaque: boolean[] };

function drawn(rows: string[]): Ground {
  return { width: rows[0]!.length, height: rows.length, opaque: [...rows.join('')].map((glyph) => glyph === '#') };
}

/** The map with what is seen: `@` the eye, `.` seen floor, `#` seen wall, blank the rest. */
function seen(ground: Ground, x: number, y: number, radius = 100): string[] {
  const cells = cellsInView(ground, x, y, radius);
  return Array.from({ length: ground.height }, (_, row) => {
    const glyphs = Array.from({ length: ground.width }, (_, column) => {
      const cell = row * ground.width + column;
      if (row === y && column === x) return '@';
      if (!cells.has(cell)) return ' ';
      return ground.opaque[cell] ? '#' : '.';
    });
    return glyphs.join('');
  });
}

function cellsInView({ width, height, opaque }: Ground, x: number, y: number, radius: number): Set<number> {
  const cells = new Set<number>();
  visibleFrom(
    width,
    height,
    (cx, cy) => opaque[cy * width + cx]!,
    x,
    y,
    radius,
    (cx, cy) => {
      if (cx < 0 || cy < 0 || cx >= width || cy >= height) throw new Error(`${cx},${cy} lies outside`);
      cells.add(cy * width + cx);
    },
  );
  return cells;
}

function scattered(rng: Rng, width: number, height: number, percent: number): Ground {
  return { width, height, opaque: Array.from({ length: width * height }, () => rng.chance(percent)) };
}

/**
 * By another way: whether the line between two centres passes. In each row (or column, whichever are more) on the way it passes
 * one cell, which must be clear, or exactly between two: those on the one side, or those on the other, must then all be clear.
 */
function linePasses({ width, opaque }: Ground, x: number, y: number, toX: number, toY: number): boolean {
  const dx = toX - x;
  const dy = toY - y;
  const long = Math.max(Math.abs(dx), Math.abs(dy));
  const upright = Math.abs(dy) === long;
  let above = true;
  let below = true;
  for (let step = 1; step < long; step++) {
    const main = (upright ? y : x) + step * Math.sign(upright ? dy : dx);
    const twice = 2 * (upright ? x : y) * long + 2 * step * (upright ? dx : dy);
    const isClear = (side: number): boolean => !opaque[upright ? main * width + side : side * width + main];
    const nearest = Math.floor((twice + long) / (2 * long));
    const isBetween = (twice + long) % (2 * long) === 0;
    above &&= isClear(nearest);
    below &&= isClear(isBetween ? nearest - 1 : nearest);
  }
  return above || below;
}

test('a room is seen whole, with all its walls and no further', () => {
  const room = drawn(['#########....', '#.......#....', '#.......#....', '#########....']);
  for (let x = 1; x < 8; x++) {
    expect(seen(room, x, 1).join('\n').replace('@', '.')).toBe(
      ['#########    ', '#.......#    ', '#.......#    ', '#########    '].join('\n'),
    );
  }
});

test('a pillar throws a shadow that widens', () => {
  const hall = drawn(['.........', '.........', '.........', '....#....', '.........', '.........']);
  expect(seen(hall, 4, 5)).toEqual(['...   ...', '.... ....', '.... ....', '....#....', '.........', '....@....']);
});

test('the radius counts columns and rows: 1 is the eight neighbours', () => {
  const plain = drawn(Array.from({ length: 7 }, () => '.......'));
  expect(cellsInView(plain, 3, 3, 0).size).toBe(1);
  expect(cellsInView(plain, 3, 3, 1).size).toBe(9);
  expect(cellsInView(plain, 3, 3, 2).size).toBe(25);
  expect(cellsInView(plain, 0, 0, 2).size).toBe(9);
  expect(cellsInView(plain, 6, 6, 100).size).toBe(49);
});

test('clear cells are seen exactly where a straight line reaches them, so sight is symmetric', () => {
  for (let seed = 0; seed < 120; seed++) {
    const rng = openStream(`${seed}`, 'fov');
    const ground = scattered(rng, rng.between(1, 16), rng.between(1, 16), rng.below(60));
    const { width, height, opaque } = ground;
    const views = opaque.map((_, cell) => cellsInView(ground, cell % width, Math.floor(cell / width), 100));
    for (let a = 0; a < width * height; a++) {
      for (let b = 0; b < width * height; b++) {
        if (opaque[a] || opaque[b] || a === b) continue;
        const passes = linePasses(ground, a % width, Math.floor(a / width), b % width, Math.floor(b / width));
        if (views[a]!.has(b) !== passes || views[b]!.has(a) !== passes) {
          expect.fail(`seed ${seed}: ${a} and ${b}, ${views[a]!.has(b)} and ${views[b]!.has(a)}, not ${passes}`);
        }
      }
    }
    expect(height * width).toBe(views.length);
  }
});

test('no wall is seen but beside something clear that is seen, or straight from the eye', () => {
  for (let seed = 0; seed < 200; seed++) {
    const rng = openStream(`${seed}`, 'walls');
    const ground = scattered(rng, 20, 14, 10 + rng.below(40));
    const x = rng.below(20);
    const y = rng.below(14);
    for (const cell of cellsInView(ground, x, y, 100)) {
      if (!ground.opaque[cell]) continue;
      const atX = cell % 20;
      const atY = Math.floor(cell / 20);
      let lit = false;
      for (let cy = Math.max(0, atY - 1); cy <= Math.min(13, atY + 1); cy++) {
        for (let cx = Math.max(0, atX - 1); cx <= Math.min(19, atX + 1); cx++) {
          if (!ground.opaque[cy * 20 + cx] || (cx === x && cy === y)) lit = true;
        }
      }
      expect(lit, `seed ${seed} ${atX},${atY}`).toBe(true);
    }
  }
});

test('sees of levels what the precise shadowcasting of rot-js sees, but for cells that show no more than an edge', () => {
  let ours = 0;
  let theirs = 0;
  let alone = 0;
  for (let seed = 0; seed < 40; seed++) {
    const rng = openStream(`${seed}`, 'levels');
    const options = { round: 50, polygonal: 20 };
    const { tiles, start } = sector.generate({ width: 80, height: 24, depth: 1, traps: [], themes: [], options }, rng);
    const ground = { width: 80, height: 24, opaque: tiles.map((tile) => !WALKABLE[tile]) };
    const seenHere = cellsInView(ground, start!.x, start!.y, 100);
    const seenThere = new Set<number>();
    const isClear = (x: number, y: number): boolean =>
      x >= 0 && y >= 0 && x < 80 && y < 24 && !ground.opaque[y * 80 + x];
    new FOV.PreciseShadowcasting(isClear).compute(start!.x, start!.y, 100, (x, y) => {
      if (x >= 0 && y >= 0 && x < 80 && y < 24) seenThere.add(y * 80 + x);
    });
    ours += seenHere.size;
    theirs += seenThere.size;
    for (const cell of seenHere) if (!seenThere.has(cell)) alone++;
  }
  expect(alone).toBe(0);
  expect(ours).toBeGreaterThan(0.85 * theirs);
  expect(theirs).toBeGreaterThan(3000);
});
