import type { GameEvent, GameEventType, Who } from '../../src/state/events.js';
import type { ItemLook, MonsterLook } from '../../src/state/looks.js';

export const potion = { class: 'potion', kind: '', called: '', looks: 'blue', count: 1 } satisfies ItemLook;
export const scrolls = { class: 'scroll', kind: '', called: '', looks: 'xyz ipso', count: 3 } satisfies ItemLook;
export const mace = { class: 'weapon', kind: 'mace', count: 1, hit: 1, damage: 1, label: '' } satisfies ItemLook;
export const arrows = {
  class: 'weapon',
  kind: 'arrow',
  count: 25,
  hit: null,
  damage: null,
  label: '',
} satisfies ItemLook;
export const mail = {
  class: 'armor',
  kind: 'ring mail',
  count: 1,
  armor: 6,
  standard: 7,
  label: '',
} satisfies ItemLook;
export const ring = { class: 'ring', kind: '', called: '', looks: 'agate', count: 1, bonus: null } satisfies ItemLook;
export const food = { class: 'food', kind: 'food ration', fruit: false, count: 1 } satisfies ItemLook;
export const staff = {
  class: 'stick',
  kind: '',
  called: '',
  looks: 'oak',
  made: 'staff',
  count: 1,
  charges: null,
} satisfies ItemLook;

export const bat: MonsterLook = { kind: 'bat', name: 'bat', seen: true, x: 4, y: 4 };
export const unseen: MonsterLook = { kind: 'phantom', name: null, seen: false, x: 4, y: 4 };
const hero: Who = { who: 'hero' };
const theBat: Who = { who: 'monster', monster: bat };
const somebody: Who = { who: 'monster', monster: unseen };

type Samples = { [T in GameEventType]: Extract<GameEvent, { type: T }>[] };

