import type { DeathCause, Ending } from '../state/ending.js';
import { dungeonText, type Setup, USUAL_SYSTEM } from '../state/game.js';
import type { Session } from '../state/session.js';
import { blankFrame, type Frame, put } from './frame.js';
import { GO_ON, menuFrames } from './menus.js';
import { itemName, killerName } from './names.js';
import { SCREEN } from './screen.js';
import type { Texts } from './texts.js';
import { cut, oneColumn } from './width.js';

/** A line of the top ten. `depth` is the depth of the end (the deepest for winners). */
export type ScoreEntry = {
  name: string;
  score: number;
  how: Ending['how'];
  withAmulet: boolean;
  depth: number;
  by: DeathCause | null;
  seed: string;
  /** The dungeon system. */
  system: string;
  /** Explore, travel or rest were used. */
  comforts?: true;
};

// Where the stone has room: the drawing stands from row 8 on, its middle in column 28 (rules 7.11).
const STONE_TOP = 8;
const STONE_MIDDLE = 28;
const STONE_ROOM = 23;
const NAME_ROW = 14;

/** The stone (rules 7.11). `year`: the year to carve. */
export function tombstoneFrame(end: {
  ending: Extract<Ending, { how: 'killed' }>;
  session: Session;
  texts: Texts;
  setup: Omit<Setup, 'options'>;
  year: number;
}): Frame {
  const { ending, session, texts, setup, year } = end;
  const frame = blankFrame(SCREEN.width, SCREEN.height);
  texts.tombstone
    .trimEnd()
    .split(/\r?\n/)
    .forEach((line, row) => {
      put(frame, 0, STONE_TOP + row, line, 'dim');
    });

  const [by, killer] = carved(ending.by);
  const lines = [session.name, `${ending.gold} gold`, by, killer, String(year)];
  lines.forEach((line, row) => {
    centre(frame, NAME_ROW + row, line);
  });
  const dungeon = dungeonText(setup);
  if (dungeon !== '') put(frame, 0, SCREEN.height - 3, cut(`Dungeon ${oneColumn(dungeon)}`, SCREEN.width), 'key');
  put(frame, 0, SCREEN.height - 2, cut(`Seed ${oneColumn(setup.seed)}`, SCREEN.width), 'key');
  put(frame, 0, SCREEN.height - 1, GO_ON, 'more');
  return frame;
}

function centre(frame: Frame, y: number, text: string): void {
  const shown = cut(oneColumn(text), STONE_ROOM);
  put(frame, STONE_MIDDLE - Math.floor(shown.length / 2), y, shown, 'title');
}

/** Two lines of the stone: how, and by what. */
function carved(by: DeathCause): [string, string] {
  switch (by.cause) {
    case 'starvation':
      return ['starved', ''];
    case 'cold':
      return ['froze', ''];
    case 'chasm':
      return ['killed by', 'a long fall'];
    case 'monster':
    case 'trap':
    case 'bolt':
      return ['killed by', killerName(by)];
  }
}

/** The one line instead of a stone, and what is printed on the normal screen after leaving. */
export function endingLine(ending: Ending, session: Session): string {
  const name = cut(oneColumn(session.name), 24);
  switch (ending.how) {
    case 'killed':
      return `${name} ${deathWords(ending.by)} with ${ending.gold} gold${amuletWords(ending.withAmulet)}.`;
    case 'quit':
      return `${name} gave up with ${ending.gold} gold${amuletWords(ending.withAmulet)}.`;
    case 'won':
      return `${name} brought home the Amulet, and ${ending.gold} gold.`;
  }
}

function amuletWords(withAmulet: boolean): string {
  return withAmulet ? ' and the Amulet' : '';
}

function deathWords(by: DeathCause): string {
  const [how, killer] = carved(by);
  return killer === '' ? how : `was ${how} ${killer}`;
}

/** What the winner sold (rules 7.11), page by page. */
export function winnerFrames(ending: Extract<Ending, { how: 'won' }>, session: Session): Frame[] {
  const sold = ending.sold.map(
    ({ letter, item, value }) => `${letter}) ${String(value).padStart(7)}  ${itemName(item, session)}`,
  );
  const lines = [
    `You are out, ${oneColumn(session.name)}, and sell what you carry:`,
    '',
    ...sold,
    '',
    `   ${String(ending.purse).padStart(7)}  gold in your purse`,
    `   ${String(ending.gold).padStart(7)}  in all`,
  ];
  return menuFrames(blankFrame(SCREEN.width, SCREEN.height), lines, 'clear');
}

