import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { parseCommands } from '../../src/replay/notation.js';
import { yendor } from '../cli/program.js';
import { gameContent } from '../content.js';
import { playedKeys } from '../replay/played.js';
import { endAll, type Game, newFolder, savedGames, start, unrestored } from './pty.js';

afterEach(endAll);

const content = gameContent();

/** A game of 20 turns, on three levels. */
const recording = playedKeys(content, 'quiet 1', parseCommands('5s 5s \\G{"depth":2} 3s 2s \\G{"depth":3} 5s'));

const asleep = playedKeys(content, 'quiet 1', parseCommands('\\C{"class":"scroll","kind":"sleep","letter":"z"} rz s'));

function watch(
  args: readonly string[] = [],
  size: { width?: number; height?: number } = {},
  text: string = recording.text,
) {
  const folder = newFolder();
  const path = join(folder, 'watched.replay');
  writeFileSync(path, text);
  const saves = newFolder();
  const game = start(['replay', path, ...args], { env: { YENDOR_SAVES: saves }, ...size });
  return { game, path, saves };
}

/** The viewer is gone, and its question: the game is at the player's command. */
function isPlayed(rows: string[]): boolean {
  return !/\? q$|y\/n/.test(rows[0]!) && rows.some((row) => /^Level: /.test(row));
}

async function left(game: Game, status: number): Promise<void> {
  expect(await game.ended()).toEqual({ status, signal: 0 });
  expect(unrestored(game)).toEqual([]);
}

describe('a replay in a terminal', () => {
  it('is paused, goes forward and back, to turns, levels and its ends, and is left', async () => {
    const { game, path } = watch();
    await game.until(/turn [1-9].* \[200 ms\] \? q/);
    game.type(' ');
    await game.until(/\[paused\]/);
    game.type('g12\r');
    await game.until(/turn 12 depth 2 /);
    game.type('\x1b[D');
    await game.until(/turn 11 depth 2 .*3\+1\/7/);
    game.type('\x1b[C\x1b[C');
    await game.until(/turn 13 depth 2 .*4\/7/);
    game.type('>');
    await game.until(/turn 15 depth 3 /);
    game.type('<');
    await game.until(/turn 10 depth 2 /);
    game.type('\x1b[F');
    await game.until(/turn 20 depth 3 .*\[end\]/);
    game.type('\x1b[H');
    await game.until(/turn 0 depth 1 /);
    game.type('?');
    await game.until(/Space +plays/);
    game.type('x');
    await game.until(/turn 0 depth 1 /);
    game.type('q');
    await left(game, 0);
    expect(savedGames(join(path, '..')).map(({ text }) => text)).toEqual([recording.text]);
  });

  it('follows the size of the terminal, and obeys only what leaves it where it is too small', async () => {
    const { game } = watch(['--turn', '3'], { height: 30 });
    await game.until((rows) => /^turn 3 depth 1 command 0\+3\/7 5s seed quiet 1 \[paused\] \? q/.test(rows[24] ?? ''));
    game.resize(80, 24);
    await game.until((rows) => /turn 3 .*\? q$/.test(rows[0] ?? ''));
    game.resize(60, 20);
    await game.until(/This is 60x20/);
    // The news of a size and keys go different ways: the screen is painted anew for the answer behind the keys, once they have been heard.
    const before = game.written().length;
    game.type('.e+\x1b]11;rgb:ffff/ffff/ffff\x07');
    await game.until(() => game.written().slice(before).includes('This is 60x20'));
    game.resize(100, 24);
    await game.until(/turn 3 depth 1 /);
    game.resize(20, 5);
    await game.until(/This is 20x5/);
    game.type('q');
    await left(game, 0);
  });

  it.each([
    ['SIGTERM', 143],
    ['SIGHUP', 129],
    ['SIGINT', 130],
  ])('puts the terminal back on %s', async (signal, status) => {
    const { game } = watch();
    await game.until(/turn \d+ depth 1 /);
    game.kill(signal);
    await left(game, status);
  });

  it('is taken over: the game goes on as a new one that does not score, and its recording holds', async () => {
    const { game, saves } = watch(['--turn', '12']);
    await game.until(/turn 12 depth 2 .*\[paused\]/);
    game.type('t');
    await game.until(/Play on from here, in a new game that does not score\? \(y\/n\)/);
    game.type('y');
    await game.until(isPlayed);
    game.type('7s');
    await game.until(() => /\n7s\n/.test(savedGames(saves)[0]?.text ?? ''));
    game.type('S');
    expect(await game.ended()).toEqual({ status: 0, signal: 0 });
    expect(unrestored(game)).toEqual([]);
    const [save] = savedGames(saves);
    expect(save!.name).toMatch(/\.save$/);
    expect(save!.text).toMatch(/"scoring":false/);
    const path = join(saves, save!.name);
    expect(yendor(['replay', path, '--verify']).out).toMatch(/^ok commands=5 turns=19 depth=2 /);
  });

  it.each([
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ])('once taken over is a game like others: %s saves it', async (signal, status) => {
    const { game, saves } = watch(['--turn', '15']);
    await game.until(/turn 15 depth /);
    game.type('ty');
    await game.until(isPlayed);
    game.kill(signal);
    await left(game, status);
    expect(yendor(['replay', join(saves, savedGames(saves)[0]!.name), '--verify']).out).toMatch(/^ok commands=5 /);
  });

  it.each([
    ['from the turn named', recording.text, '12', /^ok commands=4 turns=12 depth=2 /],
    ['from where a sleep began that can not be left', asleep.text, '2', /^ok commands=1 turns=0 depth=1 /],
  ])('is played on at once with --play, %s', async (where, text, turn, verdict) => {
    const { game, path, saves } = watch(['--turn', turn, '--play'], {}, text);
    await game.until(/Level: \d /);
    game.type('S');
    await left(game, 0);
    expect(yendor(['replay', join(saves, savedGames(saves)[0]!.name), '--verify']).out).toMatch(verdict);
    const told = /yendor: that turn is inside a command: you play on from where the command began/.test(game.written());
    expect(told).toBe(where !== 'from the turn named');
    expect(savedGames(join(path, '..')).map((file) => file.text)).toEqual([text]);
  });
});
