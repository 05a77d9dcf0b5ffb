import { forgetGone } from '../comforts/noted.js';
import { COUNT_LIMIT, type Command } from '../state/commands.js';
import type { Ending } from '../state/ending.js';
import type { GameEvent } from '../state/events.js';
import type { GameState, PlayOptions } from '../state/game.js';
import type { Session } from '../state/session.js';
import type { Store } from '../store/store.js';
import { flightFrames, hasFlights } from '../view/flights.js';
import type { Frame } from '../view/frame.js';
import { CLASSIC, type Glyphs } from '../view/glyphs.js';
import { keyWords } from '../view/help.js';
import type { Said } from '../view/log.js';
import { marksOf } from '../view/marks.js';
import { packLines, suitableLetters } from '../view/menus.js';
import { capitalised, messagesOf, onOneLine, pagesOf, sentencesOf } from '../view/messages.js';
import { SCREEN } from '../view/screen.js';
import { type Panel, surrounded } from '../view/surround.js';
import { refusalText } from '../view/tell.js';
import type { Texts } from '../view/texts.js';
import { NOWHERE, standing, unsaid } from '../view/unsaid.js';
import { complete, isCommand } from './complete.js';
import { showFlight } from './flights.js';
import { goOn, type Journey, newJourneys, type Road } from './journey.js';
import { journeyFor, meaningOf } from './journey-keys.js';
import { createKeyboard } from './keyboard.js';
import { type Intent, type KeyTable, onlyShows } from './keys.js';
import { LOOKS, say } from './looking.js';
import type { Terminal } from './open.js';
import { editOptions } from './options.js';
import { chooseUse } from './pack-menu.js';
import { askItem, askName, showFrames, showPages } from './prompts.js';
import { newSightings, seesNewcomer, watchOut, withNews } from './sightings.js';
import {
  askedKey,
  frameWith,
  haltHurt,
  hasComforts,
  nextKey,
  type Redo,
  remember,
  SAID_LIMIT,
  type Sitting,
  viewOf,
} from './sitting.js';

/** How playing ended; the terminal is still open. */
export type PlayEnd =
  | { how: 'saved' }
  /** ctrl-C twice: save and leave with 130. */
  | { how: 'interrupted' }
  | { how: 'over'; ending: Ending };

export type Play = {
  store: Store;
  terminal: Terminal;
  session: Session;
  keys: KeyTable;
  /** The program's version, for `v`. */
  version: string;
  texts: Texts;
  /** How tiles look, if not the classic way. */
  glyphs?: Glyphs;
  /** Whether things and bolts are shown as they fly. It takes some milliseconds, and changes nothing. */
  flights: boolean;
  /** Milliseconds from anywhere; of use only to tell a key that is held. */
  now?: () => number;
  /** For screen readers: what comes into view is said, lists stand alone, and nothing but the game is shown. */
  plain?: boolean;
  /** What happened long before, of a game that goes on: for ctrl-P. */
  past: readonly GameEvent[];
  /** What happened before the first key (the events of a new game), and what is to be said besides: '' for nothing. */
  events: readonly GameEvent[];
  greeting: string;
  /** Said behind all that. */
  hint?: string;
  /** Asked after each command: something to tell the player (a write that failed), said once, or null. */
  news(): string | null;
  /** The commands from here on are what this key of comfort comes to; null: no longer. */
  group(key: Journey['key'] | null): void;
  /** Puts the game safely away (`S`). A text is the reason why that failed: the game goes on. */
  save(): string | null;
  /** The session's options were changed with `o`. */
  sessionChanged(session: Session): void;
  /** Keeps what was changed with `o` for the next games. A text says why that failed. */
  keepOptions(changed: Partial<Session & PlayOptions>): string | null;
  /**
   * Asks for the process to be stopped until it is continued (ctrl-Z, `!`); whoever does it calls `terminal.suspend` before
   * and `terminal.resume` after. False: that can't be done here.
   */
  stop(): boolean;
  /** The screens after the end, each shown until Space, Enter or Escape: tombstone, what was sold, scores. `said`: the messages as they were read. */
  endScreens(ending: Ending, said: readonly string[]): Frame[];
};

