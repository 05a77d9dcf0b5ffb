import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { samePoint } from '../../src/base/points.js';
import { openStream } from '../../src/base/rng.js';
import { RULES } from '../../src/replay/header.js';
import { readRecording } from '../../src/replay/recording.js';
import { verdictLine, verify } from '../../src/replay/verify.js';
import type { Command } from '../../src/state/commands.js';
import { SESSION } from '../../src/state/session.js';
import { gameContent } from '../content.js';
import { anyCommand } from '../fuzz/any-command.js';
import { DUNGEONS, type Dungeon, RICH_DUNGEONS } from '../systems.js';
import { goingDown } from '../walker/walker.js';
import { headerFor, playedBy } from './played.js';

/*
 * The games in test/replays must play again to the letter: those made here, and each that showed a bug. Where the rules change on
 * purpose, raise RULES and make them anew: YENDOR_REPLAYS=write npx vitest run test/replay/golden.test.ts
 */
const folder = new URL('../replays/', import.meta.url);
const content = gameContent();

/** Games of a hero who does whatever comes to his mind, wizardry left out, until he dies. */
const MADE = ['careless-34', 'careless-95', 'careless-115'];
const LONGEST = 3000;

/** Games of a hero who goes straight down until he dies, in the other dungeons. */
const DOWN: { readonly [seed: string]: Dungeon } = {
  'grid-40': DUNGEONS.grid!,
  'slide-2': RICH_DUNGEONS['rich slide']!,
  'sector-22': RICH_DUNGEONS['rich sector']!,
  'region-20': DUNGEONS.region!,
  'mixed-33': DUNGEONS.mixed!,
};

if (process.env.YENDOR_REPLAYS === 'write') {
  for (const seed of MADE) writeFileSync(new URL(`${seed}.replay`, folder), careless(seed));
  for (const [seed, dungeon] of Object.entries(DOWN)) {
    writeFileSync(new URL(`${seed}.replay`, folder), straightDown(seed, dungeon));
  }
}

function straightDown(seed: string, dungeon: Dungeon): string {
  return playedBy(headerFor(content, seed, SESSION, dungeon), content, goingDown(content)).text;
}

function careless(seed: string): string {
  const rng = openStream(seed, 'careless');
  let left = LONGEST;
  return playedBy(headerFor(content, seed), content, (state) => {
    if (left-- === 0 || state.phase.type === 'over') return null;
    if (samePoint(state.hero, state.level.stairs) && rng.oneIn(2)) return { type: 'down' };
    let command: Command;
    do command = anyCommand({ rng, state, content });
    while (['wizard', 'quit', 'options'].includes(command.type));
    return command;
  }).text;
}

const files = readdirSync(folder).filter((file) => file.endsWith('.replay'));

test('there are recordings', () => {
  const made = [...MADE, ...Object.keys(DOWN)].map((seed) => `${seed}.replay`);
  expect(files).toEqual(expect.arrayContaining(made));
});

test.each(files)('%s plays again to the letter', (file) => {
  const read = readRecording(readFileSync(new URL(file, folder), 'utf8'));
  if ('problem' in read) throw new Error(`line ${read.problem.line}: ${read.problem.what}`);
  const { header, commands } = read.recording;
  expect(header.rules, 'made under other rules: make it anew').toBe(RULES);
  expect(verdictLine(verify(read.recording, content))).toMatch(new RegExp(`^ok commands=${commands.length} `));
});
