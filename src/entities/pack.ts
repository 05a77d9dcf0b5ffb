import type { Rng } from '../base/rng.js';
import type { Content, StartItem } from '../state/content.js';
import type { GameState } from '../state/game.js';
import type { Armor, Item, PackItem, Ring } from '../state/items.js';
import { itemKind } from './kinds.js';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Units of the pack that `item` takes: each potion, scroll and food counts, else a whole bunch is one (rules 5.3). */
function unitsOf(item: Item): number {
  return countsSingly(item) ? item.count : 1;
}

/** Whether things of this class stack by kind and go one by one (rules 5.3). */
export function countsSingly(item: Item): boolean {
  return item.class === 'potion' || item.class === 'scroll' || item.class === 'food';
}

/** Units that the pack holds now, of `rules.packLimit` (rules 5.3). */
export function packUnits(state: GameState): number {
  return state.pack.reduce((units, { item }) => units + unitsOf(item), 0);
}

/** What lies under `letter`, or null. */
export function packItem(state: GameState, letter: string): Item | null {
  return state.pack.find((entry) => entry.letter === letter)?.item ?? null;
}

/** The pack entry of the thing with this id, or null. */
export function packEntry(state: GameState, id: number | null): PackItem | null {
  if (id === null) return null;
  for (const entry of state.pack) if (entry.item.id === id) return entry;
  return null;
}

/** What the hero has in hand, or null. */
export function wielded(state: GameState): Item | null {
  return packEntry(state, state.hero.wielded)?.item ?? null;
}

/** The armour that the hero wears, or null. */
export function wornArmor(state: GameState): Armor | null {
  const item = packEntry(state, state.hero.worn)?.item;
  return item?.class === 'armor' ? item : null;
}

/** The ring on a hand, or null. */
export function ringOn(state: GameState, hand: 'left' | 'right'): Ring | null {
  const item = packEntry(state, state.hero.rings[hand])?.item;
  return item?.class === 'ring' ? item : null;
}

/** Whether `item` is wielded or worn. */
export function isInUse({ hero }: GameState, item: Item): boolean {
  return (
    item.id === hero.wielded || item.id === hero.worn || item.id === hero.rings.left || item.id === hero.rings.right
  );
}

/** Whether the Amulet is in the pack: what is dropped is no longer owned (rules 5.5). */
export function holdsAmulet(state: GameState): boolean {
  return state.pack.some(({ item }) => item.class === 'amulet');
}

/**
 * Puts `item` into the pack: on its stack, else after its like, else at the end, under the lowest free letter (rules 5.3). It
 * then counts as touched. Answers its entry, or 'full' when there is no room: nothing has changed. The caller takes it from where
 * it was; a thing that went onto a stack is part of that from then on.
 */
export function addToPack(state: GameState, content: Content, item: Item): PackItem | 'full' {
  const stack = state.pack.find((entry) => stacks(entry.item, item));
  const units = stack !== undefined && !countsSingly(item) ? 0 : unitsOf(item);
  if (packUnits(state) + units > content.rules.packLimit) return 'full';

  if (stack !== undefined) {
    stack.item.count += item.count;
    stack.item.touched = true;
    return stack;
  }
  const entry = { letter: freeLetter(state), item };
  item.touched = true;
  state.pack.splice(placeFor(state.pack, item), 0, entry);
  return entry;
}

/**
 * Whether `item` joins `other` in one stack: potions, scrolls and food by kind, missiles by bunch, nothing else. What the hero
 * knows of them plays no part, so a stack gives nothing away.
 */
function stacks(other: Item, item: Item): boolean {
  if (other.class !== item.class || other.kind !== item.kind) return false;
  if (countsSingly(item)) return true;
  return other.class === 'weapon' && item.class === 'weapon' && item.group !== 0 && other.group === item.group;
}

