import type { Content } from '../state/content.js';
import { type GameState, STEPPED, type Trail } from '../state/game.js';
import type { MonsterLook } from '../state/looks.js';
import type { Monster } from '../state/monsters.js';
import { OPEN, TILE } from '../state/tiles.js';
import { seemingTile } from './memory.js';
import { tileAt } from './places.js';
import { BLANK, canSeeMonster, isInView } from './sight.js';

/** Writes down what the lamp shows of the cells round the hero, and that it stands here. */
export function keepTrail(state: GameState, trail: Trail): void {
  const { hero, level, clock, knowledge } = state;
  const here = hero.y * level.width + hero.x;
  for (let y = hero.y - 1; y <= hero.y + 1; y++) {
    for (let x = hero.x - 1; x <= hero.x + 1; x++) {
      const cell = y * level.width + x;
      const seems = cell === here || clock.timers.blind === 0 ? shownTile(state, x, y) : -1;
      if (seems < 0) continue;
      const stood = cell === here || trail.ground[cell]! >= STEPPED ? STEPPED : 0;
      trail.ground[cell] = 1 + seems + stood;
    }
  }
  // What was left and is there no longer is forgotten.
  if (trail.left.length > 0) trail.left = trail.left.filter((cell) => cell === here || knowledge.things[cell] !== 0);
}

/** The tile that a neighbour of the hero shows by lamplight: rock where the eye meets nothing, -1 where it does not come. */
function shownTile(state: GameState, x: number, y: number): number {
  const { hero, level } = state;
  const tile = tileAt(level, x, y);
  if (!BLANK[tile]) return isInView(state, x, y) ? seemingTile(level, x, y) : -1;
  const isCornered =
    x !== hero.x && y !== hero.y && !OPEN[tileAt(level, hero.x, y)]! && !OPEN[tileAt(level, x, hero.y)]!;
  return isCornered ? -1 : TILE.rock;
}

/** The thing on this cell stays where it is: explore goes past it. */
export function leaveThing({ knowledge }: GameState, cell: number): void {
  const { trail } = knowledge;
  if (trail === undefined || trail.left.includes(cell)) return;
  trail.left = [...trail.left, cell].sort((a, b) => a - b);
}

/** The hero has searched from where it stands. */
export function keepSearch({ knowledge, hero, level }: GameState): void {
  const { trail } = knowledge;
  if (trail === undefined) return;
  const cell = hero.y * level.width + hero.x;
  const at = trail.searched.findIndex((one) => one.cell >= cell);
  const found = at < 0 ? undefined : trail.searched[at];
  if (found?.cell === cell) found.times++;
  else trail.searched.splice(at < 0 ? trail.searched.length : at, 0, { cell, times: 1 });
}

/** The monsters that the hero sees and takes for such, in the order of their ids. */
export function monstersInView(state: GameState, content: Content): Monster[] {
  const seen = state.level.monsters.filter((one) => one.disguise === null && canSeeMonster(state, content, one));
  return seen.length < 2 ? seen : seen.sort((a, b) => a.id - b.id);
}

/** A blow of this monster took `damage` from the hero, who knows it again by its kind unless it was not seen for what it is. */
export function keepBlow({ knowledge: { trail } }: GameState, { kind, name }: MonsterLook, damage: number): void {
  if (trail === undefined || name !== kind) return;
  trail.blows[kind] = Math.max(trail.blows[kind] ?? 0, damage);
}
