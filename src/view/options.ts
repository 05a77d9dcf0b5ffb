import { type GameState, PLAY_OPTION_NAMES, type PlayOptions } from '../state/game.js';
import type { Session } from '../state/session.js';
import { blankFrame, type Frame, put } from './frame.js';
import { SCREEN } from './screen.js';
import { cut, oneColumn } from './width.js';

export type OptionName = keyof PlayOptions | keyof Session;
/** `typed`: its name as --option and YENDOROPTS take it. */
export type OptionRow = { name: OptionName; typed: string; label: string; value: string };

/** In the order of the screen (rules 7.9). */
const LABELS: { [O in OptionName]: string } = {
  terse: 'Shorter messages',
  flush: 'Drop keys typed ahead in fights',
  jump: 'Show only where a run ends',
  seefloor: 'See dark floors by lamplight',
  passgo: 'Run around bends in passages',
  comforts: 'Comforts: explore, travel, rest and more',
  halt: 'Once hurt, drop keys held or typed ahead (comforts)',
  tombstone: 'Show the tombstone at the end',
  inventory: 'Lists: Overwrite, Slow or Clear',
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
    const value = isPlayOption(name) ? (state.setup.options[name] ?? false) : (session[name] ?? true);
    return {
      name,
      typed: name === 'inventory' ? 'inven' : name,
      label: LABELS[name],
      value: typeof value === 'string' ? value : value ? 'True' : 'False',
    };
  });
}

const LABEL_COLUMN = Math.max(...OPTION_NAMES.map((name) => name.length)) + 3;
const VALUE_COLUMN = LABEL_COLUMN + Math.max(...Object.values(LABELS).map((label) => label.length)) + 3;

/** The options screen; `at` is the row being edited, `typed` what stands there instead of its value (null: the value). */
export function optionsFrame(rows: readonly OptionRow[], at: number, typed: string | null): Frame {
  const frame = blankFrame(SCREEN.width, SCREEN.height);
  put(frame, 0, 0, 'Options', 'title');
  rows.forEach(({ label, value, typed: word }, row) => {
    const chosen = row === at;
    const shown = cut(oneColumn(chosen && typed !== null ? typed : value), SCREEN.width - VALUE_COLUMN);
    put(frame, 1, 2 + row, word, 'dim');
    put(frame, LABEL_COLUMN, 2 + row, `${label}:`, chosen ? 'chosen' : 'plain');
    const end = put(frame, VALUE_COLUMN, 2 + row, shown, 'key');
    if (chosen) frame.cursor = { x: typed === null ? VALUE_COLUMN : Math.min(end, SCREEN.width - 1), y: 2 + row };
  });
  const takes = takenBy(rows[at]?.name);
  put(frame, 0, 3 + rows.length, `${takes}. Enter keeps it, - goes back, Escape ends.`, 'dim');
  NOTES.forEach((note, index) => {
    put(frame, 0, 5 + rows.length + index, note, 'dim');
  });
  return frame;
}

const NOTES = [
  'For the next game: --option terse, --option noterse, --option inven=slow;',
  "for every game: export YENDOROPTS='terse,noflush,fruit=mango'",
  '',
  'Whatever flush says, keys typed ahead are dropped when you fall below half of',
  'your hit points or step into a trap.',
];

/** What can be typed on a row. */
function takenBy(name: OptionName | undefined): string {
  if (name === 'inventory') return 'O, S or C';
  return name === 'name' || name === 'fruit' ? 'A text of up to 50 characters' : 'T or F';
}
