import { expect, test } from 'vitest';
import { stateHash } from '../../src/replay/checks.js';
import { readRecording } from '../../src/replay/recording.js';
import { verdictLine, verify } from '../../src/replay/verify.js';
import { gameContent } from '../content.js';
import { ALL_DUNGEONS } from '../systems.js';
import { playedAtRandom } from './played.js';

const content = gameContent();
const GAMES = 40;
const TRIES = 400;

test(`${GAMES} games of any commands, legal and not, replay to the same hash with every check`, () => {
  let commands = 0;
  for (let i = 1; i <= GAMES; i++) {
    const seed = `replay-fuzz-${i}`;
    const game = playedAtRandom(content, seed, TRIES, ALL_DUNGEONS[i % ALL_DUNGEONS.length]);
    const read = readRecording(game.text);
    expect(read, seed).toHaveProperty('recording');
    if ('problem' in read) return;
    const { clock, level } = game.state;
    expect(verdictLine(verify(read.recording, content)), seed).toBe(
      `ok commands=${game.commands.length} turns=${clock.turn} depth=${level.depth} hash=${stateHash(game.state)}`,
    );
    commands += game.commands.length;
  }
  expect(commands).toBeGreaterThan(GAMES * 20);
});
