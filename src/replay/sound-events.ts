import {
  entryWith,
  type Field,
  type Fields,
  listOf,
  nullOr,
  oneOf,
  readValue,
  sorted,
  yesOrNo,
} from '../base/fields.js';
import { DIRECTIONS } from '../base/points.js';
import type { Effect, TrapEffect } from '../state/content.js';
import type { DeathCause, Ending, SoldItem } from '../state/ending.js';
import type { GameEvent, Who } from '../state/events.js';
import { TIMERS } from '../state/game.js';
import { ITEM_CLASSES, SECRET_CLASSES } from '../state/items.js';
import type { ItemLook, KindLook, MonsterLook, PackLook } from '../state/looks.js';
import { amount, balance, column, givenName, letter, point, row, small, suchThat, words } from './sound-fields.js';

/** Those of the values that are events, in their order. What another build wrote, or nobody, is only missed in the list of messages. */
export function soundEvents(values: readonly unknown[]): GameEvent[] {
  return values.flatMap((value) => {
    const read = readValue(event, value);
    return 'value' in read ? [read.value] : [];
  });
}

const secret = { kind: words, called: givenName, looks: words, count: amount };
const itemLook = sorted<'class', ItemLook>('class', {
  gold: { count: amount },
  amulet: { count: amount },
  food: { kind: words, fruit: yesOrNo, count: amount },
  potion: secret,
  scroll: secret,
  ring: { ...secret, bonus: nullOr(balance) },
  stick: { ...secret, made: oneOf(['wand', 'staff']), charges: nullOr(balance) },
  weapon: { kind: words, count: amount, hit: nullOr(balance), damage: nullOr(balance), label: givenName },
  armor: { kind: words, count: amount, armor: nullOr(balance), standard: small, label: givenName },
});
const packLook = entryWith<PackLook>({ letter, item: itemLook });
const kindLook = entryWith<KindLook>({
  class: oneOf(SECRET_CLASSES),
  kind: words,
  called: givenName,
  looks: words,
  made: oneOf(['wand', 'staff', '']),
});
const monsterLook = entryWith<MonsterLook>({ kind: words, name: nullOr(words), seen: yesOrNo, x: column, y: row });
const who = sorted<'who', Who>('who', { hero: {}, monster: { monster: monsterLook } });

const named = { kind: words };
const cause = sorted<'cause', DeathCause>('cause', {
  monster: named,
  trap: named,
  bolt: named,
  cold: {},
  starvation: {},
  chasm: {},
});
const ending = sorted<'how', Ending>('how', {
  killed: { by: cause, gold: amount, lost: amount, withAmulet: yesOrNo },
  quit: { gold: amount, withAmulet: yesOrNo },
  won: {
    gold: amount,
    purse: amount,
    sold: listOf(entryWith<SoldItem>({ letter, item: itemLook, value: balance }), 'things'),
  },
});

/** Each has a sentence of its own. */
const EFFECTS: { [E in Effect['do']]: true } = {
  confuse: true,
  hallucinate: true,
  poison: true,
  strengthen: true,
  seeInvisible: true,
  heal: true,
  detectMonsters: true,
  detectMagic: true,
  raiseLevel: true,
  haste: true,
  restoreStrength: true,
  blind: true,
  levitate: true,
  confusingTouch: true,
  mapLevel: true,
  holdMonsters: true,
  sleep: true,
  enchantArmor: true,
  identify: true,
  scareMonsters: true,
  detectFood: true,
  teleport: true,
  enchantWeapon: true,
  createMonster: true,
  removeCurse: true,
  aggravate: true,
  protectArmor: true,
  light: true,
  makeInvisible: true,
  bolt: true,
  polymorph: true,
  missile: true,
  hasteMonster: true,
  slowMonster: true,
  drainLife: true,
  nothing: true,
  teleportAway: true,
  teleportTo: true,
  cancel: true,
};
const TRAP_EFFECTS: { [E in TrapEffect['do']]: true } = {
  fall: true,
  arrow: true,
  sleep: true,
  hold: true,
  teleport: true,
  dart: true,
  rust: true,
  mystery: true,
};

function keyOf<K extends string>(table: { [T in K]: true }): Field<K> {
  return oneOf(Object.keys(table) as K[]);
}

const oneItem = { item: itemLook };
const onePack = { item: packLook };
const oneMonster = { monster: monsterLook };
const ofHand = { hand: oneOf(['left', 'right']) } as const;
const ringPack = { ...onePack, ...ofHand };
const place = { x: column, y: row };
const path = listOf(point, 'cells');
const turns = { turns: amount };
const blow = { by: who, victim: who, thrown: nullOr(itemLook), quiet: yesOrNo };
const level = { level: amount, hp: balance };

