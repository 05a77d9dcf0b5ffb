import { expect, test } from 'vitest';
import { buildLayout } from '../../src/dungeon/build.js';
import { levelRecord, levelRows, levelText } from '../../src/dungeon/export.js';
import { descend, levelAt } from '../../src/entities/descent.js';
import type { Level } from '../../src/state/level.js';
import { TILE, TILES } from '../../src/state/tiles.js';
import { gameContent } from '../content.js';

const content = gameContent();
const setup = { seed: '1980', system: 'rogue', systemOptions: {} };
const where = { generator: 'rogue', seed: '1980', depth: 14 };

/** A level with something of everything. */
const level = levelAt(setup, content, 14);

test('the record has the fields of the format, in their order', () => {
  const record = levelRecord(level, where, content);
  expect(Object.keys(record).join(' ')).toBe(
    'format version generator seed depth width height rows legend rooms links doors secrets traps start stairs treasure objects monsters',
  );
  expect(record).toMatchObject({ format: 'yendor-level', version: 1, width: 80, height: 24, depth: 14, seed: '1980' });
  expect(Object.keys(record.rooms[0]!).join(' ')).toBe('id x y w h kind lit name');
  expect(Object.keys(record.doors[0]!).join(' ')).toBe('x y rooms secret kind');
  expect(Object.keys(record.objects[0]!).join(' ')).toBe('x y class kind count cursed');
  expect(Object.keys(record.monsters[0]!).join(' ')).toBe('x y kind glyph asleep carries');
  expect(JSON.parse(JSON.stringify(record))).toEqual(record);
});

test('rows hide nothing and show nobody; secrets are listed', () => {
  const { rows, legend, doors, secrets } = levelRecord(level, where, content);
  expect(rows.length).toBe(24);
  for (const row of rows) expect(row.length).toBe(80);
  const allowed = ['rock', 'void', 'wall', 'pillar wall', 'floor', 'passage', 'door', 'stairs', 'chasm', 'lake'];
  for (const glyph of new Set(rows.join(''))) expect(allowed).toContain(legend[glyph]);
  const count = (tile: string): number => level.tiles.filter((each) => TILES[each] === tile).length;
  expect(secrets.length).toBe(count('hidden passage'));
  expect(doors.filter((door) => door.secret).length).toBe(count('secret door'));
  for (const [x, y] of secrets) expect(rows[y]![x]).toBe('#');
  for (const { x, y } of doors) expect(rows[y]![x]).toBe('+');
});

test('objects, monsters and traps are those of the level', () => {
  const levels = descend(setup, content);
  for (let depth = 1; depth <= 30; depth++) {
    const each = levels.next().value;
    const record = levelRecord(each, { ...where, depth }, content);
    expect(record.objects.map(({ x, y, count }) => [x, y, count])).toEqual(
      each.items.map(({ x, y, item }) => [x, y, item.count]),
    );
    expect(record.monsters.map(({ asleep }) => !asleep)).toEqual(each.monsters.map(({ running }) => running));
    expect(record.monsters.map(({ carries }) => carries)).toEqual(each.monsters.map(({ pack }) => pack.length));
    expect(record.traps).toEqual(each.traps);
    for (const { glyph } of record.monsters) expect(glyph).toMatch(/^[A-Z]$/);
  }
});

test('a bare layout has neither start nor stock', () => {
  const { layout } = buildLayout(setup, 14, 1, { traps: ['rust'], themes: [] });
  const record = levelRecord(layout, where, content);
  expect(record).toMatchObject({ objects: [], monsters: [], treasure: null, start: null, stairs: layout.stairs });
  expect(levelText(layout, content)).not.toContain('@');
  expect(levelText(layout, content)).toContain('^');
});

test('the text shows all, the hero last', () => {
  const rows = levelText(level, content).split('\n');
  expect(rows.length).toBe(24);
  expect(rows[level.start.y]![level.start.x]).toBe('@');
  for (const { x, y, kind } of level.monsters) {
    expect(rows[y]![x]).toBe(content.monsters.find(({ name }) => name === kind)!.glyph);
  }
  for (const row of rows) expect(row).toBe(row.trimEnd());
});

test('every tile has its glyph', () => {
  const tiles = TILES.map((tile) => TILE[tile]);
  const strip = { ...level, width: tiles.length, height: 1, tiles } as Level;
  expect(levelRows(strip)).toEqual([' .##++-|% |0_~+']);
});
