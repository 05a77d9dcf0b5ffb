import type { Rng } from '../base/rng.js';
import type { ArmorKind, Content, MonsterKind, RingKind, WeaponKind } from '../state/content.js';
import type { GameState } from '../state/game.js';
import type { Armor, Gold, Item, Ring, Weapon } from '../state/items.js';
import type { Monster } from '../state/monsters.js';
import { hasFlag, itemKind, type KindClass } from './kinds.js';

/** What the making of things counts: a part of the game, changed in place. */
export type Makings = Pick<GameState, 'nextId' | 'nextGroup' | 'levelsWithoutFood' | 'ledger'>;

/** Where those counts stand when nothing has been made. */
export function freshMakings(): Makings {
  return { nextId: 1, nextGroup: 1, levelsWithoutFood: 0, ledger: { made: 0, destroyed: 0 } };
}

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
    mean: hasFlag(kind, 'mean'),
    running: false,
    held: false,
    speed: depth > HASTED_BELOW ? 'fast' : 'normal',
    slowTurn: true,
    confused: false,
    cancelled: false,
    invisible: hasFlag(kind, 'invisible'),
    disguise: hasFlag(kind, 'disguised') ? drawDisguise(content, depth, rng) : null,
    drawn: null,
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
  return makeItemOfClass(content, makings, hungry ? 'food' : byOdds(content.classOdds, rng).class, rng);
}

/** A thing of this class, its kind by their odds, then its own numbers (rules 5.1). Counts in the ledger. */
export function makeItemOfClass(
  content: Content,
  makings: Makings,
  itemClass: Exclude<KindClass, 'amulet'>,
  rng: Rng,
): Item {
  if (itemClass === 'food') makings.levelsWithoutFood = 0;
  const kind = byOdds<AnyKind>(content.items[itemClass], rng);
  return makeItemOf(content, makings, itemClass, kind.name, rng);
}

type AnyKind = { name: string; odds: number };

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

function drawItem(content: Content, makings: Makings, itemClass: KindClass, kind: string, rng: Rng): Item {
  const id = makings.nextId++;
  switch (itemClass) {
    case 'potion':
    case 'scroll':
    case 'food':
    case 'amulet':
      return { id, class: itemClass, kind, count: 1, touched: false };
    case 'weapon':
      return drawWeapon(id, itemKind(content, 'weapon', kind), makings, rng);
    case 'armor':
      return drawArmor(id, itemKind(content, 'armor', kind), rng);
    case 'ring':
      return drawRing(id, itemKind(content, 'ring', kind), rng);
    case 'stick': {
      const [least, most] = itemKind(content, 'stick', kind).charges;
      const charges = rng.between(least, most);
      return { id, class: itemClass, kind, count: 1, touched: false, cursed: false, known: false, charges };
    }
  }
}

/** One in ten is cursed and hits worse, one in twenty hits better. */
function drawWeapon(id: number, kind: WeaponKind, makings: Makings, rng: Rng): Weapon {
  const count = rng.between(kind.count[0], kind.count[1]);
  const group = kind.grouped ? makings.nextGroup++ : 0;
  const luck = rng.below(100);
  const cursed = luck < 10;
  const plus = luck < 15 ? rng.between(1, 3) : 0;
  return {
    id,
    class: 'weapon',
    kind: kind.name,
    count,
    touched: false,
    cursed,
    known: false,
    label: '',
    hit: cursed ? -plus : plus,
    damage: 0,
    group,
  };
}

/** One in five is cursed and worse (its class is higher), two in twenty-five are better. */
function drawArmor(id: number, kind: ArmorKind, rng: Rng): Armor {
  const luck = rng.below(100);
  const cursed = luck < 20;
  const plus = luck < 28 ? rng.between(1, 3) : 0;
  return {
    id,
    class: 'armor',
    kind: kind.name,
    count: 1,
    touched: false,
    cursed,
    known: false,
    label: '',
    armor: cursed ? kind.armor + plus : kind.armor - plus,
    protected: false,
  };
}

/** A bonus is -1 and cursed, 1 or 2. */
function drawRing(id: number, kind: RingKind, rng: Rng): Ring {
  const drawn = kind.hasBonus ? rng.below(3) : 0;
  const bonus = kind.hasBonus && drawn === 0 ? -1 : drawn;
  return {
    id,
    class: 'ring',
    kind: kind.name,
    count: 1,
    touched: false,
    cursed: kind.alwaysCursed || bonus < 0,
    known: false,
    bonus,
  };
}

/** What a heap of gold at this depth is worth: 2 .. 51 + 10 × depth (GOLDCALC of the rules). */
export function goldValue(depth: number, rng: Rng): number {
  return 2 + rng.below(50 + 10 * depth);
}

/** A heap of gold. It stands outside the ledger. `kind` is the class name, as gold has no kinds. */
export function makeGold(makings: Pick<Makings, 'nextId'>, depth: number, rng: Rng): Gold {
  return { id: makings.nextId++, class: 'gold', kind: 'gold', count: goldValue(depth, rng), touched: false };
}
