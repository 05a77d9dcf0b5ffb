import { openStream, type Rng } from '../../src/base/rng.js';
import { itemKind, monsterKind } from '../../src/entities/kinds.js';
import { dealDisguises } from '../../src/entities/knowledge.js';
import { addFloorItem, addMonster, zoneAt } from '../../src/entities/places.js';
import { makeItemOf, makeMonster } from '../../src/entities/spawn.js';
import type { Content, RingPower } from '../../src/state/content.js';
import type { GameEvent, GameEventType } from '../../src/state/events.js';
import { type GameState, PLAY_OPTIONS } from '../../src/state/game.js';
import type { Item, Ring, Weapon } from '../../src/state/items.js';
import type { Door, Level, Room } from '../../src/state/level.js';
import type { Monster } from '../../src/state/monsters.js';
import { TILE } from '../../src/state/tiles.js';
import type { Scene } from '../../src/turns/scene.js';
import { gameContent } from '../content.js';

/**
 * A drawn level with a hero `@`, monsters by their letters (asleep), and things: `*` 50 gold, `!` healing, `?` a scare-monster scroll,
 * `:` food, `%` the stairs. Rooms are read off their walls; `dark` makes all of them dark.
 */
export type Arena = Scene & {
  told: GameEvent[];
  toldOf<T extends GameEventType>(type: T): Extract<GameEvent, { type: T }>[];
};

export type ArenaOptions = { seed?: string; depth?: number; dark?: boolean; content?: Content };

const content = gameContent();
/** Dealt once, copied for each arena. */
const dealt = JSON.stringify(dealDisguises(content, openStream('arena', 'disguises')));

export function arena(drawing: readonly string[], options: ArenaOptions = {}): Arena {
  const rules = options.content ?? content;
  const rng = openStream(options.seed ?? 'arena', 'play');
  const level = drawLevel(drawing, options);
  const state = bareGame(rules, level);
  const told: GameEvent[] = [];
  const scene: Arena = {
    state,
    content: rules,
    rng,
    tell: (event) => void told.push(event),
    told,
    toldOf: <T extends GameEventType>(type: T) =>
      told.filter((event): event is Extract<GameEvent, { type: T }> => event.type === type),
  };
  populate(scene, drawing, rng);
  state.hero.zone = zoneAt(level, state.hero.x, state.hero.y);
  return scene;
}

/** The one monster of this kind that stands in the arena. */
export function the({ state }: Scene, kind: string): Monster {
  const found = state.level.monsters.filter((monster) => monster.kind === kind);
  if (found.length !== 1) throw new Error(`${found.length} × ${kind}`);
  return found[0]!;
}

/** Sets all monsters after the hero. */
export function wakeAll({ state }: Scene): void {
  for (const monster of state.level.monsters) {
    monster.running = true;
    monster.goal = { to: 'hero' };
  }
}

/** What the arena looks like now: monsters, hero, things and tiles. */
export function drawn({ state, content }: Scene): string[] {
  const { level, hero } = state;
  const glyphs: { [tile: number]: string } = {
    [TILE.rock]: ' ',
    [TILE.floor]: '.',
    [TILE.passage]: '#',
    [TILE.door]: '+',
    [TILE['secret door']]: 'S',
    [TILE['horizontal wall']]: '-',
    [TILE['vertical wall']]: '|',
    [TILE.stairs]: '%',
  };
  const rows = Array.from({ length: level.height }, (_, y) =>
    Array.from({ length: level.width }, (_, x) => glyphs[level.tiles[y * level.width + x]!] ?? '`'),
  );
  const things: { [itemClass: string]: string } = { gold: '*', potion: '!', scroll: '?', food: ':', weapon: ')' };
  for (const { x, y, item } of level.items) rows[y]![x] = things[item.class] ?? '&';
  for (const { kind, x, y } of level.monsters) rows[y]![x] = monsterKind(content, kind).glyph;
  rows[hero.y]![hero.x] = '@';
  return rows.slice(1, -1).map((row) => row.join('').trimEnd());
}

/** Puts a ring of this power on a hand. */
export function wear(scene: Scene, power: RingPower, hand: 'left' | 'right', bonus = 1): Ring {
  const kind = scene.content.items.ring.find((each) => each.power === power)!;
  const ring = give(scene, makeItemOf(scene.content, scene.state, 'ring', kind.name, scene.rng)) as Ring;
  ring.bonus = kind.hasBonus ? bonus : 0;
  scene.state.hero.rings[hand] = ring.id;
  return ring;
}

/** A weapon of this kind and these plusses, in the pack. */
export function weapon(scene: Scene, kind: string, hit = 0, damage = 0): Weapon {
  itemKind(scene.content, 'weapon', kind);
  const made = give(scene, makeItemOf(scene.content, scene.state, 'weapon', kind, scene.rng)) as Weapon;
  Object.assign(made, { hit, damage, cursed: false });
  return made;
}

/** A thing in the pack under the next letter. */
export function give<T extends Item>({ state }: Scene, item: T): T {
  state.pack.push({ letter: String.fromCharCode(97 + state.pack.length), item });
  return item;
}

