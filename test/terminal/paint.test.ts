import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIRECTIONS } from '../../src/base/points.js';
import { openStream } from '../../src/base/rng.js';
import { PLAY_OPTIONS } from '../../src/state/game.js';
import { SESSION } from '../../src/state/session.js';
import { createStore } from '../../src/store/store.js';
import { createPainter } from '../../src/terminal/paint.js';
import { chooseScheme, readSchemes, type Scheme } from '../../src/terminal/schemes.js';
import { newGame } from '../../src/turns/new-game.js';
import { blankFrame, cloneFrame, type Frame, frameText, put, STYLES, type Style } from '../../src/view/frame.js';
import { gameFrame } from '../../src/view/screen.js';
import { gameContent } from '../content.js';
import { createScreen } from './screen.js';

const schemes = readSchemes(JSON.parse(readFileSync(new URL('../../assets/schemes.json', import.meta.url), 'utf8')));
const scheme = chooseScheme(schemes, { name: '', color: true, env: { TERM: 'xterm-256color' } }) as Scheme;
const mono = chooseScheme(schemes, { name: '', color: false, env: {} }) as Scheme;

/** A room, the hero in it, messages and status. */
function room(x: number, y: number, message = ''): Frame {
  const frame = blankFrame();
  put(frame, 0, 0, message, 'message');
  for (let row = 5; row <= 12; row++) put(frame, 20, row, `|${'.'.repeat(20)}|`, 'floor');
  put(frame, 20, 4, '-'.repeat(22), 'wall');
  put(frame, 0, 23, 'Level: 1  Gold: 0      Hp: 12(12)  Str: 16(16)  Arm: 4   Exp: 1/0', 'status');
  put(frame, x, y, '@', 'hero');
  frame.cursor = { x, y };
  return frame;
}

async function same(frame: Frame, screen: ReturnType<typeof createScreen>, why: string): Promise<void> {
  const shown = cloneFrame(frame);
  put(shown, frame.width - 1, frame.height - 1, ' ');
  expect(screen.rows(), why).toEqual(frameText(shown));
  for (let at = 0; at < frame.chars.length - 1; at++) {
    if (frame.chars[at] === 32) continue;
    const sgr = scheme[STYLES[frame.styles[at] as number] as Style];
    const looks = screen.looks(at % frame.width, Math.floor(at / frame.width));
    const color = /38;5;(\d+)/.exec(sgr)?.[1];
    expect(looks, `${why}: cell ${at}, ${sgr}`).toEqual({
      bold: /(^|;)1(;|$)/.test(sgr),
      reverse: /(^|;)7(;|$)/.test(sgr),
      color: color === undefined ? -1 : Number(color),
    });
  }
  if (frame.cursor !== null) expect(screen.cursor(), why).toEqual(frame.cursor);
}

