import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isRecord } from '../../src/base/plain.js';
import { jsonOf } from '../../src/base/text.js';
import { finishIfOver, finishOthers, goOn, startGame } from '../../src/cli/game.js';
import { lastGameOf } from '../../src/cli/saves.js';
import { parseCommands } from '../../src/replay/notation.js';
import type { Command } from '../../src/state/commands.js';
import { PLAY_OPTIONS } from '../../src/state/game.js';
import { SESSION } from '../../src/state/session.js';
import { gameContent } from '../content.js';
import { ROGUE } from '../systems.js';
import { newFolder, onlyFile } from './program.js';

const content = gameContent();

let folder: ReturnType<typeof newFolder>;
beforeEach(() => {
  folder = newFolder();
});
afterEach(() => folder.remove());

/** A game that is over: its save and the scores, and the save before its last command. */
type Over = { name: string; save: string; scores: string; before: string };

/** Plays a command until it ends the game, and empties the folder. */
function playOut(seed: string, command: Command): Over {
  const setup = { seed, ...ROGUE, options: PLAY_OPTIONS };
  const started = new Date('2026-01-02T03:04:05Z');
  const game = startGame({ setup, session: SESSION, content, version: '0.1.0', started, scoring: true }, folder.path);
  if ('thrown' in game) throw game.thrown;
  const name = basename(game.file.path());
  let before = '';
  while (game.store.getState().phase.type !== 'over') {
    before = readFileSync(game.file.path(), 'utf8');
    game.store.dispatch(command);
  }
  expectFinished();
  const save = readFileSync(onlyFile(folder.path, '.replay'), 'utf8');
  return { name, save, scores: readFileSync(onlyFile(folder.path, '.jsonl'), 'utf8'), before };
}

/** The folder as the program left it when it was killed; then what its next start does. */
function nextStart(name: string, save: string, scores: string) {
  for (const file of readdirSync(folder.path)) rmSync(join(folder.path, file));
  writeFileSync(join(folder.path, name), save);
  if (scores !== '') writeFileSync(join(folder.path, 'scores.jsonl'), scores);
  const game = goOn(join(folder.path, name), content);
  if ('problem' in game) throw new Error(game.problem);
  finishIfOver(game);
  return game.store;
}

/** The game is over for good, and was scored once. */
function expectFinished(): void {
  const files = readdirSync(folder.path).map((name) => extname(name));
  expect(files.filter((ending) => ending !== '.lock').sort()).toEqual(['.jsonl', '.replay']);
  const lines = readFileSync(join(folder.path, 'scores.jsonl'), 'utf8').split('\n');
  const scored = lines.map(jsonOf).filter(isRecord);
  // Written twice it still counts once.
  expect(new Set(scored.map(({ game }) => game)).size).toBe(1);
  expect(scored[0]).toMatchObject({ name: SESSION.name });
}

describe.each([
  ['given up', 'ends', 'Q'],
  ['killed', 'story-134', '255s'],
])('a game that ends (%s)', (_how, seed, key) => {
  const command = parseCommands(key)[0]!;

  test.each([
    ['before it is scored', 0],
    ['while it is scored', 0.5],
    ['before it is renamed', 1],
  ])('is over for good, and scored once, though the program is killed %s', (_when, scored) => {
    const { name, save, scores } = playOut(seed, command);
    const store = nextStart(name, save, scores.slice(0, scores.length * scored));
    expect(store.dispatch({ type: 'search', count: 1 })).toMatchObject({ as: 'refused' });
    expectFinished();
  });

  test('is over as soon as its last command is a whole line; before that it goes on, and ends the same', () => {
    const { name, save, before } = playOut(seed, command);
    const whole = before.length + key.length + 1;
    for (const length of [before.length, whole - 1, whole, whole + 1, whole + 99, save.length - 1]) {
      const store = nextStart(name, save.slice(0, length), '');
      expect(store.getState().phase.type === 'over', `at ${length - whole}`).toBe(length >= whole);
      if (length < whole) store.dispatch(command);
      expectFinished();
    }
  });
});

describe('a game that ends on a disk that is full', () => {
  test.each([
    ['given up', 'Q'],
    ['killed', '255s'],
  ])('is over, and the next start that finds room keeps its score (%s)', (_how, key) => {
    const scores = join(folder.path, 'scores.jsonl');
    // Nothing can be written there, as on a full disk.
    mkdirSync(scores);
    const setup = { seed: key === 'Q' ? 'ends' : 'story-134', ...ROGUE, options: PLAY_OPTIONS };
    const started = new Date('2026-01-02T03:04:05Z');
    const about = { setup, session: SESSION, content, version: '0.1.0', started, scoring: true };
    const game = startGame(about, folder.path);
    if ('thrown' in game) throw game.thrown;
    while (game.store.getState().phase.type !== 'over') game.store.dispatch(parseCommands(key)[0]!);
    expect(game.unscored).toBe('it is a folder');
    const path = onlyFile(folder.path, '.over');
    expect(lastGameOf(folder.path)).toBe(path);
    game.file.close();

    finishOthers(folder.path, content);
    expect(onlyFile(folder.path, '.over')).toBe(path);
    rmSync(scores, { recursive: true });
    finishOthers(folder.path, content);
    expectFinished();
    finishOthers(folder.path, content);
    expectFinished();
  });
});
