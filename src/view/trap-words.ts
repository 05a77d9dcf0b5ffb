import type { TrapEffect } from '../state/content.js';
import type { GameEvent } from '../state/events.js';

type Sprung = Extract<GameEvent, { type: 'trapSprung' }>;

/** What springing a trap looks like, by its effect: missed, then hit (rules 6). */
const TRAP_WORDS: { [T in TrapEffect['do']]: [missed: string | null, hit: string | null] | null } = {
  fall: ['The floor drops away under you.', 'The floor drops away under you.'],
  arrow: ['An arrow whirs past your head.', 'An arrow hits you in the side.'],
  sleep: ['A sweet white gas fills the air.', 'A sweet white gas fills the air.'],
  hold: ['Iron jaws snap shut on your foot.', 'Iron jaws snap shut on your foot.'],
  teleport: ['The floor flashes under you.', 'The floor flashes under you.'],
  dart: ['A tiny dart whirs past your ear.', 'A tiny dart pricks your neck.'],
  rust: ['Water pours down on you.', 'Water pours down on you.'],
  mystery: null,
};

/** What nobody can explain. Content says how many variants there are; they come round again after the last of these. */
const MYSTERIES = [
  'A bell tolls once, under the floor.',
  'For a moment the walls are wet with stars.',
  'You smell fresh bread.',
  'Your shadow turns its head.',
  'Somebody says your name backwards.',
  'A cold hand pats your shoulder.',
  'The floor hums a tune you almost know.',
  'Green sparks crawl over your boots.',
  'You remember a door you never saw.',
  'All your pockets turn inside out and back again.',
  'A moth of brass flies by.',
] as const;

/** The sentence for a sprung trap. */
export function tellTrap(event: Sprung): string | null {
  const words = TRAP_WORDS[event.effect];
  if (words === null) return MYSTERIES[event.variant % MYSTERIES.length]!;
  return words[event.hit ? 1 : 0];
}
