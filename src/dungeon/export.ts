import type { Point } from '../base/points.js';
import type { Content } from '../state/content.js';
import { CLASS_GLYPHS, type ItemClass } from '../state/items.js';
import type { Door, Layout, Level, Room } from '../state/level.js';
import { TILE, TILE_FACTS, TILES, type Tile } from '../state/tiles.js';
import { crossingsOf } from './grid-options.js';
import type { GivenOptions } from './options.js';
import { type Distance, roomDistances } from './slide/distances.js';

/** A level as one JSON object, the same for every generator: format `yendor-level`, version 1. */
export type LevelRecord = {
  format: 'yendor-level';
  version: 1;
  generator: string;
  seed: string;
  depth: number;
  width: number;
  height: number;
  /** One string a row, in the glyphs of `legend`; secrets as what they hide, things and creatures left out. */
  rows: string[];
  legend: { [glyph: string]: string };
  rooms: (Pick<Room, 'id' | 'x' | 'y' | 'w' | 'h' | 'kind' | 'lit' | 'name'> & {
    /** Only of a level that was made with `distances`. */
    distance?: Distance;
  })[];
  links: [number, number][];
  doors: (Omit<Door, 'key' | 'trap'> & { secret: boolean; key?: Point | null; trap?: string })[];
  /** Passage cells that are secret. */
  secrets: [number, number][];
  /** Where corridors meet or cross; only of a level that was made with `crossings`. */
  crossings?: [number, number][];
  traps: { x: number; y: number; kind: string; hidden: boolean }[];
  /** null only in a bare layout whose system fixes none. */
  start: { x: number; y: number } | null;
  stairs: { x: number; y: number };
  treasure: number | null;
  objects: { x: number; y: number; class: ItemClass; kind: string; count: number; cursed: boolean }[];
  monsters: { x: number; y: number; kind: string; glyph: string; asleep: boolean; carries: number }[];
};

/** How each tile is written, and what it then is called. */
const WRITTEN: { readonly [T in Tile]: { glyph: string; name: string } } = {
  rock: { glyph: ' ', name: 'rock' },
  void: { glyph: ' ', name: 'void' },
  floor: { glyph: '.', name: 'floor' },
  passage: { glyph: '#', name: 'passage' },
  'hidden passage': { glyph: '#', name: 'passage' },
  door: { glyph: '+', name: 'door' },
  'secret door': { glyph: '+', name: 'door' },
  'horizontal wall': { glyph: '-', name: 'wall' },
  'vertical wall': { glyph: '|', name: 'wall' },
  // `#` is the passage's here: a wall without direction is written as the classic ones are.
  wall: { glyph: '|', name: 'wall' },
  stairs: { glyph: '%', name: 'stairs' },
  pillar: { glyph: TILE_FACTS.pillar.glyph, name: 'pillar wall' },
  'locked door': { glyph: '+', name: 'door' },
  chasm: { glyph: TILE_FACTS.chasm.glyph, name: 'chasm' },
  lake: { glyph: TILE_FACTS.lake.glyph, name: 'lake' },
};

/** As on the screen. */
const KEY_GLYPH = '"';

/** Tiles by number as glyphs. */
const GLYPHS: readonly string[] = TILES.map((tile) => WRITTEN[tile].glyph);

/** What a level was made from. */
export type Origin = { generator: string; seed: string; depth: number; options?: GivenOptions };

/**
 * A level, or a bare layout, as a record of plain data in the order of the format's fields. `where` says what it was made
 * from; monsters get their glyphs from `content`.
 */
export function levelRecord(level: Layout | Level, where: Origin, content: Pick<Content, 'monsters'>): LevelRecord {
  const { width, height, rooms, links, doors, traps, start, stairs } = level;
  const distances = where.options?.distances === true ? roomDistances(level) : null;
  return {
    format: 'yendor-level',
    version: 1,
    generator: where.generator,
    seed: where.seed,
    depth: where.depth,
    width,
    height,
    rows: levelRows(level),
    legend: legendOf(level),
    rooms: rooms.map(({ id, x, y, w, h, kind, lit, name }) => ({
      ...{ id, x, y, w, h, kind, lit, name },
      ...(distances === null ? {} : { distance: distances[id]! }),
    })),
    links: links.map(([a, b]) => [a, b]),
    doors: doors.map((door) => doorRecord(door, level.tiles[door.y * width + door.x] === TILE['secret door'])),
    secrets: cellsOf(level, TILE['hidden passage']),
    ...(where.options?.crossings === true ? { crossings: crossingsOf(level).map(({ x, y }) => [x, y]) } : {}),
    traps: traps.map(({ x, y, kind, hidden }) => ({ x, y, kind, hidden })),
    start: start === null ? null : { x: start.x, y: start.y },
    stairs: { x: stairs.x, y: stairs.y },
    treasure: 'treasure' in level ? level.treasure : null,
    objects: 'items' in level ? objectsOf(level) : [],
    monsters: 'monsters' in level ? monstersOf(level, content) : [],
  };
}

