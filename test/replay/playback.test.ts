import { describe, expect, test } from 'vitest';
import { atOnce } from '../../src/base/journey.js';
import { openStream } from '../../src/base/rng.js';
import { stateHash } from '../../src/replay/checks.js';
import { parseCommands } from '../../src/replay/notation.js';
import { type Playback, playBack } from '../../src/replay/playback.js';
import type { Command } from '../../src/state/commands.js';
import type { Content } from '../../src/state/content.js';
import type { GameState } from '../../src/state/game.js';
import { SESSION } from '../../src/state/session.js';
import { gameContent } from '../content.js';
import { DUNGEONS, type Dungeon, RICH_DUNGEONS, ROGUE } from '../systems.js';
import { headerFor, playedAtRandom, playedKeys } from './played.js';

/** With a hero who lives long enough to be worth going back for. */
const content = lasting(gameContent());

function lasting(given: Content): Content {
  return { ...given, rules: { ...given.rules, hero: { ...given.rules.hero, hp: 9999 } } };
}

/** All of a moment that can be seen. */
function moment(playback: Playback) {
  const { command, slot } = playback.position();
  return { command, slot, hash: stateHash(playback.state()), events: JSON.stringify(playback.events()) };
}

/** Every moment of a playback, the start first. */
function allMoments(playback: Playback) {
  const moments = [moment(playback)];
  while (playback.step() !== null) moments.push(moment(playback));
  return moments;
}

function replayOf(seed: string, commands: readonly Command[], dungeon: Dungeon = ROGUE): Playback {
  return playBack(headerFor(content, seed, SESSION, dungeon), commands, content);
}

const TRIES = 500;
const PLAYED = ['rogue', 'grid', 'mixed', 'rich slide', 'rich sector', 'rich region'];

describe('a fuzzed game', () => {
  test.each(PLAYED)('of %s is the same at every moment, whichever way that is come to', (name) => {
    const dungeon = { ...DUNGEONS, ...RICH_DUNGEONS }[name]!;
    const seed = `back ${name}`;
    const { commands } = playedAtRandom(content, seed, TRIES, dungeon);
    const playback = replayOf(seed, commands, dungeon);
    const moments = allMoments(playback);
    expect(moments.length, seed).toBeGreaterThan(300);

    // Back by slots, past a keyframe.
    atOnce(playback.toStart());
    for (let at = 0; at < 300; at++) playback.step();
    for (let at = 299; at >= 200; at--) {
      expect(atOnce(playback.stepBack())).toBe(true);
      if (at % 16 === 0 || Math.abs(at - 128) < 3) expect(moment(playback), `${seed} step ${at}`).toEqual(moments[at]);
    }
    const rng = openStream(seed, 'travel');
    for (let i = 0; i < 12; i++) {
      wander(playback, rng.below(8), () => rng.below(playback.state().clock.turn + 200));
      const { command, slot } = playback.position();
      const expected = moments.find((one) => one.command === command && one.slot === slot);
      expect(moment(playback), `${seed} travel ${i}`).toEqual(expected);
    }
  });
});

function wander(playback: Playback, way: number, turn: () => number): void {
  const ways = [
    playback.stepBack,
    playback.commandBack,
    playback.levelBack,
    playback.commandOn,
    playback.levelOn,
    playback.toStart,
    playback.toEnd,
    () => playback.toTurn(turn()),
  ];
  atOnce<boolean>(ways[way]!());
}

