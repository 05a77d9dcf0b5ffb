import type { GameEvent, GameEventType } from '../state/events.js';
import type { Session } from '../state/session.js';
import { itemName, monsterName, packName, trapName, withArticle } from './names.js';

type EventOf<T extends GameEventType> = Extract<GameEvent, { type: T }>;
type Words<T extends GameEventType> = string | null | ((event: EventOf<T>, session: Session) => string | null);

/** What is said with the option `terse` (rules 7.9), where that is shorter; null: nothing. Blows are cut by `tell` itself. */
const TERSE: { readonly [T in GameEventType]?: Words<T> } = {
  enteredRoom: (e) => (e.name === '' ? null : `The ${e.name}.`),
  found: (e) => (e.what === 'trap' ? `${withArticle(trapName(e.trap))}.` : `a ${e.what}.`),

  gotGold: (e, session) => `${itemName({ class: 'gold', count: e.amount }, session)}.`,
  gotItem: (e, session) => `${packName(e.item, session)}.`,
  packFull: 'Your pack is full.',
  movedOnto: (e, session) => `${itemName(e.item, session)}.`,
  crumbled: (e) => (e.item.count === 1 ? 'It crumbles away.' : 'They crumble away.'),
  nothingHere: (e) => (e.levitating ? 'Out of reach.' : 'Nothing here.'),
  dropped: (e, session) => `Dropped ${itemName(e.item, session)}.`,
  wielded: (e, session) => `${packName(e.item, session)}.`,
  wore: (e, session) => `${packName(e.item, session)}.`,
  tookOff: (e, session) => `Off: ${packName(e.item, session)}.`,
  putOnRing: (e, session) => `${packName(e.item, session)}.`,
  removedRing: (e, session) => `Off: ${packName(e.item, session)}.`,
  cursedStays: 'It is cursed.',
  wrongClass: (e) => CANNOT[e.verb],
  alreadyWorn: 'Already worn.',
  handsFull: 'Both hands have rings.',
  noRings: 'No rings.',
  noRingThere: 'No ring there.',
  vanishedThing: (e) => (e.thrown || e.seen ? 'It is lost.' : null),
  learned: null,
  rusted: 'It rusts.',
  rustResisted: 'The rust runs off.',

  slain: (e) => `Killed ${monsterName(e.monster)}.`,
  unmasked: (e) => `${e.monster.name === null ? 'something' : withArticle(e.monster.name)}!`,
  levelUp: (e) => `Experience level ${e.level}.`,
  levelLost: (e) => `Experience level ${e.level}.`,
  poisoned: (e) => (e.resisted ? 'The bite burns.' : 'The bite weakens you.'),
  frozen: 'Cold locks your limbs.',
  gazed: (e) => (e.resisted ? null : 'Your head swims.'),
  goldStolen: (e) => (e.amount === 0 ? 'Your purse was empty.' : `${e.amount} gold stolen.`),
  itemStolen: (e, session) => `${itemName(e.item, session)}: stolen.`,
  stillHeld: (e) => (e.by === 'monster' ? 'Held.' : 'Trapped.'),
  corneredOff: 'Not around a corner.',

  hunger: (e) => `${e.state}.`,
  awake: 'You can move.',

  trapNamed: (e) => (e.trap === null ? 'No trap there.' : `${withArticle(trapName(e.trap))}.`),
  ranOut: 'None left.',
};

const CANNOT: { readonly [V in EventOf<'wrongClass'>['verb']]: string } = {
  quaff: "You can't drink that.",
  read: "You can't read that.",
  eat: "You can't eat that.",
  wear: "You can't wear that.",
  putOn: 'That is no ring.',
};

/** The terse sentence for an event, null for silence; undefined where terse says it as usual. */
export function terseWords(event: GameEvent, session: Session): string | null | undefined {
  const words = TERSE[event.type] as Words<GameEventType> | undefined;
  return typeof words === 'function' ? (words as (e: GameEvent, s: Session) => string | null)(event, session) : words;
}
