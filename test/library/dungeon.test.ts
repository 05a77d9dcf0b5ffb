import { describe, expect, test } from 'vitest';
import { levelAt } from '../../src/entities/descent.js';
import {
  descend,
  drawPlace,
  type Generator,
  gameContent,
  generate,
  generatorNames,
  type Layout,
  levelRecord,
  levelSvg,
  levelText,
  optionsOf,
  type Room,
  register,
  requestProblem,
  slide,
  slideText,
  smallestField,
  stock,
  TILE,
  validate,
} from '../../src/library/dungeon.js';
import { gameContent as assetContent } from '../content.js';
import { sound } from '../dungeon/layouts.js';

const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

describe.each(['rogue', 'grid', 'slide', 'sector', 'region', 'mixed'])('%s', (generator) => {
  test('layouts and levels are plain, sound, the same for the same order, and those of the game', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const order = { generator, seed: `${seed}`, depth: 1 + (seed % 27) };
      const layout = generate(order);
      expect(copyOf(layout)).toEqual(layout);
      expect(generate(copyOf(order))).toEqual(layout);
      const level = stock(layout, order);
      expect(copyOf(level)).toEqual(level);
      expect(stock(layout, order)).toEqual(level);
      expect(level.tiles).toEqual(layout.tiles);
      expect([validate(layout), validate(level)], `seed ${seed}`).toEqual([[], []]);
    }
    const setup = { seed: '1980', system: generator, systemOptions: {} };
    const levels = descend({ generator, seed: '1980' });
    for (const depth of [1, 2, 3]) {
      const level = levels.next().value as Layout;
      expect(level).toEqual(levelAt(setup, assetContent(), depth));
      expect(generate({ generator, seed: '1980', depth }).tiles).toEqual(level.tiles);
    }
    const order = { generator, seed: '1980' };
    expect(stock(generate(order), order)).toEqual(levelAt(setup, assetContent(), 1));
  });

  test('what is changed in a level changes no other', () => {
    const order = { generator, seed: '3' };
    const layout = generate(order);
    const before = copyOf(layout);
    const level = stock(layout, order);
    level.tiles.fill(TILE.rock);
    level.rooms.length = 0;
    level.doors.length = 0;
    expect(layout).toEqual(before);
    expect(generate(order)).toEqual(before);
  });
});

test('size, visit and options are obeyed', () => {
  const order = { generator: 'grid', seed: '1', width: 60, height: 40, options: { columns: 2, rows: 2 } };
  const layout = generate(order);
  expect([layout.width, layout.height, layout.rooms.length]).toEqual([60, 40, 4]);
  expect(generate({ ...order, visit: 2 })).not.toEqual(layout);
  expect(Object.keys(optionsOf('grid'))).toContain('merge');
  const least = smallestField('grid');
  expect(validate(generate({ generator: 'grid', seed: '1', ...least }))).toEqual([]);
});

test.each([
  [{}, 'seed: a text is needed, not undefined'],
  [{ seed: 7 }, 'seed: a text is needed, not 7'],
  [{ seed: '' }, 'seed: 1 to 64 characters without blanks at the ends; this one is empty'],
  [{ seed: '1', generator: 'maze' }, 'dungeon maze: there is rogue, grid, slide, sector, region, mixed'],
  [{ seed: '1', depth: 0 }, 'depth 0: a whole number from 1 to 9999 is needed'],
  [{ seed: '1', depth: 1.5 }, 'depth 1.5: a whole number from 1 to 9999 is needed'],
  [null, 'an order is an object with a seed in it'],
  [{ seed: { toString: 1 } }, 'seed: a text is needed, not an object'],
  [{ seed: '1', generator: [] }, 'generator a list: a name is needed'],
  [{ seed: '1', depth: { valueOf: 1 } }, 'depth an object: a whole number from 1 to 9999 is needed'],
  [{ seed: '1', height: {} }, 'height an object: a whole number is needed'],
  [{ seed: '1', options: [] }, 'options a list: an object is needed, with a value for each name'],
  [{ seed: '1', options: { merge: null } }, 'option merge null: a number, a text, true or false is needed'],
  [{ seed: '1', record: null }, 'record null: a function is needed'],
  [{ seed: '1', amuletHeld: 'no' }, 'amuletHeld no: true or false is needed'],
  [{ seed: '1', deepest: -3 }, 'deepest -3: a whole number from 1 to 9999 is needed'],
  [{ seed: '1', content: null }, 'content: all of it: found null, wanted an object'],
  [{ seed: '1', content: {} }, 'content: monsters: found nothing, wanted this field'],
  [
    { seed: '1', content: { ...gameContent(), monsters: [] } },
    'content: monsters: found a list, wanted at least 1 monsters',
  ],
  [{ seed: '1', visit: '2' }, 'visit 2: a whole number from 1 to 9007199254740991 is needed'],
  [{ seed: '1', width: 5 }, 'width 5: the dungeon rogue needs at least 19'],
  [{ seed: '1', height: Number.NaN }, 'height NaN: a whole number is needed'],
  [
    { seed: '1', generator: 'grid', options: { merge: 101 } },
    'option merge: it takes a whole number from 0 to 100, not 101',
  ],
  [
    { seed: '1', dungeon: 'grid' },
    'dungeon: an order has generator, seed, depth, visit, width, height, options, content, record, amuletHeld, deepest',
  ],
])('an order is refused in one line that names the field (%#)', (order, problem) => {
  expect(() => generate(order as never)).toThrow(new RangeError(problem));
  expect(() => stock(sound(), order as never)).toThrow(new RangeError(problem));
});

