import { closeSync } from 'node:fs';
import { constants } from 'node:os';
import { isatty } from 'node:tty';

/** Signals that end the program, whether somebody means it or not: otherwise they would end it with the terminal as it is. */
const ENDINGS = [
  'SIGHUP',
  'SIGINT',
  'SIGQUIT',
  'SIGTERM',
  'SIGUSR2',
  'SIGALRM',
  'SIGVTALRM',
  'SIGXCPU',
  'SIGIO',
  'SIGPWR',
  'SIGSTKFLT',
] as const;

/** The exit status that says so. */
function statusOf(signal: (typeof ENDINGS)[number]): number {
  return 128 + constants.signals[signal];
}

/** The terminal went away: as if it had sent its signal. */
export const HANGUP = statusOf('SIGHUP');
/** ctrl-C in the game: as if it were the signal. */
export const INTERRUPTED = statusOf('SIGINT');

/** What a terminal has to do when the program is stopped and continued, and when its window has changed. */
export type Stoppable = { suspend(): void; resume(): void; refresh(): void };

/**
 * Calls `leave` with the exit status of the first signal that ends the program, which then ends with it, terminal or none. Answers what
 * ends this.
 */
export function onEndingSignals(leave: (status: number) => void): () => void {
  // Not every system knows all of them.
  const known = ENDINGS.filter((signal) => signal in constants.signals);
  const listeners = known.map((signal) => [signal, () => leave(statusOf(signal))] as const);
  for (const [signal, listener] of listeners) process.on(signal, listener);
  const terminals = [0, 1, 2].filter(isatty);
  // At its end Node puts terminals back, and aborts where one went away: such a one it must not find.
  const onExit = (): void => {
    for (const terminal of terminals) if (!isatty(terminal)) closeSync(terminal);
  };
  process.on('exit', onExit);
  return () => {
    for (const [signal, listener] of listeners) process.off(signal, listener);
    process.off('exit', onExit);
  };
}

/**
 * Milliseconds between being continued and taking the terminal again. `kill` continues in the background what it ends, and who takes the
 * terminal there is stopped anew: whatever else came meanwhile is to be heard before.
 */
const HEARING_MS = 50;

/**
 * Stopping from outside (`kill -TSTP`) and going on (`fg`), and a window that may show anything now. `stop` stops the program from within, and answers false where that can't
 * be done; `off` ends all this.
 */
export function onStops(terminal: Stoppable): { stop(): boolean; off(): void } {
  if (process.platform === 'win32') return { stop: () => false, off: () => undefined };
  let coming: ReturnType<typeof setTimeout> | undefined;
  const goOn = (): void => {
    clearTimeout(coming);
    coming = setTimeout(terminal.resume, HEARING_MS);
  };
  const stop = (): boolean => {
    terminal.suspend();
    process.off('SIGTSTP', stop);
    // To the whole job, so that the shell takes over whatever started this program. Without a shell that could continue
    // it, the system drops this signal.
    process.kill(0, 'SIGTSTP');
    process.on('SIGTSTP', stop);
    goOn();
    return true;
  };
  process.on('SIGTSTP', stop);
  process.on('SIGCONT', goOn);
  // Node tells of another size only. A window that is shown again, or taken over by another, has the same.
  process.on('SIGWINCH', terminal.refresh);
  return {
    stop,
    off() {
      clearTimeout(coming);
      process.off('SIGTSTP', stop);
      process.off('SIGCONT', goOn);
      process.off('SIGWINCH', terminal.refresh);
    },
  };
}
