import type { Rng } from '../base/rng.js';
import type { Room, Trap } from '../state/level.js';
import { drawPlace } from './placing.js';

const MOST_TRAPS = 10;

/** What traps are laid on: a level in the making. `realRooms`: the ids of the rooms that they may lie in. */
export type Ground = {
  readonly rng: Rng;
  readonly depth: number;
  readonly width: number;
  readonly tiles: readonly number[];
  readonly rooms: Room[];
  readonly realRooms: readonly number[];
};

/**
 * Hidden traps, more of them further down (rules 1.12), none in mazes, each where `mayLie` takes the cell. Two on one cell become the trap
 * whose number is theirs combined bit by bit (where there is none of that number, the second).
 */
export function setTraps(
  ground: Ground,
  kinds: readonly string[],
  mayLie: (tile: number, x: number, y: number) => boolean,
): Trap[] {
  const { rng, depth, width, tiles, realRooms } = ground;
  const traps: Trap[] = [];
  if (kinds.length === 0 || rng.below(10) >= depth) return traps;
  const numbers: number[] = [];
  const count = Math.min(MOST_TRAPS, 1 + rng.below(Math.floor(depth / 4)));
  for (let made = 0; made < count; made++) {
    const place = drawPlace(
      ground,
      rng,
      realRooms,
      undefined,
      (x, y, inMaze) => !inMaze && mayLie(tiles[y * width + x]!, x, y),
    );
    if (place === null) return traps;
    const { x, y } = place;
    const drawn = rng.below(kinds.length);
    const at = traps.findIndex((trap) => trap.x === x && trap.y === y);
    if (at < 0) {
      traps.push({ x, y, kind: kinds[drawn]!, hidden: true });
      numbers.push(drawn);
    } else {
      numbers[at] = numbers[at]! | drawn;
      traps[at]!.kind = kinds[numbers[at]!] ?? kinds[drawn]!;
    }
  }
  return traps;
}
