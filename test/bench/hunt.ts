import { clonePlain } from '../../src/base/plain.js';
import { DIRECTIONS, type Direction, type Point, STEP } from '../../src/base/points.js';
import { openStream } from '../../src/base/rng.js';
import { monsterKind } from '../../src/entities/kinds.js';
import { addMonster, isWalkable, moveMonster, placesOf, randomStanding } from '../../src/entities/places.js';
import { makeMonster } from '../../src/entities/spawn.js';
import type { Command } from '../../src/state/commands.js';
import type { Content } from '../../src/state/content.js';
import { type GameState, PLAY_OPTIONS } from '../../src/state/game.js';
import type { Level, Room } from '../../src/state/level.js';
import type { Monster } from '../../src/state/monsters.js';
import { createStore, type Store } from '../../src/store/store.js';
import { newGame } from '../../src/turns/new-game.js';

/** The eight that hunt: ordinary walkers, one step a turn. */
const PACK = ['emu', 'snake', 'hobgoblin', 'zombie', 'quagga', 'yeti', 'centaur', 'jabberwock'];
const FOR_EVER = 1_000_000_000;

const MOVES = Object.fromEntries(DIRECTIONS.map((dir) => [dir, { type: 'move', dir, count: 1 }])) as {
  readonly [D in Direction]: Command;
};

export type Hunt = {
  store: Store;
  /** Plays so many turns; answers in how many of them the hero changed his cell. */
  play(turns: number): number;
};

/** A hero who walks round and round through four lit rooms, hunted by exactly eight awake monsters that neither die nor kill. */
export function hunt(content: Content): Hunt {
  const { state, rooms } = ringOfRooms(content);
  const store = createStore(withHunters(state, content), content);
  const { level, hero } = store.getState();
  const steps = legalSteps(level);
  const ways = rooms.map((room) => distancesTo(level, steps, middleOf(room)));
  const rng = openStream('hunt', 'sent back');
  let next = 0;

  function step(): boolean {
    const { x, y } = hero;
    const here = cellOf(level, x, y);
    if (ways[next]![here]! <= 1) next = (next + 1) % ways.length;
    const { dir, cell } = stepDown(level, steps[here]!, ways[next]!);
    const blocker = placesOf(level).monsters[cell]!;
    // Who bars the only way would be fought for ever: back to where the hero comes from with it.
    if (blocker !== null) sendTo(blocker, rooms[(next + 2) % rooms.length]!);
    store.dispatch(MOVES[dir]);
    return hero.x !== x || hero.y !== y;
  }

  function sendTo(monster: Monster, room: Room): void {
    const place = randomStanding(level, rng, room.id, hero) ?? randomStanding(level, rng, null, hero);
    if (place !== null) moveMonster(level, monster, place.x, place.y);
  }

  return {
    store,
    play(turns) {
      let moved = 0;
      for (let turn = 0; turn < turns; turn++) {
        hero.food = 2000;
        hero.hp = FOR_EVER;
        if (step()) moved++;
      }
      return moved;
    },
  };
}

/** The first game whose first level has four rooms joined in a square: round them nobody needs to turn back. */
function ringOfRooms(content: Content): { state: GameState; rooms: Room[] } {
  for (let seed = 1; seed < 1000; seed++) {
    const setup = { seed: `hunt-${seed}`, system: 'rogue', systemOptions: {}, options: PLAY_OPTIONS };
    const { state } = newGame(setup, content);
    const { rooms, links } = state.level;
    for (const first of [0, 1, 3, 4]) {
      const square = [first, first + 1, first + 4, first + 3];
      const joined = square.every((a, index) => {
        const b = square[(index + 1) % 4]!;
        return links.some(([low, high]) => low === Math.min(a, b) && high === Math.max(a, b));
      });
      if (joined && square.every((id) => rooms[id]!.kind === 'room' && rooms[id]!.lit)) {
        return { state, rooms: square.map((id) => rooms[id]!) };
      }
    }
  }
  throw new Error('no level with four rooms in a square');
}

function withHunters(game: GameState, content: Content): GameState {
  const state = clonePlain(game);
  const { level } = state;
  Object.assign(level, { monsters: [], items: [], traps: [] });
  state.clock.wanderDelay = FOR_EVER;
  state.hero.maxHp = FOR_EVER;
  const rng = openStream('hunt', 'places');
  for (const name of PACK) {
    const place = randomStanding(level, rng, null, state.hero);
    if (place === null) throw new Error(`no room for the ${name}`);
    const monster = makeMonster(state, content, monsterKind(content, name), 1, place.x, place.y, rng);
    addMonster(level, { ...monster, hp: FOR_EVER, maxHp: FOR_EVER, running: true, goal: { to: 'hero' } });
  }
  return state;
}

function middleOf(room: Room): Point {
  return { x: room.x + (room.w >> 1), y: room.y + (room.h >> 1) };
}

/** A step of the hero's, and the cell that it leads to. */
type Step = { dir: Direction; cell: number };

/** By cell, the steps that the diagonal rule of 7.4 lets the hero make from there. Worked out once: the walk must cost next to nothing. */
function legalSteps(level: Level): Step[][] {
  return level.tiles.map((_, cell) => {
    const [x, y] = [cell % level.width, Math.floor(cell / level.width)];
    return DIRECTIONS.filter((dir) => mayStep(level, x, y, dir)).map((dir) => ({
      dir,
      cell: cellOf(level, x + STEP[dir].x, y + STEP[dir].y),
    }));
  });
}

function mayStep(level: Level, x: number, y: number, dir: Direction): boolean {
  const step = STEP[dir];
  const open = (dx: number, dy: number): boolean => isWalkable(level, x + dx, y + dy);
  return open(step.x, step.y) && open(step.x, 0) && open(0, step.y);
}

/** How many steps it is from each cell to `to`. */
function distancesTo(level: Level, steps: readonly Step[][], to: Point): number[] {
  const distances = level.tiles.map(() => FOR_EVER);
  const queue = [cellOf(level, to.x, to.y)];
  distances[queue[0]!] = 0;
  for (const from of queue) {
    for (const { cell } of steps[from]!) {
      if (distances[cell]! < FOR_EVER) continue;
      distances[cell] = distances[from]! + 1;
      queue.push(cell);
    }
  }
  return distances;
}

/** The step that leads nearest to where `distances` end; onto a monster only where nothing else is left. */
function stepDown(level: Level, steps: readonly Step[], distances: readonly number[]): Step {
  const { monsters } = placesOf(level);
  let best = steps[0]!;
  let least = FOR_EVER * 3;
  for (const step of steps) {
    const cost = distances[step.cell]! + (monsters[step.cell] === null ? 0 : FOR_EVER);
    if (cost < least) {
      least = cost;
      best = step;
    }
  }
  return best;
}

function cellOf(level: Level, x: number, y: number): number {
  return y * level.width + x;
}
