import {
  entryWith,
  type Field,
  fault,
  ifThere,
  integer,
  listOf,
  nullOr,
  oneOf,
  readValue,
  recordOf,
  sorted,
  textThat,
  whole,
  yesOrNo,
} from '../base/fields.js';
import { isRecord } from '../base/plain.js';
import { DIRECTIONS, type Point } from '../base/points.js';
import type { StreamState } from '../base/rng.js';
import type { Command } from '../state/commands.js';
import type { Content } from '../state/content.js';
import {
  type Activity,
  type Clock,
  type Dream,
  type GameState,
  type Hero,
  type KindKnowledge,
  type Knowledge,
  type Phase,
  STEPPED,
  THINGS,
  TIMERS,
  type Trail,
} from '../state/game.js';
import { type FloorItem, ITEM_CLASSES, type Item, type PackItem, SECRET_CLASSES } from '../state/items.js';
import type { Door, Level, Room, Trap } from '../state/level.js';
import { COVERED, type Goal, type Monster } from '../state/monsters.js';
import { TILES } from '../state/tiles.js';
import { brokenInvariants } from '../turns/invariants.js';
import { setup } from './header.js';
import { printCommand, readCommands } from './notation.js';

/**
 * Whether a value from a file is the state of a game that can be gone on with: every field of its kind, and nothing that never holds in
 * play. A game that is over is none.
 */
export function isSound(value: unknown, content: Content): value is GameState {
  if (!('value' in readValue(stateWith(content), value))) return false;
  try {
    return brokenInvariants(value as GameState, content).length === 0;
  } catch {
    // They ask for a state that is whole; one that they fail at is none.
    return false;
  }
}

const some = whole(0, Number.MAX_SAFE_INTEGER);
const text = textThat((value) => value.length <= 1000, 'a text');
const shortText = textThat((value) => value.length <= 100, 'a short text');
const direction = oneOf(DIRECTIONS);
const itemClass = oneOf(ITEM_CLASSES);

const fraction: Field<number> = {
  read: (value, reading) =>
    typeof value === 'number' && value >= 0 && value < 1 ? value : fault(reading, value, 'a number from 0 to below 1'),
};

const stream = entryWith<StreamState>({ c: whole(0, 0xffffffff), s0: fraction, s1: fraction, s2: fraction });

/** What can be written as one command, and is read back the same. */
const command: Field<Command> = {
  read(value, reading) {
    const back = readBack(value);
    return back !== null && JSON.stringify(back) === JSON.stringify(value) ? back : fault(reading, value, 'a command');
  },
};

function readBack(value: unknown): Command | null {
  try {
    const read = readCommands(printCommand(value as Command));
    return 'commands' in read ? (read.commands[0] ?? null) : null;
  } catch {
    // What can't be written down is none.
    return null;
  }
}

/** Readers that know how large the level is. */
function levelWith(content: Content): Field<Level> {
  return {
    read(value, reading) {
      if (!isRecord(value)) return fault(reading, value, 'a level');
      const { width, height } = value;
      const isField = Number.isSafeInteger(width) && Number.isSafeInteger(height);
      return levelOf(content, isField ? Number(width) : 1, isField ? Number(height) : 1).read(value, reading);
    },
  };
}

