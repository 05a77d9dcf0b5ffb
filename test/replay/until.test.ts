import { describe, expect, test } from 'vitest';
import { startOf } from '../../src/replay/playback.js';
import { type Condition, holds, pathProblem, printCondition, readCondition } from '../../src/replay/until.js';
import { gameContent } from '../content.js';
import { headerFor } from './played.js';

const { store } = startOf(headerFor(gameContent(), 'until'), gameContent());
const state = store.getState();

function read(text: string): Condition {
  const found = readCondition(text);
  if ('problem' in found) throw new Error(found.problem);
  return found.condition;
}

describe('a condition', () => {
  test.each([
    ['hero.hp = 12', true],
    ['hero.hp!=12', false],
    ['hero.hp < 12', false],
    ['hero.hp <= 12', true],
    [' hero.hp > -1 ', true],
    ['hero.hp >= 13', false],
    ['phase.type = command', true],
    ['phase.type = "command"', true],
    ['scoring = true', true],
    ['hero.heldBy = null', true],
    ['pack.length >= 5', true],
    ['pack.0.letter = a', true],
    ['pack.0.letter != b', true],
    ['level.tiles.0 = 0', true],
  ])('%s is %s at the start', (text, is) => {
    expect(holds(read(text), state)).toBe(is);
    expect(pathProblem(read(text), state)).toBeNull();
    expect(read(printCondition(read(text)))).toEqual(read(text));
  });

  test.each([
    ['phase.ending.how = died', 'phase has no ending, but type'],
    ['hero.hitpoints < 3', /^hero has no hitpoints, but x, y, hp, maxHp, /],
    ['pack.99.letter = a', /^pack has no 99, but length and 0 to \d+$/],
    ['hero.hp.now < 3', 'hero.hp is 12: nothing is in it'],
    ['hero.rings = null', 'hero.rings is no single value: it has left, right'],
    ['heroes.hp = 1', /^the state has no heroes, but setup, hero, pack, /],
  ])('%s leads to no value, is not true, and what is there is named', (text, problem) => {
    expect(holds(read(text), state)).toBe(false);
    expect(pathProblem(read(text), state)).toEqual(
      problem instanceof RegExp ? expect.stringMatching(problem) : problem,
    );
  });

  test.each([
    ['', 'takes PATH OP VALUE'],
    ['hero.hp', 'takes PATH OP VALUE'],
    ['hero.hp == 3', '"==" is none'],
    ['hero..hp = 3', 'single dots'],
    ['hero.hp < low', "takes a number after <, as in 'hero.hp < 0'"],
    ['hero.hp = "low', 'VALUE is a number, true, false, null or a text'],
    ['hero.rings = {}', 'VALUE is a number, true, false, null or a text'],
    ['= 3', 'takes PATH OP VALUE'],
  ])('%j is none, and says what is', (text, problem) => {
    expect(readCondition(text)).toEqual({ problem: expect.stringContaining(problem) });
  });

  test('__proto__ and the like lead nowhere', () => {
    for (const path of ['__proto__', 'constructor.name', 'hero.toString', 'pack.map']) {
      expect(pathProblem(read(`${path} = 1`), state)).toContain(' has no ');
    }
  });
});