/**
 * Plays until the game is over, saved or left. Rejects with what the engine threw. While a run is shown the event loop turns between its
 * slots: whoever must save just then advances the store first until it waits.
 */
export async function playGame(play: Play): Promise<PlayEnd> {
  const keyboard = createKeyboard(play.terminal, () => stopOrSay(play, sitting), play.now ?? (() => performance.now()));
  const sitting: Sitting = {
    store: play.store,
    terminal: play.terminal,
    keyboard,
    keys: play.keys,
    texts: play.texts,
    glyphs: play.glyphs ?? CLASSIC,
    version: play.version,
    session: play.session,
    plain: play.plain ?? false,
    lines: 0,
    sightings: newSightings(),
    top: '',
    marks: [],
    quitWanted: false,
    saveWanted: false,
    redo: null,
    journeys: newJourneys(),
    chosen: null,
    said: saidBefore(play),
    recalled: 0,
  };
  if (hasComforts(sitting) && !sitting.plain)
    play.terminal.surroundBy((frame, size) => surrounded(frame, size, sitting.said, panelsOf(sitting)));
  try {
    return await playOn(play, sitting);
  } finally {
    keyboard.close();
  }
}

/** Beside the game, where there is room. */
function panelsOf(sitting: Sitting): Panel[] {
  return [{ title: 'You carry', lines: packLines(viewOf(sitting)) }];
}

/** What is kept of the messages of a game that goes on; their turns are not, so they stand as of this one. */
function saidBefore({ store, session, past }: Play): Said[] {
  const { turn } = store.getState().clock;
  const sentences = sentencesOf(past, { session, content: store.content });
  return sentences.slice(-SAID_LIMIT).map((text) => ({ turn, text }));
}

function stopOrSay(play: Play, sitting: Sitting): void {
  if (!play.stop()) sitting.terminal.draw(frameWith(sitting, "The game can't be stopped and continued here.", false));
}

/**
 * The first screen waits for no key unless the game asks something: of what there is to say, one line is shown, and the messages (`M`, ctrl-P)
 * have all of it.
 */
async function showFirst({ events, greeting, hint }: Play, sitting: Sitting): Promise<void> {
  watchOut(sitting);
  const looking = viewOf(sitting);
  const unsaidYet = events.length === 0 ? [] : unsaid(NOWHERE, events, looking);
  const sentences = [...messagesOf(events, looking), ...unsaidYet, greeting, hint ?? ''].filter((text) => text !== '');
  // Who hears the game is told all of it.
  if (looking.state.phase.type !== 'command' || sitting.plain) return tellSentences(sitting, sentences, events);
  sitting.marks = marksOf(events);
  remember(sitting, pagesOf(sentences));
  sitting.top = onOneLine(sentences).join(' ');
}

async function playOn(play: Play, sitting: Sitting): Promise<PlayEnd> {
  await showFirst(play, sitting);
  for (;;) {
    const { phase } = sitting.store.getState();
    if (phase.type === 'over') return endGame(play, sitting, phase.ending);
    const end = await once(play, sitting);
    if (end !== null) return end;
  }
}

/** One key's worth of play, or one answer. Not null: the game is left. */
function once(play: Play, sitting: Sitting): Promise<PlayEnd | null> {
  if (sitting.saveWanted) return saveAndLeave(play, sitting);
  if (sitting.quitWanted) return askQuit(play, sitting);
  if (sitting.store.getState().phase.type === 'command') return obey(play, sitting);
  return answerGame(play, sitting);
}

async function answerGame(play: Play, sitting: Sitting): Promise<null> {
  const answer = await askPhase(sitting);
  if (answer !== null) await carryOut(play, sitting, answer);
  return null;
}

/** Reads a key at the map, and does what it means. */
async function obey(play: Play, sitting: Sitting): Promise<PlayEnd | null> {
  const { intent, count } = await readIntent(sitting);
  return intent === null ? null : follow(play, sitting, intent, count);
}

