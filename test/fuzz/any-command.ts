import { DIRECTIONS, directionOf } from '../../src/base/points.js';
import type { Rng } from '../../src/base/rng.js';
import { BLESSINGS, type Command, type CommandType, type WizardPower } from '../../src/state/commands.js';
import type { Content } from '../../src/state/content.js';
import type { GameState } from '../../src/state/game.js';
import { type BuiltItem, ITEM_CLASSES, type ItemClass } from '../../src/state/items.js';

type Choosing = { rng: Rng; state: GameState; content: Content };
type Makers = { [T in CommandType]: (choosing: Choosing) => Command };

/** How often each command is tried, in parts of their sum. */
const WEIGHTS: { [T in CommandType]: number } = {
  move: 300,
  run: 120,
  rush: 80,
  tread: 30,
  fight: 40,
  throw: 50,
  zap: 50,
  search: 30,
  rest: 20,
  pickUp: 8,
  quaff: 40,
  read: 40,
  eat: 10,
  wield: 15,
  wear: 12,
  takeOff: 6,
  putOn: 20,
  remove: 10,
  drop: 30,
  down: 15,
  up: 10,
  call: 10,
  nameTrap: 5,
  again: 15,
  answer: 3,
  options: 4,
  quit: 0.05,
  wizard: 60,
};
const SUM = Object.values(WEIGHTS).reduce((sum, weight) => sum + weight, 0);

/** A command that may be legal or not; mostly an answer where the game asks. */
export function anyCommand(choosing: Choosing): Command {
  const { rng, state } = choosing;
  const asks = state.phase.type === 'identify' || state.phase.type === 'name';
  if (asks && rng.chance(70)) return MAKERS.answer(choosing);
  let left = rng.below(1_000_000) / (1_000_000 / SUM);
  for (const [type, weight] of Object.entries(WEIGHTS) as [CommandType, number][]) {
    left -= weight;
    if (left < 0) return MAKERS[type](choosing);
  }
  return { type: 'search', count: 1 };
}

const dir = ({ rng }: Choosing) => rng.pick(DIRECTIONS);
const count = ({ rng }: Choosing) => (rng.chance(85) ? 1 : rng.between(2, 20));

/** Mostly a letter that the pack has. */
function letter({ rng, state }: Choosing): string {
  if (state.pack.length > 0 && rng.chance(90)) return rng.pick(state.pack).letter;
  return rng.chance(20) ? '-' : rng.pick([...'abcdefghijklmnopqrstuvwxyz']);
}

function letterOf(choosing: Choosing, ...classes: string[]): string {
  const fitting = choosing.state.pack.filter(({ item }) => classes.includes(item.class));
  return fitting.length > 0 && choosing.rng.chance(85) ? choosing.rng.pick(fitting).letter : letter(choosing);
}

const MAKERS: Makers = {
  move: (c) => ({ type: 'move', dir: dir(c), count: count(c) }),
  run: (c) => ({ type: 'run', dir: dir(c), count: count(c) }),
  rush: (c) => ({ type: 'rush', dir: dir(c), count: count(c) }),
  tread: (c) => ({ type: 'tread', dir: dir(c), count: count(c) }),
  fight: (c) => ({ type: 'fight', dir: towardsMonster(c), toDeath: c.rng.chance(50) }),
  throw: (c) => ({ type: 'throw', dir: towardsMonster(c), item: letter(c), count: count(c) }),
  zap: (c) => ({ type: 'zap', dir: towardsMonster(c), item: letterOf(c, 'stick'), count: count(c) }),
  search: (c) => ({ type: 'search', count: count(c) }),
  rest: (c) => ({ type: 'rest', count: count(c) }),
  pickUp: () => ({ type: 'pickUp' }),
  quaff: (c) => ({ type: 'quaff', item: letterOf(c, 'potion'), count: count(c) }),
  read: (c) => ({ type: 'read', item: letterOf(c, 'scroll'), count: count(c) }),
  eat: (c) => ({ type: 'eat', item: letterOf(c, 'food') }),
  wield: (c) => ({ type: 'wield', item: letter(c) }),
  wear: (c) => ({ type: 'wear', item: letterOf(c, 'armor') }),
  takeOff: () => ({ type: 'takeOff' }),
  putOn: (c) => ({ type: 'putOn', item: letterOf(c, 'ring'), hand: c.rng.pick(['L', 'R', '-']) }),
  remove: (c) => ({ type: 'remove', hand: c.rng.pick(['L', 'R', '-']) }),
  drop: (c) => ({ type: 'drop', item: letter(c) }),
  down: () => ({ type: 'down' }),
  up: () => ({ type: 'up' }),
  call: (c) => ({ type: 'call', item: letter(c), name: c.rng.pick(['sour', 'ß', 'x'.repeat(50), '"\\']) }),
  nameTrap: (c) => ({ type: 'nameTrap', dir: dir(c) }),
  again: (c) => ({ type: 'again', count: count(c) }),
  answer: (c) => ({ type: 'answer', value: answerValue(c) }),
  options: ({ rng }) => ({
    type: 'options',
    set: rng.chance(50) ? { passgo: rng.chance(50) } : { seefloor: rng.chance(50) },
  }),
  quit: () => ({ type: 'quit' }),
  wizard: (c) => ({ type: 'wizard', power: power(c) }),
};