function levelOf(content: Content, width: number, height: number): Field<Level> {
  const x = whole(0, Math.max(0, width - 1));
  const y = whole(0, Math.max(0, height - 1));
  const point = entryWith<Point>({ x, y });
  const item = itemWith(content);
  const door = { x, y, rooms: pairOf(nullOr(some)) };
  const trapped = oneOf(content.traps.map(({ name }) => name));
  const key: Field<Point | 'held' | null> = {
    read: (value, reading) => (value === null || value === 'held' ? value : point.read(value, reading)),
  };
  return entryWith<Level>({
    width: whole(1, 1000),
    height: whole(1, 1000),
    tiles: listOf(whole(0, TILES.length - 1), 'tiles', 1, 1_000_000),
    rooms: listOf(room, 'rooms'),
    links: listOf(pairOf(some), 'pairs of rooms'),
    doors: listOf(
      sorted<'kind', Door>('kind', {
        plain: door,
        special: door,
        locked: { ...door, key },
        trapped: { ...door, trap: trapped },
      }),
      'doors',
    ),
    traps: listOf(entryWith<Trap>({ x, y, kind: trapped, hidden: yesOrNo }), 'traps'),
    stairs: point,
    start: point,
    depth: whole(1, 1e6),
    visit: whole(1, Number.MAX_SAFE_INTEGER),
    system: shortText,
    treasure: nullOr(some),
    monsters: listOf(monsterWith(content, x, y), 'monsters'),
    items: listOf(entryWith<FloorItem>({ x, y, item }), 'things'),
  });
}

const roomFields = entryWith<Room>({
  id: some,
  x: integer,
  y: integer,
  w: some,
  h: some,
  kind: oneOf(['room', 'gone', 'maze', 'corridor']),
  shape: nullOr(listOf(text, 'rows')),
  lit: yesOrNo,
  name: shortText,
  stock: shortText,
});

/** A shape has a row for each of its rows. */
const room: Field<Room> = {
  read(value, reading) {
    const read = roomFields.read(value, reading);
    const { shape, w, h } = isRecord(value) ? value : {};
    if (!Array.isArray(shape)) return read;
    const fits = shape.length === h && shape.every((row) => typeof row === 'string' && row.length === w);
    return fits ? read : fault(reading, shape, 'the shape of a room');
  },
};

function pairOf<T>(field: Field<T>): Field<[T, T]> {
  const list = listOf(field, 'ends', 2, 2);
  return { read: (value, reading) => list.read(value, reading) as [T, T] };
}

function monsterWith(content: Content, x: Field<number>, y: Field<number>): Field<Monster> {
  return entryWith<Monster>({
    id: some,
    kind: oneOf(content.monsters.map(({ name }) => name)),
    x,
    y,
    hp: integer,
    maxHp: integer,
    level: integer,
    armor: integer,
    xp: integer,
    mean: yesOrNo,
    running: yesOrNo,
    held: yesOrNo,
    speed: oneOf(['normal', 'slow', 'fast']),
    slowTurn: yesOrNo,
    confused: yesOrNo,
    cancelled: yesOrNo,
    invisible: yesOrNo,
    disguise: nullOr(oneOf([...ITEM_CLASSES, 'stairs'])),
    drawn: nullOr(oneOf([COVERED, ...content.monsters.map(({ name }) => name)])),
    gazed: yesOrNo,
    goal: nullOr(sorted<'to', Goal>('to', { hero: {}, item: { id: some }, gold: { x, y } })),
    pack: listOf(itemWith(content), 'things'),
  });
}

function itemWith(content: Content): Field<Item> {
  const { items } = content;
  const kindOf = (kinds: readonly { name: string }[]) => oneOf(kinds.map(({ name }) => name));
  const any = { id: some, count: some, touched: yesOrNo };
  const fitted = { ...any, cursed: yesOrNo, known: yesOrNo };
  const label = shortText;
  return sorted<'class', Item>('class', {
    potion: { ...any, kind: kindOf(items.potion) },
    scroll: { ...any, kind: kindOf(items.scroll) },
    food: { ...any, kind: kindOf(items.food) },
    weapon: { ...fitted, label, kind: kindOf(items.weapon), hit: integer, damage: integer, group: some },
    armor: { ...fitted, label, kind: kindOf(items.armor), armor: integer, protected: yesOrNo },
    ring: { ...fitted, kind: kindOf(items.ring), bonus: integer },
    stick: { ...fitted, kind: kindOf(items.stick), charges: integer },
    amulet: { ...any, kind: kindOf(items.amulet) },
    gold: { ...any, kind: shortText },
  });
}

