import type { DeathCause } from '../state/ending.js';
import type { ItemClass } from '../state/items.js';
import type { ItemLook, KindLook, MonsterLook, PackLook } from '../state/looks.js';
import type { Session } from '../state/session.js';
import { cut, oneColumn } from './width.js';

/** Names are cut here, so that a name given by the player leaves room for the sentence round it. */
const LONGEST_NAME = 60;

/** A thing as it is known, with article or number: "a blue potion", "25 +0,+0 arrows" (rules 5.4). */
export function itemName(look: ItemLook, session: Session): string {
  return cut(oneColumn(fullName(look, session)), LONGEST_NAME);
}

/** "a) a blue potion". */
export function packName(look: PackLook, session: Session): string {
  return `${look.letter}) ${itemName(look.item, session)}`;
}

/** The same thing spoken of again: "your mace", "your arrows". */
export function yourItem(look: ItemLook, session: Session): string {
  switch (look.class) {
    case 'amulet':
      return 'the Amulet of Yendor';
    case 'gold':
      return 'your gold';
    case 'food':
      return `your ${look.fruit ? fruitName(look.count, session) : 'food'}`;
    case 'weapon':
    case 'armor':
      return `your ${look.count === 1 ? look.kind : plural(look.kind)}`;
    case 'potion':
    case 'scroll':
      return `your ${look.count === 1 ? look.class : plural(look.class)}`;
    case 'ring':
      return 'your ring';
    case 'stick':
      return `your ${look.made}`;
  }
}

function fullName(look: ItemLook, session: Session): string {
  switch (look.class) {
    case 'gold':
      return look.count === 1 ? 'a piece of gold' : `${look.count} pieces of gold`;
    case 'amulet':
      return 'the Amulet of Yendor';
    case 'food':
      return look.fruit
        ? counted(look.count, fruitName(1, session), fruitName(2, session))
        : counted(look.count, look.kind, plural(look.kind));
    case 'potion':
    case 'scroll':
      return secretName(look.class, look, look.count);
    case 'ring':
      return secretName(look.bonus === null ? 'ring' : `${signed(look.bonus)} ring`, look, look.count);
    case 'stick':
      return secretName(look.made, look, look.count, look.charges);
    case 'weapon': {
      const plus = look.hit === null || look.damage === null ? '' : `${signed(look.hit)},${signed(look.damage)} `;
      return labelled(counted(look.count, plus + look.kind, plus + plural(look.kind)), look.label);
    }
    case 'armor': {
      if (look.armor === null) return labelled(look.kind, look.label);
      const shown = `${signed(look.standard - look.armor)} ${look.kind} [protection ${10 - look.armor}]`;
      return labelled(shown, look.label);
    }
  }
}

/** A kind without number: "potion of healing (blue)". */
export function kindName(look: KindLook): string {
  const noun = look.class === 'stick' ? look.made || 'stick' : look.class;
  return cut(oneColumn(joined(secretWords(noun, look, null))), LONGEST_NAME);
}

type Secret = { kind: string; called: string; looks: string };

function secretName(
  noun: string,
  look: Secret & { class: string },
  count: number,
  charges: number | null = null,
): string {
  const [before, head, after] = secretWords(noun, look, charges);
  return counted(count, joined([before, head, after]), joined([before, plural(head), after]));
}

function joined(words: readonly string[]): string {
  return words.filter((word) => word !== '').join(' ');
}

/**
 * The three parts of the name of a secret kind, of which the second is the noun: unknown things go by their looks, named ones by the
 * given name, known ones by the kind. Scrolls show one of the three and no looks beside it.
 */
function secretWords(
  noun: string,
  look: Secret & { class?: string },
  charges: number | null,
): [string, string, string] {
  const scroll = look.class === 'scroll';
  const looks = scroll ? '' : ` (${look.looks})`;
  if (look.kind !== '') return ['', noun, `of ${look.kind}${charges === null ? '' : ` [${charges}]`}${looks}`];
  if (look.called !== '') return ['', noun, `called ${look.called}${looks}`];
  return scroll ? ['', noun, `titled "${look.looks}"`] : [look.looks, noun, ''];
}

function fruitName(count: number, session: Session): string {
  const name = oneColumn(session.fruit);
  return count === 1 ? name : plural(name);
}

function labelled(name: string, label: string): string {
  return label === '' ? name : `${name} called ${label}`;
}

/** "a mace", "an oak staff", "3 maces". */
function counted(count: number, one: string, many: string): string {
  return count === 1 ? withArticle(one) : `${count} ${many}`;
}

/** By sound: "an elm staff", "a eucalyptus staff", "a unicorn". */
export function withArticle(noun: string): string {
  return `${/^(?!eu|uni[cfqtv])[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
}

export function plural(noun: string): string {
  if (/(s|x|z|ch|sh)$/.test(noun)) return `${noun}es`;
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return `${noun}s`;
}

function signed(n: number): string {
  return n < 0 ? String(n) : `+${n}`;
}

/** "the bat", or "something" while it is not seen. */
export function monsterName(look: MonsterLook): string {
  return look.name === null ? 'something' : `the ${look.name}`;
}

/** "a bat": one that is spoken of for the first time. */
export function newMonsterName(look: MonsterLook): string {
  return look.name === null ? 'something' : withArticle(look.name);
}

const CLASS_NOUNS: { [C in ItemClass]: string } = {
  potion: 'potion',
  scroll: 'scroll',
  food: 'food',
  weapon: 'weapon',
  armor: 'armor',
  ring: 'ring',
  stick: 'wand or staff',
  amulet: 'amulet',
  gold: 'gold',
};

/** "potion", "ring, wand or staff". */
export function classNouns(classes: readonly ItemClass[]): string {
  return classes.map((one) => CLASS_NOUNS[one]).join(', ');
}

/** "bear trap", "rust trap", "trapdoor". */
export function trapName(kind: string): string {
  return /trap(door)?$/.test(kind) ? kind : `${kind} trap`;
}

/** "a hobgoblin", "an arrow", "a bolt of ice": what killed the hero. */
export function killerName({ cause, kind }: Extract<DeathCause, { kind: string }>): string {
  return cause === 'bolt' ? `a bolt of ${kind}` : withArticle(kind);
}

/** The last sentence. */
export function deathSentence(cause: DeathCause): string {
  switch (cause.cause) {
    case 'starvation':
      return 'You starve to death.';
    case 'chasm':
      return 'You die of the fall.';
    case 'cold':
      return 'You freeze to death.';
    case 'monster':
    case 'trap':
    case 'bolt':
      return `You are killed by ${killerName(cause)}.`;
  }
}
