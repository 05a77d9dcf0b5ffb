import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { changeSession, type Game, goOn, startGame } from '../../src/cli/game.js';
import { commandLine, hasSnapshot, sessionLine } from '../../src/replay/recording.js';
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

test('going on and putting away again writes only what is new', () => {
  const setup = { seed: 'quiet 1', ...ROGUE, options: PLAY_OPTIONS };
  const started = new Date('+012026-01-02T03:04:05Z');
  const about = { setup, session: SESSION, content, version: '0.1.0', started, scoring: true };
  const game = startGame(about, folder.path);
  if ('thrown' in game) throw game.thrown;
  game.store.dispatch({ type: 'search', count: 1 });
  game.recorder.save();
  game.file.close();
  const path = game.file.path();

  const nothing = (): void => undefined;
  expect(added(path, nothing)).toBe('');
  expect(added(path, nothing)).toBe('');
  const session = { ...SESSION, name: 'Ada' };
  expect(added(path, (again) => changeSession(again, session))).toBe(sessionLine(session));
  expect(added(path, nothing)).toBe('');
  const played = added(path, ({ store }) => void store.dispatch({ type: 'search', count: 1 }));
  expect(played.startsWith(commandLine({ type: 'search', count: 1 }))).toBe(true);
  expect(hasSnapshot(played)).toBe(true);
  expect(added(path, nothing)).toBe('');
});
