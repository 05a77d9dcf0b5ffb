import type { Direction, Point } from '../base/points.js';
import type { Effect, TrapEffect } from './content.js';
import type { DeathCause, Ending } from './ending.js';
import type { Timer } from './game.js';
import type { ItemClass } from './items.js';
import type { ItemLook, KindLook, MonsterLook, PackLook } from './looks.js';

/** Whose doing: the hero, or a monster as the hero knew it then. */
export type Who = { who: 'hero' } | { who: 'monster'; monster: MonsterLook };

/**
 * What happened, complete by itself: kinds, looks and names as the hero knew them at that moment. The view puts
 * them into words; many are silent there. Amounts are in hit points, turns or pieces of gold.
 */
export type GameEvent =
  // where the hero is
  | { type: 'arrived'; depth: number; how: 'start' | 'down' | 'up' | 'fall' | 'magic' }
  | { type: 'enteredRoom'; name: string }
  | { type: 'found'; what: 'secret door' | 'hidden passage' | 'trap'; x: number; y: number; trap: string }
  /** In a game with comforts: who came into view and ended a run or a count. */
  | { type: 'sighted'; monster: MonsterLook }
  | { type: 'teleported' }
  /** A locked door: `opened` by its key or by force, or it held. */
  | { type: 'triedDoor'; by: 'key' | 'force'; opened: boolean }
  | { type: 'gotKey' }
  /** A key was stepped on and left where it is. */
  | { type: 'keyHere' }
  /** Over the edge of a chasm, unhurt, hurt or dead below. */
  | { type: 'fell'; damage: number }
  /** Out of the water into which the end of levitation dropped the hero. */
  | { type: 'washedAshore' }
  // items
  | { type: 'gotGold'; amount: number }
  | { type: 'gotItem'; item: PackLook }
  | { type: 'packFull'; item: ItemLook }
  | { type: 'movedOnto'; item: ItemLook }
  | { type: 'crumbled'; item: ItemLook }
  | { type: 'nothingHere'; levitating: boolean }
  | { type: 'dropped'; item: ItemLook }
  | { type: 'wielded'; item: PackLook }
  | { type: 'wore'; item: PackLook }
  | { type: 'tookOff'; item: PackLook }
  | { type: 'putOnRing'; item: PackLook; hand: 'left' | 'right' }
  | { type: 'removedRing'; item: PackLook; hand: 'left' | 'right' }
  | { type: 'cursedStays'; item: ItemLook }
  /** A paid failure: the command spent its time on the wrong thing. */
  | { type: 'wrongClass'; verb: 'quaff' | 'read' | 'eat' | 'wear' | 'putOn'; item: ItemLook }
  | { type: 'emptyPack'; verb: string }
  | { type: 'alreadyWorn'; item: ItemLook }
  | { type: 'handsFull' }
  | { type: 'noRings' }
  | { type: 'noRingThere'; hand: 'left' | 'right' }
  | { type: 'neverMind' }
  | { type: 'ate'; item: ItemLook; taste: 'good' | 'bad' | 'fruit' }
  | { type: 'quaffed'; item: ItemLook }
  | { type: 'readScroll'; item: ItemLook }
  | { type: 'zapped'; item: ItemLook }
  | { type: 'noCharges'; item: ItemLook }
  | { type: 'threw'; item: ItemLook; dir: Direction; path: Point[] }
  | { type: 'landed'; item: ItemLook; x: number; y: number; seen: boolean }
  | { type: 'vanishedThing'; item: ItemLook; seen: boolean }
  | { type: 'learned'; kind: KindLook }
  | { type: 'identified'; item: PackLook }
  | { type: 'charged'; item: PackLook }
  | { type: 'called'; kind: KindLook }
  | { type: 'labelled'; item: PackLook }
  | { type: 'nothingToIdentify'; classes: ItemClass[] }
  /** What a potion, scroll or stick did that no other event says: the effect's `do`, and whether it took hold. */
  | {
      type: 'effect';
      effect: Effect['do'];
      worked: boolean;
      item: ItemLook | null;
      monster: MonsterLook | null;
      color: string;
    }
  | { type: 'detected'; what: 'magic' | 'food'; places: Point[] }
  | { type: 'bolt'; bolt: string; by: Who; path: Point[]; dirs: Direction[] }
  /** Told once, however often it turns back. */
  | { type: 'boltBounced'; bolt: string }
  | { type: 'boltHit'; bolt: string; by: Who; victim: Who; damage: number }
  | { type: 'boltMissed'; bolt: string; victim: Who }
  | { type: 'boltHarmless'; bolt: string; monster: MonsterLook }
  | { type: 'strengthChanged'; by: number; now: number }
  | { type: 'rusted'; item: ItemLook }
  | { type: 'rustResisted'; item: ItemLook }
  | { type: 'timerEnded'; timer: Timer }
  // fighting
  | { type: 'hit'; by: Who; victim: Who; damage: number; thrown: ItemLook | null; quiet: boolean }
  | { type: 'missed'; by: Who; victim: Who; thrown: ItemLook | null; quiet: boolean }
  | { type: 'slain'; monster: MonsterLook; xp: number }
  | { type: 'unmasked'; monster: MonsterLook; glyph: string }
  | { type: 'touchSpent'; color: string }
  | { type: 'confusedMonster'; monster: MonsterLook }
  | { type: 'levelUp'; level: number; hp: number }
  | { type: 'levelLost'; level: number; hp: number }
  | { type: 'weakened'; monster: MonsterLook; hp: number }
  | { type: 'poisoned'; monster: MonsterLook; resisted: boolean }
  | { type: 'frozen'; monster: MonsterLook; turns: number }
  | { type: 'gripped'; monster: MonsterLook }
  | { type: 'gazed'; monster: MonsterLook; resisted: boolean }
  | { type: 'goldStolen'; monster: MonsterLook; amount: number }
  | { type: 'itemStolen'; monster: MonsterLook; item: ItemLook }
  | { type: 'stillHeld'; by: 'monster' | 'trap' }
  // the body
  | { type: 'hunger'; state: 'hungry' | 'weak' | 'faint' }
  | { type: 'fainted'; turns: number }
  | { type: 'awake' }
  | { type: 'asleep'; turns: number }
  // traps
  | {
      type: 'trapSprung';
      trap: string;
      effect: TrapEffect['do'];
      hit: boolean;
      damage: number;
      variant: number;
      x: number;
      y: number;
    }
  | { type: 'trapNamed'; trap: string | null }
  // commands
  | { type: 'ranOut' }
  | { type: 'optionsSet' }
  | { type: 'wizardMode'; on: boolean }
  | { type: 'bumped' }
  // the end
  | { type: 'died'; by: DeathCause }
  | { type: 'ended'; ending: Ending };

export type GameEventType = GameEvent['type'];

/** Why a command was refused: nothing changed, no chance was drawn, nothing is recorded. */
export const REFUSALS = [
  'wall',
  'diagonal',
  'chasm',
  'lake',
  'no stairs',
  'no way up',
  'levitating',
  'no such item',
  'pack empty',
  'cell occupied',
  'already dressed',
  'not dressed',
  'armour',
  'in use',
  'no monster there',
  'not a stick',
  'kind known',
  'cannot be named',
  'not asked',
  'answer first',
  'wrong answer',
  'not a wizard',
  'game over',
  'no such kind',
  'no blessing',
  'no such level',
  'pack full',
  'letter taken',
  'nothing to repeat',
  'no change',
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** What came of a command: it was refused, took no time, took an action slot, or asks something with its slot still open. */
export type Outcome = { as: 'refused'; why: Refusal } | { as: 'free' | 'timed' | 'asked'; events: GameEvent[] };