/** Where in the list a thing that starts a stack of its own goes: classes together, within them kinds together. */
function placeFor(pack: readonly PackItem[], item: Item): number {
  const sameClass = pack.findLastIndex((entry) => entry.item.class === item.class);
  if (sameClass < 0) return pack.length;
  const sameKind = pack.findLastIndex((entry) => entry.item.class === item.class && entry.item.kind === item.kind);
  if (sameKind < 0) return sameClass + 1;
  if (item.class === 'weapon' && item.group !== 0) return sameKind + 1;
  // What never stacks goes right behind the first of its kind, as the original lists it.
  return pack.findIndex((entry) => entry.item.class === item.class && entry.item.kind === item.kind) + 1;
}

function freeLetter(state: GameState): string {
  for (const letter of LETTERS) if (!state.pack.some((entry) => entry.letter === letter)) return letter;
  throw new Error('the pack has no letter left');
}

/**
 * Takes `count` units, or all, of what lies under `letter` out of the pack. A part of a stack is a thing of its own with a
 * new id; the last unit frees the letter, and must no longer be in use. Throws where there are not so many.
 */
export function takeFromPack(state: GameState, letter: string, count: number | 'all'): Item {
  const at = state.pack.findIndex((entry) => entry.letter === letter);
  const entry = state.pack[at];
  if (entry === undefined) throw new Error(`nothing in the pack under ${letter}`);
  const { item } = entry;
  const taken = count === 'all' ? item.count : count;
  if (taken < 1 || taken > item.count) throw new Error(`${taken} of ${item.count} cannot be taken`);

  if (taken < item.count) {
    item.count -= taken;
    return { ...item, id: state.nextId++, count: taken };
  }
  if (isInUse(state, item)) throw new Error(`${letter} is in use`);
  state.pack.splice(at, 1);
  return item;
}

/** Enters in the ledger that `item` is gone for good. The caller has taken it from where it was. Gold is not counted. */
export function destroyItem(state: GameState, item: Item): void {
  if (item.class !== 'gold') state.ledger.destroyed += item.count;
}

/**
 * Gives the hero what the content lists (rules 3.10), known and put to use. Draws the counts, in the order of the list. Answers the
 * entries. Throws where the pack has no room.
 */
export function giveItems(state: GameState, content: Content, list: readonly StartItem[], rng: Rng): PackItem[] {
  return list.map((start) => {
    const item = startItem(state, content, start, rng);
    state.ledger.made += item.count;
    const entry = addToPack(state, content, item);
    if (entry === 'full') throw new Error('what is given does not fit into the pack');
    if (start.use === 'wielded') state.hero.wielded = entry.item.id;
    if (start.use === 'worn') state.hero.worn = entry.item.id;
    return entry;
  });
}

/** What a game starts with (rules 3.10). */
export function giveStartPack(state: GameState, content: Content, rng: Rng): void {
  giveItems(state, content, content.rules.hero.pack, rng);
}

function startItem(state: GameState, content: Content, start: StartItem, rng: Rng): Item {
  const [low, high] = start.count;
  const count = low === high ? low : rng.between(low, high);
  const any = { id: state.nextId++, kind: start.kind, count, touched: true };
  const fitted = { cursed: false, known: true };
  switch (start.class) {
    case 'weapon': {
      const { grouped } = itemKind(content, 'weapon', start.kind);
      const group = grouped ? state.nextGroup++ : 0;
      return { ...any, ...fitted, class: 'weapon', hit: start.hit, damage: start.damage, group, label: '' };
    }
    case 'armor': {
      const armor = itemKind(content, 'armor', start.kind).armor - start.plus;
      return { ...any, ...fitted, class: 'armor', armor, protected: false, label: '' };
    }
    case 'ring':
      return { ...any, ...fitted, class: 'ring', bonus: start.plus };
    case 'stick': {
      const [least, most] = itemKind(content, 'stick', start.kind).charges;
      return { ...any, ...fitted, class: 'stick', charges: rng.between(least, most) };
    }
    case 'gold':
      throw new Error('a pack holds no gold');
    default:
      return { ...any, class: start.class };
  }
}
