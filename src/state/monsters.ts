import type { Item } from './items.js';

/** Where a running monster wants to go (rules 2.4). */
export type Goal = { to: 'hero' } | { to: 'item'; id: number } | { to: 'gold'; x: number; y: number };

/** `Monster.drawn` once the hero has left the room: bare ground, until it moves or is seen again (rules 8.3). */
export const COVERED = '';

export type Monster = {
  /** Unique in the game, never used again. */
  id: number;
  /** A monster kind of the content. */
  kind: string;
  x: number;
  y: number;
  hp: number;
  maxHp: number;
  /** Scaled below depth 26 (rules 2.3), like `armor` and `xp`. */
  level: number;
  /** Internal armour class: lower is better. */
  armor: number;
  /** What the hero gets for it. */
  xp: number;
  /** Mean by kind, or made so by a treasure room. */
  mean: boolean;
  running: boolean;
  held: boolean;
  speed: 'normal' | 'slow' | 'fast';
  /** A slowed monster acts when this is true; it toggles at each of its moves. */
  slowTurn: boolean;
  confused: boolean;
  /** Its special powers are gone. */
  cancelled: boolean;
  invisible: boolean;
  /** What an undiscovered mimic shows: an item class, 'stairs' or 'amulet'; null when it shows its letter. */
  disguise: string | null;
  /**
   * What the hero's map shows on its cell, over all that is remembered of it: the kind whose letter was drawn, or `COVERED`; null where nothing
   * is. It ends when the monster moves, seen or not (rules 8.3).
   */
  drawn: string | null;
  /** Its gaze has been met already (once for each gazer). */
  gazed: boolean;
  /** null while it is not running. */
  goal: Goal | null;
  pack: Item[];
};
