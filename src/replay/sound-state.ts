import {
  entryWith,
  type Field,
  ifThere,
  listOf,
  nullOr,
  oneOf,
  readValue,
  recordOf,
  sorted,
  whole,
  yesOrNo,
} from '../base/fields.js';
import { DIRECTIONS } from '../base/points.js';
import type { StreamState } from '../base/rng.js';
import { FIELD, layoutNames, setupProblem } from '../dungeon/build.js';
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
  type Setup,
  STEPPED,
  THINGS,
  TIMERS,
  type Trail,
} from '../state/game.js';
import { ITEM_CLASSES, type PackItem, SECRET_CLASSES, type SecretClass } from '../state/items.js';
import { TILES } from '../state/tiles.js';
import { isWaiting } from '../turns/engine.js';
import { canBeRepeated } from '../turns/handlers.js';
import { brokenInvariants } from '../turns/invariants.js';
import { setup } from './header.js';
import {
  amount,
  balance,
  column,
  command,
  givenName,
  kindOf,
  letter,
  row,
  small,
  suchThat,
  words,
} from './sound-fields.js';
import { itemWith, levelWith } from './sound-level.js';

/**
 * Whether a value from a file is the state of a game that can be gone on with: every field of its kind and within bounds, and nothing that
 * never holds in play. A game that is over is none, and one in which something is still going on.
 */
export function isSound(value: unknown, content: Content): value is GameState {
  if (!('value' in readValue(stateWith(content), value))) return false;
  const state = value as GameState;
  try {
    return brokenInvariants(state, content).length === 0 && isWaiting(state);
  } catch {
    // They ask for a state that is whole; one that they fail at is none.
    return false;
  }
}

const fraction: Field<number> = suchThat(
  { read: (value) => value as number },
  (value) => typeof value === 'number' && value >= 0 && value < 1,
  'a number from 0 to below 1',
);

const stream = entryWith<StreamState>({ c: whole(0, 0xffffffff), s0: fraction, s1: fraction, s2: fraction });

const hero = entryWith<Hero>({
  x: column,
  y: row,
  hp: amount,
  maxHp: amount,
  level: small,
  xp: amount,
  strength: small,
  maxStrength: small,
  gold: amount,
  food: balance,
  hunger: oneOf(['fed', 'hungry', 'weak', 'faint']),
  quiet: amount,
  alert: yesOrNo,
  wielded: nullOr(amount),
  worn: nullOr(amount),
  rings: entryWith({ left: nullOr(amount), right: nullOr(amount) }),
  confusingTouch: yesOrNo,
  heldBy: nullOr(amount),
  gripDamage: amount,
  trapped: amount,
  zone: amount,
  deepest: amount,
});

const clock = entryWith<Clock>({
  turn: amount,
  slot: amount,
  slotsLeft: small,
  helpless: amount,
  timers: entryWith(
    Object.fromEntries(TIMERS.map((timer) => [timer, amount])) as { [T in keyof Clock['timers']]: Field<number> },
  ),
  wanderDelay: small,
  wanderTick: small,
});

const direction = oneOf(DIRECTIONS);

/** What `a` does again, and what a count repeats: never `a` itself, which would have no end. */
const repeatable = suchThat(command, canBeRepeated, 'a command that can be repeated');
const counted = suchThat(command, (one) => 'count' in one && one.type !== 'again', 'a command with a count');

const activity = sorted<'type', Activity>('type', {
  run: { dir: direction, heading: direction, careful: yesOrNo, first: yesOrNo, steps: amount, left: amount },
  repeat: { command: counted, left: amount },
  fight: { dir: direction, toDeath: yesOrNo, target: amount, worstBlow: amount, blows: amount },
});

function knowledgeWith({ items }: Content): Field<Knowledge> {
  const kind = entryWith<KindKnowledge>({
    known: yesOrNo,
    called: givenName,
    looks: words,
    made: oneOf(['wand', 'staff', '']),
    stoneWorth: amount,
  });
  const kindsOf = (of: SecretClass) =>
    entryWith<{ [kind: string]: KindKnowledge }>(Object.fromEntries(items[of].map(({ name }) => [name, kind])));
  const cells = FIELD.width * FIELD.height;
  return entryWith<Knowledge>({
    kinds: entryWith(
      Object.fromEntries(SECRET_CLASSES.map((of) => [of, kindsOf(of)])) as {
        [C in SecretClass]: ReturnType<typeof kindsOf>;
      },
    ),
    tiles: listOf(whole(0, TILES.length), 'cells', cells, cells),
    things: listOf(whole(0, THINGS.length), 'cells', cells, cells),
    stairsSeen: yesOrNo,
    trail: ifThere(
      entryWith<Trail>({
        ground: listOf(whole(0, STEPPED + TILES.length), 'cells', cells, cells),
        left: listOf(amount, 'cells', 0, cells),
        searched: listOf(entryWith({ cell: amount, times: amount }), 'searches', 0, cells),
        inView: listOf(amount, 'monsters', 0, cells),
        blows: recordOf(amount),
      }),
    ),
    dreams: listOf(entryWith<Dream>({ x: column, y: row, turn: amount }), 'dreams', 0, cells),
  });
}

type Going = Exclude<Phase, { type: 'over' }>;

function phaseWith({ items }: Content): Field<Phase> {
  const named = sorted<'class', { class: SecretClass; kind: string; type: 'name' }>(
    'class',
    Object.fromEntries(SECRET_CLASSES.map((of) => [of, { type: oneOf(['name']), kind: kindOf(items[of]) }])) as {
      [C in SecretClass]: { type: Field<'name'>; kind: Field<string> };
    },
  );
  const others = sorted<'type', Exclude<Going, { type: 'name' }>>('type', {
    command: {},
    identify: { classes: listOf(oneOf(ITEM_CLASSES), 'classes', 1, ITEM_CLASSES.length) },
  });
  return {
    read(value, reading) {
      const isName = typeof value === 'object' && value !== null && 'type' in value && value.type === 'name';
      return isName ? named.read(value, reading) : others.read(value, reading);
    },
  };
}

/** What was read last, for the content that it was read with: making readers takes longer than reading. */
let made: { content: Content; field: Field<GameState> } | null = null;

function stateWith(content: Content): Field<GameState> {
  if (made?.content !== content) made = { content, field: stateField(content) };
  return made.field;
}

function stateField(content: Content): Field<GameState> {
  const level = levelWith(content);
  const names = layoutNames(content);
  const isPlayable = (value: Setup): boolean => setupProblem(value, FIELD.width, FIELD.height, names) === null;
  return entryWith<GameState>({
    setup: suchThat(setup, isPlayable, 'a game that can be begun'),
    hero,
    pack: listOf(entryWith<PackItem>({ letter, item: itemWith(content) }), 'things', 0, 26),
    level,
    kept: listOf(level, 'levels', 0, 100),
    knowledge: knowledgeWith(content),
    streams: entryWith({ play: stream }),
    clock,
    activity: nullOr(activity),
    phase: phaseWith(content),
    last: nullOr(entryWith({ command: repeatable, item: nullOr(amount) })),
    nextId: amount,
    nextGroup: amount,
    levelsWithoutFood: amount,
    visits: listOf(amount, 'visits', 1, 1_000_000),
    ledger: entryWith({ made: amount, destroyed: amount }),
    wizard: yesOrNo,
    scoring: yesOrNo,
  });
}
