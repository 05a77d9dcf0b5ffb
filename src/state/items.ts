/** Classes of things that lie about and are carried (rules 5). Order: that of the odds table. */
export const ITEM_CLASSES = ['potion', 'scroll', 'food', 'weapon', 'armor', 'ring', 'stick', 'amulet', 'gold'] as const;
export type ItemClass = (typeof ITEM_CLASSES)[number];

/** The glyph of each class (rules 8.1). */
export const CLASS_GLYPHS: { readonly [C in ItemClass]: string } = {
  potion: '!',
  scroll: '?',
  food: ':',
  weapon: ')',
  armor: ']',
  ring: '=',
  stick: '/',
  amulet: ',',
  gold: '*',
};

/** The classes whose kinds have to be found out (rules 5.4). */
export const SECRET_CLASSES = ['potion', 'scroll', 'ring', 'stick'] as const;
export type SecretClass = (typeof SECRET_CLASSES)[number];

/** Whether kinds of this class have to be found out. */
export function isSecret(itemClass: ItemClass): itemClass is SecretClass {
  return (SECRET_CLASSES as readonly ItemClass[]).includes(itemClass);
}

type AnyItem = {
  /** Unique in the game, never used again. */
  id: number;
  /** A kind of the content, of this class. */
  kind: string;
  /** 1 and more; for gold its value. */
  count: number;
  /** Was picked up before: what turns a scare-monster scroll to dust the next time. */
  touched: boolean;
};
type Fitted = {
  cursed: boolean;
  /** Its bonus, charges or armour class are known. */
  known: boolean;
};
type Labelled = {
  /** The hero's own label, '' for none. */
  label: string;
};

export type Potion = AnyItem & { class: 'potion' };
export type Scroll = AnyItem & { class: 'scroll' };
export type Food = AnyItem & { class: 'food' };
/** `group`: missiles of one bunch share it and stack; 0 for what never stacks. */
export type Weapon = AnyItem & Fitted & Labelled & { class: 'weapon'; hit: number; damage: number; group: number };
/** `armor` is the internal armour class of this piece: lower is better. `protected`: cannot rust. */
export type Armor = AnyItem & Fitted & Labelled & { class: 'armor'; armor: number; protected: boolean };
/** `bonus` is 0 for kinds that have none. */
export type Ring = AnyItem & Fitted & { class: 'ring'; bonus: number };
export type Stick = AnyItem & Fitted & { class: 'stick'; charges: number };
export type Amulet = AnyItem & { class: 'amulet' };
export type Gold = AnyItem & { class: 'gold' };

export type Item = Potion | Scroll | Food | Weapon | Armor | Ring | Stick | Amulet | Gold;

/** All that makes a thing of the pack what it is: whatever is made anew like this can take its place. */
export type BuiltItem = Built<Exclude<Item, Gold>>;
type Built<I extends Item> = I extends Item ? Omit<I, 'id' | 'touched'> : never;

/** A thing on the floor. */
export type FloorItem = { x: number; y: number; item: Item };
/** A thing in the hero's pack under its letter, a..z. */
export type PackItem = { letter: string; item: Item };