function doorRecord(door: Door, secret: boolean): LevelRecord['doors'][number] {
  const { x, y, rooms, kind } = door;
  const record = { x, y, rooms: [...rooms] as Door['rooms'], secret, kind };
  if (kind === 'locked') return { ...record, key: door.key === 'held' ? null : door.key };
  return kind === 'trapped' ? { ...record, trap: door.trap } : record;
}

/** The bare map, a string a row: secrets as what they hide, without things and creatures. */
export function levelRows({ width, height, tiles }: Layout): string[] {
  const rows: string[] = [];
  for (let y = 0; y < height; y++) {
    let row = '';
    for (let cell = y * width; cell < (y + 1) * width; cell++) row += GLYPHS[tiles[cell]!]!;
    rows.push(row);
  }
  return rows;
}

/**
 * The level as it would look fully seen, lines joined by line ends: secrets, traps, things and creatures shown, the hero at the
 * start, if there is one. Blanks at line ends are left out.
 */
export function levelText(
  level: Layout | Level,
  content: Pick<Content, 'monsters'>,
  glyphs: { readonly [T in Tile]?: string } = {},
): string {
  const rows = levelRows(level).map((row) => [...row]);
  level.tiles.forEach((tile, cell) => {
    const name = TILES[tile]!;
    // A secret door is shown as the door that it is; the rows of a level write all doors alike.
    const own = name === 'locked door' ? TILE_FACTS[name].glyph : undefined;
    const glyph = name === 'secret door' ? glyphs.door : (glyphs[name] ?? own);
    if (glyph !== undefined) rows[Math.floor(cell / level.width)]![cell % level.width] = glyph;
  });
  const put = (x: number, y: number, glyph: string): void => {
    rows[y]![x] = glyph;
  };
  for (const { x, y } of level.traps) if (level.tiles[y * level.width + x] !== TILE.stairs) put(x, y, '^');
  for (const door of level.doors) {
    if (door.kind === 'locked' && door.key !== null && door.key !== 'held') put(door.key.x, door.key.y, KEY_GLYPH);
  }
  if ('items' in level) for (const { x, y, item } of level.items) put(x, y, CLASS_GLYPHS[item.class]);
  if ('monsters' in level) for (const { x, y, glyph } of monstersOf(level, content)) put(x, y, glyph);
  if (level.start !== null) put(level.start.x, level.start.y, '@');
  return rows.map((row) => row.join('').trimEnd()).join('\n');
}

function legendOf({ tiles }: Layout): { [glyph: string]: string } {
  const legend: { [glyph: string]: string } = {};
  for (const tile of TILES) {
    if (tile === 'rock' || tiles.includes(TILE[tile])) legend[WRITTEN[tile].glyph] ??= WRITTEN[tile].name;
  }
  return legend;
}

function cellsOf({ tiles, width }: Layout, tile: number): [number, number][] {
  const cells: [number, number][] = [];
  for (let cell = tiles.indexOf(tile); cell >= 0; cell = tiles.indexOf(tile, cell + 1)) {
    cells.push([cell % width, Math.floor(cell / width)]);
  }
  return cells;
}

function objectsOf({ items }: Level): LevelRecord['objects'] {
  return items.map(({ x, y, item }) => ({
    x,
    y,
    class: item.class,
    kind: item.kind,
    count: item.count,
    cursed: 'cursed' in item && item.cursed,
  }));
}

function monstersOf({ monsters }: Level, content: Pick<Content, 'monsters'>): LevelRecord['monsters'] {
  const glyphs = new Map(content.monsters.map(({ name, glyph }) => [name, glyph]));
  return monsters.map(({ x, y, kind, running, pack }) => ({
    x,
    y,
    kind,
    glyph: glyphs.get(kind) ?? '?',
    asleep: !running,
    carries: pack.length,
  }));
}