/** Does what a key means. */
async function follow(play: Play, sitting: Sitting, intent: Intent, count: number): Promise<PlayEnd | null> {
  if (intent.verb === 'again' && sitting.redo !== null) return again(play, sitting, sitting.redo);
  const journey = await journeyFor(sitting, intent);
  if (journey !== null) {
    if (journey !== 'none') await goOn(sitting, roadOf(play, sitting), journey);
    return null;
  }
  if (intent.verb === 'inventory' && hasComforts(sitting)) return useFromPack(play, sitting);
  if (isCommand(intent.verb)) {
    const completed = complete(sitting, intent, count);
    const command = completed instanceof Promise ? await completed : completed;
    if (command !== null) await carryOut(play, sitting, command);
    else if (onlyShows(intent)) sitting.redo = { intent };
    return null;
  }
  sitting.redo = { intent };
  const look = LOOKS[intent.verb];
  if (look !== undefined) {
    await look(sitting);
    return null;
  }
  switch (intent.verb) {
    case 'lastMessage':
      await recall(sitting);
      return null;
    case 'options':
      await changeOptions(play, sitting);
      return null;
    case 'suspend':
      stopOrSay(play, sitting);
      return null;
    case 'save':
      return saveAndLeave(play, sitting);
    case 'quit':
      return askQuit(play, sitting);
    default:
      throw new Error(`nobody does ${intent.verb}`);
  }
}

/** `a` after what the game knows nothing of: it is not told of this either. */
async function again(play: Play, sitting: Sitting, redo: Redo): Promise<PlayEnd | null> {
  if ('intent' in redo) return follow(play, sitting, redo.intent, 1);
  if ('command' in redo) await carryOut(play, sitting, redo.command);
  else sitting.top = redo.says;
  return null;
}

/** What the plain commands of a journey go through. */
function roadOf(play: Play, sitting: Sitting): Road {
  return {
    group: play.group,
    tell(sentences, last) {
      const news = play.news();
      sitting.redo = null;
      return tellSentences(sitting, news === null ? sentences : [...sentences, news], last);
    },
  };
}

/** A thing of the pack, and what to do with it. */
async function useFromPack(play: Play, sitting: Sitting): Promise<PlayEnd | null> {
  const use = await chooseUse(sitting);
  if (use === null) return null;
  sitting.chosen = use.letter;
  const end = await follow(play, sitting, { verb: use.verb }, 1);
  sitting.chosen = null;
  return end;
}

/** A key of the table, with the digits before it. null: cancelled, or no such key. */
async function readIntent(sitting: Sitting): Promise<{ intent: Intent | null; count: number }> {
  // Digits count, unless the key set has steps for them: then only behind its key for counts.
  let digits = '';
  let counts = false;
  for (;;) {
    const top = counts ? `${Number(digits)} times: ` : sitting.top;
    const key = await nextKey(sitting, () => frameWith(sitting, top, counts));
    sitting.top = '';
    sitting.lines++;
    sitting.marks = [];
    if (isDigit(key.name) && (counts || !sitting.keys.has(key.name))) {
      counts = true;
      digits = String(Math.min(COUNT_LIMIT, Number(digits + key.name)));
      continue;
    }
    const intent = meaningOf(sitting, key.name);
    if (intent?.verb === 'count') {
      counts = true;
      continue;
    }
    if (intent?.verb !== 'lastMessage') sitting.recalled = 0;
    // Keys that write something and mean nothing are answered, with comforts function keys too; half sequences are no keys.
    if (key.name === 'paste') sitting.top = 'Pasted text does nothing here.';
    else if (intent === null && (key.text !== '' || hasComforts(sitting))) {
      const called = key.text === '' ? capitalised(keyWords(key.name)) : key.text;
      sitting.top = `${called} does nothing here; ? tells what the keys do.`;
      sitting.redo = { says: sitting.top };
    }
    // Escape takes back what was typed, and is nothing to do again.
    if (key.name === 'escape') return { intent: null, count: 1 };
    return { intent, count: Math.max(1, Number(digits)) };
  }
}

