import type { GameEvent } from '../state/events.js';
import { type GameState, hasComforts } from '../state/game.js';
import { fightSentences } from './fights.js';
import { tell, type Voice } from './tell.js';
import { cut, oneColumn } from './width.js';

export const MORE = '--More--';

/** One state of the message line: `text` without the `--More--`, which stands behind it where `more` is true. */
export type Page = { text: string; more: boolean };

/** The sentences of the events of one command, in order, in one-column glyphs; first letters capital (rules 8.2). */
export function sentencesOf(events: readonly GameEvent[], voice: Voice): string[] {
  const sentences: string[] = [];
  for (const event of events) {
    const sentence = tell(event, voice);
    if (sentence !== null) sentences.push(capitalised(oneColumn(sentence)));
  }
  return sentences;
}

/**
 * What a player is told of the events of one command. With comforts a fight command says what came of it, a sentence a foe, and a sentence
 * that comes several times over is said once; else it is as in Rogue.
 */
export function messagesOf(events: readonly GameEvent[], voice: Voice & { state: GameState }): string[] {
  if (!hasComforts(voice.state)) return sentencesOf(events, voice);
  const fights = fightSentences(events);
  const sentences = events.flatMap((event, index) => {
    const fight = fights.get(index);
    return fight === undefined ? sentencesOf([event], voice) : [capitalised(oneColumn(fight))];
  });
  return folded(sentences);
}

/** Equal sentences in a row as one, with how often. */
function folded(sentences: readonly string[]): string[] {
  const runs: { text: string; times: number }[] = [];
  for (const text of sentences) {
    const last = runs.at(-1);
    if (last?.text === text) last.times++;
    else runs.push({ text, times: 1 });
  }
  return runs.map(({ text, times }) => (times === 1 ? text : `${text} (${times} times)`));
}

/** The first letter as a capital, unless it is a pack letter with its parenthesis. */
export function capitalised(sentence: string): string {
  if (/^[a-z]\)/.test(sentence)) return sentence;
  const first = sentence.charAt(0);
  const capital = first.toUpperCase();
  return capital.length === 1 ? capital + sentence.slice(1) : sentence;
}

/**
 * As few pages as hold the sentences, none wider than `width` columns, its `--More--` included. Sentences are kept whole where they
 * fit a page, else split at blanks. No sentences, no pages. `width`: 20 and more. `waits`: the last page has a `--More--` too, as
 * something else comes behind it.
 */
export function pagesOf(sentences: readonly string[], width = 80, waits = false): Page[] {
  const room = width - MORE.length;
  const lastRoom = waits ? room : width;
  const pieces = sentences.flatMap((sentence, index) =>
    piecesOf(sentence, index === sentences.length - 1 ? lastRoom : room, room),
  );

  const pages: Page[] = [];
  let rest = pieces;
  while (rest.length > 0) {
    const all = fitting(rest, lastRoom);
    const taken = all === rest.length ? all : fitting(rest, room);
    pages.push({ text: rest.slice(0, taken).join(' '), more: waits || taken < rest.length });
    rest = rest.slice(taken);
  }
  return pages;
}

/**
 * Those of the sentences that stand side by side in `width` columns, for where no key is waited for: the first, and of the others the
 * latest for which there is room.
 */
export function onOneLine(sentences: readonly string[], width = 80): string[] {
  const [first, ...others] = sentences.map((text, index) => ({ text: cut(text, width), index }));
  if (first === undefined) return [];
  const kept = [first];
  let used = first.text.length;
  for (const other of others.reverse()) {
    if (used + 1 + other.text.length > width) continue;
    kept.push(other);
    used += 1 + other.text.length;
  }
  return kept.sort((a, b) => a.index - b.index).map(({ text }) => text);
}

/** How many of `pieces` fit side by side into `width` columns. */
function fitting(pieces: readonly string[], width: number): number {
  let used = -1;
  const first = pieces.findIndex((piece) => {
    used += 1 + piece.length;
    return used > width;
  });
  return first < 0 ? pieces.length : first;
}

/** `sentence` in pieces of at most `room` columns, the last of at most `lastRoom`; broken at blanks where there are any. */
function piecesOf(sentence: string, lastRoom: number, room: number): string[] {
  const pieces: string[] = [];
  let rest = sentence.trim();
  while (rest.length > lastRoom) {
    const blank = rest.lastIndexOf(' ', room);
    const end = blank > 0 ? blank : room;
    pieces.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  if (rest !== '') pieces.push(rest);
  return pieces;
}

/** A page as it stands on the message line, `--More--` included. */
export function topLine(page: Page): string {
  return page.more ? page.text + MORE : page.text;
}
