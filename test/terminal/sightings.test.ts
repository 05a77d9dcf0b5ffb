import { afterEach, describe, expect, test } from 'vitest';
import { openStream } from '../../src/base/rng.js';
import { look } from '../../src/entities/memory.js';
import { addFloorItem, addMonster, forgetPlaces, removeMonster } from '../../src/entities/places.js';
import { makeItemOf, makeMonster } from '../../src/entities/spawn.js';
import { type GameState, PLAY_OPTIONS } from '../../src/state/game.js';
import type { Monster } from '../../src/state/monsters.js';
import { TILE } from '../../src/state/tiles.js';
import { gameContent } from '../content.js';
import { type Sat, sit } from './sit.js';

const content = gameContent();
let sat: Sat;
afterEach(() => sat.leave());

/** What is put into the room, so far from the hero. */
type Room = {
  state: GameState;
  monster(kind: string, dx: number, dy: number): Monster;
  potion(dx: number, dy: number): void;
};

/** The hero alone in a lit room, 11 and 10 cells to its sides, 2 and 1 above and below, and what is put there. */
async function sitIn(furnish: (room: Room) => void, plain = true): Promise<void> {
  sat = await sit({
    seed: 'wide 3',
    options: { ...PLAY_OPTIONS, comforts: true, seefloor: true },
    play: { plain },
    prepare: (store) => {
      const state = store.getState();
      clear(state);
      furnish(roomOf(state));
      look(state, content);
    },
  });
  await sat.rows();
}

function clear(state: GameState): void {
  const { level, hero, knowledge, clock } = state;
  for (const monster of [...level.monsters]) removeMonster(level, monster);
  level.items.length = 0;
  clock.wanderDelay = 9999;
  forgetPlaces(level);
  knowledge.things.fill(0);
  knowledge.tiles.fill(0);
  const room = level.rooms[hero.zone]!;
  hero.x = room.x + Math.floor(room.w / 2);
  hero.y = room.y + Math.floor(room.h / 2);
}

function roomOf(state: GameState): Room {
  const { hero, level } = state;
  return {
    state,
    monster(name, dx, dy) {
      const kind = content.monsters.find((one) => one.name === name)!;
      const monster = makeMonster(state, content, kind, 1, hero.x + dx, hero.y + dy, openStream('sightings', name));
      // It stays where it is.
      monster.held = true;
      addMonster(level, monster);
      return monster;
    },
    potion(dx, dy) {
      const item = makeItemOf(content, state, 'potion', 'healing', openStream('sightings', 'potion'));
      addFloorItem(level, hero.x + dx, hero.y + dy, item);
    },
  };
}

/** The letters that are sent while these keys are typed; where the cursor goes elsewhere, a blank. */
async function heard(keys: string): Promise<string> {
  sat.output.written = '';
  for (const key of keys) await sat.type(key);
  return lettersOf(sat.output.written);
}

