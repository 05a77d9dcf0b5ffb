import { parseArgs } from 'node:util';
import { printable } from '../base/text.js';
import { meantBy } from './meant.js';

/**
 * A flag of a command: `takes` is what its value is called in the help, null for a flag without one. `also`: another name that is taken,
 * and told nowhere.
 */
export type Flag = { takes: string | null; help: string; many?: boolean; also?: string };
export type Flags = { readonly [name: string]: Flag };

/** What was typed. A flag that was left out is not in there; `values[name]` of one with `many` are all its values. */
export type Typed = { given: ReadonlySet<string>; values: { [name: string]: string[] }; operands: string[] };

/** Reads arguments against a table of flags. A problem is one line that names the flag and what it takes. */
export function readFlags(args: readonly string[], flags: Flags): Typed | { problem: string } {
  const options = Object.fromEntries(
    Object.entries(flags).flatMap(([name, flag]) => {
      const type = { type: flag.takes === null ? ('boolean' as const) : ('string' as const) };
      return [name, ...(flag.also === undefined ? [] : [flag.also])].map((one) => [one, type]);
    }),
  );
  const { tokens } = parseArgs({ args: [...args], options, strict: false, allowPositionals: true, tokens: true });
  const typed = { given: new Set<string>(), values: {} as { [name: string]: string[] }, operands: [] as string[] };
  for (const token of tokens) {
    if (token.kind === 'positional') typed.operands.push(token.value);
    if (token.kind !== 'option') continue;
    const name = nameOf(token.name, flags);
    const flag = name === null ? null : flags[name]!;
    if (name === null || flag === null) return { problem: unknownFlag(token, flags) };
    const problem = valueProblem(flag, token);
    if (problem !== null) return { problem };
    typed.given.add(name);
    if (token.value !== undefined) {
      const before = flag.many ? (typed.values[name] ?? []) : [];
      typed.values[name] = [...before, token.value];
    }
  }
  return typed;
}

/** Under which name a flag is known, null for none. */
function nameOf(typed: string, flags: Flags): string | null {
  if (Object.hasOwn(flags, typed)) return typed;
  return Object.keys(flags).find((name) => flags[name]!.also === typed) ?? null;
}

function unknownFlag({ name, rawName }: { name: string; rawName: string }, flags: Flags): string {
  const meant = rawName.startsWith('--') ? meantBy(name, Object.keys(flags)) : null;
  return `unknown flag ${printable(rawName, 40)}${meant === null ? '' : `; did you mean --${meant}?`}`;
}

type OptionToken = { rawName: string; value?: string | undefined; inlineValue?: boolean | undefined };

function valueProblem(flag: Flag, token: OptionToken): string | null {
  if (flag.takes === null) return token.value === undefined ? null : `${token.rawName} takes no value`;
  if (token.value === undefined) return `${token.rawName} takes ${flag.takes}`;
  if (token.value === '') return `${token.rawName} takes ${flag.takes}; this one is empty`;
  if (!token.inlineValue && token.value.startsWith('--')) {
    return `${token.rawName} takes ${flag.takes} (if it begins with dashes, write ${token.rawName}=VALUE)`;
  }
  return null;
}

/** The value of a flag, null where it was left out. */
export function flagValue(typed: Typed, name: string): string | null {
  return typed.values[name]?.at(-1) ?? null;
}

/** Whether colours are wanted: neither `--no-color` nor the environment's NO_COLOR says otherwise. */
export function wantsColor(typed: Typed, env: NodeJS.ProcessEnv): boolean {
  return !typed.given.has('no-color') && (env.NO_COLOR ?? '') === '';
}

/** The lines of the help about flags. Long heads stand on a line of their own. */
export function flagLines(flags: Flags): string[] {
  return Object.entries(flags).flatMap(([name, flag]) => {
    const head = `--${name}${flag.takes === null ? '' : ` ${flag.takes}`}`;
    const lines = wrapped(flag.help, ' '.repeat(HELP_COLUMN));
    if (head.length + 4 > HELP_COLUMN) return [`  ${head}`, ...lines];
    return [`  ${head}`.padEnd(HELP_COLUMN) + lines[0]!.trimStart(), ...lines.slice(1)];
  });
}

const HELP_COLUMN = 26;
/** No line of a help is wider, in columns. */
const HELP_WIDTH = 79;

/** A text in lines that each begin with `indent` (the first with `first`), broken at blanks. */
export function wrapped(text: string, indent = '', first = indent): string[] {
  const lines: string[] = [];
  let line = first;
  let isEmpty = true;
  for (const word of text.split(' ')) {
    if (!isEmpty && line.length + 1 + word.length > HELP_WIDTH) {
      lines.push(line);
      line = indent;
      isEmpty = true;
    }
    line += isEmpty ? word : ` ${word}`;
    isEmpty = false;
  }
  return [...lines, line];
}
