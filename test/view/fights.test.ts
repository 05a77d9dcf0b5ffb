import { expect, test } from 'vitest';
import type { GameEvent, Who } from '../../src/state/events.js';
import { fightSentences } from '../../src/view/fights.js';
import { bat, unseen } from './samples.js';

const HERO: Who = { who: 'hero' };
const BAT: Who = { who: 'monster', monster: bat };
const SOMEBODY: Who = { who: 'monster', monster: unseen };

const hit = (by: Who, victim: Who, damage: number, quiet = true): GameEvent => ({
  type: 'hit',
  by,
  victim,
  damage,
  thrown: null,
  quiet,
});
const miss = (by: Who, victim: Who): GameEvent => ({ type: 'missed', by, victim, thrown: null, quiet: true });
const SLAIN: GameEvent = { type: 'slain', monster: bat, xp: 1 };
const LEVEL: GameEvent = { type: 'levelUp', level: 2, hp: 5 };

const STRIKE = hit(HERO, BAT, 3);
const BITE = hit(BAT, HERO, 2);
const MISS = miss(HERO, BAT);

test.each<[string, GameEvent[], [number, string][]]>([
  ['a kill', [MISS, BITE, MISS, STRIKE, BITE, STRIKE, SLAIN], [[6, 'You kill the bat in 4 blows; it hit you for 4.']]],
  ['one blow', [STRIKE, SLAIN, LEVEL], [[1, 'You kill the bat with one blow.']]],
  ['a fight broken off', [STRIKE, BITE, MISS, LEVEL], [[2, 'You hit the bat once in 2 blows; it hit you for 2.']]],
  ['blows that all landed', [STRIKE, STRIKE], [[1, 'You hit the bat twice.']]],
  ['nothing landed', [MISS, MISS, MISS], [[2, 'You miss the bat 3 times.']]],
  ['blows that do no damage', [STRIKE, hit(BAT, HERO, 0)], [[1, 'You hit the bat once; it hit you once.']]],
  [
    'somebody else joins in',
    [STRIKE, hit(SOMEBODY, HERO, 7)],
    [
      [0, 'You hit the bat once.'],
      [1, 'something hit you for 7.'],
    ],
  ],
  ['somebody else misses', [miss(SOMEBODY, HERO)], [[0, 'something does you no harm.']]],
  ['blows that are told one by one', [hit(HERO, BAT, 3, false), SLAIN], []],
])('%s', (_, events, sentences) => {
  expect([...fightSentences(events)]).toEqual(sentences);
});
