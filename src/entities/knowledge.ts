import type { Rng } from '../base/rng.js';
import type { Content } from '../state/content.js';
import type { GameState, KindKnowledge, Knowledge, Trail } from '../state/game.js';
import type { SecretClass } from '../state/items.js';

/** Words of a title, syllables of a word, and where a title stops growing, in characters (rules 5.4). */
const WORDS: readonly [number, number] = [2, 4];
const SYLLABLES: readonly [number, number] = [1, 3];
const TITLE_LENGTH = 40;

type Disguise = Pick<KindKnowledge, 'looks' | 'made' | 'stoneWorth'>;

/** Deals what each secret kind looks like in this game: colours, titles, stones, woods and metals (rules 5.4). `rng`: stream `disguises`. */
export function dealDisguises(content: Content, rng: Rng): Knowledge['kinds'] {
  const { items, names } = content;
  const colors = [...names.colors];
  const stones = [...names.stones];
  const sticks = { woods: [...names.woods], metals: [...names.metals] };
  return {
    potion: deal(items.potion, () => plain(takeOne(colors, rng))),
    scroll: deal(items.scroll, () => plain(makeTitle(names.syllables, rng))),
    ring: deal(items.ring, () => {
      const stone = takeOne(stones, rng);
      return { looks: stone.name, made: '', stoneWorth: stone.value };
    }),
    stick: deal(items.stick, () => dealStick(content, sticks, rng)),
  };
}

function deal(kinds: readonly { name: string }[], dress: () => Disguise): { [kind: string]: KindKnowledge } {
  const dealt: { [kind: string]: KindKnowledge } = {};
  for (const { name } of kinds) dealt[name] = { known: false, called: '', ...dress() };
  return dealt;
}

function plain(looks: string): Disguise {
  return { looks, made: '', stoneWorth: 0 };
}

/** One of what is left, uniformly, which then is gone. */
function takeOne<T>(left: T[], rng: Rng): T {
  const at = rng.below(left.length);
  const [taken] = left.splice(at, 1);
  if (taken === undefined) throw new Error('there are fewer disguises than kinds');
  return taken;
}

/**
 * The original tosses a coin for wood or metal, draws one, and begins again with the coin when that is taken. Weighing each
 * side by the share of it that is left has the same odds and no loop.
 */
function dealStick(content: Content, left: { woods: string[]; metals: string[] }, rng: Rng): Disguise {
  const metal = left.metals.length * Math.max(1, content.names.woods.length);
  const wood = left.woods.length * Math.max(1, content.names.metals.length);
  if (rng.below(metal + wood) < metal) return { looks: takeOne(left.metals, rng), made: 'wand', stoneWorth: 0 };
  return { looks: takeOne(left.woods, rng), made: 'staff', stoneWorth: 0 };
}

/** Two to four made-up words; a syllable that would pass the limit is left out and ends its word. */
function makeTitle(syllables: readonly string[], rng: Rng): string {
  const words: string[] = [];
  let length = 0;
  for (let word = rng.between(...WORDS); word > 0; word--) {
    const made = makeWord(syllables, TITLE_LENGTH - length, rng);
    length += made.length + 1;
    if (made !== '') words.push(made);
  }
  return words.join(' ');
}

function makeWord(syllables: readonly string[], room: number, rng: Rng): string {
  let word = '';
  for (let left = rng.between(...SYLLABLES); left > 0; left--) {
    const syllable = rng.pick(syllables);
    if (word.length + syllable.length > room) break;
    word += syllable;
  }
  return word;
}

/** What the hero knows of a kind. Throws on a kind that was not dealt. */
export function kindKnowledge(state: GameState, itemClass: SecretClass, kind: string): KindKnowledge {
  const knowledge = state.knowledge.kinds[itemClass][kind];
  if (knowledge === undefined) throw new Error(`nothing was dealt for ${itemClass} ${kind}`);
  return knowledge;
}

/** The hero knows the kind from now on; a name given to it is dropped. Answers whether that is news. */
export function learnKind(state: GameState, itemClass: SecretClass, kind: string): boolean {
  const knowledge = kindKnowledge(state, itemClass, kind);
  if (knowledge.known) return false;
  knowledge.known = true;
  knowledge.called = '';
  return true;
}

/** The trail of a level of so many cells, on which nothing has been done yet. */
export function newTrail(cells: number): Trail {
  return { ground: new Array<number>(cells).fill(0), left: [], searched: [], inView: [], blows: {} };
}
