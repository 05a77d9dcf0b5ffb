import { expect, test } from 'vitest';
import { DIRECTIONS, directionOf, samePoint, stepFrom } from '../../src/base/points.js';
import { floorItemAt, forgetPlaces, removeMonster, tileAt, zoneAt } from '../../src/entities/places.js';
import type { GameEvent } from '../../src/state/events.js';
import { type GameState, PLAY_OPTIONS } from '../../src/state/game.js';
import { SESSION } from '../../src/state/session.js';
import { TILE } from '../../src/state/tiles.js';
import { createStore } from '../../src/store/store.js';
import { newGame } from '../../src/turns/new-game.js';
import { tell } from '../../src/view/tell.js';
import { gameContent } from '../content.js';
import { DUNGEONS } from '../systems.js';
import { WILD } from './content.js';
import { story } from './story.js';

const content = gameContent();
const names = (events: readonly GameEvent[]): string[] =>
  events.flatMap((event) => (event.type === 'enteredRoom' ? [event.name] : []));

function begun(system: string, seed: string): { state: GameState; events: readonly GameEvent[] } {
  return newGame({ seed, ...DUNGEONS[system]!, options: PLAY_OPTIONS }, content);
}

test('the room where a game begins is named at once, and in words', () => {
  for (let i = 0; i < 20; i++) {
    const { state, events } = begun('region', `named-${i}`);
    const { level, hero } = state;
    const room = level.rooms[zoneAt(level, hero.x, hero.y)]!;
    expect(room.name).not.toBe('');
    expect(names(events)).toEqual([room.name]);
    const words = events.map((event) => tell(event, { session: SESSION, content }));
    expect(words).toContain(`This is the ${room.name}.`);
  }
});

test('and each room that one comes down to; those without a name are not', () => {
  const { state } = begun('region', 'named-down');
  const store = createStore(state, content);
  for (let depth = 2; depth <= 12; depth++) {
    comeToStairs(state);
    const outcome = store.dispatch({ type: 'down' });
    expect(state.level.depth).toBe(depth);
    const room = state.level.rooms[state.hero.zone]!;
    expect(outcome.as === 'refused' ? [] : names(outcome.events)).toEqual([room.name]);
  }
  for (const system of ['rogue', 'grid', 'slide', 'sector']) expect(names(begun(system, 'unnamed').events)).toEqual([]);
});

/** Sets the hero on the stairs, whoever stands there aside. */
function comeToStairs({ hero, level }: GameState): void {
  for (const monster of level.monsters.slice()) {
    if (samePoint(monster, level.stairs)) removeMonster(level, monster);
  }
  Object.assign(hero, { x: level.stairs.x, y: level.stairs.y, zone: zoneAt(level, level.stairs.x, level.stairs.y) });
}

test('a room is named when it is entered from a corridor, not while one stays in it', () => {
  const told = story(['------', '|..@.+###', '------'], { content: WILD, system: 'region', names: { a: 'crypt' } });
  told.act('lh');
  expect(names(told.told)).toEqual([]);
  told.act('lll');
  expect(names(told.told)).toEqual([]);
  told.act('h');
  expect(names(told.told)).toEqual(['crypt']);
});

test('a teleport into another room names it', () => {
  const told = story(['-----', '|.@.|', '-----', '', '', '-----', '|...|', '-----'], {
    content: WILD,
    system: 'region',
    names: { a: 'crypt', b: 'den' },
  });
  const scroll = told.give('scroll', 'teleport', { count: 20 });
  for (let left = 0; left < 20; left++) told.act(`r${scroll}`);
  const heard = names(told.told);
  expect(new Set(heard)).toEqual(new Set(['crypt', 'den']));
  expect(heard.some((name, at) => name === heard[at + 1])).toBe(false);
});

test('a fall into a named room names it', () => {
  const { state } = begun('region', 'named-fall');
  const { level, hero } = state;
  for (const monster of level.monsters.slice()) removeMonster(level, monster);
  level.traps = DIRECTIONS.map((dir) => ({ ...stepFrom(hero, dir), kind: 'trapdoor', hidden: true }));
  level.traps = level.traps.filter(
    ({ x, y }) => tileAt(level, x, y) === TILE.floor && floorItemAt(level, x, y) === null,
  );
  forgetPlaces(level);
  const at = level.traps[0]!;
  const outcome = createStore(state, content).dispatch({
    type: 'move',
    dir: directionOf(at.x - hero.x, at.y - hero.y)!,
    count: 1,
  });
  expect(state.level.depth).toBe(2);
  expect(outcome.as === 'refused' ? [] : names(outcome.events)).toEqual([state.level.rooms[state.hero.zone]!.name]);
});
