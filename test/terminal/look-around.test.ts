import { afterEach, expect, test } from 'vitest';
import { openStream } from '../../src/base/rng.js';
import { look } from '../../src/entities/memory.js';
import {
  addFloorItem,
  addMonster,
  forgetPlaces,
  isWalkable,
  monsterAt,
  removeMonster,
} from '../../src/entities/places.js';
import { makeMonster } from '../../src/entities/spawn.js';
import type { Monster } from '../../src/state/monsters.js';
import type { Store } from '../../src/store/store.js';
import { inView } from '../../src/view/look-around.js';
import { gameContent } from '../content.js';
import { type Sat, sit } from './sit.js';

const content = gameContent();
let sat: Sat;
afterEach(() => sat.leave());

/** The hero's room with these in it, the first the nearest, and nobody else. Answers them. */
function withMonsters(store: Store, kinds: readonly string[]): Monster[] {
  const state = store.getState();
  const { level, hero } = state;
  for (const monster of [...level.monsters]) removeMonster(level, monster);
  level.items.length = 0;
  forgetPlaces(level);
  state.knowledge.things.fill(0);
  const room = level.rooms[hero.zone]!;
  const free: [number, number][] = [];
  for (let y = room.y + 1; y < room.y + room.h - 1; y++)
    for (let x = room.x + 1; x < room.x + room.w - 1; x++)
      if (isWalkable(level, x, y) && (x !== hero.x || y !== hero.y)) free.push([x, y]);
  const steps = ([x, y]: [number, number]) => Math.max(Math.abs(x - hero.x), Math.abs(y - hero.y));
  free.sort((a, b) => steps(a) - steps(b));
  const made = kinds.slice(0, free.length).map((name, n) => {
    const kind = content.monsters.find((each) => each.name === name)!;
    const monster = makeMonster(state, content, kind, 1, ...free[n]!, openStream('look', `${n}`));
    addMonster(level, monster);
    return monster;
  });
  look(state, content);
  return made;
}

/** The hero's room of the seed `wide 3` has 88 cells inside. */
const sitWith = async (kinds: readonly string[], then: (store: Store, made: Monster[]) => void = () => {}) => {
  sat = await sit({
    seed: 'wide 3',
    comforts: true,
    prepare: (store) => {
      const made = withMonsters(store, kinds);
      then(store, made);
      look(store.getState(), content);
    },
  });
  return { state: sat.store.getState(), content, session: {} as never };
};

test('a disguised mimic stands among the things that it looks like, not before them', async () => {
  const looking = await sitWith(['xeroc', 'hobgoblin'], (_, [xeroc]) => {
    xeroc!.disguise = 'potion';
  });
  expect(inView(looking).map(({ words }) => words)).toEqual(['a hobgoblin', 'a potion']);
  const xeroc = looking.state.level.monsters.find(({ kind }) => kind === 'xeroc');
  xeroc!.disguise = null;
  look(looking.state, content);
  expect(inView(looking).map(({ words }) => words)).toEqual(['a xeroc', 'a hobgoblin']);
});

test('the line names only keys that do something here', async () => {
  await sitWith(['hobgoblin', 'bat']);
  expect((await sat.type(';'))[0]).toBe('a hobgoblin, 1 step northwest (Tab next, * lists, Escape)');
  sat.leave();
  await sitWith(['bat']);
  expect((await sat.type(';'))[0]).toBe('a bat, 1 step northwest (* lists, Escape)');
  sat.leave();
  await sitWith([], (store) => {
    store.getState().clock.timers.blind = 50;
  });
  expect((await sat.type(';'))[0]).toBe('you, here (Escape)');
});

test('of a long line the keys are left out, not the end of what is said', async () => {
  await sitWith(['venus flytrap'], (store, [flytrap]) => {
    store.getState().knowledge.trail!.blows[flytrap!.kind] = 12;
    flytrap!.drawn = flytrap!.kind;
    store.getState().clock.timers.blind = 50;
  });
  const [line] = await sat.type(';');
  expect(line).toBe('a venus flytrap, when you last looked; worst blow so far 12, 1 step northwest');
});

test('in a list no two have the same letter, and what is beyond the letters is picked by arrows', async () => {
  const kinds = Array.from({ length: 60 }, () => 'bat');
  const looking = await sitWith(kinds);
  const seen = inView(looking).length;
  expect(seen).toBeGreaterThan(52);
  const lettersOf = (rows: readonly string[]) => rows.flatMap((row) => /([a-zA-Z])\) a bat/.exec(row)?.[1] ?? []);
  const first = lettersOf(await sat.type(';*'));
  // The last of all, by one step up from the first.
  const end = await sat.type('\x1b[A');
  const letters = [...first, ...lettersOf(end)];
  expect(new Set(letters).size).toBe(letters.length);
  expect(letters).toContain('Z');
  expect(end.filter((row) => /(?<!\) )a bat,/.test(row))).toHaveLength(seen - 52);
  const [line] = await sat.type('\r');
  expect(line).toMatch(/^a bat, (\d+ steps? \w+|\d+ (east|west) and \d+ (north|south))\.$/);
  expect(monsterAt(looking.state.level, looking.state.hero.x, looking.state.hero.y)).toBeNull();
});

test('a thing under somebody whom nobody sees is in view, under somebody seen it is not', async () => {
  const looking = await sitWith(['hobgoblin'], ({ getState }, [hobgoblin]) => {
    const { level } = getState();
    const item = { id: 9002, class: 'food', kind: 'food ration', count: 1, touched: false } as const;
    addFloorItem(level, hobgoblin!.x, hobgoblin!.y, { ...item });
    hobgoblin!.invisible = true;
  });
  expect(inView(looking).map(({ words }) => words)).toEqual(['food']);
  looking.state.level.monsters[0]!.invisible = false;
  look(looking.state, content);
  expect(inView(looking).map(({ words }) => words)).toEqual(['a hobgoblin']);
});
