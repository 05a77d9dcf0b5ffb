import type { Content } from '../state/content.js';
import { type GameState, THING } from '../state/game.js';
import { groundOf } from './ground.js';
import { disturber, type Noted } from './noted.js';
import { hindrance, type Plan, stepToward } from './plan.js';
import { barIn } from './search.js';
import { waysFrom } from './ways.js';

/** On the way to a cell, by what is known. `noted`: who has stopped the hero before. */
export function planTravel(state: GameState, content: Content, to: number, noted: readonly Noted[]): Plan {
  const by = hindrance(state);
  if (by !== null) return { stop: { why: 'hindered', by } };
  const ground = groundOf(state, content, noted);
  if (to === ground.hero) return { stop: { why: 'there already' } };
  const monster = disturber(state, content, noted);
  if (monster !== null) return { stop: { why: 'monster', monster } };
  if (ground.things[to] === THING.trap) return { stop: { why: 'trap' } };
  const ways = waysFrom(ground);
  if (ways.cost[to]! < 0) {
    const by = barIn(ground, ways);
    return { stop: by === '' ? { why: 'no way' } : { why: 'barred', by } };
  }
  return stepToward(ground, ways, to);
}
