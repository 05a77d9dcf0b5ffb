import { clonePlain } from '../../src/base/plain.js';
import type { Point } from '../../src/base/points.js';
import { openStream } from '../../src/base/rng.js';
import { buildLayout } from '../../src/dungeon/build.js';
import { look, rememberCell } from '../../src/entities/memory.js';
import { makeGold, makeItemOf, makeMonster } from '../../src/entities/spawn.js';
import { readCommands } from '../../src/replay/notation.js';
import { type GameState, PLAY_OPTIONS } from '../../src/state/game.js';
import type { Step } from '../../src/state/level.js';
import { SESSION } from '../../src/state/session.js';
import { TILE } from '../../src/state/tiles.js';
import { createStore, type Store } from '../../src/store/store.js';
import { readKeys } from '../../src/terminal/keys.js';
import { playGame } from '../../src/terminal/play.js';
import { replayFrame } from '../../src/terminal/replay-frame.js';
import type { NamedScheme, Scheme } from '../../src/terminal/schemes.js';
import { watchFrame } from '../../src/terminal/watch-dungeon-frame.js';
import { newGame } from '../../src/turns/new-game.js';
import { endFrames } from '../../src/view/ending.js';
import { cloneFrame, type Frame } from '../../src/view/frame.js';
import { gameFrame, tooSmallFrame } from '../../src/view/screen.js';
import { DARK_PAPER, LIGHT_PAPER, type Paper } from '../../src/view/svg.js';
import { gameContent, readAsset } from '../content.js';
import { NAMES } from '../dungeon/layouts.js';
import { frameTerminal } from '../terminal/frame-terminal.js';
import { SECOND_LEVEL } from '../view/second-level.js';

const content = gameContent();
const texts = {
  help: readAsset('help.txt'),
  firstHelp: readAsset('first-help.txt'),
  tombstone: readAsset('tombstone.txt'),
};

/** A screen and what it is called in a file name. */
export type Screen = { name: string; frame: Frame };

/** A scheme on one of its backgrounds, and what that is called in a file name. */
export type Look = { look: string; scheme: Scheme; paper: Paper };

export function looksOf(schemes: readonly NamedScheme[]): Look[] {
  return schemes.flatMap(({ name, on }) =>
    Object.entries(on).map(([ground, scheme]) => ({
      look: Object.keys(on).length > 1 ? `${name}-on-${ground}` : name,
      scheme,
      paper: ground === 'light' ? LIGHT_PAPER : DARK_PAPER,
    })),
  );
}

/** Whether a picture stands in assets/gallery, which is to stay small. */
export function isShown(screen: string, look: string): boolean {
  return screen === 'signs' || (look === 'dark' && ['map', 'pack', 'help', 'options', 'stone'].includes(screen));
}

/** Every kind of screen that the program shows, the map first. */
export async function everyScreen(): Promise<Screen[]> {
  return [
    { name: 'map', frame: gameFrame(viewOf(secondLevel())) },
    { name: 'signs', frame: gameFrame({ ...viewOf(allSigns()), top: 'The emu hits you.--More--' }) },
    { name: 'viewer', frame: viewerFrame() },
    ...(await typedScreens()),
    ...endings(),
    { name: 'dungeon', frame: dungeonFrame() },
    { name: 'too-small', frame: tooSmallFrame(60, 20) },
  ];
}

/** What the keys lead to, from the map on. */
const TYPED: readonly [name: string, keys: readonly string[]][] = [
  ['pack', ['i']],
  ['question', ['d', '*']],
  ['discoveries', ['D']],
  ['help', ['?', '*']],
  ['options', ['o']],
];

async function typedScreens(): Promise<Screen[]> {
  const screens: Screen[] = [];
  for (const [name, keys] of TYPED) {
    const { terminal, type, frame } = frameTerminal();
    void playGame({
      store: storeOf(secondLevel()),
      terminal,
      session: SESSION,
      keys: readKeys(JSON.parse(readAsset('keys.json'))),
      version: '',
      texts,
      flights: false,
      events: [],
      greeting: '',
      past: [],
      news: () => null,
      group: () => {},
      keepOptions: () => null,
      save: () => null,
      sessionChanged: () => {},
      stop: () => false,
      endScreens: () => [],
    });
    await shown();
    for (const key of keys) {
      await type(key);
      await shown();
    }
    screens.push({ name, frame: cloneFrame(frame()) });
  }
  return screens;
}

