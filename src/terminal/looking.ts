import { CLASS_GLYPHS, SECRET_CLASSES } from '../state/items.js';
import { helpScreens, keyWords, symbolHelp, versionLine } from '../view/help.js';
import { discoveryLines, inUseText, menuFrames, packLineOf, packLines } from '../view/menus.js';
import { pagesOf } from '../view/messages.js';
import { SCREEN } from '../view/screen.js';
import { surroundingLines } from '../view/surroundings.js';
import { helpOnKey, showGuide } from './guide.js';
import type { Intent } from './keys.js';
import { showLog } from './log.js';
import { lookAround } from './look-around.js';
import { askKeyName, showFrames, showPages } from './prompts.js';
import { frameWith, hasComforts, listStyle, remember, type Sitting, viewOf } from './sitting.js';

type Look = (sitting: Sitting) => Promise<void>;

/** What only looks: it takes no time, is no command and is not recorded. */
export const LOOKS: { readonly [V in Intent['verb']]?: Look } = {
  inventory: (sitting) => showList(sitting, packLines(viewOf(sitting)), 'You carry nothing.'),
  inspect: inspectItem,
  discoveries: showDiscoveries,
  help: showHelp,
  symbol: explainSymbol,
  version: (sitting) => say(sitting, versionLine(sitting.version, sitting.store.getState().setup)),
  weapon: (sitting) => say(sitting, inUseText(viewOf(sitting), 'weapon')),
  armor: (sitting) => say(sitting, inUseText(viewOf(sitting), 'armor')),
  rings: (sitting) => say(sitting, inUseText(viewOf(sitting), 'rings')),
  status: (sitting) => say(sitting, inUseText(viewOf(sitting), 'status')),
  log: showLog,
  look: lookAround,
  surroundings: (sitting) => showList(sitting, surroundingLines(viewOf(sitting)), ''),
  redraw: async (sitting) => sitting.terminal.redraw(),
  nothing: async () => {},
};

/** Says something that is no part of the game. ctrl-P brings it back as well (rules 8.2). */
export function say(sitting: Sitting, text: string): Promise<void> {
  const pages = pagesOf([text]);
  remember(sitting, pages);
  return showPages(sitting, pages);
}

/** A list in the player's style (rules 7.9); a single line is a message. */
export async function showList(sitting: Sitting, lines: string[], none: string): Promise<void> {
  const [first = none] = lines;
  if (lines.length <= 1) return say(sitting, first);
  const style = listStyle(sitting);
  if (style !== 'slow') return showFrames(sitting, menuFrames(frameWith(sitting, '', false), lines, style));
  const pages = lines.flatMap((line, index) => pagesOf([line], SCREEN.width, index < lines.length - 1));
  await showPages(sitting, pages);
}

async function inspectItem(sitting: Sitting): Promise<void> {
  const { pack } = sitting.store.getState();
  const only = pack.length === 1 ? pack[0]?.letter : undefined;
  if (pack.length === 0) return say(sitting, 'You carry nothing.');
  const letter = only ?? (await askKeyName(sitting, 'Show what?'));
  if (letter === null) return;
  if (letter === '*') return showList(sitting, packLines(viewOf(sitting)), '');
  await say(sitting, packLineOf(viewOf(sitting), letter) ?? `Nothing is under ${keyWords(letter)}.`);
}

async function showDiscoveries(sitting: Sitting): Promise<void> {
  const glyphs = SECRET_CLASSES.map((one) => CLASS_GLYPHS[one]);
  const which = await askOf(sitting, 'Discoveries of which kind?', [...glyphs, '*']);
  if (which === null) return;
  const itemClass = SECRET_CLASSES.find((one) => CLASS_GLYPHS[one] === which);
  await showList(sitting, discoveryLines(viewOf(sitting), itemClass ?? '*'), '');
}

/** One of these keys: any other is asked again. null: cancelled. */
async function askOf(sitting: Sitting, question: string, keys: readonly string[]): Promise<string | null> {
  const words = `${question} (${keys.slice(0, -1).join(' ')} or ${keys.at(-1)} for all)`;
  for (let note = ''; ; note = `One of ${keys.join(' ')} please. `) {
    const key = await askKeyName(sitting, `${note}${words}`);
    if (key === null || keys.includes(key)) return key;
  }
}

async function showHelp(sitting: Sitting): Promise<void> {
  if (hasComforts(sitting)) return showGuide(sitting);
  const key = await askKeyName(sitting, 'Help on which key? (* for all)');
  if (key === null) return;
  if (key !== '*') return say(sitting, helpOnKey(sitting, key));
  const screens = helpScreens(sitting.texts, sitting.store.getState().wizard, false, sitting.plain);
  await showFrames(
    sitting,
    screens.flatMap((lines) => menuFrames(frameWith(sitting, '', false), lines, 'clear')),
  );
}

async function explainSymbol(sitting: Sitting): Promise<void> {
  const key = await askKeyName(sitting, 'Which sign do you want explained?');
  if (key === null) return;
  await say(sitting, symbolHelp(sitting.store.content, key, sitting.store.getState().setup.system));
}
