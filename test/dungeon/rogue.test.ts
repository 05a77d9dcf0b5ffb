import { describe, expect, test } from 'vitest';
import { openStream } from '../../src/base/rng.js';
import type { Step } from '../../src/dungeon/generator.js';
import { newPlan } from '../../src/dungeon/rogue/plan.js';
import { rogue } from '../../src/dungeon/rogue/rogue.js';
import { setTraps } from '../../src/dungeon/traps.js';
import type { Layout } from '../../src/state/level.js';
import { TILE } from '../../src/state/tiles.js';
import { DEPTHS, doorsBesideDoors, NAMES, rogueLayout, TRAPS, tileName } from './layouts.js';

const SEEDS = 500;

/** All layouts of the sweep, made once: 500 seeds at four depths. */
const sweep: { seed: string; depth: number; layout: Layout }[] = [];
for (let seed = 0; seed < SEEDS; seed++) {
  for (const depth of DEPTHS) sweep.push({ seed: `${seed}`, depth, layout: rogueLayout(`${seed}`, depth) });
}

test('level 1 is lit and open; from 11 on nothing is lit', () => {
  for (const { seed, depth, layout } of sweep) {
    const lit = layout.rooms.filter((room) => room.lit).length;
    const real = layout.rooms.filter((room) => room.kind !== 'gone').length;
    const at = `seed ${seed} depth ${depth}`;
    if (depth === 1) {
      expect(lit, at).toBe(real);
      expect(
        layout.tiles.some((tile) => tile === TILE['secret door'] || tile === TILE['hidden passage']),
        at,
      ).toBe(false);
    }
    if (depth >= 11) expect(lit, at).toBe(0);
  }
});

test('sizes keep the bounds of the rules, and mazes theirs', () => {
  const isWithin = (value: number, low: number, high: number): boolean => value >= low && value <= high;
  for (const { seed, depth, layout } of sweep) {
    const wrong = layout.rooms.filter(({ id, kind, x, y, w, h }) => {
      const left = 26 * (id % 3) + 1;
      const top = 8 * Math.floor(id / 3);
      if (kind === 'gone') return !isWithin(x - left, 1, 24) || !isWithin(y - top, 1, 6) || w !== 1 || h !== 1;
      if (kind === 'maze') return x !== (left === 1 ? 0 : left) || y !== Math.max(1, top) || w !== 25 || h !== 7;
      return !(
        isWithin(w, 4, 25) &&
        isWithin(h, 4, 7) &&
        isWithin(x, left, left + 25 - w) &&
        isWithin(y, Math.max(1, top), top + 7 - h)
      );
    });
    expect(wrong, `seed ${seed} depth ${depth}`).toEqual([]);
  }
});

test('a maze is a tree over all its even offsets', () => {
  let mazes = 0;
  for (const { seed, depth, layout } of sweep) {
    for (const room of layout.rooms.filter((one) => one.kind === 'maze')) {
      mazes++;
      for (let y = 0; y < room.h; y += 2) {
        for (let x = 0; x < room.w; x += 2) {
          expect(tileName(layout, room.x + x, room.y + y), `seed ${seed} depth ${depth}`).toMatch(/passage|stairs/);
        }
      }
    }
  }
  expect(mazes).toBeGreaterThan(100);
});

test('traps come by depth and never in mazes', () => {
  for (const { seed, depth, layout } of sweep) {
    const at = `seed ${seed} depth ${depth}`;
    expect(layout.traps.length, at).toBeLessThanOrEqual(Math.max(1, Math.floor(depth / 4)));
    if (depth >= 10) expect(layout.traps.length, at).toBeGreaterThanOrEqual(1);
    for (const trap of layout.traps) {
      expect(TRAPS).toContain(trap.kind);
      expect(tileName(layout, trap.x, trap.y), at).toMatch(/floor|stairs/);
    }
  }
});

test('two traps on one cell are the trap of their numbers combined', () => {
  // Drawn: that there are traps, two of them; room, column, row and kind 1; the same place and kind 4.
  const draws = [0, 1, 0, 3, 0, 1, 0, 3, 0, 4];
  const rng = {
    ...openStream('x', 'x'),
    below: () => draws.shift()!,
    pick: <T>(list: readonly T[]) => list[draws.shift()!]!,
  };
  const plan = newPlan({ width: 80, height: 24, depth: 8, ...NAMES, options: {} }, rng);
  plan.rooms.push({ id: 0, x: 10, y: 2, w: 8, h: 4, kind: 'room', shape: null, lit: true, name: '', stock: '' });
  plan.realRooms.push(0, 0);
  plan.tiles.fill(TILE.floor);
  expect(setTraps(plan, TRAPS, (tile) => tile === TILE.floor)).toEqual([
    { x: 14, y: 3, kind: 'poison dart', hidden: true },
  ]);
  expect(draws).toEqual([]);
});

test('doors stand side by side in one wall only where two corridors end there', () => {
  // One wall has one corridor at most, so there are none at all.
  let pairs = 0;
  for (const { layout } of sweep) pairs += doorsBesideDoors(layout);
  for (let seed = 0; seed < 10_000; seed++) pairs += doorsBesideDoors(rogueLayout(`doors-${seed}`, 13));
  expect(pairs).toBe(0);
});

describe('watching', () => {
  test('tells the stages in order, and all that changed', () => {
    const { steps, layout } = watched('1980', 13);
    const stages = steps.map((step) => step.stage);
    const corridors = stages.filter((stage) => stage.startsWith('corridor '));
    expect(stages.filter((stage) => !stage.startsWith('corridor '))).toEqual([
      'cells',
      'gone',
      'rooms',
      'tree',
      'extra links',
      'doors',
      'secrets',
      'stairs',
      'traps',
    ]);
    expect(corridors.map((stage) => stage.slice(9)).sort()).toEqual(layout.links.map((link) => link.join('-')).sort());
    const tiles = new Array<number>(80 * 24).fill(0);
    for (const step of steps) for (const [x, y, tile] of step.changed) tiles[y * 80 + x] = tile;
    expect(tiles).toEqual(layout.tiles);
  });

  test('changes nothing', () => {
    for (let seed = 0; seed < 50; seed++) {
      const request = { width: 80, height: 24, depth: 13, ...NAMES, options: {} };
      const alone = rogue.generate(request, openStream(`${seed}`, 'layout/13/1'));
      expect(watched(`${seed}`, 13).layout, `seed ${seed}`).toEqual(alone);
    }
  });

  function watched(seed: string, depth: number): { steps: Step[]; layout: Layout } {
    const steps: Step[] = [];
    const request = {
      width: 80,
      height: 24,
      depth,
      ...NAMES,
      options: {},
      record: (step: Step) => steps.push(step),
    };
    return { layout: rogue.generate(request, openStream(seed, `layout/${depth}/1`)), steps };
  }
});
