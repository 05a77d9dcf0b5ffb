import type { Content, Effect, MonsterKind, RingPower } from '../../src/state/content.js';

function monster(glyph: string, name: string, rest: Partial<MonsterKind> = {}): MonsterKind {
  return {
    name,
    glyph,
    level: 1,
    armor: 10,
    xp: 1,
    attacks: [[0, 0]],
    carry: 0,
    flags: [],
    erratic: 0,
    specials: [],
    wanders: true,
    todo: false,
    ...rest,
  };
}

const kind = (name: string, odds: number) => ({ name, odds, worth: 10, todo: false });
const potion = (name: string, odds: number, effect: Effect) => ({
  ...kind(name, odds),
  effect,
  learned: 'always' as const,
});
const scroll = (name: string, odds: number, effect: Effect) => ({
  ...kind(name, odds),
  effect,
  learned: 'always' as const,
});
const ring = (power: RingPower, odds: number) => ({
  ...kind(power, odds),
  power,
  hasBonus: false,
  alwaysCursed: false,
  food: { amount: 0, oneIn: 1 },
});

/**
 * A small game for stories: its monsters do little, its dice are few, and none of the real game's balance is in it. Monsters: `B`
 * bystander (asleep until struck), `R` rat (mean, bites for 1), `W` weed (holds), `G` ghost (invisible), `M` mimic.
 */
export const SMALL: Content = {
  monsters: [
    monster('B', 'bystander'),
    monster('R', 'rat', { flags: ['mean'], attacks: [[1, 1]], level: 1 }),
    monster('W', 'weed', { flags: ['mean', 'stationary'], attacks: [[1, 1]], specials: [{ do: 'hold' }], level: 20 }),
    monster('G', 'ghost', { flags: ['invisible'] }),
    monster('M', 'mimic', { flags: ['disguised'] }),
  ],
  classOdds: [
    { class: 'potion', odds: 50 },
    { class: 'food', odds: 50 },
  ],
  items: {
    potion: [
      potion('haste', 40, { do: 'haste', turns: [5, 5] }),
      potion('blindness', 30, { do: 'blind', turns: [10, 10] }),
      potion('confusion', 30, { do: 'confuse', turns: [10, 10] }),
    ],
    scroll: [
      scroll('teleport', 50, { do: 'teleport' }),
      scroll('scare', 25, { do: 'scareMonsters' }),
      scroll('identify', 25, { do: 'identify', classes: ['potion'] }),
    ],
    food: [{ ...kind('bread', 100), worth: 2, fruit: false }],
    weapon: [
      {
        ...kind('club', 50),
        wielded: [1, 1],
        thrown: [1, 1],
        count: [1, 1],
        missile: false,
        grouped: false,
        launcher: '',
      },
      {
        ...kind('dart', 50),
        wielded: [1, 1],
        thrown: [1, 1],
        count: [8, 8],
        missile: true,
        grouped: true,
        launcher: '',
      },
    ],
    armor: [{ ...kind('mail', 100), armor: 5, rusts: true }],
    ring: [ring('searching', 40), ring('regeneration', 30), ring('teleportation', 30)],
    stick: [{ ...kind('nothing', 100), effect: { do: 'nothing' }, learned: 'never', charges: [3, 3] }],
    amulet: [{ ...kind('amulet', 100), worth: 1000 }],
  },
  traps: [
    { name: 'trapdoor', effect: { do: 'fall' } },
    { name: 'arrow', effect: { do: 'arrow', hit: 10, damage: [1, 6], weapon: 'dart' } },
    { name: 'gas', effect: { do: 'sleep', turns: 5 } },
    { name: 'bear trap', effect: { do: 'hold', moves: 3 } },
    { name: 'teleport', effect: { do: 'teleport' } },
    { name: 'dart', effect: { do: 'dart', hit: 12, damage: [1, 4] } },
    { name: 'rust', effect: { do: 'rust' } },
    { name: 'mystery', effect: { do: 'mystery', variants: 11 } },
  ],
  names: {
    colors: ['red', 'green', 'blue'],
    stones: [
      { name: 'opal', value: 1 },
      { name: 'agate', value: 2 },
      { name: 'topaz', value: 3 },
    ],
    woods: ['oak'],
    metals: ['iron'],
    syllables: ['ba', 'lo', 'mi'],
  },
  rules: {
    hero: {
      strength: 10,
      hp: 12,
      food: 1300,
      bareHands: [1, 1],
      pack: [
        { class: 'food', kind: 'bread', count: [1, 1], hit: 0, damage: 0, plus: 0, use: '' },
        { class: 'weapon', kind: 'club', count: [1, 1], hit: 0, damage: 0, plus: 0, use: 'wielded' },
        { class: 'armor', kind: 'mail', count: [1, 1], hit: 0, damage: 0, plus: 0, use: 'worn' },
      ],
    },
    levels: [10, 20, 40, 80, 160, 320, 640, 1300, 2600, 5200],
    hpPerLevel: [1, 10],
    amuletDepth: 26,
    packLimit: 23,
    wizard: {
      levels: 9,
      pack: [
        { class: 'weapon', kind: 'club', count: [1, 1], hit: 1, damage: 1, plus: 0, use: 'wielded' },
        { class: 'armor', kind: 'mail', count: [1, 1], hit: 0, damage: 0, plus: 8, use: 'worn' },
      ],
    },
  },
  themes: [],
  stocks: [],
};

/**
 * The same with what chasms, lakes and odd rooms ask for: `E` an eagle (mean, flies, bites for 1), `D` a dragon (breathes at every chance), a
 * potion of levitation, scrolls of mapping and light, a stick of bolts.
 */
export const WILD: Content = {
  ...SMALL,
  monsters: [
    ...SMALL.monsters,
    monster('E', 'eagle', { flags: ['mean', 'flies'], attacks: [[1, 1]] }),
    monster('D', 'dragon', {
      flags: ['mean'],
      specials: [{ do: 'breathe', bolt: 'flame', damage: [1, 1], reach: 6, oneIn: 1, harmless: [] }],
    }),
    monster('C', 'collector', { carry: 100 }),
    monster('L', 'lizard', { flags: ['mean'], specials: [{ do: 'gaze', turns: [5, 5] }] }),
  ],
  items: {
    ...SMALL.items,
    potion: [...SMALL.items.potion, potion('levitation', 0, { do: 'levitate', turns: [4, 4] })],
    scroll: [...SMALL.items.scroll, scroll('mapping', 0, { do: 'mapLevel' }), scroll('light', 0, { do: 'light' })],
    stick: [
      ...SMALL.items.stick,
      {
        ...kind('bolts', 0),
        effect: { do: 'bolt', bolt: 'flame', damage: [1, 1], harmless: [] },
        learned: 'never' as const,
        charges: [9, 9],
      },
      { ...kind('draining', 0), effect: { do: 'drainLife' }, learned: 'never' as const, charges: [9, 9] },
      { ...kind('changing', 0), effect: { do: 'polymorph' }, learned: 'never' as const, charges: [9, 9] },
      { ...kind('fetching', 0), effect: { do: 'teleportTo' }, learned: 'never' as const, charges: [9, 9] },
    ],
  },
  names: { ...SMALL.names, colors: [...SMALL.names.colors, 'grey'], woods: ['oak', 'ash', 'elm', 'fir', 'yew'] },
};
