import type { Content } from '../state/content.js';
import type { GameEvent } from '../state/events.js';
import type { GameState } from '../state/game.js';
import type { Session } from '../state/session.js';
import { flightFrames, hasFlights } from '../view/flights.js';
import { blankFrame, type Frame, put } from '../view/frame.js';
import { marksOf } from '../view/marks.js';
import { menuFrames } from '../view/menus.js';
import { sentencesOf } from '../view/messages.js';
import { gameFrame } from '../view/screen.js';
import { cut } from '../view/width.js';
import { showFlight } from './flights.js';
import type { Key } from './key-names.js';
import type { Terminal } from './open.js';

/** A game being replayed, as it is made of a recording. */
export type Watched = {
  content: Content;
  /** Carries out one slot more. null: the recording is at its end. */
  step(): readonly GameEvent[] | null;
  /** The state now, how many commands are done and how many there are, and the last command in notation. */
  now(): { state: GameState; done: number; all: number; command: string };
};

export type WatchEnd = { how: 'quit' | 'interrupted' };

export type Watch = {
  watched: Watched;
  terminal: Terminal;
  session: Session;
  /** It starts standing still. */
  paused: boolean;
  /** As in `Play`. */
  stop(): boolean;
};

/** Milliseconds a slot, from slow to as fast as can be drawn. */
const PACES = [800, 400, 200, 100, 50, 25, 10, 0];
const FIRST_PACE = 2;
/** At faster paces nothing is shown flying, in milliseconds. */
const FLIGHT_PACE = 50;

const HELP = [
  'Space      plays, and pauses',
  '. s right  one slot on',
  'Enter      one command on',
  '+ -        faster, slower',
  'e          everything shown, or what the hero knows',
  'q Escape   leaves',
];

type Viewing = {
  playing: boolean;
  pace: number;
  everything: boolean;
  atEnd: boolean;
  helping: boolean;
  top: string;
  marks: ReturnType<typeof marksOf>;
};

/** Shows a replay until the watcher leaves. Rejects with what the engine threw. */
export function watchReplay({ watched, terminal, session, paused, stop }: Watch): Promise<WatchEnd> {
  const viewing: Viewing = {
    playing: !paused,
    pace: FIRST_PACE,
    everything: false,
    atEnd: false,
    helping: false,
    top: '',
    marks: [],
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown = watchFrame(watched, viewing, session, terminal);
  /** Ends what is being shown flying. */
  let endFlight: (() => void) | null = null;

  function show(): void {
    if (!viewing.helping) shown = watchFrame(watched, viewing, session, terminal);
    terminal.draw(viewing.helping ? helpFrame(terminal) : shown);
  }

  function step(): readonly GameEvent[] {
    const events = watched.step();
    viewing.atEnd = events === null;
    if (events === null) {
      viewing.playing = false;
      return [];
    }
    viewing.top = sentencesOf(events, { session, content: watched.content }).join(' ');
    viewing.marks = marksOf(events);
    return events;
  }

  function stepCommand(): void {
    const { done } = watched.now();
    do step();
    while (!viewing.atEnd && watched.now().done === done);
  }

  return new Promise((resolve, reject) => {
    let left = false;
    const unlisten = terminal.onKey((key) => attempt(() => obey(key)));
    const unlistenSize = terminal.onResize(show);

    function leave(how: WatchEnd['how']): void {
      end();
      resolve({ how });
    }

    function end(): void {
      left = true;
      clearTimeout(timer);
      endFlight?.();
      unlisten();
      unlistenSize();
    }

    function attempt(act: () => void): void {
      try {
        act();
      } catch (error) {
        end();
        reject(error);
      }
    }

    /** One slot on: what flies in it, then what came of it, then the rest. */
    function showStep(then: () => void): void {
      const pace = viewing.playing ? PACES[viewing.pace]! : FLIGHT_PACE;
      const events = step();
      const flies = pace >= FLIGHT_PACE && hasFlights(events);
      const frames = flies ? flightFrames(shown, watched.now().state, events, viewing.everything) : [];
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
      clearTimeout(timer);
      timer = setTimeout(() => attempt(tick), PACES[viewing.pace]);
    }

    function play(): void {
      viewing.playing = !viewing.atEnd;
      wait();
    }

    function pause(): void {
      clearTimeout(timer);
      viewing.playing = false;
    }

    const oneOn = (): void => {
      pause();
      showStep(() => undefined);
    };
    const acts: { readonly [key: string]: () => void } = {
      space: () => (viewing.playing ? pause() : play()),
      '.': oneOn,
      s: oneOn,
      right: oneOn,
      enter: () => {
        pause();
        stepCommand();
      },
      '+': () => {
        viewing.pace = Math.min(PACES.length - 1, viewing.pace + 1);
      },
      '-': () => {
        viewing.pace = Math.max(0, viewing.pace - 1);
      },
      e: () => {
        viewing.everything = !viewing.everything;
      },
      '?': () => {
        pause();
        viewing.helping = true;
      },
      q: () => leave('quit'),
      escape: () => leave('quit'),
      'ctrl-c': () => leave('interrupted'),
      'ctrl-z': () => stop(),
      'ctrl-r': terminal.redraw,
    };

    /** Any key ends the help, and does nothing else then. */
    function obey({ name }: Key): void {
      const cutOff = endFlight !== null;
      endFlight?.();
      endFlight = null;
      if (viewing.helping && name !== 'ctrl-c') viewing.helping = false;
      else if (Object.hasOwn(acts, name)) acts[name]?.();
      if (left) return;
      if (endFlight === null) show();
      if (cutOff && viewing.playing) wait();
    }

    show();
    if (viewing.playing) play();
  });
}

/** The game, with the viewer's own row: below it where the screen has 25 rows, else at the right of the message line. */
function watchFrame(watched: Watched, viewing: Viewing, session: Session, terminal: Terminal): Frame {
  const { state, done, all, command } = watched.now();
  const pace = PACES[viewing.pace] ?? 0;
  const how = viewing.atEnd ? 'end' : viewing.playing ? `${pace} ms` : 'paused';
  const row = `turn ${state.clock.turn} depth ${state.level.depth} ${done}/${all} ${cut(command, 12)} [${how}]`;
  const below = terminal.size().height > 24;
  const room = below ? 80 : 79 - row.length - 5;
  const game = gameFrame({
    state,
    content: watched.content,
    session,
    top: cut(viewing.top, room),
    everything: viewing.everything,
    marks: viewing.marks,
  });
  game.cursor = null;
  if (!below) {
    put(game, game.width - row.length - 5, 0, row, 'dim');
    put(game, game.width - 4, 0, '? q', 'key');
    return game;
  }
  const frame = blankFrame(game.width, game.height + 1);
  frame.chars.set(game.chars);
  frame.styles.set(game.styles);
  put(
    frame,
    put(frame, 0, game.height, row, 'dim') + 1,
    game.height,
    '(Space plays and pauses, ? helps, q leaves)',
    'dim',
  );
  return frame;
}

function helpFrame(terminal: Terminal): Frame {
  const { height } = terminal.size();
  return menuFrames(blankFrame(80, Math.min(24, height)), HELP, 'clear')[0] ?? blankFrame();
}
