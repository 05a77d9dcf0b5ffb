import { expect, test } from 'vitest';
import { RULES } from '../../src/replay/header.js';
import { parseCommands } from '../../src/replay/notation.js';
import { gameContent } from '../content.js';
import { bless } from './bless.js';
import { CORPUS, comesOut, gamesIn, gameText, isBlessed, kindsOf, recordingIn, WANTED } from './corpus.js';
import { playedKeys } from './played.js';

/*
 * The games in test/replays must play again to the letter, from each hash to the next. How a game gets there, and what to do where the rules
 * change on purpose, stands in the README of that folder.
 */
const content = gameContent();
const games = gamesIn(CORPUS);

test.each(games)('%s plays again to the letter', (name) => {
  const text = gameText(CORPUS, name);
  const recording = recordingIn(text);
  expect(comesOut(recording, content), 'where that is meant: npm run rebless').toBe('as blessed');
  expect(recording.header.rules, 'made under other rules: npm run rebless').toBe(RULES);
  expect(isBlessed(text), 'without a hash at its end, or with snapshots: npm run rebless').toBe(true);
});

test('there is a game of each kind', () => {
  const there = new Set(games.flatMap((name) => [...kindsOf(recordingIn(gameText(CORPUS, name)), content)]));
  expect(
    WANTED.filter((kind) => !there.has(kind)),
    'npm run rebless -- --fill',
  ).toEqual([]);
});

/** Heroes of few hit points: other rules, in which most games come out otherwise and some end early. */
const frail = { ...content, rules: { ...content.rules, hero: { ...content.rules.hero, hp: 6 } } };

/** One with a crash, of three dungeons, with answers and without. */
const SOME = games.filter((name) => /^(crash|careless-34|slide|won|asks|killed-by-trap)/.test(name));

test.each(SOME)('%s, when rules change: comes out as it does there, and is cut where it stops', (name) => {
  const recording = recordingIn(gameText(CORPUS, name));
  const blessed = bless(recording, frail, RULES + 1);
  if ('problem' in blessed) throw new Error(blessed.problem);
  expect(blessed.changed).toMatch(/^differs at command \d+ \(turn \d+, depth \d+\): [a-z]+, /);
  const again = recordingIn(blessed.text);
  expect(isBlessed(blessed.text)).toBe(true);
  expect(comesOut(again, frail)).toBe('as blessed');
  expect(again.header.rules).toBe(RULES + 1);
  expect(recording.commands.slice(0, again.commands.length)).toEqual(again.commands);
  expect(blessed.cut === null).toBe(again.commands.length === recording.commands.length);
  expect(bless(again, frail, RULES + 1)).toEqual({ text: blessed.text, changed: null, cut: null });
});

test('a game that does not apply any more says where it was cut', () => {
  const recording = recordingIn(playedKeys(content, 'cut', parseCommands('3s')).text);
  const blessed = bless({ ...recording, commands: parseCommands('3s\\dss') }, content, RULES);
  expect(blessed).toMatchObject({ cut: 'cut after command 1 of 4: \\d is not possible (not a wizard)' });
  expect(recordingIn((blessed as { text: string }).text).commands).toEqual(parseCommands('3s'));
});

test('a game that was never checked gets its hashes', () => {
  const { text } = playedKeys(content, 'raw', parseCommands('3sss'));
  expect(isBlessed(text)).toBe(false);
  const blessed = bless(recordingIn(text), content, RULES);
  expect(blessed).toMatchObject({ changed: null, cut: null });
  expect(isBlessed((blessed as { text: string }).text)).toBe(true);
});

test('a crash is told and never blessed; a crash that is gone is blessed as one', () => {
  const keys = 'ss\\C{"class":"scroll","kind":"magic mapping","letter":"z"}rz';
  const broken = {
    ...content,
    items: {
      ...content.items,
      scroll: content.items.scroll.map((kind) =>
        kind.name === 'magic mapping' ? { ...kind, effect: { do: 'nothing of ours' } as never } : kind,
      ),
    },
  };
  const recording = recordingIn(playedKeys(content, 'throws', parseCommands(keys)).text);
  expect(bless(recording, broken, RULES)).toEqual({
    problem: expect.stringMatching(/^crashes at command 4: TypeError/),
  });
  const crash = { ...recording, checks: [], crash: 'TypeError: no' };
  expect(bless(crash, broken, RULES)).toEqual({ problem: expect.stringMatching(/^crashes at command 4: TypeError/) });
  const blessed = bless(crash, content, RULES);
  expect(blessed).toMatchObject({ changed: null, cut: null });
  const { text } = blessed as { text: string };
  expect(text).toMatch(/\n\{"check":.*\nrz\n\{"crash":"TypeError: no"\}\n$/);
  expect(isBlessed(text)).toBe(true);
});
