import { describe, expect, test } from 'vitest';
import { readGivenOptions } from '../../src/cli/dungeon-options.js';
import { buildLayout } from '../../src/dungeon/build.js';
import { crossingsOf } from '../../src/dungeon/grid-options.js';
import { generatorNames } from '../../src/dungeon/registry.js';
import { yendorHere } from './program.js';

/** What `yendor dungeon` prints with these flags; it must end well. */
async function dungeon(...args: string[]): Promise<string> {
  const { status, out, errors } = await yendorHere(['dungeon', ...args]);
  expect({ status, errors }, args.join(' ')).toEqual({ status: 0, errors: '' });
  return out;
}

async function problem(...args: string[]): Promise<string> {
  const { status, out, errors } = await yendorHere(['dungeon', ...args]);
  expect({ status, out }, args.join(' ')).toEqual({ status: 2, out: '' });
  return errors;
}

type LevelLine = { [field: string]: never } & {
  generator: string;
  seed: string;
  depth: number;
  width: number;
  height: number;
  rows: string[];
  doors: { [field: string]: unknown; kind: string }[];
  rooms: { name: string }[];
};

const linesOf = (out: string): LevelLine[] =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as LevelLine);

describe.each(generatorNames())('yendor dungeon --dungeon %s', (system) => {
  test('prints text, json and a picture of the same level', async () => {
    const order = ['--dungeon', system, '--seed', 'x<&>', '--depth', '5'];
    const text = (await dungeon(...order)).split('\n');
    const [record] = linesOf(await dungeon(...order, '--format', 'json'));
    expect(record).toMatchObject({ format: 'yendor-level', version: 1, generator: system, seed: 'x<&>', depth: 5 });
    expect(record!.rows.length).toBe(24);
    expect(text.length).toBe(25);
    const picture = elementsOf(await dungeon(...order, '--format', 'svg'));
    expect(picture.map(({ name }) => name)).toContain('title');
    expect(picture.find(({ name }) => name === 'title')!.text).toBe(`${system}, seed x<&>, depth 5`);
    const drawn = picture.filter(({ name }) => name === 'text').map(({ text }) => text);
    for (const glyph of ['@', '%']) expect(drawn.join('')).toContain(glyph);
  });

  test('other sizes hold, from small to large', async () => {
    for (const [width, height] of [
      ['80', '24'],
      ['100', '50'],
      ['200', '100'],
      ['333', '180'],
    ]) {
      const size = ['--width', width!, '--height', height!];
      const [record] = linesOf(await dungeon('--dungeon', system, '--seed', '5', '--format', 'json', ...size));
      expect([record!.rows.length, record!.rows[0]!.length]).toEqual([Number(height), Number(width)]);
      expect(await dungeon('--dungeon', system, '--seed', '5', '--count', '3', '--check', ...size)).toBe('');
    }
    expect(await problem('--dungeon', system, '--width', '6')).toMatch(/^yendor: width 6: .* at least \d+\n$/);
  });

  test('--help lists its options, and every one of them can be given', async () => {
    const help = await dungeon('--dungeon', system, '--help');
    const others = generatorNames().filter((name) => name !== system);
    for (const name of others) expect(help).not.toContain(`with --dungeon ${name}`);
    const list = help.slice(help.indexOf('--dungeon-option KEY=VALUE with')).replace(/\n {4,}/g, ' ');
    const listed = [...list.matchAll(/^ {2}(\w+) +\S.*; (\S+) if left out$/gm)];
    if (system !== 'rogue') expect(listed.length).toBeGreaterThan(3);
    for (const [, key, usual] of listed) {
      await dungeon('--dungeon', system, '--seed', '1', '--check', '--dungeon-option', `${key}=${usual}`);
      expect(await problem('--dungeon', system, '--option', `${key}=?`)).toMatch(
        new RegExp(`^yendor: option ${key}\\b.*\\n$`),
      );
    }
    expect(await problem('--dungeon', system, '--option', 'sauce=1')).toMatch(/has no such option; it has .+\n$/);
  });
});

test('mixed: each depth has its own generator, and json names it', async () => {
  const levels = linesOf(await dungeon('--dungeon', 'mixed', '--seed', '7', '--depths', '1-30', '--format', 'json'));
  const makers = new Set(levels.map(({ generator }) => generator));
  expect([...makers].sort()).toEqual([...generatorNames()].sort());
  const bare = linesOf(
    await dungeon('--dungeon', 'mixed', '--seed', '7', '--depths', '1-30', '--format', 'json', '--bare'),
  );
  expect(bare.map(({ generator, rows }) => ({ generator, rows }))).toEqual(
    levels.map(({ generator, rows }) => ({ generator, rows })),
  );
});

test('several levels are one picture, one below the other, each with its seed and depth', async () => {
  const out = await dungeon('--seed', '9', '--count', '2', '--depths', '3-4', '--format', 'svg', '--bare');
  const elements = elementsOf(out);
  expect(elements.filter(({ name }) => name === 'svg').length).toBe(1);
  const texts = elements.filter(({ name }) => name === 'text').map(({ text }) => text);
  const heads = texts.filter((text) => text.startsWith('seed '));
  expect(heads).toEqual(['9', '10'].flatMap((seed) => [3, 4].map((depth) => `seed ${seed}, depth ${depth}, rogue`)));
  const tall = Number(elements[0]!.attributes.height);
  for (const { name, attributes } of elements) if (name === 'text') expect(Number(attributes.y)).toBeLessThan(tall);
});