test('a layout of any origin is stocked and judged', () => {
  const level = stock(sound(), { seed: 'mine', depth: 4 });
  expect(validate(level)).toEqual([]);
  expect(level.monsters.length + level.items.length).toBeGreaterThan(0);
  const { tiles } = level;
  tiles[2 * level.width + 7] = TILE.rock;
  expect(validate(level).map(({ code }) => code)).toContain('unreachable');
});

test('what is no level has problems too, and throws nothing', () => {
  for (const nothing of [null, undefined, 7, 'level', [], {}]) {
    expect(validate(nothing as never).length).toBeGreaterThan(0);
  }
  const spoilt = (change: object): string[] => validate({ ...sound(), ...change } as never).map(({ text }) => text);
  expect(spoilt({ tiles: 'abc' })).toEqual(['tiles: found abc, wanted numbers']);
  expect(spoilt({ stairs: null })).toEqual(['stairs: found null, wanted an object']);
  expect(spoilt({ rooms: [{}] })[0]).toBe('rooms.0.id: found nothing, wanted this field');
  expect(spoilt({ start: { x: 'a', y: 1 } })).toEqual(['start.x: found a, wanted a number']);
  expect(spoilt({ monsters: [] })).toContain('items: found nothing, wanted this field');
  expect(spoilt({ doors: [{ x: 1, y: 1, rooms: [0], kind: 'plain' }] })[0]).toMatch(/^doors\.0\.rooms: found a list/);
});

test('own content names, traps and stocks', () => {
  const content = gameContent();
  content.monsters = content.monsters.filter(({ name }) => name === content.monsters[0]!.name);
  for (const monster of content.monsters) monster.glyph = 'Z';
  const order = { seed: '5', depth: 9, content };
  const level = stock(generate(order), order);
  expect(level.monsters.length).toBeGreaterThan(0);
  for (const { glyph } of levelRecord(level, { generator: 'rogue', seed: '5', depth: 9 }, content).monsters) {
    expect(glyph).toBe('Z');
  }
  expect(gameContent().monsters.length).toBeGreaterThan(20);
});

test('text, record and picture of a level', () => {
  const order = { generator: 'region', seed: '5', depth: 3 };
  const level = stock(generate(order), order);
  expect(levelText(level).split('\n').length).toBe(24);
  expect(levelRecord(level, { generator: 'region', seed: '5', depth: 3 })).toMatchObject({ format: 'yendor-level' });
  expect(levelSvg(level)).toMatch(/^<svg [\s\S]*<\/svg>\n$/);
});

test('stages are recorded, and change nothing', () => {
  for (const generator of ['rogue', 'grid', 'slide', 'sector', 'region']) {
    const stages: string[] = [];
    const order = { generator, seed: '1' };
    expect(generate({ ...order, record: ({ stage }) => stages.push(stage) })).toEqual(generate(order));
    expect(stages.length).toBeGreaterThan(4);
  }
});

test('slide in the shape of the package roguelike', () => {
  const level = slide({ seed: '1', special: true, room: { ideal: 8 } });
  expect(slide({ seed: '1', special: true, room: { ideal: 8 } })).toEqual(level);
  expect(level.world.length).toBe(21);
  expect(slideText(level)).toMatch(/[<>]/);
  expect(() => slide({ seed: '1', width: 20 })).toThrow(/^width 20: /);
  expect(() => slide({ seed: '' })).toThrow(/^seed: /);
  const refused = (order: unknown): string => {
    try {
      return `made ${slide(order as { seed: string }).width}`;
    } catch (error) {
      return `${(error as Error).name}: ${(error as Error).message}`;
    }
  };
  expect(refused(undefined)).toBe('RangeError: an order is an object with a seed in it');
  expect(refused({ seed: '1', room: null })).toBe('RangeError: room null: an object is needed');
  expect(refused({ seed: '1', room: 5 })).toBe('RangeError: room 5: an object is needed');
  expect(refused({ seed: '1', width: { valueOf: 1 } })).toMatch(/^RangeError: width an object: an odd number from /);
});

