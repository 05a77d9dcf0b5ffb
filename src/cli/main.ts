import { printable } from '../base/text.js';
import { afterFailure } from './defects.js';
import { diskTrouble } from './disk.js';
import { type Flags, readFlags, type Typed } from './flags.js';
import { meantBy } from './meant.js';
import { DONE, type Outside, print, refuse, type Streams } from './output.js';

/** A command of the program: what its help says, and how it runs. Each is loaded only when it is called. */
export type Subcommand = {
  /** How it is called: `yendor replay FILE`. */
  usage: string;
  about: string;
  flags: Flags;
  /** What its help says below the flags, where that follows from what else was typed. */
  notes?(args: readonly string[]): string[];
  /** Given its own flags, answers the exit status. */
  run(typed: Typed, outside: Outside): Promise<number>;
};

const loadPlay = async (): Promise<Subcommand> => (await import('./play.js')).playCommand;
const SUBCOMMANDS: { [name: string]: () => Promise<Subcommand> } = {
  replay: async () => (await import('./replay.js')).replayCommand,
  report: async () => (await import('./report.js')).reportCommand,
  compare: async () => (await import('./compare.js')).compareCommand,
  shrink: async () => (await import('./shrink.js')).shrinkCommand,
  dungeon: async () => (await import('./dungeon.js')).dungeonCommand,
  scores: async () => (await import('./scores.js')).scoresCommand,
};

/**
 * Runs the program as all of this process, which ends with it: nothing that still waits for keys, and nothing that throws at whatever
 * moment, keeps it.
 */
export async function runProcess(): Promise<never> {
  const { argv, env, stdin, stdout, stderr } = process;
  const outside: Outside = { stdin, stdout, stderr, env, now: () => new Date() };
  const end = (error: unknown): never => process.exit(afterFailure(error, outside));
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
  // Unheard, it opens the door to a debugger.
  process.on('SIGUSR1', () => undefined);
  const status = await main(argv.slice(2), env, { stdin, stdout, stderr });
  for (const stream of [stdout, stderr]) await new Promise<unknown>((written) => stream.write('', written));
  process.exit(status);
}

/** Runs the program. `argv`: what was typed behind its name. Answers the exit status. */
export async function main(argv: readonly string[], env: NodeJS.ProcessEnv, streams: Streams): Promise<number> {
  const { stdin, stdout, stderr } = streams;
  const outside: Outside = { stdin, stdout, stderr, env, now: () => new Date() };
  // A terminal that goes away is heard by whoever plays there.
  if (!stdout.isTTY) stdout.on('error', (error) => leaveBrokenOutput(error, outside));
  // Nobody is left who could be told.
  stderr.on('error', () => undefined);
  try {
    return await runCommand(argv, outside);
  } catch (error) {
    return afterFailure(error, outside);
  }
}

async function runCommand(argv: readonly string[], outside: Outside): Promise<number> {
  const [first = ''] = argv;
  // `yendor help replay` is `yendor replay --help`.
  if (first === 'help') return runCommand([...argv.slice(1), '--help'], outside);
  if (VERSION.has(first)) return runCommand(['--version', ...argv.slice(1)], outside);
  const [name = '', ...rest] = argv;
  const load = Object.hasOwn(SUBCOMMANDS, name) ? SUBCOMMANDS[name]! : loadPlay;
  const command = await load();
  const args = load === loadPlay ? argv : rest;
  if (!args.some((arg) => arg === '--help' || arg === '-h')) return runTyped(command, args, load === loadPlay, outside);

  const { helpText } = await import('./help.js');
  const others = load === loadPlay ? await Promise.all(Object.values(SUBCOMMANDS).map((other) => other())) : [];
  await print(outside, helpText(command, others, command.notes?.(args) ?? []));
  return DONE;
}

/** Short for --version. */
const VERSION: ReadonlySet<string> = new Set(['-v', '-V']);

/** Flags of the original, and what does the same. */
const ROGUE_FLAGS: ReadonlyMap<string, string> = new Map([
  ['-s', 'yendor scores shows the top ten'],
  ['-r', 'yendor alone goes on with the newest game'],
]);

async function runTyped(
  command: Subcommand,
  args: readonly string[],
  isPlay: boolean,
  outside: Outside,
): Promise<number> {
  const [first = ''] = args;
  const other = ROGUE_FLAGS.get(first);
  if (other !== undefined) return refuse(outside, `${first} is not a flag here: ${other}`);
  const typed = readFlags(args, command.flags);
  if ('problem' in typed) {
    return refuse(outside, `${typed.problem}${typed.problem.endsWith('?') ? ' See' : '; see'} --help`);
  }
  const meant = isPlay ? meantBy(typed.operands[0] ?? '', Object.keys(SUBCOMMANDS)) : null;
  if (meant !== null) {
    const word = printable(typed.operands[0]!, 40);
    return refuse(outside, `unknown command ${word}; did you mean ${meant}? See --help`);
  }
  return command.run(typed, outside);
}

/** Whoever read the output may have heard enough (`yendor dungeon --count 1000 | head`); a full disk has not. */
function leaveBrokenOutput(error: Error, outside: Outside): void {
  if ('code' in error && error.code === 'EPIPE') process.exit(DONE);
  process.exit(refuse(outside, `the output can't be written: ${diskTrouble(error)}`));
}
