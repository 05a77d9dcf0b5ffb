import { parseArgs } from 'node:util';
import { printable } from '../base/text.js';

/** A flag of a command: `takes` is what its value is called in the help, null for a flag without one. */
export type Flag = { takes: string | null; help: string; many?: boolean };
export type Flags = { readonly [name: string]: Flag };

/** What was typed. A flag that was left out is not in there; `values[name]` of one with `many` are all its values. */
export type Typed = { given: ReadonlySet<string>; values: { [name: string]: string[] }; operands: string[] };

/** Reads arguments against a table of flags. A problem is one line that names the flag and what it takes. */
export function readFlags(args: readonly string[], flags: Flags): Typed | { problem: string } {
  const options = Object.fromEntries(
    Object.entries(flags).map(([name, flag]) => [
      name,
      { type: flag.takes === null ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  const { tokens } = parseArgs({ args: [...args], options, strict: false, allowPositionals: true, tokens: true });
  const typed = { given: new Set<string>(), values: {} as { [name: string]: string[] }, operands: [] as string[] };
  for (const token of tokens) {
    if (token.kind === 'positional') typed.operands.push(token.value);
    if (token.kind !== 'option') continue;
    const flag = Object.hasOwn(flags, token.name) ? flags[token.name]! : null;
    const problem = flag === null ? `unknown flag ${printable(token.rawName, 40)}` : valueProblem(flag, token);
    if (problem !== null) return { problem };
    typed.given.add(token.name);
    if (token.value !== undefined) {
      const before = flag?.many ? (typed.values[token.name] ?? []) : [];
      typed.values[token.name] = [...before, token.value];
    }
  }
  return typed;
}

type OptionToken = { rawName: string; value?: string | undefined; inlineValue?: boolean | undefined };

function valueProblem(flag: Flag, token: OptionToken): string | null {
  if (flag.takes === null) return token.value === undefined ? null : `${token.rawName} takes no value`;
  if (token.value === undefined) return `${token.rawName} takes ${flag.takes}`;
  if (token.value === '') return `${token.rawName} takes ${flag.takes}; this one is empty`;
  if (!token.inlineValue && token.value.startsWith('--')) {
    return `${token.rawName} takes ${flag.takes} (a value that begins with dashes is written ${token.rawName}=VALUE)`;
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

/** The lines of the help about flags. */
export function flagLines(flags: Flags): string[] {
  const heads = Object.entries(flags).map(([name, flag]) => `--${name}${flag.takes === null ? '' : ` ${flag.takes}`}`);
  const width = Math.max(...heads.map((head) => head.length));
  return Object.values(flags).map((flag, i) => `  ${heads[i]!.padEnd(width)}  ${flag.help}`);
}
