import { clonePlain, isRecord } from '../base/plain.js';
import { jsonOf } from '../base/text.js';
import type { Content } from '../state/content.js';
import type { GameState } from '../state/game.js';
import { broughtUp } from './earlier-rules.js';
import { contentHash, type Header, headerOf, RULES, type Taken } from './header.js';
import { isSound } from './sound-state.js';
import { lineStart, summedBody, summedLine } from './summed-line.js';

/*
 * A game that was begun under other rules or content can't be played again, but it can be gone on with from its last snapshot. That the
 * file says by a line with the whole state: from there on it is a game of the rules and content that the line names, and must replay exactly.
 * It never scores: nobody can check how it came there.
 */

export const TAKEN_START = lineStart('taken');

/** The header of a game that is taken up here in this state. */
export function takeUp(header: Header, state: GameState, content: Content, version: string): Header {
  const begun = begunAs(header);
  const here = { rules: RULES, content: contentHash(content), package: version, scoring: false };
  return { ...header, ...here, taken: { begun, state: { ...clonePlain(state), scoring: false } } };
}

/** The line that says so; '' for a game that was never taken up. */
export function takenLine({ rules, content, package: of, taken }: Header): string {
  return taken === undefined ? '' : summedLine('taken', { rules, content, package: of, state: taken.state });
}

/** The header of a game from this line on, or what is wrong with the line. `header`: of what stands before it. */
export function readTaken(header: Header, line: string): { header: Header } | { problem: string } {
  const body = summedBody('taken', line);
  const value = body === null ? null : jsonOf(body);
  if (!isRecord(value) || !isRecord(value.state)) return { problem: DAMAGED };
  const { rules, content, package: of } = value;
  const read = headerOf({ ...header, rules, content, package: of, scoring: false }, 'taking up');
  if ('problem' in read) return { problem: DAMAGED };
  const state = broughtUp(value.state, read.header.rules, RULES) as GameState;
  return { header: { ...read.header, taken: { begun: begunAs(header), state } } };
}

/** However often it is taken up, it was begun once. */
function begunAs({ rules, content, package: of, scoring, taken }: Header): Taken['begun'] {
  return taken?.begun ?? { rules, content, package: of, scoring };
}

const DAMAGED = 'is damaged where the game was taken up under other rules';

/** The state in which a game was taken up, to be played on. Throws where it is none that can be with this content. */
export function stateTaken({ state }: Taken, content: Content): GameState {
  if (!isSound(state, content)) throw new Error('it was taken up in a state that can not be here');
  return { ...clonePlain(state), scoring: false };
}

/** How a game was begun that is none of these rules and content: the end of a sentence about it. */
export function begunOtherwise({ rules, package: of }: Pick<Header, 'rules' | 'package'>, here: number): string {
  const what = rules === here ? 'other monsters and items' : `rules ${rules}`;
  return `was begun with ${what} (version ${of})`;
}

/** In which turn it was taken up; 0 where the state is none. */
export function turnOf({ state }: Taken): number {
  return Number(state.clock?.turn) || 0;
}