const hero = entryWith<Hero>({
  x: some,
  y: some,
  hp: integer,
  maxHp: integer,
  level: integer,
  xp: integer,
  strength: integer,
  maxStrength: integer,
  gold: integer,
  food: integer,
  hunger: oneOf(['fed', 'hungry', 'weak', 'faint']),
  quiet: integer,
  alert: yesOrNo,
  wielded: nullOr(some),
  worn: nullOr(some),
  rings: entryWith({ left: nullOr(some), right: nullOr(some) }),
  confusingTouch: yesOrNo,
  heldBy: nullOr(some),
  gripDamage: integer,
  trapped: integer,
  zone: integer,
  deepest: integer,
});

const clock = entryWith<Clock>({
  turn: some,
  slot: some,
  slotsLeft: integer,
  helpless: integer,
  timers: entryWith(
    Object.fromEntries(TIMERS.map((timer) => [timer, some])) as { [T in keyof Clock['timers']]: Field<number> },
  ),
  wanderDelay: integer,
  wanderTick: integer,
});

const activity = sorted<'type', Activity>('type', {
  run: { dir: direction, heading: direction, careful: yesOrNo, first: yesOrNo, steps: some, left: some },
  repeat: { command, left: some },
  fight: { dir: direction, toDeath: yesOrNo, target: some, worstBlow: some },
});

const kindKnowledge = entryWith<KindKnowledge>({
  known: yesOrNo,
  called: shortText,
  looks: text,
  made: oneOf(['wand', 'staff', '']),
  stoneWorth: some,
});

const kinds = recordOf(kindKnowledge);
const cells = (most: number) => listOf(whole(0, most), 'cells', 1, 1_000_000);
const knowledge = entryWith<Knowledge>({
  kinds: entryWith({ potion: kinds, scroll: kinds, ring: kinds, stick: kinds }),
  tiles: cells(TILES.length),
  things: cells(THINGS.length),
  stairsSeen: yesOrNo,
  trail: ifThere(
    entryWith<Trail>({
      ground: cells(STEPPED + TILES.length),
      left: listOf(some, 'cells'),
      searched: listOf(entryWith({ cell: some, times: some }), 'searches'),
      inView: listOf(some, 'monsters'),
      blows: recordOf(some),
    }),
  ),
  dreams: listOf(entryWith<Dream>({ x: some, y: some, turn: some }), 'cells', 0, 1_000_000),
});

type Going = Exclude<Phase, { type: 'over' }>;

function phaseWith(content: Content): Field<Phase> {
  const names = SECRET_CLASSES.flatMap((of) => content.items[of].map(({ name }) => name));
  return sorted<'type', Going>('type', {
    command: {},
    identify: { classes: listOf(itemClass, 'classes') },
    name: { class: oneOf(SECRET_CLASSES), kind: oneOf(names) },
  });
}

/** What was read last, for the content that it was read with: making readers takes longer than reading. */
let made: { content: Content; field: Field<GameState> } | null = null;

function stateWith(content: Content): Field<GameState> {
  if (made?.content !== content) made = { content, field: stateField(content) };
  return made.field;
}

function stateField(content: Content): Field<GameState> {
  const item = itemWith(content);
  const level = levelWith(content);
  return entryWith<GameState>({
    setup,
    hero,
    pack: listOf(entryWith<PackItem>({ letter: shortText, item }), 'things'),
    level,
    kept: listOf(level, 'levels'),
    knowledge,
    streams: entryWith({ play: stream }),
    clock,
    activity: nullOr(activity),
    phase: phaseWith(content),
    last: nullOr(entryWith({ command, item: nullOr(some) })),
    nextId: some,
    nextGroup: some,
    levelsWithoutFood: some,
    visits: listOf(some, 'visits', 1, 1_000_000),
    ledger: entryWith({ made: some, destroyed: some }),
    wizard: yesOrNo,
    scoring: yesOrNo,
  });
}
