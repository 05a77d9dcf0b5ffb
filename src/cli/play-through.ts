import { dirname } from 'node:path';
import type { Played } from '../replay/groups.js';
import { carryOutPlayed } from '../replay/recorder.js';
import type { Ending } from '../state/ending.js';
import type { GameEvent } from '../state/events.js';
import { hasComforts, type PlayOptions } from '../state/game.js';
import type { Session } from '../state/session.js';
import type { Store } from '../store/store.js';
import { openTerminal, type Terminal } from '../terminal/open.js';
import { type Play, playGame } from '../terminal/play.js';
import { lifeFrames } from '../view/dump.js';
import { endFrames } from '../view/ending.js';
import type { Frame } from '../view/frame.js';
import type { Texts } from '../view/texts.js';
import { hasCrashed } from './crash.js';
import { afterFailure, rescueBy } from './defects.js';
import { changeSession, dumpAgain, finishIfOver, type Game, gameName, lifeOf } from './game.js';
import { typedKeys } from './keys.js';
import { lastLines, tellCrash } from './leaving.js';
import { isAsciiOnly } from './locale.js';
import type { Looks } from './looks.js';
import type { Wishes } from './options.js';
import { DONE, type Outside, print } from './output.js';
import { topTen } from './score-file.js';
import { HANGUP, INTERRUPTED, onEndingSignals, onStops } from './signals.js';

/** How a game is to be played. */
export type Playing = {
  /** Commands that come before the player's. */
  keys: Played | null;
  wishes: Wishes;
  /** Whether things and bolts are shown as they fly. */
  flights: boolean;
  /** For screen readers. */
  plain: boolean;
  /** The folder of saves as it was typed, for the hint how to go on. */
  saves: string | null;
  /** Keeps options for the next games. A text says why that failed. */
  keep?(changed: Partial<Session & PlayOptions>): string | null;
};

/**
 * From the first key to the last line, in the terminal that is open, if one is. Answers the exit status. Signals are heard before this
 * comes back for the first time.
 */
export async function playThrough(
  game: Game,
  order: Playing,
  looks: Looks,
  outside: Outside,
  open: Terminal | null = null,
): Promise<number> {
  const { keys, texts, scheme, schemeOn, glyphs } = looks;
  let terminal = open;
  let left = false;
  const endRescue = rescueBy({
    failed(error) {
      left = true;
      terminal?.close();
      return tellCrash(game, error, outside);
    },
    hungUp() {
      left = true;
      save(game);
      terminal?.close();
      return HANGUP;
    },
  });
  /** Away at once: what is under way is finished, everything is saved, the terminal put back. */
  const leave = (status: number): void => {
    if (left) return;
    left = true;
    try {
      save(game);
      terminal?.close();
      outside.stdout.write(lastLines(game, order, outside));
    } catch (error) {
      process.exit(afterFailure(error, outside));
    }
    process.exit(status);
  };

  const { past, events } = takeUp(game, order);
  // Before the terminal is taken: a signal that comes in between must find somebody who gives it back.
  onEndingSignals(leave);
  const streams = { input: typedKeys(), output: outside.stdout };
  terminal ??= openTerminal(streams, scheme, { ascii: isAsciiOnly(outside.env), aloud: order.plain, schemeOn });
  terminal.onLost(() => leave(HANGUP));
  const end = await playGame({
    store: game.store,
    terminal,
    session: game.session,
    keys,
    version: game.header.package,
    texts,
    glyphs,
    flights: order.flights,
    plain: order.plain,
    past,
    ...firstWords(game, events),
    news: game.file.news,
    group: game.recorder.group,
    save: () => save(game),
    sessionChanged: (session) => changeSession(game, session),
    keepOptions: order.keep ?? (() => null),
    stop: onStops(terminal).stop,
    endScreens: (ending, said) => endScreens(game, { ending, said, texts, plain: order.plain }, outside),
  });
  left = true;
  if (end.how !== 'saved') save(game);
  terminal.close();
  await print(outside, lastLines(game, order, outside));
  endRescue();
  return end.how === 'interrupted' ? INTERRUPTED : DONE;
}

/**
 * Options that were asked for become part of the game, and the commands of --keys are played. Answers what to show first, and what
 * happened before that.
 */
function takeUp(game: Game, order: Playing): { past: GameEvent[]; events: Game['events'] } {
  const { store } = game;
  const past = game.resumed ? [...game.recorder.events()] : [];
  const session: Session = { ...game.session, ...order.wishes.session };
  if (JSON.stringify(session) !== JSON.stringify(game.session)) changeSession(game, session);
  setPlayOptions(store, order.wishes.play);

  let events = game.events;
  for (const outcome of order.keys === null ? [] : carryOutPlayed(store, game.recorder, order.keys)) {
    past.push(...events);
    events = outcome.as === 'refused' ? [] : outcome.events;
  }
  return { past, events };
}

/** At once, or where the game asks something as soon as it has its answer. What changes nothing is refused, and so not recorded. */
function setPlayOptions(store: Store, set: Partial<PlayOptions>): void {
  const setNow = (): boolean => {
    const isFree = store.getState().phase.type === 'command';
    if (isFree) store.dispatch({ type: 'options', set });
    return isFree;
  };
  if (setNow()) return;
  const end = store.subscribe({
    command() {
      if (store.getState().phase.type !== 'command') return;
      end();
      setNow();
    },
  });
}

/** What is said on the first screen, in one line: that the game can't be saved, else that it goes on, else what happened. */
function firstWords(game: Game, events: Game['events']): Pick<Play, 'events' | 'greeting' | 'hint'> {
  const news = game.file.news();
  if (news !== null) return { events: [], greeting: news };
  if (!game.resumed) {
    const isFirst = hasComforts(game.store.getState()) && game.recorder.commands() === 0;
    return { events, greeting: '', ...(isFirst ? { hint: '? shows help.' } : {}) };
  }
  const { level, clock } = game.store.getState();
  const unscored = game.header.taken === undefined ? '' : ' It does not score.';
  const more = hasCrashed(game) ? ' It crashed last time: see yendor report.' : unscored;
  return {
    events,
    greeting: `You go on at level ${level.depth}, after ${clock.turn} ${clock.turn === 1 ? 'turn' : 'turns'}.${more}`,
  };
}

/** Puts the game safely away; a text says why that failed. A command that is being shown is carried out to its end. */
function save(game: Game): string | null {
  const { store, recorder, file } = game;
  while (!store.isWaiting()) store.advance();
  if (store.getState().phase.type !== 'over') recorder.save();
  // What could not be finished when it ended may be now.
  else finishIfOver(game);
  return file.problem();
}

type End = { ending: Ending; said: readonly string[]; texts: Texts; plain: boolean };

/** What is shown after the end. The score and the file have been seen to already; the text beside it gets the words that were `said`. */
function endScreens(game: Game, { ending, said, texts, plain }: End, outside: Outside): Frame[] {
  const { session, file, store } = game;
  dumpAgain(game, ending, said);
  const { setup, scoring } = store.getState();
  const scores = topTen(dirname(file.path()), gameName(game));
  const year = outside.now().getFullYear();
  const life = hasComforts(store.getState()) ? lifeFrames(lifeOf(game, ending, said), plain) : [];
  return endFrames({ ending, session, texts, setup, year, scoring, scores, life, plain });
}
