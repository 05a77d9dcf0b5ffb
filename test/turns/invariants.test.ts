import { describe, expect, test } from 'vitest';
import { clonePlain } from '../../src/base/plain.js';
import type { GameState } from '../../src/state/game.js';
import { TILE } from '../../src/state/tiles.js';
import { brokenInvariants } from '../../src/turns/invariants.js';
import { SMALL } from '../stories/content.js';
import { type Signs, story } from '../stories/story.js';

const MAP = ['---------', '|@..B.R.|', '|..!..:.+##', '|...^...|', '---------'];
const THINGS: Signs = {
  '!': { item: ['potion', 'haste'] },
  ':': { item: ['food', 'bread'] },
  '^': { trap: 'gas' },
};

function shutDoor({ level }: GameState): void {
  const door = level.doors[0]!;
  Object.assign(door, { kind: 'special' });
  Object.assign(level.monsters[0]!, { x: door.x, y: door.y });
}

/** Without a lock in the door itself. */
function lockDoor(level: GameState['level'], key: { x: number; y: number } | null): void {
  if (key !== null) level.tiles[level.doors[0]!.y * level.width + level.doors[0]!.x] = TILE['locked door'];
  Object.assign(level.doors[0]!, { kind: 'locked', key });
}

/** The sentences about a state in which something was spoilt. */
function spoiltBy(spoil: (state: GameState) => unknown): string[] {
  const { state } = story(MAP, { things: THINGS });
  const spoilt = clonePlain(state);
  spoil(spoilt);
  return brokenInvariants(spoilt, SMALL);
}

test('nothing is wrong with a game as it is', () => {
  expect(spoiltBy(() => {})).toEqual([]);
});

describe('told of is', () => {
  test.each<[string, (state: GameState) => unknown]>([
    ['a hero in a wall', ({ hero }) => Object.assign(hero, { x: 0 })],
    ['a monster on the hero', ({ hero, level }) => Object.assign(level.monsters[0]!, { x: hero.x, y: hero.y })],
    [
      'two monsters on a cell',
      ({
        level: {
          monsters: [a, b],
        },
      }) => Object.assign(a!, { x: b!.x, y: b!.y }),
    ],
    [
      'two things on a cell',
      ({
        level: {
          items: [a, b],
        },
      }) => Object.assign(a!, { x: b!.x, y: b!.y }),
    ],
    ['a thing in a wall', ({ level }) => Object.assign(level.items[0]!, { x: 0 })],
    ['a thing out of thin air', ({ level }) => level.items[0]!.item.count++],
    ['a thing that is gone without a trace', ({ level }) => level.items.pop()],
    ['a count of none', ({ pack }) => Object.assign(pack[0]!.item, { count: 0 })],
    ['half a thing', ({ pack }) => Object.assign(pack[0]!.item, { count: 0.5 })],
    ['an id twice', ({ pack }) => Object.assign(pack[0]!.item, { id: pack[1]!.item.id })],
    ['an id that was never given', ({ pack, nextId }) => Object.assign(pack[0]!.item, { id: nextId })],
    ['a letter twice', ({ pack }) => Object.assign(pack[0]!, { letter: pack[1]!.letter })],
    ['wielding what is not there', ({ hero }) => Object.assign(hero, { wielded: 999 })],
    ['wearing a club', ({ hero }) => Object.assign(hero, { worn: hero.wielded })],
    ["a monster in a door that it can't pass", shutDoor],
    ['a locked door that stands open', ({ level }) => lockDoor(level, null)],
    ['a key in a wall', ({ level }) => lockDoor(level, { x: 0, y: 0 })],
    ['a key under a thing', ({ level }) => lockDoor(level, { x: level.items[0]!.x, y: level.items[0]!.y })],
    ['a door that is not listed', ({ level }) => level.doors.pop()],
    [
      'a door with a trap that there is not',
      ({ level }) => Object.assign(level.doors[0]!, { kind: 'trapped', trap: 'x' }),
    ],
    ['being held by nobody', ({ hero }) => Object.assign(hero, { heldBy: 999 })],
    [
      'wanting what is not there',
      ({ level }) => Object.assign(level.monsters[0]!, { running: true, goal: { to: 'item', id: 999 } }),
    ],
    ['running for nothing', ({ level }) => Object.assign(level.monsters[0]!, { running: true, goal: null })],
    ['a dead monster on its feet', ({ level }) => Object.assign(level.monsters[0]!, { hp: 0 })],
    ['a dead hero in play', ({ hero }) => Object.assign(hero, { hp: 0 })],
    ['debts', ({ hero }) => Object.assign(hero, { gold: -1 })],
    ['undefined', ({ hero }) => Object.assign(hero, { heldBy: undefined })],
    ['negative nothing', ({ hero }) => Object.assign(hero, { gold: -0 })],
    ['a number that is none', ({ hero }) => Object.assign(hero, { gold: Number.NaN })],
    ['a class', ({ hero }) => Object.setPrototypeOf(hero, Date.prototype)],
    ['a hole', ({ knowledge }) => delete knowledge.tiles[5]],
    ['a key that looks like an integer', ({ setup }) => Object.assign(setup.systemOptions, { 7: 1 })],
    [
      'stairs that are gone',
      ({ level }) => level.tiles.splice(level.stairs.y * level.width + level.stairs.x, 1, TILE.floor),
    ],
    ['being in another zone', ({ hero }) => Object.assign(hero, { zone: 5 })],
    ['a turn without slots', ({ clock }) => Object.assign(clock, { slotsLeft: 0 })],
    [
      'a game that goes on after its end',
      (state) =>
        Object.assign(state, {
          phase: { type: 'over', ending: { how: 'quit', gold: 0, withAmulet: false } },
          activity: { type: 'repeat', command: { type: 'rest', count: 1 }, left: 1 },
        }),
    ],
    [
      'a fight with nobody',
      (state) =>
        Object.assign(state, {
          activity: { type: 'fight', dir: 'h', toDeath: true, target: 999, worstBlow: 0, blows: 0 },
        }),
    ],
    ['a memory of another level', ({ knowledge }) => knowledge.things.pop()],
    ['the letter of no kind', ({ level }) => Object.assign(level.monsters[0]!, { drawn: 'unicorn' })],
    [
      'a dream of what is to come',
      ({ knowledge, clock }) => knowledge.dreams.push({ x: 1, y: 1, turn: clock.turn + 1 }),
    ],
    ['a dream off the map', ({ knowledge, level }) => knowledge.dreams.push({ x: level.width, y: 1, turn: 0 })],
    [
      'two dreams of one cell',
      ({ knowledge }) => knowledge.dreams.push({ x: 1, y: 1, turn: 0 }, { x: 1, y: 1, turn: 0 }),
    ],
    ['a monster of no kind', ({ level }) => Object.assign(level.monsters[0]!, { kind: 'unicorn' })],
  ])('%s', (_what, spoil) => {
    expect(spoiltBy(spoil)).not.toEqual([]);
  });
});
