import { afterEach, expect, test } from 'vitest';
import { openStream } from '../../src/base/rng.js';
import { look } from '../../src/entities/memory.js';
import { addMonster, isWalkable, moveMonster, removeMonster } from '../../src/entities/places.js';
import { makeMonster } from '../../src/entities/spawn.js';
import type { Store } from '../../src/store/store.js';
import { type Sat, sit } from './sit.js';

let sat: Sat;
afterEach(() => sat.leave());

const plain = async (size?: [number, number]): Promise<void> => {
  sat = await sit({ comforts: true, play: { plain: true }, ...(size === undefined ? {} : { size }) });
  await sat.rows();
};

/** A hobgoblin that sleeps four steps beside the hero, and nobody else. */
function withHobgoblin({ getState, content }: Store): void {
  const state = getState();
  const { level, hero } = state;
  for (const monster of [...level.monsters]) removeMonster(level, monster);
  const x = [hero.x + 4, hero.x - 4].find((at) => isWalkable(level, at, hero.y))!;
  const kind = content.monsters.find(({ name }) => name === 'hobgoblin')!;
  const hobgoblin = makeMonster(state, content, kind, 1, x, hero.y, openStream('plain', 'm'));
  Object.assign(hobgoblin, { running: false, held: true, mean: false });
  addMonster(level, hobgoblin);
  look(state, content);
}

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

test('what comes into view is told with how far and where, monsters whenever they do, things once', async () => {
  sat = await sit({ comforts: true, seed: 'wide 3', play: { plain: true }, prepare: withHobgoblin });
  const first = (await sat.rows())[0]!;
  expect(first).toMatch(/You see a hobgoblin, 4 steps (east|west)/);
  const told = async (keys: string): Promise<string> => (await sat.type(keys))[0]!;
  expect(await told('.')).not.toContain('hobgoblin');
  const { level, hero } = sat.store.getState();
  const hobgoblin = level.monsters[0]!;
  const { x, y } = hobgoblin;
  const away = level.rooms.find(({ id, kind }) => kind === 'room' && id !== hero.zone)!;
  moveMonster(level, hobgoblin, away.x + 1, away.y + 1);
  expect(await told('.')).not.toContain('hobgoblin');
  moveMonster(level, hobgoblin, x, y);
  expect(await told('.')).toMatch(/^You see a hobgoblin, \d steps? \w+\.$/);
});

test('the map is read out on request, in eight directions', async () => {
  sat = await sit({ comforts: true, seed: 'wide 3', play: { plain: true }, prepare: withHobgoblin });
  await sat.rows();
  const rows = (await sat.type(':')).map((row) => row.trim()).filter((row) => row !== '');
  const lines = rows.filter((row) => /^(North|South|East|West)/.test(row));
  expect(lines).toHaveLength(8);
  expect(lines[0]).toMatch(/^North: (floor \d+, then )?a (wall|door)\.$/);
  expect(lines.join(' ')).toMatch(/(East|West): floor 3, a hobgoblin/);
});

test('a larger screen shows no more than the game', async () => {
  await plain([120, 30]);
  expect((await sat.rows()).join('\n')).not.toContain('You carry');
});
