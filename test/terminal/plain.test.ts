import { afterEach, expect, test } from 'vitest';
import { type Sat, sit } from './sit.js';

let sat: Sat;
afterEach(() => sat.leave());

const plain = async (size?: [number, number]): Promise<void> => {
  sat = await sit({ comforts: true, play: { plain: true }, ...(size === undefined ? {} : { size }) });
  await sat.rows();
};

test.each(['i', 'w*', 'D*', '?', 'M', 'o'])('a list stands on a screen of its own: %s', async (keys) => {
  await plain();
  const rows = await sat.type(keys);
  expect(rows[23]).not.toMatch(/^Level:/);
  expect(rows.slice(1, 23).join('\n')).not.toContain('@');
});

test('the cursor rests on the hero, and a rest writes neither map nor status anew', async () => {
  await plain();
  await sat.type('.');
  const { hero } = sat.store.getState();
  sat.output.written = '';
  await sat.type('.');
  expect(sat.output.written).not.toMatch(/Level|Hp|Exp|@/);
  sat.terminal.redraw();
  await sat.rows();
  expect(sat.cursor()).toEqual({ x: hero.x, y: hero.y });
  const [asked] = await sat.type('t');
  expect(sat.cursor().y).toBe(0);
  expect(sat.cursor().x).toBeGreaterThanOrEqual(asked!.length);
  expect(sat.output.written).not.toContain('\x1b[?25l');
});

test('a larger screen shows no more than the game', async () => {
  await plain([120, 30]);
  expect((await sat.rows()).join('\n')).not.toContain('You carry');
});
