import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openStream } from '../../src/base/rng.js';
import { watchedOf } from '../../src/cli/watch-replay.js';
import { stateHash } from '../../src/replay/checks.js';
import { newHeader } from '../../src/replay/header.js';
import { parseCommands } from '../../src/replay/notation.js';
import { playBack } from '../../src/replay/playback.js';
import type { Command } from '../../src/state/commands.js';
import { PLAY_OPTIONS } from '../../src/state/game.js';
import { SESSION } from '../../src/state/session.js';
import { watchReplay } from '../../src/terminal/watch.js';
import type { WatchEnd } from '../../src/terminal/watch-keys.js';
import type { Watched } from '../../src/terminal/watched.js';
import { gameContent } from '../content.js';
import { frameTerminal } from './frame-terminal.js';

const content = gameContent();

/** A replay of three rests, the second of three slots, or of other commands. */
function recording(commands: Command[] = [1, 3, 1].map((count) => ({ type: 'rest', count })), seed = 'watch'): Watched {
  const setup = { seed, system: 'rogue', systemOptions: {}, options: PLAY_OPTIONS };
  const header = newHeader({ setup, session: SESSION, content, version: '0', started: 'now', scoring: false });
  return watchedOf(playBack(header, commands, content), { header, commands, crash: null });
}

