import type { ItemClass } from './items.js';

/** A number of dice and their faces: [2, 4] is 2d4. In JSON "2d4". */
export type Dice = [dice: number, sides: number];
/** Inclusive bounds. */
export type Range = [low: number, high: number];

/** What sets a monster apart (rules 2.1). Everything else about it is a number or a special. */
export const MONSTER_FLAGS = [
  'mean',
  'flies',
  'greedy',
  'invisible',
  'regenerates',
  'disguised',
  'stationary',
] as const;
export type MonsterFlag = (typeof MONSTER_FLAGS)[number];

/** What a monster can do beside dealing damage (rules 2.6); all but gaze and breathe happen on a hit. */
export type Special =
  | { do: 'rust' }
  | { do: 'freeze'; turns: Range; deadlyAbove: number }
  | { do: 'stealGold' }
  | { do: 'stealItem' }
  | { do: 'poison' }
  | { do: 'hold' }
  | { do: 'drainLevel'; chance: number; hp: Dice }
  | { do: 'drainMaxHp'; chance: number; hp: Dice }
  | { do: 'gaze'; turns: Range }
  /** `reach` in cells; a bolt of `damage` that leaves the `harmless` kinds unhurt. */
  | { do: 'breathe'; bolt: string; oneIn: number; reach: number; damage: Dice; harmless: string[] };

export type MonsterKind = {
  name: string;
  /** One capital letter. */
  glyph: string;
  level: number;
  armor: number;
  xp: number;
  attacks: Dice[];
  /** Percent. */
  carry: number;
  flags: MonsterFlag[];
  /** Percent of its chase actions that are random steps. */
  erratic: number;
  specials: Special[];
  /** May come as a wanderer. */
  wanders: boolean;
  /** Its special ways are not yet played. */
  todo: boolean;
};

/** What potions, scrolls and sticks do (rules 5.8). Turns are ranges: one draw. */
export type Effect =
  // potions
  | { do: 'confuse'; turns: Range }
  | { do: 'hallucinate'; turns: Range }
  | { do: 'poison'; strength: Range }
  | { do: 'strengthen' }
  | { do: 'seeInvisible'; turns: Range }
  | { do: 'heal'; sides: number; extra: boolean }
  | { do: 'detectMonsters'; turns: Range }
  | { do: 'detectMagic' }
  | { do: 'raiseLevel' }
  | { do: 'haste'; turns: Range }
  | { do: 'restoreStrength' }
  | { do: 'blind'; turns: Range }
  | { do: 'levitate'; turns: Range }
  // scrolls
  | { do: 'confusingTouch' }
  | { do: 'mapLevel' }
  | { do: 'holdMonsters'; reach: number }
  | { do: 'sleep'; turns: Range }
  | { do: 'enchantArmor' }
  | { do: 'identify'; classes: ItemClass[] }
  | { do: 'scareMonsters' }
  | { do: 'detectFood' }
  | { do: 'teleport' }
  | { do: 'enchantWeapon' }
  | { do: 'createMonster' }
  | { do: 'removeCurse' }
  | { do: 'aggravate' }
  | { do: 'protectArmor' }
  // sticks
  | { do: 'light' }
  | { do: 'makeInvisible' }
  | { do: 'bolt'; bolt: string; damage: Dice; harmless: string[] }
  | { do: 'polymorph' }
  | { do: 'missile'; damage: Dice; plus: number }
  | { do: 'hasteMonster' }
  | { do: 'slowMonster' }
  | { do: 'drainLife' }
  | { do: 'nothing' }
  | { do: 'teleportAway' }
  | { do: 'teleportTo' }
  | { do: 'cancel' };

/** What a worn ring does (rules 5.8). */
export const RING_POWERS = [
  'protection',
  'strength',
  'sustainStrength',
  'searching',
  'seeInvisible',
  'adornment',
  'aggravate',
  'dexterity',
  'damage',
  'regeneration',
  'slowDigestion',
  'teleportation',
  'stealth',
  'maintainArmor',
] as const;
export type RingPower = (typeof RING_POWERS)[number];

/** When a use tells what the kind is: 'always', 'never', or when the effect was there to be seen. */
export type Learned = 'always' | 'never' | 'ifSeen';

