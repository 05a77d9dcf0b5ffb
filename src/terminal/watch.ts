import type { Journey } from '../base/journey.js';
import type { Session } from '../state/session.js';
import { flightFrames, hasFlights } from '../view/flights.js';
import type { Frame } from '../view/frame.js';
import { messagesOf, pagesOf } from '../view/messages.js';
import { SCREEN } from '../view/screen.js';
import { showFlight } from './flights.js';
import type { Key } from './key-names.js';
import type { Terminal } from './open.js';
import { replayFrame } from './replay-frame.js';
import { ALWAYS, viewUntilLeft } from './viewer.js';
import { actsOn, answer, PACES, type Seat, screens, type Viewing, type WatchEnd } from './watch-keys.js';
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
/** A long way is gone so long at a time, and shown so often, in milliseconds. */
const PIECE_MS = 30;
const SHOWN_MS = 200;
/** Columns of what was said. */
const WIDE = SCREEN.width;

/** Shows a replay until the watcher leaves it. */
export function watchReplay({ watched, terminal, session, paused, stop }: Watch): Promise<{ how: WatchEnd }> {
  const viewing: Viewing = {
    playing: !paused,
    pace: FIRST_PACE,
    everything: false,
    notice: '',
    travels: false,
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
        how: viewing.travels ? 'on the way' : (moment.stop?.word ?? (playing ? `${PACES[viewing.pace]} ms` : 'paused')),
        notice: question || notice || (moment.stop?.text ?? ''),
        asks: question !== '',
        hint: viewing.travels ? 'Escape' : '? q',
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

    /** A piece at a time, so that keys and signals are heard on the way. */
    function travel<T>(journey: Journey<T>, arrive: (came: T) => void): void {
      let shown = performance.now();
      const goOn = (): void => {
        const end = performance.now() + PIECE_MS;
        let step = journey.next();
        while (!step.done && performance.now() < end) step = journey.next();
        viewing.travels = !step.done;
        if (step.done) {
          arrive(step.value);
          // The first piece is shown by whoever obeys the key.
          if (isUnderWay) show();
          return;
        }
        isUnderWay = true;
        if (performance.now() - shown > SHOWN_MS) {
          show();
          shown = performance.now();
        }
        after(0, goOn);
      };
      let isUnderWay = false;
      goOn();
    }

    /** A key on a long way. It is over wherever it has come to. */
    function stopTravel(key: Key): void {
      if (key.name === 'q') leave('quit');
      if (key.name !== 'escape') return;
      stay();
      viewing.travels = false;
      viewing.notice = 'You stop on the way.';
    }

    const seat: Seat = { watched, viewing, terminal, stop, leave, pause, play, stepOn, listen, travel };
    const acts = actsOn(seat);

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
      else if (viewing.travels) stopTravel(key);
      else if (viewing.pages.length > 0) viewing.pages.shift();
      else if (viewing.asking !== null) answer(seat, key);
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