test('doors that are more than plain say so in json', async () => {
  const out = await dungeon('--dungeon', 'sector', '--seed', '1', '--count', '40', '--depth', '12', '--format', 'json');
  const doors = linesOf(out).flatMap((record) => record.doors);
  const fieldsOf = (kind: string): Set<string> =>
    new Set(doors.filter((door) => door.kind === kind).map((door) => Object.keys(door).join(' ')));
  expect(fieldsOf('plain')).toEqual(new Set(['x y rooms secret kind']));
  expect(fieldsOf('locked')).toEqual(new Set(['x y rooms secret kind key']));
  expect(fieldsOf('trapped')).toEqual(new Set(['x y rooms secret kind trap']));
  for (const { key, trap } of doors) {
    if (key !== undefined && key !== null) expect(Object.keys(key)).toEqual(['x', 'y']);
    if (trap !== undefined) expect(trap).toMatch(/^[a-z ]+$/);
  }
  const slid = await dungeon('--dungeon', 'slide', '--seed', '1', '--count', '10', '--format', 'json');
  expect(linesOf(slid).flatMap((record) => record.doors.map(({ kind }) => kind))).toContain('special');
});

test('grid: crossings are marked in json where they were asked for', async () => {
  const order = ['--dungeon', 'grid', '--seed', '3', '--format', 'json'];
  expect(linesOf(await dungeon(...order))[0]).not.toHaveProperty('crossings');
  const [record] = linesOf(await dungeon(...order, '--option', 'crossings=true'));
  const setup = { seed: '3', system: 'grid', systemOptions: { crossings: true } };
  const { layout } = buildLayout(setup, 1, 1, { traps: [], themes: [] });
  expect(record).toHaveProperty(
    'crossings',
    crossingsOf(layout).map(({ x, y }) => [x, y]),
  );
});

test.each([
  [['region', '--option', 'seeds=1'], 'option seeds: it takes a whole number from 2 to 99, or auto, not 1'],
  [['region', '--option', 'theme=sea'], 'option theme: it takes auto, crypt, .*, not "sea"'],
  [['slide', '--option', 'room.ideal=x'], 'option ideal: it takes a whole number from 2 to 1000, not "x"'],
  [['slide', '--option', 'max_width=8'], 'option max_width 8: an odd number .*'],
  [
    ['mixed', '--option', 'pools=9'],
    'option pools: the dungeon mixed has no such option; it has among, columns, .*, theme',
  ],
  [['mixed', '--option', 'lakes=60', '--option', 'chasms=60'], 'option lakes 60: with chasms 60 at most 100'],
  [['mixed', '--width', '10'], 'width 10: the dungeon rogue needs at least 19'],
])('%j is refused in one line that names what is taken', async (flags, line) => {
  expect(await problem('--dungeon', ...flags)).toMatch(new RegExp(`^yendor: ${line}\\n$`));
});

test('-0 is the 0 that was meant', () => {
  expect(readGivenOptions(['merge=-0', 'columns=05'])).toEqual({ options: { merge: 0, columns: 5 } });
});

test('an option may be named as the library names it', async () => {
  const order = ['--dungeon', 'slide', '--seed', '1', '--option'];
  expect(await dungeon(...order, 'room.ideal=4')).toBe(await dungeon(...order, 'ideal=4'));
});

type Element = { name: string; attributes: { [name: string]: string }; text: string };

const ENTITIES: { [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The elements of an XML text in the order of their starts. Throws where it is not well-formed. */
function elementsOf(xml: string): Element[] {
  const elements: Element[] = [];
  const open: Element[] = [];
  let end = 0;
  for (const match of xml.matchAll(/<(\/?)([a-z]+)((?: [a-zA-Z:-]+="[^"<&]*")*)(\/?)>|([^<]+)/g)) {
    if (match.index !== end) throw new Error(`no XML at ${end}: ${xml.slice(end, end + 60)}`);
    end += match[0].length;
    const [, closes, name, attributes, empty, text] = match;
    if (text !== undefined) {
      const rest = text.replace(/&(\w+);/g, (_, entity: string) => ENTITIES[entity] ?? '<');
      if (/&(?!\w+;)/.test(text) || (open.length === 0 && text.trim() !== '')) throw new Error(`stray text: ${text}`);
      if (open.length > 0) open.at(-1)!.text += rest;
    } else if (closes === '/') {
      if (open.pop()?.name !== name) throw new Error(`${name} is closed, but not open`);
    } else {
      const pairs = [...attributes!.matchAll(/ ([a-zA-Z:-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]);
      const element = { name: name!, attributes: Object.fromEntries(pairs), text: '' };
      if (open.length === 0 && elements.length > 0) throw new Error('two roots');
      elements.push(element);
      if (empty !== '/') open.push(element);
    }
  }
  if (end !== xml.length || open.length > 0) throw new Error(`it ends within ${open.at(-1)?.name}`);
  return elements;
}
