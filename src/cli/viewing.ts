import { openTerminal, type Terminal } from '../terminal/open.js';
import { afterFailure, rescueBy } from './defects.js';
import { typedKeys } from './keys.js';
import { isAsciiOnly } from './locale.js';
import { loadScheme } from './looks.js';
import { DONE, type Outside, refuse } from './output.js';
import { HANGUP, INTERRUPTED, onEndingSignals, onStops } from './signals.js';

/** What somebody who only looks on has: the terminal, and what stops the program from within. */
export type Seat = { terminal: Terminal; stop(): boolean };

/** How looking on ended. `handsOver`: somebody else takes the open terminal, and answers the exit status. */
export type ViewEnd = { how: 'quit' | 'interrupted' } | { how: 'handsOver'; to: Heir };

/** Who takes the terminal over calls `release` in the same turn of the event loop in which it hears of signals itself. */
export type Heir = (terminal: Terminal, release: () => void) => Promise<number>;

/**
 * Opens the terminal for a viewer that has nothing to lose, and puts it back however that ends: by its own end, a signal, a defect or
 * the loss of the terminal. Answers the exit status. Ask `whyNoTerminal` before.
 */
export async function viewAt(
  outside: Outside,
  color: boolean,
  view: (seat: Seat) => Promise<ViewEnd>,
): Promise<number> {
  const colors = loadScheme({ name: '', color, env: outside.env });
  if ('problem' in colors) return refuse(outside, colors.problem);
  const streams = { input: typedKeys(), output: outside.stdout };
  const { scheme, schemeOn } = colors;
  const terminal = openTerminal(streams, scheme, { ascii: isAsciiOnly(outside.env), schemeOn });
  const giveBack = rescueBy({
    failed(error) {
      terminal.close();
      // Nothing of it is to be saved: whoever only tells is next.
      return afterFailure(error, outside);
    },
    hungUp() {
      terminal.close();
      return HANGUP;
    },
  });
  const leave = (status: number): void => {
    terminal.close();
    process.exit(status);
  };
  const unlisten = terminal.onLost(() => leave(HANGUP));
  const offSignals = onEndingSignals(leave);
  const stops = onStops(terminal);
  const release = (): void => {
    unlisten();
    offSignals();
    stops.off();
    giveBack();
  };
  const end = await view({ terminal, stop: stops.stop });
  if (end.how === 'handsOver') return end.to(terminal, release);
  terminal.close();
  release();
  return end.how === 'interrupted' ? INTERRUPTED : DONE;
}
