import type { Direction } from '../base/points.js';
import type { StreamState } from '../base/rng.js';
import type { Command } from './commands.js';
import type { Ending } from './ending.js';
import type { ItemClass, PackItem, SecretClass } from './items.js';
import type { Level } from './level.js';

/** Options that change what a command does (rules 7.9). They are state; looks options belong to the session. */
export type PlayOptions = {
  /** A shift-run follows the bends of a passage. */
  passgo: boolean;
  /** Lit floor round the hero in dark rooms is seen. */
  seefloor: boolean;
  /** Runs and counts stop for monsters that come into view, and what travel goes by is kept. Left out where it is not so. */
  comforts?: boolean;
};
/** What is usual in Rogue. */
export const PLAY_OPTIONS: PlayOptions = { passgo: false, seefloor: true };
export const PLAY_OPTION_NAMES = ['passgo', 'seefloor', 'comforts'] as const satisfies readonly (keyof PlayOptions)[];

/** Options with others set: an option that games of before did not have is there only where it is on. */
export function withOptions(options: PlayOptions, set: Partial<PlayOptions>): PlayOptions {
  const { comforts = false, ...others } = { ...options, ...set };
  return comforts ? { ...others, comforts } : others;
}

/** Whether a game is played with more than Rogue's keys, pages and words. */
export function hasComforts({ setup }: { setup: Pick<Setup, 'options'> }): boolean {
  return setup.options.comforts === true;
}

/** The dungeon of a game where no other was asked for: that of Rogue. */
export const USUAL_SYSTEM = 'rogue';

/** What a game is made from, with the content: the same setup and commands make the same game. */
export type Setup = {
  /** See `seedProblem`. */
  seed: string;
  /** A registered generator, or 'mixed'. */
  system: string;
  /** The options of that generator. */
  systemOptions: { [name: string]: number | boolean | string };
  options: PlayOptions;
};

/** The dungeon of a game as it was asked for, with its options; '' for the usual one. */
export function dungeonText({ system, systemOptions }: Pick<Setup, 'system' | 'systemOptions'>): string {
  const options = Object.entries(systemOptions).map(([name, value]) => `${name}=${value}`);
  if (options.length > 0) return `${system} with ${options.join(', ')}`;
  return system === USUAL_SYSTEM ? '' : system;
}

export type Hero = {
  x: number;
  y: number;
  hp: number;
  maxHp: number;
  /** Experience level and points (rules 3.7). */
  level: number;
  xp: number;
  /** Strength now, ring bonuses included: 3..31. */
  strength: number;
  /** The highest strength so far, ring bonuses left out (rules 5.5). */
  maxStrength: number;
  gold: number;
  /** Turns of food left; negative while starving (rules 3.9). */
  food: number;
  hunger: 'fed' | 'hungry' | 'weak' | 'faint';
  /** Turns since the hero last fought or healed (rules 3.8). */
  quiet: number;
  /** The flag of rules 3.2: while false, monsters hit at +4. */
  alert: boolean;
  /** Ids of things in the pack, or null. */
  wielded: number | null;
  worn: number | null;
  rings: { left: number | null; right: number | null };
  /** The next landed hit confuses (monster confusion). */
  confusingTouch: boolean;
  /** Id of the flytrap that holds the hero, or null. */
  heldBy: number | null;
  /** The flytrap's counter v (rules 2.6 F). */
  gripDamage: number;
  /** Move attempts left in a bear trap. */
  trapped: number;
  /** Where the hero counts as being (rules 2.5): a room id, or `rooms.length` + corridor number (from 0); see entities/places. */
  zone: number;
  /** The deepest depth so far. */
  deepest: number;
};

/** Turns left of what wears off (0: not so). They count down at the end of turns, in this order. */
export const TIMERS = [
  'confused',
  'hallucinating',
  'blind',
  'levitating',
  'seeingInvisible',
  'hasted',
  'detectingMonsters',
] as const;
export type Timer = (typeof TIMERS)[number];

export type Clock = {
  /** Turns done: runs of the monsters-healing-hunger step. */
  turn: number;
  /** Action slots done. */
  slot: number;
  /** Action slots left in the turn that stands open; 1 or more while a command is awaited. */
  slotsLeft: number;
  /** Forced rests to come. */
  helpless: number;
  timers: { [T in Timer]: number };
  /** Wanderers (rules 2.7): turns until the checks begin; then the counter of every 4th turn. */
  wanderDelay: number;
  wanderTick: number;
};

