import { blocksOf } from './floor.js';
import { CORRIDOR, FLOOR, NOBODY, type Plan } from './plan.js';

/** A region of fewer cells joins a neighbour. */
const LEAST_CELLS = 6;

/**
 * Gives each block of floor to the nucleus that reaches it first, breadth first from all of them at once, and answers the number of
 * regions. Regions of nuclei have the ids of these, 0 and up; those of corridors come after them.
 */
export function partition(plan: Plan): number {
  const { ground, owner, stride, nuclei } = plan;
  const queue: number[] = [];
  for (let id = 0; id < nuclei.length; id++) {
    for (const block of blocksOf(plan, nuclei[id]!)) {
      owner[block] = id;
      queue.push(block);
    }
  }
  // Of blocks equally far away those of lower ids come first in the queue: so ties go to the lower id.
  spread(plan, queue, FLOOR);
  let regions = nuclei.length;
  for (let block = stride; block < ground.length; block++) {
    if (ground[block] !== CORRIDOR || owner[block] !== NOBODY) continue;
    owner[block] = regions++;
    spread(plan, [block], CORRIDOR);
  }
  return regions;
}

function spread({ ground, owner, stride }: Plan, queue: number[], sort: number): void {
  const steps = [-stride, -1, 1, stride];
  for (let done = 0; done < queue.length; done++) {
    const block = queue[done]!;
    for (const step of steps) {
      if (ground[block + step] !== sort || owner[block + step] !== NOBODY) continue;
      owner[block + step] = owner[block]!;
      queue.push(block + step);
    }
  }
}

/**
 * Regions under 6 cells join their largest neighbour: short corridors, as a nucleus has 9 cells. What joins a room becomes floor. Each
 * time one region is used up.
 */
export function joinSmall(plan: Plan, regions: number): void {
  const { owner, ground, stride } = plan;
  for (let left = regions; left > 0; left--) {
    const sizes = regionSizes(plan, regions);
    const small = sizes.findIndex((size) => size > 0 && size < LEAST_CELLS);
    if (small < 0) return;
    let largest = NOBODY;
    for (let block = stride; block < owner.length - stride; block++) {
      if (owner[block] !== small) continue;
      for (const step of [-stride, -1, 1, stride]) {
        const other = owner[block + step]!;
        if (other === NOBODY || other === small) continue;
        if (
          largest === NOBODY ||
          sizes[other]! > sizes[largest]! ||
          (sizes[other] === sizes[largest] && other < largest)
        )
          largest = other;
      }
    }
    const sort = ground[owner.indexOf(largest)]!;
    for (let block = 0; block < owner.length; block++) {
      if (owner[block] !== small) continue;
      owner[block] = largest;
      ground[block] = sort;
    }
  }
}

/** How many cells of the field each region has: its blocks, the lines between them, and the points that four of a room share. */
export function regionSizes({ owner, ground, stride }: Plan, regions: number): number[] {
  const sizes = new Array<number>(regions).fill(0);
  for (let block = stride; block < owner.length - stride; block++) {
    const id = owner[block]!;
    if (id === NOBODY) continue;
    const right = owner[block + 1] === id;
    const below = owner[block + stride] === id;
    const whole = right && below && owner[block + stride + 1] === id && ground[block] === FLOOR;
    sizes[id] = sizes[id]! + 1 + (right ? 1 : 0) + (below ? 1 : 0) + (whole ? 1 : 0);
  }
  return sizes;
}
