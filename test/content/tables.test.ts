import { expect, test } from 'vitest';
import type { Dice, Effect, Learned, RingKind, Special } from '../../src/state/content.js';
import { gameContent } from '../content.js';

const content = gameContent();

const text = ([dice, sides]: Dice): string => `${dice}d${sides}`;
const yes = (flag: boolean, word: string): string => (flag ? word : '-');

/** A line a row, the columns parted by one blank; blanks inside a name stay. */
function table(rows: (string | number)[][]): string[] {
  return rows.map((row) => row.join(' '));
}

test('monsters are those of rules 2.1, in the order of 2.2, each with its wandering and its ways of 2.6', () => {
  const deeds = (specials: Special[]): string => specials.map((special) => special.do).join() || '-';
  expect(
    table(
      content.monsters.map((m) => [
        m.glyph,
        m.name,
        m.carry,
        m.flags.join() || '-',
        m.xp,
        m.level,
        m.armor,
        m.attacks.map(text).join('/'),
        m.erratic,
        yes(m.wanders, 'wanders'),
        deeds(m.specials),
      ]),
    ),
  ).toEqual([
    'K kestrel 0 mean,flies 1 1 7 1d4 0 wanders -',
    'E emu 0 mean 2 1 7 1d2 0 wanders -',
    'B bat 0 flies 1 1 3 1d2 50 wanders -',
    'S snake 0 mean 2 1 5 1d3 0 wanders -',
    'H hobgoblin 0 mean 3 1 5 1d8 0 wanders -',
    'I ice monster 0 - 5 1 9 0d0 0 - freeze',
    'R rattlesnake 0 mean 9 2 3 1d6 0 wanders poison',
    'O orc 15 greedy 5 1 6 1d8 0 wanders -',
    'Z zombie 0 mean 6 2 8 1d8 0 wanders -',
    'L leprechaun 0 - 10 3 8 1d1 0 - stealGold',
    'C centaur 15 - 17 4 4 1d2/1d5/1d5 0 wanders -',
    'Q quagga 0 mean 15 3 3 1d5/1d5 0 wanders -',
    'A aquator 0 mean 20 5 2 0d0/0d0 0 wanders rust',
    'N nymph 100 - 37 3 9 0d0 0 - stealItem',
    'Y yeti 30 - 50 4 6 1d6/1d6 0 wanders -',
    'F venus flytrap 0 mean,stationary 80 8 3 0d0 0 - hold',
    'T troll 50 mean,regenerates 120 6 4 1d8/1d8/2d6 0 wanders -',
    'W wraith 0 - 55 5 4 1d6 0 wanders drainLevel',
    'P phantom 0 invisible 120 8 3 4d4 20 wanders -',
    'X xeroc 30 disguised 100 7 7 4d4 0 - -',
    'U black unicorn 0 mean 190 7 -2 1d9/1d9/2d9 0 wanders -',
    'M medusa 40 mean 200 8 2 3d4/3d4/2d5 0 wanders gaze',
    'V vampire 20 mean,regenerates 350 8 1 1d10 0 wanders drainMaxHp',
    'G griffin 20 mean,flies,regenerates 2000 13 2 4d3/3d5 0 wanders -',
    'J jabberwock 70 - 3000 15 6 2d12/2d4 0 wanders -',
    'D dragon 100 mean 5000 10 -1 1d8/1d8/3d10 0 - breathe',
  ]);
});

test('the figures of the special ways are those of rules 2.6', () => {
  expect(
    content.monsters.flatMap((kind) => kind.specials).filter((special) => Object.keys(special).length > 1),
  ).toEqual([
    { do: 'freeze', turns: [2, 3], deadlyAbove: 50 },
    { do: 'drainLevel', chance: 15, hp: [1, 10] },
    { do: 'gaze', turns: [19, 20] },
    { do: 'drainMaxHp', chance: 30, hp: [1, 3] },
    { do: 'breathe', bolt: 'flame', oneIn: 5, reach: 6, damage: [6, 6], harmless: ['dragon'] },
  ]);
});

test('the classes of things have the odds of rules 5.1', () => {
  expect(table(content.classOdds.map((each) => [each.class, each.odds]))).toEqual([
    'potion 26',
    'scroll 36',
    'food 16',
    'weapon 7',
    'armor 7',
    'ring 4',
    'stick 4',
  ]);
  expect(table(content.items.food.map((kind) => [kind.name, kind.odds, yes(kind.fruit, 'fruit')]))).toEqual([
    'food ration 90 -',
    'fruit 10 fruit',
  ]);
  expect(content.items.amulet.map((kind) => kind.worth)).toEqual([1000]);
});

