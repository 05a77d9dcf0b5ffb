import { expect, test } from 'vitest';
import { blankFrame, type Frame, frameText, put } from '../../src/view/frame.js';
import type { Said } from '../../src/view/log.js';
import { hasRoomAround, lowered, surrounded } from '../../src/view/surround.js';

function game(top = 'Hello.'): Frame {
  const frame = blankFrame();
  put(frame, 0, 0, top, 'message');
  for (let y = 1; y < 23; y++) put(frame, 0, y, `map row ${y}`);
  put(frame, 0, 23, 'Level: 1', 'status');
  frame.cursor = { x: 5, y: 7 };
  return frame;
}
const said: Said[] = Array.from({ length: 9 }, (_, turn) => ({ turn, text: `Message ${turn}.` }));
const pack = [{ title: 'You carry', lines: ['a) some food', 'b) a very long line about ring mail that goes on'] }];

test('a screen of 80 by 24 has no room around, a taller or much wider one has', () => {
  expect([hasRoomAround(80, 24), hasRoomAround(101, 24), hasRoomAround(80, 25), hasRoomAround(102, 24)]).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test('the game stays in the upper left, the last messages stand below it, the pack beside', () => {
  const frame = surrounded(game(), { width: 110, height: 30 }, said, pack);
  const rows = frameText(frame);
  expect([frame.width, frame.height]).toEqual([110, 30]);
  expect(rows.map((row) => row.slice(0, 80).trimEnd()).slice(0, 24)).toEqual(frameText(game()));
  expect(rows.slice(24)).toEqual(['', 'Message 4.', 'Message 5.', 'Message 6.', 'Message 7.', 'Message 8.']);
  expect(rows.slice(0, 3).map((row) => row.slice(82))).toEqual([
    'You carry',
    'a) some food',
    'b) a very long line about...',
  ]);
  expect(frame.cursor).toEqual({ x: 5, y: 7 });
});

test('a panel that does not fit says that there is more', () => {
  const long = [{ title: 'You carry', lines: Array.from({ length: 30 }, (_, i) => `line ${i}`) }];
  const rows = frameText(surrounded(game(), { width: 110, height: 24 }, [], long)).map((row) => row.slice(82));
  expect(rows.slice(-2)).toEqual(['line 21', '...']);
});

test('on 23 rows an empty message line goes, else the row below it; the cursor stays where it was', () => {
  expect(frameText(lowered(game()))).toEqual(frameText(game()).filter((_, y) => y !== 1));
  expect(frameText(lowered(game('')))).toEqual(frameText(game('')).slice(1));
  expect(lowered(game()).cursor).toEqual({ x: 5, y: 6 });
  expect(lowered({ ...game(), cursor: { x: 2, y: 0 } }).cursor).toEqual({ x: 2, y: 0 });
});
