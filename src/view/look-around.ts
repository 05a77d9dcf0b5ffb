import { type Point, samePoint, stepsBetween } from '../base/points.js';
import { canBeDreamt, dreamtTurn } from '../entities/dreams.js';
import { dreamtMonster, monsterLook } from '../entities/looks.js';
import { monsterAt } from '../entities/places.js';
import { canSee, canSeeMonster, sensesMonster } from '../entities/sight.js';
import { type GameState, THING, type Thing } from '../state/game.js';
import { COVERED, type Monster } from '../state/monsters.js';
import { TILE } from '../state/tiles.js';
import { knownCellWords, THING_WORDS } from './known-cell.js';
import type { Looking } from './menus.js';
import { withArticle } from './names.js';

/** Something in view: where, and what it is in words. */
export type InView = { readonly x: number; readonly y: number; readonly words: string };

/** What the hero knows of a cell, in words: who stands there, what lies there, else what the cell is made of. */
export function cellWords(looking: Looking, x: number, y: number): string {
  const { state } = looking;
  const cell = y * state.level.width + x;
  const monster = x === state.hero.x && y === state.hero.y ? null : monsterAt(state.level, x, y);
  const words = monster === null ? null : monsterWords(looking, monster);
  return words ?? dreamWords(state, x, y) ?? knownCellWords(state, cell);
}

/** null: the hero sees nothing of it, or takes it for what is remembered of its cell. */
function monsterWords({ state, content }: Looking, monster: Monster): string | null {
  const { x, y, kind, disguise, drawn } = monster;
  const seen = canSeeMonster(state, content, monster);
  if (seen && disguise !== null) return dreamWords(state, x, y) ?? disguiseWords(disguise);
  if (seen || sensesMonster(state)) {
    const name = monsterLook(state, content, monster).name ?? kind;
    return `${withArticle(name)}${seen ? '' : ', sensed'}${blowWords(state, name)}`;
  }
  if (drawn === null || drawn === COVERED) return null;
  const dreamt = dreamtTurn(state, x, y);
  const name = dreamt === null ? drawn : dreamtMonster(state, content, x, y, dreamt);
  return `${withArticle(name)}, when you last looked${blowWords(state, name)}`;
}

function disguiseWords(disguise: string): string {
  if (disguise === 'stairs') return 'the stairs';
  return THING_WORDS[disguise as Thing];
}

/** The worst that the hero has had from its kind. */
function blowWords({ knowledge }: GameState, kind: string): string {
  const worst = knowledge.trail?.blows[kind];
  return worst === undefined ? '' : `; worst blow so far ${worst}`;
}

/** A hallucinating hero can't tell what things are. */
function dreamWords(state: GameState, x: number, y: number): string | null {
  return dreamtTurn(state, x, y) !== null && canBeDreamt(state, x, y) ? 'something that keeps changing' : null;
}

/**
 * Everybody in view or sensed, then the things, traps and stairs in view, who is disguised among what it is disguised as; of each the nearest
 * first, ties from top to bottom.
 */
export function inView(looking: Looking): InView[] {
  const { state, content } = looking;
  const monsters: InView[] = [];
  const things: InView[] = [];
  for (const monster of state.level.monsters) {
    const { x, y, disguise } = monster;
    const words = monsterWords(looking, monster);
    if (words === null) continue;
    const isTold = disguise === null || !canSeeMonster(state, content, monster);
    (isTold ? monsters : things).push({ x, y, words });
  }
  // What lies under somebody whom the hero knows nothing of is in view; under others it is not.
  const taken = [...monsters, ...things, state.hero];
  const lying = thingCells(state)
    .filter((at) => !taken.some((one) => samePoint(one, at)))
    .map(({ x, y }): InView => ({ x, y, words: cellWords(looking, x, y) }));
  return [...byDistance(state, monsters), ...byDistance(state, [...things, ...lying])];
}

/** The cells in view where a thing, a trap or the stairs are known to be, row by row; the hero's own may be one of them. */
export function thingCells(state: GameState): Point[] {
  const { tiles, things } = state.knowledge;
  const { width } = state.level;
  const found: Point[] = [];
  for (let cell = 0; cell < things.length; cell++) {
    const thing = things[cell]!;
    const isOf = thing !== 0 && thing !== THING.magic;
    if (!isOf && tiles[cell] !== 1 + TILE.stairs) continue;
    const x = cell % width;
    const y = Math.floor(cell / width);
    if (canSee(state, x, y)) found.push({ x, y });
  }
  return found;
}

/** The nearest to the hero first, ties from top to bottom. */
export function byDistance<T extends Readonly<Point>>({ hero }: GameState, found: readonly T[]): T[] {
  return [...found].sort((a, b) => stepsBetween(hero, a) - stepsBetween(hero, b) || a.y - b.y || a.x - b.x);
}

/** How far and where: "5 steps northeast", "4 east and 2 north", "here". */
export function bearingWords(from: Readonly<Point>, to: Readonly<Point>): string {
  const steps = stepsBetween(from, to);
  if (steps === 0) return 'here';
  const [right, down] = [to.x - from.x, to.y - from.y];
  if (right !== 0 && down !== 0 && Math.abs(right) !== Math.abs(down)) {
    const [across, along] = [directionWords({ x: right, y: 0 }), directionWords({ x: 0, y: down })];
    return `${Math.abs(right)} ${across} and ${Math.abs(down)} ${along}`;
  }
  return `${steps} ${steps === 1 ? 'step' : 'steps'} ${directionWords({ x: right, y: down })}`;
}

/** "north", "southeast": which way these columns to the right and rows down lead. */
export function directionWords({ x, y }: Readonly<Point>): string {
  const north = y < 0 ? 'north' : y > 0 ? 'south' : '';
  const east = x < 0 ? 'west' : x > 0 ? 'east' : '';
  return north + east;
}