const NO_SCORES = 'No scores yet.';

/** The top ten as text, none wider than 80 columns. */
export function scoreLines(entries: readonly ScoreEntry[]): string[] {
  if (entries.length === 0) return [NO_SCORES];
  return [...entries.flatMap(entryLines), ...(entries.some(({ comforts }) => comforts) ? [COMFORTS_WORDS] : [])];
}

/** The seed stands last, on a line of its own where it does not fit. */
function entryLines(entry: ScoreEntry, index: number): string[] {
  const rank = String(index + 1).padStart(2);
  const name = cut(oneColumn(entry.name), 24);
  const line = cut(
    `${rank} ${String(entry.score).padStart(7)}${entry.comforts ? COMFORTS : ' '} ${name}: ${oneColumn(fateOf(entry))}`,
    SCREEN.width,
  );
  const seed = `seed ${oneColumn(entry.seed)}`;
  return line.length + 2 + seed.length <= SCREEN.width
    ? [`${line}  ${seed}`]
    : [line, cut(`${' '.repeat(SEED_INDENT)}${seed}`, SCREEN.width)];
}

const SEED_INDENT = 11;
/** Behind the score of a game in which comforts were used. */
const COMFORTS = 'c';
const COMFORTS_WORDS = `${COMFORTS}: with explore, travel or rest`;

function fateOf({ how, withAmulet, depth, by, system }: ScoreEntry): string {
  const level = `level ${depth}${system === USUAL_SYSTEM ? '' : ` of ${system}`}`;
  const amulet = withAmulet && how !== 'won' ? ', with the Amulet' : '';
  switch (how) {
    case 'won':
      return `won, after ${level}`;
    case 'quit':
      return `gave up on ${level}${amulet}`;
    case 'killed':
      return `${by === null ? 'killed' : carved(by).join(' ').trim()} on ${level}${amulet}`;
  }
}

/** The top ten as a screen; `mine` is the place of the new entry, -1 for none, `below` a last line. */
export function scoreFrame(entries: readonly ScoreEntry[], mine: number, below = ''): Frame {
  const frame = blankFrame(SCREEN.width, SCREEN.height);
  const title = put(frame, 0, 0, 'Top ten', 'title');
  if (entries.some(({ comforts }) => comforts)) put(frame, title + 3, 0, COMFORTS_WORDS, 'dim');
  let row = 2;
  if (entries.length === 0) put(frame, 0, row, NO_SCORES);
  entries.forEach((entry, index) => {
    for (const line of entryLines(entry, index)) put(frame, 0, row++, line, index === mine ? 'chosen' : 'plain');
  });
  put(frame, 0, frame.height - 2, below, 'message');
  put(frame, 0, frame.height - 1, GO_ON, 'more');
  return frame;
}

/**
 * All screens after the end, in order: the stone or what was sold, how it ended, then the top ten, with the end in one line where there was no stone,
 * and a word where the game does not score.
 */
export function endFrames(end: {
  ending: Ending;
  session: Session;
  texts: Texts;
  setup: Omit<Setup, 'options'>;
  year: number;
  scoring: boolean;
  scores: { entries: readonly ScoreEntry[]; mine: number };
  /** Screens of how the game ended, shown before the scores; none in a game of Rogue's own pages. */
  life: readonly Frame[];
  /** They are read out: there is no drawing, and the place of the new score is said. */
  plain?: boolean;
}): Frame[] {
  const { ending, session, scores, life, plain = false } = end;
  const stone = ending.how === 'killed' && session.tombstone && !plain ? [tombstoneFrame({ ...end, ending })] : [];
  const sold = ending.how === 'won' ? winnerFrames(ending, session) : [];
  const below = stone.length === 0 ? [endingLine(ending, session)] : [];
  if (plain && scores.mine >= 0) below.push(`Rank: ${scores.mine + 1}.`);
  if (!end.scoring) below.push('This game does not score.');
  return [...stone, ...sold, ...life, scoreFrame(scores.entries, scores.mine, cut(below.join(' '), SCREEN.width))];
}
