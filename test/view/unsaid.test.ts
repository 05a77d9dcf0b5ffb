import { expect, test } from 'vitest';
import { SESSION } from '../../src/state/session.js';
import { NOWHERE, standing, unsaid } from '../../src/view/unsaid.js';
import { gameAt } from '../comforts/ways-about.js';
import { gameContent } from '../content.js';

const content = gameContent();
const system = { system: 'rogue', systemOptions: {} };

test('hit points under half are told once, when they fall below it', () => {
  const state = gameAt(content, 'half', system, 1).getState();
  const { hero } = state;
  Object.assign(hero, { hp: 9, maxHp: 18 });
  const looking = { state, content, session: SESSION };
  const whole = standing(state);
  hero.hp = 7;
  expect(unsaid(whole, [], looking)).toEqual(['You have 7 of 18 hit points left.']);
  const hurt = standing(state);
  hero.hp = 5;
  expect(unsaid(hurt, [], looking)).toEqual([]);
  expect(unsaid(NOWHERE, [], looking).join(' ')).not.toContain('hit points');
  state.setup.options = { ...state.setup.options, comforts: false };
  expect(unsaid(whole, [], looking)).toEqual([]);
});
