import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newHeader } from '../../src/replay/header.js';
import { printCommand } from '../../src/replay/notation.js';
import { playBack } from '../../src/replay/playback.js';
import type { Command } from '../../src/state/commands.js';
import { PLAY_OPTIONS } from '../../src/state/game.js';
import { SESSION } from '../../src/state/session.js';
import { type WatchEnd, type Watched, watchReplay } from '../../src/terminal/watch.js';
import { gameContent } from '../content.js';
import { frameTerminal } from './frame-terminal.js';

const content = gameContent();

/** A replay of three rests, the second of three slots, or of other commands. */
function recording(given: Command[] = [1, 3, 1].map((count) => ({ type: 'rest', count })), seed = 'watch'): Watched {
  const setup = { seed, system: 'rogue', systemOptions: {}, options: PLAY_OPTIONS };
  const header = newHeader({ setup, session: SESSION, content, version: '0', started: 'now', scoring: false });
  const playback = playBack(header, given, content);
  return {
    ...playback,
    now() {
      const { command: done, slot } = playback.position();
      const command = playback.command();
      const stop = playback.stop();
      return {
        state: playback.state(),
        events: playback.events(),
        done,
        all: playback.all,
        slot,
        command: command === null ? '' : printCommand(command),
        stop: stop && STOPS[stop.as],
      };
    },
  };
}

const STOPS = {
  ended: { word: 'end', text: '' },
  refused: { word: 'diverged', text: 'Command 3 is not possible here: not asked' },
  threw: { word: 'crash', text: 'Command 3 throws: Error: an impossible state' },
};

function watch(paused: boolean, watched = recording(), height = 24) {
  const seat = frameTerminal(80, height);
  const ends: (WatchEnd | Error)[] = [];
  let stops = 0;
  const stop = () => {
    stops++;
    return true;
  };
  watchReplay({ watched, terminal: seat.terminal, session: SESSION, paused, stop }).then(
    (end) => ends.push(end),
    (error: Error) => ends.push(error),
  );
  return { ...seat, ends, stops: () => stops };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('watching a replay', () => {
  it('stands still when it starts paused, and goes on by one slot or one command', async () => {
    const viewer = watch(true);
    expect((await viewer.type('x'))[0]).toMatch(/^Rodney, .* turn 0 depth 1 0\/3 \[paused\] \? q$/);
    expect((await viewer.type('.'))[0]).toMatch(/turn 1 .* 1\/3 /);
    expect((await viewer.type('s'))[0]).toMatch(/turn 2 .* 1\+1\/3 3\. /);
    expect((await viewer.type('right'))[0]).toMatch(/turn 3 .* 1\+2\/3 /);
    expect((await viewer.type('enter'))[0]).toMatch(/turn 4 .* 2\/3 /);
    expect((await viewer.type('n'))[0]).toMatch(/turn 5 .* 3\/3 /);
    expect((await viewer.type('.'))[0]).toMatch(/\[end\]/);
    expect((await viewer.type('space'))[0]).toMatch(/\[end\]/);
  });

  it('plays at its pace, faster and slower, and pauses', async () => {
    const paceOf = async () => Number(/\[(\d+) ms\]/.exec((await viewer.type('x'))[0]!)?.[1]);
    const viewer = watch(false);
    const first = await paceOf();
    await viewer.type('+');
    expect(await paceOf()).toBeLessThan(first);
    await viewer.type('-');
    await viewer.type('-');
    expect(await paceOf()).toBeGreaterThan(first);
    await viewer.type('+');
    vi.advanceTimersByTime(first * 2);
    expect((await viewer.type('space'))[0]).toMatch(/turn 2 .*paused/);
    vi.advanceTimersByTime(10_000);
    expect((await viewer.type('x'))[0]).toMatch(/turn 2 /);
    await viewer.type('space');
    vi.advanceTimersByTime(10_000);
    expect((await viewer.type('x'))[0]).toMatch(/turn 5 .*\[end\]/);
  });

  it('has a row of its own where the screen has one to spare, also when it grows meanwhile', async () => {
    const viewer = watch(true, recording(), 30);
    const rows = await viewer.type('x');
    expect(rows[24]).toMatch(/^turn 0 depth 1 command 0\/3/);
    expect(rows[0]).not.toMatch(/turn/);
    expect(viewer.resize(80, 24)[0]).toMatch(/turn 0/);
  });

  it('what is thrown is shown flying at a pace at which it can be seen, and any key cuts that off', async () => {
    const throws = (): Watched => recording([1, 2].map(() => ({ type: 'throw', dir: 'l', item: 'e', count: 1 })));
    const drawsOf = async (...keys: string[]): Promise<number> => {
      const viewer = watch(true, throws());
      const before = viewer.draws();
      for (const key of keys) await viewer.type(key);
      vi.advanceTimersByTime(300);
      return viewer.draws() - before;
    };
    const flying = await drawsOf('.');
    expect(flying).toBeGreaterThan(3);
    expect(await drawsOf('.', 'x')).toBeLessThanOrEqual(3);
    expect(await drawsOf('+', '+', '+', '+', '+', 'space')).toBeLessThanOrEqual(9);

    const viewer = watch(false, throws());
    vi.advanceTimersByTime(10_000);
    expect((await viewer.type('x'))[0]).toMatch(/turn 2 .*\[end\]/);
  });

  it('tells its keys, and any key goes back', async () => {
    const viewer = watch(true);
    expect((await viewer.type('?')).join('\n')).toMatch(/Space +plays/);
    expect((await viewer.type('q'))[0]).toMatch(/turn 0/);
    expect(viewer.ends).toEqual([]);
  });

  it('shows the whole level or what the hero knows', async () => {
    const viewer = watch(true);
    const known = await viewer.type('x');
    const all = await viewer.type('e');
    expect(all.join('').length).toBeGreaterThan(known.join('').length);
    expect(await viewer.type('e')).toEqual(known);
  });

  it('is left by q, Escape or ctrl-C, and stopped by ctrl-Z', async () => {
    const viewer = watch(true);
    await viewer.type('ctrl-z');
    expect(viewer.stops()).toBe(1);
    await viewer.type('q');
    expect(viewer.ends).toEqual([{ how: 'quit' }]);
    const other = watch(false);
    await other.type('ctrl-c');
    expect(other.ends).toEqual([{ how: 'interrupted' }]);
  });

  it('what the engine throws comes out of the promise', async () => {
    const error = new Error('an impossible state');
    const viewer = watch(true, {
      ...recording(),
      step() {
        throw error;
      },
    });
    await viewer.type('.');
    expect(viewer.ends).toEqual([error]);
  });
});