type AnyKind = {
  name: string;
  /** Percent within its class; they sum to 100. */
  odds: number;
  worth: number;
  /** Its effect is more than a number and not yet played. */
  todo: boolean;
};
export type PotionKind = AnyKind & { effect: Effect; learned: Learned };
export type ScrollKind = AnyKind & { effect: Effect; learned: Learned };
export type StickKind = AnyKind & { effect: Effect; learned: Learned; charges: Range };
/** Food it costs a turn: `amount` (may be negative) once in `oneIn` turns. */
export type RingKind = AnyKind & {
  power: RingPower;
  hasBonus: boolean;
  alwaysCursed: boolean;
  food: { amount: number; oneIn: number };
};
export type FoodKind = AnyKind & { fruit: boolean };
/** `launcher`: the weapon kind that must be wielded for the thrown dice to count, or ''. `grouped`: comes in bunches that stack. */
export type WeaponKind = AnyKind & {
  wielded: Dice;
  thrown: Dice;
  count: Range;
  missile: boolean;
  grouped: boolean;
  launcher: string;
};
export type ArmorKind = AnyKind & { armor: number; rusts: boolean };
export type AmuletKind = AnyKind;

export type TrapEffect =
  | { do: 'fall' }
  | { do: 'arrow'; hit: number; damage: Dice; weapon: string }
  | { do: 'sleep'; turns: number }
  | { do: 'hold'; moves: number }
  | { do: 'teleport' }
  | { do: 'dart'; hit: number; damage: Dice }
  | { do: 'rust' }
  | { do: 'mystery'; variants: number };
/** The order in the file is the number by which two on one cell combine (bitwise or, rules 1.12). */
export type TrapKind = { name: string; effect: TrapEffect };

export type ItemKinds = {
  potion: PotionKind[];
  scroll: ScrollKind[];
  food: FoodKind[];
  weapon: WeaponKind[];
  armor: ArmorKind[];
  ring: RingKind[];
  stick: StickKind[];
  amulet: AmuletKind[];
};

/** What the hero starts with: kinds and their numbers. `worn` and `wielded` say how it is used at the start. */
export type StartItem = {
  class: ItemClass;
  kind: string;
  count: Range;
  hit: number;
  damage: number;
  /** Better than standard by so much, for armour. */
  plus: number;
  use: '' | 'worn' | 'wielded';
};

export type Rules = {
  hero: { strength: number; hp: number; food: number; bareHands: Dice; pack: StartItem[] };
  /** Points needed for levels 2, 3, ...: rising. */
  levels: number[];
  hpPerLevel: Dice;
  amuletDepth: number;
  packLimit: number;
  /** What a wizard's ctrl-I gives (rules 9): levels of experience, and gear that is put to use. */
  wizard: { levels: number; pack: StartItem[] };
};

/** What a kind of room is called ("a flooded library" without its article) and the stocking table by which it is filled, '' for the ordinary one. */
export type RoomType = { name: string; stock: string };
/** Long: twice as long as wide or more. Big: of the upper third in area, and nearly square. Boss: the room of the way down. */
export const ROOM_SHAPES = ['long', 'big', 'boss', 'other'] as const;
export type RoomShape = (typeof ROOM_SHAPES)[number];
/** What the rooms of a level may be, by their shape: at least one type for each. A level has one of the themes of its depth. */
export type Theme = { name: string; depths: Range; rooms: { [S in RoomShape]: RoomType[] } };

/**
 * What a room of this name holds beside the ordinary: things by class, each entry with a chance in percent, so many of it; and guards, which
 * are mean monsters of so many depths below.
 */
export type StockTable = {
  name: string;
  items: { class: Exclude<ItemClass, 'amulet'>; percent: number; count: Range }[];
  guards: { count: Range; deeper: number };
};

/** All that is data. Handed to the engine as an argument; the engine names no monster and no item. */
export type Content = {
  /** From the harmless to the deadly: the order in which depth chooses (rules 2.2). */
  monsters: MonsterKind[];
  /** Percent by class, summing to 100 (rules 5.1). */
  classOdds: { class: Exclude<ItemClass, 'gold' | 'amulet'>; odds: number }[];
  items: ItemKinds;
  traps: TrapKind[];
  /** Disguises (rules 5.4): at least as many as kinds. */
  names: {
    colors: string[];
    stones: { name: string; value: number }[];
    woods: string[];
    metals: string[];
    syllables: string[];
  };
  rules: Rules;
  /** What rooms are called, in dungeons that name them, and what lies in them. */
  themes: Theme[];
  stocks: StockTable[];
};
