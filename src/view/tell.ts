import type { Content } from '../state/content.js';
import type { GameEvent, GameEventType, Refusal, Who } from '../state/events.js';
import type { ItemLook } from '../state/looks.js';
import type { Session } from '../state/session.js';
import { NOTHING_COMES, tellEffect } from './effects.js';
import {
  classNouns,
  deathSentence,
  itemName,
  kindName,
  monsterName,
  newMonsterName,
  packName,
  trapName,
  withArticle,
  yourItem,
} from './names.js';
import { terseWords } from './terse.js';
import { tellTrap } from './trap-words.js';
import { cut, oneColumn } from './width.js';

/** What wording depends on beside the event itself. */
export type Voice = { session: Session; content: Content };

/** The sentence for an event, or null where it is silent. It starts with a small letter where its first word is a name. */
export function tell(event: GameEvent, voice: Voice): string | null {
  const short = voice.session.terse ? terseWords(event, voice.session) : undefined;
  if (short !== undefined) return short;
  const words = WORDS[event.type];
  if (typeof words !== 'function') return words;
  return (words as (event: GameEvent, voice: Voice) => string | null)(event, voice);
}

type EventOf<T extends GameEventType> = Extract<GameEvent, { type: T }>;
type Words<T extends GameEventType> = string | null | ((event: EventOf<T>, voice: Voice) => string | null);

/** The first screen waits for no key, so the greeting is one line whatever the name. */
const NAME_ROOM = 30;

