import { walkBetween } from '../../src/base/path.js';
import { DIRECTIONS, directionOf, type Point, samePoint, stepFrom } from '../../src/base/points.js';
import { openStream } from '../../src/base/rng.js';
import { commandLine, crashLine } from '../../src/replay/recording.js';
import type { Command, WizardPower } from '../../src/state/commands.js';
import type { Content } from '../../src/state/content.js';
import type { GameState } from '../../src/state/game.js';
import { SESSION } from '../../src/state/session.js';
import { TILE, WALKABLE } from '../../src/state/tiles.js';
import { anyCommand } from '../fuzz/any-command.js';
import { DUNGEONS, type Dungeon, RICH_DUNGEONS, ROGUE } from '../systems.js';
import { goingDown } from '../walker/walker.js';
import { kindsOf, recordingIn } from './corpus.js';
import { headerFor, playedBy } from './played.js';

/** So many seeds are tried, with so many commands, refused ones counted in. */
const SEEDS = 300;
const TRIES = 600;

/** Who plays for an end: the next command by the state, null to stop there. */
type Player = (state: GameState) => Command | null;
type Hunt = { dungeon?: Dungeon; player(content: Content, seed: string): Player };

/** A short game of a kind in the corpus, as text; null where none of the seeds has one. */
export function huntFor(kind: string, content: Content): string | null {
  const { dungeon = ROGUE, player } = huntOf(kind);
  for (let i = 1; i <= SEEDS; i++) {
    const seed = `${kind} ${i}`;
    const next = player(content, seed);
    let left = TRIES;
    const { text, state } = playedBy(headerFor(content, seed, SESSION, dungeon), content, (state) =>
      left-- > 0 && state.phase.type !== 'over' ? next(state) : null,
    );
    if (kind === 'crash' && state.phase.type !== 'command') continue;
    const whole = kind === 'crash' ? crashed(text) : text;
    if (kindsOf(recordingIn(whole), content).has(kind)) return whole;
  }
  return null;
}

function huntOf(kind: string): Hunt {
  const hunt = HUNTS[kind];
  if (hunt !== undefined) return hunt;
  const dungeon = DUNGEONS[kind.replace('dungeon ', '')];
  if (dungeon === undefined) throw new Error(`nobody knows how to hunt for "${kind}"`);
  return { dungeon, player: goingDown };
}

/** The file that a crash would have left there. */
function crashed(text: string): string {
  return `${text}${commandLine({ type: 'search', count: 1 })}${crashLine('Error: a search that threw once')}`;
}

const READ: Command = { type: 'read', item: 'z', count: 1 };
const QUAFF: Command = { type: 'quaff', item: 'z', count: 1 };
const SEARCH: Command = { type: 'search', count: 1 };

function wizard(power: WizardPower): Command {
  return { type: 'wizard', power };
}

function scrolls(kind: string, count: number): Command {
  return wizard({ do: 'build', item: { class: 'scroll', kind, count }, letter: 'z' });
}

function potions(kind: string, count: number): Command {
  return wizard({ do: 'build', item: { class: 'potion', kind, count }, letter: 'z' });
}

/** First these commands, then as the player goes on. */
function after(first: readonly Command[], player: Player): Player {
  const left = [...first];
  return (state) => left.shift() ?? player(state);
}

/** Whatever comes to mind, so many times. */
function careless(tries: number): Hunt['player'] {
  return (content, seed) => {
    const rng = openStream(seed, 'careless');
    let left = tries;
    return (state) => (left-- > 0 ? anyCommand({ rng, state, content }) : null);
  };
}

/** By the shortest way to a cell, over what can be walked on; null where there is none, or the hero is there. */
function stepTo({ hero, level }: GameState, to: Readonly<Point>): Command | null {
  const path = walkBetween(hero, to, (x, y) => WALKABLE[level.tiles[y * level.width + x]!]!);
  const next = path?.[1];
  return next === undefined ? null : { type: 'tread', dir: directionOf(next.x - hero.x, next.y - hero.y)!, count: 1 };
}