describe('a playback', () => {
  const commands = parseCommands('s 5s \\G{"depth":2} 3s s \\G{"depth":3} 2s');
  const at = (playback: Playback) => {
    const { command, slot } = playback.position();
    return [command, slot, playback.state().clock.turn, playback.state().level.depth];
  };

  test('goes by slots and commands, inside a count too, and stays where there is nothing more', () => {
    const playback = replayOf('quiet 1', commands);
    expect(at(playback)).toEqual([0, 0, 0, 1]);
    expect([atOnce(playback.stepBack()), atOnce(playback.commandBack()), atOnce(playback.levelBack())]).toEqual([
      false,
      false,
      false,
    ]);
    expect(playback.command()).toBeNull();
    atOnce(playback.commandOn());
    playback.step();
    playback.step();
    expect(at(playback)).toEqual([1, 2, 3, 1]);
    expect(playback.command()).toEqual(commands[1]);
    expect(atOnce(playback.stepBack())).toBe(true);
    expect(at(playback)).toEqual([1, 1, 2, 1]);
    expect(atOnce(playback.commandOn())).toBe(true);
    expect(at(playback)).toEqual([2, 0, 6, 1]);
    atOnce(playback.stepBack());
    expect(at(playback)).toEqual([1, 4, 5, 1]);
    expect(atOnce(playback.commandBack())).toBe(true);
    expect(at(playback)).toEqual([1, 0, 1, 1]);
    expect(atOnce(playback.commandBack())).toBe(true);
    expect(at(playback)).toEqual([0, 0, 0, 1]);
    atOnce(playback.toEnd());
    expect(at(playback)).toEqual([7, 0, 12, 3]);
    expect(playback.stop()).toMatchObject({ as: 'ended' });
    expect(playback.step()).toBeNull();
    expect(atOnce(playback.commandOn())).toBe(false);
    expect(atOnce(playback.levelOn())).toBe(false);
    atOnce(playback.stepBack());
    expect(playback.stop()).toBeNull();
  });

  test('goes to levels and turns, forward and back', () => {
    const playback = replayOf('quiet 1', commands);
    expect(atOnce(playback.levelOn())).toBe(true);
    expect(at(playback)).toEqual([3, 0, 6, 2]);
    expect(atOnce(playback.levelOn())).toBe(true);
    expect(at(playback)).toEqual([6, 0, 10, 3]);
    expect(atOnce(playback.levelOn())).toBe(false);
    expect(atOnce(playback.levelBack())).toBe(true);
    expect(at(playback)).toEqual([6, 0, 10, 3]);
    expect(atOnce(playback.levelBack())).toBe(true);
    expect(at(playback)).toEqual([3, 0, 6, 2]);
    expect(atOnce(playback.levelBack())).toBe(true);
    expect(at(playback)).toEqual([0, 0, 0, 1]);
    expect(atOnce(playback.toTurn(8))).toBe(true);
    expect(at(playback)).toEqual([3, 2, 8, 2]);
    expect(atOnce(playback.toTurn(3))).toBe(true);
    expect(at(playback)).toEqual([1, 2, 3, 1]);
    expect(atOnce(playback.toTurn(0))).toBe(true);
    expect(at(playback)).toEqual([0, 0, 0, 1]);
    expect(atOnce(playback.toTurn(13))).toBe(false);
    expect(at(playback)).toEqual([7, 0, 12, 3]);
  });

  test('a journey that is left off has come to a moment between, from which it goes on', () => {
    const playback = replayOf('quiet 1', commands);
    const moments = allMoments(replayOf('quiet 1', commands));
    const journey = playback.toEnd();
    for (let steps = 0; steps < 4; steps++) journey.next();
    expect(at(playback)).toEqual([1, 3, 4, 1]);
    expect(moment(playback)).toEqual(moments[4]);
    expect(atOnce(playback.levelOn())).toBe(true);
    expect(at(playback)).toEqual([3, 0, 6, 2]);
  });

  test('tells what happened since the command began, at every moment of it', () => {
    const whole = playedKeys(content, 'quiet 1', commands);
    const playback = replayOf('quiet 1', whole.commands);
    atOnce(playback.levelOn());
    expect(playback.events().map(({ type }) => type)).toContain('arrived');
    playback.step();
    expect(playback.events().map(({ type }) => type)).not.toContain('arrived');
    atOnce(playback.stepBack());
    expect(playback.events().map(({ type }) => type)).toContain('arrived');
  });

  test('stays before a command that is not possible, and says why', () => {
    const playback = replayOf('quiet 1', parseCommands('s =b s'));
    atOnce(playback.toEnd());
    expect(at(playback).slice(0, 2)).toEqual([1, 0]);
    expect(playback.stop()).toMatchObject({ as: 'refused', why: 'not asked' });
    expect(playback.step()).toBeNull();
    atOnce(playback.stepBack());
    expect(playback.stop()).toBeNull();
    expect(atOnce(playback.commandOn())).toBe(true);
    expect(playback.stop()).toMatchObject({ as: 'refused' });
  });

  test.each([
    ['first', 's3s', 0],
    ['fourth', '4s20s', 3],
  ])('stays before what throws, in the %s slot of a command, as if it had never been tried', (_, typed, slots) => {
    const given = parseCommands(typed);
    const expected = allMoments(replayOf('quiet 1', given));
    const playback = replayOf('quiet 1', given);
    atOnce(playback.commandOn());
    for (let i = 0; i < slots; i++) playback.step();
    const before = moment(playback);
    breakIn(playback.state());
    expect(playback.step()).toBeNull();
    expect(playback.stop()).toMatchObject({ as: 'threw', error: expect.stringMatching(/^TypeError: /) });
    expect(moment(playback)).toEqual(before);
    expect(expected).toContainEqual(before);
    expect(playback.step()).toBeNull();
    expect(atOnce(playback.commandBack())).toBe(true);
    expect(playback.stop()).toBeNull();
    expect(atOnce(playback.commandOn())).toBe(slots === 0);
  });
});

/** What comes next throws half-way: monsters act last in a slot. */
function breakIn(state: GameState): void {
  (state.level as { monsters: unknown }).monsters = null;
}
