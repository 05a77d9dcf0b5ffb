import type { Effect } from '../state/content.js';
import type { GameEvent } from '../state/events.js';
import { monsterName, yourItem } from './names.js';
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
  hallucinate: { worked: 'Everything looks so strange and bright.', failed: null },
  poison: { worked: 'You feel very sick.', failed: 'You feel sick for a moment.' },
  strengthen: { worked: 'You feel stronger.', failed: 'You feel stronger.' },
  seeInvisible: { worked: tastesOfFruit, failed: tastesOfFruit },
  heal: { worked: 'You feel better.', failed: 'You feel better.' },
  detectMonsters: { worked: 'You feel them breathe.', failed: STIRRED },
  detectMagic: { worked: null, failed: STIRRED },
  raiseLevel: { worked: 'You know a great deal more all at once.', failed: null },
  haste: { worked: 'You move like the wind.', failed: 'Too fast: your legs give way.' },
  restoreStrength: { worked: 'Warmth runs through your limbs.', failed: 'Warmth runs through your limbs.' },
  blind: { worked: 'Darkness closes round you.', failed: 'Darkness closes round you.' },
  levitate: { worked: 'You rise from the floor.', failed: 'You rise from the floor.' },

  confusingTouch: { worked: (event) => `Your hands glow ${event.color || 'red'}.`, failed: null },
  mapLevel: { worked: 'The scroll holds a map of this level.', failed: null },
  holdMonsters: { worked: 'All round you movement stops.', failed: 'You feel oddly alone.' },
  sleep: { worked: null, failed: null },
  enchantArmor: { worked: (event, voice) => glows(event, voice, 'silver', 'Your armour'), failed: null },
  identify: { worked: null, failed: null },
  scareMonsters: { worked: 'A cackle echoes through the halls.', failed: 'A cackle echoes through the halls.' },
  detectFood: { worked: null, failed: 'You sniff the air, and smell nothing.' },
  teleport: { worked: null, failed: null },
  enchantWeapon: { worked: (event, voice) => glows(event, voice, 'blue', 'Your weapon'), failed: 'Your palms itch.' },
  createMonster: { worked: 'The air beside you thickens.', failed: 'Far away something howls, and gives up.' },
  removeCurse: { worked: 'A weight falls off you.', failed: 'A weight falls off you.' },
  aggravate: { worked: 'A shrill note rings through the dungeon.', failed: 'A shrill note rings through the dungeon.' },
  protectArmor: {
    worked: (event, voice) => glows(event, voice, 'gold', 'Your armour'),
    failed: 'Your skin shimmers, and stays as it is.',
  },

  light: { worked: 'Light fills the room.', failed: 'The walls gleam, and it is dark again.' },
  makeInvisible: { worked: null, failed: null },
  bolt: { worked: null, failed: null },
  polymorph: {
    worked: (event) => (event.monster?.seen ? `There stands ${monsterName(event.monster)}!` : null),
    failed: null,
  },
  missile: { worked: null, failed: 'The missile flickers and is gone.' },
  hasteMonster: { worked: null, failed: null },
  slowMonster: { worked: null, failed: null },
  drainLife: { worked: 'Life flows out of you, and out of others.', failed: 'You are too weak for this.' },
  nothing: { worked: NOTHING_COMES, failed: NOTHING_COMES },
  teleportAway: { worked: null, failed: null },
  teleportTo: { worked: null, failed: null },
  cancel: { worked: null, failed: null },
};

function tastesOfFruit(_event: EffectEvent, { session }: Voice): string {
  return `It tastes of ${session.fruit}.`;
}

function glows(event: EffectEvent, { session }: Voice, color: string, what: string): string {
  const thing = event.item === null ? what : yourItem(event.item, session);
  return `${thing} ${thing.endsWith('s') ? 'glow' : 'glows'} ${event.color || color} for a moment.`;
}

/** The sentence for an `effect` event, or null where nothing is said. */
export function tellEffect(event: EffectEvent, voice: Voice): string | null {
  const { worked, failed } = EFFECTS[event.effect];
  const words = event.worked ? worked : failed;
  return typeof words === 'function' ? words(event, voice) : words;
}
