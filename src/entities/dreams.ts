import type { Point } from '../base/points.js';
import type { Content } from '../state/content.js';
import { type Dream, type GameState, THING } from '../state/game.js';
import { TILE } from '../state/tiles.js';
import { placesOf } from './places.js';
import { canSee, canSeeMonster } from './sight.js';

/**
 * Notes in which turn the hero last saw what hallucination disguises: as it looked then it stays on the map until its cell is seen again, also
 * after the head is clear (rules 8.5). What the looks were follows from the turn.
 */
export function noteDreams(state: GameState, content: Content): void {
  const { knowledge, clock } = state;
  const dreaming = clock.timers.hallucinating > 0;
  if (!dreaming && knowledge.dreams.length === 0) return;
  knowledge.dreams = knowledge.dreams.filter(({ x, y }) => !canSee(state, x, y));
  if (dreaming) for (const place of dreamtPlaces(state, content)) noteDream(knowledge.dreams, place, clock.turn);
}

/** Where somebody or something is in view that hallucination changes. Of stairs only those that may yet look like something else. */
function dreamtPlaces(state: GameState, content: Content): Point[] {
  const { level, knowledge } = state;
  const places: Point[] = level.items.filter(({ x, y }) => canSee(state, x, y));
  for (const { key } of (placesOf(level).keys ?? new Map()).values()) if (canSee(state, key.x, key.y)) places.push(key);
  if (!knowledge.stairsSeen && canSee(state, level.stairs.x, level.stairs.y)) places.push(level.stairs);
  for (const monster of level.monsters) if (canSeeMonster(state, content, monster)) places.push(monster);
  return places;
}

function noteDream(dreams: Dream[], { x, y }: Point, turn: number): void {
  if (!dreams.some((dream) => dream.x === x && dream.y === y)) dreams.push({ x, y, turn });
}

/** The turn whose looks the hero remembers of a cell, or null where it was last seen with a clear head. */
export function dreamtTurn({ knowledge }: GameState, x: number, y: number): number | null {
  return knowledge.dreams.find((dream) => dream.x === x && dream.y === y)?.turn ?? null;
}

/** Whether hallucination changes what is remembered of a cell: a thing, or stairs that no clear head has seen. Traps stay what they are. */
export function canBeDreamt({ knowledge, level }: GameState, x: number, y: number): boolean {
  const cell = y * level.width + x;
  const thing = knowledge.things[cell]!;
  if (thing !== 0) return thing !== THING.trap;
  const isSeenStairs = knowledge.stairsSeen && x === level.stairs.x && y === level.stairs.y;
  return knowledge.tiles[cell] === 1 + TILE.stairs && !isSeenStairs;
}