/** What one command set going over many slots. `left` counts the repetitions still to start, this one left out. */
export type Activity =
  /**
   * `dir` is what was typed, `heading` where the bends of a passage have led; `careful` is the ctrl-run. `first` until its first
   * step is done; `steps` are done.
   */
  | { type: 'run'; dir: Direction; heading: Direction; careful: boolean; first: boolean; steps: number; left: number }
  | { type: 'repeat'; command: Command; left: number }
  /** `blows` are struck so far. */
  | { type: 'fight'; dir: Direction; toDeath: boolean; target: number; worstBlow: number; blows: number };

/** What the game waits for. */
export type Phase =
  | { type: 'command' }
  /** An identify scroll asks which thing; `classes` are what it can identify. Escape is taken only where nothing fits. */
  | { type: 'identify'; classes: ItemClass[] }
  /** A kind just used wants a name; null is taken. */
  | { type: 'name'; class: SecretClass; kind: string }
  | { type: 'over'; ending: Ending };

/** What the hero knows of a kind. */
export type KindKnowledge = {
  /** What it really is. */
  known: boolean;
  /** The name the hero gave it, '' for none. */
  called: string;
  /** Its disguise in this game: a colour, a stone, a wood or metal, or a made-up title. Dealt once (rules 5.4). */
  looks: string;
  /** Sticks: 'wand' or 'staff'. Rings: the value of the stone. */
  made: 'wand' | 'staff' | '';
  stoneWorth: number;
};

/** What a remembered thing is: a number in `Knowledge.things` is 0 for nothing, else 1 + an index into this list. */
export const THINGS = [
  'potion',
  'scroll',
  'food',
  'weapon',
  'armor',
  'ring',
  'stick',
  'amulet',
  'gold',
  'trap',
  'magic',
  'key',
] as const;
export type Thing = (typeof THINGS)[number];

/** That number of each thing: `THING.gold`. */
export const THING = Object.fromEntries(THINGS.map((thing, index) => [thing, 1 + index])) as {
  readonly [T in Thing]: number;
};

/** A cell that was last seen by a hallucinating hero: it looks as it did in that turn. */
export type Dream = { x: number; y: number; turn: number };

export type Knowledge = {
  /** By class, then by kind. */
  kinds: { [C in SecretClass]: { [kind: string]: KindKnowledge } };
  /**
   * The remembered map of this level, without the letters of monsters, which stand over it (`Monster.drawn`): 0 for unknown, else 1 + tile
   * number, as it looked (a secret door as its wall).
   */
  tiles: number[];
  things: number[];
  /** The stairs of this level were seen by a clear head: hallucination does not change them any more (rules 8.5). */
  stairsSeen: boolean;
  /** Of the cells where hallucination changes what is drawn (rules 8.5); at most one each. */
  dreams: Dream[];
  /** Only in a game with comforts. */
  trail?: Trail;
};

/** What is known beside the map, for explore, travel and a look round to go by; all of this level, but the blows. */
export type Trail = {
  /**
   * By cell what the lamp showed, drawn or not: 0 for nothing yet, else 1 + tile number, as it looked, and `STEPPED` more where the hero
   * stood. Where nothing was to be seen that is rock.
   */
  ground: number[];
  /** Cells of things that were left on purpose: dropped, or stepped over with `m`. Ascending. */
  left: number[];
  /** Where the hero has searched, and how often. By cell, ascending. */
  searched: { cell: number; times: number }[];
  /** Ids of the monsters that were in view when the last slot opened. Ascending. */
  inView: number[];
  /** The worst blow of each kind of monster that the hero has known it to strike, in hit points. Kept from level to level. */
  blows: { [kind: string]: number };
};

/** Added to the ground of a cell on which the hero stood: see `Trail`. */
export const STEPPED = 64;

export type GameState = {
  setup: Setup;
  hero: Hero;
  /** In the order in which it is listed (rules 5.3). */
  pack: PackItem[];
  level: Level;
  /** Other levels, where a game keeps them (Rogue: none). */
  kept: Level[];
  knowledge: Knowledge;
  /** `play` is all that happens in play. layout, stock, system and disguises are opened by name when they are needed. */
  streams: { play: StreamState };
  clock: Clock;
  activity: Activity | null;
  phase: Phase;
  /** What `a` does again: the last command that it can repeat and the id of the thing it was done with, or null. */
  last: { command: Command; item: number | null } | null;
  /** Next free number for items and monsters, and for bunches of missiles. */
  nextId: number;
  nextGroup: number;
  /** Levels made since food was last made (rules 5.1). */
  levelsWithoutFood: number;
  /** How often each depth was made: visits[depth - 1]. */
  visits: number[];
  /** The ledger, in units of items: made = on floors + carried (hero, monsters) + destroyed. */
  ledger: { made: number; destroyed: number };
  /** Wizard mode is on; `scoring` is false for ever once it was. */
  wizard: boolean;
  scoring: boolean;
};
