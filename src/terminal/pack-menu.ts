import type { GameState } from '../state/game.js';
import type { Item } from '../state/items.js';
import { nameUnder } from '../view/menus.js';
import type { Verb } from './keys.js';
import { say } from './looking.js';
import { type Pick, packPicks, pickOne } from './picking.js';
import { type Sitting, viewOf } from './sitting.js';

/** What can be done with a thing of the pack. */
type Use = Extract<
  Verb,
  'quaff' | 'read' | 'eat' | 'wield' | 'wear' | 'takeOff' | 'putOn' | 'remove' | 'throw' | 'zap' | 'call' | 'drop'
>;

const USES: readonly { verb: Use; key: string; line: string; suits(item: Item, state: GameState): boolean }[] = [
  { verb: 'quaff', key: 'q', line: 'drink it', suits: ({ class: is }) => is === 'potion' },
  { verb: 'read', key: 'r', line: 'read it', suits: ({ class: is }) => is === 'scroll' },
  { verb: 'eat', key: 'e', line: 'eat it', suits: ({ class: is }) => is === 'food' },
  { verb: 'zap', key: 'z', line: 'zap with it', suits: ({ class: is }) => is === 'stick' },
  {
    verb: 'wield',
    key: 'w',
    line: 'wield it',
    suits: (item, { hero }) => isWeapon(item) && !isUsed(item, hero),
  },
  {
    verb: 'wear',
    key: 'W',
    line: 'wear it',
    suits: ({ class: is, id }, { hero }) => is === 'armor' && hero.worn !== id,
  },
  { verb: 'takeOff', key: 'T', line: 'take it off', suits: ({ id }, { hero }) => hero.worn === id },
  {
    verb: 'putOn',
    key: 'P',
    line: 'put it on',
    suits: (item, { hero }) => item.class === 'ring' && !isUsed(item, hero),
  },
  {
    verb: 'remove',
    key: 'R',
    line: 'take it off',
    suits: (item, { hero }) => item.class === 'ring' && isUsed(item, hero),
  },
  { verb: 'throw', key: 't', line: 'throw it', suits: () => true },
  {
    verb: 'call',
    key: 'c',
    line: 'name it',
    suits: ({ class: is }) => is !== 'food' && is !== 'gold' && is !== 'amulet',
  },
  { verb: 'drop', key: 'd', line: 'drop it', suits: () => true },
];

function isWeapon({ class: is }: Item): boolean {
  return is === 'weapon' || is === 'stick';
}

function isUsed({ id }: Item, { wielded, rings }: GameState['hero']): boolean {
  return id === wielded || id === rings.left || id === rings.right;
}

/** A thing of the pack, then what to do with it. null: cancelled. */
export async function chooseUse(sitting: Sitting): Promise<{ verb: Use; letter: string } | null> {
  if (sitting.store.getState().pack.length === 0) {
    await say(sitting, 'You carry nothing.');
    return null;
  }
  const letter = await pickOne(sitting, 'You carry:', packPicks(sitting));
  if (letter === null) return null;
  const looking = viewOf(sitting);
  const { state } = looking;
  const entry = state.pack.find((one) => one.letter === letter);
  if (entry === undefined) throw new Error(`chooseUse: nothing is under ${letter}`);
  const name = nameUnder(looking, letter);
  const verb = await pickOne(sitting, `What to do with ${name}?`, usePicks(entry.item, state));
  return verb === null ? null : { verb, letter };
}

function usePicks(item: Item, state: GameState): Pick<Use>[] {
  return USES.filter(({ suits }) => suits(item, state)).map(({ verb, key, line }) => ({
    key,
    line: `${key}) ${line}`,
    means: verb,
  }));
}