function isDigit(name: string): boolean {
  return name.length === 1 && name >= '0' && name <= '9';
}

/** Carries a command out, shows its slots as they pass, and says what came of it. */
async function carryOut(play: Play, sitting: Sitting, command: Command): Promise<void> {
  const { store, keyboard } = sitting;
  sitting.journeys.last = null;
  const stood = standing(store.getState());
  const flies = play.flights && FLYING.has(command.type);
  let before = flies ? frameWith(sitting, '', false) : null;
  const outcome = store.begin(command);
  sitting.redo = outcome.as === 'refused' && command.type !== 'again' ? { command } : null;
  if (outcome.as === 'refused') {
    const words = refusalText(outcome.why, sitting.session, hasComforts(sitting));
    if (words !== null) await say(sitting, words);
    return;
  }
  const events = [...outcome.events];
  let flown = play.flights && hasFlights(events) && (await showFlights(sitting, events, before));
  while (!store.isWaiting()) {
    if (!sitting.session.jump && !sitting.plain && !keyboard.isTypedAhead()) await showSlot(sitting);
    watchOut(sitting);
    if (flies) before = frameWith(sitting, '', false);
    const more = store.advance();
    events.push(...more);
    if (play.flights && hasFlights(more)) flown = await showFlights(sitting, more, before);
  }
  const { hero } = store.getState();
  sitting.journeys.noted = forgetGone(store.getState(), store.content, sitting.journeys.noted);
  if (hero.hp < stood.hp) haltHurt(sitting);
  const dropped = isAlarming(store.getState(), stood.hp) || events.some(isTrap);
  if (dropped || (sitting.session.flush && isFight(events))) keyboard.dropTypedAhead();
  const news = play.news();
  const more = [...unsaid(stood, events, viewOf(sitting)), ...(news === null ? [] : [news])];
  watchOut(sitting);
  // Most steps have nothing to say, and waiting for nothing takes time.
  if (events.length === 0 && more.length === 0 && sitting.sightings.news.length === 0) sitting.marks = [];
  else await tellEvents(sitting, events, more, flown);
}

/** What the hero sends through the air: then the screen before it is the one that it flies over. */
const FLYING: ReadonlySet<Command['type']> = new Set(['throw', 'zap', 'again']);

/** Shows what flew in the slot that has just passed, over `before` or the screen as it is now. False: a key waits, so nothing was shown. */
async function showFlights(sitting: Sitting, events: readonly GameEvent[], before: Frame | null): Promise<boolean> {
  const { store, terminal, keyboard } = sitting;
  if (keyboard.isTypedAhead() || terminal.isTooSmall()) return false;
  const frames = flightFrames(before ?? frameWith(sitting, '', false), store.getState(), events);
  await new Promise<void>((landed) => showFlight(terminal, frames, () => !keyboard.isTypedAhead(), landed));
  return true;
}

/** Lets the screen show the slot that has just passed. */
function showSlot(sitting: Sitting): Promise<void> {
  sitting.terminal.draw(frameWith(sitting, '', false));
  return new Promise((resolve) => setImmediate(resolve));
}

/** The hero fell below half of the hit points just now. */
function isAlarming({ hero }: GameState, hpBefore: number): boolean {
  return hero.hp * 2 < hero.maxHp && hpBefore * 2 >= hero.maxHp;
}

/** Whoever stepped into a trap has other plans now (rules 6). */
function isTrap({ type }: GameEvent): boolean {
  return type === 'trapSprung';
}

const FIGHTING: ReadonlySet<GameEvent['type']> = new Set(['hit', 'missed', 'boltHit', 'boltMissed']);

function isFight(events: readonly GameEvent[]): boolean {
  return events.some(({ type }) => FIGHTING.has(type));
}