type Written = { [T in GameEvent['type']]: Fields<Omit<Extract<GameEvent, { type: T }>, 'type'>> };

const EVENTS: Written = {
  arrived: { depth: amount, how: oneOf(['start', 'down', 'up', 'fall', 'magic']) },
  enteredRoom: { name: words },
  found: { what: oneOf(['secret door', 'hidden passage', 'trap']), ...place, trap: words },
  teleported: {},
  triedDoor: { by: oneOf(['key', 'force']), opened: yesOrNo },
  gotKey: {},
  keyHere: {},
  fell: { damage: amount },
  washedAshore: {},
  gotGold: { amount },
  gotItem: onePack,
  packFull: oneItem,
  movedOnto: oneItem,
  crumbled: oneItem,
  nothingHere: { levitating: yesOrNo },
  dropped: oneItem,
  wielded: onePack,
  wore: onePack,
  tookOff: onePack,
  putOnRing: ringPack,
  removedRing: ringPack,
  cursedStays: oneItem,
  wrongClass: { verb: oneOf(['quaff', 'read', 'eat', 'wear', 'putOn']), item: itemLook },
  emptyPack: { verb: words },
  alreadyWorn: oneItem,
  handsFull: {},
  noRings: {},
  noRingThere: ofHand,
  neverMind: {},
  ate: { item: itemLook, taste: oneOf(['good', 'bad', 'fruit']) },
  quaffed: oneItem,
  readScroll: oneItem,
  zapped: oneItem,
  noCharges: oneItem,
  threw: { item: itemLook, dir: oneOf(DIRECTIONS), path },
  landed: { item: itemLook, ...place, seen: yesOrNo },
  vanishedThing: { item: itemLook, thrown: yesOrNo, seen: yesOrNo },
  learned: { kind: kindLook },
  identified: onePack,
  charged: onePack,
  called: { kind: kindLook },
  labelled: onePack,
  nothingToIdentify: { classes: listOf(oneOf(ITEM_CLASSES), 'classes', 0, ITEM_CLASSES.length) },
  effect: {
    effect: keyOf(EFFECTS),
    worked: yesOrNo,
    item: nullOr(itemLook),
    monster: nullOr(monsterLook),
    color: words,
  },
  detected: { what: oneOf(['magic', 'food']), places: path },
  bolt: { bolt: words, by: who, path, dirs: listOf(oneOf(DIRECTIONS), 'directions') },
  boltBounced: { bolt: words },
  boltHit: { bolt: words, by: who, victim: who, damage: amount },
  boltMissed: { bolt: words, victim: who },
  boltHarmless: { bolt: words, ...oneMonster },
  strengthChanged: { by: small, now: small },
  rusted: oneItem,
  rustResisted: oneItem,
  timerEnded: { timer: oneOf(TIMERS) },
  hit: { ...blow, damage: balance },
  missed: blow,
  slain: { ...oneMonster, xp: amount },
  unmasked: { ...oneMonster, glyph: words },
  touchSpent: { color: words },
  confusedMonster: oneMonster,
  levelUp: level,
  levelLost: level,
  weakened: { ...oneMonster, hp: balance },
  poisoned: { ...oneMonster, resisted: yesOrNo },
  frozen: { ...oneMonster, ...turns },
  gripped: oneMonster,
  sighted: oneMonster,
  corneredOff: oneMonster,
  gazed: { ...oneMonster, resisted: yesOrNo },
  goldStolen: { ...oneMonster, amount },
  itemStolen: { ...oneMonster, ...oneItem },
  stillHeld: { by: oneOf(['monster', 'trap']) },
  hunger: { state: oneOf(['hungry', 'weak', 'faint']) },
  fainted: turns,
  awake: {},
  asleep: turns,
  trapSprung: {
    trap: words,
    effect: keyOf(TRAP_EFFECTS),
    hit: yesOrNo,
    damage: amount,
    variant: amount,
    ...place,
  },
  trapNamed: { trap: nullOr(words) },
  ranOut: {},
  optionsSet: {},
  wizardMode: { on: yesOrNo },
  bumped: {},
  died: { by: cause },
  ended: { ending },
};

/** A bolt has a direction for each cell of its path. */
const event = suchThat(
  sorted<'type', GameEvent>('type', EVENTS),
  (one) => one.type !== 'bolt' || one.dirs.length === one.path.length,
  'a direction for each cell',
);