function lettersOf(bytes: string): string {
  return bytes.replace(/\x1b\[[?\d;]*m/g, '').replace(/\x1b\[[?\d;]*[A-Za-z]|[\r\b]/g, ' ');
}

const times = (text: string, words: string): number => text.split(words).length - 1;

describe('what comes into view', () => {
  test('is said on the first screen, monsters first, with where it is', async () => {
    await sitIn(({ monster, potion }) => {
      potion(-3, 0);
      monster('hobgoblin', 4, -2);
    });
    const all = lettersOf(sat.output.written) + (await heard(' '));
    expect(all).toMatch(/You see a hobgoblin, 4 east and 2 north\..*A potion, 3 steps west\./s);
  });

  test('is said once', async () => {
    await sitIn(({ monster, potion }) => {
      potion(-3, 0);
      monster('hobgoblin', 4, -2);
    });
    const all = lettersOf(sat.output.written) + (await heard(' ..h.l.'));
    expect(times(all, 'hobgoblin')).toBe(1);
    expect(times(all, 'A potion')).toBe(1);
  });

  test('is said when it comes, from where the hero is then', async () => {
    await sitIn(() => {});
    await heard(' .');
    roomOf(sat.store.getState()).monster('bat', 5, 0);
    expect(await heard('h')).toContain('You see a bat, 6 steps east.');
    expect(await heard('.l')).not.toContain('bat');
  });

  test('is said again of a monster that was away, and not of what lies there', async () => {
    await sitIn(({ monster, potion }) => {
      potion(-3, 0);
      monster('hobgoblin', 4, -2);
    });
    await heard(' .');
    const [hobgoblin] = sat.store.getState().level.monsters;
    hobgoblin!.invisible = true;
    await heard('.');
    hobgoblin!.invisible = false;
    const back = await heard('.');
    expect(back).toContain('You see a hobgoblin, 4 east and 2 north.');
    expect(back).not.toContain('potion');
  });

  test('is not said of what the hero has just put down', async () => {
    await sitIn(() => {});
    await heard(' .');
    await heard('dc');
    expect(await heard('hl')).not.toContain('weapon');
  });

  test('is said of stairs', async () => {
    await sitIn(({ state }) => {
      const { level, hero } = state;
      level.tiles[(hero.y - 1) * level.width + hero.x - 1] = TILE.stairs;
      level.stairs = { x: hero.x - 1, y: hero.y - 1 };
    });
    expect(lettersOf(sat.output.written) + (await heard(' .'))).toContain('The stairs, 1 step northwest.');
  });

  test('is not said to those who see the map, nor with the pages of Rogue', async () => {
    await sitIn(({ monster }) => void monster('hobgoblin', 4, -2), false);
    expect((await sat.rows())[0]).not.toContain('hobgoblin');
    sat.leave();
    await sitIn(({ monster, state }) => {
      monster('hobgoblin', 4, -2);
      state.setup.options = { ...state.setup.options, comforts: false };
    });
    expect(lettersOf(sat.output.written) + (await heard(' .'))).not.toContain('hobgoblin');
  });
});

describe('nobody is told more than the hero perceives', () => {
  test('who is disguised is what it seems to be, until it is known', async () => {
    await sitIn(({ monster, potion }) => {
      monster('xeroc', 4, -2).disguise = 'potion';
      potion(-3, 0);
    });
    const all = lettersOf(sat.output.written) + (await heard(' .'));
    expect(all).toMatch(/A potion, 3 steps west\..*A potion, 4 east and 2 north\./s);
    expect(all).not.toMatch(/xeroc|You see/);
    const xeroc = sat.store.getState().level.monsters[0]!;
    xeroc.disguise = null;
    expect(await heard('.')).toContain('You see a xeroc, 4 east and 2 north.');
  });

  test('by the hallucinating not even that', async () => {
    await sitIn(({ state, monster, potion }) => {
      state.clock.timers.hallucinating = 50;
      monster('xeroc', 4, -2).disguise = 'potion';
      potion(-3, 0);
    });
    const all = lettersOf(sat.output.written) + (await heard('  .'));
    expect(all).not.toMatch(/potion|xeroc/);
    expect(times(all, 'omething that keeps changing')).toBe(2);
    expect(await heard(';:')).not.toMatch(/potion|xeroc/);
  });

  test('who comes into the view of the hallucinating during a run has one name', async () => {
    await sitIn(({ state }) => {
      state.clock.timers.hallucinating = 50;
    });
    await heard(' .');
    roomOf(sat.store.getState()).monster('bat', 5, 0);
    expect(times(await heard('H'), 'You see')).toBe(1);
  });

  test('the blind are told of nothing, and of all that is there once they see', async () => {
    await sitIn(({ state, monster, potion }) => {
      state.clock.timers.blind = 2;
      monster('hobgoblin', 4, -2);
      potion(-3, 0);
    });
    const blind = lettersOf(sat.output.written) + (await heard(' :'));
    expect(blind).not.toMatch(/hobgoblin|A potion/);
    expect(await heard('  .. .')).toMatch(/You see a hobgoblin, 4 east and 2 north\..*A potion, 3 steps west/s);
  });

  test('the invisible are not there, nor do they hide what lies under them', async () => {
    await sitIn(({ monster, potion }) => {
      potion(4, -2);
      monster('phantom', 4, -2).invisible = true;
    });
    const all = lettersOf(sat.output.written) + (await heard(' .'));
    expect(all).toContain('A potion, 4 east and 2 north.');
    expect(all).not.toMatch(/phantom|You see/);
  });

  test('who is only sensed is said to be', async () => {
    await sitIn(({ state, monster }) => {
      state.clock.timers.detectingMonsters = 50;
      state.clock.timers.blind = 50;
      monster('hobgoblin', 4, -2);
    });
    const all = lettersOf(sat.output.written) + (await heard(' .'));
    expect(all).toContain('You sense a hobgoblin, 4 east and 2 north.');
  });
});

test('why a journey stops has its place too, and stands there once', async () => {
  await sitIn(({ monster }) => void monster('hobgoblin', 4, -2));
  await heard(' .');
  const stop = await heard('x');
  expect(times(stop, 'You see a hobgoblin, ')).toBe(1);
  expect(stop).not.toContain('You see a hobgoblin.');
});

test('a journey says each of its messages once, at its end', async () => {
  await sitIn(({ state }) => {
    const { level, hero } = state;
    addFloorItem(level, hero.x - 3, hero.y, { id: 9001, class: 'gold', kind: 'gold', count: 5, touched: false });
  });
  await heard(' .');
  const all = await heard('x');
  expect(sat.commands.length).toBeGreaterThan(5);
  expect(times(all, 'pieces of gold')).toBe(1);
  expect((await sat.type('M')).filter((row) => row.includes('pieces of gold'))).toHaveLength(1);
});