/** An effect as its name and its figures. */
function deed(effect: Effect): string {
  const { do: name, ...figures } = effect;
  const values = Object.values(figures as { [field: string]: unknown }).flat(2);
  return [name, ...values].join(' ');
}

function useTable(kinds: { name: string; odds: number; worth: number; effect: Effect; learned: Learned }[]): string[] {
  return table(kinds.map((kind) => [kind.name, kind.odds, kind.worth, kind.learned, deed(kind.effect)]));
}

test('potions are those of rules 5.8', () => {
  expect(useTable(content.items.potion)).toEqual([
    'confusion 7 5 ifSeen confuse 19 20',
    'hallucination 8 5 always hallucinate 808 892',
    'poison 8 5 always poison 1 3',
    'gain strength 13 150 always strengthen',
    'see invisible 3 100 never seeInvisible 808 892',
    'healing 13 130 always heal 4 false',
    'monster detection 6 130 never detectMonsters 20 20',
    'magic detection 6 105 ifSeen detectMagic',
    'raise level 2 250 always raiseLevel',
    'extra healing 5 200 always heal 8 true',
    'haste self 5 190 always haste 4 7',
    'restore strength 13 130 never restoreStrength',
    'blindness 5 5 always blind 808 892',
    'levitation 6 75 always levitate 29 31',
  ]);
});

test('scrolls are those of rules 5.8', () => {
  expect(useTable(content.items.scroll)).toEqual([
    'monster confusion 7 140 never confusingTouch',
    'magic mapping 4 150 always mapLevel',
    'hold monster 2 180 ifSeen holdMonsters 2',
    'sleep 3 5 always sleep 4 8',
    'enchant armor 7 160 never enchantArmor',
    'identify potion 10 80 always identify potion',
    'identify scroll 10 80 always identify scroll',
    'identify weapon 6 80 always identify weapon',
    'identify armor 7 100 always identify armor',
    'identify ring, wand or staff 10 115 always identify ring stick',
    'scare monster 3 200 never scareMonsters',
    'food detection 2 60 ifSeen detectFood',
    'teleportation 5 165 ifSeen teleport',
    'enchant weapon 8 150 never enchantWeapon',
    'create monster 4 75 never createMonster',
    'remove curse 7 105 never removeCurse',
    'aggravate monsters 3 20 never aggravate',
    'protect armor 2 250 never protectArmor',
  ]);
});

test('sticks are those of rules 5.8', () => {
  const { stick } = content.items;
  expect(useTable(stick)).toEqual([
    'light 12 250 always light',
    'invisibility 6 5 never makeInvisible',
    'lightning 3 330 always bolt lightning 6 6',
    'fire 3 330 always bolt fire 6 6 dragon',
    'cold 3 330 always bolt cold 6 6',
    'polymorph 15 310 ifSeen polymorph',
    'magic missile 10 170 always missile 1 4 1',
    'haste monster 10 5 never hasteMonster',
    'slow monster 11 350 never slowMonster',
    'drain life 9 300 never drainLife',
    'nothing 1 5 never nothing',
    'teleport away 6 340 never teleportAway',
    'teleport to 6 50 never teleportTo',
    'cancellation 5 280 never cancel',
  ]);
  expect(stick.map((kind) => kind.charges.join('-'))).toEqual(
    stick.map(({ name }) => (name === 'light' ? '10-19' : '3-7')),
  );
});

test('rings are those of rules 5.8, with the food of 3.9', () => {
  const food = ({ food: { amount, oneIn } }: RingKind): string => (amount === 0 ? '0' : `${amount}/${oneIn}`);
  expect(
    table(
      content.items.ring.map((kind) => [
        kind.name,
        kind.odds,
        kind.worth,
        kind.power,
        yes(kind.hasBonus, 'bonus'),
        yes(kind.alwaysCursed, 'cursed'),
        food(kind),
      ]),
    ),
  ).toEqual([
    'protection 9 400 protection bonus - 1/1',
    'add strength 9 400 strength bonus - 1/1',
    'sustain strength 5 280 sustainStrength - - 1/1',
    'searching 10 420 searching - - 1/3',
    'see invisible 10 310 seeInvisible - - 1/5',
    'adornment 1 10 adornment - - 0',
    'aggravate monster 10 10 aggravate - cursed 0',
    'dexterity 8 440 dexterity bonus - 1/3',
    'increase damage 8 400 damage bonus - 1/3',
    'regeneration 4 460 regeneration - - 2/1',
    'slow digestion 9 240 slowDigestion - - -1/2',
    'teleportation 5 30 teleportation - cursed 0',
    'stealth 7 470 stealth - - 1/1',
    'maintain armor 5 380 maintainArmor - - 1/1',
  ]);
});

