import type { Session } from '../state/session.js';
import { flightFrames, hasFlights } from '../view/flights.js';
import type { Frame } from '../view/frame.js';
import { messagesOf, pagesOf } from '../view/messages.js';
import { SCREEN } from '../view/screen.js';
import { showFlight } from './flights.js';
import type { Key } from './key-names.js';
import type { Terminal } from './open.js';
import { replayFrame } from './replay-frame.js';
import { viewUntilLeft } from './viewer.js';
import { actsOn, answer, PACES, screens, type Viewing, type WatchEnd } from './watch-keys.js';
import type { Watched } from './watched.js';

export type Watch = {
  watched: Watched;
  terminal: Terminal;
  session: Session;
  /** It starts standing still. */
  paused: boolean;
  /** As in `Play`. */
  stop(): boolean;
};

/** Of `PACES`. */
const FIRST_PACE = 2;
/** At faster paces nothing is shown flying, in milliseconds. */
const FLIGHT_PACE = 50;
/** Columns of what was said. */
const WIDE = SCREEN.width;

/** Keys that are obeyed whatever is shown. */
const ALWAYS: ReadonlySet<string> = new Set(['ctrl-c', 'ctrl-z', 'ctrl-r']);

/** Shows a replay until the watcher leaves it. */
export function watchReplay({ watched, terminal, session, paused, stop }: Watch): Promise<{ how: WatchEnd }> {
  const viewing: Viewing = {
    playing: !paused,
    pace: FIRST_PACE,
    everything: false,
    notice: '',
    asking: null,
    pages: [],
  };
  /** Ends what is being shown flying. */
  let endFlight: (() => void) | null = null;

  function frame(): Frame {
    const moment = watched.now();
    const { asking, everything, playing, notice } = viewing;
    const question = asking === null ? '' : asking.what === 'turn' ? `Go to turn: ${asking.text}` : asking.question;
    return replayFrame(
      {
        moment,
        content: watched.content,
        session,
        everything,
        how: moment.stop?.word ?? (playing ? `${PACES[viewing.pace]} ms` : 'paused'),
        notice: question || notice || (moment.stop?.text ?? ''),
        asks: question !== '',
        hint: '? q',
      },
      terminal.size().height,
    );
  }

  function show(): void {
    terminal.draw(viewing.pages[0] ?? frame());
  }

  return viewUntilLeft<WatchEnd>(terminal, ({ leave, hasLeft, after, stay, attempt }) => {
    function resized(): void {
      const cutOff = land();
      show();
      if (cutOff) wait();
    }

    /** Cuts off what is being shown flying. */
    function land(): boolean {
      if (endFlight === null) return false;
      endFlight();
      endFlight = null;
      return true;
    }

    /** One slot on: what flies in it, then what came of it, then the rest. */
    function showStep(then: () => void): void {
      const before = frame();
      const pace = viewing.playing ? PACES[viewing.pace]! : FLIGHT_PACE;
      const events = watched.step() ?? [];
      const { state, stop } = watched.now();
      if (stop !== null) viewing.playing = false;
      const flies = pace >= FLIGHT_PACE && hasFlights(events);
      const frames = flies ? flightFrames(before, state, events, viewing.everything) : [];
      const landed = (): void => {
        endFlight = null;
        show();
        then();
      };
      if (frames.length === 0) landed();
      else
        endFlight = showFlight(
          terminal,
          frames,
          () => true,
          () => attempt(landed),
        );
    }

    function tick(): void {
      if (viewing.playing) showStep(wait);
    }

    /** Until the next slot. */
    function wait(): void {
      if (viewing.playing) after(PACES[viewing.pace]!, tick);
      else stay();
    }

    function play(): void {
      viewing.playing = watched.now().stop === null;
      wait();
    }

    function pause(): void {
      stay();
      viewing.playing = false;
    }

    const acts = actsOn({ watched, viewing, terminal, stop, leave, pause, play, stepOn, listen });

    function stepOn(): void {
      pause();
      showStep(() => undefined);
    }

    /** What was said in this command, on screens of their own. */
    function listen(): void {
      pause();
      const { state, events, stop: ended } = watched.now();
      const sentences = messagesOf(events, { state, session, content: watched.content });
      const lines = pagesOf(ended === null || ended.text === '' ? sentences : [...sentences, ended.text], WIDE);
      viewing.pages = screens(lines.length === 0 ? ['Nothing was said.'] : lines.map(({ text }) => text));
    }

    /** A key that ends a screen or answers a question does nothing else. */
    function obey(key: Key): void {
      // Nobody sees what it would do.
      if (terminal.isTooSmall() && !ALWAYS.has(key.name) && key.name !== 'q') return;
      const cutOff = land();
      viewing.notice = '';
      if (ALWAYS.has(key.name)) acts[key.name]!();
      else if (terminal.isTooSmall()) leave('quit');
      else if (viewing.pages.length > 0) viewing.pages.shift();
      else if (viewing.asking !== null) answer(viewing, watched, key, leave);
      else if (Object.hasOwn(acts, key.name)) acts[key.name]!();
      if (hasLeft()) return;
      if (endFlight === null) show();
      if (cutOff) wait();
    }

    function begin(): void {
      show();
      wait();
    }

    return { begin, obey, resized };
  });
}
