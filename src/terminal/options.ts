import { PLAY_OPTION_NAMES, type PlayOptions } from '../state/game.js';
import { INVENTORY_STYLES, type Session } from '../state/session.js';
import { isPlayOption, type OptionName, type OptionRow, optionRows, optionsFrame } from '../view/options.js';
import type { Key } from './key-names.js';
import { edited } from './prompts.js';
import { promptKey, type Sitting } from './sitting.js';

/**
 * The options screen (rules 7.9), a line at a time: T and F set, O, S and C choose, and go on; text is typed. Enter or down keeps what stands
 * there and goes on, `-` or up goes back, Escape ends. Answers what was changed; nothing has been done with it yet.
 */
export async function editOptions(sitting: Sitting): Promise<{ session: Session; play: Partial<PlayOptions> }> {
  const state = sitting.store.getState();
  const play = { ...state.setup.options };
  let session = { ...sitting.session };
  let at = 0;
  let typed: string | null = null;

  for (;;) {
    const rows = optionRows({ ...state, setup: { ...state.setup, options: play } }, session);
    const row = rows[at] as OptionRow;
    const key = await promptKey(sitting, () => optionsFrame(rows, at, typed));
    const isText = row.name === 'name' || row.name === 'fruit';
    const typing = typed !== null && typed !== '';
    const chosen = isText ? null : set(row.name, key.name, session, play);
    const step = chosen === null ? stepOf(key, typing) : 1;
    if (chosen !== null) session = chosen;

    if (step === 0) {
      if (isText) typed = edited(typed ?? '', key);
      continue;
    }
    if (isText && typed !== null && typed.trim() !== '') session = { ...session, [row.name]: typed.trim() };
    typed = null;
    if (key.name === 'escape' || at + step >= rows.length) return { session, play: changes(state.setup.options, play) };
    at = Math.max(0, at + step);
  }
}

/** Where a key leads: a row on, a row back, or (0) nowhere: it edits the row. `typing`: `-` is a letter now. */
function stepOf(key: Key, typing: boolean): 1 | 0 | -1 {
  if (key.name === 'escape' || key.name === 'enter' || key.name === 'down') return 1;
  if (key.name === 'up' || (key.name === '-' && !typing)) return -1;
  return 0;
}

const ON: ReadonlyMap<string, boolean> = new Map([
  ['t', true],
  ['T', true],
  ['f', false],
  ['F', false],
]);

/** What a key chooses on a row that takes no text; null where it chooses nothing. */
function set(name: OptionName, key: string, session: Session, play: PlayOptions): Session | null {
  if (name === 'inventory') {
    const style = INVENTORY_STYLES.find((one) => one.charAt(0) === key.toLowerCase());
    return style === undefined ? null : { ...session, inventory: style };
  }
  const on = ON.get(key);
  if (on === undefined || name === 'name' || name === 'fruit') return null;
  if (isPlayOption(name)) {
    play[name] = on;
    return session;
  }
  return { ...session, [name]: on };
}

function changes(before: PlayOptions, after: PlayOptions): Partial<PlayOptions> {
  const changed = PLAY_OPTION_NAMES.filter((name) => (before[name] ?? false) !== (after[name] ?? false));
  return Object.fromEntries(changed.map((name) => [name, after[name] ?? false]));
}
