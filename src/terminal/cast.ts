import type { Session } from '../state/session.js';
import { flightFrames } from '../view/flights.js';
import type { Frame } from '../view/frame.js';
import { flightPause } from './flights.js';
import { createPainter } from './paint.js';
import { replayFrame } from './replay-frame.js';
import type { Scheme } from './schemes.js';
import type { Watched } from './watched.js';

/** Milliseconds that a step is shown, and the last screen. */
const STEP_MS = 100;
const LAST_MS = 3000;
/** The screen, in cells: with a row for the viewer. */
const SIZE = { width: 80, height: 25 } as const;

/**
 * A replay from where it stands to where it does not go on, as the lines of an asciicast v2 file: a header, then what is written to a
 * terminal and when, in seconds. It is left at that end.
 */
export function* castLines(watched: Watched, session: Session, scheme: Scheme): Generator<string> {
  const { seed } = watched.now().state.setup;
  const painter = createPainter(scheme);
  let ms = 0;
  const written = (bytes: string): string => `${JSON.stringify([ms / 1000, 'o', bytes])}\n`;

  yield `${JSON.stringify({ version: 2, ...SIZE, title: `yendor, seed ${seed}` })}\n`;
  let shown = castFrame(watched, session);
  yield written(painter.paint(shown));
  for (let events = watched.step(); events !== null; events = watched.step()) {
    const flight = flightFrames(shown, watched.now().state, events);
    for (const frame of flight) {
      const bytes = painter.paint(frame);
      if (bytes !== '') yield written(bytes);
      ms += flightPause(flight.length);
    }
    ms += STEP_MS;
    shown = castFrame(watched, session);
    const bytes = painter.paint(shown);
    if (bytes !== '') yield written(bytes);
  }
  // Now it is known that it does not go on, and why.
  const last = painter.paint(castFrame(watched, session));
  if (last !== '') yield written(last);
  ms += LAST_MS;
  yield written('\x1b[m\x1b[?25h');
}

function castFrame(watched: Watched, session: Session): Frame {
  const moment = watched.now();
  return replayFrame(
    {
      moment,
      content: watched.content,
      session,
      everything: false,
      how: moment.stop?.word ?? 'replay',
      notice: moment.stop?.text ?? '',
      asks: false,
      hint: '',
    },
    SIZE.height,
  );
}