/** Onto an arrow trap or a dart trap and off again; to a deeper level where there is none. */
function ontoTraps(state: GameState): Command {
  const { hero, level } = state;
  const trap = level.traps.find(({ kind }) => kind === 'arrow' || kind === 'poison dart');
  if (trap === undefined) return wizard({ do: 'goTo', depth: level.depth + 1 });
  if (!samePoint(hero, trap)) return stepTo(state, trap) ?? SEARCH;
  const dir = DIRECTIONS.find((way) => {
    const { x, y } = stepFrom(hero, way);
    return WALKABLE[level.tiles[y * level.width + x]!];
  });
  return dir === undefined ? SEARCH : { type: 'tread', dir, count: 1 };
}

/** Down one chasm after the other. */
function intoChasms(state: GameState): Command {
  const { level } = state;
  for (let cell = level.tiles.indexOf(TILE.chasm); cell >= 0; cell = level.tiles.indexOf(TILE.chasm, cell + 1)) {
    const step = stepTo(state, { x: cell % level.width, y: Math.floor(cell / level.width) });
    if (step !== null) return step;
  }
  return wizard({ do: 'goTo', depth: level.depth > 10 ? 3 : level.depth + 1 });
}

/** To a level where mostly ice monsters live; there all are woken, and the end is waited for. */
function intoCold({ level, pack, phase }: GameState): Command {
  if (phase.type === 'name') return { type: 'answer', value: null };
  const isRead = !pack.some(({ letter }) => letter === 'z');
  const cold = level.monsters.filter(({ kind }) => kind === 'ice monster').length;
  if (isRead) return SEARCH;
  return cold > 0 && cold * 2 >= level.monsters.length ? READ : wizard({ do: 'goTo', depth: 5 - level.depth });
}

const goingDownNow: Hunt['player'] = (content) => goingDown(content);
const AMULET = { class: 'amulet', kind: 'Amulet of Yendor', count: 1 } as const;
const FIRE = { class: 'stick', kind: 'fire', count: 1, cursed: false, known: true, charges: 50 } as const;

const HUNTS: { readonly [kind: string]: Hunt } = {
  'killed by monster': { player: goingDownNow },
  'killed by trap': {
    player: () => after([wizard({ do: 'toggle' }), wizard({ do: 'goTo', depth: 4 }), wizard({ do: 'map' })], ontoTraps),
  },
  'killed by bolt': {
    player: () =>
      after([wizard({ do: 'build', item: FIRE, letter: 'z' })], () => ({ type: 'zap', dir: 'h', item: 'z', count: 1 })),
  },
  'killed by cold': {
    player: () =>
      after(
        [
          { type: 'takeOff' },
          potions('raise level', 15),
          ...Array<Command>(15).fill(QUAFF),
          scrolls('aggravate monsters', 1),
          wizard({ do: 'goTo', depth: 2 }),
        ],
        intoCold,
      ),
  },
  'killed by starvation': { player: () => () => ({ type: 'search', count: 255 }) },
  'killed by chasm': { dungeon: RICH_DUNGEONS['rich slide']!, player: () => intoChasms },
  won: {
    player: (content) =>
      after(
        [wizard({ do: 'goTo', depth: 2 }), wizard({ do: 'build', item: AMULET, letter: null })],
        goingDown(content),
      ),
  },
  quit: { player: () => after([{ type: 'move', dir: 'l', count: 3 }, SEARCH, { type: 'quit' }], () => null) },
  'asks to identify': {
    player: () => after([scrolls('identify weapon', 2), READ], () => null),
  },
  'asks to name': {
    player: (content, seed) => {
      const next = careless(TRIES)(content, seed);
      return (state) => (state.phase.type === 'name' ? null : next(state));
    },
  },
  crash: { player: careless(60) },
  'wizard commands': { player: careless(300) },
  'debug commands': { player: careless(300) },
  options: { player: careless(300) },
};
