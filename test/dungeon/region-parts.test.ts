import { expect, test } from 'vitest';
import { openStream } from '../../src/base/rng.js';
import { addLoops, joinApart } from '../../src/dungeon/region/corridors.js';
import { blocksOf, floorWanted, growCaves, growHalls, layNuclei } from '../../src/dungeon/region/floor.js';
import { joinSmall, partition, regionSizes } from '../../src/dungeon/region/partition.js';
import { blockAt, CORRIDOR, FLOOR, NOBODY, newPlan, type Plan, ROCK } from '../../src/dungeon/region/plan.js';

test('floor goes to the nucleus that reaches it first, of several to the one with the lower id', () => {
  for (let seed = 0; seed < 100; seed++) {
    const plan = grownPlan(seed);
    const regions = partition(plan);
    const ways = plan.nuclei.map((nucleus) => distances(plan, blocksOf(plan, nucleus)));
    const wrong = [...plan.ground.keys()].filter((block) => {
      const id = plan.owner[block]!;
      if (plan.ground[block] === CORRIDOR) return id < plan.nuclei.length || id >= regions;
      if (plan.ground[block] !== FLOOR) return id !== NOBODY;
      const least = Math.min(...ways.map((way) => way[block]!));
      return id !== ways.findIndex((way) => way[block] === least);
    });
    expect(wrong, `seed ${seed}`).toEqual([]);
  }
});

test('corridors make one piece of the floor, where it was not', () => {
  for (let seed = 0; seed < 100; seed++) {
    const plan = newPlan({ width: 80, height: 24, depth: 1 }, openStream(`${seed}`, 'plan'));
    layNuclei(plan, 2 + (seed % 30));
    growHalls(plan, floorWanted(plan, 20 + (seed % 50)));
    const before = { ground: plan.ground.slice(), pieces: piecesOf(plan) };
    joinApart(plan);
    expect(piecesOf(plan), `seed ${seed}`).toBe(1);
    if (before.pieces === 1) expect(plan.ground, `seed ${seed}`).toEqual(before.ground);
    else expect(plan.ground.includes(CORRIDOR), `seed ${seed}`).toBe(true);
  }
});

test('a loop shortens a long way round, and touches nothing beside it', () => {
  const plan = newPlan({ width: 49, height: 25, depth: 1 }, openStream('1', 'plan'));
  draw(plan, [
    '######    ##############',
    '######    ##############',
    '######    ##############',
    '######    ##############',
    '########################',
    '########################',
    '                        ',
  ]);
  addLoops(plan, 9);
  // The way round is not long.
  expect(plan.ground.includes(CORRIDOR)).toBe(false);
  draw(plan, [
    '####       ####         ',
    '####       ####         ',
    '####       ####         ',
    '####       ####         ',
    '####       ####         ',
    '####       ####         ',
    '####       ####         ',
    '####       ####         ',
    '###############         ',
  ]);
  addLoops(plan, 9);
  const rows = new Set([...plan.ground.keys()].filter((block) => plan.ground[block] === CORRIDOR).map(rowOf));
  expect(rows.size).toBeGreaterThan(0);
  for (const row of rows) {
    expect(rows.has(row + 1)).toBe(false);
    expect(row).toBeLessThan(7);
    const cells = Array.from({ length: 7 }, (_, i) => plan.ground[blockAt(plan, 4 + i, row)]);
    expect(cells).toEqual(new Array(7).fill(CORRIDOR));
  }

  function rowOf(block: number): number {
    return Math.floor(block / plan.stride) - 1;
  }
});

test('regions under 6 cells join their largest neighbour', () => {
  let joined = 0;
  for (let seed = 0; seed < 100; seed++) {
    const plan = grownPlan(seed);
    const regions = partition(plan);
    const before = { owner: plan.owner.slice(), sizes: regionSizes(plan, regions) };
    joinSmall(plan, regions);
    const sizes = regionSizes(plan, regions);
    expect(
      sizes.filter((size) => size > 0 && size < 6),
      `seed ${seed}`,
    ).toEqual([]);
    // The first one that is small is joined while all others still are as they were.
    const small = before.sizes.findIndex((size) => size < 6);
    if (small < 0) continue;
    joined++;
    const neighbours = new Set<number>();
    before.owner.forEach((id, block) => {
      if (id !== small) return;
      for (const step of [-plan.stride, -1, 1, plan.stride]) neighbours.add(before.owner[block + step]!);
    });
    neighbours.delete(small);
    neighbours.delete(NOBODY);
    const largest = Math.max(...[...neighbours].map((id) => before.sizes[id]!));
    const heir = plan.owner[before.owner.indexOf(small)]!;
    expect(before.sizes[heir], `seed ${seed}`).toBe(largest);
  }
  expect(joined).toBeGreaterThan(20);
});

/** Floor and corridors of a level, halls and caves in turn. */
function grownPlan(seed: number): Plan {
  const plan = newPlan({ width: 80, height: 24, depth: 1 }, openStream(`${seed}`, 'plan'));
  layNuclei(plan, 2 + (seed % 30));
  const wanted = floorWanted(plan, 20 + (seed % 50));
  if (seed % 2 === 0) growHalls(plan, wanted);
  else growCaves(plan, wanted);
  expect(plan.ground.filter((sort) => sort === FLOOR).length).toBeGreaterThanOrEqual(wanted);
  joinApart(plan);
  addLoops(plan, 3);
  return plan;
}

/** How far each block of floor is from the nearest of these, over floor alone. */
function distances({ ground, stride }: Plan, from: readonly number[]): number[] {
  const away = new Array<number>(ground.length).fill(Number.POSITIVE_INFINITY);
  const queue = [...from];
  for (const block of queue) away[block] = 0;
  for (const block of queue) {
    for (const step of [-stride, -1, 1, stride]) {
      if (ground[block + step] !== FLOOR || away[block + step] !== Number.POSITIVE_INFINITY) continue;
      away[block + step] = away[block]! + 1;
      queue.push(block + step);
    }
  }
  return away;
}

function piecesOf({ ground, stride }: Plan): number {
  const left = new Set([...ground.keys()].filter((block) => ground[block]! > ROCK));
  let pieces = 0;
  for (const start of left) {
    pieces++;
    const stack = [start];
    left.delete(start);
    for (let block = stack.pop(); block !== undefined; block = stack.pop()) {
      for (const step of [-stride, -1, 1, stride]) if (left.delete(block + step)) stack.push(block + step);
    }
  }
  return pieces;
}

function draw(plan: Plan, rows: string[]): void {
  for (let j = 0; j < plan.rows; j++) {
    for (let i = 0; i < plan.columns; i++) plan.ground[blockAt(plan, i, j)] = rows[j]?.[i] === '#' ? FLOOR : ROCK;
  }
}
