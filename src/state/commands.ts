import type { Direction } from '../base/points.js';
import type { PlayOptions } from './game.js';
import type { ItemClass } from './items.js';

/** The highest count of a command (rules 7.2). */
export const COUNT_LIMIT = 255;
/** The deepest depth that can be asked for. */
export const DEPTH_LIMIT = 9999;

/** The hand of a ring; '-' where Escape was typed at that question (it spends the turn: rules 7.3). */
export type Hand = 'L' | 'R';

/**
 * All that the hero can be told to do, complete and serialisable. Items are pack letters; '-' where the pack is empty.
 * `count` is 1..255; only what rules 7.2 name takes one. Notation: see replay/notation.
 */
export type Command =
  | { type: 'move'; dir: Direction; count: number }
  /** Shift-run: until something is in the way. */
  | { type: 'run'; dir: Direction; count: number }
  /** Ctrl-run: until something of interest is beside. */
  | { type: 'rush'; dir: Direction; count: number }
  /** `m`: a step without picking up. */
  | { type: 'tread'; dir: Direction; count: number }
  | { type: 'fight'; dir: Direction; toDeath: boolean }
  | { type: 'throw'; dir: Direction; item: string; count: number }
  | { type: 'zap'; dir: Direction; item: string; count: number }
  | { type: 'search'; count: number }
  | { type: 'rest'; count: number }
  | { type: 'pickUp' }
  | { type: 'quaff'; item: string; count: number }
  | { type: 'read'; item: string; count: number }
  | { type: 'eat'; item: string }
  | { type: 'wield'; item: string }
  | { type: 'wear'; item: string }
  | { type: 'takeOff' }
  | { type: 'putOn'; item: string; hand: Hand | '-' }
  | { type: 'remove'; hand: Hand | '-' }
  | { type: 'drop'; item: string }
  | { type: 'down' }
  | { type: 'up' }
  /** `c`: names a kind, or labels a weapon or armour. `name`: 1..50 characters, no controls. */
  | { type: 'call'; item: string; name: string }
  /** `^`: names an adjacent shown trap; draws chance when hallucinating or confused. */
  | { type: 'nameTrap'; dir: Direction }
  | { type: 'again'; count: number }
  /** An answer to what `state.phase` asks: a letter, a name, or null for none. */
  | { type: 'answer'; value: { letter: string } | { name: string } | null }
  | { type: 'options'; set: Partial<PlayOptions> }
  | { type: 'quit' }
  | { type: 'wizard'; power: WizardPower };

/** What `\` + a capital (debug) and the wizard keys can do; refused outside wizard mode (rules 9). */
export type WizardPower =
  | { do: 'toggle' }
  | { do: 'create'; class: ItemClass; kind: string }
  | { do: 'goTo'; depth: number }
  | { do: 'teleport' }
  | { do: 'map' }
  | { do: 'detect' };

export type CommandType = Command['type'];