/** Every event has its words here, or is silent (null): where the screen shows it, or another event beside it says it. */
const WORDS: { [T in GameEventType]: Words<T> } = {
  arrived: (e, { session, content }) =>
    e.how === 'start'
      ? `${cut(oneColumn(session.name), NAME_ROOM)}, the Amulet lies ${content.rules.amuletDepth} levels down.`
      : null,
  enteredRoom: (e) => (e.name === '' ? null : `This is the ${e.name}.`),
  found: (e) => (e.what === 'trap' ? `You find ${withArticle(trapName(e.trap))}.` : `You find a ${e.what}.`),
  sighted: (e) => `You see ${newMonsterName(e.monster)}.`,
  teleported: 'You are somewhere else.',
  triedDoor: (e) => {
    if (!e.opened) return 'The door is locked and does not budge.';
    return e.by === 'key' ? 'The key turns, and the door is open.' : 'The lock breaks.';
  },
  gotKey: 'You find a key.',
  keyHere: 'A key lies here.',
  fell: 'You fall, and land hard.',
  washedAshore: 'The water sweeps you off and washes you ashore.',

  gotGold: (e, { session }) => `You find ${itemName({ class: 'gold', count: e.amount }, session)}.`,
  gotItem: (e, { session }) => `You now have ${itemName(e.item.item, session)} (${e.item.letter}).`,
  packFull: (e, { session }) => `You have no room for ${itemName(e.item, session)}.`,
  movedOnto: (e, { session }) => `${itemName(e.item, session)} ${verb(e.item, 'lies', 'lie')} here.`,
  crumbled: (e, { session }) => `${itemName(e.item, session)} ${verb(e.item, 'crumbles', 'crumble')} to dust.`,
  nothingHere: (e) => (e.levitating ? 'You float too high to reach the floor.' : 'Nothing lies here.'),
  dropped: (e, { session }) => `You drop ${itemName(e.item, session)}.`,
  wielded: (e, { session }) => `You wield ${itemName(e.item.item, session)} (${e.item.letter}).`,
  wore: (e, { session }) => `You put on ${itemName(e.item.item, session)} (${e.item.letter}).`,
  tookOff: (e, { session }) => `You take off ${itemName(e.item.item, session)} (${e.item.letter}).`,
  putOnRing: (e, { session }) => `You put ${itemName(e.item.item, session)} (${e.item.letter}) on your ${e.hand} hand.`,
  removedRing: (e, { session }) => `You take off ${itemName(e.item.item, session)} (${e.item.letter}).`,
  cursedStays: (e, { session }) =>
    `${yourItem(e.item, session)} ${verb(e.item, 'is', 'are')} cursed: you can't get rid of ${verb(e.item, 'it', 'them')}.`,
  wrongClass: (e, { session }) => wrongClass(e.verb, itemName(e.item, session)),
  emptyPack: 'You carry nothing.',
  alreadyWorn: 'You are already wearing that.',
  handsFull: 'You already have a ring on each hand.',
  noRings: 'You are not wearing a ring.',
  noRingThere: (e) => `You have no ring on your ${e.hand} hand.`,
  neverMind: 'You think better of it.',
  ate: (e, { session }) => {
    if (e.taste === 'fruit') return `What a good ${session.fruit}.`;
    return e.taste === 'good' ? 'That did you good.' : 'That was hardly fit to eat.';
  },
  quaffed: (e, voice) => notYet(e.item, voice),
  readScroll: (e, voice) => notYet(e.item, voice),
  zapped: (e, voice) => notYet(e.item, voice),
  noCharges: NOTHING_COMES,
  threw: null,
  landed: null,
  vanishedThing: (e, { session }) =>
    e.thrown || e.seen ? `${itemName(e.item, session)} ${verb(e.item, 'is', 'are')} lost for good.` : null,
  learned: (e) => `That was ${withArticle(kindName(e.kind))}.`,
  identified: (e, { session }) => `${packName(e.item, session)}.`,
  charged: (e, { session }) => `${packName(e.item, session)}, and full of power.`,
  called: null,
  labelled: (e, { session }) => `${packName(e.item, session)}.`,
  nothingToIdentify: (e) => `You carry no ${classNouns(e.classes)} to identify.`,
  effect: tellEffect,
  detected: (e) => (e.what === 'magic' ? 'You feel where there is magic.' : 'You smell food.'),
  bolt: (e) => (e.by.who === 'hero' ? null : `${name(e.by)} breathes ${e.bolt}.`),
  boltBounced: (e) => `the ${e.bolt} bounces back.`,
  boltHit: (e) => `the ${e.bolt} strikes ${name(e.victim)}.`,
  boltMissed: (e) => `the ${e.bolt} passes ${name(e.victim)} by.`,
  boltHarmless: (e) => `the ${e.bolt} does nothing to ${monsterName(e.monster)}.`,
  strengthChanged: (e) => (e.by < 0 ? 'You are weaker.' : null),
  rusted: (e, { session }) => `${yourItem(e.item, session)} rusts.`,
  rustResisted: (e, { session }) => `the rust runs off ${yourItem(e.item, session)}.`,
  timerEnded: (e) => TIMER_ENDS[e.timer],

  hit: (e, { session }) => blow(e, 'hit', session),
  missed: (e, { session }) => blow(e, 'miss', session),
  slain: (e) => `You have killed ${monsterName(e.monster)}.`,
  unmasked: (e) => `A disguise: that is ${e.monster.name === null ? 'something' : withArticle(e.monster.name)}!`,
  touchSpent: (e) => `The ${e.color || 'red'} gleam leaves your hands.`,
  confusedMonster: (e) => `${monsterName(e.monster)} staggers about.`,
  levelUp: (e) => `You reach experience level ${e.level}.`,
  levelLost: (e) => `You sink to experience level ${e.level}.`,
  weakened: (e) => `${monsterName(e.monster)} draws life out of you.`,
  poisoned: (e) =>
    e.resisted
      ? `The bite of ${monsterName(e.monster)} burns, but no more.`
      : `The bite of ${monsterName(e.monster)} weakens you.`,
  frozen: (e) => `The touch of ${monsterName(e.monster)} locks your limbs with cold.`,
  gripped: (e) => `${monsterName(e.monster)} has you in its grip.`,
  gazed: (e) => (e.resisted ? null : `The gaze of ${monsterName(e.monster)} makes your head swim.`),
  goldStolen: (e) =>
    e.amount === 0
      ? `${monsterName(e.monster)} finds your purse empty.`
      : `You are ${e.amount} ${e.amount === 1 ? 'piece' : 'pieces'} of gold poorer.`,
  itemStolen: (e, { session }) => `${monsterName(e.monster)} is gone with ${itemName(e.item, session)}.`,
  stillHeld: (e) => (e.by === 'monster' ? 'You are held fast.' : 'The trap still holds your foot.'),
  corneredOff: (e) => `You can't reach ${monsterName(e.monster)} around the corner.`,

  hunger: (e) => HUNGER_WORDS[e.state],
  fainted: 'You faint.',
  awake: 'Your limbs obey you again.',
  asleep: 'Sleep takes you.',

  trapSprung: tellTrap,
  trapNamed: (e) => (e.trap === null ? 'You see no trap there.' : `That is ${withArticle(trapName(e.trap))}.`),

  ranOut: 'You have no more of that.',
  optionsSet: null,
  wizardMode: (e) => (e.on ? 'You are a wizard. This game will never score.' : 'You are no longer a wizard.'),
  bumped: null,

  died: (e) => deathSentence(e.by),
  ended: (e) => (e.ending.how === 'won' ? 'You climb into the daylight with the Amulet in your hand.' : null),
};

const TIMER_ENDS: { [T in EventOf<'timerEnded'>['timer']]: string | null } = {
  confused: 'Your head clears.',
  hallucinating: 'The world looks plain again.',
  blind: 'You can see again.',
  levitating: 'You sink to the floor.',
  seeingInvisible: null,
  hasted: 'You slow down again.',
  detectingMonsters: null,
};

const HUNGER_WORDS: { [S in EventOf<'hunger'>['state']]: string } = {
  hungry: 'Your stomach growls.',
  weak: 'You are weak with hunger.',
  faint: 'You are faint with hunger.',
};

