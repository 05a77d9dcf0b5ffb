import { afterEach, describe, expect, it } from 'vitest';
import { openStream } from '../../src/base/rng.js';
import { monsterKind } from '../../src/entities/kinds.js';
import { addMonster } from '../../src/entities/places.js';
import { canSee as sees } from '../../src/entities/sight.js';
import { makeMonster } from '../../src/entities/spawn.js';
import type { Group } from '../../src/replay/groups.js';
import { printPlayed } from '../../src/replay/notation.js';
import type { Store } from '../../src/store/store.js';
import { makePeaceful } from '../comforts/ways-about.js';
import { type Sat, sit } from './sit.js';

const COMFORTS = { passgo: false, seefloor: true, comforts: true };

let sat: Sat;
afterEach(() => sat.leave());

/** All that was done, groups and all. */
function played({ commands, groups }: Sat): string {
  const found: Group[] = [];
  for (const [at, [key, from]] of groups.entries()) {
    const to = groups[at + 1]?.[1] ?? commands.length;
    if (key !== null && to > from) found.push({ key: key as Group['key'], from, to });
  }
  return printPlayed({ commands, groups: found });
}

async function peaceful(seed: string): Promise<Sat> {
  const prepare = (store: Store): void => {
    makePeaceful(store.getState());
    // Nobody comes along either.
    store.getState().clock.wanderDelay = 9999;
  };
  sat = await sit({ seed, options: COMFORTS, prepare });
  return sat;
}

/** Presses x until there is nothing more. */
async function explore(): Promise<string[]> {
  for (let presses = 0; ; presses++) {
    const rows = await sat.type('x');
    if (rows[0]!.startsWith('Explored')) return rows;
    expect(presses, rows[0]).toBeLessThan(20);
    expect(rows[0]).toMatch(/^You now have/);
  }
}

describe('explore, travel and rest at the terminal', () => {
  it('x goes about the whole level in legs, each a group of plain steps, and says what is left', async () => {
    await peaceful('x');
    const rows = await explore();
    expect(rows[0]).toMatch(/Explored; .*stairs known/);
    expect(played(sat)).toMatch(/^(x\([hjklyubn]+\))+$/);
    const before = sat.commands.length;
    expect((await sat.type('x'))[0]).toMatch(/You find/);
    expect(sat.commands.slice(before).filter(({ type }) => type === 'search').length).toBeGreaterThan(0);
  });

  it('_ > goes to the stairs, > away from them asks and does the same', async () => {
    await peaceful('x');
    await explore();
    const rows = await sat.type('>');
    expect(rows[0]).toContain('Travel to the stairs?');
    expect((await sat.type('>'))[0]).toBe('You have arrived.');
    await sat.type('>');
    expect(sat.store.getState().level.depth).toBe(2);
    expect(played(sat)).toMatch(/_\([hjklyubn]+\)>$/);
  });

  it('_ offers the stairs only where they are known', async () => {
    await peaceful('x');
    expect((await sat.type('_'))[0]).toMatch(/^Travel to: .* \(Enter goes, _ next, Escape\)$/);
  });

  it('the first _ at the cursor of _ goes on from the goal it is on', async () => {
    await peaceful('x');
    await sat.type('_');
    const first = sat.cursor();
    await sat.type('_');
    expect(sat.cursor()).not.toEqual(first);
  });

  it('the cursor of _ says what it is on, goes from goal to goal, and is left by Escape', async () => {
    await peaceful('x');
    await explore();
    expect((await sat.type('_'))[0]).toContain('Travel to: the stairs');
    expect((await sat.type('_'))[0]).not.toContain('Travel to: the stairs');
    const before = sat.commands.length;
    await sat.type('\x1b');
    expect(sat.commands.length).toBe(before);
    await sat.type('_\r');
    expect(sat.commands.length).toBeGreaterThan(before);
  });

  it('a explores again, and a count of commands between makes it do those', async () => {
    await peaceful('x');
    await sat.type('x');
    await sat.type('a');
    expect(played(sat)).toMatch(/x\([^)]*\)x\(/);
    await sat.type('s');
    await sat.type('a');
    expect(played(sat)).toMatch(/sa$/);
  });

  it('Z is refused unhurt and weak, and else rests until all is well', async () => {
    await peaceful('x');
    const { hero } = sat.store.getState();
    expect((await sat.type('Z'))[0]).toBe("You aren't hurt.");
    hero.hp = hero.maxHp - 3;
    hero.hunger = 'weak';
    expect((await sat.type('Z'))[0]).toBe('You are too weak with hunger to rest.');
    expect(sat.commands).toEqual([]);
    hero.hunger = 'fed';
    expect((await sat.type('Z'))[0]).toBe('You are rested.');
    expect(played(sat)).toMatch(/^Z\(s+\)$/);
    expect(hero.hp).toBe(hero.maxHp);
  });

  it('a monster stops it once, with its name, before a step is made', async () => {
    await peaceful('sit');
    const state = sat.store.getState();
    const { content } = sat.store;
    const { hero, level } = state;
    const spot = [3, -3, 4, -4, 5, -5].find((dx) => sees(state, hero.x + dx, hero.y))!;
    const kind = monsterKind(content, 'hobgoblin');
    const monster = makeMonster(state, content, kind, 1, hero.x + spot, hero.y, openStream('m', 'm'));
    Object.assign(monster, { running: false, held: true, mean: false });
    addMonster(level, monster);
    expect((await sat.type('x'))[0]).toBe('You see a hobgoblin.');
    expect(sat.commands).toEqual([]);
    await sat.type('x');
    expect(sat.commands.length).toBeGreaterThan(0);
  });

  it('without comforts the keys mean nothing', async () => {
    sat = await sit({ seed: 'x' });
    for (const key of ['x', '_', 'Z']) expect((await sat.type(key))[0]).toContain(`${key} does nothing here`);
    expect((await sat.type('>'))[0]).toBe('There are no stairs here.');
  });

  it('a key typed meanwhile ends it, and is obeyed', async () => {
    await peaceful('x');
    await sat.type('xi');
    expect(sat.commands.length).toBe(1);
  });

  it.each([
    ['blind', 'You are blind.'],
    ['confused', 'You are confused.'],
    ['levitating', 'You are floating.'],
  ] as const)('%s: refused with the word', async (timer, words) => {
    await peaceful('x');
    sat.store.getState().clock.timers[timer] = 9;
    expect((await sat.type('x'))[0]).toBe(words);
    expect(sat.commands).toEqual([]);
  });
});
