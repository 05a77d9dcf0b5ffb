import type { Command } from '../state/commands.js';
import { hasComforts as isComfortable } from '../state/game.js';
import type { InventoryStyle, Session } from '../state/session.js';
import type { Store } from '../store/store.js';
import type { Frame } from '../view/frame.js';
import { CLASSIC, type Glyphs } from '../view/glyphs.js';
import type { Said } from '../view/log.js';
import type { Mark } from '../view/map.js';
import type { Looking } from '../view/menus.js';
import type { Page } from '../view/messages.js';
import { gameFrame } from '../view/screen.js';
import type { Texts } from '../view/texts.js';
import type { Journeys } from './journey.js';
import type { Key } from './key-names.js';
import type { Keyboard } from './keyboard.js';
import type { Intent, KeyTable } from './keys.js';
import type { Terminal } from './open.js';
import type { Sightings } from './sightings.js';

/** What `a` does again without the game (rules 7.8): a command that was refused, what a key only shows, the word about an unknown key. */
export type Redo = { command: Command } | { intent: Intent } | { says: string };

/** One player at one terminal: what every prompt and every command of the view works with. */
export type Sitting = {
  store: Store;
  terminal: Terminal;
  keyboard: Keyboard;
  keys: KeyTable;
  texts: Texts;
  /** How tiles look, if not the classic way. */
  glyphs?: Glyphs;
  version: string;
  session: Session;
  /** For screen readers: what comes into view is said, lists stand alone, and nothing but the game is shown. */
  plain: boolean;
  /** How often the message line was written: what is said again is written again. */
  lines: number;
  sightings: Sightings;
  /** What the message line says now. */
  top: string;
  /** Drawn over the map until the next key: what a detection showed. */
  marks: readonly Mark[];
  /** ctrl-C was typed at a prompt: once that is cancelled, the question of `Q` comes. */
  quitWanted: boolean;
  /** S was typed while the screen was too small to show any prompt. */
  saveWanted: boolean;
  /** What the last key came to, where the game knows nothing of it; null where the last command was carried out. */
  redo: Redo | null;
  journeys: Journeys;
  /** What has stood on the message line, the newest last, for ctrl-P and the log: up to `SAID_LIMIT`. */
  said: Said[];
  /** The letter of the thing that the next question for one is answered with, chosen from the pack before; null: it is asked. */
  chosen: string | null;
  /** How many of them ctrl-P has gone back, one more each time it is typed again. */
  recalled: number;
};

/** So many messages can be called back. */
export const SAID_LIMIT = 1000;

/** Keeps what is going to stand on the message line for ctrl-P and the log. */
export function remember({ said, store }: Sitting, pages: readonly Page[]): void {
  const { turn } = store.getState().clock;
  for (const { text } of pages) said.push({ turn, text });
  if (said.length > SAID_LIMIT) said.splice(0, said.length - SAID_LIMIT);
}

/** Whether this game is played with more than Rogue's keys, pages and words. */
export function hasComforts({ store }: Sitting): boolean {
  return isComfortable(store.getState());
}

/** With comforts no key that is held, or was typed before it, carries a hero on that was hurt just now. */
export function haltHurt(sitting: Sitting): void {
  if (hasComforts(sitting) && (sitting.session.halt ?? true)) sitting.keyboard.hush();
}

/** What the view's functions ask for. */
export function viewOf(sitting: Sitting): Looking {
  const { store, session } = sitting;
  return { state: store.getState(), content: store.content, session };
}

/** The game with `top` on its message line; `asking`: the cursor waits behind it. */
export function frameWith(sitting: Sitting, top: string, asking: boolean): Frame {
  const { store, session, marks, glyphs = CLASSIC } = sitting;
  const frame = gameFrame({ state: store.getState(), content: store.content, session, top, asking, marks, glyphs });
  if (sitting.plain) frame.line = sitting.lines;
  return frame;
}

/** What a list is shown over: the game, or null where it stands alone, as a screen reader would read the map round it. */
export function listBase(sitting: Sitting): Frame | null {
  return sitting.plain ? null : frameWith(sitting, '', true);
}

/** The style in which lists are shown. */
export function listStyle({ plain, session }: Sitting): InventoryStyle {
  return plain && session.inventory === 'overwrite' ? 'clear' : session.inventory;
}

/** Draws (unless keys were typed ahead: then nobody would see it) and waits for a key. */
export function nextKey(sitting: Sitting, frame: () => Frame): Promise<Key> {
  if (!sitting.keyboard.isTypedAhead()) sitting.terminal.draw(frame());
  return sitting.keyboard.next();
}

/** A key for whatever is not the map: there a line feed is Enter, and ctrl-R writes the screen anew without an answer. */
export async function askedKey(sitting: Sitting, frame: () => Frame): Promise<Key> {
  for (;;) {
    const key = await nextKey(sitting, frame);
    if (key.name === 'ctrl-j') return { name: 'enter', text: '' };
    if (key.name !== 'ctrl-r') return key;
    sitting.terminal.redraw();
  }
}

/** A key for a prompt. ctrl-C comes as Escape, and asks to quit afterwards; so does S where the screen is too small to see what is asked. */
export async function promptKey(sitting: Sitting, frame: () => Frame): Promise<Key> {
  const key = await askedKey(sitting, frame);
  if (key.name === 'ctrl-c') sitting.quitWanted = true;
  else if (key.name === 'S' && sitting.terminal.isTooSmall()) sitting.saveWanted = true;
  else return key;
  return { name: 'escape', text: '' };
}