/** Once the loop has turned, what a key asked for is drawn. */
function shown(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function endings(): Screen[] {
  const killed = {
    how: 'killed' as const,
    by: { cause: 'monster' as const, kind: 'emu' },
    gold: 113,
    lost: 12,
    withAmulet: false,
  };
  const entry = { name: 'Rodney', withAmulet: false, seed: 'yendor-49', system: 'rogue' };
  const entries = [
    { ...entry, score: 2113, how: 'quit' as const, depth: 9, by: null, seed: 'seven' },
    { ...entry, score: 113, how: 'killed' as const, depth: 2, by: killed.by },
  ];
  const { setup } = secondLevel();
  const frames = endFrames({
    ending: killed,
    session: SESSION,
    texts,
    setup,
    year: 1984,
    scoring: true,
    scores: { entries, mine: 1 },
    life: [],
  });
  return frames.map((frame, index) => ({ name: ['stone', 'scores'][index]!, frame }));
}

function viewerFrame(): Frame {
  const state = secondLevel();
  const moment = { state, events: [], done: 470, all: 512, slot: 0, command: 'h', stop: null };
  const shown = { moment, content, session: SESSION, everything: true, how: 'paused', notice: '', asks: false };
  return replayFrame({ ...shown, hint: '? q' }, 24);
}

function dungeonFrame(): Frame {
  const steps: Step[] = [];
  const setup = { seed: '2', system: 'sector', systemOptions: { lakes: 50, chasms: 50, locked: 40 } };
  const { layout } = buildLayout(setup, 12, 1, NAMES, 80, 24, (step) => steps.push(step));
  const choice = { system: 'sector', place: 0, depth: 12, theme: null, seeds: null };
  const made = { level: layout, steps, seed: '2', maker: 'sector', theme: null, seeds: null };
  const viewing = {
    choice,
    made,
    done: steps.length + 1,
    running: false,
    pace: 2,
    extras: { names: true, graph: true },
  };
  return watchFrame({ ...viewing, left: 0, top: 0, problem: '', helping: false }, content, { width: 80, height: 24 });
}

function viewOf(state: GameState) {
  return { state, content, session: SESSION, top: '' };
}

function storeOf(state: GameState): Store {
  return createStore(state, content);
}

/** A fight on the second level, rooms seen and left behind it. */
function secondLevel(): GameState {
  return played(SECOND_LEVEL.seed, SECOND_LEVEL.keys);
}

/** A badly hurt and hungry hero in a lit room with one of everything; the left half of the level was seen before. */
function allSigns(): GameState {
  const state = played('signs', '');
  const { level, hero } = state;
  const chance = openStream('signs', 'things');
  const free = freeCells(state);
  const next = () => {
    const cell = free.shift();
    if (cell === undefined) throw new Error('the room is too small');
    return cell;
  };
  level.items = level.items.filter(({ x, y }) => !free.some((cell) => cell.x === x && cell.y === y));
  for (const itemClass of ['potion', 'scroll', 'food', 'weapon', 'armor', 'ring', 'stick'] as const) {
    const { name } = content.items[itemClass][0]!;
    level.items.push({ ...next(), item: makeItemOf(content, state, itemClass, name, chance) });
  }
  level.items.push({ ...next(), item: makeGold(state, level.depth, chance) });
  level.traps.push({ ...next(), kind: 'arrow', hidden: false });
  level.monsters = content.monsters.slice(0, 4).map((kind) => {
    const { x, y } = next();
    return makeMonster(state, content, kind, level.depth, x, y, chance);
  });
  level.stairs = next();
  level.tiles[level.stairs.y * level.width + level.stairs.x] = TILE.stairs;
  Object.assign(hero, { hp: 2, hunger: 'hungry' });
  for (let y = 0; y < level.height; y++) {
    for (let x = 0; x < level.width / 2; x++) rememberCell(state, x, y);
  }
  // What is known of places is kept beside the level, and this one was changed behind its back.
  const changed = clonePlain(state);
  look(changed, content);
  return changed;
}

/** Every second cell of the room where the hero is. */
function freeCells({ level, hero }: GameState): Point[] {
  const room = level.rooms[hero.zone]!;
  const cells: Point[] = [];
  for (let y = room.y + 1; y < room.y + room.h - 1; y++) {
    for (let x = room.x + 1; x < room.x + room.w - 1; x += 2) {
      if ((x !== hero.x || y !== hero.y) && level.tiles[y * level.width + x] === TILE.floor) cells.push({ x, y });
    }
  }
  return cells;
}

function played(seed: string, keys: string): GameState {
  const { state } = newGame({ seed, system: 'rogue', systemOptions: {}, options: PLAY_OPTIONS }, content);
  const store = storeOf(state);
  const read = readCommands(keys);
  if ('problem' in read) throw new Error(`column ${read.problem.column}: wants ${read.problem.wanted}`);
  for (const command of read.commands) store.dispatch(command);
  return state;
}
