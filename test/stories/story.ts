import { expect } from 'vitest';
import { clonePlain } from '../../src/base/plain.js';
import { openStream } from '../../src/base/rng.js';
import { monsterKind } from '../../src/entities/kinds.js';
import { forgetLevel, look } from '../../src/entities/memory.js';
import { addToPack } from '../../src/entities/pack.js';
import { addFloorItem, addMonster, forgetPlaces, zoneAt } from '../../src/entities/places.js';
import { makeItemOf, makeMonster } from '../../src/entities/spawn.js';
import { parseCommands } from '../../src/replay/notation.js';
import type { Content } from '../../src/state/content.js';
import type { GameEvent, GameEventType, Outcome } from '../../src/state/events.js';
import { type GameState, PLAY_OPTIONS } from '../../src/state/game.js';
import { CLASS_GLYPHS, ITEM_CLASSES, type Item, type ItemClass } from '../../src/state/items.js';
import { type Door, isInRoom, isInside, type Level, type Room } from '../../src/state/level.js';
import type { Monster } from '../../src/state/monsters.js';
import { SESSION } from '../../src/state/session.js';
import { TILE, TILE_FACTS, TILES, type Tile } from '../../src/state/tiles.js';
import { createStore, type Store } from '../../src/store/store.js';
import { brokenInvariants } from '../../src/turns/invariants.js';
import { newGame } from '../../src/turns/new-game.js';
import { frameText } from '../../src/view/frame.js';
import { gameFrame } from '../../src/view/screen.js';
import { SMALL } from './content.js';

/**
 * What the signs of a drawn map mean beside those of the game: `@` the hero, capitals monsters by their letter, `$` a secret door, `&` a
 * hidden passage, `*` 50 gold. `things` gives more, and may take `:` from chasms. `key`: the sign of the cell where the key lies.
 */
export type Signs = { [sign: string]: Sign };
export type Sign =
  | { item: [Exclude<ItemClass, 'gold'>, string]; count?: number }
  | { trap: string; shown?: boolean }
  | { monster: string; awake?: boolean }
  | { door: 'locked'; key: string | null }
  | { door: 'trapped'; trap: string }
  | { door: 'special' };

export type StoryOptions = {
  seed?: string;
  content?: Content;
  depth?: number;
  /** All rooms are dark, or those of these letters. */
  dark?: boolean | string;
  /**
   * Rooms of any shape: the same map again, with the cells inside each room as its letter, `a` the first. Without it rooms are rectangles,
   * found by their upper left corners.
   */
  cells?: readonly string[];
  /** Names of rooms by their letters. */
  names?: { [letter: string]: string };
  /** Which dungeon it counts as: in all but `rogue` monsters know their ways. */
  system?: string;
  things?: Signs;
  /** What is under the hero, where the map can't say it. */
  heroOn?: Tile;
  passgo?: boolean;
  seefloor?: boolean;
};

/** A game on a drawn map. */
export type Story = {
  state: GameState;
  content: Content;
  store: Store;
  /** Plays commands in their notation, one after the other; answers what came of the last. Invariants hold after each. */
  act(notation: string): Outcome;
  /** All that happened in `act` so far. */
  told: GameEvent[];
  toldOf<T extends GameEventType>(type: T): Extract<GameEvent, { type: T }>[];
  /** The level as it is now. */
  drawn(): string[];
  /** The level as the hero remembers it, without monsters. */
  remembered(): string[];
  /** The map on the screen. */
  shown(): string[];
  /** The one monster of this kind. */
  the(kind: string): Monster;
  /** Puts a thing into the pack and answers its letter. */
  give(itemClass: Exclude<ItemClass, 'gold'>, kind: string, change?: Partial<Item>): string;
};

