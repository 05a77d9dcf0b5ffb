import { readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { changeSession, type Game, goOn, startGame } from '../../src/cli/game.js';
import { stateHash } from '../../src/replay/checks.js';
import { commandLine, hasSnapshot, readRecording, sessionLine } from '../../src/replay/recording.js';
import { verify } from '../../src/replay/verify.js';
import type { Command } from '../../src/state/commands.js';
import { PLAY_OPTIONS } from '../../src/state/game.js';
import { SESSION } from '../../src/state/session.js';
import { gameContent } from '../content.js';
import { ROGUE } from '../systems.js';
import { folderOfEachTest } from './folder.js';

const content = gameContent();
const folder = folderOfEachTest();

/** Does that in the game of a save, which is put away then. Answers what that added to it. */
function added(path: string, work: (game: Game) => void): string {
  const before = readFileSync(path, 'utf8');
  const game = goOn(path, content);
  if ('problem' in game) throw new Error(game.problem);
  work(game);
  game.recorder.save();
  game.file.close();
  const after = readFileSync(path, 'utf8');
  expect(after.startsWith(before)).toBe(true);
  return after.slice(before.length);
}

function newGame(seed: string): Game {
  const setup = { seed, ...ROGUE, options: PLAY_OPTIONS };
  const started = new Date('+012026-01-02T03:04:05Z');
  const about = { setup, session: SESSION, content, version: '0.1.0', started, scoring: true };
  const game = startGame(about, join(folder.path, 'saves'));
  if ('thrown' in game) throw game.thrown;
  return game;
}

const SEARCH: Command = { type: 'search', count: 1 };

test.each<[string, (path: string) => void]>([
  ['deleted', (path) => rmSync(path)],
  ['replaced', (path) => folder.write('saves/other', 'theirs') && renameSync(join(folder.path, 'saves/other'), path)],
  ['without its folder', (path) => renameSync(dirname(path), `${dirname(path)}-${readdirSync(folder.path).length}`)],
])(
  'a save that is %s while it is played goes on as it was played, and ends as a replay of all of it',
  (how, change) => {
    const game = newGame('quiet 1');
    game.store.dispatch(SEARCH);
    const before = game.file.path();
    change(before);
    game.store.dispatch(SEARCH);
    game.recorder.save();
    game.file.close();
    const again = goOn(game.file.path(), content);
    if ('problem' in again) throw new Error(again.problem);
    expect(stateHash(again.store.getState())).toBe(stateHash(game.store.getState()));

    const path = again.file.path();
    change(path);
    again.store.dispatch({ type: 'quit' });
    expect(again.file.path()).toMatch(/\.replay$/);
    const read = readRecording(readFileSync(again.file.path(), 'utf8'));
    if ('problem' in read) throw new Error(read.problem.what);
    expect(read.recording.commands).toEqual([SEARCH, SEARCH, { type: 'quit' }]);
    expect(verify(read.recording, content)).toMatchObject({ as: 'ok' });
    if (how === 'replaced') for (const other of [before, path]) expect(readFileSync(other, 'utf8')).toBe('theirs');
  },
);

test('going on and putting away again writes only what is new', () => {
  const game = newGame('quiet 1');
  game.store.dispatch(SEARCH);
  game.recorder.save();
  game.file.close();
  const path = game.file.path();

  const nothing = (): void => undefined;
  expect(added(path, nothing)).toBe('');
  expect(added(path, nothing)).toBe('');
  const session = { ...SESSION, name: 'Ada' };
  expect(added(path, (again) => changeSession(again, session))).toBe(sessionLine(session));
  expect(added(path, nothing)).toBe('');
  const played = added(path, ({ store }) => void store.dispatch(SEARCH));
  expect(played.startsWith(commandLine(SEARCH))).toBe(true);
  expect(hasSnapshot(played)).toBe(true);
  expect(added(path, nothing)).toBe('');
});

test('a group that was torn, as the program was killed, is closed where the game goes on', () => {
  const game = newGame('quiet 1');
  game.recorder.group('x');
  game.store.dispatch(SEARCH);
  game.file.close();
  const path = game.file.path();
  const played = added(path, ({ store }) => void store.dispatch(SEARCH));
  expect(played.startsWith(`)\n${commandLine(SEARCH)}`)).toBe(true);
  const read = readRecording(readFileSync(path, 'utf8'));
  if ('problem' in read) throw new Error(read.problem.what);
  expect(read.recording.groups).toEqual([{ key: 'x', from: 0, to: 1 }]);
});
