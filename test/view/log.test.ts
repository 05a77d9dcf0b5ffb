import { expect, test } from 'vitest';
import { frameText, STYLE } from '../../src/view/frame.js';
import { LOG_ROWS, logFrame, type Said } from '../../src/view/log.js';

const said: Said[] = Array.from({ length: 40 }, (_, i) => ({ turn: Math.floor(i / 2), text: `Message ${i}.` }));

test('a screen holds as many messages as there are rows, says which they are, and how to go on', () => {
  const rows = frameText(logFrame(said, 18, '', false));
  expect(rows[0]).toBe('Messages: 19 to 40 of 40');
  expect(rows.slice(1, 1 + LOG_ROWS)).toEqual(said.slice(18).map(({ text }) => text));
  expect(rows[23]).toMatch(/^j k or arrows scroll.*Escape leaves$/);
  expect(frameText(logFrame([], 0, '', false))[0]).toBe('Messages: empty so far');
});

test('messages of the last turn are plain, older ones dim, what is searched for set off', () => {
  const { styles } = logFrame(said, 18, 'message 37', false);
  const ofRow = (row: number): number => styles[row * 80]!;
  expect([ofRow(19), ofRow(20), ofRow(21), ofRow(22)]).toEqual([STYLE.dim, STYLE.chosen, STYLE.plain, STYLE.plain]);
});

test('what is being typed stands in the last row, with the cursor behind it', () => {
  const frame = logFrame(said, 0, 'rat', true);
  expect(frameText(frame)[23]).toBe('Search for: rat');
  expect(frame.cursor).toEqual({ x: 15, y: 23 });
});
