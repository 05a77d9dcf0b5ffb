import { isRecord } from '../base/plain.js';
import { jsonOf, printable } from '../base/text.js';
import type { GameState } from '../state/game.js';

/** What a condition may compare with, longest first, so that `<=` is not read as `<`. */
const OPERATORS = ['!=', '<=', '>=', '=', '<', '>'] as const;
type Operator = (typeof OPERATORS)[number];

type Scalar = number | string | boolean | null;

/** Something that is true of a state or not: `hero.hp < 0`, `phase.ending.how = died`, `pack.length > 20`. */
export type Condition = {
  /** Keys and indices into the plain state. */
  path: readonly string[];
  operator: Operator;
  value: Scalar;
};

const FORM = `PATH OP VALUE, such as 'hero.hp < 0', with OP one of ${['=', '!=', '<', '<=', '>', '>='].join(' ')}`;

/** Reads `PATH OP VALUE`. The value is a number, true, false, null, or a text with or without quotes. A problem ends a sentence. */
export function readCondition(text: string): { condition: Condition } | { problem: string } {
  const match = /^\s*([^\s=!<>]+)\s*([=!<>]+)\s*(\S.*?)\s*$/u.exec(text);
  if (match === null) return { problem: `takes ${FORM}` };
  const [, path = '', sign = '', right = ''] = match;
  const operator = OPERATORS.find((one) => one === sign);
  if (operator === undefined) return { problem: `takes ${FORM}; ${JSON.stringify(printable(sign))} is none` };
  const keys = path.split('.');
  if (keys.includes('')) return { problem: `takes ${FORM}; a PATH is names and numbers with single dots between` };
  const value = readScalar(right);
  if (value === undefined) return { problem: `takes ${FORM}; VALUE is a number, true, false, null or a text` };
  if (typeof value !== 'number' && operator !== '=' && operator !== '!=') {
    return { problem: `takes a number after ${operator}, as in 'hero.hp ${operator} 0'` };
  }
  return { condition: { path: keys, operator, value } };
}

function readScalar(text: string): Scalar | undefined {
  const value = jsonOf(text);
  if (value === undefined) return /^["[{]/.test(text) ? undefined : text;
  return typeof value === 'object' && value !== null ? undefined : (value as Scalar);
}

export function printCondition({ path, operator, value }: Condition): string {
  return `${path.join('.')} ${operator} ${JSON.stringify(value)}`;
}

/** Whether it is true of this state. What is not there makes no condition true; lists and records are equal to nothing. */
export function holds({ path, operator, value }: Condition, state: GameState): boolean {
  const found = walk(state, path).value;
  if (found === undefined) return false;
  switch (operator) {
    case '=':
      return found === value;
    case '!=':
      return found !== value;
    default:
      return typeof found === 'number' && typeof value === 'number' && ORDER[operator](found, value);
  }
}

const ORDER: { [O in Exclude<Operator, '=' | '!='>]: (a: number, b: number) => boolean } = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};

/** What keeps a path from leading to a single value in this state, as a sentence that names what is there; null where it does. */
export function pathProblem({ path }: Condition, state: GameState): string | null {
  const { value, deepest, steps } = walk(state, path);
  const where = steps === 0 ? 'the state' : path.slice(0, steps).join('.');
  if (value === undefined) {
    if (typeof deepest !== 'object' || deepest === null)
      return `${where} is ${JSON.stringify(deepest)}: nothing is in it`;
    return `${where} has no ${printable(path[steps] ?? '', 40)}, but ${keysOf(deepest)}`;
  }
  if (typeof value === 'object' && value !== null)
    return `${path.join('.')} is no single value: it has ${keysOf(value)}`;
  return null;
}

function keysOf(branch: object): string {
  if (Array.isArray(branch)) return branch.length === 0 ? 'length' : `length and 0 to ${branch.length - 1}`;
  return printable(Object.keys(branch).join(', '), 300);
}

/** Goes down as far as the path leads. `length` of a list is there as well. `steps`: how many keys led to `deepest`. */
function walk(state: GameState, path: readonly string[]): { value: unknown; deepest: unknown; steps: number } {
  let at: unknown = state;
  for (const [steps, key] of path.entries()) {
    const next = isRecord(at) || Array.isArray(at) ? childOf(at, key) : undefined;
    if (next === undefined) return { value: undefined, deepest: at, steps };
    at = next;
  }
  return { value: at, deepest: at, steps: path.length };
}

function childOf(branch: { [key: string]: unknown } | unknown[], key: string): unknown {
  if (Array.isArray(branch))
    return key === 'length' ? branch.length : /^\d+$/.test(key) ? branch[Number(key)] : undefined;
  return Object.hasOwn(branch, key) ? branch[key] : undefined;
}
