import { type GameState, PLAY_OPTION_NAMES, type PlayOptions } from '../state/game.js';
import type { Session } from '../state/session.js';
import { blankFrame, type Frame, put } from './frame.js';
import { SCREEN } from './screen.js';
import { cut, oneColumn } from './width.js';

export type OptionName = keyof PlayOptions | keyof Session;
export type OptionRow = { name: OptionName; label: string; value: string };

/** In the order of the screen (rules 7.9). */
const LABELS: { [O in OptionName]: string } = {
  terse: 'Shorter messages',
  flush: 'Drop what was typed ahead when a fight begins',
  jump: 'Show only where a run ends',
  seefloor: 'See the floor of dark rooms by lamplight',
  passgo: 'Run round the bends of passages',
  comforts: 'Explore, travel, rest; stop for what comes into view',
  tombstone: 'Show the tombstone at the end',
  inventory: 'Lists: Overwrite (a box), Slow (line by line), Clear',
  name: 'Your name',
  fruit: 'Your favorite fruit',
};
const OPTION_NAMES = Object.keys(LABELS) as OptionName[];

/** Whether an option belongs to the game and not to its player: a change of it is a command. */
export function isPlayOption(name: OptionName): name is keyof PlayOptions {
  return (PLAY_OPTION_NAMES as readonly string[]).includes(name);
}

/** The options as `o` lists them. */
export function optionRows(state: GameState, session: Session): OptionRow[] {
  return OPTION_NAMES.map((name) => {
    const value = isPlayOption(name) ? (state.setup.options[name] ?? false) : session[name];
    return { name, label: LABELS[name], value: typeof value === 'string' ? value : value ? 'True' : 'False' };
  });
}

const VALUE_COLUMN = Math.max(...Object.values(LABELS).map((label) => label.length)) + 4;

/** The options screen; `at` is the row being edited, `typed` what stands there instead of its value (null: the value). */
export function optionsFrame(rows: readonly OptionRow[], at: number, typed: string | null): Frame {
  const frame = blankFrame(SCREEN.width, SCREEN.height);
  put(frame, 0, 0, 'Options', 'title');
  rows.forEach(({ label, value }, row) => {
    const chosen = row === at;
    const shown = cut(oneColumn(chosen && typed !== null ? typed : value), SCREEN.width - VALUE_COLUMN);
    put(frame, 1, 2 + row, `${label}:`, chosen ? 'chosen' : 'plain');
    const end = put(frame, VALUE_COLUMN, 2 + row, shown, 'key');
    if (chosen) frame.cursor = { x: typed === null ? VALUE_COLUMN : Math.min(end, SCREEN.width - 1), y: 2 + row };
  });
  const takes = takenBy(rows[at]?.name);
  put(frame, 0, 3 + rows.length, `${takes}. Return keeps it, - goes back, Escape ends.`, 'dim');
  return frame;
}

/** What can be typed on a row. */
function takenBy(name: OptionName | undefined): string {
  if (name === 'inventory') return 'O, S or C';
  return name === 'name' || name === 'fruit' ? 'A text of up to 50 characters' : 'T or F';
}