/** `flown`: what flew was shown flying, and leaves no path. Whoever has come into view is said with its place, if it is said aloud. */
async function tellEvents(
  sitting: Sitting,
  events: readonly GameEvent[],
  more: readonly string[],
  flown = false,
): Promise<void> {
  const told = seesNewcomer(sitting) ? events.filter(({ type }) => type !== 'sighted') : events;
  await tellSentences(sitting, [...messagesOf(told, viewOf(sitting)), ...more], events, flown);
}

/** Says these sentences, and shows what `events` leave to be seen. */
async function tellSentences(
  sitting: Sitting,
  sentences: readonly string[],
  events: readonly GameEvent[],
  flown = false,
): Promise<void> {
  sitting.marks = marksOf(events).filter(({ layer }) => layer === 'above' || !flown);
  // What comes next takes the line, or the screen, where the game asks something or is over: the last words wait too.
  const waits = sitting.store.getState().phase.type !== 'command';
  const all = withNews(sitting, sentences, events);
  const pages = pagesOf(all, SCREEN.width, waits);
  remember(sitting, pages);
  await showPages(sitting, pages);
}

/** ctrl-P: the last message; typed again at once, the one before it (rules 8.2). */
async function recall(sitting: Sitting): Promise<void> {
  const said = sitting.said[sitting.said.length - 1 - sitting.recalled];
  if (said === undefined) return;
  sitting.recalled++;
  await showPages(sitting, pagesOf([said.text]));
}

async function changeOptions(play: Play, sitting: Sitting): Promise<void> {
  const changed = await editOptions(sitting);
  const kept = { ...differing(sitting.session, changed.session), ...changed.play };
  const trouble = Object.keys(kept).length === 0 ? null : play.keepOptions(kept);
  if (JSON.stringify(changed.session) !== JSON.stringify(sitting.session)) {
    sitting.session = changed.session;
    play.sessionChanged(changed.session);
  }
  if (Object.keys(changed.play).length > 0) await carryOut(play, sitting, { type: 'options', set: changed.play });
  if (trouble !== null) await say(sitting, `Your options can't be kept for other games: ${trouble}.`);
}

/** The options that are not as they were. */
function differing(before: Session, after: Session): Partial<Session> {
  const entries = Object.entries(after).filter(([name, value]) => before[name as keyof Session] !== value);
  return Object.fromEntries(entries);
}

/** The command that answers what the game asks in mid-turn. null: the question was left, and comes back. */
async function askPhase(sitting: Sitting): Promise<Command | null> {
  const state = sitting.store.getState();
  if (state.phase.type === 'name') {
    const name = await askName(sitting);
    return sitting.quitWanted || sitting.saveWanted ? null : { type: 'answer', value: name === null ? null : { name } };
  }
  if (suitableLetters(state, 'identify').length === 0) return { type: 'answer', value: null };
  const letter = await askItem(sitting, 'identify', sitting.top);
  sitting.top = letter === null ? 'It must be something.' : '';
  return letter === null ? null : { type: 'answer', value: { letter } };
}

async function saveAndLeave(play: Play, sitting: Sitting): Promise<PlayEnd | null> {
  sitting.saveWanted = false;
  const problem = play.save();
  if (problem === null) return { how: 'saved' };
  await say(sitting, problem);
  return null;
}

/** Only a small `y` quits for good; ctrl-C at this question saves and leaves. */
async function askQuit(play: Play, sitting: Sitting): Promise<PlayEnd | null> {
  sitting.quitWanted = false;
  const key = await askedKey(sitting, () => frameWith(sitting, 'Give this game up for good? (y/n) ', true));
  sitting.top = '';
  if (key.name === 'ctrl-c') return { how: 'interrupted' };
  if (key.name === 'y') await carryOut(play, sitting, { type: 'quit' });
  return null;
}

async function endGame(play: Play, sitting: Sitting, ending: Ending): Promise<PlayEnd> {
  sitting.keyboard.dropTypedAhead();
  const said = sitting.said.map(({ text }) => text);
  await showFrames(sitting, play.endScreens(ending, said));
  return { how: 'over', ending };
}
