import { describe, expect, it } from 'vitest';
import { hashPlain } from '../../src/base/plain.js';
import type { Direction, Point } from '../../src/base/points.js';
import { look } from '../../src/entities/memory.js';
import { SESSION } from '../../src/state/session.js';
import { flightFrames, hasFlights } from '../../src/view/flights.js';
import { type Frame, frameText } from '../../src/view/frame.js';
import { gameFrame } from '../../src/view/screen.js';
import { type Arena, arena } from '../turns/arena.js';
import { arrows, potion } from './samples.js';

const ROOM = ['  --------     ', '  |..!...|     ', '  |.@...H+##   ', '  |......|     ', '  --------     '];

function base({ state, content }: Arena): Frame {
  look(state, content);
  return gameFrame({ state, content, session: SESSION, top: '' });
}

/** The hero's row, screen after screen. */
function rowOf(frames: readonly Frame[]): string[] {
  return frames.map((frame) => frameText(frame)[3]!);
}

const along = (...xs: number[]): Point[] => xs.map((x) => ({ x, y: 3 }));

function bolt(path: Point[], dirs: Direction[], name = 'fire') {
  return { type: 'bolt', bolt: name, by: { who: 'hero' }, path, dirs } as const;
}

describe('what flies (rules 5.6, 5.7)', () => {
  it('a thing goes cell by cell as what it is', () => {
    const scene = arena(ROOM);
    const threw = { type: 'threw', item: arrows, dir: 'l', path: along(5, 6, 7) } as const;

    expect(rowOf(flightFrames(base(scene), scene.state, [threw]))).toEqual(['  |.@)..H+', '  |.@.).H+', '  |.@..)H+']);
    const flask = { ...threw, item: potion, path: along(5) };
    expect(rowOf(flightFrames(base(scene), scene.state, [flask]))).toEqual(['  |.@!..H+']);
  });

  it('a bolt grows along its path and back, below whoever stands there', () => {
    const scene = arena(ROOM);
    const path = along(5, 6, 7, 8, 7);

    expect(rowOf(flightFrames(base(scene), scene.state, [bolt(path, ['l', 'l', 'l', 'l', 'h'])]))).toEqual([
      '  |.@-..H+',
      '  |.@--.H+',
      '  |.@---H+',
      '  |.@---H+',
    ]);
  });

  it('a bolt is drawn by its direction, a magic missile as one spark', () => {
    const scene = arena(ROOM);
    const down = flightFrames(base(scene), scene.state, [bolt([{ x: 5, y: 4 }], ['n'])]);

    expect(frameText(down[0]!)[4]!.charAt(5)).toBe('\\');
    expect(rowOf(flightFrames(base(scene), scene.state, [bolt(along(5, 6), ['l', 'l'], 'missile')]))).toEqual([
      '  |.@*..H+',
      '  |.@.*.H+',
    ]);
  });

  it('things are seen flying only where the hero sees, bolts by all but the blind', () => {
    const scene = arena(ROOM, { dark: true });
    const threw = { type: 'threw', item: arrows, dir: 'l', path: along(5, 6, 7) } as const;
    const fire = bolt(along(5, 6), ['l', 'l']);

    expect(rowOf(flightFrames(base(scene), scene.state, [threw]))).toEqual(['   .@)']);
    expect(flightFrames(base(scene), scene.state, [threw], true)).toHaveLength(3);
    expect(flightFrames(base(scene), scene.state, [fire])).toHaveLength(2);
    scene.state.clock.timers.blind = 5;
    expect(flightFrames(base(scene), scene.state, [threw, fire])).toEqual([]);
  });

  it('is looks alone: the screen it flies over and the game stay as they were', () => {
    const scene = arena(ROOM);
    const under = base(scene);
    const [rows, hash] = [frameText(under), hashPlain(scene.state)];
    flightFrames(under, scene.state, [bolt(along(5, 6), ['l', 'l'])]);

    expect([frameText(under), hashPlain(scene.state)]).toEqual([rows, hash]);
  });

  it('nothing flies on a level that the hero has come to since', () => {
    const scene = arena(ROOM);
    const events = [bolt(along(5), ['l']), { type: 'arrived', depth: 2, how: 'fall' }] as const;

    expect(hasFlights(events)).toBe(true);
    expect(flightFrames(base(scene), scene.state, events)).toEqual([]);
    expect(hasFlights([{ type: 'awake' }])).toBe(false);
  });
});
