import type { Difference } from '../base/plain.js';
import { printable } from '../base/text.js';
import { type Comparison, comparing, type Parting, type Side } from '../replay/compare.js';
import { type Recording, snapshotsIn } from '../replay/recording.js';
import { rerecording } from '../replay/rerecord.js';
import type { Content } from '../state/content.js';
import { carryOut } from './carry-out.js';
import { type Flags, flagValue, type Typed } from './flags.js';
import type { Subcommand } from './main.js';
import { type Build, compareWith } from './other-build.js';
import { DONE, NOT_SO, type Outside, print, refuse, wholeNumber } from './output.js';
import { loadContent } from './package.js';
import { INPUT, openBegun, type Source } from './source.js';

const FLAGS: Flags = {
  with: {
    takes: "'COMMAND'",
    help: 'let another build play A too, and compare after each command; the shell runs COMMAND to start it',
  },
  state: {
    takes: 'N',
    help: 'print the state after N commands of A as JSON (--with asks the other build for this)',
  },
  help: { takes: null, help: 'print this text' },
};

export const compareCommand: Subcommand = {
  usage: "yendor compare A B | A --with 'COMMAND' | A --state N",
  about: 'Find the first command at which two recordings differ, or two builds that play A, and show what differs.',
  flags: FLAGS,
  run: compare,
};

type Order = { a: string } & ({ b: string } | { command: string } | { state: number });

async function compare(typed: Typed, outside: Outside): Promise<number> {
  const order = readOrder(typed);
  if ('problem' in order) return refuse(outside, order.problem);
  const loaded = loadContent();
  if ('problems' in loaded) return refuse(outside, ...loaded.problems);
  const { content } = loaded;
  const read = await openBegun(order.a, content, outside);
  if ('problem' in read) return refuse(outside, read.problem);
  const { recording } = read;
  if ('state' in order) return printState(recording, order.state, content, outside);
  if ('command' in order) return tellBuilds(await compareWith(order.command, recording, content, outside), outside);

  const other = await openBegun(order.b, content, outside);
  if ('problem' in other) return refuse(outside, other.problem);
  const sides = [sideOf(read), sideOf(other)] as const;
  return tell(await carryOut(comparing(...sides, content), outside), outside);
}

function readOrder(typed: Typed): Order | { problem: string } {
  const [a, b, ...more] = typed.operands;
  const command = flagValue(typed, 'with');
  const state = flagValue(typed, 'state');
  const others = [b, command, state].filter((one) => one !== undefined && one !== null);
  if (a === undefined || others.length !== 1 || more.length > 0) {
    return {
      problem: "compare takes A and one of B, --with 'COMMAND' and --state N; A and B are a FILE, a CODE or - each",
    };
  }
  if (a === INPUT && b === INPUT) return { problem: 'only one of A and B can be -, the input' };
  if (b !== undefined) return { a, b };
  if (command !== null) return { a, command };
  const number = wholeNumber(state ?? '', 0, Number.MAX_SAFE_INTEGER);
  return number === null ? { problem: '--state takes a whole number, 0 or more' } : { a, state: number };
}

function sideOf({ recording, text }: Source): Side {
  return { recording, snapshots: () => (text === null ? [] : [...snapshotsIn(text)]) };
}

async function printState(recording: Recording, number: number, content: Content, outside: Outside): Promise<number> {
  const all = recording.commands.length;
  if (number > all) return refuse(outside, `--state ${number}: there are ${all} commands`);
  const recorded = rerecording(recording.header, recording.commands.slice(0, number), content);
  const { state, crash, refused, commands } = await carryOut(recorded, outside, number);
  if (refused !== null) return refuse(outside, `command ${commands + 1} is not possible here: ${refused}`);
  if (crash !== null) return refuse(outside, `command ${commands} throws: ${crash}`);
  await print(outside, `${JSON.stringify(state)}\n`);
  return DONE;
}

// ---- what is told

async function tell({ notes, parting }: Comparison, outside: Outside): Promise<number> {
  const lines = parting === null ? ['no difference: the same commands and the same checks'] : partingLines(parting);
  await print(outside, linesText([...notes, ...lines]));
  return parting === null ? DONE : NOT_SO;
}

async function tellBuilds(build: Build, outside: Outside): Promise<number> {
  if ('problem' in build) return refuse(outside, build.problem);
  const { notes, parting, commands } = build;
  const lines = parting === null ? [`no difference after any of ${commands} commands`] : partingLines(parting);
  await print(outside, linesText([...notes, ...lines]));
  return parting === null ? DONE : NOT_SO;
}

function linesText(lines: readonly string[]): string {
  return lines.map((line) => `${printable(line, 400)}\n`).join('');
}

function partingLines({ command, what, differences, at }: Parting): string[] {
  const first = command === 0 ? 'different from the start' : `command ${command} is the first that differs`;
  const lines = [`${first}: ${what[0] ?? ''}`, ...what.slice(1)];
  if (differences === null) return [...lines, 'the state of one is not known'];
  const when = at === 0 ? 'at the start' : `after command ${at}`;
  if (differences.length === 0) return [...lines, `${when} the states are the same`];
  const rows = differenceRows(differences);
  const more = rows.length > MOST_ROWS ? [`  and ${rows.length - MOST_ROWS} more`] : [];
  return [...lines, `${when}, A / B:`, ...rows.slice(0, MOST_ROWS), ...more];
}

const MOST_ROWS = 40;
/** Values are cut where they get longer. */
const LONGEST_VALUE = 60;

/** A line for each path; one for all cells of a map. */
function differenceRows(differences: readonly Difference[]): string[] {
  const rows: string[] = [];
  const cells = new Map<string, number>();
  for (const { path, expected, found } of differences) {
    const [, map = '', cell = ''] = MAP_CELL.exec(path) ?? [];
    const row = (where: string): string => `  ${where}: ${valueText(expected)} / ${valueText(found)}`;
    if (map === '') rows.push(row(path));
    else if (!cells.has(map)) rows.push(row(`${map} at ${cell}`));
    if (map !== '') cells.set(map, (cells.get(map) ?? 0) + 1);
  }
  for (const [map, count] of cells) if (count > 1) rows.push(`  ${map}: ${count - 1} more cells`);
  return rows;
}

const MAP_CELL = /^(level\.tiles|knowledge\.tiles|knowledge\.things)\.(\d+,\d+)$/;

function valueText(value: unknown): string {
  return value === undefined ? 'nothing' : printable(JSON.stringify(value), LONGEST_VALUE);
}
