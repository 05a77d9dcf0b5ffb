import {
  deed,
  entryWith,
  type Field,
  type Fields,
  listOf,
  oneOf,
  orUsual,
  range,
  whole,
  yesOrNo,
} from '../base/fields.js';
import {
  type AmuletKind,
  type ArmorKind,
  type Content,
  type Effect,
  type FoodKind,
  type ItemKinds,
  type Learned,
  MONSTER_FLAGS,
  type MonsterFlag,
  type MonsterKind,
  type PotionKind,
  RING_POWERS,
  type RingKind,
  type RoomType,
  type Rules,
  type ScrollKind,
  type Special,
  type StartItem,
  type StickKind,
  type StockTable,
  type Theme,
  type TrapEffect,
  type TrapKind,
  type WeaponKind,
} from '../state/content.js';
import { ITEM_CLASSES, type ItemClass } from '../state/items.js';
import { capital, dice, percent, syllable, word, wordOrNone } from './words.js';

const turns = range(0, 9999);
const armorClass = whole(-20, 20);
const monsterNames = orUsual(listOf(word, 'monster names'), []);

const special: Field<Special> = deed<Special>({
  rust: {},
  freeze: { turns, deadlyAbove: whole(1, 9999) },
  stealGold: {},
  stealItem: {},
  poison: {},
  hold: {},
  drainLevel: { chance: percent, hp: dice },
  drainMaxHp: { chance: percent, hp: dice },
  gaze: { turns },
  breathe: { bolt: word, oneIn: whole(1, 1000), reach: whole(1, 80), damage: dice, harmless: monsterNames },
});

export const monsters: Field<MonsterKind[]> = listOf(
  entryWith<MonsterKind>({
    name: word,
    glyph: capital,
    level: whole(1, 99),
    armor: armorClass,
    xp: whole(0, 1_000_000),
    attacks: listOf(dice, 'attacks', 0, 6),
    carry: orUsual(percent, 0),
    flags: orUsual(listOf<MonsterFlag>(oneOf(MONSTER_FLAGS), 'flags'), []),
    erratic: orUsual(percent, 0),
    specials: orUsual(listOf(special, 'specials'), []),
    wanders: orUsual(yesOrNo, true),
    todo: orUsual(yesOrNo, false),
  }),
  'monsters',
);

/** What needs no direction: drunk or read. */
const inward = {
  confuse: { turns },
  hallucinate: { turns },
  poison: { strength: range(0, 31) },
  strengthen: {},
  seeInvisible: { turns },
  heal: { sides: whole(1, 999), extra: yesOrNo },
  detectMonsters: { turns },
  detectMagic: {},
  raiseLevel: {},
  haste: { turns },
  restoreStrength: {},
  blind: { turns },
  levitate: { turns },
  confusingTouch: {},
  mapLevel: {},
  holdMonsters: { reach: whole(1, 80) },
  sleep: { turns },
  enchantArmor: {},
  identify: {
    classes: listOf<ItemClass>(oneOf(ITEM_CLASSES), 'item classes', 1),
  },
  scareMonsters: {},
  detectFood: {},
  teleport: {},
  enchantWeapon: {},
  createMonster: {},
  removeCurse: {},
  aggravate: {},
  protectArmor: {},
};

/** What goes in a direction: zapped. */
const outward = {
  light: {},
  makeInvisible: {},
  bolt: { bolt: word, damage: dice, harmless: monsterNames },
  polymorph: {},
  missile: { damage: dice, plus: whole(-99, 99) },
  hasteMonster: {},
  slowMonster: {},
  drainLife: {},
  nothing: {},
  teleportAway: {},
  teleportTo: {},
  cancel: {},
};

type Inward = Extract<Effect, { do: keyof typeof inward }>;
/** All that is not inward: a new effect has to go into one of the two tables. */
type Outward = Exclude<Effect, Inward>;
const used: Field<Effect> = deed<Inward>(inward);
const zapped: Field<Effect> = deed<Outward>(outward);

const anyKind = {
  name: word,
  odds: percent,
  worth: whole(0, 1_000_000),
  todo: orUsual(yesOrNo, false),
};
const learned: Field<Learned> = oneOf(['always', 'never', 'ifSeen']);

const wellUsed: Fields<PotionKind & ScrollKind> = { ...anyKind, effect: used, learned };

const weapon = entryWith<WeaponKind>({
  ...anyKind,
  wielded: dice,
  thrown: dice,
  count: orUsual(range(1, 99), [1, 1]),
  missile: orUsual(yesOrNo, false),
  grouped: orUsual(yesOrNo, false),
  launcher: orUsual(wordOrNone, ''),
});