/** At least one of every event, and one of every way in which its sentence may go. */
const SAMPLES: Samples = {
  arrived: [
    { type: 'arrived', depth: 1, how: 'start' },
    { type: 'arrived', depth: 2, how: 'down' },
  ],
  enteredRoom: [
    { type: 'enteredRoom', name: 'library' },
    { type: 'enteredRoom', name: '' },
  ],
  found: [
    { type: 'found', what: 'secret door', x: 1, y: 1, trap: '' },
    { type: 'found', what: 'hidden passage', x: 1, y: 1, trap: '' },
    { type: 'found', what: 'trap', x: 1, y: 1, trap: 'bear trap' },
    { type: 'found', what: 'trap', x: 1, y: 1, trap: 'arrow' },
  ],
  sighted: [{ type: 'sighted', monster: bat }],
  teleported: [{ type: 'teleported' }],
  triedDoor: [
    { type: 'triedDoor', by: 'key', opened: true },
    { type: 'triedDoor', by: 'force', opened: true },
    { type: 'triedDoor', by: 'force', opened: false },
  ],
  gotKey: [{ type: 'gotKey' }],
  keyHere: [{ type: 'keyHere' }],
  fell: [{ type: 'fell', damage: 4 }],
  washedAshore: [{ type: 'washedAshore' }],
  gotGold: [
    { type: 'gotGold', amount: 1 },
    { type: 'gotGold', amount: 44 },
  ],
  gotItem: [
    { type: 'gotItem', item: { letter: 'f', item: potion } },
    { type: 'gotItem', item: { letter: 'g', item: arrows } },
  ],
  packFull: [
    { type: 'packFull', item: potion },
    { type: 'packFull', item: scrolls },
  ],
  movedOnto: [
    { type: 'movedOnto', item: mail },
    { type: 'movedOnto', item: arrows },
  ],
  crumbled: [{ type: 'crumbled', item: { ...scrolls, count: 1 } }],
  nothingHere: [
    { type: 'nothingHere', levitating: false },
    { type: 'nothingHere', levitating: true },
  ],
  dropped: [{ type: 'dropped', item: food }],
  wielded: [{ type: 'wielded', item: { letter: 'c', item: mace } }],
  wore: [{ type: 'wore', item: { letter: 'b', item: mail } }],
  tookOff: [{ type: 'tookOff', item: { letter: 'b', item: mail } }],
  putOnRing: [{ type: 'putOnRing', item: { letter: 'h', item: ring }, hand: 'left' }],
  removedRing: [{ type: 'removedRing', item: { letter: 'h', item: ring }, hand: 'right' }],
  cursedStays: [
    { type: 'cursedStays', item: mace },
    { type: 'cursedStays', item: ring },
  ],
  wrongClass: (['quaff', 'read', 'eat', 'wear', 'putOn'] as const).map((verb) => ({
    type: 'wrongClass',
    verb,
    item: mace,
  })),
  emptyPack: [{ type: 'emptyPack', verb: 'quaff' }],
  alreadyWorn: [{ type: 'alreadyWorn', item: ring }],
  handsFull: [{ type: 'handsFull' }],
  noRings: [{ type: 'noRings' }],
  noRingThere: [{ type: 'noRingThere', hand: 'left' }],
  neverMind: [{ type: 'neverMind' }],
  ate: (['good', 'bad', 'fruit'] as const).map((taste) => ({ type: 'ate', item: food, taste })),
  quaffed: [{ type: 'quaffed', item: potion }],
  readScroll: [{ type: 'readScroll', item: scrolls }],
  zapped: [{ type: 'zapped', item: staff }],
  noCharges: [{ type: 'noCharges', item: staff }],
  threw: [{ type: 'threw', item: { ...arrows, count: 1 }, dir: 'l', path: [{ x: 1, y: 1 }] }],
  landed: [{ type: 'landed', item: mace, x: 1, y: 1, seen: true }],
  vanishedThing: [
    { type: 'vanishedThing', item: mace, seen: true },
    { type: 'vanishedThing', item: mace, seen: false },
  ],
  learned: [
    { type: 'learned', kind: { class: 'potion', kind: 'healing', called: '', looks: 'blue', made: '' } },
    { type: 'learned', kind: { class: 'stick', kind: 'light', called: '', looks: 'oak', made: 'staff' } },
  ],
  identified: [{ type: 'identified', item: { letter: 'c', item: mace } }],
  charged: [{ type: 'charged', item: { letter: 'f', item: staff } }],
  called: [{ type: 'called', kind: { class: 'ring', kind: '', called: 'cold', looks: 'agate', made: '' } }],
  labelled: [{ type: 'labelled', item: { letter: 'c', item: { ...mace, label: 'Thump' } } }],
  nothingToIdentify: [
    { type: 'nothingToIdentify', classes: ['potion'] },
    { type: 'nothingToIdentify', classes: ['ring', 'stick'] },
  ],
  effect: [
    { type: 'effect', effect: 'seeInvisible', worked: true, item: null, monster: null, color: '' },
    { type: 'effect', effect: 'enchantArmor', worked: true, item: mail, monster: null, color: '' },
    { type: 'effect', effect: 'enchantWeapon', worked: true, item: arrows, monster: null, color: 'plaid' },
    { type: 'effect', effect: 'confusingTouch', worked: true, item: null, monster: null, color: '' },
    { type: 'effect', effect: 'polymorph', worked: true, item: null, monster: bat, color: '' },
    { type: 'effect', effect: 'polymorph', worked: true, item: null, monster: unseen, color: '' },
    { type: 'effect', effect: 'nothing', worked: true, item: null, monster: null, color: '' },
  ],
  detected: [
    { type: 'detected', what: 'magic', places: [{ x: 3, y: 3 }] },
    { type: 'detected', what: 'food', places: [{ x: 3, y: 3 }] },
  ],
  bolt: [
    { type: 'bolt', bolt: 'flame', by: theBat, path: [{ x: 5, y: 4 }], dirs: ['l'] },
    { type: 'bolt', bolt: 'fire', by: hero, path: [{ x: 5, y: 4 }], dirs: ['l'] },
  ],
  boltBounced: [{ type: 'boltBounced', bolt: 'fire' }],
  boltHit: [
    { type: 'boltHit', bolt: 'flame', by: theBat, victim: hero, damage: 21 },
    { type: 'boltHit', bolt: 'fire', by: hero, victim: theBat, damage: 21 },
  ],
  boltMissed: [
    { type: 'boltMissed', bolt: 'flame', victim: hero },
    { type: 'boltMissed', bolt: 'flame', victim: somebody },
  ],
  boltHarmless: [{ type: 'boltHarmless', bolt: 'fire', monster: bat }],
  strengthChanged: [
    { type: 'strengthChanged', by: 1, now: 17 },
    { type: 'strengthChanged', by: -1, now: 15 },
    { type: 'strengthChanged', by: 0, now: 3 },
  ],
  rusted: [{ type: 'rusted', item: mail }],
  rustResisted: [{ type: 'rustResisted', item: mail }],
  timerEnded: (['confused', 'hallucinating', 'blind', 'levitating', 'seeingInvisible', 'hasted'] as const).map(
    (timer) => ({ type: 'timerEnded', timer }),
  ),
  hit: [
    { type: 'hit', by: hero, victim: theBat, damage: 3, thrown: null, quiet: false },
    { type: 'hit', by: theBat, victim: hero, damage: 3, thrown: null, quiet: false },
    { type: 'hit', by: somebody, victim: hero, damage: 3, thrown: null, quiet: false },
    { type: 'hit', by: hero, victim: theBat, damage: 3, thrown: { ...arrows, count: 1 }, quiet: false },
    { type: 'hit', by: hero, victim: theBat, damage: 0, thrown: potion, quiet: false },
    { type: 'hit', by: hero, victim: theBat, damage: 3, thrown: null, quiet: true },
  ],
  missed: [
    { type: 'missed', by: hero, victim: theBat, thrown: null, quiet: false },
    { type: 'missed', by: theBat, victim: hero, thrown: null, quiet: false },
    { type: 'missed', by: hero, victim: somebody, thrown: { ...arrows, count: 1 }, quiet: false },
    { type: 'missed', by: theBat, victim: hero, thrown: null, quiet: true },
  ],
  slain: [
    { type: 'slain', monster: bat, xp: 1 },
    { type: 'slain', monster: unseen, xp: 120 },
  ],
  unmasked: [{ type: 'unmasked', monster: { ...bat, kind: 'xeroc', name: 'xeroc' }, glyph: '!' }],
  touchSpent: [
    { type: 'touchSpent', color: '' },
    { type: 'touchSpent', color: 'puce' },
  ],
  confusedMonster: [{ type: 'confusedMonster', monster: bat }],
  levelUp: [{ type: 'levelUp', level: 2, hp: 7 }],
  levelLost: [{ type: 'levelLost', level: 1, hp: 5 }],
  weakened: [{ type: 'weakened', monster: bat, hp: 2 }],
  poisoned: [
    { type: 'poisoned', monster: bat, resisted: false },
    { type: 'poisoned', monster: bat, resisted: true },
  ],
  frozen: [{ type: 'frozen', monster: bat, turns: 3 }],
  gripped: [{ type: 'gripped', monster: bat }],
  gazed: [
    { type: 'gazed', monster: bat, resisted: false },
    { type: 'gazed', monster: bat, resisted: true },
  ],
  goldStolen: [
    { type: 'goldStolen', monster: bat, amount: 40 },
    { type: 'goldStolen', monster: bat, amount: 0 },
  ],
  itemStolen: [{ type: 'itemStolen', monster: bat, item: potion }],
  stillHeld: [
    { type: 'stillHeld', by: 'monster' },
    { type: 'stillHeld', by: 'trap' },
  ],
  hunger: (['hungry', 'weak', 'faint'] as const).map((state) => ({ type: 'hunger', state })),
  fainted: [{ type: 'fainted', turns: 7 }],
  awake: [{ type: 'awake' }],
  asleep: [{ type: 'asleep', turns: 6 }],
  trapSprung: [
    ...(['fall', 'arrow', 'sleep', 'hold', 'teleport', 'dart', 'rust', 'mystery'] as const).flatMap((effect) =>
      [false, true].map((hit) => ({
        type: 'trapSprung' as const,
        trap: 'arrow',
        effect,
        hit,
        damage: 2,
        variant: hit ? 10 : 0,
        x: 1,
        y: 1,
      })),
    ),
  ],
  trapNamed: [
    { type: 'trapNamed', trap: null },
    { type: 'trapNamed', trap: 'rust' },
    { type: 'trapNamed', trap: 'trapdoor' },
  ],
  ranOut: [{ type: 'ranOut' }],
  optionsSet: [{ type: 'optionsSet' }],
  wizardMode: [
    { type: 'wizardMode', on: true },
    { type: 'wizardMode', on: false },
  ],
  bumped: [{ type: 'bumped' }],
  died: [
    { type: 'died', by: { cause: 'monster', kind: 'emu' } },
    { type: 'died', by: { cause: 'trap', kind: 'arrow' } },
    { type: 'died', by: { cause: 'bolt', kind: 'fire' } },
    { type: 'died', by: { cause: 'cold' } },
    { type: 'died', by: { cause: 'starvation' } },
  ],
  ended: [
    { type: 'ended', ending: { how: 'quit', gold: 12, withAmulet: false } },
    { type: 'ended', ending: { how: 'won', gold: 1200, purse: 200, sold: [] } },
  ],
};

export const EVENTS: readonly GameEvent[] = Object.values(SAMPLES).flat();
