import type { Hindrance, Stop } from '../state/stops.js';
import { newMonsterName } from './names.js';

type StopOf<W extends Stop['why']> = Extract<Stop, { why: W }>;
type Words<W extends Stop['why']> = string | ((stop: StopOf<W>) => string);

const HINDRANCE_WORDS: { readonly [H in Hindrance]: string } = {
  blind: 'You are blind.',
  confused: 'You are confused.',
  held: 'You are held fast.',
  trapped: 'The trap still holds your foot.',
  floating: 'You are floating.',
};

const WORDS: { readonly [W in Stop['why']]: Words<W> } = {
  monster: (s) => `You see ${newMonsterName(s.monster)}.`,
  hindered: (s) => HINDRANCE_WORDS[s.by],
  explored: exploredWords,
  searched: (s) => (s.what === 'door' ? 'The door does not budge.' : 'You find nothing here.'),
  barred: (s) => `A ${s.by} bars the way.`,
  'way is free': 'Nothing bars the way now.',
  arrived: 'You have arrived.',
  'there already': 'You are already there.',
  'no way': 'You know no way to get there.',
  trap: 'There is a trap there.',
  rested: 'You are rested.',
  unhurt: "You aren't hurt.",
  weak: 'You are too weak with hunger to rest.',
  blocked: 'Something is in the way.',
  hurt: 'You are hurt.',
  key: 'You stop.',
};

/** Why explore, travel or rest stops, in a sentence. */
export function stopText(stop: Stop): string {
  const words = WORDS[stop.why];
  return typeof words === 'function' ? (words as (stop: Stop) => string)(stop) : words;
}

function exploredWords({ things, stairs, locked, chasm, barred, hints }: StopOf<'explored'>): string {
  const facts = [stairs ? 'stairs known' : 'no stairs yet'];
  if (things > 0) facts.unshift(`${things} ${things === 1 ? 'thing' : 'things'} out of reach`);
  if (locked) facts.push('a door is locked');
  if (chasm) facts.push('a chasm leads down');
  if (barred !== '') facts.push(`a ${barred} bars the way`);
  const hint = hints === '' ? '' : `; ${hints} may hide doors`;
  return `Explored; ${facts.join(', ')}${hint}.`;
}