const ring = entryWith<RingKind>({
  ...anyKind,
  power: oneOf(RING_POWERS),
  hasBonus: orUsual(yesOrNo, false),
  alwaysCursed: orUsual(yesOrNo, false),
  food: orUsual(entryWith<RingKind['food']>({ amount: whole(-10, 10), oneIn: whole(1, 1000) }), {
    amount: 0,
    oneIn: 1,
  }),
});

type OddsOfClass = Content['classOdds'][number];
const randomClass = oneOf(['potion', 'scroll', 'food', 'weapon', 'armor', 'ring', 'stick']);

export type ItemsFile = ItemKinds & { classes: OddsOfClass[] };
export const items: Field<ItemsFile> = entryWith<ItemsFile>({
  classes: listOf(entryWith<OddsOfClass>({ class: randomClass, odds: percent }), 'item classes'),
  potion: listOf(entryWith<PotionKind>(wellUsed), 'potions'),
  scroll: listOf(entryWith<ScrollKind>(wellUsed), 'scrolls'),
  food: listOf(entryWith<FoodKind>({ ...anyKind, fruit: orUsual(yesOrNo, false) }), 'food'),
  weapon: listOf(weapon, 'weapons'),
  armor: listOf(entryWith<ArmorKind>({ ...anyKind, armor: armorClass, rusts: orUsual(yesOrNo, true) }), 'armor'),
  ring: listOf(ring, 'rings'),
  stick: listOf(entryWith<StickKind>({ ...anyKind, charges: range(0, 9999), effect: zapped, learned }), 'sticks'),
  amulet: listOf(entryWith<AmuletKind>(anyKind), 'amulets'),
});

const trapEffect: Field<TrapEffect> = deed<TrapEffect>({
  fall: {},
  arrow: { hit: whole(-20, 40), damage: dice, weapon: word },
  sleep: { turns: whole(0, 9999) },
  hold: { moves: whole(0, 9999) },
  teleport: {},
  dart: { hit: whole(-20, 40), damage: dice },
  rust: {},
  mystery: { variants: whole(1, 11) },
});
export const traps: Field<TrapKind[]> = listOf(entryWith<TrapKind>({ name: word, effect: trapEffect }), 'traps');

const words = listOf(word, 'words');
export const names: Field<Content['names']> = entryWith<Content['names']>({
  colors: words,
  stones: listOf(entryWith<{ name: string; value: number }>({ name: word, value: whole(0, 100_000) }), 'stones'),
  woods: words,
  metals: words,
  syllables: listOf(syllable, 'syllables'),
});

const startItem = entryWith<StartItem>({
  class: oneOf(ITEM_CLASSES),
  kind: word,
  count: orUsual(range(1, 99), [1, 1]),
  hit: orUsual(whole(-99, 99), 0),
  damage: orUsual(whole(-99, 99), 0),
  plus: orUsual(whole(-20, 20), 0),
  use: orUsual(oneOf(['', 'worn', 'wielded']), ''),
});

export const rules: Field<Rules> = entryWith<Rules>({
  hero: entryWith<Rules['hero']>({
    strength: whole(3, 31),
    hp: whole(1, 9999),
    food: whole(1, 1_000_000),
    bareHands: dice,
    pack: listOf(startItem, 'things'),
  }),
  levels: listOf(whole(1, 1_000_000_000), 'levels', 1),
  hpPerLevel: dice,
  amuletDepth: whole(1, 1000),
  packLimit: whole(1, 26),
  wizard: entryWith<Rules['wizard']>({ levels: whole(0, 99), pack: listOf(startItem, 'things') }),
});

const roomTypes = listOf(entryWith<RoomType>({ name: word, stock: orUsual(wordOrNone, '') }), 'kinds of rooms', 1);
const theme = entryWith<Theme>({
  name: word,
  depths: range(1, 9999),
  rooms: entryWith<Theme['rooms']>({ long: roomTypes, big: roomTypes, boss: roomTypes, other: roomTypes }),
});
const stockTable = entryWith<StockTable>({
  name: word,
  items: orUsual(
    listOf(
      entryWith<StockTable['items'][number]>({
        class: oneOf(ITEM_CLASSES.filter((name) => name !== 'amulet')),
        percent: orUsual(percent, 100),
        count: orUsual(range(1, 20), [1, 1]),
      }),
      'things',
    ),
    [],
  ),
  guards: orUsual(entryWith<StockTable['guards']>({ count: range(0, 20), deeper: orUsual(whole(0, 99), 0) }), {
    count: [0, 0],
    deeper: 0,
  }),
});

export type ThemesFile = Pick<Content, 'themes' | 'stocks'>;
export const themes: Field<ThemesFile> = entryWith<ThemesFile>({
  themes: listOf(theme, 'themes', 1),
  stocks: listOf(stockTable, 'stocking tables'),
});
