import type { Content } from '../state/content.js';
import type { Session } from '../state/session.js';
import { blankFrame, type Frame, put } from '../view/frame.js';
import { marksOf } from '../view/marks.js';
import { messagesOf, pagesOf, topLine } from '../view/messages.js';
import { gameFrame, SCREEN } from '../view/screen.js';
import { cut, oneColumn } from '../view/width.js';
import type { Moment } from './watched.js';

/** What is shown of a moment. */
export type Shown = {
  moment: Moment;
  content: Content;
  session: Session;
  /** The level as if fully seen. */
  everything: boolean;
  /** How it goes on: `paused`. */
  how: string;
  /** Said in the place of what happened, '' for nothing; `asks`: it is a question. */
  notice: string;
  asks: boolean;
  /** Said behind the viewer's row, '' for nothing. */
  hint: string;
};

/** Where the screen has fewer rows, the viewer's row shares one with the messages. */
const ROWS = SCREEN.height + 1;
/** A message has at least so many columns there. */
const LEAST_ROOM = 30;

/** The game with the viewer's row: below it where there are `height` rows for that, else at the right of the message line. */
export function replayFrame(shown: Shown, height: number): Frame {
  return height >= ROWS ? frameWithRow(shown) : frameOfOne(shown);
}

function frameWithRow(shown: Shown): Frame {
  const game = gameWith(shown, SCREEN.width);
  const frame = blankFrame(SCREEN.width, ROWS);
  frame.chars.set(game.chars);
  frame.styles.set(game.styles);
  frame.cursor = game.cursor;
  const hint = shown.hint === '' ? 0 : shown.hint.length + 1;
  const row = rowsOf(shown).find((one) => one.length + hint < SCREEN.width)!;
  put(frame, 0, SCREEN.height, row, 'dim');
  if (hint > 0) put(frame, row.length + 1, SCREEN.height, shown.hint, 'key');
  return frame;
}

/** What is said goes first: the row is as long as that leaves it, and a question stands alone. */
function frameOfOne(shown: Shown): Frame {
  if (shown.asks) return gameWith(shown, SCREEN.width);
  const hint = shown.hint === '' ? 0 : shown.hint.length + 1;
  const said = sayings(shown).join(' ').length;
  const rows = rowsOf(shown);
  const room = (row: string): number => SCREEN.width - row.length - hint - 1;
  const row = rows.find((one) => room(one) >= said) ?? rows.findLast((one) => room(one) >= LEAST_ROOM) ?? rows.at(-1)!;
  const frame = gameWith(shown, room(row));
  const end = put(frame, SCREEN.width - row.length - hint, 0, row, 'dim');
  if (hint > 0) put(frame, end + 1, 0, shown.hint, 'key');
  return frame;
}

/** The viewer's row in ever fewer words. */
function rowsOf({ moment, how }: Shown): string[] {
  const { state, done, all, slot, command } = moment;
  const now = `turn ${state.clock.turn} depth ${state.level.depth}`;
  const inside = slot === 0 ? '' : `+${slot}`;
  const place = `${done}${inside}/${all}`;
  const last = command === '' ? '' : ` ${cut(oneColumn(command), 16)}`;
  const seed = oneColumn(state.setup.seed);
  return [
    `${now} command ${place}${last} seed ${seed} [${how}]`,
    `${now} command ${place}${last} seed ${cut(seed, 12)} [${how}]`,
    `${now} ${place}${last} seed ${cut(seed, 12)} [${how}]`,
    `${now} ${place}${last} [${how}]`,
    `${now} ${place} [${how}]`,
    `${now} [${how}]`,
  ];
}

/** The game, its messages in so many columns. */
function gameWith(shown: Shown, room: number): Frame {
  const { moment, content, session, everything, notice, asks } = shown;
  const page = pagesOf(sayings(shown), room).at(-1);
  const frame = gameFrame({
    state: moment.state,
    content,
    session,
    top: notice === '' && page !== undefined ? topLine(page) : '',
    everything,
    marks: marksOf(moment.events),
  });
  frame.cursor = null;
  if (notice === '') return frame;
  const end = put(frame, 0, 0, cut(oneColumn(notice), room), asks ? 'message' : 'warning');
  if (asks) frame.cursor = { x: end, y: 0 };
  return frame;
}

/** All that is to be said, in sentences. */
function sayings({ moment, content, session, notice }: Shown): string[] {
  return notice === '' ? messagesOf(moment.events, { state: moment.state, session, content }) : [notice];
}
