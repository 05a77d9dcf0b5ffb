import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openStream as openGameStream } from '../../src/base/rng.js';
import { levelAt } from '../../src/entities/descent.js';
import {
  checkGenerator,
  crossingsOf,
  descend,
  drawPlace,
  type Generator,
  gameContent,
  generate,
  generatorNames,
  type Layout,
  type Level,
  levelRecord,
  levelSvg,
  levelText,
  openStream,
  optionsOf,
  problemText,
  type Rng,
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
  [{ seed: '' }, 'seed: 1 to 64 characters, without spaces at the ends; this one is empty'],
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

function hut(change: object): unknown {
  return { ...hall, name: 'hut', ...change };
}

function number(change: object): object {
  return { is: 'number', low: 1, high: 5, usual: 3, about: 'how many', ...change };
}

function complaintOf(deed: () => unknown): string {
  try {
    return `no complaint, but ${String(deed())}`;
  } catch (error) {
    return `${(error as Error).name}: ${(error as Error).message}`;
  }
}

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

test('tiles may come in a typed array, and what is made of them is plain', () => {
  register({
    ...hall,
    name: 'typed',
    generate(request, rng) {
      const layout = hall.generate(request, rng);
      return { ...layout, tiles: Uint8Array.from(layout.tiles) };
    },
  });
  const order = { generator: 'typed', seed: '1' };
  const layout = generate(order);
  expect(layout).toEqual(copyOf(layout));
  expect(layout.tiles).toEqual(generate({ ...order, generator: 'hall' }).tiles);
  const typed = { ...layout, tiles: Uint8Array.from(layout.tiles) };
  expect(validate(typed)).toEqual([]);
  expect(levelText(typed)).toBe(levelText(layout));
  expect(stock(typed, order)).toEqual(stock(layout, order));
  const big = { ...layout, tiles: BigInt64Array.from(layout.tiles.map(BigInt)) };
  expect(validate(big as never).map(problemText)).toEqual(['shape: tiles: found an object, wanted numbers']);
});

test('fields of your own stay with a level; what no JSON can hold is refused by its name', () => {
  const order = { seed: 'mine', depth: 4 };
  const level = stock({ ...sound(), biome: 'marsh', tags: { wet: [1, 2] }, later: undefined }, order);
  expect(level.biome).toBe('marsh');
  expect(level.tags).toEqual({ wet: [1, 2] });
  expect('later' in level).toBe(false);
  expect(level).toEqual({ ...stock(sound(), order), biome: 'marsh', tags: { wet: [1, 2] } });
  const ring: { self?: object } = {};
  ring.self = ring;
  let deep: object = {};
  for (let i = 0; i < 100_000; i++) deep = { deep };
  const refusals: [object, string][] = [
    [{ ring }, 'layout: ring.self: found an object, wanted data that does not hold itself'],
    [{ deep }, 'layout: deep.deep.'],
    [{ made: new Date(0) }, 'layout: made: found an object, wanted no object of a class'],
    [{ paint: () => 1 }, 'layout: paint: found a function, wanted plain data'],
    [{ heat: Number.NaN }, 'layout: heat: found NaN, wanted a finite number'],
  ];
  for (const [change, problem] of refusals) {
    const complaint = complaintOf(() => stock({ ...sound(), ...change }, order));
    expect(complaint).toMatch(/^RangeError: [^\n]+$/);
    expect(complaint).toContain(`RangeError: ${problem}`);
    register({
      ...hall,
      name: `odd-${Object.keys(change)[0]}`,
      generate: (...how) => ({ ...hall.generate(...how), ...change }),
    });
    const generator = `odd-${Object.keys(change)[0]}`;
    expect(complaintOf(() => generate({ generator, seed: '1' }))).toContain(
      `RangeError: generator ${generator}: its ${problem}`,
    );
  }
});

test('a trap that the content has not is told where it stands', () => {
  const trap = { x: 3, y: 2, kind: 'pit of doom', hidden: true };
  const layout = { ...sound(), traps: [trap] };
  expect(complaintOf(() => stock(layout, { seed: '1' }))).toMatch(
    /^RangeError: layout: name: traps\.0\.kind: found pit of doom, wanted one of trapdoor, /,
  );
  expect(validate(layout)).toEqual([]);
  expect(validate(layout, gameContent()).map(({ code }) => code)).toEqual(['name']);
  register({ ...hall, name: 'doom', generate: (...how) => ({ ...hall.generate(...how), traps: [trap] }) });
  expect(complaintOf(() => generate({ generator: 'doom', seed: '1' }))).toMatch(
    /^Error: doom failed 20 times: name: traps\.0\.kind: found pit of doom/,
  );
});

test.each<[string, (rng: Rng) => unknown]>([
  ['rng.below(NaN): a whole number from 0 to 4294967296 is needed', (rng) => rng.below(Number.NaN)],
  ['rng.below(-3): a whole number', (rng) => rng.below(-3)],
  ['rng.below(2.5): a whole number', (rng) => rng.below(2.5)],
  ['rng.between(5, 1): a whole number and another that is not lower is needed', (rng) => rng.between(5, 1)],
  ['rng.between(1, undefined): ', (rng) => rng.between(1, undefined as never)],
  ['rng.roll(-1, 6): ', (rng) => rng.roll(-1, 6)],
  ['rng.chance(NaN): a number, in percent is needed', (rng) => rng.chance(Number.NaN)],
  ['rng.oneIn(0): ', (rng) => rng.oneIn(0)],
  ['rng.pick(a list): a list with something in it is needed', (rng) => rng.pick([])],
])('chance refuses what makes no sense: %s', (problem, draw) => {
  expect(complaintOf(() => draw(openStream('1', 'own')))).toContain(`RangeError: ${problem}`);
  const name = `asks-${problem.replace(/[^a-z]/g, '').slice(3, 20)}${problem.length}`;
  register({
    ...hall,
    name,
    generate(request, rng) {
      draw(rng);
      return hall.generate(request, rng);
    },
  });
  expect(complaintOf(() => generate({ generator: name, seed: '1' }))).toContain(`RangeError: ${problem}`);
});

test('chance that makes sense is that of the game', () => {
  const [ours, theirs] = [openGameStream('1980', 'x'), openStream('1980', 'x')];
  for (let i = 0; i < 50; i++) {
    const draws = (rng: Rng) => [
      rng.below(i),
      rng.between(-i, i),
      rng.roll(i, 6),
      rng.chance(i),
      rng.oneIn(i + 1),
      rng.pick([1, i]),
    ];
    expect(draws(theirs)).toEqual(draws(ours));
  }
  expect(theirs.state()).toEqual(ours.state());
  expect(complaintOf(() => openStream(5 as never, 'x'))).toBe('RangeError: seed: a text is needed, not 5');
});

test('checkGenerator tells what is not the same twice, and what does not hold', () => {
  for (const name of ['rogue', 'grid', 'slide', 'sector', 'region', 'hall'])
    expect(checkGenerator(name, 20), name).toEqual([]);
  const spoilt = (name: string, spoil: (layout: Layout, record: boolean) => void): string[] => {
    register({
      ...hall,
      name,
      generate(request, rng) {
        const layout = hall.generate(request, rng);
        spoil(layout, request.record !== undefined);
        return layout;
      },
    });
    return checkGenerator(name, 10);
  };
  let made = 0;
  const twice = /^seed \d+, depth \d+, \d+ by \d+: it is not the same twice: rooms\.0\.(\w+) is .*, then /;
  for (const line of [
    ...spoilt('by-chance', ({ rooms }) => {
      rooms[0]!.name = randomUUID();
    }),
    ...spoilt('by-count', ({ rooms }) => {
      rooms[0]!.name = `${made++}`;
    }),
    ...spoilt('by-watching', ({ rooms }, isWatched) => {
      rooms[0]!.lit = isWatched;
    }),
  ])
    expect(line).toMatch(twice);
  const broken = spoilt('broken', ({ stairs }) => {
    stairs.x = 1;
  });
  expect(broken.length).toBe(10);
  expect(broken[0]).toMatch(/^seed 1, .*: broken failed 20 times: stairs at 1,/);
  expect(complaintOf(() => checkGenerator('moria'))).toBe('RangeError: generator moria: there is no such one to check');
});

test.each<[string, () => unknown]>([
  ['level: shape: width: found nothing, wanted this field', () => levelText({} as never)],
  ['level: shape: the level: found null, wanted an object', () => levelSvg(null as never)],
  [
    'level: shape: the level: found nothing',
    () => levelRecord(undefined as never, { generator: '', seed: '', depth: 1 }),
  ],
  ['level: shape: the level: found 5, wanted an object', () => crossingsOf(5 as never)],
  ['level: world: found nothing, wanted this field', () => slideText({} as never)],
  ['level: world.0: found a list, wanted codes from 0 to 8', () => slideText({ world: [[9]] })],
  ['origin: generator: found nothing, wanted this field', () => levelRecord(sound(), {} as never)],
  ['origin: all of it: found null, wanted an object', () => levelRecord(sound(), null as never)],
  ['content: monsters: found nothing, wanted this field', () => levelText(sound(), {} as never)],
  ['level: name: monsters.0.kind: found blob, wanted a monster of the content', () => levelSvg(withMonster('blob'))],
  ['level: shape: items.0.item: found nothing, wanted this field', () => levelText(withItem())],
  ['layout: shape: the level: found null, wanted an object', () => stock(null as never, { seed: '1' })],
  ['generator an object: there is no such one to ask', () => optionsOf({} as never)],
])('what can be done with no level is said in one line: %s', (problem, deed) => {
  const complaint = complaintOf(deed);
  expect(complaint).toMatch(/^RangeError: [^\n]+$/);
  expect(complaint).toContain(problem);
});

function withMonster(kind: string): Level {
  const level = stock(sound(), { seed: 'mine', depth: 9 });
  expect(level.monsters.length).toBeGreaterThan(0);
  level.monsters[0]!.kind = kind;
  return level;
}

function withItem(): Level {
  return { ...stock(sound(), { seed: 'mine', depth: 9 }), items: [{ x: 3, y: 2 } as never] };
}

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
  [hut({ smallest: undefined }), 'generator hut: smallest: found nothing, wanted an object'],
  [hut({ smallest: { width: 9 } }), 'generator hut: smallest.height: found nothing, wanted this field'],
  [
    hut({ smallest: { width: 9, height: -5 } }),
    'generator hut: smallest.height: found -5, wanted a whole number from 3 to 1000',
  ],
  [hut({ options: undefined }), 'generator hut: options: found nothing, wanted an object'],
  [hut({ problem: null }), 'generator hut: problem: found null, wanted a function'],
  [hut({ generate: 'x' }), 'generator hut: generate: found x, wanted a function'],
  [
    hut({ options: { a: { is: 'nr' } } }),
    'generator hut: options.a.is: found nr, wanted one of number, switch, choice, number or word, word',
  ],
  [hut({ options: { a: null } }), 'generator hut: options.a: found null, wanted an object'],
  [
    hut({ options: { a: number({ low: undefined }) } }),
    'generator hut: options.a.low: found nothing, wanted a whole number from',
  ],
  [
    hut({ options: { a: number({ high: 0 }) } }),
    'generator hut: options.a.high: found 0, wanted a whole number from 1 to',
  ],
  [
    hut({ options: { a: number({ usual: 7 }) } }),
    'generator hut: options.a.usual: found 7, wanted a whole number from 1 to 5',
  ],
  [hut({ options: { a: number({ about: 5 }) } }), 'generator hut: options.a.about: found 5, wanted a text'],
  [
    hut({ options: { a: { is: 'switch', usual: 1, about: 'x' } } }),
    'generator hut: options.a.usual: found 1, wanted true or false',
  ],
  [
    hut({ options: { a: { is: 'choice', of: [], usual: '', about: 'x' } } }),
    'generator hut: options.a.of: found a list, wanted a list of words',
  ],
  [
    hut({ options: { a: { is: 'choice', of: ['b'], usual: 'c', about: 'x' } } }),
    'generator hut: options.a.usual: found c, wanted b',
  ],
  [
    hut({ options: { among: number({}) } }),
    'generator hut: options.among: the dungeon mixed has an option of this name',
  ],
])('what is no generator is not registered (%#)', (generator, problem) => {
  const complaint = complaintOf(() => register(generator as Generator));
  expect(complaint).toMatch(/^RangeError: [^\n]+$/);
  expect(complaint.slice('RangeError: '.length, 'RangeError: '.length + problem.length)).toBe(problem);
  expect(generatorNames()).not.toContain('hut');
});
