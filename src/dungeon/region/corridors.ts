import { blockAt, CORRIDOR, FLOOR, type Plan, RIM, ROCK } from './plan.js';

/**
 * Digs corridors between pieces of floor that lie apart until all is one: each goes from what hangs together with the first nucleus to the
 * nearest piece that does not. As it takes the shortest way, it touches floor and other corridors at its ends only, and leads from one
 * piece of floor to another.
 */
export function joinApart(plan: Plan): void {
  const pieces = numberPieces(plan);
  const isJoined = new Uint8Array(pieces.count);
  isJoined[0] = 1;
  for (let left = pieces.count - 1; left > 0; left--) joinNearest(plan, pieces.of, isJoined);
}

/** Numbers the pieces of floor: by block, -1 for none. The first nucleus lies in piece 0. */
function numberPieces({ ground, stride, nuclei }: Plan): { of: Int16Array; count: number } {
  const of = new Int16Array(ground.length).fill(-1);
  const stack: number[] = [];
  let count = 0;
  for (const nucleus of nuclei) {
    if (of[nucleus] !== -1) continue;
    of[nucleus] = count;
    stack.push(nucleus);
    for (let block = stack.pop(); block !== undefined; block = stack.pop()) {
      for (const step of [-stride, -1, 1, stride]) {
        if (ground[block + step] !== FLOOR || of[block + step] !== -1) continue;
        of[block + step] = count;
        stack.push(block + step);
      }
    }
    count++;
  }
  return { of, count };
}

/** Searches breadth first from all that is joined, through rock, for floor that is not, and digs the way to it. */
function joinNearest({ ground, stride }: Plan, pieceOf: Int16Array, isJoined: Uint8Array): void {
  const steps = [1, -1, stride, -stride];
  const from = new Int32Array(ground.length);
  const queue: number[] = [];
  for (let block = 0; block < ground.length; block++) {
    if (ground[block] !== CORRIDOR && !(ground[block] === FLOOR && isJoined[pieceOf[block]!] === 1)) continue;
    from[block] = START;
    queue.push(block);
  }
  for (let done = 0; done < queue.length; done++) {
    const block = queue[done]!;
    for (const step of steps) {
      const next = block + step;
      if (ground[next] === RIM || from[next] !== 0) continue;
      if (ground[next] === FLOOR) {
        isJoined[pieceOf[next]!] = 1;
        for (let dug = block; from[dug] !== START; dug = from[dug]!) ground[dug] = CORRIDOR;
        return;
      }
      from[next] = block;
      queue.push(next);
    }
  }
  throw new Error('floor lies beyond the reach of corridors');
}

const START = -1;

/** A loop is worth its corridor where the way round is so many blocks long. */
const LONG_WAY = 16;
/** Blocks of a corridor that is no mere gap. */
const LEAST_BLOCKS = 4;
/** Places drawn for each loop wanted. */
const LOOP_TRIES = 20;

/** Digs up to `count` straight corridors through rock, each where it shortens a long way round and touches nothing but what it joins. */
export function addLoops(plan: Plan, count: number): void {
  const { rng, ground, columns, rows, stride } = plan;
  let left = count;
  for (let tries = LOOP_TRIES * count; tries > 0 && left > 0; tries--) {
    const block = blockAt(plan, rng.below(columns), rng.below(rows));
    const [along, aside] = rng.below(2) === 0 ? [1, stride] : [stride, 1];
    if (!isClear(block)) continue;
    let from = block;
    while (isClear(from)) from -= along;
    let to = block;
    while (isClear(to)) to += along;
    if (ground[from] !== FLOOR || ground[to] !== FLOOR) continue;
    if (to - from <= LEAST_BLOCKS * along || !isFar(plan, from, to)) continue;
    for (let dug = from + along; dug < to; dug += along) ground[dug] = CORRIDOR;
    left--;

    function isClear(at: number): boolean {
      return ground[at] === ROCK && ground[at + aside]! <= ROCK && ground[at - aside]! <= ROCK;
    }
  }
}

/** Whether the way from one block to another over floor and corridors is a long one. */
function isFar({ ground, stride }: Plan, from: number, to: number): boolean {
  const isMet = new Uint8Array(ground.length);
  isMet[from] = 1;
  let reached = [from];
  for (let distance = 1; distance < LONG_WAY; distance++) {
    const next: number[] = [];
    for (const block of reached) {
      for (const step of [1, -1, stride, -stride]) {
        if (ground[block + step]! <= ROCK || isMet[block + step] === 1) continue;
        if (block + step === to) return false;
        isMet[block + step] = 1;
        next.push(block + step);
      }
    }
    reached = next;
  }
  return true;
}