function bareGame(content: Content, level: Level): GameState {
  const { strength } = content.rules.hero;
  const cells = level.width * level.height;
  return {
    setup: { seed: 'arena', system: 'rogue', systemOptions: {}, options: PLAY_OPTIONS },
    hero: {
      x: 0,
      y: 0,
      hp: 1000,
      maxHp: 1000,
      level: 1,
      xp: 0,
      strength,
      maxStrength: strength,
      gold: 0,
      food: 1300,
      hunger: 'fed',
      quiet: 0,
      alert: true,
      wielded: null,
      worn: null,
      rings: { left: null, right: null },
      confusingTouch: false,
      heldBy: null,
      gripDamage: 0,
      trapped: 0,
      zone: 0,
      deepest: level.depth,
    },
    pack: [],
    level,
    kept: [],
    knowledge: {
      kinds: JSON.parse(dealt),
      tiles: Array.from({ length: cells }, () => 0),
      things: Array.from({ length: cells }, () => 0),
    },
    streams: { play: openStream('arena', 'play').state() },
    clock: {
      turn: 1,
      slot: 0,
      slotsLeft: 1,
      helpless: 0,
      timers: {
        confused: 0,
        hallucinating: 0,
        blind: 0,
        levitating: 0,
        seeingInvisible: 0,
        hasted: 0,
        detectingMonsters: 0,
      },
      wanderDelay: 70,
      wanderTick: 0,
    },
    activity: null,
    phase: { type: 'command' },
    last: null,
    nextId: 1,
    nextGroup: 1,
    levelsWithoutFood: 0,
    visits: [1],
    ledger: { made: 0, destroyed: 0 },
    wizard: false,
    scoring: true,
  };
}

const TILE_OF: { [glyph: string]: number } = {
  ' ': TILE.rock,
  '#': TILE.passage,
  '+': TILE.door,
  S: TILE['secret door'],
  '-': TILE['horizontal wall'],
  '|': TILE['vertical wall'],
  '%': TILE.stairs,
};

function drawLevel(drawing: readonly string[], { depth = 1, dark = false }: ArenaOptions): Level {
  const width = Math.max(...drawing.map((line) => line.length));
  const lines = ['', ...drawing, ''].map((line) => line.padEnd(width));
  const tiles = lines.flatMap((line, y) => [...line].map((_, x) => tileOf(lines, x, y)));
  const rooms = findRooms(lines, dark);
  const doors: Door[] = [];
  lines.forEach((line, y) => {
    [...line].forEach((glyph, x) => {
      if (glyph !== '+' && glyph !== 'S') return;
      const owner = rooms.find((room) => x >= room.x && x < room.x + room.w && y >= room.y && y < room.y + room.h);
      doors.push({ x, y, rooms: [owner?.id ?? null, null], kind: 'plain' });
    });
  });
  return {
    width,
    height: lines.length,
    tiles,
    rooms,
    links: [],
    doors,
    traps: [],
    stairs: { x: 0, y: 0 },
    start: { x: 0, y: 0 },
    depth,
    visit: 1,
    system: 'rogue',
    treasure: null,
    monsters: [],
    items: [],
  };
}

/** `S` is a secret door in a drawing; snakes are drawn by `s`. Who stands beside a passage cell stands in a passage. */
function tileOf(lines: readonly string[], x: number, y: number): number {
  const tile = TILE_OF[lines[y]![x]!];
  if (tile !== undefined) return tile;
  const beside = [lines[y - 1]?.[x], lines[y + 1]?.[x], lines[y]![x - 1], lines[y]![x + 1]];
  return beside.includes('#') ? TILE.passage : TILE.floor;
}

/** A room is what an upper left corner `-` with a side wall under it spans. */
function findRooms(lines: readonly string[], dark: boolean): Room[] {
  const rooms: Room[] = [];
  const isWall = (x: number, y: number): boolean => '-+S'.includes(lines[y]?.[x] ?? ' ');
  const isSide = (x: number, y: number): boolean => '|+S'.includes(lines[y]?.[x] ?? ' ');
  lines.forEach((line, y) => {
    for (let x = 0; x < line.length; x++) {
      if (line[x] !== '-' || isWall(x - 1, y) || !isSide(x, y + 1)) continue;
      let w = 1;
      while (isWall(x + w, y)) w++;
      let h = 1;
      while (isSide(x, y + h)) h++;
      rooms.push({ id: rooms.length, x, y, w, h: h + 1, kind: 'room', lit: !dark, name: '', stock: '' });
    }
  });
  return rooms;
}

function populate({ state, content }: Scene, drawing: readonly string[], rng: Rng): void {
  const { level } = state;
  drawing.forEach((line, row) => {
    [...line].forEach((glyph, x) => {
      const y = row + 1;
      if (glyph === '@') Object.assign(state.hero, { x, y });
      else if (glyph === '*')
        addFloorItem(level, x, y, { class: 'gold', id: state.nextId++, kind: 'gold', count: 50, touched: false });
      else if (glyph === '!') addFloorItem(level, x, y, makeItemOf(content, state, 'potion', 'healing', rng));
      else if (glyph === '?') addFloorItem(level, x, y, makeItemOf(content, state, 'scroll', 'scare monster', rng));
      else if (glyph === ':')
        addFloorItem(level, x, y, makeItemOf(content, state, 'food', content.items.food[0]!.name, rng));
      else if (glyph !== 'S' && /[A-Zs]/.test(glyph)) {
        const kind = content.monsters.find((each) => each.glyph === glyph.toUpperCase())!;
        addMonster(level, makeMonster(state, content, kind, level.depth, x, y, rng));
      }
    });
  });
}
