import { type Point, samePoint } from '../base/points.js';
import { monsterLook } from '../entities/looks.js';
import { hasLetter } from '../entities/memory.js';
import { monsterAt } from '../entities/places.js';
import { canSeeMonster, sensesMonster } from '../entities/sight.js';
import type { GameEvent } from '../state/events.js';
import type { Monster } from '../state/monsters.js';
import { bearingWords, byDistance, cellWords, thingCells } from './look-around.js';
import type { Looking } from './menus.js';
import { capitalised } from './messages.js';
import { newMonsterName } from './names.js';

/**
 * Somebody or something that the hero perceives: `key` tells it from all others of its level. Who is disguised is what it seems to be, and
 * has nothing of a monster.
 */
export type Sighting = { readonly key: string } & (
  | { readonly monster: number; readonly sensed: boolean }
  | { readonly cell: number }
);

/** By its key. */
export function isMonster(key: string): boolean {
  return /^[a-z]/.test(key);
}

/** All that the hero perceives now: everybody seen or sensed, and the things, traps and stairs in view. */
export function sightingsOf(looking: Looking): Sighting[] {
  return [...monsterSightings(looking), ...thingSightings(looking)];
}

function monsterSightings({ state, content }: Looking): Sighting[] {
  return state.level.monsters.flatMap((monster): Sighting[] => {
    const { id, disguise } = monster;
    const seen = canSeeMonster(state, content, monster);
    if (seen ? disguise !== null : !sensesMonster(state)) return [];
    return [{ key: `${seen ? 'seen' : 'sensed'} ${id}`, monster: id, sensed: !seen }];
  });
}

/** By what is drawn, so that nothing behind it shows: not under a letter. What the hero stands on counts: it has its own words. */
function thingSightings({ state }: Looking): Sighting[] {
  const { knowledge, level } = state;
  const isShown = ({ x, y }: Point): boolean => {
    const monster = monsterAt(level, x, y);
    return monster === null || !hasLetter(monster);
  };
  return thingCells(state)
    .filter(isShown)
    .map(({ x, y }) => {
      const cell = y * level.width + x;
      return { key: `${cell} ${knowledge.things[cell]}`, cell };
    });
}

/** What was said already, with the places of who it names, then these sightings: monsters, then what lies there, the nearest first. */
export function withSightings(said: readonly string[], news: readonly Sighting[], looking: Looking): string[] {
  const { state, content } = looking;
  const newIds = new Set(news.flatMap((one) => ('monster' in one ? [one.monster] : [])));
  const inView = byDistance(
    state,
    state.level.monsters.filter((one) => newIds.has(one.id) || isSeen(looking, one)),
  );
  // Of two that a stop may mean the new one is meant.
  const waiting = [...inView.filter(({ id }) => newIds.has(id)), ...inView.filter(({ id }) => !newIds.has(id))].map(
    (monster) => {
      const name = newMonsterName(monsterLook(state, content, monster));
      const sees = canSeeMonster(state, content, monster) ? 'You see' : 'You sense';
      return { monster, bare: `${sees} ${name}.`, full: `${sees} ${name}, ${bearingWords(state.hero, monster)}.` };
    },
  );
  const placed = said.map((sentence) => {
    const at = waiting.findIndex(({ bare }) => bare === sentence);
    return at < 0 ? sentence : waiting.splice(at, 1)[0]!.full;
  });
  const others = waiting.filter(({ monster }) => newIds.has(monster.id)).map(({ full }) => full);
  return [...placed, ...others, ...thingSentences(news, looking)];
}

function isSeen({ state, content }: Looking, monster: Monster): boolean {
  return monster.disguise === null && canSeeMonster(state, content, monster);
}

/** "Gold, 3 steps west.", "The stairs, 4 east and 2 north." */
function thingSentences(news: readonly Sighting[], looking: Looking): string[] {
  const { state } = looking;
  const { hero, level } = state;
  const places = news.flatMap((one) =>
    'cell' in one ? [{ x: one.cell % level.width, y: Math.floor(one.cell / level.width) }] : [],
  );
  const apart = places.filter((place) => !samePoint(place, hero));
  return byDistance(state, apart).map(
    ({ x, y }) => `${capitalised(cellWords(looking, x, y))}, ${bearingWords(hero, { x, y })}.`,
  );
}

/** "There: 3 steps west; 4 east and 2 north.": where the marks of a detection stand. */
export function detectedWords(events: readonly GameEvent[], { state }: Looking): string[] {
  return events.flatMap((event) => {
    if (event.type !== 'detected' || event.places.length === 0) return [];
    const bearings = byDistance(state, event.places).map((place) => bearingWords(state.hero, place));
    return [`There: ${bearings.join('; ')}.`];
  });
}