export function story(map: readonly string[], options: StoryOptions = {}): Story {
  const content = options.content ?? SMALL;
  const { passgo = PLAY_OPTIONS.passgo, seefloor = PLAY_OPTIONS.seefloor, seed = 'story' } = options;
  const state = clonePlain(beginning(content));
  Object.assign(state.setup, { seed, options: { passgo, seefloor } });
  state.streams.play = openStream(seed, 'play').state();
  settle(state, content, map, options);
  const store = createStore(state, content);
  const told: GameEvent[] = [];
  const toldOf = <T extends GameEventType>(type: T) =>
    told.filter((event): event is Extract<GameEvent, { type: T }> => event.type === type);

  return {
    state,
    content,
    store,
    told,
    toldOf,
    act(notation) {
      let outcome: Outcome = { as: 'refused', why: 'no change' };
      for (const command of parseCommands(notation)) {
        outcome = store.dispatch(command);
        if (outcome.as !== 'refused') told.push(...outcome.events);
        expect(brokenInvariants(state, content), `after ${JSON.stringify(command)} of ${notation}`).toEqual([]);
      }
      return outcome;
    },
    drawn: () => drawn(state, content),
    remembered: () => remembered(state),
    shown: () => shown(state, content),
    the(name) {
      const found = state.level.monsters.filter(({ kind }) => kind === name);
      if (found.length !== 1) throw new Error(`${found.length} of ${name}`);
      return found[0]!;
    },
    give(itemClass, kind, change = {}) {
      const item = makeItemOf(content, state, itemClass, kind, openStream(seed, 'given'));
      state.ledger.made += (change.count ?? item.count) - item.count;
      const place = addToPack(state, content, Object.assign(item, change));
      if (place === 'full') throw new Error('the pack is full');
      return place.letter;
    },
  };
}

const beginnings = new Map<Content, GameState>();

/** A game at its start: made once, as each story brings its own level. */
function beginning(content: Content): GameState {
  const known = beginnings.get(content);
  if (known !== undefined) return known;
  const setup = { seed: 'story', system: 'rogue', systemOptions: {}, options: PLAY_OPTIONS };
  const { state } = newGame(setup, content);
  beginnings.set(content, state);
  return state;
}

/** Takes the hero from the level that was made to the drawn one; nothing of the first is left. */
function settle(state: GameState, content: Content, map: readonly string[], options: StoryOptions): void {
  const depth = options.depth ?? 1;
  state.level = drawLevel(map, depth, options);
  state.hero.deepest = depth;
  state.visits = Array.from({ length: depth }, () => 1);
  state.ledger = { made: state.pack.reduce((sum, { item }) => sum + item.count, 0), destroyed: 0 };
  state.clock.wanderDelay = 100;
  forgetLevel(state);
  populate(state, content, map, options.things ?? {});
  forgetPlaces(state.level);
  const { hero, level } = state;
  hero.zone = zoneAt(level, hero.x, hero.y);
  look(state, content);
}

const WIDTH = 80;
const HEIGHT = 24;
/** The map begins in the row under the messages. */
const TOP = 1;

const SIGNS: { [sign: string]: Tile } = {
  ' ': 'rock',
  '#': 'passage',
  '+': 'door',
  $: 'secret door',
  '&': 'hidden passage',
  '-': 'horizontal wall',
  '|': 'vertical wall',
  '%': 'stairs',
  ':': 'chasm',
  '~': 'lake',
  '0': 'pillar',
};

function drawLevel(map: readonly string[], depth: number, options: StoryOptions): Level {
  const things = options.things ?? {};
  const signAt = (x: number, y: number): string => map[y]?.[x] ?? ' ';
  const tiles: number[] = [];
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) tiles.push(TILE[tileOf(signAt, things, x, y - TOP)]);
  }
  const hero = map.findIndex((line) => line.includes('@'));
  if (options.heroOn !== undefined) tiles[(hero + TOP) * WIDTH + map[hero]!.indexOf('@')] = TILE[options.heroOn];
  const place = map.findIndex((line) => line.includes('%'));
  const stairs = place < 0 ? { x: WIDTH - 1, y: HEIGHT - 2 } : { x: map[place]!.indexOf('%'), y: place + TOP };
  tiles[stairs.y * WIDTH + stairs.x] = TILE.stairs;
  const rooms = options.cells === undefined ? findRooms(signAt, map) : shapeRooms(options.cells);
  for (const room of rooms) {
    const letter = LETTERS[room.id]!;
    room.lit = typeof options.dark === 'string' ? !options.dark.includes(letter) : options.dark !== true;
    room.name = options.names?.[letter] ?? '';
  }
  return {
    width: WIDTH,
    height: HEIGHT,
    tiles,
    rooms,
    links: [],
    doors: findDoors(map, tiles, rooms, things),
    traps: [],
    stairs,
    start: { ...stairs },
    depth,
    visit: 1,
    system: options.system ?? 'rogue',
    treasure: null,
    monsters: [],
    items: [],
  };
}

