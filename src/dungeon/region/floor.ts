import { blockAt, FLOOR, NUCLEUS, type Plan, ROCK } from './plan.js';

/** Nuclei are kept apart: each is the one of so many drawn places that lies farthest from all before it. */
const CANDIDATES = 4;
/** Blocks of floor for each nucleus, where their number is left to chance. */
const BLOCKS_EACH = 30;
/** Caves grow by the best of so many blocks: the more, the rounder. */
const SHAPING = 3;
/** A level has so many blocks of floor at least, whatever is asked for: room for all that may lie and live there. */
const LEAST_FLOOR = 18;

/** How many nuclei fit. */
export function mostNuclei(columns: number, rows: number): number {
  return Math.floor(columns / NUCLEUS) * Math.floor(rows / NUCLEUS);
}

/** A number of nuclei that suits the size: its usual number, give or take a quarter. */
export function drawNuclei({ rng, columns, rows }: Plan, most: number): number {
  const usual = Math.floor((columns * rows) / BLOCKS_EACH);
  return Math.max(2, Math.min(most, rng.between(usual - (usual >> 2), usual + (usual >> 2))));
}

/** Lays `count` nuclei of floor, far from each other. Each takes a place of its own in a grid of places, so all find one. */
export function layNuclei(plan: Plan, count: number): void {
  const { rng, columns, rows, nuclei } = plan;
  const across = Math.floor(columns / NUCLEUS);
  const places = mostNuclei(columns, rows);
  const taken: number[] = [];
  for (let made = 0; made < count; made++) {
    let best = -1;
    let farthest = 0;
    for (let drawn = 0; drawn < CANDIDATES; drawn++) {
      let place = rng.below(places);
      while (taken.includes(place)) place = (place + 1) % places;
      const away = distanceTo(taken, place, across);
      if (away > farthest) {
        best = place;
        farthest = away;
      }
    }
    taken.push(best);
    const nucleus = blockAt(plan, NUCLEUS * (best % across), NUCLEUS * Math.floor(best / across));
    nuclei.push(nucleus);
    for (const block of blocksOf(plan, nucleus)) plan.ground[block] = FLOOR;
  }
}

/** The square of the distance to the nearest of the places taken. */
function distanceTo(taken: readonly number[], place: number, across: number): number {
  let least = Number.MAX_SAFE_INTEGER;
  for (const other of taken) {
    const dx = (place % across) - (other % across);
    const dy = Math.floor(place / across) - Math.floor(other / across);
    least = Math.min(least, dx * dx + dy * dy);
  }
  return least;
}

/** The blocks of a nucleus. */
export function blocksOf({ stride }: Plan, nucleus: number): [number, number, number, number] {
  return [nucleus, nucleus + 1, nucleus + stride, nucleus + stride + 1];
}

/** How much floor the plan shall have, in blocks: `percent` of all of it. */
export function floorWanted({ columns, rows }: Plan, percent: number): number {
  return Math.max(LEAST_FLOOR, Math.floor((columns * rows * percent) / 100));
}

/**
 * Grows the nuclei into rectangles, which may overlap, until there is as much floor as wanted: again and again one of them moves a side
 * out by one block. A side at the edge of the field lets the next one move; a rectangle as large as the field is all the floor there is.
 */
export function growHalls(plan: Plan, wanted: number): void {
  const { rng, columns, rows, stride, nuclei } = plan;
  const boxes = nuclei.map((nucleus) => {
    const left = (nucleus % stride) - 1;
    const top = Math.floor(nucleus / stride) - 1;
    return { left, top, right: left + NUCLEUS - 1, bottom: top + NUCLEUS - 1 };
  });
  for (let floor = nuclei.length * NUCLEUS * NUCLEUS; floor < wanted; ) {
    const box = boxes[rng.below(boxes.length)]!;
    // Fields are wider than high: two moves in three go sideways.
    let side = SIDES[rng.below(SIDES.length)]!;
    while (!canMove(side)) side = (side + 1) % 4;
    if (side === 0) floor += layBox(plan, --box.left, box.top, 1, box.bottom - box.top + 1);
    else if (side === 1) floor += layBox(plan, box.left, --box.top, box.right - box.left + 1, 1);
    else if (side === 2) floor += layBox(plan, ++box.right, box.top, 1, box.bottom - box.top + 1);
    else floor += layBox(plan, box.left, ++box.bottom, box.right - box.left + 1, 1);

    function canMove(side: number): boolean {
      if (side === 0) return box.left > 0;
      if (side === 1) return box.top > 0;
      return side === 2 ? box.right < columns - 1 : box.bottom < rows - 1;
    }
  }
}

/** Left 0, up 1, right 2, down 3. */
const SIDES: readonly number[] = [0, 0, 1, 2, 2, 3];

/** Makes floor of a box of blocks and answers how many of them were none. */
function layBox(plan: Plan, i: number, j: number, w: number, h: number): number {
  let laid = 0;
  for (let row = j; row < j + h; row++) {
    const from = blockAt(plan, i, row);
    for (let block = from; block < from + w; block++) {
      if (plan.ground[block] === FLOOR) continue;
      plan.ground[block] = FLOOR;
      laid++;
    }
  }
  return laid;
}

/**
 * Grows the nuclei into caves, block by block, until there is as much floor as wanted: of a few drawn from
 * those beside the floor the one with the most floor around it. What would be left as a pit of one block becomes floor too.
 */
export function growCaves(plan: Plan, wanted: number): void {
  const { rng, ground, stride, nuclei } = plan;
  const steps = [-stride, -1, 1, stride];
  const edge: number[] = [];
  const isListed = new Uint8Array(ground.length);
  for (const nucleus of nuclei) for (const block of blocksOf(plan, nucleus)) listAround(block);
  for (let floor = nuclei.length * NUCLEUS * NUCLEUS; floor < wanted && edge.length > 0; floor++) {
    let place = rng.below(edge.length);
    for (let drawn = 1; drawn < SHAPING; drawn++) {
      const other = rng.below(edge.length);
      if (floorAround(edge[other]!) > floorAround(edge[place]!)) place = other;
    }
    const block = edge[place]!;
    edge[place] = edge[edge.length - 1]!;
    edge.pop();
    ground[block] = FLOOR;
    listAround(block);
  }
  for (const block of edge) if (floorAround(block) === 4) ground[block] = FLOOR;

  function listAround(block: number): void {
    for (const step of steps) {
      if (ground[block + step] !== ROCK || isListed[block + step] === 1) continue;
      isListed[block + step] = 1;
      edge.push(block + step);
    }
  }

  function floorAround(block: number): number {
    let count = 0;
    for (const step of steps) if (ground[block + step] === FLOOR) count++;
    return count;
  }
}
