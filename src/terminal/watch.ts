import type { Content } from '../state/content.js';
import type { GameEvent } from '../state/events.js';
import type { Session } from '../state/session.js';
import { flightFrames, hasFlights } from '../view/flights.js';
import { blankFrame, type Frame } from '../view/frame.js';
import { menuFrames } from '../view/menus.js';
import { pagesOf, sentencesOf } from '../view/messages.js';
import { SCREEN } from '../view/screen.js';
import { showFlight } from './flights.js';
import type { Key } from './key-names.js';
import type { Terminal } from './open.js';
import { type Moment, replayFrame } from './replay-frame.js';

/**
 * A game being replayed, as it is made of a recording. What goes to another moment answers whether it got there; the others stop where the
 * recording does not go on.
 */
export type Watched = {
  content: Content;
  now(): Moment;
  /** Whether whoever takes over here plays on from just this moment; else from where the command under way began. */
  canBeTaken(): boolean;
  /** Carries out one step more, an action slot as a rule. null: the recording does not go on. */
  step(): readonly GameEvent[] | null;
  stepBack(): boolean;
  commandOn(): boolean;
  commandBack(): boolean;
  levelOn(): boolean;
  levelBack(): boolean;
  toTurn(turn: number): boolean;
  toStart(): void;
  toEnd(): void;
};

/** `taken`: the watcher wants to play on from the moment shown, as far as `canBeTaken`. */
export type WatchEnd = { how: 'quit' | 'interrupted' | 'taken' };

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
  'Space          plays, and pauses',
  '+ -            faster, slower',
  'Right . s      one slot on',
  'Left ,         one slot back',
  'Down Enter n   one command on',
  'Up p           one command back',
  'PageDown >     on to the next level',
  'PageUp <       back to where this level begins',
  'Home End       the start, the end',
  'g              goes to a turn: type its number, then Enter',
  'e              everything shown, or what the hero knows',
  'm              all that was said in this command',
  't              takes over: you play on from here, in a new game',
  '               that does not score',
  'q Escape       leaves',
];

/** Columns of what was said. */
const WIDE = SCREEN.width;

/** Digits of a turn. */
const LONGEST_NUMBER = 9;

type Viewing = {
  playing: boolean;
  pace: number;
  everything: boolean;
  /** Said once, '' for nothing. */
  notice: string;
  /** The number typed so far, or a question that `y` answers. */
  asking: { what: 'turn'; text: string } | { what: 'take'; question: string } | null;
  /** Screens shown one after the other instead of the game, each until a key. */
  pages: Frame[];
};

/** Shows a replay until the watcher leaves it. */
export function watchReplay({ watched, terminal, session, paused, stop }: Watch): Promise<WatchEnd> {
  const viewing: Viewing = {
    playing: !paused,
    pace: FIRST_PACE,
    everything: false,
    notice: '',
    asking: null,
    pages: [],
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
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

  return new Promise((resolve, reject) => {
    let left = false;
    const unlisten = terminal.onKey((key) => attempt(() => obey(key)));
    const unlistenSize = terminal.onResize(() => attempt(resized));

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
      clearTimeout(timer);
      if (viewing.playing) timer = setTimeout(() => attempt(tick), PACES[viewing.pace]);
    }

    function play(): void {
      viewing.playing = watched.now().stop === null;
      wait();
    }

    function pause(): void {
      clearTimeout(timer);
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
      const { events, stop: ended } = watched.now();
      const sentences = sentencesOf(events, { session, content: watched.content });
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
      if (left) return;
      if (endFlight === null) show();
      if (cutOff) wait();
    }

    show();
    wait();
  });
}

/** Keys that are obeyed whatever is shown. */
const ALWAYS: ReadonlySet<string> = new Set(['ctrl-c', 'ctrl-z', 'ctrl-r']);

type Seat = {
  watched: Watched;
  viewing: Viewing;
  terminal: Terminal;
  stop(): boolean;
  leave(how: WatchEnd['how']): void;
  pause(): void;
  play(): void;
  stepOn(): void;
  listen(): void;
};

/** What each key does. */
function actsOn(seat: Seat): { readonly [key: string]: () => void } {
  const { watched, viewing, terminal, stop, leave, pause, play, stepOn, listen } = seat;
  /** Who goes about by hand does not want it to play on. `nowhere`: what is said where there is nothing to go to. */
  const go =
    (way: () => boolean, nowhere = '') =>
    (): void => {
      pause();
      if (!way()) viewing.notice = nowhere;
    };
  const pace = (by: number) => (): void => {
    viewing.pace = Math.max(0, Math.min(viewing.pace + by, PACES.length - 1));
  };
  const atStart = 'This is the start.';
  const stepBack = go(watched.stepBack, atStart);
  const commandOn = go(watched.commandOn);
  const commandBack = go(watched.commandBack, atStart);
  const levelOn = go(watched.levelOn);
  const levelBack = go(watched.levelBack, atStart);
  const leaveIt = (): void => leave('quit');
  return {
    space: () => (viewing.playing ? pause() : play()),
    '+': pace(1),
    '-': pace(-1),
    right: stepOn,
    '.': stepOn,
    s: stepOn,
    left: stepBack,
    ',': stepBack,
    down: commandOn,
    enter: commandOn,
    n: commandOn,
    up: commandBack,
    p: commandBack,
    pageDown: levelOn,
    '>': levelOn,
    pageUp: levelBack,
    '<': levelBack,
    home() {
      pause();
      watched.toStart();
    },
    end() {
      pause();
      watched.toEnd();
    },
    g() {
      pause();
      viewing.asking = { what: 'turn', text: '' };
    },
    e() {
      viewing.everything = !viewing.everything;
    },
    m: listen,
    t() {
      pause();
      if (watched.now().state.phase.type === 'over') viewing.notice = 'The game is over here: go back first.';
      else viewing.asking = { what: 'take', question: takeOver(watched) };
    },
    '?'() {
      pause();
      viewing.pages = screens(HELP);
    },
    q: leaveIt,
    escape: leaveIt,
    'ctrl-c': () => leave('interrupted'),
    'ctrl-z': () => stop(),
    'ctrl-r': terminal.redraw,
  };
}

/** Some commands can't be taken over half done. */
function takeOver(watched: Watched): string {
  const from = watched.canBeTaken() ? 'here' : 'where this command began';
  return `Play on from ${from}, in a new game that does not score? (y/n) `;
}

/** A key at a question. */
function answer(viewing: Viewing, watched: Watched, { name }: Key, leave: Seat['leave']): void {
  const { asking } = viewing;
  if (asking?.what === 'take') {
    viewing.asking = null;
    if (name === 'y') leave('taken');
  } else if (asking?.what === 'turn') {
    if (/^[0-9]$/.test(name) && asking.text.length < LONGEST_NUMBER) asking.text += name;
    else if (name === 'backspace' || name === 'ctrl-h') asking.text = asking.text.slice(0, -1);
    else if (name === 'enter' || name === 'escape') {
      viewing.asking = null;
      if (name === 'enter' && asking.text !== '') goToTurn(viewing, watched, Number(asking.text));
    }
  }
}

function goToTurn(viewing: Viewing, watched: Watched, turn: number): void {
  if (watched.toTurn(turn)) return;
  const { state, stop } = watched.now();
  viewing.notice = stop === null || stop.text === '' ? `There are ${state.clock.turn} turns.` : stop.text;
}

function screens(lines: readonly string[]): Frame[] {
  return menuFrames(blankFrame(SCREEN.width, SCREEN.height), lines, 'clear');
}