/** One room with a floor as large as the field allows, to show what a generator needs at least. */
const hall: Generator = {
  name: 'hall',
  smallest: { width: 10, height: 8 },
  options: {},
  problem: (request) => requestProblem(hall, request),
  generate({ width, height }, rng) {
    const room: Room = {
      id: 0,
      x: 1,
      y: 1,
      w: width - 2,
      h: height - 2,
      kind: 'room',
      shape: null,
      lit: true,
      name: '',
      stock: '',
    };
    const tiles = new Array<number>(width * height).fill(TILE.rock);
    for (let y = 1; y < height - 1; y++) {
      for (let x = 1; x < width - 1; x++) {
        const isWall = x === 1 || y === 1 || x === width - 2 || y === height - 2;
        tiles[y * width + x] = isWall ? TILE.wall : TILE.floor;
      }
    }
    const stairs = drawPlace({ rooms: [room] }, rng, [0], undefined, () => true)!;
    tiles[stairs.y * width + stairs.x] = TILE.stairs;
    return { width, height, tiles, rooms: [room], links: [], doors: [], traps: [], stairs, start: null };
  },
};

test('a generator of somebody else is registered, and does what ours do', () => {
  register(hall);
  expect(generatorNames()).toContain('hall');
  const order = { generator: 'hall', seed: '1', width: 30, height: 12 };
  const level = stock(generate(order), order);
  expect(validate(level)).toEqual([]);
  expect(() => generate({ ...order, width: 9 })).toThrow('width 9: the dungeon hall needs at least 10');
  expect(() => register(hall)).toThrow('generator hall: this name is taken');
  expect(() => register({ ...hall, name: 'mixed' })).toThrow('generator mixed: this name is taken');
  expect(() => register({ ...hall, name: 'Big Hall' })).toThrow('generator Big Hall: a small word is needed');
});

test('a layout that does not hold is made again, and whoever listens is told', () => {
  let made = 0;
  register({
    ...hall,
    name: 'second-try',
    generate(request, rng) {
      const layout = hall.generate(request, rng);
      request.record?.({ stage: `try ${++made}`, changed: [], boxes: [], links: [] });
      if (made === 1) layout.stairs = { x: 1, y: 1 };
      return layout;
    },
  });
  const stages: string[] = [];
  const layout = generate({ generator: 'second-try', seed: '1', record: ({ stage }) => stages.push(stage) });
  expect(validate(layout)).toEqual([]);
  expect(stages).toEqual(['try 1', 'again', 'try 2']);
});

test.each([
  [() => undefined, 'shape: the level: found nothing, wanted an object'],
  [() => ({ width: 80 }), 'shape: height: found nothing, wanted this field'],
  [() => sound(), 'size: it is 17 by 6, and was to be 80 by 24'],
])('a generator that answers nonsense is told as one that fails (%#)', (nonsense, problem) => {
  const name = `nonsense-${problem.length}`;
  register({ ...hall, name, problem: () => undefined as unknown as null, generate: nonsense as never });
  expect(() => generate({ generator: name, seed: '1' })).toThrow(`${name} failed 20 times: ${problem}`);
});

test.each([[5], [true], ['']])('a generator whose problem is %j is told as that', (answer) => {
  const name = `answers-${String(answer) || 'nothing'}`;
  register({ ...hall, name, problem: () => answer as never });
  expect(() => generate({ generator: name, seed: '1' })).toThrow(
    new RangeError(`dungeon ${name}: its problem is to be a text or null, not ${answer === '' ? 'empty' : answer}`),
  );
});

test('what a generator throws comes through', () => {
  const generator: Generator = {
    ...hall,
    name: 'thrower',
    generate() {
      throw new TypeError('no stone left');
    },
  };
  register(generator);
  expect(() => generate({ generator: 'thrower', seed: '1' })).toThrow(new TypeError('no stone left'));
});

test.each([
  [null, 'a generator is an object'],
  [{}, 'generator undefined: a small word is needed'],
  [{ ...hall, name: 'hut', smallest: undefined }, 'generator hut: smallest: width and height are needed, in cells'],
  [{ ...hall, name: 'hut', smallest: { width: 9 } }, 'generator hut: smallest: width and height are needed, in cells'],
  [{ ...hall, name: 'hut', options: undefined }, 'generator hut: options: an object is needed, {} for none'],
  [{ ...hall, name: 'hut', problem: null }, 'generator hut: problem: a function is needed'],
  [{ ...hall, name: 'hut', generate: 'x' }, 'generator hut: generate: a function is needed'],
])('what is no generator is not registered (%#)', (generator, problem) => {
  expect(() => register(generator as Generator)).toThrow(new RangeError(problem));
  expect(generatorNames()).not.toContain('hut');
});
