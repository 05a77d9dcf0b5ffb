import { describe, expect, test } from 'vitest';
import { hashPlain } from '../../src/base/plain.js';
import type { Command } from '../../src/state/commands.js';
import type { Outcome } from '../../src/state/events.js';
import { PLAY_OPTIONS } from '../../src/state/game.js';
import { createStore, type Store } from '../../src/store/store.js';
import { newGame } from '../../src/turns/new-game.js';
import { SMALL } from '../stories/content.js';
import { story } from '../stories/story.js';

const HALL = ['----------', '|@.......|', '----------'];

/** What a subscriber hears, in its order. */
function listen(store: Store) {
  const heard: string[] = [];
  const commands: [Command, Outcome][] = [];
  const stop = store.subscribe({
    slot: (state, events) => void heard.push(`slot ${state.clock.slot} (${events.length})`),
    command: (_state, command, outcome) => {
      heard.push(`${command.type} ${outcome.as}`);
      commands.push([command, outcome]);
    },
  });
  return { heard, commands, stop };
}

describe('subscribers hear', () => {
  test('each slot of a command, then the command', () => {
    const { store } = story(HALL);
    const { heard } = listen(store);
    store.dispatch({ type: 'search', count: 3 });
    expect(heard).toEqual(['slot 1 (0)', 'slot 2 (0)', 'slot 3 (0)', 'search timed']);
  });

  test('the same whether a command is dispatched or watched slot by slot', () => {
    const dispatched = story(HALL);
    const watched = story(HALL);
    const first = listen(dispatched.store);
    const second = listen(watched.store);
    const run: Command = { type: 'run', dir: 'l', count: 1 };
    dispatched.store.dispatch(run);
    watched.store.begin(run);
    while (!watched.store.isWaiting()) watched.store.advance();
    expect(second).toMatchObject({ heard: first.heard, commands: first.commands });
    expect(hashPlain(watched.state)).toBe(hashPlain(dispatched.state));
  });

  test('a refused command too, with no slot', () => {
    const { store } = story(HALL);
    const { heard } = listen(store);
    store.dispatch({ type: 'move', dir: 'h', count: 1 });
    expect(heard).toEqual(['move refused']);
  });

  test('nothing once they have stopped', () => {
    const { store } = story(HALL);
    const { heard, stop } = listen(store);
    stop();
    store.dispatch({ type: 'rest', count: 1 });
    expect(heard).toEqual([]);
  });
});

describe('a question in mid-turn', () => {
  function asked() {
    const told = story(HALL);
    const scroll = told.give('scroll', 'identify');
    const potion = told.give('potion', 'haste');
    const outcome = told.act(`r${scroll}`);
    return { ...told, potion, outcome };
  }

  test('keeps the slot open until it is answered', () => {
    const { state, act, outcome, potion } = asked();
    expect(outcome.as).toBe('asked');
    expect(state.clock.turn).toBe(0);
    expect(act('s')).toEqual({ as: 'refused', why: 'answer first' });
    expect(act('=-').as).toBe('refused');
    expect(act(`=${potion}`).as).toBe('timed');
    expect(state.clock.turn).toBe(1);
  });

  test('can be left by giving up, and comes back to the same question from a copy', () => {
    const { state, content, potion } = asked();
    const copy = JSON.parse(JSON.stringify(state));
    const store = createStore(copy, content);
    expect(store.isWaiting()).toBe(true);
    expect(store.dispatch({ type: 'answer', value: { letter: potion } }).as).toBe('timed');
    const { act, state: left } = asked();
    act('Q');
    expect(left.phase.type).toBe('over');
  });

  test('that nobody asked has no answer', () => {
    expect(story(HALL).act('=b')).toEqual({ as: 'refused', why: 'not asked' });
  });
});

test('a command is not taken while another is under way', () => {
  const { store } = story(HALL);
  store.begin({ type: 'search', count: 5 });
  expect(() => store.dispatch({ type: 'rest', count: 1 })).toThrow();
});

test('the same setup and commands make the same game, and another seed another', () => {
  const play = (seed: string): string => {
    const { state } = newGame({ seed, system: 'rogue', systemOptions: {}, options: PLAY_OPTIONS }, SMALL);
    const store = createStore(state, SMALL);
    for (let i = 0; i < 30; i++) store.dispatch({ type: 'run', dir: 'hjklyubn'[(i * 5) % 8] as 'h', count: 1 });
    return hashPlain(state);
  };
  expect(play('same')).toBe(play('same'));
  expect(play('same')).not.toBe(play('other'));
});

test('a game keeps its setup to itself', () => {
  const setup = { seed: 'own', system: 'rogue', systemOptions: {}, options: { ...PLAY_OPTIONS } };
  const { state } = newGame(setup, SMALL);
  createStore(state, SMALL).dispatch({ type: 'options', set: { passgo: true } });
  expect(setup.options.passgo).toBe(false);
});
