import { type Direction, STEP } from '../base/points.js';
import { floorItemAt, isPassageZone, keyAt, monsterAt, tileAt, trapAt } from '../entities/places.js';
import { canSeeMonster, isInView, SEEN_AS_DOOR } from '../entities/sight.js';
import type { Command } from '../state/commands.js';
import type { Content } from '../state/content.js';
import type { GameState } from '../state/game.js';
import { TILE } from '../state/tiles.js';
import { endRun } from './activity.js';
import { diagonalIsOpen, moveHero } from './move.js';
import { type Handler, type Result, refused, type Scene } from './scene.js';
import { canStand } from './terrain.js';

/** Steps after which any run ends, so that a ring of passages is not run round for ever. */
const LONGEST_RUN = 1000;

/** Shift-run (rules 7.5). */
export const run: Handler<Extract<Command, { type: 'run' }>> = (scene, { dir, count }) =>
  startRun(scene, dir, count, false);

/** Ctrl-run, which the blind cannot do: for them it is a shift-run (rules 7.5). */
export const rush: Handler<Extract<Command, { type: 'rush' }>> = (scene, { dir, count }) =>
  startRun(scene, dir, count, scene.state.clock.timers.blind === 0);

/** The run and its first step. Refused where that one is. */
function startRun(scene: Scene, dir: Direction, count: number, careful: boolean): Result {
  const { state } = scene;
  state.activity = { type: 'run', dir, heading: dir, careful, first: true, steps: 0, left: count - 1 };
  if (!findsWay(scene)) {
    state.activity = null;
    return refused('wall');
  }
  const result = runStep(scene);
  if (result.as === 'refused') state.activity = null;
  return result;
}

/** One step of the run that goes on. */
export function runStep(scene: Scene): Result {
  const { activity } = scene.state;
  if (activity?.type !== 'run') throw new Error('nobody is running');
  activity.steps++;
  const result = moveHero(scene, activity.heading, { pickUp: true });
  activity.first = false;
  return result;
}

/**
 * Decides, as an action slot opens, whether the run goes on (rules 7.5): not when a careful one sees something of interest, nor when the
 * way is blocked. The next run of a count begins in the same way.
 */
export function considerRun(scene: Scene): void {
  const { state, content } = scene;
  if (state.activity?.type !== 'run') return;
  const { careful, first, steps } = state.activity;
  if (steps >= LONGEST_RUN || (careful && !first && meetsSomething(state, content, state.activity.heading))) {
    endRun(scene);
  }
  if (!findsWay(scene)) state.activity = null;
}

/**
 * Whether the next step of the run can be made, turning with the bend of a passage where `passgo` says so. What only the step itself
 * shows (bear trap, hold, confusion) does not count as blocked.
 */
function findsWay(scene: Scene): boolean {
  const { state } = scene;
  const { activity, hero, clock } = state;
  if (activity?.type !== 'run') return false;
  if (hero.trapped > 0 || hero.heldBy !== null || clock.timers.confused > 0) return true;
  if (isOpen(scene, activity.heading)) return true;
  const turn = bendOfPassage(state, activity.heading);
  if (turn === null) return false;
  activity.heading = turn;
  return true;
}

function isOpen({ state }: Scene, dir: Direction): boolean {
  const { hero, level } = state;
  const x = hero.x + STEP[dir].x;
  const y = hero.y + STEP[dir].y;
  return diagonalIsOpen(level, hero, x, y) && canStand(state, x, y);
}

/** The one way round the bend for a hero who runs in a passage, or null: not one, two, or no passage (option `passgo`). */
function bendOfPassage(state: GameState, heading: Direction): Direction | null {
  const { hero, level, setup, clock } = state;
  if (!setup.options.passgo || clock.timers.blind > 0 || !isPassageZone(level, hero.zone)) return null;
  const asides: readonly Direction[] = STEP[heading].y === 0 ? ['k', 'j'] : STEP[heading].x === 0 ? ['h', 'l'] : [];
  const ways = asides.filter((dir) => {
    const tile = tileAt(level, hero.x + STEP[dir].x, hero.y + STEP[dir].y);
    return tile === TILE.door || tile === TILE.passage;
  });
  return ways.length === 1 ? ways[0]! : null;
}

/** What a careful run stops for (rules 7.5): a door beside, a thing, trap, stairs or monster, or a fork of the passage. */
function meetsSomething(state: GameState, content: Content, heading: Direction): boolean {
  if (state.clock.timers.blind > 0) return false;
  const { hero } = state;
  let passages = 0;
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      if ((dx === 0 && dy === 0) || !isInView(state, hero.x + dx, hero.y + dy)) continue;
      const sight = whatLies(state, content, hero.x + dx, hero.y + dy);
      if (sight === 'felt') return true;
      if (isBehind(heading, dx, dy)) continue;
      if (sight === 'thing' || (sight === 'door' && (dx === 0 || dy === 0))) return true;
      if (sight === 'passage' && (dx === 0 || dy === 0)) passages++;
    }
  }
  return passages > 1;
}

/** Cells that a run has behind it: those it has just passed or looked at. */
function isBehind(heading: Direction, dx: number, dy: number): boolean {
  const along = dx * STEP[heading].x + dy * STEP[heading].y;
  return along < 0;
}

/** What the run sees on a cell: `felt` is an invisible monster that detection shows. */
function whatLies(
  state: GameState,
  content: Content,
  x: number,
  y: number,
): 'felt' | 'thing' | 'door' | 'passage' | '' {
  const { level, clock } = state;
  const monster = monsterAt(level, x, y);
  if (monster !== null) {
    if (clock.timers.detectingMonsters > 0 && monster.invisible) return 'felt';
    if (canSeeMonster(state, content, monster)) return 'thing';
  }
  const tile = tileAt(level, x, y);
  if (tile === TILE.stairs || floorItemAt(level, x, y) !== null || keyAt(level, x, y) !== null) return 'thing';
  const trap = trapAt(level, x, y);
  if (trap !== null && !trap.hidden) return 'thing';
  if (SEEN_AS_DOOR[tile]) return 'door';
  return tile === TILE.passage ? 'passage' : '';
}