function watch(paused: boolean, watched = recording(), height = 24) {
  const seat = frameTerminal(80, height);
  const ends: ({ how: WatchEnd } | Error)[] = [];
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

  it('goes back by a slot or a command, and to both ends, and stands still then', async () => {
    const viewer = watch(false);
    expect((await viewer.type('end'))[0]).toMatch(/turn 5 .* 3\/3 .*\[end\]/);
    expect((await viewer.type('left'))[0]).toMatch(/turn 4 .* 2\/3 .*\[paused\]/);
    expect((await viewer.type(','))[0]).toMatch(/turn 3 .* 1\+2\/3 /);
    expect((await viewer.type('up'))[0]).toMatch(/turn 1 .* 1\/3 /);
    expect((await viewer.type('down'))[0]).toMatch(/turn 4 .* 2\/3 /);
    expect((await viewer.type('p'))[0]).toMatch(/turn 1 .* 1\/3 /);
    expect((await viewer.type('home'))[0]).toMatch(/turn 0 .* 0\/3 /);
    expect((await viewer.type('left'))[0]).toMatch(/^This is the start\. .* turn 0 /);
    expect((await viewer.type('x'))[0]).not.toMatch(/This is the start/);
    await viewer.type('space');
    vi.advanceTimersByTime(200);
    expect((await viewer.type('x'))[0]).toMatch(/turn 1 .*\[200 ms\]/);
    expect((await viewer.type('left'))[0]).toMatch(/turn 0 .*\[paused\]/);
    vi.advanceTimersByTime(10_000);
    expect((await viewer.type('x'))[0]).toMatch(/turn 0 /);
  });

  it('goes to a turn that is typed', async () => {
    const viewer = watch(true);
    expect((await viewer.type('g'))[0]).toBe('Go to turn:');
    expect((await viewer.type('q'))[0]).toBe('Go to turn:');
    await viewer.type('4');
    await viewer.type('backspace');
    expect((await viewer.type('3'))[0]).toBe('Go to turn: 3');
    expect((await viewer.type('enter'))[0]).toMatch(/turn 3 .* 1\+2\/3 /);
    await viewer.type('g');
    await viewer.type('1');
    expect((await viewer.type('escape'))[0]).toMatch(/turn 3 .*\[paused\]/);
    for (const key of ['g', ...'1234567890123']) await viewer.type(key);
    expect(viewer.rows()[0]).toBe('Go to turn: 123456789');
    expect((await viewer.type('enter'))[0]).toMatch(/^There are 5 turns\. .* turn 5 /);
    expect(viewer.ends).toEqual([]);
  });

  it('goes to the next level, and back to where this one or the one before begins', async () => {
    const viewer = watch(true, recording(parseCommands('s\\G{"depth":2}2s\\G{"depth":3}s')));
    expect((await viewer.type('>'))[0]).toMatch(/turn 1 depth 2 /);
    expect((await viewer.type('pageDown'))[0]).toMatch(/turn 3 depth 3 /);
    expect((await viewer.type('<'))[0]).toMatch(/turn 1 depth 2 /);
    expect((await viewer.type('pageUp'))[0]).toMatch(/turn 0 depth 1 /);
    await viewer.type('>');
    await viewer.type('.');
    expect((await viewer.type('<'))[0]).toMatch(/turn 1 depth 2 /);
  });

  it.each([
    ['=b', /^Command 2, =b, is not possible here: not asked .*turn 2 .*\[diverged\] \? q$/],
    ['nowhere', /^Command 2, nowhere, throws: TypeError.*turn 2 .*\[crash\] \? q$/],
  ])('where %s does not go on it shows what was before, and why, and can be gone back from', async (typed, row) => {
    const next =
      typed === 'nowhere' ? [{ type: 'move', dir: typed, count: 1 } as unknown as Command] : parseCommands(typed);
    const viewer = watch(false, recording([...parseCommands('2.'), ...next]));
    vi.advanceTimersByTime(10_000);
    await viewer.type('x');
    expect(viewer.rows()[0]).toMatch(row);
    for (const key of ['.', 'enter', 'space', 'end', '>']) expect((await viewer.type(key))[0], key).toMatch(row);
    expect((await viewer.type('m')).join(' ')).toMatch(/Command 2, /);
    await viewer.type('x');
    expect((await viewer.type('left'))[0]).toMatch(/turn 1 .*\[paused\]/);
    expect((await viewer.type('.'))[0]).toMatch(/turn 2 /);
    expect((await viewer.type('.'))[0]).toMatch(row);
    expect(viewer.ends).toEqual([]);
  });

  it('tells on screens of their own what does not fit beside its row', async () => {
    const viewer = watch(true);
    expect((await viewer.type('m'))[0]).toMatch(/^Rodney, the Amulet lies 26 levels down/);
    expect(viewer.rows().join('')).not.toMatch(/turn 0/);
    expect((await viewer.type('q'))[0]).toMatch(/turn 0/);
    await viewer.type('.');
    expect((await viewer.type('m'))[0]).toBe('Nothing was said.');
  });

  it('says so where it can only be taken over from where the command began', async () => {
    const viewer = watch(true, {
      ...recording(),
      *canBeTaken() {
        yield 0;
        return false;
      },
    });
    expect((await viewer.type('t'))[0]).toBe(
      'Play on from where this command began, in a new game that does not score? (y/n)',
    );
  });

  it('is on the way for as long as that takes, hears keys, and Escape ends it', async () => {
    vi.useRealTimers();
    const long = parseCommands(`+${'255\\d255\\a'.repeat(200)}`);
    const viewer = watch(true, recording(long));
    expect((await viewer.type('end'))[0]).toMatch(/ command \d+.*\[on the way\] Escape$|\[on the way\] Escape$/);
    expect((await viewer.type('n'))[0]).toMatch(/\[on the way\]/);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await viewer.type('escape'))[0]).toMatch(/^You stop on the way\. .*\[paused\]/);
    const there = viewer.rows()[0];
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await viewer.type('x'))[0]).toContain(/turn.*/.exec(there!)![0].slice(0, 8));
    await viewer.type('end');
    await viewer.type('q');
    expect(viewer.ends).toEqual([{ how: 'quit' }]);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(viewer.listeners()).toBe(0);
  });

  it('is taken over after a yes, but not where the game is over', async () => {
    const viewer = watch(true, recording(parseCommands('s3sQ')));
    expect((await viewer.type('t'))[0]).toBe('Play on from here, in a new game that does not score? (y/n)');
    expect((await viewer.type('n'))[0]).toMatch(/turn 0/);
    await viewer.type('end');
    expect((await viewer.type('t'))[0]).toMatch(/^The game is over here: go back first\. .*turn 4 /);
    await viewer.type('left');
    await viewer.type('t');
    expect(viewer.ends).toEqual([]);
    await viewer.type('y');
    expect(viewer.ends).toEqual([{ how: 'taken' }]);
    expect(viewer.listeners()).toBe(0);
  });

  it('obeys nothing that can not be seen', async () => {
    const viewer = watch(true);
    viewer.resize(79, 24);
    for (const key of ['.', 'end', 't', 'y', 'g', '3', 'enter']) await viewer.type(key);
    expect(viewer.resize(80, 24)[0]).toMatch(/turn 0 .*\[paused\]/);
    viewer.resize(20, 5);
    await viewer.type('q');
    expect(viewer.ends).toEqual([{ how: 'quit' }]);
  });

  it('a resize while something flies shows where it lands, and plays on', async () => {
    const throws = parseCommands('tletletletle');
    const viewer = watch(false, recording(throws), 30);
    vi.advanceTimersByTime(210);
    expect(viewer.resize(80, 24)[0]).toMatch(/turn 1 .*\[200 ms\]/);
    vi.advanceTimersByTime(5000);
    expect((await viewer.type('x'))[0]).toMatch(/turn 4 .*\[end\]/);
  });

  it('the seed stays in its row, however wide and strange it is', async () => {
    const seed = `\u{1f409}e\u0301${'\u6f22'.repeat(60)}`;
    const viewer = watch(
      true,
      recording(parseCommands('scb"\u{1f409}sour and far too long a name for the row"s'), seed),
      25,
    );
    for (const key of ['.', '.', '.']) {
      const rows = await viewer.type(key);
      expect(rows[24]).toMatch(/^turn \d depth 1 .*\? q$/);
      expect(rows[24]!.length).toBeLessThanOrEqual(80);
      expect(viewer.frame().width).toBe(80);
    }
    expect((await viewer.type('home'))[24]).toMatch(/seed \?\u00e9\?/);
  });

  it('whatever is typed and whenever, what it shows is a moment of the game', async () => {
    const given = parseCommands('s5stle\\G{"depth":2}HJ20.tle\\G{"depth":4}LLL9s');
    const reference = recording(given);
    const hashes = new Map<string, string>();
    const keep = (watched: Watched): string => {
      const { done, slot, state } = watched.now();
      return `${done}+${slot} ${stateHash(state)}`;
    };
    do hashes.set(keep(reference), '');
    while (reference.step() !== null);
    const watched = recording(given);
    const viewer = watch(false, watched, 30);
    const rng = openStream('any key', 'keys');
    const names = ['space', '+', '-', '.', 'left', 'enter', 'up', '>', '<', 'home', 'end', 'g', '1', '7', 'enter'];
    const others = ['e', 'm', 't', 'n', '?', 'x', 'ctrl-r', 'ctrl-z', 'backspace', 'paste'];
    for (let i = 0; i < 400; i++) {
      await viewer.type(rng.pick(rng.chance(70) ? names : others));
      if (rng.chance(20)) vi.advanceTimersByTime(rng.below(500));
      if (rng.chance(5)) viewer.resize(rng.pick([60, 80, 120]), rng.pick([10, 24, 25, 50]));
      expect(hashes.has(keep(watched)), `after key ${i}`).toBe(true);
    }
    expect(viewer.ends).toEqual([]);
    vi.clearAllTimers();
  });

  it('what a replay throws against its promise comes out', async () => {
    const error = new Error('an impossible state');
    const viewer = watch(true, {
      ...recording(),
      step() {
        throw error;
      },
    });
    await viewer.type('.');
    expect(viewer.ends).toEqual([error]);
    expect(viewer.listeners()).toBe(0);
  });
});
