import { printCommand } from '../../src/replay/notation.js';
import type { Playback } from '../../src/replay/playback.js';
import type { Watched } from '../../src/terminal/watch.js';

/** What is said of each end, whatever it was. */
const STOPS = {
  ended: { word: 'end', text: '' },
  refused: { word: 'diverged', text: 'Command 2 is not possible here: not asked' },
  threw: { word: 'crash', text: 'Command 2 throws: TypeError: an impossible state' },
};

/** A playback as it is watched. */
export function watchedOf(playback: Playback): Watched {
  return {
    ...playback,
    canBeTaken: () => playback.position().slot === 0,
    now() {
      const { command: done, slot } = playback.position();
      const command = playback.command();
      const stop = playback.stop();
      return {
        state: playback.state(),
        events: playback.events(),
        done,
        all: playback.all,
        slot,
        command: command === null ? '' : printCommand(command),
        stop: stop && STOPS[stop.as],
      };
    },
  };
}
