import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Door,
  gameContent,
  generate,
  type Level,
  levelText,
  problemText,
  slide,
  stock,
  validate,
} from '../../src/library/dungeon.js';
import { sound } from '../dungeon/layouts.js';
import { RICH_DUNGEONS } from '../systems.js';

const content = gameContent();

/** Stocked and bare, of all systems, with all that may be in one. */
const levels: object[] = Object.values(RICH_DUNGEONS).flatMap(({ system, systemOptions: options }) => {
  const order = { generator: system, seed: '1980', depth: 7, width: 60, options, content };
  const layout = generate(order);
  return [layout, stock(layout, order)];
});

/** Where a level can be spoilt: the way through its keys, however deep. Of long lists a few places do. */
function waysInto(value: unknown, way: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [way];
  const keys = Object.keys(value);
  const some = keys.length > 30 ? keys.filter((_, place) => place % 13 === 0) : keys;
  return [way, ...some.flatMap((key) => waysInto(value[key as keyof typeof value], [...way, key]))];
}

const ways = levels.map((level) => waysInto(level).filter((way) => way.length > 0));

const number = fc.constantFrom(0, -0, 1, -1, 3, 60, 0.5, 1e9, 1e21, -1e300, Number.NaN, Infinity, -Infinity);
const word = fc.constantFrom('', 'held', 'locked', 'trapped', 'gone', 'maze', '__proto__', '.'.repeat(500));
const nonsense = fc.oneof(number, word, fc.boolean(), fc.constantFrom(null, undefined), fc.jsonValue({ maxDepth: 2 }));

type Spoiling = { way: number; deed: 'put' | 'leave out' | 'twice'; value: unknown };
const spoilings = fc.array(
  fc.record<Spoiling>({ way: fc.nat(), deed: fc.constantFrom('put', 'put', 'leave out', 'twice'), value: nonsense }),
  { minLength: 1, maxLength: 3 },
);

function spoil(level: unknown, way: readonly string[], { deed, value }: Spoiling): void {
  let at = level as { [key: string]: unknown };
  for (const key of way.slice(0, -1)) {
    const next = at[key];
    // An earlier spoiling took it away.
    if (typeof next !== 'object' || next === null) return;
    at = next as typeof at;
  }
  const key = way.at(-1)!;
  if (deed === 'put') at[key] = value;
  else if (!Array.isArray(at)) delete at[key];
  else if (deed === 'twice') at.push(at[Number(key)]);
  else at.splice(Number(key), 1);
}

test('whatever a level has become, what is wrong with it is told, and nothing thrown', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(fc.nat(levels.length - 1), spoilings, (which, deeds) => {
      const level = structuredClone(levels[which]!);
      for (const deed of deeds) spoil(level, ways[which]![deed.way % ways[which]!.length]!, deed);
      const problems = validate(level as Level, content);
      for (const problem of problems) {
        expect(problemText(problem)).toMatch(/^[a-z]+( at \d+,\d+)?: ./);
        if (['shape', 'name'].includes(problem.code))
          expect(problem.text).toMatch(/^[a-z]+(\.\w+)*: found .*, wanted ./s);
      }
      // A layout that has a shape and is on its field can be stocked and shown.
      if (problems.length > 0 || 'monsters' in level) return;
      expect(levelText(stock(level as Level, { seed: '1', depth: 7, content }), content)).toContain('@');
    }),
    { numRuns: 3000, seed: 1980 },
  );
});

/** An order that can be carried out, but for one or two fields. */
const spoiltOrders = fc
  .tuple(
    fc.record(
      {
        seed: fc.constantFrom('1980', 'x'),
        generator: fc.constantFrom('rogue', 'grid', 'slide', 'sector', 'region', 'mixed'),
        depth: fc.integer({ min: 1, max: 40 }),
        width: fc.integer({ min: 35, max: 90 }),
        height: fc.integer({ min: 20, max: 40 }),
        content: fc.constant(content),
      },
      { requiredKeys: ['seed'] },
    ),
    fc.record(
      {
        seed: nonsense,
        generator: nonsense,
        depth: nonsense,
        visit: nonsense,
        width: nonsense,
        height: nonsense,
        options: fc.oneof(nonsense, fc.dictionary(fc.constantFrom('merge', 'lakes', 'seeds', 'theme', 'x'), nonsense)),
        content: fc.oneof(nonsense, fc.constantFrom(...Object.keys(content)).map(without)),
        record: nonsense,
        amuletHeld: nonsense,
        deepest: nonsense,
      },
      { requiredKeys: [] },
    ),
    fc.array(fc.nat(), { minLength: 1, maxLength: 2 }),
  )
  .map(([order, spoils, places]): object => {
    const fields = Object.keys(spoils);
    const chosen = fields.filter((_, place) => places.some((each) => each % fields.length === place));
    return { ...order, ...Object.fromEntries(chosen.map((field) => [field, spoils[field as keyof typeof spoils]])) };
  });

