import type { Content, ItemKinds, MonsterFlag, MonsterKind, Special, TrapKind } from '../state/content.js';
import type { ItemClass } from '../state/items.js';

/** The classes that have kinds of their own: all but gold. */
export type KindClass = Exclude<ItemClass, 'gold'>;

type Index = {
  monsters: Map<string, MonsterKind>;
  items: { [C in KindClass]: Map<string, ItemKinds[C][number]> };
  traps: Map<string, TrapKind>;
};

/** Beside the content, never in it: dropping this changes nothing. */
const indexes = new WeakMap<Content, Index>();
/** The content asked about last, which nearly always is the one asked about next. */
let latest: { content: Content; index: Index } | null = null;

/** The monster kind of this name. Throws when the content has none. */
export function monsterKind(content: Content, name: string): MonsterKind {
  return indexOf(content).monsters.get(name) ?? missing('monster', name);
}

/** The item kind of this class and name. Throws when the content has none. */
export function itemKind<C extends KindClass>(content: Content, kindClass: C, name: string): ItemKinds[C][number] {
  return indexOf(content).items[kindClass].get(name) ?? missing(kindClass, name);
}

/** Whether the content has a kind of this class and name. */
export function hasKind(content: Content, kindClass: KindClass, name: string): boolean {
  return indexOf(content).items[kindClass].has(name);
}

/** The trap kind of this name. Throws when the content has none. */
export function trapKind(content: Content, name: string): TrapKind {
  return indexOf(content).traps.get(name) ?? missing('trap', name);
}

/** Whether `flag` is set for monsters of this kind. Asked several times for every move: a loop is quicker than `includes`. */
export function hasFlag({ flags }: MonsterKind, flag: MonsterFlag): boolean {
  for (let i = 0; i < flags.length; i++) if (flags[i] === flag) return true;
  return false;
}

/** Whether monsters of this kind have a special of this sort (rules 2.6). */
export function hasSpecial({ specials }: MonsterKind, sort: Special['do']): boolean {
  for (const special of specials) if (special.do === sort) return true;
  return false;
}

function missing(what: string, name: string): never {
  throw new Error(`the content has no ${what} ${name}`);
}

function indexOf(content: Content): Index {
  if (latest !== null && latest.content === content) return latest.index;
  let index = indexes.get(content);
  if (index === undefined) {
    index = makeIndex(content);
    indexes.set(content, index);
  }
  latest = { content, index };
  return index;
}

function makeIndex({ monsters, items, traps }: Content): Index {
  return {
    monsters: byName(monsters),
    items: {
      potion: byName(items.potion),
      scroll: byName(items.scroll),
      food: byName(items.food),
      weapon: byName(items.weapon),
      armor: byName(items.armor),
      ring: byName(items.ring),
      stick: byName(items.stick),
      amulet: byName(items.amulet),
    },
    traps: byName(traps),
  };
}

function byName<T extends { name: string }>(kinds: readonly T[]): Map<string, T> {
  return new Map(kinds.map((kind) => [kind.name, kind]));
}
