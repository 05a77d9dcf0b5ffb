import { describe, expect, test } from 'vitest';
import { brokenIn, crashOf } from '../../src/replay/failure.js';
import { parseCommands, printCommand } from '../../src/replay/notation.js';
import { readRecording } from '../../src/replay/recording.js';
import { rerecord } from '../../src/replay/rerecord.js';
import { findFailure, shrink } from '../../src/replay/shrink.js';
import type { Opening } from '../../src/replay/tries.js';
import { readCondition } from '../../src/replay/until.js';
import { verify } from '../../src/replay/verify.js';
import { createStore } from '../../src/store/store.js';
import { gameContent } from '../content.js';
import { gameWith, opening, PLANTED } from './planted.js';
import { headerFor, playedAtRandom } from './played.js';

const content = gameContent();

/** All that a shrinking comes to. */
function last<T, R>(steps: Iterator<T, R>): R {
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

describe('shrinking', () => {
  /** All ten are measured by `npm run soak shrink`. */
  test.each(PLANTED.filter(({ seed }) => /missile|hidden|potion/.test(seed)))('$name (depth $depth)', (planted) => {
    const game = gameWith(planted, content);
    if (game === null) throw new Error(`the defect does not strike in ${planted.seed}`);
    const open = opening(planted);
    const found = findFailure(game.header, game.commands, content, null, open);
    if (!('failure' in found)) throw new Error(JSON.stringify(found));
    expect(found.commands.length).toBeGreaterThan(20);

    const best = last(shrink(found, game.header, content, open));
    expect(best.length).toBeLessThanOrEqual(10);
    // The same failure, at the last of them and not before.
    const again = findFailure(game.header, best, content, null, open);
    expect(again).toMatchObject({ commands: best, failure: { as: found.failure.as, kind: kindOf(found.failure) } });
    // And what is written of it reads back as that.
    const { text, crash } = rerecord(game.header, best, content, open);
    const read = readRecording(text);
    expect(read).toMatchObject({ recording: { commands: best, crash } });
    expect(crash === null).toBe(found.failure.as === 'broken');
  });

  test('is the same whenever it is done', () => {
    const game = playedAtRandom(content, 'twice', 200);
    const wounded = condition('hero.hp < 12');
    const once = (): string => {
      const found = findFailure(headerFor(content, 'twice'), game.commands, content, wounded);
      if (!('failure' in found)) throw new Error(JSON.stringify(found));
      return last(shrink(found, headerFor(content, 'twice'), content))
        .map(printCommand)
        .join('');
    };
    expect(once()).toBe(once());
  });

  test('a condition holds after the last of the short commands, which verify', () => {
    const game = playedAtRandom(content, 'deep', 400);
    const header = headerFor(content, 'deep');
    const found = findFailure(header, game.commands, content, condition('clock.turn >= 20'));
    if (!('failure' in found)) throw new Error(JSON.stringify(found));
    const best = last(shrink(found, header, content));
    expect(best.length).toBeLessThanOrEqual(2);
    const { text, state } = rerecord(header, best, content);
    expect(state.clock.turn).toBeGreaterThanOrEqual(20);
    const read = readRecording(text);
    if ('problem' in read) throw new Error(read.problem.what);
    expect(verify(read.recording, content)).toMatchObject({ as: 'ok', commands: best.length });
  });

  test('whoever stops asking has the shortest list so far', () => {
    const planted = PLANTED.find(({ seed }) => seed.startsWith('hidden'))!;
    const game = gameWith(planted, content)!;
    const open = opening(planted);
    const found = findFailure(game.header, game.commands, content, null, open);
    if (!('failure' in found)) throw new Error(JSON.stringify(found));
    const steps = shrink(found, game.header, content, open);
    let best = found.commands as readonly unknown[];
    for (let step = steps.next(); !step.done && step.value.tries < 5; step = steps.next()) {
      expect(step.value.best.length).toBeLessThanOrEqual(best.length);
      best = step.value.best;
    }
    expect(best.length).toBeLessThan(found.commands.length);
    expect(findFailure(game.header, best as never, content, null, open)).toMatchObject({ commands: best });
  });
});

describe('what is to be shrunk', () => {
  const header = headerFor(content, 'found');

  test('a game in which all is well is said to be one', () => {
    expect(findFailure(header, parseCommands('3s'), content, null)).toEqual({
      nothing: 'it neither throws nor breaks an invariant',
    });
  });

  test('a condition that never comes true, or can not', () => {
    expect(findFailure(header, parseCommands('3s'), content, condition('hero.hp < 0'))).toEqual({
      nothing: 'the condition never comes true',
    });
    expect(findFailure(header, parseCommands('3s'), content, condition('hero.health < 0'))).toEqual({
      wrongPath: expect.stringContaining('hero has no health, but x, y, hp'),
    });
    // It is there in the end only.
    expect(findFailure(header, parseCommands('3sQ'), content, condition('phase.ending.how = quit'))).toMatchObject({
      commands: parseCommands('3sQ'),
    });
  });

  test('the first command that makes it true is the last that counts', () => {
    expect(findFailure(header, parseCommands('3s2s5s'), content, condition('clock.turn >= 4'))).toMatchObject({
      commands: parseCommands('3s2s'),
    });
  });
});

test('a state that is no plain data is recorded without a check', () => {
  const open: Opening = (state, its) => {
    const store = createStore(state, its);
    store.subscribe({
      slot() {
        state.hero.gold = -0;
      },
    });
    return store;
  };
  const { text } = rerecord(headerFor(content, 'plain'), parseCommands('2s'), content, open);
  expect(text.split('\n').slice(1)).toEqual([expect.stringContaining('{"check":{"command":0'), '2s', '']);
});

describe('the same failure', () => {
  test('numbers and what they are of do not count, places and words do', () => {
    const thrown = (message: string): Error => new Error(message);
    const [one, two] = [3, 40].map((id) => crashOf(thrown(`no monster ${id}`)));
    expect(kindOf(one!)).toBe(kindOf(two!));
    expect(kindOf(one!)).not.toBe(kindOf(crashOf(new Error('no monster 3'))));
    expect(kindOf(one!)).not.toBe(kindOf(crashOf(thrown('no item 3'))));
    expect(kindOf(crashOf(thrown('one\ntwo')))).toBe(kindOf(crashOf(thrown('one\nthree'))));
    expect(kindOf(crashOf('a text'))).toBe('a text at ');
  });

  test('a stack that ran over did so anywhere', () => {
    const deep = (n: number): number => 1 + deep(n + 1);
    const deeper = (n: number): number => 1 + deeper(n + 1);
    const overrun = (run: (n: number) => number): string => {
      try {
        run(0);
      } catch (thrown) {
        return kindOf(crashOf(thrown));
      }
      throw new Error('it came back');
    };
    expect(overrun(deep)).toBe(overrun(deeper));
  });

  test('an invariant is one without its numbers and examples', () => {
    const { state } = rerecord(headerFor(content, 'broken'), [], content);
    state.hero.gold = -3;
    expect(brokenIn(state, content, null)).toEqual({
      as: 'broken',
      sentence: 'hero.gold is -3',
      kind: 'hero.gold is #',
    });
    state.ledger.made += 2;
    expect(brokenIn(state, content, 'ledger')).toMatchObject({ kind: 'ledger' });
    expect(brokenIn(state, content, 'hero.hp is #')).toBeNull();
    state.hero.gold = -0;
    expect(brokenIn(state, content, null)).toMatchObject({ kind: 'hero.gold is -0' });
  });
});

function condition(text: string) {
  const read = readCondition(text);
  if ('problem' in read) throw new Error(read.problem);
  return read.condition;
}

function kindOf(failure: ReturnType<typeof crashOf>): string {
  return failure.as === 'until' ? '' : failure.kind;
}