/** Where a sign stands for what is on the ground, its neighbours say whether that is floor or passage. */
function tileOf(signAt: (x: number, y: number) => string, things: Signs, x: number, y: number): Tile {
  const thing = things[signAt(x, y)];
  if (thing !== undefined && 'door' in thing) return thing.door === 'locked' ? 'locked door' : 'door';
  const tile = SIGNS[signAt(x, y)];
  if (thing === undefined && tile !== undefined) return tile;
  const around = [signAt(x - 1, y), signAt(x + 1, y), signAt(x, y - 1), signAt(x, y + 1)];
  return /[#&]/.test(around.join('')) && !around.includes('.') ? 'passage' : 'floor';
}

/** A sign that can stand in the upper or lower wall of a room, or in a side wall. */
const LYING = '-+$';
const UPRIGHT = '|+$';

/** A room is what hangs from an upper left corner: `-` above `|` or a door. */
function findRooms(signAt: (x: number, y: number) => string, map: readonly string[]): Room[] {
  const rooms: Room[] = [];
  map.forEach((line, y) => {
    for (let x = 0; x < line.length; x++) {
      const isCorner = signAt(x, y) === '-' && !LYING.includes(signAt(x - 1, y)) && UPRIGHT.includes(signAt(x, y + 1));
      if (!isCorner) continue;
      let w = 1;
      while (LYING.includes(signAt(x + w, y))) w++;
      let h = 1;
      while (UPRIGHT.includes(signAt(x, y + h))) h++;
      rooms.push(roomOf(rooms.length, x, y, w, h + 1, null));
    }
  });
  return rooms;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** A room for each letter: its cells, and the ring of walls and doors round them. */
function shapeRooms(cells: readonly string[]): Room[] {
  const letters = [...LETTERS].filter((letter) => cells.some((row) => row.includes(letter)));
  return letters.map((letter, id) => {
    const isIn = (x: number, y: number): boolean => cells[y]?.[x] === letter;
    const rows = cells.map((_, y) => y).filter((y) => cells[y]!.includes(letter));
    const left = Math.min(...rows.map((y) => cells[y]!.indexOf(letter))) - 1;
    const right = Math.max(...rows.map((y) => cells[y]!.lastIndexOf(letter))) + 1;
    const top = rows[0]! - 1;
    const bottom = rows.at(-1)! + 1;
    const shape: string[] = [];
    for (let y = top; y <= bottom; y++) {
      let row = '';
      for (let x = left; x <= right; x++) {
        const near = [y - 1, y, y + 1].some((ny) => [x - 1, x, x + 1].some((nx) => isIn(nx, ny)));
        row += isIn(x, y) ? '.' : near ? '#' : ' ';
      }
      shape.push(row);
    }
    const isFull = shape.slice(1, -1).every((row) => /^#\.+#$/.test(row));
    return roomOf(id, left, top, right - left + 1, bottom - top + 1, isFull ? null : shape);
  });
}

/** `y` in rows of the drawing. */
function roomOf(id: number, x: number, y: number, w: number, h: number, shape: string[] | null): Room {
  return { id, x, y: y + TOP, w, h, kind: 'room', shape, lit: true, name: '', stock: '' };
}

function findDoors(map: readonly string[], tiles: readonly number[], rooms: readonly Room[], things: Signs): Door[] {
  const doors: Door[] = [];
  tiles.forEach((tile, cell) => {
    if (!TILES[tile]!.endsWith('door')) return;
    const x = cell % WIDTH;
    const y = Math.floor(cell / WIDTH);
    const [first, second] = rooms.filter((room) => isInWall(room, x, y)).map(({ id }) => id);
    const place = { x, y, rooms: [first ?? null, second ?? null] as Door['rooms'] };
    doors.push({ ...place, ...doorKind(things[map[y - TOP]![x]!], map) });
  });
  return doors;
}

/** Of a drawn room without its cells, any part of it. */
function isInWall(room: Room, x: number, y: number): boolean {
  const beside = [
    isInside(room, x - 1, y),
    isInside(room, x + 1, y),
    isInside(room, x, y - 1),
    isInside(room, x, y + 1),
  ];
  return isInRoom(room, x, y) && (room.shape === null || beside.includes(true));
}

type DoorKind = Door extends infer D ? (D extends Door ? Omit<D, 'x' | 'y' | 'rooms'> : never) : never;

function doorKind(sign: Sign | undefined, map: readonly string[]): DoorKind {
  if (sign === undefined || !('door' in sign)) return { kind: 'plain' };
  if (sign.door === 'special') return { kind: 'special' };
  if (sign.door === 'trapped') return { kind: 'trapped', trap: sign.trap };
  const { key } = sign;
  if (key === null) return { kind: 'locked', key: null };
  const row = map.findIndex((line) => line.includes(key));
  return { kind: 'locked', key: { x: map[row]!.indexOf(key), y: row + TOP } };
}

function populate(state: GameState, content: Content, map: readonly string[], things: Signs): void {
  map.forEach((line, row) => {
    [...line].forEach((sign, x) => {
      const y = row + TOP;
      const thing = things[sign];
      if (thing !== undefined) put(state, content, thing, x, y);
      else if (sign === '@') Object.assign(state.hero, { x, y });
      else if (sign === '*') {
        addFloorItem(state.level, x, y, { class: 'gold', id: state.nextId++, kind: 'gold', count: 50, touched: false });
      } else if (/[A-Z]/.test(sign)) {
        const kind = content.monsters.find(({ glyph }) => glyph === sign);
        if (kind === undefined) throw new Error(`no monster has the letter ${sign}`);
        put(state, content, { monster: kind.name }, x, y);
      }
    });
  });
}

function put(state: GameState, content: Content, thing: Sign, x: number, y: number): void {
  const rng = openStream('story', `${x},${y}`);
  if ('door' in thing) return;
  if ('trap' in thing) {
    state.level.traps.push({ x, y, kind: thing.trap, hidden: thing.shown !== true });
  } else if ('item' in thing) {
    const item = makeItemOf(content, state, ...thing.item, rng);
    if (thing.count !== undefined) {
      state.ledger.made += thing.count - item.count;
      item.count = thing.count;
    }
    addFloorItem(state.level, x, y, item);
  } else {
    const monster = makeMonster(state, content, monsterKind(content, thing.monster), state.level.depth, x, y, rng);
    if (thing.awake === true) Object.assign(monster, { running: true, goal: { to: 'hero' } });
    addMonster(state.level, monster);
  }
}

/** The level as it is now: tiles, shown traps, things, monsters by their letter, the hero. */
export function drawn(state: GameState, content: Content): string[] {
  const { level, hero } = state;
  const signs = rows(level.tiles.map((tile) => (tile === TILE['secret door'] ? '$' : glyphOf(tile))));
  for (const { x, y, hidden } of level.traps) if (!hidden) signs[y]![x] = '^';
  for (const { x, y, item } of level.items) signs[y]![x] = CLASS_GLYPHS[item.class];
  for (const { x, y, kind } of level.monsters) signs[y]![x] = monsterKind(content, kind).glyph;
  signs[hero.y]![hero.x] = '@';
  return lines(signs);
}

/** The sign of each remembered thing, by its number. */
const REMEMBERED = [...ITEM_CLASSES.map((itemClass) => CLASS_GLYPHS[itemClass]), '^', '$', '"'];

function remembered({ knowledge, hero }: GameState): string[] {
  const signs = rows(
    knowledge.tiles.map((tile, cell) => {
      const thing = knowledge.things[cell]!;
      if (thing > 0) return REMEMBERED[thing - 1]!;
      return tile === 0 ? ' ' : glyphOf(tile - 1);
    }),
  );
  signs[hero.y]![hero.x] = '@';
  return lines(signs);
}

/** The map on the screen, without the rows of messages and status and what is empty at the bottom. */
export function shown(state: GameState, content: Content): string[] {
  const rows = frameText(gameFrame({ state, content, session: SESSION, top: '' })).slice(TOP, HEIGHT - 1);
  while (rows.at(-1) === '') rows.pop();
  return rows;
}

function glyphOf(tile: number): string {
  return TILE_FACTS[TILES[tile]!].glyph;
}

function rows(signs: readonly string[]): string[][] {
  return Array.from({ length: HEIGHT }, (_, y) => signs.slice(y * WIDTH, (y + 1) * WIDTH));
}

/** Without the rows above and below the map, blanks at the ends, and what is empty at the bottom. */
function lines(signs: readonly string[][]): string[] {
  const drawing = signs.slice(TOP, HEIGHT - 1).map((row) => row.join('').trimEnd());
  while (drawing.length > 0 && drawing.at(-1) === '') drawing.pop();
  return drawing;
}
