import { errorText } from '../base/text.js';
import type { Content } from '../state/content.js';
import type { GameState } from '../state/game.js';
import { brokenInvariants } from '../turns/invariants.js';
import { type Condition, holds } from './until.js';

/**
 * What is wrong at the end of a recording. Two are the same where their kinds are: what is known of a thing thrown beside its numbers,
 * what an invariant says beside its numbers and examples. Ids, places and amounts differ from game to game with the same defect.
 */
export type Failure =
  /** The last command threw. */
  | { as: 'crash'; error: string; kind: string }
  /** The last command broke an invariant. */
  | { as: 'broken'; sentence: string; kind: string }
  /** The last command made a condition true. */
  | { as: 'until'; condition: Condition };

/** What was thrown: the same error text, numbers left out, from the same place in the program. */
export function crashOf(thrown: unknown): Failure {
  return { as: 'crash', error: errorText(thrown), kind: `${withoutNumbers(firstLine(thrown))} at ${placeOf(thrown)}` };
}

/** The first invariant that does not hold; `wanted`: of these kinds only, where one is looked for. */
export function brokenIn(state: GameState, content: Content, wanted: string | null): Failure | null {
  for (const sentence of brokenInvariants(state, content)) {
    const kind = kindOf(sentence);
    if (wanted === null || wanted === kind) return { as: 'broken', sentence, kind };
  }
  return null;
}

/** The same failure, looked for in a state in which the game waits. What threw never comes to that. */
export function isInState(failure: Failure, state: GameState, content: Content): boolean {
  if (failure.as === 'until') return holds(failure.condition, state);
  return failure.as === 'broken' && brokenIn(state, content, failure.kind) !== null;
}

export function isSameCrash(failure: Failure, thrown: unknown): boolean {
  if (failure.as !== 'crash') return false;
  const found = crashOf(thrown);
  return found.as === 'crash' && found.kind === failure.kind;
}

/** `ledger: 5 made, 4 there` is of the kind `ledger`, and `hero.hp is -3` of `hero.hp is #`. */
function kindOf(sentence: string): string {
  return withoutNumbers(sentence.split(': ', 1)[0] ?? '');
}

function withoutNumbers(text: string): string {
  // That there is a -0, which no state may hold, is all that is wrong then.
  return text.replace(/-?\d+(\.\d+)?/g, (number) => (number === '-0' ? number : '#'));
}

function firstLine(thrown: unknown): string {
  const text = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
  return text.split('\n', 1)[0] ?? '';
}

/** The function and line that threw. A stack that ran over was full wherever it happened to be. */
function placeOf(thrown: unknown): string {
  if (!(thrown instanceof Error) || /call stack|recursion/i.test(thrown.message)) return '';
  return /^\s+at .*$|^[^\s@]*@.*$/m.exec(thrown.stack ?? '')?.[0].trim() ?? '';
}
