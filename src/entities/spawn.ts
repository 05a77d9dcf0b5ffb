import type { Rng } from '../base/rng.js';
import type { Content, MonsterKind } from '../state/content.js';
import type { GameState } from '../state/game.js';
import type { Gold, Item } from '../state/items.js';
import type { Monster } from '../state/monsters.js';
import { itemKind, type KindClass } from './kinds.js';

/** What the making of things counts: a part of the game, changed in place. */
export type Makings = Pick<GameState, 'nextId' | 'nextGroup' | 'levelsWithoutFood' | 'ledger'>;

/** The first level below which monsters grow (rules 2.3), and below which they come hasted. */
const GROWS_BELOW = 26;
const HASTED_BELOW = 29;
/** Levels without food after which the next thing made is food (rules 5.1). */
const FOOD_PATIENCE = 3;
/** A wanderer is drawn anew while the list has a hole there; counted, as content may have holes only. */
const WANDERER_TRIES = 1000;

/** A kind that fits the depth (1 and more); with `wandering` only of those that wander (rules 2.2). */
export function chooseMonster(content: Content, depth: number, rng: Rng, wandering: boolean): MonsterKind {
  for (let tries = 0; tries < WANDERER_TRIES; tries++) {
    const kind = content.monsters[monsterIndex(content.monsters.length, depth, rng)]!;
    if (!wandering || kind.wanders) return kind;
  }
  throw new Error(`no wandering monster for depth ${depth}`);
}

/** Around the depth, from six below it to three above; off the list's ends one of the first or last five. */
function monsterIndex(kinds: number, depth: number, rng: Rng): number {
  const end = Math.min(5, kinds);
  const index = depth - 6 + rng.below(10);
  if (index < 0) return rng.below(end);
  if (index >= kinds) return kinds - end + rng.below(end);
  return index;
}

/** A monster of this kind as it is at this depth, asleep, with an empty pack, not yet on any level (rules 2.3). */
export function makeMonster(
  makings: Makings,
  content: Content,
  kind: MonsterKind,
  depth: number,
  x: number,
  y: number,
  rng: Rng,
): Monster {
  const growth = Math.max(0, depth - GROWS_BELOW);
  const level = kind.level + growth;
  const maxHp = rng.roll(level, 8);
  return {
    id: makings.nextId++,
    kind: kind.name,
    x,
    y,
    hp: maxHp,
    maxHp,
    level,
    armor: kind.armor - growth,
    xp: kind.xp + 10 * growth + hpBonus(level, maxHp),
    mean: kind.flags.includes('mean'),
    running: false,
    held: false,
    speed: depth > HASTED_BELOW ? 'fast' : 'normal',
    slowTurn: true,
    confused: false,
    cancelled: false,
    invisible: kind.flags.includes('invisible'),
    disguise: kind.flags.includes('disguised') ? drawDisguise(content, depth, rng) : null,
    gazed: false,
    goal: null,
    pack: [],
  };
}

/** What a tough one is worth beyond its kind (rules 2.3). */
function hpBonus(level: number, maxHp: number): number {
  const bonus = Math.floor(maxHp / (level === 1 ? 8 : 6));
  if (level > 9) return bonus * 20;
  return level > 6 ? bonus * 4 : bonus;
}

const DISGUISES = ['potion', 'scroll', 'ring', 'stick', 'food', 'weapon', 'armor', 'stairs', 'gold'] as const;

function drawDisguise(content: Content, depth: number, rng: Rng): string {
  return rng.pick(depth >= content.rules.amuletDepth ? [...DISGUISES, 'amulet'] : DISGUISES);
}

/**
 * A thing of the general generator (rules 5.1): class, then kind by their odds, then its own numbers. After more than three
 * levels without food it is food. Counts in the ledger.
 */
export function makeItem(content: Content, makings: Makings, rng: Rng): Item {
  const hungry = makings.levelsWithoutFood > FOOD_PATIENCE;
  const itemClass = hungry ? 'food' : byOdds(content.classOdds, rng).class;
  if (itemClass === 'food') makings.levelsWithoutFood = 0;
  const kind = byOdds<{ name: string; odds: number }>(content.items[itemClass], rng);
  return makeItemOf(content, makings, itemClass, kind.name, rng);
}

/** The first whose odds, added to those before it, pass a draw of 0..99. */
function byOdds<T extends { odds: number }>(list: readonly T[], rng: Rng): T {
  let left = rng.below(100);
  for (const one of list) {
    left -= one.odds;
    if (left < 0) return one;
  }
  throw new Error('odds sum to less than 100');
}

/** A thing of this kind with its own numbers drawn (rules 5.1). Counts in the ledger. */
export function makeItemOf(content: Content, makings: Makings, itemClass: KindClass, name: string, rng: Rng): Item {
  const item = drawItem(content, makings, itemClass, name, rng);
  makings.ledger.made += item.count;
  return item;
}

function drawItem(content: Content, makings: Makings, itemClass: KindClass, name: string, rng: Rng): Item {
  const base = { id: makings.nextId++, kind: name, count: 1, touched: false };
  const fitted = { ...base, cursed: false, known: false };
  switch (itemClass) {
    case 'potion':
    case 'scroll':
    case 'food':
    case 'amulet':
      return { ...base, class: itemClass };
    case 'weapon': {
      const kind = itemKind(content, 'weapon', name);
      const count = rng.between(kind.count[0], kind.count[1]);
      const group = kind.grouped ? makings.nextGroup++ : 0;
      const weapon = { ...fitted, class: itemClass, count, group, hit: 0, damage: 0, label: '' };
      const luck = rng.below(100);
      if (luck < 10) return { ...weapon, cursed: true, hit: -rng.between(1, 3) };
      return luck < 15 ? { ...weapon, hit: rng.between(1, 3) } : weapon;
    }
    case 'armor': {
      const standard = itemKind(content, 'armor', name).armor;
      const armor = { ...fitted, class: itemClass, armor: standard, protected: false, label: '' };
      const luck = rng.below(100);
      if (luck < 20) return { ...armor, cursed: true, armor: standard + rng.between(1, 3) };
      return luck < 28 ? { ...armor, armor: standard - rng.between(1, 3) } : armor;
    }
    case 'ring': {
      const kind = itemKind(content, 'ring', name);
      const drawn = kind.hasBonus ? rng.below(3) : 0;
      const bonus = kind.hasBonus && drawn === 0 ? -1 : drawn;
      return { ...fitted, class: itemClass, bonus, cursed: kind.alwaysCursed || bonus < 0 };
    }
    case 'stick': {
      const { charges } = itemKind(content, 'stick', name);
      return { ...fitted, class: itemClass, charges: rng.between(charges[0], charges[1]) };
    }
  }
}

/** What a heap of gold at this depth is worth: 2 .. 51 + 10 × depth (GOLDCALC of the rules). */
export function goldValue(depth: number, rng: Rng): number {
  return 2 + rng.below(50 + 10 * depth);
}

/** A heap of gold. It stands outside the ledger. `kind` is the class name, as gold has no kinds. */
export function makeGold(makings: Pick<Makings, 'nextId'>, depth: number, rng: Rng): Gold {
  return { id: makings.nextId++, class: 'gold', kind: 'gold', count: goldValue(depth, rng), touched: false };
}