/** The way to somebody beside the hero, where there is one. */
function towardsMonster(choosing: Choosing) {
  const { hero, level } = choosing.state;
  const near = level.monsters.find(({ x, y }) => Math.abs(x - hero.x) <= 1 && Math.abs(y - hero.y) <= 1);
  if (near === undefined || choosing.rng.chance(20)) return dir(choosing);
  return directionOf(near.x - hero.x, near.y - hero.y) ?? dir(choosing);
}

function answerValue(choosing: Choosing) {
  const { rng, state } = choosing;
  if (rng.chance(15)) return null;
  const wanted = state.phase.type === 'identify' ? state.phase.classes : [];
  return (state.phase.type === 'name') === rng.chance(85)
    ? { name: rng.pick(['sour', 'é', 'y'.repeat(50)]) }
    : { letter: letterOf(choosing, ...wanted) };
}

/** Mostly things to play with; now and then another depth. Of what is a wizard's, half is tried without being one. */
function power(choosing: Choosing): WizardPower {
  const { rng, state } = choosing;
  const roll = rng.below(100);
  if (roll < 60) return state.wizard && rng.chance(50) ? creation(choosing) : built(choosing);
  if (roll < 72) return { do: 'goTo', depth: rng.pick([1, 2, 5, 10, 15, 20, 25, 26, 27, 31]) };
  if (roll < 80) return { do: 'identify', item: letter(choosing) };
  if (roll < 86) return { do: 'charge', item: letterOf(choosing, 'stick') };
  if (roll < 88) return creation(choosing);
  return { do: rng.pick(['toggle', 'teleport', 'map', 'detect', 'equip', 'deeper', 'higher'] as const) };
}

type MadeClass = Exclude<ItemClass, 'gold'>;
const MADE = ITEM_CLASSES.filter((itemClass): itemClass is MadeClass => itemClass !== 'gold');

function kindOf({ rng, content }: Choosing, itemClass: MadeClass): string {
  return rng.chance(2) ? 'no such thing' : rng.pick<{ name: string }>(content.items[itemClass]).name;
}

function creation(choosing: Choosing): WizardPower {
  const { rng } = choosing;
  const itemClass = rng.pick(MADE);
  return { do: 'create', class: itemClass, kind: kindOf(choosing, itemClass), blessing: rng.pick(BLESSINGS) };
}

function built(choosing: Choosing): WizardPower {
  const { rng } = choosing;
  return {
    do: 'build',
    item: builtItem(choosing),
    letter: rng.chance(70) ? null : rng.pick([...'abcdefghijklmnopqrstuvwxyz']),
  };
}

function builtItem(choosing: Choosing): BuiltItem {
  const { rng } = choosing;
  const itemClass = rng.pick(MADE);
  const kind = kindOf(choosing, itemClass);
  const fitted = { cursed: rng.chance(20), known: rng.chance(50) };
  switch (itemClass) {
    case 'potion':
    case 'scroll':
    case 'food':
      return { class: itemClass, kind, count: rng.chance(80) ? 1 : rng.between(2, 24) };
    case 'amulet':
      return { class: itemClass, kind, count: 1 };
    case 'weapon': {
      const bunch = { count: rng.between(1, 20), group: rng.pick([0, 0, 1, 2, 5000]) };
      const plus = { hit: rng.between(-3, 3), damage: rng.between(-3, 3) };
      return { class: itemClass, kind, ...bunch, ...fitted, ...plus, label: rng.pick(['', 'Thump']) };
    }
    case 'armor': {
      const armor = rng.between(-5, 10);
      return { class: itemClass, kind, count: 1, ...fitted, armor, protected: rng.chance(20), label: '' };
    }
    case 'ring':
      return { class: itemClass, kind, count: 1, ...fitted, bonus: rng.between(-3, 3) };
    case 'stick':
      return { class: itemClass, kind, count: 1, ...fitted, charges: rng.below(20) };
  }
}
