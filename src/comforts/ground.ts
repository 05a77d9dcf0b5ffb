import { hasLetter } from '../entities/memory.js';
import { oddDoorAt } from '../entities/places.js';
import { canSee, canSeeMonster, sensesMonster } from '../entities/sight.js';
import type { Content } from '../state/content.js';
import { type GameState, STEPPED, THING, THINGS } from '../state/game.js';
import { OPEN, TILE, WALKABLE } from '../state/tiles.js';
import type { Noted } from './noted.js';

/**
 * The level as the hero knows it, by cell: what is drawn, and what the lamp once showed. Nothing else of the level goes into it, so two games that
 * differ only in the unseen have the same.
 */
export type Ground = {
  width: number;
  height: number;
  /** Where the hero is. */
  hero: number;
  /** Tile numbers, -1 where nothing is known. */
  tiles: Int16Array;
  /** 1 where the hero has stood. */
  stepped: Uint8Array;
  /** What a step there costs: 1 and more, 0 where none is made. */
  cost: Uint8Array;
  /** As in `Knowledge`, with what pretends to be a thing. */
  things: readonly number[];
  /** Cells of things that stay where they are. */
  left: ReadonlySet<number>;
  /** Cells where a monster's letter stands. */
  letters: ReadonlySet<number>;
};

/** A way that leads past a monster's letter within two cells is so much longer. */
const NEAR_LETTER = 12;
const LETTER_ROOM = 2;
/** What was left is stepped over only where that is shorter than the way round. */
const OVER_THING = 3;
/** The turn that a key takes. */
const WITH_KEY = 1;

/** `noted`: where monsters were seen; each counts as there until its cell is seen without it. */
export function groundOf(state: GameState, content: Content, noted: readonly Noted[]): Ground {
  const { level, hero, knowledge } = state;
  const { width, height } = level;
  const { trail } = knowledge;
  const size = width * height;
  const ground: Ground = {
    width,
    height,
    hero: hero.y * width + hero.x,
    tiles: new Int16Array(size),
    stepped: new Uint8Array(size),
    cost: new Uint8Array(size),
    things: knowledge.things,
    left: new Set(trail?.left),
    letters: new Set(),
  };
  for (let cell = 0; cell < size; cell++) {
    const lamp = trail?.ground[cell] ?? 0;
    ground.tiles[cell] = (knowledge.tiles[cell] || (lamp >= STEPPED ? lamp - STEPPED : lamp)) - 1;
    ground.stepped[cell] = lamp >= STEPPED ? 1 : 0;
  }
  placeMonsters(ground, state, content, noted);
  for (let cell = 0; cell < size; cell++) ground.cost[cell] = costOf(ground, state, cell);
  for (const cell of ground.letters) keepAway(ground, cell);
  return ground;
}

/** Letters, and disguises for what they seem to be. */
function placeMonsters(ground: Ground, state: GameState, content: Content, noted: readonly Noted[]): void {
  const letters = new Set<number>();
  for (const { x, y } of noted) if (!canSee(state, x, y)) letters.add(y * ground.width + x);
  const disguised: [number, number][] = [];
  const senses = sensesMonster(state);
  for (const monster of state.level.monsters) {
    const cell = monster.y * ground.width + monster.x;
    const { disguise } = monster;
    if (!canSeeMonster(state, content, monster)) {
      // In the dark behind the hero the letter stays for as long as its monster does.
      if (senses || hasLetter(monster)) letters.add(cell);
      continue;
    }
    const thing = THINGS.find((one) => one === disguise);
    if (disguise === null) letters.add(cell);
    else if (thing !== undefined) disguised.push([cell, THING[thing]]);
  }
  ground.letters = letters;
  if (disguised.length === 0) return;
  const things = ground.things.slice();
  for (const [cell, thing] of disguised) things[cell] = thing;
  ground.things = things;
}

function costOf(ground: Ground, state: GameState, cell: number): number {
  const tile = ground.tiles[cell]!;
  if (tile < 0 || ground.letters.has(cell) || ground.things[cell] === THING.trap) return 0;
  if (tile === TILE['locked door']) return hasKey(state, cell) ? 1 + WITH_KEY : 0;
  if (!WALKABLE[tile]) return 0;
  return ground.left.has(cell) ? 1 + OVER_THING : 1;
}

/** Whether the hero has the key of a locked door that it knows. */
function hasKey({ level }: GameState, cell: number): boolean {
  const door = oddDoorAt(level, cell % level.width, Math.floor(cell / level.width));
  return door?.kind === 'locked' && door.key === 'held';
}

function keepAway({ width, height, cost }: Ground, cell: number): void {
  const x = cell % width;
  const y = Math.floor(cell / width);
  for (let ny = Math.max(0, y - LETTER_ROOM); ny <= Math.min(height - 1, y + LETTER_ROOM); ny++) {
    for (let nx = Math.max(0, x - LETTER_ROOM); nx <= Math.min(width - 1, x + LETTER_ROOM); nx++) {
      const near = ny * width + nx;
      // Once is enough, however many there are.
      if (cost[near]! > 0 && cost[near]! < NEAR_LETTER) cost[near] = cost[near]! + NEAR_LETTER;
    }
  }
}

/** The eight steps, straight ones first, which is the order in which ties are settled. */
export const STEPS = ['h', 'j', 'k', 'l', 'y', 'u', 'b', 'n'] as const;

/** Whether a step from a cell by `dx`, `dy` goes past no corner, as far as is known. Only a locked door that opens hinders more: it is solid. */
export function isRoundNoCorner(ground: Ground, cell: number, dx: number, dy: number): boolean {
  if (dx === 0 || dy === 0) return true;
  return isOpen(ground, cell + dx) && isOpen(ground, cell + dy * ground.width);
}

function isOpen({ tiles }: Ground, cell: number): boolean {
  const tile = tiles[cell]!;
  return tile >= 0 && OPEN[tile]!;
}
