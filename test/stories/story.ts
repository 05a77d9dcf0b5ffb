import { expect } from 'vitest';
import { clonePlain } from '../../src/base/plain.js';
import { openStream } from '../../src/base/rng.js';
import { monsterKind } from '../../src/entities/kinds.js';
import { addToPack } from '../../src/entities/pack.js';
import { addFloorItem, addMonster, forgetPlaces, zoneAt } from '../../src/entities/places.js';
import { forgetLevel, look } from '../../src/entities/sight.js';
import { makeItemOf, makeMonster } from '../../src/entities/spawn.js';
import { parseCommands } from '../../src/replay/notation.js';
import type { Content } from '../../src/state/content.js';
import type { GameEvent, GameEventType, Outcome } from '../../src/state/events.js';
import { type GameState, PLAY_OPTIONS } from '../../src/state/game.js';
import { CLASS_GLYPHS, ITEM_CLASSES, type Item, type ItemClass } from '../../src/state/items.js';
import type { Door, Level, Room } from '../../src/state/level.js';
import type { Monster } from '../../src/state/monsters.js';
import { TILE, TILE_FACTS, TILES, type Tile } from '../../src/state/tiles.js';
import { createStore, type Store } from '../../src/store/store.js';
import { brokenInvariants } from '../../src/turns/invariants.js';
import { newGame } from '../../src/turns/new-game.js';
import { SMALL } from './content.js';

/**
 * What the signs of a drawn map mean beside those of the game: `@` the hero, capitals monsters by their letter, `$` a secret door, `&` a
 * hidden passage, `*` 50 gold. `things` gives more.
 */
export type Signs = { [sign: string]: Sign };
export type Sign =
  | { item: [Exclude<ItemClass, 'gold'>, string]; count?: number }
  | { trap: string; shown?: boolean }
  | { monster: string; awake?: boolean };

export type StoryOptions = {
  seed?: string;
  content?: Content;
  depth?: number;
  /** All rooms are dark. */
  dark?: boolean;
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
  look(state);
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
};

function drawLevel(map: readonly string[], depth: number, options: StoryOptions): Level {
  const signAt = (x: number, y: number): string => map[y]?.[x] ?? ' ';
  const tiles: number[] = [];
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) tiles.push(TILE[tileOf(signAt, x, y - TOP)]);
  }
  const hero = map.findIndex((line) => line.includes('@'));
  if (options.heroOn !== undefined) tiles[(hero + TOP) * WIDTH + map[hero]!.indexOf('@')] = TILE[options.heroOn];
  const place = map.findIndex((line) => line.includes('%'));
  const stairs = place < 0 ? { x: WIDTH - 1, y: HEIGHT - 2 } : { x: map[place]!.indexOf('%'), y: place + TOP };
  tiles[stairs.y * WIDTH + stairs.x] = TILE.stairs;
  const rooms = findRooms(signAt, map, options.dark !== true);
  return {
    width: WIDTH,
    height: HEIGHT,
    tiles,
    rooms,
    links: [],
    doors: findDoors(tiles, rooms),
    traps: [],
    stairs,
    start: { ...stairs },
    depth,
    visit: 1,
    system: 'rogue',
    treasure: null,
    monsters: [],
    items: [],
  };
}

/** Where a sign stands for what is on the ground, its neighbours say whether that is floor or passage. */
function tileOf(signAt: (x: number, y: number) => string, x: number, y: number): Tile {
  const tile = SIGNS[signAt(x, y)];
  if (tile !== undefined) return tile;
  const around = [signAt(x - 1, y), signAt(x + 1, y), signAt(x, y - 1), signAt(x, y + 1)];
  return /[#&]/.test(around.join('')) && !around.includes('.') ? 'passage' : 'floor';
}

/** A sign that can stand in the upper or lower wall of a room, or in a side wall. */
const LYING = '-+$';
const UPRIGHT = '|+$';

/** A room is what hangs from an upper left corner: `-` above `|` or a door. */
function findRooms(signAt: (x: number, y: number) => string, map: readonly string[], lit: boolean): Room[] {
  const rooms: Room[] = [];
  map.forEach((line, y) => {
    for (let x = 0; x < line.length; x++) {
      const isCorner = signAt(x, y) === '-' && !LYING.includes(signAt(x - 1, y)) && UPRIGHT.includes(signAt(x, y + 1));
      if (!isCorner) continue;
      let w = 1;
      while (LYING.includes(signAt(x + w, y))) w++;
      let h = 1;
      while (UPRIGHT.includes(signAt(x, y + h))) h++;
      rooms.push({ id: rooms.length, x, y: y + TOP, w, h: h + 1, kind: 'room', shape: null, lit, name: '', stock: '' });
    }
  });
  return rooms;
}

function findDoors(tiles: readonly number[], rooms: readonly Room[]): Door[] {
  const doors: Door[] = [];
  tiles.forEach((tile, cell) => {
    if (tile !== TILE.door && tile !== TILE['secret door']) return;
    const x = cell % WIDTH;
    const y = Math.floor(cell / WIDTH);
    const owner = rooms.find((room) => x >= room.x && x < room.x + room.w && y >= room.y && y < room.y + room.h);
    doors.push({ x, y, rooms: [owner?.id ?? null, null], kind: 'plain' });
  });
  return doors;
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
const REMEMBERED = [...ITEM_CLASSES.map((itemClass) => CLASS_GLYPHS[itemClass]), '^', '$'];

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
