import { errorText } from '../base/text.js';
import { openTerminal, type Terminal } from '../terminal/open.js';
import { typedKeys } from './keys.js';
import { loadScheme } from './looks.js';
import { DEFECT, DONE, type Outside, refuse, tellError } from './output.js';
import { HANGUP, INTERRUPTED, onEndingSignals, onStops } from './signals.js';

/** What somebody who only looks on has: the terminal, and what stops the program from within. */
export type Seat = { terminal: Terminal; stop(): boolean };

/**
 * Opens the terminal for a viewer that has nothing to lose, and puts it back however that ends: by its own end, a signal, a defect or
 * the loss of the terminal. Answers the exit status. Ask `whyNoTerminal` before.
 */
export async function viewAt(
  outside: Outside,
  color: boolean,
  view: (seat: Seat) => Promise<{ how: 'quit' | 'interrupted' }>,
): Promise<number> {
  const colors = loadScheme(color, outside.env.TERM ?? '');
  if ('problem' in colors) return refuse(outside, colors.problem);
  const terminal = openTerminal({ input: typedKeys(), output: outside.stdout }, colors.scheme);
  const leave = (status: number): void => {
    terminal.close();
    process.exit(status);
  };
  process.on('uncaughtException', (error) => {
    terminal.close();
    tellError(outside, `this is a defect: ${errorText(error)}`);
    process.exit(DEFECT);
  });
  terminal.onLost(() => leave(HANGUP));
  onEndingSignals(leave);
  try {
    const end = await view({ terminal, stop: onStops(terminal) });
    return end.how === 'interrupted' ? INTERRUPTED : DONE;
  } finally {
    terminal.close();
  }
}
