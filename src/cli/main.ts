import type { Flags } from './flags.js';
import { DONE, type Outside, type Streams } from './output.js';

/** A command of the program: what its help says, and how it runs. Each is loaded only when it is called. */
export type Subcommand = {
  /** How it is called: `yendor replay FILE`. */
  usage: string;
  about: string;
  flags: Flags;
  /** Answers the exit status. */
  run(args: readonly string[], outside: Outside): Promise<number>;
};

const SUBCOMMANDS: { [name: string]: () => Promise<Subcommand> } = {
  replay: async () => (await import('./replay.js')).replayCommand,
  dungeon: async () => (await import('./dungeon.js')).dungeonCommand,
  scores: async () => (await import('./scores.js')).scoresCommand,
};

/** Runs the program. `argv`: what was typed behind its name. Answers the exit status. */
export async function main(argv: readonly string[], env: NodeJS.ProcessEnv, streams: Streams): Promise<number> {
  const { stdin, stdout, stderr } = streams;
  const outside: Outside = { stdin, stdout, stderr, env, now: () => new Date() };
  if (!stdout.isTTY) stdout.on('error', leaveBrokenPipe);
  const name = argv[0] ?? '';
  const load = Object.hasOwn(SUBCOMMANDS, name) ? SUBCOMMANDS[name] : undefined;
  const { playCommand } = load === undefined ? await import('./play.js') : { playCommand: null };
  const command = playCommand ?? (await load!());
  const args = load === undefined ? argv : argv.slice(1);
  if (args.includes('--help')) {
    const { helpText } = await import('./help.js');
    stdout.write(
      helpText(command, load === undefined ? await Promise.all(Object.values(SUBCOMMANDS).map((one) => one())) : []),
    );
    return DONE;
  }
  return command.run(args, outside);
}

/** Whoever read the output has heard enough (`yendor dungeon --count 1000 | head`). Anything else is told by whoever writes. */
function leaveBrokenPipe(error: Error): void {
  if ('code' in error && error.code === 'EPIPE') process.exit(DONE);
}
