import { packEntry, packItem } from '../entities/pack.js';
import type { Command, CommandType } from '../state/commands.js';
import type { Activity, GameState } from '../state/game.js';
import { call } from './call.js';
import { drop } from './drop.js';
import { eat } from './eat.js';
import { quitGame } from './ending.js';
import { fight } from './fight.js';
import { answer } from './identify.js';
import { move, tread } from './move.js';
import { nameTrap } from './name-trap.js';
import { options } from './options.js';
import { quaff } from './quaff.js';
import { read } from './read.js';
import { putOn, remove } from './ring.js';
import { run, rush } from './run.js';
import { FREE, type Handler, type Result, refused, type Scene, TIMED } from './scene.js';
import { search } from './search.js';
import { down, up } from './stairs.js';
import { pickUp } from './take.js';
import { throwItem } from './throw.js';
import { takeOff, wear } from './wear.js';
import { wield } from './wield.js';
import { wizard } from './wizard.js';
import { zap } from './zap.js';

type Handlers = { [T in CommandType]: Handler<Extract<Command, { type: T }>> };

/** What carries out each command: once, whatever its count. */
const handlers: Handlers = {
  move,
  run,
  rush,
  tread,
  fight,
  throw: throwItem,
  zap,
  search,
  rest: () => TIMED,
  pickUp,
  quaff,
  read,
  eat,
  wield,
  wear,
  takeOff,
  putOn,
  remove,
  drop,
  down,
  up,
  call,
  nameTrap,
  again,
  answer,
  options,
  quit(scene) {
    quitGame(scene);
    return FREE;
  },
  wizard,
};

/** Carries out the first part of a command, and lets its count go on as an activity (rules 7.2). */
export function carryOut(scene: Scene, command: Command): Result {
  const count = 'count' in command ? command.count : 1;
  return carryOutTimes(scene, command, count);
}

function carryOutTimes(scene: Scene, command: Command, count: number): Result {
  const { state } = scene;
  const item = itemOf(state, command);
  const under = state.activity;
  if (count > 1) state.activity = { type: 'repeat', command, left: count - 1 };
  const result = handle(scene, command);
  // An answer that is refused leaves the count that it belongs to as it was.
  if (result.as === 'refused') state.activity = under;
  else if (canBeRepeated(command)) state.last = { command, item };
  return result;
}

/** The next repetition of a count. Where it is refused the count ends. */
export function repeat(scene: Scene, { command, left }: Extract<Activity, { type: 'repeat' }>): Result {
  scene.state.activity = left > 1 ? { type: 'repeat', command, left: left - 1 } : null;
  return handle(scene, command);
}

function handle<C extends Command>(scene: Scene, command: C): Result {
  const handler = handlers[command.type] as Handler<C>;
  return handler(scene, command);
}

/**
 * `a`: the last command once more, with the same direction and the same thing; when that has run out, the turn is spent on
 * saying so (rules 7.8).
 */
function again(scene: Scene, { count }: Extract<Command, { type: 'again' }>): Result {
  const { state } = scene;
  if (state.last === null) return refused('nothing to repeat');
  const { command, item } = state.last;
  if (item === null) return carryOutTimes(scene, withCount(command, count), count);

  const entry = packEntry(state, item);
  if (entry !== null)
    return carryOutTimes(scene, withCount({ ...command, item: entry.letter } as Command, count), count);
  state.activity = null;
  scene.tell({ type: 'ranOut' });
  return TIMED;
}

function withCount(command: Command, count: number): Command {
  return 'count' in command ? { ...command, count } : command;
}

/** The id of the thing that a command names, null for none. */
function itemOf(state: GameState, command: Command): number | null {
  return 'item' in command ? (packItem(state, command.item)?.id ?? null) : null;
}

/** Whether `a` does this again: it never stands for itself. */
export function canBeRepeated({ type }: Command): boolean {
  return type !== 'answer' && type !== 'again' && type !== 'options' && type !== 'quit' && type !== 'wizard';
}
