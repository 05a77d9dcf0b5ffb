import { describe, expect, test } from 'vitest';
import { codeOf, readCode } from '../../src/replay/code.js';
import { compareRecordings, type Side, stateDifferences } from '../../src/replay/compare.js';
import { parseCommands } from '../../src/replay/notation.js';
import { startOf } from '../../src/replay/playback.js';
import { record } from '../../src/replay/recorder.js';
import { headerLine, readRecording, snapshotsIn } from '../../src/replay/recording.js';
import { rerecord } from '../../src/replay/rerecord.js';
import type { Opening } from '../../src/replay/tries.js';
import type { Command } from '../../src/state/commands.js';
import { createStore } from '../../src/store/store.js';
import { gameContent } from '../content.js';
import { headerFor, playedAtRandom, playedKeys } from './played.js';

const content = gameContent();

function side(text: string): Side {
  const read = readRecording(text);
  if ('problem' in read) throw new Error(read.problem.what);
  return { recording: read.recording, snapshots: () => [...snapshotsIn(text)] };
}

function keys(seed: string, notation: string): Side {
  return side(playedKeys(content, seed, parseCommands(notation)).text);
}

/** A build in which a new level brings gold. */
const withMoreGold: Opening = (state, its) => {
  const store = createStore(state, its);
  let { level } = state;
  store.subscribe({
    slot() {
      if (state.level !== level) state.hero.gold += 100;
      level = state.level;
    },
  });
  return store;
};

/** As the game itself records it, played by some build. */
function recordedBy(open: Opening, commands: readonly Command[]): Side {
  const header = headerFor(content, 'builds');
  const { store: first, events } = startOf(header, content);
  const store = open(first.getState(), content);
  let text = headerLine(header);
  const append = (lines: string): void => {
    text += lines;
  };
  record(store, { append, settle: () => undefined }, { commands: 0, events });
  for (const command of commands) store.dispatch(command);
  return side(text);
}

const compared = (a: Side, b: Side) => compareRecordings(a, b, content);

describe('two recordings', () => {
  test('of one game are the same, with other checks and without, also as a code', () => {
    const game = playedAtRandom(content, 'one', 200);
    const whole = side(game.text);
    const bare = side(game.text.replace(/^\{"(check|snapshot).*\n/gm, ''));
    const dense = side(rerecord(headerFor(content, 'one'), game.commands, content).text);
    const code = readCode(codeOf(whole.recording, content)!);
    if ('problem' in code) throw new Error(code.problem);
    const coded: Side = { recording: code.recording, snapshots: () => [] };
    for (const other of [whole, bare, dense, coded]) {
      expect(compared(whole, other)).toMatchObject({ parting: null });
      expect(compared(other, whole)).toMatchObject({ parting: null });
    }
  });

  test('part at the first command that is another one, and what differs is told path by path', () => {
    const { parting } = compared(keys('part', '3s2sss'), keys('part', '3s4sss'));
    expect(parting).toMatchObject({ command: 2, at: 2, what: ['A has 2s, B has 4s'] });
    expect(parting!.differences).toContainEqual({ path: 'clock.turn', expected: 5, found: 7 });
  });

  test('part where one goes on', () => {
    const { parting } = compared(keys('part', '3s'), keys('part', '3s4s'));
    expect(parting).toMatchObject({ command: 2, what: ['A ends after 1 commands, B has 4s'] });
    expect(parting!.differences).toContainEqual({ path: 'clock.turn', expected: 3, found: 7 });
  });

  test('of two seeds are different from the start', () => {
    const { parting } = compared(keys('one', '3s'), keys('two', '3s'));
    expect(parting).toMatchObject({ command: 0, at: 0, what: ['the seed: A "one", B "two"'] });
    expect(parting!.differences![0]).toEqual({ path: 'setup.seed', expected: 'one', found: 'two' });
  });

  test('of other rules, things and versions say so, and are no other game for that', () => {
    const game = playedKeys(content, 'rules', parseCommands('3s'));
    const other = game.text
      .replace(/"rules":\d+/, '"rules":9')
      .replace(/"content":"\w+"/, '"content":"0123456789abcdef"')
      .replace('"package":"0.1.0"', '"package":"0.9.0"');
    expect(compared(side(game.text), side(other))).toEqual({
      notes: [
        expect.stringMatching(/^A was played with rules \d+, B with rules 9$/),
        'A and B were played with different monsters and items',
        'A is of version 0.1.0, B of version 0.9.0',
      ],
      parting: null,
    });
  });

  test('of the same commands part where their checks do; what both kept whole shows how', () => {
    const commands = parseCommands('3s \\G{"depth":2} 2s \\G{"depth":3} s');
    const here = recordedBy(createStore, commands);
    const there = recordedBy(withMoreGold, commands);
    const { parting } = compared(here, there);
    expect(parting).toMatchObject({
      command: 2,
      at: 2,
      what: ['after command 2 (turn 1, depth 2) their checks differ in: hero', 'no check before it is in both'],
      differences: [{ path: 'hero.gold', expected: 0, found: 100 }],
    });
    // Without what was kept whole only the states of the one are known: it comes out here as it was recorded.
    const bare = { ...there, snapshots: () => [] };
    expect(compared(here, bare).parting).toMatchObject({ command: 2, differences: null });
    const dense = side(rerecord(headerFor(content, 'builds'), commands, content).text);
    expect(
      compared(dense, {
        ...there,
        recording: side(rerecord(headerFor(content, 'builds'), commands, content, withMoreGold).text).recording,
      }).parting,
    ).toMatchObject({
      command: 2,
      what: [expect.any(String), 'after command 1 they agree'],
    });
  });

  test('one of which crashed differ', () => {
    const game = playedKeys(content, 'crash', parseCommands('3s2s'));
    const crashed = side(`${game.text}{"crash":"Error: x"}\n`);
    expect(compared(side(game.text), crashed)).toMatchObject({
      parting: { command: 2, what: ['B ends with a crash, the other does not'] },
    });
    expect(compared(crashed, crashed).parting).toBeNull();
  });
});

describe('two states', () => {
  test('differ in cells by their place and in words, in things by their numbers and letters', () => {
    const { state } = rerecord(headerFor(content, 'states'), [], content);
    const other = structuredClone(state);
    const cell = other.level.tiles.indexOf(1);
    const at = `${cell % other.level.width},${Math.floor(cell / other.level.width)}`;
    other.level.tiles[cell] = 4;
    const gone = other.level.items.shift()!;
    other.pack.splice(0, 1);
    expect(stateDifferences(state, other)).toEqual([
      { path: 'pack.a', expected: state.pack[0], found: undefined },
      { path: `level.tiles.${at}`, expected: 'floor', found: 'door' },
      { path: `level.items.#${gone.item.id}`, expected: state.level.items[0], found: undefined },
    ]);
    expect(stateDifferences(state, structuredClone(state))).toEqual([]);
  });

  test('that are none of this game are told as they are', () => {
    const { state } = rerecord(headerFor(content, 'states'), [], content);
    const older = { ...state, level: 3 } as never;
    expect(stateDifferences(state, older)).toContainEqual(expect.objectContaining({ path: 'level', found: 3 }));
  });
});
