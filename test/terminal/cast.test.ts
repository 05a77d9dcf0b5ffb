import { expect, test } from 'vitest';
import { atOnce } from '../../src/base/journey.js';
import { watchedOf } from '../../src/cli/watch-replay.js';
import { newHeader } from '../../src/replay/header.js';
import { parseCommands } from '../../src/replay/notation.js';
import { playBack } from '../../src/replay/playback.js';
import { PLAY_OPTIONS } from '../../src/state/game.js';
import { SESSION } from '../../src/state/session.js';
import { castLines } from '../../src/terminal/cast.js';
import { gameContent } from '../content.js';
import { createScreen } from './screen.js';
import { scheme } from './sit.js';

const content = gameContent();

/** The cast of these commands, its lines as JSON. */
function castOf(typed: string, toTurn = 0): [unknown, ...[number, string, string][]] {
  const setup = { seed: 'watch', system: 'rogue', systemOptions: {}, options: PLAY_OPTIONS };
  const header = newHeader({ setup, session: SESSION, content, version: '0', started: 'now', scoring: false });
  const commands = parseCommands(typed);
  const playback = playBack(header, commands, content);
  atOnce(playback.toTurn(toTurn));
  const lines = [...castLines(watchedOf(playback, { header, commands, crash: null }), SESSION, scheme)];
  expect(lines.every((line) => /^[^\n]*\n$/.test(line))).toBe(true);
  const [first, ...events] = lines.map((line) => JSON.parse(line));
  return [first, ...events];
}

test('a cast is a header with the size of the screen, then bytes in the order of their times', () => {
  const [header, ...events] = castOf('s3sll');
  expect(header).toEqual({ version: 2, width: 80, height: 25, title: 'yendor, seed watch' });
  let last = 0;
  for (const [seconds, kind, bytes] of events) {
    expect(seconds).toBeGreaterThanOrEqual(last);
    expect(kind).toBe('o');
    expect(bytes).not.toBe('');
    last = seconds;
  }
  expect(events[0]![0]).toBe(0);
  expect(last).toBe(6 / 10 + 3);
});

test('whoever plays it sees the game and its row, slot by slot, to the end', async () => {
  const [, ...events] = castOf('s3s\\G{"depth":2}s');
  const screen = createScreen(80, 25);
  const turns: string[] = [];
  for (const [, , bytes] of events) {
    await screen.write(bytes);
    turns.push(/^turn \d+ depth \d+/.exec(screen.rows()[24]!)![0]);
  }
  expect([...new Set(turns)]).toEqual([0, 1, 2, 3, 4, 4, 5].map((turn, i) => `turn ${turn} depth ${i < 5 ? 1 : 2}`));
  expect(screen.rows()[24]).toMatch(/^turn 5 depth 2 command 4\/4 s seed watch \[end\]$/);
  expect(screen.rows()[23]).toMatch(/^Level: 2 /);
  expect(screen.rows().join('')).toContain('@');
  screen.dispose();
});

test('begins at a turn, shows what flies, and ends with why it does not go on', async () => {
  const [, ...events] = castOf('ssstle=b', 2);
  const screen = createScreen(80, 25);
  await screen.write(events[0]![2]);
  expect(screen.rows()[24]).toMatch(/^turn 2 /);
  // A start, a search, some cells of flight, where it lands, why it ends, and its end.
  expect(events.length).toBeGreaterThan(7);
  for (const [, , bytes] of events.slice(1)) await screen.write(bytes);
  expect(screen.rows()[0]).toMatch(/^Command 5, =b, is not possible here: not asked/);
  expect(screen.rows()[24]).toMatch(/\[diverged\]$/);
  screen.dispose();
});
