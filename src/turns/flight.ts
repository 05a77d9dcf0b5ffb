import { type Direction, type Point, STEP } from '../base/points.js';
import { monsterAt, tileAt } from '../entities/places.js';
import type { Level } from '../state/level.js';
import type { Monster } from '../state/monsters.js';
import { OPEN, TILE } from '../state/tiles.js';

/** Where something flew: the cells it passed, and the one that stopped it (a monster, a wall, perhaps off the field). */
export type Flight = { path: Point[]; end: Point };

/**
 * Flies from `from` until the next cell stops it: what nobody can step on, a monster that shows its letter, and a door where
 * `stopsAtDoors` (rules 5.5, 5.6). Mimics in disguise are passed over.
 */
export function fly(level: Level, from: Readonly<Point>, dir: Direction, stopsAtDoors: boolean): Flight {
  const path: Point[] = [];
  let { x, y } = from;
  for (;;) {
    x += STEP[dir].x;
    y += STEP[dir].y;
    if (!isOpen(level, x, y) || (stopsAtDoors && tileAt(level, x, y) === TILE.door)) return { path, end: { x, y } };
    path.push({ x, y });
  }
}

/** The first monster in line, however far, that shows its letter; null where a wall comes first (rules 5.5 Sticks). */
export function firstInLine(level: Level, from: Readonly<Point>, dir: Direction): Monster | null {
  const { end } = fly(level, from, dir, false);
  return monsterAt(level, end.x, end.y);
}

/** Whether the top glyph of a cell is one that can be stepped on: no wall, no blank, no letter (rules, notation). */
function isOpen(level: Level, x: number, y: number): boolean {
  if (!OPEN[tileAt(level, x, y)]) return false;
  const monster = monsterAt(level, x, y);
  return monster === null || monster.disguise !== null;
}
