import { afterEach, describe, expect, test } from 'vitest';
import { type Sat, sit } from './sit.js';

let sat: Sat;
afterEach(() => sat.leave());

const plain = async (size?: [number, number]): Promise<void> => {
  sat = await sit({ comforts: true, play: { plain: true }, ...(size === undefined ? {} : { size }) });
  // What came into view may go on.
  await sat.type(' ');
};

test.each(['i', 'w*', 'D*', '?', 'M', 'o', ':', ';*'])('a list stands on a screen of its own: %s', async (keys) => {
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

describe('what is written is what is to be heard', () => {
  const written = async (keys: string): Promise<string> => {
    sat.output.written = '';
    await sat.type(keys);
    return sat.output.written;
  };

  test('a step writes the cell that is left and the one that is entered, and no other', async () => {
    await plain();
    expect((await written('h')).replace(/\x1b\[[\d;]*[A-Za-z]|\x08/g, '')).toBe('@.');
  });

  test('a message is written whole, also where it has letters in common with the last, and where it is the same', async () => {
    await plain();
    expect(await written('V')).toContain('V does nothing here; ? tells what the keys do.');
    expect(await written('E')).toContain('E does nothing here; ? tells what the keys do.');
    expect(await written('E')).toContain('E does nothing here; ? tells what the keys do.');
  });

  test('a list is written whole, whatever stood on the map, and so is its line that changes', async () => {
    await plain();
    expect(await written('M')).toContain('Messages: 1 to');
    await sat.type('\x1b');
    await sat.type('o');
    expect(await written('T')).toMatch(/terse.*Shorter messages:.*True/);
  });

  test('a prompt that drops a key says nothing again', async () => {
    await plain();
    await sat.type('D*');
    expect(await written('g')).toBe('');
  });
});

test.each([
  ['i', 'a) a food ration'],
  ['w*', 'c) a +1,+1 mace (in hand)'],
  [';*', 'a) '],
])('lines of a list begin at the left edge: %s', async (keys, first) => {
  await plain();
  const rows = await sat.type(keys);
  expect(rows[1]).toMatch(/^\S/);
  expect(rows[1]!.startsWith(first)).toBe(true);
});

test('help is a line for each entry', async () => {
  await plain();
  await sat.type('?');
  const second = await sat.type('?');
  expect(second[0]).toBe('h j k l: step left, down, up, right');
  expect(second.slice(0, 20).every((row) => /^\S.*: \S/.test(row) && !/ {3}/.test(row))).toBe(true);
  const pages: string[] = [];
  for (let page = 0; page < 5; page++) pages.push(...(await sat.type('?')));
  expect(pages).toContainEqual(expect.stringMatching(/^x: explore/));
  expect(pages).toContain('%  a staircase');
});

test('the map is read by the eight directions', async () => {
  await plain();
  const rows = await sat.type(':');
  expect(rows.slice(0, 9)).toEqual([
    'North: floor 1, then a wall.',
    'Northeast: floor 1, then a wall.',
    expect.stringMatching(/^East: floor 1, food, floor \d, an emu, floor \d, then a wall\.$/),
    'Southeast: a wall.',
    'South: a wall.',
    'Southwest: a wall.',
    'West: floor 3, then a door.',
    'Northwest: floor 1, then a wall.',
    '',
  ]);
  expect(sat.commands).toEqual([]);
});
