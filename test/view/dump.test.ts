import { describe, expect, test } from 'vitest';
import type { DeathCause, Ending } from '../../src/state/ending.js';
import type { GameEvent, Who } from '../../src/state/events.js';
import { SESSION } from '../../src/state/session.js';
import { dumpText, type Life, lifeFrames } from '../../src/view/dump.js';
import { frameText } from '../../src/view/frame.js';
import { story } from '../stories/story.js';

const HERO: Who = { who: 'hero' };
const RAT: Who = { who: 'monster', monster: { kind: 'rat', name: null, seen: false, x: 1, y: 1 } };
const BITE: GameEvent = { type: 'hit', by: RAT, victim: HERO, damage: 3, thrown: null, quiet: false };

function killedBy(by: DeathCause): Ending {
  return { how: 'killed', by, gold: 45, lost: 5, withAmulet: false };
}

function life(change: Partial<Life> = {}): Life {
  const { state, content, give } = story(['-----', '|@R$|', '-----'], { things: { R: { monster: 'rat' } } });
  give('potion', 'haste');
  state.clock.turn = 812;
  const ending = killedBy({ cause: 'monster', kind: 'rat' });
  return { state, content, session: SESSION, ending, events: [BITE, BITE], said: ['A.', 'B.'], ...change };
}

const dump = (change: Partial<Life> = {}): string[] => dumpText(life(change), '1.2.3').split('\n');

describe('the dump of a finished game', () => {
  test('says who ended, where, when and how, and in which game', () => {
    const lines = dump();
    expect(lines.slice(0, 4)).toEqual([
      'Rodney was killed by a rat with 45 gold.',
      'Yendor 1.2.3',
      'Seed story',
      '812 turns, deepest level 1',
    ]);
    const from = lines.indexOf('How it ended') + 2;
    expect(lines.slice(from, from + 2)).toEqual([
      'You were killed by a rat on level 1, in turn 812.',
      'It hit you twice, for 6 hit points in all.',
    ]);
  });

  test('names what a thing really was, known or not, and leaves the game as it was', () => {
    const told = life();
    const before = JSON.stringify(told.state);
    expect(dumpText(told, '1')).toMatch(/\) a potion of haste /);
    expect(JSON.stringify(told.state)).toBe(before);
  });

  test('shows the level with what was hidden, and the last ten messages', () => {
    const said = Array.from({ length: 12 }, (_, i) => `Message ${i}.`);
    const lines = dump({ said });
    expect(lines).toContain('|@R+|');
    expect(lines.filter((line) => line.startsWith('Message'))).toEqual(said.slice(2));
  });

  test('no line is wider than 80 columns, whatever the hero and the seed are called', () => {
    const told = life();
    Object.assign(told.state.setup, {
      seed: 's'.repeat(64),
      system: 'sector',
      systemOptions: { theme: 'x'.repeat(90) },
    });
    const session = { ...SESSION, name: '日'.repeat(50) };
    for (const line of dumpText({ ...told, session }, '1').split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });

  test.each<[DeathCause, GameEvent[], string[]]>([
    [{ cause: 'monster', kind: 'rat' }, [], ['You were killed by a rat on level 1, in turn 812.']],
    [
      { cause: 'monster', kind: 'rat' },
      [BITE],
      ['You were killed by a rat on level 1, in turn 812.', 'It hit you once, for 3 hit points in all.'],
    ],
    [
      { cause: 'cold' },
      [{ type: 'frozen', monster: { kind: 'ice monster', name: null, seen: false, x: 1, y: 1 }, turns: 60 }],
      ['You froze to death on level 1, in turn 812.', 'The touch of an ice monster held you too long.'],
    ],
    [
      { cause: 'bolt', kind: 'flame' },
      [{ type: 'boltHit', bolt: 'flame', by: RAT, victim: HERO, damage: 21 }],
      ['You were killed by a bolt of flame on level 1, in turn 812.', 'It took 21 hit points.'],
    ],
    [{ cause: 'starvation' }, [BITE], ['You starved on level 1, in turn 812.']],
    [{ cause: 'chasm' }, [BITE], ['You died of a fall on level 1, in turn 812.']],
    [{ cause: 'trap', kind: 'dart' }, [BITE], ['You were killed by a dart on level 1, in turn 812.']],
  ])('a death by %j is told as it was', (by, events, lines) => {
    const told = dump({ ending: killedBy(by), events });
    const from = told.indexOf('How it ended') + 2;
    expect(told.slice(from, told.indexOf('', from))).toEqual(lines);
  });

  test('giving up and winning are told too', () => {
    expect(dump({ ending: { how: 'quit', gold: 5, withAmulet: false } })).toContain(
      'You gave up on level 1, in turn 812.',
    );
    expect(dump({ ending: { how: 'won', gold: 5, purse: 5, sold: [] } })).toContain(
      'You came out alive in turn 812, with the Amulet of Yendor.',
    );
  });
});

test('the screens show the level as it was, then messages and pack', () => {
  const [level, pack] = lifeFrames(life()).map((frame) => frameText(frame));
  expect(level![0]).toBe('You were killed by a rat on level 1, in turn 812.');
  expect(level!.join('\n')).toContain('|@R+|');
  expect(pack!.slice(0, 7)).toEqual([
    level![0],
    'It hit you twice, for 6 hit points in all.',
    '',
    'A.',
    'B.',
    '',
    'You carried:',
  ]);
});

test('of what is read out the picture of the level is no part', () => {
  const frames = lifeFrames(life(), true).map((frame) => frameText(frame));
  expect(frames).toHaveLength(1);
  expect(frames[0]![0]).toBe('You were killed by a rat on level 1, in turn 812.');
});
