import type { Journey } from '../base/journey.js';
import { clonePlain } from '../base/plain.js';
import type { Point } from '../base/points.js';
import type { Command } from '../state/commands.js';
import type { Content } from '../state/content.js';
import type { GameState } from '../state/game.js';
import { playOut, type Store } from '../store/store.js';
import { type Failure, isInState, isSameCrash } from './failure.js';
import type { Header } from './header.js';
import { printCommand } from './notation.js';
import { startOf } from './playback.js';
import { nextLeg } from './walking.js';

/** How a store is opened. Tests hand in one with a defect. */
export type Opening = (state: GameState, content: Content) => Store;

/** A game that is played again and again, and what has to go wrong in it. */
export type Ground = { header: Header; content: Content; open: Opening; failure: Failure };

/** What is to be done next: a command, or to walk to a cell of this level, by whatever commands that takes. */
export type Step = Command | { type: 'walkTo'; at: Point };

export type Trier = {
  /**
   * Plays steps from the start. What is refused is left out, what is asked and not answered is answered. Answers the commands that led to
   * the failure, or null where it did not come.
   */
  play(steps: readonly Step[]): Journey<Command[] | null>;
  /** Keeps states on the way of these commands, from which lists that begin alike are played. */
  remember(commands: readonly Command[]): Journey<void>;
  /** How much was played so far, in action slots; what else takes time counts as some. */
  work(): number;
};

/** Slots that take as long as opening a game from a kept state does, or as making a level. */
const OPENING_WORK = 10;
const LEVEL_WORK = 40;

/** In commands: how far kept states lie apart. */
const FRAME_EVERY = 50;
const MOST_FRAMES = 300;

export function openTrier(ground: Ground): Trier {
  const frames = openFrames(ground);
  let work = 0;

  function* play(steps: readonly Step[]): Journey<Command[] | null> {
    const { state, done } = frames.nearest(steps);
    const carried = steps.slice(0, done) as Command[];
    const attempt = beginAttempt(ground, state, carried);
    const { slot } = state.clock;
    const head = headLength(steps);
    for (let at = done; at < steps.length && attempt.goesOn(); at++) {
      yield* attempt.take(steps[at]!);
      if (isDebugging(steps[at]!)) work += LEVEL_WORK;
      if (at + 1 === head && attempt.goesOn() && isAsWritten(carried, steps, head)) frames.keep(carried, state);
    }
    work += OPENING_WORK + carried.length + state.clock.slot - slot;
    return attempt.fails() ? carried : null;
  }

  return {
    play,
    *remember(commands) {
      frames.clear();
      const { state } = frames.nearest([]);
      const carried: Command[] = [];
      const attempt = beginAttempt(ground, state, carried);
      for (const command of commands) {
        yield* attempt.take(command);
        if (!attempt.goesOn()) return;
        if (carried.length % FRAME_EVERY === 0) frames.keep(carried, state);
      }
    },
    work: () => work,
  };
}

/** Where the commands of debugging, with which a list may begin, end: 0 where there are none. */
function headLength(steps: readonly Step[]): number {
  for (let at = Math.min(steps.length, FRAME_EVERY); at > 0; at--) if (isDebugging(steps[at - 1]!)) return at;
  return 0;
}

function isDebugging(step: Step): boolean {
  return step.type === 'wizard' && step.power.do === 'goTo';
}

function isAsWritten(carried: readonly Command[], steps: readonly Step[], length: number): boolean {
  return carried.length === length && carried.every((command, i) => command === steps[i]);
}

// ---- one attempt

type Attempt = {
  take(step: Step): Journey<void>;
  /** Neither has it failed nor is the game over, nor has something else been thrown. */
  goesOn(): boolean;
  fails(): boolean;
};

/** Legs of a walk, searches for hidden ways among them, after which it is given up. */
const PATIENCE = 30;

/** `carried` gets each command that was carried out; the one that throws as well. */
function beginAttempt({ content, open, failure }: Ground, state: GameState, carried: Command[]): Attempt {
  const store = open(state, content);
  let failed = false;
  let dead = false;

  const goesOn = (): boolean => !failed && !dead && state.phase.type !== 'over';

  function* give(command: Command): Journey<boolean> {
    try {
      if ((yield* playOut(store, command)) !== null) return false;
    } catch (thrown) {
      if (isSameCrash(failure, thrown)) failed = true;
      else dead = true;
    }
    carried.push(command);
    if (failure.as === 'until' && !dead) failed = isInState(failure, state, content);
    return true;
  }

  function* answer(): Journey<void> {
    for (let i = 0; goesOn() && state.phase.type !== 'command' && i < 2; i++) {
      const { phase, pack } = state;
      const classes: readonly string[] = phase.type === 'identify' ? phase.classes : [];
      const fitting = pack.find(({ item }) => classes.includes(item.class));
      yield* give({ type: 'answer', value: fitting === undefined ? null : { letter: fitting.letter } });
    }
  }

  function* walk(at: Point): Journey<void> {
    const { level } = state;
    for (let legs = 0; legs < PATIENCE && goesOn() && state.level === level; legs++) {
      yield* answer();
      const leg = nextLeg(state, at);
      if (leg === null) return;
      if (goesOn() && !(yield* give(leg))) yield* give({ type: 'search', count: 10 });
    }
  }

  return {
    *take(step) {
      if (step.type === 'walkTo') yield* walk(step.at);
      else {
        if (step.type !== 'answer' && step.type !== 'quit') yield* answer();
        if (goesOn()) yield* give(step);
      }
    },
    goesOn,
    fails: () => failed || (failure.as === 'broken' && !dead && isInState(failure, state, content)),
  };
}

// ---- states that are kept

type Frames = {
  /** A copy of the kept state that is furthest into these steps, and how many of them it is after. */
  nearest(steps: readonly Step[]): { state: GameState; done: number };
  keep(commands: readonly Command[], state: GameState): void;
  clear(): void;
};

function openFrames({ header, content }: Ground): Frames {
  const start = startOf(header, content).store.getState();
  const kept = new Map<string, GameState>();
  /** How many commands kept states are after. */
  const lengths = new Set<number>();

  return {
    nearest(steps) {
      let key = '';
      let found = { state: start, done: 0 };
      const walk = steps.findIndex(({ type }) => type === 'walkTo');
      const end = walk < 0 ? steps.length - 1 : walk;
      for (let at = 0; at < end; at++) {
        key += textOf(steps[at] as Command);
        const state = lengths.has(at + 1) ? kept.get(key) : undefined;
        if (state !== undefined) found = { state, done: at + 1 };
      }
      return { state: clonePlain(found.state), done: found.done };
    },
    keep(commands, state) {
      const key = commands.map(textOf).join('');
      const oldest = kept.size >= MOST_FRAMES ? kept.keys().next().value : undefined;
      if (oldest !== undefined) kept.delete(oldest);
      kept.set(key, clonePlain(state));
      lengths.add(commands.length);
    },
    clear() {
      kept.clear();
      lengths.clear();
    },
  };
}

const texts = new WeakMap<Command, string>();

function textOf(command: Command): string {
  let text = texts.get(command);
  if (text === undefined) {
    text = printCommand(command);
    texts.set(command, text);
  }
  return text;
}
