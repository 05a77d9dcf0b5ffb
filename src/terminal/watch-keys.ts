import type { Journey } from '../base/journey.js';
import { blankFrame, type Frame } from '../view/frame.js';
import { menuFrames } from '../view/menus.js';
import { SCREEN } from '../view/screen.js';
import type { Key } from './key-names.js';
import type { Terminal } from './open.js';
import type { Watched } from './watched.js';

/** How watching ended. `taken`: the watcher wants to play on from the moment shown, as far as `canBeTaken`. */
export type WatchEnd = 'quit' | 'interrupted' | 'taken';

/** Milliseconds a slot, from slow to as fast as can be drawn. */
export const PACES = [800, 400, 200, 100, 50, 25, 10, 0];

/** What the watcher sees, and how. */
export type Viewing = {
  playing: boolean;
  pace: number;
  everything: boolean;
  /** Said once, '' for nothing. */
  notice: string;
  /** On a way that takes its time. */
  travels: boolean;
  /** The number typed so far, or a question that `y` answers. */
  asking: { what: 'turn'; text: string } | { what: 'take'; question: string } | null;
  /** Screens shown one after the other instead of the game, each until a key. */
  pages: Frame[];
};

/** What keys work on. */
export type Seat = {
  watched: Watched;
  viewing: Viewing;
  terminal: Terminal;
  stop(): boolean;
  leave(how: WatchEnd): void;
  pause(): void;
  play(): void;
  stepOn(): void;
  listen(): void;
  /** Goes on a journey, however long, and does this at its end. */
  travel<T>(journey: Journey<T>, arrive: (came: T) => void): void;
};

/** What each key does. */
export function actsOn(seat: Seat): { readonly [key: string]: () => void } {
  const { watched, viewing, terminal, stop, leave, pause, play, stepOn, listen, travel } = seat;
  /** Who goes about by hand does not want it to play on. `nowhere`: what is said where there is nothing to go to. */
  const go =
    (way: () => Journey<boolean>, nowhere = '') =>
    (): void => {
      pause();
      travel(way(), (came) => {
        if (!came) viewing.notice = nowhere;
      });
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
    'ctrl-j': commandOn,
    n: commandOn,
    up: commandBack,
    p: commandBack,
    pageDown: levelOn,
    '>': levelOn,
    pageUp: levelBack,
    '<': levelBack,
    home: go(watched.toStart),
    end: go(watched.toEnd),
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
      else
        travel(watched.canBeTaken(), (isHere) => {
          viewing.asking = { what: 'take', question: takeOver(isHere) };
        });
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
function takeOver(isHere: boolean): string {
  const from = isHere ? 'here' : 'where this command began';
  return `Play on from ${from}, in a new game that does not score? (y/n) `;
}

/** A key at a question. */
export function answer({ viewing, watched, leave, travel }: Seat, { name }: Key): void {
  const { asking } = viewing;
  if (asking?.what === 'take') {
    viewing.asking = null;
    if (name === 'y') leave('taken');
  } else if (asking?.what === 'turn') {
    if (/^[0-9]$/.test(name) && asking.text.length < LONGEST_NUMBER) asking.text += name;
    else if (name === 'backspace' || name === 'ctrl-h') asking.text = asking.text.slice(0, -1);
    else if (name === 'enter' || name === 'ctrl-j' || name === 'escape') {
      viewing.asking = null;
      if (name === 'escape' || asking.text === '') return;
      travel(watched.toTurn(Number(asking.text)), (came) => {
        if (!came) viewing.notice = whyNotThere(watched);
      });
    }
  }
}

function whyNotThere(watched: Watched): string {
  const { state, stop } = watched.now();
  return stop === null || stop.text === '' ? `There are ${state.clock.turn} turns.` : stop.text;
}

export function screens(lines: readonly string[]): Frame[] {
  return menuFrames(blankFrame(SCREEN.width, SCREEN.height), lines, 'clear');
}

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
  'q Escape       leaves; on a long way Escape stops there',
];

/** Digits of a turn. */
const LONGEST_NUMBER = 9;