function name(who: Who): string {
  return who.who === 'hero' ? 'you' : monsterName(who.monster);
}

/** Quiet blows are those of the fight commands, which tell only how the fight ends (rules 7.7). */
function blow(event: EventOf<'hit' | 'missed'>, does: 'hit' | 'miss', session: Session): string | null {
  if (event.quiet) return null;
  if (event.thrown !== null) return missile(event.thrown, does, event.victim, session);

  const act = `${name(event.by)} ${event.by.who === 'hero' ? does : THIRD_PERSON[does]}`;
  return session.terse ? `${act}.` : `${act} ${name(event.victim)}.`;
}

const THIRD_PERSON = { hit: 'hits', miss: 'misses' } as const;

/** A missile is spoken of by its kind; anything else by its full name. */
function missile(thrown: ItemLook, does: 'hit' | 'miss', victim: Who, session: Session): string {
  const what = thrown.class === 'weapon' ? `the ${thrown.kind}` : itemName({ ...thrown, count: 1 }, session);
  return `${what} ${THIRD_PERSON[does]} ${name(victim)}.`;
}

function wrongClass(verb: EventOf<'wrongClass'>['verb'], name: string): string {
  switch (verb) {
    case 'quaff':
      return `You can't drink ${name}.`;
    case 'read':
      return `There is nothing to read on ${name}.`;
    case 'eat':
      return `You can't eat ${name}.`;
    case 'wear':
      return `You can't wear ${name}.`;
    case 'putOn':
      return `You can't put ${name} on a finger.`;
  }
}

function verb(item: ItemLook, one: string, many: string): string {
  return item.count === 1 ? one : many;
}

/** Content marked `todo` says so when it is used, as far as the hero knows what it is. */
function notYet(item: ItemLook, { content }: Voice): string | null {
  if (item.class === 'gold' || item.class === 'amulet') return null;
  const kind = content.items[item.class].find(({ name }) => name === item.kind);
  return kind?.todo ? `(What ${item.kind} does is not yet in the game.)` : null;
}

/** The sentence for a refused command, or null where it is silent: with `comforts` more speaks than in Rogue. */
export function refusalText(why: Refusal, session: Session, comforts: boolean): string | null {
  const words = REFUSAL_WORDS[why] ?? (comforts ? COMFORT_WORDS[why] : undefined) ?? null;
  return words === null ? null : words[session.terse ? 0 : 1];
}

/** Of what Rogue leaves to the screen. */
const COMFORT_WORDS: { readonly [R in Refusal]?: [string, string] } = {
  diagonal: ['Not diagonally.', "You can't go diagonally around a corner or through a door."],
};

/** Terse, then full. Null: the screen shows why (walls), or nothing was to be done. */
const REFUSAL_WORDS: { [R in Refusal]: [string, string] | null } = {
  wall: null,
  diagonal: null,
  'no stairs': ['No stairs here.', 'There are no stairs here.'],
  'no way up': ['Not without the Amulet.', "You can't go up without the Amulet."],
  levitating: ['You are floating.', "You are floating and can't reach that."],
  'no such item': ['No such thing.', 'You carry nothing under that letter.'],
  'pack empty': ['You carry nothing.', 'You carry nothing.'],
  'cell occupied': ['Something lies here.', 'Something is here already.'],
  'already dressed': ['Take yours off first.', 'Take off the armor you are wearing first.'],
  'not dressed': ['No armor on.', 'You are not wearing armor.'],
  armour: ['Wear it instead.', 'Armor is worn (W), not wielded.'],
  'in use': ['In use.', 'You are already using that.'],
  'no monster there': ['Nobody there.', 'There is nobody to fight there.'],
  'not a stick': ["You can't zap that.", "You can't zap with that."],
  'kind known': ['You know it.', 'You already know what that is.'],
  'cannot be named': ['It needs no name.', 'That needs no name.'],
  'not asked': ['Nothing was asked.', 'Nothing was asked.'],
  'answer first': ['Answer first.', 'Answer the question first.'],
  'wrong answer': ["That won't do.", 'That is no answer to the question.'],
  'not a wizard': ['You are no wizard.', 'Only a wizard could do that.'],
  'game over': ['The game is over.', 'The game is over.'],
  'no such kind': ['No such kind.', 'There is no such kind of thing.'],
  chasm: ['A chasm.', 'A chasm yawns there.'],
  lake: ['Deep water.', 'The water there is too deep.'],
  'no blessing': ['Not that kind.', 'That kind is never cursed or blessed.'],
  'no such level': ['No such level.', 'There is no such level.'],
  'pack full': ['Your pack is full.', 'Your pack has no room for it.'],
  'letter taken': ['Letter taken.', 'You already carry something under that letter.'],
  'nothing to repeat': ['Nothing to do again.', 'There is nothing to do again.'],
  'no change': null,
};