const spoiltSlides = fc.record(
  {
    seed: fc.constant('1980'),
    width: fc.oneof(fc.constantFrom(21, 41), nonsense),
    room: fc.oneof(fc.constant({ ideal: 3 }), nonsense, fc.dictionary(fc.constantFrom('ideal', 'max_width'), nonsense)),
    special: fc.oneof(fc.boolean(), nonsense),
    lakes: fc.oneof(fc.constantFrom(0, 50), nonsense),
  },
  { requiredKeys: ['seed'] },
);

/** All parts of the content but this one. */
function without(part: string): object {
  return { ...content, [part]: undefined };
}

test('whatever is ordered, it is made, or refused in one line', { timeout: 60_000 }, () => {
  let made = 0;
  let refused = 0;
  const attempt = (make: () => void): void => {
    try {
      make();
      made++;
    } catch (error) {
      expect(error, String((error as Error).stack)).toBeInstanceOf(RangeError);
      expect((error as RangeError).message).toMatch(/^.{5,}$/);
      refused++;
    }
  };
  const layout = sound();
  fc.assert(
    fc.property(spoiltOrders, spoiltSlides, nonsense, (order, slideOrder, nothing) => {
      attempt(() => generate(order as never));
      attempt(() => stock(layout, order as never));
      attempt(() => slide(slideOrder as never));
      for (const make of [generate, slide]) attempt(() => make(nothing as never));
    }),
    { numRuns: 2000, seed: 1980 },
  );
  expect(made).toBeGreaterThan(300);
  expect(refused).toBeGreaterThan(1000);
});

test.each([null, undefined, 1, 'level', [], {}, Object.create(null)])('%j is no level', (value) => {
  expect(validate(value as Level)[0]).toMatchObject({ code: 'shape', at: null });
});

test('holes in lists are found', () => {
  const level = sound();
  level.rooms = new Array(2);
  expect(validate(level).map(problemText)).toContain('shape: rooms.1: found nothing, wanted an object');
  const other = sound();
  other.rooms[0]!.shape = new Array(4);
  expect(validate(other)[0]!.text).toBe('rooms.0.shape: found a list, wanted null, or a text for each row');
});

test('a level of many doors is looked through at once', () => {
  const { doors, ...level } = sound();
  const many: Door[] = Array.from({ length: 20_000 }, () => ({ ...doors[0]! }));
  expect(validate({ ...level, doors: many }).length).toBeGreaterThan(10_000);
});

test('a layout without floor in a room is not stocked, whatever the seed', () => {
  const layout = sound();
  for (const room of layout.rooms) room.kind = 'gone';
  for (let seed = 1; seed <= 40; seed++) {
    expect(() => stock(layout, { seed: `${seed}`, content })).toThrow(
      new RangeError('layout: room: no room has floor inside on which a thing can lie'),
    );
  }
});

test.each([
  [{ rooms: [{ ...sound().rooms[0]!, h: 99 }] }, 'layout: room: room 0 of 5 by 99 at 1,1 leaves the field'],
  [{ tiles: [] }, 'layout: size: 0 tiles for 17 by 6 cells'],
  [{ stairs: undefined }, 'layout: shape: stairs: found nothing, wanted this field'],
  [{ stairs: { x: 99, y: 1 } }, 'layout: size: 99,1 lies outside 17 by 6'],
])('what is no layout is not stocked: %j', (change, problem) => {
  expect(() => stock({ ...sound(), ...change } as Level, { seed: '1', content })).toThrow(new RangeError(problem));
});