test('weapons and armour are those of rules 5.8', () => {
  const { weapon, armor } = content.items;
  expect(
    table(
      weapon.map((kind) => [
        kind.name,
        kind.odds,
        kind.worth,
        text(kind.wielded),
        text(kind.thrown),
        kind.count.join('-'),
        yes(kind.missile, 'missile'),
        yes(kind.grouped, 'grouped'),
        kind.launcher || '-',
      ]),
    ),
  ).toEqual([
    'mace 11 8 2d4 1d3 1-1 - - -',
    'long sword 11 15 3d4 1d2 1-1 - - -',
    'short bow 12 15 1d1 1d1 1-1 - - -',
    'arrow 12 1 1d1 2d3 8-15 missile grouped short bow',
    'dagger 8 3 1d6 1d4 2-5 missile grouped -',
    'two handed sword 10 75 4d4 1d2 1-1 - - -',
    'dart 12 2 1d1 1d3 8-15 missile grouped -',
    'shuriken 12 5 1d2 2d4 8-15 missile grouped -',
    'spear 12 5 2d3 1d6 1-1 missile - -',
  ]);
  expect(table(armor.map((kind) => [kind.name, kind.odds, kind.worth, kind.armor, yes(kind.rusts, 'rusts')]))).toEqual([
    'leather armor 20 20 8 -',
    'ring mail 15 25 7 rusts',
    'studded leather armor 15 20 7 rusts',
    'scale mail 13 30 6 rusts',
    'chain mail 12 75 5 rusts',
    'splint mail 10 80 4 rusts',
    'banded mail 10 90 4 rusts',
    'plate mail 5 150 3 rusts',
  ]);
});

test('traps are those of rules 6, numbered in their order', () => {
  expect(content.traps).toEqual([
    { name: 'trapdoor', effect: { do: 'fall' } },
    { name: 'arrow', effect: { do: 'arrow', hit: 10, damage: [1, 6], weapon: 'arrow' } },
    { name: 'sleeping gas', effect: { do: 'sleep', turns: 5 } },
    { name: 'bear trap', effect: { do: 'hold', moves: 3 } },
    { name: 'teleport', effect: { do: 'teleport' } },
    { name: 'poison dart', effect: { do: 'dart', hit: 12, damage: [1, 4] } },
    { name: 'rust', effect: { do: 'rust' } },
    { name: 'mysterious', effect: { do: 'mystery', variants: 11 } },
  ]);
});

test('there are as many disguises as in rules 5.4, and the stones have their values', () => {
  const { colors, stones, woods, metals, syllables } = content.names;
  expect([colors, stones, woods, metals, syllables].map((list) => list.length)).toEqual([27, 26, 33, 22, 147]);
  const values = [
    25, 40, 50, 40, 300, 300, 225, 5, 50, 150, 300, 50, 50, 15, 60, 200, 220, 63, 350, 285, 200, 50, 60, 70, 300, 80,
  ];
  expect(stones.map((stone) => stone.value)).toEqual(values);
});

test('the hero and the levels are those of rules 3.7 and 3.10', () => {
  expect(content.rules).toEqual({
    hero: {
      strength: 16,
      hp: 12,
      food: 1300,
      bareHands: [1, 4],
      pack: [
        { class: 'food', kind: 'food ration', count: [1, 1], hit: 0, damage: 0, plus: 0, use: '' },
        { class: 'armor', kind: 'ring mail', count: [1, 1], hit: 0, damage: 0, plus: 1, use: 'worn' },
        { class: 'weapon', kind: 'mace', count: [1, 1], hit: 1, damage: 1, plus: 0, use: 'wielded' },
        { class: 'weapon', kind: 'short bow', count: [1, 1], hit: 1, damage: 0, plus: 0, use: '' },
        { class: 'weapon', kind: 'arrow', count: [25, 39], hit: 0, damage: 0, plus: 0, use: '' },
      ],
    },
    levels: [
      10, 20, 40, 80, 160, 320, 640, 1300, 2600, 5200, 13000, 26000, 50000, 100000, 200000, 400000, 800000, 2000000,
      4000000, 8000000,
    ],
    hpPerLevel: [1, 10],
    amuletDepth: 26,
    packLimit: 23,
    wizard: {
      levels: 9,
      pack: [
        { class: 'weapon', kind: 'two handed sword', count: [1, 1], hit: 1, damage: 1, plus: 0, use: 'wielded' },
        { class: 'armor', kind: 'plate mail', count: [1, 1], hit: 0, damage: 0, plus: 8, use: 'worn' },
      ],
    },
  });
});

/** Kinds whose special ways are not yet played. The number only ever goes down. */
test('no kind waits for its special ways to be played', () => {
  const kinds = [content.monsters, ...Object.values(content.items)].flat();
  expect(kinds.filter((kind) => kind.todo).map((kind) => kind.name)).toEqual([]);
});