describe('the bytes lead from one frame to the next', () => {
  it.each([
    ['in colours', scheme, 36],
    ['without', mono, 26],
  ])('a plain step costs few bytes in every direction, %s', (_, worn, most) => {
    const painter = createPainter(worn);
    painter.paint(room(30, 8));
    const sizes: number[] = [];
    for (const [x, y] of [
      [31, 8],
      [32, 8],
      [32, 9],
      [31, 9],
      [31, 8],
      [30, 7],
      [31, 6],
      [30, 7],
      [31, 8],
    ] as const) {
      sizes.push(painter.paint(room(x, y)).length);
    }
    expect(Math.max(...sizes), sizes.join(' ')).toBeLessThanOrEqual(most);
  });

  it.each([
    ['without colours fourteen', mono, 14],
    ['in colours thirty', scheme, 30],
  ])(
    'a plain step of a game, half of the time at most: %s bytes, what falls out of view drawn dim',
    (_, worn, most) => {
      const content = gameContent();
      const sizes: number[] = [];
      for (const seed of ['step-1', 'step-2', 'step-3', 'step-4']) {
        const { state } = newGame({ seed, system: 'rogue', systemOptions: {}, options: PLAY_OPTIONS }, content);
        const store = createStore(state, content);
        const painter = createPainter(worn);
        const chance = openStream(seed, 'keys');
        const bytes = (): number => painter.paint(gameFrame({ state, content, session: SESSION, top: '' })).length;
        bytes();
        for (let n = 0; n < 200; n++) {
          Object.assign(state.hero, { hp: 99, maxHp: 99 });
          if (store.dispatch({ type: 'move', dir: chance.pick(DIRECTIONS), count: 1 }).as !== 'refused')
            sizes.push(bytes());
        }
      }
      sizes.sort((a, b) => a - b);
      expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(most);
    },
  );

  it('in other colours everything is written anew, in the same colours nothing', () => {
    const painter = createPainter(scheme);
    painter.paint(room(30, 8));
    expect(painter.wear(scheme)).toBe(false);
    expect(painter.paint(room(30, 8))).toBe('');
    expect(painter.wear(mono)).toBe(true);
    expect(painter.paint(room(30, 8))).toMatch(/^\x1b\[m\x1b\[H\x1b\[2J(?!.*38;5;)/s);
  });

  it('where nothing but ASCII is taken, other letters lose their marks or become ?', () => {
    const written = createPainter(scheme, true).paint(room(30, 8, 'crème Å ß 日 →'));
    expect(written).toContain('creme A ? ? ?');
    expect(written).not.toMatch(/[^\x00-\x7e]/);
    expect(createPainter(scheme).paint(room(30, 8, 'crème'))).toContain('crème');
  });

  it('the last cell of the last row is never written', () => {
    const painter = createPainter(scheme);
    const frame = room(30, 8);
    for (const letter of ['x', 'y']) {
      for (let row = 0; row < 24; row++) put(frame, 0, row, letter.repeat(80));
      const cells = painter.paint(cloneFrame(frame)).replace(/\x1b\[[0-9;?]*[A-Za-z]/g, '');
      expect(cells.match(/[xy]/g)).toHaveLength(24 * 80 - 1);
    }
  });

  it('nothing changed, nothing written', () => {
    const painter = createPainter(scheme);
    painter.paint(room(30, 8));
    expect(painter.paint(room(30, 8))).toBe('');
  });

  it('a message goes by one erasing, without a clear of the screen', () => {
    const painter = createPainter(scheme);
    painter.paint(room(30, 8, 'You find 12 pieces of gold.'));
    const bytes = painter.paint(room(31, 8));
    expect(bytes).toContain('\x1b[K');
    expect(bytes).not.toContain('\x1b[2J');
    expect(bytes.length).toBeLessThan(40);
  });

  it('the first frame clears, and so does one after the screen was lost', () => {
    const painter = createPainter(scheme);
    expect(painter.paint(room(30, 8))).toContain('\x1b[2J');
    painter.forget();
    expect(painter.paint(room(30, 8))).toContain('\x1b[2J');
  });

  it('it never touches palette, title or scroll region, and never waits for an answer', () => {
    const painter = createPainter(scheme);
    const bytes = painter.paint(room(30, 8)) + painter.paint(room(2, 2, 'x'.repeat(80)));
    expect(bytes).toMatch(/^(?:[^\x1b\x9b]|\x1b\[[0-9;?]*[A-DHJKhlm])*$/);
  });

  it('any frame after any other is what a terminal then shows', async () => {
    const cell = fc.record({
      x: fc.integer({ min: 0, max: 79 }),
      y: fc.integer({ min: 0, max: 23 }),
      text: fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom('.', '#', ' ', ' ', '@', 'é', '-') }),
      style: fc.constantFrom(...STYLES),
    });
    const step = fc.record({
      keep: fc.boolean(),
      cells: fc.array(cell, { maxLength: 20 }),
      cursor: fc.option(fc.record({ x: fc.integer({ min: 0, max: 79 }), y: fc.integer({ min: 0, max: 23 }) })),
      forget: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const painter = createPainter(scheme);
        const screen = createScreen();
        let frame = blankFrame();
        for (const { keep, cells, cursor, forget } of steps) {
          frame = keep ? cloneFrame(frame) : blankFrame();
          for (const { x, y, text, style } of cells) put(frame, x, y, text, style);
          frame.cursor = cursor;
          if (forget) painter.forget();
          await screen.write(painter.paint(frame));
          await same(frame, screen, JSON.stringify({ keep, cells, cursor }));
        }
        screen.dispose();
      }),
      { numRuns: 40, seed: 7 },
    );
  });
});
