import type { Direction } from '../base/points.js';
import type { PlayOptions } from './game.js';
import type { BuiltItem, ItemClass } from './items.js';

/** The highest count of a command (rules 7.2). */
export const COUNT_LIMIT = 255;
/** The deepest depth that can be asked for. */
export const DEPTH_LIMIT = 9999;

/** The hand of a ring; '-' where Escape was typed at that question (it spends the turn: rules 7.3). */
export type Hand = 'L' | 'R';

/**
 * All that the hero can be told to do, complete and serialisable. Items are pack letters; '-' where the pack is empty, and to wield
 * where a curse keeps what is in hand: then nothing is asked.
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
  /** `count`: 2..255, only of COUNTED_POWERS, and left out for once. */
  | { type: 'wizard'; power: WizardPower; count?: number };

/** What `C` asks of a thing that can be good or bad (rules 9): 'any' leaves that to chance, as for what lies about. */
export const BLESSINGS = ['any', 'cursed', 'plain', 'blessed'] as const;
export type Blessing = (typeof BLESSINGS)[number];

/**
 * What changes a game beside play: the wizard's commands, refused to all others (rules 9), and, at the end, those of debugging (`\` + a
 * capital), which anybody has.
 */
export type WizardPower =
  /** `+`: becomes a wizard, or is one no longer. Anybody's. */
  | { do: 'toggle' }
  /** `C`: a thing of this kind, its numbers by chance. Only weapons, armor and rings with a bonus take another blessing than 'any'. */
  | { do: 'create'; class: Exclude<ItemClass, 'gold'>; kind: string; blessing: Blessing }
  /** ctrl-W: all is known of one thing. */
  | { do: 'identify'; item: string }
  /** ctrl-~: a wand or staff gets ten thousand charges. */
  | { do: 'charge'; item: string }
  /** ctrl-I: levels and gear (`wizard` in the rules of the content). */
  | { do: 'equip' }
  /** ctrl-D and ctrl-A. */
  | { do: 'deeper' }
  | { do: 'higher' }
  /** ctrl-F: the whole level is known, and nothing on it is hidden any more. */
  | { do: 'map' }
  /** ctrl-T. */
  | { do: 'teleport' }
  /** ctrl-X: detection of monsters, on or off. */
  | { do: 'detect' }
  /** `\G`: a new level at this depth, 1 to `DEPTH_LIMIT`. */
  | { do: 'goTo'; depth: number }
  /** `\C`: exactly this thing, under a letter that is free, or the lowest that is (null). A group of 0 is a new one. */
  | { do: 'build'; item: BuiltItem; letter: string | null };

/** What a wizard can do several times at once (rules 7.2). */
export const COUNTED_POWERS: readonly WizardPower['do'][] = ['create', 'deeper', 'higher'];

export type CommandType = Command['type'];
