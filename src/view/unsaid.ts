import { itemLook } from '../entities/looks.js';
import { floorItemAt } from '../entities/places.js';
import type { GameEvent } from '../state/events.js';
import { type GameState, hasComforts } from '../state/game.js';
import { TILE } from '../state/tiles.js';
import type { Looking } from './menus.js';
import { sentencesOf } from './messages.js';

/** What of the hero matters to what a command leaves unsaid. */
export type Standing = { readonly hp: number; readonly place: string; readonly searches: number };

/** So many searches from one cell without a find are worth a word. */
const SEARCHES = 10;

/** How the hero stands before a command. */
export function standing(state: GameState): Standing {
  const { hero, level } = state;
  return {
    hp: hero.hp,
    place: `${level.depth}.${level.visit}:${hero.x},${hero.y}`,
    searches: searchesHere(state),
  };
}

/** Nowhere yet: how the hero stands before the first command of a game. */
export const NOWHERE: Standing = { hp: 0, place: '', searches: 0 };

/**
 * What no event says, for games with comforts: what the hero has come to stand on, that ten searches were in vain, that half of the hit points
 * are gone. `events` are those of the command.
 */
export function unsaid(before: Standing, events: readonly GameEvent[], looking: Looking): string[] {
  const { state } = looking;
  if (!hasComforts(state) || state.phase.type === 'over') return [];
  const now = standing(state);
  const said: string[] = [];
  if (now.place !== before.place) said.push(...underfoot(events, looking));
  else if (isSearchedAgain(before, now) && sentencesOf(events, looking).length === 0) said.push('You find nothing.');
  const { hp, maxHp } = state.hero;
  if (isUnderHalf(hp, maxHp) && !isUnderHalf(before.hp, maxHp) && before !== NOWHERE)
    said.push(`You have ${hp} of ${maxHp} hit points left.`);
  return said;
}

function isUnderHalf(hp: number, maxHp: number): boolean {
  return hp * 2 < maxHp;
}

/** The tenth, twentieth ... search from this cell, however they were typed. */
function isSearchedAgain(before: Standing, now: Standing): boolean {
  return Math.floor(now.searches / SEARCHES) > Math.floor(before.searches / SEARCHES);
}

function searchesHere({ knowledge, hero, level }: GameState): number {
  const cell = hero.y * level.width + hero.x;
  return knowledge.trail?.searched.find((one) => one.cell === cell)?.times ?? 0;
}

/** Events that name what lies where the hero stands, or lay there. */
const NAMES_IT: ReadonlySet<GameEvent['type']> = new Set([
  'gotGold',
  'gotItem',
  'packFull',
  'movedOnto',
  'crumbled',
  'gotKey',
  'keyHere',
]);

/** The stairs under the hero, and what lies there where nothing was said of it: after a teleport, say. */
function underfoot(events: readonly GameEvent[], looking: Looking): string[] {
  const { state, content } = looking;
  const { hero, level, clock } = state;
  const said: string[] = [];
  if (clock.timers.levitating > 0) return said;
  if (level.tiles[hero.y * level.width + hero.x] === TILE.stairs) said.push('You stand on the stairs.');
  const here = floorItemAt(level, hero.x, hero.y);
  if (here === null || events.some(({ type }) => NAMES_IT.has(type))) return said;
  return [...said, ...sentencesOf([{ type: 'movedOnto', item: itemLook(state, content, here.item) }], looking)];
}
