import { describe, expect, test } from 'vitest';
import { clonePlain } from '../../src/base/plain.js';
import { parseCommands } from '../../src/replay/notation.js';
import { readResumption, snapshotLine } from '../../src/replay/recording.js';
import { soundEvents } from '../../src/replay/sound-events.js';
import { isSound } from '../../src/replay/sound-state.js';
import type { GameEvent } from '../../src/state/events.js';
import type { GameState } from '../../src/state/game.js';
import { gameContent } from '../content.js';
import { playedAtRandom, playedKeys } from '../replay/played.js';
import { EVENTS } from '../view/samples.js';
import { FORGED, tryForged } from './hostile.js';

const content = gameContent();
const TRIALS = 60;

describe('what was forged', () => {
  test.each(FORGED)('%s: is refused, or can be played on with', (what) => {
    for (let seed = 0; seed < TRIALS; seed++) {
      const trial = tryForged(content, what, `${seed}`);
      if (trial.as === 'wrong') expect.fail(trial.what);
    }
  });
});

describe('a state whose sum holds', () => {
  const { state } = playedKeys(content, 'forged by hand', parseCommands('ss hh 3l'));
  const forgeries: [string, (state: GameState) => unknown][] = [
    ['a room higher than the field', ({ level }) => Object.assign(level.rooms[0]!, { h: 1e12 })],
    ['a room that is not where its id says', ({ level }) => Object.assign(level.rooms[0]!, { id: 1 })],
    ['a link to a room that is not there', ({ level }) => void level.links.push([0, 99])],
    ['a treasure room that is not there', ({ level }) => Object.assign(level, { treasure: 99 })],
    ['armor in hand', ({ hero }) => Object.assign(hero, { wielded: hero.worn, worn: null })],
    ['armor that is worn and in hand', ({ hero }) => Object.assign(hero, { wielded: hero.worn })],
    ['a forced rest while a command is awaited', ({ clock }) => Object.assign(clock, { helpless: 3 })],
    [
      'a count under way',
      (at) => Object.assign(at, { activity: { type: 'repeat', command: { type: 'rest', count: 9 }, left: 3 } }),
    ],
    [
      '`a` that does itself again',
      (at) => Object.assign(at, { last: { command: { type: 'again', count: 1 }, item: null } }),
    ],
    [
      'a name with a control character',
      ({ knowledge }) => Object.assign(Object.values(knowledge.kinds.potion)[0]!, { called: '\x1b' }),
    ],
    ['a kind that nothing is known of', ({ knowledge }) => void delete knowledge.kinds.ring['add strength']],
    ['an option that the dungeon does not have', ({ setup }) => Object.assign(setup.systemOptions, { lakes: 3 })],
    ['numbers that can not be counted up from', (at) => Object.assign(at, { nextId: Number.MAX_SAFE_INTEGER })],
    ['a level of another size', ({ level }) => Object.assign(level, { width: 40 })],
  ];

  test.each(forgeries)('but which has %s is refused', (_what, forgeIt) => {
    const forged = clonePlain(state);
    expect(isSound(forged, content)).toBe(true);
    forgeIt(forged);
    expect(isSound(forged, content)).toBe(false);
  });
});

describe('events beside a snapshot', () => {
  test('are kept where they are any', () => {
    expect(soundEvents(JSON.parse(JSON.stringify(EVENTS)))).toEqual(EVENTS);
  });

  test('cost nothing but themselves where they are nonsense', () => {
    const { text, state, commands } = playedAtRandom(content, 'events', 40);
    const good: GameEvent[] = [{ type: 'gotKey' }, { type: 'fell', damage: 3 }];
    const nonsense = [{ type: 'nonsense' }, null, 'constructor', { type: 'constructor' }, { type: 'gotGold' }, [], 7];
    const events = [good[0], ...nonsense, good[1]] as GameEvent[];
    const found = readResumption(text + snapshotLine({ command: commands.length, state, events }), content);
    if ('problem' in found) throw new Error(found.problem.what);
    expect(found.resumption.snapshot).toEqual({ command: commands.length, state, events: good });
  });
});
