import type { Level } from '../state/level.js';
import { OPEN, WALKABLE } from '../state/tiles.js';
import { placesOf } from './places.js';

/** Maps kept of one level; then they are made anew. */
const MOST_MAPS = 24;

/**
 * How many steps each cell is from `goal` (a cell number) for a monster on foot, or for one that flies, monsters in between left out; -1
 * where no way leads. Only plain doors are ways, the goal itself may be anything. A cache: do not write it.
 */
export function stepsTo(level: Level, goal: number, flies: boolean): Int16Array {
  const { ways } = placesOf(level);
  const name = goal * 2 + (flies ? 1 : 0);
  const known = ways.get(name);
  if (known !== undefined) return known;
  if (ways.size >= MOST_MAPS) ways.clear();
  const steps = measure(level, goal, flies);
  ways.set(name, steps);
  return steps;
}

function measure(level: Level, goal: number, flies: boolean): Int16Array {
  const { width, tiles } = level;
  const odd = placesOf(level).oddDoors;
  const ground = flies ? OPEN : WALKABLE;
  const steps = new Int16Array(tiles.length).fill(-1);
  const queue = new Int32Array(tiles.length);
  let end = 1;
  queue[0] = goal;
  steps[goal] = 0;
  for (let at = 0; at < end; at++) {
    const cell = queue[at]!;
    const away = steps[cell]! + 1;
    // The field has a border of solid cells, so that no neighbour lies outside it.
    for (let dy = -width; dy <= width; dy += width) {
      for (let dx = -1; dx <= 1; dx++) {
        const next = cell + dy + dx;
        if (steps[next] !== -1 || !ground[tiles[next]!] || odd?.has(next)) continue;
        if (dx !== 0 && dy !== 0 && (!OPEN[tiles[cell + dx]!] || !OPEN[tiles[cell + dy]!])) continue;
        steps[next] = away;
        queue[end++] = next;
      }
    }
  }
  return steps;
}
