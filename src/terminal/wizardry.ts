import { BLESSINGS, type Blessing, COUNTED_POWERS, type Command, type WizardPower } from '../state/commands.js';
import { CLASS_GLYPHS, ITEM_CLASSES, type ItemClass } from '../state/items.js';
import { classNouns } from '../view/names.js';
import { refusalText } from '../view/tell.js';
import { floorLines, foodText, oddsLines, passageMarks, placeText, unitsText } from '../view/wizard.js';
import type { Power } from './keys.js';
import { say, showList } from './looking.js';
import { askChoice, askItemOrNone, askYes } from './prompts.js';
import { hasComforts, type Sitting, viewOf } from './sitting.js';

/** What a wizard's key does: the power is asked for what it needs. null: cancelled, or it only looked, which is no command. */
type Ask = (sitting: Sitting) => WizardPower | null | Promise<WizardPower | null>;

/** The command that a wizard's key means, complete; null where there is none. Whoever is no wizard is told so before anything is asked. */
export async function wizardry(sitting: Sitting, power: Power, count: number): Promise<Command | null> {
  if (power !== 'toggle' && !sitting.store.getState().wizard) {
    await say(sitting, refusalText('not a wizard', sitting.session, hasComforts(sitting)) ?? '');
    return null;
  }
  const chosen = await ASKS[power](sitting);
  if (chosen === null) return null;
  const counts = count > 1 && COUNTED_POWERS.includes(chosen.do);
  return counts ? { type: 'wizard', power: chosen, count } : { type: 'wizard', power: chosen };
}

const ASKS: { readonly [P in Power]: Ask } = {
  toggle: askToggle,
  create: askCreation,
  identify: (sitting) => withItem(sitting, 'learn', (item) => ({ do: 'identify', item })),
  charge: (sitting) => withItem(sitting, 'charge', (item) => ({ do: 'charge', item })),
  equip: () => ({ do: 'equip' }),
  deeper: () => ({ do: 'deeper' }),
  higher: () => ({ do: 'higher' }),
  teleport: () => ({ do: 'teleport' }),
  map: () => ({ do: 'map' }),
  detect: () => ({ do: 'detect' }),

  place: (sitting) => looked(say(sitting, placeText(sitting.store.getState()))),
  units: (sitting) => looked(say(sitting, unitsText(sitting.store.getState(), sitting.store.content))),
  food: (sitting) => looked(say(sitting, foodText(sitting.store.getState()))),
  floor: (sitting) => looked(showList(sitting, floorLines(viewOf(sitting)), 'Nothing lies on this level.')),
  passages: showPassages,
  odds: showOdds,
};

async function looked(done: Promise<void>): Promise<null> {
  await done;
  return null;
}

async function askToggle(sitting: Sitting): Promise<WizardPower | null> {
  const { wizard } = sitting.store.getState();
  const question = wizard ? 'Stop being a wizard?' : 'Become a wizard? This game will never score.';
  return (await askYes(sitting, question)) ? { do: 'toggle' } : null;
}

async function withItem(
  sitting: Sitting,
  question: 'learn' | 'charge',
  make: (item: string) => WizardPower,
): Promise<WizardPower | null> {
  const item = await askItemOrNone(sitting, question);
  return item === null ? null : make(item);
}

type MadeClass = Exclude<ItemClass, 'gold'>;
const MADE = ITEM_CLASSES.filter((itemClass): itemClass is MadeClass => itemClass !== 'gold');
const CLASSES = MADE.map((means) => ({ key: CLASS_GLYPHS[means], text: classNouns([means]), means }));

/** The class by its glyph, the kind by a letter, and for what can be good or bad, which of these (rules 9). */
async function askCreation(sitting: Sitting): Promise<WizardPower | null> {
  const itemClass = await askChoice(sitting, 'Make what class of item?', CLASSES);
  if (itemClass === null) return null;
  const kind = await askKind(sitting, itemClass);
  if (kind === null) return null;
  const blessing = canBeBlessed(sitting, itemClass, kind) ? await askBlessing(sitting) : 'any';
  return blessing === null ? null : { do: 'create', class: itemClass, kind, blessing };
}

/** Small letters, then capitals. */
function letterOf(index: number): string {
  return String.fromCharCode(index < 26 ? 97 + index : 65 + index - 26);
}

/** Where there is only one kind, nothing is asked. */
async function askKind(sitting: Sitting, itemClass: MadeClass): Promise<string | null> {
  const kinds = sitting.store.content.items[itemClass];
  const [first, ...more] = kinds;
  if (first !== undefined && more.length === 0) return first.name;
  return askChoice(
    sitting,
    'Which kind?',
    kinds.map(({ name }, index) => ({ key: letterOf(index), text: name, means: name })),
  );
}

function canBeBlessed({ store }: Sitting, itemClass: MadeClass, kind: string): boolean {
  if (itemClass === 'ring') return store.content.items.ring.some(({ name, hasBonus }) => name === kind && hasBonus);
  return itemClass === 'weapon' || itemClass === 'armor';
}

const BLESSING_KEYS: { readonly [B in Blessing]: string } = { any: '*', cursed: '-', plain: 'n', blessed: '+' };
const BLESSING_WORDS: { readonly [B in Blessing]: string } = {
  any: 'by chance',
  cursed: 'cursed',
  plain: 'plain',
  blessed: 'blessed',
};

function askBlessing(sitting: Sitting): Promise<Blessing | null> {
  const choices = BLESSINGS.map((means) => ({ key: BLESSING_KEYS[means], text: BLESSING_WORDS[means], means }));
  return askChoice(sitting, 'Good or bad?', choices);
}

async function showPassages(sitting: Sitting): Promise<null> {
  sitting.marks = passageMarks(sitting.store.getState());
  return null;
}

async function showOdds(sitting: Sitting): Promise<null> {
  const all = { key: '*', text: 'the classes', means: '*' } as const;
  const which = await askChoice(sitting, 'Show the odds of what?', [...CLASSES, all]);
  if (which !== null) await showList(sitting, oddsLines(sitting.store.content, which), '');
  return null;
}
