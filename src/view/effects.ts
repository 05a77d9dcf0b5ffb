import type { Effect } from '../state/content.js';
import type { GameEvent } from '../state/events.js';
import { withArticle, yourItem } from './names.js';
import type { Voice } from './tell.js';

type EffectEvent = Extract<GameEvent, { type: 'effect' }>;
type Words = string | null | ((event: EffectEvent, voice: Voice) => string | null);

const STIRRED = 'For a moment something stirs at the back of your mind.';
/** Said of an empty stick too, so that neither gives itself away. */
export const NOTHING_COMES = 'Nothing comes of it.';

/**
 * What is said where an effect took hold, and where it did not. Null where other events say it all (`levelUp`, `detected`,
 * `teleported`, ...) or where the rules give nothing away.
 */
const EFFECTS: { [E in Effect['do']]: { worked: Words; failed: Words } } = {
  confuse: { worked: 'Your thoughts run in circles.', failed: 'What a lovely muddle.' },
  hallucinate: { worked: 'How strange and bright everything is.', failed: null },
  poison: { worked: 'Your stomach turns to water.', failed: 'Your stomach turns, then settles.' },
  strengthen: { worked: 'Your muscles swell.', failed: null },
  seeInvisible: { worked: tastesOfFruit, failed: tastesOfFruit },
  heal: { worked: 'Your wounds close.', failed: null },
  detectMonsters: { worked: 'You feel them breathe.', failed: STIRRED },
  detectMagic: { worked: null, failed: STIRRED },
  raiseLevel: { worked: 'You know a great deal more all at once.', failed: STIRRED },
  haste: { worked: 'You move like the wind.', failed: 'Too fast: your legs give way.' },
  restoreStrength: { worked: 'That goes down well.', failed: null },
  blind: { worked: 'Everything goes black.', failed: null },
  levitate: { worked: 'You rise from the floor.', failed: null },

  confusingTouch: { worked: ({ color }) => gleam(color || 'red', 'plays about your hands'), failed: null },
  mapLevel: { worked: 'Lines spread over the scroll: it is a map.', failed: null },
  holdMonsters: { worked: 'Everything around you stops moving.', failed: 'You feel oddly alone.' },
  sleep: { worked: null, failed: null },
  enchantArmor: { worked: (e, voice) => gleam(e.color || 'silver', `runs over ${thing(e, voice)}`), failed: null },
  identify: { worked: null, failed: null },
  scareMonsters: { worked: 'A cackle echoes through the halls.', failed: null },
  detectFood: { worked: null, failed: 'You sniff the air but smell nothing.' },
  teleport: { worked: null, failed: null },
  enchantWeapon: {
    worked: (e, voice) => gleam(e.color || 'blue', `runs along ${thing(e, voice)}`),
    failed: 'Your palms itch.',
  },
  createMonster: { worked: 'The air beside you thickens.', failed: 'Far away something howls, and gives up.' },
  removeCurse: { worked: 'A weight falls off you.', failed: null },
  aggravate: { worked: 'A shrill note rings through the dungeon.', failed: null },
  protectArmor: {
    worked: (e, voice) => gleam(e.color || 'golden', `sinks into ${thing(e, voice)}`),
    failed: 'Your skin shimmers for a moment.',
  },

  light: { worked: 'Light fills the room.', failed: 'The walls gleam, then it is dark again.' },
  makeInvisible: { worked: null, failed: null },
  bolt: { worked: null, failed: null },
  polymorph: {
    worked: ({ monster }) => (monster?.name ? `Now it is ${withArticle(monster.name)}.` : null),
    failed: null,
  },
  missile: { worked: null, failed: 'The missile flickers and is gone.' },
  hasteMonster: { worked: null, failed: null },
  slowMonster: { worked: null, failed: null },
  drainLife: { worked: 'Life flows out of you and out of others.', failed: 'You are too weak for this.' },
  nothing: { worked: NOTHING_COMES, failed: NOTHING_COMES },
  teleportAway: { worked: null, failed: null },
  teleportTo: { worked: null, failed: null },
  cancel: { worked: null, failed: null },
};

function tastesOfFruit(_event: EffectEvent, { session }: Voice): string {
  return `It tastes of ${session.fruit}.`;
}

/** `color` is what the hero dreams, or the usual one. */
function gleam(color: string, does: string): string {
  return `${withArticle(color)} gleam ${does}.`;
}

function thing({ item }: EffectEvent, { session }: Voice): string {
  return item === null ? 'you' : yourItem(item, session);
}

/** The sentence for an `effect` event, or null where nothing is said. */
export function tellEffect(event: EffectEvent, voice: Voice): string | null {
  const { worked, failed } = EFFECTS[event.effect];
  const words = event.worked ? worked : failed;
  return typeof words === 'function' ? words(event, voice) : words;
}
