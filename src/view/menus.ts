import type { Content } from '../state/content.js';
import type { GameState } from '../state/game.js';
import type { ItemClass, SecretClass } from '../state/items.js';
import type { InventoryStyle, Session } from '../state/session.js';
import type { Frame } from './frame.js';
import type { Texts } from './texts.js';

/** What an item is asked for. */
export type ItemQuestion =
  | 'quaff'
  | 'read'
  | 'eat'
  | 'wield'
  | 'wear'
  | 'putOn'
  | 'drop'
  | 'throw'
  | 'zap'
  | 'call'
  | 'identify';

/** "a) some food", with how it is used; of `classes` only, or of all. */
export function packLines(
  _view: { state: GameState; content: Content; session: Session },
  _classes: readonly ItemClass[] | null = null,
): string[] {
  throw new Error('packLines: not yet written');
}

/** Letters of what suits a question (rules 7.8: it only filters the list; any letter may be chosen). */
export function suitableLetters(_state: GameState, _question: ItemQuestion): string[] {
  throw new Error('suitableLetters: not yet written');
}

/** The lines that `*` shows at a question. */
export function suitableLines(
  _view: { state: GameState; content: Content; session: Session },
  _question: ItemQuestion,
): string[] {
  throw new Error('suitableLines: not yet written');
}

/** "Quaff what? (* lists) " */
export function questionText(_question: ItemQuestion, _session: Session): string {
  throw new Error('questionText: not yet written');
}

/** Kinds known or named, in the order of the tables (rules 7.8, quirk 41). */
export function discoveryLines(
  _view: { state: GameState; content: Content; session: Session },
  _which: SecretClass | '*',
): string[] {
  throw new Error('discoveryLines: not yet written');
}

/** The whole help, in two columns. */
export function helpLines(_texts: Texts): string[] {
  throw new Error('helpLines: not yet written');
}

/** What one key does. Control keys are written `^H`. */
export function keyHelp(_texts: Texts, _key: string): string {
  throw new Error('keyHelp: not yet written');
}

/** What a glyph stands for; capitals name the monster. */
export function symbolHelp(_content: Content, _texts: Texts, _glyph: string): string {
  throw new Error('symbolHelp: not yet written');
}

export type OptionRow = {
  name: 'terse' | 'flush' | 'jump' | 'seefloor' | 'passgo' | 'tombstone' | 'inventory' | 'name' | 'fruit';
  label: string;
  value: string;
};

/** The options as `o` lists them (rules 7.9). */
export function optionRows(_state: GameState, _session: Session): OptionRow[] {
  throw new Error('optionRows: not yet written');
}

/** The options screen; `at` is the row being edited, `typed` what stands there instead of its value (null: the value). */
export function optionsFrame(_rows: readonly OptionRow[], _at: number, _typed: string | null): Frame {
  throw new Error('optionsFrame: not yet drawn');
}

/**
 * Screens that show `lines` in the given inventory style (rules 7.9): 'overwrite' is a box at the upper right over `base`, 'clear' (and
 * 'slow', whose single lines the terminal shows as messages) a full screen. More than one where they don't fit; the last row says how to go on.
 */
export function menuFrames(_base: Frame, _lines: readonly string[], _style: InventoryStyle): Frame[] {
  throw new Error('menuFrames: not yet drawn');
}

/** The first of `menuFrames`, for lists that fit. */
export function overlayFrame(base: Frame, lines: readonly string[], style: InventoryStyle): Frame {
  return menuFrames(base, lines, style)[0]!;
}

/** `v`: what this is and the seed to play it again. */
export function versionLine(_version: string, _seed: string): string {
  throw new Error('versionLine: not yet written');
}

/** `)`, `]`, `=` and `@` on the message line. */
export function inUseText(
  _view: { state: GameState; content: Content; session: Session },
  _what: 'weapon' | 'armor' | 'rings' | 'status',
): string {
  throw new Error('inUseText: not yet written');
}
