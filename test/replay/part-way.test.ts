import { describe, expect, test } from 'vitest';
import { atOnce } from '../../src/base/journey.js';
import { stateHash } from '../../src/replay/checks.js';
import { parseCommands, printCommand } from '../../src/replay/notation.js';
import { commandsHere } from '../../src/replay/part-way.js';
import { type Playback, playBack, startOf } from '../../src/replay/playback.js';
import type { Command } from '../../src/state/commands.js';
import { SESSION } from '../../src/state/session.js';
import { gameContent } from '../content.js';
import { ALL_DUNGEONS } from '../systems.js';
import { headerFor, playedAtRandom } from './played.js';

const content = gameContent();

/** What leads to a turn of a game of these commands, as it is typed. */
function leadingTo(turn: number, seed: string, keys: string): string | null {
  const header = headerFor(content, seed);
  const commands = parseCommands(keys);
  const playback = playBack(header, commands, content);
  expect(atOnce(playback.toTurn(turn))).toBe(true);
  return atOnce(commandsHere(commands, playback))?.map(printCommand).join(' ') ?? null;
}

describe('the commands that lead to a moment', () => {
  test('are those so far, where nothing is under way', () => {
    expect(leadingTo(6, 'quiet 1', 's5ss')).toBe('s 5s');
    expect(leadingTo(0, 'quiet 1', 's5ss')).toBe('');
  });

  test('end with so much of a count as was carried out', () => {
    expect(leadingTo(4, 'quiet 1', 's5ss')).toBe('s 3s');
    expect(leadingTo(3, 'quiet 1', '20.')).toBe('3.');
  });

  test('end with the steps of a run', () => {
    expect(leadingTo(3, 'quiet 1', 'sL')).toBe('s l l');
  });

  test('are none where the hero has no choice: asleep', () => {
    const asleep = '\\C{"class":"scroll","kind":"sleep","letter":"z"}rz';
    expect(leadingTo(2, 'quiet 1', `${asleep}s`)).toBeNull();
  });
});

test('wherever games of any commands stand, the commands lead there but for what is under way, or there are none', () => {
  let [inside, led] = [0, 0];
  for (const [i, dungeon] of ALL_DUNGEONS.entries()) {
    const seed = `part-way-${i}`;
    const { commands } = playedAtRandom(content, seed, 250, dungeon);
    const header = headerFor(content, seed, SESSION, dungeon);
    const playback = playBack(header, commands, content);
    for (let step = 1; playback.step() !== null; step++) {
      const { command, slot } = playback.position();
      if (slot === 0 ? step % 20 !== 0 : slot > 3) continue;
      const here = atOnce(commandsHere(commands, playback));
      if (slot === 0) expect(here).toEqual(commands.slice(0, command));
      else inside++;
      if (here === null) continue;
      if (slot > 0) led++;
      expect(after(here), `${seed}, command ${command}, slot ${slot}`).toBe(shown(playback));
    }

    function after(keys: readonly Command[]): string {
      const { store } = startOf(header, content);
      for (const key of keys) expect(store.dispatch(key).as).not.toBe('refused');
      return idle(store.getState());
    }
  }
  // The others are asleep, or held by what one command does.
  expect(led / inside).toBeGreaterThan(0.9);
  expect(inside).toBeGreaterThan(50);
});

function shown(playback: Playback): string {
  return idle(playback.state());
}

function idle(state: Parameters<typeof stateHash>[0]): string {
  return stateHash({ ...state, activity: null, last: null });
}
